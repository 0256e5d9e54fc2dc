"""What a position says to somebody who points at it: why not there, why not that block, which figure."""

import re
from random import Random
from typing import Any

import pytest

import cubarium
import support
from cubarium.catalogue import rules
from cubarium.messages import Message
from cubarium.scene import Choice

GUIDED = [(game, options) for game, options in support.ALL if hasattr(rules(game), "moved")]
guided_game = pytest.mark.parametrize(
    ("game", "options"), GUIDED, ids=[support.called(game, options) for game, options in GUIDED]
)
CARDED = [(game, options) for game, options in support.ALL if cubarium.new(game, **options).scene().cards]
carded_game = pytest.mark.parametrize(
    ("game", "options"), CARDED, ids=[support.called(game, options) for game, options in CARDED]
)


def some_positions(game: str, options: dict[str, Any], count: int = 3) -> list[cubarium.Position]:
    """A few positions of a random game that is not over, the start among them."""
    rng = Random(f"guidance {game} {options}")
    *going_on, _ = support.random_game(cubarium.new(game, **options), rng)
    return [going_on[0], *rng.sample(going_on, min(count, len(going_on)))]


def in_both_engines(position: cubarium.Position) -> list[cubarium.Position]:
    return [position, cubarium.parse(str(position), engine="reference")]


def says(answers: list[Message | None]) -> Message | None:
    """The one answer that both engines give."""
    first, *others = answers
    assert all(other == first for other in others)
    return first


@guided_game
def test_a_block_held_over_any_cell_is_legal_there_or_is_told_which_rule_it_breaks(
    game: str, options: dict[str, Any]
) -> None:
    rng = Random(f"cells {game} {options}")
    for position in some_positions(game, options):
        scene, engines = position.scene(), in_both_engines(position)
        specification, state = engines[1].reference, engines[1].state
        texts = {choice.move for choice in scene.choices}
        for choice in rng.sample(scene.choices, min(4, len(scene.choices))):
            like = specification.read_move(state, choice.move)
            for board in scene.boards:
                for x, y in [(x, y) for x in range(board.columns) for y in range(board.rows)]:
                    moved = specification.moved(state, like, board.name, x, y)  # type: ignore[attr-defined]
                    answer = says([each.why_not_at(choice.move, board.name, x, y) for each in engines])
                    assert (answer is None) == (moved is None or str(moved) in texts)


@guided_game
def test_a_choice_held_by_its_own_anchor_stays_where_it_is(game: str, options: dict[str, Any]) -> None:
    rng = Random(f"anchors {game} {options}")
    for position in some_positions(game, options):
        state = cubarium.parse(str(position), engine="reference").state
        for choice in rng.sample(position.scene().choices, min(20, len(position.scene().choices))):
            move = position.reference.read_move(state, choice.move)
            moved = position.reference.moved(state, move, *choice.anchors[0])  # type: ignore[attr-defined]
            assert str(moved) == choice.move


@guided_game
def test_every_choice_can_be_told_from_the_others_by_its_blocks_anchors_and_cubes(
    game: str, options: dict[str, Any]
) -> None:
    """Whoever lets people choose by pointing reaches every legal move, without reading a move text."""
    for position in some_positions(game, options):
        seen: dict[Any, Choice] = {}
        for choice in position.scene().choices:
            key = choice.blocks, choice.anchors, choice.cubes
            assert seen.setdefault(key, choice) is choice


def test_a_block_may_be_held_over_cells_that_do_not_exist() -> None:
    for game, move in (("kubruss", "M:c3+d3"), ("kewbz", "d4"), ("babel", "0:a1.1"), ("blokus3d", "I3:a1.1+b1.1+c1.1")):
        position = cubarium.new(game)
        for x, y in ((-1, 0), (0, -3), (26, 0), (0, 99), (10**9, 10**9)):
            assert position.why_not_at(move, "board", x, y) is None  # such cells have no names
        assert re.search("is off the board|is outside", str(position.why_not_at(move, "board", 9, 0)))


def test_a_piece_is_let_down_until_it_rests_on_something() -> None:
    position = support.play(cubarium.new("blokus3d"), "I2:a1.1+a1.2")
    standing = "I2:b1.1+b1.2"
    assert str(position.why_not_at(standing, "board", 4, 3)) == (
        "a first piece must touch a piece on the board, face to face"
    )
    assert str(position.why_not_at("I2:b1.1+c1.1", "board", 0, 0)) == "there would be a hole below b1.3"
    assert str(position.why_not_at("I3:b1.1+b1.2+b1.3", "board", 0, 0)) == (
        "a1.5 is too high: the structure is 4 high on a1"
    )


def test_a_move_that_is_not_legal_is_no_model_for_another() -> None:
    with pytest.raises(cubarium.IllegalMove, match="is off the board"):
        cubarium.new("kubruss").why_not_at("S:h8", "board", 0, 0)


