"""The OpenAPI document of the routes: their parameters, bodies, answers and refusals."""

from collections.abc import Iterator, Mapping, Sequence
from http import HTTPStatus
from inspect import cleandoc
from typing import Any, Final, TypeAlias

import msgspec
from litestar.handlers import HTTPRouteHandler
from litestar.params import ParameterKwarg
from litestar.typing import FieldDefinition

from garrison import __version__
from garrison.server.guard.queries import query_of
from garrison.server.openapi.examples import ANSWERS, BODIES, PATHS
from garrison.server.openapi.guide import GUIDE, REFUSALS
from garrison.server.openapi.types import Json, WireType, components, schema_of
from garrison.server.wire.problems import Problem

Handler: TypeAlias = HTTPRouteHandler

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
        if "data" in handler.parsed_fn_signature.parameters:
            yield handler.parsed_fn_signature.parameters["data"].annotation


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
    taken = handler.parsed_fn_signature.parameters
    if "data" in taken:
        body = {"schema": schema_of(taken["data"].annotation), **_example(BODIES.get(str(name)))}
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
    if "asked" in handler.parsed_fn_signature.parameters:
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
    """A key that was used for another request is refused."""
    return (422,) if "asked" in handler.parsed_fn_signature.parameters else ()


def _content(handler: Handler) -> Json:
    media, kind = handler.opt["media"], schema_of(handler.opt["gives"])
    if media == EVENTS:
        forms = (media, "application/x-ndjson") if "after" in handler.parsed_fn_signature.parameters else (media,)
        return {form: {"schema": {"type": "string"}} for form in forms} | _also(handler, kind)
    return {media: {"schema": kind, **_example(ANSWERS.get(str(handler.operation_id)))}}


def _also(handler: Handler, kind: Json) -> Json:
    """The other form of an answer, for whoever accepts only that."""
    return {handler.opt["also"]: {"schema": kind}} if handler.opt["also"] else {}


def _example(value: object) -> Json:
    return {} if value is None else {"example": msgspec.to_builtins(value)}


def _refusal(status: int) -> Json:
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    after = {"Retry-After": {"schema": {"type": "integer"}, "description": "In seconds."}}
    headers: dict[str, Any] = {"headers": after} if status in (429, 503) else {}
    return {"description": REFUSALS[status], "content": content, **headers}
