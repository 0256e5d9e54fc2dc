"""A game of a dump: its record with who played it, how strong they were, and how their time ran.

A line is the JSON form of a record (docs/notation.md), its moves as plain texts, with more keys. Seats are counted
from 1 there, as in records.

>>> from cubarium import new
>>> record = Record(new("kubruss", edition="mini"), ["S:a1", "S:b1"], resigned=0)
>>> seats = (DumpedSeat("account", "Ann", 1512, 80, 2), DumpedSeat("deleted", "", 1490, 120, 1))
>>> ended = datetime(2027, 1, 31, tzinfo=UTC)
>>> game = DumpedGame("abc", record, ended, "live", Clock(300, 5, 0), seats, "resigned", (0, 9))
>>> read_line(write_line(game)).seats == seats
True
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal, NamedTuple, cast, get_args

from ..errors import ParseError
from ..messages import AnyOf, quoted
from ..notation.record import Record

Kind = Literal["account", "bot", "computer", "guest", "deleted"]
Speed = Literal["live", "correspondence"]
Reason = Literal["rules", "resigned", "time", "absent"]
Left = Literal["resigned", "time", "absent"]


class Clock(NamedTuple):
    """How a game was timed, in seconds."""

    bank_s: int
    increment_s: int
    cap_s: int  # 0: there was none


@dataclass(frozen=True)
class DumpedSeat:
    """Who played at a seat, and what came of it."""

    kind: Kind
    name: str  # "" for all but accounts and bots
    rating: int  # before the game, in points
    deviation: int  # of the rating: in about 95 of 100 cases the strength is within two of it
    rank: int  # from 1; equal ones share the better
    level: int | None = None  # of a computer player
    left: Left | None = None  # why it played no more before the end
    remaining_ms: int | None = None  # on its clock, when the last turn began


@dataclass(frozen=True)
class DumpedGame:
    """A finished rated game."""

    id: str
    record: Record
    ended: datetime  # in UTC, to the second
    speed: Speed
    clock: Clock
    seats: tuple[DumpedSeat, ...]
    reason: Reason  # why it was over
    times_ms: tuple[int, ...]  # of each ply, since the one before it; 0 for the first


# ---------------------------------------------------------------- to a line


def write_line(game: DumpedGame) -> str:
    """A game as JSON in one line; the same game always gives the same text."""
    return json.dumps(data_of(game), ensure_ascii=False, separators=(",", ":"))


def data_of(game: DumpedGame) -> dict[str, Any]:
    record = game.record.data()
    return {
        "cubarium": record["cubarium"],
        "id": game.id,
        "game": record["game"],
        "rules": record["rules"],
        "options": record["options"],
        "start": record["start"],
        "ended": game.ended.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "speed": game.speed,
        "clock": game.clock._asdict(),
        "seats": [vars(seat) for seat in game.seats],
        "moves": game.record.moves,
        "times_ms": list(game.times_ms),
        "resigned": record["resigned"],
        "reason": game.reason,
        "scores": record["scores"],
        "winners": record["winners"],
        "end": str(game.record.position),
    }


# ---------------------------------------------------------------- from a line


def read_line(line: str) -> DumpedGame:
    """The game that a line stands for, every move replayed; ParseError names the first thing wrong with it."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        raise ParseError("dumps-not-json") from None
    if not isinstance(data, dict):
        raise ParseError("dumps-not-json")
    seats = tuple(read_seat(each) for each in value(data, "seats", list))
    record = Record.from_data({**data, "headers": headers_of(data, seats), "comment": None})
    if record.outcome is None:
        raise ParseError("dumps-not-over")
    if len(seats) != record.start.seats:
        raise ParseError("dumps-seats", expected=record.start.seats, found=len(seats))
    if value(data, "end", str) != str(record.position):
        raise ParseError("dumps-end", end=quoted(str(record.position)))
    times = value(data, "times_ms", list)
    if len(times) != len(record.plies) or not all(type(time) is int and time >= 0 for time in times):
        raise ParseError("dumps-times", plies=len(record.plies))
    return DumpedGame(
        value(data, "id", str),
        record,
        read_time(value(data, "ended", str)),
        cast(Speed, one_of(data, "speed", get_args(Speed))),
        Clock(*(number(value(data, "clock", dict), name) for name in Clock._fields)),
        seats,
        cast(Reason, one_of(data, "reason", get_args(Reason))),
        tuple(times),
    )


def headers_of(data: Mapping[str, Any], seats: tuple[DumpedSeat, ...]) -> dict[str, str]:
    """What the record says of who played and when."""
    names = {f"Seat {number}": seat.name for number, seat in enumerate(seats, 1) if seat.name}
    players = {f"Player {number}": f"level:{seat.level}" for number, seat in enumerate(seats, 1) if seat.level}
    return {"Date": value(data, "ended", str)[:10], **names, **players}


def read_seat(data: object) -> DumpedSeat:
    if not isinstance(data, dict):
        raise ParseError("dumps-seat")
    optional = {name: number(data, name) if data.get(name) is not None else None for name in ("level", "remaining_ms")}
    left = one_of(data, "left", get_args(Left)) if data.get("left") is not None else None
    return DumpedSeat(
        cast(Kind, one_of(data, "kind", get_args(Kind))),
        value(data, "name", str),
        number(data, "rating"),
        number(data, "deviation"),
        number(data, "rank"),
        optional["level"],
        cast(Left | None, left),
        optional["remaining_ms"],
    )


def read_time(text: str) -> datetime:
    try:
        return datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
    except ValueError:
        raise ParseError("dumps-time", text=quoted(text, 30)) from None


def value(data: Mapping[str, Any], key: str, kind: type) -> Any:
    """A value of an object that must be there, of the type expected."""
    found = data.get(key)
    if not isinstance(found, kind):
        raise ParseError("dumps-value", key=key, type=kind.__name__)
    return found


def number(data: Mapping[str, Any], key: str) -> int:
    found = data.get(key)
    if type(found) is not int:  # True is no number here
        raise ParseError("dumps-value", key=key, type=int.__name__)
    return found


def one_of(data: Mapping[str, Any], key: str, known: tuple[str, ...]) -> str:
    found = data.get(key)
    if found not in known:
        raise ParseError("dumps-choice", key=key, known=AnyOf(list(known)))
    return str(found)
