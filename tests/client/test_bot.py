"""Bots at a real server: the client, the command, and one in another language."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Thread

import pytest

import cubarium
from cubarium.arena.results import read
from cubarium.arena.standings import rankings
from cubarium.client import ApiError, Bot, Client, ConnectionLostError, Wishes
from cubarium.client.command import read_secret, read_seeks
from cubarium.client.results import results_of
from cubarium.errors import CubariumError, OptionError, UsageError
from page import with_node
from serving import Person, Program, Server, serving

ROOT = Path(__file__).parents[2]
BOT = [sys.executable, "-c", "from cubarium.cli import main; raise SystemExit(main())", "bot"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("site"), "", "--no-limits") as running:
        yield running


@pytest.fixture
def ann(site: Server) -> Iterator[Person]:
    with Person(site) as person:
        yield person


@contextmanager
def bots(site: Server, count: int) -> Iterator[list[Client]]:
    """Clients with API tokens of accounts that are bots'."""
    with ExitStack() as stack:
        owners = [stack.enter_context(Person(site)) for _ in range(count)]
        secrets = [owner.makes_token()["secret"] for owner in owners]
        for owner in owners:
            owner.post("me/bot")
        yield [Client(site.address, secret) for secret in secrets]


def play_together(clients: list[Client], spec: str, wishes: Wishes) -> list[Bot]:
    """All of them, each with as many games as the wishes say."""
    found = [Bot(client, spec, wishes) for client in clients]
    threads = [Thread(target=each.run) for each in found]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


# ---------------------------------------------------------------- playing


@pytest.mark.parametrize("game", cubarium.games())
def test_bots_seek_and_play_rated_games(site: Server, game: str, tmp_path: Path) -> None:
    with bots(site, 2) as clients:
        wishes = Wishes([game], total=1, seeks={game: [2]}, speeds=["3+2"], rated=True)
        played = play_together(clients, "random", wishes)
        assert [each.tally.finished for each in played] == [1, 1]
        [result] = results_of(clients[0], clients[0].token()["user"])
        assert sorted(result["seats"]) == sorted(client.token()["user"] for client in clients)
        assert rankings([result])[0].standings


def test_five_bots_play_one_game_of_five(site: Server) -> None:
    with bots(site, 5) as clients:
        wishes = Wishes(["qubix"], total=1, seeks={"qubix": [5]}, speeds=["3+2"])
        assert [each.tally.finished for each in play_together(clients, "random", wishes)] == [1] * 5


def test_a_bot_takes_challenges_and_free_seats_and_plays_several_games(ann: Person, site: Server) -> None:
    with bots(site, 1) as [client], ann.program() as program:
        bot = Bot(client, "random", Wishes(["kubruss"], at_once=2, total=2, tables=True))
        running = Thread(target=bot.run)
        seats = [{"kind": "human"}] * 2
        table = program.post(
            "games", {"game": "kubruss", "options": {"edition": "mini"}, "seats": seats, "public": True}
        )
        with program.reads("events") as events:
            running.start()
            assert events.next("game_start")["game"]["id"] == table.json()["id"]
            challenge = {"name": client.token()["user"], "game": "qubix"}
            assert program.post("challenges", challenge).status_code == 201
            declined = events.next("challenges")
            while declined["reason"] is None:
                declined = events.next("challenges")
            assert declined["reason"]["key"] == "challenge-declined"  # it does not play that
            assert program.post("challenges", {**challenge, "game": "kubruss"}).status_code == 201
            second = events.next("game_start")["game"]["id"]
            for game in (table.json()["id"], second):
                assert program.post(f"games/{game}/resign").status_code == 200
        running.join()
        assert bot.tally.finished == 2


def test_of_challenges_that_wait_together_a_bot_takes_as_many_as_it_has_room_for(ann: Person, site: Server) -> None:
    with bots(site, 1) as [client], Person(site) as bob, ExitStack() as stack:
        bot = Bot(client, "random", Wishes(["kubruss"], at_once=1, total=1))
        here = stack.enter_context(Program(site, client.connection.secret).reads("events"))
        here.next("challenges")
        challengers = [stack.enter_context(person.program()) for person in (ann, bob)]
        streams = [stack.enter_context(each.reads("events")) for each in challengers]
        for program in challengers:
            challenge = {"name": client.token()["user"], "game": "kubruss"}
            assert program.post("challenges", challenge).status_code == 201
        while len(here.next("challenges")["challenges"]) < 2:
            pass
        running = Thread(target=bot.run)
        running.start()
        answers = []
        for program, events in zip(challengers, streams, strict=True):
            while (answer := events.next("game_start", "challenges"))["type"] == "challenges" and not answer["reason"]:
                pass
            answers.append(answer["type"])
            if answer["type"] == "game_start":
                program.post(f"games/{answer['game']['id']}/resign")
        running.join()
        assert (sorted(answers), bot.tally.begun) == (["challenges", "game_start"], 1)


