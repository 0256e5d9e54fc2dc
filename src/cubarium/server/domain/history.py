"""The games that a player has played to their end: which of them somebody looks for, and which they may see.

result  won; drawn, where the first place was shared; lost
key     after which game of a list the next part of it begins: when that one ended, and its id
"""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal, NamedTuple

from .errors import RefusalError

Result = Literal["won", "drawn", "lost"]
HistorySpeed = Literal["live", "correspondence", "unlimited"]


@dataclass(frozen=True)
class HistoryFilter:
    """What somebody looks for; None: all."""

    game: str | None = None
    result: Result | None = None
    rated: bool | None = None
    opponent: str | None = None  # a user
    speed: HistorySpeed | None = None


class HistoryKey(NamedTuple):
    ended: datetime
    game_id: str

    def __str__(self) -> str:
        """As it travels.

        >>> key = HistoryKey(datetime(2027, 1, 31, 12, tzinfo=UTC), "abc")
        >>> str(key), read_key(str(key)) == key
        ('2027-01-31T12:00:00.000000~abc', True)
        """
        return f"{self.ended.astimezone(UTC).replace(tzinfo=None).isoformat(timespec='microseconds')}~{self.game_id}"


def read_key(text: str) -> HistoryKey:
    time, _, game_id = text.partition("~")
    try:
        return HistoryKey(datetime.fromisoformat(time).replace(tzinfo=UTC), game_id)
    except ValueError:
        raise RefusalError("people-history-key", code="bad_request") from None


def result_of(rank: int | None, ranks: list[int | None]) -> Result | None:
    """What a rank among all ranks of a game came to; None where that was not kept.

    >>> result_of(1, [1, 2]), result_of(1, [1, 1]), result_of(3, [1, 1, 3]), result_of(None, [None, None])
    ('won', 'drawn', 'lost', None)
    """
    if rank is None:
        return None
    return "lost" if rank > 1 else "drawn" if ranks.count(1) > 1 else "won"
