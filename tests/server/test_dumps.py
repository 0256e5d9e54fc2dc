"""Dumps of a server's games: the same bytes from the same games, made again only where something has changed."""

import hashlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import TypeVar

import jsonschema_rs
import pytest

from cubarium import load_dump
from cubarium.dumps.files import lines_of
from cubarium.dumps.manifest import LICENCE, SCHEMA, load_manifest
from cubarium.errors import OptionError
from cubarium.server.http.dumps import CHUNK, chunks
from cubarium.server.services import dumps as service
from cubarium.server.services.dumps import DumpService, making
from cubarium.server.store import dumps as store
from cubarium.server.store.database import Database
from cubarium.server.store.deletion import delete_user
from cubarium.server.store.dumps import SourceGame, source_games
from cubarium.server.store.rating_revisions import void
from cubarium.server.store.transactions import Job
from cubarium.server.workers.callers import CALLER, Caller
from rated_games import add_rated, fill, sessions
from serving import soon

T = TypeVar("T")

GAMES = 22
MADE = [
    f"{game}-2025-{month:02}.ndjson.zst"
    for game, months in (("babel", 2), ("kubruss", 3), ("qubix", 3))
    for month in range(1, months + 1)
]


def with_database(url: str, story: Callable[[Database], Awaitable[None]]) -> None:
    async def told() -> None:
        database = Database(url)
        await database.open()
        try:
            await story(database)
        finally:
            await database.close()

    soon(told)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.name != ".lock"}


