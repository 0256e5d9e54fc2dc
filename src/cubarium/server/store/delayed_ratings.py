"""Rated games that those who only watch do not know to be over yet: until they do, ratings stand as before for them."""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import select
from sqlalchemy.engine import Connection

from ...ratings import Key, RatingEvent, Strength
from ..domain.spectators import MAX_DELAY_S
from . import schema
from .ratings import events_since, events_where, of_key, strengths, strengths_among, strengths_of
from .rows import utc
from .transactions import Job


def hidden_events(time: datetime, *conditions: Any) -> Job[list[RatingEvent]]:
    """What such games have done, the oldest first."""
    games, events = schema.games, schema.rating_events
    lately = events.c.ended > time - timedelta(seconds=MAX_DELAY_S)
    query = (
        select(games.c.id, games.c.delay_s, events.c.ended)
        .join(events, events.c.game_id == games.c.id)
        .where(games.c.delay_s.is_not(None), lately, *conditions)
    )

    def job(connection: Connection) -> list[RatingEvent]:
        rows = connection.execute(query)
        ids = {row.id for row in rows if utc(row.ended) + timedelta(seconds=row.delay_s) > time}
        return events_where(events.c.game_id.in_(ids))(connection) if ids else []

    return job


def hidden_events_of(player: str, viewer: str | None, time: datetime) -> Job[list[RatingEvent]]:
    """What such games have done to a player, as far as somebody has not played in them."""
    read = hidden_events(time, schema.rating_events.c.user_id == player)

    def job(connection: Connection) -> list[RatingEvent]:
        found = read(connection)
        return [event for event in found if viewer not in {change.player for change in event.changes}]

    return job


def public_strengths_of(player: str, time: datetime) -> Job[dict[Key, Strength]]:
    """All ratings of a player, as everybody may know them at a time."""
    read, read_hidden = strengths_of(player, time), hidden_events_of(player, None, time)

    def job(connection: Connection) -> dict[Key, Strength]:
        found = read(connection)
        for hidden in reversed(read_hidden(connection)):
            found[hidden.game.key] = next(change.before for change in hidden.changes if change.player == player)
        return found

    return job


def event_of(game_id: str, viewer: str | None, time: datetime) -> Job[RatingEvent | None]:
    """What a game did to ratings, if it counts and somebody may know at a time how it ended, and those before it."""
    events = schema.rating_events
    read = events_where(events.c.game_id == game_id)

    def job(connection: Connection) -> RatingEvent | None:
        for event in read(connection):
            people = [seat.player for seat in event.game.seats if not seat.anchor]
            so_far = (*of_key(events, event.game.key), events.c.ended <= event.game.ended)
            hidden = hidden_events(time, events.c.user_id.in_(people), *so_far)(connection)
            if all(viewer in {change.player for change in each.changes} for each in hidden):
                return event
        return None

    return job


def without_hidden(known: Mapping[str, Strength], hidden: Iterable[RatingEvent]) -> dict[str, Strength]:
    """Strengths as they were before the first of some events; whoever had none then has none."""
    before: dict[str, Strength] = {}
    for event in hidden:
        for change in event.changes:
            before.setdefault(change.player, change.before)
    public = {player: before.get(player, strength) for player, strength in known.items()}
    return {player: strength for player, strength in public.items() if strength != Strength()}


def public_strengths(key: Key, time: datetime, bots: bool = False) -> Job[dict[str, Strength]]:
    """Those of all people for a key, or of all programs, as everybody may know them at a time."""
    return without_delayed(strengths(key, time, bots), key, time)


def public_strengths_among(key: Key, players: Iterable[str], time: datetime) -> Job[dict[str, Strength]]:
    """Those of some players for a key, as everybody may know them at a time."""
    return without_delayed(strengths_among(key, list(players), time), key, time)


def public_events_since(key: Key, since: datetime, time: datetime) -> Job[list[RatingEvent]]:
    """What rated games have done since a time, as far as everybody may know it at another; the oldest first."""
    read, read_hidden = events_since(key, since), hidden_events(time, *of_key(schema.rating_events, key))

    def job(connection: Connection) -> list[RatingEvent]:
        hidden = {event.game.id for event in read_hidden(connection)}
        return [event for event in read(connection) if event.game.id not in hidden]

    return job


def without_delayed(read: Job[dict[str, Strength]], key: Key, time: datetime) -> Job[dict[str, Strength]]:
    read_hidden = hidden_events(time, *of_key(schema.rating_events, key))
    return lambda connection: without_hidden(read(connection), read_hidden(connection))
