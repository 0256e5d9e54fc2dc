"""What people do with each other, done by keyboard alone: an account, pairing, talk, a report and what comes of it."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browsing import Guest, violations, with_authenticator
from serving import PASSWORD, Person, Server
from tournaments import organise

MOST_TABS = 150


def press(guest: Guest, target: Locator, key: str = "Enter") -> None:
    """Goes from one thing on the page to the next until the target has the focus, and presses a key."""
    expect(target).to_be_enabled()
    for _ in range(MOST_TABS):
        if target.evaluate("element => element === document.activeElement"):
            break
        guest.page.keyboard.press("Tab")
    expect(target).to_be_focused()
    guest.page.keyboard.press(key)


def write(guest: Guest, field: Locator, words: str) -> None:
    press(guest, field, "Control+a")
    guest.page.keyboard.type(words)


def button(guest: Guest, name: str) -> Locator:
    return guest.page.get_by_role("button", name=name, exact=True)


def comes_with_account(comes: Any, name: str) -> Guest:
    guest: Guest = comes("/account", flat=True)
    making = guest.page.get_by_role("region", name="Make an account")
    write(guest, guest.page.get_by_label("Your name at the table"), name)
    write(guest, making.get_by_label("Password"), PASSWORD)
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_test_id("logged-in")).to_contain_text(name)
    return guest


def finds_players(guest: Guest) -> None:
    """As it is ticked, but rated."""
    press(guest, guest.page.get_by_role("link", name="Lobby"))
    pairing = guest.page.get_by_test_id("pairing")
    press(guest, pairing.get_by_role("radio", name="casual"), "ArrowRight")
    expect(pairing.get_by_role("radio", name="rated")).to_be_checked()
    press(guest, pairing.get_by_role("button", name="Find players"))
    expect(pairing.get_by_role("timer")).to_be_visible()


@pytest.mark.slow
def test_people_meet_talk_report_and_part_by_keyboard_alone(comes: Any, shared_server: Server) -> None:
    ann, bob = comes_with_account(comes, "Ann of the keys"), comes_with_account(comes, "Bob of the keys")
    for guest in (ann, bob):
        finds_players(guest)
    for guest in (ann, bob):
        ready = guest.page.get_by_test_id("ready-check").get_by_role("button", name="I am ready")
        expect(ready).to_be_focused()
        guest.page.keyboard.press("Enter")
    for guest in (ann, bob):
        expect(guest.table.get_by_role("timer")).to_have_count(2)
        expect(guest.table).to_have_attribute("data-link", "open")

    eve: Guest = comes("/", flat=True, color_scheme="dark")
    press(eve, eve.page.get_by_role("link", name="Watch").first)
    live = eve.page.locator(f"a[href='{ann.page.url.removeprefix(ann.address)}']")
    expect(live).to_be_visible()
    assert violations(eve) == []
    press(eve, live)
    expect(eve.page.get_by_text("You are watching this game.")).to_be_visible()

    press(ann, ann.page.get_by_test_id("talk"))
    press(ann, ann.page.get_by_label("Phrase"), "w")  # of those that begin so, the first: "Well played!"
    press(ann, button(ann, "Say it"))
    expect(bob.page.get_by_role("log")).to_contain_text("Ann of the keys: Well played!")
    press(ann, ann.page.get_by_text("At this table"))
    press(ann, button(ann, "Report Bob of the keys"))
    write(ann, ann.page.get_by_label("What should a moderator know?"), "He says nothing")
    press(ann, button(ann, "Send the report"))
    expect(ann.page.get_by_text("Thank you: a moderator will look at it.")).to_be_visible()
    ann.page.keyboard.press("Escape")
    press(ann, button(ann, "Resign"))
    press(ann, ann.page.get_by_test_id("confirmed"))
    expect(bob.page.get_by_role("heading", name="You won")).to_be_visible()

    with Person(shared_server) as person:
        person.get("me")
        cookie = person.appointed("moderator").http.cookies["cubarium_session"]
        zoe: Guest = comes()
        zoe.context.add_cookies([{"name": "cubarium_session", "value": cookie, "url": zoe.address}])
        zoe.open("/moderation")
        report = zoe.page.get_by_test_id("report").filter(has_text="He says nothing")
        press(zoe, report.get_by_role("button", name="Warn"))
        expect(zoe.page.get_by_role("status").first).to_have_text("Bob of the keys is warned.")

    ann.open("/player/Bob of the keys")
    press(ann, button(ann, "Follow"))
    expect(button(ann, "Unfollow")).to_be_visible()
    press(ann, button(ann, "Block"))
    press(ann, ann.page.get_by_test_id("confirmed"))
    expect(ann.page.get_by_text("You have blocked Bob of the keys.")).to_be_visible()


@pytest.mark.slow
def test_a_challenge_is_sent_and_accepted_by_keyboard_alone(comes: Any) -> None:
    ann = comes_with_account(comes, "Challenged by keys")
    with ann.page.expect_websocket(lambda socket: "presence" in socket.url):
        ann.open("/games")
    bob: Guest = comes("/player/Challenged by keys", flat=True, color_scheme="dark")
    press(bob, button(bob, "Challenge"))
    dialog = bob.page.get_by_role("dialog")
    press(bob, dialog.get_by_role("combobox", name="Game"), "q")
    press(bob, dialog.get_by_role("button", name="Send the challenge"))
    sent = bob.page.get_by_test_id("challenge")
    expect(sent).to_contain_text("Qubix")
    assert violations(bob) == []
    press(ann, ann.page.get_by_test_id("challenge").get_by_role("button", name="Play"))
    for guest in (ann, bob):
        expect(guest.table.get_by_role("timer")).to_have_count(2)


def test_a_tournament_is_joined_and_a_holiday_begun_by_keyboard_alone(comes: Any, shared_server: Server) -> None:
    made = organise(shared_server, "make", "kubruss", "--name", "Cup of keys", "--rounds", "1", "--bank", "300")
    ann = comes_with_account(comes, "Ann of the cup")
    press(ann, ann.page.get_by_role("link", name="Tournaments"))
    press(ann, ann.page.get_by_role("link", name="Cup of keys"))
    press(ann, button(ann, "Take part"))
    expect(ann.page.get_by_test_id("entries")).to_contain_text("(you)")
    assert ann.page.url.endswith(made)
    press(ann, ann.page.get_by_role("link", name="Your account"))
    press(ann, button(ann, "Begin a holiday …"))
    press(ann, ann.page.get_by_role("dialog").get_by_role("button", name="Begin the holiday"))
    expect(ann.page.get_by_test_id("holiday")).to_contain_text("You are on holiday until")


def test_a_passkey_makes_an_account_and_leads_to_the_ranking_by_keyboard_alone(comes: Any) -> None:
    ann: Guest = comes()
    ann.page.goto(ann.address.replace("127.0.0.1", "localhost") + "/account")  # passkeys are for names
    with_authenticator(ann.page)
    write(ann, ann.page.get_by_label("Your name at the table"), "Ann of the passkeys")
    press(ann, button(ann, "Make it with a passkey"))
    expect(ann.page.get_by_test_id("logged-in")).to_contain_text("Ann of the passkeys")
    press(ann, button(ann, "Log out"))
    press(ann, button(ann, "Log in with a passkey"))
    expect(ann.page.get_by_test_id("logged-in")).to_contain_text("Ann of the passkeys")
    press(ann, ann.page.get_by_role("link", name="Ranking"))
    press(ann, ann.page.get_by_role("navigation", name="Games").get_by_role("link", name="Kubruss"))
    expect(ann.page.get_by_role("heading", name="What the numbers mean")).to_be_visible()
    press(ann, ann.page.get_by_role("combobox", name="Games are"), "b")
    expect(ann.page.get_by_role("combobox", name="Games are")).to_have_value("correspondence")
    press(ann, ann.page.get_by_role("link", name="Your page"))
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Ann of the passkeys")
