"""The golden numbers."""

import pytest

import cubarium
import support

SOON = 25_000  # rows up to this size are counted in every run; the values that define a game always are
DEFINING = {"kubruss": 1_373_848, "blokus3d": 177_085, "qubix": 229_599, "babel": 60_704, "kewbz": 43_344}

CASES = [(golden, depth) for golden in support.goldens() for depth in golden.counts]


def marks(golden: support.Golden, depth: int) -> list[pytest.MarkDecorator]:
    count = golden.counts[depth]
    if count <= (DEFINING.get(golden.game, SOON) if golden.id == "start" else SOON):
        return []
    return [pytest.mark.campaign]


@pytest.mark.parametrize(
    ("golden", "depth"),
    [
        pytest.param(
            golden,
            depth,
            id=f"{golden.game} {golden.id} {depth}",
            marks=marks(golden, depth),
        )
        for golden, depth in CASES
    ],
)
def test_as_many_sequences_as_the_golden_file_says(golden: support.Golden, depth: int) -> None:
    assert cubarium.perft(golden.position("reference"), depth) == golden.counts[depth]


@pytest.mark.parametrize("game", cubarium.games())
def test_divide_adds_up_to_perft(game: str) -> None:
    position = cubarium.new(game)
    shares = cubarium.divide(position, 1)
    assert list(shares) == [str(move) for move in position.moves()]
    assert sum(shares.values()) == cubarium.perft(position, 1)


def test_a_negative_depth_is_refused() -> None:
    with pytest.raises(ValueError, match="0 or more"):
        cubarium.perft(cubarium.new("kubruss"), -1)
    for engine in ("core", "reference"):
        with pytest.raises(ValueError, match="1 or more"):
            cubarium.divide(cubarium.new("kubruss", engine=engine), 0)
