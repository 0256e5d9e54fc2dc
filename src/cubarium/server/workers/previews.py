"""What a game looks like before anybody plays it: at its start, or some moves on."""

from functools import lru_cache

from ...catalogue import rules
from ...options import read_options, values_of
from ...players import player
from ..domain.factory import start_position
from .scene_renderer import render

Pairs = tuple[tuple[str, str], ...]


@lru_cache(maxsize=256)
def render_preview(game: str, options: Pairs, plies: int) -> bytes:
    """The scene after some moves of a computer player, without its choices; options are texts."""
    texts = dict(options)
    known = values_of(read_options(rules(game), texts))
    position = start_position(game, {name: known[name] for name in texts})
    before, computer = None, player("greedy", seed=1)
    for _ in range(plies):
        if position.turn is None:
            break
        before, position = position, position.play_unchecked(computer.choose(position))
    return render(position, before).bare
