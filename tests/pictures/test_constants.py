"""What pictures are drawn with, as data for other programs."""

import json

import pytest

from cubarium.pictures import iso
from cubarium.pictures.constants import constants
from cubarium.pictures.palette import COLOURS, Side, mixed


def test_the_constants_come_back_from_json_as_they_are() -> None:
    assert json.loads(json.dumps(constants())) == constants()


def test_colours_and_their_tones_follow_from_the_constants() -> None:
    data = constants()
    assert list(data["colours"]) == list(COLOURS)
    assert data["unknown_colour"] in COLOURS
    for name, colour in COLOURS.items():
        given = data["colours"][name]
        assert given["ink"] == colour.ink
        assert given["ink"] in data["inks"].values()
        sides: tuple[Side, ...] = ("top", "south", "east", "flat")
        for side in sides:
            assert mixed(given["base"], data["shadow"], data["shades"][side]) == colour.tone(side)


@pytest.mark.parametrize("corner", [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (3, 2, 5)])
def test_the_projection_follows_from_the_constants(corner: tuple[int, int, int]) -> None:
    given = constants()["projection"]
    x, y, z = corner
    assert iso.point(x, y, z) == (given["across"] * (x + y), given["down"] * (x - y) - given["up"] * z)


def test_a_matrix_leads_from_the_edge_of_a_face_to_the_paper() -> None:
    given = constants()["projection"]
    a, b, _, _ = given["matrices"]["south"]
    assert (a * given["edge"], b * given["edge"]) == (given["across"], given["down"])
