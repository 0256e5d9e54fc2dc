"""Two servers on one PostgreSQL: whatever happens at one of them, people at the other see it."""

import asyncio
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import asyncpg
import httpx
import pytest

from cubarium.server.domain.factory import GamePlan, SeatPlan
from cubarium.server.services.games import GameService
from cubarium.server.socket.connections import Connections
from cubarium.server.store.bus import APPLICATION
from cubarium.server.store.database import Database
from cubarium.server.store.direct import APPLICATION as QUESTIONS
from cubarium.server.store.direct import MAX_ASKING
from cubarium.server.workers.bot_scheduler import BotScheduler
from postgres import Postgres
from serving import COMMAND, Person, Program, Seen, Server, make_table, serving, soon
from tournaments import organise

pytestmark = pytest.mark.database


class Nodes(NamedTuple):
    one: Server
    two: Server


@pytest.fixture(scope="module")
def nodes(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nodes]:
    database = postgres.new()
    first, second = tmp_path_factory.mktemp("one"), tmp_path_factory.mktemp("two")
    with serving(first, database, "--no-limits") as one, serving(second, database, "--no-limits") as two:
        yield Nodes(one, two)


@pytest.fixture
def ann(nodes: Nodes) -> Iterator[Person]:
    with Person(nodes.one) as person:
        yield person


@pytest.fixture
def bob(nodes: Nodes) -> Iterator[Person]:
    with Person(nodes.two) as person:
        yield person


def friends(ann: Person, bob: Person) -> tuple[Seen, Seen]:
    """A game of Ann, at the first node, and Bob, at the second; both nodes have it in memory."""
    hers = ann.begin("kubruss", "human", "human", edition="mini")
    his = bob.at(hers)
    assert his.join(1).status_code == 200
    assert hers.state["seats"][1]["taken"]
    return hers, his


def test_every_server_counts_all_of_them_and_one_leads(nodes: Nodes) -> None:
    found = []
    for node in nodes:
        text = httpx.get(f"{node.address}metrics").text
        found.append(dict(line.rsplit(" ", 1) for line in text.splitlines() if line[0] != "#"))
    assert [each["cubarium_servers"] for each in found] == ["2", "2"]
    assert sorted(each["cubarium_is_leader"] for each in found) == ["0", "1"]
    assert [(each["cubarium_workers"], each["cubarium_tasks_waiting"]) for each in found] == [("0", "0")] * 2


# ---------------------------------------------------------------- programs


def test_a_program_is_told_at_one_node_what_happens_at_the_other(ann: Person, bob: Person, nodes: Nodes) -> None:
    hers, his = friends(ann, bob)
    made = bob.makes_token()
    with Program(nodes.two, made["secret"]) as program:
        with program.reads("events") as events, program.reads(f"games/{his.id}") as game:
            assert events.next("game_start")["game"]["id"] == his.id
            game.next("state")
            hers.move(0, "S:a1")
            assert (events.next("turn")["ply"], game.next("move")["move"]) == (1, "S:a1")
            with Person(nodes.one) as elsewhere:
                elsewhere.http.cookies.update(bob.http.cookies)
                assert elsewhere.http.delete(f"/api/me/tokens/{made['id']}").status_code == 204
            assert [each.rest()[-1]["code"] for each in (events, game)] == [4401, 4401]
        assert program.get("me").status_code == 401


# ---------------------------------------------------------------- a move


def test_a_move_at_one_node_is_there_when_the_other_is_asked(ann: Person, bob: Person) -> None:
    hers, his = friends(ann, bob)
    assert hers.move(0, "S:a1").status_code == 200
    assert [move["move"] for move in his.state["moves"]] == ["S:a1"]


def test_a_move_at_one_node_is_there_when_a_socket_is_opened_at_the_other(ann: Person, bob: Person) -> None:
    hers, his = friends(ann, bob)
    with his.open() as socket:
        assert socket.next("state")["state"]["ply"] == 0
    assert hers.move(0, "S:a1").status_code == 200
    with his.open() as socket:
        assert socket.next("state")["state"]["ply"] == 1


