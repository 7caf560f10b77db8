"""What a notification says: the facts of its game as everybody at the table knows them, and a link to it."""

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Final, Literal
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from garrison.engine.value import Value
from garrison.hosting.families import kit_of
from garrison.hosting.game import Played
from garrison.hosting.info import called
from garrison.store.schema import LetterRow, WayRow
from garrison.table.clocks import due
from garrison.telling.letters import TOLD, Bot, Facts, Letter
from garrison.telling.sentences import duration

DeliveryResult = Literal["sent", "failed", "refused"]
"""The outcome of sending a message: trying again may help if it `failed`, but not if it was `refused`."""


URGENCY: Final = [*TOLD]


class Message(Value, frozen=True):
    """A notification about one game, or about none, ready to be sent."""

    letter: Letter
    link: str
    topics: tuple[str, ...]
    game: str = ""
    title: str = ""
    turn: str = ""
    due: int = 0


class Envelope(Value, frozen=True):
    """A notification with its reader. Two copies of the same one have the same `number`."""

    way: WayRow
    name: str
    written: Message
    number: str


def about(played: Played, rows: Sequence[LetterRow], way: WayRow, address: str, now: int) -> Message:
    """All letters about a game as one notification, whose subject is the most urgent of them."""
    ordered = sorted(rows, key=lambda row: URGENCY.index(row.topic))
    told = [TOLD[row.topic](facts(played, row, way, now)) for row in ordered]
    sentences = dict.fromkeys(sentence for letter in told for sentence in letter.sentences)
    again = next((row.turn for row in ordered if row.topic == "rematch"), "")
    return Message(
        Letter(told[0].subject, tuple(sentences)),
        f"{address}/g/{again or played.id}",
        tuple(row.topic for row in ordered),
        played.id,
        played.row.title,
        played.turn,
        _until(played),
    )


def facts(played: Played, row: LetterRow, way: WayRow, now: int) -> Facts:
    end = _until(played)
    return Facts(
        played.row.title,
        row.turn if kit_of(played.chronicle.game).all_at_once else "",
        local_time(end, way.zone) if end else "",
        duration(max(0, end - now)) if end else "",
        _winners(played),
        _for_them(played, way.person),
    )


def about_no_game(topic: str, link: str) -> Message:
    """A notification about no game."""
    return Message(TOLD[topic](Facts("Garrison")), link, (topic,))


def _for_them(played: Played, person: str) -> Bot:
    """How a bot plays for a person who was late: for one turn, or until they come back."""
    if played.settings.new.clock.late != "stand_in":
        return "no"
    away = any(sitting.away for sitting in played.standing.seats if sitting.person.id == person)
    return "stays" if away else "once"


def _until(played: Played) -> int:
    return due(played.table.clocks) if played.stage == "playing" else 0


def _winners(played: Played) -> str:
    """The winners by colour and name, as everybody sees them once the game is over."""
    seats = [(played.named.seats[seat], called(played, seat)) for seat in played.winners]
    told = [f"{colour} ({name})" if name else colour for colour, name in seats]
    return " and ".join(filter(None, [", ".join(told[:-1]), *told[-1:]]))


# Times by the clock of a reader


DAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS: Final = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def local_time(time: int, zone: str) -> str:
    """A time in ms since 1970, in a zone: "Tuesday 24 November, 18:00 (Europe/Berlin)"."""
    known = zone if zone in _zones() else ""
    try:
        there = datetime.fromtimestamp(time / 1000, ZoneInfo(known) if known else UTC)
    except (ZoneInfoNotFoundError, OSError):
        known, there = "", datetime.fromtimestamp(time / 1000, UTC)
    return f"{DAYS[there.weekday()]} {there.day} {MONTHS[there.month - 1]}, {there:%H:%M} ({known or 'UTC'})"


@cache
def _zones() -> frozenset[str]:
    """The names of all time zones; other names must not be looked up, since they become names of files."""
    return frozenset(available_timezones())


# Addresses of people


MAIL: Final = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@([A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}", re.ASCII)
LONGEST: Final = 254


def mail_address(text: str) -> str:
    """The address without spaces around it, or an empty text if mail can't go there."""
    text = text.strip()
    local = text.partition("@")[0]
    dotted = local.startswith(".") or local.endswith(".") or ".." in local
    return text if len(text) <= LONGEST and MAIL.fullmatch(text) and not dotted else ""


def masked(row: WayRow) -> str:
    """Only as much of an address as its owner needs to recognize it: `a…@example.org`."""
    if row.kind == "mail":
        local, _, domain = row.address.rpartition("@")
        return f"{local[:1]}…@{domain}"
    return urlsplit(row.address).hostname or ""
