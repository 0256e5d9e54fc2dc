"""What the results of a setting say: ratings, points, times, seats, faults."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ..catalogue import games, rules
from .match import Result
from .ratings import Rating, comparisons, decided, elo, skill


@dataclass(frozen=True)
class Standing:
    """A player in a setting. A player on several seats of a game counts for each of them."""

    name: str
    elo: Rating | None  # None while not all players have met
    skill: Rating  # of openskill
    games: int
    wins: int  # alone in first place
    shared: int  # in first place with others
    losses: int
    score: float  # the share of opponents that it ranked above; an equal rank counts half
    seconds: float | None  # for a move, in the mean; None without a move
    by_seat: tuple[float | None, ...]  # the share of first places on each seat; None where it never sat
    faults: int  # games lost by failing or by breaking a rule


@dataclass(frozen=True)
class Ranking:
    """The standings of one setting, best first."""

    game: str  # the setting in words
    seats: int
    games: int
    plies: float  # in the mean
    by_seat: tuple[float, ...]  # the share of first places that each seat took, whoever sat there
    finite: bool  # False where some won or lost everything, so that a draw had to be added for each pairing
    standings: tuple[Standing, ...]
    pairs: tuple[tuple[float | None, ...], ...]  # the score of each player against each, in the order of standings

    @property
    def title(self) -> str:
        """The game as people call it, and its options."""
        name, _, options = self.game.partition(" ")
        return f"{rules(name).title} {options}".strip() if name in games() else self.game

    def data(self) -> dict[str, Any]:
        """The ranking as plain dictionaries and lists."""
        return {"title": self.title} | asdict(self)

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> "Ranking":
        """The ranking that `data` gave, also after it has been JSON."""
        standings = [
            Standing(
                **each
                | {"elo": Rating(**each["elo"]) if each["elo"] else None, "skill": Rating(**each["skill"])}
                | {"by_seat": tuple(each["by_seat"])}
            )
            for each in data["standings"]
        ]
        pairs = tuple(map(tuple, data["pairs"]))
        values = {name: value for name, value in data.items() if name != "title"}
        lists = {"by_seat": tuple(data["by_seat"]), "standings": tuple(standings), "pairs": pairs}
        return cls(**(values | lists))


def rankings(results: Iterable[Result], anchor: str | None = None) -> list[Ranking]:
    """A ranking for every setting, in the order of their first results; otherwise their order changes nothing."""
    settings: dict[str, list[Result]] = {}
    for result in results:
        settings.setdefault(result["game"], []).append(result)
    for each in settings.values():
        each.sort(key=lambda result: (result["number"], result["key"]))
    return [ranking(game, each, anchor) for game, each in settings.items()]


def ranking(game: str, results: Sequence[Result], anchor: str | None = None) -> Ranking:
    names = sorted({name for result in results for name in result["seats"]})
    rated, skills = elo(results, names, anchor), skill(results, names)
    place = {name: number for number, name in enumerate(names)}
    against = scores(results, names)
    standings = [standing(name, results, rated.get(name), skills[name], against[place[name]]) for name in names]
    standings.sort(key=lambda each: (each.elo.value if each.elo else 0, each.score, each.name), reverse=True)
    seats = len(results[0]["seats"])
    order = [place[each.name] for each in standings]
    return Ranking(
        game,
        seats,
        len(results),
        sum(result["plies"] for result in results) / len(results),
        tuple(sum(first(result, seat) for result in results) / len(results) for seat in range(seats)),
        decided([comparisons(result, place) for result in results], len(names)),
        tuple(standings),
        tuple(tuple(mean(against[one][other]) for other in order) for one in order),
    )


def standing(
    name: str, results: Sequence[Result], rated: Rating | None, skill: Rating, against: Sequence[Sequence[float]]
) -> Standing:
    sat = [(result, seat) for result in results for seat, other in enumerate(result["seats"]) if other == name]
    firsts = [first(result, seat) for result, seat in sat]
    chosen = sum(result["chosen"][seat] for result, seat in sat)
    seats = len(results[0]["seats"])
    return Standing(
        name=name,
        elo=rated,
        skill=skill,
        games=len(sat),
        wins=firsts.count(1),
        shared=sum(0 < each < 1 for each in firsts),
        losses=firsts.count(0),
        score=mean([score for other in against for score in other]) or 0.0,
        seconds=sum(result["seconds"][seat] for result, seat in sat) / chosen if chosen else None,
        by_seat=tuple(mean([first(result, at) for result, at in sat if at == seat]) for seat in range(seats)),
        faults=sum((result.get("fault") or {}).get("seat") == seat + 1 for result, seat in sat),
    )


def first(result: Result, seat: int) -> float:
    """What a seat has of the first place: all, a share, or nothing."""
    ranks = result["ranks"]
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0


def scores(results: Iterable[Result], names: Sequence[str]) -> list[list[list[float]]]:
    """What each player scored against each other one, game by game."""
    place = {name: number for number, name in enumerate(names)}
    found: list[list[list[float]]] = [[[] for _ in names] for _ in names]
    for result in results:
        for one, other, score in comparisons(result, place):
            found[one][other].append(score)
            found[other][one].append(1 - score)
    return found


def mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None
