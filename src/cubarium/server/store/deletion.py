"""What is deleted: users who wish it, and games that have had their time.

Of a user the name, the sessions and the credentials go, with whom they followed, what they said and their conditional
moves; their games stay, played by somebody without a name.
"""

from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import delete, or_, select
from sqlalchemy.engine import Connection

from . import audit, moderation, schema
from .conditional_moves import forget_lines_of
from .rows import now
from .transactions import Job

EARLY_PLIES = 4


def delete_user(user: str) -> Job[None]:
    def job(connection: Connection) -> None:
        forget_lines_of(user)(connection)
        connection.execute(delete(schema.users).where(schema.users.c.id == user))
        audit.forget_details(user)(connection)
        moderation.forget_reporter(user)(connection)
        audit.note(user, "delete", user)(connection)

    return job


def old_games(limit: int, **ages: timedelta) -> Job[list[str]]:
    """The ids of games that were last changed longer ago than their kind is kept; see `workers.housekeeping`."""
    games, seats = schema.games, schema.seats
    taken = select(seats.c.game_id).where(seats.c.game_id == games.c.id, seats.c.holder.is_not(None)).exists()
    by_itself = games.c.tournament.is_(None)
    is_waiting = games.c.deadline.is_(None)  # else a first move has days, and its end
    kinds = {
        "not_begun": (games.c.ply == 0) & is_waiting & by_itself,
        "without_people": ~taken,
        "given_up_early": games.c.resigned.is_not(None) & (games.c.ply < EARLY_PLIES) & by_itself & ~games.c.rated,
        "unfinished": games.c.turn.is_not(None),
    }
    old = [kind & (games.c.updated < now() - ages[name]) for name, kind in kinds.items()]
    reports = schema.reports
    reported = select(reports.c.id).where(reports.c.game_id == games.c.id, reports.c.closed.is_(None)).exists()
    due = games.c.updated < now() - min(ages.values())
    query = select(games.c.id).where(due, or_(*old), ~reported).limit(limit)

    def job(connection: Connection) -> list[str]:
        return list(connection.execute(query).scalars())

    return job


def delete_games(game_ids: Sequence[str]) -> Job[None]:
    tables = (schema.moves.c.game_id, schema.seats.c.game_id, schema.games.c.id)

    def job(connection: Connection) -> None:
        for column in tables:
            connection.execute(delete(column.table).where(column.in_(game_ids)))

    return job
