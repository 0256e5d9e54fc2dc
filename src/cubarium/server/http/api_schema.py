"""The description of the API: the OpenAPI schema of the routes, with the messages of the socket beside them."""

from collections.abc import Iterator
from typing import Any

from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin
from msgspec import Struct
from msgspec.json import schema_components

from .. import account_contract, contract, lobby_contract, meeting_contract, people_contract, talk_contract

REFERENCE = "#/components/schemas/{name}"

Schema = dict[str, Any]


def reference(name: str) -> Schema:
    return {"$ref": REFERENCE.format(name=name)}


# The values of messages contain messages again: more than Python's types for them say.
PARTS = {"type": "array", "items": reference("MessagePart")}
MESSAGE_TYPES: dict[str, Schema] = {
    "MessagePart": {"anyOf": [{"type": "number"}, {"type": "string"}, reference("Message")]},
    "AnyOf": {"type": "object", "properties": {"values": PARTS}, "required": ["values"]},
    "MessageValue": {"anyOf": [reference("MessagePart"), PARTS, reference("AnyOf")]},
}
WITH_VALUES = ("Message", "MessageView", "ErrorView", "ErrorEvent")


class ApiSchemaPlugin(JsonRenderPlugin):
    def render(self, request: Request[Any, Any, Any], openapi_schema: Schema) -> bytes:
        return super().render(request, complete(openapi_schema))


def complete(schema: Schema) -> Schema:
    """The schema that Litestar makes from the routes, with every type as the contract has it, the socket's too."""
    known = {**vars(contract), **vars(account_contract), **vars(lobby_contract), **vars(meeting_contract)}
    known |= {**vars(talk_contract), **vars(people_contract)}
    types = [each for each in known.values() if isinstance(each, type) and issubclass(each, Struct)]
    named = [each for each in types if each not in (Struct, contract.BaseEvent, contract.BaseCommand)]
    unions = [talk_contract.GameEvent, talk_contract.GameCommand]
    (*_, event, command), found = schema_components([*named, *unions], ref_template=REFERENCE)
    components = {**schema["components"]["schemas"], **found, **MESSAGE_TYPES, "Event": event, "Command": command}
    for name in WITH_VALUES:
        components[name]["properties"]["values"]["additionalProperties"] = reference("MessageValue")
    bodies = [operation.get("requestBody", {}) for path in schema["paths"].values() for operation in path.values()]
    requests = set(references([command, *bodies], components))
    answers = {name: each if name in requests else always_sent(each) for name, each in components.items()}
    return {**schema, "components": {**schema["components"], "schemas": dict(sorted(answers.items()))}}


def references(part: Any, components: dict[str, Schema]) -> Iterator[str]:
    """The names of the components that a part of a schema refers to, also by way of others."""
    waiting, seen = [part], set()
    while waiting:
        each = waiting.pop()
        if isinstance(each, list):
            waiting += each
        elif isinstance(each, dict):
            waiting += each.values()
            name = str(each.get("$ref", "")).rpartition("/")[2]
            if name and name not in seen:
                seen.add(name)
                waiting.append(components[name])
                yield name


def always_sent(component: Schema) -> Schema:
    """A type of answers: they have the fields with defaults, too."""
    fields: dict[str, Schema] = component.get("properties", {})
    required = [*component.get("required", []), *(name for name, field in fields.items() if "default" in field)]
    plain = {name: {key: value for key, value in field.items() if key != "default"} for name, field in fields.items()}
    return {**component, "properties": plain, "required": required} if fields else component
