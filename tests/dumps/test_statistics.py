"""`cubarium stats`: counts that a plain loop gives, too; openings up to symmetry."""

import json
from pathlib import Path

import pytest

import cubarium
from cubarium import Record
from cubarium.cli import main
from cubarium.dumps.games import DumpedGame, write_line
from cubarium.dumps.statistics import count
from dumped_games import random_game, write


def opened(moves: list[str], seed: int) -> DumpedGame:
    """A game of Kubruss mini that begins so, and that seat 2 then gives up."""
    game = random_game(0)
    record = Record(cubarium.new("kubruss", edition="mini"), moves, resigned=1)
    return DumpedGame(
        f"g{seed}", record, game.ended, game.speed, game.clock, game.seats, "resigned", tuple(0 for _ in moves)
    )


def test_openings_that_are_images_of_each_other_count_as_one() -> None:
    corners = [["S:a1", "S:b1"], ["S:a1", "S:a2"], ["S:d1", "S:c1"], ["S:d4", "S:d3"]]
    others = [["S:a1", "S:d4"], ["S:b2", "S:c3"]]
    [found] = count(opened(moves, seed) for seed, moves in enumerate([*corners, *others]))
    assert [(each.moves, each.games) for each in found.top_openings(9)] == [
        ("S:a1 S:a2", 4),
        ("S:a1 S:d4", 1),
        ("S:b2 S:c3", 1),
    ]


def test_statistics_are_those_of_a_plain_loop(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = [random_game(seed) for seed in range(24)]
    path = write(tmp_path / "all.ndjson.zst", [write_line(game) for game in games])
    assert main(["stats", str(path), "--json", "--plies", "1"]) == 0
    found = {each["game"]: each for each in json.loads(capsys.readouterr().out)}
    assert found.keys() == {"kubruss", "babel", "kewbz", "qubix"}
    for name, each in found.items():
        played = [game for game in games if game.record.start.game == name]
        lengths = [len(game.record.plies) for game in played]
        outcomes = [game.record.outcome for game in played]
        assert each["games"] == len(played)
        assert each["lengths"]["longest"] == max(lengths)
        assert each["lengths"]["mean"] == pytest.approx(sum(lengths) / len(lengths), abs=0.01)
        assert each["results"]["wins"] == [
            sum(outcome is not None and outcome.winners == (seat,) for outcome in outcomes)
            for seat in range(each["seats"])
        ]
        assert sum(opening["games"] for opening in each["openings"]) == sum(length > 0 for length in lengths)


def test_tables_are_shown_with_bars_and_in_french(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path / "x.ndjson.zst", [write_line(random_game(seed)) for seed in range(0, 40, 4)])
    assert main(["stats", str(path)]) == 0
    shown = capsys.readouterr().out
    assert "Kubruss with edition=mini, 2 seats: 10 games" in shown
    assert "results by seat" in shown
    assert "█" in shown
    assert main(["stats", str(path), "--language", "fr"]) == 0
    assert "Longueur : " in capsys.readouterr().out
    assert main(["stats", str(tmp_path / "none.zst")]) == 2
