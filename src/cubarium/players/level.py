"""Nine levels, from beginner to the best there is.

A weak player looks less far and does not always take what it finds best, as people do; it does not move at random. How
much each level looks at is measured, game by game (`search/parameters`).
"""

from dataclasses import dataclass
from random import Random

from ..errors import OptionError
from ..game import Move, Position
from ..perft import playouts
from ..search import Report, Search, Settings, search_parameters
from ..solver.solve import NotSolved, solve
from .mcts import forced, going_on

LEVELS = 9
LONGEST = 4.5  # seconds that a move may take, whatever the machine
REPLIES = 20_000  # positions to find out which replies to a lost move are mistakes


@dataclass(frozen=True)
class Strength:
    simulations: int
    softness: float  # 0: always the best move; 1: a move visited half as often is chosen half as often


def strength(game: str, level: int) -> Strength:
    levels = search_parameters(game)["levels"]
    return Strength(levels["simulations"][level - 1], levels["softness"][level - 1])


class Level:
    def __init__(self, argument: str, seed: int | None) -> None:
        if argument.strip() not in map(str, range(1, LEVELS + 1)):
            raise OptionError(f"a level is a number from 1 to {LEVELS}, not {argument!r}")
        self.level, self.random = int(argument), Random(seed)
        self.search: Search | None = None

    def choose(self, position: Position) -> Move:
        only = forced(position)
        if only is not None:
            return only
        how = strength(position.game, self.level)
        # A soft player forgets, or it would be stronger at some moves than at others.
        before = None if how.softness else self.search
        self.search = going_on(before, position, Settings(seed=self.random.getrandbits(63)))
        report = self.search.run(simulations=how.simulations, seconds=LONGEST)
        if not how.softness and is_lost(report, position):
            return max(position.moves(), key=lambda move: hope(position, move, self.random.getrandbits(63)))
        return position.move(chosen(report, how.softness, self.random))


def is_lost(report: Report, position: Position) -> bool:
    return position.seats == 2 and report.proven and report.chances[position.turn or 0] == 0


def hope(position: Position, move: Move, seed: int) -> float:
    """How likely a move that loses by proof wins all the same: most of all by how many replies give the win away."""
    seat, after = position.turn or 0, position.play_unchecked(move)
    if after.outcome:
        return 0.0
    won = playouts(after, 200, seed=seed).wins[seat]
    try:
        replies = solve(after, nodes=REPLIES).moves.values()
    except NotSolved:
        return won
    mistakes = sum(reply.result(seat) >= 0 for reply in replies) / len(replies)
    return mistakes + (1 - mistakes) * won


def chosen(report: Report, softness: float, random: Random) -> str:
    """A move by how often it was visited."""
    if not softness:
        return report.best.move
    most = max(line.visits for line in report.lines)
    weights = [(line.visits / most) ** (1 / softness) for line in report.lines]
    return random.choices([line.move for line in report.lines], weights)[0]
