"""What is done to every answer: the headers that protect browsers, the cookie, and the answer to HEAD."""

from typing import Any, Final, TypeAlias

from litestar.types import ASGIApp, Message, Receive, Scope, Send

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
"""For what pages of other sites may show."""

FRAMED: Final = {"content-security-policy": POLICY.replace("frame-ancestors 'none'", "frame-ancestors *"), **ANYWHERE}
"""For a page that may stand in a frame of any other page."""

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

AnyScope: TypeAlias = Any
"""The scope of a request, or that of a server that starts and stops."""


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
