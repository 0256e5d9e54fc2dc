"""Games over days on a real server: answers given beforehand, holidays, and notifications that arrive."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import update

from cubarium.server.domain.errors import RefusalError
from cubarium.server.domain.factory import GamePlan, SeatPlan
from cubarium.server.domain.seats import token_of
from cubarium.server.services.conditional_moves import ConditionalMoveService
from cubarium.server.services.games import GameService
from cubarium.server.socket.connections import Connections
from cubarium.server.store import schema
from cubarium.server.store.database import Database
from cubarium.server.store.transactions import database_time
from cubarium.server.workers.bot_scheduler import BotScheduler
from push_service import PushService, push_service
from serving import Person, Seen, Server, serving, soon
from tournaments import organise, until_round

DAYS = {"days_per_move": 3}
DAY_MS = 86_400_000


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.fixture(scope="module")
def url(database: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    return database or f"sqlite:///{tmp_path_factory.mktemp('correspondence') / 'cubarium.db'}"


@pytest.fixture(scope="module")
def server(url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that may send notifications to this machine."""
    with serving(tmp_path_factory.mktemp("server"), url, "--no-limits", "--private-push") as running:
        yield running


def begin(ann: Person, bob: Person, **clock: int) -> Seen:
    made = ann.post("games", {"game": "kubruss", "seats": [{"kind": "human"}] * 2, "clock": clock or DAYS}).json()
    hers = Seen(ann, made["id"], [seat["token"] for seat in made["seats"]])
    assert bob.at(hers).join(1).status_code == 200
    return hers


def give(seen: Seen, ply: int, *lines: list[str]) -> httpx.Response:
    return seen.person.http.put(f"/api/games/{seen.id}/conditional-moves", json={"ply": ply, "lines": lines})


def given(seen: Seen) -> list[list[str]]:
    found: list[list[str]] = seen.person.get(f"games/{seen.id}/conditional-moves").json()["lines"]
    return found


# ---------------------------------------------------------------- conditional moves


def test_an_answer_is_played_at_once_and_the_line_goes_on(ann: Person, bob: Person) -> None:
    hers = begin(ann, bob)
    his = bob.at(hers)
    assert give(his, 0, ["S:a1", "S:a2", "S:a3", "S:a4"], ["S:b1", "S:b2"]).status_code == 200
    with hers.open() as socket:
        socket.next("state")
        socket.move(0, "S:a1", ref=1)
        mine = socket.next()
        assert (mine["type"], mine["ref"], mine["ply"]) == ("move", 1, 1)
        answer = socket.next()
        assert (answer["type"], answer["ply"], answer["move"]) == ("move", 2, "S:a2")
        assert given(his) == [["S:a3", "S:a4"]]
        socket.move(2, "S:a3")
        assert [socket.next()["move"] for _ in range(2)] == ["S:a3", "S:a4"]
    assert given(his) == []
    assert his.state["clock"]["running"] == 0


def test_what_does_not_fit_drops_the_rest(ann: Person, bob: Person) -> None:
    hers = begin(ann, bob)
    his = bob.at(hers)
    give(his, 0, ["S:a1", "S:a2"])
    assert hers.move(0, "S:c1").json()["ply"] == 1
    assert given(his) == []
    assert his.move(1, "S:a2").status_code == 200
    assert hers.move(2, "S:a1").json()["ply"] == 3
    assert his.state["ply"] == 3


def test_nobody_else_can_tell_that_there_are_any(ann: Person, bob: Person, server: Server) -> None:
    hers = begin(ann, bob)
    his = bob.at(hers)
    seen = [hers.state, ann.get(f"games/{hers.id}/record").text, ann.get("my/games").json()]
    with hers.open() as socket:
        socket.next("state")
        give(his, 0, ["S:a1", "S:a2"])
        socket.send(type="ping")
        assert socket.next()["type"] == "pong"  # nothing was told before it
    again = [hers.state, ann.get(f"games/{hers.id}/record").text, ann.get("my/games").json()]
    seen[0]["clock"] = again[0]["clock"] = None  # time goes on
    for each in (*seen[2], *again[2]):
        each["left_ms"] = None
    assert seen == again
    assert given(hers) == []
    with Person(server) as eve:
        assert eve.get(f"games/{hers.id}/conditional-moves").status_code == 403
        assert give(eve.at(hers), 0, ["S:a1", "S:a2"]).status_code == 403
        assert eve.post(f"games/{hers.id}/variation", {"moves": []}).status_code == 403


