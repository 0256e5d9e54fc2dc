"""What was played in which position, for the explorer of openings: made from finished rated games, and made anew."""

from sqlalchemy import BigInteger, Boolean, Column, DateTime, Index, Integer, String, Table, Text

from .base import metadata

explorer_moves = Table(
    "explorer_moves",
    metadata,
    Column("position", String(24), primary_key=True),  # the key of a position with its game and options
    Column("after", String(24), primary_key=True),  # … of where a move leads
    Column("games", Integer, nullable=False),
    Column("wins", Text, nullable=False),  # JSON: by seat
    Column("ratings", BigInteger, nullable=False),  # the sum, of those who played it
    Column("latest", Text, nullable=False),  # JSON: some games in which it was played
)

explorer_games = Table(
    "explorer_games",
    metadata,
    Column("game_id", String(16), primary_key=True),
    Column("ended", DateTime(timezone=True), nullable=False),
    Column("format", Integer, nullable=False),  # of the keys
    Column("ratings", Text, nullable=False),  # JSON: by seat, as they were counted
    Column("voided", Boolean, nullable=False),  # it shall not count any more
    Index("ix_explorer_games_ended", "ended"),
    Index("ix_explorer_games_voided", "voided"),
)
