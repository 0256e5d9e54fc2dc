"""Whole games in a real browser: by mouse, by keyboard alone, with a thumb, and without WebGL."""

from typing import Any

import pytest
from playwright.sync_api import Playwright, expect

from browsing import COMPUTER, PHONE, SHORT_GAMES, Guest, Hand, each_game, launch, spread
from serving import Server


def finished(state: dict[str, Any], guest: Guest) -> None:
    assert state["ended"] == "rules"
    assert state["turn"] is None
    assert len(state["moves"]) == state["ply"]
    expect(guest.ending).to_be_visible()
    if guest.moves_button.is_visible():  # on a phone
        guest.moves_button.click()
    expect(guest.page.get_by_role("list", name="Moves").locator("button")).to_have_count(state["ply"])


@pytest.mark.parametrize("game", each_game("kubruss"))
def test_a_whole_game_by_mouse_against_the_computer(guest: Guest, game: str) -> None:
    guest.begin(game, SHORT_GAMES[game], COMPUTER)
    finished(Hand(guest, "mouse").whole_game(spread), guest)


def test_a_whole_game_by_keyboard_alone(guest: Guest) -> None:
    guest.begin("kubruss", SHORT_GAMES["kubruss"], COMPUTER)
    finished(Hand(guest, "keyboard").whole_game(spread), guest)


@pytest.mark.long
def test_a_whole_game_with_a_thumb(comes: Any) -> None:
    guest = comes(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=1)
    guest.begin("kubruss", SHORT_GAMES["kubruss"], COMPUTER)
    finished(Hand(guest, "touch").whole_game(spread), guest)


def test_a_whole_game_without_webgl(playwright: Playwright, shared_server: Server) -> None:
    browser = launch(playwright, solid=False)
    guest = Guest(browser, shared_server.address).open()
    guest.begin("kewbz", SHORT_GAMES["kewbz"], COMPUTER)
    expect(guest.page.get_by_role("button", name="2D")).to_have_attribute("aria-pressed", "true")
    expect(guest.page.get_by_role("button", name="3D")).to_be_disabled()
    finished(Hand(guest, "flat").whole_game(spread), guest)
    guest.close()
    browser.close()
