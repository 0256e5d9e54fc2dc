"""The board as a new player meets it: few taps, phones of every shape, what can be seen of heights and owners."""

import re
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from browsing import COMPUTER, PEOPLE, SHORT_GAMES, Cell, Guest, Hand, each_game, spread

pytestmark = pytest.mark.long  # together they take minutes

PHONES = {
    "upright": {"width": 390, "height": 844},
    "small": {"width": 375, "height": 667},
    "lying": {"width": 844, "height": 390},
}


def cell(x: int, y: int) -> Cell:
    return {"board": "board", "x": x, "y": y}


def on_phone(comes: Any, shape: str) -> Guest:
    guest: Guest = comes(viewport=PHONES[shape], has_touch=True, is_mobile=True, device_scale_factor=1)
    return guest


def box_of(locator: Locator) -> FloatRect:
    box = locator.bounding_box()
    assert box
    return box


# ---------------------------------------------------------------- few taps


def test_a_click_on_the_ghost_confirms(guest: Guest) -> None:
    guest.begin("kubruss", {}, PEOPLE)
    guest.page.locator("[data-block=S]").click()
    x, y = guest.spot([(cell(2, 2), 0)])
    guest.page.mouse.click(x, y)
    expect(guest.table).to_have_attribute("data-ghost", "S:c3")
    guest.page.mouse.click(x, y)
    guest.sees(1)


@pytest.mark.long
def test_a_double_click_places_but_does_not_confirm(guest: Guest) -> None:
    guest.begin("kubruss", {}, PEOPLE)
    guest.page.locator("[data-block=S]").click()
    guest.page.mouse.dblclick(*guest.spot([(cell(2, 2), 0)]))
    expect(guest.table).to_have_attribute("data-ghost", "S:c3")
    guest.sees(0)


@pytest.mark.long
def test_whoever_wants_the_button_alone_may_say_so(guest: Guest) -> None:
    guest.begin("kubruss", {}, PEOPLE)
    guest.page.get_by_role("button", name="Settings").click()
    guest.page.get_by_label("A tap on the block confirms").uncheck()
    guest.page.get_by_role("button", name="Close").click()
    guest.page.locator("[data-block=S]").click()
    x, y = guest.spot([(cell(2, 2), 0)])
    for _ in range(2):
        guest.page.mouse.click(x, y)
        expect(guest.table).to_have_attribute("data-ghost", "S:c3")
    guest.confirm.click()
    guest.sees(1)


@pytest.mark.parametrize("kind", ["3D", "2D"])
def test_a_block_is_dragged_from_the_tray_and_turned_on_its_way(guest: Guest, kind: str) -> None:
    guest.begin("kubruss", {}, PEOPLE)
    guest.page.get_by_role("button", name=kind).click()
    if kind == "3D":
        guest.page.locator("canvas[data-drawn]").wait_for()
    item = box_of(guest.page.locator("[data-block=M]"))
    target = guest.grid_cell(cell(2, 2)).bounding_box() if kind == "2D" else None
    mouse = guest.page.mouse
    mouse.move(item["x"] + 20, item["y"] + 20)
    mouse.down()
    mouse.move(item["x"] - 40, item["y"] - 40, steps=4)
    expect(guest.table).to_have_attribute("data-picked", "M")
    x, y = (target["x"] + 22, target["y"] + 22) if target else guest.spot([(cell(2, 2), 0)])
    mouse.move(x, y, steps=4)
    before = guest.page.locator(".way[aria-pressed=true]").get_attribute("data-move")
    mouse.wheel(0, 100)
    expect(guest.page.locator(".way[aria-pressed=true]")).not_to_have_attribute("data-move", str(before))
    turned = guest.page.locator(".way[aria-pressed=true]").get_attribute("data-move")
    mouse.up()
    expect(guest.table).to_have_attribute("data-ghost", str(turned))


def test_a_block_is_dragged_by_a_fast_hand(guest: Guest) -> None:
    guest.begin("kubruss", {}, PEOPLE)
    guest.page.get_by_role("button", name="2D").click()
    item, target = box_of(guest.page.locator("[data-block=S]")), box_of(guest.grid_cell(cell(2, 2)))
    guest.page.mouse.move(item["x"] + 20, item["y"] + 20)
    guest.page.mouse.down()
    guest.page.mouse.move(target["x"] + 20, target["y"] + 20)  # in one step
    guest.page.mouse.up()
    expect(guest.table).to_have_attribute("data-ghost", "S:c3")


@pytest.mark.long
def test_pointing_between_two_cells_lays_a_block_across_them(guest: Guest) -> None:
    guest.begin("kubruss", {}, PEOPLE)
    guest.page.locator("[data-block=M]").click()
    for east, north, move in [(0.4, 0, "M:c3+d3"), (-0.4, 0, "M:b3+c3"), (0, 0.4, "M:c3+c4"), (0, -0.4, "M:c2+c3")]:
        guest.page.mouse.click(*guest.where(cell(2, 2), 0, east, north))
        expect(guest.table).to_have_attribute("data-ghost", move)
        guest.page.keyboard.press("Escape")


