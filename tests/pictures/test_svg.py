"""Pictures: whole, honest about what is hidden, and readable without colour."""

import random
import re
from collections import Counter
from dataclasses import replace
from itertools import combinations
from math import dist
from typing import Any
from xml.etree import ElementTree

import pytest

import cubarium
from cubarium.pictures import svg
from cubarium.pictures.palette import COLOURS, DARK, LIGHT, Theme, contrast
from cubarium.pictures.solid import Kind, Stack, faces, kind_of
from cubarium.scene import Board, Card, Item, Scene, SceneCube, Tray

NAMESPACE = "{http://www.w3.org/2000/svg}"


def board(columns: int = 3, rows: int = 3, height: int = 3, **more: object) -> Board:
    values: dict[str, object] = {"name": "board", "title": "Board", "heights": ((height,) * columns,) * rows}
    return Board(columns=columns, rows=rows, **(values | more))  # type: ignore[arg-type]


def cube(x: int, y: int, level: int, block: str = "", colour: str = "red", bulges: str | None = None) -> SceneCube:
    mark = colour[0].upper()
    return SceneCube("board", x, y, level, colour, mark, block or f"{x}{y}{level}", None, bulges)


def scene(*cubes: SceneCube, boards: tuple[Board, ...] = (), turn: int | None = 0, **more: object) -> Scene:
    return Scene(boards or (board(),), cubes, (), game="demo", title="Demo", turn=turn, colour=turn, **more)  # type: ignore[arg-type]


def random_scene(game: str, seed: int, plies: int = 200, options: dict[str, Any] | None = None) -> Scene:
    chance = random.Random(seed)
    position = before = cubarium.new(game, **(options or {}))
    for _ in range(plies):
        if position.turn is None:
            break
        before, position = position, position.play_unchecked(chance.choice(position.moves()))
    return position.scene().since(before.scene())


def uses(picture: str) -> Counter[str]:
    """How often each shared part is put somewhere."""
    return Counter(re.findall(r'<use href="#[ld]-([^"]*)"', picture))


def texts(picture: str) -> list[str]:
    return ["".join(each.itertext()) for each in ElementTree.fromstring(picture).iter(f"{NAMESPACE}text")]


def outlines(picture: str, stroke: str) -> list[str]:
    """The lines of one colour."""
    found = [each for each in ElementTree.fromstring(picture).iter(f"{NAMESPACE}path") if each.get("stroke") == stroke]
    return [each.get("d") or "" for each in found]


# ---------------------------------------------------------------- every game


@pytest.mark.parametrize("plies", [0, 1, 9, 200])
@pytest.mark.parametrize("game", cubarium.games())
def test_every_position_makes_a_whole_picture(game: str, plies: int) -> None:
    drawn = random_scene(game, seed=plies, plies=plies)
    for dark in (False, True):
        picture = svg(drawn, dark=dark)
        root = ElementTree.fromstring(picture)
        assert root.tag == f"{NAMESPACE}svg"
        assert root.get("role") == "img"
        assert [child.tag for child in root][:2] == [f"{NAMESPACE}title", f"{NAMESPACE}desc"]
        assert len(picture) < 150_000
        ids = [each.get("id") for each in root.iter() if each.get("id")]
        assert len(ids) == len(set(ids))
        wanted = set(re.findall(r'href="#([^"]*)"', picture)) | set(re.findall(r"url\(#([^)]*)\)", picture))
        assert wanted <= set(ids)
        assert wanted | set((root.get("aria-labelledby") or "").split()) == set(ids)


@pytest.mark.parametrize("game", cubarium.games())
def test_a_picture_needs_nothing_from_elsewhere(game: str) -> None:
    picture = svg(random_scene(game, seed=1))
    elsewhere = picture.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(r"https?:|<script|<style|<image|<foreignObject|@import|data:", elsewhere)


@pytest.mark.parametrize("game", cubarium.games())
def test_the_same_scene_gives_the_same_bytes(game: str) -> None:
    assert svg(random_scene(game, seed=3)) == svg(random_scene(game, seed=3))


