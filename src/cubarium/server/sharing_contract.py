"""What travels for pages elsewhere that show a game."""

from msgspec import Struct


class EmbedSeat(Struct, frozen=True):
    name: str
    colour: str  # as CSS has it; empty where seats have none


class EmbedState(Struct, frozen=True):
    """A game as everybody with its link may see it, with all that is needed to go through it."""

    ply: int
    over: bool
    title: str
    standing: str
    seats: list[EmbedSeat]
    moves: list[str]
    scores: list[list[int]]  # after each ply, from the start on


class OembedAnswer(Struct, frozen=True):
    """See oembed.com; every value that is a number is one there, too."""

    title: str
    html: str
    width: int
    height: int
    thumbnail_url: str
    thumbnail_width: int
    thumbnail_height: int
    provider_url: str
    cache_age: int
    type: str = "rich"
    version: str = "1.0"
    provider_name: str = "Cubarium"
