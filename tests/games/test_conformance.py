"""What every game must do, found by itself: a new file in games/ is tested here without a line being added."""

import copy
import dataclasses
import json
import pickle
from random import Random
from typing import Any

import pytest

import cubarium
import support
from cubarium.catalogue import rules
from cubarium.game import description
from cubarium.scene import SceneCube

every_game = pytest.mark.parametrize(("game", "options"), support.ALL, ids=support.IDS)


@every_game
def test_a_random_game_keeps_every_promise(game: str, options: dict[str, Any]) -> None:
    rng = Random(f"{game} {options}")
    seen: list[str] = []
    plies = -1
    for position in support.random_game(cubarium.new(game, **options), rng):
        plies += 1
        texts = [str(move) for move in position.moves()]
        assert len(set(texts)) == len(texts)
        assert (position.turn is None) == (not texts)
        assert position.turn in {None, *range(position.seats)}
        assert (position.colour is None) == (position.turn is None)
        check_texts(position, texts, rng)
        check_legality(position, texts, seen, rng)
        check_outcome(position)
        seen += rng.sample(texts, min(10, len(texts)))
    assert plies <= rules(game).max_plies


def check_texts(position: cubarium.Position, texts: list[str], rng: Random) -> None:
    """A position and its moves come back from their texts, and the texts are canonical."""
    again = cubarium.parse(str(position))
    assert again == position
    assert hash(again) == hash(position)
    assert str(again) == str(position)
    assert cubarium.parse(f"  {position}\n") == position
    for text in rng.sample(texts, min(5, len(texts))):
        assert str(position.move(text)) == text
        assert str(position.move(f"  {text.upper()} ")) == text
        assert str(position.move(text.lower())) == text


def check_legality(position: cubarium.Position, texts: list[str], seen: list[str], rng: Random) -> None:
    """`is_legal` says just what the list says, of moves that were legal before and of texts spoiled a little."""
    for text in rng.sample(texts, min(5, len(texts))):
        assert position.is_legal(text)
    for text in rng.sample(seen, min(20, len(seen))):
        check_one(position, text, texts)
    for _ in range(5):
        check_one(position, support.nearly(rng, seen or texts or ["a1"]), texts)
    assert not position.is_legal("")


def check_one(position: cubarium.Position, text: str, texts: list[str]) -> None:
    legal = position.is_legal(text)
    assert legal or text not in texts
    assert not legal or str(position.move(text)) in texts


def check_outcome(position: cubarium.Position) -> None:
    assert len(position.scores) == position.seats
    outcome = position.outcome
    assert (outcome is None) == (position.turn is not None)
    if outcome:
        assert outcome.scores == position.scores
        assert outcome.winners
        assert set(outcome.winners) <= set(range(position.seats))
        assert outcome.winners == tuple(sorted(set(outcome.winners)))
        assert outcome.reason


@every_game
def test_the_scene_shows_what_the_moves_do(game: str, options: dict[str, Any]) -> None:
    rng = Random(f"scene {game} {options}")
    for position in support.random_game(cubarium.new(game, **options), rng):
        scene = position.scene()
        json.dumps(scene.data())
        boards = {board.name: board for board in scene.boards}
        places = [place(cube) for cube in scene.cubes]
        assert len(set(places)) == len(places)
        for cube in scene.cubes:
            assert 1 <= cube.level <= boards[cube.board].heights[cube.y][cube.x]
            assert len(cube.mark) == 1
        assert (scene.turn, scene.colour, scene.scores) == (position.turn, position.colour, position.scores)
        assert [choice.move for choice in scene.choices] == [str(move) for move in position.moves()]
        blocks = {item.block for tray in scene.trays for item in tray.items if item.count} | {
            cube.block for cube in scene.cubes
        }
        for choice in rng.sample(scene.choices, min(3, len(scene.choices))):
            after = position.play(choice.move).scene().since(scene)
            assert set(after.fresh) == {place(cube) for cube in choice.cubes}
            assert {cube for cube in after.cubes if place(cube) in after.fresh} == set(choice.cubes)
            assert set(choice.blocks) <= blocks
            assert choice.anchors
            assert len(set(choice.anchors)) == len(choice.anchors)
            assert set(choice.anchors) <= {(cube.board, cube.x, cube.y) for cube in choice.cubes}


