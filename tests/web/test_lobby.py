"""Meeting strangers: a table that is offered to anybody, found in the lobby, and sat down at."""

from typing import Any

import pytest
from playwright.sync_api import expect

from browsing import PHONE, Guest, violations


@pytest.mark.slow
def test_strangers_meet_in_the_lobby_which_changes_without_a_reload(comes: Any) -> None:
    bob: Guest = comes("/", viewport=PHONE)
    bob.page.get_by_role("link", name="Lobby").click()
    expect(bob.page.get_by_role("heading", level=1)).to_have_text("Lobby")
    bob.page.get_by_role("combobox", name="Game").select_option("Qubix")
    expect(bob.page.get_by_text("No table is open at the moment.")).to_be_visible()
    assert violations(bob) == []
    ann: Guest = comes("/new/qubix")
    ann.page.get_by_role("combobox", name="Who plays").nth(1).select_option("Anybody, from the lobby")
    ann.page.get_by_label("Everybody has").select_option("10 min + 10 s a move")
    ann.page.get_by_role("button", name="Start and wait in the lobby").click()
    expect(ann.page.get_by_test_id("game")).to_be_visible()
    table = bob.page.get_by_test_id("tables").get_by_role("listitem")
    expect(table).to_have_count(1)
    expect(table).to_contain_text("10 min + 10 s a move")
    assert bob.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert violations(bob) == []
    table.get_by_role("button").click()
    expect(bob.page.get_by_role("timer")).to_have_count(2)
    expect(ann.page.get_by_role("timer")).to_have_count(2)
    eve: Guest = comes("/lobby", color_scheme="dark")
    expect(eve.page.get_by_text("No table is open at the moment.")).to_be_visible()
    assert violations(eve) == []


def test_whoever_waits_no_longer_begins_with_computers_at_all_free_seats(comes: Any) -> None:
    ann: Guest = comes(flat=True, color_scheme="dark")
    made = ann.ask("/games", {"game": "blokus3d", "seats": [{"kind": "human"}] * 4, "public": True})
    ann.open(f"/game/{made['id']}").page.get_by_role("button", name="Waiting for a player").first.click()
    ann.page.get_by_label("Strength of the computers at all free seats").select_option("1")
    assert violations(ann) == []
    ann.page.get_by_role("button", name="Begin now, with computers at all free seats").click()
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    assert ann.is_asked()
    assert [seat["level"] for seat in ann.state()["seats"]] == [None, 1, 1, 1]
