"""Hints on the server: found once for a position, in time, and for nobody who may not be helped."""

import asyncio
import threading

import pytest

import cubarium
from cubarium.analysis import Hint
from cubarium.game import Position
from cubarium.messages import message_of
from cubarium.server.domain.commands import play_unchecked
from cubarium.server.domain.errors import RefusalError
from cubarium.server.domain.game_session import GameSession
from cubarium.server.domain.seats import Seat
from cubarium.server.workers.bot_scheduler import BotScheduler
from cubarium.server.workers.hint_service import HintService
from serving import soon

START = cubarium.new("kubruss", edition="mini")
SESSION = GameSession("a" * 12, (START,), (), (Seat("human", holder="ann"), Seat("human", holder="ann")), "ann")


def test_a_position_is_searched_once_however_many_ask() -> None:
    asked = []

    def noted(position: Position) -> list[Hint]:
        asked.append(position)
        return [Hint(grade, message_of("Play it"), (message_of("it is good"),), ()) for grade in (1, 2, 3)]

    async def story() -> None:
        hints = HintService(BotScheduler(slots=1), noted)
        found = await asyncio.gather(*(hints.hint(SESSION, "ann", grade) for grade in (1, 2, 3, 1)))
        assert [each.grade for each in found] == [1, 2, 3, 1]
        move = START.moves()[0]
        later = play_unchecked(SESSION, move)
        assert (await hints.hint(later, "ann", 2)).grade == 2

    soon(story)
    assert asked == [START, START.play(START.moves()[0])]


def test_a_hint_that_takes_too_long_is_refused_and_looked_for_again() -> None:
    hanging = threading.Event()
    tries = []

    def slow_at_first(position: Position) -> list[Hint]:
        tries.append(position)
        if len(tries) == 1:
            hanging.wait()
        return [Hint(1, message_of("Play it"), (message_of("it is good"),), ())]

    async def story() -> None:
        hints = HintService(BotScheduler(slots=1, timeout_s=0.05), slow_at_first)
        with pytest.raises(RefusalError, match="in time"):
            await hints.hint(SESSION, "ann", 1)
        hints.scheduler.timeout_s = 60
        assert (await hints.hint(SESSION, "ann", 1)).text == "Play it: it is good."

    soon(story)
    hanging.set()


def test_nobody_is_helped_while_the_computer_is_on_turn() -> None:
    seats = (Seat("computer", level=1), Seat("human", holder="ann"))
    session = GameSession("a" * 12, (START,), (), seats, "ann")
    with pytest.raises(RefusalError, match="it is not your turn") as refused:
        soon(lambda: HintService(BotScheduler()).hint(session, "ann", 1))
    assert refused.value.code == "not_your_turn"
