"""Lesson 3: thousands of games in one call, and a policy as a few lines of NumPy over all of them.

pip install "cubarium[vector]"
python examples/tutorials/with_vectors.py
"""

import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cubarium.envs import Vector

GAMES = 2000  # side by side
STEPS = 60


def big_blocks_first(vector: Vector, chance: np.random.Generator) -> NDArray[Any]:
    """A legal action for each game: of the last plane that has one, any."""
    cells = vector.masks.shape[1] // len(vector.encoding.action_planes)
    planes = np.arange(vector.masks.shape[1]) // cells  # small, medium east, medium north, large
    wishes = (planes + chance.random(vector.masks.shape)) * vector.masks
    return np.asarray(wishes.argmax(axis=1))


def main() -> None:
    chance = np.random.default_rng(1)
    vector = Vector("kubruss", GAMES, seed=1, opening=2, edition="mini")
    print(
        f"Each of {len(vector)} games is seen as {vector.observations.shape[1:]}: {', '.join(vector.encoding.planes)}."
    )
    # One seat of each game lays big blocks first, the other plays at random. Which one, changes from game to game.
    ours = np.arange(GAMES) % 2
    total, ended = 0.0, 0
    began = time.process_time()
    for _ in range(STEPS):
        actions = np.where(vector.turns == ours, big_blocks_first(vector, chance), vector.sample())
        vector.step(actions)
        # A game that is over has begun anew already; its rewards are still there, for this step.
        over = np.flatnonzero(vector.done)
        total += float(vector.rewards[over, ours[over]].sum())
        ended += len(over)
    spent = time.process_time() - began
    print(f"{ended} games, {GAMES * STEPS / spent:,.0f} steps a second with a policy in NumPy.")
    print(f"Big blocks first earns {total / ended:+.2f} a game against random moves.")


if __name__ == "__main__":
    main()
