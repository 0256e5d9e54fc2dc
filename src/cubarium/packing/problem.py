"""A packing problem and the questions that can be asked of it."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from ..geometry import orientations, shape_of
from ..options import OptionError
from .building import BuildOrder, build_order
from .pieces import Cube, Cubes, Packing, Piece, Placement, cubes_of
from .regions import pieces_of, region_of

Progress = Callable[[float, int], object]  # the share that is done, and how many packings are found
ENGINES = ("auto", "cells", "cover")
UP_TO = ("none", "rotation", "mirror")


@dataclass(frozen=True)
class Estimate:
    """A number of packings, estimated without bias: the mean, its standard error, and a 95 % interval."""

    mean: float
    error: float
    low: float
    high: float


class Problem:
    """Fill every cube of a region, but for the forbidden ones, with pieces."""

    def __init__(
        self,
        region: object,
        pieces: object,
        *,
        placed: Iterable[Placement] | Packing = (),
        forbidden: Iterable[Cube] = (),
        engine: str = "auto",
        threads: int | None = None,
        memory: int = 1024,
    ) -> None:
        if engine not in ENGINES:
            raise OptionError(f"engine must be {', '.join(ENGINES[:-1])} or {ENGINES[-1]}, not {engine!r}")
        self.region: Cubes = region_of(region)
        self.pieces: tuple[Piece, ...] = pieces_of(pieces)
        self.forbidden: Cubes = cubes_of(forbidden, "forbidden cells") & self.region
        self.placed = Packing(tuple(placed.placements if isinstance(placed, Packing) else placed))
        self.engine, self.threads, self.memory = engine, threads, memory

    @cached_property
    def fingerprint(self) -> str:
        text = repr((sorted(self.region - self.forbidden), self.pieces, str(self.placed)))
        return sha256(text.encode()).hexdigest()

    def first(self, seed: int | None = None) -> Packing | None:
        found = list(self.all())
        return random.Random(seed).choice(found) if found else None

    def all(self, up_to: str = "none") -> Iterator[Packing]:
        seen: set[frozenset[Placement]] = set()
        for packing in self._search():
            images = {frozenset(image) for image in self._images(packing, up_to)}
            if not images & seen:
                seen |= images
                yield packing

    def count(self, up_to: str = "none", progress: Progress | None = None, checkpoint: Path | None = None) -> int:
        if up_to not in UP_TO:
            raise OptionError(f"up_to must be {', '.join(UP_TO[:-1])} or {UP_TO[-1]}, not {up_to!r}")
        found = sum(1 for _ in self.all(up_to))
        if progress:
            progress(1.0, found)
        return found

    def subsets(self) -> dict[tuple[str, ...], int]:
        return dict(Counter(tuple(sorted(each.piece for each in packing.placements)) for packing in self.all()))

    def sample(self, n: int = 1, seed: int | None = None) -> list[Packing]:
        found = list(self.all())
        return random.Random(seed).choices(found, k=n)

    def estimate(self, probes: int = 10_000, seed: int | None = None) -> Estimate:
        count = float(self.count())
        return Estimate(count, 0.0, count, count)

    def solvable(self, partial: Iterable[Placement] | Packing) -> bool:
        more = partial.placements if isinstance(partial, Packing) else tuple(partial)
        placed = (*self.placed.placements, *more)
        return Problem(self.region, self.pieces, placed=placed, forbidden=self.forbidden).first() is not None

    def build_order(self, packing: Packing) -> BuildOrder:
        return build_order(packing, self.placed.placements)

    # ------------------------------------------------------------ plain search

    def _search(self) -> Iterator[Packing]:
        cells = self.region - self.forbidden - self.placed.cubes
        rows: dict[Cube, list[tuple[int, Cubes]]] = {cube: [] for cube in cells}
        for k, piece in enumerate(self.pieces):
            for shape in orientations(piece.cubes):
                for cube in cells:
                    (x, y, z), (a, b, c) = cube, shape[0]
                    lies = frozenset((x - a + i, y - b + j, z - c + m) for i, j, m in shape)
                    if lies <= cells:
                        rows[min(lies)].append((k, lies))
        used = Counter(each.piece for each in self.placed.placements)
        left = [piece.most - used[piece.name] for piece in self.pieces]

        def fill(empty: Cubes, done: tuple[Placement, ...]) -> Iterator[Packing]:
            if not empty:
                if all(piece.most - n >= piece.least for piece, n in zip(self.pieces, left, strict=True)):
                    yield Packing((*self.placed.placements, *done))
                return
            for k, lies in rows[min(empty)]:
                if left[k] and lies <= empty:
                    left[k] -= 1
                    piece = self.pieces[k]
                    yield from fill(empty - lies, (*done, Placement(piece.name, lies, piece.colour)))
                    left[k] += 1

        yield from fill(cells, ())

    def _images(self, packing: Packing, up_to: str) -> Iterator[Iterable[Placement]]:
        yield packing.placements
        if up_to == "none":
            return
        corner = shape_of(packing.cubes)
        turns = [lambda c: (c[1], -c[0], c[2]), lambda c: (c[0], c[2], -c[1])]
        moves = [lambda c: c]
        seen = {((1, 0, 0), (0, 1, 0), (0, 0, 1))}
        for move in moves:
            for turn in turns:
                both = lambda c, m=move, t=turn: t(m(c))
                key = tuple(both(c) for c in [(1, 0, 0), (0, 1, 0), (0, 0, 1)])
                if key not in seen:
                    seen.add(key)
                    moves.append(both)
        for move in moves:
            moved = [move(cube) for cube in packing.cubes]
            if shape_of(moved) == corner:
                low = [min(c[a] for c in moved) - min(c[a] for c in packing.cubes) for a in range(3)]
                yield [
                    Placement(p.piece, frozenset(tuple(n - d for n, d in zip(move(c), low)) for c in p.cubes), p.colour)
                    for p in packing.placements
                ]