@pytest.mark.long
def test_a_ghost_can_be_dragged_to_another_cell(guest: Guest) -> None:
    guest.begin("kubruss", {}, PEOPLE)
    guest.page.locator("[data-block=S]").click()
    guest.page.mouse.click(*guest.spot([(cell(1, 1), 0)]))
    expect(guest.table).to_have_attribute("data-ghost", "S:b2")
    guest.page.mouse.move(*guest.where(cell(1, 1), 1))
    guest.page.mouse.down()
    guest.page.mouse.move(*guest.where(cell(4, 1), 0), steps=5)
    guest.page.mouse.up()
    expect(guest.table).to_have_attribute("data-ghost", "S:e2")


def test_the_view_does_not_move_under_a_hand_that_seeks_a_cell(guest: Guest) -> None:
    guest.begin("kewbz", {"size": 5}, PEOPLE)
    for move in ("e1", "e2", "d1", "d3", "c1", "e4"):
        guest.move(move)
    before = guest.where(cell(2, 3), 0)
    for place in (cell(3, 3), cell(1, 0)):  # a cube on b1 makes the tower on e1 one higher
        drawn = guest.canvas.get_attribute("data-drawn") or ""
        guest.page.mouse.move(*guest.where(place, 0))
        expect(guest.canvas).not_to_have_attribute("data-drawn", drawn)
        assert guest.where(cell(2, 3), 0) == before


def test_a_block_can_be_chosen_while_others_move(comes: Any) -> None:
    ann, bob = comes(), comes()
    made = bob.ask("/games", {"game": "kubruss", "options": {}, "seats": PEOPLE})
    for guest, seat in ((bob, 0), (ann, 1)):
        guest.ask(f"/games/{made['id']}/join", {"token": made["seats"][seat]["token"]})
    ann.open(f"/game/{made['id']}")
    ann.page.locator("[data-block=M]").click()
    expect(ann.page.locator("[data-block=M]")).to_have_attribute("aria-pressed", "true")
    expect(ann.table).to_have_attribute("data-picked", "")
    bob.ask(f"/games/{made['id']}/moves", {"ply": 0, "move": "S:a1"})
    expect(ann.table).to_have_attribute("data-picked", "M")


def test_a_refused_cell_says_why_for_the_way_the_block_is_held(guest: Guest) -> None:
    game = guest.begin("kubruss", {}, PEOPLE)
    guest.ask(f"/games/{game}/moves", {"ply": 0, "move": "L:c3+d3+c4+d4"})
    guest.sees(1)
    guest.page.get_by_role("button", name="2D").click()
    guest.page.locator("[data-block=M]").click()
    guest.page.locator("[data-cell=a1]").click()
    guest.page.locator(".way:not([aria-pressed=true])").first.click()
    held = guest.table.get_attribute("data-ghost") or ""
    with guest.page.expect_request(re.compile("/why")) as asked:
        guest.page.locator("[data-cell=c3]").click()
    assert held.replace(":", "%3A").replace("+", "%2B") in asked.value.url
    expect(guest.hint).to_contain_text("large block")


@pytest.mark.parametrize(
    ("game", "last"),
    [("babel", "Type a move"), ("kewbz", "Type a move"), ("kubruss", "Type a move"), ("qubix", "Moves")],
)
def test_on_a_desk_the_panel_is_in_sight_down_to_its_moves(comes: Any, game: str, last: str) -> None:
    guest: Guest = comes(viewport={"width": 1280, "height": 800})
    guest.begin(game, {}, COMPUTER)
    assert guest.is_asked()
    meaning = guest.page.get_by_text("What the scores count")
    for locator in (meaning, guest.page.get_by_label(last).last, guest.page.get_by_role("button", name="Resign")):
        expect(locator).to_be_in_viewport(ratio=0.95)


@pytest.mark.parametrize(("game", "players"), [("blokus3d", 2), ("blokus3d", 4), ("qubix", 5)])
def test_on_a_desk_nothing_beside_the_board_scrolls_but_a_list_that_was_opened(
    comes: Any, game: str, players: int
) -> None:
    guest: Guest = comes(viewport={"width": 1280, "height": 800}, locale="fr-FR")
    guest.begin(game, {"players": players}, [{"kind": "human"}, *[{"kind": "computer", "level": 1}] * (players - 1)])
    for _ in range(2):
        assert guest.is_asked()
        guest.move(guest.state()["scene"]["choices"][0]["move"])
    assert guest.is_asked()
    guest.sees(2 * players)
    past = guest.page.locator(".past")
    past.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")  # measured
    assert past.evaluate("box => box.scrollHeight <= box.clientHeight")
    fold = guest.page.get_by_role("button", name="Coups", exact=True)
    if fold.get_attribute("aria-expanded") == "false":
        fold.click()
    expect(guest.page.get_by_role("list", name="Coups").get_by_role("listitem").last).to_be_in_viewport()
    assert past.evaluate("box => box.scrollHeight <= box.clientHeight")


