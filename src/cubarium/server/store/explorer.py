"""The counts of the explorer in the database: games are added once, and taken out again when they are voided.

At most one process writes at a time. A game and what it adds are written together or not at all.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import islice
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.engine import Connection

from ...ratings.strength import shown
from ..domain.explorer import INDEX_FORMAT, Edge, IndexedGame, LatestGame, MoveCount, added, edges, removed
from ..domain.spectators import MAX_DELAY_S
from . import schema
from .locks import Lock
from .rows import utc
from .transactions import Job, lock_in_transaction

OVERLAP = timedelta(hours=1)  # a game may be written later than one that ended after it
MAX_KEYS = 400  # in one query

MOVES, INDEXED = schema.explorer_moves, schema.explorer_games
EVENTS, GAMES = schema.rating_events, schema.games


@dataclass(frozen=True)
class RatedGameRow:
    """A rated game as the ratings know it."""

    id: str
    ended: datetime
    ratings: tuple[int, ...]  # by seat, before it


def games_to_add(limit: int, time: datetime) -> Job[list[RatedGameRow]]:
    """Rated games that are not counted yet, the oldest first; of which spectators know at a time how they ended."""
    told = EVENTS.c.ended <= time - timedelta(seconds=MAX_DELAY_S)
    latest = select(func.max(INDEXED.c.ended))
    missing = (
        select(EVENTS.c.game_id, EVENTS.c.ended)
        .outerjoin(INDEXED, INDEXED.c.game_id == EVENTS.c.game_id)
        .outerjoin(GAMES, GAMES.c.id == EVENTS.c.game_id)
        .where(EVENTS.c.seat == 0, INDEXED.c.game_id.is_(None), GAMES.c.delay_s.is_(None) | told)
        .order_by(EVENTS.c.ended, EVENTS.c.game_id)
        .limit(limit)
    )

    def job(connection: Connection) -> list[RatedGameRow]:
        known = connection.execute(latest).scalar()
        query = missing.where(EVENTS.c.ended >= utc(known) - OVERLAP) if known else missing
        ended = {game_id: utc(time) for game_id, time in connection.execute(query)}
        rows = select(EVENTS.c.game_id, EVENTS.c.before_mu).where(EVENTS.c.game_id.in_(ended))
        ratings: dict[str, list[int]] = {game_id: [] for game_id in ended}
        for game_id, mu in connection.execute(rows.order_by(EVENTS.c.game_id, EVENTS.c.seat)):
            ratings[game_id].append(shown(mu))
        return [RatedGameRow(game_id, time, tuple(ratings[game_id])) for game_id, time in ended.items()]

    return job


def games_to_remove(limit: int) -> Job[list[RatedGameRow]]:
    """Counted games that were voided since."""
    query = select(INDEXED).where(INDEXED.c.voided).order_by(INDEXED.c.game_id).limit(limit)

    def job(connection: Connection) -> list[RatedGameRow]:
        rows = connection.execute(query)
        return [RatedGameRow(row.game_id, utc(row.ended), tuple(json.loads(row.ratings))) for row in rows]

    return job


def mark_voided(connection: Connection, game_id: str) -> None:
    """In the transaction that voids a game: the counts follow soon."""
    connection.execute(update(INDEXED).where(INDEXED.c.game_id == game_id).values(voided=True))


def add_games(games: Sequence[IndexedGame], unplayable: Sequence[RatedGameRow] = ()) -> Job[None]:
    """Counts games; those that cannot be replayed are only noted, so that nobody asks again."""
    all_games: list[IndexedGame | RatedGameRow] = [*games, *unplayable]
    there = select(INDEXED.c.game_id).where(INDEXED.c.game_id.in_([each.id for each in all_games]))

    def job(connection: Connection) -> None:
        lock_in_transaction(connection, Lock.EXPLORER)
        known = set(connection.execute(there).scalars())
        change(connection, (each for game in games if game.id not in known for each in edges(game)), added)
        rows = [indexed_row(each) for each in all_games if each.id not in known]
        if rows:
            connection.execute(insert(INDEXED), rows)

    return job


def indexed_row(game: IndexedGame | RatedGameRow) -> dict[str, Any]:
    ratings = json.dumps(game.ratings)
    return {"game_id": game.id, "ended": game.ended, "format": INDEX_FORMAT, "ratings": ratings, "voided": False}


def remove_games(games: Sequence[IndexedGame], ids: Sequence[str]) -> Job[None]:
    """Takes games out of the counts, and forgets all that are named."""

    def job(connection: Connection) -> None:
        lock_in_transaction(connection, Lock.EXPLORER)
        there = select(INDEXED.c.game_id).where(INDEXED.c.game_id.in_(ids), INDEXED.c.voided)
        known = set(connection.execute(there).scalars())
        change(connection, (each for game in games if game.id in known for each in edges(game)), removed)
        connection.execute(delete(INDEXED).where(INDEXED.c.game_id.in_(known)))

    return job


def forget_other_formats() -> Job[bool]:
    """Begins anew where the keys were made otherwise; whether they were."""
    other = select(INDEXED.c.game_id).where(INDEXED.c.format != INDEX_FORMAT).limit(1)

    def job(connection: Connection) -> bool:
        lock_in_transaction(connection, Lock.EXPLORER)
        if connection.execute(other).first() is None:
            return False
        connection.execute(delete(MOVES))
        connection.execute(delete(INDEXED))
        return True

    return job


def change(
    connection: Connection,
    counts: Iterable[tuple[Edge, MoveCount]],
    combine: Callable[[MoveCount, MoveCount], MoveCount],
) -> None:
    """Writes counts anew, with others added or taken away."""
    sums: dict[Edge, MoveCount] = {}
    for edge, count in counts:
        sums[edge] = added(sums[edge], count) if edge in sums else count
    waiting = iter(sums)
    while some := list(islice(waiting, MAX_KEYS)):
        known = dict(found(connection, {edge.position for edge in some}))
        for edge in some:
            written = combine(known[edge], sums[edge]) if edge in known else sums[edge]
            here = (MOVES.c.position == edge.position, MOVES.c.after == edge.after)
            if edge not in known:
                connection.execute(insert(MOVES), {**edge._asdict(), **count_row(written)})
            elif written.games > 0:
                connection.execute(update(MOVES).where(*here).values(**count_row(written)))
            else:
                connection.execute(delete(MOVES).where(*here))


def moves_at(position: str) -> Job[dict[str, MoveCount]]:
    """What was played in a position, by the key of where it leads."""

    def job(connection: Connection) -> dict[str, MoveCount]:
        return {edge.after: count for edge, count in found(connection, {position})}

    return job


def found(connection: Connection, positions: set[str]) -> Iterator[tuple[Edge, MoveCount]]:
    for row in connection.execute(select(MOVES).where(MOVES.c.position.in_(positions))).mappings():
        yield Edge(row["position"], row["after"]), count_from(row)


def count_row(count: MoveCount) -> dict[str, Any]:
    latest = [[each.id, each.ply, each.ended.isoformat(), each.winners] for each in count.latest]
    return {
        "games": count.games,
        "wins": json.dumps(count.wins),
        "ratings": count.ratings,
        "latest": json.dumps(latest),
    }


def count_from(row: Any) -> MoveCount:
    latest = tuple(
        LatestGame(game_id, ply, datetime.fromisoformat(ended), tuple(winners))
        for game_id, ply, ended, winners in json.loads(row["latest"])
    )
    return MoveCount(row["games"], tuple(json.loads(row["wins"])), row["ratings"], latest)
