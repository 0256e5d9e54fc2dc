"""A state machine that plays, takes back, writes and reads, in any order, and must never lose the thread."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

import cubarium
from cubarium import Record
from support import ALL, nearly


class Session(RuleBasedStateMachine):
    """A record, and beside it the list of positions it should stand for."""

    variants: list[dict[str, Any]]
    game: str

    def __init__(self) -> None:
        super().__init__()
        self.history: list[cubarium.Position] = []
        self.record: Record | None = None

    @precondition(lambda self: self.record is None)
    @rule(which=st.integers(0, 1000))
    def begin(self, which: int) -> None:
        start = cubarium.new(self.game, **self.variants[which % len(self.variants)])
        self.history = [start]
        self.record = Record(start)

    @precondition(lambda self: self.record is not None and self.history[-1].turn is not None)
    @rule(which=st.integers(0, 10_000), times=st.integers(1, 6))
    def play(self, which: int, times: int) -> None:
        assert self.record
        for _ in range(times):
            moves = self.history[-1].moves()
            if moves:
                move = moves[which % len(moves)]
                self.history.append(self.history[-1].play(move))
                self.record = self.record.play(str(move))

    @precondition(lambda self: self.record is not None)
    @rule(times=st.integers(1, 3))
    def undo(self, times: int) -> None:
        assert self.record
        self.record = self.record.undo(times)
        del self.history[max(1, len(self.history) - times) :]

    @precondition(lambda self: self.record is not None)
    @rule()
    def write_and_read(self) -> None:
        assert self.record
        self.record = Record.parse(str(self.record))
        self.record = Record.from_json(self.record.json())
        self.history[-1] = cubarium.parse(str(self.history[-1]))

    @precondition(lambda self: self.record is not None and self.history[-1].turn is not None)
    @rule(seed=st.integers(0, 2**32))
    def try_something_wrong(self, seed: int) -> None:
        position = self.history[-1]
        texts = [str(move) for move in position.moves()]
        text = nearly(Random(seed), texts)
        before = str(position)
        try:
            after = position.play(text)
        except cubarium.IllegalMove as error:
            assert str(error)
            assert text not in texts
        else:
            assert str(position.move(text)) in texts
            assert after != position
        assert str(position) == before

    @invariant()
    def the_record_stands_where_the_history_does(self) -> None:
        if self.record:
            assert self.record.position == self.history[-1]
            assert list(self.record.positions) == self.history


@pytest.mark.parametrize("game", cubarium.games())
def test_a_session_never_loses_the_thread(game: str) -> None:
    machine = type(game, (Session,), {"game": game, "variants": [options for name, options in ALL if name == game]})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=12, stateful_step_count=12, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )
