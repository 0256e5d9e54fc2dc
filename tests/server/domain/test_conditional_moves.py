"""What somebody answers, should the other play this or that: lines of moves that the rules allow."""

from hypothesis import given
from hypothesis import strategies as st

from cubarium.server.domain.conditional_moves import answer_to, can_be_given, check_waiting, checked, tidied
from sessions import COMPUTER, HUMAN, friends, new, played, refused

MOVES = st.lists(st.sampled_from("abc"), min_size=2, max_size=6).map(lambda line: tuple(line[: len(line) // 2 * 2]))


def test_lines_are_a_tree_whose_leaves_are_ones_own_moves() -> None:
    session = friends()
    found = checked(session.position, 1, [["S:a1", "S:a2"], ["S:b1", "S:a2", "S:a1", "S:a3"], ["S:a1", "S:a2"]])
    assert found == (("S:a1", "S:a2"), ("S:b1", "S:a2", "S:a1", "S:a3"))
    assert checked(session.position, 1, [["S:b1", "S:a2"], *found]) == found  # another goes on from it
    assert answer_to(found, "S:b1") == ("S:a2", (("S:a1", "S:a3"),))
    assert answer_to(found, "S:a1") == ("S:a2", ())
    assert answer_to(found, "S:c1") is None


def test_a_line_that_cannot_be_played_so_is_refused() -> None:
    position = friends().position
    assert refused(checked, position, 1, [["S:a1"]]) == ("bad_request", "a line ends with your answer")
    assert refused(checked, position, 1, [[]])[0] == "bad_request"
    assert refused(checked, position, 0, [["S:a1", "S:a2"]])[1].startswith("in this line 'S:a1' is not played by")
    assert refused(checked, position, 1, [["S:a1", "L:a1"]])[0] == "illegal"
    assert refused(checked, position, 1, [["S:a1", "S:a2"], ["S:a1", "S:b2"]]) == (
        "bad_request",
        "you answer 'S:a1' with 'S:a2' already",
    )
    assert refused(checked, position, 1, [["S:a1", "S:a2"]] * 31)[1].startswith("at most 30 lines")


def test_they_are_given_while_one_waits_for_another_person() -> None:
    session = friends()
    assert check_waiting(session, "bob", 0) == 1
    assert refused(check_waiting, session, "ann", 0) == ("not_now", "it is your turn: play your move")
    assert refused(check_waiting, session, "bob", 1)[0] == "stale"
    assert refused(check_waiting, session, "eve", 0)[0] == "not_yours"
    assert refused(check_waiting, played(new(HUMAN, COMPUTER), "S:a1"), "ann", 1)[0] == "not_now"
    assert not can_be_given(new(HUMAN, HUMAN, HUMAN, game="blokus3d"))


@given(st.lists(MOVES, max_size=8))
def test_no_line_is_the_beginning_of_another_and_none_is_lost(lines: list[tuple[str, ...]]) -> None:
    found = tidied(lines)
    assert tidied(found) == found
    assert not [(one, other) for one in found for other in found if one != other and other[: len(one)] == one]
    assert all(any(kept[: len(line)] == line for kept in found) for line in lines)
