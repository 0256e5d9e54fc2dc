"""Environments for learners and for language models.

What needs NumPy is imported when it is asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..options import need

if TYPE_CHECKING:
    from .encodings import Encoding, encoding
    from .vector import Single, Vector

WHERE = {"Encoding": "encodings", "encoding": "encodings", "Single": "vector", "Vector": "vector"}

__all__ = ["Encoding", "Single", "Vector", "encoding"]


def __getattr__(name: str) -> Any:
    if name not in WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    need("numpy", "vector")
    return getattr(import_module(f".{WHERE[name]}", __name__), name)
