"""The OpenAPI page: complete, exact, and true of whatever a program makes of it."""

import asyncio
import json
import re
import time
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import booleans, data

from circles import amount
from garrison.settings import UNLIMITED
from garrison.web import routes
from garrison.web.guard.checks import body_of
from garrison.web.openapi.document import document
from garrison.web.openapi.examples import ANSWERS, BODIES
from garrison.web.routes import about as making
from rows import rows
from web.games import bot_of, new_game
from web.visiting import Visitor, serving

HANDLERS = {str(handler.operation_id): handler for handler in routes.API}


@pytest.fixture(scope="module")
def page(server):
    return Visitor(server).get("/api/schema").json


def refs(value):
    if isinstance(value, dict):
        yield from [value["$ref"]] if "$ref" in value else []
        yield from (ref for part in value.values() for ref in refs(part))
    elif isinstance(value, list):
        yield from (ref for part in value for ref in refs(part))


def worked(server):
    """How long the thread of the event loop has worked, in seconds."""

    async def told():
        return time.thread_time()

    return asyncio.run_coroutine_threadsafe(told(), server.loop).result()


def test_the_page_is_made_beside_the_event_loop(server):
    document(routes.API)  # what it keeps of it makes the second time shorter
    began = time.thread_time()
    document(routes.API)
    needed = time.thread_time() - began
    making._page.cache_clear()
    before = worked(server)
    assert Visitor(server).get("/api/schema").status == 200
    assert worked(server) - before < needed / 2


def test_whatever_the_page_refers_to_is_on_it(page):
    for ref in set(refs(page)):
        part = page
        for step in ref.removeprefix("#/").split("/"):
            part = part[step]
    assert page["openapi"] == "3.1.0"
    assert "garrison." not in json.dumps(page["components"])
    assert "prefixItems" not in json.dumps(page)


def test_every_route_has_a_name_a_sentence_and_its_refusals(page):
    operations = [operation for path in page["paths"].values() for operation in path.values()]
    assert sorted(one["operationId"] for one in operations) == sorted(HANDLERS)
    for operation in operations:
        assert re.fullmatch(r"[A-Z].*[^.]", operation["summary"]), operation
        assert operation["description"].endswith(".")
        assert {"400", "401", "500", "503"} <= {*operation["responses"]}
        for parameter in operation["parameters"]:
            assert parameter["description"].endswith("."), parameter


def test_every_route_that_takes_a_key_says_that_one_can_be_refused(page):
    operations = [operation for path in page["paths"].values() for operation in path.values()]
    keyed = [one for one in operations if "Idempotency-Key" in {parameter["name"] for parameter in one["parameters"]}]
    assert keyed
    assert all("422" in one["responses"] for one in keyed)


def test_only_a_stream_of_one_game_can_be_resumed_and_comes_as_lines(page):
    one, several = (page["paths"][path]["get"] for path in ("/api/games/{game}/events", "/api/events"))
    assert "Last-Event-ID" in {parameter["name"] for parameter in one["parameters"]}
    assert "Last-Event-ID" not in {parameter["name"] for parameter in several["parameters"]}
    assert [*one["responses"]["200"]["content"]] == ["text/event-stream", "application/x-ndjson"]
    assert [*several["responses"]["200"]["content"]] == ["text/event-stream"]


@rows("name", [*BODIES])
def test_every_example_of_a_body_can_be_sent(name):
    kind = body_of(HANDLERS[name])
    assert msgspec.json.decode(msgspec.json.encode(BODIES[name]), type=kind) == BODIES[name]


@rows("name", [*ANSWERS])
def test_every_example_of_an_answer_is_one(name):
    kind = HANDLERS[name].opt["gives"]
    assert msgspec.convert(msgspec.to_builtins(ANSWERS[name]), kind) == ANSWERS[name]


def strings(schema, part, place):
    """The texts that are somewhere in what a route takes, each with its place."""
    if "$ref" in part:
        part = schema[part["$ref"].rpartition("/")[2]]
    for kind in part.get("anyOf", [part]):
        if kind.get("type") == "string" and "enum" not in kind:
            yield place, kind
        if kind.get("type") == "array":
            yield from strings(schema, kind["items"], place)
        for name, field in kind.get("properties", {}).items():
            yield from strings(schema, field, f"{place}.{name}")


def test_the_page_says_how_long_every_text_may_be(page):
    schemas = page["components"]["schemas"]
    bodies = [one["requestBody"] for path in page["paths"].values() for one in path.values() if "requestBody" in one]
    taken = [body["content"]["application/json"]["schema"] for body in bodies]
    found = [one for schema in taken for one in strings(schemas, schema, "")]
    assert len(found) > 20
    assert [place for place, kind in found if "maxLength" not in kind] == []


def test_every_body_has_an_example():
    bodies = {name for name, handler in HANDLERS.items() if body_of(handler) is not None}
    assert bodies == {*BODIES}


# Whatever a program makes of it

PAGE: Any = schemathesis.openapi.from_dict(document(routes.API)).get_all_operations()
OPERATIONS: dict[str, Any] = {one.ok().definition.raw["operationId"]: one.ok() for one in PAGE}
ENDLESS = {"events", "eventsOfGames"}

CHECKS = [
    schemathesis.checks.CHECKS.get_one(name)
    for name in (
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_schema_conformance",
    )
]


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A server with a game in it, and a bot that sits there; it may ask as often as it likes."""
    with serving(tmp_path_factory.mktemp("house"), rates=UNLIMITED) as made:
        token = bot_of(Visitor(made))
        yield made.address, token, new_game(Visitor(made, token))["id"]


@pytest.mark.parametrize("name", [name for name in OPERATIONS if name not in ENDLESS])
@settings(
    max_examples=amount(test=1, check=6, nightly=60), phases=[Phase.generate], suppress_health_check=[*HealthCheck]
)
@given(data=data(), real=booleans())
def test_whatever_is_asked_is_answered_as_the_page_says(house, name, data, real):
    address, token, game = house
    case = data.draw(OPERATIONS[name].as_strategy())
    if real and "game" in (case.path_parameters or {}):
        case.path_parameters["game"] = game
    answer = case.call(base_url=address, headers={"Authorization": f"Bearer {token}"})
    case.validate_response(answer, checks=CHECKS)
