"""What a game looks like before anybody plays it: at its start, or some moves on."""

import asyncio
import threading
from collections.abc import Callable

from ...catalogue import rules
from ...game import Position
from ...options import read_options, values_of
from ...players import player
from ..domain.factory import start_position
from .byte_cache import ByteCache
from .scene_renderer import RenderPool, render

MAX_BYTES = 8 * 1024 * 1024

Pairs = tuple[tuple[str, str], ...]


class Previews:
    def __init__(self, renderer: RenderPool) -> None:
        self.renderer = renderer
        self.cache: ByteCache[tuple[str, Pairs, int], bytes] = ByteCache(MAX_BYTES, len)

    async def preview(self, game: str, options: Pairs, plies: int) -> bytes:
        """The scene after some moves of a computer player, without its choices; options are texts."""
        key = (game, options, plies)
        found = self.cache.get(key)
        if found is None:
            gone = threading.Event()
            try:
                found = await self.renderer.run_in_thread(lambda: render_preview(game, options, plies, gone))
            except asyncio.CancelledError:
                gone.set()
                raise
            self.cache.put(key, found)
        return found


def render_preview(game: str, options: Pairs, plies: int, gone: threading.Event) -> bytes:
    """See `Previews.preview`. Once whoever asked is gone, it stops where it is."""
    texts = dict(options)
    known = values_of(read_options(rules(game), texts))
    position = start_position(game, {name: known[name] for name in texts})
    positions = played_by_computer(position, plies, lambda: not gone.is_set())
    return b"" if gone.is_set() else render(positions[-1], positions[-2] if len(positions) > 1 else None).bare


def played_by_computer(
    position: Position, plies: int, is_wanted: Callable[[], bool] = lambda: True
) -> tuple[Position, ...]:
    """A position, and those after each of some moves of a computer player; the same ones every time."""
    positions, computer = [position], player("greedy", seed=1)
    while len(positions) <= plies and positions[-1].turn is not None and is_wanted():
        positions.append(positions[-1].play_unchecked(computer.choose(positions[-1])))
    return tuple(positions)
