"""Pictures made of characters: what a board looks like in a terminal."""

import io
from dataclasses import replace
from textwrap import dedent

import pytest
from rich.console import Console

import cubarium
from cubarium.pictures.sketch import lines
from cubarium.pictures.terminal import picture, pieces, render
from cubarium.players import player
from cubarium.scene import Board, Card, Item, Scene, SceneCube, Tray

WIDTHS = (80, 120)


def drawn(text: str) -> str:
    return dedent(text).strip("\n")


def scene(*cubes: SceneCube, heights: list[list[int]] | None = None, layered: bool = False) -> Scene:
    """A scene with one board; the heights are given from the north, as one sees them."""
    field = tuple(map(tuple, reversed(heights or [[3] * 3] * 2)))
    board = Board("board", "Board", len(field[0]), len(field), field, layered=layered)
    return Scene((board,), cubes, (), scores=(0, 0))


def cube(
    x: int, y: int, level: int = 1, mark: str = "R", block: str | None = None, bulges: str | None = None
) -> SceneCube:
    colour = {"R": "red", "B": "blue"}.get(mark, "grey")
    return SceneCube("board", x, y, level, colour, mark, block or f"{mark}{x}{y}{level}", None, bulges)


def printed(renderable: object, width: int = 80, colours: bool = False) -> str:
    system = "truecolor" if colours else None
    console = Console(file=io.StringIO(), width=width, force_terminal=colours, color_system=system)  # type: ignore[arg-type]
    console.print(renderable)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


# ---------------------------------------------------------------- boards from above


def test_blocks_have_no_walls_inside_and_heavy_ones_around() -> None:
    block = [cube(0, 0, block="a"), cube(1, 0, block="a"), cube(1, 1, block="a")]
    assert picture(scene(*block)) == drawn("""
          Board (3 high)
            a   b   c
          ┌───┲━━━┱───┐
        2 │ · ┃ R ┃ · │
          ┢━━━┛   ┠───┤
        1 ┃ R   R ┃ · │
          ┗━━━━━━━┹───┘
    """)


def test_equal_colours_of_two_blocks_are_kept_apart() -> None:
    assert "┃ R ┃ R ┃" in picture(scene(cube(0, 0), cube(1, 0)))


def test_the_highest_cube_is_seen_with_its_height() -> None:
    buried = scene(cube(0, 0, 1, "R"), cube(0, 0, 2, "B"), cube(1, 0, 1, "R"))
    assert picture(buried) == drawn("""
          Board (3 high)
            a   b   c
          ┌───┬───┬───┐
        2 │ · │ · │ · │
          ┢━━━╈━━━╅───┤
        1 ┃ B2┃ R ┃ · │
          ┗━━━┻━━━┹───┘
    """)


def test_a_height_beside_a_digit_is_raised() -> None:
    assert "┃ 3²┃" in picture(scene(cube(0, 0, 2, "3")))


def test_empty_cells_say_how_high_they_go_where_they_differ_and_cells_outside_are_blank() -> None:
    steps = scene(cube(1, 0), heights=[[0, 3, 0], [0, 2, 2], [1, 1, 1]])
    assert picture(steps) == drawn("""
          Board
            a   b   c
              ┌───┐
        3     │(3)│
              ├───┼───┐
        2     │(2)│(2)│
          ┌───╆━━━╅───┤
        1 │(1)┃ R ┃(1)│
          └───┺━━━┹───┘
    """)


def test_fresh_cubes_have_a_star() -> None:
    before = scene(cube(0, 0))
    after = replace(before, cubes=(*before.cubes, cube(1, 0, 2)))
    assert "┃ R ┃*R2┃" in picture(after.since(before))


def test_rows_of_two_digits_line_up() -> None:
    rows = picture(scene(heights=[[1]] * 11)).splitlines()
    assert rows[3:6] == ["11 │ · │", "   ├───┤", "10 │ · │"]
    assert rows[-2:] == [" 1 │ · │", "   └───┘"]


