"""Time and ratings on the page: clocks that run, a rated game by link, the ranking, and a player's own page."""

import asyncio
import random
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browsing import PEOPLE, PHONE, Guest, violations
from cubarium.ratings import Key, Ledger, RatedGame, RatedSeat, Speed
from cubarium.server.store.database import Database
from cubarium.server.store.ratings import write_event
from cubarium.server.store.rows import now
from serving import Person, Server, serving

PASSWORD = "seventeen blue cubes"
RUNNING = re.compile(r"^4:\d\d$")


def with_account(guest: Guest, name: str) -> None:
    guest.open("/account")
    guest.page.get_by_label("Your name at the table").fill(name)
    guest.page.get_by_role("region", name="Make an account").get_by_label("Password").fill(PASSWORD)
    guest.page.get_by_role("button", name="Make it with a password").click()
    expect(guest.page.get_by_test_id("logged-in")).to_contain_text(name)


@pytest.mark.slow
def test_a_rated_game_by_link_runs_on_clocks_and_counts(comes: Any) -> None:
    ann: Guest = comes()
    bob: Guest = comes()
    with_account(ann, "Clock Ann")
    with_account(bob, "Clock Bob")
    ann.open("/new/kubruss")
    ann.page.get_by_role("combobox", name="Who plays").nth(1).select_option("link")
    ann.page.get_by_label("Everybody has").select_option("5 min + 5 s a move")
    ann.page.get_by_label("Rated: it counts for the ranking").check()
    ann.page.get_by_role("button", name="Start").click()
    link = ann.page.get_by_label("Invite a friend to play").input_value()
    ann.page.get_by_role("button", name="Close").click()
    bob.open(link.removeprefix(bob.address))
    bob.sit_down()
    clocks = ann.page.get_by_role("timer", name="time left")
    expect(clocks).to_have_count(2)
    expect(clocks.nth(0)).to_have_text(RUNNING)  # it runs for whoever is on turn
    expect(clocks.nth(1)).to_have_text("5:00")
    ann.move("S:a1")
    expect(clocks.nth(1)).to_have_text(RUNNING)
    bob.move("S:c3")
    expect(ann.page.get_by_role("button", name="Take back")).to_have_count(0)
    bob.resign()
    expect(ann.page.get_by_role("heading", name="You won")).to_be_visible()
    expect(ann.page.get_by_test_id("rating-changes")).to_contain_text(re.compile(r"Your rating: 1,5\d\d ±\d+ \+\d+"))
    ann.open("/player/Clock%20Ann")
    expect(ann.page.get_by_role("img", name="The rating over 1 game,")).to_be_visible()
    ann.page.get_by_text("Game by game").click()
    ann.page.get_by_role("region", name="Rating in Kubruss").get_by_role("link", name="Clock Bob").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Clock Bob")
    expect(ann.page.get_by_text("provisional")).to_be_visible()


def test_a_rated_game_against_a_computer_says_so_and_promises_nothing_that_is_refused(comes: Any) -> None:
    ann: Guest = comes(flat=True)
    with_account(ann, "Rated Ann")
    ann.open("/new/kubruss")
    ann.page.get_by_label("Everybody has").select_option("5 min + 5 s a move")
    ann.page.get_by_label("Rated: it counts for the ranking").check()
    why = ann.page.get_by_text("a rated game is played with the usual options")
    expect(why).to_have_count(0)
    edition = ann.page.get_by_label("edition", exact=False).first
    edition.select_option("mini")
    expect(why).to_be_visible()
    edition.select_option("")
    expect(why).to_have_count(0)
    ann.page.get_by_role("button", name="Start").click()
    expect(ann.page.get_by_test_id("rated")).to_have_text("rated")
    assert ann.is_asked()
    expect(ann.page.get_by_test_id("ask-hint")).to_have_count(0)
    ann.move("L:c3+d3+c4+d4")
    ann.sees(2)
    ann.resign()
    expect(ann.ending.get_by_label("Result").locator(".name").first).to_have_text("Tilda")


