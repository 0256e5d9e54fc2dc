"""A visit to the puzzles: a wrong answer is refuted on the board, the right one is played out, another one follows."""

from typing import Any

import pytest
from playwright.sync_api import expect

from browsing import FLAT, PHONE, Choice, Guest, Hand, Way, box_of, violations
from cubarium import puzzles

PUZZLE = next(
    each for each in puzzles.puzzles("kubruss") if each.goal == "win" and each.tempting and len(each.line) > 4
)


def plays(guest: Guest, way: Way, move: str, verdict: str) -> None:
    guest.page.locator(f"[data-step='{PUZZLE.id}'][data-ready=true]").wait_for()

    def chosen(choices: list[Choice]) -> Choice:
        return next(choice for choice in choices if choice["move"] == move)

    Hand(guest, way).play(chosen)
    expect(guest.table).to_have_attribute("data-verdict", verdict)


def test_axe_finds_nothing_at_a_puzzle_with_cards(comes: Any) -> None:
    guest: Guest = comes(f"/puzzle/{puzzles.puzzles('qubix')[0].id}")
    expect(guest.page.get_by_role("button", name="move makes it").first).to_be_visible()
    assert violations(guest) == []


@pytest.mark.slow
@pytest.mark.parametrize("way", ["keyboard", pytest.param("touch", marks=pytest.mark.long)])
def test_a_wrong_answer_is_refuted_tried_again_and_the_right_one_is_played_out(comes: Any, way: Way) -> None:
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 1}
    guest: Guest = comes("/puzzles", **(phone if way == "touch" else {}))
    if way != "touch":  # a thumb taps cells of the board in three dimensions
        guest.page.evaluate(FLAT)
        guest.page.reload()
    expect(guest.page.get_by_role("link", name="Puzzle of the day")).to_have_count(len(puzzles.collections()))
    guest.page.locator("[data-game=qubix] svg").first.wait_for()
    assert violations(guest) == []

    guest.open(f"/puzzle/{PUZZLE.id}")
    expect(guest.page.get_by_test_id("question")).to_have_text("Find the one move that wins.")
    expect(guest.page.get_by_text("Your first answer counts for your rating.")).to_be_visible()
    if way == "keyboard":  # an example that cannot be the answer
        expect(guest.page.locator("#typed-move")).to_have_attribute("placeholder", PUZZLE.moves[-1])
    plays(guest, way, PUZZLE.tempting[0], "wrong")
    panel = guest.page.get_by_test_id("verdict")
    expect(panel).to_contain_text("Not this one.")
    expect(panel.get_by_test_id("line")).to_contain_text("Move 1 of ")
    expect(panel.get_by_test_id("change")).to_contain_text("Your rating: 1,500 →")
    guest.page.get_by_role("button", name="One move on").press("Enter")
    expect(panel.get_by_test_id("line")).to_contain_text("Move 2 of ")
    assert violations(guest) == []

    guest.page.get_by_role("button", name="Try again").press("Enter")
    plays(guest, way, PUZZLE.solutions[0], "right")
    expect(panel).to_contain_text("You win: no other move does.")
    expect(panel.get_by_test_id("line")).to_contain_text(PUZZLE.line[0])
    themes = panel.get_by_role("list", name="Theme")
    if way == "touch":
        expect(themes).to_be_hidden()  # the room is the board's
        panel.get_by_text("Themes and proof").tap()
    expect(themes).to_contain_text("the only winning move")
    panel.get_by_role("button", name="Share").press("Enter")
    expect(guest.page.get_by_label("A link to this puzzle")).to_have_value(f"{guest.address}/puzzle/{PUZZLE.id}")
    guest.page.keyboard.press("Escape")

    panel.get_by_role("link", name="Next puzzle").press("Enter")
    guest.page.wait_for_url("**/puzzles/kubruss")
    guest.page.locator("[data-ready=true]").wait_for()
    assert guest.table.get_attribute("data-step") != PUZZLE.id
    guest.page.get_by_role("button", name="Show the solution").press("Enter")
    expect(panel).to_contain_text("The solution.")
    if way == "touch":  # said once
        expect(panel.get_by_test_id("line")).to_contain_text("Move 1 of ")
        expect(panel.get_by_test_id("solution")).to_have_count(0)
    else:
        expect(panel.get_by_test_id("solution")).to_contain_text("The move is ")
    guest.open("/puzzles")
    expect(guest.page.locator("[data-game=kubruss]")).to_contain_text("1 of ")


def test_on_a_small_phone_the_board_of_a_puzzle_is_large_enough_for_a_thumb(comes: Any) -> None:
    small: dict[str, Any] = {"viewport": {"width": 375, "height": 667}, "has_touch": True, "is_mobile": True}
    guest: Guest = comes("/", flat=True, locale="fr-FR", device_scale_factor=1, **small)
    puzzle = next(each for each in puzzles.puzzles("qubix") if each.goal == "lead")  # with figures, and many words
    guest.open(f"/puzzle/{puzzle.id}")
    board = guest.page.locator(".stage > .view")
    guest.page.locator("[data-testid=game][data-ready=true]").wait_for()
    assert box_of(board)["height"] >= 190
    way_back, settings = guest.page.locator(".where"), guest.page.locator("header .own")
    words, button = box_of(way_back), box_of(settings)
    assert words["x"] + words["width"] <= button["x"]
    assert words["y"] + words["height"] <= 48
    guest.page.get_by_role("button", name="Montrer la solution").tap()
    expect(guest.table).to_have_attribute("data-verdict", "given-up")
    assert box_of(board)["height"] >= 190
    assert violations(guest) == []
