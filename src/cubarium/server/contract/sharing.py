"""What travels for pages elsewhere that show a game."""

from msgspec import UNSET, Struct, UnsetType


class OembedAnswer(Struct, frozen=True, kw_only=True):
    """See oembed.com; every value that is a number is one there, too."""

    title: str
    html: str
    width: int
    height: int
    thumbnail_url: str | UnsetType = UNSET  # none of the three where it is larger than may be
    thumbnail_width: int | UnsetType = UNSET
    thumbnail_height: int | UnsetType = UNSET
    provider_url: str
    cache_age: int
    type: str = "rich"
    version: str = "1.0"
    provider_name: str = "Cubarium"
