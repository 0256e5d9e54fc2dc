"""Games stepped in the core: many at once, and one alone."""

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

import cubarium
from cubarium.envs import GameEnv, Vector, encoding
from support import learnable

ALL, IDS = learnable()
every_game = pytest.mark.parametrize("game", list(dict(ALL)))
every_option = pytest.mark.parametrize(("game", "options"), ALL, ids=IDS)
copiers: list[Callable[[Any], Any]] = [copy.copy, copy.deepcopy, lambda each: pickle.loads(pickle.dumps(each))]
every_copier = pytest.mark.parametrize("copier", copiers, ids=["copy", "deepcopy", "pickle"])


def all_of(vector: Vector) -> list[Any]:
    """Everything that can be read."""
    arrays: list[Any] = [vector.observations, vector.masks, vector.turns, vector.rewards, vector.done]
    arrays += [vector.plies, vector.lengths, vector.scores]
    return [array.tolist() for array in arrays]


def play_on(vector: Vector, steps: int) -> list[Any]:
    for _ in range(steps):
        vector.step(vector.sample())
    return all_of(vector)


# ---------------------------------------------------------------- many games


@every_option
def test_stepping_is_playing(game: str, options: dict[str, Any]) -> None:
    """Beside each game of the vector the same moves are played on a position."""
    vector, code, rng = Vector(game, 3, **options), encoding(game, **options), Random(1)
    start = cubarium.new(game, **options)
    positions, plies, finished = [start] * 3, [0] * 3, 0
    for _ in range(40):
        actions = [int(rng.choice(code.legal(position))) for position in positions]
        vector.step(np.array(actions))
        for i, action in enumerate(actions):
            positions[i], plies[i] = positions[i].play_unchecked(code.move(positions[i], action)), plies[i] + 1
            over = positions[i].turn is None
            assert vector.done[i] == over
            assert vector.rewards[i].tolist() == (code.values(positions[i]).tolist() if over else [0] * code.seats)
            if over:
                assert tuple(vector.scores[i]) == positions[i].scores
                assert vector.lengths[i] == plies[i]
                positions[i], plies[i], finished = start, 0, finished + 1
            assert vector.turns[i] == positions[i].turn
            assert vector.plies[i] == plies[i]
            assert vector.position(i) == positions[i]
            assert (vector.observations[i] == code.observe(positions[i])).all()
            assert (vector.masks[i] == code.legal_action_mask(positions[i])).all()


@every_game
def test_threads_change_nothing(game: str) -> None:
    one, three = (Vector(game, 130, seed=5, threads=threads, opening=3) for threads in (1, 3))
    for _ in range(2):
        assert play_on(one, 20) == play_on(three, 20)


@every_game
def test_a_seed_decides_all_and_another_decides_otherwise(game: str) -> None:
    vector = Vector(game, 8, seed=1, opening=2)
    begun, first = all_of(vector), play_on(vector, 30)
    vector.reset()
    assert all_of(vector) == begun
    assert play_on(vector, 30) == first
    vector.reset(2)
    assert play_on(vector, 30) != first
    vector.reset(1)
    assert play_on(vector, 30) == first == play_on(Vector(game, 8, seed=1, opening=2), 30)


@every_game
def test_an_illegal_action_is_named_and_changes_nothing(game: str) -> None:
    vector = Vector(game, 5, seed=3)
    while vector.masks[3].all():
        vector.step(vector.sample())
    before = all_of(vector)
    good = vector.sample().copy()
    illegal = int(np.flatnonzero(vector.masks[3] == 0)[0])
    for wrong, words in ((illegal, f"action {illegal} is not legal here"), (-1, "not -1"), (10**9, "not 1000000000")):
        actions = good.copy()
        actions[3] = actions[4] = wrong
        with pytest.raises(cubarium.IllegalMove, match=f"^game 3: .*{words}$"):
            vector.step(actions)
        assert all_of(vector) == before
    vector.step(good)


def test_actions_must_be_one_whole_number_for_each_game() -> None:
    vector = Vector("babel", 4)
    for actions in (np.zeros(3, int), np.zeros((4, 1), int), np.array(0)):
        with pytest.raises(cubarium.IllegalMove, match="one action for each of 4 games"):
            vector.step(actions)
    with pytest.raises(cubarium.IllegalMove, match="whole numbers, not float64"):
        vector.step(np.zeros(4))
    for kind in (np.int32, np.uint8, np.int64):
        vector.step(vector.sample().astype(kind))


@every_game
def test_samples_are_legal_and_all_legal_actions_come(game: str) -> None:
    vector = Vector(game, 2000, opening=1)
    assert vector.masks[np.arange(2000), vector.sample()].all()
    start = Vector(game, 30 * int(encoding(game).legal_action_mask(cubarium.new(game)).sum()))
    assert set(start.sample().tolist()) == set(encoding(game).legal(cubarium.new(game)).tolist())


@every_game
def test_the_list_of_legal_actions_is_that_of_the_masks(game: str) -> None:
    vector = Vector(game, 50, seed=2)
    play_on(vector, 7)
    actions, bounds = vector.legal()
    assert len(bounds) == 51
    for i in range(50):
        assert actions[bounds[i] : bounds[i + 1]].tolist() == np.flatnonzero(vector.masks[i]).tolist()


