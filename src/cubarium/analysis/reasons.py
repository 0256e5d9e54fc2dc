"""Why a move is good, in sentences that are true: each is read off a search, or off the rules one move ahead.

A reason compares some of the moves with all others: those in an area, those with a certain block, or a single move. Its
value `moves` says which of the three, and the catalogue has the words for each.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Literal

from ..game import Position
from ..messages import Message
from ..scene import Scene
from ..search import Report
from ..seats import seat_title
from .evaluation import MIN_SAMPLES, Evaluation, loss, of_move

MIN_CHANCE_GAP = 0.03  # the least difference of chances worth a word, where it is more than noise
MIN_SCORE_GAP = 1.0  # the same for expected scores
MIN_OWNER_SHIFT = 0.25  # how much more often a cell must be one's own in the end to be worth a word
MIN_VISITS_SHARE = 0.1  # of the simulations, to be worth a word
MAX_CELLS = 3  # that a sentence names

Moves = Literal["area", "block", "move"]
WINS_NOW = Message("analysis-wins-now")


def advantage(report: Report, seat: int, some: Collection[str], moves: Moves) -> Message:
    """What some moves have over the others."""
    seats = len(report.chances)
    tried = [each for each in report.moves if each.visits or each.proven]
    mine = next((each for each in tried if each.move in some), None)
    others = [each for each in report.moves if each.move not in some]
    other = next((each for each in others if each.visits or each.proven), None)
    if mine is None:
        return Message("analysis-nothing-better")
    if not others:
        return Message("analysis-no-others", moves=moves)
    here = of_move(mine, seats)
    hopeless = seats == 2 and all(each.proven and each.chances[seat] == 0 for each in others)
    if here.certain:
        return certain_advantage(here.chances[seat], hopeless, moves)
    chance = share(here.chances[seat]) if here.samples >= MIN_SAMPLES else None
    if hopeless:
        if chance is None:
            return Message("analysis-others-lose", moves=moves)
        return Message("analysis-others-lose-and-chance", moves=moves, chance=chance)
    if other is not None and chance is not None:
        found = compared(here, of_move(other, seats), seat, chance, moves)
        if found:
            return found
    visits = sum(each.visits for each in tried if each.move in some) / max(1, sum(each.visits for each in tried))
    return (
        Message("analysis-visits", share=share(visits)) if visits > MIN_VISITS_SHARE else Message("analysis-by-little")
    )


def certain_advantage(chance: float, hopeless: bool, moves: Moves) -> Message:
    """What a proved move has over the others; `hopeless` says that all of these lose by proof."""
    if chance == 0:
        return Message("analysis-lost")
    if chance == 1:
        return Message("analysis-wins-others-lose" if hopeless else "analysis-wins", moves=moves)
    return Message("analysis-shares-others-lose" if hopeless else "analysis-shares", moves=moves)


def compared(here: Evaluation, there: Evaluation, seat: int, chance: Message, moves: Moves) -> Message | None:
    """What the best of some moves has over the best of the others, by chances or else by expected scores."""
    less, noise = loss(here, there, seat)
    if less > max(MIN_CHANCE_GAP, noise):
        return Message("analysis-chances", moves=moves, chance=chance, other=share(there.chances[seat]))
    if there.samples < MIN_SAMPLES:
        return None
    gap = lead(here.scores, seat) - lead(there.scores, seat)
    if gap >= MIN_SCORE_GAP:
        return Message("analysis-scores", moves=moves, points=round(gap))
    return Message("analysis-about-equal", moves=moves, chance=chance)


def lead(scores: Sequence[float], seat: int) -> float:
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def share(chance: float) -> Message:
    """A chance for people.

    >>> str(share(0.634)), str(share(0.001)), str(share(0.9999))
    ('about 63 %', 'less than 1 %', 'more than 99 %')
    """
    return Message("analysis-share", percent=0 if chance < 0.01 else 100 if chance > 0.99 else round(100 * chance))


# ---------------------------------------------------------------- what happens at once


def at_once(position: Position, scene: Scene, move: str) -> Iterator[Message]:
    """What a move does at once, without saying where."""
    seat, after = position.turn, position.play(move)
    assert seat is not None
    if after.outcome:
        if after.outcome.winners == (seat,):
            yield WINS_NOW
        return
    if after.turn == seat:
        yield Message("analysis-moves-again")
    gains = gains_of(position, after)
    possible = [gains_of(position, position.play_unchecked(other))[seat] for other in position.moves()]
    if gains[seat] > max(0, min(possible)):
        key = "analysis-gains-most" if gains[seat] == max(possible) else "analysis-gains"
        yield Message(key, points=gains[seat])
    for other, gain in enumerate(gains):
        if other != seat and gain < 0:
            yield Message("analysis-takes", points=-gain, seat=seat_title(scene, other))


def gains_of(before: Position, after: Position) -> tuple[int, ...]:
    return tuple(new - old for old, new in zip(before.scores, after.scores, strict=True))


def prevented(position: Position, scene: Scene, best: str, other: Sequence[str]) -> Iterator[Message]:
    """The reply to another move that the best one rules out, if no reply that is left would gain as much.

    `other` is that move and best play after it.
    """
    if len(other) < 2:
        return
    after, reply = position.play(other[0]), other[1]
    rival = after.turn
    if rival is None or rival == position.turn:
        return
    then = after.play(reply)
    gain = gains_of(after, then)[rival]
    wins = then.outcome is not None and then.outcome.winners == (rival,)
    mine = position.play(best)
    if mine.turn != rival or mine.is_legal(reply) or (then.outcome and not wins):
        return
    left = [mine.play_unchecked(move) for move in mine.moves()]
    if wins:
        if not any(each.outcome and each.outcome.winners == (rival,) for each in left):
            yield Message("analysis-prevents-win", seat=seat_title(scene, rival), move=reply)
    elif gain > max(1, *(gains_of(mine, each)[rival] for each in left)):
        yield Message("analysis-prevents-gain", seat=seat_title(scene, rival), move=reply, points=gain)


def held(
    with_it: Mapping[str, Sequence[float]], without: Mapping[str, Sequence[float]], seat: int
) -> Iterator[Message]:
    """The cells that a seat shows on more often at the end with a move than without it."""
    shifts = {cell: owners[seat] - without[cell][seat] for cell, owners in with_it.items() if cell in without}
    best = sorted((cell for cell in shifts if shifts[cell] >= MIN_OWNER_SHIFT), key=lambda cell: -shifts[cell])
    if best:
        yield Message("analysis-holds", cells=sorted(best[:MAX_CELLS]))
