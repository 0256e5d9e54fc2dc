"""Encodings: positions as planes, moves as numbers, seen from the seat on turn."""

import pickle
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

import cubarium
from cubarium.envs import Encoding, encoding
from cubarium.errors import OptionError
from support import learnable, random_game, variants

seeds = st.integers(0, 2**32)
ALL, IDS = learnable()
every_game = pytest.mark.parametrize("game", list(dict(ALL)))
every_option = pytest.mark.parametrize(("game", "options"), ALL, ids=IDS)


def some_positions(game: str, options: dict[str, Any], seed: int, number: int = 6) -> list[cubarium.Position]:
    """Positions from a random game, the start and the end among them."""
    rng = Random(seed)
    played = list(random_game(cubarium.new(game, **options), rng))
    middle = sorted(rng.sample(range(len(played)), min(number, len(played))))
    return [played[0], *(played[i] for i in middle), played[-1]]


def some_symmetries(code: Encoding, rng: Random) -> list[int]:
    return list(range(code.symmetries)) if code.symmetries <= 8 else rng.sample(range(code.symmetries), 4)


# ---------------------------------------------------------------- actions


@every_option
def test_legal_moves_and_legal_actions_are_one_to_one(game: str, options: dict[str, Any]) -> None:
    code = encoding(game, **options)
    for position in some_positions(game, options, 1, 4):
        moves = position.moves()
        actions = [code.action(position, move) for move in moves]
        assert len(set(actions)) == len(moves)
        assert sorted(actions) == code.legal(position).tolist()
        assert np.flatnonzero(code.legal_action_mask(position)).tolist() == sorted(actions)
        assert code.legal_action_mask(position).shape == (code.num_actions,)
        chosen = Random(2).sample(range(len(moves)), min(20, len(moves)))
        assert [str(code.move(position, actions[i])) for i in chosen] == [str(moves[i]) for i in chosen]


@every_game
def test_an_action_that_is_not_legal_is_refused_in_one_sentence(game: str) -> None:
    start = cubarium.new(game)
    code = encoding(start)
    for position in some_positions(game, {}, 3, 3):
        illegal = np.flatnonzero(code.legal_action_mask(position) == 0)
        for action in Random(1).sample(illegal.tolist(), min(200, len(illegal))):
            with pytest.raises(
                cubarium.IllegalMove, match="over" if position.turn is None else f"action {action} is not"
            ):
                code.move(position, action)
    wrong: list[Any] = [-1, code.num_actions, 0.5, "first"]
    for each in wrong:
        with pytest.raises(cubarium.IllegalMove, match=f"from 0 to {code.num_actions - 1}, not {each!r}"):
            code.move(start, each)


@every_game
def test_a_move_is_found_by_its_text_too(game: str) -> None:
    start = cubarium.new(game, engine="reference")
    code = encoding(start)
    move = start.moves()[-1]
    action = code.action(start, move)
    assert action == code.action(start, str(move).lower()) == code.action(cubarium.new(game), move)
    with pytest.raises(cubarium.IllegalMove):
        code.action(start, "nonsense")


@every_option
def test_planes_of_actions_are_equally_large(game: str, options: dict[str, Any]) -> None:
    code = encoding(game, **options)
    if code.num_actions > 100_000:
        return  # so many names take long to write
    assert len(set(code.action_planes)) == len(code.action_planes)
    assert code.num_actions % len(code.action_planes) == 0
    assert code.num_actions // len(code.action_planes) in (1, code.observation_shape[1] * code.observation_shape[2])


# ---------------------------------------------------------------- observations


@every_option
def test_every_plane_has_a_name_and_every_number_is_told(game: str, options: dict[str, Any]) -> None:
    code = encoding(game, **options)
    assert code.observation_shape[0] == len(code.planes) == len(set(code.planes))
    for position in some_positions(game, options, 4, 3):
        seen = code.observe(position)
        assert seen.shape == code.observation_shape
        assert seen.dtype == np.uint8
        assert (seen == code.observe(cubarium.parse(str(position), engine="reference"))).all()


@every_game
@settings(max_examples=5, deadline=None)
@given(seed=seeds)
def test_what_is_seen_says_which_moves_there_are(game: str, seed: int) -> None:
    """One option set, many games: where two positions look the same they have the same moves and scores."""
    rng = Random(seed)
    options = rng.choice(variants(game))
    code = encoding(game, **options)
    known: dict[bytes, tuple[list[int], list[int]]] = {}
    for _ in range(8):
        for position in random_game(cubarium.new(game, **options), rng):
            turn = position.turn
            if turn is None:
                continue
            scores = [position.scores[(turn + i) % code.seats] for i in range(code.seats)]
            found = (code.legal(position).tolist(), scores)
            assert known.setdefault(code.observe(position).tobytes(), found) == found


def seen_from(number: int) -> list[str]:
    return ["own", "other"] if number == 2 else ["own", "next", "third", "fourth", "fifth"][:number]


def drawn(position: cubarium.Position, shape: tuple[int, ...]) -> dict[str, NDArray[Any]]:
    """A slow second way to the planes that every game has: heights and tops, from the scene as it is drawn."""
    scene, colour = position.scene(), position.colour or 0
    seats, trays = seen_from(position.seats), [tray.colour for tray in scene.trays]
    planes: dict[str, NDArray[Any]] = {}
    for board in scene.boards:
        whose = "neutral" if board.owner is None else seats[(board.owner - colour) % len(seats)]
        kinds = {"board": "", "supply": "supply ", "z": f"{whose} zone ", "reserve": f"{whose} reserve "}
        where = kinds[board.name.rstrip("0123456789")]
        tops = {}
        for cube in sorted(scene.cubes, key=lambda cube: cube.level):
            if cube.board == board.name:
                tops[cube.y, cube.x] = cube
        for place, cube in tops.items():
            if where:
                name = cube.colour
            elif cube.owner is None:
                name = f"top is a {cube.mark}"
            else:
                name = seen_from(len(trays))[(trays.index(cube.colour) - colour) % len(trays)]
            planes.setdefault(where + name, np.zeros(shape, np.uint8))[place] = 1
            if board.levels > 1:
                planes.setdefault(f"{where}height", np.zeros(shape, np.uint8))[place] = cube.level
    return planes


