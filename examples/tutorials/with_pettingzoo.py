"""Lesson 1: a game as a PettingZoo environment, and a player that looks one move ahead in copies of it.

pip install "cubarium[pettingzoo]"
python examples/tutorials/with_pettingzoo.py
"""

from copy import copy
from random import Random
from typing import Any

import numpy as np

from cubarium.envs import aec

GAMES = 10


def at_random(env: Any, legal: list[int], chance: Random) -> int:
    return chance.choice(legal)


def looking_ahead(env: Any, legal: list[int], chance: Random) -> int:
    """Tries every action in a copy of the environment, and takes the one after which it leads by most."""
    seat = env.possible_agents.index(env.agent_selection)
    leads = []
    for action in legal:
        trial = copy(env)  # a game of its own: what happens in it does not happen here
        trial.step(action)
        scores = trial.position.scores
        leads.append((scores[seat] - max(scores[:seat] + scores[seat + 1 :]), chance.random(), action))
    return max(leads)[-1]


def main() -> None:
    chance = Random(1)
    # The options of the game are keyword arguments. Each game begins with two random moves.
    env = aec("kubruss", edition="mini", opening=2)
    total = 0.0
    for game in range(GAMES):
        players = {"seat_0": looking_ahead, "seat_1": at_random}
        if game % 2:  # who begins changes from game to game
            players = {"seat_0": at_random, "seat_1": looking_ahead}
        env.reset(seed=game)
        # The loop that every PettingZoo environment is played with.
        for agent in env.agent_iter():
            observation, reward, termination, truncation, _info = env.last()
            if termination or truncation:
                # The reward of the whole game: 1 for a win, -1 for a loss, 0 for a shared first place.
                total += reward if players[agent] is looking_ahead else 0
                env.step(None)
                continue
            # observation["observation"] has the planes a network would see; here the mask is enough.
            legal = np.flatnonzero(observation["action_mask"]).tolist()
            env.step(players[agent](env, legal, chance))
    print(f"Looking one move ahead earns {total / GAMES:+.2f} a game against random moves.")
    env.close()


if __name__ == "__main__":
    main()
