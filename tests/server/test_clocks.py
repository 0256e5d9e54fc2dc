"""Time on a real server and on real databases: it survives restarts, and of a move and the end of its time one wins."""

import asyncio
import signal
import subprocess
import sys
from collections import Counter
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import select, update

from cubarium.server.domain.clocks import ALLOWANCE, time_control
from cubarium.server.domain.errors import RefusalError
from cubarium.server.domain.factory import GamePlan, SeatPlan, new_session
from cubarium.server.domain.seats import token_of
from cubarium.server.services.games import GameService
from cubarium.server.services.streams import StreamService
from cubarium.server.socket.connections import Connections
from cubarium.server.store import deletion, game_changes, queries, schema
from cubarium.server.store.database import Database
from cubarium.server.store.transactions import database_time
from cubarium.server.workers.bot_scheduler import BotScheduler
from serving import Person, Seen, serving, soon

BANK_S = 60
CLOCK = {"bank_s": BANK_S, "increment_s": 5}


def begin(person: Person, seats: int = 2, game: str = "kubruss", **clock: int) -> Seen:
    asked = {"game": game, "seats": [{"kind": "human"}] * seats, "clock": clock or CLOCK}
    answer = person.post("games", asked)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return Seen(person, made["id"], [seat["token"] for seat in made["seats"]])


async def move_time(database: Database, game_id: str, left_s: float) -> None:
    """Moves the database's time, as far as a game can tell: the seat on turn is out after so many seconds."""

    def job(connection: Any) -> None:
        games = schema.games
        row = connection.execute(select(games).where(games.c.id == game_id)).mappings().one()
        deadline = database_time(connection) + timedelta(seconds=left_s)
        started = deadline - timedelta(seconds=BANK_S) - ALLOWANCE
        assert row["remaining"].startswith(f"[{BANK_S}000, ")
        changed = update(games).where(games.c.id == game_id).values(turn_started=started, deadline=deadline)
        connection.execute(changed)

    await database.write(job)


def moved_time(url: str, game_id: str, left_s: float) -> None:
    async def story() -> None:
        database = Database(url)
        await database.open()
        await move_time(database, game_id, left_s)
        await database.close()

    asyncio.run(story())


# ---------------------------------------------------------------- asking for it


def test_a_game_is_timed_if_somebody_asks_for_it(ann: Person, bob: Person) -> None:
    hers = begin(ann)
    full = {"bank_s": 60, "increment_s": 5, "cap_s": None, "speed": "live", "remaining_ms": [60_000, 60_000]}
    assert hers.state["clock"] == {**full, "running": None}  # nobody's time runs before all are there
    assert bob.at(hers).join(1).json()["clock"]["running"] == 0
    state = hers.move(0, "S:a1").json()
    assert state["clock"]["running"] == 1
    assert 60_000 < state["clock"]["remaining_ms"][0] <= 65_000
    assert ann.begin("kubruss", "human", "human").state["clock"] is None


def test_the_clock_comes_with_every_move(ann: Person, bob: Person) -> None:
    hers = begin(ann)
    bob.at(hers).join(1)
    with bob.at(hers).open() as socket:
        assert socket.next("state")["state"]["clock"]["running"] == 0
        hers.move(0, "S:a1")
        assert socket.next("move")["clock"]["running"] == 1


def test_a_computer_has_all_the_time_it_takes(ann: Person) -> None:
    asked = {"game": "kubruss", "seats": [{"kind": "human"}, {"kind": "computer", "level": 1}], "clock": CLOCK}
    seen = Seen(ann, ann.post("games", asked).json()["id"], [])
    with seen.open() as socket:
        assert socket.next("state")["state"]["clock"]["running"] == 0
        socket.move(0, "S:a1")
        assert socket.next("move")["clock"]["running"] is None
        clock = socket.next("move")["clock"]
        assert (clock["running"], clock["remaining_ms"][1]) == (0, 60_000)


@pytest.mark.parametrize(
    "clock", [{}, {"bank_s": 60, "days_per_move": 2}, {"bank_s": 60, "cap_s": 30}, {"bank_s": 1}, {"days_per_move": 99}]
)
def test_a_clock_that_cannot_be_is_refused(ann: Person, clock: dict[str, int]) -> None:
    answer = ann.post("games", {"game": "kubruss", "clock": clock})
    assert (answer.status_code, answer.json()["code"]) in ((400, "bad_option"), (400, "bad_request"))


def test_nobody_is_gone_who_has_just_come(ann: Person, bob: Person) -> None:
    hers = begin(ann)
    his = bob.at(hers)
    his.join(1)
    answer = his.do("claim", {})
    assert (answer.status_code, answer.json()["key"]) == (409, "clock-claim-early")
    assert 0 < int(answer.headers["retry-after"]) <= 60


