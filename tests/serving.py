"""A real server in a process of its own, on a real database, for the tests that ask it things."""

import asyncio
import contextlib
import os
import re
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any, Self, TypeVar

import httpx
from msgspec import json
from websockets.sync.client import ClientConnection, connect

from cubarium.server.admin import Administration
from cubarium.server.store.database import Database
from fork_server import ForkedProcess

PROGRAM = "from cubarium.cli import main; raise SystemExit(main())"
COMMAND = [sys.executable, "-c", PROGRAM, "serve", "--no-browser"]
PASSWORD = "two dozen red cubes"
TIMEOUT_S = 60.0  # nothing here takes that long unless it hangs

T = TypeVar("T")


def soon(story: Callable[[], Awaitable[T]]) -> T:
    """What an asynchronous story comes to, unless it hangs."""

    async def told() -> T:
        async with asyncio.timeout(TIMEOUT_S):
            return await story()

    return asyncio.run(told())


class Server:
    """A server that runs until it is stopped or killed, and can be started again on what it left."""

    def __init__(self, data: Path, database: str = "", *arguments: str) -> None:
        self.data = data
        self.database = database or f"sqlite:///{data / 'cubarium.db'}"
        self.arguments = ["--data", str(data), *(["--database", database] if database else []), *arguments]
        self.port = 0
        self.start()

    def start(self) -> None:
        """On the port it had before, if it had one: clients that come back find it there."""
        self.log = (self.data / "server.log").open("ab")
        english = {**os.environ, "LC_ALL": "C.UTF-8"}
        arguments = ["serve", "--no-browser", "--port", str(self.port), *self.arguments]
        self.process = start_command(arguments, self.log, english)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.fullmatch(r"Cubarium is ready at (http://127\.0\.0\.1:(\d+)/)\n", line)
        assert found, (line, (self.data / "server.log").read_text(encoding="utf-8")[-2000:])
        self.address, self.port = found[1], int(found[2])

    def kill(self) -> None:
        """As if the power failed: nothing is said, nothing is finished."""
        self.process.send_signal(signal.SIGKILL)
        self._ended()

    def stop(self) -> int:
        self.process.terminate()
        return self._ended()

    def _ended(self) -> int:
        status = self.process.wait(TIMEOUT_S)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.log.close()
        return status

    @property
    def logged(self) -> str:
        return (self.data / "server.log").read_text(encoding="utf-8")


def start_command(arguments: list[str], log: IO[bytes], env: dict[str, str]) -> "subprocess.Popen[str] | ForkedProcess":
    """The command in a process of its own, sooner where a process can be asked to become it."""
    if hasattr(os, "pidfd_open"):
        return ForkedProcess(arguments, log, env)
    command = [sys.executable, "-c", PROGRAM, *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=env)


@contextlib.contextmanager
def serving(data: Path, database: str = "", *arguments: str) -> Iterator[Server]:
    server = Server(data, database, *arguments)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


# ---------------------------------------------------------------- people


