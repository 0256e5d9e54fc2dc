"""Qubix, rule by rule."""

from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cubarium
from cubarium.games._qubix_blocks import Block
from cubarium.games._qubix_material import blocks_of
from cubarium.pictures.terminal import picture
from support import objection, play, random_game


def after(moves: str, **options: Any) -> cubarium.Position:
    return play(cubarium.new("qubix", **options), moves)


# ---------------------------------------------------------------- the supply


def test_16_blocks_can_be_taken_at_the_start() -> None:
    sources = {str(move).split(">")[0] for move in cubarium.new("qubix").moves()}
    assert len(sources) == 16
    assert {source.split(".")[1] for source in sources} == {"5"}
    assert not {"b2.5", "c3.5", "d4.5"} & sources


def test_the_standard_layout_has_the_blocks_of_the_box() -> None:
    check_supply(blocks_of("standard"))


@given(st.integers(0, 999_999_999))
def test_a_random_layout_has_the_blocks_of_the_box(seed: int) -> None:
    check_supply(blocks_of("random", seed))


def check_supply(blocks: frozenset[Block]) -> None:
    """75 blocks, every level full, triples in the three lowest levels, the top all singles."""
    assert Counter((block.colour, block.length) for block in blocks) == {
        (colour, length): number for colour in "RYBVP" for length, number in {1: 8, 2: 4, 3: 3}.items()
    }
    assert Counter(cube for block in blocks for cube in block.cubes) == {
        (x, y, level): 1 for x in range(5) for y in range(5) for level in range(1, 6)
    }
    for block in blocks:
        xs, ys, levels = ([cube[axis] - block.first[axis] for cube in block.cubes] for axis in range(3))
        straight = list(range(block.length))
        assert (xs, ys) in ((straight, [0] * block.length), ([0] * block.length, straight))
        assert set(levels) == {0}
        assert block.first.level <= {1: 5, 2: 4, 3: 3}[block.length]


def test_a_random_layout_is_the_same_for_the_same_seed() -> None:
    assert cubarium.new("qubix", layout="random", seed=7) == cubarium.new("qubix", layout="random", seed=7)
    assert cubarium.new("qubix", layout="random", seed=7) != cubarium.new("qubix", layout="random", seed=8)
    # One layout is fixed for ever, so that records with a seed stay readable.
    first = sorted(str(block.first) + block.colour for block in blocks_of("random", 1) if block.length == 3)
    assert first[:3] == ["a1.2V", "a4.2R", "a5.2P"]


def test_five_players_have_768_first_moves() -> None:
    assert [len(cubarium.new("qubix", players=players).moves()) for players in (2, 3, 4, 5)] == [480, 480, 624, 768]


# ---------------------------------------------------------------- the worked example


def zone_of_seat_2(moves: str) -> cubarium.Position:
    """Four singles of each colour lie on top of an invented supply, so that all that the example needs is free."""
    return after(moves, players=3, layout=EXAMPLE)


EXAMPLE = "R1R1R1R1R1/B1B1B1B1B1/Y1Y1Y1Y1Y1/......R2R2/B3B3B3Y2Y2"  # one level: everything can be had from outside


def level_1() -> cubarium.Position:
    """Level 1 of the zone shows  B . . / B R Y / R Y Y  from the north, built by the three seats in turn."""
    text = "z2:a3 z2:a2 z2:b2 z2:c2 z2:a1 z2:b1 z2:c1".split()
    sources = "a4.1 b4.1 a5.1 a3.1 b5.1 b3.1 c3.1".split()
    return zone_of_seat_2(" ".join(f"{source}>{place}" for source, place in zip(sources, text, strict=True)))


def test_the_example_of_the_book() -> None:
    position = level_1()
    assert shown(position) == ["B..", "BRY", "RYY"]
    assert position.turn == 1
    before = position.scores
    # The owner passes the time in the reserve; then another seat makes the red diagonal: 4 and 2.
    position = position.play("d3.1>r1")
    made = position.play("c5.1>z2:c3")
    assert shown(made) == ["B.R", "BRY", "RYY"]
    assert gained(before, made) == (0, 2, 4)
    # A red double on 1–2 would not make it: one more red cell spoils the figure.
    assert gained(before, position.play("d2.1>z2:b3+c3")) == (0, 0, 0)


