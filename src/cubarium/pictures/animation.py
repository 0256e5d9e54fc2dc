"""A game as pictures that follow each other, one for each move, for an animated GIF."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from ..game import Outcome, Position
from ..scene import BoardCube, Scene
from .compact import frame_svg

MAX_FRAMES = 150  # of a longer game, some moves are shown together


def frames(
    positions: Sequence[Position],
    names: Sequence[str] = (),
    outcome: Outcome | None = None,
    *,
    dark: bool = False,
    is_wanted: Callable[[], bool] = lambda: True,
) -> Iterator[str]:
    """Pictures of one size, of positions from the start on; it ends early when nobody wants them any more."""
    room = room_for(positions)
    for ply in plies_shown(len(positions) - 1):
        if not is_wanted():
            return
        yield frame_svg(scene_at(positions, ply, outcome), names, dark=dark, room=room)


def plies_shown(last: int) -> list[int]:
    """The plies that have a picture: the first, the last, and those between them, at even distances.

    >>> plies_shown(3), len(plies_shown(1000)), plies_shown(1000)[-1]
    ([0, 1, 2, 3], 144, 1000)
    """
    step = max(1, -(-last // (MAX_FRAMES - 1)))
    return [*range(0, last, step), last]


def scene_at(positions: Sequence[Position], ply: int, outcome: Outcome | None = None) -> Scene:
    """What lay there after so many moves, with what the last of them placed marked; at the end, with how it ended."""
    scene = replace(positions[ply].scene(), choices=())
    if ply:
        scene = scene.since(positions[ply - 1].scene())
    if outcome is not None and ply == len(positions) - 1:
        scene = replace(scene, turn=None, colour=None, winners=outcome.winners)
    return scene


def room_for(positions: Sequence[Position]) -> frozenset[BoardCube]:
    """Where cubes lie at the beginning and at the end: games put blocks there, or take them away, and not both."""
    return frozenset(positions[0].scene().occupied) | frozenset(positions[-1].scene().occupied)
