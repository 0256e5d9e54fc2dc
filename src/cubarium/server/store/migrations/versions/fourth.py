"""Games may be timed, and seats may leave while the others play on."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

TIME = sa.DateTime(timezone=True)


def upgrade() -> None:
    for name in ("departures", "clock", "remaining"):
        op.add_column("games", sa.Column(name, sa.Text))
    for name in ("turn_started", "deadline"):
        op.add_column("games", sa.Column(name, TIME))
    op.create_index("ix_games_deadline", "games", ["deadline"])
