"""What all tables share: the object that knows them, and the columns that many have."""

from sqlalchemy import Column, ForeignKey, MetaData, String

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def owner() -> Column[str]:
    """The user whom a row belongs to, and goes with."""
    return Column("user_id", String(64), ForeignKey("users.id", ondelete="CASCADE"), nullable=False)
