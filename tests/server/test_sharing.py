"""What other sites are shown on a real server: pictures, cards, a page for frames, oEmbed."""

import io
import json
import re
from collections.abc import Iterator
from html import unescape
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image

from cubarium.puzzles import puzzles
from serving import Person, Seen, Server, make_table

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)  # it is asked nothing new

FRENCH = {"accept-language": "fr-CH, en;q=0.5"}


def content(page: str, name: str) -> str:
    """What a tag of the page's head says."""
    found = re.search(rf'<meta (?:property|name)="{name}" content="([^"]*)"', page)
    assert found, page
    return unescape(found[1])


def policy(person: Person, path: str) -> str:
    return person.http.get(path).headers["content-security-policy"]


@pytest.fixture
def game(ann: Person, bob: Person) -> Seen:
    """Of Ann and Bob, three moves on."""
    hers = ann.begin("kubruss", "human", "human")
    bob.at(hers).join(1)
    hers.move(0, "S:a1"), bob.at(hers).move(1, "S:b1"), hers.move(2, "S:c1")
    return hers


@pytest.fixture
def eve(server: Server) -> Iterator[Person]:
    with Person(server) as person:
        yield person


def test_a_link_says_what_is_behind_it_in_its_readers_language(game: Seen, bob: Person, eve: Person) -> None:
    page = eve.http.get(f"/game/{game.id}").text
    assert f"{game.person.name} and {bob.name}: Kubruss" in content(page, "og:title")
    assert content(page, "og:description") == "3 moves so far"
    assert content(page, "twitter:card") == "summary_large_image"
    assert content(page, "robots") == "noindex"
    assert content(eve.http.get(f"/game/{game.id}", headers=FRENCH).text, "description") == "3 coups jusqu’ici"
    card = eve.http.get(content(page, "og:image"))
    assert (card.headers["content-type"], Image.open(io.BytesIO(card.content)).size) == ("image/png", (1200, 630))
    for path in ("/", "/lobby", "/game/AAAAAAAAAAAA", "/player/Nobody"):
        assert "noindex" not in eve.http.get(path).text
    assert "Kubruss" in content(eve.http.get("/rules/kubruss").text, "og:title")
    assert not eve.http.cookies


def test_pictures_of_a_game_are_drawn_once_and_for_everybody(game: Seen, eve: Person) -> None:
    position, animation = (f"/picture/game/{game.id}/{name}" for name in ("position.png?ply=2", "game.gif"))
    first, again = eve.http.get(position), eve.http.get(position, headers={"sec-fetch-site": "cross-site"})
    assert first.content == again.content
    assert Image.open(io.BytesIO(first.content)).width == 1200
    moving = Image.open(io.BytesIO(eve.http.get(f"{animation}?download=true").content))
    assert moving.n_frames == 4  # type: ignore[attr-defined]
    boards = eve.http.get(f"/picture/game/{game.id}/boards.svg?ply=1&dark=true")
    assert ElementTree.fromstring(boards.text).tag.endswith("svg")
    assert "max-age=10" in boards.headers["cache-control"]
    for nothing in (f"/picture/game/{game.id}/boards.svg?ply=4", "/picture/game/AAAAAAAAAAAA/game.gif"):
        assert eve.http.get(nothing).status_code == 404
    for nothing in ("rules/chess", "player/Nobody", "puzzle/0"):
        assert eve.http.get(f"/picture/{nothing}/card.png").status_code == 404


def test_players_and_puzzles_have_cards(ann: Person, eve: Person) -> None:
    ann.put("me/password", {"password": "two dozen red cubes"})
    found = puzzles("kubruss")[0]
    for path in (f"player/{ann.name}", f"puzzle/{found.id}"):
        answer = eve.http.get(f"/picture/{path}/card.png?language=fr")
        assert Image.open(io.BytesIO(answer.content)).size == (1200, 630), path


def test_a_game_may_be_framed_by_any_site_and_nothing_else_may(game: Seen, eve: Person) -> None:
    answer = eve.http.get(f"/embed/game/{game.id}?ply=2")
    assert "frame-ancestors *" in answer.headers["content-security-policy"]
    assert "set-cookie" not in answer.headers
    assert "S:c1" in answer.text
    assert f'/game/{game.id}"' in answer.text
    missing = eve.http.get("/embed/game/AAAAAAAAAAAA", headers=FRENCH)
    assert (missing.status_code, "n’existe plus" in missing.text) == (404, True)
    for path in ("/", f"/game/{game.id}", f"/api/games/{game.id}", f"/picture/game/{game.id}/boards.svg", "/oembed"):
        assert "frame-ancestors 'none'" in policy(eve, path), path


