"""How good the ratings are: a simulated club whose true strengths are known.

    python bench/ratings.py            # writes docs/ratings.json; docs/ratings.md shows it
    python bench/ratings.py --tune     # the parameters of the model by how well they predict the next results

person    plays seldom or often, as people do; is away for weeks; gets a little stronger or weaker; some leave games
bot       a program of somebody's: plays often, its strength stays
computer  a house computer, an anchor: it fills tables, and its rating never moves
loss      of predictions: minus the logarithm of the chance that was given to what happened, for every pair of players
          at a table; the smaller, the better
truth     what somebody would predict who knew all strengths, and how probably each one leaves

Who finishes where is drawn from the true strengths by the model of Plackett and Luce, in which 400 points more is ahead
10 times out of 11. That is not the model of the ratings, which knows pairs alone.
"""

import argparse
import json
import sys
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from itertools import combinations
from math import log
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from time import process_time
from typing import Any

from rich.console import Console
from rich.progress import track

from cubarium.ratings import Key, Ledger, Model, RatedGame, RatedSeat, RatingEvent, Speed, Strength, chance_ahead, refit
from cubarium.ratings.model import logistic
from cubarium.ratings.strength import POINTS_PER_MU

ROOT = Path(__file__).parent.parent
KEY = Key("club", Speed.LIVE)
START = datetime(2026, 1, 1, tzinfo=UTC)
DAYS = 360
MONTH = 30
SCALE = 400 / POINTS_PER_MU / log(10)  # of differences of strengths: 400 points are 10 to 1
SEATS = (2, 2, 2, 2, 3, 3, 4, 4, 5)  # how many sit at a table, by how often
TIE = 0.04  # of the scale: performances that close share a rank
LEVELS = (-300, -150, 0, 150, 300)  # of the computers, in points from 1500
SETTLED = 15  # games, after which a rating should mean something
NEARNESS = 0.1  # how far opponents are from one's own place in the order of ratings: a part of the club


@dataclass
class Member:
    """A player of the simulated club."""

    name: str
    strength: float  # the true one, which nobody knows
    activity: float  # how often it plays, relative to others
    joined: int  # day
    leaves: float  # how probably it leaves a game
    bot: bool = False
    away: tuple[int, int] = (0, 0)  # days