def test_heights_of_two_digits_widen_the_board() -> None:
    assert "┃ R12┃ ·  │" in picture(scene(cube(0, 0, 12), heights=[[12, 12]]))


def test_every_way_lines_can_meet_has_a_character() -> None:
    assert len(lines()) == 3**4
    assert len(set(lines().values())) == 3**4


# ---------------------------------------------------------------- levels


def test_a_layered_board_is_also_shown_level_by_level() -> None:
    tower = scene(cube(0, 0, 1, "R", "a"), cube(1, 0, 1, "R", "a"), cube(0, 0, 2, "B"), heights=[[3, 3]], layered=True)
    assert picture(tower) == drawn("""
          Board (3 high)     Level 1       Level 2
            a   b              a   b         a   b
          ┏━━━┳━━━┓          ┏━━━━━━━┓     ┏━━━┱───┐
        1 ┃ B2┃ R ┃        1 ┃ R   R ┃   1 ┃ B ┃ · │
          ┗━━━┻━━━┛          ┗━━━━━━━┛     ┗━━━┹───┘
    """)


def test_one_level_without_secrets_is_shown_once() -> None:
    assert "Level" not in picture(scene(cube(0, 0), layered=True))


def test_levels_end_where_cells_do() -> None:
    uneven = scene(cube(0, 0, 1), cube(0, 0, 2), heights=[[2, 1]], layered=True)
    assert picture(uneven).splitlines()[3].endswith("1 ┃ R ┃")


def test_bulges_are_arrows_in_the_walls_and_letters_for_up_and_down() -> None:
    tower = scene(
        cube(0, 0, 1, "3", bulges="NEU"),
        cube(1, 0, 1, "0", bulges=""),
        cube(0, 1, 1, "2", bulges="EU"),
        cube(1, 1, 1, "4", bulges="SUD"),
        heights=[[6, 6]] * 2,
        layered=True,
    )
    assert picture(tower) == drawn("""
          Board (6 high)     Level 1
            a   b               a    b
          ┏━━━┳━━━┓          ┏━━━━┳━━━━┓
        2 ┃ 2 ┃ 4 ┃        2 ┃ 2u → 4ud┃
          ┣━━━╋━━━┫          ┣━↑━━╋━↓━━┫
        1 ┃ 3 ┃ 0 ┃        1 ┃ 3u → 0  ┃
          ┗━━━┻━━━┛          ┗━━━━┻━━━━┛
    """)


# ---------------------------------------------------------------- several boards


def test_boards_flow_side_by_side_and_wrap() -> None:
    boards = tuple(Board(f"z{i}", f"Zone {i}", 3, 1, ((1, 1, 1),)) for i in range(4))
    several = Scene(boards, (), (), scores=(0, 0))
    assert picture(several, width=40) == drawn("""
          Zone 0 z0         Zone 1 z1
            a   b   c         a   b   c
          ┌───┬───┬───┐     ┌───┬───┬───┐
        1 │ · │ · │ · │   1 │ · │ · │ · │
          └───┴───┴───┘     └───┴───┴───┘

          Zone 2 z2         Zone 3 z3
            a   b   c         a   b   c
          ┌───┬───┬───┐     ┌───┬───┬───┐
        1 │ · │ · │ · │   1 │ · │ · │ · │
          └───┴───┴───┘     └───┴───┴───┘
    """)


def test_cells_with_names_of_their_own() -> None:
    reserve = Board("reserve", "Reserve", 3, 1, ((1, 1, 1),), labels=("r1", "r2", "r3"))
    assert picture(Scene((reserve,), (), ())).splitlines() == [
        "  Reserve",
        "    r1  r2  r3",
        "  ┌───┬───┬───┐",
        "  │ · │ · │ · │",
        "  └───┴───┴───┘",
    ]


