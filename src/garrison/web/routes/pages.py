"""The pages of the site, each a file that fetches its data from the API; and how chats show a link to a game."""

from collections.abc import Awaitable, Callable
from functools import lru_cache
from html import escape
from typing import Final

from litestar import Response, get
from litestar.params import FromPath

from garrison.catalogue import RULESETS
from garrison.drawing.picture import HIGH, WIDE
from garrison.engine.vocabulary import Seat
from garrison.hosting import WATCHER, Refusal, Room, refuse
from garrison.hosting.families import kit_of
from garrison.hosting.info import called
from garrison.hosting.views import shapes_address
from garrison.store.database import Unavailable
from garrison.web import manual
from garrison.web.files import CHECKED, TYPES, File, file_of, packed
from garrison.web.guard.callers import TheRoom
from garrison.web.guard.checks import FRAMED
from garrison.web.guard.context import AnyRequest, AppContext, TheContext
from garrison.web.printing import headed, printed
from garrison.web.routes.answers import OWN, sent

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
        return sent(request, printed(name), OWN)

    return shown


@get("/g/{game:str}", name="/g/{game:str}", opt={"packed": True, "page": True})
async def game(request: AnyRequest, context: TheContext, game: FromPath[str]) -> Response[bytes]:
    """The page of a game, with what programs that show a picture beside a link need."""
    here = await room_of(context, game)
    if here is None:
        return sent(request, printed("board"), OWN)
    return sent(request, previewed(here, page_of(here, "board"), context.settings.public), OWN)


@get("/g/{game:str}/review", name="/g/{game:str}/review", opt={"packed": True, "page": True})
async def review(request: AnyRequest, context: TheContext, game: FromPath[str]) -> Response[bytes]:
    """The page on which players look back on a game."""
    here = await room_of(context, game)
    return sent(request, page_of(here, "review") if here else printed("review"), OWN)


async def room_of(context: AppContext, game: str) -> Room | None:
    """The game, or None if it does not exist or the database is away, which the page then says itself."""
    try:
        return await context.registry.room(game)
    except (Refusal, Unavailable):
        return None


def page_of(here: Room, name: str) -> File:
    """A page with the board of a game, which names the modules of its family and the answers that it asks for first."""
    game = f"/api/games/{here.id}"
    family = here.played.chronicle.family.name
    return headed(printed(name, family), (game, f"{game}/board", f"{game}/view", shapes_address(here.played)))


@get("/rules", name="/rules", opt={"packed": True, "page": True})
async def rules(request: AnyRequest) -> Response[bytes]:
    """All rule sets, each with a link to its page."""
    return sent(request, _with("Rules", manual.contents(), printed("rules")), OWN)


@get("/rules/{ruleset:str}", name="/rules/{ruleset:str}", opt={"packed": True, "page": True})
async def rules_of(request: AnyRequest, ruleset: FromPath[str]) -> Response[bytes]:
    """The manual's page of a rule set; with `?game=` it also shows what is different in that game."""
    if ruleset not in RULESETS:
        refuse(404, "not_found", "There is no such rule set.")
    return sent(request, _with(f"{ruleset.capitalize()} · Rules", manual.whole(ruleset), printed("rules")), OWN)


@lru_cache(maxsize=32)
def _with(title: str, text: str, page: File) -> File:
    """A page, filled in with a text that the server made."""
    titled = page.plain.replace(b"<title>Rules", f"<title>{title}".encode(), 1)
    return packed(titled.replace(FILLED, FILLED + text.encode(), 1), TYPES[".html"])


@get("/embed/{game:str}", name="/embed/{game:str}", opt={"packed": True, "page": True})
async def embed(request: AnyRequest, here: TheRoom) -> Response[bytes]:
    """The board of a public game, for a frame in a page of another site. It knows no sessions."""
    if not here.played.row.listed:
        refuse(404, "not_found", "Only public games can be shown in other pages.")
    answer = sent(request, printed("embed"))
    answer.headers.update(FRAMED)
    return answer


@get("/static/{file:path}", opt={"packed": True})
async def static(file: FromPath[str]) -> Response[bytes]:
    """The answer for a file that does not exist, since all others are sent before any route."""
    refuse(404, "not_found", "There is no such file.")


@get("/worker.js", opt={"packed": True})
async def worker(request: AnyRequest) -> Response[bytes]:
    """The worker that shows messages while no page is open; its address decides which pages it serves."""
    file = file_of("js/worker.js")
    assert file is not None
    return sent(request, file, CHECKED)


FILLED: Final = b'<main id="main" class="column-page rules">'

OPTIONS: Final = {"packed": True, "page": True}

HANDLERS: Final = (
    *(get(path, name=path, opt=OPTIONS)(page(name)) for path, name in PAGES.items()),
    game,
    review,
    rules,
    rules_of,
    embed,
    static,
    worker,
)


# The preview of a game: the title and the picture that programs show beside a link


def previewed(here: Room, page: File, address: str) -> File:
    """The page, with the title, the outcome and the picture of a public game; for any other game, unchanged.

    A game that only people with a link may see has no preview, so that programs on the way of the link don't see it.
    """
    if not here.played.row.listed:
        return page
    return headed(page, title=f"{_title(here)} – Garrison", more=_lines(here, address))


def _title(here: Room) -> str:
    title = here.played.row.title
    return f"{_outcome(here)}: {title}" if here.played.stage == "over" else title


def _outcome(here: Room) -> str:
    """The winner and when: `Green has won, round 14`."""
    played = here.played
    when = kit_of(played.chronicle.game).when(played.chronicle.state, played.chronicle.age)
    return f"{here.ending().title.removesuffix('.')}, {when}"


def _lines(here: Room, address: str) -> str:
    """The lines for the head. The address is from the settings, never from a request; without one there is no picture.

    The version is in the address of the picture, so that caches don't show an old one.
    """
    described, seen = _described(here), here.played.count(WATCHER)
    told = {
        "og:site_name": "Garrison",
        "og:type": "website",
        "og:title": _title(here),
        "og:description": described,
        "twitter:card": "summary_large_image" if address else "summary",
    }
    if address:
        told |= {
            "og:url": f"{address}/g/{here.id}",
            "og:image": f"{address}/api/games/{here.id}/card.png?version={seen}",
            "og:image:type": "image/png",
            "og:image:width": f"{WIDE}",
            "og:image:height": f"{HIGH}",
            "og:image:alt": _title(here),
        }
    named = "".join(f'\n<meta property="{name}" content="{escape(value)}">' for name, value in told.items())
    return f'\n<meta name="description" content="{escape(described)}">{named}'


def _described(here: Room) -> str:
    played = here.played
    names = [called(played, Seat(number)) for number in range(len(played.standing.seats))]
    who = f"{played.row.ruleset.capitalize()}: {', '.join(name or 'an open seat' for name in names)}."
    return f"{here.ending().how} {who}".strip() if played.stage == "over" else who
