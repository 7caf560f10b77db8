"""The pages of the site: each is one file without data in it, which fetches the rest from the API."""

from collections.abc import Awaitable, Callable
from typing import Final

from litestar import Response, get
from litestar.params import FromPath

from garrison.server.guard.connections import AnyRequest
from garrison.server.guard.given import TheCaller
from garrison.server.rooms import refuse
from garrison.server.routes.printing import printed
from garrison.server.routes.sending import CHECKED, OWN, sent
from garrison.server.routes.shelf import file_of

PAGES: Final = {
    "/": "index",
    "/new": "new",
    "/g/{game:str}": "board",
    "/j/{link:str}": "board",
    "/w/{link:str}": "board",
    "/watch": "watch",
    "/maps": "maps",
    "/maps/make": "maker",
    "/maps/{name:str}": "map",
    "/games": "games",
    "/people/{person:str}": "people",
    "/account": "account",
    "/letters/{code:str}": "mail",
    "/g/{game:str}/review": "review",
    "/tools": "tools",
    "/analysis": "analysis",
    "/dice": "dice",
    "/verify": "verify",
    "/sandbox": "sandbox",
    "/datc/{case:str}": "sandbox",
    "/docs": "docs",
}
"""The pages by their addresses, each with the name of its file."""


def page(name: str) -> Callable[..., Awaitable[Response[bytes]]]:
    async def shown(request: AnyRequest, visitor: TheCaller) -> Response[bytes]:
        return sent(request, printed(f"{name}.html"), OWN)

    return shown


@get("/static/{file:path}", opt={"packed": True})
async def static(file: FromPath[str]) -> Response[bytes]:
    """Files are sent at the door: whatever comes as far as this has no file."""
    refuse(404, "not_found", "There is no such file.")


@get("/worker.js", opt={"packed": True})
async def worker(request: AnyRequest) -> Response[bytes]:
    """What shows messages while no page is open; its address decides for which pages it speaks."""
    file = file_of("js/worker.js")
    assert file is not None
    return sent(request, file, CHECKED)


OPTIONS: Final = {"packed": True, "page": True}

HANDLERS: Final = (*(get(path, name=path, opt=OPTIONS)(page(name)) for path, name in PAGES.items()), static, worker)
