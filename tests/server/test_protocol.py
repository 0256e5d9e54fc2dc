"""The contract with the page: what the page knows of the server is what the server says."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cubarium.server import contract
from cubarium.server.http.api import api_schema

ROOT = Path(__file__).parents[2]


def test_the_generated_files_of_the_page_are_up_to_date() -> None:
    command = [sys.executable, str(ROOT / "tools" / "protocol.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_schema_has_every_type_that_travels() -> None:
    components = api_schema()["components"]["schemas"]
    structs = [each for each in vars(contract).values() if isinstance(each, type) and issubclass(each, msgspec.Struct)]
    names = {each.__name__ for each in structs} - {"Struct", "BaseEvent", "BaseCommand"}
    assert names <= set(components)
    assert {"Event", "Command", "Scene", "Message"} <= set(components)


@pytest.mark.parametrize(("name", "kinds"), [("Event", 9), ("Command", 3)])
def test_messages_of_the_socket_are_told_apart_by_their_type(name: str, kinds: int) -> None:
    union = api_schema()["components"]["schemas"][name]
    assert union["discriminator"]["propertyName"] == "type"
    assert len(union["anyOf"]) == len(union["discriminator"]["mapping"]) == kinds


def test_answers_have_all_their_fields_and_requests_only_what_they_need() -> None:
    components = api_schema()["components"]["schemas"]
    assert set(components["SeatView"]["required"]) == set(components["SeatView"]["properties"])
    assert set(components["Scene"]["required"]) == set(components["Scene"]["properties"])
    assert "ref" not in components["MoveEvent"]["required"]  # only to whoever sent the move
    assert components["GameRequest"]["required"] == ["game"]
    assert components["GameRequest"]["additionalProperties"] is False


def test_no_request_takes_fields_that_nobody_reads() -> None:
    """Nor does anything that is in one."""
    schema = api_schema()
    components: dict[str, Any] = schema["components"]["schemas"]

    def names(part: Any) -> set[str]:
        if isinstance(part, list):
            return set().union(*map(names, part))
        if not isinstance(part, dict):
            return set()
        own = {part["$ref"].rpartition("/")[2]} if isinstance(part.get("$ref"), str) else set()
        return own.union(*map(names, part.values()))

    operations = [each for path in schema["paths"].values() for each in path.values() if isinstance(each, dict)]
    asked, seen = names([each.get("requestBody") for each in operations]), set[str]()
    while new := asked - seen:
        seen |= new
        asked |= names([components[name] for name in new])
    objects = {name for name in asked if components[name].get("type") == "object"}
    assert len(objects) > 20
    assert {name for name in objects if components[name].get("additionalProperties") is not False} == set()
