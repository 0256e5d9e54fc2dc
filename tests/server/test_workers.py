"""Workers compute what servers ask: in turn for their owners, once, and again where a worker dies."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

import cubarium
from cubarium.analysis.hints import Hint
from cubarium.analysis.review import review_moves
from cubarium.cli.admin import execute
from cubarium.messages import AnyOf, Message
from cubarium.puzzles.collection import Collection, grow
from cubarium.ratings import Key, RatedGame, RatedSeat, Speed, replay
from cubarium.server.admin import Administration
from cubarium.server.domain.presence import Presence
from cubarium.server.services.nodes import NodeService
from cubarium.server.services.ratings import RatingService
from cubarium.server.services.tasks import TaskService
from cubarium.server.store import jobs
from cubarium.server.store.database import Database
from cubarium.server.store.jobs import MAX_ATTEMPTS, Ended, Task
from cubarium.server.store.rating_revisions import latest_reports
from cubarium.server.store.ratings import write_event
from cubarium.server.store.rows import now
from cubarium.server.store.users import add_guest
from cubarium.server.tasks.compute import ExecutorLostError, RayExecutor, ThreadExecutor
from cubarium.server.tasks.kinds import KINDS, compute
from cubarium.server.tasks.worker import Worker, work_until
from cubarium.server.workers.bot_scheduler import NobodyThereError, TaskFailedError
from cubarium.server.workers.review_parts import EFFORT
from cubarium.server.workers.scene_renderer import RenderPool
from cubarium.server.workers.tasks import (
    BACKGROUND,
    HINTS,
    LIMITS_S,
    MINE,
    MOVE,
    REFIT,
    REVIEW,
    hints_question,
    mine_question,
    move_question,
    read_failure,
    read_hints,
    read_move,
    read_puzzles,
    read_reviews,
    review_question,
    write_failure,
    write_hints,
)
from postgres import Postgres
from serving import TIMEOUT_S, Person, Server, choices, soon

WORK = [sys.executable, "-c", "from cubarium.cli import main; raise SystemExit(main())", "worker", "--thinkers", "2"]
START = cubarium.new("kubruss", edition="mini")
LATE = "kubruss edition=mini | turn=2 red=S:d2,S:b3,S:b4,M:b3+b4,L:c1+d1+c2+d2 blue=S:a3,S:a4,M:a2+b2,L:c3+d3+c4+d4"

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


def test_a_review_in_parts_is_that_of_the_whole_game() -> None:
    record = cubarium.Record(cubarium.parse(LATE), ["S:a1"])
    while record.outcome is None:
        record = record.play(record.position.moves()[0])
    parts = [(1, 1), (2, 3), (4, len(record.plies))]
    answers = [compute(Task("id", REVIEW, review_question(record, *part), 1.0)) for part in parts]
    assert [move for answer in answers for move in read_reviews(answer)] == list(review_moves(record, EFFORT))


def test_a_game_is_mined_from_text_as_it_is_without_workers() -> None:
    answer = compute(Task("id", MINE, mine_question("babel", 5, 0), 1.0))
    assert Collection("babel", 5).with_game(read_puzzles(answer)) == next(grow(Collection("babel", 5), count=99))


def test_every_kind_has_a_time_limit_and_why_one_has_failed_comes_back_as_it_was() -> None:
    assert set(KINDS) == set(LIMITS_S)
    assert list(KINDS)[-len(BACKGROUND) :] == list(BACKGROUND)  # the others come first
    message = Message("task-workers-died", count=3)
    assert read_failure(write_failure(message)) == message
    assert str(read_failure(None)) == "nobody knows any more what came of it"


# ---------------------------------------------------------------- the queue


def told(postgres: Postgres, story: Callable[[Database], Awaitable[None]]) -> None:
    async def on_a_database() -> None:
        database = Database(postgres.new())
        await database.open()
        await story(database)
        await database.close()

    soon(on_a_database)


async def ask(database: Database, task_id: str, owner: str = "", kind: str = MOVE) -> None:
    await database.write(jobs.add_task(Task(task_id, kind, "{}", 1.0), owner))


async def take(database: Database, worker: str, *kinds: str) -> str | None:
    found = await database.write(jobs.take_task(worker, kinds or list(KINDS)))
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
        assert await database.write(jobs.end_task("a1", "x", Ended('"S:a1"')))
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
            assert await database.write(jobs.withdraw_task("one")) is None
            await let_leases_end(database)
        assert await take(database, "another") is None
        assert await database.read(jobs.ended_tasks(["one"])) == {}
        why = write_failure(Message("task-workers-died", count=MAX_ATTEMPTS))
        assert await database.write(jobs.give_up(why)) == ["one"]
        assert await database.read(jobs.ended_tasks(["one"])) == {"one": Ended(None, why)}
        assert not await database.write(jobs.end_task("one", "worker 0", Ended("late")))  # it had lost it
        [[_, state, attempts, sentence]] = await execute(Administration(database), "tasks", [])
        assert (state, attempts, sentence) == ("failed", MAX_ATTEMPTS, "3 workers ended while computing it")
        await ask(database, "one")  # whoever asks again has it tried again
        assert await take(database, "another") == "one"

    told(postgres, story)


@pytest.mark.database
def test_what_a_worker_took_without_hearing_of_it_is_taken_by_another(postgres: Postgres) -> None:
    """As when the connection breaks while the worker waits for the commit."""

    async def story(database: Database) -> None:
        for task_id in ("heard of", "not heard of"):
            await ask(database, task_id)
            assert await take(database, "worker") == task_id
        await let_leases_end(database)
        await database.write(jobs.renew_leases("worker", ["heard of"]))
        assert [await take(database, "another") for _ in range(2)] == ["not heard of", None]

    told(postgres, story)


@pytest.mark.database
def test_a_worker_that_ends_gives_back_what_it_had_and_servers_may_withdraw_it(postgres: Postgres) -> None:
    async def story(database: Database) -> None:
        await ask(database, "one")
        assert await take(database, "worker") == "one"
        await database.write(jobs.renew_leases("worker", ["one"]))
        await database.write(jobs.give_back("worker"))
        assert await take(database, "another") == "one"
        assert await database.write(jobs.withdraw_task("one")) is None
        await let_leases_end(database)
        assert await database.write(jobs.withdraw_task("one")) == 1
        assert await database.read(jobs.ended_tasks(["one"])) == {"one": Ended(None)}

    told(postgres, story)


@pytest.mark.database
def test_what_is_urgent_comes_first_and_what_is_kept_is_written_with_the_answer_or_not_at_all(
    postgres: Postgres,
) -> None:
    async def story(database: Database) -> None:
        for kind in (MINE, REVIEW, MOVE):
            await ask(database, kind, kind=kind)
        await ask(database, "other", "somebody else", MINE)
        assert await take(database, "worker", MOVE, REVIEW) == MOVE
        assert await take(database, "worker") == "other"  # nothing is computed for them yet
        assert [await take(database, "worker") for _ in range(3)] == [REVIEW, MINE, None]

        def fails(_: object) -> None:
            raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            await database.write(jobs.end_task(MINE, "worker", Ended("[]"), fails))
        assert await database.read(jobs.ended_tasks([MINE])) == {}

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
            socket.move(2, choices(seen.state)[0])
            assert socket.next("move")["ply"] == 3
            process.kill()
            assert socket.next("move")["ply"] == 4  # once the worker is taken for dead
        socket.move(4, choices(seen.state)[0])
        assert [socket.next("move")["ply"] for _ in range(2)] == [5, 6]
        assert len(computed(server, seen.id)) == 2


def lost_game(person: Person) -> str:
    """A game of a few moves, opened from its record."""
    record = cubarium.Record(START)
    while len(record.plies) < 9:
        record = record.play(record.position.moves()[0])
    made = person.post("records", {"text": str(record.resign(1))})
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def tasks_of(server: Server, game_id: str) -> list[Any]:
    """The tasks of a game: which moves, how often they were taken, whether they are under way and have ended."""

    async def story() -> list[Any]:
        database = Database(server.database)
        query = text(
            "SELECT id, attempts, worker IS NOT NULL AND ended IS NULL AS running, ended IS NOT NULL AS ended"
            " FROM jobs WHERE id LIKE :like ORDER BY id"
        )
        found = await database.read(lambda each: list(each.execute(query, {"like": f"%:{game_id}:%"})))
        await database.engine.close()
        return found

    return soon(story)


@pytest.mark.slow
@database_alone
def test_a_review_goes_on_at_another_worker_where_one_is_killed_in_the_middle(server: Server, ann: Person) -> None:
    game = lost_game(ann)
    with working(server) as process:
        status = ann.post(f"games/{game}/review").json()
        assert (status["running"], status["moves"]) == (True, 9)
        at: list[str] = []
        while not at:
            os.kill(process.pid, signal.SIGCONT)
            os.kill(process.pid, signal.SIGSTOP)  # what it is at now, it is killed at
            at = [task.id for task in tasks_of(server, game) if task.running]
        process.kill()
    with working(server):
        while not status["review"]:
            assert status["running"], status
            status = ann.get(f"games/{game}/review", params={"after": status["done"]}).json()
    assert [move["ply"] for move in status["review"]["moves"]] == [*range(1, 10)]
    tasks = tasks_of(server, game)
    assert all(task.ended for task in tasks)
    assert [task.id for task in tasks if task.attempts == 2] == at


@database_alone
def test_puzzles_are_mined_by_workers_into_the_file_that_one_mines_alone(server: Server, tmp_path: Path) -> None:
    path = tmp_path / "babel.ndjson"
    mine = [*WORK[:3], "puzzles", "mine", "babel", "--seed", "5", "--count", "1", "--output", str(path)]
    mine += ["--database", server.database]
    alone = subprocess.run(mine, capture_output=True, text=True, timeout=TIMEOUT_S, check=False)
    assert "no worker is at this database; cubarium worker starts one" in alone.stderr
    path.unlink()
    with working(server):
        done = subprocess.run(mine, capture_output=True, text=True, timeout=TIMEOUT_S, check=False)
    assert done.returncode == 0, done.stderr
    *_, found = grow(Collection("babel", 5), count=1)
    assert path.read_text(encoding="utf-8") == found.write()


@pytest.mark.database
def test_of_two_servers_that_wait_for_one_task_each_computes_it_where_no_worker_is_left(postgres: Postgres) -> None:
    url = postgres.new()

    async def ask_both(services: list[TaskService], worker_deaths: int) -> list[type[object]]:
        answers = [asyncio.create_task(each.compute(MOVE, f"game:{worker_deaths}", "{}")) for each in services]
        while not all(each.waiting for each in services):
            await asyncio.sleep(0)
        database = services[0].database
        for _ in range(worker_deaths):
            assert await take(database, "worker")
            await let_leases_end(database)
        for each in services:
            await each._look()
        return [type(each) for each in await asyncio.gather(*answers, return_exceptions=True)]

    async def story() -> None:
        databases = [Database(url), Database(url)]
        for database in databases:
            await database.open()
        services = [TaskService(database, NodeService(database, Presence())) for database in databases]
        assert await ask_both(services, 1) == [NobodyThereError] * 2
        assert await ask_both(services, 2) == [TaskFailedError] * 2
        for database in databases:
            await database.close()

    soon(story)


class LostExecutor:
    """As a cluster whose machines are gone."""

    slots = 1

    async def compute(self, task: Task, read: Any) -> str:
        raise ExecutorLostError("task-workers-lost")

    def close(self) -> None:
        pass


@pytest.mark.database
def test_a_worker_that_has_lost_its_cluster_ends_and_what_it_had_counts_as_untried(postgres: Postgres) -> None:
    url = postgres.new()

    async def story() -> None:
        database, theirs = Database(url), Database(url)
        await database.open()
        await theirs.open()
        await ask(database, "one")
        assert await work_until(Worker(theirs, LostExecutor()), asyncio.Event()) == 1
        [left] = await database.read(jobs.list_tasks(9))
        assert (left.attempts, left.worker, left.has_ended) == (0, None, False)
        assert await take(database, "another") == "one"
        await database.close()

    soon(story)


@pytest.mark.database
def test_the_drift_of_ratings_is_reported_once_by_a_worker(postgres: Postgres) -> None:
    """And once a week, whoever asks."""
    key, url = Key("kubruss", Speed.LIVE), postgres.new()
    seats = (RatedSeat("ann", 1), RatedSeat("bob", 2))
    events, _ = replay([RatedGame("game", key, now(), seats)])

    async def story() -> None:
        database, theirs = Database(url), Database(url)
        await database.open()
        await theirs.open()
        for each in ("ann", "bob"):
            await database.write(add_guest(each, each, f"session of {each}", ""))
        await database.write(partial(write_event, event=events[0]))
        worker = Worker(theirs, ThreadExecutor(1))
        await worker.open()
        working = asyncio.create_task(worker.work())
        nodes = NodeService(database, Presence())
        await nodes.open()
        tasks = TaskService(database, nodes)
        tasks.looking.open()
        service = RatingService(database, RenderPool(), tasks)
        assert [await service.report_drift() for _ in range(2)] == [1, 0]
        [report] = await database.read(latest_reports())
        assert (report.key, report.players) == (key, 2)
        [done] = await database.read(jobs.list_tasks(9))
        assert (done.kind, done.has_ended, done.worker) == (REFIT, True, worker.id)
        tasks.looking.close()
        working.cancel()
        await worker.close()
        await nodes.close()
        await database.close()

    soon(story)


# ---------------------------------------------------------------- Ray


@pytest.mark.long
@pytest.mark.needs("ray")
def test_a_ray_cluster_computes_what_threads_do_and_stops_in_time() -> None:
    thinkers = RayExecutor("ray:local")
    task = Task("id", MOVE, move_question(START, 1, seed=7), 60.0)
    endless = Task("id", MINE, mine_question("babel", 5, 0), 0.01)

    async def story() -> None:
        assert await thinkers.compute(task, None) == await ThreadExecutor(1).compute(task, None)
        with pytest.raises(TimeoutError):
            await thinkers.compute(endless, None)

    try:
        assert thinkers.slots >= 1
        soon(story)
    finally:
        thinkers.close()


@pytest.mark.long
@pytest.mark.database
@pytest.mark.needs("ray")
def test_a_worker_whose_ray_cluster_dies_ends_and_gives_back_what_it_had(postgres: Postgres) -> None:
    url = postgres.new()
    command = [*WORK[:-1], "ray:local", "--database", url]

    async def story(process: "subprocess.Popen[str]") -> None:
        database = Database(url)
        await database.open()
        question = move_question(START, 1, seed=7)
        await database.write(jobs.add_task(Task("before", MOVE, question, 60.0), ""))
        while not await database.read(jobs.ended_tasks(["before"])):
            pass
        for each in children(process.pid):
            if Path(f"/proc/{each}/comm").read_text(encoding="ascii").strip() in ("gcs_server", "raylet"):
                os.kill(each, signal.SIGKILL)
        await database.write(jobs.add_task(Task("one", MOVE, question, 1.0), ""))
        assert await asyncio.to_thread(process.wait, TIMEOUT_S) == 1
        assert await take(database, "another") == "one"
        [taken, _] = await database.read(jobs.list_tasks(9))
        assert (taken.id, taken.attempts) == ("one", 1)
        await database.close()

    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("The worker is ready")
        soon(partial(story, process))


def children(process: int) -> list[int]:
    found = Path(f"/proc/{process}/task").glob("*/children")
    return [int(each) for path in found for each in path.read_text(encoding="ascii").split()]