def test_a_takeback_cancels_them_and_wrong_ones_are_refused(ann: Person, bob: Person) -> None:
    hers = begin(ann, bob)
    his = bob.at(hers)
    hers.move(0, "S:a1")
    assert give(hers, 1, ["S:a2", "S:a3"]).status_code == 200
    assert give(hers, 0, ["S:a2", "S:a3"]).status_code == 409
    assert give(his, 1, ["S:a2", "S:a3"]).json()["key"] == "correspondence-your-turn"
    assert give(hers, 1, ["S:a1", "S:a3"]).json()["code"] == "illegal"
    assert given(hers) == [["S:a2", "S:a3"]]
    hers.do("takeback")
    assert his.do("takeback/answer", {"accept": True}).json()["ply"] == 0
    hers.move(0, "S:a1")
    assert given(hers) == []
    live = begin(ann, bob, bank_s=60)
    assert give(bob.at(live), 0, ["S:a1", "S:a2"]).json()["key"] == "correspondence-two-people"


def test_a_variation_is_looked_at_before_it_is_given(ann: Person, bob: Person) -> None:
    his = bob.at(begin(ann, bob))
    scene = his.do("variation", {"moves": ["S:a1"]}).json()
    assert (scene["turn"], len(scene["cubes"])) == (1, 1)
    assert scene["choices"]
    assert his.do("variation", {"moves": ["S:zz"]}).json()["code"] == "illegal"
    assert his.state["ply"] == 0


def test_a_move_looks_for_answers_only_where_somebody_has_given_any(tmp_path: Path) -> None:
    async def story() -> None:
        database = Database(f"sqlite:///{tmp_path / 'cubarium.db'}")
        await database.open()
        service = GameService(database, BotScheduler(), Connections())
        answers = ConditionalMoveService(service)
        made = await service.create(GamePlan("kubruss", seats=[SeatPlan()] * 2), "ann", "secret")
        token = token_of(made.seats[1].seal or "", "secret") or ""
        await service.join(made.id, "bob", token)
        await service.play(made.id, "ann", 0, "S:a1")
        assert not answers.tasks
        await answers.keep(made.id, "ann", 1, [["S:a2", "S:a3"]])
        await service.play(made.id, "bob", 1, "S:a2")
        await asyncio.gather(*answers.tasks)
        assert [move.text for move in (await service.session(made.id)).moves] == ["S:a1", "S:a2", "S:a3"]
        await service.close()
        await database.close()

    soon(story)


def test_a_turn_is_told_once_though_late_answers_are_looked_for_at_the_same_time(tmp_path: Path) -> None:
    async def story() -> None:
        database = Database(f"sqlite:///{tmp_path / 'cubarium.db'}")
        await database.open()
        service = GameService(database, BotScheduler(), Connections())
        answers = ConditionalMoveService(service)
        made = await service.create(GamePlan("kubruss", seats=[SeatPlan()] * 2), "ann", "secret")
        await service.join(made.id, "bob", token_of(made.seats[1].seal or "", "secret") or "")
        told: list[int] = []
        answers.on_turn = lambda session: told.append(session.ply)

        async def play(person: str, ply: int, move: str) -> None:
            """The server that has written the move looks for an answer, and so does whoever looks for late ones."""
            await service.play(made.id, person, ply, move)
            while answers.tasks:
                await asyncio.gather(answers.play_late(), *answers.tasks, answers.play_late())

        await answers.keep(made.id, "bob", 0, [["S:a1", "S:a2", "S:a3", "S:a4"]])
        await play("ann", 0, "S:a1")  # it is answered, and more was given
        assert told == [2]
        await play("ann", 2, "S:b1")  # that does not fit
        assert told == [2, 3]
        await answers.play_late()
        assert told == [2, 3]
        await service.close()
        await database.close()

    soon(story)


