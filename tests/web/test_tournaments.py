"""A tournament on the page: two people join, play their rounds, and see who is where."""

from typing import Any

import pytest
from playwright.sync_api import expect

from browsing import PHONE, Guest, violations
from serving import PASSWORD, Server
from tournaments import organise


@pytest.mark.slow
def test_two_people_join_play_and_see_the_standings(comes: Any, shared_server: Server) -> None:
    made = organise(
        shared_server,
        *("make", "kubruss", "--name", "Autumn cup", "--rounds", "1", "--pause", "5", "--bank", "300"),
        *("--no-computers", "--option", "edition=mini"),
    )
    ann: Guest = comes("/tournaments", timezone_id="Asia/Tokyo")
    ann.page.evaluate(
        """password => fetch("/api/me/password", {method: "PUT", headers: {"Content-Type": "application/json"},
            body: JSON.stringify({password})})""",
        PASSWORD,
    )
    name = ann.ask("/me")["name"]
    line = ann.page.get_by_test_id("coming").get_by_role("listitem").filter(has_text="Autumn cup")
    expect(line).to_contain_text("GMT+9")
    assert violations(ann) == []
    line.get_by_role("link").first.click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Autumn cup")
    ann.page.get_by_role("button", name="Take part").click()
    expect(ann.page.get_by_test_id("entries")).to_contain_text("(you)")
    bob: Guest = comes(f"/tournament/{made}", viewport=PHONE, color_scheme="dark")
    bob.page.get_by_role("button", name="Take part").click()
    expect(bob.page.get_by_role("button", name="Do not take part")).to_be_visible()
    assert violations(bob) == []
    with bob.page.expect_websocket(lambda socket: "presence" in socket.url):
        bob.open("/people")
    organise(shared_server, "start", made)
    expect(ann.page.get_by_test_id("next")).to_contain_text("Your game of round 1 has begun")
    expect(ann.page.get_by_test_id("round")).to_have_count(0)  # the page says so already
    assert violations(ann) == []
    told = bob.page.get_by_test_id("round")
    expect(told).to_contain_text("Your game of round 1 has begun")
    expect(told).to_contain_text("Autumn cup")
    assert violations(bob) == []
    told.get_by_role("link", name="Play").click()
    expect(bob.table).to_be_visible()
    expect(told).to_have_count(0)
    bob.open(f"/tournament/{made}")
    ann.page.get_by_test_id("next").get_by_role("link").click()
    expect(ann.table).to_be_visible()
    bob.ask(f"/games/{ann.page.url.rpartition('/')[2]}/resign", {})
    ann.ending.get_by_role("link", name="On with the tournament").click()
    for guest in (ann, bob):
        expect(guest.page.get_by_role("heading", name="It is over")).to_be_visible()
        expect(guest.page.get_by_test_id("standings").get_by_role("row").nth(1)).to_contain_text(name)
        expect(guest.page.get_by_test_id("cross").get_by_role("row").nth(1)).to_contain_text("1")
        guest.page.get_by_text("How places are decided").click()
        assert violations(guest) == []
    assert bob.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    ann.page.get_by_test_id("standings").get_by_role("link", name=name).click()
    expect(ann.page.get_by_test_id("badges")).to_contain_text("Autumn cup")
    assert violations(ann) == []
