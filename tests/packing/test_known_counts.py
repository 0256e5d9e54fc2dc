"""Known numbers of packings, by both engines: `tests/data/packings.txt`, which docs/packing.md shows."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from cubarium.packing import Problem
from support import DATA

PAGE = Path(__file__).parents[2] / "docs" / "packing.md"


class Known(NamedTuple):
    region: str
    pieces: str
    counts: tuple[int, int, int]
    slow: tuple[str, ...]


def known() -> list[Known]:
    found = []
    for line in (DATA / "packings.txt").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            region, pieces, every, rotation, mirror, slow = (part.strip() for part in line.split("|"))
            found.append(Known(region, pieces, (int(every), int(rotation), int(mirror)), tuple(slow.split())))
    return found


def cases() -> list[object]:
    return [
        pytest.param(
            each,
            engine,
            id=f"{each.region} {each.pieces} {engine}",
            marks=[pytest.mark.campaign] if engine in each.slow else [],
        )
        for each in known()
        for engine in ("cells", "cover")
        if f"!{engine}" not in each.slow
    ]


@pytest.mark.parametrize(("row", "engine"), cases())
def test_both_engines_find_the_known_number_of_packings(row: Known, engine: str) -> None:
    problem = Problem(row.region, row.pieces, engine=engine)
    assert tuple(problem.count(up_to) for up_to in ("none", "rotation", "mirror")) == row.counts


def test_the_page_shows_every_known_number_and_no_other() -> None:
    text = PAGE.read_text(encoding="utf-8")
    row = r"^\| `([\w×x]+)` \| `([\w:-]+)` \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|"
    shown = [
        (region, pieces, tuple(int(number.replace(",", "")) for number in counts))
        for region, pieces, *counts in re.findall(row, text, re.MULTILINE)
    ]
    assert sorted(shown) == sorted((each.region, each.pieces, each.counts) for each in known())


def test_the_page_shows_every_selection_for_the_cube() -> None:
    text = PAGE.read_text(encoding="utf-8")
    shown = re.findall(r"^\| ((?:[A-Z]\d ?){7}) \| ([\d,]+) \|$", text, re.MULTILINE)
    counts = {tuple(names.split()): int(number.replace(",", "")) for names, number in shown}
    assert Problem("3x3x3", "blokus3d:1").subsets() == {names: number for names, number in counts.items() if number}
    assert len(counts) == 14