def test_a_move_at_one_node_comes_to_sockets_at_the_other(ann: Person, bob: Person) -> None:
    hers, his = friends(ann, bob)
    with hers.open() as one, his.open() as two:
        one.next("state"), two.next("state")
        for ply, (socket, move) in enumerate([(one, "S:a1"), (two, "S:d4"), (one, "S:b1"), (two, "S:c4")]):
            socket.move(ply, move)
            for each in (one, two):
                event = each.next("move", "error")
                assert (event["type"], event["ply"], event["move"]) == ("move", ply + 1, move)


def test_a_move_is_refused_by_how_the_game_stands_and_not_by_how_a_node_remembers_it(ann: Person, bob: Person) -> None:
    hers, his = friends(ann, bob)
    for ply, (seen, move) in enumerate([(hers, "S:a1"), (his, "S:d4"), (hers, "S:b1"), (his, "S:c4")]):
        assert seen.move(ply, move).status_code == 200  # the other node had this move but now
    late = his.move(2, "S:d3")
    assert (late.status_code, late.json()["code"]) == (409, "stale")
    assert hers.move(4, "S:a2").status_code == 200
    assert his.move(4, "S:d3").json()["code"] == "stale"


def test_of_two_who_answer_at_once_at_two_nodes_one_wins_and_nothing_is_doubled(ann: Person, nodes: Nodes) -> None:
    """The same person with two pages, at two nodes."""
    hers = ann.begin("kubruss", "human", "human", edition="mini")
    hers.join(1)
    with Person(nodes.two) as again:
        again.http.cookies.update(ann.http.cookies)
        both = [hers, again.at(hers)]
        for ply, move in enumerate(["S:a1", "S:d4", "S:b1", "S:c4", "S:a2", "S:d3"]):
            with ThreadPoolExecutor(2) as threads:
                found = [
                    each.status_code for each in threads.map(lambda seen, at: seen.move(*at), both, [(ply, move)] * 2)
                ]
            assert sorted(found) == [200, 409]
        assert [each.state["ply"] for each in both] == [6, 6]


def test_offers_names_and_ends_are_seen_at_both_nodes(ann: Person, bob: Person) -> None:
    hers, his = friends(ann, bob)
    with hers.open() as one, his.open() as two:
        one.next("state"), two.next("state")
        one.move(0, "S:a1")
        assert two.next("move")["ply"] == 1
        one.next("move")
        hers.do("takeback")
        assert two.next("state")["state"]["takeback"]["seat"] == 0
        his.do("takeback/answer", {"accept": True})
        assert one.next("state")["state"]["ply"] == 0
        bob.put("session", {"name": f"Bob {hers.id}"})
        while one.next("state")["state"]["seats"][1]["name"] != f"Bob {hers.id}":
            pass
        his.do("resign")
        assert one.next("state")["state"]["ended"] == "resigned"
        hers.do("rematch"), his.do("rematch")
        [again] = {each.state["rematch"]["id"] for each in (hers, his)}
        assert his.person.get(f"games/{again}").status_code == 200


def test_many_who_ask_at_once_share_a_few_connections(ann: Person, bob: Person, nodes: Nodes) -> None:
    hers, _ = friends(ann, bob)
    query = "SELECT count(*) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()"

    async def story() -> int:
        database, most = await asyncpg.connect(nodes.one.database), 0
        async with httpx.AsyncClient(timeout=60, limits=httpx.Limits(max_connections=None)) as client:
            asked = [
                asyncio.ensure_future(client.get(f"{node.address}api/games/{hers.id}"))
                for node in nodes
                for _ in range(100)
            ]
            while not all(each.done() for each in asked):
                most = max(most, await database.fetchval(query, QUESTIONS))
            assert {(await each).status_code for each in asked} == {200}
        await database.close()
        return most

    writers = 4
    assert 0 < soon(story) <= len(nodes) * (MAX_ASKING + writers)


