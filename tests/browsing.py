"""A real browser at a real server: somebody who sees the page and has a mouse, a keyboard or a thumb."""

import contextlib
import os
import socket
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import monotonic
from typing import Any, Literal

import pytest
from playwright.sync_api import (
    APIResponse,
    Browser,
    BrowserContext,
    FloatRect,
    Locator,
    Page,
    Playwright,
    Route,
    expect,
)

import chromium
from serving import Server, anchors_of

PATIENCE = 60_000  # milliseconds; a busy machine draws slowly
AXE = Path(__file__).parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SMALL = {"width": 900, "height": 620}
PHONE = {"width": 390, "height": 780}

expect.set_options(timeout=PATIENCE)

COMPUTER: list[dict[str, Any]] = [{"kind": "human"}, {"kind": "computer", "level": 1}]
PEOPLE: list[dict[str, Any]] = [{"kind": "human"}, {"kind": "human"}]
SHORT_GAMES: dict[str, dict[str, Any]] = {  # options that make a game short
    "babel": {},
    "blokus3d": {"structure": "tower"},
    "kewbz": {"size": 5, "cubes": 12},
    "kubruss": {"edition": "mini"},
    "qubix": {"levels": 1, "reserve": 1},
}


def each_game(*quick: str) -> list[Any]:
    """All games, for a test that takes its time: those that are named are in every run."""
    return [pytest.param(game, marks=[] if game in quick else [pytest.mark.long]) for game in SHORT_GAMES]


# The view in two dimensions.
FLAT = """
if (!localStorage.getItem("cubarium.settings")) localStorage.setItem("cubarium.settings", JSON.stringify({view: "2d"}));
"""


def box_of(part: Locator) -> FloatRect:
    """Where something is on the screen."""
    box = part.bounding_box()
    assert box, f"{part} is not seen"
    return box


Cell = dict[str, Any]
Choice = dict[str, Any]


def launch(playwright: Playwright, *, solid: bool = True) -> Browser:
    """It draws WebGL in software, or not at all."""
    found = chromium.find()
    assert found, "there is no Chromium here"
    program, environment = found
    drawing = ["--enable-unsafe-swiftshader", "--use-angle=swiftshader"] if solid else ["--disable-3d-apis"]
    return playwright.chromium.launch(
        executable_path=program, args=["--no-sandbox", *drawing], env={**os.environ, **environment}
    )


