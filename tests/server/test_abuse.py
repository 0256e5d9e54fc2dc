"""One hostile visitor: whatever they ask for, everybody else goes on playing."""

import asyncio
import contextlib
import gzip
import itertools
import json
import logging
import re
import resource
import shlex
import socket
import sqlite3
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from time import thread_time
from typing import Any

import httpx
import pytest

import cubarium
from cubarium.server.domain.errors import RefusalError
from cubarium.server.http.compression import compressed
from cubarium.server.http.rate_limits import REQUESTS, STORED, WIDE, WORK, RateLimits
from cubarium.server.logs import BURST, Throttle
from cubarium.server.services.session_cache import MAX_SCENE_BYTES
from cubarium.server.socket.connections import MAX_QUEUED_BYTES, Connection
from cubarium.server.workers.callers import CALLER, Caller, Charged
from serving import COMMAND, TIMEOUT_S, Person, Seen, Server, serving, soon

NUMBERS = itertools.count(1)
LARGE = "/".join(["9" * 10] * 10)
LARGE_SCENE_BYTES = 366_000  # at its start, with all choices


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("limited")) as server:
        yield server


def new_address() -> dict[str, str]:
    """Of somebody whom the server has not met yet, as a proxy would say it."""
    return {"x-forwarded-for": f"203.0.113.{next(NUMBERS)}"}


def stranger(server: Server, address: dict[str, str] | None = None) -> Person:
    person = Person(server)
    person.http.headers.update(address or new_address())
    return person


def numbers(server: Server) -> dict[str, float]:
    text = httpx.get(f"{server.address}metrics").text
    return {
        name: float(value) for name, _, value in (line.rpartition(" ") for line in text.splitlines()) if name[0] != "#"
    }


# ---------------------------------------------------------------- work


ASKING = 8


def large_preview(rng: Random) -> dict[str, Any]:
    """What to ask for: a position of a structure that nobody has asked for before."""
    drawing = "/".join("".join(rng.choice("789") for _ in range(10)) for _ in range(10))
    return {"game": "blokus3d", "players": 4, "plies": 200, "structure": drawing}


def test_previews_whose_callers_are_gone_keep_nobody_waiting(limited: Server) -> None:
    rng, address = Random(1), new_address()

    def ask_and_leave(_: int) -> None:
        with contextlib.suppress(httpx.TimeoutException):
            httpx.get(f"{limited.address}api/preview", params=large_preview(rng), headers=address, timeout=1)

    with ThreadPoolExecutor(50) as threads:
        list(threads.map(ask_and_leave, range(200)))
    with stranger(limited) as ann:
        assert ann.get("preview", params={"game": "blokus3d", "plies": 20}).status_code == 200


def test_what_somebody_asked_for_by_a_body_ends_when_they_have_gone(limited: Server) -> None:
    rng = Random(3)

    def ask_and_leave(_: int) -> None:
        about = large_preview(rng)
        start = str(cubarium.new("blokus3d", players=4, structure=about["structure"]))
        asked = {"start": start, "moves": []}
        with contextlib.suppress(httpx.TimeoutException):
            httpx.post(f"{limited.address}api/analysis/gains", json=asked, headers=new_address(), timeout=0.05)

    with ThreadPoolExecutor(32) as threads:
        list(threads.map(ask_and_leave, range(64)))
    with stranger(limited) as ann:
        assert ann.get("preview", params={"game": "blokus3d", "plies": 20}).status_code == 200
    ended = [json.loads(line) for line in limited.logged.splitlines() if "/api/analysis/gains" in line]
    assert 503 in [each.get("status") for each in ended]


