"""Days on which somebody solved the puzzle of the day, in a database."""

from datetime import date

from cubarium.server.domain.puzzles import first_strength
from cubarium.server.store import puzzles as store
from cubarium.server.store.database import Database
from cubarium.server.store.users import add_guest
from serving import soon

FIRST, SECOND = date(2026, 5, 1), date(2026, 5, 2)


def test_a_day_counts_by_a_right_answer_on_it_whether_or_not_the_puzzle_was_met_before(url: str) -> None:
    async def story() -> None:
        database = Database(url)
        await database.open()

        async def answer(puzzle: str, right: bool, day: date | None = None, gave_up: bool = False) -> None:
            note = store.note_try("ann", "kewbz", puzzle, right, first_strength(3), gave_up=gave_up, day=day)
            await database.write(note)

        async def days() -> frozenset[date]:
            return await database.read(store.days_of("ann", "kewbz"))

        try:
            await database.write(add_guest("ann", "Ann", "a session", ""))
            await answer("met", True)  # in the stream, before its day
            assert await days() == set()
            await answer("met", False, FIRST)
            assert await days() == set()
            await answer("met", True, FIRST)
            assert await days() == {FIRST}
            await answer("met", False, FIRST, gave_up=True)  # too late to matter
            await answer("told", False, SECOND, gave_up=True)
            await answer("told", True, SECOND)
            assert await days() == {FIRST}
            tries = await database.read(store.tries_of("ann", "kewbz"))
            assert all(each.solved for each in tries.values())
        finally:
            await database.close()

    soon(story)
