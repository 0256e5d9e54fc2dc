"""The players that search: as strong as the simulations or the time they are given."""

import re
from random import Random

from ..errors import IllegalMove, OptionError
from ..game import Move, Position
from ..search import Search, Settings


def forced(position: Position) -> Move | None:
    """The only move where there is no other; IllegalMove when the game is over."""
    moves = position.moves()
    if not moves:
        raise IllegalMove("the game is over")
    return moves[0] if len(moves) == 1 else None


def going_on(search: Search | None, position: Position, settings: Settings) -> Search:
    """A search of a position that knows what an earlier one of the same game has found about it."""
    if search is None or search.position.reference != position.reference:
        return Search(position, settings)
    search.go(position)
    return search


class Searching:
    """Plays the best move that it finds. What it has thought about is kept from move to move."""

    def __init__(self, settings: Settings, simulations: int | None, seconds: float | None) -> None:
        self.settings, self.simulations, self.seconds = settings, simulations, seconds
        self.search: Search | None = None

    def choose(self, position: Position) -> Move:
        only = forced(position)
        if only is not None:
            return only
        self.search = going_on(self.search, position, self.settings)
        return position.move(self.search.run(simulations=self.simulations, seconds=self.seconds).best.move)


def searching(argument: str, seed: int | None, plain: bool = False) -> Searching:
    """A player from a number of simulations, like 2000, or of seconds, like 0.5s."""
    match = re.fullmatch(r"([0-9]{1,12})|([0-9]{1,6}(?:\.[0-9]{1,6})?)s", argument.strip())
    if not match or not float(match[1] or match[2]):
        raise OptionError(f"expected a number of simulations like 2000, or of seconds like 0.5s, not {argument!r}")
    settings = Settings(seed=Random(seed).getrandbits(63), plain=plain)
    if match[1]:
        return Searching(settings, int(match[1]), None)
    return Searching(settings, None, float(match[2]))
