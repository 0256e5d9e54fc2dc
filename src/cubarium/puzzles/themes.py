"""What a puzzle is about, found by rules.

Themes that any game can have are functions here; those of one game are conditions on the solution, in `themes.toml`,
in the words of the tasks of lessons. The name of a theme is a message: `puzzles-theme-NAME`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from ..data import read_file
from ..game import Position
from ..lessons.tasks import Task
from ..players.greedy import lead
from .puzzle import Goal, MoveValue
from .tempting import greedy_choices

LONG = 8  # moves to the end
THREAT = 3  # points by which a reply gains more after the best wrong move than after the solution


@dataclass(frozen=True)
class Case:
    """A puzzle as the rules of themes see it."""

    position: Position
    goal: Goal
    solutions: Sequence[str]
    line: Sequence[str]  # best play, the solution first
    refutation: Sequence[str]  # best play after the best wrong move, which comes first
    values: Mapping[str, MoveValue]

    @property
    def seat(self) -> int:
        assert self.position.turn is not None
        return self.position.turn

    @cached_property
    def after(self) -> Position:
        return self.position.play(self.line[0])

    @cached_property
    def after_wrong(self) -> Position:
        return self.position.play(self.refutation[0])

    @cached_property
    def end(self) -> Position:
        return played(self.position, self.line)

    @cached_property
    def leads(self) -> dict[str, int]:
        """The lead of the seat on turn right after each of its moves."""
        moves = self.position.moves()
        return {str(move): lead(self.position.play_unchecked(move).scores, self.seat) for move in moves}

    @property
    def gain(self) -> int:
        """By how much the solution changes the lead at once."""
        return self.leads[self.line[0]] - lead(self.position.scores, self.seat)


def played(position: Position, moves: Sequence[str]) -> Position:
    for move in moves:
        position = position.play(move)
    return position


# ---------------------------------------------------------------- themes of any game


def is_last_block(case: Case) -> bool:
    """The solution is the last block that its seat has."""
    return has_blocks(case.position, case.seat) and not has_blocks(case.after, case.seat)


def is_blocked(case: Case) -> bool:
    """After the solution the other seat has blocks, and none that it can place."""
    return case.after.turn in (None, case.seat) and has_blocks(case.after, 1 - case.seat)


def has_blocks(position: Position, seat: int) -> bool:
    return any(item.count for tray in position.scene().trays if tray.seat == seat for item in tray.items)


def is_forcing(case: Case) -> bool:
    """The other seat has one reply alone."""
    return case.after.turn == 1 - case.seat and len(case.after.moves()) == 1


def is_tie_break(case: Case) -> bool:
    """The scores are equal in the end, and one seat wins all the same."""
    outcome = case.end.outcome
    return outcome is not None and len(set(outcome.scores)) == 1 and len(outcome.winners) == 1 and any(outcome.scores)


def is_share(case: Case) -> bool:
    """First place can be shared, and no more."""
    return case.goal == "share"


def is_points(case: Case) -> bool:
    """Several moves win, and the lead is what counts."""
    return case.goal == "lead"


def is_only_win(case: Case) -> bool:
    """Every other move gives the win away."""
    return case.goal == "win"


def is_parity(case: Case) -> bool:
    """With the solution this seat makes the last move of the game, with the best wrong move the other does."""
    return last_mover(case.position, case.line) == case.seat != last_mover(case.position, case.refutation)


def last_mover(position: Position, line: Sequence[str]) -> int | None:
    return played(position, line[:-1]).turn


def is_quiet(case: Case) -> bool:
    """The solution gains nothing at once, though another move does."""
    return case.gain == 0 and max(case.leads.values()) > lead(case.position.scores, case.seat)


def is_sacrifice(case: Case) -> bool:
    """The solution gives up some of the lead, though another move does not."""
    return case.gain < 0 and max(case.leads.values()) >= lead(case.position.scores, case.seat)


def is_greed(case: Case) -> bool:
    """Whoever takes most at once goes wrong."""
    choices = greedy_choices(case.position)
    return bool(choices) and not set(choices) & set(case.solutions)


def is_defence(case: Case) -> bool:
    """The solution takes from the other seat what it could gain at once after the best wrong move."""
    return best_reply(case.after_wrong, 1 - case.seat) - best_reply(case.after, 1 - case.seat) >= THREAT


def best_reply(position: Position, seat: int) -> int:
    """The most that a seat gains by its next move; nothing where it is not on turn."""
    if position.turn != seat:
        return 0
    before = lead(position.scores, seat)
    return max(lead(position.play_unchecked(move).scores, seat) - before for move in position.moves())


def is_figure(case: Case) -> bool:
    """The solution makes a figure."""
    return case.position.card_made(case.line[0]) is not None


def is_figure_in_two(case: Case) -> bool:
    """The solution makes no figure; the next move of its seat does."""
    if is_figure(case):
        return False
    now = case.after
    for move in case.line[1:]:
        if now.turn == case.seat:
            return now.card_made(move) is not None
        now = now.play(move)
    return False


def is_long(case: Case) -> bool:
    """The end is far away."""
    return len(case.line) >= LONG


RULES: dict[str, Callable[[Case], bool]] = {
    "last-block": is_last_block,
    "blocked": is_blocked,
    "forcing": is_forcing,
    "tie-break": is_tie_break,
    "share": is_share,
    "points": is_points,
    "only-win": is_only_win,
    "parity": is_parity,
    "quiet": is_quiet,
    "sacrifice": is_sacrifice,
    "greed": is_greed,
    "defence": is_defence,
    "figure": is_figure,
    "figure-in-two": is_figure_in_two,
    "long": is_long,
}


# ---------------------------------------------------------------- themes of one game


@cache
def own_themes(game: str) -> dict[str, Task]:
    tables = read_file(Path(__file__).with_name("themes.toml")).get(game, {})
    return {name: Task(**conditions) for name, conditions in tables.items()}


def themes(case: Case) -> tuple[str, ...]:
    """The names of all themes that a puzzle has."""
    found = [name for name, rule in RULES.items() if rule(case)]
    move = case.position.move(case.line[0])
    for name, task in own_themes(case.position.game).items():
        if task.missed(case.position, move, case.after) is None:
            found.append(name)
    return tuple(found)