@every_option
def test_heights_and_tops_are_those_of_the_scene(game: str, options: dict[str, Any]) -> None:
    code = encoding(game, **options)
    for position in some_positions(game, options, 5):
        seen, expected = code.observe(position), drawn(position, code.observation_shape[1:])
        for name, number in zip(code.planes, seen, strict=True):
            if name in expected:
                assert (number == expected[name]).all(), (name, str(position))
        assert set(expected) <= set(code.planes)
        owned = {name for name in code.planes if name in ("own", "other", "next", "third", "fourth", "height")}
        assert all((seen[code.planes.index(name)] == 0).all() for name in owned - set(expected))


# ---------------------------------------------------------------- symmetries


@every_option
def test_an_image_is_seen_as_the_image_of_what_is_seen(game: str, options: dict[str, Any]) -> None:
    code, rng = encoding(game, **options), Random(6)
    for position in some_positions(game, options, 7, 3):
        seen, mask = code.observe(position), code.legal_action_mask(position)
        for symmetry in some_symmetries(code, rng):
            image = code.image(position, symmetry)
            assert (code.observe(image) == code.image_observation(seen, symmetry)).all()
            assert (code.legal_action_mask(image) == code.image_mask(mask, symmetry)).all()


@every_option
def test_the_image_of_a_move_has_the_image_of_its_action(game: str, options: dict[str, Any]) -> None:
    code, rng = encoding(game, **options), Random(8)
    for position in some_positions(game, options, 9, 3):
        moves = position.moves()
        for symmetry in some_symmetries(code, rng):
            image, of_game = code.image(position, symmetry), code.encoder.symmetry(position, symmetry)
            for move in rng.sample(moves, min(30, len(moves))):
                moved = code.twin.backend.image_of_move(position, move, of_game)
                action = code.encoder.action(image, moved)
                assert action == code.image_action(code.action(position, move), symmetry)


@every_option
def test_images_are_permutations_and_the_first_leaves_all_as_it_is(game: str, options: dict[str, Any]) -> None:
    code = encoding(game, **options)
    for images, number in (
        (code.entry_images, int(np.prod(code.observation_shape))),
        (code.action_images, code.num_actions),
    ):
        assert (images(0) == np.arange(number)).all()
        for symmetry in some_symmetries(code, Random(10)):
            assert (np.sort(images(symmetry)) == np.arange(number)).all()
    with pytest.raises(ValueError, match="no such symmetry"):
        code.image_action(0, code.symmetries)


@every_game
def test_batches_are_turned_like_single_ones(game: str) -> None:
    code = encoding(game)
    positions = some_positions(game, {}, 11, 3)
    batch = np.stack([code.observe(position) for position in positions])
    symmetry = code.symmetries - 1
    turned = code.image_observation(batch, symmetry)
    assert all((turned[i] == code.image_observation(batch[i], symmetry)).all() for i in range(len(positions)))
    actions = code.legal(positions[0])
    assert code.image_action(actions, symmetry).tolist() == [code.image_action(int(each), symmetry) for each in actions]


# ---------------------------------------------------------------- seats and values


@every_option
def test_values_are_averaged_ranks_with_sum_zero(game: str, options: dict[str, Any]) -> None:
    code = encoding(game, **options)
    end = some_positions(game, options, 12, 1)[-1]
    outcome = end.outcome
    assert outcome is not None
    values = code.values(end)
    standing = [(seat in outcome.winners, outcome.scores[seat]) for seat in range(code.seats)]
    for seat in range(code.seats):
        others = [standing[other] for other in range(code.seats) if other != seat]
        beaten = sum((standing[seat] > other) - (standing[seat] < other) for other in others)
        if not standing[seat][0] or len(outcome.winners) == 1:
            assert values[seat] == pytest.approx(beaten / (code.seats - 1))
    assert values.sum() == pytest.approx(0, abs=1e-6)
    if code.seats == 2:
        assert set(values.tolist()) in ({1.0, -1.0}, {0.0})
    with pytest.raises(ValueError, match="finished"):
        code.values(cubarium.new(game, **options))


@every_option
def test_another_seat_sees_its_own_things_first(game: str, options: dict[str, Any]) -> None:
    code = encoding(game, **options)
    for position in some_positions(game, options, 13, 3):
        turn = position.turn
        if turn is None:
            assert (code.observe(position) == code.observe(position, 0)).all()
        elif position.colour == turn:
            assert (code.observe(position) == code.observe(position, turn)).all()
    with pytest.raises(OptionError, match="seats"):
        code.observe(cubarium.new(game, **options), code.seats)


# ---------------------------------------------------------------- the rest


def test_a_position_of_another_game_is_refused() -> None:
    code = encoding("kubruss")
    with pytest.raises(OptionError, match="this encoding is of"):
        code.observe(cubarium.new("kubruss", size=5))
    with pytest.raises(OptionError, match="leave out size"):
        encoding(cubarium.new("kubruss"), size=5)


def test_encodings_are_made_once_and_pickled_by_name() -> None:
    code = encoding("babel", completed="draw")
    assert encoding(cubarium.new("babel", completed="draw", engine="reference")) is code
    assert pickle.loads(pickle.dumps(code)) is code
