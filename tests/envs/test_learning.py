"""The example that learns: it does, and a stop changes nothing."""

import importlib.util
import pickle
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

SCRIPT = Path(__file__).parents[2] / "examples" / "learn" / "learn_kubruss.py"


@pytest.fixture(scope="module")
def learning() -> Any:
    spec = importlib.util.spec_from_file_location(SCRIPT.stem, SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[SCRIPT.stem] = module  # so that its learner can be pickled
    spec.loader.exec_module(module)
    return module


def test_a_few_updates_beat_random_clearly_from_both_seats(learning: Any) -> None:
    learner = learning.Learner(seed=1)
    before = [learning.against_random(learner.network, seat, 400, seed=seat) for seat in (0, 1)]
    for _ in range(20):
        learner.update()
    after = [learning.against_random(learner.network, seat, 400, seed=seat) for seat in (0, 1)]
    assert all(
        learning.likely(one, 400)[1] < learning.likely(two, 400)[0] for one, two in zip(before, after, strict=True)
    )
    assert after[0] > 0.9
    assert after[1] > 0.75


def test_learning_goes_on_after_a_stop_as_if_there_had_been_none(learning: Any) -> None:
    learner = learning.Learner(seed=2)
    learner.update()
    other = pickle.loads(pickle.dumps(learner))
    for each in (learner, other):
        each.update()
    assert all((learner.network.weights[name] == other.network.weights[name]).all() for name in other.network.weights)


def test_slopes_are_those_of_the_loss(learning: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The derivatives, written by hand, against small steps along one weight."""
    learner, found = learning.Learner(seed=3), {}
    for _ in range(2):
        learner.update()
    vector, network = learner.vector, learner.network
    seen, masks, actions = learning.flat(vector.observations), vector.masks, vector.sample()
    results = np.where(np.arange(len(actions)) % 2, 1, -1).astype(np.float32)
    values = network.look(seen, masks)[2]
    monkeypatch.setattr(network, "descend", lambda slopes: found.update(slopes))
    network.learn(seen, masks, actions, results)

    def loss() -> float:
        _, chances, now = network.look(seen.astype(np.float64), masks)
        logs = np.log(np.maximum(chances, 1e-12))
        policy = -((results - values) * logs[np.arange(len(actions)), actions]).mean()
        entropy = -(chances * logs).sum(axis=1).mean()
        return float(policy - learning.CURIOSITY * entropy + ((results - now) ** 2).mean() / 2)

    for name in network.weights:
        network.weights[name] = network.weights[name].astype(np.float64)
    for name, slope in found.items():
        place = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        ends = []
        for step in (1e-5, -1e-5):
            network.weights[name][place] += step
            ends.append(loss())
            network.weights[name][place] -= step
        assert (ends[0] - ends[1]) / 2e-5 == pytest.approx(slope[place], rel=0.02), name


def test_the_script_tells_draws_and_goes_on(learning: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state, picture = tmp_path / "state.pickle", tmp_path / "curve.svg"
    small = ["--every", "1", "--games", "20", "--state", str(state), "--picture", str(picture)]
    for updates, points in ((1, 2), (2, 3)):
        assert learning.main([*small, "--updates", str(updates), "--json", str(tmp_path / "curve.json")]) == 0
        assert len(pickle.loads(state.read_bytes()).curve) == points
    assert "8,192" in capsys.readouterr().out
    assert picture.read_text(encoding="utf-8").startswith("<svg")
