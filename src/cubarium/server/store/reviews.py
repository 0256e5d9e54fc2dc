"""Reviews of games, kept with how many moves the game had. Every function here makes a job for `Database`."""

from sqlalchemy import delete, insert, select
from sqlalchemy.engine import Connection

from . import schema
from .transactions import Job

ROWS = schema.reviews


def find_review(game_id: str, ply: int) -> Job[str | None]:
    """The review of a game as it is after so many moves."""
    query = select(ROWS.c.review).where(ROWS.c.game_id == game_id, ROWS.c.ply == ply)

    def job(connection: Connection) -> str | None:
        return connection.execute(query).scalar()

    return job


def keep_review(game_id: str, ply: int, review: str) -> Job[None]:
    """Keeps a review in place of the one there was; nothing where the game is gone."""
    games = schema.games

    def job(connection: Connection) -> None:
        connection.execute(delete(ROWS).where(ROWS.c.game_id == game_id))
        if connection.execute(select(games.c.id).where(games.c.id == game_id)).first():
            connection.execute(insert(ROWS), {"game_id": game_id, "ply": ply, "review": review})

    return job
