"""The games of a tournament's round: everybody sits already, and the clock of whoever begins runs at once."""

from dataclasses import replace

from .boards import Board
from .clocks import new_clocks
from .factory import new_game_id
from .game_session import GameSession
from .seats import COMPUTER, HUMAN, Seat
from .tournament_plans import start_of
from .tournaments import Entry, Tournament

NOBODY = ""  # made by nobody: no person may change who sits there


def with_games(before: Tournament, after: Tournament) -> tuple[Tournament, list[GameSession]]:
    """The boards of a new round with games to play them by."""
    sessions, boards = [], list(before.boards)
    for board in after.boards[len(before.boards) :]:
        if board.is_bye:
            boards.append(board)
        else:
            sessions.append(board_session(after, board))
            boards.append(replace(board, game_id=sessions[-1].id))
    return replace(after, boards=tuple(boards)), sessions


def board_session(tournament: Tournament, board: Board) -> GameSession:
    plan = tournament.plan
    start = start_of(plan)
    entries = [tournament.entry(number) for number in board.entries]
    return GameSession(
        new_game_id(),
        (start,),
        (),
        tuple(seat_of(entry) for entry in entries),
        NOBODY,
        clocks=new_clocks(plan.control, start.seats),
        rated=plan.rated and not any(entry.is_computer for entry in entries),
        tournament=tournament.id,
        delay=plan.delay,
        delay_s=plan.delay_s,
    )


def seat_of(entry: Entry) -> Seat:
    if entry.is_computer:
        return Seat(COMPUTER, level=entry.level)
    return Seat(HUMAN, holder=entry.user, name=entry.name)
