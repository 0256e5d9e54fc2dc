"""The command `cubarium bot`."""

import argparse
import logging
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from threading import Lock
from typing import Any

from ..arena.results import ResultStore
from ..catalogue import games, rules
from ..errors import OptionError, UsageError
from ..messages import quoted, translate
from ..notation.record import Record
from .api import Client
from .bot import Bot, Tally, Wishes
from .results import result_of

TOKEN_VARIABLE = "CUBARIUM_TOKEN"
SPEEDS = ("3+2", "5+5", "10+10", "30+30", "3d")


def run(arguments: argparse.Namespace) -> int:
    """Plays until it has played enough or is interrupted; games that go on are taken up again by the next."""
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stderr)
    client = Client(
        arguments.server, read_secret(arguments.token, arguments.token_file, os.environ.get(TOKEN_VARIABLE, ""))
    )
    bot = Bot(client, arguments.player, wishes_of(arguments), thinkers=arguments.thinkers)
    with ResultStore(arguments.results) as store:
        bot.on_game = Reporter(client.server, store)
        signal.signal(signal.SIGTERM, lambda *_: bot.stopped.set())
        try:
            tally = bot.run()
        except KeyboardInterrupt:
            bot.stopped.set()
            print(translate("bot-interrupted"), file=sys.stderr)
            return 130
    print(summary(tally))
    return 1 if tally.failed else 0


def summary(tally: Tally) -> str:
    return translate("bot-summary", finished=tally.finished, failed=tally.failed, lost=tally.lost)


class Reporter:
    """Says what came of each game, and adds it to the results."""

    def __init__(self, server: str, store: ResultStore) -> None:
        self.server, self.store = server, store
        self.lock = Lock()

    def __call__(self, game_id: str, record: Record) -> None:
        result: dict[str, Any] = result_of(self.server, game_id, record)
        with self.lock:
            self.store.add(result)
            words = {"game": result["game"], "seats": ", ".join(result["seats"]), "plies": result["plies"]}
            scores = " : ".join(map(str, result["scores"]))
            print(translate("bot-game-over", id=game_id, scores=scores, **words), flush=True)


# ---------------------------------------------------------------- what the command line says


def read_secret(given: str, path: Path | None, otherwise: str) -> str:
    """The API token: as it is given, else from a file, else from the environment."""
    secret = given.strip() or (path.read_text(encoding="utf-8") if path else otherwise).strip()
    if not secret:
        raise UsageError("bot-needs-token", variable=TOKEN_VARIABLE)
    return secret


def wishes_of(arguments: argparse.Namespace) -> Wishes:
    for game in arguments.game:
        rules(game)
    for speed in arguments.speed:
        if speed not in SPEEDS:
            raise OptionError("bot-no-speed", speed=quoted(speed), speeds=", ".join(SPEEDS))
    seeks = read_seeks(arguments.seek)
    return Wishes(
        games=arguments.game or list(seeks) or games(),
        at_once=arguments.games,
        total=arguments.total,
        challenges=not arguments.no_challenges,
        seeks=seeks,
        speeds=arguments.speed or ("5+5",),
        tables=arguments.tables,
        rated=arguments.rated,
    )


def read_seeks(texts: Sequence[str]) -> dict[str, list[int]]:
    """Numbers of seats by game; without a number, two.

    >>> read_seeks(["kubruss", "qubix:2", "qubix:4"])
    {'kubruss': [2], 'qubix': [2, 4]}
    """
    found: dict[str, list[int]] = {}
    for text in texts:
        game, colon, number = text.partition(":")
        rules(game)
        if colon and not number.isdecimal():
            raise OptionError("bot-no-seek", text=quoted(text))
        found.setdefault(game, []).append(int(number or 2))
    return found