@pytest.mark.long
def test_a_tap_does_not_flash_the_board(comes: Any) -> None:
    guest = on_phone(comes, "upright")
    guest.begin("kubruss", {}, COMPUTER)
    assert guest.canvas.evaluate("canvas => getComputedStyle(canvas).webkitTapHighlightColor") == "rgba(0, 0, 0, 0)"


INK = """(canvas, [x, y]) => {
    const box = canvas.getBoundingClientRect();
    const [scale, reach] = [canvas.width / box.width, 9];
    const flat = Object.assign(document.createElement("canvas"), {width: 2 * reach, height: 2 * reach});
    const pen = flat.getContext("2d");
    pen.drawImage(canvas, (x - box.left - reach) * scale, (y - box.top - reach) * scale, 2 * reach * scale,
        2 * reach * scale, 0, 0, 2 * reach, 2 * reach);
    const data = pen.getImageData(0, 0, 2 * reach, 2 * reach).data;
    let light = 0;
    for (let at = 0; at < data.length; at += 4) light += data[at] > 200 && data[at + 1] > 200 && data[at + 2] > 200;
    return light;
}"""


def test_from_above_the_height_of_a_stack_is_written_on_it(guest: Guest) -> None:
    guest.begin("kubruss", {}, PEOPLE)
    for move in ("S:b2", "S:e5", "S:e2", "M:e4+e5", "M:b2+b3"):
        guest.move(move)
    guest.page.get_by_role("button", name="From above").click()
    guest.canvas.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    low, high = (
        guest.canvas.evaluate(INK, guest.where(cell(x, 1), level, 0.27, 0.27)) for x, level in ((4, 1), (1, 2))
    )
    assert high > 2 * low + 10


# ---------------------------------------------------------------- phones


@pytest.mark.parametrize("shape", PHONES)
@pytest.mark.parametrize("game", each_game("blokus3d"))
def test_a_phone_shows_scores_boards_and_buttons_on_one_screen(comes: Any, shape: str, game: str) -> None:
    guest = on_phone(comes, shape)
    guest.begin(game, {}, COMPUTER)
    assert guest.is_asked()
    confirm = box_of(guest.confirm)
    for locator in (
        guest.confirm,
        guest.page.get_by_label("Seats").locator(".score").last,
        guest.page.get_by_role("button", name="Take back"),
        guest.page.get_by_role("button", name="Resign"),
        guest.page.get_by_role("button", name="Share"),
        guest.page.get_by_role("button", name="Help"),
    ):
        expect(locator).to_be_in_viewport(ratio=1)
    size = guest.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert size == [PHONES[shape]["width"], PHONES[shape]["height"]]
    assert box_of(guest.canvas)["height"] >= 240
    guest.page.get_by_role("button", name="2D").click()
    hand = Hand(guest, "flat")
    hand.hold(spread)
    assert box_of(guest.confirm) == confirm
    assert guest.page.locator(".board2d").evaluate("box => box.scrollWidth <= box.clientWidth")
    small = guest.page.locator(".cell.destination").evaluate_all(
        "cells => cells.filter(cell => cell.offsetWidth < 40).length"  # eight in a row on a small phone
    )
    assert small == 0


@pytest.mark.parametrize("shape", PHONES)
@pytest.mark.parametrize(
    "game", ["kubruss", *(pytest.param(game, marks=pytest.mark.long) for game in ("babel", "blokus3d"))]
)
def test_boards_in_two_dimensions_fit_a_phone(comes: Any, shape: str, game: str) -> None:
    guest = on_phone(comes, shape)
    guest.begin(game, {}, COMPUTER)
    assert guest.is_asked()
    guest.page.get_by_role("button", name="2D").click()
    boards = box_of(guest.page.locator(".board2d"))
    for grid in guest.page.get_by_role("grid").all():
        box = box_of(grid)
        assert boards["x"] <= box["x"] <= boards["x"] + boards["width"] - box["width"]
        assert boards["y"] <= box["y"] <= boards["y"] + boards["height"] - box["height"] + 1


@pytest.mark.parametrize("game", each_game("qubix"))
def test_on_a_lying_phone_the_goal_stands_beside_the_buttons(comes: Any, game: str) -> None:
    guest = on_phone(comes, "lying")
    guest.begin(game, {}, COMPUTER)
    goal = box_of(guest.page.get_by_test_id("turn").get_by_test_id("goal"))
    moves = box_of(guest.moves_button)
    assert goal["x"] + goal["width"] <= moves["x"]
    assert goal["y"] + goal["height"] <= 48


