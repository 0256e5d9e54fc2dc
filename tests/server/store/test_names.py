"""Names of people who sit down while they are renamed: what is written has the one they have now."""

from pathlib import Path

import pytest

from cubarium.server.domain.commands import join
from cubarium.server.store import game_changes
from cubarium.server.store.database import Database
from cubarium.server.store.users import add_guest, rename_user
from serving import soon
from sessions import HUMAN, MINI, new


@pytest.mark.parametrize("database", ["sqlite", pytest.param("postgresql", marks=pytest.mark.database)])
def test_who_sits_down_while_they_are_renamed_sits_there_by_the_new_name(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    is_shared = database == "postgresql"
    url = request.getfixturevalue("postgres").new() if is_shared else f"sqlite:///{tmp_path / 'cubarium.db'}"

    async def story() -> None:
        kept = Database(url)
        await kept.open()
        for person in ("ann", "bob"):
            await kept.write(add_guest(person, f"Guest {person}", f"session of {person}", ""))
        planned = new(HUMAN, HUMAN, **MINI)
        await kept.write(rename_user("ann", "Annie"))
        begun = await kept.write(game_changes.add_game(planned))
        assert [seat.name for seat in begun.seats] == ["Annie", ""]
        await kept.write(rename_user("ann", "Anna"))
        joined = join(begun, 1, "bob", "Guest bob")
        await kept.write(rename_user("bob", "Bob"))
        written = await kept.write(game_changes.take_seat(joined, 1))
        assert [seat.name for seat in written.seats] == ["Anna", "Bob"]
        await kept.close()

    soon(story)
