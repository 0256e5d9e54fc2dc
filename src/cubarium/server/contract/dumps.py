"""What travels about dumps of finished games, beside `contract`."""

from msgspec import Struct


class DumpFileView(Struct):
    """The games of a kind that ended in a month. The file is at `/dumps/{name}`."""

    name: str
    game: str
    title: str
    month: str  # e.g. "2027-01", in UTC
    games: int
    bytes: int
    sha256: str


class DumpsView(Struct):
    licence: str  # what others may do with them; e.g. CC0-1.0
    files: list[DumpFileView]  # the latest month first
    others: list[str]  # the files about the files: checksums, what a line is