def test_a_bot_whose_token_is_revoked_stops(ann: Person, site: Server) -> None:
    made = ann.makes_token()
    bot = Bot(Client(site.address, made["secret"]), "random", Wishes(["kubruss"]))
    raised: list[ApiError] = []

    def run() -> None:
        try:
            bot.run()
        except ApiError as error:
            raised.append(error)

    thread = Thread(target=run)
    thread.start()
    with ann.opens("presence/socket") as socket:
        while socket.next("here")["people"] < 1:
            pass
    ann.http.delete(f"/api/me/tokens/{made['id']}")
    thread.join()
    assert [error.status for error in raised] == [401]


def test_a_bot_that_cannot_play_says_why(ann: Person, site: Server) -> None:
    reader = Client(site.address, ann.makes_token("read")["secret"])
    with pytest.raises(CubariumError, match="lacks scopes: play, challenge"):
        Bot(reader, "random", Wishes(["kubruss"])).run()
    with pytest.raises(OptionError):
        Bot(Client(site.address, ann.makes_token()["secret"]), "nobody", Wishes(["kubruss"])).run()
    with pytest.raises(ConnectionLostError):
        Client("http://127.0.0.1:9/", "cubarium_").token()
    with pytest.raises(UsageError, match="no address"):
        Client("cubarium.example", "cubarium_")


# ---------------------------------------------------------------- the command


def test_the_secret_comes_from_a_file_or_from_the_environment(tmp_path: Path) -> None:
    path = tmp_path / "token"
    path.write_text("cubarium_a\n", encoding="utf-8")
    assert read_secret("", path, "cubarium_b") == "cubarium_a"
    assert read_secret("", None, "cubarium_b") == "cubarium_b"
    assert read_secret("cubarium_c", path, "cubarium_b") == "cubarium_c"
    with pytest.raises(UsageError, match="CUBARIUM_TOKEN"):
        read_secret("", None, "")
    with pytest.raises(OptionError):
        read_seeks(["qubix:many"])


@pytest.mark.slow
def test_bots_play_on_after_the_server_was_killed(tmp_path: Path) -> None:
    with serving(tmp_path) as site, bots(site, 2) as clients, ExitStack() as stack:
        results = [tmp_path / name for name in ("one.jsonl", "two.jsonl")]
        engine = f"engine:{sys.executable} {ROOT / 'examples' / 'engines' / 'random_mover.py'}"
        wishes = ["--seek", "kubruss", "--speed", "3+2", "--rated", "--total", "3", "--games", "2"]
        running = []
        for client, spec, path in zip(clients, ("random", engine), results, strict=True):
            command = [*BOT, "--server", site.address, "--player", spec, "--results", str(path), *wishes]
            environment = {**os.environ, "CUBARIUM_TOKEN": client.connection.secret}
            running.append(stack.enter_context(subprocess.Popen(command, env=environment, stdout=subprocess.PIPE)))
        first = running[0].stdout
        assert first is not None
        first.readline()  # a game is over, others go on
        site.kill()
        site.start()
        assert [each.wait(50) for each in running] == [0, 0]
        found, _ = read(results[0])
        assert len(found) == 3
        assert set(found) == set(read(results[1])[0])
        assert {result["fault"] for result in found.values()} == {None}
        assert clients[0].player(clients[0].token()["user"])["ratings"][0]["games"] == 3


def test_a_bot_that_is_interrupted_leaves_its_games_to_the_next(ann: Person, site: Server) -> None:
    with ann.program() as program:
        table = program.begin("kubruss", "computer", "human", edition="mini")
        environment = {**os.environ, "CUBARIUM_TOKEN": program.secret}
        command = [*BOT, "--server", site.address, "--player", "random"]
        with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE) as first:
            with program.reads(f"games/{table.id}") as game:
                while game.next("move")["seat"] != 1:
                    pass
            first.send_signal(signal.SIGINT)
            assert first.wait(30) == 130
        with subprocess.Popen([*command, "--total", "1"], env=environment, stderr=subprocess.DEVNULL) as second:
            assert second.wait(50) == 0
        assert table.state["outcome"] is not None


# ---------------------------------------------------------------- in another language


def test_the_bot_in_javascript_plays_a_game(ann: Person, site: Server) -> None:
    environment = with_node()
    node = shutil.which("node", path=environment["PATH"])
    if node is None:
        pytest.skip("there is no Node.js here")
    with Person(site) as owner:
        made, name = owner.makes_token(), owner.name
        known = {**environment, "CUBARIUM": site.address, "CUBARIUM_TOKEN": made["secret"], "GAMES": "1"}
        command = [node, str(ROOT / "examples" / "bots" / "random_bot.mjs")]
        with ann.program() as program, subprocess.Popen(command, env=known, stdout=subprocess.PIPE, text=True) as bot:
            wishes = Wishes(["kubruss"], total=1)
            mine = Thread(target=Bot(Client(site.address, program.secret), "random", wishes).run)
            mine.start()
            assert bot.stdout is not None
            assert bot.stdout.readline() == "ready\n"
            assert program.post("challenges", {"name": name, "game": "kubruss"}).status_code == 201
            out, _ = bot.communicate(timeout=50)
            mine.join()
        assert out.count(" : ") == 1
