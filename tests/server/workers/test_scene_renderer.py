"""Scenes as they travel: the same from the core and from the threads that draw what it cannot."""

import asyncio
import json
import threading
from dataclasses import asdict, replace
from random import Random

import pytest

import cubarium
from cubarium.compact_scene import compact
from cubarium.server.workers.callers import CALLER, Caller
from cubarium.server.workers.scene_renderer import EncodedScene, RenderPool, render
from serving import soon
from support import random_game


def test_a_view_is_the_scene_with_and_without_its_choices() -> None:
    *_, before, position = [*random_game(cubarium.new("kubruss"), Random(1))][:9]
    view = render(position, before)
    scene = position.scene().since(before.scene())
    full, bare = json.loads(view.full), json.loads(view.bare)
    assert full == json.loads(json.dumps(asdict(compact(scene))))  # titles travel as messages
    assert bare == full | {"shapes": [], "choices": []}
    assert len(full["fresh"]) > 0
    assert dict(view.colours) == {0: "red", 1: "blue"}
    given_up = json.loads(render(position, before, (1,)).full)
    assert (given_up["turn"], given_up["winners"], given_up["choices"]) == (None, [1], [])


@pytest.mark.parametrize("game", cubarium.games())
def test_the_core_and_the_reference_give_the_same_bytes(game: str) -> None:
    *_, before, position = [*random_game(cubarium.new(game), Random(3))][:7]
    slow, slow_before = (cubarium.parse(str(each), engine="reference") for each in (position, before))
    for winners in (None, (0,)):
        drawn = render(slow, slow_before, winners)
        assert replace(render(position, before, winners), occupied=drawn.occupied) == drawn
    assert render(slow, render(slow_before).occupied) == render(slow, slow_before)


@pytest.mark.parametrize("game", cubarium.games())
def test_the_colours_of_seats_are_the_same_in_all_positions_of_a_game(game: str) -> None:
    positions = list(random_game(cubarium.new(game), Random(4)))
    colours = render(positions[0]).colours
    for position in (*positions[1:-1:5], positions[-1]):
        trays = {tray.seat: tray.colour for tray in reversed(position.scene().trays)}
        assert render(position).colours == tuple(trays.items()) == colours


def test_what_the_core_writes_needs_no_thread() -> None:
    positions = list(random_game(cubarium.new("kewbz", size=5, cubes=12), Random(2)))

    async def story() -> list[EncodedScene]:
        pool = RenderPool()
        pool.close()
        return [await pool.render(position) for position in positions]

    assert asyncio.run(story()) == list(map(render, positions))


def test_threads_draw_what_the_core_cannot_and_charge_whoever_asked() -> None:
    positions = list(random_game(cubarium.new("kewbz", engine="reference", size=5, cubes=12), Random(2)))
    charged: list[float] = []

    async def story() -> list[EncodedScene]:
        CALLER.set(Caller("somewhere", charged.append))
        pool = RenderPool()
        views = await asyncio.gather(*(pool.render(position) for position in positions))
        assert await pool.ready()
        pool.close()
        assert not await pool.ready()
        return views

    assert asyncio.run(story()) == list(map(render, positions))
    assert len(charged) == len(positions)
    assert min(charged) > 0


def test_work_keeps_its_slot_when_its_caller_has_gone() -> None:
    may_end = threading.Event()

    async def story() -> None:
        pool = RenderPool()
        free = pool.semaphore.free
        caller = asyncio.create_task(pool.run_in_thread(may_end.wait))
        while pool.semaphore.free == free:
            await asyncio.sleep(0)
        caller.cancel()
        await asyncio.wait([caller])
        assert pool.semaphore.free == free - 1
        may_end.set()
        while pool.semaphore.free < free:
            await asyncio.sleep(0)
        pool.close()

    soon(story)


def test_a_failure_is_told_and_frees_its_slot() -> None:
    def fail() -> None:
        raise ZeroDivisionError

    async def story() -> None:
        pool = RenderPool()
        free = pool.semaphore.free
        with pytest.raises(ZeroDivisionError):
            await pool.run_in_thread(fail)
        assert pool.semaphore.free == free
        pool.close()

    soon(story)
