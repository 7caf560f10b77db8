"""The body of a request: where there must be one, it is JSON."""

from litestar.handlers import BaseRouteHandler

from garrison.server.guard.connections import AnyConnection
from garrison.server.rooms import refuse


async def json_body(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Raises Refusal 415 for another type, which a page of another server could send without asking."""
    kind = connection.headers.get("content-type", "").partition(";")[0].strip().lower()
    if "data" in handler.parsed_fn_signature.parameters and kind != "application/json":
        refuse(415, "bad_type", "Send the body as application/json.")
