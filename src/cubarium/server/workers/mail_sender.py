"""Sends mails by SMTP, in a thread of its own."""

import smtplib
import ssl
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

from ..settings import MailSettings

TIMEOUT_S = 20.0


class MailSender:
    def __init__(self, settings: MailSettings) -> None:
        self.settings = settings
        self.thread = ThreadPoolExecutor(1, "mail")

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)

    def send(self, address: str, subject: str, lines: Sequence[str], stop: str | None = None) -> None:
        """Sends a mail and waits until it is taken; OSError where it is not. `stop` is a link that ends such mails."""
        settings, mail = self.settings, EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = settings.sender, address, subject
        mail["Date"], mail["Message-ID"] = formatdate(), make_msgid(domain=settings.sender.rpartition("@")[2] or None)
        mail["Auto-Submitted"] = "auto-generated"
        if stop:
            mail["List-Unsubscribe"] = f"<{stop}>"
        mail.set_content("\n\n".join(lines) + "\n")
        context = ssl.create_default_context()
        if settings.security == "tls":
            server: smtplib.SMTP = smtplib.SMTP_SSL(settings.host, settings.port, timeout=TIMEOUT_S, context=context)
        else:
            server = smtplib.SMTP(settings.host, settings.port, timeout=TIMEOUT_S)
        with server:
            if settings.security == "starttls":
                server.starttls(context=context)
            if settings.user:
                server.login(settings.user, settings.password)
            server.send_message(mail)