def test_when_the_game_is_over_nothing_can_be_placed_or_taken() -> None:
    *_, last = support.random_game(cubarium.new("qubix", levels=1), Random(1))
    assert str(last.why_not_take("supply:a1.5")) == "the game is over"
    with pytest.raises(cubarium.IllegalMove, match="the game is over"):
        last.why_not_at("a1.5>z1:a1", "z1", 0, 0)


# ---------------------------------------------------------------- blocks that lie on boards


@pytest.mark.parametrize("game", [game for game in cubarium.games() if hasattr(rules(game), "why_not_take")])
def test_a_block_that_some_move_takes_can_be_taken_and_no_move_takes_one_that_cannot(game: str) -> None:
    for position in some_positions(game, {}, count=12):
        scene, engines = position.scene(), in_both_engines(position)
        takable = {block for choice in scene.choices for block in choice.blocks}
        for block in {cube.block for cube in scene.cubes}:
            answer = says([each.why_not_take(block) for each in engines])
            assert answer is None or block not in takable


def test_at_the_start_of_qubix_all_other_blocks_are_told_why_they_cannot_be_taken() -> None:
    start = cubarium.new("qubix")
    takable = {block for choice in start.scene().choices for block in choice.blocks}
    assert {cube.block for cube in start.scene().cubes if start.why_not_take(cube.block) is None} == takable


def test_qubix_says_why_a_block_cannot_be_taken() -> None:
    position = support.play(cubarium.new("qubix"), "a1.5>z1:a1 b1.5>r1 c1.5>r2")
    assert str(position.why_not_take("supply:c3.5")) == "the block on c3.5 cannot be taken: no side of it is free"
    assert str(position.why_not_take("z1:a1.1")) == "a block on a zone stays there"
    assert str(position.why_not_take("reserve1:b1.1")).startswith("that block is in the reserve of seat 1")
    assert position.turn == 1
    for block in ("reserve2:a1.1", "supply:d1.5", "supply:nonsense", "nothing", ""):
        assert position.why_not_take(block) is None


def test_qubix_says_why_a_block_cannot_lie_in_a_reserve_or_on_a_zone() -> None:
    position = support.play(cubarium.new("qubix"), "a1.5>r1 b1.5>z1:a1")
    for board, x, y, reason in (
        ("reserve1", 0, 0, "r1 is not a free cell of your reserve"),
        ("reserve1", 2, 0, None),
        ("reserve2", 0, 0, None),  # that of another seat is no place for blocks at all
        ("supply", 0, 0, None),
        ("z1", 0, 0, "a1 of zone z1 is taken, and its level is not complete"),
        ("z2", 0, 0, None),
        ("z7", 0, 0, None),
    ):
        answer = position.why_not_at("c1.5>z1:c3", board, x, y)
        assert (None if answer is None else str(answer)) == reason
    assert str(position.why_not_at("r1>z1:c3", "reserve1", 1, 0)) == (
        "a block of the reserve does not move until it is put on a zone"
    )


# ---------------------------------------------------------------- cards


@carded_game
def test_a_move_makes_the_card_whose_points_it_brings(game: str, options: dict[str, Any]) -> None:
    for position in some_positions(game, options, count=6):
        cards, seat = position.scene().cards, position.turn
        engines = in_both_engines(position)
        assert seat is not None
        for move in position.moves():
            made, same = (each.card_made(str(move)) for each in engines)
            gain = position.play_unchecked(move).scores[seat] - position.scores[seat]
            assert made == same
            assert gain == (0 if made is None else cards[made].points[0])


def test_games_without_cards_make_none() -> None:
    assert cubarium.new("kubruss").card_made("S:a1") is None
    assert cubarium.new("kubruss").why_not_take("S:a1") is None


# ---------------------------------------------------------------- what a score is for

COUNTING = [(game, options) for game, options in support.ALL if hasattr(rules(game), "counted")]
counting_game = pytest.mark.parametrize(
    ("game", "options"), COUNTING, ids=[support.called(game, options) for game, options in COUNTING]
)


@counting_game
def test_a_score_is_the_number_of_cubes_it_is_for_less_what_was_not_placed(game: str, options: dict[str, Any]) -> None:
    played = support.random_game(cubarium.new(game, **options), Random(f"counted {game} {options}"))
    for position in list(played)[::7]:
        scene, one, other = position.scene(), *(each.counted() for each in in_both_engines(position))
        assert one == other
        if position.options.get("count") == "best":
            continue  # the better colour alone counts, and its blocks alone
        for seat, cubes in enumerate(one):
            left = sum(item.count for tray in scene.trays if tray.seat == seat for item in tray.items)
            assert set(cubes) <= set(scene.occupied)
            assert position.scores[seat] == len(cubes) - (0 if game == "kubruss" else left)


def test_games_whose_scores_are_for_no_cubes_on_the_boards_name_none() -> None:
    assert cubarium.new("qubix", players=3).counted() == ((), (), ())
