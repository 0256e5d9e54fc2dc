"""Holidays in the database, and the clocks that stand meanwhile. Every function here makes a job for `Database`.

Whether somebody is on holiday is kept with the user: who changes a game reads it in the same transaction.
"""

import json
from collections.abc import Callable
from datetime import datetime
from typing import Any, cast

from sqlalchemy import insert, select, update
from sqlalchemy.engine import Connection

from ...ratings.strength import Speed
from ..domain import holidays as domain
from ..domain.clocks import Clocks
from ..domain.holidays import Holiday
from . import schema
from .rows import GameRow, read_clocks, utc
from .transactions import Job, database_time


def holidays_of(user: str) -> Job[tuple[list[Holiday], datetime]]:
    """All holidays of a user, the first one first, and what time it is."""

    def job(connection: Connection) -> tuple[list[Holiday], datetime]:
        return read_holidays(connection, user), database_time(connection)

    return job


def begin_holiday(user: str) -> Job[Holiday]:
    """A holiday from now on: the user's clocks stand."""

    def job(connection: Connection) -> Holiday:
        lock_user(connection, user)
        time = database_time(connection)
        holiday = domain.begun(read_holidays(connection, user), time)
        connection.execute(insert(schema.holidays), {"user_id": user, **vars(holiday)})
        set_away(connection, user, holiday.ends)
        change_clocks(connection, user, lambda clocks, seat: None if clocks.is_out(time) else clocks.stopped(time))
        return holiday

    return job


def end_holiday(user: str) -> Job[Holiday]:
    """Ends a holiday before its time: the user's clocks run again."""

    def job(connection: Connection) -> Holiday:
        lock_user(connection, user)
        time = database_time(connection)
        holiday = domain.ended(read_holidays(connection, user), time)
        rows = schema.holidays
        there = (rows.c.user_id == user, rows.c.ends > time)
        connection.execute(update(rows).where(*there).values(ends=holiday.ends))
        return_user(connection, user, time)
        return holiday

    return job


def end_holidays_over() -> Job[list[str]]:
    """Lets the clocks of those run again whose holidays are over; who they are."""
    users = schema.users

    def job(connection: Connection) -> list[str]:
        time = database_time(connection)
        query = select(users.c.id).where(users.c.away_until <= time).order_by(users.c.id).with_for_update()
        found = list(connection.execute(query).scalars())
        for user in found:
            return_user(connection, user, time)
        return found

    return job


def is_away(connection: Connection, user: str | None, time: datetime) -> bool:
    """Whether somebody is on holiday. Until the transaction ends, they can neither begin nor end one."""
    users = schema.users
    query = select(users.c.away_until).where(users.c.id == user).with_for_update(read=True)
    until = connection.execute(query).scalar()
    return until is not None and utc(until) > time


# ---------------------------------------------------------------- parts of a transaction


def lock_user(connection: Connection, user: str) -> None:
    connection.execute(select(schema.users.c.id).where(schema.users.c.id == user).with_for_update())


def read_holidays(connection: Connection, user: str) -> list[Holiday]:
    rows = schema.holidays
    query = select(rows.c.begins, rows.c.ends).where(rows.c.user_id == user).order_by(rows.c.begins)
    return [Holiday(utc(begins), utc(ends)) for begins, ends in connection.execute(query)]


def set_away(connection: Connection, user: str, until: datetime | None) -> None:
    connection.execute(update(schema.users).where(schema.users.c.id == user).values(away_until=until))


def return_user(connection: Connection, user: str, time: datetime) -> None:
    set_away(connection, user, None)
    change_clocks(connection, user, lambda clocks, seat: clocks.advanced(seat, time, moved=False))


def change_clocks(connection: Connection, user: str, change: Callable[[Clocks, int], Clocks | None]) -> None:
    """Changes the clocks of the games over days in which a user is on turn, as if each were changed by itself."""
    games, seats = schema.games, schema.seats
    others = seats.alias()
    free = select(others.c.seat).where(
        others.c.game_id == games.c.id, others.c.kind == "human", others.c.holder.is_(None)
    )
    query = (
        select(games)
        .join(seats, (seats.c.game_id == games.c.id) & (seats.c.seat == games.c.turn))
        .where(seats.c.holder == user, seats.c.ended.is_(None), games.c.clock.is_not(None), ~free.exists())
        .order_by(games.c.id)
        .with_for_update(of=games)
    )
    for row in connection.execute(query).mappings().all():
        clocks = read_clocks(cast(GameRow, row))
        if clocks is None or clocks.control.speed is not Speed.CORRESPONDENCE:
            continue
        after = change(clocks, row["turn"])
        if after is not None and after is not clocks:
            there = games.c.id == row["id"]
            connection.execute(update(games).where(there).values(version=row["version"] + 1, **clock_columns(after)))


def clock_columns(clocks: Clocks) -> dict[str, Any]:
    return {
        "remaining": json.dumps(clocks.remaining_ms),
        "turn_started": clocks.started,
        "deadline": clocks.deadline,
        "alarm": clocks.alarm,
    }
