"""Scenes as they travel: the same from the core, a thread and processes, and no process outlives the server."""

import asyncio
import json
import subprocess
import sys
from dataclasses import asdict, replace
from random import Random

import pytest

import cubarium
from cubarium.server.workers.scene_renderer import MAX_WAITING_FOR_THREAD, EncodedScene, RenderPool, render
from support import random_game


def test_a_view_is_the_scene_with_and_without_its_choices() -> None:
    *_, before, position = [*random_game(cubarium.new("kubruss"), Random(1))][:9]
    view = render(position, before)
    scene = position.scene().since(before.scene())
    full, bare = json.loads(view.full), json.loads(view.bare)
    assert full == json.loads(json.dumps(asdict(scene)))  # titles travel as messages
    assert bare == full | {"choices": []}
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


def test_what_the_core_writes_waits_for_nothing() -> None:
    positions = list(random_game(cubarium.new("kewbz", size=5, cubes=12), Random(2)))

    async def story() -> list[EncodedScene]:
        pool = RenderPool(processes=1)
        views = await asyncio.gather(*(pool.render(each) for _ in range(4) for each in positions))
        assert pool.pool is None
        pool.close()
        return views

    assert asyncio.run(story()) == list(map(render, positions)) * 4


def test_processes_take_over_when_drawings_pile_up() -> None:
    positions = list(random_game(cubarium.new("kewbz", engine="reference", size=5, cubes=12), Random(2)))

    async def story() -> list[EncodedScene]:
        pool = RenderPool(processes=1)
        early = await asyncio.gather(*(pool.render(position) for position in positions[: MAX_WAITING_FOR_THREAD // 2]))
        assert pool.pool is None
        views = await asyncio.gather(*(pool.render(each) for _ in range(4) for each in positions))
        async with asyncio.timeout(60):
            while pool.executor is pool.thread:
                await pool.render(positions[0])
        later = await asyncio.gather(*map(pool.render, positions))
        assert early == later[: MAX_WAITING_FOR_THREAD // 2]
        assert views == later * 4
        pool.close()
        return later

    assert asyncio.run(story()) == list(map(render, positions))


UNTIL_KILLED = """
import asyncio, os, sys
import cubarium
from cubarium.server.workers.scene_renderer import RenderPool

async def story():
    pool = RenderPool(processes=2)
    pool.start_processes()
    while pool.executor is pool.thread:
        await pool.render(cubarium.new("kubruss", engine="reference"))
    print("ready", flush=True)
    await asyncio.Event().wait()

if __name__ == "__main__":
    asyncio.run(story())
"""


def test_no_process_is_left_when_the_server_is_killed() -> None:
    server = subprocess.Popen([sys.executable, "-c", UNTIL_KILLED], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    assert server.stdout.readline() == "ready\n"
    server.kill()
    # The pipe ends when the last process that could write to it has ended.
    assert server.stdout.read() == ""
    server.stdout.close()
    server.wait()
