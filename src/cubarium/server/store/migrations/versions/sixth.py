"""Tables may be public: how many of their seats are free is kept with them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("games", sa.Column("open_seats", sa.Integer))
    op.create_index("ix_games_open_seats", "games", ["open_seats"])
