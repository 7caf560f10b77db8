"""Options of `garrison serve` for telling people who are away; passwords are taken from the environment alone."""

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote, urlsplit

from garrison.cli import AnyWord

if TYPE_CHECKING:
    from garrison.settings import Mail

PASSWORD: Final = "GARRISON_MAIL_PASSWORD"
PORTS: Final = {"smtp": 587, "smtps": 465}

UNREADABLE: Final = "--mail must be like smtp://name@mail.example:587, or smtps:// for TLS from the start."
WITH_PASSWORD: Final = f"Put the password for --mail into {PASSWORD}, where nobody else sees it, not into the address."
BAD_SENDER: Final = "--mail-from must be like games@garrison.example, or 'Garrison <games@garrison.example>'."
NO_SENDER: Final = "--mail needs --mail-from, the address that the mail comes from."
NO_ADDRESS: Final = "--mail, --webhooks and --push need --address, so that their links lead here."


def faults(given: dict[str, AnyWord]) -> Iterator[str]:
    """What is wrong with these options, in sentences."""
    from garrison.notify.messages import mail_address

    if given["mail"]:
        try:
            place = urlsplit(given["mail"])
            fits = place.scheme in PORTS and place.hostname and place.path in ("", "/") and place.port != 0
        except ValueError:
            fits, place = None, urlsplit("")
        if not fits:
            yield UNREADABLE
        if place.password is not None:
            yield WITH_PASSWORD
        if not given["mail_from"]:
            yield NO_SENDER
    if (given["mail"] or given["webhooks"] or given["push"]) and not given["address"]:
        yield NO_ADDRESS
    if given["mail_from"] and not mail_address(_spec(given["mail_from"])):
        yield BAD_SENDER


def mail(given: dict[str, AnyWord]) -> "Mail | None":
    """The server for mail, as the options name it, once nothing is wrong with them."""
    from garrison.settings import Mail

    address, sender = given.pop("mail"), given.pop("mail_from")
    if not address:
        return None
    place = urlsplit(address)
    user, password = unquote(place.username or ""), os.environ.get(PASSWORD, "")
    port = place.port or PORTS[place.scheme]
    return Mail(str(place.hostname), port, place.scheme == "smtps", sender, user, password)


def _spec(sender: str) -> str:
    """The address in `Garrison <games@garrison.example>`."""
    if not sender.isprintable() or not sender.isascii():
        return ""
    return sender.rpartition("<")[2].removesuffix(">") if sender.endswith(">") else sender
