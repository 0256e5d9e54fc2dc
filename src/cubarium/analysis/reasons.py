"""Why a move is good, in plain words that are true: each is read off a search, or off the rules one move ahead.

A reason may speak of some of the moves (those in an area, those with a block, or one move alone) against all others.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from ..game import Position
from ..messages import join_words
from ..scene import Scene
from ..search import Line, Report
from ..seats import seat_title
from .evaluation import SEEN, Outlook, loss, of_line

CLEAR = 0.03  # the least difference of chances worth a word, where it is more than noise
POINTS = 1.0  # the same for expected scores
SHIFT = 0.25  # how much more often a cell must be one's own in the end to be worth a word


@dataclass(frozen=True)
class Words:
    """How a sentence names some moves, and the others."""

    best: str
    best_other: str
    every_other: str
    alone: str  # when there are no others


WINS = "it ends the game, and you win"
THERE = Words("the best move there", "the best one elsewhere", "every move elsewhere", "all your moves are there")
WITH_IT = Words(
    "the best move with it", "the best one without it", "every move without it", "you can use no other block now"
)
IT = Words("it", "the best other move", "every other move", "it is your only move")


def advantage(report: Report, seat: int, some: Collection[str], words: Words) -> str:
    """What some moves have over the others."""
    seats = len(report.chances)
    tried = [line for line in report.lines if line.visits or line.proven]
    mine = next((line for line in tried if line.move in some), None)
    others = [line for line in report.lines if line.move not in some]
    other = next((line for line in others if line.visits or line.proven), None)
    if mine is None:
        return "nothing better was found"
    if not others:
        return words.alone
    here = of_line(mine, seats)
    hopeless = seats == 2 and all(line.proven and line.chances[seat] == 0 for line in others)
    if here.certain and here.chances[seat] == 1:
        return f"{words.best} wins for certain" + (f", and {words.every_other} loses" if hopeless else "")
    if here.certain and here.chances[seat] == 0:
        return "against best play no move wins any more"
    if here.certain:
        return f"{words.best} makes sure of a shared first place" + (f"; {words.every_other} loses" if hopeless else "")
    known = f"{words.best} wins {about(here.chances[seat])} of the games" if here.samples >= SEEN else ""
    if hopeless:
        return f"{words.every_other} loses for certain" + (f", and {known}" if known else "")
    if other is not None:
        there = of_line(other, seats)
        less, noise = loss(here, there, seat)
        if known and less > max(CLEAR, noise):
            return f"{known}, {words.best_other} {about(there.chances[seat])}"
        if known and there.samples >= SEEN and gap(here, there, seat) >= POINTS:
            return f"{words.best} ends {points(round(gap(here, there, seat)))} better for you than {words.best_other}"
        if known and there.samples >= SEEN:
            return f"{known}, and {words.best_other} about as many"
    share = sum(line.visits for line in tried if line.move in some) / max(1, sum(line.visits for line in tried))
    return f"of the games that were tried, {about(share)} went that way" if share > 0.1 else "it looked best, by little"


def gap(one: Outlook, other: Outlook, seat: int) -> float:
    """How much further ahead one leaves a seat at the end."""
    return lead(one.scores, seat) - lead(other.scores, seat)


def lead(scores: Sequence[float], seat: int) -> float:
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def about(chance: float) -> str:
    """A chance for people.

    >>> about(0.634), about(0.001), about(0.9999)
    ('about 63 %', 'less than 1 %', 'more than 99 %')
    """
    if chance < 0.01:
        return "less than 1 %"
    return "more than 99 %" if chance > 0.99 else f"about {100 * chance:.0f} %"


def points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


# ---------------------------------------------------------------- what happens at once


def at_once(position: Position, scene: Scene, move: str) -> Iterator[str]:
    """What a move does at once, without saying where."""
    seat, after = position.turn, position.play(move)
    assert seat is not None
    if after.outcome:
        if after.outcome.winners == (seat,):
            yield WINS
        return
    if after.turn == seat:
        yield "you move again after it, as nobody else can"
    gains = gains_of(position, after)
    usual = [gains_of(position, position.play_unchecked(other))[seat] for other in position.moves()]
    if gains[seat] > max(0, min(usual)):
        most = ", and no move brings more" if gains[seat] == max(usual) else ""
        yield f"it brings you {points(gains[seat])} at once{most}"
    for other, gain in enumerate(gains):
        if other != seat and gain < 0:
            yield f"it takes {points(-gain)} from {seat_title(scene, other)}"


def gains_of(before: Position, after: Position) -> tuple[int, ...]:
    return tuple(new - old for old, new in zip(before.scores, after.scores, strict=True))


def prevented(position: Position, scene: Scene, best: Line, other: Line | None) -> Iterator[str]:
    """The answer to the next best move that the best one rules out, if nothing that is left would pay as much."""
    if other is None or len(other.line) < 2:
        return
    after, reply = position.play(other.move), other.line[1]
    rival = after.turn
    if rival is None or rival == position.turn:
        return
    then = after.play(reply)
    gain = gains_of(after, then)[rival]
    wins = then.outcome is not None and then.outcome.winners == (rival,)
    mine = position.play(best.move)
    if mine.turn != rival or mine.is_legal(reply) or (then.outcome and not wins):
        return
    left = [mine.play_unchecked(move) for move in mine.moves()]
    if wins:
        safe = not any(each.outcome and each.outcome.winners == (rival,) for each in left)
    else:
        safe = gain > max(1, *(gains_of(mine, each)[rival] for each in left))
    if safe:
        worth = "which would win at once" if wins else f"worth {points(gain)} at once"
        yield f"{seat_title(scene, rival)} can then no longer play {reply}, {worth}"


def held(
    with_it: Mapping[str, Sequence[float]], without: Mapping[str, Sequence[float]], seat: int, most: int = 3
) -> Iterator[str]:
    """The cells that a seat shows on more often at the end with a move than without it."""
    shifts = {cell: shares[seat] - without[cell][seat] for cell, shares in with_it.items() if cell in without}
    best = sorted((cell for cell in shifts if shifts[cell] >= SHIFT), key=lambda cell: -shifts[cell])[:most]
    if best:
        yield f"in the end {join_words(sorted(best))} will more often be yours"
