"""Writes what the page knows of the server: web/src/protocol.ts, its types, and web/src/constants.json, its numbers.

    python tools/protocol.py           writes both; needs Node.js, and npm ci in web/
    python tools/protocol.py --check   says whether they are up to date; without Node.js by a hash of the contract

The types are made by openapi-typescript from the server's OpenAPI schema, which has the messages of the socket in it.
"""

import argparse
import hashlib
import json
import sys
import tempfile
from pathlib import Path

from cubarium.messages import RIGHT_TO_LEFT
from cubarium.pictures.constants import constants
from cubarium.server.contract.catalogue import LimitsView
from cubarium.server.domain.addresses import ADDRESSES
from cubarium.server.http.api import api_schema
from page import WEB, has_node, npm

TYPES = WEB / "src" / "protocol.ts"
NUMBERS = WEB / "src" / "constants.json"
GENERATOR = WEB / "node_modules" / "openapi-typescript"
FLAGS = (
    "--root-types",
    "--root-types-no-schema-prefix",
    "--root-types-keep-casing",
    "--default-non-nullable=false",
)


def schema_text() -> str:
    """The types of the schema alone: what addresses there are says the API's own description."""
    schema = api_schema()
    info = {"title": "Cubarium", "version": ""}
    types = {"openapi": schema["openapi"], "info": info, "paths": {}, "components": schema["components"]}
    return json.dumps(types)


def head(schema: str) -> str:
    digest = hashlib.sha256(schema.encode()).hexdigest()
    return f"// Written by tools/protocol.py: the contract of src/cubarium/server/contract.\n// schema {digest}\n"


def types_text(schema: str) -> str:
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "openapi.json", Path(folder) / "protocol.ts"
        source.write_text(schema, encoding="utf-8")
        if npm(WEB, "exec", "--no", "--", "openapi-typescript", str(source), "--output", str(target), *FLAGS):
            raise SystemExit("openapi-typescript failed; see above")
        return head(schema) + target.read_text(encoding="utf-8")


def numbers_text() -> str:
    limits = {name: getattr(LimitsView(), name) for name in LimitsView.__struct_fields__}
    data = {**constants(), "limits": limits, "right_to_left": RIGHT_TO_LEFT, "addresses": ADDRESSES}
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def outdated() -> list[Path]:
    schema, found = schema_text(), []
    kept = TYPES.read_text(encoding="utf-8")
    can_generate = has_node() and GENERATOR.is_dir()
    if kept != types_text(schema) if can_generate else not kept.startswith(head(schema)):
        found.append(TYPES)
    if NUMBERS.read_text(encoding="utf-8") != numbers_text():
        found.append(NUMBERS)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    if parser.parse_args().check:
        late = outdated()
        for path in late:
            print(f"{path.relative_to(WEB.parent)} is not what the server says: run python tools/protocol.py")
        return bool(late)
    TYPES.write_text(types_text(schema_text()), encoding="utf-8")
    NUMBERS.write_text(numbers_text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
