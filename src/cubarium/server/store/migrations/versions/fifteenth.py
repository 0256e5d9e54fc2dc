"""The solutions of solitaire puzzles that people have found."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "solitaire_solutions",
        sa.Column("user_id", sa.String(64), sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("puzzle", sa.String(60), primary_key=True),
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("packing", sa.Text, nullable=False),
        sa.Column("definition", sa.Text),
        sa.Column("found", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seconds", sa.Integer),
        sa.Column("hints", sa.Integer, nullable=False),
    )
