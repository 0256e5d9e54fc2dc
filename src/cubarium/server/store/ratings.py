"""Ratings in the database: what each rated game did to them, and what they are now."""

from collections.abc import Container, Sequence
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import Select, delete, insert, select
from sqlalchemy.engine import Connection

from ...ratings import HOUSE, Change, Key, RatedGame, RatedSeat, RatingEvent, Speed, Strength, rate_game
from ...ratings.events import MEETINGS_WINDOW
from ..domain.game_session import GameSession
from ..domain.rated_games import rated_game
from . import schema
from .rows import utc
from .transactions import Job, database_time


def rate(session: GameSession) -> Job[None]:
    """Has a game that is over count, once."""

    def job(connection: Connection) -> None:
        events, holders = schema.rating_events, [seat.holder for seat in session.seats if seat.holder]
        # Of two games of one player that end at once, one waits for the other, and has ended after it.
        mine = select(schema.users.c.id).where(schema.users.c.id.in_(holders)).order_by(schema.users.c.id)
        here = set(connection.execute(mine.with_for_update()).scalars())
        game = rated_game(session, database_time(connection))
        known = select(events.c.game_id).where(events.c.game_id == session.id).limit(1)
        if game is None or connection.execute(known).first():
            return
        before = [
            seat.anchor or strength(connection, game.key, seat.player, game.ended, seat.player in here)
            for seat in game.seats
        ]
        write_event(connection, rate_game(game, before, meetings(connection, game)), of=here)

    return job


def strength(connection: Connection, key: Key, player: str, time: datetime, is_here: bool = True) -> Strength:
    """What is believed of a player at a time: a new one has the prior.

    Who has deleted their account has no rating any more; what their last game made of it is still known.
    """
    ratings, events = schema.ratings, schema.rating_events
    query = select(ratings).where(ratings.c.user_id == player, *of_key(ratings, key))
    if not is_here:
        left = [events.c.after_mu.label("mu"), events.c.after_sigma.label("sigma"), events.c.ended.label("updated")]
        query = select(*left).where(events.c.user_id == player, *of_key(events, key))
        query = query.order_by(events.c.ended.desc(), events.c.game_id.desc()).limit(1)
    row = connection.execute(query).mappings().first()
    return strength_at(row, time) if row else Strength()


def strength_at(row: Any, time: datetime) -> Strength:
    away = time - utc(row["updated"])
    return Strength(row["mu"], row["sigma"]).after_days_away(away / timedelta(days=1))


def meetings(connection: Connection, game: RatedGame) -> list[list[int]]:
    """By seat and other seat, how often the two have met within the window."""
    events, players = schema.rating_events, [seat.player for seat in game.seats]
    people = [seat.player for seat in game.seats if not seat.anchor]
    lately = [*of_key(events, game.key), events.c.ended >= game.ended - MEETINGS_WINDOW]
    theirs = select(events.c.game_id).where(*lately, events.c.user_id.in_(people))
    query = select(events.c.user_id, events.c.game_id).where(
        *lately, events.c.user_id.in_(players), events.c.game_id.in_(theirs)
    )
    played: dict[str, set[str]] = {player: set() for player in players}
    for player, game_id in connection.execute(query):
        played[player].add(game_id)
    return [[len(played[one] & played[other]) if one != other else 0 for other in players] for one in players]


def write_event(
    connection: Connection, event: RatingEvent, only_ratings: bool = False, of: Container[str] | None = None
) -> None:
    """Writes what a game did, or only the ratings after it; `of` are those who are still here, if not all are."""
    key, ended, ratings = event.game.key, event.game.ended, schema.ratings
    game, speed = key
    for number, (seat, change) in enumerate(zip(event.game.seats, event.changes, strict=True)):
        row = {
            "game_id": event.game.id,
            "seat": number,
            "user_id": change.player,
            "game": game,
            "speed": speed,
            "ended": ended,
            "rank": seat.rank,
            "before_mu": change.before.mu,
            "before_sigma": change.before.sigma,
            "after_mu": change.after.mu,
            "after_sigma": change.after.sigma,
            "weight": change.weight,
        }
        if not only_ratings:
            connection.execute(insert(schema.rating_events), row)
        if seat.anchor or (of is not None and change.player not in of):
            continue
        connection.execute(delete(ratings).where(ratings.c.user_id == change.player, *of_key(ratings, key)))
        held = {"mu": change.after.mu, "sigma": change.after.sigma, "updated": ended}
        connection.execute(insert(ratings), {"user_id": change.player, "game": game, "speed": speed, **held})


