"""Those who only watch may be some seconds behind; what a seat came to and how fast a game was can be searched for; who
never came to a game of a tournament is kept.
"""

import json

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"

CORRESPONDENCE_BANK_S = 12 * 3600
GAMES = sa.table("games", sa.column("clock"), sa.column("speed"))
EVENTS = sa.table("rating_events", *map(sa.column, ("game_id", "seat", "rank")))
SEATS = sa.table("seats", *map(sa.column, ("game_id", "seat", "rank", "ended")))


def upgrade() -> None:
    op.add_column("games", sa.Column("delay_s", sa.Integer))
    op.add_column("games", sa.Column("speed", sa.String(14)))
    op.add_column("seats", sa.Column("rank", sa.Integer))
    op.add_column("tournament_boards", sa.Column("ended", sa.DateTime(timezone=True)))
    op.add_column("tournament_boards", sa.Column("absent", sa.Text))
    op.drop_index("ix_seats_holder", "seats")
    op.create_index("ix_seats_holder", "seats", ["holder", "ended", "game_id"])
    # What rated games came to is known; of others it would take the rules, and they have no rank.
    known = sa.select(EVENTS.c.rank).where(EVENTS.c.game_id == SEATS.c.game_id, EVENTS.c.seat == SEATS.c.seat)
    op.execute(sa.update(SEATS).where(SEATS.c.ended.is_not(None)).values(rank=known.scalar_subquery()))
    connection = op.get_bind()
    for clock in connection.execute(sa.select(GAMES.c.clock).where(GAMES.c.clock.is_not(None)).distinct()).scalars():
        slow = json.loads(clock)["bank_s"] >= CORRESPONDENCE_BANK_S
        speed = "correspondence" if slow else "live"
        connection.execute(sa.update(GAMES).where(GAMES.c.clock == clock).values(speed=speed))
