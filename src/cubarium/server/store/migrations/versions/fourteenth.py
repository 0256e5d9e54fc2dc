"""Several servers use one database: which there are, who is where, what is to be computed, who waits to be paired."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def time(name: str, nullable: bool = False) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable)


def upgrade() -> None:
    op.add_column("games", sa.Column("node", sa.String(16)))
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        time("seen"),
        sa.Column("serial", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("node", sa.String(16), sa.ForeignKey("nodes.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("place", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("sockets", sa.Integer, nullable=False),
        sa.Column("serial", sa.BigInteger, nullable=False),
        time("changed"),
    )
    op.create_index("ix_presence_node", "presence", ["node", "serial"])
    op.create_table(
        "jobs",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("question", sa.Text, nullable=False),
        sa.Column("limit_s", sa.Float, nullable=False),
        time("created"),
        sa.Column("worker", sa.String(16)),
        time("lease", nullable=True),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("answer", sa.Text),
        time("ended", nullable=True),
    )
    op.create_index("ix_jobs_ended", "jobs", ["ended"])
    op.create_table(
        "seekers",
        sa.Column("user_id", sa.String(64), sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("wishes", sa.Text, nullable=False),
        sa.Column("absent", sa.Float),
        sa.Column("check", sa.Text),
    )
    op.create_table(
        "pairings",
        sa.Column("user_id", sa.String(64), sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("others", sa.Text, nullable=False),
    )
    op.create_table(
        "open_challenges",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("sender", sa.String(64), nullable=False),
        sa.Column("receiver", sa.String(64), nullable=False),
        sa.Column("challenge", sa.Text, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_index("ix_open_challenges_sender", "open_challenges", ["sender", "receiver"], unique=True)
