"""Whoever reads French meets no English: not on any page, in no game, whatever they try."""

from typing import Any

import pytest
from playwright.sync_api import expect

import cubarium
from browsing import COMPUTER, FLAT, SHORT_GAMES, Cell, Guest, Hand, each_game, spread, violations
from cubarium import puzzles
from words import english_words

MAX_TRIES = 6  # of cells where a block does not fit

TEXTS = """() => {
    const isForeign = element => element.closest("[lang]") !== document.documentElement;
    const found = [document.title];
    const app = document.getElementById("app"); // beside it is what browsers without JavaScript show
    const nodes = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) if (!isForeign(nodes.currentNode.parentElement)) found.push(nodes.currentNode.data);
    for (const element of app.querySelectorAll("*"))
        for (const name of ["alt", "aria-label", "placeholder", "title"])
            if (element.hasAttribute(name)) found.push(element.getAttribute(name));
    return found.filter(text => text.trim());
}"""


@pytest.fixture
def reader(comes: Any) -> Guest:
    reader: Guest = comes(locale="fr-FR")
    return reader


def english_texts(guest: Guest) -> dict[str, set[str]]:
    """What the page says in English: to be seen, to be heard only, or under a mouse."""
    texts: list[str] = guest.page.evaluate(TEXTS)
    return {text: words for text in texts if (words := english_words(text, "fr"))}


def test_the_home_page_and_what_is_not_there_are_french(reader: Guest) -> None:
    reader.page.locator(".game svg").nth(4).wait_for()
    assert english_texts(reader) == {}
    for path in ("/new/chess", "/game/abcdefghijkl", "/game/no"):
        reader.open(path).page.get_by_test_id("nothing").wait_for()
        assert english_texts(reader) == {}


@pytest.mark.slow
def test_dialogs_and_requests_are_french(reader: Guest) -> None:
    reader.begin("qubix", {}, COMPUTER)
    assert reader.is_asked()
    for name in ("Partager", "Aide", "Réglages"):
        reader.page.get_by_role("button", name=name, exact=True).click()
        assert english_texts(reader) == {}
        reader.page.get_by_role("button", name="Fermer").click()
    reader.page.get_by_role("button", name="Abandonner").click()
    assert english_texts(reader) == {}
    reader.page.get_by_test_id("confirmed").click()
    reader.ending.wait_for()
    assert english_texts(reader) == {}


def test_solitaire_is_french(reader: Guest) -> None:
    for path, seen in (
        ("/solitaire", "[data-puzzle=bedlam]"),
        ("/solitaire/own", "form"),
        ("/solitaire/starter", "[data-completable=yes]"),
    ):
        reader.open(path).page.locator(seen).wait_for()
        assert english_texts(reader) == {}


def test_lessons_puzzles_and_openings_are_french(reader: Guest) -> None:
    reader.context.add_init_script(FLAT)
    puzzle = puzzles.puzzles("kubruss")[0]
    for path, seen in (
        ("/learn/kubruss/whole", "[data-ready=true]"),
        ("/puzzles", "[data-game=qubix] svg"),
        (f"/puzzle/{puzzle.id}", "[data-ready=true]"),
        ("/explore/kubruss", "[data-testid=explorer]"),
    ):
        reader.open(path).page.locator(seen).first.wait_for()
        assert english_texts(reader) == {}


@pytest.mark.slow
def test_analysis_and_review_are_french_and_accessible_in_the_dark(comes: Any) -> None:
    reader: Guest = comes(locale="fr-FR", color_scheme="dark", flat=True)
    page = reader.open("/analysis").page
    page.get_by_role("link", name="Kubruss, édition").wait_for()
    assert english_texts(reader) == {}
    assert violations(reader) == []
    position = "kubruss edition=mini | turn=1 red=S:d2,S:b3,S:b4,M:b3+b4,L:c1+d1+c2+d2 blue=S:a3,S:a4,M:a2+b2"
    made = reader.ask("/records", {"text": str(cubarium.Record(cubarium.parse(position), ["S:a1", "S:b1"]))})
    reader.open(f"/analysis/game/{made['id']}").page.get_by_test_id("solved").wait_for()
    assert english_texts(reader) == {}
    for name in ("Enregistrer", "Texte"):
        page.get_by_role("button", name=name, exact=True).click()
        page.get_by_role("dialog").get_by_role("textbox").last.wait_for()
        assert english_texts(reader) == {}
        assert violations(reader) == []
        page.get_by_role("button", name="Fermer").click()
    reader.open(f"/game/{made['id']}/review").page.locator("aside button.main").first.click()
    page.get_by_test_id("verdict").wait_for()
    assert english_texts(reader) == {}


@pytest.mark.slow
@pytest.mark.parametrize("game", each_game("kewbz"))
def test_a_game_is_french_from_its_options_to_its_end(reader: Guest, game: str) -> None:
    reader.open(f"/new/{game}").page.locator("form svg").first.wait_for()
    assert english_texts(reader) == {}
    reader.begin(game, SHORT_GAMES[game], COMPUTER)
    hand = Hand(reader, "keyboard")
    assert reader.is_asked()
    reader.page.keyboard.press("v")
    for grade in (1, 2, 3):
        reader.page.keyboard.press("h")
        reader.page.locator(f"[data-hint='{grade}']").wait_for()
        assert english_texts(reader) == {}
    for _ in range(2):
        reader.page.keyboard.press("Escape")
    first = hand.play(spread)
    while reader.is_asked():
        if reader.ply() == 2:
            try_what_is_not_allowed(reader, first)
        assert english_texts(reader) == {}
        hand.play(spread)
    assert english_texts(reader) == {}


def try_what_is_not_allowed(reader: Guest, played: str) -> None:
    """A move that was played already, and cells where the block in hand does not fit or none can be taken."""
    scene = reader.state()["scene"]
    box, answer = reader.page.locator("#typed-move"), reader.page.locator("#typed-answer")
    reader.page.keyboard.press("m")
    for typed in (played, "???"):
        before = answer.text_content() or ""
        box.fill(typed)
        box.press("Enter")
        expect(answer).not_to_have_text(before)
        assert english_texts(reader) == {}
        reader.page.keyboard.press("Escape")
    box.blur()
    tray = reader.page.locator("[data-block][aria-disabled=false]")
    if tray.count() and not reader.table.get_attribute("data-picked"):
        tray.first.click()
    heard = reader.page.locator("[role=log] p")
    for cell in refused_cells(reader, scene)[:MAX_TRIES]:
        lines = heard.count()
        reader.grid_cell(cell).click()
        expect(heard).to_have_count(lines + 1)  # the answer is there
        assert english_texts(reader) == {}


def refused_cells(reader: Guest, scene: dict[str, Any]) -> list[Cell]:
    """Cells where the block in hand cannot go, and on which nothing lies that can be taken."""
    offered = {block for choice in scene["choices"] for block in choice["blocks"]}
    found = []
    for board in scene["boards"]:
        for y, heights in enumerate(board["heights"]):
            for x, height in enumerate(heights):
                cell = {"board": board["name"], "x": x, "y": y}
                lying = [cube for cube in scene["cubes"] if cell.items() <= cube.items()]
                is_open = "destination" in (reader.grid_cell(cell).get_attribute("class") or "").split()
                if height and lying and not is_open and not any(cube["block"] in offered for cube in lying):
                    found.append(cell)
    return found
