"""Those who only watch a game may be some moves behind: by how many is kept with it."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("games", sa.Column("delay", sa.Integer))
