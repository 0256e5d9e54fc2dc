"""Who is paired with whom: nobody twice, only what was ticked, within reach, and whoever has waited longest first."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from cubarium.ratings import Key, Speed
from cubarium.server.domain.group_search import Blocks, find_groups
from cubarium.server.domain.pairing import (
    FIRST_REACH,
    REACH_PER_SECOND,
    GameKind,
    Group,
    Seeker,
    have_met,
    in_reach,
)
from plain_pairing import plain_groups

NOW = 1000.0
QUBIX = Key("qubix", Speed.LIVE)
TWO, THREE, FOUR = (GameKind("qubix", seats, "5+5") for seats in (2, 3, 4))

kinds = st.builds(
    GameKind, st.sampled_from(["qubix", "kubruss"]), st.sampled_from([2, 3, 4]), st.sampled_from(["3+2", "5+5"])
)
names = [f"p{number}" for number in range(10)]
seekers = st.lists(
    st.builds(
        Seeker,
        st.sampled_from(names),
        st.floats(NOW - 60, NOW),
        st.frozensets(kinds, min_size=1, max_size=6),
        st.booleans(),
        st.dictionaries(st.just(QUBIX), st.integers(1000, 2200)),
        st.frozensets(st.sampled_from(names), max_size=2),
        is_program=st.booleans(),
    ),
    unique_by=lambda seeker: seeker.person,
)
pairs = st.frozensets(st.frozensets(st.sampled_from(names), min_size=2, max_size=2), max_size=8)


def groups_of(waiting: list[Seeker], blocks: frozenset[frozenset[str]] = frozenset(), seed: int = 1) -> list[Group]:
    return list(filter(None, find_groups(waiting, NOW, said_by_one(blocks), Random(seed))))


def said_by_one(blocks: frozenset[frozenset[str]]) -> Blocks:
    """Of two who must not meet, one has said so."""
    pairs = [sorted(pair) for pair in blocks]
    return {one: frozenset(other for each, other in pairs if each == one) for one, _ in pairs}


class FirstChoice(Random):
    """Takes the first of all games that would do."""

    def choice(self, seq: Any) -> Any:
        return seq[0]


def seeker(person: str, waited: float = 0, *ticked: GameKind, points: int = 1500, met: str = "") -> Seeker:
    return Seeker(person, NOW - waited, frozenset(ticked or [TWO]), False, {QUBIX: points}, frozenset(met.split()))


def paired(waiting: list[Seeker], **more: object) -> set[frozenset[str]]:
    return {frozenset(group.people) for group in groups_of(waiting, **more)}  # type: ignore[arg-type]


@settings(max_examples=60, deadline=None)
@given(seekers, pairs, st.integers())
def test_every_group_is_one_that_all_in_it_have_asked_for(
    waiting: list[Seeker], blocks: frozenset[frozenset[str]], seed: int
) -> None:
    groups = groups_of(waiting, blocks, seed)
    everybody = [person for group in groups for person in group.people]
    assert len(everybody) == len(set(everybody))
    for group in groups:
        assert len(group.seekers) == group.kind.seats
        for one in group.seekers:
            assert (group.kind in one.kinds, one.rated) == (True, group.rated)
            for other in group.seekers:
                assert one is other or in_reach(one, other, group.kind.key, NOW)
                assert one.is_program == other.is_program
                assert frozenset((one.person, other.person)) not in blocks


@settings(max_examples=60, deadline=None)
@given(seekers, pairs, st.integers())
def test_nobody_is_left_who_could_play_with_another_who_is_left(
    waiting: list[Seeker], blocks: frozenset[frozenset[str]], seed: int
) -> None:
    taken = {person for group in groups_of(waiting, blocks, seed) for person in group.people}
    left = [each for each in waiting if each.person not in taken]
    for one in left:
        for other in left:
            if one is other or one.pool != other.pool or have_met(one, other):
                continue
            if frozenset((one.person, other.person)) not in blocks:
                both = [kind for kind in one.kinds & other.kinds if kind.seats == 2]
                assert not any(in_reach(one, other, kind.key, NOW) for kind in both)


@settings(max_examples=150, deadline=None)
@given(seekers, pairs)
def test_groups_are_those_of_the_definition(waiting: list[Seeker], blocks: frozenset[frozenset[str]]) -> None:
    said = said_by_one(blocks)
    found = [group for group in find_groups(waiting, NOW, said, FirstChoice(1)) if group]
    expected = [(kind, {each.person for each in members}) for kind, members in plain_groups(waiting, NOW, said)]
    assert [(group.kind, set(group.people)) for group in found] == expected


@settings(max_examples=40, deadline=None)
@given(seekers, st.integers())
def test_the_order_in_which_people_are_listed_does_not_matter(waiting: list[Seeker], seed: int) -> None:
    assert groups_of(waiting, seed=seed) == groups_of(waiting[::-1], seed=seed)


def test_who_has_waited_longest_is_served_first() -> None:
    assert paired([seeker("new"), seeker("old", 30), seeker("older", 60)]) == {frozenset(("old", "older"))}


def test_the_reach_widens_with_the_time_that_the_later_one_has_waited() -> None:
    far = FIRST_REACH + 10 * REACH_PER_SECOND
    assert paired([seeker("weak", 60), seeker("strong", 9, points=1500 + far)]) == set()
    assert paired([seeker("weak", 60), seeker("strong", 10, points=1500 + far)]) == {frozenset(("weak", "strong"))}


def test_four_sit_down_together_and_every_one_is_somewhere_else_at_another_time() -> None:
    waiting = [seeker(name, number, FOUR) for number, name in enumerate("abcd")]
    orders = {groups_of(waiting, seed=seed)[0].people for seed in range(40)}
    assert {order[0] for order in orders} == set("abcd")


def test_who_would_play_two_or_four_does_not_wait_for_the_four() -> None:
    assert paired([seeker("a", 5, TWO, FOUR), seeker("b", 4, TWO, FOUR), seeker("c", 3, FOUR)]) == {frozenset("ab")}


def test_a_group_is_found_where_the_one_who_waits_longest_does_not_fit_all() -> None:
    """The oldest of the others is out of reach for the third: then others make the group."""
    near = [seeker("a", 60, THREE), seeker("far", 5, THREE, points=1690), seeker("b", 4, THREE, points=1400)]
    assert paired(near) == set()
    assert paired([*near, seeker("c", 3, THREE)]) == {frozenset("abc")}


def test_two_who_have_met_meet_again_only_while_nobody_else_waits_for_the_same() -> None:
    ann, bob = seeker("ann", 9, met="bob"), seeker("bob", 8, met="ann")
    elsewhere = seeker("eve", 1, GameKind("kubruss", 2, "5+5"))
    assert paired([ann, bob, elsewhere]) == {frozenset(("ann", "bob"))}
    assert paired([ann, bob, seeker("eve", 1)]) == {frozenset(("ann", "eve"))}
    far = seeker("eve", 1, points=1900)  # comes into reach by and by: so long the two wait
    assert paired([ann, bob, far]) == set()
    blocked = frozenset({frozenset(("ann", "eve")), frozenset(("bob", "eve"))})
    assert paired([ann, bob, seeker("eve", 1)], blocks=blocked) == {frozenset(("ann", "bob"))}
