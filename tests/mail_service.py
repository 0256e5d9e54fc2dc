"""A mail server of this machine: it receives for real."""

import asyncio
import email
import queue
import re
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from email.policy import default
from typing import Any

from aiosmtpd.controller import Controller

PATIENCE_S = 60.0
URL = "https://cubarium.example"


class MailService:
    def __init__(self) -> None:
        self.received: queue.Queue[EmailMessage] = queue.Queue()

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802 – aiosmtpd's name
        self.received.put(email.message_from_bytes(envelope.content, policy=default))
        return "250 OK"

    def next(self) -> tuple[EmailMessage, list[str]]:
        """The next mail, and the links in it."""
        mail = self.received.get(timeout=PATIENCE_S)
        return mail, re.findall(rf"{re.escape(URL)}\S*", str(mail.get_content()))


@contextmanager
def mail_service() -> Iterator[tuple[MailService, dict[str, str]]]:
    """With the settings of a server that sends its mails there."""
    service = MailService()
    controller = Controller(service, hostname="127.0.0.1", port=0)
    controller.start()
    try:
        assert isinstance(controller.server, asyncio.Server)
        port = str(controller.server.sockets[0].getsockname()[1])
        given = {"HOST": "127.0.0.1", "PORT": port, "SECURITY": "none", "FROM": "table@cubarium.example", "URL": URL}
        yield service, {f"CUBARIUM_SMTP_{name}": value for name, value in given.items()}
    finally:
        controller.stop()
