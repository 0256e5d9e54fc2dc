"""The pages about the API say what a real server does."""

import os
import re
import subprocess
import sys
from pathlib import Path

from serving import COMMAND, Person, Server

DOCS = Path(__file__).parents[2] / "docs"


def test_the_program_in_the_docs_plays_a_game(server: Server) -> None:
    text = (DOCS / "api.md").read_text(encoding="utf-8")
    program = text.split("```python\n")[1].split("```")[0]
    environment = {**os.environ, "CUBARIUM": server.address}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=False)
    assert done.stderr == ""
    assert done.stdout.startswith("largest areas ")


def documented(path: str) -> str:
    """An address as docs/api.md writes it."""
    words = {"{ply}": "N", "{seat}": "SEAT", "{game}": "GAME", "{name}": "NAME", "{step}": "STEP"}
    for parameter, word in words.items():
        path = path.replace(parameter, word)
    return re.sub(r"{\w+_id}", "ID", path)


def test_the_docs_name_every_address_and_every_option(ann: Person) -> None:
    text = (DOCS / "api.md").read_text(encoding="utf-8")
    for path, operations in ann.get("schema/openapi.json").json()["paths"].items():
        for method in operations:
            assert f"`{method.upper()} {documented(path)}" in text, (method, path)
    hosting = (DOCS / "hosting.md").read_text(encoding="utf-8")
    said = subprocess.run([*COMMAND, "--help"], capture_output=True, text=True, check=True).stdout
    options = set(re.findall(r"--[a-z-]+", said)) - {"--help"}
    assert len(options) >= 8
    assert [option for option in options if f"`{option}" not in hosting] == []


def test_the_session_with_curl_in_the_docs_plays_a_game(ann: Person) -> None:
    text = (DOCS / "bots.md").read_text(encoding="utf-8")
    script = text.split("```sh\n")[1].split("```")[0]
    environment = {**os.environ, "CUBARIUM": ann.server.address.rstrip("/"), "TOKEN": ann.makes_token()["secret"]}
    done = subprocess.run(["sh", "-eu", "-c", script], capture_output=True, text=True, env=environment, check=True)
    assert ann.name in done.stdout
    assert '"type":"turn"' in done.stdout
    assert done.stdout.rstrip().splitlines()[-1].startswith('{"type":"end","code":1000')
