"""One game between players. A player that fails or breaks a rule loses this game, and nothing else happens.

result   what is kept of a game, as plain data that JSON can hold; seats in it are numbered from 1, as in records
fault    what a player did that cost it the game, in words
"""

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

from ..errors import IllegalMove
from ..game import Outcome, Position
from ..players import Player, player
from .schedule import Fixture

Result = dict[str, Any]
LONGEST = 300  # characters of a fault


class PlayerError(Exception):
    """A player cannot go on."""

    def __init__(self, seat: int, words: str) -> None:
        super().__init__(words)
        self.seat = seat


def play(fixture: Fixture, tell: Callable[[str], object] = lambda move: None) -> Result:
    """Plays a game to its end; `tell` hears each move as soon as it is chosen."""
    position, moves = fixture.start, list(fixture.opening)
    for move in fixture.opening:
        position = position.play(move)
    seconds, chosen = [0.0] * position.seats, [0] * position.seats
    players: list[Player] = []
    fault = None
    try:
        for seat in range(position.seats):
            players.append(make(fixture, seat))
        while position.turn is not None:
            seat = position.turn
            began = perf_counter()
            move = choose(players[seat], position, seat)
            seconds[seat] += perf_counter() - began
            chosen[seat] += 1
            position = position.play(move)
            moves.append(move)
            tell(move)
    except PlayerError as error:
        fault = error
    finally:
        for each in players:
            getattr(each, "close", lambda: None)()  # those that keep a program running
    return result(fixture, moves, position, seconds, chosen, fault)


def make(fixture: Fixture, seat: int) -> Player:
    spec, seed = fixture.seats[seat].spec, fixture.seed(seat)
    try:
        return player(spec, seed) if isinstance(spec, str) else spec(seed)
    except (Exception, SystemExit) as error:
        raise PlayerError(seat, f"could not be made: {named(error)}") from error


def choose(who: Player, position: Position, seat: int) -> str:
    """The move of a player as text; PlayerError if there is none or if it is not legal."""
    try:
        move = who.choose(position)
    except (Exception, SystemExit) as error:
        raise PlayerError(seat, f"failed: {named(error)}") from error
    try:
        return str(position.move(move))
    except IllegalMove as error:
        raise PlayerError(seat, f"played {str(move)[:80]!r}: {error}") from None


def named(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"[:LONGEST]


def result(
    fixture: Fixture,
    moves: Sequence[str],
    position: Position,
    seconds: Sequence[float],
    chosen: Sequence[int],
    fault: PlayerError | None,
) -> Result:
    outcome = position.outcome if fault is None else lost(position, fault.seat)
    assert outcome is not None
    return {
        "key": fixture.key,
        "game": fixture.game,
        "number": fixture.number,
        "seats": [each.name for each in fixture.seats],
        "winners": [seat + 1 for seat in outcome.winners],
        "ranks": ranks(outcome, None if fault is None else fault.seat),
        "scores": list(outcome.scores),
        "reason": outcome.reason,
        "fault": None if fault is None else {"seat": fault.seat + 1, "words": str(fault)},
        "plies": len(moves),
        "opening": len(fixture.opening),
        "moves": " ".join(moves),
        "chosen": list(chosen),
        "seconds": [round(each, 6) for each in seconds],
    }


def lost(position: Position, seat: int) -> Outcome:
    """The end when a seat cannot go on: the best of the others win, as after a resignation."""
    others = [other for other in range(position.seats) if other != seat]
    best = max(position.scores[other] for other in others)
    winners = tuple(other for other in others if position.scores[other] == best)
    return Outcome(position.scores, winners, f"seat {seat + 1} could not go on")


def ranks(outcome: Outcome, last: int | None = None) -> list[int]:
    """The place of each seat, from 1: winners first, then by score; equal ones share the better place.

    >>> ranks(Outcome((7, 9, 7, 2), (1,), ""))
    [2, 1, 2, 4]
    """
    keys = [(seat != last, seat in outcome.winners, score) for seat, score in enumerate(outcome.scores)]
    return [1 + sum(other > key for other in keys) for key in keys]


def died(fixture: Fixture, moves: Sequence[str], words: str) -> Result:
    """The result of a game whose process ended in the middle of it: the seat that was to move loses."""
    position = fixture.start
    for move in (*fixture.opening, *moves):
        position = position.play(move)
    nothing = [0] * position.seats
    fault = None if position.turn is None else PlayerError(position.turn, words)
    return result(fixture, [*fixture.opening, *moves], position, nothing, nothing, fault)
