"""Tournaments in the database. Every function here makes a job for `Database`."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import delete, func, insert, select
from sqlalchemy.engine import Connection

from ..domain.game_session import GameSession
from ..domain.tournaments import PRIZES, Tournament, has_badge
from . import schema
from .database import ConcurrentUpdateError
from .game_changes import add_game
from .rows import utc
from .tournament_changes import locked, write
from .tournament_rows import read_plan, read_tournaments, tournament_row
from .transactions import Job, database_time


class Badge(NamedTuple):
    """What somebody has won."""

    tournament_id: str
    name: str  # of the tournament; "" for a daily one
    game: str
    place: int
    entries: int
    starts: datetime


def add_tournament(tournament: Tournament) -> Job[None]:
    """Of two in one series, the second fails."""

    def job(connection: Connection) -> None:
        connection.execute(insert(schema.tournaments), tournament_row(tournament))

    return job


def delete_tournament(tournament: Tournament) -> Job[None]:
    """Unless it has changed meanwhile."""
    table = schema.tournaments

    def job(connection: Connection) -> None:
        same = (table.c.id == tournament.id, table.c.version == tournament.version)
        connection.execute(delete(table).where(*same))

    return job


def begin_round(before: Tournament, after: Tournament, sessions: Sequence[GameSession]) -> Job[list[GameSession]]:
    """The next round with all its games, or none of it; the games as they have begun.

    Where the tournament has changed meanwhile, nothing happens.
    """

    def job(connection: Connection) -> list[GameSession]:
        now = locked(connection, before.id)
        if now is None or now.version != before.version:
            raise ConcurrentUpdateError
        begun = [add_game(session)(connection) for session in sessions]
        write(connection, before, after)
        return begun

    return job


# ---------------------------------------------------------------- reading


def find_tournament(tournament_id: str) -> Job[Tournament | None]:
    def job(connection: Connection) -> Tournament | None:
        query = select(schema.tournaments).where(schema.tournaments.c.id == tournament_id)
        found = read_tournaments(connection, connection.execute(query).mappings().all())
        return found[0] if found else None

    return job


def due_tournaments() -> Job[list[str]]:
    """The ids of those that go on now."""
    table = schema.tournaments

    def job(connection: Connection) -> list[str]:
        due = select(table.c.id).where(table.c.next_at <= database_time(connection)).order_by(table.c.next_at)
        return list(connection.execute(due).scalars())

    return job


def list_tournaments(
    states: Sequence[str], limit: int, game: str | None = None, skip: int = 0
) -> Job[list[Tournament]]:
    """Those in some states: what is over the latest first, all others the soonest first."""
    table = schema.tournaments
    query = select(table).where(table.c.state.in_(states))
    if game is not None:
        query = query.where(table.c.game == game)
    starts = table.c.starts.desc() if "over" in states else table.c.starts
    query = query.order_by(starts, table.c.id).offset(skip).limit(limit)

    def job(connection: Connection) -> list[Tournament]:
        return read_tournaments(connection, connection.execute(query).mappings().all())

    return job


def series_there(series: Sequence[str]) -> Job[set[str]]:
    query = select(schema.tournaments.c.series).where(schema.tournaments.c.series.in_(series))

    def job(connection: Connection) -> set[str]:
        return set(connection.execute(query).scalars())

    return job


def badges_of(user: str, limit: int) -> Job[list[Badge]]:
    """What somebody has won, the latest first."""
    table, entries, all_entries = schema.tournaments, schema.tournament_entries, schema.tournament_entries.alias()
    size = select(func.count()).where(all_entries.c.tournament_id == table.c.id).scalar_subquery()
    query = (
        select(table, entries.c.place, size.label("size"))
        .join(entries, entries.c.tournament_id == table.c.id)
        .where(entries.c.user_id == user, entries.c.place <= PRIZES, table.c.state == "over")
        .order_by(table.c.starts.desc())
        .limit(limit)
    )

    def job(connection: Connection) -> list[Badge]:
        found = []
        for row in connection.execute(query).mappings():
            if has_badge(row["place"], row["size"]):
                plan = read_plan(row["plan"], row["game"], utc(row["starts"]))
                found.append(Badge(row["id"], plan.name, row["game"], row["place"], row["size"], plan.starts))
        return found

    return job
