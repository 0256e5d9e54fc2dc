"""Every game as a PettingZoo environment, with every option: by PettingZoo's own tests, and by ours."""

import copy
import os
import pickle
import re
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cubarium
from cubarium.envs import encoding
from cubarium.envs.rendering import HEIGHT, MODES, WIDTH
from cubarium.envs.zoo import AecEnv, aec
from cubarium.errors import OptionError
from support import is_encoded, learnable, random_game

with warnings.catch_warnings():
    # Where pygame is installed, PettingZoo's tests import one of its games in a way that it has deprecated.
    warnings.filterwarnings("ignore", "The old environment creation API", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test

VARIANTS, NAMES = learnable()
every_variant = pytest.mark.parametrize(("game", "options"), VARIANTS, ids=NAMES)
every_game = pytest.mark.parametrize("game", [game for game in cubarium.games() if is_encoded(game)])

# PettingZoo knows by name which environments have observations with masks in them, and wonders at all others; an empty
# board of a game without supplies is all zeros, and it wonders at that too.
usual_wonder = pytest.mark.filterwarnings(
    "ignore:Observation numpy array is all zeros:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)


def rollout(env: Any, rng: Random, plies: int | None = None) -> Iterator[tuple[Any, ...]]:
    """All that is seen of a random game, or of its next plies, after each step."""
    for _ in env.agent_iter(2**63 if plies is None else plies):
        observation, reward, termination, truncation, info = env.last()
        action = None if termination or truncation else rng.choice(np.flatnonzero(observation["action_mask"]))
        env.step(action)
        yield (
            action, reward, termination, {name: array.tobytes() for name, array in observation.items()},
            {name: array.tobytes() for name, array in info.items()}, env.agent_selection, dict(env.rewards),
        )  # fmt: skip


def play_on(env: Any, seed: int, plies: int | None = None) -> list[tuple[Any, ...]]:
    return list(rollout(env, Random(seed), plies))


# ---------------------------------------------------------------- PettingZoo's own tests


@usual_wonder
@every_variant
def test_pettingzoos_test_of_the_interface_passes(game: str, options: dict[str, Any]) -> None:
    api_test(aec(game, **options), num_cycles=20)


@usual_wonder
@every_game
@pytest.mark.parametrize("wrapped", [False, True], ids=["bare", "wrapped"])
def test_pettingzoos_test_of_the_interface_passes_over_whole_games(game: str, wrapped: bool) -> None:
    api_test(aec(game, wrapped=wrapped), num_cycles=300)


@every_variant
def test_pettingzoos_test_of_seeds_passes(game: str, options: dict[str, Any]) -> None:
    seed_test(lambda: aec(game, **options), num_cycles=10)
    seed_test(lambda: aec(game, opening=2, **options), num_cycles=5)


@every_game
def test_pettingzoos_test_of_pictures_passes(game: str, capfd: pytest.CaptureFixture[str]) -> None:
    frame = (HEIGHT, WIDTH, 3)
    render_test(
        lambda render_mode=None: aec(game, render_mode=render_mode),
        {
            "rgb_array": lambda seen: seen.shape == frame and seen.std() > 10,
            "ansi": lambda seen: "│" in seen or "┃" in seen,
        },
    )
    (page,) = re.findall(r"^cubarium: .* at file://(\S+)$", capfd.readouterr().err, re.MULTILINE)
    assert Path(page).with_suffix(".svg").read_text(encoding="utf-8").startswith("<svg")


# ---------------------------------------------------------------- the game in it


@every_variant
def test_an_environment_plays_the_game_that_the_library_plays(game: str, options: dict[str, Any]) -> None:
    env, rng = AecEnv(game, **options), Random(str(options))
    env.reset()
    position, code = cubarium.new(game, **options), encoding(game, **options)
    while position.turn is not None:
        assert env.position == position
        assert env.agent_selection == f"seat_{position.turn}"
        seen = env.observe(env.agent_selection)
        assert (seen["observation"] == code.observe(position)).all()
        assert np.flatnonzero(seen["action_mask"]).tolist() == code.legal(position).tolist()
        other = (position.turn + 1) % position.seats
        seen = env.observe(f"seat_{other}")
        assert not seen["action_mask"].any()
        assert (seen["observation"] == code.observe(position, other)).all()
        move = rng.choice(position.moves())
        env.step(code.action(position, move))
        position = position.play_unchecked(move)
    assert env.position == position
    assert all(env.terminations.values())
    assert list(env.rewards.values()) == pytest.approx(code.values(position).tolist())


@every_variant
def test_the_winners_have_the_greatest_reward_and_all_add_up_to_nothing(game: str, options: dict[str, Any]) -> None:
    for reward in ("rank", "margin"):
        env = AecEnv(game, reward=reward, **options)
        env.reset()
        last = next(each for each in rollout(env, Random(5)) if any(env.terminations.values()))
        rewards = last[-1]
        outcome = env.position.outcome
        assert outcome is not None
        best = max(rewards.values())
        assert tuple(s for s, r in enumerate(rewards.values()) if r == pytest.approx(best)) == outcome.winners
        assert sum(rewards.values()) == pytest.approx(0, abs=1e-6)
        if reward == "rank":
            assert all(-1 <= each <= 1 for each in rewards.values())


@every_game
def test_each_seat_hears_of_its_reward_once(game: str) -> None:
    env = AecEnv(game)
    env.reset()
    heard: dict[str, list[float]] = {agent: [] for agent in env.possible_agents}
    rng = Random(1)
    for agent in env.agent_iter():
        observation, reward, termination, _, _ = env.last()
        if termination:
            heard[agent].append(reward)
            assert not observation["action_mask"].any()
        else:
            assert reward == 0
        env.step(None if termination else rng.choice(np.flatnonzero(observation["action_mask"])))
    assert list(heard.values()) == [[value] for value in encoding(env.position).values(env.position).tolist()]


# ---------------------------------------------------------------- copies


COPIES: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda env: pickle.loads(pickle.dumps(env)),
}


@every_game
@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("wrapped", [False, True], ids=["bare", "wrapped"])
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 2**32), plies=st.integers(0, 60))
def test_a_copy_goes_on_by_itself_and_equally(game: str, way: str, wrapped: bool, seed: int, plies: int) -> None:
    if wrapped and way == "copy":
        return  # the wrappers' own shallow copy shares what it wraps, as it says
    env = aec(game, wrapped=wrapped)
    env.reset(seed=seed)
    play_on(env, seed, plies)
    position = str(env.unwrapped.position)
    made = COPIES[way](env)
    twice = copy.deepcopy(made)
    theirs = play_on(made, seed + 1)
    assert str(env.unwrapped.position) == position
    assert play_on(env, seed + 1) == theirs
    assert play_on(twice, seed + 1) == theirs


