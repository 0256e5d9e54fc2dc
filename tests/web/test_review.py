"""A game looked at again in the page: what was a mistake, what would have been better, and another try."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import expect

import cubarium
from browsing import FLAT, PHONE, Guest, scrolls, violations

POSITION = "kubruss edition=mini | turn=2 red=S:d2,S:b3,S:b4,M:b3+b4,L:c1+d1+c2+d2 blue=S:a3,S:a4,M:a2+b2,L:c3+d3+c4+d4"
MOVES = ["S:a1", "S:b1"]  # the first throws the win away


@contextmanager
def details(guest: Guest) -> Iterator[None]:
    """Where the moves and the like are: beside the board, or on a phone in a sheet of their own."""
    if guest.moves_button.count():
        guest.moves_button.click()
        yield
        guest.page.get_by_role("button", name="Close").click()
    else:
        yield


@pytest.mark.parametrize("screen", [{}, {"viewport": PHONE, "color_scheme": "dark"}], ids=["desk", "phone"])
def test_a_mistake_is_shown_something_better_found_and_the_game_played_again(
    comes: Any, screen: dict[str, Any]
) -> None:
    ann: Guest = comes(**screen)
    ann.context.add_init_script(FLAT)
    ann.ask("/session")
    made = ann.ask("/records", {"text": str(cubarium.Record(cubarium.parse(POSITION), MOVES))})
    page = ann.open(f"/game/{made['id']}/review").page
    page.get_by_role("button", name="Review this game").click()
    verdict = page.get_by_test_id("verdict")
    expect(verdict).to_contain_text("?? Blunder")
    expect(verdict).not_to_contain_text("M:a1+b1")  # whoever likes may find it first
    expect(ann.table).to_have_attribute("data-ply", "1")
    assert not scrolls(ann)
    assert violations(ann) == []

    with details(ann):
        expect(page.get_by_role("list", name="Seats").last).to_contain_text("accuracy")
        expect(page.get_by_text("On the right: the chances of Red")).to_be_visible()
        worth = page.get_by_role("list", name="Moves with what they were worth").get_by_role("listitem")
        expect(worth.nth(1)).to_contain_text("100 %")  # Red's, though Blue moved
        page.get_by_role("combobox", name="What the lines stand for").last.select_option("lead")
        expect(page.get_by_role("img", name="The lead in points").last).to_be_visible()
        expect(page.get_by_role("list", name="Seats").last).to_contain_text("lead +")  # of Red, who wins now
        page.get_by_role("checkbox", name="Who will own what").check()
        expect(page.get_by_role("img", name="Who will own what")).to_be_visible()
        assert violations(ann) == []
    expect(page.locator(".grid .owner").first).to_be_visible()  # and on the board

    page.get_by_role("button", name="Show the better move").click()
    line = page.get_by_test_id("line")
    expect(line).to_contain_text("Better was M:a1+b1: it wins for certain, the move played loses for certain.")
    expect(line).to_contain_text("It brings Blue 2 points at once, and no move brought more.")
    expect(line).to_contain_text("of the better play: M:a1+b1")
    page.get_by_role("button", name="Back to the move played").click()
    expect(ann.table).to_have_attribute("data-ply", "1")

    # By keys: a mistake again, then the better move.
    page.get_by_role("button", name="Find it yourself").click()
    retry = page.get_by_test_id("retry")
    expect(retry).to_contain_text("Blue played S:a1 here, a blunder. Find something better.")
    assert not scrolls(ann)
    page.keyboard.press("1")
    page.locator("[data-cell=a1]").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("c")
    expect(ann.table).to_have_attribute("data-tried", "blunder")
    expect(retry).to_contain_text("S:a1 loses for certain; the best move wins for certain.")
    retry.get_by_role("button", name="Try another one").click()
    expect(ann.table).to_have_attribute("data-ready", "true")
    page.keyboard.press("2")
    page.locator("[data-cell=a1]").first.focus()
    page.keyboard.press("Enter")
    expect(ann.table).to_have_attribute("data-ghost", "M:a1+b1")
    page.keyboard.press("c")
    expect(retry).to_contain_text("Yes: M:a1+b1 wins for certain.")
    expect(retry).to_contain_text("Mistake 1 of 2, 1 put right.")
    assert violations(ann) == []

    # The next mistake, whose better play is shown on request.
    retry.get_by_role("button", name="Next mistake").click()
    expect(retry).to_contain_text("Red played S:b1 here, a blunder.")
    retry.get_by_role("button", name="Show the better move").click()
    expect(page.get_by_test_id("line")).to_contain_text("of the better play")
    page.get_by_role("button", name="Back to the review").click()
    expect(ann.table).to_have_attribute("data-ply", "2")
    page.get_by_role("button", name="Retry my mistakes (2)").click()
    expect(retry).to_contain_text("Mistake 1 of 2, 1 put right.")
    assert not scrolls(ann)
    retry.get_by_role("button", name="Back to the review").click()
    page.get_by_role("button", name="Try again from here").click()
    expect(page).not_to_have_url(f"{ann.address}/game/{made['id']}/review")
    expect(ann.table).to_have_attribute("data-ply", "0")
    assert [seat["kind"] for seat in ann.state()["seats"]] == ["computer", "human"]
