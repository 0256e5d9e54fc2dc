"""How much a client may ask for: a bucket for each that fills slowly and every request takes from.

Some buckets count (requests, new games, …), one holds seconds of work: what a request has cost is taken from it
afterwards, and whoever owes something waits. Each person and each network has buckets of its own: an IPv4 address, the
/64 network that a household has with IPv6, and the /48 network that anybody can rent.
"""

from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic

from ..domain.errors import RefusalError

MAX_BUCKETS = 50_000
WIDE = 4  # a /48 network may have so many times as much as one client


@dataclass(frozen=True)
class Rate:
    per_second: float
    burst: int
    name: str = ""  # by which a refusal says what it was


# A school behind one address should be able to play, a program in a loop should not.
REQUESTS = Rate(50, 300, "requests")
GAMES = Rate(0.5, 60, "new_games")
SEEKS = Rate(1, 30, "seeks")
CHALLENGES = Rate(0.2, 20, "challenges")
HINTS = Rate(1, 60, "hints")
REVIEWS = Rate(0.1, 20, "reviews")
SEARCHING = Rate(0.25, 60, "searching")  # seconds of a processor, for positions that somebody analyses
STUDIES = Rate(0.2, 60, "studies")  # kept, changed or copied
STORED = Rate(1_000, 2_000_000, "stored")  # bytes of studies and of records that were played elsewhere
EXPLORER = Rate(5, 100, "explorer")  # each costs the work of its moves besides
PUZZLE_TRIES = Rate(1, 60, "puzzle_tries")
NAMES = Rate(0.2, 60, "new_names")
API_TOKENS = Rate(0.05, 20, "new_tokens")
LOGINS_FROM = Rate(0.2, 30, "logins_from")  # a network
LOGINS_TO = Rate(0.02, 10, "logins_to")  # an account, from a network
LOGINS_TO_ALL = Rate(0.2, 200, "logins_to")  # … from everywhere: who guesses does not keep its owner out
RESETS = Rate(0.005, 5, "resets")  # links that are mailed to an account
TOURNAMENTS = Rate(0.2, 30, "tournaments")  # joined or left
EXPORTS = Rate(0.01, 3, "exports")
HOLIDAYS = Rate(0.001, 5, "holidays")  # every game of theirs is changed
MAILS = Rate(0.005, 5, "mails")
SUBSCRIPTIONS = Rate(0.02, 10, "subscriptions")
TALK = Rate(0.25, 10, "talk")  # what one person says
RELATIONS = Rate(0.5, 60, "relations")
SOLUTIONS = Rate(0.5, 60, "solutions")  # of solitaire puzzles
REPORTS = Rate(0.02, 10, "reports")
GUESTS = Rate(0.5, 200, "guests")  # who have not been here before
SOCKETS = Rate(10, 200, "sockets")
MESSAGES = Rate(10, 40, "messages")
WORK = Rate(0.25, 5, "work")  # seconds of a processor
MAX_SOCKETS = 500  # of one client at a time, streams too
MAX_STREAMS = 64  # of one user at a time
MIN_WAIT_S = 0.1  # before the same is asked again, where it could be at once
REQUEST_S = 0.000_5  # what any request costs, before anything is done for it
BYTE_S = 2e-8  # what it costs to send a byte

Key = tuple[str, Rate]


class Bucket:
    __slots__ = ("left", "rate", "seen")

    def __init__(self, rate: Rate) -> None:
        self.rate, self.left, self.seen = rate, float(rate.burst), monotonic()

    def take(self, amount: float = 1) -> bool:
        self._fill()
        if self.left < amount:
            return False
        self.left -= amount
        return True

    def charge(self, amount: float) -> None:
        """Takes what is owed, even if it is not there; nobody owes for more than some bursts."""
        self._fill()
        self.left = max(self.left - amount, -4 * self.rate.burst)

    def wait_s(self, amount: float = 1) -> float:
        """The seconds until so much is there; 0 when it is."""
        self._fill()
        return max(0.0, (amount - self.left) / self.rate.per_second)

    def _fill(self) -> None:
        now = monotonic()
        self.left = min(self.rate.burst, self.left + (now - self.seen) * self.rate.per_second)
        self.seen = now


