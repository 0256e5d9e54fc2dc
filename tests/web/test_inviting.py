"""People who come by a link, and games that stay: invitations, rematches, my games, files, and how games were begun."""

import io
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, Route, expect

from browsing import COMPUTER, Guest

DOCS = Path(__file__).parents[2] / "docs"


# ---------------------------------------------------------------- inviting


@pytest.mark.slow
def test_a_link_is_scanned_copied_and_shared_and_who_comes_by_it_says_a_name(comes: Any) -> None:
    ann: Guest = comes("/new/kubruss", flat=True)
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_role("button", name="Close").click()
    ann.page.get_by_role("combobox", name="Who plays").nth(1).select_option("link")
    ann.page.get_by_role("button", name="Start and invite").click()
    link = ann.page.get_by_label("Invite a friend to play Blue").input_value()
    code = ann.page.get_by_test_id("qr")
    expect(code).to_be_visible()
    (found,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(code.screenshot())))
    assert found.text == link
    ann.page.get_by_role("button", name="Copy").first.click()
    expect(ann.page.get_by_role("button", name="Copied")).to_be_visible()
    assert ann.page.evaluate("navigator.clipboard.readText()") == link
    ann.page.get_by_role("button", name="Close").click()
    ann.page.get_by_role("button", name="Waiting for a player").click()  # the words are the button
    expect(code).to_be_visible()

    bob: Guest = comes(link.removeprefix(ann.address), flat=True)
    expect(bob.page.get_by_role("dialog")).to_contain_text("Ann invites you to a game of Kubruss. You would play Blue.")
    assert not bob.state()["seats"][1]["taken"]
    bob.sit_down("Bert")
    assert "#" not in bob.page.url
    expect(code).to_have_count(0)  # nobody is awaited any more
    expect(ann.page.get_by_text("Bert", exact=True)).to_be_visible()
    eve: Guest = comes(link.removeprefix(ann.address), flat=True)
    expect(eve.page.get_by_role("alert")).to_contain_text("The seat of this link (Blue) is taken: you are watching.")
    eve.page.get_by_role("button", name="Close").click()
    expect(eve.page.get_by_text("You are watching this game.")).to_be_visible()


def test_a_link_goes_to_the_share_sheet_or_the_computer_takes_its_seat(comes: Any) -> None:
    ann: Guest = comes(flat=True)
    ann.context.add_init_script("navigator.share = async what => { window.shared = what; }")
    link = ann.invites("kubruss", {"edition": "mini"})
    ann.page.get_by_role("button", name="Waiting for a player").click()
    ann.page.get_by_role("button", name="Send it").click()
    assert ann.page.evaluate("window.shared.url") == ann.address + link
    ann.page.get_by_label("Strength of Blue").select_option("1")
    ann.page.get_by_role("button", name="Let the computer play instead").click()
    expect(ann.page.get_by_text("computer, level 1")).to_be_visible()
    assert ann.is_asked()
    ann.move(ann.state()["scene"]["choices"][0]["move"])
    ann.sees(2)


def name_field(guest: Guest) -> tuple[Locator, Route]:
    """Where somebody says what they are called, in their settings, before the page knows what that is."""
    asked: list[Route] = []
    guest.page.route("**/api/session", lambda route: asked.append(route))
    with guest.page.expect_request("**/api/session"):
        guest.page.get_by_role("button", name="Settings").click()
    field = guest.page.get_by_label("Your name")
    field.focus()
    return field, asked[0]


def test_what_is_typed_takes_the_place_of_a_name_that_comes_late(guest: Guest) -> None:
    field, answer = name_field(guest)
    answer.continue_()
    expect(field).not_to_have_value("")
    guest.page.keyboard.type("Beatrice")
    expect(field).to_have_value("Beatrice")


def test_a_name_that_comes_late_leaves_what_is_typed(guest: Guest) -> None:
    field, answer = name_field(guest)
    guest.page.keyboard.type("Be")
    with guest.page.expect_response("**/api/session") as answered:
        answer.continue_()
    answered.value.finished()
    guest.page.keyboard.type("nedict")
    expect(field).to_have_value("Benedict")


# ---------------------------------------------------------------- games that stay


def resigned(guest: Guest, game: str) -> str:
    made = guest.begin(game, {}, COMPUTER)
    guest.resign()
    guest.ending.wait_for()
    return made


@pytest.mark.long
def test_a_finished_game_stays_beside_its_rematch_and_back_works(guest: Guest) -> None:
    first = resigned(guest, "kewbz")
    guest.page.get_by_role("button", name="Rematch").click()
    guest.page.wait_for_url(lambda url: first not in url)
    second = guest.page.url
    guest.page.go_back()
    guest.page.wait_for_url(lambda url: first in url)
    expect(guest.ending).to_be_visible()
    guest.page.get_by_test_id("rematch").click()
    guest.page.wait_for_url(second)


@pytest.mark.long
def test_whoever_looks_through_the_game_is_not_taken_to_the_rematch(comes: Any) -> None:
    ann: Guest = comes()
    bob: Guest = comes(ann.invites("kewbz", {}))
    bob.sit_down()
    ann.move("d4")
    bob.sees(1)
    ann.resign()
    bob.page.get_by_role("button", name="Rematch").click()
    bob.page.get_by_role("button", name="One move back").click()
    bob.sees(0)
    ann.page.get_by_role("button", name="Accept the rematch").click()
    ann.page.wait_for_url(lambda url: bob.page.url not in url)
    bob.page.get_by_test_id("rematch").click()
    bob.page.wait_for_url(ann.page.url)


