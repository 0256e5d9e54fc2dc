"""Lesson 2: one seat learns, a computer player has the other; a policy of one layer, by policy gradients, in NumPy.

    pip install "cubarium[gymnasium]"
    python examples/tutorials/with_gymnasium.py

With sb3-contrib the same environment needs no more than this:

    from sb3_contrib import MaskablePPO
    env = gymnasium.make("cubarium.envs.gym:cubarium/Kubruss-v0", opponents="greedy")
    MaskablePPO("MlpPolicy", env).learn(100_000)
"""

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

EPISODES = 1500
RATE = 0.01  # how far each episode moves the weights


def chances(weights: Array, seen: Array, legal: NDArray[np.bool_]) -> Array:
    """How likely the policy is to take each action; never an illegal one."""
    wishes = np.where(legal, seen @ weights, -np.inf)
    worth = np.exp(wishes - wishes.max())
    return np.asarray(worth / worth.sum(), np.float64)


def episode(env: gymnasium.Env[Any, Any], weights: Array, chance: np.random.Generator) -> tuple[list[Any], float]:
    """What was seen, how likely each action was and which was taken, at each step; and the reward at the end."""
    observation, info = env.reset()
    steps, over, reward = [], False, 0.0
    while not over:
        seen = observation.ravel() / 2.0
        likely = chances(weights, seen, info["action_mask"].astype(bool))
        action = int(chance.choice(len(likely), p=likely))
        steps.append((seen, likely, action))
        observation, last, over, _, info = env.step(action)
        reward = float(last)
    return steps, reward


def main() -> None:
    # Seats change at random; the opponent plays the move after which it leads by most.
    name = "cubarium.envs.gym:cubarium/Kubruss-v0"
    env = gymnasium.make(name, seat="random", opponents="greedy", edition="mini")
    env.reset(seed=1)  # decides the opponent and the seats of all episodes to come
    chance = np.random.default_rng(1)
    assert env.observation_space.shape is not None
    weights = np.zeros((int(np.prod(env.observation_space.shape)), env.action_space.n))  # type: ignore[attr-defined]
    rewards = []
    for _ in range(EPISODES):
        steps, reward = episode(env, weights, chance)
        rewards.append(reward)
        surprise = reward - float(np.mean(rewards[-200:]))  # better or worse than of late
        for seen, likely, action in steps:
            change = -likely
            change[action] += 1
            weights += RATE * surprise * np.outer(seen, change)
    part = EPISODES // 5
    for begin in range(0, EPISODES, part):
        print(f"episodes {begin + 1:5} to {begin + part:5}: {np.mean(rewards[begin : begin + part]):+.2f} a game")
    env.close()


if __name__ == "__main__":
    main()
