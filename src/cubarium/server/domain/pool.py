"""The pool of those who wait to be paired, and the check that a group is ready to play.

check   before a game begins, everybody in the group says yes within 10 seconds; whoever says no, or nothing, is out of
        the pool, and the others wait on as if nothing had happened
absent  somebody without a connection: after 5 seconds they are out, too

Times come from outside; whatever is done says who must be told.
"""

from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random

from .errors import RefusalError
from .group_search import Blocks, find_groups
from .pairing import Group, Seeker

CHECK_S = 10.0
GRACE_S = 5.0
MAX_SEEKERS = 500
MAX_REMEMBERED = 50_000  # people of whom is known with whom they were paired last


@dataclass(eq=False)
class ReadyCheck:
    group: Group
    until: float
    accepted: set[str] = field(default_factory=set)

    @property
    def is_complete(self) -> bool:
        return self.accepted == set(self.group.people)


class Pool:
    def __init__(self, blocks: Blocks, random: Random) -> None:
        self.blocks = blocks  # of those in the pool
        self.random = random
        self.seekers: dict[str, Seeker] = {}  # those in a check as well
        self.checks: dict[str, ReadyCheck] = {}  # by each person in it
        self.absent: dict[str, float] = {}  # since when
        self.met: OrderedDict[str, frozenset[str]] = OrderedDict()

    def enter(self, seeker: Seeker, now: float, is_here: bool) -> None:
        """Somebody begins to wait, or has ticked something else and keeps their place."""
        before = self.seekers.get(seeker.person)
        if before is None and len(self.seekers) >= MAX_SEEKERS:
            raise RefusalError("pairing-full", code="not_ready")
        if seeker.person in self.checks:
            raise RefusalError("pairing-in-check", code="not_now")
        since = before.since if before else seeker.since
        self.seekers[seeker.person] = replace(seeker, since=since, met=self.met.get(seeker.person, frozenset()))
        if not is_here:
            self.absent.setdefault(seeker.person, now)

    def leave(self, person: str) -> set[str]:
        """Somebody waits no longer; who must be told."""
        told = self._end_check(person) if person in self.checks else {person}
        self.seekers.pop(person, None)
        self.absent.pop(person, None)
        return told

    def renew_blocks(self, blocks: Blocks) -> set[str]:
        """Whom people must not meet from now on; of a check in which they would, all wait on. Who must be told."""
        told: set[str] = set()
        for person in blocks.keys() & self.seekers.keys():
            self.seekers[person] = replace(self.seekers[person], blocks=blocks[person])
            if person in self.checks and blocks[person] & set(self.checks[person].group.people):
                told |= self._end_check(person)
        return told

    def check_of(self, person: str) -> ReadyCheck:
        check = self.checks.get(person)
        if check is None:
            raise RefusalError("pairing-no-check", code="not_now")
        return check

    def accept(self, person: str) -> ReadyCheck:
        """Somebody is ready. Once all are, nobody of them waits any longer."""
        check = self.check_of(person)
        check.accepted.add(person)
        if check.is_complete:
            for each in check.group.people:
                self._remember(each, check.group)
                del self.seekers[each], self.checks[each]
                self.absent.pop(each, None)
        return check

    def came(self, person: str) -> None:
        self.absent.pop(person, None)

    def went(self, person: str, now: float) -> None:
        if person in self.seekers:
            self.absent.setdefault(person, now)

    def expire(self, now: float) -> set[str]:
        """What time does: who has been away too long goes, checks end; who must be told."""
        told: set[str] = set()
        for person in [each for each, since in self.absent.items() if now - since >= GRACE_S]:
            told |= self.leave(person)
        for check in {id(each): each for each in self.checks.values() if now >= each.until}.values():
            for person in set(check.group.people) - check.accepted:
                told |= self.leave(person)
        return told

    def match(self, now: float) -> Iterator[ReadyCheck | None]:
        """Begins the checks of those who are to play together now.

        Between two steps people may come and go: who is in the pool no longer as they were is not paired.
        """
        for group in find_groups(filter(self._is_free, self.seekers.values()), now, self.blocks, self.random):
            yield None if group is None else self.begin_check(group, now)

    def begin_check(self, group: Group, now: float) -> ReadyCheck | None:
        """Asks a group whether all are ready, if they still wait as they did."""
        if not all(map(self._is_free, group.seekers)):
            return None
        check = ReadyCheck(group, now + CHECK_S)
        self.checks |= dict.fromkeys(group.people, check)
        return check

    def _is_free(self, seeker: Seeker) -> bool:
        person, known = seeker.person, self.seekers.get(seeker.person)
        is_known = known is seeker or known == seeker  # the first is faster, and mostly so
        return is_known and person not in self.checks and person not in self.absent

    def _end_check(self, person: str) -> set[str]:
        people = set(self.checks[person].group.people)
        for each in people:
            self.checks.pop(each, None)
        return people

    def _remember(self, person: str, group: Group) -> None:
        self.met[person] = frozenset(group.people) - {person}
        self.met.move_to_end(person)
        while len(self.met) > MAX_REMEMBERED:
            self.met.popitem(last=False)
