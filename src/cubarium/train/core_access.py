"""Self-play and matches by the core (core/nets/commands.hpp): words in, JSON out."""

import json
import subprocess
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol


class Core(Protocol):
    def answer(self, verb: str, game: str, words: list[str]) -> str: ...


class CoreProgram:
    """The core as a program (core/nets/program.cpp), for machines that have no more of Cubarium than that."""

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()

    def answer(self, verb: str, game: str, words: list[str]) -> str:
        # Self-play takes all cores for long: the learner beside it, and whoever works here, come first.
        done = subprocess.run(["nice", self.path, verb, game, *words], capture_output=True, text=True)
        if done.returncode:
            raise subprocess.CalledProcessError(done.returncode, done.args, done.stdout, done.stderr)
        return done.stdout


def self_play(
    core: Core, game: str, options: Iterable[str], out: Path, net: Path | None, settings: Mapping[str, Any]
) -> dict[str, Any]:
    return ask(core, "self-play", game, options, {**settings, "out": out} | ({"net": net} if net else {}))


def match(
    core: Core, game: str, options: str, one: Mapping[str, Any], others: Mapping[str, Any], settings: Mapping[str, Any]
) -> dict[str, Any]:
    """One player against others, every opening from each seat."""
    players = {"one": joined(one), "others": joined(others)}
    return ask(core, "match", game, [options], {**settings, **players})


class Players(Protocol):
    """Who plays the games of a run: the core here, or machines elsewhere."""

    def self_play(
        self, game: str, options: Iterable[str], out: Path, net: Path | None, settings: Mapping[str, Any]
    ) -> dict[str, Any]: ...

    def match(
        self, game: str, options: str, one: Mapping[str, Any], others: Mapping[str, Any], settings: Mapping[str, Any]
    ) -> dict[str, Any]: ...


@dataclass(frozen=True)
class PlayersHere:
    core: Core

    def self_play(
        self, game: str, options: Iterable[str], out: Path, net: Path | None, settings: Mapping[str, Any]
    ) -> dict[str, Any]:
        return self_play(self.core, game, options, out, net, settings)

    def match(
        self, game: str, options: str, one: Mapping[str, Any], others: Mapping[str, Any], settings: Mapping[str, Any]
    ) -> dict[str, Any]:
        return match(self.core, game, options, one, others, settings)


def ask(core: Core, verb: str, game: str, options: Iterable[str], values: Mapping[str, Any]) -> dict[str, Any]:
    words = [f"options={each}" for each in options] + [f"{name}={value}" for name, value in values.items()]
    answer: dict[str, Any] = json.loads(core.answer(verb, game, words))
    return answer


def joined(values: Mapping[str, Any]) -> str:
    return ",".join(f"{name}={value}" for name, value in values.items())
