"""Challenges: somebody proposes a game for two to somebody who is here. It is accepted, declined, or expires.

Times come from outside.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .clocks import TimeControl
from .errors import RefusalError
from .seats import random_letters

EXPIRY_S = 60.0
MAX_SENT = 5  # by one person at a time
MAX_RECEIVED = 10
ID_LENGTH = 12


@dataclass(frozen=True)
class Challenge:
    id: str
    sender: str
    receiver: str
    game: str
    control: TimeControl | None
    rated: bool
    until: float
    names: tuple[str, str]  # of the sender and the receiver


class OpenChallenges:
    """Those that wait for an answer."""

    def __init__(self, challenges: Iterable[Challenge] = ()) -> None:
        self.by_id: dict[str, Challenge] = {each.id: each for each in challenges}

    def of(self, person: str) -> Iterator[Challenge]:
        return (each for each in self.by_id.values() if person in (each.sender, each.receiver))

    def add(self, challenge: Challenge) -> None:
        """RefusalError where there are too many, or the same two have one already."""
        sent = [each for each in self.of(challenge.sender) if each.sender == challenge.sender]
        received = [each for each in self.of(challenge.receiver) if each.receiver == challenge.receiver]
        if any(each.receiver == challenge.receiver for each in sent):
            raise RefusalError("challenge-asked-already", code="not_now", name=challenge.names[1])
        if len(sent) >= MAX_SENT or len(received) >= MAX_RECEIVED:
            raise RefusalError("challenge-too-many", code="too_many", retry_after_s=EXPIRY_S, limit="open_challenges")
        self.by_id[challenge.id] = challenge

    def take(self, challenge_id: str, person: str) -> Challenge:
        """Ends one: who received it has answered, or who sent it wants it no more."""
        found = self.by_id.get(challenge_id)
        if found is None or person not in (found.sender, found.receiver):
            raise RefusalError("challenge-gone", code="not_found")
        return self.by_id.pop(challenge_id)

    def received(self, challenge_id: str, person: str) -> Challenge:
        """One that somebody may answer."""
        found = self.by_id.get(challenge_id)
        if found is None or person != found.receiver:
            raise RefusalError("challenge-gone", code="not_found")
        return found

    def expire(self, now: float) -> list[Challenge]:
        """Ends those that nobody has answered in time."""
        late = [each for each in self.by_id.values() if now >= each.until]
        for each in late:
            del self.by_id[each.id]
        return late


def new_challenge_id() -> str:
    return random_letters(ID_LENGTH)
