"""The tables of the database. Migrations bring an older one up to this; a test compares both."""

from sqlalchemy import Column, DateTime, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),  # a hash: who reads the database cannot sit down as somebody else
    Column("name", String(40), nullable=False),
    Column("created", DateTime(timezone=True), nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(64), nullable=False),
)

games = Table(
    "games",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),  # the version of the game's rules
    Column("start", Text, nullable=False),  # a position, options and all
    Column("maker", String(64), nullable=False),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("updated", DateTime(timezone=True), nullable=False),
    Column("version", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("turn", Integer),  # null when it is over
    # The seat of a computer that must move, where people play: what to go on with after a restart.
    Column("waiting", Integer),
    Column("resigned", Integer),
    Column("rematch", Text),  # JSON: who asks for one, and what came of it
    Column("takeback", Text),  # JSON: who asks for one
    Index("ix_games_waiting", "waiting"),
    Index("ix_games_updated", "updated"),
)

seats = Table(
    "seats",
    metadata,
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("level", Integer),
    Column("session", String(64)),
    Column("token", String(40)),  # of the link that opens it, sealed: who reads the database cannot sit down
    Column("ended", DateTime(timezone=True)),  # when the game was over; null while it is not
    Index("ix_seats_session", "session", "ended"),
)

moves = Table(
    "moves",
    metadata,
    # The key is what makes sure that of two moves at one ply, wherever they come from, one wins.
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("move", Text, nullable=False),
    Column("played", DateTime(timezone=True), nullable=False),
)
