"""Conditional moves: what somebody answers in a game of two, should the other play this or that.

line    moves from the present position on, the other's and one's own by turns: ("b2", "c2", "b3", "c3")
lines   a tree, as its paths from the root to the leaves: whatever the other plays, there is one answer at most

They are known to whoever gave them and to nobody else, until they are played.
"""

from collections.abc import Iterable, Sequence

from ...errors import IllegalMove
from ...game import Position
from ...messages import quoted
from ...ratings.strength import Speed
from .commands import check_running, held_seats
from .errors import RefusalError
from .game_session import GameSession

Line = tuple[str, ...]
Lines = tuple[Line, ...]

MAX_LINES = 30
MAX_LINE_LENGTH = 20  # moves


def can_be_given(session: GameSession) -> bool:
    """Whether a game is of two people who need not be here at the same time."""
    live = session.clocks is not None and session.clocks.control.speed is Speed.LIVE
    holders = {seat.holder for seat in session.seats if seat.holder}
    return not live and len(session.seats) == 2 and len(holders) == 2


def check_waiting(session: GameSession, person: str, ply: int) -> int:
    """The seat of somebody who may say now what they would answer, meant for the position after `ply` moves."""
    held = held_seats(session, person)
    turn = check_running(session)
    if not can_be_given(session):
        raise RefusalError("correspondence-two-people", code="not_now")
    if ply != session.ply:
        raise RefusalError("server-wrong-ply", code="stale", meant=str(ply + 1), now=str(session.ply + 1))
    if turn in held:
        raise RefusalError("correspondence-your-turn", code="not_now")
    return held[0]


def checked(position: Position, seat: int, lines: Sequence[Sequence[str]]) -> Lines:
    """Lines as they are kept: all moves legal and in their canonical text, no line the beginning of another."""
    if len(lines) > MAX_LINES or any(len(line) > MAX_LINE_LENGTH for line in lines):
        raise RefusalError("correspondence-too-many", code="bad_request", lines=MAX_LINES, moves=MAX_LINE_LENGTH)
    played = tidied(played_line(position, seat, line) for line in lines)
    answers: dict[Line, str] = {}
    for line in played:
        for end in range(1, len(line), 2):
            known = answers.setdefault(line[:end], line[end])
            if known != line[end]:
                move, answer = quoted(line[end - 1]), quoted(known)
                raise RefusalError("correspondence-two-answers", code="bad_request", move=move, answer=answer)
    return played


def played_line(position: Position, seat: int, line: Sequence[str]) -> Line:
    """A line in canonical text; RefusalError where it cannot be played so."""
    if not line or len(line) % 2:
        raise RefusalError("correspondence-ends-with-answer", code="bad_request")
    found = []
    for number, text in enumerate(line):
        if position.turn is None or (position.turn == seat) != (number % 2 == 1):
            raise RefusalError("correspondence-out-of-turn", code="bad_request", move=quoted(text))
        try:
            move = position.move(text)
        except IllegalMove as error:
            raise RefusalError(error.message, code="illegal") from None
        position = position.play_unchecked(move)
        found.append(str(move))
    return tuple(found)


def tidied(lines: Iterable[Line]) -> Lines:
    """Each once, in their order, without those that another goes on from."""
    found = list(dict.fromkeys(lines))
    return tuple(
        line for line in found if not any(len(other) > len(line) and other[: len(line)] == line for other in found)
    )


def answer_to(lines: Lines, move: str) -> tuple[str, Lines] | None:
    """What is answered to a move, and the lines that are left after that; None where nothing was said about it."""
    matching = [line for line in lines if line[0] == move]
    if not matching:
        return None
    return matching[0][1], tuple(line[2:] for line in matching if len(line) > 2)