@pytest.mark.parametrize("game", cubarium.games())
@pytest.mark.parametrize("width", WIDTHS)
def test_every_game_fits_a_terminal_all_the_way_through(game: str, width: int) -> None:
    position, anyone = cubarium.new(game), player("random", seed=width)
    while position.turn is not None:
        position = position.play_unchecked(anyone.choose(position))
        shown = printed(render(position.scene(), ["Ann", "Bob"]), width)
        assert max(map(len, shown.splitlines())) <= width
        assert "…" not in shown, "nothing is cut"
    assert all(line in shown for line in map(str.rstrip, picture(position.scene(), width).splitlines()))


# ---------------------------------------------------------------- with everything around


def test_the_table_says_who_is_on_turn_with_what_and_what_is_left() -> None:
    position = cubarium.new("kubruss").play("L:c3+d3+c4+d4").play("S:a1")
    assert [line.rstrip() for line in printed(render(position.scene(), ["Ann", "Bob"])).splitlines()[-3:]] == [
        "   seat   with    score  still has",
        "▶  1 Ann   Red        4  \N{NO-BREAK SPACE}S\N{NO-BREAK SPACE}×8  \N{NO-BREAK SPACE}M\N{NO-BREAK SPACE}×4  "
        "\N{NO-BREAK SPACE}L",
        "   2 Bob   Blue       1  \N{NO-BREAK SPACE}S\N{NO-BREAK SPACE}×7  \N{NO-BREAK SPACE}M\N{NO-BREAK SPACE}×4  "
        "\N{NO-BREAK SPACE}L\N{NO-BREAK SPACE}×2",
    ]


def test_a_seat_with_two_colours_points_at_the_one_on_turn() -> None:
    trays = tuple(Tray(i % 2, f"Colour {i}", "red") for i in range(4))
    two_each = replace(scene(), trays=trays, turn=0, colour=2)
    rows = printed(render(two_each, ["Ann", "Bob"])).splitlines()[-4:]
    assert [row.startswith("▶") for row in rows] == [False, True, False, False]
    assert [row.split()[:1] == ["1"] for row in rows] == [True, False, False, False]


def test_winners_have_a_star() -> None:
    rows = printed(render(replace(scene(), winners=(1,)), ["Ann", "Bob"])).splitlines()[-2:]
    assert [row.startswith("★") for row in rows] == [False, True]


def test_cards_are_drawn_under_the_boards_they_speak_of() -> None:
    card = Card("hook", 3, 3, ((0, 1), (0, 2), (1, 2), (2, 2)), (8, 4), ("board",))
    shown = printed(render(replace(scene(), cards=(card, card))))
    drawn = [" ".join(line.split()) for line in shown.splitlines()]
    start = drawn.index("Wanted on Board")
    assert drawn[start + 1 : start + 5] == [
        "hook hook",
        "■ ■ ■ 8 for you ■ ■ ■ 8 for you",
        "■ · · 4 for the owner ■ · · 4 for the owner",
        "· · · · · ·",
    ]


def test_colour_is_never_alone() -> None:
    shown = printed(render(scene(cube(0, 0, 2))), colours=True)
    assert "\x1b[1;38;2;255;253;248;48;2;181;56;31m R2\x1b[0m" in shown


def test_pieces_lie_as_flat_as_they_can() -> None:
    bar = Item("I3", "I3", "red", "R", 1, ((0, 0, 0), (0, 1, 0), (0, 2, 0)))
    hanging = Item("Y4", "tripod", "red", "R", 2, ((0, 0, 1), (0, 0, 0), (1, 0, 1), (0, 1, 1)))
    shown = printed(pieces([Tray(0, "Red", "red", (hanging, bar))], 80))
    assert "\n".join(map(str.rstrip, shown.splitlines())) == drawn("""
        Y4 tripod ×2   I3 ×1
        ┏━━━┓          ┏━━━━━━━━━━━┓
        ┃ R ┃          ┃ R   R   R ┃
        ┃   ┗━━━┓      ┗━━━━━━━━━━━┛
        ┃ R2  R ┃
        ┗━━━━━━━┛
    """)
