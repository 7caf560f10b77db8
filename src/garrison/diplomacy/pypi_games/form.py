"""A game as the package `diplomacy` from PyPI saves it: facts of its format, each with its limit.

A saved game is a list of phases; each has the position at its beginning, the orders of each power, what came of the
order of each unit, and the messages sent in it. What else is in the file is passed over.
"""

from typing import Annotated

import msgspec
from msgspec import Meta, field

from garrison.engine.case_files import sentence
from garrison.engine.value import Value

LARGEST = 64_000_000

Word = Annotated[str, Meta(max_length=80)]
Words = Annotated[list[Word], Meta(max_length=500)]
Orders = Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=500)]

MAP = "standard"
COMPLETED = "COMPLETED"
GLOBAL = "GLOBAL"
DISLODGED = "*"


class UnreadableGame(ValueError):
    """A saved game that cannot be read; one line that names the place."""


class SavedMessage(Value, frozen=True, forbid_unknown_fields=False):
    """A letter; `time_sent` orders the letters of a phase."""

    sender: Word
    recipient: Word
    message: str
    phase: Word = ""
    time_sent: int = 0


class SavedState(Value, frozen=True, forbid_unknown_fields=False):
    """A position: units such as `A PAR`, or `*A PAR` when it has to retreat, by power; so are the centers."""

    units: dict[Word, Words]
    name: Word = ""
    centers: dict[Word, Words] = field(default_factory=dict)
    retreats: dict[Word, dict[Word, Words]] = field(default_factory=dict)
    homes: dict[Word, Words] = field(default_factory=dict)
    builds: dict[Word, "SavedBuilds"] = field(default_factory=dict)
    map: Word = MAP
    note: str = ""


class SavedBuilds(Value, frozen=True, forbid_unknown_fields=False):
    """How many units a power may build or, below 0, removes; and where it may."""

    count: int = 0
    homes: Words = field(default_factory=list)


class SavedPhase(Value, frozen=True, forbid_unknown_fields=False):
    """A phase such as `S1901M`; the orders of a power that has given none are null."""

    name: Word
    state: SavedState
    orders: dict[Word, Orders | None] = field(default_factory=dict)
    results: dict[Word, Words] = field(default_factory=dict)
    messages: Annotated[list[SavedMessage], Meta(max_length=100_000)] = field(default_factory=list)


class SavedGame(Value, frozen=True, forbid_unknown_fields=False):
    phases: Annotated[list[SavedPhase], Meta(min_length=1, max_length=10_000)]
    id: str = ""
    map: Word = MAP
    rules: Words = field(default_factory=list)


_GAMES = msgspec.json.Decoder(SavedGame)


def decoded(text: str | bytes) -> SavedGame:
    if len(text) > LARGEST:
        raise UnreadableGame(f"A saved game can have at most {LARGEST:,} bytes.")
    try:
        return _GAMES.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        raise UnreadableGame(sentence(fault)) from None
