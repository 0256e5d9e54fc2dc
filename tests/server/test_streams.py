"""Streams: what programs are told, line by line, from the first state to the end."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from threading import Event

import httpx
import pytest

from cubarium.cli import main
from cubarium.server.contract.events import PongEvent
from cubarium.server.http.rate_limits import MAX_STREAMS
from cubarium.server.socket.connections import MAX_QUEUED, TOO_SLOW
from cubarium.server.socket.streams import StreamReader
from serving import Person, Program, Server, code, serving, soon

SEEK = {"games": {"kubruss": [2]}, "speeds": ["3+2"]}


def test_events_tell_how_all_stands_and_then_what_happens(ann: Person, bob: Person) -> None:
    with ann.program() as program:
        old = program.begin("kubruss", "human", "human", edition="mini")
        bob.at(old).join(1)
        with program.reads("events") as events:
            assert [events.next()["type"] for _ in range(4)] == ["seek", "challenges", "game_start", "turn"]
            assert old.move(0, "S:a1").status_code == 200
            assert bob.at(old).move(1, "S:d4").status_code == 200
            turn = events.next("turn")
            assert (turn["game_id"], turn["ply"]) == (old.id, 2)
            new = bob.begin("kubruss", "human", "human")
            ann.at(new).join(1)
            began = events.next("game_start")["game"]
            assert (began["id"], began["yours"], [seat["you"] for seat in began["seats"]]) == (
                new.id,
                False,
                [False, True],
            )
            bob.at(old).do("resign")
            ended = events.next("game_end")
            assert (ended["game_id"], ended["yours"], ended["outcome"]["winners"]) == (old.id, [0], [0])
            bob.at(old).do("rematch")
            assert events.next("rematch_offer")["game_id"] == old.id


def test_whoever_has_many_games_is_told_of_all_of_them_and_of_each_move(ann: Person) -> None:
    games = 40
    with ann.program() as program:
        begun = [program.begin("kubruss", "human", "human", edition="mini") for _ in range(games)]
        begun[0].join(1)
        with program.reads("events") as events:
            told = [events.next("game_start", "turn") for _ in range(2 * games)]
            assert {each["game_id"] for each in told if each["type"] == "turn"} == {each.id for each in begun}
            assert begun[0].move(0, "S:a1").status_code == 200
            turn = events.next("turn", "end")
            assert (turn["game_id"], turn["ply"]) == (begun[0].id, 1)


def test_a_game_is_told_from_its_state_to_its_end(ann: Person, bob: Person) -> None:
    with ann.program() as program:
        table = program.begin("kubruss", "human", "human", edition="mini")
        bob.at(table).join(1)
        with program.reads(f"games/{table.id}") as game:
            assert game.answer.headers["content-type"] == "application/x-ndjson"
            state = game.next("state")["state"]
            assert (state["turn"], bool(state["scene"]["choices"])) == (0, True)
            table.move(0, "S:a1")
            assert game.next("move")["move"] == "S:a1"
            bob.at(table).move(1, "S:d4")
            assert game.next("move")["scene"]["choices"]
            bob.at(table).do("talk", {"phrase": "hello"})
            assert game.next("talk")["line"]["phrase"] == "hello"
            bob.at(table).do("resign")
            *_, last, end = game.rest()
            assert (last["state"]["ended"], end["type"], end["code"]) == ("resigned", "end", 1000)
        with program.reads(f"games/{table.id}") as game:
            assert [each["type"] for each in game.rest()] == ["state", "end"]
        assert code(program.get("stream/games/AAAAAAAAAAAA")) == (404, "not_found")


def test_streams_are_for_those_who_are_known(server: Server) -> None:
    with Person(server) as stranger:
        for path in ("events", "games/AAAAAAAAAAAA"):
            refused = stranger.get(f"stream/{path}")
            assert (code(refused), "set-cookie" in refused.headers) == ((401, "unauthorised"), False)


def test_programs_are_paired_with_programs_and_told_so(ann: Person, bob: Person) -> None:
    with ann.program() as one, bob.program() as other, Person(ann.server) as person, ExitStack() as stack:
        person.get("me")
        stack.enter_context(person.opens("presence/socket"))
        person.post("seeks", SEEK)
        streams = [stack.enter_context(each.reads("events")) for each in (one, other)]
        for program, events in zip((one, other), streams, strict=True):
            events.next("challenges")
            assert program.post("seeks", SEEK).status_code == 200
        for program, events in zip((one, other), streams, strict=True):
            while not ((events.next("seek")["seek"] or {}).get("check")):
                pass
            assert program.post("seeks/answer", {"accept": True}).status_code == 200
        begun = {events.next("game_start")["game"]["id"] for events in streams}
        assert len(begun) == 1
        assert person.get("seeks").json()["seek"]["check"] is None
        person.http.delete("/api/seeks")


def test_a_challenge_is_told_and_answered(ann: Person, bob: Person) -> None:
    with ann.program() as program, bob.opens("presence/socket"):
        bob.get("me")
        with program.reads("events") as events:
            events.next("challenges")
            sent = bob.post("challenges", {"name": ann.name, "game": "qubix"})
            assert sent.status_code == 201, sent.text
            [challenge] = events.next("challenges")["challenges"]
            answer = program.post(f"challenges/{challenge['id']}/answer", {"accept": True}).json()
            assert events.next("game_start")["game"]["id"] == answer["game_id"]


def test_a_revoked_token_ends_its_streams_at_once(ann: Person) -> None:
    made = ann.makes_token()
    with ann.program() as other, ExitStack() as stack:
        table = other.begin("kubruss", "human", "human")
        program = stack.enter_context(Program(ann.server, made["secret"]))
        revoked = [stack.enter_context(program.reads(path)) for path in ("events", f"games/{table.id}")]
        kept = stack.enter_context(other.reads(f"games/{table.id}"))
        for each in (*revoked, kept):
            each.next()
        ann.http.delete(f"/api/me/tokens/{made['id']}")
        assert [each.rest()[-1]["code"] for each in revoked] == [4401, 4401]
        table.move(0, "S:a1")
        assert kept.next("move")["ply"] == 1


def test_what_the_command_line_revokes_counts_no_longer(ann: Person, capfd: pytest.CaptureFixture[str]) -> None:
    """With SQLite it can say nothing to the server, which looks every few seconds."""
    made, name = ann.makes_token(), ann.name
    database = ["--database", ann.server.database]
    with Program(ann.server, made["secret"]) as program, program.reads("events") as events:
        events.next("challenges")
        assert main(["admin", "revoke", name, made["id"], *database]) == 0
        assert program.get("me").status_code == 401
        assert events.rest()[-1]["code"] == 4401
    capfd.readouterr()
    assert main(["admin", "token", name, "another", "read", *database]) == 0
    secret = capfd.readouterr().out.strip()
    with Program(ann.server, secret) as program:
        assert program.get("token").json()["name"] == "another"
    assert main(["admin", "tokens", name, *database]) == 0
    assert "another\tread" in capfd.readouterr().out
    assert main(["admin", "token", name, "another", "king", *database]) == 2
    assert "there is no scope 'king'" in capfd.readouterr().err


def test_a_revoked_token_ends_streams_in_which_much_happens(ann: Person, capfd: pytest.CaptureFixture[str]) -> None:
    made, name = ann.makes_token(), ann.name
    table = ann.begin("kubruss", "human", "human", edition="mini")
    table.join(1)
    over = Event()

    def play() -> None:
        while not over.is_set():
            assert table.move(0, "S:a1").status_code == 200
            assert table.do("takeback").status_code == 200

    with Program(ann.server, made["secret"]) as program, ThreadPoolExecutor(1) as thread, ExitStack() as stack:
        paths = ("events", f"games/{table.id}")
        events, game = (stack.enter_context(program.reads(path)) for path in paths)
        playing = thread.submit(play)
        events.next("turn"), game.next("move")
        assert main(["admin", "revoke", name, made["id"], "--database", ann.server.database]) == 0
        assert [each.rest()[-1]["code"] for each in (events, game)] == [4401, 4401]
        over.set()
        playing.result()
    capfd.readouterr()


def test_streams_are_few_end_with_the_server_and_go_on_with_the_next(tmp_path: Path) -> None:
    with serving(tmp_path) as server, Person(server) as ann, ann.program() as program, ExitStack() as stack:
        table = program.begin("kubruss", "human", "human")
        first, *_ = opened = [stack.enter_context(program.reads(f"games/{table.id}")) for _ in range(MAX_STREAMS)]
        for each in opened:
            each.next("state")
        refused = program.get(f"stream/games/{table.id}")
        assert (code(refused), refused.json()["limit"]) == ((429, "too_many"), "streams")
        assert int(refused.headers["retry-after"]) > 0
        with ThreadPoolExecutor(1) as thread:
            stopping = thread.submit(server.stop)
            assert first.rest()[-1]["code"] == 1012
            stopping.result()
        assert '"level": "error"' not in server.logged
        server.start()
        with program.reads("events") as events:
            assert events.next("game_start")["game"]["id"] == table.id


def test_every_limit_has_a_name_and_says_when_to_come_back(tmp_path: Path) -> None:
    with serving(tmp_path) as server, httpx.Client(base_url=server.address) as client:
        while (answer := client.get("/api/catalogue")).status_code == 200:
            pass
        assert (answer.status_code, answer.json()["limit"]) == (429, answer.json()["limit"])
        assert answer.json()["limit"] in ("requests", "work")
        assert int(answer.headers["retry-after"]) >= 1


def test_whoever_reads_too_slowly_is_cut() -> None:
    async def story() -> None:
        reader = StreamReader("ann")
        for _ in range(2 * MAX_QUEUED):
            reader.send(PongEvent())
        assert len(reader.own) < MAX_QUEUED
        assert reader.ending == TOO_SLOW

    soon(story)
