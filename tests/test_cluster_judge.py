"""The judge of bench/cluster.py finds what must not be: each fault is put into a story that was without one."""

from collections.abc import Callable
from typing import Any

import pytest

from cluster_story import FAULTS, LATE_S, Span, Story, Witness, judge

MOVES = ["a", "b", "c", "d", "e", "f"]  # of two players in turn, ten seconds apart
EVERY = 10.0

Event = tuple[int, str, float]  # how many plies there are now, the move, when


def told(change: Callable[[list[Event]], list[Event]] = list) -> Story:
    """A game as its players sent it and were told of it; `change` says what goes wrong at the second socket."""
    story = Story("game", [Witness(0), Witness(1)], ended=EVERY * len(MOVES))
    events = [(ply + 1, move, EVERY * ply + 0.01) for ply, move in enumerate(MOVES)]
    for number, witness in enumerate(story.witnesses):
        for ply, move, at in change(events) if number else events:
            if (ply - 1) % 2 == number:
                witness.sent(ply - 1, at - 0.01)
            witness.hear_move(ply, (ply - 1) % 2, move, at)
    story.sent = {ply: [move] for ply, move in enumerate(MOVES)}
    return story


def view(moves: list[str] = MOVES) -> list[dict[str, Any]]:
    return [{"seat": ply % 2, "move": move} for ply, move in enumerate(moves)]


def faults(story: Story, *views: Any, spans: tuple[Span, ...] = ()) -> dict[str, int]:
    found = judge([story], {"game": views or [view()]}, spans, 1.5 * EVERY)
    return {name: found[name] for name in FAULTS if found[name]}


def test_a_story_without_faults_has_none() -> None:
    found = judge([told()], {"game": [view(), view()]}, [], 1.5 * EVERY)
    assert (found["acknowledged"], found["sockets"]) == (6, 2)
    assert faults(told()) == {}


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda events: events[:2] + events[3:], "disorder"),  # a notification is dropped
        (lambda events: [*events[:2], events[1], *events[2:]], "disorder"),  # a move is delivered twice
        (lambda events: [events[0], events[2], events[1], *events[3:]], "disorder"),  # two come in another order
        (lambda events: [*events[:2], (3, "other", 20.01), *events[3:]], "disorder"),  # another move is shown
        (lambda events: events[:4], "late"),  # the last moves never come
        (lambda events: [*events[:2], (3, "c", 22.5), *events[3:]], "late"),  # one comes too late
    ],
)
def test_what_a_socket_is_told_wrongly_is_found(change: Callable[[list[Event]], list[Event]], fault: str) -> None:
    assert faults(told(change)).get(fault, 0) > 0


def test_a_move_that_is_acknowledged_and_then_forgotten_is_lost() -> None:
    assert faults(told(), view(MOVES[:5]))["lost"] == 1
    assert faults(told(), view([*MOVES[:5], "other"]))["lost"] == 1


def test_two_moves_that_are_acknowledged_at_one_ply_cannot_both_be_kept() -> None:
    story = told()
    story.witnesses[0].acknowledged.append((2, "other", 20.5))
    assert faults(story)["lost"] == 1


def test_a_move_that_was_written_twice_is_doubled() -> None:
    assert faults(told(), view([*MOVES, MOVES[-2]]))["doubled"] == 1


def test_nodes_that_have_different_moves_disagree() -> None:
    assert faults(told(), view(), view(MOVES[:5]))["disagreeing"] == 1


def test_a_move_that_is_swallowed_is_unanswered_unless_the_connection_was_lost() -> None:
    story = told()
    story.witnesses[0].sent(6, 55.0)
    assert faults(story) == {"unanswered": 1}
    story.witnesses[0].disconnected()
    assert faults(story) == {}


def test_a_game_in_which_nothing_happens_any_more_stands_still_unless_it_is_over() -> None:
    story = told()
    story.ended = 50 + 1.5 * EVERY + 1.1 * LATE_S
    assert faults(story) == {"stalled": 1}
    story.is_over = True
    assert faults(story) == {}


def test_what_happens_in_a_fault_must_be_seen_two_seconds_after_it() -> None:
    def late(seconds: float) -> Story:
        return told(lambda events: [*events[:2], (3, "c", 20.01 + seconds), *events[3:]])

    fault = (19.0, 24.0)
    assert faults(late(5.9), spans=(fault,)) == {}
    assert faults(late(6.1), spans=(fault,)) == {"late": 1}


def test_a_state_that_is_older_than_what_was_seen_is_disorder_and_a_newer_one_is_none() -> None:
    story = told(lambda events: events[:3])
    story.witnesses[1].hear_state(6, 50.02)
    assert faults(story) == {"late": 2}  # it had missed two moves for longer than it may
    story.witnesses[1].hear_state(5, 50.03)
    assert faults(story)["disorder"] == 1
