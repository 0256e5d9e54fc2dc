"""What people are to each other, say to each other, and report."""

from sqlalchemy import Column, DateTime, ForeignKey, Index, Integer, String, Table, text

from .base import metadata, owner

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