@pytest.mark.parametrize("game", cubarium.games())
def test_every_mark_on_a_free_top_is_shown(game: str) -> None:
    drawn = random_scene(game, seed=2, plies=12)
    places = {(each.board, each.x, each.y, each.level) for each in drawn.cubes}
    free = [each for each in drawn.cubes if (each.board, each.x, each.y, each.level + 1) not in places]
    shown = texts(svg(drawn))
    assert free
    assert {each.mark for each in free} <= set(shown)
    for tray in drawn.trays:
        assert any(str(tray.title) in text for text in shown)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("blokus3d", {"players": 4}),
        ("blokus3d", {"players": 3, "structure": "pyramid"}),
        ("blokus3d", {"players": 2, "colours": 4, "structure": "tambo"}),
        ("qubix", {"players": 5}),
    ],
)
def test_the_fullest_tables_stay_small_enough(game: str, options: dict[str, Any]) -> None:
    for seed in (1, 2):
        picture = svg(random_scene(game, seed, options=options))
        ElementTree.fromstring(picture)
        assert len(picture) < 150_000


# ---------------------------------------------------------------- what is hidden is not drawn


def test_a_covered_cube_has_no_top() -> None:
    low, high = cube(1, 1, 1), cube(1, 1, 2)
    assert uses(svg(scene(low)))["red-top"] == 1
    assert uses(svg(scene(low, high)))["red-top"] == 1
    assert uses(svg(scene(low, high)))["red-south"] == 2


def test_a_face_against_another_cube_is_not_drawn() -> None:
    south_west, south_east, north_west = cube(0, 0, 1), cube(1, 0, 1), cube(0, 1, 1)
    drawn = uses(svg(scene(south_west, south_east, north_west)))
    assert (drawn["red-top"], drawn["red-south"], drawn["red-east"]) == (3, 2, 2)


def test_a_cube_inside_a_full_box_has_no_face() -> None:
    box = Stack.of([cube(x, y, level) for x in range(3) for y in range(3) for level in (1, 2, 3)])
    assert faces(box, (1, 1, 1)) == []
    assert faces(box, (2, 0, 2)) == ["top", "south", "east"]


def test_nearer_cubes_are_drawn_later() -> None:
    far, near = cube(0, 1, 1, colour="red"), cube(1, 0, 1, colour="blue")
    for order in ((far, near), (near, far)):
        picture = svg(scene(*order))
        assert picture.index('href="#l-red-top"') < picture.index('href="#l-blue-top"')


def test_the_cubes_of_one_block_have_no_line_between_them() -> None:
    between = ("y", 1, 0, 1)  # along the top, where a1 meets b1
    assert kind_of(Stack.of([cube(0, 0, 1, "one"), cube(1, 0, 1, "one")]), between) is None
    assert kind_of(Stack.of([cube(0, 0, 1, "one"), cube(1, 0, 1, "two")]), between) is Kind.SEAM


def test_lines_tell_ridges_from_outlines() -> None:
    alone = Stack.of([cube(0, 0, 1)])
    assert kind_of(alone, ("x", 0, 0, 1)) is Kind.RIDGE  # top and south side of the cube
    assert kind_of(alone, ("x", 0, 1, 1)) is Kind.OUTLINE  # top against what is behind
    assert kind_of(alone, ("x", 0, 0, 0)) is Kind.OUTLINE  # south side against the floor
    bent = Stack.of([cube(0, 0, 1, "one"), cube(1, 0, 1, "one"), cube(0, 0, 2, "one")])
    assert kind_of(bent, ("y", 1, 0, 1)) is Kind.CREASE  # the block's own top against its own east side
    hidden = Stack.of([cube(0, 1, 1), cube(0, 0, 1), cube(0, 0, 2)])
    assert kind_of(hidden, ("x", 0, 1, 1)) is None  # behind the upper cube


