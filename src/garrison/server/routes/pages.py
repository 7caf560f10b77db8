"""The pages of the site: each is one file without data in it, which fetches the rest from the API."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from litestar import Request, Response, get

from garrison.server.guard.callers import Caller
from garrison.server.rooms import refuse
from garrison.server.routes.sending import sent
from garrison.server.routes.shelf import file_of

PAGES: Final = {
    "/": "index",
    "/new": "new",
    "/g/{game:str}": "board",
    "/j/{link:str}": "board",
    "/w/{link:str}": "board",
    "/watch": "watch",
    "/people/{person:str}": "people",
    "/account": "account",
    "/dice": "dice",
    "/verify": "verify",
    "/docs": "docs",
}
"""The pages by their addresses, each with the name of its file."""


def page(name: str) -> Callable[..., Awaitable[Response[bytes]]]:
    async def shown(request: Request[Any, Any, Any], visitor: Caller) -> Response[bytes]:
        return _sent(request, f"{name}.html")

    return shown


def _sent(request: Request[Any, Any, Any], name: str) -> Response[bytes]:
    file = file_of(name)
    if file is None:
        refuse(404, "not_found", "There is no such file.")
    return sent(request, file)


@get("/static/{file:path}", opt={"path": ("file",)})
async def static(request: Request[Any, Any, Any], file: str) -> Response[bytes]:
    return _sent(request, str(file))


@get("/favicon.ico")
async def icon(request: Request[Any, Any, Any]) -> Response[bytes]:
    return _sent(request, "icons/favicon.ico")


HANDLERS: Final = (*(get(path, name=name)(page(file)) for (path, file) in PAGES.items() for name in [path]), static)
