"""Tournaments made into rows and back."""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.engine import Connection

from ..domain.boards import Board
from ..domain.clocks import TimeControl
from ..domain.tournament_plans import TournamentPlan
from ..domain.tournaments import Entry, Tournament
from . import schema
from .rows import utc


def tournament_row(tournament: Tournament) -> dict[str, Any]:
    return {
        "id": tournament.id,
        "series": tournament.series,
        "game": tournament.plan.game,
        "plan": write_plan(tournament.plan),
        "starts": tournament.plan.starts,
        "state": tournament.state,
        "round": tournament.round,
        "next_at": tournament.next_at,
        "version": tournament.version,
    }


def entry_row(tournament_id: str, entry: Entry) -> dict[str, Any]:
    values = {"user_id": entry.user, "level": entry.level, "withdrawn": entry.withdrawn, "place": entry.place}
    return {"tournament_id": tournament_id, "number": entry.number, **values}


def board_row(tournament_id: str, board: Board) -> dict[str, Any]:
    return {
        "tournament_id": tournament_id,
        "round": board.round,
        "number": board.number,
        "entries": json.dumps(board.entries),
        "ranks": json.dumps(board.ranks) if board.ranks else None,
        "ended": board.ended,
        "absent": json.dumps(board.absent) if board.absent else None,
        "game_id": board.game_id,
    }


def write_plan(plan: TournamentPlan) -> str:
    """Without what has columns of its own."""
    values = {name: value for name, value in vars(plan).items() if name not in ("game", "starts")}
    return json.dumps({**values, "options": dict(plan.options), "control": vars(plan.control)})


def read_plan(text: str, game: str, starts: datetime) -> TournamentPlan:
    values = json.loads(text)
    return TournamentPlan(**{**values, "control": TimeControl(**values["control"]), "game": game, "starts": starts})


def read_tournaments(connection: Connection, rows: Sequence[Any]) -> list[Tournament]:
    """With who takes part and all boards."""
    ids = [row["id"] for row in rows]
    entries: dict[str, list[Entry]] = {each: [] for each in ids}
    boards: dict[str, list[Board]] = {each: [] for each in ids}
    table, users = schema.tournament_entries, schema.users
    has_passkey = select(schema.passkeys.c.id).where(schema.passkeys.c.user_id == users.c.id).exists()
    has_account = (users.c.password.is_not(None) | has_passkey).label("has_account")
    named = select(table, users.c.name, users.c.closed, has_account).outerjoin(users, users.c.id == table.c.user_id)
    for row in connection.execute(named.where(table.c.tournament_id.in_(ids)).order_by(table.c.number)).mappings():
        entries[row["tournament_id"]].append(entry_from(row))
    played = schema.tournament_boards
    query = select(played).where(played.c.tournament_id.in_(ids)).order_by(played.c.round, played.c.number)
    for row in connection.execute(query).mappings():
        ranks = tuple(json.loads(row["ranks"])) if row["ranks"] else None
        ended = row["ended"] and utc(row["ended"])
        entries_there, absent = json.loads(row["entries"]), tuple(json.loads(row["absent"] or "[]"))
        board = Board(row["round"], row["number"], tuple(entries_there), ranks, row["game_id"], ended, absent)
        boards[row["tournament_id"]].append(board)
    return [tournament_from(row, entries[row["id"]], boards[row["id"]]) for row in rows]


def entry_from(row: Any) -> Entry:
    return Entry(
        number=row["number"],
        user=row["user_id"],
        name=row["name"] or "",
        level=row["level"],
        withdrawn=row["withdrawn"],
        place=row["place"],
        has_account=bool(row["has_account"]) and row["closed"] is None,
        closed=row["closed"] is not None,
    )


def tournament_from(row: Any, entries: Sequence[Entry], boards: Sequence[Board]) -> Tournament:
    return Tournament(
        id=row["id"],
        plan=read_plan(row["plan"], row["game"], utc(row["starts"])),
        state=row["state"],
        round=row["round"],
        next_at=row["next_at"] and utc(row["next_at"]),
        entries=tuple(entries),
        boards=tuple(boards),
        series=row["series"],
        version=row["version"],
    )
