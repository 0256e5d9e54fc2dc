"""What is kept of a user, table by table: what their export has of it, and what goes when they delete their account.

A table is of users where a column names one, a session of theirs, or a seat that they may have. A test finds all such
tables: each is exported or has a reason not to be, and each column that names a user empties by itself or has a reason
to stay.
"""

import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Select, select
from sqlalchemy.engine import Connection

from . import schema
from .rows import utc
from .transactions import Job

# By table, the part of the export that `http.account` and the services make of it.
EXPORTED_ELSEWHERE: Final[Mapping[str, str]] = {
    "users": "account",
    "recovery_codes": "account",
    "sessions": "sessions",
    "passkeys": "passkeys",
    "relations": "people",
    "talk": "people",
    "reports": "people",
    "solitaire_solutions": "solitaire",
    "puzzle_tries": "puzzles",
    "puzzle_standings": "puzzles",
    "api_tokens": "tokens",
    "seats": "games",
    "moves": "games",
}

NOT_EXPORTED: Final = (
    "challenges",  # what a passkey is asked to sign: it is a minute old at most
    "email_tokens",  # secrets that were sent to the address, which is exported
    "presence",  # where somebody is at the moment
    "seekers",  # for what somebody waits at the moment
    "pairings",  # with whom somebody was paired last: the game is exported
    "open_challenges",  # a few minutes old at most
)

# Columns that name a user, or one of their sessions, and that no foreign key empties.
STAYS_AFTER_DELETION: Final = (
    "games.maker",  # games stay; the id leads to nobody
    "seats.holder",  # games stay, played by somebody without a name
    "rating_events.user_id",  # what a game did to the ratings of the others could not be explained without it
    "audit.actor",  # the log of acts stays; the id leads to nobody
    "audit.user_id",  # the log of acts stays, without its details
    "reports.reporter",  # a report stays until a moderator has acted, without its words
    "challenges.session",  # goes within a minute
    "presence.person",  # goes with their last socket
    "open_challenges.sender",  # go within minutes
    "open_challenges.receiver",
)

JSON_COLUMNS: Final = ("lines", "record")


def exported(user: str) -> Mapping[str, Select[Any]]:
    """By table, what the export has of it."""
    emails, holidays, pushes, ratings = schema.emails, schema.holidays, schema.push_subscriptions, schema.ratings
    events, mutes, entries, lines = (
        schema.rating_events,
        schema.talk_mutes,
        schema.tournament_entries,
        schema.conditional_moves,
    )
    days, games, seats, audit, studies = (
        schema.puzzle_days,
        schema.games,
        schema.seats,
        schema.audit,
        schema.studies,
    )
    own_seat = (seats.c.game_id == lines.c.game_id) & (seats.c.seat == lines.c.seat)
    return {
        "emails": select(emails).where(emails.c.user_id == user),
        "holidays": select(holidays.c.begins, holidays.c.ends).where(holidays.c.user_id == user),
        "push_subscriptions": select(pushes.c.endpoint, pushes.c.language).where(pushes.c.user_id == user),
        "ratings": select(ratings).where(ratings.c.user_id == user),
        "rating_events": select(events).where(events.c.user_id == user).order_by(events.c.ended),
        "talk_mutes": select(mutes.c.game_id, schema.users.c.name)
        .join(schema.users, schema.users.c.id == mutes.c.other_id)
        .where(mutes.c.user_id == user),
        "tournament_entries": select(entries).where(entries.c.user_id == user),
        "studies": select(studies).where(studies.c.user_id == user).order_by(studies.c.created),
        "puzzle_days": select(days).where(days.c.user_id == user).order_by(days.c.day),
        "conditional_moves": select(lines).join(seats, own_seat).where(seats.c.holder == user),
        "games": select(games.c.id, games.c.game, games.c.created).where(games.c.maker == user),
        # Who acted is not theirs to know, and what else was noted may be about others.
        "audit": select(audit.c.time, audit.c.act).where(audit.c.user_id == user).order_by(audit.c.id),
    }


def read_exported(user: str) -> Job[dict[str, list[dict[str, Any]]]]:
    """By table, the rows that are somebody's, as an export has them."""

    def job(connection: Connection) -> dict[str, list[dict[str, Any]]]:
        return {
            table: [plain(dict(row)) for row in connection.execute(query).mappings()]
            for table, query in exported(user).items()
        }

    return job


def plain(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row without the id of its user; texts that are JSON as what they say, times with their zone."""

    def value(name: str, found: Any) -> Any:
        if isinstance(found, datetime):
            return utc(found)
        return json.loads(found) if name in JSON_COLUMNS else found

    return {name: value(name, found) for name, found in row.items() if name != "user_id"}