@pytest.mark.slow
def test_no_computer_is_offered_in_place_of_people_in_a_rated_game(comes: Any) -> None:
    ann: Guest = comes(flat=True)
    bob: Guest = comes()
    for guest, name in ((ann, "Rated Abe"), (bob, "Rated Bea")):
        with_account(guest, name)
    made = ann.ask("/games", {"game": "kubruss", "seats": PEOPLE, "clock": {"bank_s": 600}, "rated": True})
    ann.page.clock.install()
    ann.open(f"/game/{made['id']}")
    ann.page.get_by_role("button", name="Waiting for a player").click()
    expect(ann.page.get_by_role("img", name="The link for")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Let the computer play instead")).to_have_count(0)
    bob.ask(f"/games/{made['id']}/join", {"token": made["seats"][1]["token"]})
    assert ann.is_asked()
    ann.move("L:c3+d3+c4+d4")
    expect(ann.page.get_by_role("timer")).to_have_count(2)
    ann.page.clock.fast_forward(61_000)
    expect(ann.page.get_by_role("button", name="Claim the win")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Let a computer play on")).to_have_count(0)


@pytest.mark.slow
def test_whose_time_is_up_loses_and_of_four_the_others_play_on_and_are_rated(comes: Any, shared_server: Server) -> None:
    ann: Guest = comes()
    bob: Guest = comes()
    with Person(shared_server) as dan, Person(shared_server) as eve:
        for person in (dan, eve):
            person.put("me/password", {"password": PASSWORD})
        for guest in (ann, bob):
            guest.ask("/me")
            guest.page.request.put(f"{guest.address}/api/me/password", data={"password": PASSWORD})
        two = ann.ask("/games", {"game": "kubruss", "seats": PEOPLE, "clock": {"bank_s": 10}})
        bob.ask(f"/games/{two['id']}/join", {"token": two["seats"][1]["token"]})
        four = begin_rated_game_of_four(dan, ann, bob, eve)
        ann.open(f"/game/{four}").page.get_by_role("button", name="2D").click()
        bob.open(f"/game/{two['id']}")
        expect(bob.page.get_by_role("heading", name="You won")).to_be_visible()
        expect(bob.page.get_by_text(f"The time of {ann.ask('/session')['name']} was up.").first).to_be_visible()

        ann.sees(1)  # that a seat leaves is a ply
        expect(ann.page.get_by_text("time ran out").first).to_be_visible()
        while (state := ann.state())["ended"] is None:
            if state["turn"] == 1:
                ann.move(state["scene"]["choices"][0]["move"])
            else:
                play_first_choice(bob if state["turn"] == 2 else eve, four)
            ann.sees(state["ply"] + 1)
        expect(ann.ending).to_be_visible()
        assert ann.state()["ended"] == "rules"
        assert [ann.ask(f"/players/{dan.name}")["history"][0][field] for field in ("id", "rank")] == [four, 4]

        ann.open(f"/player/{dan.name}")
        game = ann.page.get_by_test_id("finished-game")
        expect(game).to_contain_text("place 4 of 4")
        expect(game).to_contain_text(f"{dan.name}’s time ran out.")
        expect(game).to_contain_text(re.compile(r"rating −\d+"))
        assert violations(ann) == []
        ann.page.get_by_label("Result").select_option("won")
        expect(ann.page.get_by_text("No finished game that you may see is like this.")).to_be_visible()
        ann.page.get_by_label("Result").select_option("lost")
        ann.page.get_by_label("Against").fill(eve.name)
        ann.page.get_by_label("Against").press("Enter")
        expect(game).to_have_count(1)
        game.get_by_role("heading").get_by_role("link").click()
        expect(ann.ending).to_be_visible()
        ann.open(f"/game/{two['id']}")
        expect(ann.page.get_by_role("heading", name="You lost")).to_be_visible()
        expect(ann.page.get_by_text("Your time was up.").first).to_be_visible()


def begin_rated_game_of_four(dan: Person, ann: Guest, bob: Guest, eve: Person) -> str:
    """Dan, who is on turn, does not come; the others have a quarter of a minute for their first moves."""
    clock = {"bank_s": 15, "increment_s": 120}
    asked = {"game": "blokus3d", "options": {"structure": "tower"}, "seats": PEOPLE * 2, "clock": clock, "rated": True}
    made = dan.post("games", asked).json()
    tokens = [seat["token"] for seat in made["seats"]]
    for guest, token in ((ann, tokens[1]), (bob, tokens[2])):
        guest.ask(f"/games/{made['id']}/join", {"token": token})
    assert eve.post(f"games/{made['id']}/join", {"token": tokens[3]}).status_code == 200
    return str(made["id"])


def play_first_choice(player: Guest | Person, game_id: str) -> None:
    """The move of somebody who plays without looking."""
    state = player.ask(f"/games/{game_id}") if isinstance(player, Guest) else player.get(f"games/{game_id}").json()
    move = {"ply": state["ply"], "move": state["scene"]["choices"][0]["move"]}
    if isinstance(player, Guest):
        player.ask(f"/games/{game_id}/moves", move)
    else:
        assert player.post(f"games/{game_id}/moves", move).status_code == 200


# ---------------------------------------------------------------- a club that has played for a while


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose twelve players have played many rated games of Kewbz."""
    folder: Path = tmp_path_factory.mktemp("club")
    with ExitStack() as stack:
        server = stack.enter_context(serving(folder, "", "--no-limits"))
        people = [stack.enter_context(Person(server)) for _ in range(12)]
        for number, person in enumerate(people):
            person.get("me")
            person.http.put("/api/session", json={"name": f"Member {number}"})
            person.http.put("/api/me/password", json={"password": PASSWORD})
        database = next(folder.rglob("*.sqlite3"), None) or next(folder.rglob("*.db"))
        with ThreadPoolExecutor(1) as elsewhere:  # Playwright's own loop runs here
            elsewhere.submit(asyncio.run, play_many(f"sqlite:///{database}", 240)).result()
        yield server


async def play_many(url: str, games: int) -> None:
    database, ledger, chance = Database(url), Ledger(), random.Random(1)
    await database.open()

    def job(connection: Any) -> None:
        rows = connection.exec_driver_sql("SELECT id FROM users WHERE name LIKE 'Member %' ORDER BY created").all()
        users = [row[0] for row in rows]
        for number in range(games):
            pair = sorted(chance.sample(range(len(users)), 2))
            better_first = chance.random() < 0.75
            ranks = (1, 2) if better_first else (2, 1)
            seats = tuple(RatedSeat(users[who], rank) for who, rank in zip(pair, ranks, strict=True))
            time = now() - timedelta(hours=games - number)
            write_event(connection, ledger.rate(RatedGame(f"g{number}", Key("kewbz", Speed.LIVE), time, seats)))

    await database.write(job)
    await database.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_ranking_shows_the_best_and_how_to_get_there(browser: Browser, club: Server, scheme: str) -> None:
    guest = Guest(browser, club.address, viewport=PHONE, color_scheme=scheme).open("/")
    guest.page.get_by_role("link", name="Ranking").click()
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("World ranking")
    guest.page.get_by_role("link", name="Kewbz").click()
    places = guest.page.get_by_role("region", name="players").get_by_role("row")
    expect(places.nth(1)).to_contain_text("Member")
    assert places.count() > 8
    expect(places.get_by_role("button", name="Challenge Member")).to_have_count(places.count() - 1)
    assert violations(guest) == []
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    name = places.nth(1).get_by_role("link").inner_text()
    places.nth(1).get_by_role("link").click()
    expect(guest.page.get_by_role("heading", level=1)).to_have_text(name)
    expect(guest.page.get_by_role("img", name="The rating over")).to_be_visible()
    assert violations(guest) == []
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    guest.close()
