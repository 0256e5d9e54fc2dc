"""What the solver says of a box that is partly filled: checked against plain counts of the packing solver."""

from collections.abc import Sequence
from datetime import date
from itertools import combinations
from random import Random

import pytest

from cubarium.geometry import orientations
from cubarium.packing import Placement
from cubarium.solitaire import SolitairePuzzle, assess, daily, find, hint, own_puzzle

PLENTY_S = 60.0  # for boxes that are counted at once
QUICK, ALL = 3, 20  # boxes of each puzzle
# By puzzle, the fewest pieces in the box with which all ways are counted in a moment.
FEWEST = {
    "starter": 0,
    "soma": 0,
    "one-colour": 0,
    "diabolical": 0,
    "slothouber-graatsma": 1,
    "many-colours-3": 5,
    "pentominoes-2x3x10": 2,
    "pentominoes-2x5x6": 3,
    "pentominoes-3x4x5": 4,
    "bedlam": 6,
}


def some_placed(puzzle: SolitairePuzzle, fewest: int, random: Random) -> list[Placement]:
    """Some pieces of a packing, and now and then one that lies somewhere else: it may be a dead end."""
    packing = puzzle.problem().first(random.getrandbits(32))
    assert packing is not None
    placements = list(packing.placements)
    random.shuffle(placements)
    placed = placements[: random.randrange(fewest, len(placements) + 1)]
    if placed and random.random() < 0.5:
        stray = placed.pop()
        placed.append(random.choice(places_of(puzzle, stray, placed) or [stray]))
    return placed


def places_of(puzzle: SolitairePuzzle, piece: Placement, placed: Sequence[Placement]) -> list[Placement]:
    """Wherever a piece could lie beside others."""
    free = puzzle.region - {cube for each in placed for cube in each.cubes}
    found = []
    for shape in orientations(piece.cubes):
        for x, y, z in sorted(puzzle.region):
            cubes = frozenset((x + dx, y + dy, z + dz) for dx, dy, dz in shape)
            if cubes <= free:
                found.append(Placement(piece.piece, cubes, piece.colour))
    return found


def check_count(puzzle: SolitairePuzzle, placed: list[Placement]) -> None:
    said = assess(puzzle, placed, PLENTY_S)
    count = puzzle.problem(placed).count(up_to="rotation")
    assert (said.completable, said.ways.least, said.ways.exact) == ("yes" if count else "no", count, True)


@pytest.mark.parametrize("name", ["starter", "soma", "one-colour", "diabolical", "pentominoes-2x3x10"])
def test_the_ways_said_are_those_that_the_packing_solver_counts(name: str) -> None:
    random = Random(name)
    for _ in range(QUICK):
        check_count(find(name), some_placed(find(name), max(1, FEWEST[name]), random))


@pytest.mark.long
@pytest.mark.parametrize("name", FEWEST)
def test_the_ways_said_are_those_that_the_packing_solver_counts_in_two_hundred_boxes(name: str) -> None:
    random = Random(f"long {name}")
    for _ in range(ALL):
        check_count(find(name), some_placed(find(name), FEWEST[name], random))


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in FEWEST if find(name).ways])
def test_the_ways_of_the_puzzles_are_those_that_are_counted(name: str) -> None:
    puzzle = find(name)
    if name != "bedlam":  # two minutes; test_long_counts.py counts it
        assert puzzle.problem().count(up_to="rotation") == puzzle.ways


@pytest.mark.parametrize("name", ["starter", "soma", "one-colour", "pentominoes-2x5x6", "bedlam"])
def test_whoever_follows_hints_never_comes_to_a_dead_end(name: str) -> None:
    puzzle, random = find(name), Random(name)
    packing = puzzle.problem().first(random.getrandbits(32))
    assert packing is not None
    placed = random.sample(packing.placements, 1)
    while sum(len(each.cubes) for each in placed) < len(puzzle.region):
        known, found = hint(puzzle, placed, PLENTY_S)
        assert known
        assert found is not None
        placed.append(found.placement)
        assert puzzle.problem(placed).first() is not None


@pytest.mark.long
def test_a_hint_from_any_box_leaves_a_box_that_can_be_completed() -> None:
    random = Random("hints")
    for name in FEWEST:
        for _ in range(ALL):
            placed = some_placed(find(name), FEWEST[name], random)
            _, found = hint(find(name), placed, PLENTY_S)
            if found:
                assert find(name).problem([*placed, found.placement]).first() is not None


def test_in_a_dead_end_a_smallest_set_of_pieces_is_taken_back() -> None:
    puzzle, random, dead_ends = find("soma"), Random(5), 0
    while dead_ends < 4:
        placed = some_placed(puzzle, 3, random)
        said = assess(puzzle, placed, PLENTY_S)
        if said.completable == "yes":
            continue
        dead_ends += 1
        rests = {
            chosen: puzzle.problem([each for i, each in enumerate(placed) if i not in chosen]).first()
            for size in range(1, len(said.take_back) + 1)
            for chosen in combinations(range(len(placed)), size)
        }
        assert rests[said.take_back] is not None
        smaller = [rest for chosen, rest in rests.items() if len(chosen) < len(said.take_back)]
        assert not any(smaller)
        assert said.fewest


def test_without_time_nothing_is_claimed() -> None:
    puzzle = find("bedlam")
    packing = puzzle.problem().first(1)
    assert packing is not None
    said = assess(puzzle, packing.placements[:1], 0.0)
    assert not said.ways.exact
    assert said.completable == ("yes" if said.ways.least else "unknown")
    assert hint(puzzle, packing.placements[:1], 0.0) == (False, None)


def test_a_count_that_takes_too_long_gives_a_number_that_there_is_at_least() -> None:
    said = assess(find("many-colours-4"), [], 0.2)
    assert (said.completable, said.ways.exact) == ("yes", False)
    assert said.ways.least >= 1


def test_work_ends_when_nobody_waits_for_it() -> None:
    assert assess(find("many-colours-4"), [], PLENTY_S, is_cancelled=lambda: True).ways.exact is False


def test_the_grades_of_a_hint_say_more_and_more() -> None:
    puzzle = own_puzzle("2x2x1", "piece I 2/xx")
    _, found = hint(puzzle, [], PLENTY_S)
    assert found is not None
    piece, about, exact = (str(found.message(grade)) for grade in (1, 2, 3))
    assert piece == "take I"
    assert about.startswith("put I on level 1, in the ")
    assert exact.startswith("put I on a1.1 and ")
    assert set(found.area()) < {(0, 0), (0, 1), (1, 0), (1, 1)}


def test_the_puzzle_of_a_day_is_the_same_for_all_and_another_the_next_day() -> None:
    week = [daily(date(2026, 11, 16 + day)) for day in range(7)]
    daily.cache_clear()
    assert week == [daily(date(2026, 11, 16 + day)) for day in range(7)]
    assert len({puzzle.name for puzzle in week}) == 7
    for puzzle in week:
        assert sum(piece.least * len(piece.cubes) for piece in puzzle.pieces) == len(puzzle.region)
        assert assess(puzzle, [], PLENTY_S if len(puzzle.region) < 30 else 0.1).completable == "yes"
