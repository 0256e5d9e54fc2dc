"""What moves do at once: to the scores, and which card they complete."""

from dataclasses import dataclass, field

from ...engine import Twin
from ...game import Move, Position
from ...notation.movetext import leaving_seat
from .game_session import GameSession, PlayedMove


@dataclass(frozen=True)
class MoveEffects:
    gains: dict[str, list[int]] = field(default_factory=dict)  # by move, for each seat, where it is not all zeros
    cards: dict[str, int] = field(default_factory=dict)  # by move: the card of the scene whose figure it makes

    @property
    def bytes(self) -> int:
        """About how much memory it takes."""
        return 500 + sum(200 + len(move) for move in self.gains)


def move_effects(session: GameSession) -> MoveEffects:
    found = MoveEffects()
    if session.turn is None:
        return found
    position = session.position
    if isinstance(position.rules, Twin) and position.rules.backend.has_scenes:
        for text, gain, card in position.rules.backend.effects(position):
            found.gains[text] = gain
            if card is not None:
                found.cards[text] = card
        return found
    for move in position.moves():
        played = played_move(session.turn, position, move, position.play_unchecked(move))
        if any(played.gains):
            found.gains[played.text] = list(played.gains)
        if played.card is not None:
            found.cards[played.text] = played.card
    return found


def played_move(seat: int, before: Position, move: Move, after: Position) -> PlayedMove:
    """A move with what it does, between the positions before and after it."""
    gains = score_gains(before, after)
    card = before.card_made(move) if any(gains) else None  # takes far longer than a move
    return PlayedMove(seat, str(move), gains, card)


def score_gains(before: Position, after: Position) -> tuple[int, ...]:
    return tuple(new - old for new, old in zip(after.scores, before.scores, strict=True))


def replayed(before: Position, seat: int, text: str) -> tuple[PlayedMove, Position]:
    """A ply of a game that was written down, and the position after it; IllegalMove where it cannot be played."""
    gone = leaving_seat(text)
    if gone is not None:
        after = before.leave(gone)
        return PlayedMove(gone, text, score_gains(before, after)), after
    move = before.move(text)
    after = before.play_unchecked(move)
    return played_move(seat, before, move, after), after
