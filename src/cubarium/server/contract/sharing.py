"""What travels for pages elsewhere that show a game."""

from msgspec import UNSET, Struct, UnsetType


class OembedAnswer(Struct, frozen=True, kw_only=True):
    """See oembed.com; every value that is a number is one there, too."""

    title: str
    html: str | UnsetType = UNSET  # of a frame, with its size; none of the three where the type is a link
    width: int | UnsetType = UNSET
    height: int | UnsetType = UNSET
    thumbnail_url: str | UnsetType = UNSET  # none of the three where it is larger than may be
    thumbnail_width: int | UnsetType = UNSET
    thumbnail_height: int | UnsetType = UNSET
    provider_url: str
    cache_age: int
    type: str = "rich"
    version: str = "1.0"
    provider_name: str = "Cubarium"
