"""The engine on the standard input and output."""

import sys

from .engine import Engine


def run() -> int:
    """Answers until `quit` or the end of the input; returns the exit status."""
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    engine = Engine(lambda line: print(line, flush=True))
    try:
        for line in iter(sys.stdin.readline, ""):
            engine.execute(line)
            if engine.over:
                break
        engine.end(wait=True)
    finally:
        engine.over = True
    return 0