def test_a_cell_of_height_zero_is_outside_the_board() -> None:
    def cells(drawn: Board) -> int:
        picture = svg(scene(boards=(drawn,)), levels=False)
        floor = next(each for each in ElementTree.fromstring(picture).iter() if each.get("fill") == LIGHT.floor)
        return (floor.get("d") or "").count("M")

    assert cells(board(2, 2)) == 4
    assert cells(board(2, 2, heights=((3, 0), (3, 3)))) == 3


# ---------------------------------------------------------------- colour is never alone


@pytest.mark.parametrize("colour", COLOURS)
def test_every_colour_has_a_pattern_on_every_face_in_sight(colour: str) -> None:
    picture = svg(scene(cube(0, 0, 1, colour=colour)))
    for side in ("top", "south", "east"):
        assert f'<pattern id="l-{colour}-{side}-pattern"' in picture
        assert f'fill="url(#l-{colour}-{side}-pattern)"' in picture


def test_no_two_colours_share_a_pattern() -> None:
    assert len({each.drawing for each in COLOURS.values()}) == len(COLOURS)


@pytest.mark.parametrize("colour", COLOURS)
def test_letters_are_read_easily_on_their_colour(colour: str) -> None:
    assert contrast(COLOURS[colour].ink, COLOURS[colour].base) >= 4.5


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_texts_are_read_easily_on_paper_and_panel(theme: Theme) -> None:
    for paper in (theme.paper, theme.panel):
        assert contrast(theme.ink, paper) >= 7
        assert contrast(theme.faint, paper) >= 4.5


# Machado, Oliveira and Fernandes 2009, complete deficiency, on linear RGB
SIGHT = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def seen(colour: str, sight: str) -> tuple[float, ...]:
    """Where a colour lies in the OKLab space, as an eye sees it."""
    shares = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    light = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    light = times(SIGHT[sight], light)
    cones = times(((0.4122, 0.5363, 0.0514), (0.2119, 0.6807, 0.1074), (0.0883, 0.2817, 0.6300)), light)
    roots = [max(0, cone) ** (1 / 3) for cone in cones]
    return tuple(times(((0.2105, 0.7936, -0.0041), (1.9780, -2.4286, 0.4506), (0.0259, 0.7828, -0.8087)), roots))


