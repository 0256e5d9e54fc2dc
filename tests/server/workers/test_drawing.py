"""Images, drawn in processes of their own."""

import asyncio
from pathlib import Path

from cubarium.pictures.animation import frames
from cubarium.server.workers.drawing import MAX_AT_ONCE, Drawing, drawn
from cubarium.server.workers.scene_renderer import RenderPool
from serving import soon
from sessions import friends, played


def children() -> set[str]:
    """The processes that this one has started and that run."""
    return {child for path in Path("/proc/self/task").glob("*/children") for child in path.read_text().split()}


def test_a_process_that_draws_ends_with_whoever_waits_for_it() -> None:
    before = children()

    async def story() -> None:
        pictures = list(frames(played(friends(), "S:a1").positions)) * 100
        waiting = asyncio.create_task(drawn({"pictures": pictures, "width": 600, "moving": True}))
        while not children() - before:
            await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.wait([waiting])

    soon(story)
    assert children() == before


def test_what_many_ask_for_at_once_is_drawn_once() -> None:
    made = []

    def make() -> str:
        made.append(1)
        return next(iter(frames(friends().positions)))

    async def story() -> list[bytes]:
        drawing = Drawing(RenderPool())
        return list(await asyncio.gather(*(drawing.png(("x",), make, 100) for _ in range(5))))

    images = soon(story)
    assert (len(set(images)), len(made)) == (1, 1)


def test_only_so_many_pictures_wait_to_be_drawn_at_once() -> None:
    """Those of an animation take some megabytes, whoever asked for it."""
    made = finished = most = 0

    async def story() -> None:
        nonlocal most
        drawing = Drawing(RenderPool())

        def make() -> str:
            nonlocal made
            made += 1
            return next(iter(frames(friends().positions)))

        async def ask(number: int) -> None:
            nonlocal finished, most
            await drawing.png((number,), make, 100)
            finished += 1
            most = max(most, made - finished)

        await asyncio.gather(*(ask(number) for number in range(2 * MAX_AT_ONCE)))

    soon(story)
    assert made == finished == 2 * MAX_AT_ONCE
    assert 0 < most <= MAX_AT_ONCE
