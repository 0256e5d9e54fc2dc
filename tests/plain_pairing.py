"""Quick pairing as it is defined, with no regard for speed: what the search for groups is compared with."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from cubarium.server.domain.group_search import CANDIDATES_PER_SEAT, Blocks
from cubarium.server.domain.pairing import GameKind, Seeker, have_met, in_reach

Members = tuple[Seeker, ...]


def plain_groups(seekers: Sequence[Seeker], now: float, blocks: Blocks) -> Iterator[tuple[GameKind, Members]]:
    """Who plays together, and what: the first kind of all that would do."""
    waiting = sorted(seekers, key=lambda each: (each.since, each.person))
    for anchor in list(waiting):
        if anchor in waiting:
            found = [(kind, members_for(kind, anchor, waiting, now, blocks)) for kind in sorted(anchor.kinds)]
            groups = [(kind, members) for kind, members in found if members]
            if groups:
                kind, members = min(groups, key=lambda group: [each.since for each in group[1]])
                yield kind, members
                waiting = [each for each in waiting if each not in members]


def members_for(
    kind: GameKind, anchor: Seeker, waiting: Sequence[Seeker], now: float, blocks: Blocks
) -> Members | None:
    wanting = [each for each in waiting if kind in each.kinds and each.pool == anchor.pool]
    others = [each for each in wanting if each is not anchor]
    most = CANDIDATES_PER_SEAT * (kind.seats - 1)

    def are_blocked(one: Seeker, other: Seeker) -> bool:
        return other.person in blocks.get(one.person, ()) or one.person in blocks.get(other.person, ())

    def fit(one: Seeker, other: Seeker) -> bool:
        return in_reach(one, other, kind.key, now) and not are_blocked(one, other)

    def fit_anew(one: Seeker, other: Seeker) -> bool:
        return fit(one, other) and not have_met(one, other)

    def group(fit: Callable[[Seeker, Seeker], bool]) -> Members | None:
        candidates = list(islice((each for each in others if fit(anchor, each)), most))
        return next(cliques((anchor,), candidates, kind.seats, fit), None)

    if members := group(fit_anew):
        return members
    if members := group(fit):
        tired = [one for one in members if any(have_met(one, other) for other in members if other is not one)]
        for each in wanting:
            if each not in members and any(not are_blocked(one, each) and not have_met(one, each) for one in tired):
                return None
    return members


def cliques(
    members: Members, candidates: Sequence[Seeker], size: int, fit: Callable[[Seeker, Seeker], bool]
) -> Iterator[Members]:
    if len(members) == size:
        yield members
    for number, each in enumerate(candidates):
        yield from cliques(
            (*members, each), [later for later in candidates[number + 1 :] if fit(each, later)], size, fit
        )