class Guest:
    """Somebody with a browser window of their own, who has never been here before.

    Who is `flat` has chosen boards in two dimensions before, which are drawn in a fraction of the time.
    The home page is opened once the window is looked at: who begins a game, or opens another page, does without it.
    """

    def __init__(self, browser: Browser, address: str, flat: bool = False, **context: Any) -> None:
        settings = {"viewport": SMALL, "reduced_motion": "reduce", "locale": "en-GB", **context}
        self.address = address.rstrip("/")
        self.context: BrowserContext = browser.new_context(**settings)
        self.context.set_default_timeout(PATIENCE)
        if flat:
            self.context.add_init_script(FLAT)
        self.window: Page = self.context.new_page()
        self.troubles: list[str] = []
        self.window.on("pageerror", lambda error: self.troubles.append(str(error)))

    @property
    def page(self) -> Page:
        if self.window.url == "about:blank":
            self.open()
        return self.window

    def open(self, path: str = "/") -> "Guest":
        self.window.goto(self.address + path)
        return self

    def close(self) -> None:
        self.context.close()
        assert not self.troubles, self.troubles

    # ------------------------------------------------------------ at a table

    def begin(self, game: str, options: Mapping[str, Any] = {}, seats: Sequence[Mapping[str, Any]] = ()) -> str:
        """A new game, as the page would ask for it; every seat for people that is free is this guest's."""
        made = self.ask("/games", {"game": game, "options": dict(options), "seats": list(seats)})
        for seat in made["seats"]:
            if seat["token"]:
                self.ask(f"/games/{made['id']}/join", {"token": seat["token"]})
        self.open(f"/game/{made['id']}")
        return str(made["id"])

    def ask(self, path: str, body: Any = None) -> Any:
        """Asks the API, with the session of the page."""
        method = "GET" if body is None else "POST"
        # A connection that was kept may be closed by the server in the moment in which it is used again.
        url = f"{self.address}/api{path}"
        return self.context.request.fetch(url, method=method, data=body, max_retries=2).json()

    def invites(self, game: str, options: Mapping[str, Any]) -> str:
        """Makes a game on the page, with a friend who gets a link; the answer is the path of the link."""
        self.open(f"/new/{game}")
        for name, value in options.items():
            self.page.get_by_label(name, exact=False).first.select_option(value)
        self.page.get_by_role("combobox", name="Who plays").nth(1).select_option("link")
        self.page.get_by_role("button", name="Start").click()
        address = self.page.get_by_label("Invite a friend to play").input_value()
        self.page.get_by_role("button", name="Close").click()
        return address.removeprefix(self.address)

    def sit_down(self, name: str = "") -> None:
        """Takes the seat that the link offers by which this guest came."""
        if name:
            self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Sit down").click()
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def move(self, move: str) -> None:
        """Plays a move past the page, and waits until the page has it."""
        state = self.state()
        self.ask(f"/games/{state['id']}/moves", {"ply": state["ply"], "move": move})
        self.page.wait_for_selector(f"[data-testid=game]:not([data-ply='{state['ply']}'])")

    def resign(self, button: str = "Resign") -> None:
        """Gives up, and says so once more."""
        self.page.get_by_role("button", name=button).click()
        self.page.get_by_test_id("confirmed").click()

    def state(self) -> dict[str, Any]:
        """Of the game on the page, or of the step of a lesson, or of a puzzle."""
        if "/learn/" in self.page.url:
            step: dict[str, Any] = self.ask(f"/lessons/{self.page.url.split('/learn/')[1]}")["state"]
            return step
        if "/puzzle/" in self.page.url:
            puzzle: dict[str, Any] = self.ask(f"/puzzles/{self.page.url.split('/puzzle/')[1]}")["state"]
            return puzzle
        found: dict[str, Any] = self.ask(f"/games/{self.page.url.split('/game/')[1].split('#')[0]}")
        return found

    @property
    def table(self) -> Locator:
        return self.page.get_by_test_id("game")

    @property
    def canvas(self) -> Locator:
        return self.page.get_by_test_id("board3d")

    @property
    def ending(self) -> Locator:
        return self.page.get_by_test_id("ending")

    @property
    def hint(self) -> Locator:
        return self.page.get_by_test_id("hint")

    @property
    def confirm(self) -> Locator:
        return self.page.get_by_test_id("confirm")

    @property
    def moves_button(self) -> Locator:
        """What opens the list of moves on a phone."""
        return self.page.get_by_role("button", name="Moves", exact=True)

    def ply(self) -> int:
        return int(self.table.get_attribute("data-ply") or 0)

    def sees(self, ply: int) -> None:
        expect(self.table).to_have_attribute("data-ply", str(ply))

    def is_asked(self) -> bool:
        """Waits until it is this guest's turn, or the game is over."""
        self.page.locator("[data-testid=game][data-ready=true], [data-testid=ending]").first.wait_for()
        return self.ending.count() == 0

    def grid_cell(self, place: Cell) -> Locator:
        return self.page.locator(f"[id='cell-{place['board']}-{place['x']}-{place['y']}']")

    def where(self, place: Cell, level: int, east: float = 0, north: float = 0) -> tuple[float, float]:
        """Where the top of a cell is on the screen: its middle, or so far aside of it."""
        x, y = self.canvas.evaluate(
            "(canvas, [place, level, east, north]) => canvas.where(place, level, east, north)",
            [place, level, east, north],
        )
        box = box_of(self.canvas)
        return box["x"] + x, box["y"] + y

    def spot(self, places: list[tuple[Cell, int]], towards: tuple[float, float] | None = None) -> tuple[float, float]:
        """Where a click meets one of some cells, given with their heights: as near to a point of a board as can be."""
        found: list[float] | None = self.canvas.evaluate(SPOT, [places, towards])
        assert found, f"{places} cannot be clicked"
        return found[0], found[1]


