"""What a person meets on the page: access, languages, reviewing, reasons, sharing, settings that stay."""

import re
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Request, expect

from browsing import COMPUTER, PEOPLE, PHONE, SHORT_GAMES, Guest, Hand, box_of, spread, violations
from serving import Server


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.long)])
def test_axe_finds_nothing_on_any_page(comes: Any, scheme: str) -> None:
    guest: Guest = comes(color_scheme=scheme)
    guest.page.locator(".game svg").nth(4).wait_for()
    assert violations(guest) == []
    guest.open("/new/qubix")
    guest.page.get_by_role("button", name="Start").wait_for()
    assert violations(guest) == []
    for game in ("babel", "qubix"):
        guest.begin(game, {}, PEOPLE)
        guest.page.locator("canvas[data-drawn]").wait_for()
        assert violations(guest) == []
    guest.page.get_by_role("button", name="2D").click()
    assert violations(guest) == []
    for name in ("Share", "Help", "Settings"):
        guest.page.get_by_role("button", name=name, exact=True).click()
        assert violations(guest) == []
        guest.page.get_by_role("button", name="Close").click()
    for path in ("/games", "/watch", "/rules/kewbz"):  # other pages have stories of their own
        guest.open(path).page.get_by_role("heading", level=1).wait_for()
        assert violations(guest) == []


def test_everything_a_thumb_can_press_is_large_enough_and_nothing_is_cut_off(comes: Any) -> None:
    guest: Guest = comes(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=1)
    guest.begin("blokus3d", {}, PEOPLE)
    guest.page.locator("[data-block]").first.wait_for()
    small = guest.page.evaluate(
        """[...document.querySelectorAll("button, a.button, select, .cell")]
            .filter(each => each.offsetParent && !each.closest(".spoken"))
            .map(each => [each.outerHTML.slice(0, 90), each.getBoundingClientRect()])
            .filter(([, box]) => box.width < 43.5 || box.height < 43.5).map(([html]) => html)"""
    )
    assert small == []
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_two_clicks_lead_to_a_game(guest: Guest) -> None:
    guest.page.get_by_role("link", name="Kubruss: options and opponents").click()
    guest.page.get_by_role("button", name="Start").click()
    expect(guest.page.get_by_test_id("turn")).to_contain_text("Your turn")


def test_the_page_loads_nothing_from_elsewhere_and_three_dimensions_only_when_needed(comes: Any) -> None:
    guest: Guest = comes("/new/kubruss")
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url))
    guest.open("/")
    guest.page.locator(".game svg").nth(4).wait_for()
    assert all(url.startswith(guest.address) for url in asked)
    assert not any("view-" in url for url in asked)
    guest.page.get_by_role("button", name="Play Kubruss").click()
    guest.page.locator("canvas[data-drawn]").wait_for()
    assert any("view-" in url for url in asked)
    assert all(url.startswith((guest.address, "data:", "blob:")) for url in asked)


def test_the_page_speaks_french(comes: Any) -> None:
    guest: Guest = comes(locale="fr-FR")
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("Cinq jeux de blocs à empiler")
    guest.begin("kubruss", {"edition": "mini"}, PEOPLE)
    expect(guest.page.get_by_test_id("turn")).to_contain_text("À Rouge de jouer")
    assert guest.page.locator("html").get_attribute("lang") == "fr"


def test_another_language_is_chosen_while_a_game_is_shown(guest: Guest) -> None:
    game = guest.begin("kubruss", {"edition": "mini"}, PEOPLE)
    guest.page.get_by_role("button", name="2D").click()
    guest.ask(f"/games/{game}/moves", {"ply": 0, "move": "L:b2+c2+b3+c3"})
    guest.sees(1)
    guest.page.locator("[data-block=M]").click()
    expect(guest.page.get_by_test_id("turn")).to_contain_text("Blue to move")
    guest.page.get_by_role("button", name="Settings").click()
    guest.page.get_by_label("Language").select_option("fr")
    expect(guest.page.get_by_role("heading", name="Réglages")).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_test_id("turn")).to_contain_text("À Bleu de jouer")
    expect(guest.hint).to_contain_text("cases possibles")
    expect(guest.page.get_by_role("log")).to_contain_text("Coup 1, Rouge : L:b2+c2+b3+c3.")
    expect(guest.page.locator("[data-cell=b2]")).to_have_attribute(
        "aria-label", re.compile("^b2, rouge R, dernier coup")
    )
    assert guest.page.locator("html").get_attribute("lang") == "fr"
    expect(guest.table).to_have_attribute("data-picked", "M")  # nothing else has changed


