"""Push subscriptions, the key that they are served with, and who is to be told. Every function makes a job."""

from sqlalchemy import delete, insert, select, update
from sqlalchemy.engine import Connection

from ..domain.push import Subscription
from . import schema
from .transactions import Job, database_time

ROWS = schema.push_subscriptions
VAPID = "vapid"


def keep_secret(name: str, value: str) -> Job[str]:
    """A secret of this server: the one it has, else the one given, which is kept. Of two servers, one is first."""
    rows = schema.secrets

    def job(connection: Connection) -> str:
        found = connection.execute(select(rows.c.value).where(rows.c.name == name)).scalar()
        if found is None:
            connection.execute(insert(rows), {"name": name, "value": value})
        return found or value

    return job


def subscribe(user: str, subscription: Subscription) -> Job[None]:
    """The subscription of a session, in place of the one it had."""

    def job(connection: Connection) -> None:
        unsubscribe(subscription.session)(connection)
        connection.execute(insert(ROWS), {"user_id": user, **vars(subscription)})

    return job


def unsubscribe(session: str) -> Job[None]:
    def job(connection: Connection) -> None:
        connection.execute(delete(ROWS).where(ROWS.c.session == session))

    return job


def remove_dead(subscription: Subscription) -> Job[None]:
    """Forgets a subscription that its push service knows no more, unless the browser has another since."""

    def job(connection: Connection) -> None:
        there = (ROWS.c.session == subscription.session, ROWS.c.endpoint == subscription.endpoint)
        connection.execute(delete(ROWS).where(*there))

    return job


def subscriptions_of(user: str) -> Job[list[Subscription]]:
    columns = (ROWS.c.session, ROWS.c.endpoint, ROWS.c.public_key, ROWS.c.secret, ROWS.c.language)
    query = select(*columns).where(ROWS.c.user_id == user).order_by(ROWS.c.session)

    def job(connection: Connection) -> list[Subscription]:
        return [Subscription(*row) for row in connection.execute(query)]

    return job


def take_alarms(limit: int) -> Job[list[str]]:
    """The ids of games in which little time is left, each once: whoever takes it tells of it."""
    games = schema.games

    def job(connection: Connection) -> list[str]:
        due = select(games.c.id).where(games.c.alarm <= database_time(connection)).order_by(games.c.alarm)
        found = list(connection.execute(due.limit(limit).with_for_update(skip_locked=True)).scalars())
        connection.execute(update(games).where(games.c.id.in_(found)).values(alarm=None))
        return found

    return job
