"""Every parser, fed with texts that are nearly right: only the documented errors come back, and nothing half-read.

`make fuzz` feeds a hundred thousand to each.
"""

import os
import tomllib
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import cubarium
from cubarium import IllegalMove, OptionError, ParseError, Record
from cubarium.catalogue import rules
from cubarium.data import FOLDER
from cubarium.options import configure
from cubarium.packing import text_format as puzzles
from support import ALL, nearly, random_game

COUNT = int(os.environ.get("CUBARIUM_FUZZ", "2000"))


def some_positions(game: str) -> list[cubarium.Position]:
    rng = Random(game)
    starts = [cubarium.new(name, **options) for name, options in ALL if name == game]
    return [position for start in starts for position in rng.sample([*random_game(start, rng)], 2)]


def fuzz(
    texts: list[str], read: Callable[[str], object], errors: tuple[type[Exception], ...], count: int = COUNT
) -> None:
    rng = Random(" ".join(texts)[:1000])
    for _ in range(count):
        text = nearly(rng, texts)
        try:
            read(text)
        except errors as error:
            assert str(error)
            assert "\n" not in str(error), "one sentence"
            assert len(str(error)) < 500, "the error repeats its input"
        except Exception as error:
            raise AssertionError(f"{text!r} raised {error!r}") from error


@pytest.mark.parametrize("game", cubarium.games())
def test_positions(game: str) -> None:
    """What is read as a position is one: it can be written, asked and played on."""

    def read(text: str) -> None:
        position = cubarium.parse(text)
        assert cubarium.parse(str(position)) == position
        moves = position.moves()
        assert (position.turn is None) == (not moves) == (position.outcome is not None)
        if moves:
            position.play(str(moves[-1])).scene()

    fuzz([str(position) for position in some_positions(game)], read, (ParseError, OptionError))


@pytest.mark.parametrize("game", cubarium.games())
def test_moves(game: str) -> None:
    positions = [position for position in some_positions(game) if position.turn is not None]
    texts = [str(move) for position in positions for move in position.moves()[::20]]
    rng = Random(1)
    fuzz(texts, lambda text: rng.choice(positions).play(text), (IllegalMove,))


def some_records() -> list[Record]:
    rng = Random(5)
    records = []
    for game in cubarium.games():
        positions = [*random_game(cubarium.new(game), rng)]
        record = Record(positions[0], (), {"Seat 1": "Ann"}, "before")
        for position in positions[: 1 if game == "qubix" else 4]:
            record = record.play(
                rng.choice(position.moves()) if position == record.position else rng.choice(record.position.moves()),
                "said",
            )
        records.append(record)
    return records


def test_records() -> None:
    def read(text: str) -> None:
        record = Record.parse(text)
        assert Record.parse(str(record)) == record
        assert Record.from_json(record.json()) == record

    fuzz([str(record) for record in some_records()], read, (ParseError, OptionError))


def test_records_in_json() -> None:
    def read(text: str) -> None:
        record = Record.from_json(text)
        assert Record.from_json(record.json()) == record

    fuzz([record.json() for record in some_records()], read, (ParseError, OptionError))


@pytest.mark.parametrize(
    ("game", "option", "folder"),
    [("blokus3d", "structure", "structures"), ("qubix", "layout", "layouts"), ("qubix", "side", "figures")],
)
def test_data_files(game: str, option: str, folder: str, tmp_path: Path) -> None:
    texts = [path.read_text(encoding="utf-8") for path in sorted((FOLDER / folder).glob("*.toml"))]

    def read(text: str) -> None:
        try:
            table = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError):
            return
        game_with = configure(rules(game), {option: table, **({"players": 4} if game == "blokus3d" else {})})
        position = cubarium.Position(game_with, game_with.start())
        assert cubarium.parse(str(position)) == position

    fuzz(texts, read, (OptionError, ParseError), COUNT // 4 if game == "blokus3d" else COUNT)  # slow to start


@pytest.mark.parametrize("text", [b"\xff", b"\x00", b"a = [" * 2000, b"", b"a.b = 1\na = 2"])
def test_any_bytes_in_a_data_file(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "any.toml"
    path.write_bytes(text)
    with pytest.raises(OptionError):
        cubarium.new("blokus3d", structure=path)


def test_sets_of_pieces_and_regions() -> None:
    shipped = [path.read_text(encoding="utf-8") for path in sorted(puzzles.FOLDER.glob("*.txt"))]

    def read(text: str) -> None:
        puzzle = puzzles.read(text)
        assert puzzles.read(puzzles.write(puzzle)) == puzzle

    fuzz(shipped, read, (ParseError, OptionError))


def test_names_of_regions_and_of_sets() -> None:
    texts = ["3x4x5", "44./444", "xx x./x. ..", "soma", "blokus3d:tower:2", "piece V 1-2 red/xx/x.", "region 2x2x2"]
    fuzz(texts, puzzles.read_region, (ParseError, OptionError))
    fuzz(texts, puzzles.read_pieces, (ParseError, OptionError))
