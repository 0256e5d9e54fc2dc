"""One's own box and pieces: whatever the texts are, there is a puzzle of a bounded size, or one sentence."""

from random import Random

import pytest

from cubarium.errors import OptionError
from cubarium.packing.text_format import set_names
from cubarium.solitaire import assess, own_puzzle
from cubarium.solitaire.own import MAX_CUBES, MAX_KINDS, MAX_SIDE

MANY = "/".join(f"piece P{number} 0-9/xx" for number in range(MAX_KINDS + 1))


@pytest.mark.parametrize(
    ("region", "pieces", "sentence"),
    [
        ("7x7x7", "soma", "a box has at most 216 cubes, and no side is longer than 20"),
        ("21x1x1", "piece I 21/x", "a box has at most 216 cubes, and no side is longer than 20"),
        ("x" * 1001, "soma", "such a text has at most 1,000 letters"),
        ("2x2x2", "x" * 4001, "such a text has at most 4,000 letters"),
        ("2x2x2", MANY, "a puzzle has at most 60 kinds of pieces, not 61"),
        ("5x5x1", "piece B/xxxxx/xxxxx/xxxxx/xxxxx/xxxxx", "piece B has more than 24 cubes"),
        ("3x3x3", "piece V/xx/x.", "all pieces together have fewer cubes than the box, which has 27"),
        ("2x2x1", "soma", "the pieces that must be used have more cubes than the box, which has 4"),
        ("6x6x6", "pentacubes", "all pieces together have fewer cubes than the box, which has 216"),
        ("2x2x2", "piece V 2/xx./x", "line 1: the rows of a drawing have equally many levels"),
        ("nothing", "soma", "a region is a box like 3x3x3"),
    ],
)
def test_what_is_too_large_or_cannot_be_read_is_refused_in_one_sentence(
    region: str, pieces: str, sentence: str
) -> None:
    with pytest.raises(OptionError, match=sentence.replace("(", r"\(")):
        own_puzzle(region, pieces)


def test_a_puzzle_of_ones_own_has_the_same_name_for_the_same_box_and_pieces() -> None:
    puzzle = own_puzzle("2x2x2", "piece V 2/xx/x./piece I/xx")
    assert puzzle.name == own_puzzle("22/22", "# the same\npiece V 2\nxx\nx.\npiece I\nxx").name
    assert puzzle.name != own_puzzle("2x2x2", "piece V 0-2/xx/x./piece I 0-1/xx").name
    assert assess(puzzle, [], 5.0).ways.least == 3


def scrap(random: Random) -> str:
    words = [
        "piece ",
        "region ",
        "each ",
        "V ",
        "0-2 ",
        "red ",
        "x",
        ".",
        "/",
        "\n",
        " ",
        "9",
        "3x3x3",
        "#",
        "ä",
        ":",
        "-",
        "about ",
    ]
    return "".join(random.choice(words) for _ in range(random.randrange(1, 30)))


@pytest.mark.parametrize("seed", range(4))
def test_any_texts_give_a_puzzle_within_the_limits_or_a_sentence(seed: int) -> None:
    random = Random(seed)
    regions = ["3x3x3", "2x2x1", "soma", "xx/x.", "212/111", "blokus3d:tower:2", "kubruss"]
    pieces = [*set_names(), "blokus3d:1", "blokus3d:4", "piece V 0-9/xx/x.", "piece I 0-999/x"]
    for _ in range(150):
        region = random.choice([*regions, scrap(random)])
        supply = random.choice([*pieces, scrap(random)])
        try:
            puzzle = own_puzzle(region, supply)
        except OptionError as error:
            assert str(error).strip()
            continue
        assert len(puzzle.region) <= MAX_CUBES
        assert max(puzzle.sides) <= MAX_SIDE
        assert len(puzzle.pieces) <= MAX_KINDS
