"""Tournaments: who takes part, and what is known of the games.

plan      what its organiser wants: see `tournament_plans`
entry     a person, a program or a computer player who takes part, by a number from 1
board     a game of a round, or a bye: see `boards`
coming    people may join until it starts; running from the first round on (see `tournament_rounds`); then over, or void
          where it does not count

Each function takes a tournament and gives the one after it; RefusalError says why not.
"""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import cached_property
from typing import Literal

from .boards import Board
from .errors import RefusalError
from .round_robin import robin_rounds
from .seats import random_letters
from .standings import Standing, standings
from .tournament_plans import TournamentPlan, check_plan
from .users import User

State = Literal["coming", "running", "over", "void"]

ID_LENGTH = 10
PRIZES = 3  # places that have a badge


@dataclass(frozen=True)
class Entry:
    number: int
    user: str | None = None  # None for computer players, and for people who have deleted their account
    name: str = ""
    level: int | None = None  # of a computer player
    withdrawn: bool = False
    place: int | None = None  # at the end
    has_account: bool = False  # with a page of their own
    closed: bool = False  # by a moderator

    @property
    def is_computer(self) -> bool:
        return self.level is not None

    @property
    def plays(self) -> bool:
        """Whether it is paired."""
        return not self.withdrawn and not self.closed and (self.is_computer or self.user is not None)


@dataclass(frozen=True)
class Tournament:
    id: str
    plan: TournamentPlan
    state: State = "coming"
    round: int = 0  # the one that is or was played last
    next_at: datetime | None = None  # when it goes on by itself; None while a round is played, and at the end
    entries: tuple[Entry, ...] = ()
    boards: tuple[Board, ...] = ()
    series: str | None = None  # what makes a daily one the only one of its day
    version: int = 0

    @property
    def rounds(self) -> int:
        if self.plan.format != "robin" or not self.entries:
            return self.plan.rounds
        return robin_rounds(len(self.entries))

    @property
    def playing(self) -> list[Entry]:
        return [entry for entry in self.entries if entry.plays]

    @property
    def has_people(self) -> bool:
        return any(not entry.is_computer for entry in self.playing)

    @cached_property
    def standings(self) -> list[Standing]:
        return standings((entry.number for entry in self.entries), self.boards, self.plan.seats)

    def entry(self, number: int) -> Entry:
        return next(entry for entry in self.entries if entry.number == number)

    def entry_of(self, user: str | None) -> Entry | None:
        return next((entry for entry in self.entries if user is not None and entry.user == user), None)


def new_tournament(plan: TournamentPlan, series: str | None = None) -> Tournament:
    check_plan(plan)
    return Tournament(random_letters(ID_LENGTH), plan, next_at=plan.starts, series=series)


def no_such_tournament() -> RefusalError:
    return RefusalError("tournament-none", code="not_found")


# ---------------------------------------------------------------- who takes part


def join(tournament: Tournament, user: User) -> Tournament:
    """Somebody takes part, from the first round on."""
    if tournament.state != "coming":
        raise RefusalError("tournament-begun", code="over")
    if tournament.entry_of(user.id):
        raise RefusalError("tournament-joined", code="not_now")
    if len(tournament.entries) >= tournament.plan.most:
        raise RefusalError("tournament-full", code="taken", most=tournament.plan.most)
    if tournament.plan.rated and user.is_guest:
        raise RefusalError("ratings-needs-account", code="forbidden")
    if user.role == "bot" and not tournament.plan.programs:
        raise RefusalError("tournament-no-programs", code="forbidden")
    entry = Entry(next_number(tournament), user.id, user.name, has_account=not user.is_guest)
    return replace(tournament, entries=(*tournament.entries, entry))


def next_number(tournament: Tournament) -> int:
    return 1 + max((entry.number for entry in tournament.entries), default=0)


def leave(tournament: Tournament, user: str) -> Tournament:
    """Somebody takes part no more: before the start as if never there, later without being paired again."""
    entry = tournament.entry_of(user)
    if entry is None:
        raise RefusalError("tournament-not-joined", code="not_yours")
    return withdraw(tournament, entry)


def withdraw(tournament: Tournament, entry: Entry) -> Tournament:
    """A game that is being played is played on, or is lost on the clock."""
    if tournament.state not in ("coming", "running"):
        raise RefusalError("tournament-over", code="over")
    if entry.withdrawn:
        raise RefusalError("tournament-withdrawn", code="not_now")
    others = tuple(each for each in tournament.entries if each != entry)
    if tournament.state == "coming":
        return replace(tournament, entries=others)
    kept = sorted((*others, replace(entry, withdrawn=True)), key=lambda each: each.number)
    return replace(tournament, entries=tuple(kept))


# ---------------------------------------------------------------- what organisers do


def start_now(tournament: Tournament, now: datetime) -> Tournament:
    """It need not wait for its hour."""
    if tournament.state != "coming":
        raise RefusalError("tournament-begun", code="over")
    return replace(tournament, plan=replace(tournament.plan, starts=now), next_at=now)


def void(tournament: Tournament) -> Tournament:
    """It counts no more: nobody is paired again, and it has no badges. Games that are being played are played on."""
    if tournament.state == "void":
        raise RefusalError("tournament-over", code="over")
    entries = tuple(replace(entry, place=None) for entry in tournament.entries)
    return replace(tournament, state="void", next_at=None, entries=entries)


# ---------------------------------------------------------------- results


def with_result(
    tournament: Tournament, game_id: str, ranks: tuple[int, ...], now: datetime, absent: tuple[int, ...] = ()
) -> Tournament:
    """A game is over, for which some seats may never have come; with the last of a round, the pause begins."""
    boards = tuple(
        replace(board, ranks=ranks, ended=now, absent=absent)
        if board.game_id == game_id and board.ranks is None
        else board
        for board in tournament.boards
    )
    is_round_over = tournament.state == "running" and all(board.ranks for board in boards)
    next_at = now + timedelta(seconds=tournament.plan.pause_s) if is_round_over else tournament.next_at
    return replace(tournament, boards=boards, next_at=next_at)


def seen_by(tournament: Tournament, user: str | None, now: datetime) -> Tournament:
    """As somebody may see it: where spectators are behind by seconds, results of others' games are told as late."""
    own, known = tournament.entry_of(user), now - timedelta(seconds=tournament.plan.delay_s)

    def seen(board: Board) -> Board:
        is_known = board.ended is None or board.ended <= known or (own is not None and own.number in board.entries)
        return board if is_known else replace(board, ranks=None, ended=None, absent=())

    boards = tuple(map(seen, tournament.boards))
    return tournament if boards == tournament.boards else replace(tournament, boards=boards, next_at=None)


def has_badge(place: int, entries: int) -> bool:
    """Whether a place is a prize: one of the first three, with as many behind it as before it and in it.

    >>> [place for place in range(1, 6) if has_badge(place, 4)], [place for place in range(1, 9) if has_badge(place, 9)]
    ([1, 2], [1, 2, 3])
    """
    return place <= PRIZES and 2 * place <= entries
