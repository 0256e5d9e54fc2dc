"""The computer players on the page: who they are, one that adapts, why they played a move, and moves taken back."""

from typing import Any

import pytest
from playwright.sync_api import expect

from browsing import Guest, violations


@pytest.mark.slow
def test_a_game_against_a_computer_with_a_face_that_explains_itself_and_takes_nothing_amiss(comes: Any) -> None:
    ann: Guest = comes("/new/kubruss")
    page = ann.page
    strength = page.get_by_label("Strength of Blue")
    strength.select_option("5")
    opponent = page.locator(".opponent")
    expect(opponent).to_contain_text("Arco")
    expect(opponent).to_contain_text("Looks at about 128 positions for a move")
    expect(opponent).to_contain_text("points")
    expect(opponent.locator("svg")).to_have_attribute("data-face", "5")
    strength.select_option("0")
    expect(opponent).to_contain_text("You have not finished a game against computers yet: you begin with level 2.")
    assert not violations(ann)
    page.get_by_label("edition", exact=False).first.select_option("mini")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_text("Bobo · computer, level 2")).to_be_visible()

    for ply in (0, 2):
        ann.move(ann.state()["scene"]["choices"][0]["move"])
        ann.sees(ply + 2)
    page.keyboard.press("w")
    expect(page.get_by_role("region", name="The computer’s last move").get_by_role("listitem").first).to_be_visible()
    assert not violations(ann)
    told = page.get_by_role("region", name="The computer’s last move").get_by_role("listitem").first
    page.keyboard.press("1")
    expect(ann.table).not_to_have_attribute("data-picked", "")
    expect(told).to_be_visible()
    page.keyboard.press("Escape")  # what is told goes, what is picked stays
    expect(told).to_be_hidden()
    expect(ann.table).not_to_have_attribute("data-picked", "")
    page.keyboard.press("w")
    page.get_by_role("region", name="The computer’s last move").get_by_role("button", name="Close").click()
    expect(told).to_be_hidden()
    for ply in (2, 0):  # nobody is asked
        page.keyboard.press("u")
        ann.sees(ply)

    ann.move(ann.state()["scene"]["choices"][0]["move"])  # a result without points says nothing of them
    ann.sees(2)
    ann.ask(f"/games/{ann.state()['id']}/resign", {})
    expect(ann.ending.locator("svg[data-face='2']")).to_be_visible()
    ann.open("/new/kubruss")
    expect(opponent).to_contain_text("You lost your last game against level 2: now level 1.")  # the choice is kept


@pytest.mark.long
def test_every_level_has_a_face_of_its_own(comes: Any) -> None:
    ann: Guest = comes("/new/babel")
    strength = ann.page.get_by_label("Strength of").last
    faces = set()
    for level in range(1, 10):
        strength.select_option(str(level))
        face = ann.page.locator(f".opponent svg[data-face='{level}']")
        faces.add(face.inner_html())
    assert len(faces) == 9
