"""Conditional moves in the database. Every function here makes a job for `Database`.

They are kept apart from the game: giving them changes nothing that anybody else can see, not even its version.
"""

import json
from typing import NamedTuple

from sqlalchemy import bindparam, delete, exists, insert, select
from sqlalchemy.engine import Connection

from ..domain.conditional_moves import Lines, can_be_given
from ..domain.game_session import GameSession
from . import schema
from .prepared import PreparedStatement
from .transactions import Job

ROWS = schema.conditional_moves
FIND = select(ROWS.c.seat, ROWS.c.ply, ROWS.c.lines).where(ROWS.c.game_id == bindparam("game"))
ARE_KEPT = PreparedStatement(select(ROWS.c.ply).where(ROWS.c.game_id == bindparam("game")))  # asked with every move


class KeptLines(NamedTuple):
    seat: int
    ply: int  # at which they begin
    lines: Lines


def keep_lines(game_id: str, kept: KeptLines) -> Job[None]:
    """The lines of a seat, in place of those it had."""
    row = {"game_id": game_id, "seat": kept.seat, "ply": kept.ply, "lines": json.dumps(kept.lines)}

    def job(connection: Connection) -> None:
        forget_lines(game_id)(connection)  # of the two seats, one waits
        if kept.lines:
            connection.execute(insert(ROWS), row)

    return job


def find_lines(game_id: str) -> Job[KeptLines | None]:
    """The lines of the seat that waits."""

    def job(connection: Connection) -> KeptLines | None:
        row = connection.execute(FIND, {"game": game_id}).first()
        return row and KeptLines(row.seat, row.ply, tuple(tuple(line) for line in json.loads(row.lines)))

    return job


def are_kept(connection: Connection, session: GameSession) -> bool:
    """Whether there are lines of a game, whichever seat's."""
    return can_be_given(session) and ARE_KEPT.finds(connection, {"game": session.id})


def forget_lines(game_id: str, ply: int | None = None) -> Job[int]:
    """Forgets the lines of a game; with a ply, only those that begin there. How many seats had some."""
    there = [ROWS.c.game_id == game_id, *([] if ply is None else [ROWS.c.ply == ply])]

    def job(connection: Connection) -> int:
        return connection.execute(delete(ROWS).where(*there)).rowcount

    return job


def forget_lines_of(user: str) -> Job[None]:
    """Forgets all lines of somebody who goes."""
    seats = schema.seats
    theirs = exists().where(seats.c.game_id == ROWS.c.game_id, seats.c.seat == ROWS.c.seat, seats.c.holder == user)

    def job(connection: Connection) -> None:
        connection.execute(delete(ROWS).where(theirs))

    return job


def games_with_answers() -> Job[list[str]]:
    """The ids of games that have moved on since conditional moves were given."""
    games = schema.games
    query = select(ROWS.c.game_id).join(games, games.c.id == ROWS.c.game_id).where(games.c.ply > ROWS.c.ply)

    def job(connection: Connection) -> list[str]:
        return list(connection.execute(query).scalars())

    return job
