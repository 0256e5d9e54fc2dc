"""What is asked of the database about games. Every function here makes a job for `Database`."""

from collections.abc import Collection, Sequence
from typing import Any, cast

from sqlalchemy import Select, bindparam, case, func, null, select, union_all
from sqlalchemy.engine import Connection

from ..domain.factory import max_seats
from ..domain.game_session import GameOverview, PlayedMove
from . import schema
from .rows import GameRow, NamedSeatRow, StoredGame, overview, utc
from .transactions import Job, database_time

MAX_GAMES_LISTED = 50
MAX_OPEN_GAMES = 500  # of one person

# Made once: making one takes longer than executing it.
FIND_GAME = select(schema.games).where(schema.games.c.id == bindparam("game"))
FIND_MOVES = (
    select(schema.moves.c.seat, schema.moves.c.move, schema.moves.c.played)
    .where(schema.moves.c.game_id == bindparam("game"))
    .order_by(schema.moves.c.ply)
)
FIND_SEATS = (
    select(schema.seats, schema.users.c.name, schema.users.c.away_until, schema.users.c.role)
    .select_from(schema.seats.outerjoin(schema.users, schema.users.c.id == schema.seats.c.holder))
    .where(schema.seats.c.game_id.in_(bindparam("games", expanding=True)))
    .order_by(schema.seats.c.game_id, schema.seats.c.seat)
)


def find_game(game_id: str) -> Job[StoredGame | None]:
    def job(connection: Connection) -> StoredGame | None:
        row = connection.execute(FIND_GAME, {"game": game_id}).mappings().first()
        if row is None:
            return None
        seats = seats_of(connection, [game_id])
        played = connection.execute(FIND_MOVES, {"game": game_id}).all()
        times = [utc(row["created"]), *(utc(each.played) for each in played)]
        moves = [PlayedMove(each.seat, each.move) for each in played]
        return StoredGame(cast(GameRow, row), seats[game_id], moves, times)

    return job


def has_game(game_id: str) -> Job[bool]:
    query = select(schema.games.c.id).where(schema.games.c.id == game_id)

    def job(connection: Connection) -> bool:
        return connection.execute(query).first() is not None

    return job


def games_out_of_time(limit: int) -> Job[list[str]]:
    """The ids of games whose seat on turn is out, the longest first."""
    games = schema.games

    def job(connection: Connection) -> list[str]:
        late = select(games.c.id).where(games.c.deadline <= database_time(connection))
        return list(connection.execute(late.order_by(games.c.deadline).limit(limit)).scalars())

    return job


def games_awaiting_computer() -> Job[list[str]]:
    """The ids of the games of people in which a computer player must move, the latest first."""
    games = schema.games
    query = select(games.c.id).where(games.c.waiting.is_not(None)).order_by(games.c.updated.desc())

    def job(connection: Connection) -> list[str]:
        return list(connection.execute(query).scalars())

    return job


def games_of(person: str, game: str | None = None, over: bool | None = None, skip: int = 0) -> Job[list[GameOverview]]:
    """The games in which somebody has a seat: of one kind, over or not, without the first few.

    First those in which it is their turn, the most urgent first; then the latest.
    """
    games, seats = schema.games, schema.seats
    mine = select(seats.c.game_id).where(seats.c.holder == person)
    if game is not None:
        mine = mine.join(games).where(games.c.game == game)
    listed = max_seats() * (skip + MAX_GAMES_LISTED)  # seats of a game may all be one person's
    going_on = mine.where(seats.c.ended.is_(None)).limit(max_seats() * MAX_OPEN_GAMES)
    ended = mine.where(seats.c.ended.is_not(None)).order_by(seats.c.ended.desc()).limit(listed)
    parts = [part for part, wanted in ((going_on, over is not True), (ended, over is not False)) if wanted]
    ids = union_all(*(select(part.subquery()) for part in parts))
    on_turn = select(seats.c.game_id).where(
        seats.c.game_id == games.c.id, seats.c.seat == games.c.turn, seats.c.holder == person
    )
    is_theirs = case((on_turn.exists(), 1), else_=0)
    urgent = case((on_turn.exists(), games.c.deadline), else_=null()).asc().nulls_last()
    order = (is_theirs.desc(), urgent, games.c.updated.desc(), games.c.id)
    query = select(games).where(games.c.id.in_(ids)).order_by(*order)
    query = query.offset(skip).limit(MAX_GAMES_LISTED)
    return overviews(query)


def running_games_of(person: str) -> Job[list[GameOverview]]:
    """All games that have begun and are not over in which somebody has a seat, the oldest first."""
    games, seats = schema.games, schema.seats
    mine = select(seats.c.game_id).where(seats.c.holder == person, seats.c.ended.is_(None))
    begun = games.c.open_seats.is_(None) | (games.c.open_seats == 0)
    query = select(games).where(games.c.id.in_(mine), games.c.turn.is_not(None), begun)
    return overviews(query.order_by(games.c.created, games.c.id))


def open_tables(game: str | None, limit: int) -> Job[list[GameOverview]]:
    """Public tables with free seats at which somebody waits, the latest first; at none of them a closed account."""
    games, seats, users = schema.games, schema.seats, schema.users
    waits = select(seats.c.game_id).where(seats.c.game_id == games.c.id, seats.c.holder.is_not(None))
    closed = waits.join(users, users.c.id == seats.c.holder).where(users.c.closed.is_not(None))
    query = select(games).where(games.c.open_seats > 0, games.c.turn.is_not(None), waits.exists(), ~closed.exists())
    if game is not None:
        query = query.where(games.c.game == game)
    query = query.order_by(games.c.created.desc(), games.c.id).limit(limit)
    return overviews(query)


def watchable_games(limit: int, among: Collection[str] | None = None) -> Job[list[GameOverview]]:
    """Public games and those of tournaments that have begun and are not over, the latest first.

    All there are, or those among some.
    """
    games, boards = schema.games, schema.tournament_boards
    public = select(games.c.id).where(games.c.open_seats == 0, games.c.turn.is_not(None))
    at_boards = select(boards.c.game_id).where(boards.c.game_id.is_not(None), boards.c.ranks.is_(None))
    query = select(games).where(games.c.id.in_(union_all(public, at_boards)), games.c.turn.is_not(None))
    if among is not None:
        query = query.where(games.c.id.in_(among))
    return overviews(query.order_by(games.c.updated.desc(), games.c.id).limit(limit))


def overviews_of(game_ids: Sequence[str]) -> Job[list[GameOverview]]:
    return overviews(select(schema.games).where(schema.games.c.id.in_(game_ids)))


def overviews(query: Select[Any]) -> Job[list[GameOverview]]:
    """The games whose rows a query finds."""

    def job(connection: Connection) -> list[GameOverview]:
        rows = [cast(GameRow, row) for row in connection.execute(query).mappings()]
        found = seats_of(connection, [row["id"] for row in rows])
        return [overview(row, found[row["id"]]) for row in rows]

    return job


def open_games_of(person: str) -> Job[int]:
    """In how many games that go on somebody has a seat."""
    seats = schema.seats
    query = select(func.count()).where(seats.c.holder == person, seats.c.ended.is_(None))

    def job(connection: Connection) -> int:
        return connection.execute(query).scalar() or 0

    return job


def seats_of(connection: Connection, game_ids: Sequence[str]) -> dict[str, list[NamedSeatRow]]:
    found: dict[str, list[NamedSeatRow]] = {game_id: [] for game_id in game_ids}
    for row in connection.execute(FIND_SEATS, {"games": game_ids}).mappings():
        found[row["game_id"]].append(cast(NamedSeatRow, row))
    return found