def test_a_game_that_is_seen_late_goes_on_for_spectators_though_it_ended_at_the_other_node(
    ann: Person, bob: Person, nodes: Nodes
) -> None:
    def begin() -> str:
        hers = make_table(ann, delay_s=900)
        assert bob.post(f"lobby/{hers.id}/seat").status_code == 200
        return hers.id

    with Person(nodes.two) as eve, eve.opens("watch/socket") as feed, ExitStack() as stack:
        first = begin()
        his = stack.enter_context(Seen(bob, first, []).open())
        his.next("state")
        while first not in feed.next("watch")["games"]:
            pass
        assert ann.post(f"games/{first}/resign", {}).status_code == 200
        assert his.next("state")["state"]["ended"] == "resigned"
        second = begin()
        stack.enter_context(Seen(bob, second, []).open())
        while second not in (shown := feed.next("watch")["games"]):
            pass
        assert first in shown


# ---------------------------------------------------------------- what gets lost


def execute(nodes: Nodes, statement: str) -> None:
    async def story() -> None:
        connection = await asyncpg.connect(nodes.one.database)
        await connection.execute(statement)
        await connection.close()

    soon(story)


def test_a_move_of_which_no_notification_comes_is_seen_all_the_same(ann: Person, bob: Person, nodes: Nodes) -> None:
    """As when a server is killed between its commit and telling the others."""
    hers, his = friends(ann, bob)
    with hers.open() as one, his.open() as two:
        one.next("state"), two.next("state")
        execute(
            nodes,
            f"INSERT INTO moves VALUES ('{hers.id}', 0, 0, 'S:a1', now());"
            f"UPDATE games SET version = version + 1, ply = 1, turn = 1 WHERE id = '{hers.id}'",
        )
        assert [each.next("move")["move"] for each in (one, two)] == ["S:a1", "S:a1"]
        two.move(1, "S:d4")
        assert one.next("move")["move"] == "S:d4"


@pytest.mark.parametrize(
    ("question", "answer"),
    [("plies/1", "cubes"), ("why?move=S:a1", "reason"), ("gains", "ply"), ("hint?grade=1", "ply")],
    ids=lambda each: each.partition("?")[0],
)
def test_what_is_asked_of_a_position_is_answered_of_the_latest(
    ann: Person, nodes: Nodes, question: str, answer: str
) -> None:
    hers = ann.begin("kubruss", "human", "human", edition="mini")
    hers.join(1)
    with Person(nodes.two) as again:
        again.http.cookies.update(ann.http.cookies)
        assert again.at(hers).state["ply"] == 0
        execute(
            nodes,
            f"INSERT INTO moves VALUES ('{hers.id}', 0, 0, 'S:a1', now());"
            f"UPDATE games SET version = version + 1, ply = 1, turn = 1 WHERE id = '{hers.id}'",
        )
        found = again.get(f"games/{hers.id}/{question}")
        assert found.status_code == 200, found.text
        assert found.json()[answer] not in (None, 0)


def test_listeners_that_are_cut_come_back_and_nothing_is_missed(ann: Person, bob: Person, nodes: Nodes) -> None:
    hers, his = friends(ann, bob)
    with hers.open() as one, his.open() as two:
        one.next("state"), two.next("state")
        moves = ["S:a1", "S:d4", "S:b1", "S:c4", "S:a2", "S:d3"]
        for ply, move in enumerate(moves):
            if ply % 3 == 0:
                execute(
                    nodes,
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    f" WHERE application_name = '{APPLICATION}' AND datname = current_database()",
                )
            (one, two)[ply % 2].move(ply, move)
            for socket in (one, two):
                event = socket.next("move", "state", "error")
                assert event.get("ply", event.get("state", {}).get("ply")) == ply + 1, event


def test_a_game_that_is_being_changed_keeps_no_other_from_being_brought_up_to_date(postgres: Postgres) -> None:
    async def story() -> None:
        here, there = [await begun(database) for database in (Database(url), Database(url))]
        here.cache.is_needed = lambda _: True
        made = [await there.create(GamePlan("kubruss", seats=[SeatPlan()] * 2), "ann", "") for _ in range(2)]
        busy, other = [await here.cache.get(each.id) for each in made]
        for each in made:
            await there.play(each.id, "ann", 0, "S:a1")
        async with busy.lock:
            here.refresher.heard = {each.id for each in made}
            await here.refresher._refresh_heard()
            assert [len(each.session.moves) for each in (busy, other)] == [0, 1]
        await asyncio.gather(*here.refresher.background.tasks)
        assert len(busy.session.moves) == 1
        for service in (here, there):
            await service.close()
            await service.database.close()

    async def begun(database: Database) -> GameService:
        await database.open()
        return GameService(database, BotScheduler(), Connections())

    url = postgres.new()
    soon(story)