def test_masks_can_be_left_out() -> None:
    vector, full = Vector("blokus3d", 20, masks=False), Vector("blokus3d", 20)
    assert vector.masks.shape == (0, full.masks.shape[1])
    for _ in range(30):
        actions = full.sample()
        assert actions.tolist() == vector.sample().tolist()
        full.step(actions)
        vector.step(actions)
    assert vector.observations.tolist() == full.observations.tolist()


@every_game
def test_observations_may_be_floats(game: str) -> None:
    floats, plain = Vector(game, 70, dtype=np.float32), Vector(game, 70, threads=2)
    assert floats.observations.dtype == np.float32
    assert play_on(floats, 20) == play_on(plain, 20)
    assert all_of(copy.copy(floats)) == all_of(pickle.loads(pickle.dumps(floats))) == all_of(plain)
    with pytest.raises(ValueError, match="uint8 or float32, not int64"):
        Vector(game, 1, dtype=np.int64)  # type: ignore[arg-type]


@every_game
def test_openings_are_random_plies_that_never_end_a_game(game: str) -> None:
    vector = Vector(game, 100, opening=4)
    assert set(vector.plies.tolist()) == {4}
    assert len({str(vector.position(i)) for i in range(100)}) > 50
    endless = Vector(game, 10, opening=10_000)
    for _ in range(3):
        assert (endless.turns >= 0).all()
        endless.step(endless.sample())


def test_games_may_begin_at_a_position_or_be_put_elsewhere() -> None:
    middle = cubarium.new("kubruss", engine="reference").play("M:c3+d3")
    vector = Vector(middle, 3)
    assert vector.texts() == [str(middle)] * 3
    vector.put(1, middle.play("S:a1"))
    assert vector.turns.tolist() == [1, 0, 1]
    assert (vector.observations[1] == vector.encoding.observe(middle.play("S:a1"))).all()
    with pytest.raises(IndexError, match="no such game"):
        vector.put(3, middle)


def test_a_vector_that_cannot_be_is_refused_in_one_sentence() -> None:
    over = cubarium.new("blokus3d", structure="1")
    for words, game, settings in [
        ("at least one game", "babel", {"n": 0}),
        ("threads must be 1 or more", "babel", {"n": 1, "threads": 0}),
        ("opening must be 0 or more", "babel", {"n": 1, "opening": -1}),
        ("n must be a whole number, not 1.5", "babel", {"n": 1.5}),
        ("over before it begins", over, {"n": 1}),
    ]:
        with pytest.raises(ValueError, match=words):
            Vector(game, **settings)  # type: ignore[arg-type]


@every_copier
@every_game
def test_a_copied_vector_goes_on_by_itself_and_equally(game: str, copier: Callable[[Any], Any]) -> None:
    vector = Vector(game, 6, seed=4, opening=1)
    for steps in (0, 5, 23):
        play_on(vector, steps)
        twin = copier(vector)
        now = all_of(vector)
        assert all_of(twin) == now
        after = play_on(twin, 12)
        assert all_of(vector) == now
        assert play_on(vector, 12) == after


def test_arrays_are_the_memory_of_the_core_and_outlive_the_vector() -> None:
    vector = Vector("kubruss", 4)
    seen, masks = vector.observations, vector.masks
    vector.step(vector.sample())
    assert seen is vector.observations
    assert seen[:, 2].sum() > 0
    now = seen.tolist()
    del vector
    assert seen.tolist() == now
    assert masks.any()


# ---------------------------------------------------------------- one game


@every_option
def test_one_game_shows_what_its_position_is(game: str, options: dict[str, Any]) -> None:
    one, position, rng = GameEnv(game, **options), cubarium.new(game, **options), Random(2)
    code = one.encoding
    while True:
        assert one.position == position
        assert one.turn == (-1 if position.turn is None else position.turn)
        assert (one.observation == code.observe(position)).all()
        assert (one.legal_action_mask == code.legal_action_mask(position)).all()
        assert one.rewards.tolist() == (code.values(position).tolist() if one.done else [0] * code.seats)
        if one.done:
            break
        action = int(rng.choice(np.flatnonzero(one.legal_action_mask)))
        position = position.play_unchecked(code.move(position, action))
        one.step(action)
    with pytest.raises(cubarium.IllegalMove, match="the game is over"):
        one.step(0)


@every_copier
@every_game
def test_a_copied_game_goes_on_by_itself(game: str, copier: Callable[[Any], Any]) -> None:
    one, rng = GameEnv(game), Random(3)
    for _ in range(3):
        one.step(int(rng.choice(np.flatnonzero(one.legal_action_mask))))
    other, before = copier(one), one.position
    assert other.observation.tolist() == one.observation.tolist()
    other.step(int(rng.choice(np.flatnonzero(other.legal_action_mask))))
    assert one.position == before != other.position
    assert not np.shares_memory(one.observation, other.observation)


def test_an_illegal_action_leaves_one_game_as_it_is() -> None:
    one = GameEnv("babel")
    illegal = int(np.flatnonzero(one.legal_action_mask == 0)[0])
    with pytest.raises(cubarium.IllegalMove, match=f"action {illegal} is not legal here"):
        one.step(illegal)
    for strange in (2.0, "a1", None, 2**80):
        with pytest.raises(cubarium.IllegalMove, match=f"numbers from 0 to 51, not {strange!r}"):
            one.step(strange)  # type: ignore[arg-type]
    assert one.position == cubarium.new("babel")


def test_one_game_may_be_put_elsewhere() -> None:
    one = GameEnv("kubruss", edition="mini")
    later = one.position.play("S:a1")
    one.put(later)
    assert one.position == later
    assert one.turn == 1
