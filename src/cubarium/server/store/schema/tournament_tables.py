"""Tournaments, who takes part in them, and their boards."""

from sqlalchemy import Boolean, Column, DateTime, ForeignKey, Index, Integer, String, Table, Text

from .base import metadata

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
    Column("ended", DateTime(timezone=True)),  # by the database's clock; null for byes and for old ones
    Column("absent", Text),  # JSON: the seats whose holder never came; null where there are none
    Column("game_id", String(16), ForeignKey("games.id", ondelete="SET NULL")),  # results stay when games go
    Index("ix_tournament_boards_game_id", "game_id", unique=True),
)
