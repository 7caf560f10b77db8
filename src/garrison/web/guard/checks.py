"""What every request must pass before its route is called, and the headers of every answer."""

from typing import Any, Final, TypeAlias

from litestar.handlers import BaseRouteHandler
from litestar.params import QueryParameter
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from garrison.engine.notation import nearest
from garrison.hosting import refuse
from garrison.web.guard.callers import has_token
from garrison.web.guard.context import AnyConnection, AnyScope, called, context_of, header, is_name_of, method_of

WireType: TypeAlias = Any
"""A type of the wire."""

SAFE: Final = ("GET", "HEAD", "OPTIONS")

NO_ORIGIN: Final = (
    "Send the header Origin with the address of this server, as browsers do, or Authorization with a token."
)


OWN_MACHINE: Final = "This server is for its own machine. Start it with --address to give it a name."
OTHER_NAME: Final = "This server has another name, which whoever runs it gives with --address."


async def same_origin(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Raises Refusal 403 if a page of another server, or of none, wants a change with the cookie of this one.

    A request with a token may come from anywhere; raises Refusal 401 for an unknown token.
    """
    if method_of(connection) in SAFE or handler.opt.get("anywhere") or await has_token(connection):
        return
    origin, site = header(connection, b"origin"), header(connection, b"sec-fetch-site")
    if not origin and not site:
        refuse(403, "no_origin", NO_ORIGIN)
    if (origin and origin not in _own(connection)) or site not in ("", "same-origin"):
        refuse(403, "other_origin", "This can be done only from a page of this server.")


async def known_host(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Raises Refusal 421 if the server is called by a name that is not its own."""
    settings = context_of(connection).settings
    if not is_name_of(settings, called(connection)):
        refuse(421, "other_host", OWN_MACHINE if settings.local else OTHER_NAME)


def _own(connection: AnyConnection) -> set[str]:
    settings = context_of(connection).settings
    return {f"{connection.scope['scheme']}://{header(connection, b'host')}", settings.address.rstrip("/")} - {""}


def query_of(handler: BaseRouteHandler) -> dict[str, str]:
    """The query parameters of a route: the argument for each name on the wire."""
    taken = handler.parsed_fn_signature.parameters
    told = {name: field.kwarg_definition for name, field in taken.items()}
    return {query.name or name: name for name, query in told.items() if isinstance(query, QueryParameter)}


def body_of(handler: BaseRouteHandler) -> WireType:
    """The type of the body that a route takes; None if it takes none."""
    field = handler.parsed_fn_signature.parameters.get("data")
    return field.annotation if field else handler.opt.get("takes")


async def known_query(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Raises Refusal 400 for a query parameter that is unknown or given twice; pages read their own parameters."""
    if not connection.scope["query_string"] or handler.opt.get("page"):
        return
    known = query_of(handler)
    for name in connection.query_params:
        if name not in known:
            refuse(400, "bad_request", f"There is no query parameter '{name[:40]}' here.{nearest(name, known)}")
        if len(connection.query_params.getall(name)) > 1:
            refuse(400, "bad_request", f"The query parameter '{name}' can be given only once.")


async def json_body(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Raises Refusal 415 for a body not declared as JSON, since any page can send other types without asking."""
    if body_of(handler) is None:
        return
    kind = header(connection, b"content-type").partition(";")[0].strip().lower()
    if kind != "application/json":
        refuse(415, "bad_type", "Send the body as application/json.")


# The headers that protect browsers, and the cookie


POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)

HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


ANYWHERE: Final = {"cross-origin-resource-policy": "cross-origin"}
"""The headers of what pages of other sites may show."""

FRAMED: Final = {"content-security-policy": POLICY.replace("frame-ancestors 'none'", "frame-ancestors *"), **ANYWHERE}
"""The headers of a page that may be in a frame of any other page."""

ENCODED: Final = [(name.encode(), value.encode()) for name, value in {**HEADERS, "cache-control": "no-store"}.items()]


async def secured(message: Message, scope: Scope) -> None:
    """Add these headers to an answer; nothing is cached unless its route says so."""
    if message["type"] == "http.response.start":
        given = [*message["headers"]]
        said = {name.lower() for name, _ in given}
        message["headers"] = [*given, *(pair for pair in ENCODED if pair[0] not in said)]


async def cookied(message: Message, scope: Scope) -> None:
    """Add the cookie, if the guard has set one for this request."""
    cookie = scope["state"].pop("cookie", "") if message["type"] == "http.response.start" else ""
    if cookie and message["type"] == "http.response.start":
        message["headers"] = [*message["headers"], (b"set-cookie", cookie.encode())]


# HEAD, which every route answers as it answers GET, without the body


RESPONSE_START = "http.response.start"


def headed(app: ASGIApp) -> ASGIApp:
    async def answer(scope: AnyScope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] == "HEAD":
            asked: AnyScope = {**scope, "method": "GET"}
            await app(asked, receive, _heads_only(send))
        else:
            await app(scope, receive, send)

    return answer


def _heads_only(send: Send) -> Send:
    """Sends the head of an answer alone, which also ends a stream."""

    async def sent(message: Message) -> None:
        if message["type"] == RESPONSE_START:
            await send(message)
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    return sent
