"""Tournaments changed in the database: whoever changes one has read it in the same transaction, alone."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from sqlalchemy import delete, insert, select, update
from sqlalchemy.engine import Connection

from ..domain.boards import Board
from ..domain.departures import seats_never_taken_up
from ..domain.game_session import GameSession
from ..domain.rated_games import ranks
from ..domain.tournaments import Tournament, no_such_tournament, with_result
from . import schema
from .tournament_rows import board_row, entry_row, read_tournaments, tournament_row
from .transactions import Job, database_time

Act = Callable[[Tournament, datetime], Tournament]  # at a time by the database's clock


def change(tournament_id: str, act: Act) -> Job[Tournament]:
    """Does something to a tournament; RefusalError where the act refuses, or there is none."""

    def job(connection: Connection) -> Tournament:
        before = locked(connection, tournament_id)
        if before is None:
            raise no_such_tournament()
        after = act(before, database_time(connection))
        return before if after == before else write(connection, before, after)

    return job


def note_result(session: GameSession) -> Job[None]:
    """A game of a tournament is over: its result is written with its end, or neither is."""

    def job(connection: Connection) -> None:
        before = locked(connection, session.tournament or "")
        if before is None:
            return
        absent = seats_never_taken_up(session)
        after = with_result(before, session.id, tuple(ranks(session)), database_time(connection), absent)
        if after != before:
            write(connection, before, after)

    return job


def locked(connection: Connection, tournament_id: str) -> Tournament | None:
    """A tournament that nobody else changes until the transaction ends."""
    table = schema.tournaments
    query = select(table).where(table.c.id == tournament_id).with_for_update()
    rows = connection.execute(query).mappings().all()
    return read_tournaments(connection, rows)[0] if rows else None


def write(connection: Connection, before: Tournament, after: Tournament) -> Tournament:
    """What has changed; the games of new boards are there already."""
    table, entries, boards = schema.tournaments, schema.tournament_entries, schema.tournament_boards
    after = replace(after, version=before.version + 1)
    connection.execute(update(table).where(table.c.id == after.id).values(tournament_row(after)))
    known, kept = {each.number: each for each in before.entries}, {each.number: each for each in after.entries}
    for number in known.keys() - kept.keys():
        connection.execute(delete(entries).where(entries.c.tournament_id == after.id, entries.c.number == number))
    for number, entry in kept.items():
        row = entry_row(after.id, entry)
        if number not in known:
            connection.execute(insert(entries), row)
        elif entry != known[number]:
            there = (entries.c.tournament_id == after.id, entries.c.number == number)
            connection.execute(update(entries).where(*there).values(row))
    earlier = {place_of(board): board for board in before.boards}
    for board in after.boards:
        row = board_row(after.id, board)
        if place_of(board) not in earlier:
            connection.execute(insert(boards), row)
        elif board != earlier[place_of(board)]:
            its = (boards.c.tournament_id == after.id, boards.c.round == board.round, boards.c.number == board.number)
            connection.execute(update(boards).where(*its).values(row))
    return after


def place_of(board: Board) -> tuple[int, int]:
    return board.round, board.number