def test_a_computer_player_goes_on_where_its_server_is_no_more(ann: Person, nodes: Nodes) -> None:
    hers = ann.begin("kubruss", "human", "computer", edition="mini")
    with hers.open() as socket:
        socket.next("state")
        socket.move(0, "S:a1")
        assert [socket.next("move")["ply"] for _ in range(2)] == [1, 2]
        execute(
            nodes,
            f"DELETE FROM moves WHERE game_id = '{hers.id}' AND ply = 1; UPDATE games SET version = version + 1,"
            f" ply = 1, turn = 1, waiting = 1, node = 'of the dead' WHERE id = '{hers.id}'",
        )
        while (event := socket.next("move", "state")).get("state", event)["ply"] != 2:  # it has moved once more
            pass


@pytest.mark.slow
def test_an_answer_given_beforehand_is_played_though_the_server_that_had_the_move_is_no_more(
    ann: Person, bob: Person, nodes: Nodes
) -> None:
    asked = {"game": "kubruss", "seats": [{"kind": "human"}] * 2, "clock": {"days_per_move": 3}}
    made = ann.post("games", asked).json()
    hers = Seen(ann, made["id"], [seat["token"] for seat in made["seats"]])
    assert bob.at(hers).join(1).status_code == 200
    lines = {"ply": 0, "lines": [["S:a1", "S:a2"]]}
    assert bob.put(f"games/{hers.id}/conditional-moves", lines).status_code == 200
    with hers.open() as socket:
        socket.next("state")
        execute(
            nodes,
            f"INSERT INTO moves VALUES ('{hers.id}', 0, 0, 'S:a1', now());"
            f"UPDATE games SET version = version + 1, ply = 1, turn = 1 WHERE id = '{hers.id}'",
        )
        assert [socket.next("move")["move"] for _ in range(2)] == ["S:a1", "S:a2"]


def test_a_time_that_two_nodes_see_running_out_runs_out_once(ann: Person, bob: Person, nodes: Nodes) -> None:
    made = ann.post("games", {"game": "kubruss", "seats": [{"kind": "human"}] * 2, "clock": {"bank_s": 60}}).json()
    hers = Seen(ann, made["id"], [seat["token"] for seat in made["seats"]])
    his = bob.at(hers)
    his.join(1)
    version = hers.state["version"]
    with hers.open() as one, his.open() as two:
        one.next("state"), two.next("state")
        execute(
            nodes,
            "UPDATE games SET version = version + 1, turn_started = now() - interval '58.5 seconds',"
            f" deadline = now() + interval '2 seconds' WHERE id = '{hers.id}'",
        )
        for socket in (one, two):
            while (state := socket.next("state")["state"])["ended"] is None:
                pass
            assert (state["ended"], state["version"]) == ("time", version + 2)


def test_a_running_server_does_not_mind_what_a_later_version_adds_to_the_tables(
    ann: Person, bob: Person, nodes: Nodes
) -> None:
    hers, his = friends(ann, bob)
    hers.move(0, "S:a1")
    execute(nodes, "ALTER TABLE games ADD COLUMN of_a_later_version text; CREATE TABLE of_a_later_version (id integer)")
    assert his.move(1, "S:d4").status_code == 200
    assert [len(each.state["moves"]) for each in (hers, his)] == [2, 2]


# ---------------------------------------------------------------- who is where


def test_people_at_another_node_are_here(ann: Person, bob: Person, nodes: Nodes) -> None:
    hers, his = friends(ann, bob)
    with Person(nodes.two) as eve, hers.open() as one, eve.at(hers).open():
        assert not one.next("state")["state"]["seats"][1]["connected"]
        while not one.next("spectators")["count"]:
            pass
        with his.open() as two:
            seats = two.next("state")["state"]["seats"]
            while not seats[0]["connected"]:  # her node says so once a second
                seats = two.next("seats")["seats"]
            while not one.next("seats")["seats"][1]["connected"]:
                pass
        while one.next("seats")["seats"][1]["connected"]:
            pass


