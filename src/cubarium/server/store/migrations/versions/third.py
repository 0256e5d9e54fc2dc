"""Users, with sessions, passkeys and recovery codes of their own; names are unique; what is done to users is logged.

What was a session becomes a user with one session: the cookies that people have stay good. Who has no name, or one
that somebody had before, gets another. The key that signed sessions goes: a session is one that has a row.
"""

from collections import Counter
from typing import Any

import sqlalchemy as sa
from alembic import context, op

revision = "0003"
down_revision = "0002"

MAX_WANTED_LENGTH = 22  # letters, with room for a number behind them
TIME = sa.DateTime(timezone=True)

users = sa.table("users", sa.column("id"), sa.column("name"), sa.column("skeleton"), sa.column("created", TIME))


def upgrade() -> None:
    op.rename_table("sessions", "old_sessions")
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER INDEX pk_sessions RENAME TO pk_old_sessions")
    op.create_table(
        "users",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("skeleton", sa.String(120), nullable=False),
        sa.Column("role", sa.String(10), nullable=False),
        sa.Column("created", TIME, nullable=False),
        sa.Column("closed", TIME),
        sa.Column("password", sa.String(200)),
        sa.PrimaryKeyConstraint("id", name="pk_users"),
    )
    create_owned(
        "sessions",
        "key",
        sa.String(64),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", TIME, nullable=False),
        sa.Column("seen", TIME, nullable=False),
        sa.Column("links", sa.String(64)),
    )
    create_owned(
        "passkeys",
        "id",
        sa.String(400),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("created", TIME, nullable=False),
        sa.Column("used", TIME),
    )
    create_owned("recovery_codes", "code", sa.String(64))
    op.create_index("ix_sessions_seen", "sessions", ["seen"])
    op.create_table(
        "challenges",
        sa.Column("challenge", sa.String(64), nullable=False),
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("purpose", sa.String(10), nullable=False),
        sa.Column("created", TIME, nullable=False),
        sa.PrimaryKeyConstraint("challenge", name="pk_challenges"),
    )
    op.create_index("ix_challenges_created", "challenges", ["created"])
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=True),
        sa.Column("time", TIME, nullable=False),
        sa.Column("actor", sa.String(64), nullable=False),
        sa.Column("act", sa.String(40), nullable=False),
        sa.Column("user_id", sa.String(64), nullable=False),
        sa.Column("details", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
    )
    op.create_index("ix_audit_user_id", "audit", ["user_id"])
    op.execute(
        "INSERT INTO users (id, name, skeleton, role, created) SELECT id, name, id, 'user', created FROM old_sessions"
    )
    columns = "key, user_id, name, created, seen"
    op.execute(f"INSERT INTO sessions ({columns}) SELECT id, id, '', created, created FROM users")
    op.drop_table("old_sessions")
    op.drop_table("keys")
    give_names()
    op.create_index("ix_users_skeleton", "users", ["skeleton"], unique=True)
    op.drop_index("ix_seats_session", "seats")
    op.execute("ALTER TABLE seats RENAME COLUMN session TO holder")
    op.create_index("ix_seats_holder", "seats", ["holder", "ended"])


def create_owned(table: str, key: str, kind: sa.String, *columns: sa.Column[Any]) -> None:
    """A table whose rows belong to users, and go with them."""
    op.create_table(
        table,
        sa.Column(key, kind, nullable=False),
        sa.Column("user_id", sa.String(64), nullable=False),
        *columns,
        sa.PrimaryKeyConstraint(key, name=f"pk_{table}"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=f"fk_{table}_user_id", ondelete="CASCADE"),
    )
    op.create_index(f"ix_{table}_user_id", table, ["user_id"])


def give_names() -> None:
    """Whoever had a name first keeps it; those who come later get a number behind it."""
    connection = op.get_bind()
    names = context.config.attributes["names"]  # the module: Alembic imports this file from outside the package
    reserved, skeleton = names.reserved_skeletons(), names.skeleton
    taken = set(reserved)
    numbers: Counter[str] = Counter()
    rows = []
    for user, had in connection.execute(sa.select(users.c.id, users.c.name).order_by(users.c.created, users.c.id)):
        wanted = had if skeleton(had) and skeleton(had) not in reserved else names.random_name()
        name = wanted
        while skeleton(name) in taken:
            numbers[wanted] += 1
            name = f"{wanted[:MAX_WANTED_LENGTH]} {numbers[wanted] + 1}"
        taken.add(skeleton(name))
        rows.append({"user": user, "new_name": name, "new_skeleton": skeleton(name)})
    if rows:
        change = sa.update(users).where(users.c.id == sa.bindparam("user"))
        values: dict[str, Any] = {"name": sa.bindparam("new_name"), "skeleton": sa.bindparam("new_skeleton")}
        connection.execute(change.values(values), rows)
