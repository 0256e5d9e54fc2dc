"""Scenes as they travel: the same from the core, a thread and processes, and no process outlives the server."""

import asyncio
import json
import math
import os
import signal
import subprocess
import sys
from dataclasses import asdict, replace
from random import Random

import pytest

import cubarium
from cubarium.server.workers.scene_renderer import MAX_WAITING_FOR_THREADS, EncodedScene, RenderPool, render
from serving import soon
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
        early = await asyncio.gather(*(pool.render(position) for position in positions[: MAX_WAITING_FOR_THREADS // 2]))
        assert pool.pool is None
        views = await asyncio.gather(*(pool.render(each, bounded=False) for _ in range(4) for each in positions))
        async with asyncio.timeout(60):
            while pool.executor is pool.threads:
                await pool.render(positions[0])
        later = await asyncio.gather(*(pool.render(each, bounded=False) for each in positions))
        assert early == later[: MAX_WAITING_FOR_THREADS // 2]
        assert views == later * 4
        pool.close()
        return later

    assert asyncio.run(story()) == list(map(render, positions))


def test_a_process_that_dies_is_replaced_and_nobody_notices() -> None:
    position = cubarium.new("kubruss")

    async def taken_over(pool: RenderPool) -> set[int]:
        while pool.executor is pool.threads:
            pool.start_processes()
            await pool.render(position)
        assert pool.pool is not None
        return set(pool.pool._processes)

    async def story() -> None:
        pool = RenderPool(processes=2)
        first = await taken_over(pool)
        waiting = [asyncio.create_task(pool.render(position, bounded=False)) for _ in range(20)]
        os.kill(min(first), signal.SIGKILL)
        assert len(set(await asyncio.gather(*waiting))) == 1
        while pool.executor is not pool.threads:  # until somebody notices that it is dead
            assert await pool.render(position) == render(position)
        pool.pool_started = -math.inf  # as if some time had passed
        assert not await taken_over(pool) & first
        assert await pool.ready()
        pool.close()

    soon(story)


UNTIL_KILLED = """
import asyncio, os, sys
import cubarium
from cubarium.server.workers.scene_renderer import RenderPool

async def story():
    pool = RenderPool(processes=2)
    pool.start_processes()
    while pool.executor is pool.threads:
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
