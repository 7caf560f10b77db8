"""Whether a letter still has to be sent: it may be too early, or its reader may have seen to it without one."""

from typing import Final

from garrison.engine.value import Value
from garrison.server.rooms.news import awaited, near, people, turn_now
from garrison.server.rooms.played import Played
from garrison.server.store.rows import LetterRow, WayRow

HERE: Final = 25_000
"""Somebody who had a game open so long ago, in ms, is at the page."""

MINUTE: Final = 60_000
PATIENCE: Final = 30 * MINUTE
"""How long a letter waits for somebody who is at the page: the page may be open in an empty room."""

DAY: Final = 24 * 60 * MINUTE
OLD: Final = 3 * DAY
"""News of this age is told no more."""


class Fate(Value, frozen=True):
    """`send`, `drop`, or `wait` until a time."""

    kind: str
    until: int = 0


SEND, DROP = Fate("send"), Fate("drop")


def fate(letter: LetterRow, way: WayRow, played: Played, now: int) -> Fate:
    """Of a letter about a game."""
    if now - letter.created > OLD and letter.topic != "near":
        return DROP
    present = now - way.seen < HERE and way.kind != "hook"
    if letter.topic in ("turn", "near"):
        return _of_turn(letter, way, played, now) if not present else _of_present(letter, way, played, now)
    return DROP if present or way.person not in people(played) else SEND


def _of_turn(letter: LetterRow, way: WayRow, played: Played, now: int) -> Fate:
    """It must still be that turn, and theirs."""
    if letter.turn != turn_now(played) or way.person not in awaited(played):
        return DROP
    soon = near(played) if letter.topic == "near" else 0
    return Fate("wait", soon) if now < soon else SEND


def _of_present(letter: LetterRow, way: WayRow, played: Played, now: int) -> Fate:
    found = _of_turn(letter, way, played, now)
    since = near(played) if letter.topic == "near" else letter.created
    return Fate("wait", now + MINUTE) if found == SEND and now - since < PATIENCE else found
