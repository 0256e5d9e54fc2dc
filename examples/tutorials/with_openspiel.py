"""Lesson 4: OpenSpiel's algorithms on the end of a game of Babel pico, compared with what is proved about it.

pip install "cubarium[openspiel]"
python examples/tutorials/with_openspiel.py
"""

import numpy as np
import pyspiel
from open_spiel.python.algorithms import cfr, exploitability, mcts
from open_spiel.python.policy import UniformRandomPolicy

import cubarium
import cubarium.envs.spiel  # registers the games

# Four levels of the tower stand; seat 1, which OpenSpiel calls player 0, is to move.
POSITION = (
    "babel | turn=1 supply1=1/0/0/2/1 supply2=3/0/0/0/1 tower=2:a1.1/NU,2:b1.1/WU,0:a2.1,3:b2.1/SWU,1:a1.2/E,1:b1.2/U,"
    "3:a2.2/ESD,1:b2.2/S,1:a1.3/D,3:b1.3/NWU,3:a2.3/ESD,1:b2.3/D,4:a1.4/NEUD,0:b1.4,1:a2.4/D,4:b2.4/SWUD"
)


def main() -> None:
    game = pyspiel.load_game("python_cubarium_babel", {"position": POSITION})
    state = game.new_initial_state()
    print(f"Player {state.current_player()} has {len(state.legal_actions())} moves.")

    # What is proved: Cubarium solves the position exactly.
    solution = cubarium.solve(cubarium.parse(POSITION))
    print(f"By proof, player {solution.winners[0]} wins with {', '.join(solution.best)}.")

    # Regret minimisation knows nothing of that. How much could a perfect opponent gain against it, on average?
    print(f"Random play can be exploited by {exploitability.exploitability(game, UniformRandomPolicy(game)):.3f}.")
    solver = cfr.CFRPlusSolver(game)
    for iteration in range(1, 9):
        solver.evaluate_and_update_policy()
        if iteration in (1, 2, 4, 8):
            worst = exploitability.exploitability(game, solver.average_policy())
            print(f"After {iteration} iterations of CFR+: {worst:.3f}.")

    # Tree search with random games finds a winning move, and proves it.
    chance = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = mcts.MCTSBot(game, 2, 300, evaluator, solve=True, random_state=chance)
    move = state.action_to_string(bot.step(state))
    print(f"Tree search plays {move}, which {'wins' if move in solution.best else 'does not win'}.")


if __name__ == "__main__":
    main()
