"""Who has what open: the sockets of this node, and what other nodes have said of theirs.

place   what a socket shows: a game by its id, the lobby, or the page as such; a stream of events is one, too
person  whoever opened it; "" for all who are not known

Ages are in seconds, by any clock that does not go back.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from time import monotonic
from typing import NamedTuple

HERE, LOBBY, STREAM = "here", "lobby", "stream"  # places that are no games: ids of games are longer
MAX_LEFT = 50_000  # people and places of whom is known when they left; who left before counts as never seen


class Opened(NamedTuple):
    """How many sockets a person has at a place, at one node."""

    place: str
    person: str
    sockets: int
    age_s: float = 0.0  # since that last changed


class Presence:
    def __init__(self, time: Callable[[], float] = monotonic) -> None:
        self.time = time
        self.here: Counter[tuple[str, str]] = Counter()  # the sockets of this node, by place and person
        self.changed: set[tuple[str, str]] = set()  # … which other nodes have not been told of
        self.elsewhere: dict[str, dict[str, Counter[str]]] = {}  # by place and person: sockets of each node
        self.left: dict[tuple[str, str], float] = {}  # since when people have nothing open there, at some node
        self.on_change: Callable[[str], None] = lambda place: None  # hears of places where others came or went

    # ------------------------------------------------------------ this node

    def came(self, place: str, person: str | None) -> None:
        self.here[place, person or ""] += 1
        self.changed.add((place, person or ""))

    def went(self, place: str, person: str | None) -> None:
        key = (place, person or "")
        self.here[key] -= 1
        if not self.here[key]:
            del self.here[key]
            self._note_left(place, person or "", self.time())
        self.changed.add(key)

    def is_here(self, place: str, person: str) -> bool:
        """Whether somebody has something open at this node."""
        return (place, person) in self.here

    def take_changes(self) -> list[Opened]:
        """What has changed since the last time."""
        changed, self.changed = self.changed, set()
        return [Opened(place, person, self.here[place, person]) for place, person in changed]

    def tell_all_again(self) -> None:
        """Nobody knows of this node any more."""
        self.changed.update(self.here)

    # ------------------------------------------------------------ other nodes

    def heard(self, node: str, rows: Iterable[Opened]) -> None:
        """What another node says of its sockets."""
        now = self.time()
        for place, person, sockets, age_s in rows:
            nodes = self.elsewhere.setdefault(place, {}).setdefault(person, Counter())
            if sockets:
                nodes[node] = sockets
                self.left.pop((place, person), None)
            else:
                del nodes[node]
                self._went(place, person, now - age_s)
            self.on_change(place)

    def forget(self, node: str) -> None:
        """Another node is no more, and nobody at it is there."""
        now = self.time()
        for place in list(self.elsewhere):
            for person in [person for person, nodes in self.elsewhere[place].items() if node in nodes]:
                del self.elsewhere[place][person][node]
                self._went(place, person, now)
                self.on_change(place)

    def _went(self, place: str, person: str, since: float) -> None:
        people = self.elsewhere[place]
        if not people[person]:
            del people[person]
            self._note_left(place, person, since)
        if not people:
            del self.elsewhere[place]

    def _note_left(self, place: str, person: str, since: float) -> None:
        if person:
            self.left[place, person] = max(since, self.left.pop((place, person), since))
        while len(self.left) > MAX_LEFT:
            del self.left[next(iter(self.left))]

    def people(self, place: str) -> set[str]:
        """Those who have something open at another node."""
        return {person for person in self.elsewhere.get(place, ()) if person}

    def strangers(self, place: str) -> int:
        """The sockets at other nodes of those who are not known."""
        return sum(self.elsewhere.get(place, {}).get("", Counter()).values())

    def is_at(self, place: str, person: str) -> bool:
        """Whether somebody has something open at another node."""
        return person in self.elsewhere.get(place, ())

    def is_open(self, place: str) -> bool:
        return place in self.elsewhere

    def everybody(self) -> set[str]:
        return {person for people in self.elsewhere.values() for person in people if person}

    def away_s(self, place: str, person: str) -> float | None:
        """For how long somebody has had nothing open at any node; None where they never had."""
        if self.is_here(place, person) or self.is_at(place, person):
            return 0.0
        since = self.left.get((place, person))
        return None if since is None else self.time() - since
