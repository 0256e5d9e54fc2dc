"""Dumps of finished rated games: which files must be made again, and how they are made.

A file is a function of what the database has: the same games give the same bytes. What changes a month that is over,
as a voided game or a deleted account, has its file made again the next day.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import Any, cast

from ...catalogue import rules
from ...dumps.files import DumpWriter, file_name, month_of
from ...dumps.games import Clock, DumpedGame, DumpedSeat, Left, Reason, Speed, write_line
from ...dumps.manifest import FORMAT, LICENCE, MANIFEST, DumpFile, Manifest, load_manifest, remove_halves
from ...errors import CubariumError, OptionError
from ..store import dumps
from ..store.database import Database
from ..store.dumps import PlayedGame, SourceGame
from ..store.file_lock import lock
from ..store.rows import now
from ..workers.loops import PeriodicLoop

log = logging.getLogger(__name__)

MAX_MOVES = 1_000  # that are read and written at a time
FIRST_S, PERIOD_S = 1200.0, 3600.0  # how often it is asked whether a day has ended
PAUSE_S = 0.2  # between two batches, while others play
LOCK = ".lock"

Watch = Callable[[int, int], object]  # hears how many games are done, and of how many
RunInThread = Callable[[Callable[[], Any]], Awaitable[Any]]


class DumpService:
    def __init__(
        self,
        database: Database,
        folder: Path,
        licence: str = "",
        run_in_thread: RunInThread = asyncio.to_thread,
        pause_s: float = 0.0,
    ) -> None:
        self.database = database
        self.folder = folder
        self.licence = licence  # "": as it was, or the usual one
        self.run_in_thread = run_in_thread
        self.pause_s = pause_s
        self.made_on: date | None = None  # when all months that are over were last made
        self.known, self.stamp = Manifest(), 0  # the manifest as it was last read
        self.loop = PeriodicLoop("dumps", self.make_finished_months, PERIOD_S, FIRST_S)

    async def make_finished_months(self) -> list[DumpFile]:
        """Once a day, and once after every start, makes what has changed of the months that are over.

        So nobody's name stays for longer than a day after they have deleted their account.
        """
        time = now()
        if self.made_on == time.date():
            return []
        made = await self.make(until=time.replace(day=1, hour=0, minute=0, second=0, microsecond=0))
        self.made_on = time.date()
        if made:
            log.info("dumps were made", extra={"count": len(made)})
        return made

    async def make(self, until: datetime | None = None, watch: Watch = lambda done, total: None) -> list[DumpFile]:
        """Makes the files whose games have changed, and tells which; those of the running month, too, without `until`.

        Whatever stops it, every file is whole, and the next time goes on where it was.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        with making(self.folder):
            remove_halves(self.folder)
            known = load_manifest(self.folder)
            licence = self.licence or (known.licence if known else LICENCE)
            manifest = Manifest(licence, known.files if known else {})
            names, made = set(), []
            for span in await self.database.read(dumps.spans()):
                for begin, end in dumps.months(span, until or now()):
                    games = await self._source_games(span.game, begin, end)
                    if not games:
                        continue
                    name, version = file_name(span.game, month_of(begin)), rules(span.game).version
                    source = await self.run_in_thread(partial(dumps.digest_of, games, FORMAT, version))
                    names.add(name)
                    if name in manifest.files and self._is_made(manifest.files[name], source):
                        continue
                    file = await self._make_file(span.game, month_of(begin), source, games, watch)
                    manifest = manifest.with_file(file)
                    manifest.save(self.folder)
                    made.append(file)
            for gone in self._months_without_games(manifest, names, until):
                manifest = manifest.without_file(gone)
                manifest.save(self.folder)
                (self.folder / gone).unlink(missing_ok=True)
            if manifest != known:
                manifest.save(self.folder)
            return made

    async def manifest(self) -> Manifest:
        """What the folder has in it now, for those who want to take something; read again when it has changed."""
        try:
            stamp = (self.folder / MANIFEST).stat().st_mtime_ns
        except OSError:
            return Manifest(self.licence or LICENCE)
        if stamp != self.stamp:
            found = await asyncio.to_thread(load_manifest, self.folder)
            self.known, self.stamp = found or Manifest(self.licence or LICENCE), stamp
        return self.known

    def _is_made(self, file: DumpFile, source: str) -> bool:
        path = self.folder / file.name
        return file.source == source and path.is_file() and path.stat().st_size == file.bytes

    def _months_without_games(self, manifest: Manifest, names: set[str], until: datetime | None) -> list[str]:
        """Of all that were looked at: all their games have been voided."""
        return [
            file.name
            for file in manifest.in_order
            if file.name not in names and (until is None or file.month < month_of(until))
        ]

    async def _source_games(self, game: str, begin: datetime, end: datetime) -> list[SourceGame]:
        """The games of a month, read by and by: one that changes meanwhile has the file made again the next day."""
        found: list[SourceGame] = []
        while more := await self.database.read(dumps.source_games(game, begin, end, found[-1] if found else None)):
            found += more
            await asyncio.sleep(self.pause_s)
        in_order: list[SourceGame] = await self.run_in_thread(partial(dumps.in_order, found))
        return in_order

    async def _make_file(
        self, game: str, month: str, source: str, games: Sequence[SourceGame], watch: Watch
    ) -> DumpFile:
        name = file_name(game, month)
        writer, written, done = DumpWriter(self.folder / name), 0, 0
        try:
            for batch in batches(games):
                played = await self.database.read(dumps.played_games([each.id for each in batch]))
                written += await self.run_in_thread(partial(write_games, writer, batch, played))
                done += len(batch)
                watch(done, len(games))
                await asyncio.sleep(self.pause_s)
            whole = await self.run_in_thread(writer.close)
        except BaseException:
            writer.discard()
            raise
        return DumpFile(name, game, month, written, len(games) - written, **vars(whole), source=source)


