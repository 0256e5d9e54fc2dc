"""A small network learns Kubruss mini from nothing, against itself, with NumPy alone.

    python examples/learn/learn_kubruss.py                    # a minute; Ctrl-C stops, the same command goes on
    python examples/learn/learn_kubruss.py --updates 1000     # longer

256 games are stepped at once. At each step the network sees all of them turned or mirrored by one symmetry of the
board, chosen at random, so that what it learns in one corner it knows in all. After some steps it makes moves that led
to a win more likely, and moves that led to a loss less: an actor and a critic (Mnih et al. 2016).

update  one look back over the last steps of all games, and one change of the network
value   what the network expects of a position, from -1 (lost) to 1 (won), for the seat on turn
"""

import argparse
import json
import pickle
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import cubarium
from cubarium.envs import Vector, encoding
from cubarium.pictures.plot import Series, line_chart

Array = NDArray[np.float32]
START = cubarium.new("kubruss", edition="mini")
CODE = encoding(START)
INPUTS = int(np.prod(CODE.observation_shape))
HIDDEN = 128
GAMES = 256  # side by side
STEPS = 16  # of each game between two updates
RATE = 7e-4  # how far an update goes
OPENING = 2  # random plies that each game begins with, so that no two are alike
CURIOSITY = 0.02  # what keeps the network trying different moves
UNDO = [np.argsort(CODE.action_images(k)) for k in range(CODE.symmetries)]  # actions of an image as they were

# ---------------------------------------------------------------- the network


class Network:
    """One hidden layer, from which follow a chance for each action and a value."""

    def __init__(self, rng: np.random.Generator) -> None:
        self.weights: dict[str, Array] = {
            "in": (rng.standard_normal((INPUTS, HIDDEN)) * np.sqrt(2 / INPUTS)).astype(np.float32),
            "in_bias": np.zeros(HIDDEN, np.float32),
            "policy": (rng.standard_normal((HIDDEN, CODE.num_actions)) * 0.01).astype(np.float32),
            "policy_bias": np.zeros(CODE.num_actions, np.float32),
            "value": (rng.standard_normal((HIDDEN, 1)) * 0.01).astype(np.float32),
            "value_bias": np.zeros(1, np.float32),
        }
        self.means = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.squares = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.updates = 0

    def look(self, seen: Array, mask: NDArray[Any]) -> tuple[Array, Array, Array]:
        """The hidden layer, the chances of the actions, of which only legal ones have one, and the values."""
        w = self.weights
        hidden = np.maximum(seen @ w["in"] + w["in_bias"], 0)
        scores = np.where(mask, hidden @ w["policy"] + w["policy_bias"], -np.inf)
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return hidden, chances, np.tanh(hidden @ w["value"] + w["value_bias"])[:, 0]

    def learn(self, seen: Array, mask: NDArray[Any], actions: NDArray[Any], results: Array) -> None:
        """One update: actions that did better than expected become more likely, values come closer to results."""
        number = len(actions)
        hidden, chances, values = self.look(seen, mask)
        surprise = (results - values)[:, None]
        logs = np.log(np.maximum(chances, 1e-12))
        entropy = -(chances * logs).sum(axis=1, keepdims=True)
        to_policy = chances * surprise + CURIOSITY * chances * (logs + entropy)
        to_policy[np.arange(number), actions] -= surprise[:, 0]
        to_value = -surprise * (1 - values[:, None] ** 2)
        to_hidden = (to_policy @ self.weights["policy"].T + to_value @ self.weights["value"].T) * (hidden > 0)
        slopes = {
            "in": seen.T @ to_hidden,
            "in_bias": to_hidden.sum(axis=0),
            "policy": hidden.T @ to_policy,
            "policy_bias": to_policy.sum(axis=0),
            "value": hidden.T @ to_value,
            "value_bias": to_value.sum(axis=0),
        }
        self.descend({name: slope / number for name, slope in slopes.items()})

    def descend(self, slopes: dict[str, Array]) -> None:
        """A step of Adam (Kingma and Ba 2015)."""
        self.updates += 1
        for name, slope in slopes.items():
            self.means[name] += 0.1 * (slope - self.means[name])
            self.squares[name] += 0.01 * (slope**2 - self.squares[name])
            mean = self.means[name] / (1 - 0.9**self.updates)
            square = self.squares[name] / (1 - 0.99**self.updates)
            self.weights[name] -= RATE * mean / (np.sqrt(square) + 1e-8)


