"""A mail server of this machine: it receives for real."""

import email
import queue
import re
import socket
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
    with socket.socket() as free:  # its program must know the port beforehand
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    controller = Controller(service, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        given = {
            "HOST": "127.0.0.1",
            "PORT": str(port),
            "SECURITY": "none",
            "FROM": "table@cubarium.example",
            "URL": URL,
        }
        yield service, {f"CUBARIUM_SMTP_{name}": value for name, value in given.items()}
    finally:
        controller.stop()
