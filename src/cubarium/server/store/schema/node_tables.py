"""Several servers on one database: which there are, who is at them, what workers compute, who waits for whom."""

from sqlalchemy import BigInteger, Column, DateTime, Float, ForeignKey, Index, Integer, String, Table, Text

from .base import metadata

nodes = Table(
    "nodes",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("kind", String(10), nullable=False),  # server, worker
    Column("seen", DateTime(timezone=True), nullable=False),  # by the database's clock; who is not seen is dead
    Column("serial", BigInteger, nullable=False),  # of the latest row of its presence
)

presence = Table(
    "presence",
    metadata,
    Column("node", String(16), ForeignKey("nodes.id", ondelete="CASCADE"), primary_key=True),
    Column("place", String(16), primary_key=True),  # a game, or what else a socket shows
    Column("person", String(64), primary_key=True),  # a user; "" for all who are not known
    Column("sockets", Integer, nullable=False),  # 0: they have left
    Column("serial", BigInteger, nullable=False),  # goes up with every change that a node writes
    Column("changed", DateTime(timezone=True), nullable=False),
    Index("ix_presence_node", "node", "serial"),
)

jobs = Table(
    "jobs",
    metadata,
    Column("id", String(40), primary_key=True),  # the same question has the same
    Column("kind", String(10), nullable=False),
    Column("owner", String(64), nullable=False),  # for whom it is done: owners take turns
    Column("question", Text, nullable=False),  # JSON
    Column("limit_s", Float, nullable=False),  # how long it may take
    Column("created", DateTime(timezone=True), nullable=False),
    Column("worker", String(16)),  # that has taken it
    Column("lease", DateTime(timezone=True)),  # until when that worker has it; after that another may take it
    Column("attempts", Integer, nullable=False),
    Column("answer", Text),  # JSON; null where it has failed
    Column("ended", DateTime(timezone=True)),
    Column("failure", Text),  # JSON: the message that says why there is no answer
    Index("ix_jobs_ended", "ended"),
)

seekers = Table(
    "seekers",
    metadata,
    Column("user_id", String(64), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("since", Float, nullable=False),  # seconds, by the database's clock
    Column("wishes", Text, nullable=False),  # JSON: for what somebody waits, with their ratings and whom they block
    Column("absent", Float),  # since when they are not here
    Column("check", Text),  # JSON: the group that they are asked to play with, and who is ready
)

pairings = Table(
    "pairings",
    metadata,
    Column("user_id", String(64), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("others", Text, nullable=False),  # JSON: with whom somebody was paired last
)

open_challenges = Table(
    "open_challenges",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("sender", String(64), nullable=False),
    Column("receiver", String(64), nullable=False),
    Column("challenge", Text, nullable=False),  # JSON
    Column("until", Float, nullable=False),  # seconds, by the database's clock
    Index("ix_open_challenges_sender", "sender", "receiver", unique=True),
)