# ---------------------------------------------------------------- playing


def flat(observations: NDArray[Any]) -> Array:
    """As the network takes them: numbers from 0 to 2 or so."""
    return observations.reshape(len(observations), -1) * np.float32(0.5)


def drawn(chances: Array, rng: np.random.Generator) -> NDArray[Any]:
    """An action for each row, by its chances."""
    sums = chances.cumsum(axis=1)
    picked: NDArray[Any] = (sums < rng.random((len(chances), 1)) * sums[:, -1:]).sum(axis=1)
    return picked


def best(network: Network, observations: NDArray[Any], masks: NDArray[Any]) -> NDArray[Any]:
    """The action that the network likes best, all eight views of the board together."""
    likings = np.zeros(masks.shape, np.float32)
    for symmetry in range(CODE.symmetries):
        turned = flat(CODE.image_observation(observations, symmetry))
        _, chances, _ = network.look(turned, CODE.image_mask(masks, symmetry))
        likings += chances[:, CODE.action_images(symmetry)]
    action: NDArray[Any] = likings.argmax(axis=1)
    return action


@dataclass
class Learner:
    """All that a later run needs to go on as if there had been no stop."""

    seed: int = 1
    curve: list[dict[str, float]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rng = np.random.default_rng(self.seed)
        self.network = Network(self.rng)
        self.vector = Vector(START, GAMES, seed=self.seed, opening=OPENING)

    def update(self) -> None:
        """Plays some steps of every game, and learns from them."""
        seen: list[Array] = []
        masks, actions, turns, done, rewards = (list[NDArray[Any]]() for _ in range(5))
        for _ in range(STEPS):
            k = int(self.rng.integers(CODE.symmetries))
            seen.append(flat(CODE.image_observation(self.vector.observations, k)))
            masks.append(CODE.image_mask(self.vector.masks, k))
            _, chances, _ = self.network.look(seen[-1], masks[-1])
            actions.append(drawn(chances, self.rng))
            turns.append(self.vector.turns.copy())
            self.vector.step(UNDO[k][actions[-1]])
            done.append(self.vector.done.copy())
            rewards.append(self.vector.rewards[:, 0].copy())
        _, _, values = self.network.look(flat(self.vector.observations), self.vector.masks)
        result = np.where(self.vector.turns == 0, values, -values)  # for seat 0, of games that go on
        results = []
        for step in reversed(range(STEPS)):
            result = np.where(done[step], rewards[step], result)
            results.append(np.where(turns[step] == 0, result, -result))
        self.network.learn(*map(np.concatenate, (seen, masks, actions, results[::-1])))

    @property
    def steps(self) -> int:
        return self.network.updates * STEPS * GAMES


# ---------------------------------------------------------------- measuring


def against_random(network: Network, seat: int, games: int, seed: int) -> float:
    """The share of games that the network wins from a seat."""
    vector = Vector(START, games, seed=seed)
    won, over = np.zeros(games), np.zeros(games, bool)
    while not over.all():
        actions = np.where(vector.turns == seat, best(network, vector.observations, vector.masks), vector.sample())
        vector.step(actions)
        fresh = vector.done & ~over
        won[fresh] = vector.rewards[fresh, seat] > 0
        over |= fresh
    return float(won.mean())


def against(network: Network, spec: str, seat: int, games: int, seed: int) -> float:
    """The share of games that the network wins from a seat against a player of the library."""
    other = cubarium.player(spec, seed=seed)
    positions = [START] * games
    while any(position.turn is not None for position in positions):
        mine = [i for i, position in enumerate(positions) if position.turn == seat]
        if mine:
            seen = np.stack([CODE.observe(positions[i]) for i in mine])
            masks = np.stack([CODE.legal_action_mask(positions[i]) for i in mine])
            for i, action in zip(mine, best(network, seen, masks), strict=True):
                positions[i] = positions[i].play_unchecked(CODE.move(positions[i], action))
        for i, position in enumerate(positions):
            if position.turn == 1 - seat:
                positions[i] = position.play_unchecked(other.choose(position))
    return sum(seat in position.outcome.winners for position in positions if position.outcome) / games


def likely(share: float, games: int) -> tuple[float, float]:
    """Where the true share lies, 19 times out of 20 (Wilson 1927).

    >>> [round(bound, 3) for bound in likely(0.9, 100)]
    [0.826, 0.945]
    """
    z = 1.96
    middle = share + z * z / (2 * games)
    half = z * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    return (middle - half) / (1 + z * z / games), (middle + half) / (1 + z * z / games)


def measured(learner: Learner, games: int) -> dict[str, float]:
    point: dict[str, float] = {"steps": learner.steps}
    for seat in (0, 1):
        point[f"random {seat}"] = against_random(learner.network, seat, games, seed=seat)
        point[f"greedy {seat}"] = against(learner.network, "greedy", seat, games // 10, seed=seat)
    return point


# ---------------------------------------------------------------- telling

LINES = {
    "random 0": "random, as seat 1",
    "random 1": "random, as seat 2",
    "greedy 0": "greedy, as seat 1",
    "greedy 1": "greedy, as seat 2",
}


def table(curve: list[dict[str, float]], games: int) -> Table:
    made = Table(title="Games won against others, and where the true share lies, 19 times out of 20")
    for name in ("steps", *LINES.values()):
        made.add_column(name.replace(", ", "\n"), justify="right", no_wrap=True)
    for point in curve:
        cells = []
        for name in LINES:
            low, high = likely(point[name], games if name.startswith("random") else games // 10)
            cells.append(f"{point[name]:.1%} [dim]{low:.0%}–{high:.0%}[/dim]")
        made.add_row(f"{point['steps']:,.0f}", *cells)
    return made


def chart(curve: list[dict[str, float]]) -> str:
    lines = [Series(words, [(point["steps"] / 1000, point[name]) for point in curve]) for name, words in LINES.items()]
    about = {"x_title": "thousand steps of self-play", "y_title": "games won against"}
    return line_chart(lines, title="Kubruss mini, learnt from nothing", percent=True, y_range=(0, 1), **about)  # type: ignore[arg-type]


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--updates", type=int, default=100, help="in all, those of earlier runs too")
    parser.add_argument("--every", type=int, default=4, help="updates between two measurements")
    parser.add_argument("--games", type=int, default=1000, help="for each measurement, from each seat")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--state", type=Path, default=Path("learn_kubruss.pickle"), help="kept here, to go on from")
    parser.add_argument("--picture", type=Path, help="write the curve here, as SVG")
    parser.add_argument("--json", type=Path, help="write the curve here, as numbers")
    arguments = parser.parse_args(argv)
    state: Path = arguments.state
    learner = pickle.loads(state.read_bytes()) if state.exists() else Learner(arguments.seed)
    with Progress(console=Console(stderr=True)) as progress:
        bar = progress.add_task("learning", total=arguments.updates, completed=learner.network.updates)
        while True:
            if learner.network.updates % arguments.every == 0 and learner.steps not in [
                p["steps"] for p in learner.curve
            ]:
                learner.curve.append(measured(learner, arguments.games))
                state.with_suffix(".new").write_bytes(pickle.dumps(learner))
                state.with_suffix(".new").replace(state)
            if learner.network.updates >= arguments.updates:
                break
            learner.update()
            progress.update(bar, completed=learner.network.updates)
    console = Console()
    console.print(table(learner.curve, arguments.games))
    first = best(learner.network, CODE.observe(START)[None], CODE.legal_action_mask(START)[None])[0]
    console.print(f"It opens with {CODE.move(START, first)}.")
    if arguments.picture:
        arguments.picture.write_text(chart(learner.curve), encoding="utf-8")
    if arguments.json:
        arguments.json.write_text(json.dumps({"games": arguments.games, "curve": learner.curve}, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
