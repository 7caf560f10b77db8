"""The headers that keep a browser from doing with an answer what it should not."""

from typing import Final

from litestar.types import Message, Scope

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