@every_game
def test_a_copy_samples_as_the_first_would_and_opens_as_it_would(game: str) -> None:
    for way in COPIES.values():
        env = aec(game, opening=2)
        env.reset(seed=3)
        space = env.action_space("seat_0")
        space.seed(4)
        made = way(env)
        assert made.action_space("seat_0") is not space
        assert [made.action_space("seat_0").sample() for _ in range(5)] == [space.sample() for _ in range(5)]
        env.reset()
        made.reset()
        assert env.position == made.position


def test_what_was_seen_does_not_change_later() -> None:
    env = AecEnv("kubruss")
    env.reset()
    first = env.observe("seat_0")
    kept = copy.deepcopy(first)
    play_on(env, 1)
    assert all((first[name] == kept[name]).all() for name in kept)


# ---------------------------------------------------------------- reset


def test_a_game_may_begin_at_any_position() -> None:
    env = AecEnv("kubruss", edition="mini")
    start = cubarium.new("kubruss", edition="mini").play("S:a1")
    for where in (start, str(start)):
        env.reset(options={"position": where})
        assert env.position == start
        assert env.agent_selection == "seat_1"
    env.reset()
    assert env.position == cubarium.new("kubruss", edition="mini")
    assert AecEnv(start).start == start


def test_an_opening_is_random_and_the_seeds() -> None:
    env = AecEnv("kubruss", opening=3)

    def opened(seed: int | None) -> str:
        env.reset(seed=seed)
        return str(env.position)

    assert opened(1) == opened(1) != opened(2)
    assert opened(None) != opened(None)
    assert env.agent_selection == "seat_1"


