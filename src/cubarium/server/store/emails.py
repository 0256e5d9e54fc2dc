"""E-mail addresses and the tokens of links in mails. Every function here makes a job for `Database`."""

from collections import Counter
from typing import NamedTuple

from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.engine import Connection

from ...ratings.strength import Speed
from ..domain.email import DIGEST_PERIOD, LIFETIME, Email, Purpose, wrong_token
from . import schema
from .rows import read_control
from .transactions import Job, database_time

ROWS, TOKENS = schema.emails, schema.email_tokens
COLUMNS = (ROWS.c.address, ROWS.c.confirmed, ROWS.c.digest, ROWS.c.language)


class Waiting(NamedTuple):
    """Somebody who is to hear of games that wait for them."""

    user: str
    email: Email
    games: int


def find_email(user: str) -> Job[Email | None]:
    query = select(*COLUMNS).where(ROWS.c.user_id == user)

    def job(connection: Connection) -> Email | None:
        row = connection.execute(query).first()
        return row and Email(*row)

    return job


def keep_email(user: str, email: Email) -> Job[None]:
    """The address of a user, in place of the one they had."""

    def job(connection: Connection) -> None:
        if not connection.execute(update(ROWS).where(ROWS.c.user_id == user).values(**vars(email))).rowcount:
            connection.execute(insert(ROWS), {"user_id": user, **vars(email)})

    return job


def remove_email(user: str) -> Job[None]:
    def job(connection: Connection) -> None:
        for table in (TOKENS, ROWS):
            connection.execute(delete(table).where(table.c.user_id == user))

    return job


def add_token(key: str, user: str, purpose: Purpose, address: str) -> Job[None]:
    """A token in place of those for the same purpose: only the link of the last mail counts."""

    def job(connection: Connection) -> None:
        connection.execute(delete(TOKENS).where(TOKENS.c.user_id == user, TOKENS.c.purpose == purpose))
        row = {"key": key, "user_id": user, "purpose": purpose, "address": address}
        connection.execute(insert(TOKENS), {**row, "created": database_time(connection)})

    return job


def find_token(key: str, purpose: Purpose) -> Job[str]:
    """Whose token it is; the transaction fails with a refusal where there is none, or it is too old."""

    def job(connection: Connection) -> str:
        since = database_time(connection) - LIFETIME[purpose]
        there = (TOKENS.c.key == key, TOKENS.c.purpose == purpose, TOKENS.c.created >= since)
        current = (ROWS.c.user_id == TOKENS.c.user_id) & (ROWS.c.address == TOKENS.c.address)
        found: str | None = connection.execute(select(TOKENS.c.user_id).join(ROWS, current).where(*there)).scalar()
        if found is None:
            raise wrong_token()
        return found

    return job


def use_token(key: str, purpose: Purpose) -> Job[None]:
    """Uses a token up: of two who try, one fails."""

    def job(connection: Connection) -> None:
        find_token(key, purpose)(connection)
        if connection.execute(delete(TOKENS).where(TOKENS.c.key == key)).rowcount != 1:
            raise wrong_token()

    return job


def confirm(key: str) -> Job[None]:
    def job(connection: Connection) -> None:
        user = find_token(key, "confirm")(connection)
        use_token(key, "confirm")(connection)
        connection.execute(update(ROWS).where(ROWS.c.user_id == user).values(confirmed=True))

    return job


def stop_digest(user: str) -> Job[None]:
    def job(connection: Connection) -> None:
        connection.execute(update(ROWS).where(ROWS.c.user_id == user).values(digest=False))

    return job


def take_digests(limit: int) -> Job[list[Waiting]]:
    """Some who have not heard for a day of the games over days in which their time runs; each is taken once."""
    games, seats = schema.games, schema.seats
    mine = (seats.c.game_id == games.c.id) & (seats.c.seat == games.c.turn)
    running = select(games.c.clock, seats.c.holder).join(seats, mine).where(games.c.deadline.is_not(None))

    def job(connection: Connection) -> list[Waiting]:
        time = database_time(connection)
        due = or_(ROWS.c.told.is_(None), ROWS.c.told <= time - DIGEST_PERIOD)
        query = select(ROWS.c.user_id, *COLUMNS).where(
            ROWS.c.confirmed, ROWS.c.digest, due, running.where(seats.c.holder == ROWS.c.user_id).exists()
        )
        rows = connection.execute(query.limit(limit).with_for_update(skip_locked=True)).all()
        clocks = connection.execute(running.where(seats.c.holder.in_([row.user_id for row in rows])))
        slow = Counter(holder for clock, holder in clocks if read_control(clock).speed is Speed.CORRESPONDENCE)
        connection.execute(update(ROWS).where(ROWS.c.user_id.in_(list(slow))).values(told=time))
        return [Waiting(row.user_id, Email(*row[1:]), slow[row.user_id]) for row in rows if slow[row.user_id]]

    return job
