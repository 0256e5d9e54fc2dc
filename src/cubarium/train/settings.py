"""What a run of training is asked to do: one TOML file."""

import json
import tomllib
from collections.abc import Iterator
from dataclasses import MISSING, dataclass, field, fields
from pathlib import Path
from typing import Any, Literal


class RecipeError(ValueError):
    """A recipe cannot be used: it is no TOML or JSON, or it names settings that there are not, or lacks some.

    This folder also runs without the rest of the package, which puts it into a sentence (command.py).
    """

    def __init__(self, why: Literal["unreadable", "unknown", "missing"], *names: str) -> None:
        super().__init__(why, *names)
        self.why, self.names = why, names


@dataclass(frozen=True)
class SelfPlay:
    """Games of a generation. The first generation is played by a search that plays random games, the others by nets."""

    games: int = 2000
    seconds: float = 0.0  # instead of a number of games; how many there are then depends on the machine
    full: int = 600  # simulations of a move that is learned from
    fast: int = 100  # simulations of the others
    full_share: float = 0.3
    opening: int = 8  # random moves at most
    tries: int = 1  # openings that are drawn at most until one is even
    varied: int = 10  # moves chosen by their visits, then the most visited
    noise: float = 0.2
    images: int = 1  # of each position, under different symmetries
    memory: int = 64  # megabytes of a tree


@dataclass(frozen=True)
class Learning:
    """How a generation learns from the samples of the last generations."""

    window: int = 3  # generations
    samples: int = 0  # at most so many of the window; 0 for all
    epochs: float = 6.0
    batch: int = 4096
    rate: float = 0.002  # of the first generation
    rate_factor: float = 1.0  # what the rate is multiplied with from a generation to the next
    decay: float = 0.01  # weight decay
    search_share: float = 0.5  # of the search's value in the target, the rest is the result; 0 in the first generation
    policy: float = 0.5  # weights of the parts of the loss
    gains: float = 0.5
    owners: float = 0.5
    int8: bool = True  # learns with rounded weights, as they are played with


@dataclass(frozen=True)
class Evaluation:
    """Matches of each generation against the last one that was good enough."""

    openings: int = 100  # shared by the options of the run
    simulations: int = 200
    gate: float = 0.48  # mean rank that makes a generation the one that plays


@dataclass(frozen=True)
class RunSettings:
    game: str
    options: tuple[str, ...]  # games are played with each as often as it stands here
    covers: str = "*"  # the options that the net may be used for
    generations: int = 4
    seed: int = 1
    threads: int = 1
    device: str = "cpu"
    licence: str = "Apache-2.0"
    playouts: dict[str, float] = field(default_factory=dict)  # settings of the search that plays random games
    net: dict[str, float] = field(default_factory=dict)  # settings of the search with a net
    first: SelfPlay = SelfPlay()  # of the first generation
    self_play: SelfPlay = SelfPlay()
    learning: Learning = Learning()
    evaluation: Evaluation = Evaluation()


PARTS = {"first": SelfPlay, "self_play": SelfPlay, "learning": Learning, "evaluation": Evaluation}


def read_settings(path: Path) -> RunSettings:
    """From a TOML file, or the same as JSON."""
    text = path.read_text()
    try:
        values = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except ValueError:
        raise RecipeError("unreadable") from None
    return settings_from(values)


def settings_from(values: dict[str, Any]) -> RunSettings:
    """Settings from what a TOML file says; RecipeError names those that are not known, or are missing.

    >>> settings_from({"game": "kubruss", "options": [""], "learning": {"epochs": 2.0}}).learning.epochs
    2.0
    """
    if unknown := [*unknown_names(values)]:
        raise RecipeError("unknown", *unknown)
    needed = [each.name for each in fields(RunSettings) if each.default is each.default_factory is MISSING]
    if missing := [name for name in needed if name not in values]:
        raise RecipeError("missing", *missing)
    parts = {name: kind(**values.get(name, {})) for name, kind in PARTS.items()}
    return RunSettings(**{**values, "options": tuple(values["options"]), **parts})


def unknown_names(values: dict[str, Any]) -> Iterator[str]:
    """The settings that there are not; those of a part with its name before them."""
    known = {each.name for each in fields(RunSettings)}
    yield from sorted(set(values) - known)
    for name, kind in PARTS.items():
        part = values.get(name, {})
        if isinstance(part, dict):
            yield from (f"{name}.{each}" for each in sorted(set(part) - {each.name for each in fields(kind)}))
        else:
            yield name
