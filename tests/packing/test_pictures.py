"""Pictures of packings: every piece told apart, every cube seen, step by step."""

import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cubarium import OptionError
from cubarium.colours import COLOURS
from cubarium.packing import Packing, Piece, Placement
from cubarium.packing.build_order import build_order
from cubarium.packing.regions import region_of
from cubarium.packing.scenes import COLOUR_ORDER, ColourScheme, arrows, scene, steps
from cubarium.packing.text_format import load_packaged, read_pieces
from cubarium.pictures import palette
from cubarium.pictures.exploded import exploded, sheet_of, strip
from cubarium.pictures.files import save

CUBE = region_of("3x3x3")
SOMA = Packing.parse(
    "T/green:a1.1+b1.1+c1.1+b1.2,Z/red:a2.1+a3.1+a1.2+a2.2,B/pink:b2.1+c2.1+b3.1+b3.2,V/yellow:c3.1+c2.2+c3.2,"
    "P/grey:c1.2+b1.3+c1.3+c2.3,A/violet:b2.2+a1.3+a2.3+b2.3,L/blue:a3.2+a3.3+b3.3+c3.3"
)
BRICKS = Packing.parse("B:a1.1+a1.2,B:b1.1+b1.2,B:a1.3+b1.3,C:a2.1,B:a2.2+b2.2,B:a2.3+b2.3,C:b2.1")


def uses(svg: str, part: str) -> int:
    """How often a picture puts a shared part somewhere."""
    return len(re.findall(f'<use href="#.-{part}', svg))


def soma() -> str:
    drawn = scene(CUBE, SOMA, ColourScheme(read_pieces("soma")))
    return exploded(drawn, arrows(drawn), title="Soma")


# ---------------------------------------------------------------- scenes


def test_pieces_have_the_colours_they_were_given() -> None:
    drawn = scene(CUBE, SOMA, ColourScheme(read_pieces("soma")))
    assert {(cube.mark, cube.colour) for cube in drawn.cubes} == {
        (piece.name, piece.colour) for piece in read_pieces("soma")
    }


def test_pieces_of_one_colour_or_none_are_told_apart() -> None:
    one = [Piece(name, frozenset({(0, 0, 0)}), "blue") for name in "ABC"]
    none = [Piece(name, frozenset({(0, 0, 0)})) for name in "ABC"]
    for given in (one, none):
        paint = ColourScheme(given)
        shown = [paint.colour(Placement(piece.name, piece.cubes, piece.colour), 0) for piece in given]
        assert shown == list(COLOUR_ORDER[:3])


def test_copies_of_a_piece_are_told_apart() -> None:
    drawn = scene(BRICKS.cubes, BRICKS, ColourScheme([Piece("B", frozenset({(0, 0, 0)}), most=5)]))
    blocks = {cube.block: cube.colour for cube in drawn.cubes if cube.mark == "B"}
    assert len(set(blocks.values())) == len(blocks) == 5


def test_the_palette_of_packings_has_every_colour_once() -> None:
    assert sorted(COLOUR_ORDER) == sorted(COLOURS) == sorted(palette.COLOURS)


def test_arrows_are_where_pieces_that_look_the_same_go_on() -> None:
    drawn = scene(BRICKS.cubes, BRICKS, ColourScheme([]))
    assert set(arrows(drawn).values()) <= {"", "↑", "↓", "↕"}
    told = arrows(drawn, coloured=False)
    assert (told[0, 0, 1], told[0, 0, 2], told[0, 0, 3], told[0, 1, 1]) == ("↑", "↓", "", "")
    whole = scene(CUBE, SOMA, ColourScheme(read_pieces("soma")))
    assert not any(arrows(whole).values())


def test_steps_begin_with_what_lies_there_and_end_with_the_whole() -> None:
    drawn = scene(CUBE, SOMA, ColourScheme(read_pieces("soma")))
    first, *rest = SOMA.placements
    order = build_order(SOMA, [first]).order
    assert order is not None
    shown = steps(drawn, SOMA, order)
    assert len(shown) == len(rest)
    sizes = [len(step.cubes) for _, step in shown]
    assert sizes == sorted(sizes)
    assert set(shown[-1][1].cubes) == set(drawn.cubes)
    for (name, step), placement in zip(shown, order, strict=True):
        assert name.endswith(placement.piece)
        assert {(x, y, level - 1) for _, x, y, level in step.fresh} == placement.cubes


def test_a_region_with_too_many_columns_cannot_be_drawn() -> None:
    with pytest.raises(OptionError, match="a picture has room for 26 columns, not for 27"):
        scene(region_of("27x1x1"), Packing(()), ColourScheme([]))


# ---------------------------------------------------------------- pictures


def test_every_cube_is_seen_when_the_levels_are_lifted_apart() -> None:
    drawn = scene(CUBE, SOMA, ColourScheme(read_pieces("soma")))
    picture = sheet_of([("one", drawn, {}), ("two", drawn, {})], title="Twice")
    assert uses(picture, "mark-") == 2 * 27


def test_a_picture_shows_the_whole_the_levels_and_the_plans() -> None:
    picture = soma()
    assert uses(picture, "mark-") == 9 + 27  # the tops of the whole, and all levels
    assert uses(picture, "flat-") == 27
    assert Counter(re.findall(r">(Level \d)<", picture)) == {"Level 1": 2, "Level 2": 2, "Level 3": 2}


def test_levels_of_a_region_with_overhangs_are_all_there() -> None:
    packing = Packing.parse("I:a1.3+b1.3,C:a1.1")
    drawn = scene(packing.cubes, packing, ColourScheme([]))
    assert uses(sheet_of([("", drawn, {})], title=""), "mark-") == 3


def test_a_strip_marks_the_new_piece_in_each_step() -> None:
    order = build_order(SOMA).order
    assert order is not None
    drawn = scene(CUBE, SOMA, ColourScheme(read_pieces("soma")))
    picture = strip(steps(drawn, SOMA, order), title="Soma")
    assert [int(number) for number in re.findall(r">(\d)\. \w<", picture)] == [1, 2, 3, 4, 5, 6, 7]
    assert uses(picture, "ring-") >= 7


@pytest.mark.parametrize("dark", [False, True])
def test_pictures_are_sound_xml_and_the_same_each_time(dark: bool) -> None:
    drawn = scene(BRICKS.cubes, BRICKS, ColourScheme([]))
    made = [exploded(drawn, arrows(drawn, coloured=False), title="Bricks & <more>", dark=dark) for _ in range(2)]
    assert made[0] == made[1]
    root = ElementTree.fromstring(made[0])
    assert root[0].text == "Bricks & <more>"
    ids = re.findall(r' id="([^"]+)"', made[0])
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', made[0])) <= set(ids)


@pytest.mark.parametrize("name", ["conway", "pentominoes", "bedlam"])
def test_large_piles_fit_on_a_page(name: str) -> None:
    region = load_packaged(name).region
    assert region is not None
    whole = Packing((Placement("X", region),))
    drawn = scene(region, whole, ColourScheme(read_pieces(name)))
    root = ElementTree.fromstring(exploded(drawn, {}, title=name))
    assert float(root.attrib["width"]) < 1300
    assert float(root.attrib["height"]) < 1700


def test_a_picture_can_be_a_png(tmp_path: Path) -> None:
    save(soma(), tmp_path / "soma.png")
    assert (tmp_path / "soma.png").read_bytes().startswith(b"\x89PNG")
