"""python -m train RUN FOLDER PROGRAM [SECONDS]: `cubarium train` where there is nothing of Cubarium but this folder."""

import json
import sys
import time
from pathlib import Path

from .core_access import CoreProgram, PlayersHere
from .generations import Run
from .settings import read_settings


def main() -> None:
    settings, folder, program = Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3])
    until = time.monotonic() + float(sys.argv[4]) if len(sys.argv) > 4 else float("inf")
    folder.mkdir(parents=True, exist_ok=True)

    def say(event: dict[str, object]) -> None:
        text = json.dumps(event)
        print(text, flush=True)
        with (folder / "progress.jsonl").open("a") as file:
            file.write(text + "\n")

    Run(folder, read_settings(settings), PlayersHere(CoreProgram(program)), say).go_on(until)


if __name__ == "__main__":
    main()
