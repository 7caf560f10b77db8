"""What the page of a game says of it to programs that show a picture beside a link."""

from functools import lru_cache
from html import escape
from typing import Final

from garrison.engine.vocabulary import Seat
from garrison.server.guard.office import Office
from garrison.server.rooms import WATCHER, Refusal, Room
from garrison.server.rooms.informing import called
from garrison.server.routes.drawings import WIDE
from garrison.server.routes.shelf import TYPES, File, packed
from garrison.server.store.faults import Unavailable

END: Final = b"</title>"
KEPT: Final = 256


async def previewed(office: Office, game: str, page: File) -> File:
    """The page with the name and the picture of a game; as it is if the server does not know its own address.

    The address is that of the settings, never what a request says.
    """
    if not office.settings.public:
        return page
    try:
        here = await office.keeper.room(game)
    except (Refusal, Unavailable):
        return page
    return _with(page, _lines(here, office.settings.public))


def _lines(here: Room, address: str) -> str:
    """With the version in the address of the picture, so that whoever keeps it shows no old one."""
    seen = here.played.count(WATCHER)
    told = {
        "og:site_name": "Garrison",
        "og:type": "website",
        "og:title": here.played.row.title or "A game",
        "og:description": _described(here),
        "og:url": f"{address}/g/{here.id}",
        "og:image": f"{address}/api/games/{here.id}/picture.png?version={seen}&wide={WIDE}",
        "og:image:type": "image/png",
        "twitter:card": "summary_large_image",
    }
    return "".join(f'\n<meta property="{name}" content="{escape(value)}">' for name, value in told.items())


def _described(here: Room) -> str:
    names = [called(here.played, Seat(number)) for number in range(len(here.played.standing.seats))]
    return f"{here.played.row.ruleset.capitalize()}: {', '.join(name or 'an open seat' for name in names)}."


@lru_cache(maxsize=KEPT)
def _with(page: File, lines: str) -> File:
    return packed(page.plain.replace(END, END + lines.encode(), 1), TYPES[".html"])
