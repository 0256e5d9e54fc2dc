"""Solutions are the same up to rotation; mirror images are not."""

import pytest

from cubarium.errors import OptionError
from cubarium.packing import Packing, Placement
from cubarium.solitaire import canonical, check_solution, find, own_puzzle, puzzle_names
from cubarium.solitaire.solutions import image, symmetries


@pytest.mark.parametrize(
    ("name", "rotations"), [("one-colour", 24), ("starter", 8), ("pentominoes-3x4x5", 4), ("bedlam", 24)]
)
def test_every_rotation_of_a_solution_is_recognised(name: str, rotations: int) -> None:
    puzzle = find(name)
    packing = puzzle.problem().first(7)
    assert packing is not None
    images = [image(packing, mapping) for mapping in symmetries(puzzle.region)]
    assert len({str(each) for each in images}) == rotations
    assert {canonical(puzzle.region, each) for each in images} == {canonical(puzzle.region, packing)}


@pytest.mark.parametrize("name", [name for name in puzzle_names() if (find(name).ways or 0) in range(1, 30)])
def test_as_many_different_solutions_are_recognised_as_there_are_ways(name: str) -> None:
    puzzle = find(name)
    found = {canonical(puzzle.region, packing) for packing in puzzle.problem().all()}
    assert len(found) == puzzle.ways


def test_a_mirror_image_is_another_way() -> None:
    puzzle = find("soma")
    packing = next(puzzle.problem().all())
    swapped = {"A": "B", "B": "A"}
    mirrored = Packing(
        tuple(
            Placement(swapped.get(each.piece, each.piece), frozenset((2 - x, y, z) for x, y, z in each.cubes))
            for each in packing.placements
        )
    )
    solution = check_solution(puzzle, list(mirrored.placements))
    assert solution != check_solution(puzzle, list(packing.placements))


def test_what_fills_the_box_is_a_solution_and_nothing_else_is() -> None:
    puzzle = own_puzzle("2x2x1", "piece I 0-2/xx/piece O 0-1/xx/xx/piece C 1-4/x")
    with pytest.raises(OptionError, match="4 cubes of the box are still empty"):
        check_solution(puzzle, [])
    with pytest.raises(OptionError, match="the box is full, but C must be used, too"):
        check_solution(puzzle, [Placement.parse("O:a1.1+b1.1+a2.1+b2.1")])
    with pytest.raises(OptionError, match="overlap"):
        check_solution(puzzle, [Placement.parse("I:a1.1+b1.1")] * 2)
    with pytest.raises(OptionError, match="shape"):
        check_solution(puzzle, [Placement.parse("I:a1.1+b2.1")])
    good = check_solution(puzzle, [Placement.parse(text) for text in ("I:a1.1+b1.1", "C:a2.1", "C:b2.1")])
    assert good == check_solution(puzzle, [Placement.parse(text) for text in ("C:a1.1", "C:a2.1", "I:b1.1+b2.1")])
