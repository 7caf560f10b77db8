"""The OpenAPI document: the routes with their parameters, bodies, answers and refusals, and the types of the wire."""

import ast
import inspect
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from http import HTTPStatus
from inspect import cleandoc
from pathlib import Path
from types import ModuleType
from typing import Any, Final, TypeAlias

import msgspec
from litestar.handlers import HTTPRouteHandler
from litestar.params import ParameterKwarg
from litestar.typing import FieldDefinition

from garrison import __version__
from garrison.risk.events import AnyEvent
from garrison.risk.view import View
from garrison.web.guard.checks import body_of, query_of
from garrison.web.openapi.examples import ANSWERS, BODIES, PATHS
from garrison.wire.limits import Problem

GUIDE: Final = Path(__file__).with_name("guide.md")
"""A guide from which a program that plays whole games can be written."""


REFUSALS: Final = {
    400: "The request can't be read: a parameter or a field is unknown, missing or of another type.",
    401: "There is no such token, or nobody has this name and password.",
    403: "You may not do this, or the header Origin is missing.",
    404: "There is nothing with this name.",
    409: "Something has happened in the meantime.",
    413: "The body is too large.",
    415: "The body is not of the type that the route takes.",
    421: "The server is called by a name that is not its own.",
    422: "The rules, or the limits of the server, do not allow it.",
    429: "That is too often.",
    500: "The server has a fault.",
    503: "The server is busy, or its database does not answer. Send it again.",
}


# The OpenAPI document of the routes: their parameters, bodies, answers and refusals


Handler: TypeAlias = HTTPRouteHandler
Json: TypeAlias = dict[str, Any]
AnyJson: TypeAlias = Any
WireType: TypeAlias = Any

EVENTS: Final = "text/event-stream"

USUAL: Final[Mapping[str, tuple[int, ...]]] = {
    "GET": (400, 401, 403, 421, 429, 500, 503),
    "POST": (400, 401, 403, 413, 415, 421, 429, 500, 503),
    "DELETE": (400, 401, 403, 421, 429, 500, 503),
}
"""The statuses with which any route may refuse."""

SECURITY: Final = {
    "token": {"type": "http", "scheme": "bearer", "description": "A token of `POST /api/tokens`."},
    "cookie": {"type": "apiKey", "in": "cookie", "name": "garrison", "description": "`__Host-garrison` over https."},
}


def document(handlers: Sequence[Handler]) -> Json:
    paths: dict[str, Json] = {}
    for handler in handlers:
        for path in handler.paths:
            paths.setdefault(path.replace(":str", ""), {})[_method(handler).lower()] = _operation(handler, path)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Garrison", "version": __version__, "description": GUIDE.read_text("utf-8")},
        "servers": [{"url": "/"}],
        "security": [{}, {"token": []}, {"cookie": []}],
        "paths": paths,
        "components": {
            "schemas": components([*_types(handlers)]),
            "responses": {str(status): _refusal(status) for status in REFUSALS},
            "securitySchemes": SECURITY,
        },
    }


def _types(handlers: Sequence[Handler]) -> Iterator[WireType]:
    yield Problem
    for handler in handlers:
        yield handler.opt["gives"]
        if body := body_of(handler):
            yield body


def _method(handler: Handler) -> str:
    return next(iter(sorted(handler.http_methods)))


# A route


def _operation(handler: Handler, path: str) -> Json:
    said = cleandoc(handler.fn.__doc__ or "")
    name = handler.operation_id
    told: Json = {
        "operationId": name,
        "tags": [path.split("/")[2] if path.startswith("/api/") else "server"],
        "summary": said.partition(". ")[0].partition("\n")[0].rstrip("."),
        "description": said,
        "parameters": [*_in_path(path), *_in_query(handler), *_in_headers(handler)],
        "responses": _responses(handler),
    }
    if taken := body_of(handler):
        body = {"schema": schema_of(taken), **_example(BODIES.get(str(name)))}
        told["requestBody"] = {"required": True, "content": {"application/json": body}}
    return told


def _in_path(path: str) -> Iterator[Json]:
    names = [part[1:].partition(":")[0] for part in path.replace("{", "/{").split("/") if part.startswith("{")]
    for name in names:
        yield {
            "name": name,
            "in": "path",
            "required": True,
            "schema": {"type": "string", "minLength": 1},
            "description": PATHS[name][0],
            "example": PATHS[name][1],
        }


def _in_query(handler: Handler) -> Iterator[Json]:
    taken = handler.parsed_fn_signature.parameters
    yield from (_parameter(name, taken[argument]) for name, argument in query_of(handler).items())


def _parameter(name: str, field: FieldDefinition) -> Json:
    told = field.kwarg_definition if isinstance(field.kwarg_definition, ParameterKwarg) else ParameterKwarg()
    schema = {**schema_of(field.annotation), **_limits(told)}
    if field.has_default:
        schema["default"] = field.default
    return {
        "name": name,
        "in": "query",
        "required": not field.has_default,
        "schema": schema,
        **({"description": told.description} if told.description else {}),
    }


def _limits(told: ParameterKwarg) -> Json:
    named = {"minimum": told.ge, "maximum": told.le, "maxLength": told.max_length}
    return {name: value for name, value in named.items() if value is not None}


def _in_headers(handler: Handler) -> Iterator[Json]:
    if _is_keyed(handler):
        yield _header("Idempotency-Key", "A new word for each deed, so that sending it again does it once.", 100)
    if "after" in handler.parsed_fn_signature.parameters and handler.opt["media"] == EVENTS:
        yield _header("Last-Event-ID", "The last version you have; every move after it is sent.", 10)


def _header(name: str, said: str, longest: int) -> Json:
    schema = {"type": "string", "maxLength": longest, "pattern": "^[!-~]*$"}
    return {"name": name, "in": "header", "required": False, "schema": schema, "description": said}


