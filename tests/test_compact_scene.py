"""Scenes as they travel: what they leave out can be told from what they say."""

from dataclasses import replace
from random import Random

import pytest

import cubarium
from cubarium import compact_scene, scene
from cubarium.compact_scene import CompactChoice, compact
from cubarium.scene import Choice, SceneCube
from support import random_game


def whole(sent: compact_scene.Scene, choice: CompactChoice) -> Choice:
    """A choice with all its cubes, which are called by the numbers of their blocks."""
    shape = sent.shapes[choice.shape]
    x, y, level = choice.at
    cubes = tuple(
        SceneCube(
            each.board, x + dx, y + dy, level + dz, each.colour, each.mark, str(each.block), each.owner, each.bulges
        )
        for each in shape.blocks
        for dx, dy, dz in each.cubes
    )
    anchors = tuple((board, x + dx, y + dy) for board, dx, dy in shape.anchors)
    return Choice(choice.move, choice.blocks, anchors, cubes)


def numbered(choice: Choice) -> Choice:
    names = list(dict.fromkeys(cube.block for cube in choice.cubes))
    cubes = tuple(replace(cube, block=str(names.index(cube.block))) for cube in choice.cubes)
    return replace(choice, cubes=cubes)


@pytest.mark.parametrize("game", cubarium.games())
def test_every_choice_can_be_made_whole_again(game: str) -> None:
    for position in [*random_game(cubarium.new(game), Random(5))][:6]:
        drawn = position.scene()
        sent = compact(drawn)
        assert [whole(sent, choice) for choice in sent.choices] == [numbered(choice) for choice in drawn.choices]
        assert {choice.shape for choice in sent.choices} == set(range(len(sent.shapes)))


def test_a_shape_is_told_once_wherever_it_lies() -> None:
    sent = compact(cubarium.new("kubruss").scene())
    by_block = {"S": 1, "M": 2, "L": 1}  # a medium block lies eastward or northward
    assert len(sent.shapes) == sum(by_block.values())
    assert len(sent.choices) == 36 + 2 * 30 + 25


def test_a_choice_that_places_nothing_lies_at_its_anchor() -> None:
    drawn = scene.Scene((), (), (), (Choice("pass", (), (), ()), Choice("take", (), (("board", 2, 1),), ())))
    sent = compact(drawn)
    assert [choice.at for choice in sent.choices] == [(0, 0, 0), (2, 1, 0)]
    assert [whole(sent, choice) for choice in sent.choices] == list(drawn.choices)
