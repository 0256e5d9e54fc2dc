"""What somebody needs who has never seen these games: rules, who scored and why, how it ended, clear words."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browsing import COMPUTER, PEOPLE, PHONE, Choice, Guest, each_game

pytestmark = pytest.mark.long  # together they take minutes

THREE_COMPUTERS: list[dict[str, Any]] = [{"kind": "human"}, *[{"kind": "computer", "level": 1}] * 3]


def broken(guest: Guest) -> None:
    """A small block that somebody tries to lay over a large one."""
    guest.begin("kubruss", {"edition": "mini"}, PEOPLE)
    guest.page.get_by_role("button", name="2D").click()
    guest.move("L:b2+c2+b3+c3")
    guest.page.locator("[data-block=S]").click()
    guest.page.locator("[data-cell=b2]").click()


# ---------------------------------------------------------------- the rules


@pytest.mark.parametrize("game", each_game("qubix"))
def test_a_table_has_the_rules_with_their_pictures_the_goal_and_what_scores_count(guest: Guest, game: str) -> None:
    said = next(each for each in guest.ask("/catalogue")["games"] if each["name"] == game)
    guest.begin(game, {}, COMPUTER)
    expect(guest.page.get_by_test_id("goal")).to_contain_text(said["goal"]["text"])
    expect(guest.page.get_by_text(said["score"]["text"])).to_be_visible()
    guest.page.get_by_test_id("rules").click()
    rules = guest.page.get_by_role("dialog", name="Rules")
    expect(rules.get_by_role("heading", name="A turn")).to_be_visible()
    pictures = rules.locator("figure img")
    pictures.first.scroll_into_view_if_needed()
    guest.page.wait_for_function("() => [...document.querySelectorAll('dialog img')][0]?.naturalWidth > 100")
    assert pictures.count() >= 4
    guest.page.get_by_role("button", name="Close").click()
    expect(rules).to_have_count(0)


def test_a_card_leads_to_the_rules_in_which_a_word_is_found(guest: Guest) -> None:
    guest.page.get_by_role("link", name="Rules of Kewbz").click()
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("Kewbz")
    guest.page.get_by_label("Search in the rules").fill("TOWER")
    marks = guest.page.locator("mark")
    count = marks.count()
    assert count > 5
    expect(guest.page.get_by_role("status").filter(has_text=f"1 of {count}")).to_be_visible()
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_text(f"2 of {count}")).to_be_visible()
    expect(marks.nth(1)).to_be_in_viewport()
    expect(marks.nth(1)).to_have_class(re.compile("now"))
    guest.page.get_by_label("Search in the rules").fill("castle")
    expect(guest.page.get_by_text("not found")).to_be_visible()


def test_the_rule_that_was_just_broken_is_opened_at_its_place(guest: Guest) -> None:
    broken(guest)
    for opened in ("broken-rule", "rules"):
        guest.page.get_by_test_id(opened).click()
        place = guest.page.locator(".broken")
        expect(place).to_contain_text("blocks that are strictly smaller")
        expect(place).to_be_in_viewport()
        guest.page.get_by_role("button", name="Close").click()
    guest.page.locator("[data-cell=a1]").click()  # what is right has no broken rule
    expect(guest.page.get_by_test_id("broken-rule")).to_have_count(0)


def test_the_rules_are_french_for_whoever_reads_french_and_follow_the_language(comes: Any) -> None:
    reader: Guest = comes("/rules/qubix", locale="fr-FR")
    expect(reader.page.get_by_role("heading", name="Mise en place")).to_be_visible()
    assert "language=fr" in (reader.page.locator("figure img").first.get_attribute("src") or "")
    reader.page.get_by_role("button", name="Réglages").click()
    reader.page.get_by_label("Langue").select_option("en")
    expect(reader.page.get_by_role("heading", name="Set-up")).to_be_visible()


def test_on_a_phone_the_goal_is_in_sight_and_the_rules_one_tap_away(comes: Any) -> None:
    guest: Guest = comes(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=1)
    guest.begin("kewbz", {}, COMPUTER)
    expect(guest.page.get_by_test_id("turn").get_by_test_id("goal")).to_be_in_viewport()
    guest.page.get_by_role("button", name="Rules").tap()
    expect(guest.page.get_by_role("dialog", name="Rules")).to_be_visible()


def test_on_a_phone_a_tap_on_the_scores_says_what_they_count(comes: Any) -> None:
    guest: Guest = comes(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=1)
    guest.begin("kewbz", {}, COMPUTER)
    guest.page.get_by_role("button", name="What the scores count").tap()
    sheet = guest.page.get_by_role("dialog", name="Kewbz")
    expect(sheet).to_contain_text("less one for each cube")
    assert sheet.evaluate("sheet => sheet.scrollWidth <= sheet.clientWidth")


# ---------------------------------------------------------------- who scored, and why


def best(guest: Guest) -> Choice:
    """The move that scores most at once."""
    state = guest.state()
    gains = guest.ask(f"/games/{state['id']}/gains")["gains"]
    choices: list[Choice] = state["scene"]["choices"]
    return max(choices, key=lambda choice: max(gains.get(choice["move"], [0])))


def test_points_stand_beside_the_move_and_the_score_and_are_heard(guest: Guest) -> None:
    guest.begin("qubix", {"layout": "B2B2R1R1R1/........../Y1Y2Y2B1B1/........../B3B3B3Y2Y2"}, PEOPLE)
    for move in "a5.1>z2:a2+a3 c5.1>z2:b2 a3.1>z2:c2 d5.1>z2:a1 b3.1>z1:b1+c1 d3.1>r1 e5.1>z2:c3".split():
        guest.move(move)
    seats = guest.page.get_by_role("list", name="Seats").get_by_role("listitem")
    expect(seats.nth(0).locator(".gain")).to_have_text("+4")
    expect(seats.nth(0).get_by_test_id("score")).to_have_text("4")
    expect(seats.nth(1).get_by_test_id("score")).to_have_text("2")
    fold = guest.page.get_by_role("button", name="Moves", exact=True)
    if fold.get_attribute("aria-expanded") == "false":  # beside the figures there is no room for them
        fold.click()
    row = guest.page.get_by_role("listitem").filter(has_text="e5.1>z2:c3")
    expect(row).to_contain_text("diagonal")
    expect(row).to_contain_text("+4 to Seat 1 and +2 to Seat 2: diagonal")
    log = guest.page.get_by_role("log")
    expect(log).to_contain_text("Move 7, Seat 1: e5.1>z2:c3. +4 to Seat 1 and +2 to Seat 2: diagonal.")


@pytest.mark.long
def test_all_moves_of_the_others_since_my_last_one_are_outlined_and_shown_again_in_order(guest: Guest) -> None:
    game = guest.begin("qubix", {"players": 4}, THREE_COMPUTERS)
    guest.page.get_by_role("button", name="2D").click()
    assert guest.is_asked()
    guest.move(guest.state()["scene"]["choices"][0]["move"])
    assert guest.is_asked()
    guest.sees(4)
    theirs = sum(len(guest.ask(f"/games/{game}/plies/{ply}")["fresh"]) for ply in (2, 3, 4))
    outlined = guest.page.locator(".grid .cube.fresh")
    expect(outlined).to_have_count(theirs)
    guest.page.reload()  # and after coming back
    expect(outlined).to_have_count(theirs)
    guest.page.get_by_test_id("recent").click()
    expect(guest.page.get_by_role("log")).to_contain_text("After move 1 of 4.")
    expect(guest.page.get_by_role("log")).to_contain_text("After move 3 of 4.")
    guest.sees(4)


def test_the_end_says_first_what_it_means_for_me_then_why_and_shows_the_winning_area(guest: Guest) -> None:
    guest.begin("kubruss", {"edition": "mini"}, COMPUTER)
    guest.page.get_by_role("button", name="2D").click()
    while guest.is_asked():
        guest.move(best(guest)["move"])
    outcome = guest.state()["outcome"]
    mine, other = outcome["scores"]
    behind = abs(mine - other)
    words = "You won" if outcome["winners"] == [0] else "You lost"
    by = f" by {behind} point{'s' if behind > 1 else ''}" if behind else ""
    expect(guest.ending.get_by_role("heading")).to_have_text(words + by)
    expect(guest.ending).to_contain_text(re.compile("largest areas", re.IGNORECASE))
    winner = outcome["winners"][0]
    outlined = guest.page.locator(".grid .cube.fresh")
    expect(outlined).to_have_count(outcome["scores"][winner])
    shown = guest.ending.get_by_role("button", name="Show")
    shown.nth(1).click()
    expect(outlined).to_have_count(outcome["scores"][1 - winner])


def test_whoever_won_stands_first_even_where_scores_are_equal(guest: Guest) -> None:
    guest.begin("kubruss", {"edition": "mini"}, PEOPLE)
    guest.page.get_by_role("button", name="2D").click()
    for move in "M:a1+a2 L:b1+c1+b2+c2 M:a4+b4 S:d1 S:d4 M:d3+d4 L:c3+d3+c4+d4 M:a3+b3 S:d2".split():
        guest.move(move)
    expect(guest.ending.get_by_role("heading")).to_have_text("Blue won")
    expect(guest.ending.get_by_label("Result").locator(".name")).to_have_text(["Blue", "Red"])


@pytest.mark.long
def test_the_end_of_qubix_lists_the_figures_of_every_seat(guest: Guest) -> None:
    guest.begin("qubix", {"levels": 1, "reserve": 1}, PEOPLE)
    guest.page.get_by_role("button", name="2D").click()
    while guest.is_asked():
        guest.move(best(guest)["move"])
    state = guest.state()
    made = [move for move in state["moves"] if move["card"] is not None]
    assert made
    for card in {move["card"] for move in made}:
        title = state["scene"]["cards"][card]["title"]["key"].removeprefix("qubix-figure-")
        expect(guest.ending).to_contain_text(re.compile(rf"{title} × \d+: \d+"))


# ---------------------------------------------------------------- Qubix in words


def test_seats_of_qubix_have_neutral_marks_and_boards_say_whose_they_are(guest: Guest) -> None:
    guest.begin("qubix", {}, COMPUTER)
    guest.page.get_by_role("button", name="2D").click()
    seats = guest.page.get_by_role("list", name="Seats")
    expect(seats.locator("[data-number]")).to_have_text(["1", "2"])
    for name in ("Zone 1 · yours", "Reserve 1 · yours", "Zone 2 · Seat 2", "Neutral zone"):
        expect(guest.page.get_by_role("heading", name=name)).to_be_visible()
    expect(guest.page.get_by_text("4 for you, 2 for the owner").first).to_be_visible()
    guest.begin("kubruss", {}, COMPUTER)
    expect(seats.locator("[data-number]")).to_have_count(0)