def members(chance: Random, people: int) -> list[Member]:
    found = []
    for number in range(people):
        bot = number % 50 == 0
        begins = chance.randrange(DAYS)
        found.append(
            Member(
                name=f"p{number}",
                strength=chance.gauss(25, 6),
                activity=20.0 if bot else min(30.0, chance.paretovariate(1.2)),
                joined=0 if chance.random() < 0.5 else chance.randrange(DAYS * 3 // 4),
                leaves=0.0 if bot else 0.2 if chance.random() < 0.05 else 0.01,
                bot=bot,
                away=(0, 0) if bot else (begins, begins + chance.randrange(120)),
            )
        )
    return found


class Club:
    """Members, computers, and a table that is filled by rating: near ones meet more often."""

    def __init__(self, people: int, seed: int, model: Model) -> None:
        self.chance = Random(seed)
        self.members = {each.name: each for each in members(self.chance, people)}
        self.computers = {
            f"computer{number}": Strength(25 + points / POINTS_PER_MU, 0.5) for number, points in enumerate(LEVELS, 1)
        }
        self.ledger = Ledger(model)

    def games(self, count: int) -> Iterator[RatedGame]:
        """The games of a year, day by day; whoever takes them must have them rated before the next one is made."""
        number = 0
        for day in range(DAYS):
            now = START + timedelta(days=day)
            here = [each for each in self.members.values() if self.is_here(each, day)]
            self.order = sorted((self.ledger.strength(KEY, each.name, now).mu, each.name) for each in here)
            weights = [each.activity for each in here]
            until = count * (day + 1) // DAYS
            for host in self.chance.choices(here, weights, k=until - number):
                yield self.game(str(number), host, now)
                number += 1
            if day % MONTH == MONTH - 1:
                self.learn()

    def is_here(self, each: Member, day: int) -> bool:
        return each.joined <= day and not each.away[0] <= day < each.away[1]

    def learn(self) -> None:
        """Within a month people get a little stronger or weaker."""
        for each in self.members.values():
            if not each.bot:
                each.strength += self.chance.gauss(0, 0.3)

    def game(self, number: str, host: Member, now: datetime) -> RatedGame:
        table = [host.name]
        mine = self.ledger.strength(KEY, host.name, now).mu
        computers = self.chance.random() < 0.1
        at = bisect_left(self.order, (mine, ""))
        names = sorted(self.computers, key=lambda name: abs(self.computers[name].mu - mine)) if computers else []
        while len(table) < SEATS[int(number) % len(SEATS)]:
            other = names.pop(0) if computers else self.somebody_near(at)
            if other not in table:
                table.append(other)
        return RatedGame(number, KEY, now, tuple(self.finished(table)))

    def somebody_near(self, at: int) -> str:
        other = round(self.chance.gauss(at, NEARNESS * len(self.order)))
        return self.order[min(max(other, 0), len(self.order) - 1)][1]

    def finished(self, table: list[str]) -> Iterator[RatedSeat]:
        """Who finishes where: by performance on the day, those who leave behind all others."""
        performance = {}
        for name in table:
            member = self.members.get(name)
            leaves = member is not None and self.chance.random() < member.leaves
            luck = -log(-log(self.chance.random()))
            performance[name] = -1e3 - self.chance.random() if leaves else self.true_strength(name) / SCALE + luck
        for name in table:
            ahead = sum(other > performance[name] + TIE for other in performance.values())
            yield RatedSeat(name, 1 + ahead, self.computers.get(name))

    def true_strength(self, name: str) -> float:
        return self.members[name].strength if name in self.members else self.computers[name].mu

    def true_chance(self, one: str, other: str) -> float:
        """How probably one is ahead of another for somebody who knows everything."""
        leaves, other_leaves = (self.members[name].leaves if name in self.members else 0.0 for name in (one, other))
        stays, other_stays = 1 - leaves, 1 - other_leaves
        both = stays * other_stays * logistic((self.true_strength(one) - self.true_strength(other)) / SCALE)
        return both + stays * other_leaves + leaves * other_leaves / 2


# ---------------------------------------------------------------- what is measured


class Predictions:
    """Chances that were given, and what happened."""

    def __init__(self) -> None:
        self.count = 0
        self.loss = {"ratings": 0.0, "truth": 0.0}
        self.by_chance: dict[int, list[tuple[float, float]]] = {}

    def add(self, given: float, true: float, score: float) -> None:
        self.count += 1
        for name, chance in (("ratings", given), ("truth", true)):
            safe = min(max(chance, 1e-9), 1 - 1e-9)
            self.loss[name] -= score * log(safe) + (1 - score) * log(1 - safe)
        # Seen from the favourite, so that no pair counts twice.
        seen = (given, score) if given >= 0.5 else (1 - given, 1 - score)
        self.by_chance.setdefault(min(9, int(seen[0] * 20 - 10)), []).append(seen)

    def data(self) -> dict[str, Any]:
        return {
            "pairs": self.count,
            "loss": {name: round(loss / self.count, 4) for name, loss in self.loss.items()}
            | {"constant": round(log(2), 4)},  # who is ahead of whom is a question without a better constant than 50 %
            "calibration": [
                {
                    "predicted": round(fmean(given for given, _ in pairs), 4),
                    "happened": round(fmean(score for _, score in pairs), 4),
                    "pairs": len(pairs),
                }
                for _, pairs in sorted(self.by_chance.items())
            ],
        }


def rank_correlation(pairs: list[tuple[float, float]]) -> float:
    """Spearman's: 1 where both put everybody in the same order."""
    orders = []
    for side in (0, 1):
        by_value = sorted(range(len(pairs)), key=lambda number: pairs[number][side])
        place = [0] * len(pairs)
        for at, number in enumerate(by_value):
            place[number] = at
        orders.append(place)
    count = len(pairs)
    squares = sum((one - other) * (one - other) for one, other in zip(orders[0], orders[1], strict=True))
    return 1 - 6 * squares / (count * (count * count - 1))


def simulate(people: int, games: int, seed: int, model: Model, show: bool = True) -> dict[str, Any]:
    club = Club(people, seed, model)
    predictions, events = Predictions(), []
    months: list[dict[str, float]] = []
    played: dict[str, int] = {}
    by_games: dict[int, list[tuple[float, float]]] = {}
    seconds = 0.0
    steps = track(club.games(games), "Games", games, console=Console(stderr=True), disable=not show)
    for game in steps:
        began = process_time()
        event = club.ledger.rate(game)
        seconds += process_time() - began
        events.append(event)
        predict(club, event, played, predictions)
        for seat, change in zip(game.seats, event.changes, strict=True):
            if not seat.anchor:
                count = played[seat.player] = played.get(seat.player, 0) + 1
                if count in (1, 2, 3, 5, 8, 12, 20, 30, 50, 80, 120, 200):
                    by_games.setdefault(count, []).append((change.after.mu, club.true_strength(seat.player)))
        day = (game.ended - START).days
        if day // MONTH == len(months) + 1:
            months.append(month(club, game.ended, played))
    months.append(month(club, START + timedelta(days=DAYS), played))
    settled = [
        (club.ledger.strength(KEY, name, START + timedelta(days=DAYS)).mu, club.true_strength(name))
        for name, count in played.items()
        if count >= SETTLED
    ]
    found = {
        "people": people,
        "games": games,
        "model": asdict(model),
        "rank_correlation": round(rank_correlation(settled), 4),
        "settled": len(settled),
        "by_games": [
            {"games": count, "players": len(pairs), "rank_correlation": round(rank_correlation(pairs), 4)}
            for count, pairs in sorted(by_games.items())
            if len(pairs) >= 100
        ],
        "months": months,
        "inflation_points_per_month": round((months[-1]["bias"] - months[1]["bias"]) / (len(months) - 2), 2),
        "microseconds_per_game": round(seconds / games * 1e6, 1),
        **predictions.data(),
    }
    if show:
        began = process_time()
        drift = refit(events)
        found["refit"] = {
            "seconds": round(process_time() - began, 1),
            "mean_points": round(drift.mean * POINTS_PER_MU, 1),
            "deviation_points": round(drift.deviation * POINTS_PER_MU, 1),
            "spread": round(drift.spread, 3),
        }
    return found


def predict(club: Club, event: RatingEvent, played: dict[str, int], predictions: Predictions) -> None:
    """What was expected of every pair of settled players at a table, and what happened."""
    sat = [
        (seat, change)
        for seat, change in zip(event.game.seats, event.changes, strict=True)
        if seat.anchor or played.get(seat.player, 0) >= SETTLED
    ]
    for (seat, change), (other_seat, other) in combinations(sat, 2):
        if not (seat.anchor and other_seat.anchor):
            score = 0.5 if seat.rank == other_seat.rank else float(seat.rank < other_seat.rank)
            true = club.true_chance(seat.player, other_seat.player)
            predictions.add(chance_ahead(change.before, other.before), true, score)


def month(club: Club, now: datetime, played: dict[str, int]) -> dict[str, float]:
    """How far ratings are from the truth, on the mean of those who are settled, in points."""
    ratings, truths, sigmas = [], [], []
    for name, count in played.items():
        strength = club.ledger.strength(KEY, name, now)
        if count >= SETTLED:
            ratings.append(strength.mu)
            truths.append(club.true_strength(name))
            sigmas.append(strength.sigma)
    off = [rating - truth for rating, truth in zip(ratings, truths, strict=True)]
    return {
        "players": len(off),
        "spread": round(pstdev(ratings) / pstdev(truths), 3),
        "bias": round(fmean(off) * POINTS_PER_MU, 2),
        "error": round(fmean(each**2 for each in off) ** 0.5 * POINTS_PER_MU, 1),
        "sigma": round(fmean(sigmas) * POINTS_PER_MU, 1),
    }


def tune() -> None:
    """Prints the loss for several parameters, on a smaller club."""
    for gamma, tau in ((1.0, 0.06), (2.0, 0.06), (3.0, 0.06), (4.0, 0.06), (3.0, 0.02), (3.0, 0.15)):
        found = simulate(400, 12_000, 5, Model(tau=tau, gamma=gamma), show=False)
        last, loss = found["months"][-1], found["loss"]
        print(
            f"gamma {gamma} tau {tau}: loss above the truth's {loss['ratings'] - loss['truth']:.4f},"
            f" rank correlation {found['rank_correlation']}, spread {last['spread']},"
            f" error {last['error']} and sigma {last['sigma']} points",
            flush=True,
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tune", action="store_true", help="try parameters on a smaller club")
    parser.add_argument("--people", type=int, default=10_000)
    parser.add_argument("--games", type=int, default=300_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.tune:
        tune()
        return 0
    found = simulate(arguments.people, arguments.games, arguments.seed, Model())
    (ROOT / "docs" / "ratings.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(found, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
