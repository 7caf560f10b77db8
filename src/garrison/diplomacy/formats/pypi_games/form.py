"""A game as the package `diplomacy` from PyPI saves it: the parts of its format, each within limits.

A saved game is a list of phases; each has the position at its beginning, the orders of each power, the result of each
unit's order, and the messages sent in it. Anything else in the file is ignored.
"""

import re
import sys
from collections.abc import Iterable
from typing import Annotated, Any

import msgspec
from msgspec import Meta, field

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart, centres_of
from garrison.diplomacy.outcome import Outcome, Result
from garrison.diplomacy.sentences import phase_code
from garrison.diplomacy.state import State
from garrison.engine.case_files import sentence
from garrison.engine.value import Value
from garrison.engine.vocabulary import Seat
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


# How saved games name phases, powers and units, and their words for the results of orders


_PHASE = re.compile(r"([SFW])([0-9]{1,9})([MRA])")
_YEAR = ("SM", "SR", "FM", "FR", "WA")


def phase_name(state: State) -> str:
    return phase_code(state.phase, state.year)


def when(name: str) -> tuple[int, int]:
    """The year of a phase and its number in the year, by which phases can be sorted; unknown ones come last."""
    found = _PHASE.fullmatch(name)
    if not found or found[1] + found[3] not in _YEAR:
        return sys.maxsize, 0
    return int(found[2]), _YEAR.index(found[1] + found[3])


def read_movement(name: str) -> tuple[v.Season, int]:
    found = _PHASE.fullmatch(name)
    if not found or found[1] + found[3] not in ("SM", "FM"):
        raise UnreadableGame(
            f"phases[0].name: A game must begin with a movement phase, such as S1901M, not '{name[:20]}'."
        )
    return v.Season.SPRING if found[1] == "S" else v.Season.FALL, int(found[2])


def write_unit(chart: Chart, unit: v.Unit) -> str:
    return f"{unit.kind} {chart.places[unit.place]}"


def read_unit(chart: Chart, power: Seat, words: str) -> v.Unit:
    letter, _, place = words.removeprefix(DISLODGED).partition(" ")
    if letter not in {*v.Kind} or place not in chart.number:
        raise UnreadableGame(f"'{words[:40]}' is not a unit, such as 'A PAR'.")
    return v.Unit(power, v.Kind(letter), chart.number[place])


def standing(units: Iterable[str]) -> set[str]:
    """The units of a saved position that are not dislodged."""
    return {unit for unit in units if not unit.startswith(DISLODGED)}


def units_of(state: State, chart: Chart) -> dict[str, set[str]]:
    """The units of each power that stand on the board."""
    units: dict[str, set[str]] = {power: set() for power in chart.powers}
    for unit in state.units:
        units[chart.powers[unit.power]].add(write_unit(chart, unit))
    return units


def placed(state: State, chart: Chart) -> dict[str, set[str]]:
    """The units of each power, those that are dislodged with a star."""
    units = units_of(state, chart)
    for beaten in state.phase.dislodged if isinstance(state.phase, v.Retreating) else ():
        units[chart.powers[beaten.unit.power]].add(DISLODGED + write_unit(chart, beaten.unit))
    return units


def owned(state: State, chart: Chart) -> dict[str, set[str]]:
    return {
        power: {chart.provinces[centre] for centre in centres_of(chart, state.owner, Seat(seat))}
        for seat, power in enumerate(chart.powers)
    }


VOID = "void"

WORDS = {
    Result.BOUNCES: "bounce",
    Result.NO_CONVOY: "no convoy",
    Result.CUT: "cut",
    Result.UNMATCHED: VOID,
    Result.VOID: VOID,
}
"""The results that have a word; others are left out."""


def results(outcome: Outcome) -> list[str]:
    told = [WORDS[outcome.result]] if outcome.result in WORDS else []
    return [*told, "dislodged"] if outcome.dislodged else told
