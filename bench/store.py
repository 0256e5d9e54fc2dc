"""What writing a move and reading it at another server take of a server's processor, on a PostgreSQL of its own.

    python bench/store.py

As one statement for those that come together, which is how servers write most moves, and each in a transaction by
SQLAlchemy, which is how all else is written.
"""

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any

import uvloop

import cubarium
from cubarium.server.domain.clocks import TimeControl, new_clocks
from cubarium.server.domain.commands import play
from cubarium.server.domain.game_session import GameSession
from cubarium.server.domain.seats import HUMAN, Seat
from cubarium.server.store import game_changes, versions
from cubarium.server.store.database import Database
from measured_server import Postgres

GAMES, ROUNDS = 64, 5
CONTROLS = {"untimed": None, "timed": TimeControl(bank_s=300)}


def new_game(name: str, control: TimeControl | None) -> GameSession:
    seats = tuple(Seat(HUMAN, holder=person, name=person) for person in ("ann", "bob"))
    clocks = new_clocks(control, 2) if control else None
    return GameSession(name, (cubarium.new("kubruss"),), (), seats, "ann", clocks=clocks)


def moved(session: GameSession) -> GameSession:
    person = session.seats[session.position.turn or 0].holder or ""
    return play(session, person, session.ply, str(session.position.moves()[0]))


def in_a_transaction(session: GameSession) -> Callable[[Any], GameSession]:
    return lambda connection: game_changes.add_move(session)(connection)


async def writing(database: Database, prefix: str, control: TimeControl | None, together: int, job: Any) -> float:
    """Microseconds of processor time for a move, when so many come together."""
    sessions = [await database.write(game_changes.add_game(new_game(f"{prefix}-{i}", control))) for i in range(GAMES)]
    used = 0.0
    for number in range(ROUNDS):
        jobs = [job(moved(session)) for session in sessions]
        began = time.process_time()
        sessions = []
        for begin in range(0, GAMES, together):
            database.begun.extend([0.0] * len(database.begun))  # the last are long ago: nobody waits for others
            sessions += await asyncio.gather(*map(database.write, jobs[begin : begin + together]))
        used += time.process_time() - began if number else 0.0  # the first round is for getting ready
    return used / GAMES / (ROUNDS - 1) * 1e6


async def reading(database: Database, prefix: str, together: int) -> float:
    began = time.process_time()
    for begin in range(0, GAMES, together):
        await database.ask(versions.games_since({f"{prefix}-{i}": ROUNDS - 1 for i in range(begin, begin + together)}))
    return (time.process_time() - began) / GAMES * 1e6


async def measure(url: str) -> list[dict[str, Any]]:
    database = Database(url)
    await database.open()
    found = []
    ways = {"statement": game_changes.add_move, "transaction": in_a_transaction}
    for kind, control in CONTROLS.items():
        for way, job in ways.items():
            for together in (1, 4):
                prefix = f"{kind[0]}{way[0]}{together}"
                cost = round(await writing(database, prefix, control, together, job))
                found.append({"moves": kind, "way": way, "together": together, "write_us": cost})
                if way == "statement":
                    found[-1]["read_us"] = round(await reading(database, prefix, together))
    await database.close()
    return found


def main() -> int:
    postgres = Postgres()
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            for figures in runner.run(measure(postgres.new())):
                print(json.dumps(figures))
    finally:
        postgres.stop()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
