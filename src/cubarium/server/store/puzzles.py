"""What the database has about puzzles: who has tried which, and how strong people and puzzles are.

The puzzles themselves are in the package.
"""

from datetime import date, datetime
from typing import NamedTuple

from sqlalchemy import delete, insert, select, update
from sqlalchemy.engine import Connection

from ...ratings import Strength
from ..domain.puzzles import Run, Try, rated
from . import schema
from .ratings import strength_at
from .rows import utc
from .transactions import Job, database_time


class Standing(NamedTuple):
    """Somebody's strength and run at the puzzles of a game."""

    strength: Strength = Strength()
    run: Run = Run()


class Attempt(NamedTuple):
    """What a try did."""

    counted: bool  # it was the first
    before: Standing
    after: Standing


def standing_of(user: str, game: str) -> Job[Standing]:
    return lambda connection: read_standing(connection, user, game, database_time(connection))


def tries_of(user: str, game: str) -> Job[dict[str, Try]]:
    """The tries of somebody at the puzzles of a game, by puzzle."""
    tries = schema.puzzle_tries
    query = select(tries).where(tries.c.user_id == user, tries.c.game == game)

    def job(connection: Connection) -> dict[str, Try]:
        return {
            row.puzzle: Try(row.puzzle, utc(row.time), row.correct, utc(row.solved) if row.solved else None)
            for row in connection.execute(query)
        }

    return job


def days_of(user: str, game: str) -> Job[frozenset[date]]:
    """The days on which somebody solved the puzzle of the day."""
    days = schema.puzzle_days
    query = select(days.c.day).where(days.c.user_id == user, days.c.game == game, days.c.solved)
    return lambda connection: frozenset(connection.execute(query).scalars())


def strengths(game: str) -> Job[dict[str, Strength]]:
    """The strengths of the puzzles of a game that somebody has tried."""
    table = schema.puzzle_strengths
    query = select(table).where(table.c.game == game)

    def job(connection: Connection) -> dict[str, Strength]:
        return {row.puzzle: Strength(row.mu, row.sigma) for row in connection.execute(query)}

    return job


def note_try(
    user: str,
    game: str,
    puzzle: str,
    right: bool,
    first: Strength,
    *,
    gave_up: bool = False,
    day: date | None = None,
) -> Job[Attempt]:
    """Keeps an answer. Only the first counts; a later one that is right is noted as solved.

    `first` is what is believed of the puzzle as long as nobody has tried it. It may be the puzzle of a day: that is
    solved by any right answer on that day, unless the solution was told before.
    """

    def job(connection: Connection) -> Attempt:
        users = schema.users
        connection.execute(select(users.c.id).where(users.c.id == user).with_for_update())  # one answer after another
        time = database_time(connection)
        before = read_standing(connection, user, game, time)
        if day is not None and (right or gave_up):
            note_day(connection, user, game, day, right)
        tries = schema.puzzle_tries
        there = (tries.c.user_id == user, tries.c.puzzle == puzzle)
        if connection.execute(select(tries.c.puzzle).where(*there)).first():
            if right:
                unsolved = update(tries).where(*there, tries.c.solved.is_(None))
                connection.execute(unsolved.values(solved=time))
            return Attempt(False, before, before)
        row = {"user_id": user, "puzzle": puzzle, "game": game, "time": time, "correct": right}
        connection.execute(insert(tries), {**row, "solved": time if right else None})
        known = read_strength(connection, puzzle) or first
        person, rival = rated(before.strength, known, right)
        after = Standing(person, before.run.after(right))
        write_strength(connection, game, puzzle, rival)
        write_standing(connection, user, game, after, time)
        return Attempt(True, before, after)

    return job


# ---------------------------------------------------------------- parts of a transaction


def note_day(connection: Connection, user: str, game: str, day: date, solved: bool) -> None:
    """What was done first about the puzzle of a day."""
    days = schema.puzzle_days
    there = (days.c.user_id == user, days.c.game == game, days.c.day == day)
    if not connection.execute(select(days.c.day).where(*there)).first():
        connection.execute(insert(days), {"user_id": user, "game": game, "day": day, "solved": solved})


def read_standing(connection: Connection, user: str, game: str, time: datetime) -> Standing:
    table = schema.puzzle_standings
    query = select(table).where(table.c.user_id == user, table.c.game == game)
    row = connection.execute(query).mappings().first()
    return Standing(strength_at(row, time), Run(row["run"], row["best_run"])) if row else Standing()


def write_standing(connection: Connection, user: str, game: str, standing: Standing, time: datetime) -> None:
    table, strength, run = schema.puzzle_standings, standing.strength, standing.run
    connection.execute(delete(table).where(table.c.user_id == user, table.c.game == game))
    row = {"user_id": user, "game": game, "mu": strength.mu, "sigma": strength.sigma, "updated": time}
    connection.execute(insert(table), {**row, "run": run.now, "best_run": run.best})


def read_strength(connection: Connection, puzzle: str) -> Strength | None:
    table = schema.puzzle_strengths
    query = select(table).where(table.c.puzzle == puzzle).with_for_update()
    row = connection.execute(query).first()
    return Strength(row.mu, row.sigma) if row else None


def write_strength(connection: Connection, game: str, puzzle: str, strength: Strength) -> None:
    table = schema.puzzle_strengths
    connection.execute(delete(table).where(table.c.puzzle == puzzle))
    connection.execute(insert(table), {"puzzle": puzzle, "game": game, "mu": strength.mu, "sigma": strength.sigma})