# ---------------------------------------------------------------- what goes wrong


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = AecEnv("kubruss", edition="mini")
    env.reset()
    env.step(encoding(env.start).action(env.start, "L:a1+b1+a2+b2"))
    position = env.position
    for action in (int(np.flatnonzero(env.infos["seat_1"]["action_mask"] == 0)[0]), -1, 10_000):
        with pytest.raises(cubarium.IllegalMove, match=r"\w+ \w+"):
            env.step(action)
        assert env.position == position
        assert env.agent_selection == "seat_1"
        assert not any(env.terminations.values())


@pytest.mark.parametrize(("game", "options"), [("kubruss", {}), ("blokus3d", {"players": 3})])
def test_an_illegal_action_may_lose_the_game(game: str, options: dict[str, Any]) -> None:
    env = AecEnv(game, illegal="lose", **options)
    env.reset()
    env.step(int(np.flatnonzero(env.infos["seat_0"]["action_mask"])[0]))
    env.step(-1)
    others = 1 / (len(env.possible_agents) - 1)
    assert list(env.rewards.values()) == [others if agent != "seat_1" else -1 for agent in env.possible_agents]
    assert all(env.terminations.values())
    assert [each[2] for each in rollout(env, Random(1))] == [True] * len(env.possible_agents)


def test_no_step_is_taken_before_a_game_or_after_it() -> None:
    env = AecEnv("kubruss", edition="mini")
    for _ in range(2):
        with pytest.raises(cubarium.IllegalMove, match="no game is going on: reset begins one"):
            env.step(0)
        env.reset()
        play_on(env, 1)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"reward": "gold"}, "reward must be rank or margin, not 'gold'"),
        ({"illegal": "ignore"}, "illegal must be raise or lose, not 'ignore'"),
        ({"render_mode": "film"}, "render_mode must be human, rgb_array, ansi or None, not 'film'"),
        ({"opening": -1}, "opening must be 0 or more plies, not -1"),
        ({"players": 2}, "there is no option 'players' here"),
    ],
)
def test_wrong_settings_are_refused(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(OptionError, match=re.escape(sentence)):
        AecEnv("kubruss", **wrong)


def test_an_opening_that_ends_every_game_is_refused() -> None:
    env = AecEnv("kubruss", edition="mini", opening=100)
    with pytest.raises(OptionError, match="opening must be fewer plies: 100 of them end every game"):
        env.reset()


def test_a_finished_position_is_no_place_to_begin() -> None:
    *_, over = random_game(cubarium.new("kubruss"), Random(1))
    env = AecEnv("kubruss")
    with pytest.raises(ValueError, match="the game is over at this position"):
        env.reset(options={"position": over})


@pytest.mark.parametrize(
    "code",
    [
        "import cubarium.envs; cubarium.envs.aec('pillars')",
        "import gymnasium; gymnasium.make('cubarium.envs.gym:cubarium/Pillars-v0')",
        pytest.param(
            "import cubarium.envs.spiel, pyspiel; pyspiel.load_game('python_cubarium_pillars')",
            marks=pytest.mark.needs("openspiel"),
        ),
    ],
)
def test_a_game_without_an_encoding_says_so(code: str) -> None:
    environment = {**os.environ, "CUBARIUM_GAMES": str(Path(__file__).parents[2] / "examples")}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=False)
    assert "OptionError: Pillars has no encoding: it needs" in done.stderr


def test_pictures_show_what_the_last_move_placed() -> None:
    env = AecEnv("kubruss", render_mode="ansi")
    env.reset()
    env.step(encoding(env.start).action(env.start, "S:a1"))
    assert "*R" in env.render()
    assert tuple(env.metadata["render_modes"]) == MODES


def test_no_warning_of_our_own() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = aec("kubruss", wrapped=True)
        env.reset()
        play_on(env, 1)