def test_the_example_goes_on_to_level_2() -> None:
    position = level_1().play("d3.1>r1").play("c5.1>z2:c3").play("e3.1>r1")
    before = position.scores
    # The owner's blue single on 1 makes the blue corner, and level 1 is full.
    position = position.play("c4.1>z2:b3")
    assert gained(before, position) == (0, 4, 0)
    before = position.scores
    # A red double on 7–8 would make nothing; a blue single on 2 makes the hook, 8/4.
    assert gained(before, position.play("d2.1>z2:b1+c1")) == (0, 0, 0)
    position = position.play("d4.1>z2:c3")
    assert gained(before, position) == (0, 4, 8)
    assert shown(position) == ["BBB", "BRY", "RYY"]
    before = position.scores
    # A blue single on 0 leaves blue's cells as they were: nothing. A blue triple on 0–3–6 makes the angle, 9/4.
    assert gained(before, position.play("e4.1>z2:a3")) == (0, 0, 0)
    position = position.play("a1.1>z2:a1+a2+a3")
    assert gained(before, position) == (9, 4, 0)
    before = position.scores
    # A yellow double on 4–5 makes the yellow square, 6/3; here by the owner, who gets the 6 alone.
    position = position.play("d1.1>z2:b2+c2")
    assert shown(position) == ["BBB", "BYY", "BYY"]
    assert gained(before, position) == (0, 6, 0)


def shown(position: cubarium.Position) -> list[str]:
    tops = {}
    for cube in sorted(position.scene().cubes, key=lambda cube: cube.level):
        if cube.board == "z2":
            tops[cube.x, cube.y] = cube.mark
    return ["".join(tops.get((x, y), ".") for x in range(3)) for y in (2, 1, 0)]


def gained(before: tuple[int, ...], position: cubarium.Position) -> tuple[int, ...]:
    return tuple(now - then for now, then in zip(position.scores, before, strict=True))


# ---------------------------------------------------------------- turns, taking and placing


def test_a_block_goes_to_any_zone_or_to_ones_own_reserve() -> None:
    drawn = picture(after("a1.5>z2:a1 e1.5>z2:b1 a5.5>r2").scene(), width=40)
    assert [line.rstrip() for line in drawn.split("\n\n")[2].splitlines()] == [
        "  Zone 1 z1 (3 high)     Reserve 1",
        "    a   b   c              r1  r2  r3",
        "  ┌───┬───┬───┐          ┌───┲━━━┱───┐",
        "3 │ · │ · │ · │          │ · ┃ R ┃ · │",
        "  ├───┼───┼───┤          └───┺━━━┹───┘",
        "2 │ · │ · │ · │",
        "  ├───┼───┼───┤",
        "1 │ · │ · │ · │",
        "  └───┴───┴───┘",
    ]
    assert [line.rstrip() for line in drawn.split("\n\n")[3].splitlines()[-4:]] == [
        "2 │ · │ · │ · │",
        "  ┢━━━╈━━━╅───┤",
        "1 ┃ V ┃ B ┃ · │",
        "  ┗━━━┻━━━┹───┘",
    ]