def test_who_leaves_a_game_of_three_is_passed_over(ann: Person, bob: Person) -> None:
    hers = begin(ann, 3, "blokus3d")
    his = bob.at(hers)
    his.join(1)
    assert his.do("resign").json()["departures"] == [{"seat": 1, "cause": "resigned"}]
    state = hers.join(2).json()
    assert (state["turn"], state["moves"][0]["move"], state["ended"]) == (0, "leave:2", None)
    state = hers.move(1, state["scene"]["choices"][0]["move"]).json()
    assert state["turn"] == 2
    assert "leave:2" in ann.get(f"games/{hers.id}/record").text


# ---------------------------------------------------------------- restarts


@pytest.mark.long
def test_clocks_survive_a_restart_and_run_on_meanwhile(url: str, tmp_path: Path) -> None:
    with serving(tmp_path, url) as server, Person(server) as ann, Person(server) as bob:
        hers = begin(ann)
        bob.at(hers).join(1)
        server.kill()
        moved_time(url, hers.id, 20)
        server.start()
        left = hers.state["clock"]["remaining_ms"]
        assert 0 < left[0] <= 20_000
        assert left[1] == 60_000
        assert hers.move(0, "S:a1").json()["clock"]["remaining_ms"][0] <= 25_000


def test_who_was_out_while_the_server_was_down_has_lost(url: str, tmp_path: Path) -> None:
    with serving(tmp_path, url) as server, Person(server) as ann, Person(server) as bob:
        hers, four = begin(ann), begin(ann, 4, "blokus3d")
        for seen in (hers, four):
            bob.at(seen).join(1)
        four.join(2)
        bob.at(four).join(3)
        server.kill()
        for seen in (hers, four):
            moved_time(url, seen.id, -1)
        server.start()
        with hers.open() as socket, four.open() as others:
            state = socket.next("state")["state"]
            state = state if state["ended"] else socket.next("state")["state"]
            assert (state["ended"], state["outcome"]["winners"]) == ("time", [1])
            assert state["outcome"]["reason"] == "the time of seat 1 is up"
            state = others.next("state")["state"]
            state = state if state["ply"] else others.next("state")["state"]
            assert (state["ended"], state["turn"], state["departures"]) == (None, 1, [{"seat": 0, "cause": "time"}])
        while state["turn"] is not None:  # the others play on to the end
            player = ann if state["turn"] == 2 else bob
            seen = player.at(four)
            state = seen.state if not state["scene"]["choices"] else state
            state = seen.move(state["ply"], state["scene"]["choices"][0]["move"]).json()
        assert state["ended"] == "rules"
        assert 0 not in state["outcome"]["winners"]


# ---------------------------------------------------------------- a move and the end of its time


async def new_game(database: Database) -> str:
    """Ann against Bob, with Ann on turn."""
    plan = GamePlan("kubruss", {"edition": "mini"}, [SeatPlan(), SeatPlan()], time_control(BANK_S))
    session = new_session(plan, "ann", "", "secret")
    await database.write(game_changes.add_game(session))
    service = service_on(database)
    await service.join(session.id, "bob", token_of(session.seats[1].seal or "", "secret") or "")
    await service.close()
    return session.id


def service_on(database: Database) -> GameService:
    return GameService(database, BotScheduler(), Connections())


async def ending(database: Database, game_id: str) -> tuple[str, ...]:
    """What has happened to a game: a move, the end of a time, both (which must not be), or nothing."""
    stored = await database.read(queries.find_game(game_id))
    assert stored is not None
    moved, out = bool(stored.moves), stored.game["resigned"] == 0
    assert stored.game["version"] == 1 + moved + out
    return tuple(name for name, happened in (("move", moved), ("out", out)) if happened)


async def race(databases: list[Database], left_s: float) -> tuple[str, ...]:
    """Two servers at one database, of which one has a move and the other an alarm at the same moment."""
    game_id = await new_game(databases[0])
    await move_time(databases[0], game_id, left_s)
    services = [service_on(each) for each in databases]
    for service in services:
        await service.reader.session(game_id)
    done = await asyncio.gather(
        services[0].play(game_id, "ann", 0, "S:a1"),
        services[1].run_out(game_id),
        services[0].run_out(game_id),
        return_exceptions=True,
    )
    assert all(each is None or isinstance(each, RefusalError) for each in done), done
    for service in services:
        await service.close()
    happened = await ending(databases[0], game_id)
    assert len(happened) <= 1
    assert (done[0] is None) == (happened == ("move",))
    assert (None in done[1:]) <= (happened == ("out",))
    await databases[0].write(deletion.delete_games([game_id]))  # nobody may have more than 500 that go on
    return happened


