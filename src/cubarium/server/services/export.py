"""All that is known of somebody, as a zip file: JSON about them, and their games as .cub files."""

import io
import zipfile
from collections.abc import Sequence
from typing import Any

from msgspec import json

from ..domain.game_session import GameSession

ABOUT = "account.json"


def archive(about: dict[str, Any], games: Sequence[GameSession]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(ABOUT, json.format(json.encode(about), indent=2))
        for game in games:
            file.writestr(f"games/{game.start.game}-{game.id}.cub", str(game.record()))
    return buffer.getvalue()
