"""Environments for learners and for language models.

encodings     positions as planes of numbers, moves as numbers
vector        games stepped by actions inside the core: thousands at once, or one alone
zoo           PettingZoo: all seats are agents
gym           Gymnasium: one seat learns
spiel         OpenSpiel
text          language models: JSON and free text
text_command  the same on the standard input and output
move_parser   the move that a free text means
random_start  where games begin
seating       computer players in some of the seats
rewards       what the end of a game is worth to each seat
rendering     positions as a text, as pixels, or as a page in the browser

A module that needs another package is imported when it is asked for, and says which package is missing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..errors import require_package

if TYPE_CHECKING:
    from .encodings import Encoding, encoding
    from .text import TextGame
    from .vector import GameEnv, Vector
    from .zoo import aec

MODULES = {
    "Encoding": "encodings",
    "GameEnv": "vector",
    "TextGame": "text",
    "Vector": "vector",
    "aec": "zoo",
    "encoding": "encodings",
}

__all__ = ["Encoding", "GameEnv", "TextGame", "Vector", "aec", "encoding"]


def __getattr__(name: str) -> Any:
    if name not in MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if MODULES[name] in ("encodings", "vector"):
        require_package("numpy", "vector")
    return getattr(import_module(f".{MODULES[name]}", __name__), name)
