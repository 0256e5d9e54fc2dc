"""Finished rated games as dumps need them. What counts is what the ratings know: a voided game is not among them."""

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any, NamedTuple, cast

from sqlalchemy import DateTime, String, func, literal, select, tuple_
from sqlalchemy.engine import Connection

from ...catalogue import parse
from ...dumps.games import Kind
from ...errors import ParseError
from ...notation.record import Record
from ...ratings.strength import POINTS_PER_MU, shown
from . import schema
from .rows import GameRow, utc
from .transactions import Job

MAX_SEATS = 500  # that are read at a time: with PostgreSQL it is done between the answers to others

EVENTS, GAMES, SEATS, USERS = schema.rating_events, schema.games, schema.seats, schema.users


class Span(NamedTuple):
    """When rated games of a kind were first and last over."""

    game: str
    first: datetime
    last: datetime


@dataclass(frozen=True)
class SourceSeat:
    """A seat of a rated game, without what its moves say."""

    kind: Kind
    name: str
    level: int | None
    rank: int
    rating: int
    deviation: int


@dataclass(frozen=True)
class SourceGame:
    id: str
    ended: datetime
    speed: str
    plies: int
    seats: tuple[SourceSeat, ...]


class PlayedGame(NamedTuple):
    row: GameRow
    moves: list[str]
    played: list[datetime]  # when each was

    def record(self) -> Record:
        """Its moves replayed; ParseError where it was played by other rules, or is not over."""
        record = Record(parse(self.row["start"]), self.moves, resigned=self.row["resigned"])
        rules = record.start.rules
        if rules.version != self.row["rules"]:
            raise ParseError("notation-rules-version", version=rules.version, game=rules.title)
        if record.outcome is None:
            raise ParseError("dumps-not-over")
        return record


def spans() -> Job[list[Span]]:
    """Of each kind of game that has rated ones."""
    query = select(EVENTS.c.game, func.min(EVENTS.c.ended), func.max(EVENTS.c.ended)).group_by(EVENTS.c.game)

    def job(connection: Connection) -> list[Span]:
        return sorted(Span(game, utc(first), utc(last)) for game, first, last in connection.execute(query))

    return job


def source_games(
    game: str, since: datetime, until: datetime, after: SourceGame | None = None, most: int = MAX_SEATS
) -> Job[list[SourceGame]]:
    """The first of the rated games of a kind that were over in a time, those after one of them if one is given.

    As many as have so many seats; none where there are no more.
    """
    passkey = select(schema.passkeys.c.id).where(schema.passkeys.c.user_id == USERS.c.id).exists()
    query = (
        select(EVENTS, USERS.c.name, USERS.c.role, USERS.c.closed, SEATS.c.level, GAMES.c.ply)
        .add_columns((USERS.c.password.is_not(None) | passkey).label("has_account"))
        .join(GAMES, GAMES.c.id == EVENTS.c.game_id)
        .join(SEATS, (SEATS.c.game_id == EVENTS.c.game_id) & (SEATS.c.seat == EVENTS.c.seat))
        .outerjoin(USERS, USERS.c.id == EVENTS.c.user_id)
        .where(EVENTS.c.game == game, EVENTS.c.ended >= since, EVENTS.c.ended < until)
        .order_by(EVENTS.c.ended, EVENTS.c.game_id, EVENTS.c.seat)
        .limit(most)
    )
    if after:
        key = tuple_(literal(after.ended, DateTime(timezone=True)), literal(after.id, String(16)))
        query = query.where(tuple_(EVENTS.c.ended, EVENTS.c.game_id) > key)

    def job(connection: Connection) -> list[SourceGame]:
        rows = connection.execute(query).all()
        games = [source_game(list(seats)) for _, seats in groupby(rows, key=lambda row: row.game_id)]
        return games[:-1] if len(rows) == most else games  # the last may have seats that were not read

    return job


def in_order(games: Iterable[SourceGame]) -> list[SourceGame]:
    """In an order that is the same wherever they come from: databases order texts by rules of their own."""
    return sorted(games, key=lambda game: (game.ended, game.id))


def source_game(rows: Sequence[Any]) -> SourceGame:
    first = rows[0]
    return SourceGame(first.game_id, utc(first.ended), first.speed, first.ply, tuple(map(source_seat, rows)))


def source_seat(row: Any) -> SourceSeat:
    kind = kind_of(row)
    name = row.name if kind in ("account", "bot") and row.closed is None else ""
    deviation = round(POINTS_PER_MU * row.before_sigma)
    return SourceSeat(kind, name, row.level, row.rank, shown(row.before_mu), deviation)


def kind_of(row: Any) -> Kind:
    if row.level is not None:
        return "computer"
    if row.name is None:
        return "deleted"
    if row.role == "bot":
        return "bot"
    return "account" if row.has_account else "guest"


def digest_of(games: Sequence[SourceGame], *more: object) -> str:
    """Changes whenever what is dumped of games does, without looking at their moves: those of a rated game stay."""
    digest = hashlib.sha256(json.dumps(more).encode())
    for game in games:
        told = [game.id, game.ended.isoformat(), game.speed, game.plies, *map(vars, game.seats)]
        digest.update(json.dumps(told).encode())
    return digest.hexdigest()


def played_games(ids: Sequence[str]) -> Job[dict[str, PlayedGame]]:
    """The rows and moves of some games."""
    moves = schema.moves
    rows = select(GAMES).where(GAMES.c.id.in_(ids))
    played = select(moves).where(moves.c.game_id.in_(ids)).order_by(moves.c.game_id, moves.c.ply)

    def job(connection: Connection) -> dict[str, PlayedGame]:
        found = {row["id"]: PlayedGame(cast(GameRow, row), [], []) for row in connection.execute(rows).mappings()}
        for row in connection.execute(played):
            found[row.game_id].moves.append(row.move)
            found[row.game_id].played.append(utc(row.played))
        return found

    return job


def months(span: Span, until: datetime) -> Iterator[tuple[datetime, datetime]]:
    """The beginning and the end of each month of a time, up to some other."""
    begin = span.first.replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    while begin <= span.last and begin < until:
        end = begin.replace(year=begin.year + begin.month // 12, month=begin.month % 12 + 1)
        yield begin, end
        begin = end
