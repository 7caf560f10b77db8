"""HEAD: answered wherever GET is, with the same status and the same headers, and without a body."""

from litestar.types import ASGIApp, Message, Receive, Scope, Send

START = "http.response.start"


def headed(app: ASGIApp) -> ASGIApp:
    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] == "HEAD":
            await app({**scope, "method": "GET"}, receive, _heads_only(send))
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
