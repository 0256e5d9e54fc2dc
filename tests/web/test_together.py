"""Two people and a server that may fail them: links, cables that are cut, kill -9, taking back, playing again."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browsing import COMPUTER, PEOPLE, PHONE, Guest, Hand, LateAnswers, Wire, spread, violations
from serving import serving


def test_two_browsers_play_by_link_and_one_loses_its_connection_in_the_middle(comes: Any, wire: Wire) -> None:
    ann: Guest = comes()
    link = ann.invites("kubruss", {"edition": "mini"})
    expect(ann.page.get_by_test_id("turn")).to_contain_text("Waiting for a player")
    bob: Guest = comes(link, wire.address)
    bob.sit_down("Bruno")
    expect(bob.page.get_by_text("Bruno, you")).to_be_visible()
    hands = {0: Hand(ann, "flat"), 1: Hand(bob, "flat")}
    for each in (ann, bob):
        each.page.get_by_role("button", name="2D").click()
    plies = 0
    while True:
        state = ann.state()
        if state["ended"]:
            break
        mover = hands[state["turn"]]
        if plies == 4:
            wire.cut()
            expect(bob.table).to_have_attribute("data-link", "lost")
            expect(bob.page.get_by_role("status").filter(has_text="Connection lost")).to_be_visible()
            assert state["turn"] == 0
            mover.play(spread)  # Ann goes on while Bob hears nothing
            assert bob.ply() == 4
            wire.mend()
            bob.sees(5)  # he is back by himself and has caught up
        else:
            mover.play(spread)
        plies += 1
        for each in (ann, bob):
            each.sees(plies)
    for each in (ann, bob):
        expect(each.ending).to_be_visible()
    assert bob.state()["moves"] == ann.state()["moves"]


def test_the_friend_may_have_the_first_seat_and_taking_back_needs_a_yes(comes: Any) -> None:
    ann: Guest = comes("/new/kubruss", flat=True)
    who = ann.page.get_by_role("combobox", name="Who plays")
    who.nth(1).select_option("you")
    who.nth(0).select_option("link")
    ann.page.get_by_role("button", name="Start").click()
    ann.table.wait_for()
    assert [seat["you"] for seat in ann.state()["seats"]] == [False, True]
    link = ann.page.get_by_label("Invite a friend to play Red").input_value().removeprefix(ann.address)
    ann.open("/").open(link)  # her own link, in her own browser
    ann.page.get_by_role("button", name="Only watch").click()
    assert [seat["you"] for seat in ann.state()["seats"]] == [False, True]
    bob: Guest = comes(link, flat=True)
    bob.sit_down()
    assert bob.is_asked()

    Hand(bob, "flat").play(spread)
    ann.sees(1)
    expect(ann.page.get_by_role("button", name="Take back")).to_be_disabled()  # the move is not hers
    bob.page.get_by_role("button", name="Take back").click()
    ann.page.get_by_role("button", name="Refuse").click()
    expect(bob.hint).to_contain_text("The move stays")
    bob.page.get_by_role("button", name="Take back").click()
    ann.page.get_by_role("button", name="Allow it").click()
    for each in (ann, bob):
        each.sees(0)


@pytest.mark.slow
def test_without_a_server_the_page_says_so_and_after_kill_9_every_move_is_there(
    browser: Browser, tmp_path: Path
) -> None:
    with serving(tmp_path, "", "--no-limits") as server:
        guest = Guest(browser, server.address, flat=True).open()
        play = guest.page.get_by_role("button", name="Play Kubruss")
        play.wait_for()
        server.kill()
        play.click()
        expect(guest.page.get_by_role("alert")).to_contain_text("cannot be reached")
        server.start()
        guest.page.get_by_role("button", name="Try again").click()
        expect(guest.page.get_by_role("alert")).to_have_count(0)

        guest.begin("kubruss", {"edition": "mini"}, COMPUTER)
        hand = Hand(guest, "flat")
        moves = [hand.play(spread)]
        guest.sees(2)
        server.kill()
        expect(guest.table).to_have_attribute("data-link", "lost")
        expect(guest.confirm).to_be_disabled()
        server.start()
        expect(guest.table).to_have_attribute("data-link", "open")
        guest.sees(2)
        assert guest.is_asked()
        moves.append(hand.play(spread))
        guest.sees(4)
        assert [each["move"] for each in guest.state()["moves"] if each["seat"] == 0] == moves
        guest.close()


def test_a_move_is_taken_back_at_once_against_the_computer(guest: Guest) -> None:
    guest.begin("kubruss", {"edition": "mini"}, COMPUTER)
    guest.page.get_by_role("button", name="2D").click()
    Hand(guest, "flat").play(spread)
    guest.sees(2)
    guest.page.get_by_role("button", name="Take back").click()
    guest.sees(0)
    assert guest.is_asked()


def test_after_resigning_a_rematch_has_the_seats_swapped(guest: Guest) -> None:
    first = guest.begin("kubruss", {"edition": "mini"}, COMPUTER)
    guest.page.get_by_role("button", name="Resign").click()
    question = guest.page.get_by_role("dialog", name="Resign this game?")
    expect(question.get_by_role("button", name="Cancel")).to_be_focused()
    assert violations(guest) == []
    guest.page.keyboard.press("Enter")
    expect(question).to_have_count(0)
    expect(guest.page.get_by_role("button", name="Resign")).to_be_focused()
    guest.resign()
    expect(guest.ending.get_by_role("heading")).to_have_text("You lost")
    expect(guest.ending).to_contain_text("You resigned.")
    guest.page.get_by_role("button", name="Rematch").click()
    guest.page.wait_for_url(lambda url: first not in url)
    guest.sees(1)  # the computer has begun
    assert [seat["you"] for seat in guest.state()["seats"]] == [False, True]


@pytest.mark.slow
def test_two_people_are_named_watched_and_asked_to_play_again(comes: Any) -> None:
    ann: Guest = comes(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=1)
    bob: Guest = comes()
    made = ann.ask("/games", {"game": "kewbz", "options": {"size": 5}, "seats": PEOPLE})
    bob.ask(f"/games/{made['id']}/join", {"token": made["seats"][1]["token"]})
    names = [guest.ask("/session")["name"] for guest in (ann, bob)]
    for guest in (ann, bob):
        guest.open(f"/game/{made['id']}")
    expect(bob.hint).to_have_text(f"{names[0]} is on turn. You may choose your next block.")
    expect(bob.page.get_by_role("list", name="Seats").locator("strong")).to_have_text([names[0], f"{names[1]}, you"])

    # Who comes to watch moves nothing.
    ann.page.locator("canvas[data-drawn]").wait_for()
    before = ann.canvas.bounding_box()
    eve: Guest = comes(f"/game/{made['id']}")
    expect(ann.page.get_by_test_id("spectators")).to_contain_text("One spectator.")
    assert ann.canvas.bounding_box() == before
    eve.open("/")
    expect(ann.page.get_by_test_id("spectators")).to_have_count(0)
    assert ann.canvas.bounding_box() == before

    # Who won and why stands before the points, which did not decide it.
    ann.ask(f"/games/{made['id']}/moves", {"ply": 0, "move": "c3"})
    ann.sees(1)
    ann.resign()
    expect(bob.ending.get_by_role("heading")).to_have_text("You won")
    expect(bob.ending).to_contain_text(f"{names[0]} resigned. How the points stood when it stopped:")
    expect(bob.ending.get_by_label("Result").locator(".name")).to_have_text(names[::-1])

    # On a phone the offer to play again is seen without scrolling.
    bob.page.get_by_role("button", name="Rematch").click()
    offers = [guest.page.get_by_test_id("rematch-offer") for guest in (ann, bob)]
    expect(offers[0]).to_contain_text(f"{names[1]} would like to play again.")
    expect(offers[0]).to_be_in_viewport(ratio=1)
    expect(offers[1]).to_contain_text(f"Waiting for {names[0]} …")
    assert violations(ann) == []

    # An answer that comes late, after what was asked next, takes nothing back.
    late = LateAnswers(ann, "**/rematch", "DELETE")
    offers[0].get_by_role("button", name="Decline").click()
    expect(offers[1]).to_have_text(f"{names[0]} does not want to play again.")
    bob.page.get_by_role("button", name="Rematch").click()
    expect(offers[0].get_by_role("button", name="Accept the rematch")).to_be_visible()
    late.arrive()
    offers[0].get_by_role("button", name="Accept the rematch").click()
    for guest in (ann, bob):  # both are taken there
        guest.page.wait_for_url(lambda url: made["id"] not in url)
        guest.sees(0)


def test_whoever_has_only_the_address_watches(comes: Any) -> None:
    ann: Guest = comes()
    game = ann.begin("kewbz", {"size": 5}, PEOPLE)
    eve: Guest = comes(f"/game/{game}")
    expect(eve.page.get_by_test_id("turn")).to_contain_text("Blue to move")
    expect(eve.confirm).to_have_count(0)
    ann.page.get_by_role("button", name="2D").click()
    Hand(ann, "flat").play(spread)
    eve.sees(1)
