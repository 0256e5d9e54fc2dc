"""Reviews of games: made once, kept with the game, and what one can do with them."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeVar

from ...analysis.evaluation import evaluate, loss
from ...analysis.explanation import reasons_against
from ...analysis.review import MoveReview, Promise, Review, promise, verdict_of
from ...errors import IllegalMove
from ...game import Position
from ...messages import Message
from ...notation.record import Record
from ..domain.errors import RefusalError
from ..domain.game_session import GameSession
from ..domain.reviews import check_review_allowed, played_again
from ..store.reviews import find_review
from ..workers.callers import CALLER
from ..workers.review_parts import EFFORT
from .games import GameService
from .review_runs import ReviewRuns
from .spectating import check_sees_all

MAX_RUNNING = 40  # reviews; their searches take turns with those of computer players
MAX_RUNNING_EACH = 2  # of one network address
MAX_WAIT_S = 20.0  # for more to be done, of whoever asks how far it is
MAX_SHOWN = 8  # moves of a line

T = TypeVar("T")


@dataclass(frozen=True)
class Found:
    """How far a review is."""

    done: int
    moves: int
    running: bool
    review: Review | None = None


@dataclass(frozen=True)
class Tried:
    """What another move in place of a reviewed one would have been worth."""

    move: str  # its text
    kept: Promise  # of that move
    promised: Promise  # of the best one
    verdict: str


class ReviewService:
    def __init__(self, service: GameService) -> None:
        self.service = service
        self.runs = ReviewRuns(service.database, service.scheduler)

    def close(self) -> None:
        self.runs.close()

    async def find(self, game_id: str, person: str | None, after: int | None = None) -> Found:
        """The review of a game, or how far it is; with `after`, once more is done than that, or after a while."""
        session = await self._session(game_id, person)
        progress = self.runs.find(game_id)
        if progress is not None and after is not None and progress.done <= after:
            with suppress(TimeoutError):
                await asyncio.wait_for(progress.moved.wait(), MAX_WAIT_S)
            progress = self.runs.find(game_id)
        if progress is not None and progress.ply == session.ply:
            return Found(progress.done, session.ply, True)
        text = await self.service.database.read(find_review(game_id, session.ply))
        if text is None:
            return Found(0, session.ply, False)
        return Found(session.ply, session.ply, False, await self._read(text))

    async def begin(self, game_id: str, person: str | None) -> Found:
        """Has a game reviewed, unless that was done already."""
        found = await self.find(game_id, person)
        if found.running or found.review:
            return found
        self._check_room()
        session = await self._session(game_id, person)
        self.runs.begin(session)
        return Found(0, session.ply, True)

    async def line(self, game_id: str, person: str | None, ply: int) -> list[bytes]:
        """What the board looks like before a reviewed move, and after each move of the best play found there."""
        session, reviewed = await self._reviewed(game_id, person, ply)
        positions = await self.service.renderer.run_in_thread(
            lambda: played(session.positions[ply - 1], reviewed.line[:MAX_SHOWN])
        )
        pairs = zip(positions, [None, *positions], strict=False)
        return [(await self.service.renderer.render(*pair)).bare for pair in pairs]

    async def reasons(self, game_id: str, person: str | None, ply: int) -> list[Message]:
        """What speaks for the best move in place of a reviewed one, beside what both come to."""
        session, reviewed, following = await self._reviewed_pair(game_id, person, ply)
        if reviewed.verdict == "good":
            return []
        played = [reviewed.move, following.best] if following else [reviewed.move]
        position = session.positions[ply - 1]
        return await self.service.renderer.run_in_thread(lambda: reasons_against(position, played, reviewed.best))

    async def position(self, game_id: str, person: str | None, ply: int) -> bytes:
        """The board before a reviewed move, with what could be played then."""
        session, _ = await self._reviewed(game_id, person, ply)
        before = session.positions[ply - 2] if ply > 1 else None
        return (await self.service.renderer.render(session.positions[ply - 1], before)).full

    async def ask(self, game_id: str, person: str | None, ply: int, question: Callable[[Position], T]) -> T:
        """The answer to a question about the position before a reviewed move."""
        session, _ = await self._reviewed(game_id, person, ply)
        return await self.service.renderer.run_in_thread(lambda: question(session.positions[ply - 1]))

    async def attempt(self, game_id: str, person: str | None, ply: int, move: str) -> Tried:
        """Another move in place of a reviewed one."""
        session, reviewed = await self._reviewed(game_id, person, ply)
        position = session.positions[ply - 1]
        try:
            return await self.service.scheduler.run(lambda: compared(position, reviewed.best, move))
        except IllegalMove as error:
            raise RefusalError(error.message, code="illegal") from None
        except TimeoutError:
            raise RefusalError("server-no-hint-in-time", code="not_now") from None

    async def play_again(self, game_id: str, person: str, ply: int, level: int) -> GameSession:
        """A new game from one of the positions of a game."""
        session = await self._session(game_id, person)
        name = await self.service.reader.name_of_player(person)
        return await self.service.writer.add(lambda: played_again(session, ply, person, name, level))

    # ------------------------------------------------------------ what is needed for it

    async def _session(self, game_id: str, person: str | None) -> GameSession:
        await check_sees_all(self.service.reader, game_id, person)
        session = await self.service.reader.session(game_id)
        check_review_allowed(session, person)
        await self.service.fair_play.check(session.positions, person, game_id)
        return session

    async def _reviewed(self, game_id: str, person: str | None, ply: int) -> tuple[GameSession, MoveReview]:
        session, reviewed, _ = await self._reviewed_pair(game_id, person, ply)
        return session, reviewed

    async def _reviewed_pair(
        self, game_id: str, person: str | None, ply: int
    ) -> tuple[GameSession, MoveReview, MoveReview | None]:
        """A game, one of its moves, and the next one, if a move follows."""
        session = await self._session(game_id, person)
        text = await self.service.database.read(find_review(game_id, session.ply))
        moves = {each.ply: each for each in (await self._read(text)).plies} if text else {}
        if ply not in moves:
            raise RefusalError("review-no-such-move", code="not_found")
        return session, moves[ply], moves.get(ply + 1)

    async def _read(self, text: str) -> Review:
        """A review from its text, which may be long."""
        return await self.service.renderer.run_in_thread(lambda: Review.from_json(text))

    def _check_room(self) -> None:
        network, running = CALLER.get().network, self.runs.here()
        if sum(each.owner == network for each in running) >= MAX_RUNNING_EACH:
            raise RefusalError("review-one-at-a-time", code="too_many", retry_after_s=5, limit="reviews_at_once")
        if len(running) >= MAX_RUNNING:
            raise RefusalError("server-too-busy", code="not_ready", retry_after_s=5)


def played(position: Position, line: Sequence[str]) -> list[Position]:
    """A position, and those after each move of a line."""
    return list(Record(position, line).positions)


def compared(position: Position, best: str, move: str) -> Tried:
    assert position.turn is not None
    tried = position.move(move)
    with_best, with_tried = (evaluate(position.play(each), EFFORT) for each in (best, tried))
    lost, noise = loss(with_best, with_tried, position.turn)
    verdict = "good" if str(tried) == best else verdict_of(lost, noise)
    return Tried(str(tried), promise(with_tried, position.turn), promise(with_best, position.turn), verdict)
