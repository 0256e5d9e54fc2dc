"""The first tables: sessions, games, seats, moves.

Some may be there already: SQLite once made them one by one, and whatever stopped it left the first of them.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
        if_not_exists=True,
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("start", sa.Text, nullable=False),
        sa.Column("maker", sa.String(64), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer),
        sa.Column("waiting", sa.Integer),
        sa.Column("resigned", sa.Integer),
        sa.Column("rematch", sa.Text),
        sa.Column("takeback", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        if_not_exists=True,
    )
    op.create_index("ix_games_waiting", "games", ["waiting"], if_not_exists=True)
    op.create_table(
        "seats",
        sa.Column("game_id", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("level", sa.Integer),
        sa.Column("session", sa.String(64)),
        sa.Column("token", sa.String(40)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_seats_game_id", ondelete="CASCADE"),
        if_not_exists=True,
    )
    op.create_index("ix_seats_session", "seats", ["session"], if_not_exists=True)
    op.create_table(
        "moves",
        sa.Column("game_id", sa.String(16), nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("played", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "ply", name="pk_moves"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_moves_game_id", ondelete="CASCADE"),
        if_not_exists=True,
    )


def downgrade() -> None:
    for table in ("moves", "seats", "games", "sessions"):
        op.drop_table(table)