def test_answers_that_were_not_played_before_a_crash_are_played_after_it(tmp_path: Path) -> None:
    with serving(tmp_path, "", "--no-limits") as server, Person(server) as ann, Person(server) as bob:
        hers = begin(ann, bob)
        give(bob.at(hers), 0, ["S:a1", "S:a2"])
        server.stop()
        soon(lambda: played_elsewhere(f"sqlite:///{tmp_path / 'cubarium.db'}", hers.id))
        server.start()
        with hers.open() as socket:
            state = socket.next("state")["state"]
            assert state["ply"] == 2 or socket.next("move")["move"] == "S:a2"


async def played_elsewhere(url: str, game_id: str) -> None:
    """A move is written, and the server that has written it does nothing more."""
    database = Database(url)
    await database.open()
    service = GameService(database, BotScheduler(), Connections())
    person = (await service.reader.session(game_id)).seats[0].holder
    await service.play(game_id, person or "", 0, "S:a1")
    await service.close()
    await database.close()


# ---------------------------------------------------------------- holidays


def test_time_stands_on_holiday_and_the_others_see_it(ann: Person, bob: Person) -> None:
    hers = begin(ann, bob)
    his = bob.at(hers)
    asked = ann.get("me/holiday").json()
    assert asked.pop("could_last_until") > "2026"
    assert asked == {"days_a_year": 21, "left_s": 21 * 86_400, "begins": None, "ends": None}
    with his.open() as socket:
        socket.next("state")
        begun = ann.post("me/holiday").json()
        assert begun["ends"] > begun["begins"]
        state = socket.next("state")["state"]
    assert state["clock"]["running"] is None
    assert [seat["away_until"] for seat in state["seats"]] == [begun["ends"], None]
    assert ann.post("me/holiday").json()["key"] == "correspondence-on-holiday"

    state = hers.move(0, "S:a1").json()  # one may play on holiday, too
    assert state["clock"]["running"] == 1
    assert his.move(1, "S:a2").json()["clock"]["running"] is None  # a turn that begins on a holiday stands
    assert ann.get("my/games").json()[0]["runs"] is False

    assert ann.http.delete("/api/me/holiday").json()["begins"] is None
    assert hers.state["clock"]["running"] == 0
    assert hers.state["seats"][0]["away_until"] is None
    assert ann.http.delete("/api/me/holiday").json()["key"] == "correspondence-not-on-holiday"


def test_whoever_is_on_holiday_does_not_run_out_of_time(ann: Person, bob: Person, url: str) -> None:
    hers = begin(ann, bob)
    ann.post("me/holiday")

    async def story() -> None:
        """A server that had not heard of the holiday tries to end the time."""
        database = Database(url)
        await database.open()
        games = schema.games

        def long_ago(connection: Any) -> None:
            time = database_time(connection)
            times = {"turn_started": time.replace(year=2020), "deadline": time.replace(year=2021)}
            connection.execute(update(games).where(games.c.id == hers.id).values(times))

        await database.write(long_ago)
        service = GameService(database, BotScheduler(), Connections())
        with pytest.raises(RefusalError, match="nobody’s time is up"):
            await service.run_out(hers.id)
        while service.deadlines.timers or service.deadlines.ending:  # it is not tried again and again
            await asyncio.sleep(0.01)
        await service.close()
        await database.close()

    soon(story)
    assert hers.state["ended"] is None


# ---------------------------------------------------------------- notifications


def subscribe(person: Person, service: PushService, name: str, language: str = "en") -> None:
    assert person.http.put("/api/me/push", json=service.subscription(name, language)).status_code == 204


