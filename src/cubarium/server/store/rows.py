"""The rows of the tables as Python has them, and games made into rows and back.

What clocks, takebacks and rematches look like in the database is said here and nowhere else: every older database has
them so.
"""

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, NamedTuple, TypedDict, cast

from ...catalogue import parse
from ..domain.clocks import Clocks, TimeControl
from ..domain.game_session import Departure, GameOverview, GameSession, PlayedMove
from ..domain.move_effects import replayed
from ..domain.offers import RematchOffer, TakebackOffer
from ..domain.seats import Seat, SeatKind, Seats


class ProgressRow(TypedDict):
    """The columns of a game that may change with every move."""

    updated: datetime
    version: int
    ply: int
    turn: int | None
    waiting: int | None
    resigned: int | None
    open_seats: int | None
    departures: str | None
    rematch: str | None
    takeback: str | None
    remaining: str | None
    turn_started: datetime | None
    deadline: datetime | None
    alarm: datetime | None


class GameRow(ProgressRow):
    id: str
    game: str
    rules: int
    start: str
    maker: str
    created: datetime
    rated: bool
    delay: int | None
    delay_s: int | None
    tournament: str | None
    clock: str | None
    speed: str | None
    node: str | None


class SeatRow(TypedDict):
    kind: str
    level: int | None
    holder: str | None
    token: str | None


class NamedSeatRow(SeatRow):
    """With the name of whoever sits there, which is kept with the user."""

    name: str | None
    away_until: datetime | None  # on holiday
    role: str | None


class StoredGame(NamedTuple):
    game: GameRow
    seats: Sequence[NamedSeatRow]
    moves: Sequence[PlayedMove]  # without what they did
    times: Sequence[datetime]  # when it was made, and when each move was played


def now() -> datetime:
    return datetime.now(UTC)


def utc(time: datetime) -> datetime:
    """A time from the database: SQLite keeps no time zone."""
    return time if time.tzinfo else time.replace(tzinfo=UTC)


# ---------------------------------------------------------------- to the database


def game_row(session: GameSession) -> GameRow:
    start = session.start
    return {
        "id": session.id,
        "game": start.game,
        "rules": start.rules.version,
        "start": str(start),
        "maker": session.maker,
        "created": now(),
        "rated": session.rated,
        "delay": session.delay or None,
        "delay_s": session.delay_s or None,
        "tournament": session.tournament,
        "clock": write_control(session.clocks),
        "speed": session.clocks.control.speed.value if session.clocks else None,
        "node": None,
        **progress_row(session),
    }


def progress_row(session: GameSession) -> ProgressRow:
    return {
        "updated": now(),
        "version": session.version,
        "ply": session.ply,
        "turn": session.turn,
        "waiting": session.computer_turn if session.plays_unwatched else None,
        "resigned": session.resigned,
        "open_seats": len(session.free_seats) if session.public else None,
        "departures": json.dumps(session.departures) if session.departures else None,
        "rematch": write_rematch(session.rematch),
        "takeback": write_takeback(session.takeback),
        "remaining": json.dumps(session.clocks.remaining_ms) if session.clocks else None,
        "turn_started": session.clocks.started if session.clocks else None,
        "deadline": session.clocks.deadline if session.clocks else None,
        "alarm": alarm_to_come(session.clocks),
    }


def seat_row(seat: Seat) -> SeatRow:
    return {
        "kind": seat.kind,
        "level": seat.level,
        "holder": seat.holder,
        "token": seat.seal,
    }


# ---------------------------------------------------------------- from the database


def restored(stored: StoredGame) -> GameSession:
    """The game as it stood, every move replayed; ValueError where the rules have changed since."""
    row = stored.game
    positions, moves = [parse(row["start"])], []
    for stored_move in stored.moves:
        move, after = replayed(positions[-1], stored_move.seat, stored_move.text)
        positions.append(after)
        moves.append(move)
    return GameSession(
        id=row["id"],
        positions=tuple(positions),
        moves=tuple(moves),
        seats=seats_from(stored.seats),
        maker=row["maker"],
        version=row["version"],
        public=row["open_seats"] is not None,
        resigned=row["resigned"],
        departures=read_departures(row),
        clocks=read_clocks(row),
        rated=row["rated"],
        delay=row["delay"] or 0,
        delay_s=row["delay_s"] or 0,
        tournament=row["tournament"],
        takeback=read_takeback(row["takeback"]),
        rematch=read_rematch(row["rematch"]),
    )


