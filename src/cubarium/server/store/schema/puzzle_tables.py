"""Answers to puzzles, and the strengths that follow. The puzzles themselves are in the package."""

from sqlalchemy import Boolean, Column, Date, DateTime, Float, ForeignKey, Index, Integer, String, Table

from .base import metadata

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

puzzle_days = Table(
    "puzzle_days",
    metadata,
    Column("user_id", String(64), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("day", Date, primary_key=True),  # on which its puzzle was solved or given up, whichever came first
    Column("solved", Boolean, nullable=False),
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
