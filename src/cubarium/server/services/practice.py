"""Games in memory that one person plays alone, in lessons and puzzles: a position, what led to it, and a move."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TypeVar

from ...game import Position
from ..domain.game_session import GameSession
from ..domain.move_effects import MoveEffects, move_effects, replayed
from ..domain.seats import HUMAN, Seat
from ..workers.scene_renderer import EncodedScene, RenderPool
from .updates import Snapshot

LEARNER, OTHERS = "learner", "others"  # who holds the seats

T = TypeVar("T")


@dataclass(frozen=True)
class PracticeBoard:
    """A position in which it is the learner's turn, drawn."""

    snapshot: Snapshot
    earlier: tuple[bytes, ...]  # the scenes before the moves that are shown, without choices

    @property
    def session(self) -> GameSession:
        return self.snapshot.session

    async def played(self, renderer: RenderPool, moves: Sequence[str]) -> list[Snapshot]:
        """Where moves lead, one after another."""
        found, session = [], self.session
        for move in moves:
            session = played(session, move)
            found.append(snapshot_of(session, await renderer.render_session(session)))
        return found

    async def ask(self, renderer: RenderPool, question: Callable[[Position], T]) -> T:
        """What a question about the position is answered."""
        return await renderer.run_in_thread(lambda: question(self.session.position))

    async def move_effects(self, renderer: RenderPool) -> tuple[int, MoveEffects]:
        return self.session.ply, await renderer.run_in_thread(lambda: move_effects(self.session))


def practice_session(start: Position, shown: Sequence[str], learner: int | None) -> GameSession:
    """A game in which some moves have been played; one seat is the learner's."""
    seats = tuple(Seat(HUMAN, holder=LEARNER if seat == learner else OTHERS) for seat in range(start.seats))
    session = GameSession("", (start,), (), seats, LEARNER)
    for move in shown:
        session = played(session, move)
    return session


async def drawn(renderer: RenderPool, session: GameSession) -> PracticeBoard:
    scenes = [await renderer.render(*each) for each in pairs(session.positions)]
    return PracticeBoard(snapshot_of(session, scenes[-1]), tuple(scene.bare for scene in scenes[:-1]))


def played(session: GameSession, text: str) -> GameSession:
    assert session.turn is not None
    move, after = replayed(session.position, session.turn, text)
    return session.changed(positions=(*session.positions, after), moves=(*session.moves, move))


def pairs(positions: tuple[Position, ...]) -> list[tuple[Position, Position | None]]:
    """Each position with the one before it."""
    return list(zip(positions, (None, *positions[:-1]), strict=True))


def snapshot_of(session: GameSession, scene: EncodedScene) -> Snapshot:
    return Snapshot(session, scene.colours, scene, datetime.now(UTC))
