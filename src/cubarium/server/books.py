"""What the database is asked and told, in its own language. Every function here is a job for `Storage`."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from msgspec import json
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from . import schema
from .messages import Rematch, Takeback
from .storage import Job
from .table import Seat, Table


def now() -> datetime:
    return datetime.now(UTC)


# ---------------------------------------------------------------- writing


def add_game(table: Table) -> Job:
    start = table.positions[0]
    game = {
        "id": table.id,
        "game": start.game,
        "rules": start.rules.version,
        "start": str(start),
        "maker": table.maker,
        "created": now(),
        **standing(table),
    }
    seats = [{"game_id": table.id, "seat": i, **seat_row(seat)} for i, seat in enumerate(table.seats)]

    async def job(connection: AsyncConnection) -> None:
        await connection.execute(insert(schema.games), game)
        await connection.execute(insert(schema.seats), seats)

    return job


def add_move(table: Table, ply: int, seat: int, move: str) -> Job:
    """A move, where `table` is as it stands after it."""
    row = {"game_id": table.id, "ply": ply, "seat": seat, "move": move, "played": now()}
    change = keep(table)

    async def job(connection: AsyncConnection) -> None:
        await connection.execute(insert(schema.moves), row)
        await change(connection)

    return job


class Overtaken(Exception):  # noqa: N818 – it is no error
    """Somebody else has changed the game meanwhile, perhaps in another process."""


def keep(table: Table) -> Job:
    """Where the game stands, one version after what the database must have."""
    values, games = standing(table), schema.games
    change = update(games).where(games.c.id == table.id, games.c.version == table.version - 1).values(**values)

    async def job(connection: AsyncConnection) -> None:
        if (await connection.execute(change)).rowcount != 1:
            raise Overtaken

    return job


def take_back(table: Table, ply: int) -> Job:
    """Forgets the moves from a ply on."""
    change = keep(table)

    async def job(connection: AsyncConnection) -> None:
        moves = schema.moves
        await connection.execute(delete(moves).where(moves.c.game_id == table.id, moves.c.ply >= ply))
        await change(connection)

    return job


def sit(table: Table, seat: int) -> Job:
    values, change = seat_row(table.seats[seat]), keep(table)

    seats = schema.seats
    sitting = update(seats).where(seats.c.game_id == table.id, seats.c.seat == seat).values(**values)

    async def job(connection: AsyncConnection) -> None:
        await connection.execute(sitting)
        await change(connection)

    return job


def name_session(session: str, name: str) -> Job:
    async def job(connection: AsyncConnection) -> None:
        sessions, seats = schema.sessions, schema.seats
        known = await connection.execute(update(sessions).where(sessions.c.id == session).values(name=name))
        if not known.rowcount:
            await connection.execute(insert(sessions), {"id": session, "name": name, "created": now()})
        await connection.execute(update(seats).where(seats.c.session == session).values(name=name))

    return job


def standing(table: Table) -> dict[str, Any]:
    return {
        "updated": now(),
        "version": table.version,
        "ply": table.ply,
        "turn": table.turn,
        "waiting": table.waiting,
        "resigned": table.resigned,
        "rematch": table.rematch and json.encode(table.rematch).decode(),
        "takeback": table.takeback and json.encode(table.takeback).decode(),
    }


def seat_row(seat: Seat) -> dict[str, Any]:
    return {
        "kind": seat.kind,
        "level": seat.level,
        "session": seat.session,
        "token": seat.token,
        "name": seat.name,
    }


# ---------------------------------------------------------------- reading


def find_game(key: str) -> Job:
    """What `Table.revive` takes; None where there is no such game."""

    async def job(connection: AsyncConnection) -> dict[str, Any] | None:
        games, moves = schema.games, schema.moves
        row = (await connection.execute(select(games).where(games.c.id == key))).mappings().first()
        if row is None:
            return None
        played = select(moves.c.seat, moves.c.move).where(moves.c.game_id == key).order_by(moves.c.ply)
        seats = await seats_of(connection, [key])
        return {
            "key": key,
            "start": row["start"],
            "moves": [(seat, move) for seat, move in await connection.execute(played)],
            "seats": tuple(seats[key]),
            "maker": row["maker"],
            "version": row["version"],
            "resigned": row["resigned"],
            "takeback": row["takeback"] and json.decode(row["takeback"], type=Takeback),
            "rematch": row["rematch"] and json.decode(row["rematch"], type=Rematch),
        }

    return job


def find_waiting() -> Job:
    """The games in which a computer must move."""

    async def job(connection: AsyncConnection) -> list[str]:
        query = select(schema.games.c.id).where(schema.games.c.waiting.is_not(None)).order_by(schema.games.c.updated)
        return list((await connection.execute(query)).scalars())

    return job


def games_of(session: str, most: int = 50) -> Job:
    """The games somebody sits at, the latest first, with their seats."""

    async def job(connection: AsyncConnection) -> list[tuple[dict[str, Any], list[Seat]]]:
        games, seats = schema.games, schema.seats
        mine = select(seats.c.game_id).where(seats.c.session == session)
        query = select(games).where(games.c.id.in_(mine)).order_by(games.c.updated.desc()).limit(most)
        rows = [dict(row) for row in (await connection.execute(query)).mappings()]
        sitting = await seats_of(connection, [row["id"] for row in rows])
        return [(row, sitting[row["id"]]) for row in rows]

    return job


def name_of(session: str) -> Job:
    async def job(connection: AsyncConnection) -> str:
        query = select(schema.sessions.c.name).where(schema.sessions.c.id == session)
        return (await connection.execute(query)).scalar() or ""

    return job


async def seats_of(connection: AsyncConnection, keys: Sequence[str]) -> dict[str, list[Seat]]:
    seats = schema.seats
    found: dict[str, list[Seat]] = {key: [] for key in keys}
    query = select(seats).where(seats.c.game_id.in_(keys)).order_by(seats.c.game_id, seats.c.seat)
    for row in (await connection.execute(query)).mappings():
        found[row["game_id"]].append(Seat(row["kind"], row["level"], row["session"], row["token"], row["name"]))
    return found


def both(one: Job, other: Job) -> Job:
    async def job(connection: AsyncConnection) -> None:
        await one(connection)
        await other(connection)

    return job
