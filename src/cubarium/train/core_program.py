"""The core's own program for self-play and matches (core/nets/program.cpp)."""

import json
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any


class CoreProgram:
    def __init__(self, path: Path) -> None:
        self.path = path.resolve()

    def self_play(self, game: str, options: Iterable[str], out: Path, net: Path | None, settings: Mapping[str, Any]) -> dict[str, float]:
        values = dict(settings) | {"out": out} | ({"net": net} if net else {})
        return self.run("self-play", game, options, values)

    def match(self, game: str, options: str, one: Mapping[str, Any], others: Mapping[str, Any], settings: Mapping[str, Any]) -> dict[str, Any]:
        return self.run("match", game, [options], dict(settings) | {"one": joined(one), "others": joined(others)})

    def run(self, verb: str, game: str, options: Iterable[str], values: Mapping[str, Any]) -> dict[str, Any]:
        words = [f"options={each}" for each in options] + [f"{name}={value}" for name, value in values.items()]
        # Self-play takes all cores for long: the learner beside it, and whoever works here, come first.
        done = subprocess.run(["nice", self.path, verb, game, *words], capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(done.stderr.strip() or f"{self.path} ended with {done.returncode}")
        answer: dict[str, Any] = json.loads(done.stdout)
        return answer


def joined(values: Mapping[str, Any]) -> str:
    return ",".join(f"{name}={value}" for name, value in values.items())
