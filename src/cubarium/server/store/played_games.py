"""What is looked up in games that are over: how seats opened, and which left."""

import json
from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.engine import Connection

from ...notation.movetext import leaving_seat
from ..domain.profiles import GameSeat
from . import schema
from .transactions import Job

FIRST_PLIES = 12  # within which every seat has moved, if it ever does


def first_moves(game_ids: Sequence[str]) -> Job[dict[GameSeat, str]]:
    """The first move of each seat."""
    moves = schema.moves
    query = (
        select(moves.c.game_id, moves.c.seat, moves.c.move)
        .where(moves.c.game_id.in_(game_ids), moves.c.ply < FIRST_PLIES)
        .order_by(moves.c.ply.desc())
    )

    def job(connection: Connection) -> dict[GameSeat, str]:
        rows = connection.execute(query)
        return {(row.game_id, row.seat): row.move for row in rows if leaving_seat(row.move) is None}

    return job


def absent_seats(game_ids: Sequence[str]) -> Job[dict[GameSeat, str]]:
    """The seats that left without a word, and how: out of time, or gone."""
    games = schema.games
    query = select(games.c.id, games.c.departures).where(games.c.id.in_(game_ids), games.c.departures.is_not(None))

    def job(connection: Connection) -> dict[GameSeat, str]:
        return {
            (row.id, seat): cause
            for row in connection.execute(query)
            for seat, cause in json.loads(row.departures)
            if cause in ("time", "absent")
        }

    return job
