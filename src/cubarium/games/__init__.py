"""The rules, one file a game. A file put here, or into a folder that CUBARIUM_GAMES names, is found by itself."""

import os

__path__ += [folder for folder in os.environ.get("CUBARIUM_GAMES", "").split(os.pathsep) if folder]
