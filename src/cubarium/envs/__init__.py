"""Environments for learners and for language models.

What needs other packages is imported when it is asked for, and says which.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..errors import require_package

if TYPE_CHECKING:
    from .encodings import Encoding, encoding
    from .text import TextGame
    from .vector import Single, Vector
    from .zoo import aec

WHERE = {
    "Encoding": "encodings",
    "Single": "vector",
    "TextGame": "text",
    "Vector": "vector",
    "aec": "zoo",
    "encoding": "encodings",
}

__all__ = ["Encoding", "Single", "TextGame", "Vector", "aec", "encoding"]


def __getattr__(name: str) -> Any:
    if name not in WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if WHERE[name] in ("encodings", "vector"):
        require_package("numpy", "vector")
    return getattr(import_module(f".{WHERE[name]}", __name__), name)
