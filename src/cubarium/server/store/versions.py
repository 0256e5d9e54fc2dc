"""What other servers have written of games meanwhile. Every function here makes a job for `Database`."""

from collections.abc import Mapping
from typing import cast

from sqlalchemy import bindparam, select, text
from sqlalchemy.engine import Connection

from ..domain.game_session import PlayedMove
from . import schema
from .database import Job
from .rows import GameRow, StoredGame

FIND_VERSION = select(schema.games.c.version).where(schema.games.c.id == bindparam("game"))
OUTDATED = text(
    "SELECT known.id, games.version"
    " FROM unnest(CAST(:ids AS varchar[]), CAST(:versions AS integer[])) AS known (id, version)"
    " LEFT JOIN games ON games.id = known.id WHERE games.version IS DISTINCT FROM known.version"
)
FIND_GAMES = select(schema.games).where(schema.games.c.id.in_(bindparam("games", expanding=True)))
FIND_LATER_MOVES = (
    select(schema.moves.c.game_id, schema.moves.c.ply, schema.moves.c.seat, schema.moves.c.move)
    .where(schema.moves.c.game_id.in_(bindparam("games", expanding=True)), schema.moves.c.ply >= bindparam("first"))
    .order_by(schema.moves.c.game_id, schema.moves.c.ply)
)


def games_since(known: Mapping[str, int]) -> Job[dict[str, StoredGame]]:
    """Games as they stand, each with its moves from some ply on, and without seats."""
    values = {"games": list(known), "first": min(known.values())}

    def job(connection: Connection) -> dict[str, StoredGame]:
        found: dict[str, list[PlayedMove]] = {game_id: [] for game_id in known}
        stored = [cast(GameRow, row) for row in connection.execute(FIND_GAMES, values).mappings()]
        for game_id, ply, seat, move in connection.execute(FIND_LATER_MOVES, values):
            if ply >= known[game_id]:
                found[game_id].append(PlayedMove(seat, move))
        return {row["id"]: StoredGame(row, (), found[row["id"]], ()) for row in stored}

    return job


def version_of(game_id: str) -> Job[int | None]:
    def job(connection: Connection) -> int | None:
        return connection.execute(FIND_VERSION, {"game": game_id}).scalar()

    return job


def outdated(known: Mapping[str, int]) -> Job[dict[str, int | None]]:
    """Of games of which these versions are known, those that have another in PostgreSQL; None where they are gone."""
    values = {"ids": list(known), "versions": list(known.values())}

    def job(connection: Connection) -> dict[str, int | None]:
        return {row.id: row.version for row in connection.execute(OUTDATED, values)}

    return job
