"""An observation has all that the rules ask for: the legal actions are found from it, and from nothing else.

A slow second way to the masks, by the rules of each game. It is given the planes and the names of actions.
"""

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

import cubarium
from cubarium.envs import Encoding, encoding
from cubarium.errors import OptionError
from cubarium.geometry import read_cell, read_cube
from support import is_encoded, is_ours, random_game, variants

Seen = dict[str, NDArray[np.uint8]]  # the planes by their names
Place = tuple[int, int]  # x, y
SIDES = ((1, 0), (0, 1), (-1, 0), (0, -1))
WAYS = ("east", "north", "west", "south")
WHOLE = frozenset(product(range(3), range(3)))


def cells(code: Encoding) -> Iterator[Place]:
    """In the order of actions."""
    for y, x in product(range(code.observation_shape[1]), range(code.observation_shape[2])):
        yield x, y


def number(plane: NDArray[np.uint8]) -> int:
    """What a plane says everywhere."""
    assert (plane == plane[0, 0]).all()
    return int(plane[0, 0])


def babel(code: Encoding, seen: Seen) -> Iterator[bool]:
    heights = seen["height"]
    for name, (x, y) in product(code.action_planes, cells(code)):
        kind, *faces = name.split()
        level = heights[y, x]
        beside = {"x": (1 - x, y), "y": (x, 1 - y)}
        standing = [face for face, (i, j) in beside.items() if heights[j, i] > level]
        yield (
            number(seen[f"own {kind}s"]) > 0
            and level == heights.min() < 6
            and (heights.any() or kind != "4")
            and (level > 0 or not heights.any() or bool(standing))
            and all((face in faces) != seen[f"bulge {face}"][beside[face][::-1]] for face in standing)
            and ("down" in faces) == (level > 0 and not seen["bulge up"][y, x])
        )


def kewbz(code: Encoding, seen: Seen) -> Iterator[bool]:
    taken = np.pad(seen["height"] > 0, 1)
    for x, y in cells(code):
        near = taken[y : y + 3, x : x + 3].copy()
        touches = near.any() or not taken.any()
        near[1, 1] = True
        square = any(near[j : j + 2, i : i + 2].all() for i, j in product((0, 1), (0, 1)))
        yield bool(touches and not square and not taken[y + 1, x + 1])


def kubruss(code: Encoding, seen: Seen) -> Iterator[bool]:
    reach = {way: seen[f"medium reaching {name}"] for way, name in zip(SIDES, WAYS, strict=True)}
    sizes = seen["small"] + 2 * sum(reach.values()) + 3 * seen["large"]
    blocks = {"small": (1, 1), "medium east": (2, 1), "medium north": (1, 2), "large": (2, 2)}
    for name, (x, y) in product(code.action_planes, cells(code)):
        wide, high = blocks[name]
        covered = {(x + i, y + j) for i, j in product(range(wide), range(high))}
        size = ("small", "medium", "large").index(name.split()[0]) + 1
        yield (
            number(seen[f"own {name.split()[0]}s"]) > 0
            and covered <= set(cells(code))
            and all(sizes[j, i] < size for i, j in covered)
            and all((i + dx, j + dy) in covered for i, j in covered for (dx, dy), on in reach.items() if on[j, i])
        )


def blokus3d(code: Encoding, seen: Seen) -> Iterator[bool]:
    heights, limits = seen["height"], seen["limit"]
    levels = {name: plane for name, plane in seen.items() if " on level " in name}
    begun = any(number(plane) == 0 for name, plane in seen.items() if name.startswith("own ") and len(name) == 6)
    touched = {
        (x, y, int(name.split()[-1]))
        for name, plane in levels.items()
        if name.startswith("own ") or not begun
        for y, x in zip(*plane.nonzero(), strict=True)
    }
    for name in code.action_planes:
        piece, _, text = name.partition(":")
        shape = [read_cube(cube) for cube in text.split("+")]
        for x, y in cells(code):
            at = [(cube.x + x, cube.y + y, cube.level) for cube in shape]
            yield number(seen[f"own {piece}"]) > 0 and lies(code, at, heights, limits, touched, begun)


