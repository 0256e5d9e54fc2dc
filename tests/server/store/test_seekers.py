"""The pool of quick pairing in the database."""

from cubarium.server.domain.pairing import GameKind, Seeker
from cubarium.server.domain.pool import Pool
from cubarium.server.store import seekers
from cubarium.server.store.database import Database
from cubarium.server.store.deletion import delete_user
from cubarium.server.store.users import add_guest
from serving import soon

PEOPLE = ("ann", "bob", "eve")
THREE = GameKind("qubix", 3, "5+5")


def begin_check(pool: Pool) -> tuple[None, set[str]]:
    for person in PEOPLE:
        pool.enter(Seeker(person, 0, frozenset([THREE])), 0, is_here=True)
    assert [check.group.kind for check in pool.match(0) if check] == [THREE]
    pool.accept("ann")
    return None, set()


def test_who_deletes_the_account_in_a_check_ends_it_and_the_others_wait_on(url: str) -> None:
    async def story() -> None:
        kept = Database(url)
        await kept.open()
        try:
            for person in PEOPLE:
                await kept.write(add_guest(person, f"Guest {person}", f"session of {person}", ""))
            await kept.write(seekers.change_pool(begin_check))
            await kept.write(delete_user("eve"))
            pool = await kept.read(seekers.read_pool())
            assert (set(pool.seekers), set(pool.checks)) == ({"ann", "bob"}, set())
            left = await kept.write(seekers.change_pool(lambda pool: (None, pool.leave("bob"))))
            assert left.standings == {"bob": (None, None)}
            seeker, check = await kept.read(seekers.standing_of("ann"))
            assert seeker
            assert check is None
        finally:
            await kept.close()

    soon(story)
