"""The steps of lessons as small games in memory: nothing is kept of what somebody plays in them."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TypeVar

from ..errors import OptionError
from ..game import Position
from ..lessons import Step, Verdict, course
from .domain.errors import RefusalError
from .domain.game_session import GameSession
from .domain.move_effects import MoveEffects, move_effects, replayed
from .domain.seats import HUMAN, Seat
from .updates import Snapshot
from .workers.scene_renderer import EncodedScene, RenderPool

LEARNER, OTHERS = "learner", "others"  # who holds the seats

T = TypeVar("T")


@dataclass(frozen=True)
class PreparedStep:
    """A step, set up and drawn."""

    step: Step
    snapshot: Snapshot
    earlier: tuple[bytes, ...]  # the scenes before the moves that are shown, without choices


class LessonService:
    def __init__(self, renderer: RenderPool) -> None:
        self.renderer = renderer
        self.prepared: dict[tuple[str, str], PreparedStep] = {}  # there are only so many steps

    async def step(self, game: str, name: str) -> PreparedStep:
        key = (game, name)
        if key not in self.prepared:
            step, session = await self.renderer.run_in_thread(lambda: set_up(game, name))
            scenes = [await self.renderer.render(*each) for each in pairs(session.positions)]
            earlier = tuple(scene.bare for scene in scenes[:-1])
            self.prepared[key] = PreparedStep(step, snapshot_of(session, scenes[-1]), earlier)
        return self.prepared[key]

    async def check(self, game: str, name: str, move: str) -> tuple[Verdict, Snapshot | None]:
        """What came of a move, and where it leads if it is legal."""
        prepared = await self.step(game, name)
        verdict = await self.renderer.run_in_thread(lambda: prepared.step.check(move))
        if verdict.move is None:
            return verdict, None
        session = played(prepared.snapshot.session, verdict.move)
        return verdict, snapshot_of(session, await self.renderer.render_session(session))

    async def ask(self, game: str, name: str, question: Callable[[Position], T]) -> T:
        """What a question about the position of a step is answered."""
        position = (await self.step(game, name)).snapshot.session.position
        return await self.renderer.run_in_thread(lambda: question(position))

    async def move_effects(self, game: str, name: str) -> tuple[int, MoveEffects]:
        session = (await self.step(game, name)).snapshot.session
        return session.ply, await self.renderer.run_in_thread(lambda: move_effects(session))


def set_up(game: str, name: str) -> tuple[Step, GameSession]:
    """A step, and the game in which the moves that it shows have been played."""
    try:
        step = course(game).step(name)
    except OptionError:
        raise RefusalError("server-nothing-here", code="not_found") from None
    start, now = step.positions[0], step.positions[-1]
    seats = tuple(Seat(HUMAN, holder=LEARNER if seat == now.turn else OTHERS) for seat in range(start.seats))
    session = GameSession("", (start,), (), seats, LEARNER)
    for move in step.shown:
        session = played(session, move)
    return step, session


def played(session: GameSession, text: str) -> GameSession:
    assert session.turn is not None
    move, after = replayed(session.position, session.turn, text)
    return session.changed(positions=(*session.positions, after), moves=(*session.moves, move))


def pairs(positions: tuple[Position, ...]) -> list[tuple[Position, Position | None]]:
    """Each position with the one before it."""
    return list(zip(positions, (None, *positions[:-1]), strict=True))


def snapshot_of(session: GameSession, scene: EncodedScene) -> Snapshot:
    return Snapshot(session, scene.colours, scene, datetime.now(UTC))
