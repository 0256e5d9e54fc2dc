"""How people treat each other on the page: friends who talk, each in their own language, and a moderator who acts."""

from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from browsing import PEOPLE, PHONE, Guest, LateAnswers, arrives, violations
from serving import Person, Server


def be_called(guest: Guest, name: str) -> None:
    guest.page.evaluate(
        """name => fetch("/api/session", {method: "PUT", headers: {"Content-Type": "application/json"},
            body: JSON.stringify({name})})""",
        name,
    )


def moderator(comes: Any, server: Server) -> Guest:
    with Person(server) as person:
        person.get("me")
        cookie = person.appointed("moderator").http.cookies["cubarium_session"]
    guest: Guest = comes()
    guest.context.add_cookies([{"name": "cubarium_session", "value": cookie, "url": guest.address}])
    return guest


@pytest.mark.slow
def test_people_talk_become_friends_and_part_and_a_moderator_acts(comes: Any, shared_server: Server) -> None:
    ann: Guest = comes()
    bob: Guest = comes("/", viewport=PHONE, locale="fr-FR", color_scheme="dark")
    be_called(ann, "Ann who talks")
    be_called(bob, "Bob who listens")
    bob.open(ann.invites("kubruss", {"edition": "mini"}))
    bob.page.get_by_role("button", name="Prendre place").click()
    expect(bob.page.get_by_role("dialog")).to_have_count(0)
    expect(bob.table).to_have_attribute("data-link", "open")
    table = bob.page.url

    # A phrase is read in the language of whoever reads it, at once and after a reload.
    ann.page.get_by_test_id("talk").click()
    ann.page.get_by_label("Phrase").select_option("Good luck!")
    ann.page.get_by_role("button", name="Say it").click()
    expect(bob.page.get_by_role("log")).to_contain_text("Ann who talks : Bonne chance !")
    bob.page.reload()
    bob.page.get_by_test_id("talk").click()
    lines = bob.page.get_by_test_id("lines")
    expect(lines).to_contain_text("Bonne chance !")
    assert bob.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert violations(bob) == []
    bob.page.get_by_role("button", name="Merci !").click()
    expect(ann.page.get_by_test_id("lines")).to_contain_text("Thank you!")
    expect(ann.page.get_by_text("Other words than these are for tables where all people")).to_be_visible()
    assert violations(ann) == []

    # Friends write what they like.
    ann.page.get_by_text("At this table").click()
    ann.page.get_by_role("link", name="Bob who listens").click()
    ann.page.get_by_role("button", name="Follow").click()
    expect(ann.page.get_by_role("button", name="Unfollow")).to_be_visible()
    assert violations(ann) == []
    bob.open("/people")
    bob.page.get_by_role("button", name="Suivre Ann who talks").click()
    friend = bob.page.get_by_test_id("following").get_by_role("listitem")
    expect(friend).to_contain_text("ami")
    expect(friend.get_by_role("button", name="Défier Ann who talks")).to_be_visible()
    assert violations(bob) == []
    bob.open(table.removeprefix(bob.address))
    expect(bob.table).to_have_attribute("data-link", "open")
    ann.page.go_back()
    ann.page.get_by_test_id("talk").click()
    ann.page.get_by_label("In your own words").fill("Tonight at eight?")
    ann.page.keyboard.press("Enter")
    expect(bob.page.get_by_role("log")).to_contain_text("Tonight at eight?")

    # A report comes with what was said; the warning is read once.
    ann.page.get_by_text("At this table").click()
    ann.page.get_by_role("button", name="Report Bob who listens").click()
    ann.page.get_by_label("What should a moderator know?").fill("He only listens")
    assert violations(ann) == []
    ann.page.get_by_role("button", name="Send the report").click()
    expect(ann.page.get_by_text("Thank you: a moderator will look at it.")).to_be_visible()
    zoe = moderator(comes, shared_server).open("/moderation")
    report = zoe.page.get_by_test_id("report").filter(has_text="He only listens")
    expect(report).to_contain_text("Ann who talks: Tonight at eight?")
    assert violations(zoe) == []
    zoe.page.emulate_media(color_scheme="dark")
    assert violations(zoe) == []
    report.get_by_role("button", name="Warn").click()
    expect(zoe.page.get_by_role("status").first).to_have_text("Bob who listens is warned.")
    bob.open("/lobby")
    warning = bob.page.get_by_role("dialog", name="Modération")
    expect(warning).to_contain_text("vous avertit")
    assert violations(bob) == []
    warning.get_by_role("button", name="J’ai lu").click()
    expect(warning).to_have_count(0)

    # Who is blocked follows no longer; nobody else sees what moderators see.
    bob.open("/player/Ann who talks")
    expect(bob.page.get_by_text("Vous et Ann who talks êtes amis.")).to_be_visible()
    bob.page.get_by_role("button", name="Bloquer").click()
    assert violations(bob) == []
    bob.page.get_by_test_id("confirmed").click()
    expect(bob.page.get_by_text("Vous avez bloqué Ann who talks.")).to_be_visible()
    ann.open("/people")
    expect(ann.page.get_by_text("You follow nobody yet.")).to_be_visible()
    ann.open("/moderation")
    expect(ann.page.get_by_role("alert")).to_have_text("Only moderators may do that.")


def test_nothing_that_is_said_is_lost_while_connections_and_answers_are_on_their_way(comes: Any) -> None:
    ann: Guest = comes()
    bob: Guest = comes(flat=True)
    game = ann.ask("/games", {"game": "kubruss", "seats": PEOPLE})
    bob.ask(f"/games/{game['id']}/join", {"token": game["seats"][1]["token"]})
    log, lines = bob.page.get_by_role("log"), bob.page.get_by_test_id("lines").get_by_role("listitem")

    def say(phrase: str) -> None:
        assert "lines" in ann.ask(f"/games/{game['id']}/talk", {"phrase": phrase})

    # The browser has its socket; the server does not know of it yet.
    sockets: list[WebSocketRoute] = []
    bob.page.route_web_socket("**/games/*/socket", lambda socket: sockets.append(socket))
    bob.open(f"/game/{game['id']}")
    arrives(bob, sockets)
    expect(bob.table).to_have_attribute("data-link", "joining")
    say("hello")
    sockets[0].connect_to_server()
    expect(bob.table).to_have_attribute("data-link", "open")
    bob.page.get_by_test_id("talk").click()
    expect(lines).to_contain_text(["Hello!"])

    # It answers what was said, and before that arrives something else is said.
    late = LateAnswers(bob, "**/talk")
    for _ in range(2):
        bob.page.get_by_test_id("talk").click()  # whoever opens it again asks again
    arrives(bob, late.waiting)
    say("thanks")
    expect(log).to_contain_text("Thank you!")
    late.arrive()
    expect(lines).to_contain_text(["Hello!", "Thank you!"])

    # The connection is lost; who comes back is told what was said meanwhile.
    bob.page.get_by_test_id("talk").click()
    sockets.pop().close()
    expect(bob.table).to_have_attribute("data-link", "lost")
    say("sorry")
    arrives(bob, sockets)
    sockets[0].connect_to_server()
    expect(log).to_contain_text("Sorry!")
    expect(bob.page.get_by_test_id("talk").locator(".new")).to_have_text("1")
