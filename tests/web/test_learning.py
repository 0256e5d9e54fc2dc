"""A first visit: a card offers the course, steps are played on the board, a first game against the computer follows."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browsing import FLAT, PHONE, SHORT_GAMES, Choice, Guest, Hand, Way, spread, violations
from cubarium import lessons

# By game, the way in which it is learnt in the short tests; the long ones learn each in all of them.
WAYS: dict[str, Way] = {
    "babel": "keyboard",
    "blokus3d": "touch",
    "kewbz": "mouse",
    "kubruss": "touch",
    "qubix": "keyboard",
}
LONG_GAMES = ("blokus3d", "kewbz")  # to their end it takes most of a minute


def first_visit(comes: Any, way: Way) -> Guest:
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 1}
    guest: Guest = comes(**(phone if way == "touch" else {}))
    if way in ("keyboard", "flat"):
        guest.page.evaluate(FLAT)
        guest.page.reload()
    return guest


def plays(guest: Guest, way: Way, step: str, move: str, verdict: str) -> None:
    """Plays a move of a step, once it is set up, and hears what came of it."""
    guest.page.locator(f"[data-step='{step}'][data-ready=true]").wait_for()

    def chosen(choices: list[Choice]) -> Choice:
        return next(choice for choice in choices if choice["move"] == move)

    Hand(guest, way).play(chosen)
    expect(guest.table).to_have_attribute("data-verdict", verdict)


def goes_on(guest: Guest, way: Way, name: str) -> None:
    """By keys, Enter alone: what leads on has the focus."""
    button = guest.page.get_by_test_id("verdict").locator(".main", has_text=name)
    expect(button).to_be_focused()
    press(guest, way, button)


def learns(guest: Guest, way: Way, game: str, whole: bool) -> None:
    """Goes from the home page through the course to its end: all steps, or the first and the last."""
    course = lessons.course(game)
    steps = course.steps if whole else (course.steps[0], course.steps[-1])
    press(guest, way, guest.page.locator(f"a.learn.new[href='/learn/{game}']"))
    for step in steps:
        number = course.steps.index(step) + 1
        if number == 1 or not whole:  # at /learn/GAME, without a step in the address; or far from it
            guest.page.locator("[data-ready=true]").wait_for()
            guest.open(f"/learn/{game}/{step.name}")
        expect(guest.page.get_by_text(f"Step {number} of {len(course.steps)}")).to_be_visible()
        plays(guest, way, step.name, step.answer, "done")
        expect(guest.page.get_by_test_id("verdict")).to_contain_text("Done.")
        if step is not course.steps[-1]:
            goes_on(guest, way, "Next")


def press(guest: Guest, way: Way, target: Locator) -> None:
    target.press("Enter") if way == "keyboard" else Hand(guest, way).press(target)


def finishes(guest: Guest, way: Way, by_hand: int | None) -> None:
    """Plays the game on the page to its end: so many moves by hand, or all, the others past the page."""
    hand = Hand(guest, way)
    while guest.is_asked():
        if by_hand == 0:
            guest.move(spread(guest.state()["scene"]["choices"])["move"])
        else:
            hand.play(spread)
        by_hand = by_hand and by_hand - 1
        if by_hand == 0 and guest.canvas.count():
            guest.page.keyboard.press("v")  # nobody looks: the flat board is drawn sooner
    assert guest.state()["ended"] == "rules"
    expect(guest.ending.get_by_role("heading", name="You")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "way"),
    [pytest.param(game, way, marks=pytest.mark.long if game in LONG_GAMES else ()) for game, way in WAYS.items()],
)
def test_a_first_visit_leads_through_a_lesson_to_a_finished_game(comes: Any, game: str, way: Way) -> None:
    guest = first_visit(comes, way)
    learns(guest, way, game, whole=False)
    goes_on(guest, way, "Play against the computer, level 1")
    guest.page.wait_for_url("**/game/*")
    assert guest.is_asked()
    assert [seat["level"] for seat in guest.state()["seats"]] == [None, 1]
    finishes(guest, way, by_hand=2)
    if game == "babel":
        guest.open("/learn")
        expect(guest.page.get_by_role("heading", level=1)).to_be_visible()
        assert violations(guest) == []
        guest.open("/")
        expect(guest.page.get_by_text("Lessons: 2 of ")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("way", ["mouse", "touch", "keyboard"])
@pytest.mark.parametrize("game", SHORT_GAMES)
def test_a_first_visit_by_each_way_alone_takes_every_step_and_every_move_by_hand(
    comes: Any, game: str, way: Way
) -> None:
    guest = first_visit(comes, way)
    learns(guest, way, game, whole=True)
    assert violations(guest) == []
    goes_on(guest, way, "Play against the computer, level 1")
    guest.page.wait_for_url("**/game/*")
    finishes(guest, way, by_hand=None)
    guest.open("/learn")
    expect(guest.page.get_by_text("All done")).to_have_count(1)


def test_with_a_thumb_a_mistake_is_explained_tried_again_and_shown(comes: Any) -> None:
    guest: Guest = comes(
        "/learn/kubruss/whole", viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=1, locale="en-GB"
    )
    guest.page.evaluate(FLAT)
    guest.page.reload()
    guest.page.locator("[data-ready=true]").wait_for()
    guest.page.locator("[data-block=L]").tap()
    guest.page.locator("[data-cell=a1]").tap()  # would cover half of a medium
    expect(guest.hint).to_contain_text("a large block must cover the medium on b2–c2 entirely", ignore_case=True)
    guest.page.get_by_test_id("broken-rule").tap()
    expect(guest.page.locator(".broken")).to_be_in_viewport()
    guest.page.get_by_role("button", name="Close").tap()
    guest.page.keyboard.press("Escape")
    guest.page.locator("[data-block=S]").tap()
    guest.page.locator("[data-cell=d4]").tap()
    guest.confirm.tap()
    expect(guest.page.get_by_test_id("verdict")).to_contain_text("Blue's medium is still in sight")
    guest.page.get_by_role("button", name="Try again").tap()
    guest.page.get_by_role("button", name="Type a move").tap()
    guest.page.locator("#typed-move").fill("S:d4")
    guest.page.locator("#typed-move").press("Enter")
    expect(guest.table).to_have_attribute("data-ghost", "S:d4")
    assert violations(guest) == []
    guest.page.get_by_role("button", name="Show me").tap()
    guest.confirm.tap()
    expect(guest.table).to_have_attribute("data-verdict", "done")
    guest.page.reload()
    guest.page.get_by_role("link", name="Skip").tap()
    expect(guest.page.get_by_test_id("lesson-text")).to_contain_text("largest area")


# What is said while moves are shown is gone in a second: the page itself takes note of it.
NOTED = """window.noted = [];
new MutationObserver(() => {
    const said = document.querySelector(".watching")?.textContent;
    if (said && window.noted.at(-1) !== said) window.noted.push(said);
}).observe(document, {subtree: true, childList: true, characterData: true});"""


def test_moves_that_come_first_are_shown_one_after_another(comes: Any) -> None:
    guest: Guest = comes(reduced_motion="no-preference")
    guest.page.evaluate(FLAT)
    guest.page.add_init_script(NOTED)
    guest.open("/learn/babel/supply")
    guest.page.locator("[data-ready=true]").wait_for()
    guest.sees(2)
    guest.page.get_by_role("button", name="Watch again").click()
    guest.page.wait_for_function("() => window.noted.length === 4")
    first, second = "Look: Seat 1 moves …", "Look: Seat 2 moves …"
    assert guest.page.evaluate("window.noted") == [first, second, first, second]
    guest.sees(2)
