"""Every game as a Gymnasium environment, with every option: by Gymnasium's own checker, and by our tests."""

import copy
import pickle
import re
import subprocess
import sys
from itertools import pairwise
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import cubarium
from cubarium.envs import encoding
from cubarium.envs.gym import SingleAgentEnv, env_id
from cubarium.envs.rendering import HEIGHT, WIDTH
from cubarium.errors import OptionError
from support import is_encoded, learnable, random_game

VARIANTS, NAMES = learnable()
every_variant = pytest.mark.parametrize(("game", "options"), VARIANTS, ids=NAMES)
every_game = pytest.mark.parametrize("game", [game for game in cubarium.games() if is_encoded(game)])


def episode(env: Any, seed: int, choose: int = 0) -> list[tuple[Any, ...]]:
    """All that is seen of an episode of random actions."""
    rng = Random(choose)
    observation, info = env.reset(seed=seed)
    seen: list[tuple[Any, ...]] = [(observation.tobytes(), info["seat"])]
    over = False
    while not over:
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, over, truncated, info = env.step(action)
        assert not truncated
        seen.append((int(action), observation.tobytes(), reward, info["action_mask"].tobytes()))
    return [*seen, (info["scores"], info["winners"], info["seat"])]


# ---------------------------------------------------------------- Gymnasium's own checker


@every_variant
def test_gymnasiums_checker_passes(game: str, options: dict[str, Any]) -> None:
    env = gymnasium.make(env_id(game), seat="random", **options)
    check_env(env.unwrapped, skip_render_check=True)


@every_game
def test_gymnasiums_checker_passes_with_pictures(game: str) -> None:
    check_env(gymnasium.make(env_id(game), opponents="greedy", opening=1).unwrapped)


# ---------------------------------------------------------------- the game in it


@every_variant
def test_a_learner_meets_the_game_at_its_turns_and_is_rewarded_at_the_end(game: str, options: dict[str, Any]) -> None:
    start, code = cubarium.new(game, **options), encoding(game, **options)
    for seat in range(start.seats):
        env, rng = SingleAgentEnv(game, seat=seat, **options), Random(seat)
        observation, info = env.reset(seed=seat)
        over, reward = False, 0.0
        while not over:
            assert reward == 0
            assert env.position.turn == seat
            assert (observation == code.observe(env.position)).all()
            assert np.flatnonzero(info["action_mask"]).tolist() == code.legal(env.position).tolist()
            assert (env.action_masks() == info["action_mask"]).all()
            observation, reward, over, _, info = env.step(rng.choice(code.legal(env.position)))
        outcome = env.position.outcome
        assert outcome is not None
        assert (info["scores"], info["winners"]) == (outcome.scores, outcome.winners)
        assert reward == pytest.approx(code.values(env.position)[seat])
        assert (observation == code.observe(env.position, seat)).all()
        assert not info["action_mask"].any()


@pytest.mark.parametrize("opponents", ["random", "greedy", "level:1", "uct:20"])
@pytest.mark.parametrize(("game", "options"), [("kubruss", {"edition": "mini"}), ("qubix", {"players": 3})])
def test_a_seed_decides_the_seat_the_opening_and_the_opponents(
    game: str, options: dict[str, Any], opponents: str
) -> None:
    made = [SingleAgentEnv(game, seat="random", opponents=opponents, opening=2, **options) for _ in range(2)]
    assert episode(made[0], 1) == episode(made[1], 1)
    assert episode(made[0], 1) == episode(made[0], 1) != episode(made[0], 2)


def test_a_random_seat_is_each_seat_now_and_then() -> None:
    env = SingleAgentEnv("qubix", players=4, seat="random")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(40)} == {0, 1, 2, 3}


def test_each_opponent_has_its_seat() -> None:
    env = SingleAgentEnv("blokus3d", players=3, seat=1, opponents=["greedy", "random"])
    env.reset(seed=1)
    assert sorted(env._players) == [0]
    perfect = SingleAgentEnv("babel", seat=1, opponents="perfect")
    assert episode(perfect, 1)[-1][1] == (0,)  # who begins wins


def test_a_player_of_your_own_is_an_opponent_too() -> None:
    class First:
        def choose(self, position: cubarium.Position) -> cubarium.Move:
            return position.moves()[0]

    env = SingleAgentEnv("kubruss", seat=1, opponents=First())
    env.reset()
    assert env.position == cubarium.new("kubruss").play("S:a1")


def test_masks_are_found_through_the_wrappers() -> None:
    env = gymnasium.make(env_id("kubruss"))
    _, info = env.reset()
    mask = env.get_wrapper_attr("action_masks")()
    assert mask.dtype == np.bool_
    assert (mask == info["action_mask"]).all()


