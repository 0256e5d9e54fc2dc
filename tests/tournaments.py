"""Tournaments on a real server: organised by the command line, and followed by those who take part."""

import contextlib
import io
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from cubarium.cli import main
from serving import Person, Server

PAUSE = threading.Event()  # never set: somebody who looks now and then
LOOK_S = 0.1


def organise(server: Server, *words: str) -> str:
    """What `cubarium tournament` prints. In a thread: that of a test with a browser has Playwright's loop."""
    place = server.arguments[:4] if "--database" in server.arguments else server.arguments[:2]
    with contextlib.redirect_stdout(io.StringIO()) as printed, ThreadPoolExecutor(1) as thread:
        assert thread.submit(main, ["tournament", *words, *place]).result() == 0
    return printed.getvalue().strip()


def seen_by(person: Person, tournament: str) -> dict[str, Any]:
    found: dict[str, Any] = person.get(f"tournaments/{tournament}").json()
    return found


def resign_own_game(person: Person, tournament: str) -> None:
    """Gives the game of a person up, if they play one."""
    game = seen_by(person, tournament)["your_game"]
    if game is not None:
        person.post(f"games/{game}/resign")


def until_round(person: Person, tournament: str, number: int) -> dict[str, Any]:
    """A tournament, once it has come to a round, or to its end."""
    while True:
        found = seen_by(person, tournament)
        if found["about"]["round"] >= number or found["about"]["state"] in ("over", "void"):
            return found
        PAUSE.wait(LOOK_S)


def after_this_round(person: Person, tournament: str) -> dict[str, Any]:
    return until_round(person, tournament, 1 + seen_by(person, tournament)["about"]["round"])
