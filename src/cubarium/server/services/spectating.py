"""Games as those may see them who only watch, with what is drawn of them."""

from dataclasses import replace
from datetime import timedelta

from ..domain.errors import RefusalError
from ..domain.game_session import GameSession
from ..domain.spectators import check_up_to_date, is_late, late_s, seen_by
from ..store.rows import now
from ..workers.scene_renderer import EncodedScene
from .game_reader import GameReader
from .session_cache import CacheEntry
from .updates import Snapshot


def seen_in(entry: CacheEntry, person: str | None) -> GameSession:
    return seen_by(entry.session, person, entry.past, now())


async def session_for(reader: GameReader, game_id: str, person: str | None) -> GameSession:
    """A game as somebody may see it."""
    return seen_in(await reader.cache.get(game_id), person)


async def check_sees_all(reader: GameReader, game_id: str, person: str | None) -> None:
    entry = await reader.cache.get(game_id)
    check_up_to_date(entry.session, seen_in(entry, person))


async def snapshot_for(reader: GameReader, game_id: str, person: str | None) -> Snapshot:
    """A game with its scene, as somebody may see it: the latest there is, until the caller awaits something else."""
    while True:
        snapshot = await reader.snapshot(game_id)
        entry = reader.cache.find(game_id)
        assert entry is not None
        if is_late(entry.session, person):
            snapshot = replace(snapshot, time=snapshot.time - timedelta(seconds=entry.session.delay_s))
        session = seen_in(entry, person)
        if session is snapshot.session:
            return snapshot
        bare = await reader.scene_of(session, session.ply)
        if reader.cache.find(game_id) is entry and entry.session is snapshot.session:
            return replace(snapshot, session=session, scene=EncodedScene(bare, bare, (), snapshot.colours))


async def scene_at(reader: GameReader, game_id: str, ply: int, person: str | None) -> bytes:
    """What a game looked like after some of its moves, as far as somebody may see them."""
    session = await session_for(reader, game_id, person)
    if not 0 <= ply <= session.ply:
        raise RefusalError("server-no-such-ply", code="not_found", moves=session.ply)
    return await reader.scene_of(session, ply)


def seconds_to_next_change(reader: GameReader, game_id: str, person: str | None) -> float | None:
    """When somebody who is behind by seconds sees something else; None where nothing is to come yet."""
    entry = reader.cache.find(game_id)
    return None if entry is None else late_s(entry.session, person, entry.past, now())
