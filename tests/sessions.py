"""Games between Ann, Bob and Eve as values, without a server."""

from collections.abc import Callable
from typing import Any

import pytest

from cubarium.server.domain import commands, factory
from cubarium.server.domain.errors import RefusalError
from cubarium.server.domain.factory import GamePlan, SeatPlan
from cubarium.server.domain.game_session import GameSession

HUMAN, COMPUTER = SeatPlan(), SeatPlan("computer", 1)
MINI = {"edition": "mini"}


def new(*seats: SeatPlan, game: str = "kubruss", **options: Any) -> GameSession:
    """A game that Ann has made."""
    return factory.new_session(GamePlan(game, options, seats), "ann", "Ann")


def friends() -> GameSession:
    """Ann against Bob."""
    return commands.join(new(HUMAN, HUMAN, **MINI), 1, "bob", "Bob")


def three_at_a_table() -> GameSession:
    session = new(HUMAN, HUMAN, HUMAN, game="blokus3d")
    return commands.join(commands.join(session, 1, "bob", "Bob"), 2, "eve", "Eve")


def played(session: GameSession, *moves: str) -> GameSession:
    for move in moves:
        turn = session.turn
        assert turn is not None
        session = commands.play(session, session.seats[turn].holder or "", session.ply, move)
    return session


def refused(command: Callable[..., object], *arguments: Any) -> tuple[str, str]:
    with pytest.raises(RefusalError) as caught:
        command(*arguments)
    return caught.value.code, str(caught.value)
