"""Games with their seats and moves, and what they did to ratings."""

from sqlalchemy import Boolean, Column, DateTime, Float, ForeignKey, Index, Integer, String, Table, Text, false

from .base import metadata

games = Table(
    "games",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),  # the version of the game's rules
    Column("start", Text, nullable=False),  # a position, options and all
    Column("maker", String(64), nullable=False),  # a user
    Column("created", DateTime(timezone=True), nullable=False),
    Column("updated", DateTime(timezone=True), nullable=False),
    Column("version", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("turn", Integer),  # null when it is over
    # The seat of a computer that must move, where people play: what to go on with after a restart.
    Column("waiting", Integer),
    Column("resigned", Integer),
    Column("open_seats", Integer),  # of a public table: how many are free while people wait; null for all others
    Column("departures", Text),  # JSON: which seats play no more, and why
    Column("rematch", Text),  # JSON: who asks for one, and what came of it
    Column("takeback", Text),  # JSON: who asks for one
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("delay", Integer),  # by so many moves those who only watch are behind; null: they are not
    Column("delay_s", Integer),  # … and by so many seconds
    Column("tournament", String(16)),  # that it is a game of
    Column("clock", Text),  # JSON: how it is timed; null where nobody's time runs
    Column("speed", String(14)),  # of that clock; null without one
    Column("remaining", Text),  # JSON: the milliseconds that each seat had when the turn began
    Column("turn_started", DateTime(timezone=True)),  # by the database's clock; null while nobody's time runs
    Column("deadline", DateTime(timezone=True)),  # after which the seat on turn is out
    Column("alarm", DateTime(timezone=True)),  # when that is near, in a game over days; null once it was told
    Column("node", String(16)),  # the server that has a computer player think, where one must move
    Index("ix_games_alarm", "alarm"),
    Index("ix_games_waiting", "waiting"),
    Index("ix_games_deadline", "deadline"),
    Index("ix_games_open_seats", "open_seats"),
    Index("ix_games_updated", "updated"),
)

seats = Table(
    "seats",
    metadata,
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("level", Integer),
    Column("holder", String(64)),  # a user
    Column("token", String(40)),  # of the link that opens it, sealed: who reads the database cannot sit down
    Column("ended", DateTime(timezone=True)),  # when the game was over; null while it is not
    Column("rank", Integer),  # then, from 1; null also where that was not kept yet
    Index("ix_seats_holder", "holder", "ended", "game_id"),
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

ratings = Table(
    "ratings",
    metadata,
    Column("user_id", String(64), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("speed", String(14), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("updated", DateTime(timezone=True), nullable=False),  # when the last rated game was over
    Index("ix_ratings_game", "game", "speed"),
)

rating_drifts = Table(
    "rating_drifts",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("speed", String(14), primary_key=True),
    Column("time", DateTime(timezone=True), primary_key=True),  # when all games were looked at once more
    Column("players", Integer, nullable=False),
    Column("mean", Float, nullable=False),  # of rating − refit
    Column("deviation", Float, nullable=False),
    Column("spread", Float, nullable=False),
)

rating_events = Table(
    "rating_events",
    metadata,
    Column("game_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", String(64), nullable=False),  # they may be gone since
    Column("game", String(40), nullable=False),
    Column("speed", String(14), nullable=False),
    Column("ended", DateTime(timezone=True), nullable=False),
    Column("rank", Integer, nullable=False),
    Column("before_mu", Float, nullable=False),
    Column("before_sigma", Float, nullable=False),
    Column("after_mu", Float, nullable=False),
    Column("after_sigma", Float, nullable=False),
    Column("weight", Float, nullable=False),
    Index("ix_rating_events_game", "game", "speed", "ended"),
    Index("ix_rating_events_ended", "ended"),
    Index("ix_rating_events_user_id", "user_id", "ended"),
)

reviews = Table(
    "reviews",
    metadata,
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, nullable=False),  # how many moves the game had
    Column("review", Text, nullable=False),  # JSON
)
