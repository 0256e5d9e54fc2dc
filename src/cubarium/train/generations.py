"""A run of training: generation after generation, in a folder that goes on where it was stopped.

Each generation has a folder of its own: samples of self-play, then the learner's state and the net, then what the match
against the last good generation came to. A file has its name only when it is whole, and everything in it follows from
the seed and from the files before it; so a run that is killed does again what was not finished, and comes to the same.
"""

import json
import time
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import torch

from .core_access import Players
from .learner import learn, read_window, validate
from .model import Model
from .samples import read_header
from .settings import RunSettings, SelfPlay
from .weights_file import read_weights, write_weights

Say = Callable[[dict[str, Any]], None]


class Run:
    def __init__(self, folder: Path, settings: RunSettings, players: Players, say: Say) -> None:
        self.folder, self.settings, self.players, self.say = folder, settings, players, say

    def file(self, generation: int, name: str) -> Path:
        return self.folder / f"generation-{generation:03}" / name

    def net(self, generation: int) -> Path:
        return self.file(generation, "weights.net")

    def begin_with(self, net: Path) -> None:
        """Makes a net that is there the first generation of a run that has none."""
        if self.net(0).exists():
            return
        self.file(0, "").mkdir(parents=True, exist_ok=True)
        self.write_match(0, {"against": None, "good": True})
        part = self.file(0, "weights.part")
        part.write_bytes(net.read_bytes())
        part.replace(self.net(0))

    def go_on(self, until: float = float("inf")) -> None:
        """Does what is left to do; no generation is begun after a time of time.monotonic."""
        for generation in range(self.newest(), self.settings.generations):
            if time.monotonic() >= until:
                return
            self.file(generation, "").mkdir(parents=True, exist_ok=True)
            if not self.net(generation).exists():
                if not self.file(generation, "samples").exists():
                    self.play(generation)
                self.learn(generation)
            if not self.file(generation, "match.json").exists():
                self.evaluate(generation)
            oldest = generation - self.settings.learning.window + 1  # no later window has its samples
            self.file(oldest, "samples").unlink(missing_ok=True)

    def newest(self) -> int:
        """The last generation that has a net; what came before it is not needed to go on."""
        return max((each for each in range(self.settings.generations) if self.net(each).exists()), default=0)

    def playing(self, generation: int) -> int | None:
        """The generation whose net plays the games of another: the last before it that was good enough."""
        for earlier in range(generation - 1, -1, -1):
            match = self.file(earlier, "match.json")
            if self.net(earlier).exists() and match.exists() and json.loads(match.read_text())["good"]:
                return earlier
        return None

    def play(self, generation: int) -> None:
        settings = self.settings
        plays = self.playing(generation)
        how: SelfPlay = settings.first if plays is None else settings.self_play
        values = asdict(how) | (settings.playouts if plays is None else settings.net)
        if how.seconds:
            values["games"] = 10**9
        else:
            del values["seconds"]
        values |= {"seed": seed_of(settings.seed, generation), "threads": settings.threads}
        net = None if plays is None else self.net(plays)
        counts = self.players.self_play(settings.game, settings.options, self.file(generation, "samples"), net, values)
        self.say({"generation": generation, "stage": "self-play", "by": plays, **counts})

    def learn(self, generation: int) -> None:
        settings, how = self.settings, self.settings.learning
        start = time.monotonic()
        first = max(0, generation - how.window + 1)
        paths = [path for each in range(first, generation + 1) if (path := self.file(each, "samples")).exists()]
        seed = seed_of(settings.seed, generation)
        window, numbers, validated = read_window(paths, how.samples, settings.device, seed)
        loaded = time.monotonic()
        torch.manual_seed(seed)
        model = Model(window.kind, rounding=how.int8).to(settings.device)
        optimiser = torch.optim.AdamW(model.parameters(), lr=how.rate, weight_decay=how.decay, fused=True)
        if generation and self.file(generation - 1, "learner.pt").exists():
            state = torch.load(self.file(generation - 1, "learner.pt"), map_location=settings.device)
            model.load_state_dict(state["model"])
            optimiser.load_state_dict(state["optimiser"])
        elif generation and self.net(generation - 1).exists():  # a net that was made elsewhere
            read_weights(model, self.net(generation - 1))
        last: list[float] = []
        learn(
            model, optimiser, window, numbers, replace(how, rate=how.rate * how.rate_factor**generation),
            how.search_share if generation else 0.0, seed, lambda step, steps, loss: last.append(loss),
        )  # fmt: skip
        found = validate(model, window, validated)
        part = self.file(generation, "learner.part")
        torch.save({"model": model.state_dict(), "optimiser": optimiser.state_dict()}, part)
        part.replace(self.file(generation, "learner.pt"))
        samples = sum(read_header(path)[1] for path in paths)
        made = f"generation={generation} seed={settings.seed} samples={samples}"
        write_weights(model, self.net(generation), options=settings.covers, licence=settings.licence, made=made)
        self.say(
            {"generation": generation, "stage": "learning", "samples": samples, "loading": round(loaded - start, 2),
             "seconds": round(time.monotonic() - start, 2), "loss": last[-1], **found}
        )  # fmt: skip

    def evaluate(self, generation: int) -> None:
        settings, how = self.settings, self.settings.evaluation
        before = self.playing(generation)
        good, result = True, {}
        if how.openings:
            limit = {"simulations": how.simulations}
            one = {"net": self.net(generation)} | settings.net | limit
            others = ({"net": self.net(before)} | settings.net if before is not None else settings.playouts) | limit
            result = self.matches(one, others, seed_of(settings.seed, generation))
            good = result["mean"] >= how.gate or generation == 0
        self.write_match(generation, {"against": before, "good": good} | result)
        self.say({"generation": generation, "stage": "match", "against": before, "good": good, **result})

    def write_match(self, generation: int, result: dict[str, Any]) -> None:
        part = self.file(generation, "match.part")
        part.write_text(json.dumps(result))
        part.replace(self.file(generation, "match.json"))

    def matches(self, one: dict[str, Any], others: dict[str, Any], seed: int) -> dict[str, Any]:
        """A match with each of the options; a gate that saw the first alone would let the others get worse."""
        settings = self.settings
        found: list[dict[str, Any]] = []
        for options in dict.fromkeys(settings.options):
            share = settings.options.count(options) / len(settings.options)
            openings = max(1, round(share * settings.evaluation.openings))
            values = {"openings": openings, "threads": settings.threads, "seed": seed}
            result = self.players.match(settings.game, options, one, others, values)
            found.append(
                {"options": options, "share": share} | {name: result[name] for name in ("games", "mean", "error")}
            )
        return {
            "games": sum(each["games"] for each in found),
            "mean": sum(each["share"] * each["mean"] for each in found),
            "error": sum((each["share"] * each["error"]) ** 2 for each in found) ** 0.5,
            "by_options": found,
        }


def seed_of(seed: int, generation: int) -> int:
    return seed * 1000 + generation
