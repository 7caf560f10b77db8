"""The headers that keep a browser from doing with an answer what it should not."""

from typing import Final

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)

HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


async def secured(message: Message, scope: Scope) -> None:
    """Add them to an answer as it begins; what nobody else may keep is not kept unless a route says so."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        headers.setdefault("cache-control", "no-store")


async def cookied(message: Message, scope: Scope) -> None:
    """Add the cookie that the guard has written, if it has."""
    cookie = scope["state"].pop("cookie", "") if message["type"] == "http.response.start" else ""
    if cookie:
        MutableScopeHeaders.from_message(message).add("set-cookie", cookie)