@pytest.mark.slow
def test_whoever_has_had_too_much_done_for_them_waits_and_nobody_else_does(limited: Server) -> None:
    with stranger(limited) as mallory, stranger(limited) as ann, ThreadPoolExecutor(ASKING) as threads:
        rng, refused, game = Random(2), None, ann.begin("kubruss", "human", "human").id
        while refused is None:  # several at once: one after another, a busy machine may do too little for them
            asked = [large_preview(rng) for _ in range(ASKING)]
            answers = list(threads.map(lambda about: mallory.get("preview", params=about), asked))
            assert {answer.status_code for answer in answers} <= {200, 429}
            refused = next((answer for answer in answers if answer.status_code == 429), None)
        assert refused.json()["code"] == "too_many"
        assert int(refused.headers["retry-after"]) >= 1
        assert mallory.http.get("/healthz").status_code == 200
        assert mallory.http.get("/oembed", params={"url": f"{limited.address}game/{game}"}).status_code == 429
        titles = [re.findall("<title>.*?</title>", each.http.get(f"/game/{game}").text) for each in (mallory, ann)]
        assert titles[0] == re.findall("<title>.*?</title>", ann.http.get("/").text) != titles[1]
        assert ann.get("preview", params=large_preview(rng)).status_code == 200


def test_work_is_counted_for_addresses_and_for_people() -> None:
    limits = RateLimits()
    limits.charge("192.0.2.1", "ann", WORK.burst + 1)
    for client, person in (("192.0.2.1", None), ("192.0.2.1", "bob"), ("192.0.2.9", "ann")):
        with pytest.raises(RefusalError, match="too much at once") as refused:
            limits.check_work(client, person)
        assert refused.value.retry_after_s > 0
    limits.check_work("192.0.2.2", "bob")
    for number in range(2 * WIDE):  # networks of one that anybody can rent
        limits.charge(f"2001:db8:0:{number}::1", None, WORK.burst)
    with pytest.raises(RefusalError):
        limits.check_work("2001:db8:0:99::1", None)
    limits.check_work("2001:db8:1::1", None)


def test_every_step_on_the_event_loop_is_charged_and_waiting_is_not() -> None:
    charged: list[float] = []
    waiting: list[asyncio.Future[int]] = []

    def compute(seconds: float) -> None:
        begun = thread_time()
        while thread_time() < begun + seconds:
            pass

    async def work(answer: "asyncio.Future[int]") -> int:
        compute(0.01)
        waiting.append(answer)
        try:
            return await answer
        finally:
            await asyncio.sleep(0)

    async def story() -> None:
        CALLER.set(Caller(charge=charged.append))
        loop = asyncio.get_running_loop()
        answers: list[asyncio.Future[int]] = [loop.create_future() for _ in range(3)]
        asked = [asyncio.ensure_future(Charged(work(answer))) for answer in answers]
        while len(waiting) < 3:
            await asyncio.sleep(0)
        compute(0.2)  # for somebody else
        answers[0].set_result(7)
        answers[1].set_exception(ZeroDivisionError())
        asked[2].cancel()
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert found[0] == 7
        assert [type(each) for each in found[1:]] == [ZeroDivisionError, asyncio.CancelledError]

    soon(story)
    assert len(charged) == 3
    assert all(0.01 <= each < 0.2 for each in charged)


def test_whoever_asks_too_often_is_refused_before_it_is_asked_who_they_are() -> None:
    limits = RateLimits()
    while limits.allow("192.0.2.1", REQUESTS):
        limits.check_room("192.0.2.2", REQUESTS, "server-too-many-requests")
    with pytest.raises(RefusalError) as refused:
        limits.check_room("192.0.2.1", REQUESTS, "server-too-many-requests")
    assert refused.value.retry_after_s > 0
    RateLimits(on=False).check_room("192.0.2.1", REQUESTS, "server-too-many-requests")