# Answers


def _responses(handler: Handler) -> Json:
    status = int(handler.status_code or HTTPStatus.OK)
    refused = sorted({*USUAL[_method(handler)], *_of_its_key(handler), *handler.opt["refuses"]})
    return {
        str(status): {"description": HTTPStatus(status).phrase, "content": _content(handler)},
        **{str(other): {"$ref": f"#/components/responses/{other}"} for other in refused},
    }


def _of_its_key(handler: Handler) -> tuple[int, ...]:
    """The status that refuses a key used for another request, for routes that take keys."""
    return (422,) if _is_keyed(handler) else ()


def _is_keyed(handler: Handler) -> bool:
    """Whether a route takes an idempotency key."""
    return "asked" in handler.parsed_fn_signature.parameters or handler.opt["takes"] is not None


def _content(handler: Handler) -> Json:
    media, kind = handler.opt["media"], schema_of(handler.opt["gives"])
    if media == EVENTS:
        forms = (media, "application/x-ndjson") if "after" in handler.parsed_fn_signature.parameters else (media,)
        return {form: {"schema": {"type": "string"}} for form in forms} | _also(handler, kind)
    return {media: {"schema": kind, **_example(ANSWERS.get(str(handler.operation_id)))}}


def _also(handler: Handler, kind: Json) -> Json:
    """The other form of an answer, for callers that accept only that."""
    return {handler.opt["also"]: {"schema": kind}} if handler.opt["also"] else {}


def _example(value: object) -> Json:
    return {} if value is None else {"example": msgspec.to_builtins(value)}


def _refusal(status: int) -> Json:
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    after = {"Retry-After": {"schema": {"type": "integer"}, "description": "In seconds."}}
    headers: dict[str, Any] = {"headers": after} if status in (429, 503) else {}
    return {"description": REFUSALS[status], "content": content, **headers}


# The types of the wire as JSON Schema, with what their docstrings say


PLACE: Final = "#/components/schemas/"

WORDED: Final = (
    "garrison.wire.",
    "garrison.review.report",
    "garrison.risk.view",
    "garrison.risk.vocabulary",
    "garrison.risk.events",
)
"""The modules whose docstrings become descriptions."""

OF_FAMILIES: Final[dict[tuple[str, str], Json]] = {
    ("Seen", "view"): {"anyOf": [{"$ref": f"{PLACE}View"}, {"type": "object", "title": "View of another family"}]},
    ("Happened", "events"): {"type": "array", "items": {"anyOf": [{"$ref": f"{PLACE}Event"}, {"type": "object"}]}},
}
"""The types that differ between the families; those of risk are given in full."""


def schema_of(kind: WireType) -> Json:
    """A schema that refers to the components."""
    (found,), _ = msgspec.json.schema_components([kind], ref_template=PLACE + "{name}")
    return dict(_renamed(found))


def components(kinds: Iterable[WireType]) -> Json:
    """The schemas of these types, and of all that are in them."""
    found, named = msgspec.json.schema_components([View, AnyEvent, *kinds], ref_template=PLACE + "{name}")
    told = {_plain(name): _renamed(_worded(_plain(name), dict(schema))) for name, schema in named.items()}
    return {**told, "Event": _renamed(found[1])}


def _worded(name: str, schema: Json) -> Json:
    """The schema, with the docstrings of its fields."""
    schema["title"] = name
    fields = {
        field: {**told, **OF_FAMILIES.get((name, field), {}), **_described(_said(name).get(field, ""))}
        for field, told in schema.get("properties", {}).items()
    }
    return {**schema, "properties": fields} if fields else schema


def _described(said: str) -> Json:
    return {"description": said} if said else {}


@cache
def _said(name: str) -> dict[str, str]:
    modules = [module for path, module in [*sys.modules.items()] if path.startswith(WORDED)]
    return next((fields_of(module)[name] for module in modules if name in fields_of(module)), {})


def _plain(name: str) -> str:
    """The name of a generic type without its parameters, so that every Choice has one schema."""
    return name.partition("_")[0] if "garrison." in name else name


def _renamed(value: AnyJson) -> AnyJson:
    match value:
        case {"prefixItems": [*parts], **rest}:
            return {**_renamed(rest), "items": _one_of(parts)}
        case dict():
            return {key: _REWRITE.get(key, _renamed)(told) for key, told in value.items()}
        case list() | tuple():
            return [_renamed(part) for part in value]
        case _:
            return value


def _one_of(parts: list[Json]) -> Json:
    """One schema for all items of a tuple, since programs that check answers stumble over a schema for each place."""
    kinds = [_renamed(part) for at, part in enumerate(parts) if part not in parts[:at]]
    return kinds[0] if len(kinds) == 1 else {"anyOf": kinds}


def _ref(ref: str) -> str:
    place, slash, name = ref.rpartition("/")
    return place + slash + _plain(name)


_REWRITE: Final[dict[str, Callable[[AnyJson], AnyJson]]] = {"$ref": _ref}


# The docstrings of each type and field of the wire, read from the source


@cache
def fields_of(module: ModuleType) -> dict[str, dict[str, str]]:
    """The fields of each class by its name, with the docstring below each."""
    tree = ast.parse(inspect.getsource(module))
    return {node.name: dict(_told(node)) for node in tree.body if isinstance(node, ast.ClassDef)}


def _told(node: ast.ClassDef) -> list[tuple[str, str]]:
    pairs = zip(node.body, node.body[1:], strict=False)
    return [
        (field.target.id, inspect.cleandoc(said.value.value))
        for field, said in pairs
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(said, ast.Expr)
        and isinstance(said.value, ast.Constant)
        and isinstance(said.value.value, str)
    ]
