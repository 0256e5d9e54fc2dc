"""How many taps a move takes, over whole games of random moves, in a real browser.

    python bench/taps.py                             one game of each, by taps alone
    python bench/taps.py --hand drag                 blocks of a tray are dragged onto the board: one tap the less
    python bench/taps.py --games 3 --game qubix      other numbers, one game only
    python bench/taps.py --address http://127.0.0.1:8000/    another server, and so another page

A person is played who knows which move they want and takes the shortest way to it: a block, unless it is in hand
already; the cells that it goes to, as near to their middle as they can point; a tap on the picture of another
orientation, if it must be turned; a tap on the block to confirm. A page that has no such pictures is turned by its
button, one orientation after another, and confirmed by its button. The flat board is used: it takes the same taps as
the one in three dimensions, and no time to draw.
"""

import argparse
import random
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any, cast

from playwright.sync_api import expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))
sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
from browsing import PEOPLE, Cell, Choice, Guest, launch
from serving import anchors_of, serving

GAMES = ("babel", "blokus3d", "kewbz", "kubruss", "qubix")


class Tapper:
    """Plays moves on the flat board, and counts."""

    def __init__(self, guest: Guest, hand: str) -> None:
        self.guest, self.hand = guest, hand
        self.taps = 0

    @property
    def has_pictures(self) -> bool:
        """Whether the page has pictures of orientations."""
        return self.guest.page.locator(".strip").count() > 0

    def play(self, scene: dict[str, Any], choice: Choice) -> int:
        """How many taps a move took."""
        self.taps = 0
        self.anchors = anchors_of(scene, choice)
        ply = self.guest.ply()
        if self.guest.table.get_attribute("data-ghost") != choice["move"]:
            self.place(scene, choice)
        self.confirm(choice)
        self.guest.sees(ply + 1)
        return self.taps

    def place(self, scene: dict[str, Any], choice: Choice) -> None:
        lying = {cube["block"]: cube for cube in scene["cubes"]}
        blocks = choice["blocks"]
        if self.hand == "drag" and len(blocks) == 1 and blocks[0] not in lying:
            self.drag(blocks[0], choice)
        else:
            if self.guest.table.get_attribute("data-picked") != ",".join(blocks):
                for block in blocks:
                    self.pick(block, lying.get(block))
            if self.guest.table.get_attribute("data-ghost") == "":
                x, y = self.spot()
                self.tap(x, y)
        self.turn(choice["move"])

    def pick(self, block: str, lying: Cell | None) -> None:
        self.taps += 1
        (self.guest.grid_cell(lying) if lying else self.guest.page.locator(f"[data-block='{block}']")).click()

    def spot(self) -> tuple[float, float]:
        """As near to the middle of the cells that the block goes to as one can point within one of them."""
        places = self.anchors if self.has_pictures else self.anchors[:1]  # else it is held by the first
        found = [box for place in places if (box := self.guest.grid_cell(place).bounding_box())]
        boxes = [cast("dict[str, float]", box) for box in found]
        middle = [sum(box[at] + box[size] / 2 for box in boxes) / len(boxes) for at, size in AXES]
        nearest = min(
            boxes,
            key=lambda box: sum(abs(box[at] + box[size] / 2 - m) for (at, size), m in zip(AXES, middle, strict=True)),
        )
        inside = [
            min(nearest[at] + nearest[size] - 4, max(nearest[at] + 4, m))
            for (at, size), m in zip(AXES, middle, strict=True)
        ]
        return inside[0], inside[1]

    def tap(self, x: float, y: float) -> None:
        self.taps += 1
        self.guest.page.mouse.click(x, y)
        expect(self.guest.table).not_to_have_attribute("data-ghost", "")

    def drag(self, block: str, choice: Choice) -> None:
        self.taps += 1
        mouse, item = self.guest.page.mouse, self.guest.page.locator(f"[data-block='{block}']")
        item.scroll_into_view_if_needed()
        box = item.bounding_box()
        assert box
        mouse.move(box["x"] + 20, box["y"] + 20)
        mouse.down()
        mouse.move(*self.spot(), steps=5)
        mouse.up()
        expect(self.guest.table).not_to_have_attribute("data-ghost", "")

    def turn(self, move: str) -> None:
        table = self.guest.table
        while table.get_attribute("data-ghost") != move:
            self.taps += 1
            if self.has_pictures:
                self.guest.page.locator(f".way[data-move='{move}']").click()
            else:
                self.guest.page.get_by_role("button", name="Next way to hold it").click()
        expect(table).to_have_attribute("data-ghost", move)

    def confirm(self, choice: Choice) -> None:
        self.taps += 1
        if self.has_pictures:
            self.guest.page.mouse.click(*self.spot())
        else:
            self.guest.confirm.click()


AXES = (("x", "width"), ("y", "height"))


def whole_game(guest: Guest, game: str, hand: str, chance: random.Random) -> list[int]:
    guest.begin(game, {}, PEOPLE)
    guest.page.get_by_role("button", name="2D").click()
    tapper, taps = Tapper(guest, hand), []
    while guest.is_asked():
        scene = guest.state()["scene"]
        taps.append(tapper.play(scene, chance.choice(scene["choices"])))
    return taps


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=GAMES, help="only this one")
    parser.add_argument("--games", type=int, default=1, help="how many of each")
    parser.add_argument("--hand", choices=("tap", "drag"), default="tap")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--address", help="of a server that runs already")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        if arguments.address:
            measure(launch(playwright, solid=False), arguments.address, arguments)
        else:
            with serving(Path(folder), "", "--no-limits") as server:
                measure(launch(playwright, solid=False), server.address, arguments)


def measure(browser: Any, address: str, arguments: argparse.Namespace) -> None:
    for game in [arguments.game] if arguments.game else GAMES:
        chance = random.Random(arguments.seed)
        guest = Guest(browser, address, viewport={"width": 1280, "height": 1000}).open()
        taps = [each for _ in range(arguments.games) for each in whole_game(guest, game, arguments.hand, chance)]
        print(f"{game:9} {len(taps):4} moves  {statistics.mean(taps):.2f} taps a move, at most {max(taps)}", flush=True)
        guest.close()
    browser.close()


if __name__ == "__main__":
    main()