def of_key(table: Any, key: Key) -> tuple[Any, Any]:
    return table.c.game == key.game, table.c.speed == key.speed


# ---------------------------------------------------------------- reading


def events_since(key: Key, time: datetime) -> Job[list[RatingEvent]]:
    """What rated games have done since a time, the oldest first."""
    events = schema.rating_events
    return events_where(*of_key(events, key), events.c.ended >= time)


def events_of(player: str, limit: int) -> Job[list[RatingEvent]]:
    """What the latest rated games of a player have done, the oldest first."""
    events = schema.rating_events
    latest = select(events.c.game_id).where(events.c.user_id == player).order_by(events.c.ended.desc()).limit(limit)
    return events_where(events.c.game_id.in_(latest))


def events_where(*conditions: Any) -> Job[list[RatingEvent]]:
    events = schema.rating_events
    query = select(events).where(*conditions).order_by(events.c.ended, events.c.game_id, events.c.seat)

    def job(connection: Connection) -> list[RatingEvent]:
        rows = connection.execute(query).mappings()
        return [event_from(list(group)) for _, group in groupby(rows, key=lambda row: row["game_id"])]

    return job


def event_from(rows: Sequence[Any]) -> RatingEvent:
    """By its rows. They stay when somebody deletes their account; who that was is not known then."""
    first = rows[0]
    seats = tuple(seat_from(row) for row in rows)
    changes = tuple(
        Change(
            row["user_id"],
            Strength(row["before_mu"], row["before_sigma"]),
            Strength(row["after_mu"], row["after_sigma"]),
            row["weight"],
        )
        for row in rows
    )
    key = Key(first["game"], Speed(first["speed"]))
    return RatingEvent(RatedGame(first["game_id"], key, utc(first["ended"]), seats), changes)


def seat_from(row: Any) -> RatedSeat:
    is_house = row["user_id"].startswith(HOUSE)
    return RatedSeat(row["user_id"], row["rank"], Strength(row["before_mu"], row["before_sigma"]) if is_house else None)


def strengths(key: Key, time: datetime, bots: bool = False) -> Job[dict[str, Strength]]:
    """All people who have a rating for a key, or all programs, as believed at a time; without closed accounts."""
    ratings, users = schema.ratings, schema.users
    kind = users.c.role == "bot" if bots else users.c.role != "bot"
    query = (
        select(ratings)
        .join(users, users.c.id == ratings.c.user_id)
        .where(*of_key(ratings, key), kind, users.c.closed.is_(None))
    )
    return strengths_where(query, time)


def strengths_among(key: Key, players: Sequence[str], time: datetime) -> Job[dict[str, Strength]]:
    """Those of some players who have a rating for a key, as believed at a time."""
    ratings = schema.ratings
    return strengths_where(select(ratings).where(*of_key(ratings, key), ratings.c.user_id.in_(players)), time)


def strengths_where(query: Select[Any], time: datetime) -> Job[dict[str, Strength]]:
    def job(connection: Connection) -> dict[str, Strength]:
        return {row["user_id"]: strength_at(row, time) for row in connection.execute(query).mappings()}

    return job


def strengths_of(player: str, time: datetime) -> Job[dict[Key, Strength]]:
    """All ratings of a player, as believed at a time."""
    query = select(schema.ratings).where(schema.ratings.c.user_id == player)

    def job(connection: Connection) -> dict[Key, Strength]:
        rows = connection.execute(query).mappings()
        return {Key(row["game"], Speed(row["speed"])): strength_at(row, time) for row in rows}

    return job


class Called(NamedTuple):
    """How somebody is shown."""

    name: str
    country: str | None


def called(users: Sequence[str]) -> Job[dict[str, Called]]:
    table = schema.users
    query = select(table.c.id, table.c.name, table.c.country).where(table.c.id.in_(users))

    def job(connection: Connection) -> dict[str, Called]:
        return {row.id: Called(row.name, row.country) for row in connection.execute(query)}

    return job
