"""One game between players. A player that fails or breaks a rule loses this game, and nothing else happens.

result   what is kept of a game, as plain data that JSON can hold; seats in it are numbered from 1, as in records
fault    what a player did that cost it the game; results and records have it in English
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from time import perf_counter
from typing import Any

from ..errors import CubariumError, IllegalMove
from ..game import Outcome, Position
from ..messages import Message, Sentence, quoted
from ..notation.record import Record
from ..players import Player, player
from .schedule import Fixture

Result = dict[str, Any]
MAX_ERROR_CHARS = 300  # of an error that a fault repeats


class PlayerFaultError(CubariumError):
    """What a player did that costs it the game."""

    def __init__(self, seat: int, message: Message) -> None:
        super().__init__(message)
        self.seat = seat


def play(fixture: Fixture, on_move: Callable[[str], object] = lambda move: None) -> Result:
    """Plays a game to its end; `on_move` is called with each move as soon as it is chosen."""
    position, moves = fixture.start, list(fixture.opening)
    for move in fixture.opening:
        position = position.play(move)
    seconds, chosen = [0.0] * position.seats, [0] * position.seats
    players: list[Player] = []
    fault = None
    try:
        for seat in range(position.seats):
            players.append(make_player(fixture, seat))
        while position.turn is not None:
            seat = position.turn
            began = perf_counter()
            move = choose(players[seat], position, seat)
            seconds[seat] += perf_counter() - began
            chosen[seat] += 1
            position = position.play(move)
            moves.append(move)
            on_move(move)
            for each in players:
                getattr(each, "hear", ignore)(move)  # those that follow the game by its moves
    except PlayerFaultError as error:
        fault = error
    finally:
        for each in players:
            getattr(each, "close", lambda: None)()  # those that keep a program running
    return result(fixture, moves, position, seconds, chosen, fault)


def ignore(move: str) -> None:
    """What most players do: they are shown each position that they are asked about."""


def make_player(fixture: Fixture, seat: int) -> Player:
    spec, seed = fixture.seats[seat].spec, fixture.seed(seat)
    try:
        return player(spec, seed) if isinstance(spec, str) else spec(seed)
    except (Exception, SystemExit) as error:
        raise PlayerFaultError(seat, Message("arena-fault-not-made", error=error_text(error))) from error


def choose(who: Player, position: Position, seat: int) -> str:
    """The move of a player as text; PlayerFaultError if there is none or if it is not legal."""
    try:
        move = who.choose(position)
    except (Exception, SystemExit) as error:
        raise PlayerFaultError(seat, Message("arena-fault-failed", error=error_text(error))) from error
    try:
        return str(position.move(move))
    except IllegalMove as error:
        raise PlayerFaultError(seat, Message("arena-fault-illegal", move=quoted(move), reason=error.message)) from None


def error_text(error: BaseException) -> str:
    """An error with its type, as programmers read it."""
    return f"{type(error).__name__}: {error}"[:MAX_ERROR_CHARS]


def result(
    fixture: Fixture,
    moves: Sequence[str],
    position: Position,
    seconds: Sequence[float],
    chosen: Sequence[int],
    fault: PlayerFaultError | None,
) -> Result:
    outcome = position.outcome if fault is None else forfeit(position, fault.seat)
    assert outcome is not None
    return {
        "key": fixture.key,
        "game": fixture.game,
        "number": fixture.number,
        "seats": [each.name for each in fixture.seats],
        "winners": [seat + 1 for seat in outcome.winners],
        "ranks": list(outcome.ranks),
        "scores": list(outcome.scores),
        "reason": outcome.reason,
        "fault": None if fault is None else {"seat": fault.seat + 1, "words": str(fault)},
        "plies": len(moves),
        "opening": len(fixture.opening),
        "moves": " ".join(moves),
        "chosen": list(chosen),
        "seconds": [round(each, 6) for each in seconds],
    }


def forfeit(position: Position, seat: int) -> Outcome:
    """The end when a seat cannot go on: as if it had resigned."""
    outcome = Record(position, resigned=seat).outcome
    assert outcome is not None
    return replace(outcome, reason=Sentence(Message("arena-forfeit", seat=seat + 1)))


def crash_result(fixture: Fixture, moves: Sequence[str], exit_code: int | None) -> Result:
    """The result of a game whose process ended in the middle of it: the seat that was to move loses."""
    position = fixture.start
    for move in (*fixture.opening, *moves):
        position = position.play(move)
    nothing = [0] * position.seats
    crash = Message("arena-fault-crashed", code=str(exit_code))
    fault = None if position.turn is None else PlayerFaultError(position.turn, crash)
    return result(fixture, [*fixture.opening, *moves], position, nothing, nothing, fault)
