"""The socket of a game: shows it to whoever connects, tells them what changes, and takes their moves."""

import asyncio
import logging
from contextlib import suppress
from time import perf_counter
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import DecodeError, ValidationError, json

from ..messages import sentence
from .api import check_key
from .guard import Visit
from .hall import Hall
from .limits import MESSAGES, Bucket, Limits
from .listeners import Listener
from .messages import Commands, MoveCommand, PongEvent
from .metrics import Metrics
from .refusal import Refusal

log = logging.getLogger(__name__)

LARGEST = 16 * 1024  # bytes of a message
NO_SUCH_GAME = 4404
TOO_MANY = 4429
TOO_LATE = 1013
BROKEN = 1011


def socket_of(hall: Hall, limits: Limits, metrics: Metrics) -> Any:
    decoder = json.Decoder(Commands)

    @websocket("/api/games/{key:str}/socket")
    async def game_socket(socket: WebSocket[Any, Any, Any], key: str) -> None:
        visit: Visit = socket.scope["state"]["visit"]
        await socket.accept()
        if not limits.enter(visit.client):
            await socket.close(TOO_MANY, "You have too many games open.")
            return
        try:
            await converse(socket, Listener(key, visit.known))
        finally:
            limits.leave(visit.client)

    async def converse(socket: WebSocket[Any, Any, Any], listener: Listener) -> None:
        try:
            check_key(listener.game)
            await hall.enter(listener)
        except Refusal as refusal:
            await socket.close(NO_SUCH_GAME, refusal.message)
            return
        sender = asyncio.create_task(send_all(socket, listener))
        bucket = Bucket(MESSAGES)
        try:
            while True:
                message = await receive(socket)
                if limits.on and not bucket.take():
                    listener.refuse("too_many", "That is too much at once: please wait a moment.")
                elif message is None:
                    listener.refuse("bad_request", "A message is a JSON text.")
                else:
                    await obey(message, listener)
        except WebSocketDisconnect:
            pass
        except Exception:
            log.exception("a socket failed", extra={"game": listener.game})
            with suppress(Exception):
                await socket.close(BROKEN)
        finally:
            hall.leave(listener)
            sender.cancel()

    async def obey(message: str, listener: Listener) -> None:
        ref = None
        try:
            command = decoder.decode(message)
            ref = command.ref
            if isinstance(command, MoveCommand):
                if listener.session is None:
                    raise Refusal("not_yours", "You do not sit at this table.")
                began = perf_counter()
                await hall.move(listener.game, listener.session, command.ply, command.move, listener, ref)
                metrics.moves.add(perf_counter() - began)
            else:
                listener.tell(PongEvent())
        except Refusal as refusal:
            listener.refuse(refusal.code, refusal.message, ref)
        except RecursionError:
            listener.refuse("bad_request", "That is nested too deeply.")
        except (ValidationError, DecodeError, UnicodeError) as error:
            listener.refuse("bad_request", sentence(error)[:500], ref)

    return game_socket


async def receive(socket: WebSocket[Any, Any, Any]) -> str | None:
    """The next message; None for one that is no text."""
    message: Any = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone")
    text: str | None = message.get("text")
    return text


async def send_all(socket: WebSocket[Any, Any, Any], listener: Listener) -> None:
    with suppress(WebSocketDisconnect, RuntimeError, OSError):  # the other end is gone: receiving says so, too
        while True:
            message = await listener.outbox.get()
            if message is None:
                await socket.close(TOO_LATE, "too slow")
                return
            await socket.send({"type": "websocket.send", "text": message, "bytes": None})
