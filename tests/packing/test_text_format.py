"""Sets of pieces and regions as text: what is read, what comes with the package, what is refused and why."""

from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubarium import OptionError, ParseError
from cubarium.geometry import Shape, orientations
from cubarium.packing import Piece
from cubarium.packing.drawings import read_drawing, write_drawing
from cubarium.packing.text_format import (
    FOLDER,
    Puzzle,
    load_packaged,
    read,
    read_pieces,
    read_region,
    set_names,
    write,
)
from cubarium.pictures.palette import COLOURS

PUZZLE = """
    # An example.
    about Two corners  # and a tripod
    region
    xxx  x..
    xx.  ...

    each 2
    piece V red
    xx
    x.
    each 0-1
    piece Y
    x.  x.
    xx  ..
    piece Z 3-4 blue
    xx
"""


def text(drawing: str) -> str:
    return dedent(drawing).strip("\n")


# ---------------------------------------------------------------- what is read


def test_a_text_has_pieces_and_a_region() -> None:
    puzzle = read(text(PUZZLE))
    assert puzzle.about == "Two corners"
    assert puzzle.region == frozenset({(0, 1, 0), (1, 1, 0), (2, 1, 0), (0, 0, 0), (1, 0, 0), (0, 1, 1)})
    assert puzzle.pieces == (
        Piece("V", frozenset({(0, 0, 0), (0, 1, 0), (1, 1, 0)}), "red", 2, 2),
        Piece("Y", frozenset({(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 1, 1)}), "", 0, 1),
        Piece("Z", frozenset({(0, 0, 0), (1, 0, 0)}), "blue", 3, 4),
    )


def test_a_slash_is_a_new_line() -> None:
    assert read_pieces("piece V 9/xx/x.") == read_pieces("piece V 9\nxx\nx.")
    assert read_region("xx x./x. ..") == read_drawing(["xx x.", "x. .."])


@pytest.mark.parametrize(
    ("said", "cubes"),
    [
        ("3x4x5", 60),
        (" 3×4×5 ", 60),
        ("6x10", 60),
        ("44./444", 20),
        ("4 4 .\n4 4 4", 20),
        ("xxx xxx\nx.x xxx", 11),
        ("soma", 27),
        ("Bedlam", 64),
        ("region 2x2x2", 8),
        ("region/21/1.", 4),
        ("blokus3d", 80),
        ("blokus3d:tower:2", 80),
        ("blokus3d:tower:4", 160),
        ("blokus3d:2:4:wall", 132),
        ("blokus3d:structure=44/4.:players=3", 12),
        ("kubruss:mini", 48),
    ],
)
def test_a_region_is_a_box_a_drawing_a_set_or_the_board_of_a_game(said: str, cubes: int) -> None:
    assert len(read_region(said)) == cubes


def test_a_height_map_is_drawn_from_the_north() -> None:
    assert read_region("2./11") == {(0, 1, 0), (0, 1, 1), (0, 0, 0), (1, 0, 0)}


# ---------------------------------------------------------------- what comes with the package


@pytest.mark.parametrize("name", set_names())
def test_a_set_has_as_many_cubes_as_its_region_and_says_what_it_is(name: str) -> None:
    puzzle = load_packaged(name)
    assert puzzle.about
    if puzzle.region is not None:
        assert sum(piece.least * len(piece.cubes) for piece in puzzle.pieces) == len(puzzle.region)


@pytest.mark.parametrize("name", set_names())
def test_no_two_pieces_of_a_set_are_the_same(name: str) -> None:
    shapes = [orientations(piece.cubes) for piece in read_pieces(name)]
    assert len(set(shapes)) == len(shapes)


@pytest.mark.parametrize(("name", "cubes", "flat"), [("tetracubes", 4, 5), ("pentacubes", 5, 12)])
def test_a_set_of_all_polycubes_has_every_one(name: str, cubes: int, flat: int) -> None:
    grown: set[Shape] = {((0, 0, 0),)}
    steps = [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)]
    for _ in range(cubes - 1):
        grown = {
            orientations([*shape, (x + dx, y + dy, z + dz)])[0]
            for shape in grown
            for x, y, z in shape
            for dx, dy, dz in steps
            if (x + dx, y + dy, z + dz) not in shape
        }
    assert {orientations(piece.cubes)[0] for piece in read_pieces(name)} == grown
    assert sum(min(map(max, zip(*piece.cubes, strict=True))) == 0 for piece in read_pieces(name)) == flat


def test_pentominoes_are_the_flat_pentacubes() -> None:
    cubes = {piece.name: piece.cubes for piece in read_pieces("pentacubes")}
    assert all(cubes[piece.name] == piece.cubes for piece in read_pieces("pentominoes"))


def test_a_and_b_of_a_number_are_mirror_images() -> None:
    shapes = {piece.name: piece.cubes for piece in read_pieces("pentacubes")}
    for number in "123456":
        mirrored = [(-x, y, z) for x, y, z in shapes[f"A{number}"]]
        assert orientations(mirrored) == orientations(shapes[f"B{number}"])
        assert orientations(mirrored) != orientations(shapes[f"A{number}"])