SPOT = """(canvas, [places, towards]) => {
    const box = canvas.getBoundingClientRect();
    const steps = [0, 0.2, -0.2, 0.37, -0.37];
    const spots = places.flatMap(([cell, level]) => steps.flatMap(east => steps.map(north => {
        const [x, y] = towards ?? [cell.x + 0.5, cell.y + 0.5];
        return {cell, level, east, north, far: Math.hypot(cell.x + 0.5 + east - x, cell.y + 0.5 + north - y)};
    })));
    for (const {cell, level, east, north} of spots.sort((one, other) => one.far - other.far)) {
        const [x, y] = canvas.where(cell, level, east, north);
        const hit = canvas.hit(box.left + x, box.top + y)?.cell;
        if (hit && ["board", "x", "y"].every(part => hit[part] === cell[part])) return [box.left + x, box.top + y];
    }
    return null;
}"""


def top_of(scene: dict[str, Any], place: Cell) -> int:
    """How many cubes stand on a cell."""
    here = (place["board"], place["x"], place["y"])
    return max((cube["level"] for cube in scene["cubes"] if (cube["board"], cube["x"], cube["y"]) == here), default=0)


Way = Literal["mouse", "keyboard", "touch", "flat"]


class Hand:
    """Plays a move as people do: a block, a cell, turning it until it is right, confirming."""

    def __init__(self, guest: Guest, way: Way) -> None:
        self.guest, self.way = guest, way

    def play(self, choose: Callable[[list[Choice]], Choice]) -> str:
        guest = self.guest
        ply, choice = guest.ply(), self.hold(choose)
        guest.confirm.click() if self.way != "keyboard" else guest.page.keyboard.press("c")
        guest.page.wait_for_selector(f"[data-testid=game]:not([data-ply='{ply}'])")
        return str(choice["move"])

    def hold(self, choose: Callable[[list[Choice]], Choice]) -> Choice:
        """All but the last step: the block waits to be confirmed."""
        guest = self.guest
        scene = guest.state()["scene"]
        choice = choose(scene["choices"])
        lying = {cube["block"]: cube for cube in scene["cubes"]}
        picked = ",".join(choice["blocks"])
        if guest.table.get_attribute("data-picked") != picked:
            for block in choice["blocks"]:
                self.pick(block, lying.get(block), scene)
            expect(guest.table).to_have_attribute("data-picked", picked)
        if guest.table.get_attribute("data-ghost") != choice["move"]:  # the only move with a block is held at once
            self.place(choice, scene)
        return choice

    def pick(self, block: str, lying: Cell | None, scene: dict[str, Any]) -> None:
        page = self.guest.page
        if lying:
            self.tap([({key: lying[key] for key in ("board", "x", "y")}, top_of(scene, lying))])
        elif self.way == "keyboard":
            blocks = page.locator("[data-block]").evaluate_all("items => items.map(item => item.dataset.block)")
            if blocks.index(block) < 9:
                page.keyboard.press(str(blocks.index(block) + 1))
            else:
                page.locator(f"[data-block='{block}']").press("Enter")
        else:
            self.press(page.locator(f"[data-block='{block}']"))

    def place(self, choice: Choice, scene: dict[str, Any]) -> None:
        """On the cells that it goes to, as near to their middle as can be; then turned until it is right."""
        places = anchors_of(scene, choice)
        middle = [sum(place[axis] + 0.5 for place in places) / len(places) for axis in ("x", "y")]
        if self.way in ("keyboard", "flat"):
            self.tap([(places[0], 0)])
        else:
            self.tap([(place, top_of(scene, place)) for place in places], (middle[0], middle[1]))
        expect(self.guest.table).not_to_have_attribute("data-ghost", "")
        assert self.turn_to(choice["move"]), f"{choice['move']} cannot be reached"

    def turn_to(self, move: str) -> bool:
        """By a tap on the picture of the orientation; by keys, from one to the next."""
        if self.way != "keyboard":
            if self.guest.table.get_attribute("data-ghost") != move:
                self.press(self.guest.page.locator(f".way[data-move='{move}']"))
                expect(self.guest.table).to_have_attribute("data-ghost", move)
            return True
        seen: set[str] = set()
        while (ghost := self.guest.table.get_attribute("data-ghost") or "") not in seen:
            if ghost == move:
                return True
            seen.add(ghost)
            self.guest.page.keyboard.press("n")
        return False

    def press(self, button: Locator) -> None:
        button.tap() if self.way == "touch" else button.click()

    def tap(self, places: list[tuple[Cell, int]], towards: tuple[float, float] | None = None) -> None:
        """One of some cells, given with their heights."""
        guest, (place, _) = self.guest, places[0]
        if self.way == "keyboard":
            guest.grid_cell(place).focus()
            guest.page.keyboard.press("Enter")
        elif self.way == "flat":
            guest.grid_cell(place).click()
        else:
            guest.canvas.scroll_into_view_if_needed()
            x, y = guest.spot(places, towards)
            if self.way == "touch":
                guest.page.touchscreen.tap(x, y)
            else:
                guest.page.mouse.move(x, y)
                guest.page.mouse.click(x, y)

    def whole_game(self, choose: Callable[[list[Choice]], Choice]) -> dict[str, Any]:
        while self.guest.is_asked():
            self.play(choose)
        return self.guest.state()


