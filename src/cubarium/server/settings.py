"""How a server is set up. What is not said is safe for one person at one machine."""

from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path

LOCAL_NAMES = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True)
class Settings:
    data: Path  # the folder for the database, where no other is given
    host: str = "127.0.0.1"
    port: int = 8000  # 0: any that is free
    database: str = ""  # a URL; "" for SQLite in the data folder
    names: tuple[str, ...] = ()  # the names people reach it by; none: any, or for a local server the local ones
    limits: bool = True  # how often a client may ask for things
    thinkers: int = 0  # computer players that think at once; 0: as many as there are cores

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.data / 'cubarium.db'}"

    @property
    def is_local(self) -> bool:
        return is_local(self.host)

    @property
    def known_names(self) -> frozenset[str]:
        """The names that a request may give as its host; none means any."""
        if self.names or self.is_local:
            return frozenset({*self.names, *(LOCAL_NAMES if self.is_local else ())})
        return frozenset()


def is_local(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