def test_so_many_bytes_may_be_stored_and_no_more(limited: Server) -> None:
    limits = RateLimits()
    for _ in range(4):
        limits.store("192.0.2.1", "ann", int(STORED.burst / 3))
    with pytest.raises(RefusalError) as refused:
        limits.store("192.0.2.1", "bob", 1)
    assert refused.value.retry_after_s > 0
    limits.store("192.0.2.2", "bob", 1)
    comment = "x" * 1_900
    nodes = [{"parent": number, "move": move, "comment": comment, "sign": "", "marks": []}
             for number, move in enumerate(["S:a1", "S:f6", "S:a6", "S:f1", "S:b2"])]  # fmt: skip
    study = {"start": str(cubarium.new("kubruss")), "nodes": nodes, "comment": comment, "marks": [], "headers": {}}
    asked = {"title": "mine", "visibility": "private", "study": study}
    with stranger(limited) as ann:
        kept = ann.post("studies", asked).json()
        changed = ann.put(f"studies/{kept['id']}", {**asked, "version": kept["version"]})
        assert changed.status_code == 200
        assert ann.post(f"studies/{kept['id']}/copy").status_code == 201


def test_the_starts_of_large_games_are_rendered_once(limited: Server) -> None:
    with stranger(limited) as mallory:
        seen = mallory.begin("blokus3d", "human", "human", "human", "human", structure=LARGE, players=4)
        answers = {mallory.get(f"games/{seen.id}/plies/0").status_code for _ in range(40)}
        assert answers == {200}  # each time anew it would be more work than anybody has for free


def test_what_is_large_is_compressed_beside_the_event_loop() -> None:
    async def story() -> int:
        packing = asyncio.create_task(compressed(b"large" * 1_000_000))
        turns = 0
        while not packing.done():
            await asyncio.sleep(0)
            turns += 1
        assert gzip.decompress(packing.result()) == b"large" * 1_000_000
        return turns

    assert soon(story) > 2  # else nobody else had a turn meanwhile


def test_there_is_no_other_process_that_could_die(limited: Server) -> None:
    with stranger(limited) as ann:
        seen = ann.begin("kubruss", "human", "computer")
        assert seen.move(0, "S:a1").status_code == 200
        assert ann.get("preview", params={"game": "blokus3d", "plies": 20}).status_code == 200
    children = Path(f"/proc/{limited.process.pid}/task").glob("*/children")
    assert [file.read_text(encoding="ascii") for file in children if file.read_text(encoding="ascii")] == []


# ---------------------------------------------------------------- the disk


def test_a_line_of_the_log_is_bounded_whatever_was_asked_for(limited: Server) -> None:
    elsewhere = {**new_address(), "origin": "https://elsewhere.example"}
    assert httpx.post(f"{limited.address}api/{'x' * 20_000}", headers=elsewhere).status_code == 403
    assert "refused" in limited.logged
    assert max(map(len, limited.logged.splitlines())) < 1_000


def test_only_so_many_lines_are_logged_and_the_rest_is_counted() -> None:
    throttle = Throttle()
    records = [logging.makeLogRecord({"msg": str(number)}) for number in range(3 * BURST)]
    passed = [record for record in records if throttle.filter(record)]
    assert BURST <= len(passed) < 2 * BURST
    throttle.left = 1
    last = logging.makeLogRecord({})
    assert throttle.filter(last)
    dropped = sum(vars(record).get("dropped", 0) for record in (*passed, last))
    assert dropped + len(passed) == len(records)


def test_a_full_disk_is_no_secret(tmp_path: Path) -> None:
    with serving(tmp_path, "", "--no-limits") as server, Person(server) as ann:
        seen = ann.begin("kubruss", "human", "human")
        assert ann.http.get("/readyz").status_code == 200
        limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        while ann.http.get("/readyz").status_code == 200:
            pass
        assert ann.http.get("/healthz").status_code == 200
        assert seen.move(0, "S:a1").status_code == 500
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
        while ann.http.get("/readyz").status_code != 200:
            pass
        assert seen.move(0, "S:a1").status_code == 200


# ---------------------------------------------------------------- memory