def spread(choices: list[Choice]) -> Choice:
    """One of the moves, a different one each time, without chance: where the number of moves leads."""
    return choices[(len(choices) * 7) // 11]


class Wire:
    """A cable between a browser and the server, which can be cut and mended."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.is_cut = False
        self.ends: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        self.is_cut = True
        for end in self.ends:
            with contextlib.suppress(OSError):  # closed already
                end.shutdown(socket.SHUT_RDWR)
        self.ends.clear()

    def mend(self) -> None:
        self.is_cut = False

    def close(self) -> None:
        self.cut()
        self.listening.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self.listening.accept()
            except OSError:
                return
            if self.is_cut:
                near.close()
                continue
            far = socket.create_connection(("127.0.0.1", self.server.port))
            self.ends += [near, far]
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        try:
            while data := one.recv(65536):
                other.sendall(data)
        except OSError:
            pass  # cut
        finally:
            for end in (one, other):
                end.close()


def arrives(guest: Guest, heard: list[Any]) -> None:
    """Waits until the browser has told something."""
    end = monotonic() + PATIENCE / 1000
    while not heard:
        assert monotonic() < end
        guest.page.evaluate("null")  # while it is asked, what it tells is heard


class LateAnswers:
    """Answers to some requests of a page, which reach it when it is told so."""

    def __init__(self, guest: Guest, path: str, method: str = "GET") -> None:
        self.guest, self.path, self.method = guest, path, method
        self.waiting: list[tuple[Route, APIResponse]] = []
        guest.page.route(path, self._hold)

    def _hold(self, route: Route) -> None:
        if route.request.method == self.method:
            self.waiting.append((route, route.fetch()))
        else:
            route.continue_()

    def arrive(self) -> None:
        """Once the server has answered, the page hears it, and has done what follows from it."""
        arrives(self.guest, self.waiting)
        for route, answer in self.waiting:
            with self.guest.page.expect_response(self.path) as late:
                route.fulfill(response=answer)
            late.value.finished()
        self.guest.page.unroute(self.path)
        self.guest.page.evaluate("fetch('/healthz').then((answer) => answer.text())")  # once more: now that is done


def scrolls(guest: Guest) -> bool:
    """Whether the page is higher or wider than its window."""
    found: bool = guest.page.evaluate(
        """() => {
            const page = document.documentElement;
            return page.scrollHeight > innerHeight || page.scrollWidth > innerWidth;
        }"""
    )
    return found


def violations(guest: Guest) -> list[str]:
    """What axe finds wrong with the page as it is."""
    assert AXE.exists(), "axe-core is missing: run npm ci in web/"
    guest.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = guest.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{each['id']}: {node['html'][:160]} – {node['failureSummary']}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


def with_authenticator(page: Page) -> Callable[[bool], None]:
    """A device that makes passkeys, and says yes to whatever it is asked; whether it does can be changed."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    options |= {"isUserVerified": True, "automaticPresenceSimulation": True}
    device = session.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]

    def says_yes(yes: bool) -> None:
        session.send("WebAuthn.setUserVerified", {"authenticatorId": device, "isUserVerified": yes})

    return says_yes
