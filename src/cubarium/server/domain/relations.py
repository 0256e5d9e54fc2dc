"""What people are to each other.

follow   somebody wants to see when another is here
friends  two who follow each other
block    of two, neither sees the other's public tables, sits down at one table with the other or at a table that the
         other made, plays the other again, or hears what the other says; in tournaments both may play

Somebody follows another, or blocks them, or neither.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import permutations
from typing import Final, Literal, NamedTuple

from .errors import RefusalError
from .users import Role

MAX_RELATIONS = 500  # of one person: whom they follow or block

Kind = Literal["follow", "block"]
FOLLOW: Final = "follow"
BLOCK: Final = "block"


class Relation(NamedTuple):
    person: str
    other: str
    kind: Kind


@dataclass(frozen=True)
class Relations:
    """What is known of some people; what is not said here is neither following nor blocking."""

    known: frozenset[Relation] = frozenset()

    def follows(self, person: str, other: str) -> bool:
        return Relation(person, other, FOLLOW) in self.known

    def blocks(self, person: str, other: str) -> bool:
        return Relation(person, other, BLOCK) in self.known

    def are_friends(self, people: Iterable[str]) -> bool:
        """Whether each of these people follows each other one; nobody is a friend of nobody else."""
        met = set(people)
        return len(met) > 1 and all(self.follows(one, other) for one, other in permutations(met, 2))

    def blocked_between(self, person: str | None, people: Iterable[str]) -> set[str]:
        """Those of some people whom a person blocks, or who block them."""
        if person is None:
            return set()
        return {other for other in people if self.blocks(person, other) or self.blocks(other, person)}

    def blocked_pairs(self, people: Iterable[str]) -> set[tuple[str, str]]:
        """Every two of some people of whom one blocks the other, both ways round."""
        met = set(people)
        return {(one, other) for one in met for other in self.blocked_between(one, met)}


def check_relation(person: str, role: Role, other: str, kind: Kind | None, relations: Relations, count: int) -> None:
    """Refuses what nobody can be to another; `count` is of how many people something is said already."""
    if person == other:
        raise RefusalError("people-yourself", code="bad_request")
    if role == "bot":
        raise RefusalError("people-not-for-bots", code="forbidden")
    if kind == FOLLOW and relations.blocked_between(person, [other]):
        raise RefusalError("people-blocked", code="forbidden")
    if kind and count >= MAX_RELATIONS:
        raise RefusalError("people-too-many", code="too_many", retry_after_s=3600, limit="people", most=MAX_RELATIONS)


def check_seat_beside(relations: Relations, person: str, people: Collection[str]) -> None:
    """Refuses a seat at a table of some people, one of whom the person blocks, or is blocked by; not saying which."""
    if relations.blocked_between(person, people):
        raise RefusalError("people-no-seat", code="forbidden")


def check_together(relations: Relations, people: Collection[str]) -> None:
    """Refuses that some people play of whom two do not want to meet."""
    if relations.blocked_pairs(people):
        raise RefusalError("people-no-game", code="forbidden")


def check_rematch(relations: Relations, people: Collection[str]) -> None:
    """Refuses that some people play again of whom two do not want to meet."""
    if relations.blocked_pairs(people):
        raise RefusalError("people-no-rematch", code="forbidden")
