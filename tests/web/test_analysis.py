"""The analysis board in the page: from a game to a study that somebody else reads, copies and takes away as text."""

import re
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

import cubarium
from browsing import FLAT, PHONE, Guest, LateAnswers, scrolls, violations

POSITION = "kubruss edition=mini | turn=2 red=S:d2,S:b3,S:b4,M:b3+b4,L:c1+d1+c2+d2 blue=S:a3,S:a4,M:a2+b2,L:c3+d3+c4+d4"
MOVES = ["S:a1", "S:b1"]


def type_move(page: Page, move: str) -> None:
    """Held first, then sent."""
    page.locator("#typed-move").fill(move)
    page.locator("#typed-move").press("Enter")
    expect(page.get_by_test_id("game")).to_have_attribute("data-ghost", move)
    page.keyboard.press("Enter")


@pytest.mark.slow
def test_a_game_becomes_a_study_that_somebody_else_copies(comes: Any) -> None:
    ann: Guest = comes(viewport={"width": 1280, "height": 800})
    ann.context.add_init_script(FLAT)
    ann.ask("/session")
    made = ann.ask("/records", {"text": str(cubarium.Record(cubarium.parse(POSITION), MOVES))})
    page = ann.open(f"/analysis/game/{made['id']}").page
    moves = page.get_by_role("tree", name="Moves")
    expect(moves.get_by_role("treeitem")).to_have_count(3)

    # The computer has proved the position, and says how far the end is.
    expect(page.get_by_test_id("solved")).to_contain_text("Blue wins for certain, in")
    expect(page.get_by_role("list", name="All moves and what they come to")).to_contain_text("M:a1+b1")

    # A variation, by the box for moves; a sign, words, and a mark.
    type_move(page, "M:a1+b1")
    expect(moves.get_by_role("treeitem")).to_have_count(4)
    expect(moves.get_by_role("treeitem", selected=True)).to_contain_text("M:a1+b1")
    page.get_by_role("tab", name="Notes").click()
    page.get_by_role("button", name="Brilliant move").click()
    page.get_by_label("What do you think of this move?").fill("Both cells at once.")
    page.get_by_role("button", name="Mark cells green").click()
    ann.grid_cell({"board": "board", "x": 0, "y": 0}).click()
    expect(ann.grid_cell({"board": "board", "x": 0, "y": 0})).to_have_attribute("data-mark", "green")
    page.get_by_role("button", name="Mark cells green").click()
    expect(moves.get_by_role("treeitem", selected=True)).to_contain_text("Both cells at once.")
    page.get_by_role("button", name="Promote").click()
    assert violations(ann) == []

    # By keys: the start, the main line, the variation beside it.
    moves.get_by_role("treeitem", selected=True).focus()
    for key, ply, at in (("Home", "0", "0"), ("ArrowRight", "1", "1"), ("ArrowDown", "1", "2"), ("ArrowUp", "1", "1")):
        page.keyboard.press(key)
        expect(ann.table).to_have_attribute("data-at", at)
        expect(ann.table).to_have_attribute("data-ply", ply)
    page.keyboard.press("ArrowDown")
    for count, said in ((3, "the variation is folded"), (4, "the variation is unfolded")):
        page.keyboard.press("Space")
        expect(moves.get_by_role("treeitem")).to_have_count(count)
        expect(page.get_by_role("log").get_by_text(said, exact=True)).to_have_count(1)
    expect(moves.get_by_role("treeitem", selected=True)).to_contain_text("S:a1")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(moves.get_by_role("treeitem", selected=True)).to_be_focused()
    expect(ann.table).to_have_attribute("data-ply", "2")

    # Kept, for whoever has the link.
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_label("Title").fill("The corner")
    page.get_by_label("Whoever has the link").check()
    page.get_by_role("dialog").get_by_role("button", name="Save", exact=True).click()
    address = page.get_by_label("The link to this study").input_value()
    page.get_by_role("button", name="Close").click()
    expect(page).to_have_url(address)

    # Somebody else, with a phone: reads it, types a move, copies it, and takes it away as text.
    bob: Guest = comes(viewport=PHONE, color_scheme="dark", has_touch=True)
    bob.context.add_init_script(FLAT)
    page = bob.open(address.removeprefix(bob.address)).page
    expect(page.get_by_role("heading", name="The corner")).to_be_visible()
    assert not scrolls(bob)
    page.get_by_role("tab", name="Moves").click()
    expect(page.get_by_role("treeitem").nth(1)).to_contain_text("Both cells at once.")
    page.get_by_role("treeitem").nth(1).click()
    expect(bob.grid_cell({"board": "board", "x": 0, "y": 0})).to_have_attribute("data-mark", "green")
    assert violations(bob) == []
    page.get_by_role("tab", name="Play").click()
    expect(page.locator("#typed-move")).to_have_count(0)
    page.get_by_role("button", name="Type a move").tap()
    expect(page.locator("#typed-move")).to_be_focused()
    page.get_by_role("button", name="One move back").tap()
    expect(bob.table).to_have_attribute("data-ply", "0")
    type_move(page, "S:b1")
    expect(bob.table).to_have_attribute("data-ply", "1")
    assert not scrolls(bob)
    page.get_by_role("tab", name="Moves").click()
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page).not_to_have_url(address)
    page.get_by_role("button", name="Text").click()
    text = page.get_by_test_id("exported").input_value()
    assert "M:a1+b1 ; Both cells at once." in text
    page.get_by_role("textbox", name="Open a text").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("treeitem")).to_have_count(5)
    assert [each["title"] for each in bob.ask("/studies")] == ["The corner"]
    assert len(ann.ask("/studies")) == 1


