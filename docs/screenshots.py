"""Photographs the table for the docs. Needs Chromium.

    python docs/screenshots.py                       what the docs show
    python docs/screenshots.py kubruss phone-dark    only those with one of these in their names
    python docs/screenshots.py --all FOLDER          what is only looked at, too: ends, lying phones, flat boards

Every game at its start and in its middle, on a desk and on a phone, light and dark, as the greedy player plays it, with
a block in hand; the courses, and a step of one; the puzzles of the day, and one that is solved; solitaire, and a
box that is half full.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

import cubarium
from cubarium.puzzles import puzzles

DOCS = Path(__file__).parent
sys.path[:0] = [str(DOCS.parent / folder) for folder in ("tests", "tools")]

from browsing import PEOPLE, Guest, Hand, launch, spread  # noqa: E402 – the tests' own helpers
from serving import serving  # noqa: E402

SCREENS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}},
    "lying": {"viewport": {"width": 844, "height": 390}},
}
ON_PHONES = {"device_scale_factor": 1.5, "has_touch": True, "is_mobile": True}
PARTS = {"start": 0, "middle": 0.6, "end": 1}  # how much of a game has been played
IN_DOCS = ("desk", "phone"), ("start", "middle")
STEPS = {"babel": "contact", "blokus3d": "above", "kewbz": "double", "kubruss": "area", "qubix": "theirs"}
STEP_IN_DOCS = "kubruss"


def moves_of(game: str) -> list[str]:
    """A whole game of greedy players."""
    record, greedy = cubarium.Record(cubarium.new(game)), cubarium.player("greedy", seed=3)
    found = []
    while record.position.turn is not None:
        move = greedy.choose(record.position)
        found.append(str(move))
        record = record.play(move)
    return found


def begin(guest: Guest, game: str, moves: list[str], hand: Hand) -> None:
    """A game of two people on one screen, some moves on, with a block in the hand of whoever is on turn."""
    id = guest.begin(game, {}, PEOPLE)  # noqa: A001
    guest.open()  # where the moves on the way need not be drawn
    for ply, move in enumerate(moves):
        guest.ask(f"/games/{id}/moves", {"ply": ply, "move": move})
    guest.open(f"/game/{id}")
    guest.sees(len(moves))
    if guest.is_asked():
        hand.hold(spread)


def photograph(guest: Guest, path: Path) -> None:
    if guest.canvas.count():
        guest.page.locator("canvas[data-drawn][data-moving=false]").wait_for()
    guest.page.screenshot(path=path, type="jpeg", quality=82)


def begin_step(guest: Guest, game: str) -> None:
    """A step of a game's course, with the answer in hand."""
    guest.open(f"/learn/{game}/{STEPS[game]}")
    guest.page.locator("[data-testid=game][data-ready=true]").wait_for()
    guest.page.get_by_role("button", name="Show me").click()
    guest.page.locator("[data-ghost]:not([data-ghost=''])").wait_for()


def fill_box(guest: Guest, pieces: int) -> None:
    """Soma with some pieces in the box, as hints have them, and the second grade of one more."""
    guest.open("/solitaire/soma")
    button = guest.page.get_by_test_id("ask-hint")
    for number in range(pieces + 1):
        guest.page.locator("[data-completable=yes]").wait_for()
        for grade in (1, 2) if number == pieces else (1, 2, 3):
            button.click()
            guest.page.get_by_text(f"Hint {grade} of 3").wait_for()
        if number < pieces:
            guest.confirm.click()
            guest.sees(number + 1)


def photograph_puzzles(
    guest: Guest, games: list[str], folder: Path, screen: str, is_wanted: Callable[[str], bool]
) -> None:
    """Those of the day, and of each game one as it is asked and as it is solved."""
    if is_wanted(name := f"puzzles-{screen}"):
        guest.open("/puzzles")
        guest.page.locator(".picture svg").nth(4).wait_for()
        photograph(guest, folder / f"{name}.jpg")
    for game in games:
        if not is_wanted(f"puzzle-{game}-{screen}"):
            continue
        puzzle = next(each for each in puzzles(game) if each.goal == "win" and each.grade == 4)
        guest.open(f"/puzzle/{puzzle.id}")
        guest.page.locator("[data-testid=game][data-ready=true]").wait_for()
        photograph(guest, folder / f"puzzle-{game}-{screen}.jpg")
        guest.page.get_by_role("button", name="Show the solution").click()
        guest.page.locator("[data-verdict=given-up]").wait_for()
        photograph(guest, folder / f"puzzle-{game}-solved-{screen}.jpg")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", help="parts of the names of those that are wanted")
    parser.add_argument("--all", type=Path, metavar="FOLDER", help="also what the docs do not show, into a folder")
    arguments = parser.parse_args()
    folder: Path = arguments.all or DOCS / "screenshots"
    folder.mkdir(exist_ok=True)
    screens, parts = (tuple(SCREENS), tuple(PARTS)) if arguments.all else IN_DOCS

    def is_wanted(name: str) -> bool:
        return not arguments.names or any(each in name for each in arguments.names)

    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data), "", "--no-limits") as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for screen in screens:
            for scheme in ("light", "dark"):
                is_phone = screen != "desk"
                context = SCREENS[screen] | (ON_PHONES if is_phone else {})
                guest = Guest(browser, server.address, color_scheme=scheme, **context).open()
                hand = Hand(guest, "touch" if is_phone else "mouse")
                if is_wanted(name := f"home-{screen}-{scheme}"):
                    guest.page.locator(".game svg").nth(4).wait_for()
                    photograph(guest, folder / f"{name}.jpg")
                if is_wanted(name := f"learn-{screen}-{scheme}"):
                    guest.open("/learn")
                    guest.page.locator(".picture svg").nth(4).wait_for()
                    photograph(guest, folder / f"{name}.jpg")
                for game in STEPS if arguments.all else (STEP_IN_DOCS,):
                    if is_wanted(name := f"lesson-{game}-{screen}-{scheme}"):
                        begin_step(guest, game)
                        photograph(guest, folder / f"{name}.jpg")
                if is_wanted(name := f"solitaire-list-{screen}-{scheme}"):
                    guest.open("/solitaire")
                    guest.page.locator("[data-puzzle=bedlam] svg").wait_for()
                    photograph(guest, folder / f"{name}.jpg")
                if is_wanted(name := f"solitaire-{screen}-{scheme}"):
                    fill_box(guest, 3)
                    photograph(guest, folder / f"{name}.jpg")
                photograph_puzzles(
                    guest,
                    cubarium.games() if arguments.all else [STEP_IN_DOCS],
                    folder,
                    f"{screen}-{scheme}",
                    is_wanted,
                )
                for game in cubarium.games():
                    for part in parts:
                        if not is_wanted(name := f"{game}-{part}-{screen}-{scheme}"):
                            continue
                        moves = moves_of(game)
                        begin(guest, game, moves[: round(len(moves) * PARTS[part])], hand)
                        photograph(guest, folder / f"{name}.jpg")
                        if arguments.all:
                            guest.page.keyboard.press("v")
                            photograph(guest, folder / f"{name}-flat.jpg")
                            guest.page.keyboard.press("v")
                guest.close()
        browser.close()


if __name__ == "__main__":
    main()
