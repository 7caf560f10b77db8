"""The query of a request: each parameter is one that the route knows, and stands there once. Pages read their own."""

from litestar.handlers import BaseRouteHandler
from litestar.params import QueryParameter

from garrison.engine.notation import nearest
from garrison.server.guard.connections import AnyConnection
from garrison.server.rooms import refuse


def query_of(handler: BaseRouteHandler) -> dict[str, str]:
    """The query parameters of a route: the name of each on the wire, and that of its argument."""
    taken = handler.parsed_fn_signature.parameters
    told = {name: field.kwarg_definition for name, field in taken.items()}
    return {query.name or name: name for name, query in told.items() if isinstance(query, QueryParameter)}


async def known_query(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Raises Refusal 400 for a parameter that would have no effect; a page reads its own address."""
    if not connection.scope["query_string"] or handler.opt.get("page"):
        return
    known = query_of(handler)
    for name in connection.query_params:
        if name not in known:
            refuse(400, "bad_request", f"There is no query parameter '{name[:40]}' here.{nearest(name, known)}")
        if len(connection.query_params.getall(name)) > 1:
            refuse(400, "bad_request", f"The query parameter '{name}' can be given only once.")
