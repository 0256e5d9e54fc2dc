"""The steps of lessons as small games in memory: nothing is kept of what somebody plays in them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from ...errors import OptionError
from ...game import Position
from ...lessons import Step, Verdict, course
from ..domain.errors import RefusalError
from ..domain.game_session import GameSession
from ..domain.move_effects import MoveEffects
from ..workers.scene_renderer import RenderPool
from .practice import PracticeBoard, drawn, practice_session
from .updates import Snapshot

T = TypeVar("T")


@dataclass(frozen=True)
class PreparedStep:
    """A step, set up and drawn."""

    step: Step
    board: PracticeBoard


class LessonService:
    def __init__(self, renderer: RenderPool) -> None:
        self.renderer = renderer
        self.prepared: dict[tuple[str, str], PreparedStep] = {}  # there are only so many steps

    async def step(self, game: str, name: str) -> PreparedStep:
        key = (game, name)
        if key not in self.prepared:
            step, session = await self.renderer.run_in_thread(lambda: set_up(game, name))
            self.prepared[key] = PreparedStep(step, await drawn(self.renderer, session))
        return self.prepared[key]

    async def check(self, game: str, name: str, move: str) -> tuple[Verdict, Snapshot | None]:
        """What came of a move, and where it leads if it is legal."""
        prepared = await self.step(game, name)
        verdict = await self.renderer.run_in_thread(lambda: prepared.step.check(move))
        if verdict.move is None:
            return verdict, None
        [after] = await prepared.board.played(self.renderer, [verdict.move])
        return verdict, after

    async def ask(self, game: str, name: str, question: Callable[[Position], T]) -> T:
        """What a question about the position of a step is answered."""
        return await (await self.step(game, name)).board.ask(self.renderer, question)

    async def move_effects(self, game: str, name: str) -> tuple[int, MoveEffects]:
        return await (await self.step(game, name)).board.move_effects(self.renderer)


def set_up(game: str, name: str) -> tuple[Step, GameSession]:
    """A step, and the game in which the moves that it shows have been played."""
    try:
        step = course(game).step(name)
    except OptionError:
        raise RefusalError("server-nothing-here", code="not_found") from None
    return step, practice_session(step.positions[0], step.shown, step.positions[-1].turn)
