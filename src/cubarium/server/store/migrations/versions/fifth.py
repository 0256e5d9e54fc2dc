"""Games may be rated: what each did to ratings, and what these are now."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

TIME = sa.DateTime(timezone=True)
KEY = ("game", sa.String(40)), ("speed", sa.String(14))
STRENGTHS = ("before_mu", "before_sigma", "after_mu", "after_sigma", "weight")


def upgrade() -> None:
    op.add_column("games", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "ratings",
        sa.Column("user_id", sa.String(64), sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        *(sa.Column(name, kind, primary_key=True) for name, kind in KEY),
        *(sa.Column(name, sa.Float, nullable=False) for name in ("mu", "sigma")),
        sa.Column("updated", TIME, nullable=False),
    )
    op.create_index("ix_ratings_game", "ratings", ["game", "speed"])
    op.create_table(
        "rating_events",
        sa.Column("game_id", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.String(64), nullable=False),
        *(sa.Column(name, kind, nullable=False) for name, kind in KEY),
        sa.Column("ended", TIME, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        *(sa.Column(name, sa.Float, nullable=False) for name in STRENGTHS),
    )
    op.create_index("ix_rating_events_game", "rating_events", ["game", "speed", "ended"])
    op.create_index("ix_rating_events_user_id", "rating_events", ["user_id", "ended"])
