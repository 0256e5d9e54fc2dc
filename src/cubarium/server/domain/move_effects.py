"""What each legal move would do at once: to the scores, and which card it would complete."""

from dataclasses import dataclass, field

from ...engine import Twin
from .game_session import GameSession


@dataclass(frozen=True)
class MoveEffects:
    gains: dict[str, list[int]] = field(default_factory=dict)  # by move, for each seat, where it is not all zeros
    cards: dict[str, int] = field(default_factory=dict)  # by move: the card of the scene whose figure it makes


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
    before = position.scores
    for move in position.moves():
        after = position.play_unchecked(move).scores
        gain = [new - old for new, old in zip(after, before, strict=True)]
        if not any(gain):
            continue
        found.gains[str(move)] = gain
        card = position.card_made(move)  # takes far longer than a move: asked only where something was scored
        if card is not None:
            found.cards[str(move)] = card
    return found