AFTER_DRAWING = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_bar_fits_every_width_with_words_where_there_is_room(comes: Any, locale: str) -> None:
    guest: Guest = comes(locale=locale)
    word = guest.page.locator("header .place span").first
    for path in ("/learn", "/new/kubruss"):
        guest.open(path)
        guest.page.get_by_role("heading", level=1).first.wait_for()
        for width in (1300, 1150, 1050, 1000, 940, 700, 360):
            guest.page.set_viewport_size({"width": width, "height": 500})
            guest.page.evaluate(AFTER_DRAWING)
            assert guest.page.evaluate("document.documentElement.scrollWidth") <= width
            assert width < 1300 or word.evaluate("word => word.getBoundingClientRect().width > 20")


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_first_visit_loads_less_than_60_kilobytes(browser: Browser, shared_server: Server, locale: str) -> None:
    guest = Guest(browser, shared_server.address, locale=locale)
    loaded: list[Request] = []
    guest.window.on("requestfinished", lambda request: loaded.append(request))
    guest.open("/")
    guest.page.locator(".game svg").nth(4).wait_for()
    page = [request for request in loaded if request.resource_type in ("document", "script", "stylesheet")]
    assert sum(request.sizes()["responseBodySize"] for request in page) < 60_000
    guest.close()


@pytest.mark.parametrize("path", ["/nowhere", "/game/AbCdEfGhIjKl", "/rules/chess"])
def test_an_address_that_leads_nowhere_says_so_and_where_to_go(guest: Guest, path: str) -> None:
    answer = guest.page.goto(guest.address + path)
    assert answer
    assert answer.status == 404
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("There is nothing here")
    assert violations(guest) == []
    guest.page.get_by_role("link", name="All games").click()
    guest.page.wait_for_url(guest.address + "/")


@pytest.mark.parametrize("kind", ["3D", "2D"])
def test_a_block_with_one_place_is_put_there_by_the_first_tap_and_played_by_the_second(guest: Guest, kind: str) -> None:
    guest.begin("kubruss", {"edition": "mini"}, PEOPLE)
    for move in ("M:c2+c3", "L:a2+b2+a3+b3"):
        guest.move(move)
    guest.page.get_by_role("button", name=kind).click()
    guest.page.locator("[data-block=L]").click()
    expect(guest.table).to_have_attribute("data-ghost", "L:c2+d2+c3+d3")
    expect(guest.hint).to_contain_text("It fits only here.")

    def tap(x: int) -> None:
        """One of the cells of the ghost: on the same one, two taps at once would be a double click."""
        place = {"board": "board", "x": x, "y": 1}
        if kind == "2D":
            guest.grid_cell(place).click()
        else:
            guest.page.locator("canvas[data-drawn][data-moving=false]").wait_for()
            guest.page.mouse.click(*guest.where(place, 2))

    tap(3)
    expect(guest.hint).to_contain_text("tap it to confirm")
    guest.sees(2)
    tap(2)
    guest.sees(3)