class RateLimits:
    """Buckets by client, those of clients not seen for longest forgotten first."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self.sockets: Counter[str] = Counter()
        self.streams: Counter[str] = Counter()
        self.buckets: OrderedDict[Key, Bucket] = OrderedDict()

    def allow(self, client: str, rate: Rate, person: str | None = None) -> bool:
        return not self.on or all(bucket.take() for bucket in self._buckets(client, rate, person))

    def check(self, client: str, rate: Rate, key: str, person: str | None = None) -> None:
        """Refuses what is too much, with this message."""
        if not self.allow(client, rate, person):
            wait_s = max(bucket.wait_s() for bucket in self._buckets(client, rate, person))
            raise RefusalError(key, code="too_many", retry_after_s=max(wait_s, MIN_WAIT_S), limit=rate.name)

    def check_room(self, client: str, rate: Rate, key: str) -> None:
        """Refuses a client that has used a rate up, and takes nothing of it: before it is asked who that is."""
        if self.on and (wait_s := max(bucket.wait_s() for bucket in self._buckets(client, rate, None))):
            raise RefusalError(key, code="too_many", retry_after_s=max(wait_s, MIN_WAIT_S), limit=rate.name)

    def store(self, client: str, person: str | None, size: int) -> None:
        """Takes the room for so many bytes that are to be kept, or refuses them."""
        self.check_work(client, person, STORED)
        self.charge(client, person, size, STORED)

    def charge(self, client: str, person: str | None, amount: float, rate: Rate = WORK) -> None:
        """What was done for a client has cost so much: seconds of work, or of what another rate counts."""
        if self.on:
            for bucket in self._buckets(client, rate, person):
                bucket.charge(amount)

    def check_work(
        self, client: str, person: str | None, rate: Rate = WORK, key: str = "server-too-many-requests"
    ) -> None:
        """Refuses whoever has had too much done for them."""
        if wait_s := self.work_wait_s(client, person, rate):
            raise RefusalError(key, code="too_many", retry_after_s=wait_s, limit=rate.name)

    def work_wait_s(self, client: str, person: str | None, rate: Rate = WORK) -> float:
        """The seconds until more may be done for a client."""
        return max(bucket.wait_s(0) for bucket in self._buckets(client, rate, person)) if self.on else 0

    def open_socket(self, client: str) -> bool:
        """Whether a client may have one more socket; each that may is closed again."""
        known = networks(client)
        if self.on and any(self.sockets[name] >= MAX_SOCKETS * factor for name, factor in known):
            return False
        self.sockets.update(name for name, _ in known)
        return True

    def close_socket(self, client: str) -> None:
        for name, _ in networks(client):
            self.sockets[name] -= 1
            if not self.sockets[name]:
                del self.sockets[name]

    @contextmanager
    def stream(self, client: str, person: str) -> Iterator[None]:
        """While it lasts, somebody has one more stream; RefusalError where that is too many."""
        if self.on and self.streams[person] >= MAX_STREAMS:
            raise too_many_streams()
        if not self.open_socket(client):
            raise too_many_streams()
        self.streams[person] += 1
        try:
            yield
        finally:
            self.close_socket(client)
            self.streams[person] -= 1
            if not self.streams[person]:
                del self.streams[person]

    def _buckets(self, client: str, rate: Rate, person: str | None) -> Iterator[Bucket]:
        for name, factor in networks(client):
            yield self._bucket(
                name,
                rate if factor == 1 else replace(rate, per_second=rate.per_second * factor, burst=rate.burst * factor),
            )
        if person:
            yield self._bucket(person, rate)

    def _bucket(self, name: str, rate: Rate) -> Bucket:
        key = (name, rate)
        bucket = self.buckets.get(key) or Bucket(rate)
        self.buckets[key] = bucket
        self.buckets.move_to_end(key)
        if len(self.buckets) > MAX_BUCKETS:
            self.buckets.popitem(last=False)
        return bucket


def too_many_streams() -> RefusalError:
    return RefusalError("token-too-many-streams", code="too_many", retry_after_s=10, limit="streams")


@lru_cache(maxsize=10_000)
def networks(client: str) -> tuple[tuple[str, int], ...]:
    """The networks that a client counts for, and how many times as much as one client each may have.

    >>> networks("192.0.2.7"), networks("2001:db8:1:2:3:4:5:6")
    ((('192.0.2.7', 1),), (('2001:db8:1:2::/64', 1), ('2001:db8:1::/48', 4)))
    """
    try:
        address = ip_address(client)
    except ValueError:
        return ((client, 1),)
    if not isinstance(address, IPv6Address):
        return ((client, 1),)
    if address.ipv4_mapped:
        return ((str(address.ipv4_mapped), 1),)
    narrow, wide = (str(ip_network((client, bits), strict=False)) for bits in (64, 48))
    return ((narrow, 1), (wide, WIDE))


def network(client: str) -> str:
    """Who counts as one client.

    >>> network("192.0.2.7"), network("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '2001:db8:1:2::/64')
    """
    return networks(client)[0][0]
