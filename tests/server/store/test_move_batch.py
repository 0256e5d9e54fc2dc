"""Moves written to PostgreSQL with one statement: as each would be written alone, and only where it may be."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

import cubarium
from cubarium.server.domain.clocks import TimeControl, new_clocks
from cubarium.server.domain.commands import play
from cubarium.server.domain.errors import RefusalError
from cubarium.server.domain.game_session import GameSession
from cubarium.server.domain.seats import HUMAN, Seat
from cubarium.server.store import game_changes, queries, versions
from cubarium.server.store.conditional_moves import KeptLines, keep_lines
from cubarium.server.store.database import ConcurrentUpdateError, Database
from cubarium.server.store.move_batch import MoveJob
from cubarium.server.store.rows import now, restored
from postgres import Postgres
from serving import soon

pytestmark = pytest.mark.database

LIVE, DAYS = TimeControl(bank_s=60), TimeControl(bank_s=86_400)


def game(name: str, control: TimeControl | None = None) -> GameSession:
    seats = tuple(Seat(HUMAN, holder=person, name=person) for person in ("ann", "bob"))
    clocks = new_clocks(control, 2) if control else None
    return GameSession(name, (cubarium.new("kubruss", edition="mini"),), (), seats, "ann", clocks=clocks)


def moved(session: GameSession, text: str | None = None) -> GameSession:
    person = session.seats[session.position.turn or 0].holder or ""
    return play(session, person, session.ply, text or str(session.position.moves()[0]))


def told(postgres: Postgres, story: Callable[[Database], Awaitable[None]]) -> None:
    async def on_a_database() -> None:
        database = Database(postgres.new())
        await database.open()
        try:
            await story(database)
        finally:
            await database.close()

    soon(on_a_database)


async def kept(database: Database, name: str) -> GameSession:
    found = await database.read(queries.find_game(name))
    assert found is not None
    return restored(found)


def test_moves_of_many_games_are_written_together_and_each_as_it_would_be_alone(postgres: Postgres) -> None:
    async def story(database: Database) -> None:
        begun = [
            await database.write(game_changes.add_game(game(name, control)))
            for name, control in {"plain": None, "live": LIVE, "days": DAYS}.items()
        ]
        together = await asyncio.gather(*(database.write(game_changes.add_move(moved(each))) for each in begun))
        alone = [
            await database.write(lambda connection, each=each: game_changes.add_move(moved(each))(connection))  # type: ignore[misc]
            for each in together
        ]
        for session in alone:
            again = await kept(database, session.id)
            assert (again.moves, again.version, again.clocks) == (session.moves, 2, session.clocks)
        assert [session.clocks is not None and session.clocks.running for session in alone] == [False, 0, 0]
        assert not game_changes.add_move(moved(begun[2])).is_simple

    told(postgres, story)


def test_a_move_of_an_older_version_is_refused_and_takes_no_other_with_it(postgres: Postgres) -> None:
    async def story(database: Database) -> None:
        one, two = [await database.write(game_changes.add_game(game(name))) for name in ("one", "two")]
        await database.write(game_changes.add_move(moved(one, "S:a1")))
        answers = await asyncio.gather(
            *(database.write(game_changes.add_move(each)) for each in (moved(one, "S:b2"), moved(two, "S:c3"))),
            return_exceptions=True,
        )
        assert isinstance(answers[0], ConcurrentUpdateError)
        assert [move.text for move in (await kept(database, "one")).moves] == ["S:a1"]
        assert [move.text for move in (await kept(database, "two")).moves] == ["S:c3"]

    told(postgres, story)


def test_a_seat_that_is_out_of_time_does_not_move(postgres: Postgres) -> None:
    async def story(database: Database) -> None:
        begun = await database.write(game_changes.add_game(game("late", LIVE)))
        assert begun.clocks is not None
        out = replace(begun, clocks=replace(begun.clocks, started=now() - timedelta(hours=1)))
        with pytest.raises(RefusalError, match="time"):
            await database.write(game_changes.add_move(moved(out)))
        assert (await kept(database, "late")).ply == 0

    told(postgres, story)


def test_whoever_has_given_conditional_moves_is_heard_of_with_the_move(postgres: Postgres) -> None:
    async def story(database: Database) -> None:
        begun = await database.write(game_changes.add_game(game("kept")))
        await database.write(keep_lines("kept", KeptLines(1, 0, (("S:a1", "S:b2"),))))
        written = await database.write(game_changes.add_move(moved(begun)))
        assert written.is_answered

    told(postgres, story)


def test_where_the_statement_fails_each_move_is_written_by_itself(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cubarium.server.store.move_batch.WRITE", "SELECT nonsense")

    async def story(database: Database) -> None:
        begun = await database.write(game_changes.add_game(game("one")))
        await database.write(game_changes.add_move(moved(begun)))
        assert (await kept(database, "one")).ply == 1

    told(postgres, story)


def test_a_connection_that_was_cut_is_replaced(postgres: Postgres) -> None:
    async def story(database: Database) -> None:
        session = await database.write(game_changes.add_game(game("one")))
        direct: Any = database.engine.direct
        for _ in range(3):
            session = await database.write(game_changes.add_move(moved(session)))
            [[pid]] = await direct.fetch("SELECT pg_backend_pid()")
            cut = f"SELECT pg_terminate_backend({pid})"
            await database.write(lambda connection, cut=cut: connection.exec_driver_sql(cut))  # type: ignore[misc]
        assert await database.ask(versions.version_of("one")) == session.version == 3
        found = await database.ask(versions.games_since({"one": 1, "none": 0}))
        assert [len(each.moves) for each in found.values()] == [2]

    told(postgres, story)


def test_a_move_that_ends_the_game_is_written_with_all_that_goes_with_it() -> None:
    over = replace(moved(game("over")), resigned=1)
    assert not MoveJob(over, lambda connection: over).is_simple
