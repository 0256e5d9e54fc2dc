"""Drawing beside the server: the same in a thread and in processes, and no process outlives the server."""

import asyncio
import json
import subprocess
import sys
from random import Random

import cubarium
from cubarium.server.painting import PILE, Painters, View, paint
from support import random_game


def test_a_view_is_the_scene_with_and_without_its_choices() -> None:
    *_, before, position = [*random_game(cubarium.new("kubruss"), Random(1))][:9]
    view = paint(position, before)
    scene = position.scene().since(before.scene())
    full, bare = json.loads(view.full), json.loads(view.bare)
    assert full == json.loads(json.dumps(scene.data()))
    assert bare == full | {"choices": []}
    assert len(full["fresh"]) > 0
    assert paint(position, paint(before).places) == view
    assert dict(view.colours) == {0: "red", 1: "blue"}
    given_up = json.loads(paint(position, before, (1,)).full)
    assert (given_up["turn"], given_up["winners"], given_up["choices"]) == (None, [1], [])


def test_processes_take_over_when_drawings_pile_up() -> None:
    positions = list(random_game(cubarium.new("kewbz", size=5, cubes=12), Random(2)))

    async def story() -> list[View]:
        painters = Painters(processes=1)
        early = await asyncio.gather(*(painters.paint(position) for position in positions[: PILE // 2]))
        assert painters.pool is None
        views = await asyncio.gather(*(painters.paint(each) for _ in range(4) for each in positions))
        async with asyncio.timeout(60):
            while painters.at_work is painters.thread:
                await painters.paint(positions[0])
        later = await asyncio.gather(*map(painters.paint, positions))
        assert early == later[: PILE // 2]
        assert views == later * 4
        painters.close()
        return later

    assert asyncio.run(story()) == list(map(paint, positions))


UNTIL_KILLED = """
import asyncio, os, sys
import cubarium
from cubarium.server.painting import Painters

async def story():
    painters = Painters(processes=2)
    painters.call_help()
    while painters.at_work is painters.thread:
        await painters.paint(cubarium.new("kubruss"))
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
