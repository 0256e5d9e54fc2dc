"""A site of one's own, for programs that play at sites: a server for nobody else, which ends with this process.

guard     a process beside a program: it ends the program, and all that this has started, when nobody holds it any more
identity  somebody at the site: a guest with a cookie, or a program with an API token
"""

import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import weakref
from collections.abc import Iterator, Mapping
from functools import cache
from http.client import HTTPException
from http.cookiejar import CookieJar
from pathlib import Path
from secrets import token_urlsafe
from time import monotonic
from typing import Any
from urllib.error import HTTPError
from urllib.request import HTTPCookieProcessor, ProxyHandler, Request, build_opener

from ..messages import quoted
from . import PlayerError

ANSWER_S = 30.0  # for an answer; a stream says more often that it is alive
GUARD = Path(__file__).with_name("process_guard.py")


class Guarded:
    """A program that ends with this object, and with this process whatever becomes of it."""

    def __init__(self, command: list[str], environment: Mapping[str, str], stdout: int) -> None:
        if shutil.which(command[0]) is None:  # the guard could not say so
            raise PlayerError("player-bot-not-started", program=quoted(command[0]))
        self.process = subprocess.Popen(
            [sys.executable, GUARD, *command],
            stdin=subprocess.PIPE,
            stdout=stdout,
            stderr=subprocess.DEVNULL,
            env=dict(environment),
            encoding="utf-8",
            start_new_session=True,
        )
        self.close = weakref.finalize(self, end, self.process)

    @property
    def has_ended(self) -> bool:
        return self.process.poll() is not None


def end(process: "subprocess.Popen[str]") -> None:
    assert process.stdin
    with contextlib.suppress(OSError):
        process.stdin.close()
    process.wait()
    if process.stdout:
        process.stdout.close()


class Identity:
    """Somebody at a site. PlayerError says what the site has refused, or that it is gone."""

    def __init__(self, address: str, secret: str = "") -> None:
        self.address, self.secret = address, secret
        # No proxy stands between us and our own machine.
        self.opener = build_opener(ProxyHandler({}), HTTPCookieProcessor(CookieJar()))

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        with self._open(method, path, body) as answer:
            content = answer.read()
        return json.loads(content) if content else None

    def events(self, path: str, until: float) -> Iterator[dict[str, Any]]:
        """The events of a stream, empty ones where all is well; TimeoutError after a time of the monotonic clock."""
        try:
            with self._open("GET", f"stream/{path}") as answer:
                for line in answer:
                    yield json.loads(line) if line.strip() else {"type": ""}
                    if monotonic() > until:
                        raise TimeoutError
        except (HTTPException, ConnectionError) as error:
            raise site_failed(error) from None

    def _open(self, method: str, path: str, body: Any = None) -> Any:
        content = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"} if content else {}
        if self.secret:
            headers["Authorization"] = f"Bearer {self.secret}"
        try:
            request = Request(f"{self.address}api/{path}", content, headers, method=method)
            return self.opener.open(request, timeout=ANSWER_S)
        except HTTPError as error:
            with error:
                words = error.read()
            raise site_failed(words.decode(errors="replace")) from None
        except (OSError, HTTPException) as error:
            raise site_failed(error) from None


def site_failed(reason: object) -> PlayerError:
    return PlayerError("player-bot-site", reason=quoted(str(reason)))


class Site:
    def __init__(self) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="cubarium-site-", ignore_cleanup_errors=True)
        options = ["--no-browser", "--port", "0", "--no-limits", "--no-daily", "--no-dumps", "--language", "en"]
        command = [sys.executable, "-m", "cubarium", "serve", *options, "--data", self.folder.name]
        self.program = Guarded(command, environment_without_token(), subprocess.PIPE)
        assert self.program.process.stdout
        line = self.program.process.stdout.readline()
        self.address = next((word for word in line.split() if word.startswith("http://")), "")
        if not self.address:
            self.program.close()
            raise PlayerError("player-bot-no-site")

    def guest(self) -> Identity:
        return Identity(self.address)

    def program_account(self) -> str:
        """The API token of a new account."""
        owner = self.guest()
        owner.ask("PUT", "me/password", {"password": token_urlsafe()})
        made = owner.ask(
            "POST", "me/tokens", {"name": "arena", "scopes": ["read", "play", "challenge", "seek", "talk"]}
        )
        return str(made["secret"])


def environment_without_token() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != "CUBARIUM_TOKEN"}


@cache
def own_site() -> Site:
    """The one of this process, started when it is first needed."""
    return Site()
