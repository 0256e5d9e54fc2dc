"""The turns of computer players: after a restart a few games at a time, however many wait."""

import asyncio

import cubarium
from cubarium.server.domain.game_session import GameSession
from cubarium.server.domain.seats import Seat
from cubarium.server.workers.bot_scheduler import BotScheduler
from cubarium.server.workers.bot_turns import RESUMED_AT_ONCE, BotTurns
from serving import soon

START = cubarium.new("kubruss", edition="mini")
SEATS = (Seat("computer", level=1), Seat("human", holder="ann"))


class Tables:
    """Games in which a computer player is on turn, and has moved after one move."""

    def __init__(self) -> None:
        self.turns: BotTurns | None = None
        self.moved: set[str] = set()
        self.most_awake = 0

    async def session(self, game_id: str) -> GameSession:
        assert self.turns is not None
        self.most_awake = max(self.most_awake, len(self.turns.tasks))
        resigned = 1 if game_id in self.moved else None
        return GameSession(game_id, (START,), (), SEATS, "ann", resigned=resigned)

    def wants_computer(self, session: GameSession) -> bool:
        return True

    async def play_computer(self, session: GameSession, move: str) -> None:
        self.moved.add(session.id)


def test_after_a_restart_games_go_on_a_few_at_a_time() -> None:
    async def story() -> Tables:
        tables = Tables()
        tables.turns = BotTurns(BotScheduler(choose=lambda position, level, seed: str(position.moves()[0])), tables)
        tables.turns.resume([f"game{number}" for number in range(50)])
        assert tables.turns.resuming is not None
        await tables.turns.resuming
        return tables

    tables = soon(story)
    assert len(tables.moved) == 50
    assert tables.most_awake <= RESUMED_AT_ONCE


def test_whoever_leaves_while_games_go_on_after_a_restart_is_not_waited_for() -> None:
    async def story() -> None:
        tables = Tables()
        tables.turns = BotTurns(BotScheduler(), tables)
        tables.turns.resume(["a", "b"])
        await asyncio.sleep(0)
        tables.turns.close()

    soon(story)
