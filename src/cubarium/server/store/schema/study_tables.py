"""Studies that people keep."""

from sqlalchemy import Column, DateTime, ForeignKey, Index, Integer, String, Table, Text

from .base import metadata

studies = Table(
    "studies",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("user_id", String(64), ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("title", String(80), nullable=False),
    Column("game", String(40), nullable=False),
    Column("visibility", String(10), nullable=False),
    Column("version", Integer, nullable=False),  # goes up with every change
    Column("created", DateTime(timezone=True), nullable=False),
    Column("updated", DateTime(timezone=True), nullable=False),
    Column("moves", Integer, nullable=False),  # how many nodes it has
    Column("source", String(12)),  # the study that it was copied from, which may be gone
    Column("record", Text, nullable=False),  # JSON, as docs/notation.md says
    Index("ix_studies_user_id_updated", "user_id", "updated"),
)
