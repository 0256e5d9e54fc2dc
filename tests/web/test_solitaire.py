"""Solitaire in the page: a box is filled by clicks and by keys, the solver tells, hints lead on, solutions are kept."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browsing import FLAT, PHONE, SMALL, Guest, box_of, scrolls, violations
from cubarium.packing import Placement
from cubarium.solitaire import own_puzzle

CORNERS = "piece V 2\nxx\nx.\n\npiece I\nxx"
FIRST = "V 0,0,0 0,1,0 1,0,0"
DEAD_END = "V 0,0,1 1,0,1 1,1,1"


def solver(guest: Guest) -> Locator:
    return guest.page.get_by_test_id("solver")


def says(guest: Guest, completable: str, ways: int) -> None:
    expect(solver(guest)).to_have_attribute("data-completable", completable)
    expect(solver(guest)).to_have_attribute("data-ways", str(ways))


def hold(guest: Guest, move: str, keys: bool = False) -> None:
    """Takes a piece, points at the cell of its first cube, and turns it until it lies so."""
    piece, first = move.split()[:2]
    x, y, _ = first.split(",")
    page, cell = guest.page, guest.grid_cell({"board": "board", "x": x, "y": y})
    if guest.table.get_attribute("data-picked") != piece:
        blocks = page.locator("[data-block]").evaluate_all("items => items.map(item => item.dataset.block)")
        page.keyboard.press(str(blocks.index(piece) + 1)) if keys else page.locator(f"[data-block='{piece}']").click()
    if guest.table.get_attribute("data-ghost") == move:
        return
    if keys:
        cell.focus()
        page.keyboard.press("Enter")
        for _ in range(24):
            if guest.table.get_attribute("data-ghost") == move:
                break
            page.keyboard.press("n")
    else:
        cell.click()
        if guest.table.get_attribute("data-ghost") != move:
            page.locator(f".way[data-move='{move}']").click()
    expect(guest.table).to_have_attribute("data-ghost", move)


def place(guest: Guest, move: str, keys: bool = False) -> None:
    ply = guest.ply()
    hold(guest, move, keys)
    guest.page.keyboard.press("c") if keys else guest.confirm.click()
    guest.sees(ply + 1)


def follow_hint(guest: Guest) -> list[str]:
    """Takes a hint in its three grades and places what it says; what they said."""
    ply, said, button = guest.ply(), [], guest.page.get_by_test_id("ask-hint")
    for grade in (1, 2, 3):
        button.click()
        expect(button).to_have_text(f"Hint {grade} of 3")
        said.append(guest.hint.inner_text())
    guest.confirm.click()
    guest.sees(ply + 1)
    return said


@pytest.mark.slow
def test_a_box_of_ones_own_is_filled_by_clicks_from_a_dead_end_to_the_gallery(comes: Any) -> None:
    guest: Guest = comes("/")
    guest.page.evaluate(FLAT)
    guest.page.reload()
    guest.page.get_by_role("link", name="Solitaire").click()
    guest.page.locator("[data-puzzle=one-colour]").wait_for()
    assert violations(guest) == []
    guest.page.get_by_role("link", name="Build the box").click()
    guest.page.get_by_label("Box", exact=True).fill("9x9x9")
    guest.page.get_by_label("Pieces", exact=True).fill(CORNERS)
    guest.page.get_by_role("button", name="Build the box").click()
    expect(guest.page.get_by_role("alert")).to_have_text("A box has at most 216 cubes, and no side is longer than 20.")
    assert violations(guest) == []
    guest.page.get_by_label("Box", exact=True).fill("2x2x2")
    guest.page.get_by_role("button", name="Build the box").click()
    says(guest, "yes", 3)
    expect(solver(guest)).to_contain_text("The box can be filled in 3 ways.")
    place(guest, FIRST)
    says(guest, "yes", own_puzzle("2x2x2", CORNERS).problem([Placement.parse("V:a1.1+a2.1+b1.1")]).count("rotation"))
    place(guest, DEAD_END)
    says(guest, "no", 0)
    expect(solver(guest)).to_contain_text("A dead end: this cannot be completed. Take back V and it can be.")
    assert violations(guest) == []
    # Any piece can be taken out, not only the last one, and be put back where it was.
    guest.page.locator("[data-lift=V]").first.click()
    expect(guest.table).to_have_attribute("data-ghost", FIRST)
    guest.confirm.click()
    says(guest, "no", 0)
    guest.page.get_by_role("button", name="Take it back").click()
    expect(solver(guest)).to_have_attribute("data-completable", "yes")
    piece, about, where = follow_hint(guest)
    assert (piece[:4], about.split(" on ")[0], where.split(" on ")[0]) == ("Take", f"Put {piece[5]}", f"Put {piece[5]}")
    expect(solver(guest)).to_have_attribute("data-completable", "yes")
    guest.page.reload()  # what lies in the box is still there
    guest.sees(2)
    follow_hint(guest)
    solved = guest.page.get_by_test_id("solved")
    expect(solved).to_contain_text("Solved. A new way.")
    solved.get_by_role("button", name="Your solutions").click()
    gallery = guest.page.get_by_test_id("gallery")
    expect(gallery.locator(".solution svg")).to_have_count(1)
    assert violations(guest) == []
    gallery.locator(".solution").click()
    expect(guest.page.get_by_role("dialog").locator("figcaption")).to_have_count(2)
    guest.page.get_by_role("dialog", name="Solution 1").get_by_role("button", name="Close").click()
    expect(guest.page.get_by_role("link", name="Print solutions 1 to 1")).to_be_visible()
    # Whoever comes back begins with an empty box, and with no hints.
    guest.page.reload()
    guest.sees(0)
    kept = guest.page.evaluate("Object.values(localStorage).map(JSON.parse).find(each => each.placed)")
    assert kept == {"placed": [], "seconds": 0, "hints": 0}


def test_a_box_is_filled_by_keys_alone_in_french_and_a_way_is_collected_once(comes: Any) -> None:
    packing = next(own_puzzle("2x2x2", CORNERS).problem().all())
    moves = [
        f"{each.piece} {' '.join(sorted(f'{x},{y},{z}' for x, y, z in each.cubes))}" for each in packing.placements
    ]
    guest: Guest = comes("/solitaire", locale="fr-FR")
    guest.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    guest.open("/solitaire/own")
    for part in (guest.page.get_by_label("Pièces", exact=True), guest.page.locator("#region-help")):
        box = box_of(part)
        assert box["x"] + box["width"] < PHONE["width"]
    guest.page.set_viewport_size({"width": SMALL["width"], "height": SMALL["height"]})
    guest.page.evaluate(FLAT)
    guest.open("/solitaire/own?region=2x2x2&pieces=piece V 2/xx/x./piece I/xx")
    expect(solver(guest)).to_contain_text("La boîte peut être remplie de 3 façons.")
    solved = guest.page.get_by_test_id("solved")
    for number, answer in enumerate(("Une nouvelle façon.", "Vous aviez déjà trouvé cette façon.")):
        for move in moves:
            place(guest, move, keys=True)
        expect(solved).to_contain_text(answer)
        expect(solved.get_by_role("button", name="En chercher une autre")).to_be_focused()
        if number == 0:
            guest.page.keyboard.press("Enter")
            guest.sees(0)
    expect(solved).to_contain_text("une façon trouvée")


@pytest.mark.long
def test_with_a_thumb_a_piece_is_put_into_the_box_and_lifted_out_again(comes: Any) -> None:
    guest: Guest = comes(
        "/solitaire/soma", viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=1, locale="en-GB"
    )
    guest.page.locator("[data-block='V/yellow']").tap()
    x, y = guest.spot([({"board": "board", "x": 1, "y": 1}, 0)])
    guest.page.touchscreen.tap(x, y)
    expect(guest.table).not_to_have_attribute("data-ghost", "")
    ghost = guest.table.get_attribute("data-ghost")
    guest.confirm.tap()
    guest.sees(1)
    assert not scrolls(guest)
    guest.page.get_by_test_id("in-box").tap()
    guest.page.locator("[data-lift='V/yellow']").tap()
    guest.sees(0)
    expect(guest.table).to_have_attribute("data-ghost", str(ghost))
    assert violations(guest) == []
