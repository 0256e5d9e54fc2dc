"""Puzzles: set up as small games in memory, answered, and what an answer does to strengths and streaks."""

from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Literal, TypeVar

from ...errors import IllegalMove, OptionError
from ...game import Position
from ...messages import Message
from ...puzzles import Puzzle, collections, puzzle, puzzles
from ...puzzles.lines import refutation
from ...ratings import Strength
from ..domain import puzzles as domain
from ..domain.errors import RefusalError
from ..domain.game_session import GameSession
from ..domain.move_effects import MoveEffects
from ..domain.puzzles import Try
from ..store import puzzles as store
from ..store.database import Database
from ..store.puzzles import Attempt, Standing
from ..store.rows import now
from ..workers.scene_renderer import RenderPool
from .practice import PracticeBoard, drawn, practice_session
from .updates import Snapshot

MAX_PREPARED = 300  # puzzles that stay drawn
MAX_LINES = 3_000  # refutations that are kept
MAX_REFUTATION = 12  # moves of what follows a wrong one; it is decided by then
REPLY_NODES = 2_000_000  # limit of the solver for one position of a refutation

MAX_THEME_SHARE = 0.9  # of the puzzles of a game: a theme of more of them tells nothing

T = TypeVar("T")
Kind = Literal["right", "wrong", "given-up", "refused"]


@dataclass(frozen=True)
class PreparedPuzzle:
    """A puzzle, set up and drawn."""

    puzzle: Puzzle
    board: PracticeBoard


@dataclass(frozen=True)
class Answer:
    """What came of an answer."""

    kind: Kind
    message: Message
    line: list[Snapshot]  # the answer and what follows; the solution where it was given up
    attempt: Attempt | None  # where the answer was legal


@dataclass(frozen=True)
class Record:
    """What somebody has done at the puzzles of a game."""

    game: str
    standing: Standing
    tries: dict[str, Try]
    today: Puzzle
    is_done: bool  # that was solved today
    days: int  # in a row, of the puzzle of the day


