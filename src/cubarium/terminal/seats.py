"""Who sits where: people with names, computer players with specs; in a record, its headers say it.

Seat 1: Ann         the name of whoever sits there
Player 2: greedy    the computer player that sits there
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..errors import OptionError
from ..messages import message_of, translate
from ..players import Player, kinds, player
from ..scene import Scene, Tray
from .output import printable

MAX_NAME = 30  # letters
PERSON = "person"


@dataclass(frozen=True)
class Occupant:
    """Who sits at a seat."""

    name: str = ""  # "" where nobody gave one: then the seat's own is shown
    spec: str = ""
    player: Player | None = None  # None: a person


def tidy_name(text: str) -> str:
    return " ".join(printable(text).split())[:MAX_NAME].strip()


def read_occupant(text: str, seed: int | None = None) -> Occupant:
    """Whom a spec stands for: person, person:NAME, or a computer player."""
    word, _, name = text.strip().partition(":")
    if is_person(word):
        return Occupant(tidy_name(name))
    try:
        return Occupant(tidy_name(text), text.strip(), player(text, seed))
    except OptionError as error:
        raise OptionError("terminal-no-occupant", reason=message_of(error)) from None


def is_person(word: str) -> bool:
    """Whether a word of a spec means a person: in English, or in the language of the user."""
    return word.lower() in (PERSON, translate("terminal-person"))


def write_occupants(occupants: Sequence[Occupant]) -> dict[str, str]:
    """The headers that say who sits where."""
    names = {f"Seat {i}": each.name for i, each in enumerate(occupants, 1) if each.name}
    return names | {f"Player {i}": each.spec for i, each in enumerate(occupants, 1) if each.spec}


def read_occupants(headers: Mapping[str, str], seats: int, seed: int | None = None) -> list[Occupant]:
    """Who sits where by a record's headers; a person where no such player is known here, or it would run a program."""
    occupants = []
    for i in range(seats):
        name, spec = tidy_name(headers.get(f"Seat {i + 1}", "")), headers.get(f"Player {i + 1}", "")
        kind = kinds().get(spec.partition(":")[0].lower())
        known = kind is not None and not kind.runs
        occupants.append(Occupant(name, spec, player(spec, seat_seed(seed, i))) if known else Occupant(name))
    return occupants


def seat_seed(seed: int | None, seat: int) -> int | None:
    """Players of one kind at one table must not all choose the same."""
    return None if seed is None else seed + seat


def tray_on_turn(scene: Scene) -> Tray | None:
    """The tray whose colour must move now."""
    own = [(i, tray) for i, tray in enumerate(scene.trays) if tray.seat == scene.turn]
    return next((tray for i, tray in own if len(own) == 1 or i == scene.colour), None)
