"""Games as those may see them who only watch, with what is drawn of them."""

from dataclasses import replace

from .domain.errors import RefusalError
from .domain.spectators import seen_by
from .game_reader import GameReader
from .updates import Snapshot
from .workers.scene_renderer import EncodedScene


async def snapshot_for(reader: GameReader, game_id: str, person: str | None) -> Snapshot:
    """A game with its scene, as somebody may see it: the latest there is, until the caller awaits something else."""
    while True:
        snapshot = await reader.snapshot(game_id)
        session = seen_by(snapshot.session, person)
        if session is snapshot.session:
            return snapshot
        bare = await reader.scene_at(game_id, session.ply)
        latest = reader.cache.find(game_id)
        if latest is not None and latest.session is snapshot.session:
            return replace(snapshot, session=session, scene=EncodedScene(bare, bare, (), snapshot.colours))


async def scene_at(reader: GameReader, game_id: str, ply: int, person: str | None) -> bytes:
    """What a game looked like after some of its moves, as far as somebody may see them."""
    session = await reader.session(game_id)
    shown = seen_by(session, person).ply
    if ply > shown:
        raise RefusalError("server-no-such-ply", code="not_found", moves=shown)
    return await reader.scene_at(game_id, ply)
