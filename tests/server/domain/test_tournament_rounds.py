"""Who meets whom, for any field of players and any results."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubarium.server.domain.boards import Board, History, Seating, history_of
from cubarium.server.domain.matching import most_pairs
from cubarium.server.domain.pods import pod_round
from cubarium.server.domain.round_robin import robin_round, robin_rounds
from cubarium.server.domain.standings import points_of, scores_against, standings
from cubarium.server.domain.swiss import clash, strangers, swiss_round

few = settings(max_examples=40, deadline=None)
seeds = st.integers(0, 2**32)


def played(number: int, seatings: list[Seating], chance: Random) -> list[Board]:
    """A round with results by chance, some of them equal."""
    boards = []
    for place, seating in enumerate(seatings, 1):
        scores = [chance.randrange(3) for _ in seating]
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        boards.append(Board(number, place, seating, ranks))
    return boards


def order_of(players: int, boards: list[Board], seats: int) -> list[int]:
    return [line.entry for line in standings(range(1, players + 1), boards, seats)]


def swiss(players: int, rounds: int, seed: int) -> list[list[Board]]:
    """A whole tournament."""
    chance, boards, found = Random(seed), list[Board](), list[list[Board]]()
    for number in range(1, rounds + 1):
        seatings = swiss_round(order_of(players, boards, 2), points_of(boards, 2), history_of(boards))
        found.append(played(number, seatings, chance))
        boards += found[-1]
    return found


# ---------------------------------------------------------------- matching


@few
@given(st.integers(1, 8), st.data())
def test_the_most_pairs_are_as_many_as_trying_everything_finds(size: int, data: st.DataObject) -> None:
    edges = data.draw(st.sets(st.sampled_from(list(combinations(range(size), 2)) or [(0, 0)])))
    graph = {one: [two for two in range(size) if (one, two) in edges or (two, one) in edges] for one in range(size)}

    def tried(waiting: list[int]) -> int:
        if not waiting:
            return 0
        first, *rest = waiting
        return max([tried(rest), *(1 + tried([x for x in rest if x != two]) for two in rest if two in graph[first])])

    assert most_pairs({one: [x for x in near if x != one] for one, near in graph.items()}, range(size)) == tried(
        list(range(size))
    )


# ---------------------------------------------------------------- Swiss


@few
@given(st.integers(2, 20), st.integers(1, 7), seeds)
def test_in_a_swiss_round_everybody_has_one_board(players: int, rounds: int, seed: int) -> None:
    for boards in swiss(players, rounds, seed):
        assert sorted(entry for board in boards for entry in board.entries) == list(range(1, players + 1))
        assert [len(board.entries) for board in boards].count(1) == players % 2


@few
@given(st.integers(2, 9), st.integers(1, 8), seeds)
def test_nobody_meets_twice_and_nobody_has_two_byes_while_it_can_be_avoided(
    players: int, rounds: int, seed: int
) -> None:
    earlier: list[Board] = []
    everybody = range(1, players + 1)
    for boards in swiss(players, rounds, seed):
        history = history_of(earlier)
        byes = {board.entries[0] for board in boards if board.is_bye}
        assert all(history.byes[entry] == min(history.byes[each] for each in everybody) for entry in byes)
        paired = [entry for entry in everybody if entry not in byes]
        again = sum(history.met[board.entries[0], board.entries[1]] > 0 for board in boards if not board.is_bye)
        assert again == len(paired) // 2 - most_pairs(strangers(paired, history), paired)
        earlier += boards


@few
@given(st.integers(6, 16), seeds)
def test_both_seats_are_had_about_equally_often(players: int, seed: int) -> None:
    earlier: list[Board] = []
    for boards in swiss(players, 5, seed):
        history = history_of(earlier)
        playing = [entry for board in boards if not board.is_bye for entry in board.entries]
        near = strangers(playing, history)
        balanced = {one: [two for two in near[one] if not clash(one, two, history)] for one in playing}
        earlier += boards
        if 2 * most_pairs(balanced, playing) == len(playing):
            after = history_of(earlier)
            assert max(abs(after.lean(entry)) for entry in playing) <= max(2, *(abs(history.lean(x)) for x in playing))


def test_the_upper_half_meets_the_lower_and_then_winners_meet() -> None:
    first = swiss_round([1, 2, 3, 4, 5, 6, 7, 8], points_of([], 2), History())
    assert [set(board) for board in first] == [{1, 5}, {2, 6}, {3, 7}, {4, 8}]
    boards = [
        Board(1, number, (low, low + 4), (1, 2)) for number, low in enumerate((1, 2, 3, 4), 1)
    ]  # all favourites win
    second = swiss_round(order_of(8, boards, 2), points_of(boards, 2), history_of(boards))
    assert {frozenset(board) for board in second} == {frozenset(each) for each in ((1, 3), (2, 4), (5, 7), (6, 8))}


@few
@given(st.integers(4, 12), st.integers(1, 4), seeds)
def test_two_who_block_each_other_are_paired_only_where_nothing_else_is_left(
    players: int, rounds: int, seed: int
) -> None:
    apart, chance, boards = frozenset([(1, 2), (2, 1)]), Random(seed), list[Board]()
    for number in range(1, rounds + 1):
        history = history_of(boards, apart)
        seatings = swiss_round(order_of(players, boards, 2), points_of(boards, 2), history)
        if {1, 2} in map(set, seatings):
            paired = [entry for seating in seatings if len(seating) == 2 for entry in seating]
            assert 2 * most_pairs(strangers(paired, history), paired) < len(paired)
        boards += played(number, seatings, chance)


def test_two_alone_play_though_one_blocks_the_other() -> None:
    assert set(swiss_round([1, 2], points_of([], 2), History(apart=frozenset([(1, 2), (2, 1)])))[0]) == {1, 2}


# ---------------------------------------------------------------- round robin


@pytest.mark.parametrize("players", range(2, 17))
def test_in_a_round_robin_everybody_meets_everybody_once(players: int) -> None:
    everybody = list(range(1, players + 1))
    rounds = [robin_round(everybody, number) for number in range(1, robin_rounds(players) + 1)]
    met = Counter(frozenset(board) for boards in rounds for board in boards if len(board) == 2)
    assert met == Counter(map(frozenset, combinations(everybody, 2)))
    byes = Counter(board[0] for boards in rounds for board in boards if len(board) == 1)
    assert set(byes.values()) <= {1}
    for boards in rounds:
        assert sorted(entry for board in boards for entry in board) == everybody
    firsts = Counter(board[0] for boards in rounds for board in boards if len(board) == 2)
    assert max(firsts[x] for x in everybody) - min(firsts[x] for x in everybody) <= 1


# ---------------------------------------------------------------- pods


def pods(players: int, seats: int, rounds: int, seed: int) -> list[list[Board]]:
    chance, boards, found = Random(seed), list[Board](), list[list[Board]]()
    for number in range(1, rounds + 1):
        order, points = order_of(players, boards, seats), points_of(boards, seats)
        found.append(played(number, pod_round(order, seats, points, history_of(boards)), chance))
        boards += found[-1]
    return found


@few
@given(st.integers(3, 5), st.integers(3, 20), st.integers(1, 4), seeds)
def test_in_a_round_of_pods_everybody_has_one_board(seats: int, players: int, rounds: int, seed: int) -> None:
    players = max(players, seats)
    everybody = range(1, players + 1)
    earlier: list[Board] = []
    for boards in pods(players, seats, rounds, seed):
        assert sorted(entry for board in boards for entry in board.entries) == list(everybody)
        assert {len(board.entries) for board in boards} <= {seats, 1}
        before = history_of(earlier)
        byes = [board.entries[0] for board in boards if board.is_bye]
        assert len(byes) == players % seats
        assert all(before.byes[x] <= before.byes[y] for x in byes for y in everybody if y not in byes)
        earlier += boards


@few
@given(seeds)
def test_nine_in_pods_of_three_meet_nobody_twice_in_three_rounds(seed: int) -> None:
    met = Counter(pair for boards in pods(9, 3, 3, seed) for board in boards for pair in board.meetings())
    assert set(met.values()) == {1}


@few
@given(seeds)
def test_sixteen_in_pods_of_four_meet_almost_nobody_twice(seed: int) -> None:
    met = Counter(pair for boards in pods(16, 4, 3, seed) for board in boards for pair in board.meetings())
    assert sum(count > 1 for count in met.values()) <= 2 * 4


@few
@given(st.integers(2, 5), seeds)
def test_everybody_sits_in_every_seat_about_equally_often(seats: int, seed: int) -> None:
    rounds = swiss(8, seats, seed) if seats == 2 else pods(2 * seats, seats, seats, seed)
    history = history_of([board for boards in rounds for board in boards])
    for entry in {entry for board in rounds[0] for entry in board.entries}:
        assert max(history.seats[entry, seat] for seat in range(seats)) <= 2


# ---------------------------------------------------------------- standings


@few
@given(st.integers(2, 12), st.integers(1, 5), seeds)
def test_standings_do_not_depend_on_the_order_of_what_is_given(players: int, rounds: int, seed: int) -> None:
    boards = [board for each in swiss(players, rounds, seed) for board in each]
    numbers, chance = list(range(1, players + 1)), Random(seed)
    expected = standings(numbers, boards, 2)
    chance.shuffle(numbers)
    chance.shuffle(boards)
    assert standings(numbers, boards, 2) == expected
    assert [line.place for line in expected] == sorted(line.place for line in expected)
    assert sum(line.points for line in expected) == sum(len(board.entries) / 2 + board.is_bye / 2 for board in boards)


def test_ties_are_broken_by_opponents_then_by_the_direct_encounter() -> None:
    boards = [
        Board(1, 1, (1, 2), (1, 2)),
        Board(1, 2, (3, 4), (1, 2)),
        Board(2, 1, (1, 3), (2, 1)),
        Board(2, 2, (2, 4), (1, 2)),
        Board(3, 1, (1, 4), (1, 2)),
        Board(3, 2, (2, 3), (1, 2)),
    ]  # 1 beats 2 and 4, 2 beats 4 and 3, 3 beats 4 and 1: a circle of three with equal opponents
    lines = standings([1, 2, 3, 4], boards, 2)
    assert [(line.entry, line.place, line.points, line.opponents, line.direct) for line in lines] == [
        (1, 1, 2, 4, 1),
        (2, 1, 2, 4, 1),
        (3, 1, 2, 4, 1),
        (4, 4, 0, 6, 0),
    ]
    two = standings([1, 2], [Board(1, 1, (1, 2), (1, 2)), Board(2, 1, (2, 1), (1, 1))], 2)
    assert [(line.entry, line.points) for line in two] == [(1, 1.5), (2, 0.5)]
    assert scores_against(boards)[1, 2] == 1.0


def test_a_board_of_four_gives_three_two_one_and_nothing_and_equals_share() -> None:
    boards = [Board(1, 1, (1, 2, 3, 4), (1, 2, 2, 4)), Board(1, 2, (5,), (1,))]
    assert dict(points_of(boards, 4)) == {1: 3.0, 2: 1.5, 3: 1.5, 4: 0.0, 5: 3.0}


@pytest.mark.parametrize("players", [6, 15], ids=["cheapest of all", "by exchanges"])
def test_two_who_block_each_other_sit_in_different_pods(players: int) -> None:
    apart, boards = frozenset([(1, 2), (2, 1)]), list[Board]()
    for number in range(1, 5):
        order, points = order_of(players, boards, 3), points_of(boards, 3)
        seatings = pod_round(order, 3, points, history_of(boards, apart))
        assert not any({1, 2} <= set(seating) for seating in seatings)
        boards += played(number, seatings, Random(number))
