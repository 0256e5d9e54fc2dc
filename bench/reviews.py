"""How many of the mistakes that reviews find are mistakes to a search with ten times the effort.

    python bench/reviews.py [--games 4] [--simulations 6000] [--seed 1]

So many games of each kind, level 3 against level 7 in turn on each seat, are reviewed as the server does it. A mistake
is confirmed if the move played wins at least five games of a hundred less than the better one (the bound of an
inaccuracy) when the positions after both are searched ten times as long, from other random numbers. reviews.json has
the figures, and every mistake that was not confirmed.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

import cubarium
from cubarium.analysis import review
from cubarium.analysis.evaluation import Effort, evaluate, loss
from cubarium.analysis.review import VERDICTS, MoveReview
from cubarium.notation.record import Record
from cubarium.search import SearchSettings

LEVELS = (3, 7)
TIMES = 10  # the effort
BOUND = VERDICTS[-2][0]


def played(game: str, number: int, seed: int) -> Record:
    """A game between the levels, who change seats from game to game."""
    levels = LEVELS if number % 2 else LEVELS[::-1]
    position = cubarium.new(game)
    players = [
        cubarium.player(f"level:{levels[seat % 2]}", seed=1000 * seed + number) for seat in range(position.seats)
    ]
    record = Record(position)
    while record.position.turn is not None:
        record = record.play(players[record.position.turn].choose(record.position))
    return record


def confirmed_loss(record: Record, move: MoveReview, effort: Effort) -> float:
    position = record.positions[move.ply - 1]
    best, other = (evaluate(position.play(each), effort) for each in (move.best, move.move))
    return loss(best, other, move.seat)[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4, help="of each kind")
    parser.add_argument("--simulations", type=int, default=6_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=Path(__file__).with_suffix(".json"))
    arguments = parser.parse_args()
    effort = Effort(TIMES * arguments.simulations, settings=SearchSettings(seed=arguments.seed + 1))
    table = Table("game", "games", "moves", "mistakes", "confirmed", "share")
    data: dict[str, Any] = {"simulations": arguments.simulations, "times": TIMES, "games": {}}
    for game in cubarium.games():
        moves, judged = 0, []
        for number in track(range(arguments.games), game, console=Console(stderr=True), transient=True):
            record = played(game, number, arguments.seed)
            found = review(record, simulations=arguments.simulations)
            moves += len(found.plies)
            judged += [(number, each, confirmed_loss(record, each, effort)) for each in found.mistakes]
        kept = [each for each in judged if each[2] >= BOUND]
        data["games"][game] = {
            "games": arguments.games,
            "moves": moves,
            "mistakes": len(judged),
            "confirmed": len(kept),
            "not_confirmed": [
                {"game": number, "ply": each.ply, "loss": round(each.loss, 3), "again": round(again, 3)}
                for number, each, again in judged
                if again < BOUND
            ],
        }
        share = f"{100 * len(kept) / len(judged):.0f} %" if judged else ""
        table.add_row(game, str(arguments.games), str(moves), str(len(judged)), str(len(kept)), share)
        arguments.output.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    counts = [(each["mistakes"], each["confirmed"]) for each in data["games"].values()]
    mistakes, confirmed = (sum(column) for column in zip(*counts, strict=True))
    table.add_row("all", "", "", str(mistakes), str(confirmed), f"{100 * confirmed / max(1, mistakes):.1f} %")
    Console().print(table)


if __name__ == "__main__":
    main()