@pytest.mark.parametrize(
    ("moves", "move", "reason"),
    [
        ("", "c3.5>z1:a1", "the block on c3.5 cannot be taken: no side of it is free"),
        ("", "a1.4>z1:a1+b1", "the block on a1.4 cannot be taken: that on a1.5 lies on it"),
        ("", "b1.4>z1:a1+b1", "that block is called by its first cube, a1.4"),
        ("", "f1.5>z1:a1", "there is no block on f1.5 of the supply"),
        ("a1.5>z1:a1", "a1.5>z1:b1", "there is no block on a1.5 of the supply"),
        ("", "a1.5>z1:d1", "d1 is outside the zone, which ends at c3"),
        ("", "a1.5>z1:a1+b1", "that block is 1 long: it needs as many cells in a row"),
        ("a1.5>z1:a1", "b1.5>z1:a1", "a1 of zone z1 is taken, and its level is not complete"),
        ("", "a1.5>z3:a1", "there is no zone z3 here"),
        ("", "a1.5>r4", "r4 is not a free cell of your reserve"),
        ("a1.5>r1 b1.5>r1", "c1.5>r1", "r1 is not a free cell of your reserve"),
        ("", "r1>z1:a1", "no block of your reserve begins at r1"),
        ("a1.5>r1 b1.5>r1", "r1>r2", "a block of the reserve does not move until it is put on a zone"),
        (
            "a1.5>r1 b1.5>r1",
            "r1>z1:a1,c1.5>z1:b1",
            "a turn takes one block from the supply, or blocks from the reserve alone",
        ),
        ("", "a1.5>z1:a1,b1.5>z1:b1", "a turn takes one block from the supply, or blocks from the reserve alone"),
        ("a1.5>r1 b1.5>r1 c1.5>r2 d1.5>r2", "r1>z1:a1,r2>z2:a1", "all blocks of a turn go to one zone"),
        ("a1.5>r1 b1.5>r1", "r1>z1:a1,r1>z1:b1", "a block is taken twice"),
        ("", "hello", "a move here is like c3.5>z2:b2 or a5.1>r1+r2+r3 or r1>z1:a1+b1,r3>z1:c1"),
        ("", "a1.5>q1", "expected a zone like z1:a1+b1 or cells of the reserve like r1+r2, not 'q1'"),
        ("", "a1.5>r1+r1", "a cell of the reserve is named twice"),
        ("", "a1>z1:a1", "'a1' is not a cube like c3.2"),
        ("", "a1.5>z1:a1+a1", "a1 is named twice"),
    ],
)
def test_every_wrong_move_is_told_which_rule_it_breaks(moves: str, move: str, reason: str) -> None:
    assert objection(after(moves), move) == reason


def test_a_full_zone_is_told_to_be_full() -> None:
    layout = "R1R1R1R1R1/B1B1B1B1B1/Y1Y1Y1Y1Y1/V1V1V1V1V1/P1P1P1P1P1"
    cells = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
    sources = ["a1.1", "b1.1", "c1.1", "d1.1", "e1.1", "a2.1", "b2.1", "c2.1", "d2.1"]
    position = after(
        " ".join(f"{source}>z1:{cell}" for source, cell in zip(sources, cells, strict=True)), layout=layout, levels=1
    )
    assert objection(position, "e2.1>z1:a1") == "zone z1 is full, up to level 1"


def test_blocks_from_the_reserve_may_fill_a_level_and_begin_the_next() -> None:
    position = after(FILLING, layout=ONE_LEVEL)
    assert position.turn == 0
    assert position.is_legal("r1>z1:c3,r2>z1:a1")
    assert str(position.move("r1>z1:c3,r2>z1:a1")) == "r1>z1:c3,r2>z1:a1"  # the next level comes last
    assert objection(position, "r2>z1:a1,r1>z1:c3") == "a1 of zone z1 is taken, and its level is not complete"
    # On one level the order of typing does not matter, and the canonical text is by row and column.
    assert str(position.move("r1>z2:c3,r2>z2:a1")) == "r2>z2:a1,r1>z2:c3"
    # Equal blocks from different cells are different moves.
    assert position.is_legal("r1>z2:a1")
    assert position.is_legal("r2>z2:a1")


@pytest.mark.parametrize("engine", ["core", "reference"])
def test_blocks_from_the_reserve_cannot_lie_in_each_other(engine: str) -> None:
    """Two cells are left on the level. The double fills both, so that the single must begin the next level."""
    position = after(TWO_LEFT, engine=engine)
    assert str(position.move("r2>z2:a3+b3,r1>z2:b3")) == "r2>z2:a3+b3,r1>z2:b3"
    assert objection(position, "r1>z2:b3,r2>z2:a3+b3") == "b3 of zone z2 is taken, and its level is not complete"


TWO_LEFT = "d5.5>z2:c2 d1.5>z2:a1 d1.4>z2:b2 d5.4>r1 b5.5>z2:a2 a2.5>z2:c3 a5.5>z2:c1 a5.4>r2+r3 b1.5>z2:b1"
ONE_LEVEL = "R1R1R1R1R1/R1R1R1R1R1/Y1Y1Y1Y1Y1/V1V1V1V1V1/P1P1P1P1P1"
FILLING = "a5.1>r1 b5.1>z1:a1 c5.1>r2 d5.1>z1:b1 e5.1>z1:c1 e4.1>z1:a2 d4.1>z1:b2 c4.1>z1:c2 b4.1>z1:a3 a4.1>z1:b3"


