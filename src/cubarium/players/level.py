"""Nine levels of strength, from beginner to the best there is.

A weak player searches less and misjudges positions and moves, as people do; it does not move at random. How much each
level searches and errs is measured, game by game (`search/parameters`), so that the levels lie evenly apart.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random

from ..errors import OptionError
from ..game import Move, Position
from ..messages import quoted
from ..perft import playouts
from ..search import Report, Search, SearchSettings, search_parameters
from ..search.nets import net_for
from ..solver.solve import NotSolved, solve
from .mcts import only_move, reuse_tree

LEVELS = 9
MAX_SECONDS = 4.5  # that a move may take, whatever the machine
PER_JUDGEMENT = 8  # random games that stand for one judgement of a net, where there is none
MAX_RANDOM_GAMES = 50_000  # that are played for a move in this way
REPLY_NODES = 20_000  # limit of the solver that finds which replies to a lost move are mistakes
PLAYOUTS = 200  # random games that tell losing moves apart
AS_GOOD = 0.01  # values that differ by no more are the same to a search
AS_SURE = 0.1  # of the visits of the best move, that another must have for its value to be trusted


@dataclass(frozen=True)
class Strength:
    simulations: int
    misjudgement: float  # as in `SearchSettings`; 0: always the move that the search finds best


def strength(game: str, level: int) -> Strength:
    levels = search_parameters(game)["levels"]
    return Strength(*(levels[name][level - 1] for name in ("simulations", "misjudgement")))


class StrengthPlayer:
    """Plays with a strength, which may depend on the game."""

    def __init__(self, strength_in: Callable[[str], Strength], seed: int | None) -> None:
        self.strength_in, self.random = strength_in, Random(seed)
        self.search: Search | None = None

    def choose(self, position: Position) -> Move:
        only = only_move(position)
        if only is not None:
            return only
        how = self.strength_in(position.game)
        # Who errs starts a new tree for each move, to err in other ways each time.
        before = None if how.misjudgement else self.search
        settings = SearchSettings(seed=self.random.getrandbits(63), misjudgement=how.misjudgement)
        self.search = reuse_tree(before, position, settings)
        report = self.search.run(simulations=simulations(position, how), seconds=MAX_SECONDS)
        if not how.misjudgement and is_lost(report, position):
            return max(position.moves(), key=lambda move: swindle(position, move, self.random.getrandbits(63)))
        if how.misjudgement or report.proven:
            return position.move(report.best.move)
        return position.move(one_of_the_best(report, self.random))


def one_of_the_best(report: Report, random: Random) -> str:
    """One of the moves that the search can hardly tell apart, by their visits: so that no two games are the same."""
    best = report.best
    near = [
        each for each in report.moves if each.value >= best.value - AS_GOOD and each.visits >= AS_SURE * best.visits
    ]
    return random.choices(near, [each.visits for each in near])[0].move


def level_player(argument: str, seed: int | None) -> StrengthPlayer:
    if argument.strip() not in map(str, range(1, LEVELS + 1)):
        raise OptionError("player-level-argument", levels=LEVELS, argument=quoted(argument))
    return StrengthPlayer(partial(strength, level=int(argument)), seed)


def simulations(position: Position, how: Strength) -> int:
    """Of a strength in a position; more where no net judges, as a random game says less."""
    if net_for(position, None):
        return how.simulations
    return max(how.simulations, min(PER_JUDGEMENT * how.simulations, MAX_RANDOM_GAMES))


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