def test_scenes_take_only_so_much_memory_however_many_games_there_are(tmp_path: Path) -> None:
    with serving(tmp_path, "", "--no-limits") as server, Person(server) as ann:
        seats = ["human"] * 4
        for _ in range(MAX_SCENE_BYTES // LARGE_SCENE_BYTES + 3):
            seen = ann.begin("blokus3d", *seats, structure=LARGE, players=4)
            assert ann.get(f"games/{seen.id}").status_code == 200
        assert 0 < numbers(server)["cubarium_scene_bytes"] <= MAX_SCENE_BYTES
        with seen.open() as socket:
            socket.next("state")
        while numbers(server)["cubarium_sockets"]:
            pass
        assert ann.get("catalogue").status_code == 200


# ---------------------------------------------------------------- computer players


def test_games_of_computers_that_nobody_watches_do_not_wake(tmp_path: Path) -> None:
    with serving(tmp_path) as server, Person(server) as ann:
        unwatched = ann.begin("kubruss", "computer", "computer")
        assert unwatched.state["ply"] == 0
        mine = ann.begin("kubruss", "human", "computer")
        with mine.open() as socket:
            socket.next("state")
            socket.move(0, "S:a1")
            socket.next("move")
        server.kill()
        with contextlib.closing(sqlite3.connect(tmp_path / "cubarium.db")) as database:
            waiting = dict(database.execute("SELECT id, waiting FROM games"))
        assert waiting[unwatched.id] is None
        server.start()
        with unwatched.open() as socket:  # until somebody comes
            socket.next("move")


@pytest.mark.parametrize("other", [{"kind": "human"}, {"kind": "computer", "level": 9}], ids=lambda seat: seat["kind"])
def test_strong_computers_of_one_address_keep_no_other_waiting(tmp_path: Path, other: dict[str, Any]) -> None:
    """However many sessions it has, and whether it plays or watches: their games would take minutes."""
    address = new_address()
    asked = {"game": "blokus3d", "seats": [{"kind": "computer", "level": 9}, other]}
    with contextlib.ExitStack() as stack:
        server = stack.enter_context(serving(tmp_path))
        for _ in range(30):
            mallory = stack.enter_context(stranger(server, address))
            begun = mallory.post("games", asked)
            assert begun.status_code == 201
            stack.enter_context(Seen(mallory, begun.json()["id"], []).open())
        with stranger(server) as ann:
            seen = ann.begin("kubruss", "human", "computer")
            with seen.open() as opened:
                opened.next("state")
                for ply in (0, 2, 4):
                    opened.move(ply, seen.state["scene"]["choices"][0]["move"])
                    assert opened.next("move")["ply"] == ply + 1
                    assert opened.next("move")["ply"] == ply + 2
        assert numbers(server)["cubarium_computers_waiting"] > 15
        server.kill()


# ---------------------------------------------------------------- connections


def half_request(server: Server) -> socket.socket:
    wire = socket.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT_S)
    wire.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n")
    return wire


def send_for_ever(wire: socket.socket, data: bytes) -> None:
    while True:
        wire.sendall(data)


def test_the_server_takes_as_many_files_as_it_may(limited: Server) -> None:
    assert len(set(resource.prlimit(limited.process.pid, resource.RLIMIT_NOFILE))) == 1


