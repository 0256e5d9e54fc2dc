"""What is asked of the database, and what is written to it. Every function here makes a job for `Database`."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, cast

from sqlalchemy import Select, bindparam, case, delete, func, insert, null, select, union_all, update
from sqlalchemy.engine import Connection

from ...ratings.strength import Speed
from ..domain.errors import RefusalError
from ..domain.factory import max_seats
from ..domain.game_session import GameOverview, GameSession, PlayedMove
from ..domain.rated_games import ranks
from . import schema
from .conditional_moves import are_kept, forget_lines
from .database import ConcurrentUpdateError, Job, database_time
from .holidays import is_away
from .prepared import PreparedStatement
from .ratings import rate
from .rows import GameRow, NamedSeatRow, ProgressRow, StoredGame, game_row, now, overview, progress_row, seat_row, utc
from .tournament_changes import note_result

MAX_GAMES_LISTED = 50
MAX_OPEN_GAMES = 500  # of one person


# ---------------------------------------------------------------- statements of every move
# Made once: making one takes longer than executing it.

ADD_MOVE = PreparedStatement(insert(schema.moves))
UPDATE_GAME = PreparedStatement(
    update(schema.games)
    .where(schema.games.c.id == bindparam("game_id"), schema.games.c.version == bindparam("before"))
    .values({name: bindparam(name) for name in (*ProgressRow.__annotations__, "node")})
)
END_SEAT = (
    update(schema.seats)
    .where(
        schema.seats.c.game_id == bindparam("game"),
        schema.seats.c.seat == bindparam("number"),
        schema.seats.c.ended.is_(None),
    )
    .values(ended=bindparam("at"), rank=bindparam("came_to"))
)
REOPEN_SEATS = update(schema.seats).where(schema.seats.c.game_id == bindparam("game")).values(ended=None, rank=None)
FIND_GAME = select(schema.games).where(schema.games.c.id == bindparam("game"))
FIND_MOVES = (
    select(schema.moves.c.seat, schema.moves.c.move, schema.moves.c.played)
    .where(schema.moves.c.game_id == bindparam("game"))
    .order_by(schema.moves.c.ply)
)
FIND_SEATS = (
    select(schema.seats, schema.users.c.name, schema.users.c.away_until)
    .select_from(schema.seats.outerjoin(schema.users, schema.users.c.id == schema.seats.c.holder))
    .where(schema.seats.c.game_id.in_(bindparam("games", expanding=True)))
    .order_by(schema.seats.c.game_id, schema.seats.c.seat)
)


# ---------------------------------------------------------------- writing


def add_game(session: GameSession) -> Job[GameSession]:
    """A new game; the answer is the game with its clock going, where it is timed and all are there."""
    seats = [{"game_id": session.id, "seat": number, **seat_row(seat)} for number, seat in enumerate(session.seats)]
    moves = move_rows(session)  # a game that was written down has some already
    is_over = session.turn is None

    def job(connection: Connection) -> GameSession:
        begun = with_clocks(connection, session)
        connection.execute(insert(schema.games), {**game_row(begun), "node": thinking_node(connection, begun)})
        connection.execute(insert(schema.seats), seats)
        if moves:
            connection.execute(insert(schema.moves), moves)
        if is_over:
            end_seats(connection, session)
        return begun

    return job


def thinking_node(connection: Connection, session: GameSession) -> str | None:
    """The server that has the computer player on turn think: the one that writes."""
    node: str | None = connection.get_execution_options().get("node")
    return None if session.computer_turn is None else node


def end_seats(connection: Connection, session: GameSession) -> None:
    """A game is over: since when, and what each seat came to."""
    at = now()
    places = enumerate(ranks(session))
    connection.execute(
        END_SEAT, [{"game": session.id, "number": seat, "at": at, "came_to": rank} for seat, rank in places]
    )


def with_clocks(connection: Connection, session: GameSession, moved: bool = False, out: bool = False) -> GameSession:
    """A changed session with its clocks as they stand after that, by the database's time.

    They were as before the change; `moved` says that the running seat has moved, `out` that its time has run out.
    """
    clocks = session.clocks
    if clocks is None:
        return session
    running, time = session.timed_seat, database_time(connection)
    if clocks.control.speed is Speed.CORRESPONDENCE:
        if out and stands(connection, session, clocks.running, time):
            raise RefusalError("clock-time-left", code="not_now")
        running = None if stands(connection, session, running, time) else running
    return replace(session, clocks=clocks.run_out(running, time) if out else clocks.advanced(running, time, moved))


def stands(connection: Connection, session: GameSession, seat: int | None, time: datetime) -> bool:
    """Whether the time of a seat stands, as its holder is on holiday."""
    return seat is not None and is_away(connection, session.seats[seat].holder, time)


def move_rows(session: GameSession, first: int = 0) -> list[dict[str, Any]]:
    """The moves of a game from some ply on."""
    played = enumerate(session.moves[first:], first)
    return [
        {"game_id": session.id, "ply": ply, "seat": move.seat, "move": move.text, "played": now()}
        for ply, move in played
    ]


def update_game(session: GameSession, moved: bool = False, out: bool = False) -> Job[GameSession]:
    """How a game stands, one version after what the database must have; the answer is the game with its clocks."""
    is_over = session.turn is None

    def job(connection: Connection) -> GameSession:
        written = with_clocks(connection, session, moved, out)
        if moved and are_kept(connection, session) != session.is_answered:
            written = replace(written, is_answered=not session.is_answered)
        row = {**progress_row(written), "game_id": session.id, "before": session.version - 1}
        row["node"] = thinking_node(connection, written)
        if UPDATE_GAME.execute(connection, row) != 1:
            raise ConcurrentUpdateError
        if is_over:
            end_seats(connection, session)
            forget_lines(session.id)(connection)
            if session.rated:
                rate(session)(connection)
            if session.tournament is not None:
                note_result(session)(connection)
        return written

    return job


def add_move(session: GameSession) -> Job[GameSession]:
    """The last move of a game, and how the game stands after it."""
    return chain(add_last_ply(session), update_game(session, moved=True))


def add_departure(before: GameSession, session: GameSession, out: bool = False) -> Job[GameSession]:
    """A seat that plays no more: where the others play on, that is a ply of the game."""
    change = update_game(session, out=out)
    return chain(add_last_ply(session), change) if session.ply > before.ply else change


def add_last_ply(session: GameSession) -> Job[None]:
    [row] = move_rows(session, session.ply - 1)

    def job(connection: Connection) -> None:
        ADD_MOVE.execute(connection, row)

    return job


def take_back(session: GameSession) -> Job[GameSession]:
    """Forgets the moves that a game has no longer."""
    moves = schema.moves
    surplus = delete(moves).where(moves.c.game_id == session.id, moves.c.ply >= session.ply)

    def forget(connection: Connection) -> None:
        connection.execute(surplus)
        forget_lines(session.id)(connection)  # whoever said what they would answer meant another position
        connection.execute(REOPEN_SEATS, {"game": session.id})

    return chain(forget, update_game(session))


def take_seat(session: GameSession, *numbers: int) -> Job[GameSession]:
    """Who sits on some seats now, and how the game stands."""
    seats = schema.seats

    def take(connection: Connection) -> None:
        for number in numbers:
            there = (seats.c.game_id == session.id, seats.c.seat == number)
            connection.execute(update(seats).where(*there).values(**seat_row(session.seats[number])))

    return chain(take, update_game(session))


def chain(*jobs: Job[Any]) -> Job[Any]:
    """Several jobs, one after another in the same transaction; the answer is that of the last."""

    def job(connection: Connection) -> Any:
        return [None, *(each(connection) for each in jobs)][-1]

    return job


# ---------------------------------------------------------------- reading


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


def open_tables(game: str | None, limit: int) -> Job[list[GameOverview]]:
    """Public tables with free seats at which somebody waits, the latest first."""
    games, seats = schema.games, schema.seats
    waits = select(seats.c.game_id).where(seats.c.game_id == games.c.id, seats.c.holder.is_not(None)).exists()
    query = select(games).where(games.c.open_seats > 0, games.c.turn.is_not(None), waits)
    if game is not None:
        query = query.where(games.c.game == game)
    query = query.order_by(games.c.created.desc(), games.c.id).limit(limit)
    return overviews(query)


def public_games(limit: int, among: Collection[str] | None = None) -> Job[list[GameOverview]]:
    """Public games that have begun and are not over, the latest first; all there are, or those among some."""
    games = schema.games
    query = select(games).where(games.c.open_seats == 0, games.c.turn.is_not(None))
    if among is not None:
        query = query.where(games.c.id.in_(among))
    return overviews(query.order_by(games.c.updated.desc(), games.c.id).limit(limit))


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
