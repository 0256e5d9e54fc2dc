"""Which servers and workers use the database, and who has what open at them. Every function makes a job for `Database`.

A node that is not seen for some seconds is dead: whichever node notices deletes it, and what it said goes with it.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import delete, func, insert, select, text, update
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.engine import Connection

from ..domain.presence import Opened
from . import schema
from .transactions import Job

DEAD_S = 5  # not seen for so long
MAX_ROWS = 1_000  # of one statement
FORGOTTEN_S = 70  # a computer player of this node should have moved by then
LEFT_S = 3600  # for so long is known when somebody left

NODES, PRESENCE = schema.nodes, schema.presence
NOW = func.clock_timestamp()

# While the database was down, nobody could be seen: all have some seconds from its start.
DELETE_DEAD = text(
    f"DELETE FROM nodes WHERE seen < clock_timestamp() - interval '{DEAD_S} seconds'"
    f" AND pg_postmaster_start_time() < clock_timestamp() - interval '{DEAD_S} seconds' AND id <> :me"
)
DELETE_LEFT = text(
    "DELETE FROM presence WHERE node = :me AND sockets = 0"
    f" AND changed < clock_timestamp() - interval '{LEFT_S} seconds'"
)
COUNT_WORKERS = text(
    f"SELECT count(*) FROM nodes WHERE kind = 'worker' AND seen > clock_timestamp() - interval '{DEAD_S} seconds'"
)
ADOPT = text(
    "UPDATE games SET node = :me WHERE id IN"
    " (SELECT id FROM games WHERE waiting IS NOT NULL AND (node IS NULL OR node NOT IN (SELECT id FROM nodes)"
    f" OR (node = :me AND updated < clock_timestamp() - interval '{FORGOTTEN_S} seconds'))"
    " ORDER BY updated DESC LIMIT :limit FOR UPDATE SKIP LOCKED) RETURNING id"
)


class Node(NamedTuple):
    id: str
    kind: str
    serial: int  # of the latest row of its presence


class Beat(NamedTuple):
    was_known: bool  # whether the others still took this node for alive
    others: list[Node]


def beat(me: Node, changes: Sequence[Opened]) -> Job[Beat]:
    """Says that a node is alive and what has changed at it; who else is."""

    def job(connection: Connection) -> Beat:
        alive = update(NODES).where(NODES.c.id == me.id).values(seen=NOW, serial=me.serial)
        was_known = connection.execute(alive).rowcount == 1
        if not was_known:
            connection.execute(insert(NODES).values(id=me.id, kind=me.kind, seen=NOW, serial=me.serial))
        for begin in range(0, len(changes), MAX_ROWS):
            add_presence(connection, me, changes[begin : begin + MAX_ROWS])
        connection.execute(DELETE_DEAD, {"me": me.id})
        rows_of_others = connection.execute(select(NODES.c.id, NODES.c.kind, NODES.c.serial).where(NODES.c.id != me.id))
        return Beat(was_known, [Node(*row) for row in rows_of_others])

    return job


def add_presence(connection: Connection, me: Node, changes: Sequence[Opened]) -> None:
    rows = [
        {
            "node": me.id,
            "place": each.place,
            "person": each.person,
            "sockets": each.sockets,
            "serial": me.serial,
            "changed": NOW,
        }
        for each in changes
    ]
    added = upsert(PRESENCE).values(rows)
    changed = {name: added.excluded[name] for name in ("sockets", "serial", "changed")}
    connection.execute(added.on_conflict_do_update(index_elements=list(PRESENCE.primary_key), set_=changed))


def goodbye(me: str) -> Job[None]:
    """A node that ends in order: nobody need wait until it is taken for dead."""

    def job(connection: Connection) -> None:
        connection.execute(delete(NODES).where(NODES.c.id == me))

    return job


def forget_left(me: str) -> Job[None]:
    """Deletes what is known of those who left a node long ago."""

    def job(connection: Connection) -> None:
        connection.execute(DELETE_LEFT, {"me": me})

    return job


def presence_since(known: Mapping[str, int]) -> Job[dict[str, list[Opened]]]:
    """What nodes have said of their sockets since these serials of theirs."""

    def job(connection: Connection) -> dict[str, list[Opened]]:
        age_s = func.extract("epoch", NOW - PRESENCE.c.changed)
        found: dict[str, list[Opened]] = {}
        for node, serial in known.items():
            query = select(PRESENCE.c.place, PRESENCE.c.person, PRESENCE.c.sockets, age_s)
            rows = connection.execute(query.where(PRESENCE.c.node == node, PRESENCE.c.serial > serial))
            found[node] = [Opened(place, person, sockets, float(age)) for place, person, sockets, age in rows]
        return found

    return job


def count_workers() -> Job[int]:
    """How many workers are alive, as whoever is no node sees it."""

    def job(connection: Connection) -> int:
        found: int = connection.execute(COUNT_WORKERS).scalar_one()
        return found

    return job


def adopt_games(me: str, limit: int) -> Job[list[str]]:
    """Takes over games in which a computer player must move and whose node is no more; which."""

    def job(connection: Connection) -> list[str]:
        return list(connection.execute(ADOPT, {"me": me, "limit": limit}).scalars())

    return job
