"""Users may say a country; how far ratings have drifted from a refit of all games is kept."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("users", sa.Column("country", sa.String(2)))
    op.create_table(
        "rating_drifts",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("speed", sa.String(14), primary_key=True),
        sa.Column("time", sa.DateTime(timezone=True), primary_key=True),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("mean", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("spread", sa.Float, nullable=False),
    )
