"""Where Cubarium keeps what belongs to a user: unfinished games, and the server's database."""

import os
from pathlib import Path


def data_folder() -> Path:
    """Where programs keep a user's data, as the XDG base directories have it."""
    given = os.environ.get("XDG_DATA_HOME", "")
    return Path(given if os.path.isabs(given) else os.path.expanduser("~/.local/share")) / "cubarium"


def unfinished_game() -> Path:
    """The file of the game that was last played in the terminal and not finished."""
    return data_folder() / "unfinished.cub"
