"""Whether every legal move can be made by clicking in the view in three dimensions, as it stands."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, ViewportSize

from browsing import PEOPLE, Guest

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}

# Options that the games of a walk take in turn.
VARIANTS: dict[str, list[dict[str, Any]]] = {
    "babel": [{}],
    "blokus3d": [{}, {"players": 4, "structure": "pyramid"}, {"players": 3}],
    "kewbz": [{}, {"size": 5}],
    "kubruss": [{}],
    "qubix": [{}, {"players": 3}, {"players": 5}],
}

# What is under a point is found by casting rays; painting it, in software, would take nearly all of the time.
PAINT_NOTHING = """for (const name of ["drawElements", "drawArrays", "drawElementsInstanced", "drawArraysInstanced"])
    WebGL2RenderingContext.prototype[name] = () => undefined;"""

# For each set of blocks that some move takes: picks them, and looks for a spot of every cell that can be pointed at,
# a square of 12 pixels in which each corner belongs to that cell.
UNREACHABLE = """async scene => {
    const canvas = document.querySelector("[data-testid=board3d]");
    const table = document.querySelector("[data-testid=game]");
    const box = canvas.getBoundingClientRect();
    const key = ({board, x, y}) => `${board}/${x}/${y}`;
    const tops = new Map();
    for (const cube of scene.cubes)
        if (!(tops.get(key(cube))?.level > cube.level)) tops.set(key(cube), cube);
    const offsets = [0, 0.2, -0.2, 0.37, -0.37];
    const settled = async () => { for (let turn = 0; turn < 8; turn++) await Promise.resolve(); };
    const hasSpot = (cell, belongs) => {
        for (const east of offsets) for (const north of offsets) {
            const [x, y] = canvas.where(cell, tops.get(key(cell))?.level ?? 0, east, north);
            const corners = [[0, 0], [-6, -6], [6, -6], [6, 6], [-6, 6]];
            if (corners.every(([dx, dy]) => belongs(canvas.hit(box.left + x + dx, box.top + y + dy)))) return true;
        }
        return false;
    };
    const tap = cell => document.getElementById(`cell-${cell.board}-${cell.x}-${cell.y}`).click();
    const escape = () => table.dispatchEvent(new KeyboardEvent("keydown", {key: "Escape", bubbles: true}));
    const cellOf = block => scene.cubes.find(cube => cube.block === block && tops.get(key(cube)) === cube);
    const sets = new Map(scene.choices.map(choice => [[...choice.blocks].sort().join(), choice.blocks]));
    const failed = [];
    let cells = 0;
    for (const blocks of sets.values()) {
        for (let time = 0; time < 3 && (table.dataset.picked || table.dataset.ghost); time++) {
            escape();
            await settled();
        }
        const wanted = [...blocks].sort().join();
        for (const block of blocks) {
            const item = document.querySelector(`[data-block="${block}"]`);
            if (item) { if (table.dataset.picked !== block) item.click(); }
            else {
                const cell = cellOf(block);
                const belongs = hit => hit && hit.cell && tops.get(key(hit.cell))?.block === block;
                const own = scene.cubes.filter(cube => cube.block === block && tops.get(key(cube)) === cube);
                if (!own.some(each => hasSpot(each, belongs))) failed.push(`${block} cannot be taken`);
                cells++;
                if (!table.dataset.picked.split(",").includes(block)) tap(cell);
            }
            await settled();
        }
        if (table.dataset.picked.split(",").sort().join() !== wanted) {
            failed.push(`${wanted} is not picked but ${table.dataset.picked}`);
            continue;
        }
        if (table.dataset.ghost) continue; // the only move with them: it waits to be confirmed
        const places = new Map();
        for (const choice of scene.choices)
            if ([...choice.blocks].sort().join() === wanted)
                for (const [board, dx, dy] of scene.shapes[choice.shape].anchors) {
                    const cell = {board, x: choice.at[0] + dx, y: choice.at[1] + dy};
                    places.set(key(cell), cell);
                }
        for (const cell of places.values()) {
            cells++;
            if (!hasSpot(cell, hit => hit && hit.cell && key(hit.cell) === key(cell)))
                failed.push(`${wanted} cannot go to ${key(cell)}`);
        }
    }
    return {cells, failed};
}"""


@dataclass
class Walk:
    """Random games, seen on a desktop and on a phone at once."""

    guest: Guest
    game: str
    seed: int = 1
    positions: int = 0
    cells: int = 0
    failed: list[str] = field(default_factory=list)

    def check(self, count: int) -> None:
        self.guest.context.add_init_script(PAINT_NOTHING)
        pages = {"desktop": self.guest.page, "phone": self.guest.context.new_page()}
        pages["desktop"].set_viewport_size(DESKTOP)
        pages["phone"].set_viewport_size(PHONE)
        for state in self.states(pages):
            for name, page in pages.items():
                page.locator(f"[data-testid=game][data-ply='{state['ply']}'][data-ready=true]").wait_for()
                page.locator("canvas[data-drawn]").wait_for()
                found = page.evaluate(UNREACHABLE, state["scene"])
                self.cells += found["cells"]
                self.failed += [f"{name}, {self.game} after {moves_of(state)}: {each}" for each in found["failed"]]
            self.positions += 1
            if self.positions == count:
                pages["phone"].close()
                return

    def states(self, pages: dict[str, Page]) -> Iterator[dict[str, Any]]:
        """Positions of one random game after another, a few moves apart."""
        chance = random.Random(self.seed)
        number = self.seed - 1  # walks of different seeds begin with different options
        while True:
            options = VARIANTS[self.game][number % len(VARIANTS[self.game])]
            id_ = self.guest.begin(self.game, options, PEOPLE[:1] * options.get("players", 2))
            pages["phone"].goto(self.guest.page.url)
            state = self.guest.state()
            number += 1
            while not state["ended"]:
                yield state
                for _ in range(chance.randint(1, 3)):
                    if not state["ended"]:
                        move = chance.choice(state["scene"]["choices"])["move"]
                        state = self.guest.ask(f"/games/{id_}/moves", {"ply": state["ply"], "move": move})
                        state = self.guest.state()


def moves_of(state: dict[str, Any]) -> str:
    return " ".join(move["move"] for move in state["moves"]) or "no move"
