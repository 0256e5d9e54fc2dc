"""Every game as a game of OpenSpiel, with every option: by OpenSpiel's own tests, and with its algorithms."""

import copy
import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, mcts, minimax
from open_spiel.python.observation import make_observation

import cubarium
from cubarium.envs import encoding
from cubarium.envs.spiel import NAME
from cubarium.errors import OptionError
from support import is_encoded, learnable, random_game

VARIANTS, NAMES = learnable()
every_variant = pytest.mark.parametrize(("game", "options"), VARIANTS, ids=NAMES)
every_game = pytest.mark.parametrize("game", [game for game in cubarium.games() if is_encoded(game)])

# Eight moves, of which four win, in at most five plies: 853 nodes in all.
ENDGAME = (
    "babel | turn=1 supply1=1/0/0/2/1 supply2=3/0/0/0/1 tower=2:a1.1/NU,2:b1.1/WU,0:a2.1,3:b2.1/SWU,1:a1.2/E,1:b1.2/U,"
    "3:a2.2/ESD,1:b2.2/S,1:a1.3/D,3:b1.3/NWU,3:a2.3/ESD,1:b2.3/D,4:a1.4/NEUD,0:b1.4,1:a2.4/D,4:b2.4/SWUD"
)


def load(game: str, **parameters: Any) -> Any:
    return pyspiel.load_game(NAME.format(game), parameters)


def endgame() -> Any:
    return load("babel", position=ENDGAME)


# ---------------------------------------------------------------- OpenSpiel's own tests


@every_variant
def test_openspiels_random_simulation_passes(game: str, options: dict[str, Any]) -> None:
    pyspiel.random_sim_test(load(game, **options), num_sims=1, serialize=True, verbose=False)


@every_game
def test_openspiels_random_simulation_passes_from_a_later_position(game: str) -> None:
    positions = list(random_game(cubarium.new(game), Random(1)))
    later = load(game, position=str(positions[len(positions) // 2]))
    pyspiel.random_sim_test(later, num_sims=3, serialize=True, verbose=False)


# ---------------------------------------------------------------- the game in it


@every_variant
def test_openspiel_plays_the_game_that_the_library_plays(game: str, options: dict[str, Any]) -> None:
    position, code, rng = cubarium.new(game, **options), encoding(game, **options), Random(str(options))
    loaded = load(game, **options)
    state = loaded.new_initial_state()
    assert (loaded.num_players(), loaded.num_distinct_actions()) == (position.seats, code.num_actions)
    plies = 0
    while position.turn is not None:
        assert state.current_player() == position.turn
        assert state.legal_actions() == code.legal(position).tolist()
        assert state.returns() == [0] * position.seats
        move = rng.choice(position.moves())
        action = state.string_to_action(str(move))
        assert state.action_to_string(action) == str(move)
        seat = rng.randrange(position.seats)
        assert state.observation_tensor(seat) == code.observe(position, seat).ravel().tolist()
        assert state.information_state_tensor(seat) == state.observation_tensor(seat)
        assert state.observation_string(seat) == str(position) == str(state)
        state.apply_action(action)
        position = position.play_unchecked(move)
        plies += 1
    assert state.is_terminal()
    assert state.returns() == pytest.approx(code.values(position).tolist())
    assert plies <= loaded.max_game_length()


@every_game
def test_a_clone_goes_on_by_itself(game: str) -> None:
    state, rng = load(game).new_initial_state(), Random(2)
    while not state.is_terminal():
        text, legal = str(state), state.legal_actions()
        action = rng.choice(legal)
        for made in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            made.apply_action(rng.choice(legal))
            assert (str(state), state.legal_actions()) == (text, legal)
        state.apply_action(action)


@every_variant
def test_games_and_states_come_back_from_text(game: str, options: dict[str, Any]) -> None:
    start = list(random_game(cubarium.new(game, **options), Random(3)))[2]
    for loaded in (load(game, **options), load(game, position=str(start))):
        assert str(pyspiel.load_game(str(loaded))) == str(loaded) == str(pickle.loads(pickle.dumps(loaded)))
        state = loaded.new_initial_state()
        state.apply_action(state.legal_actions()[-1])
        other, back = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(loaded, state))
        assert (str(other), str(back)) == (str(loaded), str(state))


def test_observers_show_what_is_asked_for() -> None:
    loaded = load("kubruss")
    state = loaded.new_initial_state()
    state.apply_action(state.string_to_action("S:a1"))
    seen = make_observation(loaded)
    seen.set_from(state, 1)
    assert (seen.dict["observation"] == encoding("kubruss").observe(state.position)).all()
    history = make_observation(loaded, pyspiel.IIGObservationType(perfect_recall=True))
    assert history.string_from(state, 0) == state.history_str() == state.information_state_string(0)
    private = make_observation(loaded, pyspiel.IIGObservationType(perfect_recall=True, public_info=False))
    private.set_from(state, 0)
    assert (private.tensor, private.string_from(state, 0)) == (None, "")


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ({"size": 99}, "option size must be a whole number from 4 to 8, not 99"),
        ({"position": "nowhere"}, "a position is a game, its options"),
        (
            {"position": "kubruss | turn=1 red=- blue=-", "size": 5},
            "a position has its options already: leave out size",
        ),
        ({"position": str(cubarium.new("babel"))}, "position must be one of Kubruss with a seat on turn, not 'babel"),
    ],
)
def test_wrong_parameters_are_refused(parameters: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError) as caught:
        load("kubruss", **parameters)
    assert str(caught.value).startswith(sentence)
    assert isinstance(caught.value, OptionError | cubarium.ParseError)


# ---------------------------------------------------------------- its algorithms, against what is proved


class Proved(policy.Policy):  # type: ignore[misc]  # it has no types
    """Plays the moves that are best by proof, each as often."""

    def __init__(self, game: Any) -> None:
        super().__init__(game, list(range(game.num_players())))

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        best = [state.string_to_action(move) for move in cubarium.solve(state.position).best]
        return {action: (action in best) / len(best) for action in state.legal_actions()}


def test_a_search_to_the_end_finds_the_proved_value() -> None:
    assert cubarium.solve(cubarium.parse(ENDGAME)).winners == (0,)
    value, action = minimax.alpha_beta_search(endgame())
    assert value == 1
    assert endgame().new_initial_state().action_to_string(action) in cubarium.solve(cubarium.parse(ENDGAME)).best


def test_what_is_proved_cannot_be_exploited_and_random_play_can() -> None:
    game = endgame()
    assert exploitability.exploitability(game, Proved(game)) == pytest.approx(0)
    assert exploitability.exploitability(game, policy.UniformRandomPolicy(game)) > 0.5


def test_regret_minimisation_comes_near_the_proved_value() -> None:
    game = endgame()
    solver = cfr.CFRPlusSolver(game)
    for _ in range(8):
        solver.evaluate_and_update_policy()
    found = solver.average_policy()
    assert exploitability.exploitability(game, found) < 0.05
    value = expected_game_score.policy_value(game.new_initial_state(), [found, found])
    assert value == pytest.approx([1, -1], abs=0.1)


def test_tree_search_finds_a_winning_move() -> None:
    chance = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = mcts.MCTSBot(endgame(), 2, 300, evaluator, solve=True, random_state=chance)
    state = endgame().new_initial_state()
    assert state.action_to_string(bot.step(state)) in cubarium.solve(cubarium.parse(ENDGAME)).best
