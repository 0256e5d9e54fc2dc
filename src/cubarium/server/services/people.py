"""Whom people follow and block, and who of them is here."""

from collections.abc import Awaitable, Callable
from typing import Any

from ..domain.errors import RefusalError
from ..domain.relations import BLOCK, FOLLOW, Kind, Relations, check_relation
from ..domain.users import Identity, User
from ..store import moderation, relations, talk, users
from ..store.database import Database
from ..store.relations import Known

OnBlock = Callable[[str, str], Awaitable[None]]


class PeopleService:
    def __init__(self, database: Database, present: Callable[[], set[str]], on_block: OnBlock) -> None:
        self.database = database
        self.present = present  # the people who have a game or the lobby open
        self.on_block = on_block  # hears when somebody blocks another, or no longer

    async def find(self, name: str) -> User:
        user = await self.database.read(users.find_user_by_name(name))
        if user is None or user.closed:
            raise RefusalError("people-nobody", code="not_found", name=name)
        return user

    async def relations(self, person: str | None, other: str) -> Relations:
        """What somebody and another are to each other."""
        return await self.database.read(relations.relations_among([person, other])) if person else Relations()

    async def relate(self, me: Identity, other: User, kind: Kind | None) -> Relations:
        """Has somebody follow or block another, or neither; what they are to each other then."""
        known = await self.relations(me.user, other.id)
        count = await self.database.read(relations.count_of(me.user))
        check_relation(me.user, me.role, other.id, kind, known, count)
        await self.database.write(relations.relate(me.user, other.id, kind))
        await self.on_block(me.user, other.id)
        return await self.relations(me.user, other.id)

    async def following(self, person: str) -> list[Known]:
        return await self.database.read(relations.people_of(person, FOLLOW))

    async def followers(self, person: str) -> list[Known]:
        return await self.database.read(relations.followers_of(person))

    async def blocked(self, person: str) -> list[Known]:
        return await self.database.read(relations.people_of(person, BLOCK))

    async def standing(self, person: str) -> User | None:
        return await self.database.read(users.find_user(person))

    async def set_talks(self, person: str, on: bool) -> None:
        await self.database.write(users.change_user(person, talks=on))

    async def read_warning(self, person: str) -> None:
        """Somebody has read the warning of a moderator."""
        await self.database.write(users.change_user(person, warned_for=None))

    async def export(self, person: str) -> dict[str, Any]:
        """All that is known of somebody here, for them."""
        user = await self.standing(person)
        return {
            "following": [each.name for each in await self.following(person)],
            "blocked": [each.name for each in await self.blocked(person)],
            "talks": user is None or user.talks,
            "muted_until": user and user.muted_until,
            "said": [each._asdict() for each in await self.database.read(talk.said_by(person))],
            "reports": [
                {"game": each.game_id, "reason": each.reason, "note": each.note, "time": each.time}
                for each in await self.database.read(moderation.reports_by(person))
            ],
        }
