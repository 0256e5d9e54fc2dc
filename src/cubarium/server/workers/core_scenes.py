"""Scenes that the core writes: they cost so little that no other thread need do it."""

from weakref import WeakKeyDictionary

from msgspec import Struct, json

from ...engine import Twin
from ...game import Position

Colours = tuple[tuple[int, str], ...]  # of each seat, the first where it has several


class _Tray(Struct):
    seat: int
    colour: str


class _Trays(Struct):
    """All that is read of a scene."""

    trays: list[_Tray]


_decoder = json.Decoder(_Trays)
_colours: WeakKeyDictionary[Twin, Colours] = WeakKeyDictionary()  # in the games of the core they never change


def has_core_scenes(position: Position) -> bool:
    """Whether the core can write the scenes of a position's game; a game from elsewhere may have none there."""
    return isinstance(position.rules, Twin) and position.rules.backend.has_scenes


def core_scene(
    position: Position, before: Position | None, winners: tuple[int, ...] | None
) -> tuple[bytes, bytes, Colours]:
    """A scene with its choices, the same without them, and the colours of the seats.

    `before` and `winners` are as in `Twin.scene_json`. Only where `has_core_scenes`.
    """
    rules = position.rules
    assert isinstance(rules, Twin)
    if winners is None and position.turn is not None:
        full, bare = rules.scenes_json(position, before)
    else:
        full = bare = rules.scene_json(position, before, choices=False, winners=winners) or b""
    colours = _colours.get(rules)
    if colours is None:
        trays = reversed(_decoder.decode(bare).trays)
        colours = _colours[rules] = tuple({tray.seat: tray.colour for tray in trays}.items())
    return full, bare, colours