def test_settings_stay(guest: Guest) -> None:
    guest.page.get_by_role("button", name="Settings").click()
    guest.page.get_by_label("Colours").select_option("dark")
    guest.page.get_by_label("Language").select_option("fr")
    guest.open("/")
    expect(guest.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(guest.page.locator("html")).to_have_attribute("lang", "fr")


def test_a_place_that_does_not_fit_says_why(guest: Guest) -> None:
    game = guest.begin("kubruss", {"edition": "mini"}, PEOPLE)
    guest.page.get_by_role("button", name="2D").click()
    guest.ask(f"/games/{game}/moves", {"ply": 0, "move": "L:b2+c2+b3+c3"})
    guest.sees(1)
    guest.page.locator("[data-block=S]").click()
    guest.page.locator("[data-cell=b2]").click()
    expect(guest.hint).to_contain_text("a small block cannot cover the large block on b2", ignore_case=True)


def test_a_block_that_cannot_be_taken_says_why(guest: Guest) -> None:
    guest.begin("qubix", {}, PEOPLE)
    guest.page.get_by_role("button", name="2D").click()
    guest.page.get_by_role("grid", name="Supply").locator("[data-cell=c3]").click()
    expect(guest.hint).to_contain_text("no side of it is free")


def test_what_will_be_stacked_is_seen_before_it_is_confirmed(guest: Guest) -> None:
    game = guest.begin("kewbz", {"size": 5}, PEOPLE)
    for ply, move in enumerate(["b2", "c2", "d2"]):
        guest.ask(f"/games/{game}/moves", {"ply": ply, "move": move})
    guest.sees(3)
    guest.page.get_by_role("button", name="2D").click()
    guest.page.locator("[data-cell=c3]").click()
    expect(guest.page.locator("[data-cell=c2]")).to_have_attribute(
        "aria-label", re.compile("your block here on level 2 and 3")
    )
    assert guest.state()["ply"] == 3


def test_every_move_can_be_looked_at_again(guest: Guest) -> None:
    guest.begin("kubruss", {"edition": "mini"}, COMPUTER)
    guest.page.get_by_role("button", name="2D").click()
    hand = Hand(guest, "flat")
    hand.play(spread)
    guest.sees(2)
    guest.page.keyboard.press("[")
    guest.sees(1)
    expect(guest.page.get_by_test_id("turn")).to_contain_text("After move 1 of 2")
    expect(guest.page.locator(".grid .cube.fresh")).not_to_have_count(0)
    guest.page.get_by_role("button", name="To the start").click()
    guest.sees(0)
    expect(guest.page.locator(".grid .mark")).to_have_count(0)
    guest.page.get_by_role("button", name="Back to the game").click()
    guest.sees(2)


def test_a_move_can_be_typed_and_is_heard(guest: Guest) -> None:
    guest.begin("kubruss", {"edition": "mini"}, PEOPLE)
    guest.confirm.wait_for()
    guest.page.keyboard.press("m")
    box = guest.page.get_by_label("Type a move")
    expect(box).to_be_focused()
    box.fill("L:a1+b1+a2")
    box.press("Enter")
    expect(guest.table).to_have_attribute("data-ghost", "L:a1+b1+a2+b2")
    box.press("Enter")
    guest.sees(1)
    expect(guest.page.get_by_role("log")).to_contain_text("Move 1, Red: L:a1+b1+a2+b2.")
    box.fill("S:a1")
    box.press("Enter")
    expect(guest.page.locator("#typed-answer")).to_contain_text("cannot cover")


def test_arrows_walk_over_the_grid_and_pages_over_the_levels(guest: Guest) -> None:
    guest.begin("babel", {}, PEOPLE)
    guest.page.locator("canvas[data-drawn]").wait_for()
    guest.page.keyboard.press("1")
    guest.page.locator("[role=gridcell][tabindex='0']").focus()
    for key in ("ArrowRight", "ArrowDown"):
        guest.page.keyboard.press(key)
    expect(guest.page.locator("[data-cell=b1]")).to_be_focused()
    expect(guest.page.locator("[data-cell=b1]")).to_have_attribute("aria-label", re.compile("^b1, empty, .*your block"))
    guest.page.keyboard.press("PageUp")
    expect(guest.page.get_by_role("grid")).to_have_attribute("aria-label", "Tower, Level 1")


def test_a_game_can_be_picked_up_from_the_home_page(guest: Guest) -> None:
    game = guest.begin("babel", {}, COMPUTER)
    guest.open("/")
    yours = guest.page.get_by_role("heading", name="Your games")
    expect(yours).to_be_visible()
    guest.page.locator(f"a[href='/game/{game}']").click()
    guest.sees(0)
    guest.ask(f"/games/{game}/resign", {})
    guest.open("/")
    expect(guest.page.get_by_role("link", name="All my games")).to_be_visible()
    expect(yours).to_have_count(0)  # where none is to be gone on with


def test_a_picture_of_the_table_can_be_saved(guest: Guest) -> None:
    guest.begin("kubruss", {}, PEOPLE)
    guest.page.locator("canvas[data-drawn]").wait_for()
    guest.page.get_by_role("button", name="Share").click()
    with guest.page.expect_download() as saved:
        guest.page.get_by_role("button", name="Save this view").click()
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    with guest.page.expect_download() as saved:
        guest.page.get_by_role("link", name="Save the game").click()
    assert saved.value.path().read_text(encoding="utf-8").startswith("Cubarium: 1\nGame: kubruss")


class QuietHandler(SimpleHTTPRequestHandler):
    """Another site, whose requests are not printed."""

    def log_message(self, *_: object) -> None:
        pass


def test_a_game_is_shown_in_a_page_elsewhere_by_the_code_that_the_dialog_gives(comes: Any, tmp_path: Path) -> None:
    ann, reader = comes(), comes(color_scheme="dark")
    made = ann.begin("kubruss", {}, PEOPLE)
    for ply, move in enumerate(("S:a1", "S:b1", "S:c1")):
        ann.ask(f"/games/{made}/moves", {"ply": ply, "move": move})
    ann.sees(3)
    ann.page.get_by_role("button", name="Share").click()
    code = ann.page.get_by_label("To show it in another page").input_value()
    (tmp_path / "index.html").write_text(code, encoding="utf-8")
    site = ThreadingHTTPServer(("127.0.0.2", 0), partial(QuietHandler, directory=str(tmp_path)))
    Thread(target=site.serve_forever, daemon=True).start()
    reader.window.goto(f"http://127.0.0.2:{site.server_port}/")
    frame = reader.window.frame_locator("iframe")
    expect(frame.locator("#at")).to_have_text("3 / 3 · S:c1")
    frame.get_by_role("button", name="One move back").click()
    expect(frame.locator("#at")).to_have_text("2 / 3 · S:b1")
    expect(frame.locator("img")).to_have_attribute("src", re.compile("ply=2&of=3&dark=true"))
    frame.get_by_role("button", name="To the start").click()
    expect(frame.get_by_role("button", name="One move back")).to_be_disabled()
    assert reader.context.cookies() == []
    site.shutdown()
    site.server_close()
    reader.open(f"/embed/game/{made}")
    assert violations(reader) == []


@pytest.mark.parametrize("game", SHORT_GAMES)
def test_the_table_is_drawn_in_three_dimensions(guest: Guest, game: str) -> None:
    """Blocks of the colours on the board are seen, not only that something is drawn."""
    made = guest.begin(game, {}, PEOPLE)
    for ply in range(2):
        choices = guest.state()["scene"]["choices"]
        guest.ask(f"/games/{made}/moves", {"ply": ply, "move": spread(choices)["move"]})
    guest.sees(2)
    guest.page.locator("canvas[data-drawn][data-moving=false]").wait_for()
    seen = guest.canvas.evaluate(
        """canvas => {
            const flat = document.createElement("canvas");
            flat.width = 80; flat.height = 60;
            const pen = flat.getContext("2d");
            pen.drawImage(canvas, 0, 0, 80, 60);
            const data = pen.getImageData(0, 0, 80, 60).data;
            const colours = new Set();
            for (let at = 0; at < data.length; at += 4)
                if (data[at + 3] > 200) colours.add([0, 1, 2].map(i => data[at + i] >> 5).join());
            return colours.size;
        }"""
    )
    assert seen > 8


# ---------------------------------------------------------------- hints and levels


def test_three_hints_lead_to_a_move_that_waits_to_be_confirmed(guest: Guest) -> None:
    guest.begin("kubruss", {}, COMPUTER)
    assert guest.is_asked()
    ask, marked = guest.page.get_by_test_id("ask-hint"), guest.page.locator(".cell.hinted")
    ask.click()
    expect(guest.hint).to_have_text(re.compile(r"^Look at .*: .*\.$"))
    expect(marked.first).to_have_attribute("aria-label", re.compile("the hint points here"))
    expect(guest.page.locator(".item.hinted")).to_have_count(0)
    assert violations(guest) == []
    guest.page.keyboard.press("h")
    expect(guest.hint).to_have_text(re.compile(r"^Take the block \w+ \(.*\): "))
    block = guest.page.locator(".item.hinted")
    expect(block).to_have_accessible_name(re.compile("the hint says this one"))
    expect(marked).to_have_count(0)
    expect(guest.table).to_have_attribute("data-ghost", "")
    name = block.get_attribute("data-block")
    ask.click()
    expect(guest.hint).to_have_text(re.compile(rf"^Play {name}:"))
    expect(guest.table).to_have_attribute("data-ghost", re.compile(f"^{name}:"))
    expect(ask).to_have_text("Hint 3 of 3")
    assert violations(guest) == []
    move = guest.table.get_attribute("data-ghost")
    assert (guest.hint.text_content() or "").startswith(f"Play {move}: ")
    guest.sees(0)
    guest.confirm.click()
    guest.page.wait_for_selector("[data-testid=game]:not([data-ply='0'])")
    assert guest.state()["moves"][0]["move"] == move
    expect(guest.table).to_have_attribute("data-hint", "0")


def test_a_hint_points_to_blocks_on_a_board_and_can_be_set_aside(guest: Guest) -> None:
    guest.begin("qubix", {}, COMPUTER)
    assert guest.is_asked()
    for grade in (1, 2):
        guest.page.keyboard.press("h")
        expect(guest.table).to_have_attribute("data-hint", str(grade))
    expect(guest.hint).to_have_text(re.compile("^Take the .* block .* in the supply: "))
    marked = guest.page.locator(".cell.hinted")
    expect(marked.first).to_have_attribute("id", re.compile("^cell-supply-"))
    guest.page.keyboard.press("h")
    expect(guest.table).not_to_have_attribute("data-ghost", "")
    move = guest.table.get_attribute("data-ghost")
    guest.page.keyboard.press("Escape")
    expect(guest.table).to_have_attribute("data-ghost", "")
    guest.page.keyboard.press("h")
    expect(guest.table).to_have_attribute("data-ghost", str(move))


def test_the_place_that_a_hint_points_to_is_in_sight_on_a_phone(comes: Any) -> None:
    guest: Guest = comes(viewport={"width": 375, "height": 700}, has_touch=True, is_mobile=True, device_scale_factor=1)
    guest.begin("qubix", {}, COMPUTER)
    assert guest.is_asked()
    with guest.page.expect_response(re.compile("/hint")) as answer:
        guest.page.get_by_test_id("ask-hint").tap()
    hinted = answer.value.json()["cells"]
    assert hinted
    expect(guest.table).to_have_attribute("data-hint", "1")
    guest.page.locator("canvas[data-drawn][data-moving=false]").wait_for()
    box = box_of(guest.canvas)
    for place in hinted:
        x, y = guest.where(place, 0)
        assert box["x"] < x < box["x"] + box["width"], place
        assert box["y"] < y < box["y"] + box["height"], place


def test_there_are_no_hints_against_a_friend(comes: Any) -> None:
    ann: Guest = comes()
    made = ann.ask("/games", {"game": "kubruss", "options": {}, "seats": PEOPLE})
    ann.open(f"/game/{made['id']}")
    ann.confirm.wait_for()
    expect(ann.page.get_by_test_id("ask-hint")).to_have_count(0)
    ann.page.keyboard.press("h")
    expect(ann.table).to_have_attribute("data-hint", "0")


@pytest.mark.parametrize(("level", "title"), [(1, "Pip, Beginner"), (5, "Arco, Club player"), (9, "Magna, Master")])
def test_the_computer_plays_at_the_level_that_was_chosen(guest: Guest, level: int, title: str) -> None:
    guest.open("/new/kubruss")
    guest.page.get_by_label("Strength of Blue").select_option(f"{level} · {title}")
    guest.page.get_by_role("button", name="Start").click()
    guest.page.wait_for_url(re.compile("/game/"))
    assert guest.is_asked()
    expect(guest.page.get_by_label("Seats")).to_contain_text(f"level {level}")
    guest.page.get_by_role("button", name="2D").click()
    Hand(guest, "flat").play(spread)
    guest.sees(2)
    assert guest.state()["seats"][1]["level"] == level
