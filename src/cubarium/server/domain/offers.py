"""What one person asks of the others in a game."""

from collections.abc import Iterable
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class TakebackOffer:
    """Somebody wants a move back."""

    seat: int  # who asks
    ply: int  # to which the game would go back
    waiting: tuple[int, ...]  # the seats that have not agreed yet

    def agreed_by(self, seats: Iterable[int]) -> "TakebackOffer":
        agreed = set(seats)
        return replace(self, waiting=tuple(seat for seat in self.waiting if seat not in agreed))


@dataclass(frozen=True)
class RematchOffer:
    """Somebody wants to play the same game again."""

    asked: tuple[int, ...]  # the seats that want it
    game_id: str | None = None  # of the new game, once everybody does
    declined: int | None = None  # the seat that did not want it; it may be asked for anew
