"""The description of the API: the OpenAPI schema of the routes, with the messages of the socket beside them."""

from collections.abc import Iterator
from typing import Any

from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin
from msgspec import Struct
from msgspec.json import schema_components

from ..contract import (
    accounts,
    analysis,
    api_tokens,
    catalogue,
    errors,
    events,
    games,
    lobby,
    meeting,
    people,
    requests,
    streams,
    talk,
)
from .error_handlers import DESCRIPTIONS
from .scopes import ANY_SCOPE, SCOPE_OF
from .sessions import COOKIE

# Whose types are described even where no route names them; one that is told twice is the later one.
DESCRIBED = (
    catalogue,
    errors,
    events,
    games,
    requests,
    accounts,
    lobby,
    meeting,
    talk,
    people,
    analysis,
    api_tokens,
    streams,
)
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
SECURITY_SCHEMES: dict[str, Schema] = {
    "session": {"type": "apiKey", "in": "cookie", "name": COOKIE},
    "apiToken": {"type": "http", "scheme": "bearer", "description": "`POST /api/me/tokens` makes one, with scopes"},
}
RETRY_AFTER: Schema = {
    "Retry-After": {
        "required": True,
        "schema": {"type": "integer"},
        "description": "seconds until it may be asked again",
    }
}
WITH_VALUES = ("Message", "MessageView", "ErrorView", "ErrorEvent")


class ApiSchemaPlugin(JsonRenderPlugin):
    def render(self, request: Request[Any, Any, Any], openapi_schema: Schema) -> bytes:
        return super().render(request, complete(openapi_schema))


def complete(schema: Schema) -> Schema:
    """The schema that Litestar makes from the routes, with every type as the contract has it, the socket's too."""
    known = {name: each for module in DESCRIBED for name, each in vars(module).items()}
    types = [each for each in known.values() if isinstance(each, type) and issubclass(each, Struct)]
    named = [each for each in types if each not in (Struct, events.BaseEvent, events.BaseCommand)]
    unions = [talk.GameEvent, talk.GameCommand]
    (*_, event, command), found = schema_components([*named, *unions], ref_template=REFERENCE)
    components = {**schema["components"]["schemas"], **found, **MESSAGE_TYPES, "Event": event, "Command": command}
    for name in WITH_VALUES:
        components[name]["properties"]["values"]["additionalProperties"] = reference("MessageValue")
    bodies = [operation.get("requestBody", {}) for path in schema["paths"].values() for operation in path.values()]
    requests = set(references([command, *bodies], components))
    answers = {name: closed(each) if name in requests else always_sent(each) for name, each in components.items()}
    kept = {**schema["components"], "schemas": dict(sorted(answers.items())), "securitySchemes": SECURITY_SCHEMES}
    paths = {
        path: {method: with_security(method, path, operation) for method, operation in operations.items()}
        for path, operations in schema["paths"].items()
    }
    return {**schema, "components": kept, "paths": paths}


def with_security(method: str, path: str, operation: Schema) -> Schema:
    """By what one may ask: a session, which whoever has none gets where it is needed; an API token with a scope."""
    request = f"{method.upper()} {path}"
    scope, is_public = SCOPE_OF.get(request), not path.startswith("/api/stream")
    if request in ANY_SCOPE:
        security: list[Schema] = [{"apiToken": []}]
    else:
        by_token = [{"apiToken": [scope]}] if scope else []
        security = [*([{}] if is_public else []), {"session": []}, *by_token]
    refusals = refused_tokens() if scope else {}
    responses = {**refusals, **operation["responses"]}
    if "429" in responses:
        responses["429"] = {**responses["429"], "headers": RETRY_AFTER}
    return {**operation, "responses": dict(sorted(responses.items())), "security": security}


def refused_tokens() -> Schema:
    content = {"application/json": {"schema": reference("ErrorView")}}
    return {str(status): {"description": DESCRIPTIONS[status], "content": content} for status in (401, 403)}


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


def closed(component: Schema) -> Schema:
    """The schema of what is sent to us, which has no fields besides those that are described."""
    return {"additionalProperties": False, **component} if component.get("type") == "object" else component


def always_sent(component: Schema) -> Schema:
    """A type of answers: they have the fields with defaults, too."""
    fields: dict[str, Schema] = component.get("properties", {})
    required = [*component.get("required", []), *(name for name, field in fields.items() if "default" in field)]
    plain = {name: {key: value for key, value in field.items() if key != "default"} for name, field in fields.items()}
    return {**component, "properties": plain, "required": required} if fields else component
