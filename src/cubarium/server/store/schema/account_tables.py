"""Users, how they are known, and how they are reached."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    true,
)

from .base import metadata, owner

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

api_tokens = Table(
    "api_tokens",
    metadata,
    Column("key", String(64), primary_key=True),  # a hash
    owner(),
    Column("name", String(40), nullable=False),
    Column("scopes", String(60), nullable=False),  # with blanks between them
    Column("created", DateTime(timezone=True), nullable=False),
    Column("used", DateTime(timezone=True)),
    Index("ix_api_tokens_user_id", "user_id"),
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

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", Text, nullable=False),  # of this server alone; nothing of it is ever sent or logged
)
