"""How often a client may ask for things: a bucket for each that fills slowly and every request takes from."""

from collections import Counter, OrderedDict
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic

MAX_BUCKETS = 50_000


@dataclass(frozen=True)
class Rate:
    per_second: float
    burst: int


# A school behind one address should be able to play, a program in a loop should not.
REQUESTS = Rate(50, 300)
GAMES = Rate(2, 60)
HINTS = Rate(1, 60)
SOCKETS = Rate(10, 200)
MESSAGES = Rate(10, 40)
MAX_SOCKETS = 500  # of one client at a time


class Bucket:
    __slots__ = ("left", "rate", "seen")

    def __init__(self, rate: Rate) -> None:
        self.rate, self.left, self.seen = rate, float(rate.burst), monotonic()

    def take(self) -> bool:
        now = monotonic()
        self.left = min(self.rate.burst, self.left + (now - self.seen) * self.rate.per_second)
        self.seen = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class RateLimits:
    """Buckets by client, those of clients not seen for longest forgotten first."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self.sockets: Counter[str] = Counter()
        self.buckets: OrderedDict[tuple[str, Rate], Bucket] = OrderedDict()

    def allow(self, client: str, rate: Rate) -> bool:
        if not self.on:
            return True
        key = (network(client), rate)
        bucket = self.buckets.get(key) or Bucket(rate)
        self.buckets[key] = bucket
        self.buckets.move_to_end(key)
        if len(self.buckets) > MAX_BUCKETS:
            self.buckets.popitem(last=False)
        return bucket.take()

    def open_socket(self, client: str) -> bool:
        """Whether a client may have one more socket; each that may is closed again."""
        if self.on and self.sockets[network(client)] >= MAX_SOCKETS:
            return False
        self.sockets[network(client)] += 1
        return True

    def close_socket(self, client: str) -> None:
        self.sockets[network(client)] -= 1
        if not self.sockets[network(client)]:
            del self.sockets[network(client)]


def network(client: str) -> str:
    """Who counts as one client: an address, or with IPv6 the network a household has.

    >>> network("192.0.2.7"), network("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '2001:db8:1:2::/64')
    """
    try:
        wide = isinstance(ip_address(client), IPv6Address)
    except ValueError:
        return client
    return str(ip_network((client, 64), strict=False)) if wide else client
