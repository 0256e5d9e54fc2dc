"""What travels for pages elsewhere that show a game."""

from msgspec import Struct


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
