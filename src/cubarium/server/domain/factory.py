"""New games: from what somebody asks for, or from a game that is over."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from ...catalogue import games, rules, with_engine
from ...errors import OptionError
from ...game import Position
from ...notation.record import Record
from ...options import configure, options_of
from .clocks import TimeControl, new_clocks
from .errors import no_such_game
from .game_session import Departure, GameSession
from .move_effects import replayed
from .seats import COMPUTER, HUMAN, Seat, SeatKind, new_seal, random_letters

DEFAULT_LEVEL = 3
ID_LENGTH = 12


@dataclass(frozen=True)
class SeatPlan:
    """A seat as somebody wants it."""

    kind: SeatKind = HUMAN
    level: int | None = None  # of a computer player; DEFAULT_LEVEL if left out
    reserved: bool = False  # for whoever gets the link, even where it is the first seat for people


@dataclass(frozen=True)
class GamePlan:
    """A game as somebody wants it."""

    game: str
    options: Mapping[str, int | str | None] = field(default_factory=dict)
    seats: Sequence[SeatPlan] = ()  # none: its maker against a computer player in every other seat
    clock: TimeControl | None = None  # None: nobody's time runs
    rated: bool = False
    public: bool = False  # anybody may take a free seat
    delay: int = 0  # by so many moves those who only watch are behind
    delay_s: int = 0  # … and by so many seconds


# ---------------------------------------------------------------- sessions


def new_session(plan: GamePlan, maker: str, name: str, secret: str = "") -> GameSession:
    """A game at its start; OptionError says what cannot be. The maker's secret is what the tokens are made with."""
    options = {key: value for key, value in plan.options.items() if value is not None}
    deciding = seats_option(rules(plan.game))
    if plan.seats and deciding and deciding not in options:
        options[deciding] = len(plan.seats)
    start = start_position(plan.game, options)
    plans = plan.seats or [SeatPlan(), *[SeatPlan(COMPUTER)] * (start.seats - 1)]
    if len(plans) != start.seats:
        raise OptionError("server-seat-count", seats=start.seats, given=len(plans))
    seats = [new_seat(each, secret) for each in plans]
    own = next((i for i, each in enumerate(plans) if each.kind == HUMAN and not each.reserved), None)
    if own is not None:
        seats[own] = replace(seats[own], holder=maker, name=name)
    clocks = new_clocks(plan.clock, start.seats) if plan.clock else None
    if plan.public and own is None:
        raise OptionError("lobby-maker-sits")
    return GameSession(
        new_game_id(),
        (start,),
        (),
        tuple(seats),
        maker,
        public=plan.public,
        clocks=clocks,
        rated=plan.rated,
        delay=plan.delay,
        delay_s=plan.delay_s,
    )


def seated_session(plan: GamePlan, people: Sequence[tuple[str, str]]) -> GameSession:
    """A game that begins at once: these people, by id and name, have its seats in this order."""
    session = new_session(replace(plan, seats=[SeatPlan()] * len(people)), *people[0])
    return replace(session, seats=tuple(Seat(HUMAN, holder=person, name=name) for person, name in people))


def start_position(game: str, options: Mapping[str, object]) -> Position:
    """The start of a game. What comes from outside never makes this read a file, unlike `cubarium.new`."""
    rule = with_engine(configure(rules(game), options), "auto")
    return Position(rule, rule.start())


def new_seat(plan: SeatPlan, secret: str) -> Seat:
    if plan.kind == COMPUTER:
        return Seat(COMPUTER, level=plan.level or DEFAULT_LEVEL)
    if plan.level is not None:
        raise OptionError("server-level-of-person")
    return Seat(HUMAN, seal=new_seal(secret))


def session_from_record(
    record: Record, maker: str, name: str, free: Collection[int] = (), secret: str = ""
) -> GameSession:
    """A game that was written down: whoever brings it holds the seats of its people, and may play on.

    Free seats are for whoever gets their tokens, which are made with the maker's secret.
    """
    moves, seats = [], []
    for before, ply in zip(record.positions, record.plies, strict=False):
        assert before.turn is not None
        moves.append(replayed(before, before.turn, ply.move)[0])
    for number in range(1, record.start.seats + 1):
        level = re.fullmatch(r"level:([1-9])", record.headers.get(f"Player {number}", ""))
        if number - 1 in free:
            seats.append(new_seat(SeatPlan(), secret))
        else:
            seats.append(Seat(COMPUTER, level=int(level[1])) if level else Seat(HUMAN, holder=maker, name=name))
    gone = [*record.position.gone, *([] if record.resigned is None else [record.resigned])]
    return GameSession(
        new_game_id(),
        record.positions,
        tuple(moves),
        tuple(seats),
        maker,
        resigned=record.resigned,
        departures=tuple(Departure(seat, "resigned") for seat in gone),
    )


def rematch_session(session: GameSession) -> GameSession | None:
    """The same game again, everybody one seat on, once all people have asked for it."""
    if session.rematch is None or session.rematch.game_id is None:
        return None
    moved = (session.seats[-1], *session.seats[:-1])
    clocks = new_clocks(session.clocks.control, session.start.seats) if session.clocks else None
    again = session.rematch.game_id
    return GameSession(
        again,
        (session.start,),
        (),
        moved,
        session.maker,
        public=session.public,
        clocks=clocks,
        rated=session.rated,
        delay=session.delay,
        delay_s=session.delay_s,
    )


# ---------------------------------------------------------------- ids


def new_game_id() -> str:
    return random_letters(ID_LENGTH)


def check_game_id(text: str) -> str:
    """The text, where it has the form of a game's id."""
    if not re.fullmatch(rf"[A-Za-z0-9]{{{ID_LENGTH}}}", text):
        raise no_such_game()
    return text


# ---------------------------------------------------------------- numbers of seats


@cache
def seats_option(kind: Any) -> str | None:
    """The option that says how many seats a game has: the one whose values change their number."""
    default = kind().seats
    for name, option in options_of(kind).items():
        if option.is_number and not option.data:
            for value in option_numbers(kind, name):
                try:
                    if kind(**{name: value}).seats != default:
                        return name
                except OptionError:
                    continue
    return None


def option_numbers(kind: Any, name: str) -> list[int]:
    """The numbers that an option takes, as far as they could be numbers of seats."""
    option = options_of(kind)[name]
    if option.low is not None and option.high is not None:
        return list(range(option.low, min(option.high, 12) + 1))
    return [choice for choice in option.choices if isinstance(choice, int)]


def seat_counts(kind: Any) -> list[int]:
    """How many seats a game may have."""
    deciding = seats_option(kind)
    if deciding is None:
        return [kind().seats]
    return sorted({kind(**{deciding: number}).seats for number in option_numbers(kind, deciding)})


@cache
def max_seats() -> int:
    """The most seats that any game has."""
    return max(max(seat_counts(rules(name))) for name in games())
