"""Puzzles: who has tried which, how strong people are at them, and how strong they are."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.create_table(
        "puzzle_tries",
        sa.Column("user_id", sa.String(64), sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("puzzle", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("time", sa.DateTime(timezone=True), nullable=False),
        sa.Column("correct", sa.Boolean, nullable=False),
        sa.Column("solved", sa.DateTime(timezone=True)),
    )
    op.create_table(
        "puzzle_standings",
        sa.Column("user_id", sa.String(64), sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("updated", sa.DateTime(timezone=True), nullable=False),
        sa.Column("run", sa.Integer, nullable=False),
        sa.Column("best_run", sa.Integer, nullable=False),
    )
    op.create_table(
        "puzzle_strengths",
        sa.Column("puzzle", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Index("ix_puzzle_strengths_game", "game"),
    )
