"""The query of a request: each parameter is one that the route knows, and stands there once."""

from functools import cache

from litestar.handlers import BaseRouteHandler
from litestar.params import ParameterKwarg
from litestar.typing import FieldDefinition

from garrison.engine.notation import nearest
from garrison.server.guard.connections import AnyConnection
from garrison.server.rooms import refuse

RESERVED = {"data", "request", "state", "headers", "return"}


@cache
def query_of(handler: BaseRouteHandler) -> tuple[str, ...]:
    """The query parameters of a route: what its function takes, and nothing else provides."""
    inside = {*handler.resolve_dependencies(), *RESERVED, *handler.opt.get("path", ())}
    taken = handler.parsed_fn_signature.parameters
    return tuple(called(name, taken[name]) for name in taken if name not in inside)


def called(name: str, field: FieldDefinition) -> str:
    """The name on the wire, which need not be that in Python."""
    told = field.kwarg_definition
    return (told.query if isinstance(told, ParameterKwarg) else None) or name


def known_query(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Raises Refusal 400 for a parameter that would have no effect."""
    known = [name for name in query_of(handler) if name not in connection.path_params]
    for name in connection.query_params:
        if name not in known:
            refuse(400, "bad_request", f"There is no query parameter '{name[:40]}' here.{nearest(name, known)}")
        if len(connection.query_params.getall(name)) > 1:
            refuse(400, "bad_request", f"The query parameter '{name}' can be given only once.")
