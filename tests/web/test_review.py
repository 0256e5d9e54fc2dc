"""A game looked at again in the page: what was a mistake, what would have been better, and another try."""

from typing import Any

import pytest
from playwright.sync_api import expect

import cubarium
from browsing import PHONE, Guest, violations

POSITION = "kubruss edition=mini | turn=2 red=S:d2,S:b3,S:b4,M:b3+b4,L:c1+d1+c2+d2 blue=S:a3,S:a4,M:a2+b2,L:c3+d3+c4+d4"
MOVES = ["S:a1", "S:b1"]  # the first throws the win away


@pytest.mark.parametrize("screen", [{}, {"viewport": PHONE, "color_scheme": "dark"}], ids=["desk", "phone"])
def test_a_mistake_is_shown_something_better_found_and_the_game_played_again(
    comes: Any, screen: dict[str, Any]
) -> None:
    ann: Guest = comes(**screen)
    ann.ask("/session")
    made = ann.ask("/records", {"text": str(cubarium.Record(cubarium.parse(POSITION), MOVES))})
    page = ann.open(f"/game/{made['id']}/review").page
    page.get_by_role("button", name="Review this game").click()
    verdict = page.get_by_test_id("verdict")
    expect(verdict).to_contain_text("?? Blunder")
    expect(verdict).to_contain_text("Better was M:a1+b1: it wins for certain, the move played loses for certain.")
    expect(ann.table).to_have_attribute("data-ply", "1")
    expect(page.get_by_role("list", name="Seats")).to_contain_text("accuracy")
    assert violations(ann) == []

    page.get_by_role("button", name="Show the better move").click()
    expect(page.get_by_test_id("line")).to_contain_text("of the better play")
    page.get_by_role("button", name="Back to the move played").click()
    expect(ann.table).to_have_attribute("data-ply", "1")
    page.get_by_role("checkbox", name="Who will own what").check()
    expect(page.get_by_role("img", name="Who will own what")).to_be_visible()

    # By keys: a mistake again, then the better move.
    page.get_by_role("button", name="Find the better move yourself").click()
    retry = page.get_by_test_id("retry")
    expect(retry).to_contain_text("Blue played S:a1 here, a blunder. Find something better.")
    page.keyboard.press("1")
    page.locator("[data-cell=a1]").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("c")
    expect(ann.table).to_have_attribute("data-tried", "blunder")
    expect(retry).to_contain_text("S:a1 wins 0 % of the games; the best move wins 100 %.")
    retry.get_by_role("button", name="Try another one").click()
    expect(ann.table).to_have_attribute("data-ready", "true")
    page.keyboard.press("2")
    page.locator("[data-cell=a1]").first.focus()
    page.keyboard.press("Enter")
    expect(ann.table).to_have_attribute("data-ghost", "M:a1+b1")
    page.keyboard.press("c")
    expect(retry).to_contain_text("Yes: M:a1+b1 wins 100 % of the games.")
    assert violations(ann) == []

    retry.get_by_role("button", name="Back to the review").click()
    page.get_by_role("button", name="Try again from here").click()
    expect(page).not_to_have_url(f"{ann.address}/game/{made['id']}/review")
    expect(ann.table).to_have_attribute("data-ply", "0")
    assert [seat["kind"] for seat in ann.state()["seats"]] == ["computer", "human"]