@pytest.mark.long
def test_my_games_are_all_there_with_pictures_results_and_filters(guest: Guest) -> None:
    over = resigned(guest, "kewbz")
    running = guest.begin("kubruss", {"edition": "mini"}, COMPUTER)
    guest.open("/")
    guest.page.get_by_role("link", name="All my games").click()
    tiles = guest.page.get_by_test_id("my-games").get_by_role("link")
    expect(tiles).to_have_count(2)
    expect(tiles.locator("svg")).to_have_count(2)
    expect(tiles.filter(has_text="Kewbz")).to_contain_text("You lost")
    expect(tiles.filter(has_text="Kubruss")).to_contain_text("computer, level 1")
    guest.page.get_by_label("Which").select_option("over")
    expect(tiles).to_have_count(1)
    expect(tiles).to_have_attribute("href", f"/game/{over}")
    guest.page.get_by_label("Which").select_option("")
    guest.page.get_by_role("combobox", name="Game", exact=True).select_option("kubruss")
    expect(tiles).to_have_attribute("href", f"/game/{running}")


@pytest.mark.long
def test_two_unfinished_games_of_a_kind_are_told_apart(guest: Guest) -> None:
    seats: list[Any] = [{"kind": "human"}, {"kind": "computer", "level": 4}]
    for options, opponent in (({"edition": "mini"}, COMPUTER), ({}, seats)):
        guest.begin("kubruss", options, opponent)
        assert guest.is_asked()
    guest.open("/")
    tiles = guest.page.locator(".mine a")
    expect(tiles).to_have_count(2)
    expect(tiles.locator("svg")).to_have_count(2)
    pictures = [tile.locator("svg").inner_html() for tile in tiles.all()]
    assert pictures[0] != pictures[1]
    expect(tiles.nth(0)).to_contain_text("computer, level 4")
    expect(tiles.nth(1)).to_contain_text("computer, level 1")


@pytest.mark.long
def test_a_file_is_opened_and_what_is_wrong_with_another_is_said(guest: Guest, tmp_path: Path) -> None:
    guest.page.get_by_role("link", name="My games and files").click()
    guest.page.get_by_test_id("record").set_input_files(DOCS / "games" / "kubruss.cub")
    expect(guest.ending).to_be_visible()
    guest.sees(13)
    guest.open("/games")
    wrong = tmp_path / "wrong.cub"
    wrong.write_text("Cubarium: 1\nGame: kubruss\nRules: 1\n\n1. S:z9\n", encoding="utf-8")
    guest.page.get_by_test_id("record").set_input_files(wrong)
    expect(guest.page.get_by_role("alert")).to_contain_text("S:z9")


# ---------------------------------------------------------------- how a game was begun


@pytest.mark.long
def test_options_are_remembered_until_they_are_as_usual_again(guest: Guest) -> None:
    guest.open("/new/kubruss")
    guest.page.get_by_label("Edition").select_option("mini")
    guest.page.get_by_label("Strength of Blue").select_option("6")
    guest.page.get_by_role("button", name="Start").click()
    guest.table.wait_for()
    guest.open("/new/kubruss")
    expect(guest.page.get_by_label("Edition")).to_have_value("mini")
    expect(guest.page.get_by_label("Strength of Blue")).to_have_value("6")
    guest.page.get_by_role("button", name="As usual again").click()
    expect(guest.page.get_by_label("Edition")).to_have_value("")
    guest.open("/new/kubruss")
    expect(guest.page.get_by_label("Edition")).to_have_value("")


@pytest.mark.long
def test_limits_are_said_beforehand(guest: Guest) -> None:
    guest.open("/new/kewbz")
    expect(guest.page.get_by_text("A whole number from 12 to 60.")).to_be_visible()


@pytest.mark.long
def test_a_structure_is_drawn_previewed_and_played(guest: Guest) -> None:
    guest.open("/new/blokus3d")
    guest.page.get_by_label("Structure", exact=True).select_option("own")
    editor = guest.page.get_by_test_id("drawing")
    editor.get_by_role("button", name="Narrower").click()
    editor.get_by_role("radio", name="5").click()
    editor.get_by_role("button", name="Column 1, row 1: 2").click()
    expect(editor.get_by_label("As text")).to_have_value("233/344/533")
    tiles = guest.page.locator("form .picture polygon.tile, form .picture polygon")
    expect(tiles.first).to_be_visible()
    guest.page.get_by_role("button", name="Start").click()
    guest.table.wait_for()
    assert guest.state()["options"]["structure"] == "233/344/533"


@pytest.mark.long
def test_figures_are_drawn_with_their_points(guest: Guest) -> None:
    guest.open("/new/qubix")
    guest.page.get_by_label("Figures", exact=True).select_option("own")
    editor = guest.page.get_by_test_id("drawing")
    editor.get_by_role("button", name="One more drawing").click()
    editor.get_by_role("button", name="Column 2, row 2: nothing").click()
    editor.get_by_label("For whoever makes it").fill("3")
    editor.get_by_label("For the owner").fill("1")
    editor.get_by_label("For the owner").press("Tab")
    expect(editor.get_by_label("As text")).to_have_value("XXX/.X./.X.=7:3;.../.X./...=3:1")
    guest.page.get_by_role("button", name="Start").click()
    expect(guest.page.get_by_text("3 for you, 1 for the owner")).to_be_visible()


@pytest.mark.long
def test_a_drawing_that_cannot_be_played_says_why(guest: Guest) -> None:
    guest.open("/new/qubix")
    guest.page.get_by_label("Supply", exact=True).select_option("own")
    expect(guest.page.get_by_text("each cell of a red triple is R3")).to_be_visible()
    editor = guest.page.get_by_test_id("drawing")
    editor.get_by_role("radio", name="R3", exact=True).click()
    editor.get_by_role("button", name="Column 1, row 3: V1").click()
    expect(guest.page.get_by_role("alert")).to_contain_text("the cells do not form bars")
