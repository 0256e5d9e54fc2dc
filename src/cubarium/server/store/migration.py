"""Bringing the tables of an older database up to date, and refusing those of a newer one."""

import re
from pathlib import Path
from typing import Any

from sqlalchemy import inspect, select

from ...errors import OptionError
from ..domain import names
from .database import VERSIONS
from .locks import Lock
from .transactions import lock_in_transaction

STEPS = Path(__file__).parent / "migrations"


def bring_up_to_date(connection: Any) -> None:
    """Most databases are: to see that takes no more than a look, and Alembic a while to import."""
    if version_of(connection) != newest_version():
        migrate(connection)


def version_of(connection: Any) -> str | None:
    if not inspect(connection).has_table(VERSIONS.name):
        return None
    version: str | None = connection.execute(select(VERSIONS)).scalar()
    return version


def newest_version() -> str:
    """Steps are numbered, so it is the greatest."""
    steps = (step.read_text("utf-8") for step in (STEPS / "versions").glob("*.py"))
    return max(found[1] for step in steps if (found := re.search(r'^revision = "(\d+)"', step, re.MULTILINE)))


def migrate(connection: Any, revision: str = "head") -> None:
    """Brings the tables up to date, in the transaction of the connection; OptionError where they are newer than this.

    Whatever stops it, the database is then as it was before. Of several servers that start at once, one does it.
    """
    from alembic import command
    from alembic.config import Config
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(STEPS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    config.attributes["names"] = names
    lock_in_transaction(connection, Lock.MIGRATION)
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if not known.issuperset(MigrationContext.configure(connection).get_current_heads()):
        raise OptionError("server-database-newer")
    command.upgrade(config, revision)
