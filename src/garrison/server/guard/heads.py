"""HEAD: answered wherever GET is, with the same status and the same headers, and without a body."""

from typing import Any, TypeAlias

from litestar.types import ASGIApp, Message, Receive, Send

START = "http.response.start"

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
        if message["type"] == START:
            await send(message)
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    return sent
