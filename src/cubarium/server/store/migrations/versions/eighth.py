"""Games over days: conditional moves, holidays, and how people are told that it is their turn."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

TIME = sa.DateTime(timezone=True)


def owner() -> sa.Column[str]:
    return sa.Column("user_id", sa.String(64), sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False)


def upgrade() -> None:
    op.add_column("users", sa.Column("away_until", TIME))
    op.create_index("ix_users_away_until", "users", ["away_until"])
    op.add_column("games", sa.Column("alarm", TIME))
    op.create_index("ix_games_alarm", "games", ["alarm"])
    op.create_table(
        "holidays",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        owner(),
        sa.Column("begins", TIME, nullable=False),
        sa.Column("ends", TIME, nullable=False),
    )
    op.create_index("ix_holidays_user_id", "holidays", ["user_id"])
    op.create_table(
        "conditional_moves",
        sa.Column("game_id", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("session", sa.String(64), sa.ForeignKey("sessions.key", ondelete="CASCADE"), primary_key=True),
        owner(),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("public_key", sa.String(100), nullable=False),
        sa.Column("secret", sa.String(40), nullable=False),
        sa.Column("language", sa.String(20), nullable=False),
    )
    op.create_index("ix_push_subscriptions_user_id", "push_subscriptions", ["user_id"])
    op.create_table(
        "emails",
        sa.Column("user_id", sa.String(64), sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("digest", sa.Boolean, nullable=False),
        sa.Column("language", sa.String(20), nullable=False),
        sa.Column("told", TIME),
    )
    op.create_table(
        "email_tokens",
        sa.Column("key", sa.String(64), primary_key=True),
        owner(),
        sa.Column("purpose", sa.String(10), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("created", TIME, nullable=False),
    )
    op.create_index("ix_email_tokens_user_id", "email_tokens", ["user_id"])