class PuzzleService:
    def __init__(self, database: Database, renderer: RenderPool) -> None:
        self.database = database
        self.renderer = renderer
        self.random = Random()
        self.theme_counts: dict[str, dict[str, int]] = {}  # by game, of each theme
        self.prepared: OrderedDict[str, PreparedPuzzle] = OrderedDict()
        self.lines: OrderedDict[tuple[str, str], tuple[str, ...]] = OrderedDict()

    # ------------------------------------------------------------ which puzzle

    async def record(self, game: str, person: str) -> Record:
        found = await self._puzzles(game)
        tries = await self.database.read(store.tries_of(person, game))
        standing = await self.database.read(store.standing_of(person, game))
        days, today = await self.database.read(store.days_of(person, game)), now().date()
        return Record(
            game, standing, tries, domain.daily(found, today), today in days, domain.daily_streak(days, today)
        )

    async def daily(self, game: str, day: date) -> PreparedPuzzle:
        """The puzzle of a day. What comes tomorrow is not told today."""
        if day > now().date():
            raise RefusalError("server-nothing-here", code="not_found")
        return await self.puzzle(domain.daily(await self._puzzles(game), day).id)

    async def next(self, game: str, theme: str | None, person: str) -> PreparedPuzzle:
        """The next one for somebody: about as strong as they are."""
        found = [each for each in await self._puzzles(game) if theme is None or theme in each.themes]
        if not found:
            raise RefusalError("server-nothing-here", code="not_found")
        tries = await self.database.read(store.tries_of(person, game))
        strengths = await self.database.read(store.strengths(game))
        standing = await self.database.read(store.standing_of(person, game))
        return await self.puzzle(domain.next_puzzle(found, tries, strengths, standing.strength, self.random).id)

    async def count(self, game: str) -> int:
        return len(await self._puzzles(game))

    async def is_tried(self, found: Puzzle, person: str) -> bool:
        return found.id in await self.database.read(store.tries_of(person, found.game))

    async def themes(self, game: str) -> dict[str, int]:
        """The themes that tell puzzles of a game apart, and how many have each."""
        found = await self._puzzles(game)
        if game not in self.theme_counts:
            counts = Counter(theme for each in found for theme in each.themes)
            most = MAX_THEME_SHARE * len(found)
            self.theme_counts[game] = {theme: count for theme, count in counts.most_common() if count <= most}
        return self.theme_counts[game]

    async def puzzle(self, id: str) -> PreparedPuzzle:  # noqa: A002
        if id not in self.prepared:
            found, session = await self.renderer.run_in_thread(lambda: set_up(id))
            self.prepared[id] = PreparedPuzzle(found, await drawn(self.renderer, session))
            if len(self.prepared) > MAX_PREPARED:
                self.prepared.popitem(last=False)
        return self.prepared[id]

    async def strength(self, found: Puzzle) -> Strength:
        """How strong a puzzle is believed to be."""
        return domain.strength_of(found, await self.database.read(store.strengths(found.game)))

    async def export(self, person: str) -> dict[str, list[Try]]:
        """All answers of somebody, by game."""
        return {game: list((await self.database.read(store.tries_of(person, game))).values()) for game in collections()}

    async def _puzzles(self, game: str) -> tuple[Puzzle, ...]:
        if game not in collections():
            raise RefusalError("server-nothing-here", code="not_found")
        return await self.renderer.run_in_thread(lambda: puzzles(game))

    # ------------------------------------------------------------ answers

    async def answer(self, id: str, move: str | None, person: str) -> Answer:  # noqa: A002
        """What comes of a move, or of giving up; the first answer to a puzzle counts."""
        prepared = await self.puzzle(id)
        found = prepared.puzzle
        if move is None:
            attempt = await self._note(found, person, right=False, gave_up=True)
            return Answer("given-up", solution_message(found), await self._shown(prepared, found.line), attempt)
        try:
            played = str(await prepared.board.ask(self.renderer, lambda position: position.move(move)))
        except IllegalMove as error:
            return Answer("refused", error.message, [], None)
        right = found.is_right(played)
        attempt = await self._note(found, person, right)
        if right:
            line = found.line if played == found.line[0] else await self._line(found, played)
            return Answer("right", solution_message(found), await self._shown(prepared, line), attempt)
        line = await self._line(found, played)
        return Answer("wrong", wrong_message(found, played), await self._shown(prepared, line), attempt)

    async def _note(self, found: Puzzle, person: str, right: bool, gave_up: bool = False) -> Attempt:
        first, today = domain.first_strength(found.grade), now().date()
        day = today if found.id == domain.daily(await self._puzzles(found.game), today).id else None
        noted = store.note_try(person, found.game, found.id, right, first, gave_up=gave_up, day=day)
        return await self.database.write(noted)

    async def _shown(self, prepared: PreparedPuzzle, line: tuple[str, ...]) -> list[Snapshot]:
        return await prepared.board.played(self.renderer, line)

    async def _line(self, found: Puzzle, move: str) -> tuple[str, ...]:
        """Best play after a move, as far as it is found soon."""
        key, most = (found.id, move), len(found.line) if found.is_right(move) else MAX_REFUTATION
        if key not in self.lines:
            self.lines[key] = await self.renderer.run_in_thread(
                lambda: refutation(found.position, move, nodes=REPLY_NODES, most=most)
            )
            if len(self.lines) > MAX_LINES:
                self.lines.popitem(last=False)
        return self.lines[key]

    # ------------------------------------------------------------ questions about the position

    async def ask(self, id: str, question: Callable[[Position], T]) -> T:  # noqa: A002
        return await (await self.puzzle(id)).board.ask(self.renderer, question)

    async def move_effects(self, id: str) -> tuple[int, MoveEffects]:  # noqa: A002
        return await (await self.puzzle(id)).board.move_effects(self.renderer)


def set_up(id: str) -> tuple[Puzzle, GameSession]:  # noqa: A002
    """A puzzle, and the game in which the move that led to it has been played."""
    try:
        found = puzzle(id)
    except OptionError:
        raise RefusalError("server-nothing-here", code="not_found") from None
    before = found.positions[-2:][0]
    return found, practice_session(before, found.moves[-1:], found.turn)


def solution_message(found: Puzzle) -> Message:
    """What the solution comes to."""
    value = found.values[found.solutions[0]]
    return Message(f"puzzles-right-{found.goal}", lead=value.lead)


def wrong_message(found: Puzzle, move: str) -> Message:
    """What a wrong move comes to at best, and what could be had."""
    value, best = found.values[move], found.values[found.solutions[0]]
    has_points = any(
        abs(each.lead) > 1 for each in found.values.values()
    )  # else a lead of 1 says no more than the result
    lead = abs(value.lead) if has_points else 0
    return Message(f"puzzles-wrong-{found.goal}", result=value.result, lead=lead, best=best.lead)
