"""Files of samples; must agree with core/nets/samples.hpp."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

HEADER = 4096
MAGIC = "cubarium-samples 1"
SEATS = 5
MOVES = 96


class UnfitSamples(ValueError):  # noqa: N818 – it says what the file is
    """A file is not one of samples, or of samples of another kind than the rest; its path is all there is to say."""


@dataclass(frozen=True)
class Kind:
    """What the samples of a game are like."""

    game: str
    features: int  # the version
    inputs: int
    words: int
    cells: int
    least_seats: int
    most_seats: int
    score_scale: int
    features_used: int
    words_used: int
    record: int

    @property
    def dtype(self) -> np.dtype:
        fields = [
            ("search", "<f4", SEATS),
            ("gains", "<i2", SEATS),
            ("features_used", "<u2"),
            ("moves_used", "<u2"),
            ("features", "<u2", self.features_used),
            ("visits", "<u2", MOVES),
            ("stands_for", "<u2", MOVES),
            ("words", "<u2", (MOVES, self.words_used)),
            ("ranks", "u1", SEATS),
            ("seats", "u1"),
            ("ply", "u1"),
            ("owners", "u1", max(1, self.cells)),
        ]
        made = np.dtype(fields, align=True)
        assert made.itemsize == self.record, "samples.hpp and samples.py disagree"
        return made


def read_header(path: Path) -> tuple[Kind, int]:
    """What a file has, and how many samples."""
    with path.open("rb") as file:
        return parsed_header(file.read(HEADER), path)


def parsed_header(data: bytes, path: Path) -> tuple[Kind, int]:
    lines = data.decode().split("\n")
    if lines[0] != MAGIC:
        raise UnfitSamples(path)
    parts = dict(word.split("=") for word in lines[1].split())
    game, count = parts.pop("game"), int(parts.pop("count"))
    return Kind(game, **{name: int(value) for name, value in parts.items()}), count


def read_samples(path: Path) -> tuple[Kind, np.ndarray]:
    kind, count = read_header(path)
    return kind, np.memmap(path, kind.dtype, mode="r", offset=HEADER, shape=(count,))


def join_samples(files: Iterable[bytes], path: Path) -> None:
    """One file of the samples of several, in their order; it has its name only when it is whole."""
    part, total = path.with_name(path.name + ".part"), 0
    with part.open("wb") as file:
        for data in files:
            kind, count = parsed_header(data[:HEADER], path)
            total += count
            file.seek(0, 2)
            file.write(data if file.tell() == 0 else data[HEADER:])
        values = " ".join(f"{name}={value}" for name, value in (asdict(kind) | {"count": total}).items())
        file.seek(0)
        file.write(f"{MAGIC}\n{values} \n".encode().ljust(HEADER))
    part.replace(path)
