"""Names are kept once, seats know when their game ended, links are kept as hashes, and a key signs sessions.

Games without people are no longer listed as waiting for a computer's move, so a restart does not go on with them.
Whoever has a seat or made a game gets a row in `sessions`.
"""

import hashlib
import secrets
from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

games = sa.table("games", sa.column("id"), sa.column("waiting"), sa.column("turn"), sa.column("maker"))
seats = sa.table(
    "seats",
    sa.column("game_id"),
    sa.column("seat"),
    sa.column("session"),
    sa.column("token"),
    sa.column("ended", sa.DateTime(timezone=True)),
)
sessions = sa.table("sessions", sa.column("id"), sa.column("name"), sa.column("created", sa.DateTime(timezone=True)))


def upgrade() -> None:
    keys = op.create_table(
        "keys",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("value", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_keys"),
    )
    op.bulk_insert(keys, [{"name": "sessions", "value": secrets.token_hex(32)}])
    op.add_column("seats", sa.Column("ended", sa.DateTime(timezone=True)))
    now = datetime.now(UTC)
    over = sa.select(games.c.id).where(games.c.turn.is_(None))
    op.execute(sa.update(seats).where(seats.c.game_id.in_(over)).values(ended=now))
    with_people = sa.select(seats.c.game_id).where(seats.c.session.is_not(None))
    op.execute(sa.update(games).where(games.c.id.not_in(with_people)).values(waiting=None))
    op.drop_index("ix_seats_session", "seats")
    op.create_index("ix_seats_session", "seats", ["session", "ended"])
    op.create_index("ix_games_updated", "games", ["updated"])
    op.drop_column("seats", "name")
    known = sa.select(sessions.c.id)
    people = sa.select(seats.c.session).where(seats.c.session.is_not(None)).union(sa.select(games.c.maker)).subquery()
    new = sa.select(people.c[0], sa.literal(""), sa.literal(now, sa.DateTime(timezone=True)))
    columns = ["id", "name", "created"]
    op.execute(sa.insert(sessions).from_select(columns, new.where(people.c[0].not_in(known))))
    hash_tokens()


def hash_tokens() -> None:
    """Replaces each token by what `domain.seats.sealed` makes of it."""
    connection = op.get_bind()
    tokens = connection.execute(sa.select(seats.c.token).where(seats.c.token.is_not(None))).scalars().all()
    change = sa.update(seats).where(seats.c.token == sa.bindparam("old")).values(token=sa.bindparam("new"))
    rows = [{"old": each, "new": each[:8] + hashlib.sha256(each.encode()).hexdigest()[:32]} for each in tokens]
    if rows:
        op.create_index("ix_seats_token", "seats", ["token"])
        connection.execute(change, rows)
        op.drop_index("ix_seats_token", "seats")
