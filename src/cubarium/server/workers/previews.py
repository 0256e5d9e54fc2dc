"""What a game looks like before anybody plays it: at its start, or some moves on."""

import asyncio
import threading

from ...catalogue import rules
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
    before, computer = None, player("greedy", seed=1)
    for _ in range(plies):
        if position.turn is None or gone.is_set():
            break
        before, position = position, position.play_unchecked(computer.choose(position))
    return b"" if gone.is_set() else render(position, before).bare