class Person:
    """Somebody with a browser of their own: a session, requests, sockets."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.address, timeout=TIMEOUT_S)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.http.get(f"/api/{path}", **more)

    def post(self, path: str, data: Any = None, **more: Any) -> httpx.Response:
        return self.http.post(f"/api/{path}", json=data, **more) if data is not None else self.http.post(f"/api/{path}")

    def put(self, path: str, data: Any) -> httpx.Response:
        return self.http.put(f"/api/{path}", json=data)

    @property
    def name(self) -> str:
        return str(self.get("session").json()["name"])

    def deletes_account(self) -> httpx.Response:
        return self.post("me/deletion", {"name": self.name, "current": PASSWORD})

    def appointed(self, role: str) -> "Person":
        """With an account that whoever runs the server has given a role."""
        self.put("me/password", {"password": PASSWORD})
        name = self.name

        async def story() -> None:
            database = Database(self.server.database)
            await database.open()
            await Administration(database).set_role(name, role)
            await database.close()

        with ThreadPoolExecutor(1) as thread:  # beside the loop of a browser, if there is one
            thread.submit(soon, story).result()
        assert self.post("login", {"name": name, "password": PASSWORD}).json()["role"] == role
        return self

    def makes_token(self, *scopes: str) -> dict[str, Any]:
        """An API token of this person, who has an account from now on."""
        if self.get("me").json()["guest"]:
            self.put("me/password", {"password": PASSWORD})
        answer = self.post("me/tokens", {"name": "a program", "scopes": scopes or ALL_SCOPES})
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def program(self, *scopes: str) -> "Program":
        return Program(self.server, self.makes_token(*scopes)["secret"])

    def begin(self, game: str, *seats: str, **options: Any) -> "Seen":
        """A new game; seats are "human" or "computer"."""
        asked = {"game": game, "options": options, "seats": [{"kind": kind} for kind in seats]}
        answer = self.post("games", asked)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        return Seen(self, made["id"], [seat["token"] for seat in made["seats"]])

    def at(self, game: "Seen") -> "Seen":
        """The same game, as this person sees it."""
        return Seen(self, game.id, game.tokens)

    def opens(self, path: str, **headers: str) -> "Socket":
        """A socket of the API."""
        return Socket(self, path, **headers)

    @property
    def cookie(self) -> str:
        return f"cubarium_session={self.http.cookies['cubarium_session']}"


ALL_SCOPES = ("read", "play", "challenge", "seek", "talk")


class Program(Person):
    """A program with an API token of somebody, and no cookies."""

    def __init__(self, server: Server, secret: str) -> None:
        super().__init__(server)
        self.secret = secret
        self.http.headers["Authorization"] = f"Bearer {secret}"

    @contextlib.contextmanager
    def reads(self, path: str) -> Iterator["Lines"]:
        """A stream, for as long as this lasts."""
        with self.http.stream("GET", f"/api/stream/{path}") as answer:
            yield Lines(answer)


class Lines:
    """The events of a stream."""

    def __init__(self, answer: httpx.Response) -> None:
        self.answer, self.lines = answer, answer.iter_lines()

    def next(self, *kinds: str) -> dict[str, Any]:
        """The next event, or the next of some kinds."""
        for line in self.lines:
            event: dict[str, Any] = json.decode(line) if line else {"type": "alive"}
            if event["type"] in kinds or (not kinds and line):
                return event
        raise AssertionError("the stream has ended")

    def rest(self) -> list[dict[str, Any]]:
        """All that comes until the stream ends."""
        return [json.decode(line) for line in self.lines if line]


class Seen:
    """A game as one person sees it."""

    def __init__(self, person: Person, id: str, tokens: list[str | None]) -> None:  # noqa: A002
        self.person, self.id, self.tokens = person, id, tokens

    @property
    def state(self) -> dict[str, Any]:
        answer = self.person.get(f"games/{self.id}")
        assert answer.status_code == 200, answer.text
        state: dict[str, Any] = answer.json()
        return state

    def do(self, what: str, data: Any = None) -> httpx.Response:
        return self.person.post(f"games/{self.id}/{what}", data)

    def move(self, ply: int, move: str) -> httpx.Response:
        return self.do("moves", {"ply": ply, "move": move})

    def join(self, seat: int) -> httpx.Response:
        return self.do("join", {"token": self.tokens[seat]})

    def open(self, **more: Any) -> "Socket":
        """The socket of the game."""
        return Socket(self.person, f"games/{self.id}/socket", **more)


class Socket:
    """A socket, opened by a person."""

    def __init__(self, person: Person, path: str, **headers: str) -> None:
        known = {"Cookie": person.cookie} if person.http.cookies else {}
        if "X-Forwarded-For" in person.http.headers:
            known["X-Forwarded-For"] = person.http.headers["X-Forwarded-For"]
        self.opening: Any = connect(
            f"ws://127.0.0.1:{person.server.port}/api/{path}",
            additional_headers={**known, **headers},
            open_timeout=TIMEOUT_S,
            max_size=None,
        )

    def __enter__(self) -> "Socket":
        self.wire: ClientConnection = self.opening.__enter__()
        return self

    def __exit__(self, *about: object) -> None:
        self.opening.__exit__(*about)

    def next(self, *kinds: str) -> dict[str, Any]:
        """The next event, or the next of some kinds."""
        while True:
            event: dict[str, Any] = json.decode(self.wire.recv(timeout=TIMEOUT_S))
            if not kinds or event["type"] in kinds:
                return event

    def send(self, **command: Any) -> None:
        self.wire.send(json.encode(command).decode())

    def move(self, ply: int, move: str, ref: Any = None) -> None:
        self.send(type="move", ply=ply, move=move, ref=ref)


def make_table(person: Person, seats: int = 2, game: str = "kubruss", **more: Any) -> Seen:
    """A table that anybody may sit down at."""
    asked = {"game": game, "seats": [{"kind": "human"}] * seats, "public": True, **more}
    answer = person.post("games", asked)
    assert answer.status_code == 201, answer.text
    return Seen(person, answer.json()["id"], [])


def anchors_of(scene: dict[str, Any], choice: dict[str, Any]) -> list[dict[str, Any]]:
    """The cells by which a choice is pointed at; the first one is where its block is held."""
    x, y, _ = choice["at"]
    anchors = scene["shapes"][choice["shape"]]["anchors"]
    return [{"board": board, "x": x + dx, "y": y + dy} for board, dx, dy in anchors]


def covered_by(scene: dict[str, Any], choice: dict[str, Any]) -> set[tuple[str, int, int]]:
    """The cells on which a choice puts cubes."""
    x, y, _ = choice["at"]
    blocks = scene["shapes"][choice["shape"]]["blocks"]
    return {(block["board"], x + dx, y + dy) for block in blocks for dx, dy, _ in block["cubes"]}


def code(answer: httpx.Response) -> tuple[int, str]:
    """How something was refused."""
    return answer.status_code, answer.json()["code"]


def choices(state: dict[str, Any]) -> list[str]:
    """The moves that whoever is on turn may play."""
    return [choice["move"] for choice in state["scene"]["choices"]]
