"""Nine levels of strength, from beginner to the best there is.

A weak player searches less and does not always take what it finds best, as people do; it does not move at random. How
much each level searches is measured, game by game (`search/parameters`).
"""

from dataclasses import dataclass
from random import Random

from ..errors import OptionError
from ..game import Move, Position
from ..messages import quoted
from ..perft import playouts
from ..search import Report, Search, SearchSettings, search_parameters
from ..solver.solve import NotSolved, solve
from .mcts import only_move, reuse_tree

LEVELS = 9
MAX_SECONDS = 4.5  # that a move may take, whatever the machine
REPLY_NODES = 20_000  # limit of the solver that finds which replies to a lost move are mistakes
PLAYOUTS = 200  # random games that tell losing moves apart


@dataclass(frozen=True)
class Strength:
    simulations: int
    softness: float  # 0: always the best move; 1: a move visited half as often is chosen half as often
    net: bool  # searches with the game's net, where there is one


def strength(game: str, level: int) -> Strength:
    levels = search_parameters(game)["levels"]
    return Strength(*(levels[name][level - 1] for name in ("simulations", "softness", "net")))


class LevelPlayer:
    def __init__(self, argument: str, seed: int | None) -> None:
        if argument.strip() not in map(str, range(1, LEVELS + 1)):
            raise OptionError("player-level-argument", levels=LEVELS, argument=quoted(argument))
        self.level, self.random = int(argument), Random(seed)
        self.search: Search | None = None

    def choose(self, position: Position) -> Move:
        only = only_move(position)
        if only is not None:
            return only
        how = strength(position.game, self.level)
        # A soft player starts a new tree for each move: with a kept one it would be stronger at some than at others.
        before = None if how.softness else self.search
        settings = SearchSettings(seed=self.random.getrandbits(63), net=None if how.net else "")
        self.search = reuse_tree(before, position, settings)
        report = self.search.run(simulations=how.simulations, seconds=MAX_SECONDS)
        if not how.softness and is_lost(report, position):
            return max(position.moves(), key=lambda move: swindle(position, move, self.random.getrandbits(63)))
        return position.move(sample_move(report, how.softness, self.random))


def is_lost(report: Report, position: Position) -> bool:
    return position.seats == 2 and report.proven and report.chances[position.turn or 0] == 0


def swindle(position: Position, move: Move, seed: int) -> float:
    """How likely a move that loses by proof wins all the same: above all by how many replies give the win away."""
    seat, after = position.turn or 0, position.play_unchecked(move)
    if after.outcome:
        return 0.0
    won = playouts(after, PLAYOUTS, seed=seed).wins[seat]
    try:
        replies = solve(after, nodes=REPLY_NODES).moves.values()
    except NotSolved:
        return won
    mistakes = sum(reply.result(seat) >= 0 for reply in replies) / len(replies)
    return mistakes + (1 - mistakes) * won


def sample_move(report: Report, softness: float, random: Random) -> str:
    """A move, the likelier the more often it was visited; the best one where there is no softness."""
    if not softness:
        return report.best.move
    most = max(each.visits for each in report.moves)
    weights = [(each.visits / most) ** (1 / softness) for each in report.moves]
    return random.choices([each.move for each in report.moves], weights)[0]
