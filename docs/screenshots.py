"""Photographs the table for the docs. Needs Chromium.

    python docs/screenshots.py                       what README.md and docs/*.md show
    python docs/screenshots.py kubruss phone-dark    only those with one of these in their names
    python docs/screenshots.py --all FOLDER          what is only looked at, too: all games, ends, lying phones

Every game at its start, in its middle and at its end, as the greedy player plays it, with a block in hand; the
courses, and a step of each; the puzzles of the day, and one of each game as it is asked and solved; solitaire, a box
that is half full, one's own and what one has found; the lobby and the tournaments; a review, and why something was
better; the analysis board, a position that is set up, what studies ask, and openings; the computer players, and why
they played; empty seats, and the question who is there. On a desk and on phones, light and dark.
"""

import argparse
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import sync_playwright

import cubarium
from cubarium.puzzles import puzzles
from cubarium.solitaire import find

DOCS = Path(__file__).parent
sys.path[:0] = [str(DOCS.parent / folder) for folder in ("tests", "tools")]

from browsing import COMPUTER, PEOPLE, Guest, Hand, launch, spread  # noqa: E402 – the tests' own helpers
from serving import serving  # noqa: E402

SCREENS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}},
    "lying": {"viewport": {"width": 844, "height": 390}},
}
ON_PHONES = {"device_scale_factor": 1.5, "has_touch": True, "is_mobile": True}
PARTS = {"start": 0, "middle": 0.6, "end": 1}  # how much of a game has been played
STEPS = {"babel": "contact", "blokus3d": "above", "kewbz": "double", "kubruss": "area", "qubix": "theirs"}
POSITION = "kubruss | turn=2 red=S:c4,L:a1+a2+b1+b2 blue=M:e3+e4"
PASSWORD = "seventeen blue cubes"
PERFECT = ("L:b2+c2+b3+c3", "M:a2+a3")  # how a game of Kubruss mini may begin
QUALITY = 70  # of the files: small, and still sharp


def moves_of(game: str) -> list[str]:
    """A whole game of greedy players."""
    record, greedy = cubarium.Record(cubarium.new(game)), cubarium.player("greedy", seed=3)
    found = []
    while record.position.turn is not None:
        move = greedy.choose(record.position)
        found.append(str(move))
        record = record.play(move)
    return found


def begin(guest: Guest, game: str, share: float) -> None:
    """A game of two people on one screen, partly played, with a block in the hand of whoever is on turn."""
    moves = moves_of(game)
    moves = moves[: round(len(moves) * share)]
    id = guest.begin(game, {}, PEOPLE)  # noqa: A001
    guest.open()  # where the moves on the way need not be drawn
    for ply, move in enumerate(moves):
        guest.ask(f"/games/{id}/moves", {"ply": ply, "move": move})
    guest.open(f"/game/{id}")
    guest.sees(len(moves))
    if guest.is_asked():
        Hand(guest, "touch" if guest.page.evaluate("navigator.maxTouchPoints") else "mouse").hold(spread)


def photograph(guest: Guest, path: Path) -> None:
    if guest.canvas.count():
        guest.page.locator("canvas[data-drawn][data-moving=false]").wait_for()
    guest.page.screenshot(path=path, type="jpeg", quality=QUALITY)


def open_pictures(guest: Guest, path: str) -> None:
    """A page of cards, once all pictures of games are drawn."""
    guest.open(path)
    guest.page.locator(":is(.game, .picture) svg").nth(4).wait_for()


def begin_step(guest: Guest, game: str) -> None:
    """A step of a game's course, with the answer in hand."""
    guest.open(f"/learn/{game}/{STEPS[game]}")
    guest.page.locator("[data-testid=game][data-ready=true]").wait_for()
    guest.page.get_by_role("button", name="Show me").click()
    guest.page.locator("[data-ghost]:not([data-ghost=''])").wait_for()


def open_puzzle(guest: Guest, game: str, is_solved: bool) -> None:
    puzzle = next(each for each in puzzles(game) if each.goal == "win" and each.grade == 4)
    guest.open(f"/puzzle/{puzzle.id}")
    guest.page.locator("[data-testid=game][data-ready=true]").wait_for()
    if is_solved:
        guest.page.get_by_role("button", name="Show the solution").click()
        guest.page.locator("[data-verdict=given-up]").wait_for()


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


