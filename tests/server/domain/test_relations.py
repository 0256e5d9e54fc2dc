"""What people are to each other, without a server."""

import pytest

from cubarium.server.domain import commands, lobby
from cubarium.server.domain.factory import GamePlan, new_session
from cubarium.server.domain.relations import MAX_RELATIONS, Kind, Relation, Relations, check_relation
from sessions import HUMAN, friends, new, refused, three_at_a_table


def known(*relations: tuple[str, str, Kind]) -> Relations:
    return Relations(frozenset(Relation(*each) for each in relations))


ANN_FOLLOWS_BOB = known(("ann", "bob", "follow"))
FRIENDS = known(("ann", "bob", "follow"), ("bob", "ann", "follow"))
BOB_BLOCKS_ANN = known(("bob", "ann", "block"))


def test_two_who_follow_each_other_are_friends() -> None:
    assert FRIENDS.are_friends(["ann", "bob"])
    assert not ANN_FOLLOWS_BOB.are_friends(["ann", "bob"])
    assert not FRIENDS.are_friends(["ann"])


def test_a_table_is_of_friends_when_each_follows_each() -> None:
    pairs = [(one, other) for one in "abc" for other in "abc" if one != other]
    every: list[tuple[str, str, Kind]] = [(one, other, "follow") for one, other in pairs]
    assert known(*every).are_friends("abc")
    for missing in every:
        assert not known(*(each for each in every if each != missing)).are_friends("abc")


@pytest.mark.parametrize(("person", "other"), [("ann", "bob"), ("bob", "ann")])
def test_a_block_works_both_ways(person: str, other: str) -> None:
    assert BOB_BLOCKS_ANN.blocked_between(person, [other, "eve"]) == {other}
    assert BOB_BLOCKS_ANN.blocked_between("eve", ["ann", "bob"]) == set()
    assert BOB_BLOCKS_ANN.blocked_between(None, ["ann", "bob"]) == set()


def test_who_may_follow_and_block_whom() -> None:
    nothing = Relations()
    check_relation("ann", "user", "bob", "follow", nothing, 0)
    check_relation("ann", "user", "bob", "block", BOB_BLOCKS_ANN, 0)
    check_relation("ann", "user", "bob", None, nothing, MAX_RELATIONS)
    assert refused(check_relation, "ann", "user", "ann", "follow", nothing, 0)[1] == "that is you"
    assert refused(check_relation, "ann", "bot", "bob", "follow", nothing, 0)[0] == "forbidden"
    assert refused(check_relation, "ann", "user", "bob", "follow", BOB_BLOCKS_ANN, 0)[0] == "forbidden"
    assert refused(check_relation, "ann", "user", "bob", "block", nothing, MAX_RELATIONS)[0] == "too_many"


def test_nobody_sits_down_beside_whom_they_block_or_who_blocks_them() -> None:
    table = new_session(GamePlan("blokus3d", {}, [HUMAN] * 3, public=True), "ann", "Ann")
    assert refused(lobby.take_seat, table, "bob", "Bob", BOB_BLOCKS_ANN) == (
        "forbidden",
        "there is no seat for you at this table: please look for another one",
    )
    with_eve, _ = lobby.take_seat(table, "eve", "Eve", BOB_BLOCKS_ANN)
    assert refused(lobby.take_seat, with_eve, "bob", "Bob", known(("eve", "bob", "block")))[0] == "forbidden"


def test_a_link_opens_no_seat_at_a_table_that_somebody_made_who_blocks_one() -> None:
    table = new(HUMAN, HUMAN, HUMAN, game="blokus3d")
    assert refused(commands.join, table, 1, "bob", "Bob", BOB_BLOCKS_ANN)[0] == "forbidden"
    left = lobby.leave_seat(new_session(GamePlan("kubruss", {}, [HUMAN] * 2, public=True), "ann", "Ann"), "ann")[0]
    assert refused(commands.join, left, 0, "bob", "Bob", BOB_BLOCKS_ANN)[0] == "forbidden"  # it is still her table
    with_eve = commands.join(table, 1, "eve", "Eve", BOB_BLOCKS_ANN)
    assert refused(commands.join, with_eve, 2, "bob", "Bob", known(("eve", "bob", "block")))[0] == "forbidden"
    with_bob = commands.join(table, 1, "bob", "Bob")
    assert commands.join(with_bob, 1, "bob", "Bob", BOB_BLOCKS_ANN) is with_bob  # who sits stays


@pytest.mark.parametrize("person", ["ann", "bob"])
def test_two_of_whom_one_blocks_the_other_do_not_play_again_and_are_told_the_same(person: str) -> None:
    over = friends().changed(resigned=0)
    words = ("forbidden", "these people do not play together again: please look for another game")
    assert refused(commands.ask_rematch, over, person, "again", BOB_BLOCKS_ANN) == words


def test_a_third_cannot_bring_two_together_again_of_whom_one_blocks_the_other() -> None:
    over = three_at_a_table().changed(resigned=0)
    assert refused(commands.ask_rematch, over, "eve", "again", BOB_BLOCKS_ANN)[0] == "forbidden"
    assert commands.ask_rematch(over, "eve", "again", known(("ann", "dan", "block"))).rematch is not None
