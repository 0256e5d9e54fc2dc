"""Games over days."""

from sqlalchemy import Column, DateTime, ForeignKey, Index, Integer, String, Table, Text

from .base import metadata, owner

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
