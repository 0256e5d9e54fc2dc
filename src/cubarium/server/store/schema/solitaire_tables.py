"""The solutions of solitaire puzzles that people have found."""

from sqlalchemy import Column, DateTime, ForeignKey, Integer, String, Table, Text

from .base import metadata

solitaire_solutions = Table(
    "solitaire_solutions",
    metadata,
    Column("user_id", String(64), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("puzzle", String(60), primary_key=True),
    Column("key", String(64), primary_key=True),  # a hash of the packing, the same for what rotations make of it
    Column("packing", Text, nullable=False),
    Column("definition", Text),  # JSON: the region and the pieces of somebody's own puzzle
    Column("found", DateTime(timezone=True), nullable=False),
    Column("seconds", Integer),  # that it took, where it was timed
    Column("hints", Integer, nullable=False),  # that were taken
)