def test_half_requests_are_given_up_before_files_run_out(tmp_path: Path) -> None:
    few = 300
    command = f"ulimit -n {few}; exec {shlex.join(COMMAND)} --port 0 --data {tmp_path}"
    with subprocess.Popen(
        ["bash", "-c", command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout is not None
        address = process.stdout.readline().rpartition(" ")[2].strip()
        port = httpx.URL(address).port
        assert port is not None
        wires = []
        for _ in range(2 * few):
            wire = socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT_S)
            wire.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n")
            wires.append(wire)
        assert httpx.get(f"{address}healthz").text == "ok\n"
        wires[-1].sendall(b"Connection: close\r\n\r\n")  # the latest is still there
        assert wires[-1].recv(1000).startswith(b"HTTP/1.1 200")
        for wire in wires:
            wire.close()
        process.terminate()


@pytest.mark.long
def test_a_request_that_does_not_end_is_given_up(limited: Server) -> None:
    with half_request(limited) as wire:
        assert wire.recv(1000) == b""
    with socket.create_connection(("127.0.0.1", limited.port), timeout=TIMEOUT_S) as wire:
        wire.sendall(b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n")
        wire.sendall(b"Content-Length: 100\r\n\r\n{")
        assert wire.recv(1000) == b""


@pytest.mark.parametrize("piece", [b"X-Long: " + b"a" * 60_000 + b"\r\n", b"a:\r\n" * 10_000, b"a" * 60_000])
def test_a_head_that_does_not_end_is_refused(limited: Server, piece: bytes) -> None:
    with socket.create_connection(("127.0.0.1", limited.port), timeout=TIMEOUT_S) as wire:
        answer = b""
        with contextlib.suppress(ConnectionError):
            wire.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
            for _ in range(100):
                wire.sendall(piece)
            answer = wire.recv(1000)
        assert answer.startswith((b"HTTP/1.1 431", b"HTTP/1.1 400")) or answer == b""
    assert httpx.get(f"{limited.address}healthz").text == "ok\n"


@pytest.mark.parametrize("opcode", [0x9, 0xA])
def test_control_frames_are_not_answered_without_end(limited: Server, opcode: int) -> None:
    with stranger(limited) as ann, ann.begin("kubruss", "human", "human").open() as opened:
        opened.next("state")
        frame = bytes([0x80 | opcode, 0x80 | 125]) + bytes(4) + b"x" * 125
        with pytest.raises(OSError, match=r"\w"):
            send_for_ever(opened.wire.socket, frame * 100)


@pytest.mark.slow
def test_whoever_sends_too_many_messages_is_not_read_from(limited: Server) -> None:
    with stranger(limited) as ann, ann.begin("kubruss", "human", "human").open() as opened:
        opened.next("state")
        for _ in range(300):
            opened.send(type="ping")
        while opened.next()["type"] == "pong":
            pass
        with stranger(limited) as bob:
            assert bob.get("catalogue").status_code == 200


# ---------------------------------------------------------------- many sockets


def test_whoever_is_behind_is_sent_the_state_and_not_every_change() -> None:
    connection = Connection("A" * 12, None)
    large = "x" * (MAX_QUEUED_BYTES // 2 + 1)
    for _ in range(1_000):
        connection.send_change(large)
    assert connection.outbox.qsize() == 2
    assert connection.behind
    assert not connection.is_closing


def test_whoever_was_sent_too_much_waits_for_the_state() -> None:
    left = 3.0

    def charge(_: float) -> None:
        nonlocal left
        left -= 1

    connection = Connection("A" * 12, None, caller=Caller(charge=charge, wait_s=lambda: max(0.0, 1 - left)))
    for _ in range(10):
        connection.send_change("move")
    assert connection.outbox.qsize() == 3
    assert connection.behind


def test_changes_that_were_left_out_come_with_the_next_state(tmp_path: Path) -> None:
    """Sockets that are not read from while a large game changes."""
    with serving(tmp_path, "", "--no-limits") as server, Person(server) as ann:
        seen = ann.begin("blokus3d", "human", "human", structure="/".join(["44444"] * 5))
        seen.join(1)
        with contextlib.ExitStack() as stack:
            sockets = [stack.enter_context(seen.open()) for _ in range(4)]
            for opened in sockets:
                opened.next("state")
            for ply in range(10):
                move = seen.state["scene"]["choices"][0]["move"]
                assert seen.move(ply, move).status_code == 200
            for opened in sockets:
                while (event := opened.next("move", "state")).get("ply", event.get("state", {}).get("ply")) != 10:
                    pass
