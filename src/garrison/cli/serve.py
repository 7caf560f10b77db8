"""`garrison serve`: the server for browsers and bots, on this machine or for others."""

import gc
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal
from urllib.parse import unquote, urlsplit

import click

from garrison.cli import AnyWord
from garrison.cli.arguments import Unusable, Whole
from garrison.cli.files import Source
from garrison.extras import install

if TYPE_CHECKING:
    from garrison.settings import Settings

ORIGIN: Final = re.compile(r"https?://[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?/?", re.ASCII)
PEER: Final = re.compile(r"([A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\]):[1-9][0-9]{0,4}", re.ASCII)
MOST_WORKERS: Final = 64
REACH: Final[dict[bool, Literal["off", "public"]]] = {False: "off", True: "public"}
LEVELS: Final = ["debug", "info", "warning", "error"]


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at; 0.0.0.0 for others.")
@click.option("--port", type=Whole(0, 65_535), default=0, help="The port.  [default: a free one]")
@click.option("--data", type=click.Path(path_type=Path), help="The folder of the games.  [default: your data folder]")
@click.option("--database", default="", envvar="GARRISON_DATABASE_URL", help="The address of a PostgreSQL database.")
@click.option("--address", default="", help="Where people find it behind a proxy, as https://garrison.example.")
@click.option("--proxy", "proxies", multiple=True, help="A proxy's address or network to believe; may be repeated.")
@click.option("--workers", type=Whole(1, MOST_WORKERS), default=1, show_default=True, help="The number of processes.")
@click.option("--peer", default="", help="Where servers on other machines reach this one, as 10.0.0.1:7000.")
@click.option("--streams", type=Whole(1, 10**6), default=200, show_default=True, help="Open streams for an address.")
@click.option("--mail", default="", envvar="GARRISON_MAIL", help="A mail server, as smtp://name@mail.example:587.")
@click.option("--mail-from", default="", envvar="GARRISON_MAIL_FROM", help="The address that mail comes from.")
@click.option("--webhooks", is_flag=True, help="Call the addresses that people name when a game waits for them.")
@click.option("--push", is_flag=True, help="Tell browsers, by the services of their makers.")
@click.option("--no-limits", is_flag=True, help="Let everybody do everything as often as they like.")
@click.option("--open/--no-open", "browser", default=False, help="Open the page in a browser.  [default: no]")
@click.option("--once", is_flag=True, help="Start, check that the first page answers, and stop.")
@click.option("--check", is_flag=True, help="Replay all stored games, compare them with what is stored, and stop.")
@click.option("--export", type=click.Path(path_type=Path), metavar="FILE", help="Write all data to a file, and stop.")
@click.option(
    "--passwords", is_flag=True, help="With --export: also the hashes of passwords, so that people can log in."
)
@click.option("--public", is_flag=True, help="With --export: only the public games that are over, with their records.")
@click.option(
    "--import", "source", type=Source(), metavar="FILE", help="Fill an empty database from such a file, and stop."
)
@click.option("--log-level", type=click.Choice(LEVELS), default="info", show_default=True, help="How much to log.")
def serve(*, browser: bool, once: bool, **given: AnyWord) -> int:
    """Serve games to browsers and bots.

    The games are kept in one file of your data folder, or in a PostgreSQL database. Unless you give --host, only this
    machine can reach the server.

    If the input is not a terminal, --open starts the server, checks that the first page answers, and stops.
    """
    asked = {name: given.pop(name) for name in ("check", "export", "passwords", "public", "source")}
    settings = _settings(given)
    from garrison.cli import serving
    from garrison.store.database import BadDatabase

    try:
        if asked["check"]:
            return serving.check(settings)
        if asked["export"] and asked["public"]:
            return serving.export_public(settings, asked["export"])
        if asked["export"]:
            return serving.export(settings, asked["export"], serving.EDITS[asked["passwords"]])
        if asked["source"]:
            return serving.import_(settings, asked["source"])
        return _served(settings, once=once or (browser and not sys.stdin.isatty()), browser=browser)
    except BadDatabase as fault:
        raise Unusable(str(fault)) from None


def _settings(given: dict[str, AnyWord]) -> "Settings":
    try:
        with _loading():
            from garrison.web import serving  # noqa: F401  whatever is not installed is missed here
        from garrison.settings import UNBOUNDED, UNLIMITED, Open, Rates, Settings
    except ModuleNotFoundError as fault:
        raise Unusable(f"The server needs '{fault.name}'. Install it with: {install('server')}") from None
    if given["peer"] and not (PEER.fullmatch(given["peer"]) and given["database"]):
        raise click.UsageError(
            "--peer is an address of this machine and a port, as 10.0.0.1:7000, and needs --database."
        )
    if given["workers"] > 1 and not given["database"]:
        raise click.UsageError("Several processes need a PostgreSQL database. Name it with --database.")
    if faults := [*_faults(given), *mail_faults(given)]:
        raise click.UsageError(" ".join(faults))
    data = given.pop("data") or Path(click.get_app_dir("garrison"))
    streams = given.pop("streams")
    usual = Rates(), Open(address=streams, connections=streams + Open().connections - Open().address)
    rates, streams = (UNLIMITED, UNBOUNDED) if given.pop("no_limits") else usual
    reach, push = REACH[given.pop("webhooks")], REACH[given.pop("push")]
    return Settings(data=data, rates=rates, streams=streams, webhooks=reach, push=push, mail=mail(given), **given)


@contextmanager
def _loading() -> Iterator[None]:
    """Load modules without collecting garbage, which would take a tenth of the start and find none."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def _faults(given: dict[str, AnyWord]) -> Iterator[str]:
    """What is wrong with the addresses, in sentences."""
    if given["address"] and not ORIGIN.fullmatch(given["address"]):
        yield f"'{given['address'][:40]}' is not an address such as https://garrison.example."
    for proxy in given["proxies"]:
        try:
            ip_network(proxy)
        except ValueError:
            yield f"'{proxy[:40]}' is not the address of a machine or a network, such as 10.0.0.1 or 10.0.0.0/8."


def _served(settings: "Settings", *, once: bool, browser: bool) -> int:
    from garrison.cli.serving import Host, Tried

    try:
        host = (Tried if once else Host)(settings)
    except (OSError, OverflowError, UnicodeError) as fault:
        reason = getattr(fault, "strerror", "") or "this is not an address"
        raise Unusable(f"Can't listen at {settings.host}, port {settings.port}: {reason.lower()}.") from None
    return host.serve(browser=browser and not once)


# Options of `garrison serve` for notifying people who are away; passwords come only from the environment


if TYPE_CHECKING:
    from garrison.settings import Mail

PASSWORD: Final = "GARRISON_MAIL_PASSWORD"
PORTS: Final = {"smtp": 587, "smtps": 465}

UNREADABLE: Final = "--mail must be like smtp://name@mail.example:587, or smtps:// for TLS from the start."
WITH_PASSWORD: Final = f"Put the password for --mail into {PASSWORD}, where nobody else sees it, not into the address."
BAD_SENDER: Final = "--mail-from must be like games@garrison.example, or 'Garrison <games@garrison.example>'."
NO_SENDER: Final = "--mail needs --mail-from, the address that the mail comes from."
NO_ADDRESS: Final = "--mail, --webhooks and --push need --address, so that their links lead here."


def mail_faults(given: dict[str, AnyWord]) -> Iterator[str]:
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
