"""`cubarium bench`: random games and simulations a second, core against reference."""

import json
from pathlib import Path
from typing import Any

import pytest

import cubarium
from cubarium.cli import main
from cubarium.cli.bench import measure, sentences

EXAMPLES = Path(__file__).parents[2] / "examples"


def measured(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main(["bench", "--seconds", "0.01", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_every_game_is_measured_with_the_core_against_the_reference(capsys: pytest.CaptureFixture[str]) -> None:
    rows = measured(capsys)
    assert [row["game"] for row in rows] == cubarium.games()
    for row in rows:
        for rates in (row["playouts"], row["simulations"]):
            assert rates["ratio"] == rates["core"] / rates["reference"]
            assert rates["ratio"] > 0


def test_one_game_is_measured_with_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    (row,) = measured(capsys, "kubruss", "--option", "edition=mini")
    assert row["options"]["edition"] == "mini"


def test_a_game_without_a_twin_has_its_reference_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)
    from pillars import GAME  # type: ignore[import-not-found, unused-ignore]

    game = GAME(cubes=2)
    row = measure(cubarium.Position(game, game.start()), 0.01)
    assert row["playouts"]["core"] is None
    assert row["playouts"]["reference"] > 0
    assert sentences(row)[0].endswith(" random games a second, by the reference alone")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--option", "edition=mini"], "options belong to a game: name it before them"),
        (["kubruss", "--seconds", "0"], "--seconds must be at least 0.001"),
    ],
)
def test_what_cannot_be_measured_is_said(capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    assert main(["bench", *words]) == 2
    assert capsys.readouterr().err == f"cubarium: {said}\n"
