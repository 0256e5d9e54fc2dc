"""A game over days between two people: an answer given on the board, a notification, a holiday."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from browsing import PHONE, Guest, LateAnswers, arrives, violations
from push_service import PushService, push_service

# Headless browsers have no push service of their own: the one of the test takes its place.
SUBSCRIBED = """
PushManager.prototype.subscribe = async function ({applicationServerKey}) {
    if (applicationServerKey.length < 80) throw new Error("no key");
    return {toJSON: () => (%s)};
};
PushManager.prototype.getSubscription = async () => null;
"""


def subscribing(guest: Guest, service: PushService) -> None:
    given = service.subscription("bob")
    keys = {"p256dh": given["p256dh"], "auth": given["auth"]}
    guest.context.add_init_script(SUBSCRIBED % json.dumps({"endpoint": given["endpoint"], "keys": keys}))
    guest.context.grant_permissions(["notifications"])


def delivered(guest: Guest, told: dict[str, Any]) -> str:
    """The title of the notification that the browser shows of a message that its push service hands over.

    The browser says that it has shown one: some desktops close it at once, so that it cannot be found afterwards.
    """
    session = guest.context.new_cdp_session(guest.page)
    found: list[str] = []
    shown: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
    )
    session.on(
        "BackgroundService.backgroundServiceEventReceived",
        lambda event: shown.extend(
            each["value"] for each in event["backgroundServiceEvent"]["eventMetadata"] if each["key"] == "Title"
        ),
    )
    session.send("BackgroundService.startObserving", {"service": "notifications"})
    session.send("BackgroundService.setRecording", {"service": "notifications", "shouldRecord": True})
    session.send("ServiceWorker.enable")
    guest.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    arrives(guest, found)
    message = {"origin": guest.address, "registrationId": found[0], "data": json.dumps(told)}
    session.send("ServiceWorker.deliverPushMessage", message)
    arrives(guest, shown)
    return shown[0]


def plan(guest: Guest, *cells: str) -> None:
    """Plays a variation on the board, by keys: the first block onto each cell."""
    guest.page.get_by_test_id("conditional-moves").get_by_role("button", name="If they play").click()
    expect(guest.table).to_have_attribute("data-variation", "0")
    for number, cell in enumerate(cells, 1):
        guest.page.keyboard.press("1")
        x, y = "abc".index(cell[0]), int(cell[1]) - 1
        guest.page.locator(f"[id^='cell-'][id$='-{x}-{y}']").first.focus()
        guest.page.keyboard.press("Enter")
        guest.page.keyboard.press("c")
        expect(guest.table).to_have_attribute("data-variation", str(number))


@pytest.mark.slow
def test_an_answer_given_beforehand_a_notification_and_a_holiday(comes: Any) -> None:
    with push_service() as service:
        ann: Guest = comes(flat=True)
        bob: Guest = comes(viewport=PHONE, flat=True)
        subscribing(bob, service)
        ann.ask("/session")
        seats = [{"kind": "human"}] * 2
        made = ann.ask("/games", {"game": "kubruss", "seats": seats, "clock": {"days_per_move": 3}})
        bob.open("/account")
        bob.page.get_by_role("button", name="Tell me").click()
        expect(bob.page.get_by_test_id("push")).to_contain_text("This browser tells you.")
        bob.ask(f"/games/{made['id']}/join", {"token": made["seats"][1]["token"]})

        # On the board: the other's move by keys, then one's own.
        bob.open(f"/game/{made['id']}")
        plans = bob.page.get_by_test_id("conditional-moves")
        plan(bob, "a1", "b2")
        assert violations(bob) == []
        plans.get_by_role("button", name="Keep").click()
        expect(plans.get_by_role("listitem")).to_have_count(1)
        expect(plans.get_by_role("listitem")).to_contain_text("if S:a1, then S:b2")
        expect(bob.table).to_have_attribute("data-ply", "0")

        # Who comes back and keeps another line before the page has read the first loses none.
        late = LateAnswers(bob, "**/conditional-moves")
        bob.page.reload()
        plan(bob, "c3", "b1")
        plans.get_by_role("button", name="Keep").click()
        late.arrive()
        expect(plans.get_by_role("listitem")).to_contain_text(["if S:a1, then S:b2", "if S:c3, then S:b1"])
        bob.open("/account")

        # It is played as soon as it fits, and nobody is told of it; the next turn is told.
        ann.open(f"/game/{made['id']}")
        ann.ask(f"/games/{made['id']}/moves", {"ply": 0, "move": "S:a1"})
        ann.sees(2)
        ann.move("S:c3")
        name, told = service.next()
        assert (name, told["url"]) == ("bob", f"/game/{made['id']}")
        assert told["text"].startswith("Your move against ")
        if bob.page.evaluate("Notification.permission") == "granted":  # some headless browsers show none to anybody
            assert delivered(bob, told) == told["text"]

        bob.page.get_by_role("button", name="Begin a holiday").click()
        question = bob.page.get_by_role("dialog", name="Begin a holiday now?")
        expect(question).to_contain_text("Your time stands at once in all games over days")
        expect(question).to_contain_text("21 days are left this year.")
        assert violations(bob) == []
        question.get_by_role("button", name="Cancel").click()
        expect(bob.page.get_by_test_id("holiday")).not_to_contain_text("You are on holiday")
        bob.page.get_by_role("button", name="Begin a holiday").click()
        question.get_by_role("button", name="Begin the holiday").click()
        expect(bob.page.get_by_test_id("holiday")).to_contain_text("You are on holiday until")
        assert violations(bob) == []
        expect(ann.page.get_by_role("list", name="Seats")).to_contain_text("on holiday until")
        assert violations(ann) == []
        bob.open("/games")
        expect(bob.page.get_by_test_id("my-games").get_by_role("listitem").first).to_contain_text("left, standing")
        bob.open("/account")
        bob.page.get_by_role("button", name="End the holiday").click()
        expect(ann.page.get_by_role("list", name="Seats")).not_to_contain_text("on holiday")
