"""Row 11: whatever the OpenAPI page allows or does not allow is answered as the page says, alone and along links."""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any, Final, NamedTuple

import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import booleans
from schemathesis.core.failures import FailureGroup
from schemathesis.generation import GenerationMode

from soak.client import Client, completed
from soak.figure import Figure, Scale, amount, count
from soak.playing import expect, make
from soak.serving import served

ENDLESS: Final = ("/api/games/{game}/events", "/api/events")
"""Streams, which never end."""

LONG: Final = 60
"""In seconds, for an answer."""

CHECKS: Final = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
)

IDS: Final = {
    "game": (("makeGame", "201", "$response.body#/id"), ("rematch", "201", "$response.body#/id")),
    "token": (("makeToken", "201", "$response.body#/id"),),
    "person": (("me", "200", "$response.body#/person/id"),),
    "link": (("links", "201", "$response.body#/watch"),),
}
"""Where each parameter of a path comes from: an operation, its status, and the place in its answer."""


class Ledger:
    """All that was asked and answered, and what of it is not as the page says."""

    def __init__(self) -> None:
        self.requests, self.followed = 0, 0
        self.statuses, self.reasons = Counter[int](), Counter[str]()

    def judge(self, case: Any, answer: Any) -> None:
        self.requests += 1
        self.statuses[answer.status_code // 100] += 1
        try:
            case.validate_response(answer, checks=[schemathesis.checks.CHECKS.get_one(name) for name in CHECKS])
        except FailureGroup as faults:
            label = case.operation.definition.raw["operationId"]
            self.reasons.update(f"{label}: {fault.title}" for fault in faults.exceptions)

    @property
    def said(self) -> str:
        return "".join(f" ({reason})" for reason, _ in self.reasons.most_common(3))


class Bot(NamedTuple):
    """How it asks, and a game in which it plays."""

    manner: dict[str, Any]
    game: str


def run(scale: Scale, number: int, database: str) -> Figure:
    examples, walks = amount(scale, 2, 60), amount(scale, 2, 200)
    ledger = Ledger()
    with served(database) as server:
        page, bot = completed(prepared(server.port))
        schema: Any = schemathesis.openapi.from_dict(page)
        routes = [found.ok() for found in schema.get_all_operations()]
        for route in Random(number).sample(routes, amount(scale, 6, len(routes))):
            alone(route, bot, ledger, (examples, number))
        along(schema, bot, ledger, walks)
    kinds = ", ".join(f"{word} {ledger.statuses[kind]:,}" for kind, word in KINDS.items())
    return Figure(
        "schemathesis: whatever the OpenAPI page allows or does not allow, on each route alone and along links",
        f"{count(len(routes), 'route')}, {count(ledger.requests, 'request')}, {count(ledger.followed, 'link')}",
        f"{kinds}, schema violations {ledger.reasons.total()}{ledger.said}",
        not ledger.statuses[5] and not ledger.reasons and ledger.followed > 0,
    )


KINDS: Final = {2: "answered", 3: "unchanged", 4: "refused", 5: "5xx"}


async def prepared(port: int) -> tuple[Any, Bot]:
    """The page with links, and a bot that may do everything."""
    async with Client(port) as client:
        page = expect(200, await client.get("/api/schema")).json
        scopes = {"name": "My bot", "scopes": ["read", "play", "bot"]}
        token = expect(201, await client.post("/api/tokens", scopes)).json["secret"]
        game = (await make(client, "me", "random"))["id"]
    for path in ENDLESS:
        page["paths"].pop(path)
    link(page)
    headers = {"Authorization": f"Bearer {token}"}
    return page, Bot({"base_url": f"http://127.0.0.1:{port}", "headers": headers, "timeout": LONG}, game)


def link(page: Any) -> None:
    """Write into the page which answer leads to which routes; the page itself leaves it to the names."""
    sources = {told["operationId"]: told for _, told in each(page)}
    for path, told in each(page):
        for name, places in IDS.items():
            if f"{{{name}}}" in path:
                for source, status, place in places:
                    links = sources[source]["responses"][status].setdefault("links", {})
                    where = {"operationId": told["operationId"], "parameters": {f"path.{name}": place}}
                    links[f"{told['operationId']} by {name}"] = where


def each(page: Any) -> Iterator[tuple[str, Any]]:
    return ((path, told) for path, methods in page["paths"].items() for told in methods.values())


def options(most: int) -> dict[str, Any]:
    quiet = {"deadline": None, "database": None, "suppress_health_check": [*HealthCheck]}
    return {"max_examples": most, "phases": [Phase.generate], **quiet}


def alone(route: Any, bot: Bot, ledger: Ledger, bounds: tuple[int, int]) -> None:
    """One route with what is allowed, and with what is not; half of the time on a game that there is."""
    most, number = bounds
    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):

        @seed(number)
        @settings(**options(most))
        @given(case=route.as_strategy(generation_mode=mode), real=booleans())
        def ask(case: Any, real: bool) -> None:  # noqa: FBT001  it is drawn
            if real and "game" in (case.path_parameters or {}):
                case.path_parameters["game"] = bot.game
            ledger.judge(case, case.call(**bot.manner))

        with suppress(Unsatisfiable):  # there may be nothing that a route does not allow
            ask()


def along(schema: Any, bot: Bot, ledger: Ledger, walks: int) -> None:
    """Walks from route to route, each with what an answer before has given."""

    class Walk(schema.as_state_machine()):  # type: ignore[misc]  # the class is made anew
        def get_call_kwargs(self, case: Any) -> dict[str, Any]:
            return bot.manner

        def step(self, input: Any) -> Any:  # noqa: A002  the name that schemathesis gives
            ledger.followed += input.transition is not None and input.is_applied
            return super().step(input)

        def validate_response(self, response: Any, case: Any, **_: Any) -> None:
            ledger.judge(case, response)

    Walk.run(settings=settings(stateful_step_count=12, **options(walks)))
