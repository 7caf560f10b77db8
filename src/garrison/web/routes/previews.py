"""What the page of a game says of it to programs that show a title and a picture extra a link."""

import re
from functools import lru_cache
from html import escape
from typing import Final

from garrison.drawing.picture import HIGH, WIDE
from garrison.engine.vocabulary import Seat
from garrison.play import WATCHER, Refusal, Room
from garrison.play.families import kit_of
from garrison.play.info import called
from garrison.store.database import Unavailable
from garrison.web.guard.context import AppContext
from garrison.web.routes.shelf import TYPES, File, packed

TITLE: Final = re.compile(rb"<title>.*?</title>")
KEPT: Final = 256


async def previewed(context: AppContext, game: str, page: File) -> File:
    """The page with the title, the outcome and the picture of a public game; that of any other is as it is.

    Nothing is said of a game that only people with a link may see: whoever gets the link shall see it, and not every
    program that it passes on the way.
    """
    try:
        here = await context.registry.room(game)
    except (Refusal, Unavailable):
        return page
    if not here.played.row.listed:
        return page
    return _with(page, _title(here), _lines(here, context.settings.public))


def _title(here: Room) -> str:
    title = here.played.row.title
    return f"{_outcome(here)}: {title}" if here.played.stage == "over" else title


def _outcome(here: Room) -> str:
    """The winner and when: `Green has won, round 14`."""
    played = here.played
    when = kit_of(played.chronicle.game).when(played.chronicle.state, played.chronicle.age)
    return f"{here.ending().title.removesuffix('.')}, {when}"


def _lines(here: Room, address: str) -> str:
    """The address is that of the settings, never what a request says; without one there is no picture.

    The version stands in the address of the picture, so that whoever keeps it shows no old one.
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


@lru_cache(maxsize=KEPT)
def _with(page: File, title: str, lines: str) -> File:
    head = f"<title>{escape(title)} – Garrison</title>{lines}".encode()
    return packed(TITLE.sub(lambda _: head, page.plain, count=1), TYPES[".html"])
