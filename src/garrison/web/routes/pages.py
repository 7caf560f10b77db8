"""The pages of the site: each is one file without data in it, which fetches the rest from the API."""

from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Final

from litestar import Response, get
from litestar.params import FromPath

from garrison.catalogue import RULESETS
from garrison.play import refuse
from garrison.web import manual
from garrison.web.guard.callers import TheRoom
from garrison.web.guard.context import AnyRequest, TheContext
from garrison.web.guard.headers import FRAMED
from garrison.web.routes.previews import previewed
from garrison.web.routes.printing import printed
from garrison.web.routes.sending import CHECKED, OWN, sent
from garrison.web.routes.shelf import TYPES, File, file_of, packed

PAGES: Final = {
    "/": "index",
    "/new": "new",
    "/j/{link:str}": "board",
    "/w/{link:str}": "board",
    "/learn": "learn",
    "/learn/{lesson:str}": "lesson",
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
    async def shown(request: AnyRequest) -> Response[bytes]:
        return sent(request, printed(f"{name}.html"), OWN)

    return shown


@get("/g/{game:str}", name="/g/{game:str}", opt={"packed": True, "page": True})
async def game(request: AnyRequest, context: TheContext, game: FromPath[str]) -> Response[bytes]:
    """The page of a game, with what programs that show a picture beside a link need."""
    return sent(request, await previewed(context, game, printed("board.html")), OWN)


@get("/rules", name="/rules", opt={"packed": True, "page": True})
async def rules(request: AnyRequest) -> Response[bytes]:
    """All rule sets, each with a link to its page."""
    return sent(request, _with("Rules", manual.contents(), printed("rules.html")), OWN)


@get("/rules/{ruleset:str}", name="/rules/{ruleset:str}", opt={"packed": True, "page": True})
async def rules_of(request: AnyRequest, ruleset: FromPath[str]) -> Response[bytes]:
    """The manual's page of a rule set; with `?game=` the page tells what is different in that game."""
    if ruleset not in RULESETS:
        refuse(404, "not_found", "There is no such rule set.")
    return sent(request, _with(f"{ruleset.capitalize()} · Rules", manual.whole(ruleset), printed("rules.html")), OWN)


@lru_cache(maxsize=32)
def _with(title: str, text: str, page: File) -> File:
    """A page with a text in it that the server made."""
    titled = page.plain.replace(b"<title>Rules", f"<title>{title}".encode(), 1)
    return packed(titled.replace(FILLED, FILLED + text.encode(), 1), TYPES[".html"])


@get("/embed/{game:str}", name="/embed/{game:str}", opt={"packed": True, "page": True})
async def embed(request: AnyRequest, here: TheRoom) -> Response[bytes]:
    """The board of a public game, for a frame in the page of another server. Nobody is known here."""
    if not here.played.row.listed:
        refuse(404, "not_found", "Only public games can be shown in other pages.")
    answer = sent(request, printed("embed.html"))
    answer.headers.update(FRAMED)
    return answer


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


FILLED: Final = b'<main id="main" class="column-page rules">'

OPTIONS: Final = {"packed": True, "page": True}

HANDLERS: Final = (
    *(get(path, name=path, opt=OPTIONS)(page(name)) for path, name in PAGES.items()),
    game,
    rules,
    rules_of,
    embed,
    static,
    worker,
)