def lies(code: Encoding, at: list[tuple[int, int, int]], heights: Any, limits: Any, touched: Any, begun: bool) -> bool:
    """Whether cubes, dropped as they are, lie flush, inside and in contact."""
    if any((x, y) not in set(cells(code)) for x, y, _ in at):
        return False
    drops = {
        int(heights[y, x]) + 1 - min(level for i, j, level in at if (i, j) == (x, y)) for x, y, _ in at
    }  # how far each column must go to rest
    if len(drops) > 1:
        return False
    (up,) = drops
    laid = {(x, y, level + up) for x, y, level in at}
    if any(level > limits[y, x] for x, y, level in laid):
        return False
    near = {(x + dx, y + dy, level) for x, y, level in laid for dx, dy in SIDES} | {(x, y, z - 1) for x, y, z in laid}
    on_board = code.reference.first_round == "piece" or any(level == 1 for *_, level in laid)
    return not heights.any() or (bool(near & touched) and (begun or on_board))


def qubix(code: Encoding, seen: Seen) -> Iterator[bool]:
    reserve = seen["own reserve length"][0]
    free = {f"r{i + 1}" for i in range(code.reference.reserve) if not reserve[i]}
    for name in code.action_planes:
        source, _, to = name.partition(">")
        if not source.startswith("r"):
            cube = read_cube(source)
            takable = seen["supply takable"][cube.y, cube.x] and seen["supply height"][cube.y, cube.x] == cube.level
            zone, colon, text = to.partition(":")
            wanted = set(text.split("+")) if colon else set(to.split("+"))
            yield bool(takable) and wanted <= (names(empty(seen, zone, code)) if colon else free)
        else:
            yield can_lay(code, seen, name, reserve)


def empty(seen: Seen, zone: str, code: Encoding) -> frozenset[Place]:
    """The empty cells of the level in work."""
    heights = seen[f"{zone} zone height"][:3, :3]
    lowest = heights.min()
    return frozenset((x, y) for x, y in WHOLE if heights[y, x] == lowest < code.reference.levels)


def names(places: frozenset[Place]) -> set[str]:
    return {"abc"[x] + str(y + 1) for x, y in places}


def can_lay(code: Encoding, seen: Seen, name: str, reserve: NDArray[np.uint8]) -> bool:
    zone = name.partition(">")[2].partition(":")[0]
    room, next_level = empty(seen, zone, code), False
    level = seen[f"{zone} zone height"][:3, :3].min()
    starts, at = {}, 0  # the blocks of the reserve
    while at < len(reserve):
        starts[at] = int(reserve[at])
        at += max(1, starts[at])
    for placement in name.split(","):
        if placement.startswith("+") and not next_level:
            if room or level + 1 >= code.reference.levels:
                return False
            room, next_level = WHOLE, True
        source, _, to = placement.removeprefix("+").partition(">")
        wanted = [read_cell(cell) for cell in to.partition(":")[2].split("+")]
        if starts.get(int(source[1:]) - 1) != len(wanted) or not {(cell.x, cell.y) for cell in wanted} <= room:
            return False
        room = room - {(cell.x, cell.y) for cell in wanted}
    return True


RULES: dict[str, Callable[[Encoding, Seen], Iterator[bool]]] = {
    "babel": babel,
    "blokus3d": blokus3d,
    "kewbz": kewbz,
    "kubruss": kubruss,
    "qubix": qubix,
}


def some_options(game: str, rng: Random) -> dict[str, Any]:
    """A few options at once, each at some value; what does not go together is drawn again."""
    while True:
        options = {name: value for variant in rng.choices(variants(game), k=3) for name, value in variant.items()}
        try:
            if encoding(game, **options).num_actions < 100_000:
                return options
        except OptionError:
            continue


def test_every_game_that_learners_can_play_is_here() -> None:
    assert sorted(RULES) == [game for game in cubarium.games() if is_encoded(game) and is_ours(game)]


@pytest.mark.parametrize("game", RULES)
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_legal_actions_follow_from_what_is_seen(game: str, seed: int) -> None:
    rng = Random(seed)
    options = some_options(game, rng)
    code = encoding(game, **options)
    played = list(random_game(cubarium.new(game, **options), rng))[:-1]
    for position in rng.sample(played, min(2, len(played))):
        planes = dict(zip(code.planes, code.observe(position), strict=True))
        found = [bool(legal) for legal in RULES[game](code, planes)]
        assert np.flatnonzero(found).tolist() == code.legal(position).tolist(), str(position)
