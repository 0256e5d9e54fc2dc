"""What was acknowledged is never lost: not by a kill, not by a restart, not by a neighbour's mistake."""

import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

import cubarium
from postgres import Postgres
from serving import Person, Seen, Server, serving


@pytest.fixture(params=["sqlite", "postgresql"])
def own_database(request: pytest.FixtureRequest) -> str:
    """A database that no other test uses; "" for SQLite in the server's folder."""
    return str(request.getfixturevalue("postgres").new()) if request.param == "postgresql" else ""


class Playing(threading.Thread):
    """Somebody who plays both sides, as fast as the server takes it, and remembers what it acknowledged."""

    def __init__(self, server: Server, enough: threading.Semaphore) -> None:
        super().__init__()
        self.person = Person(server)
        self.seen = self.person.begin("kubruss", "human", "human")
        self.seen.join(1)
        self.enough = enough
        self.acknowledged: list[str] = []

    def run(self) -> None:
        try:
            with self.seen.open() as socket:
                scene = socket.next("state")["state"]["scene"]
                while scene["choices"]:
                    ply = len(self.acknowledged)
                    socket.move(ply, scene["choices"][ply % len(scene["choices"])]["move"])
                    event = socket.next("move", "error")
                    if event["type"] == "error":  # the database is gone
                        return
                    self.acknowledged.append(event["move"])
                    self.enough.release()
                    scene = event["scene"]
        except (ConnectionClosed, EOFError, OSError):
            pass


def play_until_it_ends(server: Server, end: Callable[[], None], moves: int) -> int:
    """How many moves were acknowledged when all ended, in the middle of eight games; every one must be there."""
    enough = threading.Semaphore(0)
    players = [Playing(server, enough) for _ in range(8)]
    for player in players:
        player.start()
    for _ in range(moves):  # of all together
        assert enough.acquire(timeout=60)
    end()
    for player in players:
        player.join()
    for player in players:
        kept = [move["move"] for move in player.seen.state["moves"]]
        assert kept[: len(player.acknowledged)] == player.acknowledged
        assert len(kept) <= len(player.acknowledged) + 1  # one may have been kept and not yet acknowledged
        again = player.seen.state
        if again["turn"] is not None:
            choice = again["scene"]["choices"][0]["move"]
            assert player.seen.move(again["ply"], choice).status_code == 200
        player.person.http.close()
    return sum(len(player.acknowledged) for player in players)


def test_after_kill_9_every_acknowledged_move_is_there(own_database: str, tmp_path: Path) -> None:
    with serving(tmp_path, own_database, "--no-limits") as server:

        def end() -> None:
            server.kill()
            server.start()

        assert play_until_it_ends(server, end, 60) >= 60


@pytest.mark.campaign
def test_thirty_times_kill_9_of_everything_there_is_loses_nothing(tmp_path: Path) -> None:
    """The server on SQLite, the server on PostgreSQL, and every process of PostgreSQL itself."""
    rng, postgres = Random("kill"), Postgres()
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    acknowledged = 0
    try:
        with (
            serving(tmp_path / "one", "", "--no-limits") as on_sqlite,
            serving(tmp_path / "two", postgres.new(), "--no-limits") as on_postgres,
        ):
            for number in range(30):
                server = on_sqlite if number % 3 == 0 else on_postgres

                def end(number: int = number, server: Server = server) -> None:
                    if number % 3 == 2:
                        postgres.kill_every_process()
                        postgres.start()
                        while httpx.get(f"{server.address}readyz").status_code != 200:  # it finds it again by itself
                            pass
                    else:
                        server.kill()
                        server.start()

                acknowledged += play_until_it_ends(server, end, rng.randint(1, 80))
    finally:
        postgres.stop()
    assert acknowledged >= 30


def test_a_computer_on_turn_goes_on_after_a_restart_unasked(tmp_path: Path) -> None:
    with serving(tmp_path) as server, Person(server) as ann:
        seen = ann.begin("kubruss", "computer", "human")
        with seen.open() as socket:
            if socket.next("state")["state"]["ply"] == 0:
                socket.next("move")
        server.kill()
        # As if the kill had come a moment earlier: the computer had not moved yet.
        with sqlite3.connect(tmp_path / "cubarium.db") as database:
            database.execute("DELETE FROM moves")
            database.execute("UPDATE games SET ply = 0, turn = 0, waiting = 0, version = version - 1")
        database.close()
        server.start()
        with Person(server) as watcher, watcher.at(seen).open() as socket:
            state = socket.next("state")["state"]
            assert state["ply"] == 1 or socket.next("move")["ply"] == 1
        with sqlite3.connect(tmp_path / "cubarium.db") as database:
            assert database.execute("SELECT ply, seat FROM moves").fetchall() == [(0, 0)]
        database.close()