@pytest.mark.long
def test_perfect_play_of_a_solved_game_is_walked_through_to_its_end(comes: Any) -> None:
    guest: Guest = comes(viewport={"width": 1280, "height": 800})
    guest.context.add_init_script(FLAT)
    page = guest.open("/analysis").page
    page.get_by_role("link", name=re.compile("^Kubruss, .*mini: 4 small")).click()
    position, line = cubarium.new("kubruss", edition="mini"), list[str]()
    computer = page.get_by_role("region", name="Computer")
    while position.turn is not None:
        solution = cubarium.solve(position)
        expect(page.get_by_test_id("solved")).to_contain_text(re.compile(rf"in {solution.distance} moves?\."))
        best = computer.locator(".best")
        texts = best.all_inner_texts()
        values = {move: (value.winners, value.margin, value.distance) for move, value in solution.moves.items()}
        assert {values[text] for text in texts} == {(solution.winners, solution.margin, solution.distance - 1)}
        best.first.click()
        line.append(texts[0])
        position = position.play(texts[0])
    assert position.outcome
    expect(computer).to_contain_text(str(position.outcome.reason), ignore_case=True)

    # The openings say the same of the position after two of these moves, and by how many points.
    position = cubarium.Record(cubarium.new("kubruss", edition="mini"), line[:2]).position
    guest.open(f"/explore/kubruss?{urlencode({'edition': 'mini', 'moves': ' '.join(line[:2])})}")
    value = cubarium.solve(position).moves[line[2]]
    margin = abs(value.margin) if 0 in value.winners else -abs(value.margin)  # Red is on turn
    proof = page.get_by_role("button", name=f"{line[2]}, ")
    expect(proof).to_contain_text(f"{'wins' if margin > 0 else 'loses'} in {value.distance + 1} moves")
    expect(proof.locator("small")).to_have_text(f"{margin:+}".replace("-", "−"))


@pytest.mark.long
def test_a_position_is_set_up_and_searched(comes: Any) -> None:
    ann: Guest = comes(viewport={"width": 1280, "height": 800})
    ann.context.add_init_script(FLAT)
    page = ann.open("/analysis").page
    page.get_by_role("textbox", name="Open a text").fill("kubruss")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_test_id("lines").get_by_role("listitem").first).to_contain_text("%")
    page.get_by_role("button", name="Set up").click()
    setup = page.get_by_test_id("setup")
    text = setup.get_by_label("The position as text")
    expect(text).to_be_visible()
    page.get_by_role("tab", name="Play").click()
    page.locator("[data-block='S']").click()
    ann.grid_cell({"board": "board", "x": 1, "y": 1}).click()
    ann.confirm.click()
    page.get_by_role("tab", name="Position").click()
    expect(text).to_have_value("kubruss | turn=2 red=S:b2 blue=-")
    setup.get_by_role("button", name="Red").click()
    expect(text).to_have_value("kubruss | turn=1 red=S:b2 blue=-")
    setup.get_by_role("button", name="Take a block away").click()
    ann.grid_cell({"board": "board", "x": 1, "y": 1}).click()
    expect(text).to_have_value("kubruss | turn=1 red=- blue=-")
    setup.get_by_role("button", name="Undo").click()
    text.fill("kubruss | turn=3 red=- blue=-")
    setup.get_by_role("button", name="Set up this text").click()
    expect(setup.get_by_role("alert")).to_be_visible()
    text.fill(POSITION)
    setup.get_by_role("button", name="Set up this text").click()
    assert violations(ann) == []
    page.get_by_role("button", name="Analyse this").click()
    expect(page.get_by_test_id("solved")).to_contain_text("Blue wins")