def collect(guest: Guest, ways: int) -> None:
    """What somebody has found of Soma."""
    guest.ask("/session")
    for seed in range(ways):
        packing = find("soma").problem().first(seed=seed)
        assert packing
        placed = [{"piece": each.piece, "cubes": [list(cube) for cube in each.cubes]} for each in packing.placements]
        guest.ask("/solitaire/solutions", {"puzzle": "soma", "placed": placed, "seconds": 100 + seed, "hints": 0})
    guest.open("/solitaire/soma")
    guest.page.locator("[data-completable=yes]").wait_for()
    guest.page.get_by_test_id("open-gallery").click()
    guest.page.locator("[data-testid=gallery] .solution svg").nth(ways - 1).wait_for()


def open_list(guest: Guest, path: str, shown: str) -> None:
    """A page that is there once something on it is."""
    guest.open(path)
    guest.page.locator(shown).first.wait_for()


def begin_record(guest: Guest) -> str:
    """A game of Kubruss that is over."""
    guest.ask("/session")
    made = guest.ask("/records", {"text": (DOCS / "games" / "kubruss.cub").read_text(encoding="utf-8")})
    return str(made["id"])


def review(guest: Guest) -> None:
    """The first mistake of a game."""
    guest.open(f"/game/{begin_record(guest)}/review")
    guest.page.get_by_test_id("verdict").wait_for()


def better(guest: Guest) -> None:
    """Why another move was better, and what it rules out."""
    review(guest)
    guest.page.get_by_role("button", name="Show the better move").click()
    guest.page.get_by_test_id("line").wait_for()


def ask_why(guest: Guest) -> None:
    """A computer says why it played its move."""
    guest.begin("kubruss", {"edition": "mini"}, COMPUTER)
    guest.move(guest.state()["scene"]["choices"][0]["move"])
    guest.sees(2)
    if guest.page.evaluate("matchMedia('(max-width: 56rem), (max-height: 34rem)').matches"):
        guest.page.get_by_role("button", name="Moves", exact=True).click()
    guest.page.get_by_test_id("why-move").click()
    guest.page.get_by_role("region", name="The computer’s last move").get_by_role("listitem").first.wait_for()


def set_up(guest: Guest) -> None:
    """A position in the making."""
    guest.open("/analysis?start=kubruss")
    guest.page.get_by_role("button", name="Set up", exact=True).click()
    guest.page.get_by_role("textbox", name="The position as text").fill(POSITION)
    guest.page.get_by_role("button", name="Set up this text").click()
    guest.page.get_by_text("Blue to move").wait_for()


def open_study(guest: Guest, button: str) -> None:
    """A dialog of a study."""
    guest.open("/analysis?start=kubruss")
    guest.page.get_by_role("button", name=button, exact=True).click()
    guest.page.get_by_role("dialog").wait_for()


def leave_study(guest: Guest) -> None:
    """The question of whoever leaves what is not saved."""
    set_up(guest)
    guest.page.get_by_role("button", name="Analyse this").click()
    guest.page.get_by_role("button", name="Save", exact=True).wait_for()
    guest.page.get_by_role("link", name="Cubarium").click()
    guest.page.get_by_role("dialog").wait_for()


def ask_password(guest: Guest) -> None:
    """Whoever changes how they log in is asked for the password."""
    guest.open("/account")
    form = guest.page.get_by_role("region", name="Make an account")
    form.get_by_label("Your name at the table").fill(f"Mason {guest.page.evaluate('Date.now() % 1e6')}")
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button", name="Make it with a password").click()
    guest.page.get_by_role("button", name="Make new codes").click()
    guest.page.get_by_test_id("present-password").wait_for()


def fill_seats(guest: Guest) -> None:
    """A table from the lobby to which nobody has come."""
    made = guest.ask(
        "/games", {"game": "qubix", "options": {"players": 4}, "seats": [{"kind": "human"}] * 4, "public": True}
    )
    guest.open(f"/game/{made['id']}").page.get_by_role("button", name="Waiting for a player").first.click()
    guest.page.get_by_role("dialog").wait_for()


