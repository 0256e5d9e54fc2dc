"""Fair play: which positions a computer may not help with, because somebody plays them against people at the moment.

guarded   what a game stands at and is about to, reached by whatever moves
set up    begun from another position than the rules' own
blocks    what lies on the boards for good, as the text of a position lists it
"""

from collections.abc import Iterator, Sequence

from ...engine import images, symmetry_key
from ...game import Position
from ...notation.position import NOTHING
from .errors import RefusalError
from .game_session import GameOverview, GameSession
from .seats import seats_held

MAX_AHEAD = 6  # blocks: two turns, of which each may use up a reserve

Blocks = tuple[tuple[str, str], ...]  # each with the part of the text that lists it


def is_against_people(game: GameSession | GameOverview, person: str) -> bool:
    """Whether somebody plays a game, which goes on, with other people: then a computer must not help them."""
    if game.turn is None or not seats_held(game.seats, person):
        return False
    alone = all(seat.is_computer or seat.holder == person for seat in game.seats)
    return not alone or game.rated or game.tournament is not None


def guarded_keys(session: GameSession) -> frozenset[bytes]:
    """What a game stands at, stood at one move before, and will after any next move; images of these are the same.

    As long as not every seat had a turn, there is none: everybody plays such openings.
    """
    return frozenset(symmetry_key(position) for position in guarded(session))


def guarded(session: GameSession) -> Iterator[Position]:
    playing = session.position
    opening = 0 if is_set_up(session.start) else session.start.seats
    if session.ply < opening:
        return
    yield from session.positions[max(opening, session.ply - 1) :]
    yield from map(playing.play_unchecked, playing.moves())


def check_not_being_played(line: Sequence[Position], playing: Position, keys: frozenset[bytes]) -> None:
    """Refuses a line of play that comes through what is guarded: all that follows is help, too.

    One that is set up is refused besides where it comes through what a game may come to soon.
    """
    if not keys or line[0].reference != playing.reference:
        return
    is_guarded = any(symmetry_key(each) in keys for each in line)
    if is_guarded or (is_set_up(line[0]) and any(is_ahead(each, playing) for each in line)):
        raise RefusalError("study-being-played", code="not_now")


def is_set_up(position: Position) -> bool:
    return position != Position(position.rules, position.rules.start())


def is_ahead(position: Position, playing: Position) -> bool:
    """Whether a position has all the blocks of another one with the same rules, or of an image of it, and few more.

    Where not every seat can have laid one yet, too many positions have them.
    """
    lying, before = blocks(position), blocks(playing)
    if not playing.seats <= len(before) <= len(lying) <= len(before) + MAX_AHEAD:
        return False
    return any(all(has(lying, block) for block in blocks(image)) for image in images(playing))


def blocks(position: Position) -> Blocks:
    movable = position.reference.movable_parts() if hasattr(position.reference, "movable_parts") else ()
    parts = position.rules.write(position.state)
    listed = {name: text.split(",") for name, text in parts.items() if name not in movable and text != NOTHING}
    return tuple((name, block) for name, found in listed.items() for block in found if ":" in block)


def has(lying: Blocks, block: tuple[str, str]) -> bool:
    """A tower may have grown since: then its text goes on."""
    part, text = block
    return any(name == part and found.startswith(text) for name, found in lying)
