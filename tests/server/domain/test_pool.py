"""The pool as a value of time: ready checks, no-shows, those who lose their connection."""

from random import Random

import pytest

from cubarium.server.domain.errors import RefusalError
from cubarium.server.domain.pairing import GameKind, Seeker
from cubarium.server.domain.pool import CHECK_S, GRACE_S, Pool

TWO, FOUR = GameKind("qubix", 2, "5+5"), GameKind("qubix", 4, "5+5")


def pool_of(*people: str, kind: GameKind = TWO, pool: Pool | None = None, now: float = 0) -> Pool:
    """People who came one second after another, up to now."""
    filled = pool or Pool({}, Random(1))
    for number, person in enumerate(people):
        filled.enter(Seeker(person, now + number - len(people), frozenset([kind])), now, is_here=True)
    return filled


def advance(pool: Pool, now: float) -> set[str]:
    """A whole look at the pool; who must be told."""
    told = pool.expire(now)
    return told.union(*(check.group.people for check in pool.match(now) if check))


def refusal(pool: Pool, person: str) -> str:
    with pytest.raises(RefusalError) as caught:
        pool.accept(person)
    return caught.value.message.key


def test_a_game_begins_when_everybody_has_said_yes() -> None:
    pool = pool_of("ann", "bob", "cid", "dan", kind=FOUR)
    assert advance(pool, 0) == {"ann", "bob", "cid", "dan"}
    assert [pool.accept(person).is_complete for person in ("ann", "bob", "cid", "dan")] == [False, False, False, True]
    assert (pool.seekers, pool.checks) == ({}, {})
    assert refusal(pool, "ann") == "pairing-no-check"


def test_who_does_not_answer_is_out_and_the_others_keep_their_place() -> None:
    pool = pool_of("ann", "bob", "cid", "dan", kind=FOUR)
    since = {person: seeker.since for person, seeker in pool.seekers.items()}
    advance(pool, 0)
    for person in ("ann", "bob", "cid"):
        pool.accept(person)
    assert advance(pool, CHECK_S - 0.1) == set()
    assert advance(pool, CHECK_S) == {"ann", "bob", "cid", "dan"}
    assert {person: seeker.since for person, seeker in pool.seekers.items()} == {
        person: since[person] for person in ("ann", "bob", "cid")
    }
    assert pool.checks == {}


def test_who_says_no_ends_the_check_at_once_and_the_other_is_paired_anew() -> None:
    pool = pool_of("ann", "bob", "cid")
    advance(pool, 0)
    assert set(pool.checks) == {"ann", "bob"}
    assert pool.leave("ann") == {"ann", "bob"}
    assert advance(pool, 1) == {"bob", "cid"}


def test_who_loses_the_connection_is_out_after_a_while_and_not_before() -> None:
    pool = pool_of("ann")
    pool.went("ann", 1)
    assert (advance(pool, 1 + GRACE_S - 0.1), set(pool.seekers)) == (set(), {"ann"})
    pool.came("ann")
    assert (advance(pool, 60), set(pool.seekers)) == (set(), {"ann"})
    pool.went("ann", 61)
    assert (advance(pool, 61 + GRACE_S), set(pool.seekers)) == ({"ann"}, set())


def test_nobody_is_paired_with_somebody_who_is_away() -> None:
    pool = pool_of("ann", "bob")
    pool.went("ann", 0)
    assert advance(pool, 1) == set()
    pool.came("ann")
    assert advance(pool, 2) == {"ann", "bob"}


def test_who_goes_during_the_check_ends_it_without_the_others_waiting_for_its_end() -> None:
    pool = pool_of("ann", "bob")
    advance(pool, 0)
    pool.accept("ann")
    pool.went("bob", 0)
    assert advance(pool, GRACE_S) == {"ann", "bob"}
    assert set(pool.seekers) == {"ann"}


def test_the_same_two_do_not_meet_twice_in_a_row_while_a_third_waits() -> None:
    pool = pool_of("ann", "bob")
    advance(pool, 0)
    pool.accept("ann"), pool.accept("bob")
    pool_of("ann", "bob", "cid", pool=pool, now=100)
    advance(pool, 100)
    assert set(pool.checks) == {"ann", "cid"}
    pool.leave("cid")
    advance(pool, 101)
    assert set(pool.checks) == {"ann", "bob"}  # nobody else waits


def test_ticking_something_else_keeps_the_place_but_not_during_a_check() -> None:
    pool = pool_of("ann")
    pool.enter(Seeker("ann", 50, frozenset([FOUR])), 50, is_here=True)
    assert (pool.seekers["ann"].since, pool.seekers["ann"].kinds) == (-1.0, frozenset([FOUR]))
    pool = pool_of("ann", "bob")
    advance(pool, 0)
    with pytest.raises(RefusalError):
        pool.enter(Seeker("ann", 1, frozenset([FOUR])), 1, is_here=True)


def test_blocked_people_never_meet_whoever_of_them_said_so() -> None:
    pool = Pool({"ann": frozenset(["bob"])}, Random(1))
    for order in (("ann", "bob"), ("bob", "ann")):
        assert advance(pool_of(*order, pool=pool), 1000) == set()


def test_who_blocks_another_ends_the_check_of_both_and_nobody_else_is_disturbed() -> None:
    pool = pool_of("ann", "bob", "cid", "dan")
    advance(pool, 0)
    blocks = {"ann": frozenset(["bob", "zoe"]), "cid": frozenset(["zoe"]), "zoe": frozenset(["ann"])}
    assert pool.renew_blocks(blocks) == {"ann", "bob"}
    assert (set(pool.seekers), set(pool.checks)) == ({"ann", "bob", "cid", "dan"}, {"cid", "dan"})
    assert [pool.seekers[each].blocks for each in ("ann", "cid")] == [blocks["ann"], blocks["cid"]]


def test_people_may_come_and_go_while_groups_are_found() -> None:
    pool = pool_of("ann", "bob", "cid", "dan")
    looking = pool.match(0)
    assert next(looking) is pool.checks["ann"]
    pool.leave("cid")
    pool_of("cid", "eve", pool=pool, now=1)  # waits from now on, and for the next look
    assert list(looking) == [None, None, None]
    assert set(pool.checks) == {"ann", "bob"}
    advance(pool, 1)
    assert set(pool.checks) == {"ann", "bob", "cid", "dan"}