def test_what_is_said_at_one_node_is_heard_at_the_other(ann: Person, bob: Person) -> None:
    hers, his = friends(ann, bob)
    with hers.open() as one, his.open() as two:
        one.next("state"), two.next("state")
        one.send(type="talk", phrase="well-played")
        assert [each.next("talk")["line"]["phrase"] for each in (one, two)] == ["well-played", "well-played"]


def test_tables_and_live_games_of_another_node_are_listed(ann: Person, bob: Person) -> None:
    with bob.opens("lobby/socket") as lobby, bob.opens("watch/socket") as watching:
        table = make_table(ann, clock={"bank_s": 300})
        with table.open() as one:
            while table.id not in [each["id"] for each in lobby.next("lobby")["tables"]]:
                pass
            assert bob.post(f"lobby/{table.id}/seat").status_code == 200
            while one.next("state")["state"]["turn"] is None:
                pass
            while table.id in [each["id"] for each in lobby.next("lobby")["tables"]]:
                pass
            while table.id not in watching.next("watch")["games"]:
                pass
            one.move(0, "S:a1")
            while (game := watching.next("live")["game"])["id"] != table.id or game["ply"] != 1:
                pass


# ---------------------------------------------------------------- who meets whom


def test_people_at_two_nodes_are_paired_and_challenge_each_other(ann: Person, bob: Person) -> None:
    names = [ann.name, bob.name]
    with ann.opens("presence/socket") as one, bob.opens("presence/socket") as two:
        for person in (ann, bob):
            wish = {"games": {"kubruss": [2]}, "speeds": ["10+10"]}
            assert person.post("seeks", wish).status_code == 200
        for socket in (one, two):
            while not (seek := socket.next("seek")["seek"]) or not seek["check"]:
                pass
        for person in (bob, ann):  # either at the other's node or at their own: the pool is one
            assert person.post("seeks/answer", {"accept": True}).status_code == 200
        begun = []
        for socket in (one, two):
            while not (game_id := socket.next("seek")["game_id"]):
                pass
            begun.append(game_id)
        assert begun[0] == begun[1]
        asked = {"name": names[1], "game": "kubruss", "clock": {"bank_s": 300}}
        assert ann.post("challenges", asked).status_code == 201
        while not (found := two.next("challenges")["challenges"]):
            pass
        game_id = bob.post(f"challenges/{found[0]['id']}/answer", {"accept": True}).json()["game_id"]
        while one.next("challenges")["game_id"] != game_id:
            pass


def test_people_at_two_nodes_are_told_of_their_round(ann: Person, bob: Person, nodes: Nodes) -> None:
    made = organise(nodes.one, "make", "kubruss", "--bank", "300", "--no-computers", "--name", "Autumn cup")
    for person in (ann, bob):
        assert person.post(f"tournaments/{made}/join").status_code == 200
    with ann.opens("presence/socket") as one, bob.opens("presence/socket") as two:
        organise(nodes.one, "start", made)
        told = [socket.next("round") for socket in (one, two)]
        assert told[0] == told[1]
        assert (told[0]["tournament_id"], told[0]["name"], told[0]["round"]) == (made, "Autumn cup", 1)
        assert told[0]["game_id"] == ann.get(f"tournaments/{made}").json()["your_game"]


# ---------------------------------------------------------------- one file


def test_a_second_server_on_a_file_of_sqlite_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with serving(tmp_path):
        second = [*COMMAND, "--port", "0", "--data", str(tmp_path)]
        refused = subprocess.run(second, capture_output=True, text=True, timeout=60, check=False)
    file = tmp_path / "cubarium.db"
    words = f"another server already uses {file}: stop that one, or give this one its own with --data"
    assert (refused.returncode, refused.stdout, refused.stderr) == (2, "", f"cubarium: {words}\n")
