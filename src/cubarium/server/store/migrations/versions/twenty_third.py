"""What was played in which position, counted for the explorer of openings."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    op.create_index("ix_rating_events_ended", "rating_events", ["ended"])
    op.create_table(
        "explorer_moves",
        sa.Column("position", sa.String(24), primary_key=True),
        sa.Column("after", sa.String(24), primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Text, nullable=False),
        sa.Column("ratings", sa.BigInteger, nullable=False),
        sa.Column("latest", sa.Text, nullable=False),
    )
    op.create_table(
        "explorer_games",
        sa.Column("game_id", sa.String(16), primary_key=True),
        sa.Column("ended", sa.DateTime(timezone=True), nullable=False),
        sa.Column("format", sa.Integer, nullable=False),
        sa.Column("ratings", sa.Text, nullable=False),
        sa.Column("voided", sa.Boolean, nullable=False),
        sa.Index("ix_explorer_games_ended", "ended"),
        sa.Index("ix_explorer_games_voided", "voided"),
    )
