"""How large dumps are, and how fast they are made and read: as ratios, for docs/data.md.

    python bench/dumps.py [--games N]

Random games of all five are written into a SQLite database, dumped, and read with and without replaying them.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path
from time import perf_counter, process_time

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from cubarium import load_dump
from cubarium.dumps.files import lines_of
from cubarium.dumps.manifest import Manifest, load_manifest
from cubarium.server.services.dumps import DumpService
from cubarium.server.services.explorer import ExplorerService
from cubarium.server.store.database import Database
from cubarium.server.workers.scene_renderer import RenderPool
from rated_games import Start, fill, sessions

STARTS: tuple[Start, ...] = (("babel", {}), ("blokus3d", {}), ("kewbz", {}), ("kubruss", {}), ("qubix", {}))


async def measure(folder: Path, games: int) -> Manifest:
    database = Database(f"sqlite:///{folder / 'cubarium.db'}")
    await database.open()
    renderer = RenderPool()
    await fill(database, sessions(games, starts=STARTS))
    service = DumpService(database, folder / "dumps")
    for caption in ("made", "looked at again"):
        began, worked = perf_counter(), process_time()
        await service.make()
        print(f"{caption}: {games / (perf_counter() - began):,.0f} games/s, "
              f"{1e3 * (process_time() - worked) / games:.2f} ms of a core each")  # fmt: skip
    explorer = ExplorerService(database, renderer)
    began = process_time()
    await explorer.count_games()
    print(f"counted for the explorer: {1e3 * (process_time() - began) / games:.2f} ms of a core each")
    renderer.close()
    await database.close()
    manifest = load_manifest(folder / "dumps")
    assert manifest
    return manifest


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        manifest = asyncio.run(measure(folder, asked.games))
        for game in sorted({file.game for file in manifest.in_order}):
            files = [file for file in manifest.in_order if file.game == game]
            count, size = sum(file.games for file in files), sum(file.bytes for file in files)
            whole = sum(file.content_bytes for file in files)
            print(f"{game}: {size / count:.0f} bytes a game, 1/{whole / size:.1f} of the JSON")
        began = process_time()
        count = sum(1 for file in manifest.files for line in lines_of(folder / "dumps" / file) if json.loads(line))
        plain = (process_time() - began) / count
        began = process_time()
        checked = sum(1 for _ in load_dump(folder / "dumps"))
        replayed = (process_time() - began) / checked
        print(f"read as JSON: {1 / plain:,.0f} games/s; replayed and checked: {1 / replayed:,.0f} games/s")


if __name__ == "__main__":
    main()
