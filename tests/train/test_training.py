"""Training: two generations learn, and a run that was killed comes to the same weights."""

import json
import pickle
from collections.abc import Iterable, Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from cubarium import new
from cubarium.engine import in_words, resolved_options
from cubarium.search.nets import NETS
from cubarium.train.command import chart, players_at, sentence
from cubarium.train.core_access import Players, PlayersHere, match, self_play
from cubarium.train.core_module import CoreModule
from cubarium.train.generations import Run
from cubarium.train.parts import PlayersInParts
from cubarium.train.samples import read_samples
from cubarium.train.settings import Evaluation, Learning, RunSettings, SelfPlay
from cubarium.train.weights_file import HEADER

MINI = in_words(resolved_options(new("kubruss", edition="mini").reference))
USUAL = in_words(resolved_options(new("kubruss").reference))
GAMES = SelfPlay(games=300, full=60, fast=20, opening=4, memory=8)
TINY = RunSettings(
    game="kubruss",
    options=(MINI,),
    generations=2,
    net={"exploration": 0.5, "history_weight": 0, "rave_bias": 0, "margin": 0.1, "untried": 0.05},
    first=GAMES,
    self_play=GAMES,
    learning=Learning(epochs=4, batch=256, rate=0.004),
    evaluation=Evaluation(openings=10, simulations=20),
)


class Killed(Exception):  # noqa: N818
    """What a kill looks like from inside."""


HERE = PlayersHere(CoreModule())


def run(
    folder: Path, settings: RunSettings, kill_at: int | None = None, players: Players = HERE
) -> list[dict[str, Any]]:
    """Trains; killed when so many stages are done."""
    events: list[dict[str, Any]] = []

    def say(event: dict[str, Any]) -> None:
        events.append(event)
        if len(events) == kill_at:
            raise Killed

    folder.mkdir(exist_ok=True)
    torch.set_num_threads(1)
    Run(folder, settings, players, say).go_on()
    return events


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("whole")
    (folder / "events.json").write_text(json.dumps(run(folder, TINY)))
    return folder


def test_two_generations_are_better_than_random_weights(whole: Path, tmp_path: Path) -> None:
    untrained = replace(TINY, generations=1, learning=replace(TINY.learning, rate=0.0))
    run(tmp_path, untrained)
    players = [{"net": folder / f"generation-{number:03}" / "weights.net", "simulations": 30, "exploration": 0.5,
                "rave_bias": 0, "history_weight": 0} for folder, number in ((whole, 1), (tmp_path, 0))]  # fmt: skip
    result = match(CoreModule(), "kubruss", MINI, players[0], players[1], {"openings": 30, "opening": 4, "seed": 5})
    assert result["mean"] > 0.6


def test_a_run_that_is_killed_three_times_ends_with_the_same_weights(whole: Path, tmp_path: Path) -> None:
    for stages in (1, 1, 2):
        with pytest.raises(Killed):
            run(tmp_path, TINY, kill_at=stages)
    run(tmp_path, TINY)
    assert weights(tmp_path) == weights(whole)


def test_a_run_begins_with_a_net_and_goes_on_from_its_weights(whole: Path, tmp_path: Path) -> None:
    net = whole / "generation-001" / "weights.net"
    settings = replace(TINY, learning=replace(TINY.learning, rate=0.0), self_play=replace(GAMES, games=20, tries=4))
    here = Run(tmp_path, settings, HERE, lambda event: None)
    here.begin_with(net)
    here.go_on()
    here.begin_with(whole / "generation-000" / "weights.net")  # it has begun
    first, second = (path[HEADER:] for path in weights(tmp_path))
    assert first == second == net.read_bytes()[HEADER:]


def test_even_openings_are_more_even(tmp_path: Path) -> None:
    away = []
    for tries in (1, 40):
        how = SelfPlay(games=200, full=2, fast=2, full_share=1.0, memory=8, tries=tries)
        values = {name: value for name, value in asdict(how).items() if name != "seconds"} | TINY.net | {"seed": 1}
        self_play(CoreModule(), "kubruss", [USUAL], tmp_path / str(tries), NETS / "kubruss.net", values)
        samples = read_samples(tmp_path / str(tries))[1]
        first = samples[np.flatnonzero(np.diff(samples["ply"].astype(int), prepend=255) < 0)]  # of each game
        away.append(np.abs(first["search"][:, 0] - 0.5).mean())
    assert away[1] < 0.6 * away[0]


def weights(folder: Path) -> list[bytes]:
    return [path.read_bytes() for path in sorted(folder.rglob("weights.net"))]


def test_a_run_whose_games_are_played_in_parts_ends_with_the_same_weights(whole: Path, tmp_path: Path) -> None:
    def one_after_another(function: Any, shared: object, parts: Iterable[object]) -> Iterator[Any]:
        for part in parts:
            yield function(pickle.loads(pickle.dumps(shared)), part)  # as it travels to another machine

    events = run(tmp_path, TINY, players=PlayersInParts(3, one_after_another))
    assert weights(tmp_path) == weights(whole)
    for event, before in zip(events, json.loads((whole / "events.json").read_text()), strict=True):
        assert {**event, "seconds": 0, "loading": 0} == {**before, "seconds": 0, "loading": 0}


def test_parts_that_are_limited_by_time_play_different_games() -> None:
    parts = PlayersInParts(3, lambda *_: iter(())).parts_of_self_play({"seconds": 1.0})
    assert len({part["first"] for part in parts}) == 3


@pytest.mark.long
@pytest.mark.needs("ray")
def test_a_run_on_a_ray_cluster_ends_with_the_same_weights(whole: Path, tmp_path: Path) -> None:
    with players_at("local") as players:
        run(tmp_path, TINY, players=players)
    assert weights(tmp_path) == weights(whole)


def test_a_file_that_was_being_written_is_written_anew(whole: Path, tmp_path: Path) -> None:
    (tmp_path / "generation-000").mkdir()
    (tmp_path / "generation-000" / "samples.part").write_bytes(b"cut off")
    run(tmp_path, replace(TINY, generations=1))
    here, there = (folder / "generation-000" / "samples" for folder in (tmp_path, whole))
    assert here.read_bytes() == there.read_bytes()


def test_samples_say_what_came_of_a_position(whole: Path) -> None:
    kind, samples = read_samples(whole / "generation-000" / "samples")
    assert kind.game == "kubruss"
    assert len(samples) > 1000
    assert set(samples["seats"]) == {2}
    assert (samples["ranks"][:, 0] + samples["ranks"][:, 1] == 2).all()
    searched = samples[samples["moves_used"] > 0]
    assert 0.15 < len(searched) / len(samples) < 0.45
    assert (abs(searched["visits"].sum(1).astype(int) - 65535) < 200).all()


def test_progress_is_said_and_drawn(whole: Path) -> None:
    events = json.loads((whole / "events.json").read_text())
    assert [event["stage"] for event in events] == ["self-play", "learning", "match"] * 2
    assert sentence(events[0]).startswith("generation 0: 300 games of self-play")
    assert sentence(events[5]).endswith("% against generation 0")
    assert chart(events).startswith("<svg")
