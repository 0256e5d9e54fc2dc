"""The packing solver: golden counts, both engines against each other and against plain search, symmetric counts."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice, product
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cubarium.errors import OptionError
from cubarium.geometry import orientations
from cubarium.packing import Cube, Packing, Piece, Placement, Problem
from cubarium.packing.pieces import connected

I2 = frozenset({(0, 0, 0), (1, 0, 0)})
I3 = I2 | {(2, 0, 0)}
V3 = I2 | {(0, 1, 0)}
A4, B4 = V3 | {(1, 0, 1)}, V3 | {(0, 1, 1)}
ENGINES = ["auto", "cells", "cover"]


def dominoes(most: int = 2000) -> list[Piece]:
    return [Piece("I2", I2, most=most)]


# ---------------------------------------------------------------- golden counts


@pytest.mark.parametrize("engine", ENGINES)
def test_one_colour_fills_a_cube_of_three_in_80928_ways(engine: str) -> None:
    problem = Problem("3x3x3", "blokus3d:1", engine=engine)
    assert [problem.count(up_to) for up_to in ("none", "rotation", "mirror")] == [80_928, 3_372, 1_686]


@pytest.mark.parametrize("engine", ENGINES)
def test_the_soma_cube_has_240_packings(engine: str) -> None:
    problem = Problem("3x3x3", "soma", engine=engine)
    assert [problem.count(up_to) for up_to in ("none", "rotation", "mirror")] == [11_520, 480, 240]


@pytest.mark.campaign
@pytest.mark.parametrize("engine", ["cells", "cover"])
def test_the_bedlam_cube_has_19186_packings(engine: str) -> None:
    problem = Problem("4x4x4", "bedlam", engine=engine)
    assert problem.count("rotation") == problem.count("mirror") == 19_186


def test_thirteen_selections_of_one_colour_fill_a_cube_of_three() -> None:
    """Of the fourteen with 27 cubes, the one with the bar of three and without the T cannot."""
    subsets = Problem("3x3x3", "blokus3d:1").subsets()
    assert sum(subsets.values()) == 80_928
    fours = {"A4", "B4", "L4", "O4", "S4", "T4", "Y4"}
    by_size = {tuple(sorted({three} | fours - {left_out})) for three in ("I3", "V3") for left_out in fours}
    assert by_size - set(subsets) == {("A4", "B4", "I3", "L4", "O4", "S4", "Y4")}
    assert set(subsets) < by_size
    assert subsets["A4", "B4", "L4", "S4", "T4", "V3", "Y4"] == 11_520  # the pieces of the Soma cube


@pytest.mark.parametrize(
    ("region", "count"),
    [("8x8x1", 12_988_816), ("4x4x4", 5_051_532_105), ("2x2x10", 326_041), ("3x3x3", 0), ("10x1x1", 1)],
)
def test_dominoes_fill_boxes_in_as_many_ways_as_are_known(region: str, count: int) -> None:
    assert Problem(region, dominoes()).count() == count


def test_pentominoes_fill_six_by_ten_in_2339_ways() -> None:
    assert Problem("10x6x1", "pentominoes").count("rotation") == 2_339


def test_counts_of_any_size_are_exact() -> None:
    """A tower of n slices, two by two: the number of its fillings by dominoes obeys a recurrence."""
    counts = [1, 2, 9]
    while len(counts) <= 400:
        counts.append(3 * counts[-1] + 3 * counts[-2] - counts[-3])
    assert Problem("2x2x400", dominoes()).count() == counts[400] > 2**750


@pytest.mark.parametrize("columns", [65, 129, 257])
@pytest.mark.parametrize("engine", ENGINES)
def test_regions_of_more_cells_than_a_few_words_hold(columns: int, engine: str) -> None:
    bars = [Piece("I3", I3, most=200, least=1), Piece("I1", frozenset({(0, 0, 0)}), most=2)]
    ways = {0: 0, 1: 0, 2: 0}
    rest = columns % 3
    thirds = columns // 3
    ways[rest] = {0: 1, 1: thirds + 1, 2: (thirds + 1) * (thirds + 2) // 2}[rest]
    assert Problem(f"{columns}x1x1", bars, engine=engine).count() == sum(ways.values())


def test_four_colours_fill_larger_cubes_at_once_and_differently_for_each_seed() -> None:
    for size in (4, 5):
        problem = Problem(f"{size}x{size}x{size}", "blokus3d:4")
        found = [problem.first(seed) for seed in range(20)]
        assert len(set(found)) == 20
        assert all(packing and packing.cubes == problem.region for packing in found)
        assert problem.first(7) == problem.first(7)


# ---------------------------------------------------------------- against plain search


def plain(problem: Problem) -> Iterator[Packing]:
    """Every packing, by the plainest search: for the first empty cube, every piece in every way."""
    left = Counter({piece.label: piece.most for piece in problem.pieces})
    left.subtract(each.label for each in problem.placed.placements)
    ways = {piece.label: orientations(piece.cubes) for piece in problem.pieces}

    def fill(empty: frozenset[Cube], done: tuple[Placement, ...]) -> Iterator[Packing]:
        if not empty:
            if all(piece.most - left[piece.label] >= piece.least for piece in problem.pieces):
                yield Packing(done)
            return
        x, y, z = min(empty)
        for piece in problem.pieces:
            for shape in ways[piece.label] if left[piece.label] else ():
                a, b, c = shape[0]
                cubes = frozenset((x - a + i, y - b + j, z - c + k) for i, j, k in shape)
                if cubes <= empty:
                    left[piece.label] -= 1
                    yield from fill(empty - cubes, (*done, Placement(piece.name, cubes, piece.colour)))
                    left[piece.label] += 1

    yield from fill(problem.region - problem.forbidden - problem.placed.cubes, problem.placed.placements)


def few(problem: Problem) -> list[Packing]:
    """The packings of a problem that does not have too many to be handled one by one in Python."""
    every = list(islice(plain(problem), 300))
    assume(len(every) < 300)
    return every


SHAPES = [
    frozenset({(0, 0, 0)}), I2, I3, V3, A4, B4,
    V3 | {(0, 0, 1)}, V3 | {(1, 1, 0)}, I3 | {(1, 1, 0)}, I3 | {(3, 0, 0)}, A4 | {(1, 0, 2)},
    V3 | {(2, 0, 0), (2, 1, 0)},
]  # fmt: skip


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    columns, rows, levels = draw(
        st.sampled_from([(2, 2, 2), (3, 2, 2), (3, 3, 1), (4, 3, 1), (2, 2, 3), (7, 1, 1), (3, 2, 3)])
    )
    box = [(x, y, z) for x in range(columns) for y in range(rows) for z in range(levels)]
    region = set(box) - draw(st.sets(st.sampled_from(box), max_size=4))
    if draw(st.booleans()):  # a second region, apart from the first
        region |= {(columns + 2, y, 0) for y in range(draw(st.integers(0, 3)))}
    pieces = []
    for k, shape in enumerate(draw(st.lists(st.sampled_from(SHAPES), min_size=1, max_size=4))):
        least = draw(st.integers(0, 1))
        most = draw(st.integers(max(1, least), 5))
        pieces.append(Piece(f"P{k}", shape, draw(st.sampled_from(["", "red"])), least, most))
    if draw(st.booleans()):  # so that many problems can be solved
        pieces.append(Piece("I1", SHAPES[0], most=3))
    forbidden = draw(st.sets(st.sampled_from(sorted(region or {(0, 0, 0)})), max_size=2))
    return Problem(region or {(0, 0, 0)}, pieces, forbidden=forbidden)


def same(problem: Problem, **options: Any) -> Problem:
    given = {"placed": problem.placed, "forbidden": problem.forbidden, "engine": problem.engine, **options}
    return Problem(problem.region, problem.pieces, **given)


@pytest.mark.parametrize("engine", ENGINES)
def test_more_pieces_that_must_be_used_than_there_is_room_for_cannot_be_packed(engine: str) -> None:
    pieces = [Piece(name, A4, "", 1, 1) for name in ("P0", "P1", "P2")]
    problem = Problem(
        set(product(range(3), range(2), range(2))),
        [*pieces, Piece("I1", SHAPES[0], most=3)],
        forbidden={(0, 0, 0)},
        engine=engine,
    )
    assert problem.first(seed=0) is None
    assert not problem.solvable(())


@pytest.mark.long
@settings(max_examples=300, deadline=None)
@given(problems())
def test_both_engines_find_just_what_plain_search_finds(problem: Problem) -> None:
    expected = set(few(problem))
    for engine in ENGINES:
        asked = same(problem, engine=engine)
        found = list(asked.all())
        assert len(found) == len(set(found))
        assert set(found) == expected
        assert asked.count() == len(expected)
        first = asked.first(seed=1)
        assert first in expected if expected else first is None
        names = Counter(tuple(sorted(each.piece for each in packing.placements)) for packing in expected)
        assert asked.subsets() == dict(names)
        assert asked.solvable(()) == bool(expected)
        if expected:
            assert set(asked.sample(3, seed=1)) <= expected


@settings(max_examples=150, deadline=None)
@given(problems(), st.data())
def test_what_is_placed_stays(problem: Problem, data: Any) -> None:
    every = few(problem)
    if not every:
        return
    packing = data.draw(st.sampled_from(every))
    placed = data.draw(st.sets(st.sampled_from(packing.placements), max_size=2))
    expected = {each for each in every if placed <= set(each.placements)}
    for engine in ENGINES:
        asked = same(problem, placed=tuple(placed), engine=engine)
        assert set(asked.all()) == expected
        assert asked.count() == len(expected)
        assert asked.count("rotation") == orbits(asked, expected, mirror=False)
        assert asked.count("mirror") == orbits(asked, expected, mirror=True)


# ---------------------------------------------------------------- symmetry


def turns(mirror: bool) -> list[tuple[tuple[int, int, int], ...]]:
    """The matrices of all rotations, or of those with a mirror image."""
    found = []
    for axes in [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 2, 1), (2, 1, 0), (1, 0, 2)]:
        even = axes in [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
        for signs in product((1, -1), repeat=3):
            if (signs[0] * signs[1] * signs[2] == (1 if even else -1)) != mirror:
                found.append(
                    tuple(tuple(s if i == a else 0 for i in range(3)) for a, s in zip(axes, signs, strict=True))
                )
    return found  # type: ignore[return-value]


def moved(cube: Cube, matrix: tuple[tuple[int, int, int], ...], shift: tuple[int, ...]) -> Cube:
    x, y, z = (sum(m * c for m, c in zip(row, cube, strict=True)) + s for row, s in zip(matrix, shift, strict=True))
    return x, y, z


def twins(problem: Problem) -> dict[str, str] | None:
    """Which piece each becomes in a mirror; None where one has no partner."""
    found: dict[str, str] = {}
    for alike in (True, False):
        for piece in problem.pieces:
            mirrored = orientations((-x, y, z) for x, y, z in piece.cubes)
            for other in problem.pieces:
                if piece.label in found or other.label in found or orientations(other.cubes) != mirrored:
                    continue
                counts = (piece.least, piece.most) == (other.least, other.most)
                itself = mirrored == orientations(piece.cubes)
                if counts and (piece is other if itself else (piece.colour == other.colour or not alike)):
                    found[piece.label], found[other.label] = other.label, piece.label
    return found if len(found) == len(problem.pieces) else None


def orbits(problem: Problem, packings: set[Packing], *, mirror: bool) -> int:
    """How many packings there are up to symmetry, by making every image of every packing."""
    region = problem.region - problem.forbidden
    corner = [min(cube[axis] for cube in region) if region else 0 for axis in range(3)]
    names: dict[str, str] | None = {piece.label: piece.label for piece in problem.pieces}
    group = []
    for mirrors in (False, True) if mirror else (False,):
        names = twins(problem) if mirrors else names
        for matrix in turns(mirrors) if names is not None else ():
            images = [moved(cube, matrix, (0, 0, 0)) for cube in region]
            least = [min((cube[axis] for cube in images), default=0) for axis in range(3)]
            shift = tuple(c - low for c, low in zip(corner, least, strict=True))
            if {moved(cube, matrix, shift) for cube in region} == region:
                group.append((matrix, shift, names))

    def image(placements: tuple[Placement, ...], matrix: Any, shift: Any, names: Any) -> frozenset[Any]:
        return frozenset((names[p.label], frozenset(moved(c, matrix, shift) for c in p.cubes)) for p in placements)

    there = frozenset((p.label, p.cubes) for p in problem.placed.placements)
    group = [g for g in group if image(problem.placed.placements, *g) == there]
    return len({frozenset(image(packing.placements, *g) for g in group) for packing in packings})


@pytest.mark.slow
@settings(max_examples=100, deadline=None)
@given(problems())
def test_counts_up_to_symmetry_are_those_of_the_orbits(problem: Problem) -> None:
    expected = set(few(problem))
    for engine in ENGINES:
        asked = same(problem, engine=engine)
        for up_to in ("rotation", "mirror"):
            count = orbits(asked, expected, mirror=up_to == "mirror")
            assert asked.count(up_to) == count
            assert len(set(asked.all(up_to))) == count


@pytest.mark.parametrize("region", ["2x2x2", "3x2x2", "4x2x1", "2x2x3"])
def test_coloured_copies_up_to_symmetry(region: str) -> None:
    pieces = [
        Piece("I2", I2, "red", most=2),
        Piece("I2", I2, "blue", most=2),
        Piece("I1", frozenset({(0, 0, 0)}), most=2),
    ]
    problem = Problem(region, pieces)
    every = set(plain(problem))
    for up_to in ("rotation", "mirror"):
        expected = orbits(problem, every, mirror=up_to == "mirror")
        assert problem.count(up_to) == len(list(problem.all(up_to))) == expected


def test_mirror_images_exchange_screws_and_only_then_count_as_one() -> None:
    both = [Piece("A4", A4, least=1), Piece("B4", B4, least=1), Piece("I2", I2, most=20)]
    problem = Problem("2x2x3", both)
    assert problem.count("mirror") < problem.count("rotation")
    single = Problem("2x2x3", [both[0], both[2]])
    assert single.symmetries == (8, 0)
    assert single.count("mirror") == single.count("rotation")


# ---------------------------------------------------------------- odd problems


@pytest.mark.parametrize("engine", ENGINES)
def test_what_cannot_be_has_no_packings(engine: str) -> None:
    for problem in [
        Problem("2x2x1", [Piece("I3", I3, most=4)], engine=engine),  # too large for the region
        Problem("3x3x3", dominoes(), engine=engine),
        Problem("2x2x1", [Piece("I2", I2, least=3, most=3)], engine=engine),
        Problem("2x2x1", [], engine=engine),
        Problem("2x1x1", [Piece("I2", I2, most=10**30, least=10**20)], engine=engine),
    ]:
        assert problem.count() == problem.count("mirror") == 0
        assert problem.first() is None
        assert list(problem.all()) == []
        assert problem.subsets() == {}
        assert problem.estimate().mean == 0
        with pytest.raises(OptionError, match="no packing"):
            problem.sample()


@pytest.mark.parametrize("engine", ENGINES)
def test_a_region_that_is_full_has_one_packing(engine: str) -> None:
    placed = Packing.parse("I2:a1.1+b1.1")
    problem = Problem("2x1x1", dominoes(), placed=placed, engine=engine)
    assert problem.count() == problem.count("mirror") == 1
    assert problem.first() == placed
    assert list(problem.all("mirror")) == problem.sample() == [placed]
    assert problem.subsets() == {("I2",): 1}


def test_a_board_without_two_corners_is_seen_to_be_impossible_at_once() -> None:
    corners = {(0, 0, 0), (7, 7, 0)}
    problem = Problem("8x8x1", dominoes(), forbidden=corners)
    assert problem.first() is None
    assert problem.count() == 0


def test_regions_may_be_height_maps_and_cubes() -> None:
    assert Problem([[2, 1], [1, 1]], dominoes()).region == {(0, 0, 0), (0, 0, 1), (1, 0, 0), (0, 1, 0), (1, 1, 0)}
    assert Problem([(0, 0, 0), (1, 0, 0)], dominoes()).count() == 1


def test_equal_pieces_become_one_with_more_copies() -> None:
    assert Problem("2x2x1", [Piece("I2", I2), Piece("I2", I2)]).pieces == (Piece("I2", I2, most=2),)


@pytest.mark.parametrize(
    ("arguments", "options", "message"),
    [
        (("0x3x3", []), {}, "0x3x3"),
        (([], []), {}, "at least one cube"),
        (([(0, 0)], []), {}, "three whole numbers"),
        (([(0, 0, -1)], []), {}, "counted from 0"),
        ((5, []), {}, "must be cubes"),
        (("99x99x99", []), {}, "at most 4096"),
        (([[5000]], []), {}, "height"),
        (("2x2x2", 7), {}, "a list of Piece"),
        (("2x2x2", ["I2"]), {}, "'I2' is none"),
        (("2x2x2", "blokus3d:5"), {}, "1 to 4 colours"),
        (("2x2x2", "kubruss:1"), {}, "not played with polycubes"),
        (("2x2x2", [Piece("I", I2), Piece("I", I3)]), {}, "two different pieces"),
        (("2x2x2", []), {"engine": "fast"}, "engine must be auto, cells or cover"),
        (("2x2x2", []), {"threads": 0}, "threads must be"),
        (("2x2x2", []), {"memory": "much"}, "memory must be"),
        (("2x2x2", dominoes()), {"placed": ["I2"]}, "'I2' is none"),
        (("2x2x2", dominoes()), {"placed": Packing.parse("I3:a1.1+b1.1")}, "no piece I3"),
        (("2x2x2", dominoes()), {"placed": Packing.parse("I2:b1.1+c1.1")}, "does not lie in the region"),
        (("2x2x2", dominoes()), {"placed": Packing.parse("I2:a1.1+b2.1")}, "does not have the shape"),
        (("2x2x2", dominoes(1)), {"placed": Packing.parse("I2:a1.1+b1.1,I2:a2.1+b2.1")}, "there are 1"),
    ],
)
def test_a_malformed_problem_is_answered_by_a_sentence(arguments: Any, options: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Problem(*arguments, **options)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("a b", I2), "letters and digits"),
        (("I2", ()), "no cubes"),
        (("I2", {(0, 0, 0), (2, 0, 0)}), "falls apart"),
        (("I2", I2, "", 2, 1), "least=2, most=1"),
        (("I2", I2, "red/blue"), "the colour of a piece"),
    ],
)
def test_a_malformed_piece_is_answered_by_a_sentence(arguments: Any, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        Piece(*arguments)


def test_questions_check_what_they_are_asked() -> None:
    problem = Problem("2x2x1", dominoes())
    for ask in (lambda: problem.count("turned"), lambda: problem.all("both"), lambda: problem.sample(-1),
                lambda: problem.estimate(0)):  # fmt: skip
        with pytest.raises(OptionError, match="must be"):
            ask()


def test_every_shape_of_the_tests_hangs_together() -> None:
    assert all(connected(shape) for shape in SHAPES)
    assert len({orientations(shape) for shape in SHAPES}) == len(SHAPES)
    assert not any(connected(frozenset(pair)) for pair in combinations([(0, 0, 0), (1, 1, 0), (2, 0, 0)], 2))
