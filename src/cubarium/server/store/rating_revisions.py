"""Ratings looked at once more: without a game that shall not count, and against all games at once."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, func, insert, select
from sqlalchemy.engine import Connection

from ...ratings import Key, RatingEvent, Speed, replay
from . import schema
from .explorer import mark_voided
from .ratings import events_where, of_key, write_event
from .rows import utc
from .transactions import Job


def void(game_id: str) -> Job[bool]:
    """Rates all games of a key once more, as if one had never been; False where that one was not rated."""

    def job(connection: Connection) -> bool:
        events, ratings = schema.rating_events, schema.ratings
        query = select(events.c.game, events.c.speed, events.c.ended).where(events.c.game_id == game_id)
        found = connection.execute(query).first()
        if found is None:
            return False
        key, since = Key(found.game, Speed(found.speed)), utc(found.ended)
        # Whoever has a game that ends meanwhile waits, and is rated by what is written here.
        rated = select(ratings.c.user_id).where(*of_key(ratings, key))
        everybody = select(schema.users.c.id).where(schema.users.c.id.in_(rated)).order_by(schema.users.c.id)
        here = set(connection.execute(everybody.with_for_update()).scalars())
        again, _ = replay(events_where(*of_key(events, key))(connection), voided={game_id})
        connection.execute(delete(events).where(*of_key(events, key), events.c.ended >= since))
        connection.execute(delete(ratings).where(*of_key(ratings, key)))
        mark_voided(connection, game_id)
        for event in again:
            write_event(connection, event, only_ratings=event.game.ended < since, of=here)
        return True

    return job


# ---------------------------------------------------------------- drift


@dataclass(frozen=True)
class DriftReport:
    """How far the ratings of a key were from a refit of all its games."""

    key: Key
    time: datetime
    players: int
    mean: float  # of rating − refit, in mu
    deviation: float
    spread: float


def add_report(report: DriftReport) -> Job[None]:
    row = {
        "game": report.key.game,
        "speed": report.key.speed,
        "time": report.time,
        "players": report.players,
        "mean": report.mean,
        "deviation": report.deviation,
        "spread": report.spread,
    }

    def job(connection: Connection) -> None:
        connection.execute(insert(schema.rating_drifts), row)

    return job


def latest_reports(key: Key | None = None) -> Job[Sequence[DriftReport]]:
    """The latest of each key, or of one."""
    drifts = schema.rating_drifts
    latest = select(drifts.c.game, drifts.c.speed, func.max(drifts.c.time)).group_by(drifts.c.game, drifts.c.speed)
    latest = latest.where(*of_key(drifts, key)) if key else latest

    def job(connection: Connection) -> Sequence[DriftReport]:
        found = []
        for game, speed, time in connection.execute(latest):
            of_one = (drifts.c.game == game, drifts.c.speed == speed, drifts.c.time == time)
            row = connection.execute(select(drifts).where(*of_one)).mappings().one()
            measured = (row["players"], row["mean"], row["deviation"], row["spread"])
            found.append(DriftReport(Key(game, Speed(speed)), utc(row["time"]), *measured))
        return found

    return job


def rated_keys() -> Job[list[Key]]:
    """What there are ratings for."""
    query = select(schema.ratings.c.game, schema.ratings.c.speed).distinct()

    def job(connection: Connection) -> list[Key]:
        return sorted(Key(game, Speed(speed)) for game, speed in connection.execute(query))

    return job


def all_events(key: Key) -> Job[list[RatingEvent]]:
    return events_where(*of_key(schema.rating_events, key))
