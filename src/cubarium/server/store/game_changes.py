"""What is written of games. Every function here makes a job for `Database`."""

from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.engine import Connection

from ...ratings.strength import Speed
from ..domain.errors import RefusalError
from ..domain.game_session import GameSession
from ..domain.rated_games import ranks
from ..domain.seats import Seat
from . import schema
from .conditional_moves import are_kept, forget_lines
from .database import ConcurrentUpdateError
from .holidays import is_away
from .move_batch import MoveJob
from .prepared import PreparedStatement
from .ratings import rate
from .rows import ProgressRow, game_row, now, progress_row, seat_row
from .tournament_changes import note_result
from .transactions import Job, chain, database_time

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
FIND_PEOPLE = (  # who is renamed at this moment waits, and is renamed in the written game, too
    select(schema.users.c.id, schema.users.c.name, schema.users.c.role)
    .where(schema.users.c.id.in_(bindparam("people", expanding=True)))
    .with_for_update(read=True)
)


def add_game(session: GameSession) -> Job[GameSession]:
    """A new game; the answer is the game with its clock going, where it is timed and all are there."""
    seats = [{"game_id": session.id, "seat": number, **seat_row(seat)} for number, seat in enumerate(session.seats)]
    moves = move_rows(session)  # a game that was written down has some already
    is_over = session.turn is None

    def job(connection: Connection) -> GameSession:
        begun = with_clocks(connection, with_people(connection, session))
        connection.execute(insert(schema.games), {**game_row(begun), "node": thinking_node(connection, begun)})
        connection.execute(insert(schema.seats), seats)
        if moves:
            connection.execute(insert(schema.moves), moves)
        if is_over:
            end_seats(connection, session)
        return begun

    return job


def with_people(connection: Connection, session: GameSession) -> GameSession:
    """The session with its people called as they are now, and those marked who are programs."""
    if not session.people:
        return session
    found = {each.id: each for each in connection.execute(FIND_PEOPLE, {"people": list(session.people)})}

    def known(seat: Seat) -> Seat:
        user = found.get(seat.holder)
        return replace(seat, name=user.name, is_bot=user.role == "bot") if user else replace(seat, is_bot=False)

    return replace(session, seats=tuple(known(seat) for seat in session.seats))


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


def add_move(session: GameSession) -> MoveJob:
    """The last move of a game, and how the game stands after it."""
    return MoveJob(session, chain(add_last_ply(session), update_game(session, moved=True)))


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

    def job(connection: Connection) -> GameSession:
        named = with_people(connection, session)
        take(connection)
        return update_game(named)(connection)

    return job
