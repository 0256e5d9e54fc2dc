"""What is asked of the database, and what is written to it. Every function here makes a job for `Database`."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, cast

from sqlalchemy import Update, delete, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from ..domain.game_session import GameOverview, GameSession, PlayedMove
from . import schema
from .database import ConcurrentUpdateError, Job
from .rows import GameRow, NamedSeatRow, StoredGame, game_row, now, overview, progress_row, seat_row

MAX_GAMES_LISTED = 50
MAX_OPEN_GAMES = 500  # of one person
EARLY_PLIES = 4


# ---------------------------------------------------------------- writing


def add_game(session: GameSession) -> Job[None]:
    game = game_row(session)
    seats = [{"game_id": session.id, "seat": number, **seat_row(seat)} for number, seat in enumerate(session.seats)]

    async def job(connection: AsyncConnection) -> None:
        await connection.execute(insert(schema.games), game)
        await connection.execute(insert(schema.seats), seats)

    return job


def update_game(session: GameSession) -> Job[None]:
    """How a game stands, one version after what the database must have."""
    games = schema.games
    expected = (games.c.id == session.id, games.c.version == session.version - 1)
    change = update(games).where(*expected).values(**progress_row(session))

    async def job(connection: AsyncConnection) -> None:
        if (await connection.execute(change)).rowcount != 1:
            raise ConcurrentUpdateError
        if session.turn is None:
            await connection.execute(mark_ended(session.id, now()))

    return job


def mark_ended(game_id: str, ended: datetime | None) -> Update:
    seats = schema.seats
    return (
        update(seats).where(seats.c.game_id == game_id, seats.c.ended.is_(None) | (ended is None)).values(ended=ended)
    )


def add_move(session: GameSession) -> Job[None]:
    """The last move of a game, and how the game stands after it."""
    seat, move = session.moves[-1]
    row = {"game_id": session.id, "ply": session.ply - 1, "seat": seat, "move": move, "played": now()}

    async def add(connection: AsyncConnection) -> None:
        await connection.execute(insert(schema.moves), row)

    return chain(add, update_game(session))


def take_back(session: GameSession) -> Job[None]:
    """Forgets the moves that a game has no longer."""
    moves = schema.moves
    surplus = delete(moves).where(moves.c.game_id == session.id, moves.c.ply >= session.ply)

    async def forget(connection: AsyncConnection) -> None:
        await connection.execute(surplus)
        await connection.execute(mark_ended(session.id, None))

    return chain(forget, update_game(session))


def take_seat(session: GameSession, seat: int) -> Job[None]:
    seats = schema.seats
    there = (seats.c.game_id == session.id, seats.c.seat == seat)
    change = update(seats).where(*there).values(**seat_row(session.seats[seat]))

    async def take(connection: AsyncConnection) -> None:
        await connection.execute(change)

    return chain(take, update_game(session))


def rename_person(person: str, name: str) -> Job[None]:
    row = {"id": person, "name": name, "created": now()}

    async def job(connection: AsyncConnection) -> None:
        dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
        add = dialect.insert(schema.sessions).values(row)
        await connection.execute(add.on_conflict_do_update(index_elements=["id"], set_={"name": name}))

    return job


def old_games(limit: int, **ages: timedelta) -> Job[list[str]]:
    """The ids of games that were last changed longer ago than their kind is kept; see `workers.housekeeping`."""
    games, seats = schema.games, schema.seats
    taken = select(seats.c.game_id).where(seats.c.game_id == games.c.id, seats.c.session.is_not(None)).exists()
    kinds = {
        "not_begun": games.c.ply == 0,
        "without_people": ~taken,
        "given_up_early": games.c.resigned.is_not(None) & (games.c.ply < EARLY_PLIES),
        "unfinished": games.c.turn.is_not(None),
    }
    old = [kind & (games.c.updated < now() - ages[name]) for name, kind in kinds.items()]
    query = select(games.c.id).where(games.c.updated < now() - min(ages.values()), or_(*old)).limit(limit)

    async def job(connection: AsyncConnection) -> list[str]:
        return list((await connection.execute(query)).scalars())

    return job


def delete_games(game_ids: Sequence[str]) -> Job[None]:
    tables = (schema.moves.c.game_id, schema.seats.c.game_id, schema.games.c.id)

    async def job(connection: AsyncConnection) -> None:
        for column in tables:
            await connection.execute(delete(column.table).where(column.in_(game_ids)))

    return job


def delete_old_names(age: timedelta, limit: int) -> Job[int]:
    """Forgets people who have no games; how many."""
    sessions, seats, games = schema.sessions, schema.seats, schema.games
    seated = select(seats.c.session).where(seats.c.session == sessions.c.id).exists()
    made = select(games.c.maker).where(games.c.maker == sessions.c.id).exists()
    old = select(sessions.c.id).where(sessions.c.created < now() - age, ~seated, ~made).limit(limit)

    async def job(connection: AsyncConnection) -> int:
        return (await connection.execute(delete(sessions).where(sessions.c.id.in_(old)))).rowcount

    return job


def chain(*jobs: Job[Any]) -> Job[None]:
    """Several jobs, one after another in the same transaction."""

    async def job(connection: AsyncConnection) -> None:
        for each in jobs:
            await each(connection)

    return job


# ---------------------------------------------------------------- reading


def find_game(game_id: str) -> Job[StoredGame | None]:
    async def job(connection: AsyncConnection) -> StoredGame | None:
        games, moves = schema.games, schema.moves
        row = (await connection.execute(select(games).where(games.c.id == game_id))).mappings().first()
        if row is None:
            return None
        played = select(moves.c.seat, moves.c.move).where(moves.c.game_id == game_id).order_by(moves.c.ply)
        seats = await seats_of(connection, [game_id])
        found = [PlayedMove(seat, move) for seat, move in await connection.execute(played)]
        return StoredGame(cast(GameRow, row), seats[game_id], found)

    return job


def games_awaiting_computer() -> Job[list[str]]:
    """The ids of the games of people in which a computer player must move, the latest first."""
    games = schema.games
    query = select(games.c.id).where(games.c.waiting.is_not(None)).order_by(games.c.updated.desc())

    async def job(connection: AsyncConnection) -> list[str]:
        return list((await connection.execute(query)).scalars())

    return job


def games_of(person: str) -> Job[list[GameOverview]]:
    """The games in which somebody has a seat: first those that go on, then those that are over, the latest first."""
    games, seats = schema.games, schema.seats
    mine = select(seats.c.game_id).where(seats.c.session == person)
    going_on = mine.where(seats.c.ended.is_(None)).limit(MAX_OPEN_GAMES)
    over = mine.where(seats.c.ended.is_not(None)).order_by(seats.c.ended.desc()).limit(MAX_GAMES_LISTED)

    async def job(connection: AsyncConnection) -> list[GameOverview]:
        ids = {each for query in (going_on, over) for each in (await connection.execute(query)).scalars()}
        query = select(games).where(games.c.id.in_(ids)).order_by(games.c.updated.desc()).limit(MAX_GAMES_LISTED)
        rows = [cast(GameRow, row) for row in (await connection.execute(query)).mappings()]
        found = await seats_of(connection, [row["id"] for row in rows])
        return [overview(row, found[row["id"]]) for row in rows]

    return job


def open_games_of(person: str) -> Job[int]:
    """In how many games that go on somebody has a seat."""
    seats = schema.seats
    query = select(func.count()).where(seats.c.session == person, seats.c.ended.is_(None))

    async def job(connection: AsyncConnection) -> int:
        return (await connection.execute(query)).scalar() or 0

    return job


def is_known(person: str) -> Job[bool]:
    """Whether somebody was here before."""
    query = select(schema.sessions.c.id).where(schema.sessions.c.id == person)

    async def job(connection: AsyncConnection) -> bool:
        return (await connection.execute(query)).first() is not None

    return job


def key(name: str) -> Job[bytes]:
    """A secret of this database, known to every server on it."""
    query = select(schema.keys.c.value).where(schema.keys.c.name == name)

    async def job(connection: AsyncConnection) -> bytes:
        return bytes.fromhex((await connection.execute(query)).scalar_one())

    return job


def name_of(person: str) -> Job[str]:
    query = select(schema.sessions.c.name).where(schema.sessions.c.id == person)

    async def job(connection: AsyncConnection) -> str:
        return (await connection.execute(query)).scalar() or ""

    return job


async def seats_of(connection: AsyncConnection, game_ids: Sequence[str]) -> dict[str, list[NamedSeatRow]]:
    seats, sessions = schema.seats, schema.sessions
    found: dict[str, list[NamedSeatRow]] = {game_id: [] for game_id in game_ids}
    named = seats.outerjoin(sessions, sessions.c.id == seats.c.session)
    query = select(seats, sessions.c.name).select_from(named)
    query = query.where(seats.c.game_id.in_(game_ids)).order_by(seats.c.game_id, seats.c.seat)
    for row in (await connection.execute(query)).mappings():
        found[row["game_id"]].append(cast(NamedSeatRow, row))
    return found
