"""Workers compute what servers ask: in turn for their owners, once, and again where a worker dies."""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import text

import cubarium
from cubarium.analysis.hints import Hint
from cubarium.messages import AnyOf, Message
from cubarium.server.store import jobs
from cubarium.server.store.database import Database
from cubarium.server.store.jobs import MAX_ATTEMPTS, Ended, Task
from cubarium.server.worker import compute
from cubarium.server.workers.tasks import HINTS, MOVE, hints_question, move_question, read_hints, read_move, write_hints
from postgres import Postgres
from serving import TIMEOUT_S, Person, Server, soon

WORK = [sys.executable, "-c", "from cubarium.cli import main; raise SystemExit(main())", "worker", "--thinkers", "2"]
START = cubarium.new("kubruss", edition="mini")

database_alone = pytest.mark.parametrize("database", ["postgresql"], indirect=True)


# ---------------------------------------------------------------- tasks as text


def test_a_move_is_computed_from_text_and_legal() -> None:
    answer = compute(Task("id", MOVE, move_question(START, 1, seed=7), 1.0))
    assert START.is_legal(read_move(answer))


def test_hints_come_back_as_they_were_whatever_is_in_their_sentences() -> None:
    inner = Message("list-and", head=AnyOf(["a", "b"]), last=[1, Message("list-or", head="c", last=2.5)])
    hints = [Hint(3, Message("analysis-play", move=inner), (inner,), (("board", 1, 2),), ("block",), "S:a1")]
    assert read_hints(write_hints(hints)) == hints
    found = read_hints(compute(Task("id", HINTS, hints_question(START), 1.0)))
    assert [hint.grade for hint in found] == [1, 2, 3]
    assert START.is_legal(found[2].move)


# ---------------------------------------------------------------- the queue


def told(postgres: Postgres, story: Callable[[Database], Awaitable[None]]) -> None:
    async def on_a_database() -> None:
        database = Database(postgres.new())
        await database.open()
        await story(database)
        await database.close()

    soon(on_a_database)


async def ask(database: Database, task_id: str, owner: str = "") -> None:
    await database.write(jobs.add_task(Task(task_id, MOVE, "{}", 1.0), owner))


async def take(database: Database, worker: str) -> str | None:
    found = await database.write(jobs.take_task(worker))
    return found and found.id


async def let_leases_end(database: Database) -> None:
    await database.write(lambda connection: connection.execute(text("UPDATE jobs SET lease = '2000-01-01'")))


@pytest.mark.database
def test_owners_take_turns_and_what_is_asked_twice_is_computed_once(postgres: Postgres) -> None:
    async def story(database: Database) -> None:
        for task_id in ("a1", "a2", "a3"):
            await ask(database, task_id, "ann")
        await ask(database, "b1", "bob")
        await ask(database, "a1", "bob")
        assert [await take(database, worker) for worker in "xyzxy"] == ["a1", "b1", "a2", "a3", None]
        await database.write(jobs.end_task("a1", "x", '"S:a1"'))
        assert await database.read(jobs.ended_tasks(["a1", "b1", "gone"])) == {
            "a1": Ended('"S:a1"'),
            "gone": Ended(None),
        }

    told(postgres, story)


@pytest.mark.database
def test_what_a_dead_worker_had_is_taken_by_another_but_not_for_ever(postgres: Postgres) -> None:
    async def story(database: Database) -> None:
        await ask(database, "one")
        for number in range(MAX_ATTEMPTS):
            assert await take(database, f"worker {number}") == "one"
            assert await take(database, "another") is None
            assert not await database.write(jobs.withdraw_task("one"))
            await let_leases_end(database)
        assert await take(database, "another") is None
        assert await database.read(jobs.ended_tasks(["one"])) == {"one": Ended(None)}
        await database.write(jobs.end_task("one", "worker 0", "late"))  # it had lost it
        assert await database.read(jobs.ended_tasks(["one"])) == {"one": Ended(None)}

    told(postgres, story)


@pytest.mark.database
def test_a_worker_that_ends_gives_back_what_it_had_and_servers_may_withdraw_it(postgres: Postgres) -> None:
    async def story(database: Database) -> None:
        await ask(database, "one")
        assert await take(database, "worker") == "one"
        await database.write(jobs.renew_leases("worker"))
        await database.write(jobs.give_back("worker"))
        assert await take(database, "another") == "one"
        await let_leases_end(database)
        assert await database.write(jobs.withdraw_task("one"))
        assert await database.read(jobs.ended_tasks(["one"])) == {"one": Ended(None)}

    told(postgres, story)


# ---------------------------------------------------------------- workers


@contextlib.contextmanager
def working(server: Server) -> Iterator["subprocess.Popen[str]"]:
    with subprocess.Popen([*WORK, "--database", server.database], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "The worker is ready, for 2 tasks at a time\n"
        try:
            yield process
        finally:
            if process.poll() is None:
                process.terminate()
        assert process.wait(TIMEOUT_S) in (0, -signal.SIGKILL)


def computed(server: Server, game_id: str) -> list[Any]:
    """What workers have computed for a game."""

    async def story() -> list[Any]:
        database = Database(server.database)
        query = text("SELECT kind, worker FROM jobs WHERE id LIKE :like AND ended IS NOT NULL ORDER BY kind")
        found = await database.read(lambda each: list(each.execute(query, {"like": f"%:{game_id}:%"})))
        await database.engine.close()
        return found

    return soon(story)


@database_alone
def test_moves_and_hints_come_from_a_worker_and_without_one_from_the_server(server: Server, ann: Person) -> None:
    seen = ann.begin("kubruss", "human", "computer", edition="mini")
    with seen.open() as socket:
        socket.next("state")
        with working(server) as process:
            socket.move(0, "S:a1")
            assert [socket.next("move")["ply"] for _ in range(2)] == [1, 2]
            assert ann.get(f"games/{seen.id}/hint", params={"grade": 3}).status_code == 200
            assert [kind for kind, _ in computed(server, seen.id)] == [HINTS, MOVE]
            os.kill(process.pid, signal.SIGSTOP)  # it does nothing any more, and nobody knows
            socket.move(2, "S:a2")
            assert socket.next("move")["ply"] == 3
            process.kill()
            assert socket.next("move")["ply"] == 4  # once the worker is taken for dead
        socket.move(4, "S:b1")
        assert [socket.next("move")["ply"] for _ in range(2)] == [5, 6]
        assert len(computed(server, seen.id)) == 2
