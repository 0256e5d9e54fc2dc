"""Moves that come at the same time, written to PostgreSQL with one statement.

simple   a move after which the game goes on, whose clock needs nothing but the time: most moves are
kept     conditional moves that somebody has given for a game
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from sqlalchemy.dialects import postgresql
from sqlalchemy.engine import Connection

from ...ratings.strength import Speed
from ..domain.conditional_moves import can_be_given
from ..domain.errors import RefusalError
from ..domain.game_session import GameSession
from . import schema
from .direct import DirectConnections
from .rows import ProgressRow, now, progress_row

TIME = "SELECT clock_timestamp()"
DIALECT = postgresql.dialect()  # type: ignore[no-untyped-call]

PROGRESS = (*ProgressRow.__annotations__, "node")  # columns of games
MOVE = ("seat", "move", "played")  # columns of moves, beside the key
GIVEN = {"id": schema.games.c.id, "before": schema.games.c.version} | {name: schema.games.c[name] for name in PROGRESS}
GIVEN |= {name: schema.moves.c[name] for name in MOVE}


def write_statement() -> str:
    """Its rows are the games that had the version they must have, each with whether moves are kept for it."""
    arrays = ", ".join(
        f"CAST(${number} AS {column.type.compile(DIALECT)}[])" for number, column in enumerate(GIVEN.values(), 1)
    )
    changes = ", ".join(f"{name} = given.{name}" for name in PROGRESS)
    return (
        f"WITH given AS (SELECT * FROM unnest({arrays}) AS given ({', '.join(GIVEN)})),"
        f" changed AS (UPDATE games SET {changes} FROM given"
        " WHERE games.id = given.id AND games.version = given.before RETURNING games.id),"
        " added AS (INSERT INTO moves (game_id, ply, seat, move, played)"
        " SELECT given.id, given.ply - 1, given.seat, given.move, given.played FROM given JOIN changed USING (id))"
        " SELECT id, EXISTS (SELECT 1 FROM conditional_moves WHERE game_id = changed.id) FROM changed"
    )


WRITE = write_statement()


@dataclass(frozen=True)
class MoveJob:
    """The last move of a game, and how the game stands after it: a job, which may be done with others as one."""

    session: GameSession  # after the move, with the clocks of before
    otherwise: Callable[[Connection], GameSession]  # the same, with a connection

    def __call__(self, connection: Connection) -> GameSession:
        return self.otherwise(connection)

    @property
    def is_simple(self) -> bool:
        clocks = self.session.clocks
        return self.session.turn is not None and (clocks is None or clocks.control.speed is Speed.LIVE)

    def written(self, time: datetime) -> GameSession:
        """The game with its clocks as they stand; RefusalError where a seat was out before."""
        session = self.session
        if session.clocks is None:
            return session
        return replace(session, clocks=session.clocks.advanced(session.timed_seat, time, moved=True))


async def write_moves(
    direct: DirectConnections, node: str, moves: Sequence[MoveJob]
) -> list[GameSession | RefusalError | None]:
    """What has come of each move, of different games: the game, a refusal, or None where the version was another."""
    time = await database_time(direct) if any(move.session.clocks for move in moves) else now()
    written = [written_at(move, time) for move in moves]
    rows = [row_of(each, node) for each in written if isinstance(each, GameSession)]
    columns = [[row[name] for row in rows] for name in GIVEN]
    kept: dict[str, bool] = dict(await direct.fetch(WRITE, *columns)) if rows else {}
    return [each if isinstance(each, RefusalError) else answered(each, kept) for each in written]


def written_at(move: MoveJob, time: datetime) -> GameSession | RefusalError:
    try:
        return move.written(time)
    except RefusalError as error:
        return error


def answered(session: GameSession, kept: dict[str, bool]) -> GameSession | None:
    if session.id not in kept:
        return None
    is_answered = can_be_given(session) and kept[session.id]
    return session if is_answered == session.is_answered else replace(session, is_answered=is_answered)


def row_of(session: GameSession, node: str) -> dict[str, Any]:
    last = session.moves[-1]
    move = {"seat": last.seat, "move": last.text, "played": now()}
    thinking = None if session.computer_turn is None else node
    return {"id": session.id, "before": session.version - 1, **progress_row(session), "node": thinking, **move}


async def database_time(direct: DirectConnections) -> datetime:
    [[time]] = await direct.fetch(TIME)
    found: datetime = time
    return found.astimezone(UTC)
