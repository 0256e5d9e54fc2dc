"""Talk at tables: what is said is kept with the game, and told to those who hear it."""

from asyncio import get_running_loop
from dataclasses import dataclass
from datetime import timedelta
from functools import partial

from ...messages import Message
from ..domain.errors import RefusalError
from ..domain.game_session import GameSession
from ..domain.spectators import is_late
from ..domain.talk import Hearing, Line, Phrase, check_mute, check_talk, check_text, heard, may_write
from ..store import talk
from ..store.database import ConcurrentUpdateError, Database
from ..store.rows import now
from ..workers.background import Background
from .game_reader import GameReader
from .updates import Watchers

ATTEMPTS = 5  # where several say something at once
SAID = "said"  # to other servers: a line of a game


@dataclass(frozen=True)
class Talk:
    """What was said at a table, as one person hears it, and what they may say."""

    session: GameSession
    lines: list[Line]
    on: bool
    muted: list[int]  # seats
    text: bool  # whether they may say whatever they like
    refusal: Message | None  # why they may say nothing, or phrases alone


class TalkService:
    def __init__(self, database: Database, reader: GameReader, watchers: Watchers) -> None:
        self.database = database
        self.reader = reader
        self.watchers = watchers
        self.background = Background("talk-at-other-servers")
        database.bus.on(SAID, lambda game_id, number: self.background.begin(self._tell_here(game_id, number)))

    async def say(self, game_id: str, person: str, phrase: Phrase | None, text: str) -> None:
        if (phrase is None) == (not text):
            raise RefusalError("talk-one-thing", code="bad_request")
        said = check_text(text) if phrase is None else ""
        session = await self.reader.session(game_id)
        listeners = session.people | self.watchers.present(game_id) | {person}
        hearing = await self.database.read(talk.hearing(game_id, listeners))
        check_talk(session, await self.reader.user_of(person), phrase is None, hearing.relations, now())
        line = await self._keep(game_id, person, phrase, said)
        self.database.bus.send(SAID, game_id, line.number)
        self._tell_all(session, line, hearing)

    def _tell_all(self, session: GameSession, line: Line, hearing: Hearing) -> None:
        self._tell(session, line, hearing, late=False)
        if session.delay_s:
            get_running_loop().call_later(session.delay_s, partial(self._tell, session, line, hearing, late=True))

    def _tell(self, session: GameSession, line: Line, hearing: Hearing, late: bool) -> None:
        """Tells those who see the game as it is, or those who see it some seconds later."""

        def hears(listener: str | None) -> bool:
            return is_late(session, listener) == late and hearing.hears(session, line, listener)

        self.watchers.tell(session, line, hears)

    async def _tell_here(self, game_id: str, number: int) -> None:
        """What was said at another server, to those who hear it here."""
        if not self.watchers.is_watched(game_id):
            return
        session = await self.reader.session(game_id)
        for line in await self.database.read(talk.lines_of(game_id)):
            if line.number == number:
                listeners = session.people | self.watchers.present(game_id) | {line.person}
                hearing = await self.database.read(talk.hearing(game_id, listeners))
                self._tell_all(session, line, hearing)

    async def _keep(self, game_id: str, person: str, phrase: Phrase | None, text: str) -> Line:
        for _ in range(ATTEMPTS - 1):
            try:
                return await self.database.write(talk.add_line(game_id, person, phrase, text))
            except ConcurrentUpdateError:  # somebody else has said something at the same time
                continue
        return await self.database.write(talk.add_line(game_id, person, phrase, text))

    async def talk(self, game_id: str, person: str | None) -> Talk:
        session = await self.reader.session(game_id)
        lines = await self.database.read(talk.lines_of(game_id))
        if is_late(session, person):
            lines = [line for line in lines if line.time <= now() - timedelta(seconds=session.delay_s)]
        listeners = session.people | {line.person for line in lines} | ({person} if person else set())
        hearing = await self.database.read(talk.hearing(game_id, listeners))
        return Talk(
            session=session,
            lines=heard(lines, session, hearing, person),
            on=person not in hearing.switched_off,
            muted=[seat for one, other in hearing.mutes if one == person for seat in session.seats_of(other)],
            text=may_write(session, hearing.relations),
            refusal=await self._refusal(session, person, hearing),
        )

    async def _refusal(self, session: GameSession, person: str | None, hearing: Hearing) -> Message | None:
        if person is None or not session.seats_of(person):
            return Message("talk-players-alone")
        try:
            check_talk(session, await self.reader.user_of(person), True, hearing.relations, now())
        except RefusalError as error:
            return error.message
        return None

    async def mute(self, game_id: str, person: str, seat: int, muted: bool) -> None:
        """Has somebody not hear whoever has a seat, at this table."""
        session = await self.reader.session(game_id)
        other = check_mute(session, person, seat)
        await self.database.write(talk.set_mute(game_id, person, other, muted))

    async def all_lines(self, game_id: str) -> list[Line]:
        """All that was said in a game, for moderators."""
        return await self.database.read(talk.lines_of(game_id))
