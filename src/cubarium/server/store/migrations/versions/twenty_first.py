"""Tasks: why one has failed."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    op.add_column("jobs", sa.Column("failure", sa.Text))
