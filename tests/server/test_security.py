"""Bad and hostile input: one clear sentence, no trace of the inside, and the server stands."""

import re
import socket as plain
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from msgspec import json
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cubarium.server.contract.events import PongEvent
from cubarium.server.http.examples import LINE
from cubarium.server.http.rate_limits import GAMES, MAX_SOCKETS, RateLimits
from cubarium.server.http.static_files import FOLDER, StaticFiles
from cubarium.server.settings import Settings
from cubarium.server.socket.connections import MAX_QUEUED, Connection
from serving import COMMAND, Person, Seen, Server, serving
from support import nearly


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("limited")) as server:
        yield server


# ---------------------------------------------------------------- requests


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"[]", 400),
        (b"null", 400),
        (b'{"game": 5}', 400),
        (b'{"game": "kubruss", "extra": 1}', 400),
        (b'{"game": "kubruss", "options": {"size": 1e400}}', 400),
        (b'{"game": "kubruss", "options": {"size": ' + b"9" * 5000 + b"}}", 400),
        (b'{"game": "\\u0000"}', 400),
        (b'{"game": "\\ud800"}', 400),
        (b'{"game": "' + b"x" * 5000 + b'"}', 400),
        (b'{"game": "kubruss", "seats": ' + b"[" * 5000 + b"]" * 5000 + b"}", 400),
        (b"\xff\xfe", 400),
        (b'{"game": "kub\xffruss"}', 400),
        (b'{"game": "' + b"x" * 100_000 + b'"}', 413),
    ],
)
def test_a_body_that_is_not_what_was_asked_for(ann: Person, body: bytes, status: int) -> None:
    answer = ann.http.post("/api/games", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status, answer.text
    problem = answer.json()
    assert set(problem) == {"code", "message", "key", "values", "limit"}
    assert re.fullmatch(r"[^\n]{3,500}\.", problem["message"])
    assert ann.http.get("/healthz").text == "ok\n"


@pytest.mark.parametrize("key", ["x", "A" * 12, "%2e%2e%2f", "é" * 12, "' OR 1=1", "A" * 5000])
def test_a_game_that_is_none(ann: Person, key: str) -> None:
    for path in (f"/api/games/{key}", f"/api/games/{key}/record", f"/api/games/{key}/plies/0"):
        answer = ann.http.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found"), path


def test_noise_is_answered_and_nothing_of_the_inside_is_told(server: Server, ann: Person) -> None:
    rng = Random(5)
    seen = ann.begin("kubruss", "human", "human")
    texts = ['{"ply": 0, "move": "S:a1"}', '{"token": "x"}', '{"accept": true}', '{"seat": 1}', '{"name": "Ann"}']
    for _ in range(200):
        body = nearly(rng, texts).encode("utf-8", "surrogatepass")
        where = rng.choice(["moves", "join", "takeback/answer", "takeback", "rematch"])
        answer = ann.http.post(
            f"/api/games/{seen.id}/{where}", content=body, headers={"content-type": "application/json"}
        )
        assert answer.status_code in (200, 400, 403, 409, 422), (where, body, answer.text)
        assert "Traceback" not in answer.text
    assert '"level": "error"' not in server.logged


@pytest.mark.parametrize(
    "line",
    [
        b"GET /../../../../etc/passwd HTTP/1.1",
        b"GET /assets/../../../../../etc/passwd HTTP/1.1",
        b"GET /%2e%2e/%2e%2e/pyproject.toml HTTP/1.1",
        b"GET //etc/passwd.txt HTTP/1.1",
    ],
)
def test_no_path_leads_out_of_the_page(server: Server, line: bytes) -> None:
    with plain.create_connection(("127.0.0.1", server.port)) as wire:
        wire.sendall(line + b"\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        answer = b"".join(iter(lambda: wire.recv(65536), b""))
    assert b"root:" not in answer
    assert b"build-system" not in answer


# ---------------------------------------------------------------- sockets


@pytest.mark.parametrize(
    "message",
    ["", "{", "[]", "null", '{"type": "dance"}', '{"type": "move"}', '{"type": "move", "ply": -1, "move": "a"}',
     '{"type": "move", "ply": 0, "move": ""}', '{"type": "move", "ply": 0, "move": "\\ud800"}', "[" * 5000,
     b"\x00\x01"],
)  # fmt: skip
def test_a_message_that_is_none_is_refused_and_the_socket_goes_on(ann: Person, message: Any) -> None:
    seen = ann.begin("kubruss", "human", "human")
    with seen.open() as socket:
        socket.next("state")
        socket.wire.send(message)
        refused = socket.next()
        assert (refused["type"], refused["code"]) == ("error", "bad_request"), refused
        socket.send(type="ping")
        assert socket.next() == {"type": "pong"}
        socket.move(0, "S:a1", ref="ok")
        assert socket.next("move")["ref"] == "ok"


def test_noise_on_a_socket(server: Server, ann: Person) -> None:
    rng = Random(6)
    seen = ann.begin("kubruss", "human", "human")
    good = json.encode({"type": "move", "ply": 0, "move": "S:a1", "ref": 1}).decode()
    with seen.open() as socket:
        socket.next("state")
        for _ in range(200):
            socket.wire.send(nearly(rng, [good]).encode("utf-8", "replace").decode())
            assert socket.next()["type"] in ("error", "move")
    assert '"level": "error"' not in server.logged


def test_a_message_too_large_ends_the_socket(ann: Person) -> None:
    with ann.begin("kubruss", "human", "human").open() as socket:
        socket.next("state")
        socket.wire.send("x" * 100_000)
        with pytest.raises(ConnectionClosed) as closed:
            socket.next("move")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


def test_the_socket_of_no_game_says_so(ann: Person) -> None:
    seen = ann.begin("kubruss", "human", "human")
    seen.id = "A" * 12
    with seen.open() as socket, pytest.raises(ConnectionClosed) as closed:
        socket.next("state")
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4404, "There is no such game here.")


def test_whoever_does_not_read_is_left_behind() -> None:
    connection = Connection("A" * 12, None)
    for _ in range(MAX_QUEUED * 3):
        connection.send(PongEvent())
    assert connection.is_closing
    waiting = [connection.outbox.get_nowait() for _ in range(connection.outbox.qsize())]
    assert len(waiting) == MAX_QUEUED
    assert waiting[-1] is None


# ---------------------------------------------------------------- other sites


def test_another_sites_page_can_change_nothing(ann: Person) -> None:
    seen = ann.begin("kubruss", "human", "human")
    for headers in ({"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
        answer = ann.http.post(f"/api/games/{seen.id}/moves", json={"ply": 0, "move": "S:a1"}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
        with pytest.raises(InvalidStatus) as refused, seen.open(**headers):
            pass
        assert refused.value.response.status_code == 403
    assert seen.state["ply"] == 0


@pytest.mark.parametrize("path", ["presence", "lobby", "watch", "analysis"])
def test_no_socket_is_for_another_sites_page(ann: Person, path: str) -> None:
    ann.get("me")
    for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
        with pytest.raises(InvalidStatus) as refused, ann.opens(f"{path}/socket", **headers):
            pass
        assert refused.value.response.status_code == 403
    with ann.opens(f"{path}/socket", Origin=ann.server.address.rstrip("/")) as socket:
        socket.send(type="ping")
        socket.next("pong")


def test_another_sites_page_gets_no_answers_unless_somebody_follows_its_link(ann: Person) -> None:
    record = f"/api/games/{ann.begin('kubruss', 'human', 'human').id}/record"
    elsewhere = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image"}
    assert ann.http.get(record, headers=elsewhere).status_code == 403
    link = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}
    assert ann.http.get(record, headers=link).status_code == 200
    assert ann.http.get("/", headers=link).status_code == 200


def test_a_body_is_json(ann: Person) -> None:
    """Pages elsewhere may send plain text without asking first, but not this."""
    for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
        answer = ann.http.post("/api/games", content=b'{"game": "kubruss"}', headers={"content-type": kind})
        assert (answer.status_code, answer.json()["code"]) == (415, "not_json"), kind
    utf8 = {"content-type": "application/json; charset=utf-8"}
    assert ann.http.post("/api/games", content=b'{"game": "kubruss"}', headers=utf8).status_code == 201


def test_what_may_be_done_at_an_address_is_said(ann: Person) -> None:
    allowed = ann.http.options("/api/session").headers["allow"]
    assert {"GET", "PUT"} <= set(re.split(r",\s*", allowed)), allowed


def test_our_own_page_can(ann: Person) -> None:
    seen = ann.begin("kubruss", "human", "human")
    own = ann.server.address.rstrip("/")
    with seen.open(Origin=own) as socket:
        socket.next("state")
    headers = {"origin": own, "sec-fetch-site": "same-origin"}
    answer = ann.http.post(f"/api/games/{seen.id}/moves", json={"ply": 0, "move": "S:a1"}, headers=headers)
    assert answer.status_code == 200


def test_a_local_server_answers_to_local_names_only(ann: Person) -> None:
    for host in ("localhost", "127.0.0.1:1", "[::1]:80", "LOCALHOST:8000"):
        assert ann.http.get("/api/catalogue", headers={"host": host}).status_code == 200, host
    for host in ("evil.example", "localhost.evil.example", "["):
        assert ann.http.get("/api/catalogue", headers={"host": host}).status_code == 403, host


def test_a_server_for_others_answers_to_its_names_or_to_those_of_its_machine() -> None:
    def answers(name: str, *given: str, host: str = "0.0.0.0") -> bool:
        return Settings(Path(), host, names=given).answers_to(name)

    for name in ("192.0.2.7", "2001:db8::1", "localhost", plain.gethostname().lower()):
        assert answers(name), name
    assert not answers("evil.example")  # whose owner may have it lead here
    assert answers("play.example.org", "play.example.org")
    assert not answers("192.0.2.7", "play.example.org")
    assert answers("localhost", "play.example.org", host="::1")


def test_a_session_is_a_cookie_that_scripts_cannot_read(ann: Person) -> None:
    answer = ann.get("session")
    cookie = answer.headers["set-cookie"]
    assert re.fullmatch(r"cubarium_session=[\w-]{43}; Path=/; Max-Age=\d+; HttpOnly; SameSite=Lax", cookie)
    assert "set-cookie" not in ann.get("session").headers  # it is kept
    behind_tls = httpx.get(f"{ann.server.address}api/session", headers={"x-forwarded-proto": "https"})
    assert behind_tls.headers["set-cookie"].endswith("; Secure")


def test_an_answer_says_whether_who_asked_has_a_session(ann: Person) -> None:
    stranger = ann.post("analysis/board", LINE[0].value)
    assert stranger.status_code == 200
    assert {"set-cookie", "cubarium-known"}.isdisjoint(stranger.headers)
    for answer in (ann.get("session"), ann.post("analysis/board", LINE[0].value), ann.get("catalogue")):
        assert answer.headers["cubarium-known"] == "1"
    assert "cubarium-known" not in ann.post("logout").headers


def test_a_cookie_that_was_not_given_out_here_is_no_session(ann: Person) -> None:
    for value in ("x", "A" * 43, "A" * 44, "' OR 1=1", "é"):
        cookie = f"cubarium_session={value}".encode()
        answer = httpx.get(f"{ann.server.address}api/session", headers={b"cookie": cookie})
        assert "set-cookie" in answer.headers


def test_every_answer_comes_with_the_headers_that_protect_it(ann: Person) -> None:
    for path in ("/", "/api/catalogue", "/api/games/none", "/no/such.file"):
        headers = ann.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "unsafe-eval" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


# ---------------------------------------------------------------- limits


def test_too_much_at_once_must_wait(limited: Server) -> None:
    asked = {"game": "kubruss"}
    with Person(limited) as ann:
        answers = [ann.post("games", asked) for _ in range(GAMES.burst + 30)]
        statuses = {answer.status_code for answer in answers}
        assert statuses == {201, 429}
        refused = next(answer for answer in answers if answer.status_code == 429)
        assert refused.json()["code"] == "too_many"
        seen = Seen(ann, answers[0].json()["id"], [])
        with seen.open() as socket:
            socket.next("state")
            answered: set[str] = set()
            while answered != {"pong", "error"}:  # each is answered, until it is too much
                socket.send(type="ping")
                answered.add(socket.next()["type"])


def test_a_client_has_only_so_many_sockets() -> None:
    limits = RateLimits()
    assert all(limits.open_socket("192.0.2.1") for _ in range(MAX_SOCKETS))
    assert not limits.open_socket("192.0.2.1")
    assert limits.open_socket("192.0.2.2")
    limits.close_socket("192.0.2.1")
    assert limits.open_socket("192.0.2.1")


def test_one_client_does_not_use_up_what_others_have() -> None:
    limits = RateLimits()
    while limits.allow("192.0.2.1", GAMES):
        pass
    assert limits.allow("192.0.2.2", GAMES)
    assert not limits.allow("192.0.2.1", GAMES)
    while limits.allow("2001:db8::1", GAMES):
        pass
    assert not limits.allow("2001:db8::2", GAMES)  # a household has more addresses than it can use
    assert limits.allow("2001:db8:0:1::1", GAMES)


# ---------------------------------------------------------------- the page and the numbers


def test_the_page_is_sent_from_memory_packed_and_for_every_place_in_it(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>page</p>")
    (tmp_path / "assets" / "a-1.js").write_text("let a = 1;" * 1000)
    files = StaticFiles(tmp_path)
    for path in ("", "/", "/game/AbCdEfGhIjKl", "/settings"):
        file = files.find(path)
        assert file is not None
        assert file.response(True) == (b"<p>page</p>", {"cache-control": "no-cache"})
    script = files.find("/assets/a-1.js")
    assert script is not None
    body, headers = script.response(True)
    assert len(body) < 200
    assert headers["content-encoding"] == "gzip"
    assert "immutable" in headers["cache-control"]
    assert len(script.response(False)[0]) == 10_000
    for path in ("/assets/b.js", "/../index.html.bak", "/.env.local"):
        assert files.find(path) is None
    missing = StaticFiles(tmp_path / "none").find("/")
    assert missing is not None
    assert b"not built" in missing.body


@pytest.mark.needs("page")
def test_files_of_the_page_arrive_as_they_are(ann: Person) -> None:
    names = [path for path in FOLDER.rglob("*.*") if not path.name.startswith(".")]
    assert FOLDER / "index.html" in names
    for path in names:
        for encoding in ("gzip", "identity"):
            answer = ann.http.get(f"/{path.relative_to(FOLDER).as_posix()}", headers={"accept-encoding": encoding})
            assert answer.content == path.read_bytes(), path
    assert ann.http.get("/game/AbCdEfGhIjKl").text == (FOLDER / "index.html").read_text(encoding="utf-8")


@pytest.mark.needs("page")
def test_an_address_that_leads_nowhere_is_the_page_with_status_404(ann: Person) -> None:
    game = ann.begin("kubruss", "human", "computer").id
    name = ann.get("me").json()["name"]
    there = [
        "/",
        "/learn",
        "/learn/qubix",
        "/new/kewbz",
        "/ranking",
        "/ranking/all",
        f"/game/{game}",
        f"/player/{name}",
    ]
    nowhere = [
        "/settings",
        "/lobby/2",
        "/new/chess",
        "/ranking/chess",
        "/game/AbCdEfGhIjKl",
        "/game/no",
        "/player/Nobody",
    ]
    page = (FOLDER / "index.html").read_text(encoding="utf-8")

    def without_title(text: str) -> str:  # and all that an address says of itself, which follows it
        return text.partition("<title>")[0] + text.partition("<script")[2]

    for path in there + nowhere + ["/tournament/no"]:
        answer = ann.http.get(path)
        assert (answer.status_code, without_title(answer.text)) == (
            200 if path in there else 404,
            without_title(page),
        ), path


def test_whoever_runs_the_server_sees_how_it_is(ann: Person) -> None:
    seen = ann.begin("kubruss", "human", "human")
    with seen.open() as socket:
        socket.next("state")
        socket.move(0, "S:a1")
        socket.next("move")
        numbers = dict(line.rsplit(" ", 1) for line in ann.http.get("/metrics").text.splitlines() if line[0] != "#")
    assert float(numbers["cubarium_sockets"]) >= 1
    assert float(numbers["cubarium_moves_total"]) >= 1
    assert float(numbers["cubarium_move_seconds_count"]) >= 1
    assert ann.http.get("/healthz").text == ann.http.get("/readyz").text == "ok\n"
    for name, value in (("x-forwarded-for", "192.0.2.1"), ("via", "1.1 proxy"), ("x-real-ip", "127.0.0.1")):
        assert ann.http.get("/metrics", headers={name: value}).status_code == 403, name


def test_the_numbers_are_for_whoever_has_the_token_where_there_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CUBARIUM_METRICS_TOKEN", "secret")
    with serving(tmp_path) as server:
        asked = {"x-forwarded-for": "192.0.2.1", "authorization": "Bearer secret"}
        assert httpx.get(f"{server.address}metrics", headers=asked).status_code == 200
        for headers in ({}, {"authorization": "Bearer other"}):
            assert httpx.get(f"{server.address}metrics", headers=headers).status_code == 403


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--database", "mysql://x/y"], "the database must be sqlite or postgresql, not mysql"),
        (
            ["--database", "postgres//ann:secret@host:x/y"],
            "the database must be a URL like postgresql://user@host/name",
        ),
        (["--database", "nonsense"], "the database must be a URL like postgresql://user@host/name"),
        (["--port", "70000"], "--port must be from 0 to 65535"),
        (["--host", "192.0.2.1", "--port", "0"], "cannot listen on 192.0.2.1 port 0"),
        (["--host", "no such host", "--port", "0"], "cannot listen on no such host port 0"),
        (["--data", "/dev/null/x"], "/dev/null"),
    ],
)
def test_a_server_that_cannot_start_says_why_in_one_sentence(arguments: list[str], said: str) -> None:
    done = subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert "secret" not in done.stderr


def test_a_port_that_is_taken_is_said_so(server: Server, tmp_path: Path) -> None:
    command = [*COMMAND, "--data", str(tmp_path), "--port", str(server.port)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert f"cannot listen on 127.0.0.1 port {server.port}: Address already in use" in done.stderr


def test_a_database_that_cannot_be_reached_is_said_so(tmp_path: Path) -> None:
    command = [*COMMAND, "--port", "0", "--data", str(tmp_path), "--database", "postgresql://nobody@127.0.0.1:1/none"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "cubarium: the database cannot be opened" in done.stderr
    assert "Traceback" not in done.stderr
