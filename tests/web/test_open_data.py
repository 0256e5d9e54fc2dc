"""Open data for a visitor: files to take, whole or in parts, and the openings that were played."""

import hashlib
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browsing import PHONE, Guest, violations
from cubarium.server.services.dumps import DumpService
from cubarium.server.services.explorer import ExplorerService
from cubarium.server.store.database import Database
from cubarium.server.workers.scene_renderer import RenderPool
from rated_games import fill, sessions
from serving import Person, Server, serving, soon

PLAYED = sessions(24, starts=(("kubruss", {"edition": "mini"}), ("babel", {})))


@pytest.fixture(scope="module")
def data_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With rated games, their dumps, and counted openings."""
    folder = tmp_path_factory.mktemp("data")

    async def story() -> None:
        database = Database(f"sqlite:///{folder / 'cubarium.db'}")
        await database.open()
        renderer = RenderPool()
        await fill(database, PLAYED)
        await DumpService(database, folder / "dumps").make()
        await ExplorerService(database, renderer).count_games()
        renderer.close()
        await database.close()

    with ThreadPoolExecutor(1) as thread:  # beside the loop of a browser
        thread.submit(soon, story).result()
    with serving(folder, "", "--no-limits") as running:
        yield running


def test_files_are_offered_with_checksums_whole_and_in_parts(data_server: Server) -> None:
    with Person(data_server) as person:
        dumps = person.get("dumps").json()
        assert dumps["licence"] == "CC0-1.0"
        assert [each["month"] for each in dumps["files"]] == ["2025-03"] * 2 + ["2025-02"] * 2 + ["2025-01"] * 2
        file = dumps["files"][0]
        whole = person.http.get(f"/dumps/{file['name']}")
        assert hashlib.sha256(whole.content).hexdigest() == file["sha256"]
        assert whole.headers["cache-control"].startswith("public")

        def part(**headers: str) -> Any:
            return person.http.get(f"/dumps/{file['name']}", headers=headers)

        tag = whole.headers["etag"]
        middle = part(range="bytes=10-19")
        assert (middle.status_code, middle.content) == (206, whole.content[10:20])
        assert middle.headers["content-range"] == f"bytes 10-19/{file['bytes']}"
        assert part(range="bytes=-5").content == whole.content[-5:]
        assert part(range=f"bytes={file['bytes']}-").status_code == 416
        assert part(**{"if-none-match": tag}).status_code == 304
        assert part(range="bytes=10-19", **{"if-range": '"other"'}).content == whole.content
        for name in ("SHA256SUMS", "manifest.json", "game.schema.json"):
            assert person.http.get(f"/dumps/{name}").status_code == 200
        for name in (".lock", "..%2Fcubarium.db", "none.zst"):
            assert person.http.get(f"/dumps/{name}").status_code == 404


def test_openings_are_told_with_what_is_proved_and_bad_questions_are_refused(data_server: Server) -> None:
    with Person(data_server) as person:
        found = person.get("explorer", params={"game": "babel"}).json()
        assert found["games"] == 12
        assert sum(each["games"] for each in found["played"]) == 12
        assert found["latest"][0]["names"]
        values = person.get("explorer/values", params={"game": "babel"}).json()["moves"]
        assert values[0]["result"] == 1
        assert {each["move"] for each in values} == {each["move"] for each in [*found["played"], *found["others"]]}
        first = found["played"][0]["move"]
        after = person.get("explorer", params={"game": "babel", "moves": first}).json()
        assert (after["moves"], after["turn"]) == ([first], 1)
        for asked, status in (
            ({"game": "none"}, 400),
            ({"game": "babel", "moves": "9:z9"}, 422),
            ({"game": "babel", "colour": "red"}, 400),
            ({}, 400),
        ):
            assert person.get("explorer", params=asked).status_code == status


@pytest.mark.slow
def test_a_visitor_walks_through_openings_and_takes_a_file(browser: Browser, data_server: Server) -> None:
    guest = Guest(browser, data_server.address)
    try:
        guest.open("/data")
        page = guest.page
        expect(page.get_by_role("heading", name="March 2025")).to_be_visible()
        assert violations(guest) == []
        with page.expect_download() as taking:
            page.get_by_role("link", name="Babel pico").first.press("Enter")
        assert taking.value.suggested_filename == "babel-2025-03.ndjson.zst"

        guest.open("/explore/babel")
        panel = page.get_by_test_id("explorer")
        expect(panel.get_by_role("status").first).to_have_text("12 games came by here.")
        row = panel.get_by_role("row").nth(1)
        expect(row.get_by_role("img")).to_be_visible()
        expect(panel.locator("td .proof", has_text="wins in 15 moves").first).to_be_visible()
        assert violations(guest) == []
        move = row.get_by_role("button").inner_text()
        row.get_by_role("button").press("Enter")
        line = page.get_by_role("navigation", name="The moves so far")
        expect(line.get_by_role("listitem")).to_have_count(2)
        expect(line.get_by_role("link", name=move)).to_have_attribute("aria-current", "step")
        link = panel.get_by_role("heading", name="Latest games").locator("+ ul").get_by_role("link").first
        expect(link).to_have_attribute("href", re.compile(r"\?ply=2$"))  # those of the position before are gone
        link.press("Enter")
        page.wait_for_url("**/game/*?ply=2")
        expect(guest.table).to_have_attribute("data-ply", "2")
        page.go_back()
        expect(line.get_by_role("listitem")).to_have_count(2)
        page.keyboard.press("ArrowLeft")
        expect(line.get_by_role("listitem")).to_have_count(1)

        page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        guest.open("/explore/qubix")
        expect(panel.get_by_role("status").first).to_have_text(
            "Nobody has played a rated game from here yet. You could be the first."
        )
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert violations(guest) == []
    finally:
        guest.close()
