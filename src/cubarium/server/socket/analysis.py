"""The socket of the analysis board: a position in, what the computer finds in it out, more and more of it."""

import asyncio
import logging
from typing import Any

from msgspec import DecodeError, ValidationError, json

from ...game import Position
from ...messages import Message
from ...search import Report
from ...solver.solve import Solution
from ..contract.analysis import (
    AnalyseCommand,
    AnalysisCommand,
    FoundLine,
    LinesEvent,
    MoveValue,
    SolvedEvent,
    StopCommand,
)
from ..contract.events import ErrorEvent, PongEvent
from ..domain.errors import Code, RefusalError
from ..http.middleware import context_of
from ..http.rate_limits import RateLimits
from ..http.search_budget import search_budget
from ..services.analysis import AnalysisService, Budget, new_search
from ..views.games import error_view
from .connections import Ref
from .feed import Feed, Reader, feed_route
from .handler import AnySocket

log = logging.getLogger(__name__)

MAX_LINES = 5
MAX_MOVES = 8  # of a line


class AnalysisHandler:
    def __init__(self, analysis: AnalysisService, limits: RateLimits) -> None:
        self.analysis = analysis
        self.limits = limits
        self.feed = Feed()

    def route(self) -> Any:
        return feed_route("/api/analysis/socket", self.limits, self.serve)

    async def serve(self, socket: AnySocket, reader: Reader) -> None:
        client = context_of(socket).client
        session = AnalysisSession(self.analysis, reader, search_budget(self.limits, client, reader.person))
        try:
            await self.feed.serve(socket, reader, self.limits, session.handle_message)
        finally:
            session.close()


class AnalysisSession:
    """What one socket has asked: one position at a time."""

    def __init__(self, analysis: AnalysisService, reader: Reader, budget: Budget) -> None:
        self.analysis = analysis
        self.reader = reader
        self.budget = budget
        self.decoder: json.Decoder[AnalysisCommand] = json.Decoder(AnalysisCommand)
        self.answering: asyncio.Task[None] | None = None

    def handle_message(self, message: str | None) -> None:
        try:
            command = self.decoder.decode(message or "")
        except RecursionError:
            self._refuse("bad_request", Message("server-nested-too-deeply"), None)
        except (ValidationError, DecodeError, UnicodeError) as error:
            self._refuse("bad_request", error, None)
        else:
            if isinstance(command, AnalyseCommand):
                self.stop()
                self.answering = asyncio.create_task(self._answer(command))
            elif isinstance(command, StopCommand):
                self.stop()
            else:
                self.reader.send(PongEvent())

    def stop(self) -> None:
        if self.answering:
            self.answering.cancel()
            self.answering = None

    def close(self) -> None:
        self.stop()
        self.analysis.take(self)

    def _refuse(self, code: Code, words: object, ref: Ref) -> None:
        error = error_view(code, words)
        self.reader.send(
            ErrorEvent(ref=ref, code=error.code, message=error.message, key=error.key, values=error.values)
        )

    async def _answer(self, command: AnalyseCommand) -> None:
        try:
            async with self.analysis.room():
                position = await self.analysis.position(command.start, command.moves, self.reader.person)
                await self._analyse(position, command.ref)
        except RefusalError as error:
            self._refuse(error.code, error, command.ref)
        except TimeoutError:
            self._refuse("not_ready", Message("server-too-busy"), command.ref)
        except Exception:
            log.exception("an analysis failed")
            self._refuse("broken", Message("server-broken"), command.ref)

    async def _analyse(self, position: Position, ref: Ref) -> None:
        """The first lines, then the exact values; where these are out of reach, what a longer search finds."""
        search = self.analysis.take(self, position)
        has_tried = search is not None
        search = search or new_search(position)
        known = self.analysis.explorer.find(position)
        if known is not None:
            self.reader.send(solved_event(known, ref))
            return
        async for report, running in self.analysis.reports(search, self.budget):
            self.reader.send(lines_event(report, running, ref))
            if not has_tried:
                has_tried = True
                solution = await self.analysis.solution(position, self.budget)
                if solution is not None:
                    self.reader.send(solved_event(solution, ref))
                    return
        self.analysis.keep(self, search)


def lines_event(report: Report, running: bool, ref: Ref) -> LinesEvent:
    tried = [move for move in report.moves if move.visits or move.proven]
    return LinesEvent(
        ref=ref,
        simulations=report.simulations,
        seconds=report.seconds,
        chances=list(report.chances),
        scores=list(report.scores),
        proven=report.proven,
        running=running,
        lines=[
            FoundLine(
                list(move.variation[:MAX_MOVES]) or [move.move],
                move.visits,
                list(move.chances),
                list(move.scores),
                move.proven,
            )
            for move in tried[:MAX_LINES]
        ],
    )


def solved_event(solution: Solution, ref: Ref) -> SolvedEvent:
    best, seat = set(solution.best), solution.turn or 0
    ranked = sorted(solution.moves.items(), key=lambda pair: pair[1].rank(seat), reverse=True)
    return SolvedEvent(
        ref=ref,
        winners=list(solution.winners),
        margin=solution.margin,
        distance=solution.distance,
        nodes=solution.nodes,
        moves=[
            MoveValue(move, list(value.winners), value.margin, value.distance, move in best) for move, value in ranked
        ],
    )
