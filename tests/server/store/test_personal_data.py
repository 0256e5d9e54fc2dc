"""What is kept of users: no table is forgotten when they ask for it, or go."""

from sqlalchemy import Column, String

from cubarium.server.store import schema
from cubarium.server.store.personal_data import EXPORTED_ELSEWHERE, NOT_EXPORTED, STAYS_AFTER_DELETION, exported

ID_LENGTH = 64  # of a user

# As long as the id of a user, and something else.
HASHES = {
    "users.id",
    "sessions.key",
    "sessions.links",
    "challenges.challenge",
    "recovery_codes.code",
    "email_tokens.key",
    "api_tokens.key",
    "solitaire_solutions.key",
    "jobs.owner",  # a network address
}
COLUMNS: list[Column[object]] = [column for table in schema.metadata.sorted_tables for column in table.columns]


def names_a_user(column: Column[object]) -> bool:
    """By a foreign key, or by its length."""
    points = any(key.column.table.name in ("users", "sessions") for key in column.foreign_keys)
    is_long = isinstance(column.type, String) and column.type.length == ID_LENGTH
    return points or (is_long and str(column) not in HASHES)


def test_every_table_of_users_is_exported_or_has_a_reason_not_to_be() -> None:
    of_users = {column.table.name for column in COLUMNS if names_a_user(column) or column.name == "seat"}
    parts = [exported("ann").keys(), EXPORTED_ELSEWHERE.keys(), set(NOT_EXPORTED)]
    assert set().union(*parts) == of_users | {"users"}
    assert sum(map(len, parts)) == len(set().union(*parts))  # each in one of them


def test_every_column_that_names_a_user_is_emptied_when_they_go_or_has_a_reason_to_stay() -> None:
    naming = [column for column in COLUMNS if names_a_user(column)]
    emptied = {
        str(each) for each in naming if any(key.ondelete in ("CASCADE", "SET NULL") for key in each.foreign_keys)
    }
    assert {str(each) for each in naming} - emptied == set(STAYS_AFTER_DELETION)