def test_the_neutral_zone_pays_the_mover_and_the_opponent() -> None:
    moves = "a5.1>z0:a3 a4.1>z1:a1 b5.1>z0:b2 b4.1>z1:b1"
    position = after(moves, layout=ONE_LEVEL)
    assert position.play("c5.1>z0:c1").scores == (4, 2)
    other_side = after(moves, layout=ONE_LEVEL, neutral_side="navy")
    assert other_side.play("c5.1>z0:c1").scores == (0, 0)


def test_a_figure_on_ones_own_zone_pays_only_its_maker() -> None:
    position = after("a5.1>z1:a3 a1.1>z2:a1 b5.1>z1:b2 b1.1>z2:b1", layout=ONE_LEVEL)
    assert position.play("c5.1>z1:c1").scores == (4, 0)


def test_figures_are_turned_but_not_mirrored_or_shifted() -> None:
    hook = "X../XXX/...=8:4"  # its mirror image is no rotation of it
    for cells, points in (("a3 a2 b2 c2", 8), ("c3 a2 b2 c2", 0), ("a2 a1 b1 c1", 0), ("b3 b2 b1 c3", 8)):
        position = cubarium.new("qubix", layout=ONE_LEVEL, side=hook, players=3)
        sources = iter(["a5.1", "b5.1", "c5.1", "d5.1"])
        for cell in cells.split():
            position = position.play(f"{next(sources)}>z1:{cell}")
        assert max(position.scores) == points, cells


@pytest.mark.parametrize(
    ("side", "points"),
    [
        ("X../.../...=3:1;XX./.../...=9:5", (5, 9)),  # the higher first number
        ("X../.../...=9:2;XX./.../...=9:5", (2, 9)),  # if equal, the lower second
        ("X../.../...=9:5;XX./.../...=9:2", (2, 9)),
        ("X.X/.../...=9:5", (0, 0)),
    ],
)
def test_of_two_figures_in_one_turn_only_the_best_counts(side: str, points: tuple[int, int]) -> None:
    """Blue shows the north row of a full level; red on its end makes a corner of its own and leaves blue two cells."""
    layout = "B1B1B1R1R1/Y1V1P1Y1V1/P1Y1V1P1Y1/V1P1Y1V1P1/Y1V1P1Y1V1"
    moves = "a5.1>z1:a3 b5.1>z1:b3 c5.1>z1:c3 a4.1>z1:a2 b4.1>z1:b2 c4.1>z1:c2 d4.1>z1:a1 e4.1>z1:b1 a3.1>z1:c1"
    position = after(moves, layout=layout, side=side)
    assert position.turn == 1
    assert gained(position.scores, position.play("d5.1>z1:c3")) == points


def test_a_seat_without_a_move_is_skipped_and_may_move_again() -> None:
    turns = [position.turn for position in random_game(cubarium.new("qubix", players=3), Random(3))]
    skips = [
        (ply, (seat + 1) % 3)
        for ply, (seat, following) in enumerate(pairwise(turns))
        if seat is not None and following not in (None, (seat + 1) % 3)
    ]
    assert skips
    ply, skipped = skips[0]
    assert skipped in turns[ply + 1 :]


