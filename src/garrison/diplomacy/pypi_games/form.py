"""A game as the package `diplomacy` from PyPI saves it: facts of its format, each with its limit.

A saved game is a list of phases; each has the position at its beginning, the orders of each power, the result of each
unit's order, and the messages sent in it. Anything else in the file is ignored.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, field

from garrison.engine.case_files import sentence
from garrison.engine.value import Value
from garrison.outside.characters import Told

LARGEST = 64_000_000

Word = Annotated[str, Meta(max_length=80)]
Words = Annotated[list[Word], Meta(max_length=500)]
Orders = Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=500)]

MAP = "standard"
COMPLETED = "COMPLETED"
GLOBAL = "GLOBAL"
EVERYBODY = (GLOBAL, "ALL")
"""Who receives a message to all powers: in the package, and in the data sets of Cicero and SearchBot."""
DISLODGED = "*"


class UnreadableGame(Told):
    """A saved game that can't be read; one line names the place."""


class SavedMessage(Value, frozen=True, forbid_unknown_fields=False):
    """A message; `time_sent` orders the messages of a phase."""

    sender: Word
    recipient: Word
    message: str
    phase: Word = ""
    time_sent: int = 0


class SavedState(Value, frozen=True, forbid_unknown_fields=False):
    """A position: the units of each power, such as `A PAR`, or `*A PAR` if it must retreat, and the centers of each."""

    units: dict[Word, Words]
    name: Word = ""
    centers: dict[Word, Words] = field(default_factory=dict)
    retreats: dict[Word, dict[Word, Words]] = field(default_factory=dict)
    homes: dict[Word, Words] = field(default_factory=dict)
    builds: dict[Word, "SavedBuilds"] = field(default_factory=dict)
    map: Word = MAP
    note: str = ""


class SavedBuilds(Value, frozen=True, forbid_unknown_fields=False):
    """How many units a power can build, and where, or (if negative) must remove."""

    count: int = 0
    homes: Words = field(default_factory=list)


class SavedPhase(Value, frozen=True, forbid_unknown_fields=False):
    """A phase such as `S1901M`; a power without orders has null."""

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
    garrison: Annotated[dict[Word, Any], Meta(max_length=500)] | None = None
    """The options that differ from the defaults, in games that Garrison wrote; the package ignores them."""


_GAMES = msgspec.json.Decoder(SavedGame)
_LISTS = msgspec.json.Decoder(list[msgspec.Raw])

FORMS = (
    "Games can be read as the PyPI package 'diplomacy' saves them: JSON with 'phases', one game, a list of games, or "
    "one game on each line."
)


def games_in(raw: bytes) -> list[bytes]:
    """Each game of a file, as JSON of its own; raises UnreadableGame if this is no such file."""
    if len(raw) > LARGEST:
        raise UnreadableGame(f"Saved games can have at most {LARGEST:,} bytes.")
    text = raw.removeprefix(b"\xef\xbb\xbf").strip()
    if text.startswith(b"["):
        try:
            found = [bytes(game) for game in _LISTS.decode(text)]
        except (msgspec.DecodeError, RecursionError) as fault:
            raise UnreadableGame(sentence(fault)) from None
    else:
        lines = [line for line in text.splitlines() if line.strip()]
        found = lines if len(lines) > 1 and all(_is_object(line) for line in lines[:2]) else [text]
    if not any(game.startswith(b"{") and b'"phases"' in game for game in found):
        what = text.partition(b"\n")[0][:20].decode(errors="replace")
        raise UnreadableGame(" ".join((f"Expected a saved game, not '{what}'.", FORMS)))
    return found


def _is_object(line: bytes) -> bool:
    try:
        return isinstance(msgspec.json.decode(line), dict)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False


def decoded(text: str | bytes) -> SavedGame:
    if len(text) > LARGEST:
        raise UnreadableGame(f"A saved game can have at most {LARGEST:,} bytes.")
    try:
        return _GAMES.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        raise UnreadableGame(sentence(fault)) from None
