"""Runs the program that it is given, and ends it and all that it has started when nobody holds its own input any more.

Where there are no groups of processes, the program alone is ended.
"""

import os
import signal
import subprocess
import sys
import threading

TIMEOUT_S = 5.0  # for a program that was asked to end


def end_with_input(program: "subprocess.Popen[bytes]") -> None:
    sys.stdin.read()
    program.terminate()
    try:
        program.wait(TIMEOUT_S)
    except subprocess.TimeoutExpired:
        program.kill()
    if hasattr(os, "killpg"):
        os.killpg(0, signal.SIGKILL)


def main() -> None:
    program = subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL)
    threading.Thread(target=end_with_input, args=[program], daemon=True).start()
    sys.exit(program.wait())


if __name__ == "__main__":
    main()