def test_the_page_that_people_play_on_is_in_no_frame_by_any_address(game: Seen, eve: Person) -> None:
    for path in ("/embed", "/embed/", "/embed/lobby", f"/embed/game/{game.id}/review", "/embed/%2e%2e/lobby"):
        refused = eve.http.get(path)
        assert (refused.status_code, refused.headers["content-type"]) == (404, "application/json"), path


def test_of_a_game_with_a_delay_other_sites_are_shown_what_spectators_see(
    ann: Person, bob: Person, eve: Person
) -> None:
    hers = make_table(ann, delay=2)
    bob.post(f"lobby/{hers.id}/seat")
    hers.move(0, "S:a1"), bob.at(hers).move(1, "S:b1"), hers.move(2, "S:c1")
    for person in (eve, ann):  # those who play, too: they would show it to others
        state = person.http.get(f"/embed/game/{hers.id}/state").json()
        assert (state["ply"], state["moves"], len(state["scores"])) == (1, ["S:a1"], 2)
        assert "S:b1" not in person.http.get(f"/embed/game/{hers.id}").text
        assert content(person.http.get(f"/game/{hers.id}").text, "og:description") == "1 move so far"
        for name in ("boards.svg", "position.png", "card.png"):
            assert person.http.get(f"/picture/game/{hers.id}/{name}?ply=2").status_code == 404


def test_names_cannot_leave_their_place_in_the_page_for_frames(ann: Person, eve: Person) -> None:
    hostile = "</script><b>x"
    ann.get("me")
    assert ann.put("session", {"name": hostile}).status_code in (200, 204), "a name may have these letters"
    game = ann.begin("kubruss", "human", "computer")
    page = eve.http.get(f"/embed/game/{game.id}").text
    assert hostile not in page
    data = re.search(r'<script type="application/json" id="state">(.*?)</script>', page)
    assert data
    assert json.loads(data[1])["seats"][0]["name"] == hostile


def test_oembed_answers_for_a_puzzle_as_a_link_with_its_card(eve: Person) -> None:
    page = eve.http.get(f"/puzzle/{puzzles('kubruss')[0].id}").text
    discovered = re.search(r'href="([^"]*)" type="application/json\+oembed"', page)
    assert discovered
    said = eve.http.get(unescape(discovered[1])).json()
    assert (said["type"], said["title"], "html" in said) == ("link", content(page, "og:title"), False)
    assert said["thumbnail_url"] == content(page, "og:image")
    missing = unescape(discovered[1]).replace("%2Fpuzzle%2F", "%2Fpuzzle%2Fno")
    assert eve.http.get(missing).status_code == 404


def test_oembed_answers_for_our_own_games_in_both_forms(game: Seen, eve: Person, server: Server) -> None:
    site = server.address.rstrip("/")
    asked: dict[str, Any] = {"url": f"{site}/game/{game.id}?ply=2", "maxwidth": 1200, "maxheight": 90_000}
    said = eve.http.get("/oembed", params=asked).json()
    assert (said["type"], said["version"], said["width"], said["height"]) == ("rich", "1.0", 560, 560)
    assert f'src="{site}/embed/game/{game.id}?ply=2"' in said["html"]
    assert eve.http.get(said["thumbnail_url"]).headers["content-type"] == "image/png"
    xml = ElementTree.fromstring(eve.http.get("/oembed", params={**asked, "format": "xml"}).content)
    assert {each.tag: each.text for each in xml} == {name: str(value) for name, value in said.items()}
    discovered = re.search(r'href="([^"]*)" type="application/json\+oembed"', eve.http.get(f"/game/{game.id}").text)
    assert discovered
    assert eve.http.get(unescape(discovered[1])).json()["title"] == said["title"]
    for form in ("json", "xml"):
        small = eve.http.get("/oembed", params={**asked, "maxwidth": 100, "format": form}).text
        assert ("thumbnail" in small, ">100<" in small or '"width":100' in small) == (False, True)
    low = eve.http.get("/oembed", params={**asked, "maxheight": 300}).json()
    assert (low["width"], low["height"], "thumbnail_url" in low) == (560, 300, False)
    assert eve.http.get("/oembed", params={**asked, "format": "yaml"}).status_code == 501
    assert eve.http.get("/oembed").status_code == 400
