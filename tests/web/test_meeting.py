"""Finding each other in real browsers: pairing of two and of four, a computer meanwhile, challenges, live games."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browsing import PHONE, Guest, LateAnswers, Wire, violations

DARK = {"color_scheme": "dark"}


def tick(guest: Guest, game: str, seats: int, speed: str) -> None:
    """Ticks one thing to play, and nothing else, and waits."""
    pairing = guest.page.get_by_test_id("pairing")
    ticked = pairing.get_by_role("checkbox", checked=True)
    expect(ticked).not_to_have_count(0)
    while ticked.count():
        ticked.first.uncheck()
    pairing.get_by_role("group", name=game, exact=True).get_by_label(f"{seats} players").check()
    pairing.get_by_label(speed).check()
    pairing.get_by_role("button", name="Find players").click()
    expect(pairing.get_by_role("timer")).to_be_visible()


def check_of(guest: Guest) -> Locator:
    return guest.page.get_by_test_id("ready-check")


def is_ready(guest: Guest) -> None:
    check_of(guest).get_by_role("button", name="I am ready").click()


@pytest.mark.slow
def test_two_are_paired_while_one_plays_the_computer_and_the_other_has_a_phone(comes: Any) -> None:
    ann: Guest = comes("/")
    ann.page.clock.install()
    ann.page.get_by_role("link", name="Play somebody now").click()
    expect(ann.page.get_by_test_id("pairing").get_by_role("link", name="Make an account")).to_be_visible()
    assert violations(ann) == []
    tick(ann, "Kewbz", 2, "3 min + 2 s a move")
    expect(ann.page.get_by_test_id("meanwhile")).to_have_count(0)
    ann.page.clock.fast_forward(31_000)
    assert violations(ann) == []
    ann.page.get_by_test_id("meanwhile").get_by_role("button", name="Kewbz, level 3").click()
    expect(ann.table).to_be_visible()
    expect(ann.page.get_by_role("link", name="You are waiting to be paired")).to_be_visible()

    bob: Guest = comes("/lobby", viewport=PHONE, **DARK)
    tick(bob, "Kewbz", 2, "3 min + 2 s a move")
    assert violations(bob) == []
    for guest in (ann, bob):
        expect(check_of(guest)).to_contain_text("Kewbz for 2, 3 min + 2 s a move, casual")
    assert violations(bob) == []
    bob.page.keyboard.press("Enter")  # the button has the focus
    expect(check_of(bob)).to_contain_text("1 of 2 are ready")
    is_ready(ann)
    for guest in (ann, bob):
        expect(guest.table.get_by_role("timer")).to_have_count(2)
        expect(check_of(guest)).to_have_count(0)
    assert ann.state()["id"] == bob.state()["id"]
    assert bob.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.slow
def test_four_are_paired_and_a_stranger_watches_them(comes: Any) -> None:
    people: list[Guest] = [comes("/lobby", flat=True) for _ in range(4)]
    for guest in people:
        tick(guest, "Qubix", 4, "10 min + 10 s a move")
    for guest in people:
        is_ready(guest)
    for guest in people:
        expect(guest.table.get_by_role("timer")).to_have_count(4)
    assert len({guest.state()["id"] for guest in people}) == 1

    eve: Guest = comes("/watch", viewport=PHONE)
    best = eve.page.get_by_test_id("best-game")
    expect(best).to_have_attribute("data-ply", "0")
    first = next(guest for guest in people if guest.state()["seats"][0]["you"])
    first.move(first.state()["scene"]["choices"][0]["move"])
    expect(best).to_have_attribute("data-ply", "1")
    assert violations(eve) == []
    assert eve.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    eve.page.get_by_role("combobox", name="Game").select_option("Babel pico")
    expect(best).to_have_count(0)
    eve.page.get_by_role("combobox", name="Game").select_option("")
    best.click()
    expect(eve.page.get_by_text("You are watching this game.")).to_be_visible()
    expect(people[0].page.get_by_test_id("spectators")).to_have_text("One spectator.")


@pytest.mark.slow
def test_a_challenge_reaches_somebody_on_any_page(comes: Any) -> None:
    ann: Guest = comes("/lobby")  # for the first time: only now the server knows her
    expect(ann.page.get_by_test_id("here")).to_be_visible()
    ann.page.request.put(f"{ann.address}/api/me/password", data={"password": "two dozen red cubes"})
    name = ann.ask("/me")["name"]
    with ann.page.expect_websocket():  # from here on she can be reached
        ann.open("/games")
    bob: Guest = comes(f"/player/{name}", **DARK)
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()

    def challenge() -> None:
        bob.page.get_by_role("button", name="Challenge", exact=True).click()
        bob.page.get_by_role("dialog").get_by_role("combobox", name="Game").select_option("Kubruss")
        bob.page.get_by_role("button", name="Send the challenge").click()

    challenge()
    shown = ann.page.get_by_test_id("challenge")
    expect(shown).to_contain_text("Kubruss, 5 min + 5 s a move, casual")
    assert violations(ann) == []
    assert violations(bob) == []
    shown.get_by_role("button", name="Not now").click()
    expect(bob.page.get_by_test_id("meeting-notice")).to_contain_text(f"{name} does not want to play now")
    challenge()
    shown.get_by_role("button", name="Play").click()
    for guest in (ann, bob):
        expect(guest.table.get_by_role("timer")).to_have_count(2)


def test_who_waits_again_goes_on_waiting_and_who_loses_the_connection_comes_to_the_table(
    comes: Any, wire: Wire
) -> None:
    ann: Guest = comes("/lobby", flat=True)
    bob: Guest = comes("/lobby", wire.address, flat=True)
    tick(ann, "Babel pico", 2, "30 min + 30 s a move")
    pairing = ann.page.get_by_test_id("pairing")
    late = LateAnswers(ann, "**/api/seeks", "DELETE")
    pairing.get_by_role("button", name="Wait no longer").click()
    pairing.get_by_role("button", name="Find players").click()
    expect(pairing.get_by_role("timer")).to_be_visible()
    late.arrive()
    assert pairing.get_by_role("timer").is_visible()

    tick(bob, "Babel pico", 2, "30 min + 30 s a move")
    is_ready(bob)
    expect(check_of(bob)).to_contain_text("1 of 2 are ready")
    wire.cut()
    is_ready(ann)
    expect(ann.table).to_be_visible()
    wire.mend()
    expect(bob.table).to_be_visible()