@pytest.mark.slow
def test_a_position_set_up_after_moves_takes_their_place_once_one_agrees(comes: Any) -> None:
    ann: Guest = comes(viewport={"width": 1000, "height": 700})
    ann.context.add_init_script(FLAT)
    page = ann.open("/analysis").page
    page.get_by_role("textbox", name="Open a text").fill(POSITION)
    page.get_by_role("button", name="Open", exact=True).click()
    onward = page.get_by_role("button", name="One move on")
    expect(onward).to_be_disabled()
    page.locator("#typed-move").fill("M:a1+b1")
    page.locator("#typed-move").press("Enter")
    page.locator("form").get_by_role("button", name="Confirm").click()  # what “Go” says while the block is held
    moves = page.get_by_role("tree", name="Moves").get_by_role("treeitem")
    expect(moves).to_have_count(2)
    expect(onward).to_be_disabled()
    page.get_by_role("button", name="One move back").click()
    expect(onward).to_be_enabled()
    onward.click()
    expect(ann.table).to_have_attribute("data-at", "1")

    page.get_by_role("button", name="Set up").click()
    page.get_by_role("button", name="Analyse this").click()
    question = page.get_by_role("dialog", name="Leave the moves for this position?")
    question.get_by_role("button", name="Cancel").click()
    expect(page.get_by_test_id("setup")).to_be_visible()
    page.get_by_role("button", name="Analyse this").click()
    question.get_by_role("button", name="Analyse this").click()
    expect(moves).to_have_count(1)
    expect(page.get_by_role("tab", name="Position")).to_have_count(0)
    expect(page.get_by_text("Red to move")).to_be_visible()

    # Nothing is asked where nothing would be lost; the move that is looked at can be deleted.
    page.get_by_role("button", name="Set up").click()
    page.get_by_label("The position as text").fill(POSITION)
    late = LateAnswers(ann, "**/analysis/setup", "POST")
    page.get_by_role("button", name="Set up this text").click()
    page.get_by_role("button", name="Analyse this").click()  # before the server has read the text
    late.arrive()
    expect(page.get_by_test_id("setup")).to_have_count(0)
    expect(ann.table).to_have_attribute("data-ready", "true")
    type_move(page, "S:a1")
    expect(moves).to_have_count(2)
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(moves).to_have_count(1)
    assert ann.troubles == []


@pytest.mark.slow
def test_what_is_not_saved_is_lost_only_by_who_agrees_to_it(comes: Any) -> None:
    ann: Guest = comes(viewport={"width": 1280, "height": 800})
    ann.context.add_init_script(FLAT)
    page = ann.open("/analysis").page
    page.get_by_role("link", name="Kewbz").click()
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Save", exact=True).click()
    expect(page).to_have_url(re.compile("/study/"))
    page.get_by_role("button", name="Close").click()
    page.get_by_role("tab", name="Notes").click()
    page.get_by_label("What is this study about?").fill("Corners.")
    kept = page.url

    # By a link, and by the browser: the view stays, at its address.
    question = page.get_by_role("dialog", name="Leave without saving?")
    for leave in (page.get_by_role("link", name="Cubarium").click, page.go_back):
        leave()
        question.get_by_role("button", name="Cancel").click()
        expect(page).to_have_url(kept)
        expect(page.get_by_label("What is this study about?")).to_have_value("Corners.")

    # A text of another game takes its place once one agrees, and is another study.
    page.get_by_role("button", name="Text").click()
    page.get_by_role("textbox", name="Open a text").fill(POSITION)
    page.get_by_role("button", name="Open", exact=True).click()
    question = page.get_by_role("dialog", name="Leave the moves for this text?")
    question.get_by_role("button", name="Cancel").click()
    expect(page.get_by_test_id("exported")).to_be_visible()
    page.get_by_role("button", name="Open", exact=True).click()
    question.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_text("Blue to move")).to_be_visible()
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Save", exact=True).click()
    expect(page).not_to_have_url(kept)
    assert sorted(each["game"] for each in ann.ask("/studies")) == ["kewbz", "kubruss"]

    # Who has saved goes without a question; who agrees goes, too.
    page.get_by_role("button", name="Close").click()
    page.get_by_role("link", name="Cubarium").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.go_back()
    type_move(page, "S:a1")
    expect(page.get_by_role("treeitem")).to_have_count(2)
    page.go_back()
    page.get_by_role("dialog", name="Leave without saving?").get_by_role("button", name="Leave").click()
    expect(page.get_by_role("heading", name="Analysis board")).to_be_visible()
    assert ann.troubles == []


def test_a_position_set_up_by_hand_is_lost_only_by_who_agrees_to_it(comes: Any) -> None:
    ann: Guest = comes("/analysis?start=kubruss", flat=True)
    page = ann.page
    question = page.get_by_role("dialog", name="Leave without saving?")

    def stays() -> None:
        page.get_by_role("link", name="Cubarium").click()
        expect(question).to_contain_text("The position you set up is not saved")
        question.get_by_role("button", name="Cancel").click()

    page.get_by_role("button", name="Set up", exact=True).click()
    page.get_by_role("textbox", name="The position as text").fill("kubruss | turn=2 red=S:c4 blue=-")
    page.get_by_role("button", name="Set up this text").click()
    expect(page.get_by_text("Blue to move")).to_be_visible()
    stays()  # while it is being set up
    page.get_by_role("button", name="Analyse this").click()
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_visible()
    stays()
    page.get_by_role("button", name="Set up", exact=True).click()  # nothing is asked of who goes on with it
    page.get_by_role("button", name="Cancel").click()
    stays()
    page.get_by_role("link", name="Cubarium").click()
    question.get_by_role("button", name="Leave").click()
    expect(page).to_have_url(f"{ann.address}/")
    assert ann.troubles == []
