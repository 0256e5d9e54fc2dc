"""How a server is set up. What is not said is safe for one person at one machine."""

import socket
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from ipaddress import ip_address
from pathlib import Path
from typing import Literal, cast, get_args

from ..dumps.manifest import LICENCE
from ..errors import OptionError

SMTP_NAMES = ("HOST", "PORT", "USER", "PASSWORD", "FROM", "SECURITY", "URL")
LOCAL_NAMES = ("localhost", "127.0.0.1", "::1")


Security = Literal["starttls", "tls", "none"]


@dataclass(frozen=True)
class MailSettings:
    """How mails are sent: from the environment, where no other user of the machine reads the password."""

    host: str
    sender: str  # the address that mails come from
    url: str  # where people find the server, for links: what a request says of that could be anybody's
    port: int = 587
    user: str = ""
    password: str = field(default="", repr=False)
    security: Security = "starttls"


def mail_settings(environment: Mapping[str, str]) -> MailSettings | None:
    """What CUBARIUM_SMTP_HOST and its like say; None where there is no such. OptionError where something is missing."""
    given = {name: environment.get(f"CUBARIUM_SMTP_{name}", "") for name in SMTP_NAMES}
    if not given["HOST"]:
        return None
    security = cast(Security, given["SECURITY"] or "starttls")
    port = given["PORT"] or "587"
    if not given["FROM"] or not given["URL"] or security not in get_args(Security) or not port.isdecimal():
        raise OptionError("email-settings", names=[f"CUBARIUM_SMTP_{name}" for name in SMTP_NAMES])
    url = given["URL"].rstrip("/")
    return MailSettings(given["HOST"], given["FROM"], url, int(port), given["USER"], given["PASSWORD"], security)


@dataclass(frozen=True)
class Settings:
    data: Path  # the folder for the database, where no other is given
    host: str = "127.0.0.1"
    port: int = 8000  # 0: any that is free
    database: str = ""  # a URL; "" for SQLite in the data folder
    names: tuple[str, ...] = ()  # the names people reach it by; none: this machine's
    limits: bool = True  # how much a client may ask for
    private_push: bool = False  # push services may be in private networks, and without encryption
    mail: MailSettings | None = None  # None: no mails are sent
    daily: bool = True  # a tournament of every game, every day
    dumps: Path | None = None  # the folder of the dumps; None: one in the data folder
    makes_dumps: bool = True  # once a month, of the months that are over
    licence: str = LICENCE  # of the dumps
    thinkers: int = 0  # computer players that think at once; 0: as many as there are cores
    ray: str = ""  # the Ray cluster on which a worker computes; "": in its own threads

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.data / 'cubarium.db'}"

    @property
    def dump_folder(self) -> Path:
        return self.dumps or self.data / "dumps"

    @property
    def is_local(self) -> bool:
        return is_local(self.host)

    def answers_to(self, name: str) -> bool:
        """Whether a request may give a name as its host.

        Other names than these could be anybody's, who has them lead here to get at the server from their own page.
        A server without names of its own is reached by the machine's name or by its address, which are nobody else's.
        """
        if name in self.names or (self.is_local and name in LOCAL_NAMES):
            return True
        return not self.names and not self.is_local and (is_address(name) or name in machine_names())


def is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


@cache
def machine_names() -> frozenset[str]:
    """What this machine is called, also by others in its network."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return frozenset({*LOCAL_NAMES, name, short, f"{short}.local"})


def is_local(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
