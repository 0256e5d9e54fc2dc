"""The games that a player has played to their end, searched in the database.

The index of seats by holder and end gives them in order: a page costs what it shows, however many games there are. With
a filter that few games meet, the games in between are read, too, each by its key.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, DateTime, Select, String, and_, exists, literal, or_, select, tuple_
from sqlalchemy.engine import Connection

from ...ratings.strength import shown
from ..domain.history import HistoryFilter, HistoryKey, Result
from . import schema
from .rows import utc
from .transactions import Job


class FinishedSeat(NamedTuple):
    """A seat of a game that is over."""

    key: HistoryKey
    seat: int
    ranks: list[int | None]  # of all seats
    change: int | None  # of the rating, in points; None where the game did not count


GAMES, SEATS = schema.games, schema.seats
OTHER = SEATS.alias("other")
OTHERS = (OTHER.c.game_id == SEATS.c.game_id, OTHER.c.seat != SEATS.c.seat)


def finished_games(
    player: str, viewer: str | None, wanted: HistoryFilter, before: HistoryKey | None, known: Sequence[str], limit: int
) -> Job[list[FinishedSeat]]:
    """The games of a player that somebody may see and looks for, the latest first, of kinds that are known."""
    query = finished_query(player, viewer, wanted, before, known, limit)

    def job(connection: Connection) -> list[FinishedSeat]:
        rows = connection.execute(query).all()
        ids = [row.game_id for row in rows]
        ranks: dict[str, list[int | None]] = {game_id: [] for game_id in ids}
        of_seats = select(SEATS.c.game_id, SEATS.c.rank).where(SEATS.c.game_id.in_(ids)).order_by(SEATS.c.seat)
        for game_id, rank in connection.execute(of_seats):
            ranks[game_id].append(rank)
        events = schema.rating_events
        rated = select(events.c.game_id, events.c.before_mu, events.c.after_mu)
        changes = {
            game_id: shown(after) - shown(first)
            for game_id, first, after in connection.execute(
                rated.where(events.c.user_id == player, events.c.game_id.in_(ids))
            )
        }
        return [
            FinishedSeat(
                HistoryKey(utc(row.ended), row.game_id), row.seat, ranks[row.game_id], changes.get(row.game_id)
            )
            for row in rows
        ]

    return job


def finished_query(
    player: str, viewer: str | None, wanted: HistoryFilter, before: HistoryKey | None, known: Sequence[str], limit: int
) -> Select[Any]:
    # Who holds several seats of a game has it in the list once.
    again = exists().where(OTHER.c.game_id == SEATS.c.game_id, OTHER.c.seat < SEATS.c.seat, OTHER.c.holder == player)
    conditions = [SEATS.c.holder == player, SEATS.c.ended.is_not(None), ~again, GAMES.c.game.in_(known)]
    if before is not None:
        key = tuple_(literal(before.ended, DateTime(timezone=True)), literal(before.game_id, String(16)))
        conditions.append(tuple_(SEATS.c.ended, SEATS.c.game_id) < key)
    if viewer != player:
        conditions.append(visible_to(viewer))
    if wanted.game is not None:
        conditions.append(GAMES.c.game == wanted.game)
    if wanted.rated is not None:
        conditions.append(GAMES.c.rated.is_(wanted.rated))
    if wanted.speed is not None:
        conditions.append(GAMES.c.speed.is_(None) if wanted.speed == "unlimited" else GAMES.c.speed == wanted.speed)
    if wanted.opponent is not None:
        conditions.append(exists().where(*OTHERS, OTHER.c.holder == wanted.opponent))
    if wanted.result is not None:
        conditions.append(came_to(wanted.result, player))
    return (
        select(SEATS.c.game_id, SEATS.c.seat, SEATS.c.ended)
        .join(GAMES, GAMES.c.id == SEATS.c.game_id)
        .where(*conditions)
        .order_by(SEATS.c.ended.desc(), SEATS.c.game_id.desc())
        .limit(limit)
    )


def visible_to(viewer: str | None) -> ColumnElement[bool]:
    """What is played by link is the matter of those who played it."""
    played = [exists().where(*OTHERS, OTHER.c.holder == viewer)] if viewer else []
    return or_(GAMES.c.open_seats.is_not(None), GAMES.c.rated, GAMES.c.tournament.is_not(None), *played)


def came_to(result: Result, player: str) -> ColumnElement[bool]:
    """Whoever plays against themselves neither wins nor loses."""
    alone = ~exists().where(*OTHERS, OTHER.c.holder == player)
    shared = exists().where(*OTHERS, OTHER.c.rank == 1)
    if result == "lost":
        return and_(SEATS.c.rank > 1, alone)
    return and_(SEATS.c.rank == 1, alone, shared if result == "drawn" else ~shared)