@pytest.mark.long
@pytest.mark.parametrize("shape", ["small", "lying"])
def test_the_result_is_seen_without_scrolling(comes: Any, shape: str) -> None:
    guest = on_phone(comes, shape)
    guest.begin("kubruss", SHORT_GAMES["kubruss"], COMPUTER)
    Hand(guest, "touch").whole_game(spread)
    expect(guest.ending).to_be_in_viewport(ratio=1)
    rematch = guest.ending.get_by_role("button", name="Rematch")
    assert rematch.evaluate("button => button.scrollWidth <= button.clientWidth")


# ---------------------------------------------------------------- what can be seen


def test_seats_of_qubix_have_no_colour_of_a_block_and_zones_name_their_owner(guest: Guest) -> None:
    guest.begin("qubix", {}, COMPUTER)
    guest.page.get_by_role("button", name="2D").click()
    expect(guest.page.get_by_label("Seats").locator(".mark")).to_have_text(["1", "2"])
    expect(guest.page.get_by_role("heading", name="Zone 1 · yours")).to_be_visible()
    expect(guest.page.get_by_role("heading", name="Zone 2 · Seat 2")).to_be_visible()
    expect(guest.page.locator(".cards")).to_contain_text("4 for you, 2 for the owner")


def test_blocks_that_can_be_taken_look_different_from_those_that_cannot(guest: Guest) -> None:
    guest.begin("qubix", {}, COMPUTER)
    guest.page.get_by_role("button", name="2D").click()
    expect(guest.page.locator(".cell.offered")).to_have_count(16)
    expect(guest.page.locator(".cell.barred")).to_have_count(9)
    guest.page.locator(".cell.offered").first.click()
    expect(guest.page.locator(".cell.picked")).to_have_count(1)
    expect(guest.page.locator(".cell.barred")).to_have_count(0)


def test_the_options_show_how_high_a_structure_is(guest: Guest) -> None:
    guest.open("/new/blokus3d")
    expect(guest.page.locator(".picture .room")).not_to_have_count(0)
    flat = guest.page.locator(".picture .room").count()
    guest.page.get_by_label("Structure").select_option(index=2)
    expect(guest.page.locator(".picture .room")).not_to_have_count(flat)


@pytest.mark.long
def test_the_angle_is_kept_for_a_game_and_a_new_one_begins_with_the_usual_one(guest: Guest) -> None:
    def corner() -> list[int]:
        guest.page.locator("canvas[data-drawn]").wait_for()
        return [round(part) for part in guest.where(cell(0, 0), 0)]

    game = guest.begin("kubruss", {}, PEOPLE)
    usual = corner()
    guest.page.get_by_role("button", name="Turn the table left").click()
    turned = corner()
    assert turned != usual
    guest.open(f"/game/{game}")
    assert corner() == turned
    guest.begin("kubruss", {}, PEOPLE)
    assert corner() == usual


def test_forced_colours_keep_turn_picked_block_and_swatches(comes: Any) -> None:
    guest: Guest = comes(forced_colors="active")
    guest.begin("kubruss", {}, PEOPLE)
    guest.page.locator("[data-block=S]").click()
    outline = "element => getComputedStyle(element).outlineStyle"
    assert guest.page.locator("[data-block=S]").evaluate(outline) == "solid"
    assert guest.page.locator("[data-block=M]").evaluate(outline) == "none"
    assert guest.page.get_by_label("Seats").locator("[aria-current]").evaluate(outline) == "solid"
    colours = (
        guest.page.get_by_label("Seats")
        .locator(".mark")
        .evaluate_all("marks => marks.map(mark => getComputedStyle(mark).backgroundColor)")
    )
    assert len(set(colours)) == 2


def test_a_start_by_keyboard_leads_to_the_board(guest: Guest) -> None:
    guest.open("/new/kubruss")
    guest.page.get_by_role("button", name="Start").focus()
    guest.page.keyboard.press("Enter")
    guest.page.locator("[role=gridcell]:focus").wait_for()
    guest.page.keyboard.press("1")
    guest.page.keyboard.press("Enter")
    expect(guest.table).to_have_attribute("data-ghost", re.compile("^S:"))


@pytest.mark.parametrize("game", each_game("kubruss"))
def test_the_console_stays_empty(guest: Guest, game: str) -> None:
    said: list[str] = []
    guest.page.on("console", lambda line: said.append(line.text))
    guest.begin(game, {}, COMPUTER)
    assert guest.is_asked()
    Hand(guest, "mouse").play(spread)
    for name in ("From above", "2D", "3D"):
        guest.page.get_by_role("button", name=name).click()
    assert said == []
