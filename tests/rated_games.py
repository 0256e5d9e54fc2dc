"""Databases with rated games in them that were played at random: the same ones in every database."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from random import Random
from typing import Any

from sqlalchemy import update
from sqlalchemy.engine import Connection

from cubarium import Position, new
from cubarium.ratings import RatedGame, replay
from cubarium.server.domain.clocks import Clocks, TimeControl
from cubarium.server.domain.game_session import Cause, Departure, GameSession, PlayedMove
from cubarium.server.domain.move_effects import replayed
from cubarium.server.domain.rated_games import rated_game
from cubarium.server.domain.seats import HUMAN, Seat
from cubarium.server.store import schema
from cubarium.server.store.database import Database
from cubarium.server.store.game_changes import add_game
from cubarium.server.store.ratings import write_event
from cubarium.server.store.users import add_guest, change_user

BEGIN = datetime(2025, 1, 10, 12, tzinfo=UTC)
PEOPLE = ("ann", "bob", "eve", "guy")  # guy has no account
Start = tuple[str, dict[str, Any]]
STARTS: tuple[Start, ...] = (("kubruss", {"edition": "mini"}), ("babel", {}), ("qubix", {"players": 3}))


def random_session(number: int, start: Position, random: Random) -> GameSession:
    """A game that was played to its end, or that somebody resigned or lost on time."""
    people = random.sample(PEOPLE, start.seats)
    positions, moves = [start], list[PlayedMove]()
    last = random.randrange(4, 12) if number % 5 == 4 and start.seats == 2 else 1_000
    while positions[-1].turn is not None and len(moves) < last:
        here = positions[-1]
        move, after = replayed(here, here.turn or 0, str(random.choice(here.moves())))
        moves.append(move)
        positions.append(after)
    resigned = positions[-1].turn
    causes: tuple[Cause, ...] = ("resigned", "time", "absent")
    return GameSession(
        f"game{number:08}",
        tuple(positions),
        tuple(moves),
        tuple(Seat(HUMAN, holder=person, name=person) for person in people),
        people[0],
        resigned=resigned,
        departures=() if resigned is None else (Departure(resigned, causes[number % 3]),),
        clocks=Clocks(TimeControl(300, 5), tuple(300_000 - 10 * number for _ in people)),
        rated=True,
    )


def sessions(count: int, seed: int = 1, starts: Sequence[Start] = STARTS) -> list[GameSession]:
    random = Random(seed)
    return [
        random_session(number, new(starts[number % len(starts)][0], **starts[number % len(starts)][1]), random)
        for number in range(count)
    ]


def ended(number: int) -> datetime:
    """Ten games a month; two end at the same moment."""
    return BEGIN + timedelta(days=31 * (number // 10), minutes=number // 2, milliseconds=123)


async def fill(database: Database, games: Sequence[GameSession]) -> None:
    """Writes games as if they had been played at fixed times, and rates them."""
    for person in PEOPLE:
        await database.write(add_guest(person, person.title(), f"session of {person}", ""))
        if person != "guy":
            await database.write(change_user(person, password="a hash"))
    await add_rated(database, list(enumerate(games)))


async def add_rated(database: Database, games: Sequence[tuple[int, GameSession]]) -> None:
    rated: list[RatedGame] = []
    for number, session in games:
        await database.write(add_game(session))
        await database.write(partial(fix_times, session=session, number=number))
        found = rated_game(session, ended(number))
        assert found is not None
        rated.append(found)
    events, _ = replay(rated)
    for event in events:
        await database.write(partial(write_event, event=event))


def fix_times(connection: Connection, session: GameSession, number: int) -> None:
    moves = schema.moves
    for ply in range(session.ply):
        played = ended(number) - timedelta(seconds=3 * (session.ply - ply))
        connection.execute(update(moves).where(moves.c.game_id == session.id, moves.c.ply == ply).values(played=played))