def test_the_same_games_give_the_same_bytes_in_every_database(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    urls = (f"sqlite:///{tmp_path / 'one.db'}", str(request.getfixturevalue("postgres").new()))
    played = sessions(GAMES)
    for number, url in enumerate(urls):

        async def story(database: Database, number: int = number) -> None:
            await fill(database, played)
            for again in range(2):
                await DumpService(database, tmp_path / f"{number}{again}").make()

        with_database(url, story)
    first, *others = (contents(tmp_path / name) for name in ("00", "01", "10", "11"))
    assert all(each == first for each in others)

    schema = jsonschema_rs.validator_for(json.loads(first[SCHEMA]))
    for name in first:
        if name.endswith(".zst"):
            for line in lines_of(tmp_path / "00" / name):
                schema.validate(json.loads(line))
    sums = {line[66:]: line[:64] for line in first["SHA256SUMS"].decode().splitlines()}
    assert sums == {name: hashlib.sha256(data).hexdigest() for name, data in first.items() if name != "SHA256SUMS"}

    games = {game.id: game for game in load_dump(tmp_path / "00")}
    assert games.keys() == {each.id for each in played}
    for session in played:
        game = games[session.id]
        assert (game.record.moves, game.reason) == ([move.text for move in session.moves], session.ended)
        assert game.record.outcome is not None
        assert session.outcome is not None
        assert game.record.outcome.scores == session.outcome.scores
        assert {seat.kind for seat in game.seats} <= {"account", "guest"}
        assert all((seat.name == "") == (seat.kind == "guest") for seat in game.seats)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_month_is_read_in_pieces_between_which_others_are_answered(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = request.getfixturevalue("postgres").new() if kind == "postgres" else f"sqlite:///{tmp_path / 'cubarium.db'}"
    most_seats, most_moves, seats, moves = 7, 60, list[int](), list[int]()

    async def counted(read: Callable[[Job[T]], Awaitable[T]], job: Job[T]) -> T:
        answer = await read(job)
        if isinstance(answer, dict) and len(answer) > 1:  # one game alone may have more moves
            moves.append(sum(len(game.moves) for game in answer.values()))
        elif isinstance(answer, list) and answer and isinstance(answer[0], SourceGame):
            seats.append(sum(len(game.seats) for game in answer))
        return answer

    async def story(database: Database) -> None:
        await fill(database, sessions(GAMES))
        await DumpService(database, tmp_path / "whole").make()
        monkeypatch.setattr(store, "source_games", partial(source_games, most=most_seats))
        monkeypatch.setattr(service, "MAX_MOVES", most_moves)
        monkeypatch.setattr(database, "read", partial(counted, database.read))
        await DumpService(database, tmp_path / "pieces").make()

    with_database(url, story)
    assert contents(tmp_path / "pieces") == contents(tmp_path / "whole")
    assert len(seats) > len(MADE)
    assert max(seats) <= most_seats
    assert moves
    assert max(moves) <= most_moves


def test_only_what_has_changed_is_made_again(tmp_path: Path) -> None:
    folder, played = tmp_path / "dumps", sessions(GAMES + 1)

    async def story(database: Database) -> None:
        service = DumpService(database, folder)

        async def made() -> list[str]:
            return [file.name for file in await service.make()]

        await fill(database, played[:GAMES])
        assert await made() == MADE
        assert await made() == []
        before = contents(folder)

        await add_rated(database, [(GAMES, played[GAMES])])  # in March
        assert await made() == [f"{played[GAMES].start.game}-2025-03.ndjson.zst"]
        assert {name for name, data in contents(folder).items() if before.get(name) != data} == {
            "SHA256SUMS", "manifest.json", f"{played[GAMES].start.game}-2025-03.ndjson.zst",
        }  # fmt: skip

        assert await database.write(void(played[GAMES].id))
        assert await made() == []
        assert contents(folder) == before

        (folder / MADE[0]).unlink()
        assert await made() == [MADE[0]]
        assert contents(folder) == before

        await database.write(delete_user("ann"))
        assert set(await made()) <= set(MADE)
        seats = [seat for game in load_dump(folder) for seat in game.seats]
        assert "Ann" not in {seat.name for seat in seats}
        assert "deleted" in {seat.kind for seat in seats}

        for session in played[:GAMES]:
            if session.start.game == "babel":
                await database.write(void(session.id))
        await made()
        manifest = load_manifest(folder)
        assert manifest
        assert {file.game for file in manifest.in_order} == {"kubruss", "qubix"}
        assert not list(folder.glob("babel*"))

    with_database(f"sqlite:///{tmp_path / 'cubarium.db'}", story)


def test_a_month_that_goes_on_waits_for_its_end_where_only_finished_ones_are_made(tmp_path: Path) -> None:
    async def story(database: Database) -> None:
        await fill(database, sessions(GAMES))
        await DumpService(database, tmp_path / "dumps").make(until=datetime(2025, 3, 1, tzinfo=UTC))
        manifest = load_manifest(tmp_path / "dumps")
        assert manifest
        assert {file.month for file in manifest.in_order} == {"2025-01", "2025-02"}

        later = DumpService(database, tmp_path / "dumps")
        assert {file.month for file in await later.make_finished_months()} == {"2025-03"}
        assert await later.make_finished_months() == []  # once a day is enough

        await database.write(delete_user("ann"))
        assert later.made_on
        later.made_on -= timedelta(days=1)
        assert await later.make_finished_months()
        assert "Ann" not in {seat.name for game in load_dump(tmp_path / "dumps") for seat in game.seats}

    with_database(f"sqlite:///{tmp_path / 'cubarium.db'}", story)


def test_the_licence_stays_as_it_is_unless_another_is_given(tmp_path: Path) -> None:
    async def story(database: Database) -> None:
        await fill(database, sessions(GAMES))
        for given, then in (("", LICENCE), ("CC-BY-4.0", "CC-BY-4.0"), ("", "CC-BY-4.0")):
            await DumpService(database, tmp_path / "dumps", given).make()
            manifest = load_manifest(tmp_path / "dumps")
            assert manifest
            assert manifest.licence == then

    with_database(f"sqlite:///{tmp_path / 'cubarium.db'}", story)


def test_files_are_sent_no_faster_than_somebody_may_have_done_for_them(tmp_path: Path) -> None:
    file, waits = tmp_path / "dump", iter((0.001, 0.0, 0.001, 0.0))
    file.write_bytes(b"x" * (3 * CHUNK + 1))

    async def story() -> int:
        CALLER.set(Caller(wait_s=lambda: next(waits)))
        return sum([len(each) async for each in chunks(file, range(3 * CHUNK + 1))])

    assert soon(story) == 3 * CHUNK + 1
    assert list(waits) == []  # each piece was waited for


def test_what_is_killed_leaves_whole_files_and_goes_on(tmp_path: Path) -> None:
    with_database(f"sqlite:///{tmp_path / 'cubarium.db'}", partial(fill, games=sessions(GAMES)))
    folder = tmp_path / "dumps"
    # The process kills itself in the middle of its third file.
    program = (
        "import os, signal, sys\n"
        "from cubarium.dumps import files\n"
        "count, write = [], files.DumpWriter.write\n"
        "def killed(self, line):\n"
        "    count.append(self.path)\n"
        "    write(self, line)\n"
        "    if len(set(count)) == 3: os.kill(os.getpid(), signal.SIGKILL)\n"
        "files.DumpWriter.write = killed\n"
        "from cubarium.cli import main\n"
        "main(['dump', '--data', sys.argv[1]])\n"
    )
    ended = subprocess.run([sys.executable, "-c", program, str(tmp_path)], env=os.environ, check=False)
    assert ended.returncode == -signal.SIGKILL
    manifest = load_manifest(folder)
    assert manifest
    assert len(manifest.files) == 2
    assert list(folder.glob("*.part"))
    for file in manifest.in_order:
        assert hashlib.sha256((folder / file.name).read_bytes()).hexdigest() == file.sha256

    async def story(database: Database) -> None:
        made = await DumpService(database, folder).make()
        assert [file.name for file in made] == MADE[2:]
        await DumpService(database, tmp_path / "whole").make()
        with making(folder), pytest.raises(OptionError, match="another process makes the dumps"):
            await DumpService(database, folder).make()

    with_database(f"sqlite:///{tmp_path / 'cubarium.db'}", story)
    assert contents(folder) == contents(tmp_path / "whole")
