"""Photographs the table for the docs: `python docs/screenshots.py [NAME …]`. Needs Chromium.

Every game at its start and in its middle, on a desk and on a phone, light and dark, as the greedy player plays it.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

import cubarium

DOCS = Path(__file__).parent
sys.path[:0] = [str(DOCS.parent / folder) for folder in ("tests", "tools")]

from browsing import Guest, launch  # noqa: E402 – the tests' own helpers
from serving import serving  # noqa: E402

SCREENS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
}


def begin(guest: Guest, game: str, plies: int) -> None:
    """A game of two people on one screen, some moves on."""
    position, greedy = cubarium.new(game), cubarium.player("greedy", seed=3)
    id = guest.begin(game, {}, [{"kind": "human"}] * position.seats)  # noqa: A001
    for ply in range(plies):
        move = greedy.choose(position)
        guest.ask(f"/games/{id}/moves", {"ply": ply, "move": str(move)})
        position = position.play(move)
    guest.sees(plies)


def middle(game: str) -> int:
    """More than half of a whole game."""
    record = cubarium.Record(cubarium.new(game))
    greedy = cubarium.player("greedy", seed=3)
    while record.position.turn is not None:
        record = record.play(greedy.choose(record.position))
    return len(record.plies) * 7 // 10


def photograph(guest: Guest, name: str) -> None:
    guest.page.locator("canvas[data-drawn][data-moving=false]").wait_for()
    guest.page.mouse.move(0, 0)
    guest.page.screenshot(path=DOCS / "screenshots" / f"{name}.jpg", type="jpeg", quality=82)


def main(wanted: list[str]) -> None:
    (DOCS / "screenshots").mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data), "", "--no-limits") as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for screen, context in SCREENS.items():
            for scheme in ("light", "dark"):
                guest = Guest(browser, server.address, color_scheme=scheme, **context).open()
                name = f"home-{screen}-{scheme}"
                if not wanted or any(each in name for each in wanted):
                    guest.page.locator(".game svg").nth(6).wait_for()
                    guest.page.screenshot(path=DOCS / "screenshots" / f"{name}.jpg", type="jpeg", quality=82)
                for game in cubarium.games():
                    for moment, plies in {"start": 0, "middle": middle(game)}.items():
                        name = f"{game}-{moment}-{screen}-{scheme}"
                        if not wanted or any(each in name for each in wanted):
                            begin(guest, game, plies)
                            photograph(guest, name)
                guest.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