def test_seats_names_takebacks_and_resignations_survive_a_restart(own_database: str, tmp_path: Path) -> None:
    with serving(tmp_path, own_database) as server, Person(server) as ann, Person(server) as bob:
        ann.http.put("/api/session", json={"name": "Ann"})
        hers = ann.begin("kubruss", "human", "human", edition="mini")
        given_up = ann.begin("babel", "human", "computer")
        his = bob.at(hers)
        his.join(1)
        hers.move(0, "S:a1")
        his.move(1, "S:d4")
        his.do("takeback")
        given_up.do("resign")
        before = [game.state for game in (hers, his, given_up)]
        server.kill()
        server.start()
        assert [game.state for game in (hers, his, given_up)] == before
        assert hers.do("takeback/answer", {"accept": True}).json()["ply"] == 1
        again = given_up.do("rematch").json()["rematch"]["id"]
        server.kill()
        server.start()
        assert given_up.do("rematch").json()["rematch"]["id"] == again
        assert Seen(ann, again, []).state["seats"][1]["you"] is True
        assert his.move(1, "S:d3").json()["moves"][1]["move"] == "S:d3"


def test_a_game_that_this_version_cannot_read_says_so_and_does_no_harm(tmp_path: Path) -> None:
    with serving(tmp_path) as server, Person(server) as ann:
        spoiled, unknown, fine = (ann.begin("kubruss", "human", "computer") for _ in range(3))
        spoiled.move(0, "S:a1")
        server.kill()
        with sqlite3.connect(tmp_path / "cubarium.db") as database:
            database.execute("UPDATE moves SET move = 'S:z9' WHERE game_id = ?", [spoiled.id])
            database.execute("UPDATE games SET game = 'chess', start = 'chess | turn=1' WHERE id = ?", [unknown.id])
            database.execute("UPDATE games SET waiting = 1")
        database.close()
        server.start()
        for seen in (spoiled, unknown):
            answer = ann.get(f"games/{seen.id}")
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
            assert answer.json()["message"] == "This game was played by other rules than those known here."
        assert [line["id"] for line in ann.get("my/games").json()] == [fine.id, spoiled.id]
        assert fine.move(0, "S:a1").status_code == 200
        assert '"level": "error"' not in server.logged


@pytest.mark.database
def test_a_database_that_goes_away_and_comes_back_is_found_again(tmp_path: Path) -> None:
    postgres = Postgres()
    try:
        with serving(tmp_path, postgres.new(), "--no-limits") as server, Person(server) as ann:
            seen = ann.begin("kubruss", "human", "human")
            seen.join(1)
            assert seen.move(0, "S:a1").status_code == 200
            against = ann.begin("kubruss", "human", "computer")
            assert against.move(0, "S:a1").status_code == 200
            postgres.kill()  # perhaps before the computer's move is kept
            lost = seen.move(1, "S:b1")
            assert (lost.status_code, lost.json()["code"]) == (500, "broken")
            assert ann.http.get("/readyz").status_code == 503
            assert ann.http.get("/healthz").status_code == 200
            postgres.start()
            while ann.http.get("/readyz").status_code != 200:  # it is tried once a second
                pass
            assert [move["move"] for move in seen.state["moves"]] == ["S:a1"]  # what was refused was not kept
            assert seen.move(1, "S:b1").status_code == 200
            with against.open() as socket:
                assert socket.next("state")["state"]["ply"] == 2 or socket.next("move")["ply"] == 2
    finally:
        postgres.stop()


def test_a_server_that_is_told_to_stop_says_goodbye(tmp_path: Path) -> None:
    with serving(tmp_path) as server, Person(server) as ann:
        seen = ann.begin("kubruss", "human", "human")
        with seen.open() as socket:
            socket.next("state")
            stopping = threading.Thread(target=server.stop)
            stopping.start()
            with pytest.raises(ConnectionClosed) as closed:
                socket.next("move")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012  # restarting: come again
            stopping.join()
        assert server.process.returncode == 0
        server.start()
        assert seen.move(0, "S:a1").status_code == 200


def test_the_example_game_of_the_records_is_kept_as_it_was_played(tmp_path: Path) -> None:
    record = cubarium.load(Path(__file__).parents[2] / "docs" / "games" / "kewbz.cub")
    with serving(tmp_path, "", "--no-limits") as server, Person(server) as ann:
        seen = ann.begin("kewbz", "human", "human", **record.start.options)
        seen.join(1)
        for ply, move in enumerate(record.moves):
            assert seen.move(ply, move).status_code == 200
        server.kill()
        server.start()
        kept = cubarium.Record.parse(ann.get(f"games/{seen.id}/record").text)
        assert (kept.moves, kept.outcome) == (record.moves, record.outcome)
