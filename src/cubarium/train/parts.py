"""Self-play and matches in parts that machines of a cluster can play; they come to the same as in one piece.

A game follows from its number alone, so a part is a range of numbers. Nets and samples travel as bytes: the machines
need no folder in common.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, stdev
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from .core_access import match, self_play
from .core_module import CoreModule
from .samples import join_samples

PARTS_PER_CPU = 4  # so that machines of different speed end at about the same time
APART = 10**9  # numbers of games between two parts that are limited by time

Values = Mapping[str, Any]
# Calls a function with what all parts share, and with each part; results come in the order of the parts.
Caller = Callable[[Callable[[Any, Any], Any], object, Iterable[object]], Iterator[Any]]


@dataclass(frozen=True)
class SelfPlayJob:
    game: str
    options: list[str]
    net: bytes | None


@dataclass(frozen=True)
class MatchJob:
    game: str
    options: str
    players: list[Values]
    nets: list[bytes | None]


@dataclass(frozen=True)
class PlayersInParts:
    cpus: int
    call: Caller

    def self_play(
        self, game: str, options: Iterable[str], out: Path, net: Path | None, settings: Values
    ) -> dict[str, Any]:
        start = monotonic()
        job = SelfPlayJob(game, list(options), net.read_bytes() if net else None)
        counts = {"games": 0, "samples": 0, "simulations": 0}

        def samples() -> Iterator[bytes]:
            for found, data in self.call(play_part, job, self.parts_of_self_play(settings)):
                for name in counts:
                    counts[name] += found[name]
                yield data

        join_samples(samples(), out)
        return {**counts, "seconds": round(monotonic() - start, 3)}

    def parts_of_self_play(self, settings: Values) -> list[Values]:
        if "seconds" in settings:
            return [{**settings, "first": i * APART, "games": APART, "threads": 1} for i in range(self.cpus)]
        parts = ranges(settings["games"], PARTS_PER_CPU * self.cpus)
        return [{**settings, "first": part.start, "games": len(part), "threads": 1} for part in parts]

    def match(self, game: str, options: str, one: Values, others: Values, settings: Values) -> dict[str, Any]:
        nets = [player["net"].read_bytes() if "net" in player else None for player in (one, others)]
        job = MatchJob(game, options, [one, others], nets)
        found = ranges(settings["openings"], self.cpus)
        parts = [{**settings, "first": part.start, "openings": len(part), "threads": 1} for part in found]
        openings = [ranks for ranks_of_part in self.call(match_part, job, parts) for ranks in ranks_of_part]
        means = [fmean(ranks) for ranks in openings]
        error = 1.96 * stdev(means) / len(means) ** 0.5 if len(means) > 1 else 0.0
        return {"games": sum(map(len, openings)), "mean": round(fmean(means), 4), "error": round(error, 4)}


def ranges(number: int, most: int) -> list[range]:
    """All of 0 … number - 1 in ranges of about the same length.

    >>> ranges(7, 3)
    [range(0, 2), range(2, 4), range(4, 7)]
    """
    count = min(number, most)
    return [range(i * number // count, (i + 1) * number // count) for i in range(count)]


# ---------------------------------------------------------------- on a machine of the cluster


def play_part(job: SelfPlayJob, settings: Values) -> tuple[dict[str, Any], bytes]:
    """The counts of some games, and the file of their samples."""
    with TemporaryDirectory() as name:
        out, net = Path(name) / "samples", written(job.net, Path(name) / "weights.net")
        counts = self_play(CoreModule(), job.game, job.options, out, net, settings)
        return counts, out.read_bytes()


def match_part(job: MatchJob, settings: Values) -> list[list[float]]:
    """Averaged ranks of the one player, by opening, by seat."""
    with TemporaryDirectory() as name:
        nets = [written(net, Path(name) / str(i)) for i, net in enumerate(job.nets)]
        pairs = zip(job.players, nets, strict=True)
        one, others = ({**player, "net": net} if net else player for player, net in pairs)
        found = match(CoreModule(), job.game, job.options, one, others, settings)
    seats = len(found["by_seat"])
    return [found["ranks"][i : i + seats] for i in range(0, len(found["ranks"]), seats)]


def written(data: bytes | None, path: Path) -> Path | None:
    if data is None:
        return None
    path.write_bytes(data)
    return path
