"""The API keeps to its own description: whatever the OpenAPI allows or forbids is asked of a real server."""

import os
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

import cubarium
from serving import Person, Server, serving

EXAMPLES = int(os.environ.get("CUBARIUM_EXAMPLES", "5"))  # of each kind at each address


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def described(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = request.getfixturevalue("postgres").new() if request.param == "postgresql" else ""
    with serving(tmp_path_factory.mktemp("described"), database, "--no-limits") as running:
        yield running


@pytest.fixture(scope="module")
def description(described: Server) -> dict[str, Any]:
    data: dict[str, Any] = httpx.get(f"{described.address}api/schema/openapi.json").json()
    return data


@pytest.fixture(scope="module")
def api(described: Server, description: dict[str, Any]) -> Any:
    schema = schemathesis.openapi.from_dict(description)
    schema.config.update(base_url=described.address)
    refused = ["400", "401", "403", "404", "405", "409", "413", "415"]
    schema.config.checks.negative_data_rejection.expected_statuses = refused
    return schema


@pytest.mark.slow
@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
def test_the_server_does_what_its_description_says(described: Server, api: Any, mode: GenerationMode) -> None:
    """Requests as they should be, and as they should not, at every address, about a game that is there."""
    with Person(described) as ann:
        seen = ann.begin(cubarium.games()[0], "human", "human")
        seen.join(1)
        for operation in [each.ok() for each in api.get_all_operations()]:
            if operation.path.startswith("/api/stream"):
                continue  # an answer without an end: see test_streams
            there = {"game_id": seen.id, "ply": 0}
            known = {name: value for name, value in there.items() if f"{{{name}}}" in operation.path} or None
            try:
                cases = operation.as_strategy(mode, path_parameters=known, headers={"Cookie": ann.cookie})
                ask(cases)
            except Unsatisfiable:
                assert mode is GenerationMode.NEGATIVE, operation.path  # nothing about it can be wrong
    assert '"level": "error"' not in described.logged


def ask(cases: Any) -> None:
    @given(case=cases)
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        derandomize=True,
        database=None,
    )
    def asking(case: Any) -> None:
        # What is well-formed may still be no legal game or move: that is answered, and checked elsewhere.
        case.call_and_validate(excluded_checks=[positive_data_acceptance])

    asking()


def test_the_description_has_examples_that_work(described: Server, description: dict[str, Any]) -> None:
    body = description["paths"]["/api/games"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    with Person(described) as ann:
        for example in body["examples"]:
            assert ann.post("games", example).status_code == 201, example


def test_every_operation_is_described(description: dict[str, Any]) -> None:
    operations = [each for path in description["paths"].values() for each in path.values() if "responses" in each]
    assert len(operations) >= 15
    for operation in operations:
        assert operation["description"].endswith(".")
        for body in operation.get("requestBody", {}).get("content", {}).values():
            assert body["schema"]["examples"]


def test_the_description_is_the_same_every_time(described: Server, description: dict[str, Any]) -> None:
    assert httpx.get(f"{described.address}api/schema/openapi.json").json() == description