def test_the_screws_of_soma_are_called_as_those_of_the_game() -> None:
    game = {piece.name: orientations(piece.cubes) for piece in read_pieces("tetracubes")}
    soma = {piece.name: orientations(piece.cubes) for piece in read_pieces("soma")}
    assert (soma["A"], soma["B"], soma["P"]) == (game["A"], game["B"], game["Y"])


# ---------------------------------------------------------------- there and back

cubes = st.frozensets(st.tuples(*[st.integers(0, 4)] * 3), min_size=1, max_size=20)


@given(cubes)
def test_a_drawing_is_read_as_it_was_written(drawn: frozenset[tuple[int, int, int]]) -> None:
    assert read_drawing(write_drawing(drawn)) == drawn


@st.composite
def polycubes(draw: st.DrawFn) -> frozenset[tuple[int, int, int]]:
    grown = [(0, 0, 0)]
    for axis, step in draw(st.lists(st.tuples(st.integers(0, 2), st.sampled_from([-1, 1])), max_size=8)):
        place = list(draw(st.sampled_from(grown)))
        place[axis] += step
        grown.append((place[0], place[1], place[2]))
    return frozenset(grown)


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    names = draw(st.lists(st.from_regex(r"[A-Za-z][A-Za-z0-9]{0,5}", fullmatch=True), unique=True, max_size=4))
    made = []
    for name in names:
        least, more = draw(st.integers(0, 40)), draw(st.integers(0, 40))
        colour = draw(st.sampled_from(["", *COLOURS]))
        made.append(Piece(name, draw(polycubes()), colour, least, least + more))
    return Puzzle(tuple(made), draw(st.none() | cubes), draw(st.sampled_from(["", "Said in words, twice."])))


@given(puzzles())
def test_a_puzzle_is_read_as_it_was_written(puzzle: Puzzle) -> None:
    assert read(write(puzzle)) == puzzle


@pytest.mark.parametrize("name", set_names())
def test_a_shipped_set_is_read_as_it_was_written(name: str) -> None:
    assert read(write(load_packaged(name))) == load_packaged(name)
    assert (FOLDER / f"{name}.txt").read_text(encoding="utf-8").endswith("\n")


# ---------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("piece", "line 1: a piece has a name of at most 12 letters, digits, _ and -"),
        ("piece V:/xx", "line 1: a piece has a name of at most 12 letters, digits, _ and -"),
        ("piece V", "line 1: piece V has no drawing below it"),
        ("about a\n\npiece V\nx.x", "line 3: piece V falls apart: its cubes must hang together face to face"),
        ("piece V/21", "line 1: the drawing of piece V has x for a cube and . for none"),
        ("piece V/...", "line 1: a drawing has one cube or more"),
        ("piece V/xx/x", "line 1: the rows of a drawing have equally many levels, and all levels are equally wide"),
        (
            "piece V/xx x/xx x",
            "line 1: the rows of a drawing have equally many levels, and all levels are equally wide",
        ),
        ("piece V 2-1/x", "line 1: how often a piece is used is a number up to 999, or two like 0-2, not '2-1'"),
        ("piece V mauve/x", "line 1: after the name comes how often, like 1 or 0-2, or one of red, blue, yellow"),
        ("piece V/x/piece V/xx", "line 3: there is a second piece V"),
        ("piece V/xx/wall", "line 3: expected a line that begins with about, region, each, piece, not 'wall'"),
        ("each 3/xx", "line 1: there can be no drawing below each"),
        ("region 3x3x3/xx/piece V/x", "line 1: a region is a box on its line, like 3x3x3, or a drawing on the lines"),
        ("region\n2x\npiece V\nx", "line 1: a drawing has x for cubes or digits for heights, not both"),
        ("region 2x2x2/region 3x3x3", "line 2: there is a second region"),
        ("region 3x3x3", "this text has no line like: piece V"),
        ("nobody", "there is no set of pieces 'nobody': the sets are bedlam, conway"),
    ],
)
def test_a_text_of_pieces_that_cannot_be_read_says_where_and_why(said: str, why: str) -> None:
    with pytest.raises(ParseError) as caught:
        read_pieces(said)
    assert str(caught.value).startswith(why)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("", "a region is a box like 3x3x3, a drawing like 44/4. or xx/x."),
        ("nowhere", "a region is a box like 3x3x3, a drawing like 44/4. or xx/x."),
        ("3x0x3", "a box has columns, rows and levels from 1 on, like 3x3x3, unlike 3x0x3"),
        ("99999x1x1", "a box has columns, rows and levels from 1 on, like 3x3x3, unlike 99999x1x1"),
        ("90x90x90", "a region has at most 4096 cubes, and 90x90x90 would have more"),
        ("pentacubes", "this has pieces and no region: say what they are to fill, like 3x3x3"),
        ("blokus3d:castle", "option structure must be cucho, pyramid"),
        ("blokus3d:nothing=3", "Blokus 3D has no option that could be 'nothing=3'"),
        ("blokus3d:2:2:2:2", "Blokus 3D has no option that could be '2'"),
    ],
)
def test_a_region_that_cannot_be_read_says_why(said: str, why: str) -> None:
    with pytest.raises((ParseError, OptionError)) as caught:
        read_region(said)
    assert str(caught.value).startswith(why)