def test_an_episode_may_begin_at_any_position() -> None:
    env = SingleAgentEnv("kubruss", edition="mini")
    start = cubarium.new("kubruss", edition="mini").play("S:a1").play("S:b1")
    for where in (start, str(start)):
        env.reset(options={"position": where})
        assert env.position == start
    *_, over = random_game(start, Random(1))
    with pytest.raises(ValueError, match="the game is over at this position"):
        env.reset(options={"position": over})


def test_the_learner_must_have_a_move() -> None:
    last = "kubruss edition=mini | turn=1 red=S:b1,S:d1,M:a2+a3,M:b2+c2,L:b1+c1+b2+c2 blue=S:d2,S:a4,M:b3+b4,M:d3+d4,"
    env = SingleAgentEnv("kubruss", edition="mini", seat=1)
    with pytest.raises(ValueError, match="the learner has no move in this game"):
        env.reset(options={"position": last + "L:c3+d3+c4+d4"})


@every_game
@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_a_copy_goes_on_equally(game: str, opponents: str) -> None:
    env = SingleAgentEnv(game, opponents=opponents)
    env.reset(seed=1)
    env.step(np.flatnonzero(env.action_masks())[0])
    for made in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        made.step(np.flatnonzero(made.action_masks())[0])
        theirs = str(made.position)
        again = copy.deepcopy(env)
        again.step(np.flatnonzero(again.action_masks())[0])
        assert str(again.position) == theirs != str(env.position)


# ---------------------------------------------------------------- pictures


def test_pictures_are_texts_or_pixels() -> None:
    env = SingleAgentEnv("kewbz", render_mode="rgb_array")
    env.reset()
    assert env.render().shape == (HEIGHT, WIDTH, 3)
    env = SingleAgentEnv("kewbz", render_mode="ansi")
    env.reset(seed=1)
    env.step(np.flatnonzero(env.action_masks())[0])
    assert env.render().count("*") >= 2  # the learner's cube and the reply


def test_a_film_can_be_made_of_frames() -> None:
    env = SingleAgentEnv("kubruss", edition="mini", render_mode="rgb_array")
    env.reset(seed=1)
    frames = [env.render()]
    for _ in range(3):
        env.step(np.flatnonzero(env.action_masks())[0])
        frames.append(env.render())
    assert {frame.shape for frame in frames} == {(HEIGHT, WIDTH, 3)}
    assert all((one != other).any() for one, other in pairwise(frames))


# ---------------------------------------------------------------- what goes wrong


def test_an_illegal_action_loses_and_says_why() -> None:
    env = SingleAgentEnv("kubruss", edition="mini")
    env.reset(seed=1)
    action = env.encoding.action(env.position, "L:a1+b1+a2+b2")
    env.step(action)
    position = env.position
    _, reward, over, _, info = env.step(action)
    assert (reward, over, env.position) == (-1, True, position)
    assert len(info["illegal"].split()) > 3
    with pytest.raises(cubarium.IllegalMove, match="no game is going on: reset begins one"):
        env.step(action)


def test_or_is_refused() -> None:
    env = SingleAgentEnv("kubruss", illegal="raise")
    env.reset(seed=1)
    position = env.position
    with pytest.raises(cubarium.IllegalMove):
        env.step(-1)
    assert env.position == position
    env.step(np.flatnonzero(env.action_masks())[0])


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"seat": 2}, "seat must be from 0 to 1 or 'random', not 2"),
        ({"opponents": "nobody"}, "there is no player 'nobody'"),
        ({"opponents": ["greedy", "greedy"]}, "expected one opponent, or a list of 1, not of 2"),
        ({"reward": "gold"}, "reward must be rank or margin, not 'gold'"),
        ({"render_mode": "film"}, "render_mode must be human, rgb_array, ansi or None, not 'film'"),
        ({"size": 99}, "option size must be"),
    ],
)
def test_wrong_settings_are_refused(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(OptionError, match=re.escape(sentence)):
        SingleAgentEnv("kubruss", **wrong)


@pytest.mark.parametrize(
    ("package", "module", "extra"),
    [
        ("gymnasium", "gym", "gymnasium"),
        ("pettingzoo", "zoo", "pettingzoo"),
        ("pyspiel", "spiel", "openspiel"),
    ],
)
def test_a_missing_package_is_named_with_what_brings_it(package: str, module: str, extra: str) -> None:
    code = f"import sys; sys.modules[{package!r}] = None; import cubarium.envs.{module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    sentence = f'this needs the package {package}, which pip install "cubarium[{extra}]" brings'
    assert done.stderr.splitlines()[-1] == f"cubarium.errors.MissingPackageError: {sentence}"
