"""How people treat each other: whom they follow and block, what they say at tables, and what they report."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

TIME = sa.DateTime(timezone=True)
OPEN = sa.text("closed IS NULL")


def user(name: str, primary_key: bool = True) -> "sa.Column[str]":
    """A user whom a row belongs to, and goes with."""
    goes_with = sa.ForeignKey("users.id", ondelete="CASCADE")
    return sa.Column(name, sa.String(64), goes_with, primary_key=primary_key, nullable=False)


def game() -> "sa.Column[str]":
    return sa.Column("game_id", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)


def upgrade() -> None:
    op.add_column("users", sa.Column("talks", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("users", sa.Column("muted_until", TIME))
    op.add_column("users", sa.Column("warned_for", sa.String(20)))
    op.create_table(
        "relations",
        user("user_id"),
        user("other_id"),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("created", TIME, nullable=False),
    )
    op.create_index("ix_relations_other_id", "relations", ["other_id"])
    op.create_table(
        "talk",
        game(),
        sa.Column("number", sa.Integer, primary_key=True),
        user("user_id", primary_key=False),
        sa.Column("phrase", sa.String(20)),
        sa.Column("text", sa.String(200), nullable=False),
        sa.Column("time", TIME, nullable=False),
    )
    op.create_index("ix_talk_user_id", "talk", ["user_id"])
    op.create_table("talk_mutes", game(), user("user_id"), user("other_id"))
    op.create_index("ix_talk_mutes_user_id", "talk_mutes", ["user_id"])
    op.create_index("ix_talk_mutes_other_id", "talk_mutes", ["other_id"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("time", TIME, nullable=False),
        sa.Column("reporter", sa.String(64), nullable=False),
        user("user_id", primary_key=False),
        sa.Column("game_id", sa.String(16), nullable=False),
        sa.Column("reason", sa.String(20), nullable=False),
        sa.Column("note", sa.String(300), nullable=False),
        sa.Column("closed", TIME),
    )
    op.create_index("ix_reports_user_id", "reports", ["user_id"])
    op.create_index("ix_reports_reporter", "reports", ["reporter"])
    pair = ["reporter", "user_id", "game_id"]
    op.create_index("ix_reports_open", "reports", pair, unique=True, sqlite_where=OPEN, postgresql_where=OPEN)
