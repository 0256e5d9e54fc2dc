"""Tells people that it is their turn in a game over days, where they look at something else: once for each turn, and
once more when little time is left.
"""

import asyncio
import logging
from contextlib import suppress
from typing import Literal

from msgspec import json

from ...catalogue import rules
from ...messages import Message, Value, sentence
from ...ratings.strength import Speed
from ..domain.errors import RefusalError
from ..domain.game_session import GameSession
from ..domain.push import Subscription, check_subscription
from ..domain.users import Identity
from ..store import push
from ..store.database import ConcurrentUpdateError
from ..workers.loops import PeriodicLoop
from ..workers.push_sender import PushKey, PushSender, new_key
from .games import GameService

log = logging.getLogger(__name__)

SWEEP_S = 30.0  # between two looks for games in which little time is left
MAX_ALARMS = 100  # at a look
GONE = (404, 410)  # a push service says so of a subscription that is no more

Kind = Literal["turn", "alarm"]


class NotificationService:
    def __init__(self, service: GameService, sender: PushSender) -> None:
        self.service = service
        self.sender = sender
        self.key: PushKey | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.loop = PeriodicLoop("alarms", self._sweep, SWEEP_S)

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        self.sender.close()

    async def push_key(self) -> PushKey:
        """The key of this server, made when it is first needed."""
        while self.key is None:
            try:
                self.key = PushKey(await self.service.database.write(push.keep_secret(push.VAPID, new_key())))
            except ConcurrentUpdateError:  # another server has made one at the same time
                continue
        return self.key

    # ------------------------------------------------------------ subscriptions

    async def subscribe(self, me: Identity, subscription: Subscription) -> None:
        check_subscription(subscription, self.sender.private)
        await self.service.database.write(push.subscribe(me.user, subscription))

    async def unsubscribe(self, me: Identity) -> None:
        await self.service.database.write(push.unsubscribe(me.session))

    async def is_subscribed(self, me: Identity) -> bool:
        found = await self.service.database.read(push.subscriptions_of(me.user))
        return any(each.session == me.session for each in found)

    # ------------------------------------------------------------ telling

    def turn_began(self, session: GameSession) -> None:
        """Somebody is to move."""
        self._begin(session, "turn")

    def _begin(self, session: GameSession, kind: Kind) -> None:
        person = awaited(session)
        if person is not None and person not in self.service.watchers.present(session.id):
            task = asyncio.create_task(self._tell(session, person, kind))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _tell(self, session: GameSession, person: str, kind: Kind) -> None:
        try:
            found = await self.service.database.read(push.subscriptions_of(person))
            for subscription in found:
                await self._send(subscription, payload(session, person, kind, subscription.language))
        except Exception:
            log.exception("somebody could not be told that it is their turn", extra={"game": session.id})

    async def _send(self, subscription: Subscription, content: bytes) -> None:
        key, loop = await self.push_key(), asyncio.get_running_loop()
        try:
            status = await loop.run_in_executor(self.sender.threads, self.sender.send, key, subscription, content)
        except OSError as error:  # without the endpoint: it is a secret of the browser
            log.warning("a push service could not be reached", extra={"reason": type(error).__name__})
            return
        if status in GONE:
            await self.service.database.write(push.remove_dead(subscription))
        elif status >= 300:
            log.warning("a push service has refused a message", extra={"status": status})

    async def _sweep(self) -> None:
        """Tells those who have little time left."""
        for game_id in await self.service.database.write(push.take_alarms(MAX_ALARMS)):
            with suppress(RefusalError):  # deleted meanwhile, or of other rules
                self._begin(await self.service.reader.session(game_id), "alarm")


def awaited(session: GameSession) -> str | None:
    """The person whose move a game over days waits for."""
    if session.clocks is None or session.clocks.control.speed is not Speed.CORRESPONDENCE:
        return None
    return None if session.timed_seat is None else session.seats[session.timed_seat].holder


def payload(session: GameSession, person: str, kind: Kind, language: str) -> bytes:
    """What the browser shows, in its own language."""
    others: list[Value] = [seat.name for seat in session.seats if seat.holder != person and seat.name]
    names: list[Value] = others or [Message("correspondence-push-nobody")]
    words = Message(f"correspondence-push-{kind}", names=names, game=rules(session.start.game).title)
    text = sentence(words, language=language)
    return json.encode({"text": text.rstrip("."), "url": f"/game/{session.id}", "tag": session.id})
