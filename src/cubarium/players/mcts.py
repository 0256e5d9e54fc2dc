"""The players that search: as strong as the simulations or the time they are given."""

import re
from random import Random

from ..errors import IllegalMove, OptionError
from ..game import Move, Position
from ..messages import quoted
from ..search import Search, SearchSettings


def only_move(position: Position) -> Move | None:
    """The move of a position that has just one, else None; IllegalMove when the game is over."""
    moves = position.moves()
    if not moves:
        raise IllegalMove("game-over")
    return moves[0] if len(moves) == 1 else None


def reuse_tree(search: Search | None, position: Position, settings: SearchSettings) -> Search:
    """The search moved to a position, so that it keeps the tree below it; a new one where the game is another."""
    if search is None or search.position.reference != position.reference:
        return Search(position, settings)
    search.go(position)
    return search


class MctsPlayer:
    """Plays the best move that it finds. The tree is kept from move to move."""

    def __init__(self, settings: SearchSettings, simulations: int | None, seconds: float | None) -> None:
        self.settings, self.simulations, self.seconds = settings, simulations, seconds
        self.search: Search | None = None

    def choose(self, position: Position) -> Move:
        only = only_move(position)
        if only is not None:
            return only
        self.search = reuse_tree(self.search, position, self.settings)
        return position.move(self.search.run(simulations=self.simulations, seconds=self.seconds).best.move)


def mcts_player(argument: str, seed: int | None, plain: bool = False, net: str | None = None) -> MctsPlayer:
    """A player from a number of simulations, like 2000, or of seconds, like 0.5s; with the game's net unless `net` says
    otherwise.
    """
    match = re.fullmatch(r"([0-9]{1,12})|([0-9]{1,6}(?:\.[0-9]{1,6})?)s", argument.strip())
    if not match or not float(match[1] or match[2]):
        raise OptionError("player-mcts-argument", argument=quoted(argument))
    settings = SearchSettings(seed=Random(seed).getrandbits(63), plain=plain, net=net)
    if match[1]:
        return MctsPlayer(settings, int(match[1]), None)
    return MctsPlayer(settings, None, float(match[2]))
