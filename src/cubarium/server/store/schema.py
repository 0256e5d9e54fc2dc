"""The tables of the database. Migrations bring an older one up to this; a test compares both."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
    true,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

users = Table(
    "users",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("skeleton", String(120), nullable=False),  # what the name looks like
    Column("role", String(10), nullable=False),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("closed", DateTime(timezone=True)),  # by a moderator
    Column("password", String(200)),  # hashed; null for guests, and for those who have passkeys alone
    Column("country", String(2)),  # where somebody says to come from
    Column("talks", Boolean, nullable=False, server_default=true()),  # hears what is said at tables, and may say things
    Column("muted_until", DateTime(timezone=True)),  # by a moderator: until then they say nothing
    Column("warned_for", String(20)),  # the reason of a moderator's warning that they have not read yet
    Column("away_until", DateTime(timezone=True)),  # on holiday, or back and their clocks not yet set going again
    Index("ix_users_skeleton", "skeleton", unique=True),
    Index("ix_users_away_until", "away_until"),
)


def owner() -> Column[str]:
    """The user whom a row belongs to, and goes with."""
    return Column("user_id", String(64), ForeignKey("users.id", ondelete="CASCADE"), nullable=False)


sessions = Table(
    "sessions",
    metadata,
    Column("key", String(64), primary_key=True),  # a hash: who reads the database cannot sit down as somebody else
    owner(),
    Column("name", String(40), nullable=False),  # of the device
    Column("created", DateTime(timezone=True), nullable=False),
    Column("seen", DateTime(timezone=True), nullable=False),
    Column("links", String(64)),  # the secret of links, under that of the session; null where they are the same
    Index("ix_sessions_user_id", "user_id"),
    Index("ix_sessions_seen", "seen"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(400), primary_key=True),  # of the credential, in base64url
    owner(),
    Column("name", String(40), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("used", DateTime(timezone=True)),
    Index("ix_passkeys_user_id", "user_id"),
)

challenges = Table(
    "challenges",
    metadata,
    Column("challenge", String(64), primary_key=True),  # what a passkey is asked to sign, once
    Column("session", String(64), nullable=False),  # the key of the session that asked
    Column("purpose", String(10), nullable=False),
    Column("created", DateTime(timezone=True), nullable=False),
    Index("ix_challenges_created", "created"),
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("code", String(64), primary_key=True),  # a hash
    owner(),
    Index("ix_recovery_codes_user_id", "user_id"),
)

audit = Table(
    "audit",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("time", DateTime(timezone=True), nullable=False),
    Column("actor", String(64), nullable=False),  # a user; "" for the command line
    Column("act", String(40), nullable=False),
    Column("user_id", String(64), nullable=False),  # to whom it was done; they may be gone since
    Column("details", Text, nullable=False),
    Index("ix_audit_user_id", "user_id"),
)

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
    Column("tournament", String(16)),  # that it is a game of
    Column("clock", Text),  # JSON: how it is timed; null where nobody's time runs
    Column("remaining", Text),  # JSON: the milliseconds that each seat had when the turn began
    Column("turn_started", DateTime(timezone=True)),  # by the database's clock; null while nobody's time runs
    Column("deadline", DateTime(timezone=True)),  # after which the seat on turn is out
    Column("alarm", DateTime(timezone=True)),  # when that is near, in a game over days; null once it was told
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
    Index("ix_seats_holder", "holder", "ended"),
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
    Index("ix_rating_events_user_id", "user_id", "ended"),
)

relations = Table(
    "relations",
    metadata,
    # One row for two people: whoever blocks somebody does not follow them.
    Column("user_id", String(64), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("other_id", String(64), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(10), nullable=False),  # what the first is to the other: follow, block
    Column("created", DateTime(timezone=True), nullable=False),
    Index("ix_relations_other_id", "other_id"),
)

talk = Table(
    "talk",
    metadata,
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    owner(),
    Column("phrase", String(20)),  # null where it is free text
    Column("text", String(200), nullable=False),
    Column("time", DateTime(timezone=True), nullable=False),
    Index("ix_talk_user_id", "user_id"),
)

talk_mutes = Table(
    "talk_mutes",
    metadata,
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", String(64), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("other_id", String(64), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),  # who is not heard
    Index("ix_talk_mutes_user_id", "user_id"),
    Index("ix_talk_mutes_other_id", "other_id"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("time", DateTime(timezone=True), nullable=False),
    Column("reporter", String(64), nullable=False),  # a user; they may be gone since
    owner(),  # whom it is about
    Column("game_id", String(16), nullable=False),  # "" where it is about no game
    Column("reason", String(20), nullable=False),
    Column("note", String(300), nullable=False),
    Column("closed", DateTime(timezone=True)),  # when a moderator has acted on it
    Index("ix_reports_user_id", "user_id"),
    Index("ix_reports_reporter", "reporter"),
    Index(
        "ix_reports_open",
        "reporter",
        "user_id",
        "game_id",
        unique=True,
        sqlite_where=text("closed IS NULL"),
        postgresql_where=text("closed IS NULL"),
    ),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("series", String(60)),  # what makes a daily one the only one of its day
    Column("game", String(40), nullable=False),
    Column("plan", Text, nullable=False),  # JSON: how its organiser wants it
    Column("starts", DateTime(timezone=True), nullable=False),
    Column("state", String(8), nullable=False),
    Column("round", Integer, nullable=False),
    Column("next_at", DateTime(timezone=True)),  # by the database's clock: when it goes on by itself
    Column("version", Integer, nullable=False),
    Index("ix_tournaments_series", "series", unique=True),
    Index("ix_tournaments_next_at", "next_at"),
    Index("ix_tournaments_state", "state", "starts"),
)


def tournament() -> Column[str]:
    """The tournament that a row belongs to, and goes with."""
    key = ForeignKey("tournaments.id", ondelete="CASCADE")
    return Column("tournament_id", String(16), key, primary_key=True)


tournament_entries = Table(
    "tournament_entries",
    metadata,
    tournament(),
    Column("number", Integer, primary_key=True),
    Column("user_id", String(64), ForeignKey("users.id", ondelete="SET NULL")),  # null for computers and the deleted
    Column("level", Integer),  # of a computer player
    Column("withdrawn", Boolean, nullable=False),
    Column("place", Integer),  # at the end
    Index("ix_tournament_entries_user_id", "user_id", "tournament_id", unique=True),  # once in each
)

tournament_boards = Table(
    "tournament_boards",
    metadata,
    tournament(),
    # The key is what makes sure that of two processes that begin a round, one does.
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("entries", Text, nullable=False),  # JSON: by seat, their numbers; one alone has a bye
    Column("ranks", Text),  # JSON: by seat; null while it is played
    Column("game_id", String(16), ForeignKey("games.id", ondelete="SET NULL")),  # results stay when games go
    Index("ix_tournament_boards_game_id", "game_id", unique=True),
)

# ---------------------------------------------------------------- games over days

holidays = Table(
    "holidays",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    owner(),
    Column("begins", DateTime(timezone=True), nullable=False),  # by the database's clock
    Column("ends", DateTime(timezone=True), nullable=False),
    Index("ix_holidays_user_id", "user_id"),
)

conditional_moves = Table(
    "conditional_moves",
    metadata,
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("ply", Integer, nullable=False),  # at which they begin, with a move of the other seat
    Column("lines", Text, nullable=False),  # JSON
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", Text, nullable=False),  # of this server alone; nothing of it is ever sent or logged
)

push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("session", String(64), ForeignKey("sessions.key", ondelete="CASCADE"), primary_key=True),
    owner(),
    Column("endpoint", Text, nullable=False),  # of the browser's push service
    Column("public_key", String(100), nullable=False),  # of the browser, in base64url
    Column("secret", String(40), nullable=False),  # that goes with it
    Column("language", String(20), nullable=False),  # to be told in
    Index("ix_push_subscriptions_user_id", "user_id"),
)

emails = Table(
    "emails",
    metadata,
    Column("user_id", String(64), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("address", String(254), nullable=False),
    Column("confirmed", Boolean, nullable=False),  # by a link that was sent there
    Column("digest", Boolean, nullable=False),
    Column("language", String(20), nullable=False),
    Column("told", DateTime(timezone=True)),  # when the last digest was sent
)

email_tokens = Table(
    "email_tokens",
    metadata,
    Column("key", String(64), primary_key=True),  # a hash
    owner(),
    Column("purpose", String(10), nullable=False),
    Column("address", String(254), nullable=False),  # where it was sent
    Column("created", DateTime(timezone=True), nullable=False),
    Index("ix_email_tokens_user_id", "user_id"),
)

# ---------------------------------------------------------------- puzzles, which themselves are in the package

puzzle_tries = Table(
    "puzzle_tries",
    metadata,
    Column("user_id", String(64), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("puzzle", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("time", DateTime(timezone=True), nullable=False),  # of the first answer
    Column("correct", Boolean, nullable=False),  # whether that was right
    Column("solved", DateTime(timezone=True)),  # when a right answer was first given
)

puzzle_standings = Table(
    "puzzle_standings",
    metadata,
    Column("user_id", String(64), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("updated", DateTime(timezone=True), nullable=False),
    Column("run", Integer, nullable=False),  # right first answers, one after another, up to now
    Column("best_run", Integer, nullable=False),
)

puzzle_strengths = Table(
    "puzzle_strengths",
    metadata,
    Column("puzzle", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Index("ix_puzzle_strengths_game", "game"),
)
