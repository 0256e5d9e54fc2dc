"""Games at a site as results of the arena: its ratings and rankings are made from them as from its own games.

A result has no opening that nobody chose, and says nothing of how long anybody thought.
"""

from collections.abc import Iterator

from ..arena.match import Result
from ..arena.schedule import setting_words
from ..notation.record import Record
from .api import Client


def result_of(server: str, game_id: str, record: Record) -> Result:
    """What the arena keeps of a game that is over."""
    outcome, seats = record.outcome, record.start.seats
    assert outcome is not None
    setting = setting_words(record.start)
    return {
        "key": f"{setting} / {server} / game {game_id}",
        "game": setting,
        "number": 1,
        "seats": [seat_name(record, number) for number in range(1, seats + 1)],
        "winners": [seat + 1 for seat in outcome.winners],
        "ranks": list(outcome.ranks),
        "scores": list(outcome.scores),
        "reason": outcome.reason,
        "fault": None,
        "plies": len(record.moves),
        "opening": 0,
        "moves": " ".join(record.moves),
        "chosen": [0] * seats,
        "seconds": [0.0] * seats,
    }


def seat_name(record: Record, number: int) -> str:
    """Who sat on a seat: a computer player by its spec, anybody else by name."""
    headers = record.headers
    return headers.get(f"Player {number}") or headers.get(f"Seat {number}") or f"seat {number}"


def results_of(client: Client, name: str, rated: bool = True) -> Iterator[Result]:
    """The games that somebody has finished at a site, the latest first."""
    for game in client.finished_games(name, rated=str(rated).lower()):
        yield result_of(client.server, game["id"], client.record(game["id"]))