def analyse(guest: Guest) -> None:
    """The middle of a game on the analysis board, with what the computer finds."""
    guest.open(f"/analysis/game/{begin_record(guest)}")
    guest.table.wait_for()
    is_phone = guest.page.get_by_role("tab", name="Computer").count() > 0
    if is_phone:
        guest.page.get_by_role("tab", name="Moves").click()
    guest.page.get_by_role("treeitem").nth(5).click()
    if is_phone:
        guest.page.get_by_role("tab", name="Computer").click()
    guest.page.get_by_test_id("solved").wait_for()


def explore(guest: Guest) -> None:
    """Kubruss mini after two moves of perfect play, every move with its exact value."""
    guest.open("/explore/kubruss?" + urlencode({"edition": "mini", "moves": " ".join(PERFECT)}))
    guest.page.locator(".explorer .proof").first.wait_for()


def choose_computer(guest: Guest, level: int) -> None:
    """A new game, against a computer with a name and a face."""
    guest.open("/new/kubruss")
    guest.page.get_by_label("Strength of").last.select_option(str(level))
    guest.page.locator(f".opponent svg[data-face='{level}']").scroll_into_view_if_needed()


View = Callable[[Guest], None]


def views() -> Iterator[tuple[str, View]]:
    """All that can be photographed, by name."""
    yield "home", partial(open_pictures, path="/")
    yield "learn", partial(open_pictures, path="/learn")
    yield "puzzles", partial(open_pictures, path="/puzzles")
    yield "solitaire-list", partial(open_pictures, path="/solitaire")
    yield "solitaire", partial(fill_box, pieces=3)
    yield "lobby", partial(open_list, path="/lobby", shown="[data-testid=pairing] form")
    yield "tournaments", partial(open_list, path="/tournaments", shown="[data-testid=coming] li")
    yield "solitaire-own", partial(open_list, path="/solitaire/own", shown="textarea")
    yield "solitaire-found", partial(collect, ways=9)
    yield "seats-free", fill_seats
    yield "review", review
    yield "review-better", better
    yield "why", ask_why
    yield "set-up", set_up
    yield "study-save", partial(open_study, button="Save")
    yield "study-text", partial(open_study, button="Text")
    yield "study-leave", leave_study
    yield "analysis", analyse
    yield "analyses", partial(open_list, path="/analysis", shown="textarea")
    yield "explore", explore
    yield "computers", partial(choose_computer, level=5)
    for game in cubarium.games():
        yield f"lesson-{game}", partial(begin_step, game=game)
        yield f"puzzle-{game}", partial(open_puzzle, game=game, is_solved=False)
        yield f"puzzle-{game}-solved", partial(open_puzzle, game=game, is_solved=True)
        for part, share in PARTS.items():
            yield f"{game}-{part}", partial(begin, game=game, share=share)
    yield "password-asked", ask_password  # last: with an account, one has a name


def shown_in_docs() -> set[str]:
    texts = [path.read_text(encoding="utf-8") for path in (DOCS.parent / "README.md", *DOCS.glob("*.md"))]
    return {name for text in texts for name in re.findall(r"screenshots/([\w-]+)\.jpg", text)}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", help="parts of the names of those that are wanted")
    parser.add_argument("--all", type=Path, metavar="FOLDER", help="also what the docs do not show, into a folder")
    arguments = parser.parse_args()
    folder: Path = arguments.all or DOCS / "screenshots"
    folder.mkdir(exist_ok=True)
    in_docs = shown_in_docs()

    def is_wanted(name: str) -> bool:
        is_named = not arguments.names or any(each in name for each in arguments.names)
        return is_named and (arguments.all is not None or name in in_docs)

    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data), "", "--no-limits") as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for screen in SCREENS:
            for scheme in ("light", "dark"):
                context = SCREENS[screen] | ({} if screen == "desk" else ON_PHONES)
                guest = Guest(browser, server.address, color_scheme=scheme, **context)
                for view, show in views():
                    if is_wanted(name := f"{view}-{screen}-{scheme}"):
                        show(guest)
                        photograph(guest, folder / f"{name}.jpg")
                guest.close()
        browser.close()


if __name__ == "__main__":
    main()