# ---------------------------------------------------------------- options and data


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"players": 6}, "players must be a whole number from 2 to 5, not 6"),
        ({"players": 3, "neutral_side": "grey"}, "neutral_side is for 2 players"),
        ({"seed": 3}, "seed is for the random layout"),
        ({"layout": "wild"}, "layout must be standard, random, or a drawing"),
        ({"layout": "R1" * 5}, "layout must be standard, random, or a drawing"),
        ({"layout": "/".join(["R2R1R1R1R1"] * 5)}, "do not form bars|layout"),
        ({"layout": "/".join(["........R3"] * 5)}, "do not form bars"),
        ({"layout": "/".join([".." * 5] * 5) + ";" + "/".join(["R1R1R1R1R1"] * 5)}, "over an empty cell"),
        ({"side": "X../.../..=1:1"}, "side must be grey, navy, or figures"),
        ({"side": ".../.../...=1:1"}, "side must be grey, navy, or figures"),
        ({"side": ";".join(["X../.../...=1:1"] * 13)}, "at most 12 figures"),
        ({"neutral_side": "pink"}, "neutral_side must be grey, navy"),
    ],
)
def test_bad_options_are_refused_with_a_sentence(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(cubarium.OptionError, match=reason):
        cubarium.new("qubix", **options)


def test_a_layout_and_a_side_of_ones_own_from_files(tmp_path: Path) -> None:
    layout = tmp_path / "layout.toml"
    layout.write_text('[levels]\nA = """\n' + "r2 R2 R1 R1 R1\nr2 R2 R1 R1 R1\n" + "Y1 Y1 . . .\n" * 3 + '"""\n')
    side = tmp_path / "side.toml"
    side.write_text('[[figure]]\npoints = [5, 1]\ndrawing = """\nX . .\n. . .\n. . .\n"""\n')
    position = cubarium.new("qubix", layout=layout, side=str(side))
    assert position.options["side"] == "X../.../...=5:1"
    assert {str(block.first) for block in blocks_of(str(position.options["layout"])) if block.length == 2} == {
        "a4.1",
        "b4.1",
    }
    layout.unlink()
    side.unlink()
    assert cubarium.parse(str(position)) == position
    assert position.play("a1.1>z1:a1").scores == (5, 0)


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("layout", "levels = 3", r"a layout has a table \[levels\]"),
        ("layout", "[levels]\nA = 3", "a drawing must be a text"),
        ("layout", "[levels]\nA = 'R1'", "layout must be"),
        ("side", "figure = 3", r"a list of tables \[\[figure\]\]"),
        ("side", "[[figure]]\ndrawing = 'X'", "a figure has points"),
        ("side", "[[figure]]\npoints = [1, 2]\ndrawing = 'X'", "side must be"),
        ("side", "[[figure]]\npoints = [1, 2]", "a drawing must be a text"),
    ],
)
def test_bad_data_files_are_refused_with_a_sentence(tmp_path: Path, name: str, text: str, reason: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text)
    options: dict[str, Any] = {name: path}
    with pytest.raises(cubarium.OptionError, match=reason):
        cubarium.new("qubix", **options)


START = "turn=1 points=0/0 taken=- z0=- z1=- z2=- reserve1=- reserve2=-"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("turn=1", "turn=-", "over only when no seat has a move"),
        ("points=0/0", "points=0/-1", "never negative"),
        ("points=0/0", "points=0", "2 numbers joined by /"),
        ("taken=-", "taken=a1.5", "just the blocks that are taken"),
        ("taken=-", "taken=b1.4", "name blocks of the supply by their first cubes"),
        ("taken=- z0=-", "taken=a1.4 z0=P:a1.1+b1.1", "taken from under another"),
        ("z0=-", "z0=V:a1.1", "just the blocks that are taken"),
        ("z0=-", "z0=V:a1.2", "over a level that is not full"),
        ("z0=-", "z0=V:d1.1", "outside the zone or taken twice"),
        ("z0=-", "z0=V:a1.1,R:a1.1", "outside the zone or taken twice"),
        ("z0=-", "z0=Q:a1.1", "a block is a colour"),
        ("z0=-", "z0=V:a1.1+c1.1", "a block is a colour"),
        ("z0=-", "z0=V:a1.1+a1.2", "a block is a colour"),
        ("reserve1=-", "reserve1=V:r4", "a reserve has 3 cells"),
        ("reserve1=-", "reserve1=V:r1+r2,R:r2", "a reserve has 3 cells"),
        ("reserve1=-", "reserve1=V:a1", "expected a zone like"),
    ],
)
def test_a_position_that_cannot_be_is_refused(old: str, new: str, reason: str) -> None:
    assert cubarium.parse(f"qubix | {START}") == cubarium.new("qubix")
    with pytest.raises(cubarium.ParseError, match=reason):
        cubarium.parse(f"qubix | {START.replace(old, new)}")


def test_an_empty_supply_is_over_at_once() -> None:
    position = cubarium.new("qubix", layout="/".join([".." * 5] * 5))
    assert position.outcome == cubarium.Outcome((0, 0), (0, 1), "no seat has a legal move")


def test_points_are_part_of_a_position() -> None:
    rich = cubarium.parse(f"qubix | {START.replace('points=0/0', 'points=4/0')}")
    assert rich != cubarium.new("qubix")
    assert rich.scores == (4, 0)