def place(cube: SceneCube) -> tuple[str, int, int, int]:
    return cube.board, cube.x, cube.y, cube.level


@every_game
def test_a_record_of_a_whole_game_comes_back_from_both_forms(game: str, options: dict[str, Any]) -> None:
    rng = Random(f"record {game} {options}")
    start = cubarium.new(game, **options)
    moves: list[object] = []
    position = start
    while position.turn is not None:
        moves.append(rng.choice(position.moves()))
        position = position.play_unchecked(moves[-1])
    record = cubarium.Record(start, moves, {"Seat 1": "Ann"}, "a random game")
    assert record.position == position
    assert record.outcome == position.outcome
    assert cubarium.Record.parse(str(record)) == record
    assert cubarium.Record.from_json(record.json()) == record
    assert str(cubarium.Record.parse(str(record))) == str(record)
    half = cubarium.Record(record.positions[len(moves) // 2], moves[len(moves) // 2 :])
    assert half.position == position
    assert cubarium.Record.parse(str(half)) == half
    assert cubarium.Record.from_json(half.json()) == half


@every_game
def test_positions_are_values(game: str, options: dict[str, Any]) -> None:
    position = cubarium.new(game, **options)
    before = str(position)
    after = position.play(position.moves()[0])
    assert str(position) == before
    assert after != position
    for each in (position, after):
        assert pickle.loads(pickle.dumps(each)) == each
        assert copy.deepcopy(each) == each
        with pytest.raises(dataclasses.FrozenInstanceError):
            each.state = None
    assert cubarium.new(game, **options) == position
    assert len({position, cubarium.new(game, **options), after}) == 2


@every_game
def test_options_come_back_from_a_position(game: str, options: dict[str, Any]) -> None:
    position = cubarium.new(game, **options)
    assert options.items() <= position.options.items()
    given: dict[str, Any] = {name: value for name, value in position.options.items() if value is not None}
    assert cubarium.new(game, **given) == position
    assert cubarium.new(game, engine="reference", **options) == position


@pytest.mark.parametrize("game", cubarium.games())
def test_a_game_has_all_that_goes_with_it(game: str) -> None:
    kind = rules(game)
    assert kind.name == game
    assert kind.title
    assert str(description(kind)).endswith(".")
    assert kind.version >= 1
    assert kind.__module__.startswith("cubarium.games.")
    assert any(golden.game == game for golden in support.goldens())


@pytest.mark.parametrize("game", cubarium.games())
def test_nothing_can_be_played_when_the_game_is_over(game: str) -> None:
    *_, last = support.random_game(cubarium.new(game), Random(1))
    assert last.moves() == []
    assert support.objection(last, str(cubarium.new(game).moves()[0])) == "the game is over"


@pytest.mark.parametrize("game", cubarium.games())
def test_a_bad_option_is_one_clear_sentence(game: str) -> None:
    with pytest.raises(cubarium.OptionError, match="no option 'colour_of_the_sky'"):
        cubarium.new(game, colour_of_the_sky="blue")
    for name, value in cubarium.new(game).options.items():
        for wrong in (-1, 10**9, "nonsense", True, 2.5, b"x", ()):
            options: dict[str, Any] = {name: wrong}
            with pytest.raises(cubarium.OptionError) as caught:
                cubarium.new(game, **options)
            assert "\n" not in str(caught.value)
            assert type(wrong) is not type(value) or name in str(caught.value)


def test_an_unknown_game_or_engine_is_named() -> None:
    with pytest.raises(cubarium.OptionError, match="no game 'chess': the games are babel"):
        cubarium.new("chess")
    with pytest.raises(cubarium.OptionError, match="engine must be auto, core or reference"):
        cubarium.new("kubruss", engine="steam")