def continued(before: GameSession, stored: StoredGame) -> GameSession | None:
    """A game some moves later, by its row and those moves alone; None where more has changed since.

    Every change is a version. If there are as many new plies as new versions, each of them was a move.
    """
    row = stored.game
    if row["version"] - before.version != row["ply"] - before.ply or len(stored.moves) != row["ply"] - before.ply:
        return None
    positions, moves = list(before.positions), list(before.moves)
    for stored_move in stored.moves:
        move, after = replayed(positions[-1], stored_move.seat, stored_move.text)
        positions.append(after)
        moves.append(move)
    return replace(
        before,
        positions=tuple(positions),
        moves=tuple(moves),
        version=row["version"],
        resigned=row["resigned"],
        departures=read_departures(row),
        clocks=read_clocks(row),
        takeback=read_takeback(row["takeback"]),
        rematch=read_rematch(row["rematch"]),
    )


def read_departures(row: GameRow) -> tuple[Departure, ...]:
    return tuple(Departure(*each) for each in json.loads(row["departures"] or "[]"))


def overview(row: GameRow, seats: Sequence[NamedSeatRow]) -> GameOverview:
    return GameOverview(
        id=row["id"],
        game=row["game"],
        seats=seats_from(seats),
        maker=row["maker"],
        ply=row["ply"],
        turn=row["turn"],
        updated=utc(row["updated"]),
        start=row["start"],
        control=read_control(row["clock"]) if row["clock"] else None,
        clocks=read_clocks(row),
        rated=row["rated"],
        version=row["version"],
        tournament=row["tournament"],
        delay_s=row["delay_s"] or 0,
    )


def seats_from(rows: Sequence[NamedSeatRow]) -> Seats:
    return tuple(
        Seat(
            kind=cast(SeatKind, row["kind"]),
            level=row["level"],
            holder=row["holder"],
            seal=row["token"],
            name=row["name"] or "",
            away_until=row["away_until"] and utc(row["away_until"]),
            is_bot=row["role"] == "bot",
        )
        for row in rows
    )


# ---------------------------------------------------------------- clocks


def write_control(clocks: Clocks | None) -> str | None:
    return None if clocks is None else json.dumps(vars(clocks.control))


def alarm_to_come(clocks: Clocks | None) -> datetime | None:
    """When little time is left; one that is past was told already, whatever else changes in the same turn."""
    alarm = clocks.alarm if clocks else None
    return alarm if alarm and alarm > now() else None


def read_control(text: str) -> TimeControl:
    return TimeControl(**json.loads(text))


def read_clocks(row: GameRow) -> Clocks | None:
    if not row["clock"] or not row["remaining"]:
        return None
    started = row["turn_started"]
    return Clocks(
        read_control(row["clock"]),
        tuple(json.loads(row["remaining"])),
        running=None if started is None else row["turn"],
        started=started and utc(started),
    )


# ---------------------------------------------------------------- offers


def write_takeback(offer: TakebackOffer | None) -> str | None:
    return None if offer is None else json.dumps({"seat": offer.seat, "ply": offer.ply, "waiting": offer.waiting})


def read_takeback(text: str | None) -> TakebackOffer | None:
    data: Any = json.loads(text) if text else None
    return data and TakebackOffer(data["seat"], data["ply"], tuple(data["waiting"]))


def write_rematch(offer: RematchOffer | None) -> str | None:
    if offer is None:
        return None
    return json.dumps({"asked": offer.asked, "id": offer.game_id, "declined": offer.declined})


def read_rematch(text: str | None) -> RematchOffer | None:
    data: Any = json.loads(text) if text else None
    return data and RematchOffer(tuple(data["asked"]), data["id"], data.get("declined"))
