"""Tournaments, who takes part in them, and their boards; a game may be one of a tournament's."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

TIME = sa.DateTime(timezone=True)


def tournament() -> sa.Column[str]:
    key = sa.ForeignKey("tournaments.id", ondelete="CASCADE")
    return sa.Column("tournament_id", sa.String(16), key, primary_key=True)


def upgrade() -> None:
    op.add_column("games", sa.Column("tournament", sa.String(16)))
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("series", sa.String(60)),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("starts", TIME, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("next_at", TIME),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.create_table(
        "tournament_entries",
        tournament(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.String(64), sa.ForeignKey("users.id", ondelete="SET NULL")),
        sa.Column("level", sa.Integer),
        sa.Column("withdrawn", sa.Boolean, nullable=False),
        sa.Column("place", sa.Integer),
    )
    op.create_table(
        "tournament_boards",
        tournament(),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("entries", sa.Text, nullable=False),
        sa.Column("ranks", sa.Text),
        sa.Column("game_id", sa.String(16), sa.ForeignKey("games.id", ondelete="SET NULL")),
    )
    for table, unique, *columns in (
        ("tournaments", True, "series"),
        ("tournaments", False, "next_at"),
        ("tournaments", False, "state", "starts"),
        ("tournament_entries", True, "user_id", "tournament_id"),
        ("tournament_boards", True, "game_id"),
    ):
        op.create_index(f"ix_{table}_{columns[0]}", table, columns, unique=unique)