def test_a_turn_is_told_once_to_whoever_looks_elsewhere(ann: Person, bob: Person, service: PushService) -> None:
    ann.http.put("/api/session", json={"name": ""})
    subscribe(ann, service, "ann")
    subscribe(bob, service, "bob", "fr")
    assert ann.get("me/push").json()["subscribed"]
    name = ann.get("me").json()["name"]
    hers = begin(ann, bob)
    assert service.next()[0] == "ann"  # the game has begun, and she is on turn
    hers.move(0, "S:a1")
    who, told = service.next()
    assert (who, told["url"], told["tag"]) == ("bob", f"/game/{hers.id}", hers.id)
    assert told["text"] == f"À vous de jouer contre {name} à Kubruss"
    with hers.open() as socket:  # she looks: nothing is sent to her
        socket.next("state")
        bob.at(hers).move(1, "S:a2")
        socket.next("move")
        hers.move(2, "S:a3")
    assert service.next()[0] == "bob"
    assert service.received.empty()


def test_an_answer_given_beforehand_needs_no_notification(ann: Person, bob: Person, service: PushService) -> None:
    subscribe(ann, service, "ann")
    subscribe(bob, service, "bob")
    hers = begin(ann, bob)
    assert service.next()[0] == "ann"
    give(bob.at(hers), 0, ["S:a1", "S:a2"])
    hers.move(0, "S:a1")
    assert service.next()[0] == "ann"
    assert service.received.empty()


def test_the_first_turn_of_a_rematch_and_of_a_round_is_told(
    ann: Person, bob: Person, server: Server, service: PushService
) -> None:
    hers = begin(ann, bob)
    hers.do("resign")
    subscribe(ann, service, "ann")
    subscribe(bob, service, "bob")
    hers.do("rematch")
    again = bob.at(hers).do("rematch").json()["rematch"]["id"]
    who, told = service.next()
    assert (who, told["tag"]) == ("bob", again)  # everybody is one seat on

    made = organise(server, "make", "kubruss", "--days", "3", "--no-computers", "--pause", "0")
    for person in (ann, bob):
        assert person.post(f"tournaments/{made}/join").status_code == 200
    organise(server, "start", made)
    game = until_round(ann, made, 1)["your_game"]
    first = ann.get(f"games/{game}").json()["seats"][0]["you"]
    who, told = service.next()
    assert (who, told["tag"]) == ("ann" if first else "bob", game)
    assert service.received.empty()


def test_a_browser_that_is_gone_is_forgotten(ann: Person, bob: Person, service: PushService) -> None:
    hers = begin(ann, bob)
    subscribe(bob, service, "bob")
    service.status = 410
    try:
        hers.move(0, "S:a1")
        assert service.next()[0] == "bob"
        while bob.get("me/push").json()["subscribed"]:
            pass
    finally:
        service.status = 201


def test_where_the_server_may_not_send_nobody_subscribes(tmp_path: Path, service: PushService) -> None:
    with serving(tmp_path) as server, Person(server) as eve:
        answer = eve.http.put("/api/me/push", json=service.subscription("eve"))
        assert (answer.status_code, answer.json()["key"]) == (400, "correspondence-push-endpoint")
        public = eve.get("me/push").json()["key"]
        server.stop()
        server.start()
        assert eve.get("me/push").json()["key"] == public
        assert "PRIVATE KEY" not in server.logged


# ---------------------------------------------------------------- the list of games


def test_games_in_which_it_is_my_turn_come_first_the_most_urgent_before_the_others(ann: Person, bob: Person) -> None:
    slow, quick, theirs = begin(ann, bob, days_per_move=7), begin(ann, bob, days_per_move=1), begin(ann, bob)
    theirs.move(0, "S:a1")
    listed = ann.get("my/games").json()
    assert [each["id"] for each in listed] == [quick.id, slow.id, theirs.id]
    assert [each["yours"] for each in listed] == [True, True, False]
    assert DAY_MS - 60_000 < listed[0]["left_ms"] <= DAY_MS
    assert all(each["runs"] for each in listed)
