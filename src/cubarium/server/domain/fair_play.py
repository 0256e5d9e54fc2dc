"""Fair play: which positions a computer may not help with, because somebody plays them against people at the moment."""

from collections.abc import Iterable, Iterator

from ...engine import symmetry_key
from ...game import Position
from .errors import RefusalError
from .game_session import GameOverview, GameSession
from .seats import seats_held


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
    playing, rules = session.position, session.start.rules
    is_set_up = session.start != Position(rules, rules.start())
    opening = 0 if is_set_up else session.start.seats
    if session.ply < opening:
        return
    yield from session.positions[max(opening, session.ply - 1) :]
    yield from map(playing.play_unchecked, playing.moves())


def check_not_being_played(line: Iterable[Position], playing: Position, keys: frozenset[bytes]) -> None:
    """Refuses a line of play that comes through what is guarded: all that follows is help, too."""
    if any(each.reference == playing.reference and symmetry_key(each) in keys for each in line):
        raise RefusalError("study-being-played", code="not_now")
