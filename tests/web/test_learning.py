"""A first visit: a card offers the course, steps are played on the board, a first game against the computer follows."""

from typing import Any

import pytest
from playwright.sync_api import expect

from browsing import PHONE, Choice, Guest, Hand, Way, each_game, spread, violations
from cubarium import lessons

WAYS: dict[str, Way] = {"babel": "keyboard", "blokus3d": "flat", "kewbz": "mouse", "kubruss": "touch", "qubix": "flat"}
FLAT = """localStorage.setItem("cubarium.settings", JSON.stringify({view: "2d"}))"""


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
    if way == "keyboard":
        guest.page.keyboard.press("Enter")
    else:
        Hand(guest, way).press(button)


@pytest.mark.parametrize("game", each_game("babel"))
def test_a_first_visit_leads_through_the_whole_course_to_a_finished_game(comes: Any, game: str) -> None:
    way, course = WAYS[game], lessons.course(game)
    guest = first_visit(comes, way)
    guest.page.locator(f"a.learn.new[href='/learn/{game}']").press("Enter")
    if game == "babel":
        guest.page.locator("[data-ready=true]").wait_for()
        assert violations(guest) == []
    for number, step in enumerate(course.steps, 1):
        expect(guest.page.get_by_text(f"Step {number} of {len(course.steps)}")).to_be_visible()
        if number == 1:  # at /learn/GAME, without a step in the address
            guest.open(f"/learn/{game}/{step.name}")
        plays(guest, way, step.name, step.answer, "done")
        expect(guest.page.get_by_test_id("verdict")).to_contain_text("Done.")
        if number < len(course.steps):
            goes_on(guest, way, "Next")
    if game == "babel":
        assert violations(guest) == []
    goes_on(guest, way, "Play against the computer, level 1")
    guest.page.wait_for_url("**/game/*")
    assert guest.is_asked()
    assert [seat["level"] for seat in guest.state()["seats"]] == [None, 1]
    assert Hand(guest, way).whole_game(spread)["ended"] == "rules"
    guest.open("/learn")
    card = guest.page.get_by_role("listitem").filter(has=guest.page.get_by_role("progressbar")).first
    if game == "babel":
        expect(card).to_contain_text("All done")
        assert violations(guest) == []
        guest.open("/")
        expect(guest.page.get_by_text(f"Lessons: {len(course.steps)} of {len(course.steps)}")).to_be_visible()


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