def races(url: str, rounds: int) -> Counter[tuple[str, ...]]:
    async def story() -> Counter[tuple[str, ...]]:
        databases = [Database(url) for _ in range(2)]
        for database in databases:
            await database.open()
        rng = Random("clock")
        found = Counter([await race(databases, rng.uniform(-0.01, 0.2)) for _ in range(rounds)])
        for database in databases:
            await database.close()
        return found

    return asyncio.run(story())


def test_of_a_move_and_the_end_of_its_time_one_wins(url: str) -> None:
    assert races(url, 30)["move",] + races(url, 10)["out",] > 0


@pytest.mark.campaign
def test_a_thousand_times_of_a_move_and_the_end_of_its_time_one_wins(url: str) -> None:
    found = races(url, 1_000)
    assert found["move",] > 20
    assert found["out",] > 20


KILLED_AT = """
import asyncio, os, signal, sys
from contextlib import suppress
from sqlalchemy import event
from cubarium.server.domain.errors import RefusalError
from cubarium.server.services.games import GameService
from cubarium.server.socket.connections import Connections
from cubarium.server.store.database import Database
from cubarium.server.workers.bot_scheduler import BotScheduler

async def story(url, game_id, what, left):
    database = Database(url)
    await database.open()
    service = GameService(database, BotScheduler(), Connections())
    await service.reader.session(game_id)

    def count(*_):
        nonlocal left
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)

    engine = database.engine.engine
    target = getattr(engine, "sync_engine", engine)
    event.listen(target, "before_cursor_execute", count)
    event.listen(target, "commit", count)
    if direct := database.engine.direct:
        fetch = direct.fetch
        async def counted(*arguments):
            count()
            return await fetch(*arguments)
        direct.fetch = counted
    with suppress(RefusalError):
        await (service.play(game_id, "ann", 0, "S:a1") if what == "move" else service.run_out(game_id))
    os.kill(os.getpid(), signal.SIGKILL)  # after the commit, before anybody was told

asyncio.run(story(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])))
"""


@pytest.mark.long
@pytest.mark.parametrize("what", ["move", "out"])
def test_a_server_that_is_killed_between_leaves_the_game_as_it_was_or_changed(url: str, what: str) -> None:
    """Whatever it was at: afterwards another server ends the time, or finds it ended, or finds the move."""

    async def prepared(left_s: float) -> tuple[str, Database]:
        database = Database(url)
        await database.open()
        game_id = await new_game(database)
        await move_time(database, game_id, left_s)
        return game_id, database

    async def story() -> Counter[tuple[str, ...]]:
        found: Counter[tuple[str, ...]] = Counter()
        for killed_at in (0, 1, 2, 3, 4, 9):
            game_id, database = await prepared(30.0 if what == "move" else -1.0)
            done = subprocess.run([sys.executable, "-c", KILLED_AT, url, game_id, what, str(killed_at)], check=False)
            assert done.returncode == -signal.SIGKILL
            happened = await ending(database, game_id)
            found[happened] += 1
            if not happened:
                await move_time(database, game_id, -1.0)
                service = service_on(database)
                await service.run_out(game_id)
                await service.close()
                assert await ending(database, game_id) == ("out",)
            await database.close()
        return found

    found = asyncio.run(story())
    assert set(found) == {(), (what,)}


# ---------------------------------------------------------------- alarms


def test_a_time_ends_by_itself(url: str) -> None:
    """By a timer of the server that has the game, or by the sweep of one that has not."""

    async def story() -> None:
        database = Database(url)
        await database.open()
        first, second = await new_game(database), await new_game(database)
        await move_time(database, first, 0.3)
        service = service_on(database)
        await service.reader.session(first)  # has a timer from now on
        await move_time(database, second, -1.0)
        await service.open()
        while not ((await service.reader.session(first)).ended and (await service.reader.session(second)).ended):
            await asyncio.sleep(0.01)
        assert await ending(database, first) == await ending(database, second) == ("out",)
        await service.close()
        await database.close()

    soon(story)


def test_who_is_gone_for_a_minute_of_their_turn_may_be_waited_for_no_longer(url: str) -> None:
    async def story() -> None:
        database = Database(url)
        await database.open()
        game_id = await new_game(database)
        await move_time(database, game_id, 0.2)  # of a minute and more
        connections = Connections()
        connections.began -= 100.0  # the server runs for longer
        service = GameService(database, BotScheduler(), connections)
        session = await service.reader.session(game_id)
        assert session.clocks is not None
        assert service._absent_s(session) >= 60.0
        ann = session.seats[0].holder or ""
        with StreamService(service, connections.presence).following(ann, lambda: None):
            assert service._absent_s(session) == 0.0  # a program hears of its turn by that alone
            with pytest.raises(RefusalError):
                await service.claim(game_id, "bob")
        assert service._absent_s(session) < 60.0
        connections.presence.left.clear()
        await service.claim(game_id, "bob")
        assert (await service.reader.session(game_id)).ended == "absent"
        await service.close()
        await database.close()

    soon(story)
