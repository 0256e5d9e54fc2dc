"""The explorer of openings: counts finished rated games while the server runs, and tells what was played where.

Games are counted a few at a time; what a question costs depends on the moves there are, not on the games.
"""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from time import monotonic

from ...catalogue import rules
from ...errors import CubariumError, IllegalMove
from ...game import Position
from ...options import read_options, values_of
from ...solver.solve import Solution, Value
from ..domain.errors import RefusalError
from ..domain.explorer import IndexedGame, LatestGame, MoveCount, key_of, moves_by_key
from ..domain.factory import start_position
from ..domain.game_session import GameOverview
from ..store import dumps, explorer, queries
from ..store.database import Database
from ..store.dumps import PlayedGame
from ..store.explorer import RatedGameRow
from ..store.rows import now
from ..workers.byte_cache import ByteCache
from ..workers.loops import PeriodicLoop
from ..workers.scene_renderer import RenderPool, render

log = logging.getLogger(__name__)

FIRST_S, PERIOD_S = 30.0, 60.0  # between two looks for games to count
PAUSE_S = 0.1  # between two batches, in which others write
BATCH = 20  # games
KEEP_S = 30.0  # for how long an answer stays as it is
MAX_KEPT_BYTES = 16 * 1024 * 1024  # of answers
BYTES_PER_MOVE, BYTES_PER_GAME = 250, 2_000
MAX_LATEST = 8  # games that are shown

Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Found:
    """A position that was asked for."""

    moves: tuple[str, ...]
    positions: tuple[Position, ...]  # from the start to it
    scene: bytes
    key: str
    by_key: dict[str, list[str]]  # the legal moves by where they lead

    @property
    def position(self) -> Position:
        return self.positions[-1]


@dataclass(frozen=True)
class Exploration:
    found: Found
    counts: dict[str, MoveCount]  # by where a move leads
    games: dict[str, GameOverview]  # the latest

    @property
    def bytes(self) -> int:
        """About how much memory it takes."""
        found = self.found
        moves = sum(len(same) for same in found.by_key.values())
        return len(found.scene) + BYTES_PER_MOVE * (moves + len(found.moves)) + BYTES_PER_GAME * (1 + len(self.games))


class ExplorerService:
    def __init__(self, database: Database, renderer: RenderPool) -> None:
        self.database = database
        self.renderer = renderer
        self.kept: ByteCache[tuple[str, Pairs, tuple[str, ...]], tuple[Exploration, float]] = ByteCache(
            MAX_KEPT_BYTES, lambda kept: kept[0].bytes
        )
        self.has_begun = False
        self.loop = PeriodicLoop("explorer", self.count_games, PERIOD_S, FIRST_S)

    # ------------------------------------------------------------ counting

    async def count_games(self) -> int:
        """Counts all games that are not counted yet, and takes out those that were voided; how many."""
        if not self.has_begun:
            await self.database.write(explorer.forget_other_formats())
            self.has_begun = True
        total = 0
        to_add = partial(explorer.games_to_add, time=now())
        for read, write in ((explorer.games_to_remove, self._remove), (to_add, self._add)):
            while rows := await self.database.read(read(BATCH)):
                await write(rows)
                total += len(rows)
                await asyncio.sleep(PAUSE_S)
        if total:
            log.info("games were counted for the explorer", extra={"count": total})
        return total

    async def _add(self, rows: Sequence[RatedGameRow]) -> None:
        games = await self._replayed(rows)
        known = {game.id for game in games}
        await self.database.write(explorer.add_games(games, [row for row in rows if row.id not in known]))

    async def _remove(self, rows: Sequence[RatedGameRow]) -> None:
        games = await self._replayed(rows)
        await self.database.write(explorer.remove_games(games, [row.id for row in rows]))

    async def _replayed(self, rows: Sequence[RatedGameRow]) -> list[IndexedGame]:
        played = await self.database.read(dumps.played_games([row.id for row in rows]))
        return await self.renderer.run_in_thread(partial(indexed_games, rows, played))

    # ------------------------------------------------------------ asking

    async def explore(self, game: str, options: Pairs, moves: tuple[str, ...]) -> Exploration:
        """What was played in the position that moves lead to; IllegalMove or OptionError where there is none."""
        asked = (game, options, moves)
        answer, until = self.kept.get(asked) or (None, 0.0)
        if answer is None or monotonic() > until:
            found = answer.found if answer else await self.renderer.run_in_thread(partial(find, *asked))
            counts = await self.database.read(explorer.moves_at(found.key))
            latest = latest_of(counts)
            overviews = await self.database.read(queries.overviews_of([each.id for each in latest]))
            answer = Exploration(found, counts, {each.id: each for each in overviews})
            self.kept.put(asked, (answer, monotonic() + KEEP_S))
        return answer


def latest_of(counts: dict[str, MoveCount]) -> list[LatestGame]:
    """The latest games of all moves together."""
    games = {each.id: each for count in counts.values() for each in count.latest}
    return sorted(games.values(), key=lambda each: (each.ended, each.id), reverse=True)[:MAX_LATEST]


def find(game: str, options: Pairs, moves: tuple[str, ...]) -> Found:
    texts = dict(options)
    known = values_of(read_options(rules(game), texts))
    positions, played = [start_position(game, {name: known[name] for name in texts})], []
    for text in moves:
        try:
            move = positions[-1].move(text)
        except IllegalMove as error:
            raise RefusalError(error.message, code="illegal") from None
        positions.append(positions[-1].play_unchecked(move))
        played.append(str(move))
    position, before = positions[-1], positions[-2] if len(positions) > 1 else None
    by_key = (
        {key: list(map(str, same)) for key, same in moves_by_key(position).items()} if position.turn is not None else {}
    )
    return Found(tuple(played), tuple(positions), render(position, before).bare, key_of(position), by_key)


def indexed_games(rows: Sequence[RatedGameRow], played: dict[str, PlayedGame]) -> list[IndexedGame]:
    """Those that can be replayed: rules may have changed since, and a game may be gone."""
    found = []
    for row in rows:
        with suppress(CubariumError, KeyError):
            record = played[row.id].record()
            assert record.outcome is not None
            winners = record.outcome.winners
            found.append(IndexedGame(row.id, row.ended, record.positions, tuple(record.moves), winners, row.ratings))
    return found


def values_by_key(found: Found, solution: Solution) -> dict[str, Value]:
    """What is proved of the moves, by where they lead."""
    return {key: solution.moves[same[0]] for key, same in found.by_key.items()}