def times(matrix: tuple[tuple[float, ...], ...], vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


@pytest.mark.parametrize("sight", SIGHT)
def test_any_two_colours_stay_apart_for_every_kind_of_sight(sight: str) -> None:
    nearest = min(
        (dist(seen(one.base, sight), seen(other.base, sight)), name, another)
        for (name, one), (another, other) in combinations(COLOURS.items(), 2)
    )
    assert nearest[0] > 0.09, nearest


def test_a_colour_that_the_palette_lacks_is_still_drawn() -> None:
    odd = SceneCube("board", 0, 0, 1, 'sea "green" <&>', "Q", "q")
    picture = svg(scene(odd))
    ElementTree.fromstring(picture)
    assert "Q" in texts(picture)


# ---------------------------------------------------------------- numbers, letters, the last move


def test_a_stack_says_how_high_it_is_and_a_single_cube_does_not() -> None:
    single = svg(scene(cube(0, 0, 1)))
    tower = svg(scene(*(cube(0, 0, level) for level in (1, 2, 3))))
    assert not any(part.startswith("high-") for part in uses(single))
    assert [part for part in uses(tower) if part.startswith("high-")] == ["high-red-3"]


def test_a_block_over_a_gap_counts_the_gap() -> None:
    drawn = uses(svg(scene(cube(0, 0, 1), cube(0, 0, 2, "wide"), cube(1, 0, 2, "wide"))))
    assert drawn["high-red-2"] == 2
    assert drawn["under"] == 1  # the floor below it lies in shadow


def test_limits_stand_on_empty_cells_where_they_differ() -> None:
    stairs = board(3, 1, heights=((1, 2, 2),))
    assert {part: n for part, n in uses(svg(scene(boards=(stairs,)))).items() if "limit" in part} == {
        "limit-1": 1,
        "limit-2": 2,
    }
    covered = uses(svg(scene(cube(0, 0, 1), boards=(stairs,))))
    assert covered["limit-1"] == 0
    assert not any("limit" in part for part in uses(svg(scene())))


def test_coordinates_run_along_the_edges() -> None:
    assert {"a", "b", "c", "d", "1", "2"} <= set(texts(svg(scene(boards=(board(4, 2),)))))
    assert "e" not in texts(svg(scene(boards=(board(4, 2),))))


@pytest.mark.parametrize(("dark", "theme"), [(False, LIGHT), (True, DARK)])
def test_the_last_move_is_outlined_and_ringed(dark: bool, theme: Theme) -> None:
    old, new = cube(0, 0, 1), cube(2, 2, 1)
    before = svg(scene(old, new), dark=dark)
    after = svg(scene(old, new, fresh=(("board", 2, 2, 1),)), dark=dark)
    assert not outlines(before, theme.fresh)
    assert sum(path.count("M") for path in outlines(after, theme.fresh)) == 6  # a cube's outline has six sides
    assert not any(part.startswith("ring") for part in uses(before))
    assert uses(after)["ring-red-52"] == 1
    assert uses(after)["mark-red-52"] == 1


def test_only_the_board_of_the_last_move_is_marked() -> None:
    drawn = scene(cube(0, 0, 1), fresh=(("elsewhere", 0, 0, 1),))
    assert not outlines(svg(drawn), LIGHT.fresh)


def test_bulges_and_hollows_are_drawn_on_the_faces_in_sight() -> None:
    drawn = uses(svg(scene(cube(0, 0, 1, bulges="UN"))))
    assert drawn["red-top-bulge"] == 1
    assert drawn["red-south-hollow"] == drawn["red-east-hollow"] == 1
    assert not any("bulge" in part or "hollow" in part for part in uses(svg(scene(cube(0, 0, 1)))))


# ---------------------------------------------------------------- levels


def test_layered_boards_show_levels_and_the_next_one_while_the_game_goes_on() -> None:
    layers = (board(layered=True),)
    low, high = cube(0, 0, 1), cube(0, 0, 2)
    titles = ["Level 1", "Level 2", "Level 3"]
    assert [text for text in texts(svg(scene(low, high, boards=layers))) if "Level" in text] == titles
    assert [text for text in texts(svg(scene(low, high, boards=layers, turn=None))) if "Level" in text] == titles[:2]
    full = scene(low, high, cube(0, 0, 3), boards=layers)
    assert [text for text in texts(svg(full)) if "Level" in text] == titles


def test_levels_can_be_asked_for_and_declined() -> None:
    plain, layered = scene(cube(0, 0, 1)), scene(cube(0, 0, 1), boards=(board(layered=True),))
    assert "Level 1" not in texts(svg(plain))
    assert "Level 1" in texts(svg(plain, levels=True))
    assert "Level 1" not in texts(svg(layered, levels=False))


def test_a_plan_shows_what_is_buried() -> None:
    buried = scene(cube(0, 0, 1, colour="blue"), cube(0, 0, 2, colour="red"), boards=(board(layered=True),))
    assert uses(svg(buried))["blue-top"] == 0
    assert uses(svg(buried))["blue-flat"] == 1


def test_a_plan_tells_bulges_from_hollows() -> None:
    layers = (board(layered=True),)
    words = {"bulge up", "hollow up", "bulge down", "hollow down"}
    assert words <= set(texts(svg(scene(cube(0, 0, 1, bulges="E"), boards=layers))))
    assert not words & set(texts(svg(scene(cube(0, 0, 1), boards=layers))))
    pictures = {svg(scene(cube(0, 0, 1, bulges=way), boards=layers)) for way in ("", "N", "E", "S", "W", "U", "D")}
    assert len(pictures) == 7


# ---------------------------------------------------------------- seats, cards, several boards


def seated(turn: int | None) -> Scene:
    items = (
        Item("M", "medium", "red", "R", 2, ((0, 0, 0), (1, 0, 0))),
        Item("L", "large", "red", "R", 0, ((0, 0, 0),)),
    )
    trays = (Tray(0, "Ann", "red", items), Tray(1, "Bob", "blue"))
    boards = (board(), board(name="b", title="Bob's own", owner=1), board(name="a", title="Ann's own", owner=0))
    return Scene(boards, (), trays, game="demo", title="Demo", scores=(7, -2), turn=turn, colour=turn)


def test_trays_say_what_is_left_and_grey_out_what_is_not() -> None:
    picture = svg(seated(0))
    assert {"M ×2", "L ×0"} <= set(texts(picture))
    assert picture.count('<g opacity=".3"><g') == 1


def test_seats_show_their_scores_and_who_is_to_move() -> None:
    shown = texts(svg(seated(0)))
    assert {"Ann", "Bob", "7", "−2"} <= set(shown)
    assert shown[shown.index("Ann") + 1] == "to move"
    assert shown.count("to move") == 1
    over = texts(svg(seated(None)))
    assert "to move" not in over
    assert "Game over" in over


def test_the_boards_of_a_seat_stand_in_its_panel() -> None:
    shown = texts(svg(seated(0)))
    places = [shown.index(text) for text in ("Board", "Ann", "Ann's own", "Bob", "Bob's own")]
    assert places == sorted(places)


def test_cards_show_the_cells_they_want() -> None:
    cards = (Card("hook", 3, 3, ((0, 1), (0, 2), (1, 2), (2, 2)), (8, 4), ("board",)),)
    picture = svg(scene(cards=cards))
    assert {"hook", "8 for you", "4 for the owner"} <= set(texts(picture))
    wanted = next(
        each for each in ElementTree.fromstring(picture).iter() if each.get("fill") == LIGHT.faint and each.get("d")
    )
    assert (wanted.get("d") or "").count("M") == 4


def test_a_seat_without_blocks_of_its_own_colour_is_marked_by_its_number() -> None:
    shared = svg(replace(cubarium.new("qubix").scene(), cubes=()))
    assert not [each for each in COLOURS.values() if each.base in shared]
    marks = [each.get("fill") for each in ElementTree.fromstring(shared).iter(f"{NAMESPACE}circle")]
    assert marks == [LIGHT.ink, LIGHT.ink]
    assert COLOURS["red"].base in svg(cubarium.new("kubruss").scene())


# ---------------------------------------------------------------- words


def test_texts_are_escaped() -> None:
    evil = '<script>alert("&")</script>'
    trays = (Tray(0, evil, "red", (Item(evil, evil, "red", "<", 1, ((0, 0, 0),)),)),)
    cubes = (SceneCube("board", 0, 0, 1, "red", "&", evil),)
    boards = (board(title=evil), board(name="b", title=evil))
    picture = svg(
        Scene(boards, cubes, trays, cards=(Card(evil, 1, 1, ((0, 0),), (1,), ("b",)),), scores=(0,), turn=0, colour=0),
        title=evil + "\x00",
    )
    assert "<script" not in picture
    root = ElementTree.fromstring(picture)
    assert root.findtext(f"{NAMESPACE}title") == evil
    assert {evil, "&"} <= set(texts(picture))


def test_title_and_description_tell_the_position() -> None:
    root = ElementTree.fromstring(svg(cubarium.new("kubruss").play("M:c3+d3").scene()))
    assert root.findtext(f"{NAMESPACE}title") == "Kubruss, Blue to move"
    about = root.findtext(f"{NAMESPACE}desc") or ""
    assert "Red: 2 points. Blue: 0 points. Board, 6 by 6: red on c3, d3." in about
    assert "Red still has: 8 small, 3 medium, 2 large." in about


def test_a_title_is_shown_when_one_is_given() -> None:
    assert "Move 12" in texts(svg(scene(), title="Move 12"))
