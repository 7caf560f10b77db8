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
"""For what pages of other servers may show."""

FRAMED: Final = {"content-security-policy": POLICY.replace("frame-ancestors 'none'", "frame-ancestors *"), **ANYWHERE}
"""For a page that stands in a frame of any other page."""

ENCODED: Final = [(name.encode(), value.encode()) for name, value in {**HEADERS, "cache-control": "no-store"}.items()]


async def secured(message: Message, scope: Scope) -> None:
    """Add them to an answer as it begins; what nobody else may keep is not kept unless a route says so."""
    if message["type"] == "http.response.start":
        given = [*message["headers"]]
        said = {name.lower() for name, _ in given}
        message["headers"] = [*given, *(pair for pair in ENCODED if pair[0] not in said)]


async def cookied(message: Message, scope: Scope) -> None:
    """Add the cookie that the guard has written, if it has."""
    cookie = scope["state"].pop("cookie", "") if message["type"] == "http.response.start" else ""
    if cookie and message["type"] == "http.response.start":
        message["headers"] = [*message["headers"], (b"set-cookie", cookie.encode())]


# HEAD: answered wherever GET is, with the same status and the same headers, and without a body


RESPONSE_START = "http.response.start"

AnyScope: TypeAlias = Any
"""Also that of a server that starts and stops."""


def headed(app: ASGIApp) -> ASGIApp:
    async def answer(scope: AnyScope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] == "HEAD":
            asked: AnyScope = {**scope, "method": "GET"}
            await app(asked, receive, _heads_only(send))
        else:
            await app(scope, receive, send)

    return answer


def _heads_only(send: Send) -> Send:
    """Ends the answer with its head; a stream learns from it that nobody reads on."""

    async def sent(message: Message) -> None:
        if message["type"] == RESPONSE_START:
            await send(message)
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    return sent
