"""Writes the files that follow from the core or from Python: the core's stub, and data for its tests.

    python core/generate.py [--check]

With --check nothing is written: the files that are not as they should be are named, and the program fails.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from msgspec.json import encode

import cubarium
from cubarium.catalogue import rules
from cubarium.engine import builds, core, in_words, resolved_options
from cubarium.options import read_options, read_pairs

ROOT = Path(__file__).parent.parent
DATA = ROOT / "tests" / "data"
STUB = ROOT / "src" / "cubarium" / "_core.pyi"
OPTIONS = DATA / "options.txt"
JSON = DATA / "json.txt"

HEAD = """\
# Written by core/generate.py: what the core gets for options as people write them, defaults left out.
# The tests of the core read it, so that defaults stand in Python only: game | as written | as the core gets them
"""

JSON_HEAD = "# Written by core/generate.py: what msgspec makes of texts and numbers, for the tests of the core."


def lines_of(path: Path) -> list[str]:
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def written_options(game: str) -> Iterator[str]:
    """Every set of options of a game that the tests of the core use."""
    yield ""
    yield from lines_of(DATA / f"{game}.options")
    yield from (line.split("|")[1].strip() for line in lines_of(DATA / f"{game}.perft"))
    positions = (line for line in lines_of(DATA / f"{game}.refusals") if line.startswith("position"))
    yield from (line.split("|")[1].strip() for line in positions)


def options_text() -> str:
    rows = []
    for game in sorted(set(core().GAMES) & set(cubarium.games())):
        for written in dict.fromkeys(written_options(game)):
            reference = read_options(rules(game), read_pairs(written.split()))
            rows.append(f"{game} | {written} | {in_words(resolved_options(reference))}\n")
    return HEAD + "".join(rows)


def json_text() -> str:
    """Texts and numbers as msgspec writes them; the texts and their JSON as hexadecimal digits of UTF-8."""
    letters = [*map(chr, range(0x80)), "é", "€", "\u2028", "\U0001f600", "\ufffd"]
    texts = [*letters, "".join(letters), "S:c3", 'say "no"', "a\\b/c"]
    numbers = [0, 9, 10, -1, 255, 1_000_000, 2**63 - 1, -(2**63)]
    rows = [f"text {text.encode().hex()} {encode(text).hex()}" for text in texts]
    return "\n".join([JSON_HEAD, *rows, *(f"number {encode(number).decode()}" for number in numbers), ""])


def stub_text() -> str:
    """The stub of the core as nanobind writes it; it does not know the classes that are not its own."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "core.pyi"
        patterns = ROOT / "core" / "bind" / "stub.patterns"
        command = ["-m", "nanobind.stubgen", "-q", "-m", builds()[0], "-p", str(patterns), "-o", str(made)]
        subprocess.run([sys.executable, *command], check=True)
        return made.read_text(encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    texts = {STUB: stub_text(), OPTIONS: options_text(), JSON: json_text()}
    stale = [path for path, text in texts.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        print(path.relative_to(ROOT))
        if not check:
            path.write_text(texts[path], encoding="utf-8")
    return int(check and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
