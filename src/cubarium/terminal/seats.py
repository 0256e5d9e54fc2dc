"""Who sits where: people with names, computer players with specs; in a record, its headers say it.

Seat 1: Ann         the name of whoever sits there
Player 2: greedy    the computer player who sits there
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..errors import OptionError
from ..players import Player, kinds, player
from ..scene import Scene, Tray
from .words import printable

LONGEST = 30  # letters of a name
PERSON = "person"


@dataclass(frozen=True)
class Seat:
    name: str
    spec: str = ""
    player: Player | None = None  # None: a person


def tidy_name(text: str) -> str:
    return " ".join(printable(text).split())[:LONGEST].strip()


def usual_name(scene: Scene, seat: int) -> str:
    """What a seat is called when nobody says otherwise: by its colour where it has just one."""
    titles = [str(tray.title) for tray in scene.trays if tray.seat == seat]
    return titles[0] if len(titles) == 1 else f"Seat {seat + 1}"


def read_seat(text: str, usual: str, seed: int | None = None) -> Seat:
    """The seat that a spec stands for: person, person:NAME, or a computer player."""
    word, _, name = text.strip().partition(":")
    if word.lower() == PERSON:
        return Seat(tidy_name(name) or usual)
    try:
        return Seat(tidy_name(text), text.strip(), player(text, seed))
    except OptionError as error:
        raise OptionError(f"{error}, {PERSON} or {PERSON}:NAME") from None


def write_seats(seats: Sequence[Seat]) -> dict[str, str]:
    """The headers that say who sits where."""
    names = {f"Seat {i}": seat.name for i, seat in enumerate(seats, 1)}
    return names | {f"Player {i}": seat.spec for i, seat in enumerate(seats, 1) if seat.spec}


def read_seats(headers: Mapping[str, str], scene: Scene, seed: int | None = None) -> list[Seat]:
    """Who sits where by a record's headers; a person where no such player is known here, or it would run a program."""
    seats = []
    for i in range(len(scene.scores)):
        name = tidy_name(headers.get(f"Seat {i + 1}", "")) or usual_name(scene, i)
        spec = headers.get(f"Player {i + 1}", "")
        kind = kinds().get(spec.partition(":")[0].lower())
        known = kind is not None and not kind.runs
        seats.append(Seat(name, spec, player(spec, own_seed(seed, i))) if known else Seat(name))
    return seats


def own_seed(seed: int | None, seat: int) -> int | None:
    """Players of one kind at one table must not choose in step."""
    return None if seed is None else seed + seat


def tray_on_turn(scene: Scene) -> Tray | None:
    """The tray whose colour must move now."""
    own = [(i, tray) for i, tray in enumerate(scene.trays) if tray.seat == scene.turn]
    return next((tray for i, tray in own if len(own) == 1 or i == scene.colour), None)
