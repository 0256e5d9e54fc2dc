"""Tournaments: how one is planned, who takes part, and how it goes on by itself from round to round.

plan      the game, the format, how many rounds, the time control
entry     a person or a computer player who takes part, by a number from 1
board     a game of a round, or a bye: see `boards`
coming    people may join until it starts; running from the first round on; then over, or void where it does not count

Each function takes a tournament and gives the one after it; RefusalError says why not.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import cached_property
from typing import Final, Literal

from ...catalogue import rules
from ...errors import OptionError
from ...game import Position
from ...messages import AnyOf
from .boards import Board, Pairs, Seating, history_of
from .clocks import TimeControl
from .errors import RefusalError
from .factory import DEFAULT_LEVEL, seat_counts, seats_option, start_position
from .pods import pod_round
from .relations import Relations
from .round_robin import robin_round, robin_rounds
from .seats import random_letters
from .spectators import MAX_DELAY, MAX_DELAY_S
from .standings import Standing, points_of, standings
from .swiss import swiss_round
from .users import User

Format = Literal["swiss", "robin", "pods"]
State = Literal["coming", "running", "over", "void"]

FORMATS: Final[tuple[Format, ...]] = ("swiss", "robin", "pods")
ID_LENGTH = 10
MAX_ENTRIES, MAX_ROBIN = 64, 16
MAX_ROUNDS = 15
MAX_PAUSE_S = 3600
MAX_NAME_LENGTH = 60
MAX_LEVEL = 9
LEVELS = (0, 1, -1, 2, -2)  # of computer players, from that of the plan
LOWEST, HIGHEST = 1, 6  # stronger ones think for too long
PRIZES = 3  # places that have a badge
NO_RELATIONS = Relations()


@dataclass(frozen=True)
class TournamentPlan:
    """A tournament as its organiser wants it."""

    game: str
    control: TimeControl
    starts: datetime
    name: str = ""  # a daily one has none of its own
    format: Format = "swiss"
    seats: int = 2
    rounds: int = 5  # a round robin has as many as it takes
    options: Mapping[str, int | str] = field(default_factory=dict)
    rated: bool = False  # the games among people
    computers: bool = True  # fill the boards up
    level: int = DEFAULT_LEVEL  # of these
    most: int = MAX_ENTRIES
    pause_s: int = 30  # between two rounds
    delay: int = 0  # by so many moves those who only watch are behind
    delay_s: int = 0  # … and by so many seconds; results are told as late


def check_plan(plan: TournamentPlan) -> None:
    """OptionError says what cannot be."""
    if plan.format not in FORMATS:
        raise OptionError("tournament-format", formats=AnyOf(list(FORMATS)))
    counts = [count for count in seat_counts(rules(plan.game)) if (count > 2) == (plan.format == "pods")]
    if not counts:
        raise OptionError("tournament-no-pods", game=rules(plan.game).title)
    if plan.seats not in counts:
        raise OptionError("tournament-seats", counts=AnyOf(counts), given=plan.seats)
    most = MAX_ROBIN if plan.format == "robin" else MAX_ENTRIES
    if not plan.seats <= plan.most <= most:
        raise OptionError("tournament-most", least=plan.seats, most=most)
    start_of(plan)
    if not 1 <= plan.rounds <= MAX_ROUNDS:
        raise OptionError("tournament-rounds", most=MAX_ROUNDS)
    if not 0 <= plan.pause_s <= MAX_PAUSE_S:
        raise OptionError("tournament-pause", most=MAX_PAUSE_S)
    if not 0 <= plan.delay <= MAX_DELAY:
        raise OptionError("tournament-delay", most=MAX_DELAY)
    if not 0 <= plan.delay_s <= MAX_DELAY_S:
        raise OptionError("tournament-delay-seconds", most=MAX_DELAY_S)
    if plan.delay_s > plan.pause_s:  # else who is paired with whom would tell results
        raise OptionError("tournament-delay-pause", pause=plan.pause_s)
    if not 1 <= plan.level <= MAX_LEVEL:
        raise OptionError("tournament-level")
    if len(plan.name) > MAX_NAME_LENGTH:
        raise OptionError("tournament-name", most=MAX_NAME_LENGTH)


def start_of(plan: TournamentPlan) -> Position:
    """Where its games begin."""
    deciding = seats_option(rules(plan.game))
    return start_position(plan.game, {**plan.options, **({deciding: plan.seats} if deciding else {})})


@dataclass(frozen=True)
class Entry:
    number: int
    user: str | None = None  # None for computer players, and for people who have deleted their account
    name: str = ""
    level: int | None = None  # of a computer player
    withdrawn: bool = False
    place: int | None = None  # at the end
    has_account: bool = False

    @property
    def is_computer(self) -> bool:
        return self.level is not None

    @property
    def plays(self) -> bool:
        """Whether it is paired."""
        return not self.withdrawn and (self.is_computer or self.user is not None)


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


# ---------------------------------------------------------------- from round to round


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


def is_abandoned(tournament: Tournament) -> bool:
    """Whether nobody has come."""
    return tournament.state == "coming" and not tournament.has_people


def advanced(tournament: Tournament, relations: Relations = NO_RELATIONS) -> Tournament:
    """What comes next, once it is time: the first round, the next one, or the end.

    Those who block each other are kept apart where a round leaves room for it.
    """
    if tournament.state == "coming":
        return with_round(replace(filled(tournament, fewest(tournament.plan)), state="running"), relations)
    if tournament.state == "running" and all(board.ranks for board in tournament.boards):
        if tournament.round < tournament.rounds and tournament.has_people:
            # In a round robin everybody knows from the start whom they meet.
            return with_round(tournament if tournament.plan.format == "robin" else filled(tournament, 0), relations)
        return finished(tournament)
    return tournament


def fewest(plan: TournamentPlan) -> int:
    """With fewer, somebody would meet the same others again and again."""
    return 4 if plan.format == "robin" else min(plan.most, plan.rounds + 1 if plan.seats == 2 else 2 * plan.seats)


def filled(tournament: Tournament, least: int) -> Tournament:
    """Where computers may, they join until everybody has a board to sit at."""
    plan = tournament.plan
    while plan.computers and (len(tournament.playing) < least or len(tournament.playing) % plan.seats):
        computers = sum(entry.is_computer for entry in tournament.entries)
        level = min(max(plan.level + LEVELS[computers % len(LEVELS)], LOWEST), HIGHEST)
        entry = Entry(next_number(tournament), level=level)
        tournament = replace(tournament, entries=(*tournament.entries, entry))
    return tournament


def with_round(tournament: Tournament, relations: Relations) -> Tournament:
    """One round more, if there are two who can meet; else the end."""
    number = tournament.round + 1
    seatings = next_seatings(tournament, number, relations)
    if all(len(seating) == 1 for seating in seatings):
        return finished(tournament)
    boards = [
        Board(number, place, seating, ranks=(1,) if len(seating) == 1 else None)
        for place, seating in enumerate(seatings, 1)
    ]
    return replace(tournament, round=number, next_at=None, boards=(*tournament.boards, *boards))


def next_seatings(tournament: Tournament, number: int, relations: Relations) -> list[Seating]:
    plan = tournament.plan
    playing = {entry.number for entry in tournament.playing}
    if plan.format == "robin":
        everybody = [entry.number for entry in tournament.entries]
        there = [tuple(each for each in board if each in playing) for board in robin_round(everybody, number)]
        return [board for board in there if board]
    order = [line.entry for line in tournament.standings if line.entry in playing]
    history = history_of(tournament.boards, apart_in(tournament, relations))
    points = points_of(tournament.boards, plan.seats)
    if plan.format == "pods":
        return pod_round(order, plan.seats, points, history)
    return swiss_round(order, points, history)


def apart_in(tournament: Tournament, relations: Relations) -> Pairs:
    """The entries of people who block each other, or one the other."""
    numbers = {entry.user: entry.number for entry in tournament.entries if entry.user}
    return frozenset((numbers[one], numbers[other]) for one, other in relations.blocked_pairs(numbers))


def finished(tournament: Tournament) -> Tournament:
    places = {line.entry: line.place for line in tournament.standings}
    entries = tuple(replace(entry, place=places[entry.number]) for entry in tournament.entries)
    return replace(tournament, state="over" if tournament.boards else "void", next_at=None, entries=entries)


def has_badge(place: int, entries: int) -> bool:
    """Whether a place is a prize: one of the first three, with as many behind it as before it and in it.

    >>> [place for place in range(1, 6) if has_badge(place, 4)], [place for place in range(1, 9) if has_badge(place, 9)]
    ([1, 2], [1, 2, 3])
    """
    return place <= PRIZES and 2 * place <= entries