def batches(games: Iterable[SourceGame]) -> Iterator[list[SourceGame]]:
    """The games in their order, some at a time: as many as have so many moves, or one that has more."""
    batch, moves = list[SourceGame](), 0
    for game in games:
        if batch and moves + game.plies > MAX_MOVES:
            yield batch
            batch, moves = [], 0
        batch.append(game)
        moves += game.plies
    if batch:
        yield batch


@contextmanager
def making(folder: Path) -> Iterator[None]:
    """One process at a time makes the files of a folder; OptionError where another is at it."""
    with (folder / LOCK).open("ab") as file:
        try:
            lock(file)
        except OSError:
            raise OptionError("dumps-being-made", folder=str(folder)) from None
        yield


def write_games(writer: DumpWriter, games: Sequence[SourceGame], played: dict[str, PlayedGame]) -> int:
    """How many could be written: rules may have changed since a game was played, and a game may be gone."""
    written = 0
    for game in games:
        try:
            line = write_line(dumped(game, played[game.id]))
        except (CubariumError, KeyError):
            continue
        writer.write(line)
        written += 1
    return written


def dumped(game: SourceGame, played: PlayedGame) -> DumpedGame:
    """A game from its rows, its moves replayed."""
    row, record = played.row, played.record()
    causes = cast(dict[int, Left], dict(json.loads(row["departures"] or "[]")))
    control = json.loads(row["clock"] or "{}")
    remaining = json.loads(row["remaining"] or "null") or [None] * len(game.seats)
    reason: Reason = "rules" if row["resigned"] is None else causes.get(row["resigned"], "resigned")
    gaps = [(after - before).total_seconds() for before, after in zip(played.played, played.played[1:], strict=False)]
    return DumpedGame(
        game.id,
        record,
        game.ended.replace(microsecond=0),
        cast(Speed, game.speed),
        Clock(*(control.get(name, 0) for name in Clock._fields)),
        tuple(
            DumpedSeat(
                seat.kind,
                seat.name,
                seat.rating,
                seat.deviation,
                seat.rank,
                seat.level,
                causes.get(number),
                remaining[number],
            )
            for number, seat in enumerate(game.seats)
        ),
        reason,
        (0, *(max(0, round(1000 * gap)) for gap in gaps)) if played.moves else (),
    )
