"""The short form of orders, both ways.

``A MUN H`` hold, ``A PAR - BUR`` move or retreat, ``A LON - BEL VIA`` move by convoy, ``A LON - NTH - BEL`` move by
convoy of these fleets, ``A MUN S A BER`` support to hold, ``A MUN S A BER - SIL`` support to move, ``F NTH C A LON -
BEL`` convoy, ``A WAR + A LVN`` combine (``FOR RUSSIA`` names the controller), ``A PAR D`` disband, ``F STP/NC B``
build, ``WAIVE`` build nothing. Provinces may be named in full, with their coast or berth behind a stroke or in brackets.
"""

import re
from collections.abc import Callable

from garrison.diplomacy.board import Board
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.gazetteer import folded, names, read_place, read_power
from garrison.diplomacy.line import Flaw, Line, Named, flaws_of
from garrison.diplomacy.options import BuildLetter
from garrison.diplomacy.vocabulary import (
    AnyOrder,
    Build,
    Combine,
    Convoy,
    Disband,
    Go,
    Hold,
    Kind,
    Retreat,
    Spoilt,
    SupportHold,
    SupportMove,
    Voyage,
    Waive,
)
from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.provinces import Terrain

WORDS = {
    "hold": ("h", "hold", "holds", "stands"),
    "support": ("s", "support", "supports"),
    "convoy": ("c", "convoy", "convoys"),
    "disband": ("d", "disband", "disbands", "remove", "removes"),
    "build": ("b", "build", "builds"),
    "retreat": ("r", "retreat", "retreats"),
    "via": ("via",),
    "for": ("for",),
    "-": ("-",),
    "+": ("+",),
}
MEANING = {word: meaning for meaning, words in WORDS.items() for word in words}
LETTERS = {"a": "A", "army": "A", "f": "F", "fleet": "F"}
LONGEST = 4_000
"""The most characters of an order."""
_ARROW = re.compile(r"\s*(?:->|=>|–|→|-)\s*")


# Reading


def read(board: Board, text: str) -> Line:
    """The order in a line of the short form; raises InvalidNotation, which names the word."""
    if len(text) > LONGEST:
        raise InvalidNotation(f"an order has at most {LONGEST} characters")
    return _Reader(board, text).line()


class _Reader:
    """The words of a line, from left to right."""

    def __init__(self, board: Board, text: str) -> None:
        self.board = board
        self.text = text.strip().removesuffix(".")
        self.words = _ARROW.sub(" - ", self._without_hyphens()).replace("+", " + ").split()
        self.powers = names(board.chart).powers
        self.odd = False

    def _without_hyphens(self) -> str:
        """The line with the hyphens of names taken out."""
        text = self.text
        for name in names(self.board.chart).hyphened:
            text = re.sub(re.escape(name), name.replace("-", " "), text, flags=re.IGNORECASE)
        return text

    def _next(self) -> str:
        """What the next word means, or ""."""
        return MEANING.get(self.words[0].casefold(), "") if self.words else ""

    def line(self) -> Line:
        if [word.casefold() for word in self.words] in (["waive"], ["waives"]):
            return Line(Waive())
        if self._next() in ("build", "disband"):
            self.words.append(self.words.pop(0))
        unit = self._unit()
        meaning = self._next()
        if meaning not in _AFTER_A_UNIT:
            hint = nearest(self.words[0], MEANING) if self.words else ""
            raise InvalidNotation(f"'{self.text[:60]}' does not say what the unit does{hint}")
        del self.words[0]
        line = _AFTER_A_UNIT[meaning](self, unit)
        if self.words:
            raise InvalidNotation(f"'{' '.join(self.words)[:40]}' is one thing too many in '{self.text[:60]}'")
        return line

    # Parts of a line

    def _phrase(self) -> str:
        """The words up to the next one that means something else than a name."""
        end = next((n for n, word in enumerate(self.words) if word.casefold() in MEANING), len(self.words))
        phrase, self.words = self.words[:end], self.words[end:]
        if not phrase:
            raise InvalidNotation(f"'{self.text[:60]}' lacks a name")
        return " ".join(phrase)

    def _place(self) -> int:
        found = read_place(self.board.chart, self._phrase())
        self.odd = self.odd or bool(found.odd)
        return found.place

    def _power(self) -> Seat:
        return Seat(read_power(self.board.chart, self._phrase()))

    def _unit(self) -> Named:
        nation, letter = NOWHERE, ""
        while self.words and not letter and (folded(self.words[0]) in LETTERS or folded(self.words[0]) in self.powers):
            word = folded(self.words.pop(0))
            letter = LETTERS.get(word, "")
            nation = self.powers.get(word, nation)
        found = read_place(self.board.chart, self._phrase())
        return Named(found.place, letter, nation, bool(found.odd))

    def _skip(self, meaning: str) -> bool:
        if self._next() != meaning:
            return False
        del self.words[0]
        return True

    def _line(self, order: AnyOrder, unit: Named, other: Named | None = None) -> Line:
        flaws = flaws_of(self.board, unit, other)
        return Line(order, flaws if not self.odd or Flaw.ODD_COAST in flaws else (*flaws, Flaw.ODD_COAST))

    # What a unit does

    def _hold(self, unit: Named) -> Line:
        return self._line(Hold(unit.place), unit)

    def _move(self, unit: Named) -> Line:
        stops = [self._place()]
        while self._skip("-"):
            stops.append(self._place())
        via = self._via()
        if len(stops) > 1:
            return self._line(Voyage(unit.place, tuple(stops[:-1]), stops[-1]), unit)
        return self._line(Go(unit.place, stops[0], via=via), unit)

    def _via(self) -> bool:
        if not self._skip("via"):
            return False
        self._skip("convoy")
        return True

    def _support(self, unit: Named) -> Line:
        other = self._unit()
        if self._skip("-"):
            order: AnyOrder = SupportMove(unit.place, other.place, self._place())
            self._via()
            return self._line(order, unit, other)
        self._skip("hold")
        return self._line(SupportHold(unit.place, other.place), unit, other)

    def _convoy(self, unit: Named) -> Line:
        other = self._unit()
        if not self._skip("-"):
            raise InvalidNotation(f"'{self.text[:60]}' does not say where the convoy goes")
        order = Convoy(unit.place, other.place, self._place())
        self._via()
        return self._line(order, unit, other)

    def _combine(self, unit: Named) -> Line:
        other = self._unit()
        controller = self._power() if self._skip("for") else NOBODY
        return self._line(Combine(unit.place, other.place, controller), unit, other)

    def _retreat(self, unit: Named) -> Line:
        self._skip("-")
        return self._line(Retreat(unit.place, self._place()), unit)

    def _disband(self, unit: Named) -> Line:
        return self._line(Disband(unit.place), unit)

    def _build(self, unit: Named) -> Line:
        chart = self.board.chart
        if unit.letter:
            return Line(Build(Kind(unit.letter), unit.place), (Flaw.ODD_COAST,) if unit.odd else ())
        inland = chart.terrain[chart.province[unit.place]] is Terrain.LAND
        rule = self.board.options.build_letter
        if inland and rule is not BuildLetter.NOTHING:
            return Line(Build(Kind.ARMY, unit.place))
        if rule is BuildLetter.COAST_TELLS and unit.place != chart.province[unit.place]:
            return Line(Build(Kind.FLEET, unit.place))
        return Line(Spoilt(unit.place, "The order does not say whether to build an army or a fleet."))


_AFTER_A_UNIT: dict[str, Callable[[_Reader, Named], Line]] = {
    "hold": _Reader._hold,
    "-": _Reader._move,
    "support": _Reader._support,
    "convoy": _Reader._convoy,
    "+": _Reader._combine,
    "retreat": _Reader._retreat,
    "disband": _Reader._disband,
    "build": _Reader._build,
}


# Writing


def write(board: Board, order: AnyOrder) -> str:  # noqa: C901  one line a word of the language
    """The order in the short form."""
    at = board.chart.places

    def unit(place: int) -> str:
        return write_unit(board, place)

    match order:
        case Hold(place):
            return f"{unit(place)} H"
        case Go(place, target, via):
            return f"{unit(place)} - {at[target]}{' VIA' if via else ''}"
        case SupportHold(place, other):
            return f"{unit(place)} S {unit(other)}"
        case SupportMove(place, other, target):
            return f"{unit(place)} S {unit(other)} - {at[target]}"
        case Convoy(place, army, target):
            return f"{unit(place)} C {unit(army)} - {at[target]}"
        case Voyage(place, chain, target):
            return " - ".join([unit(place), *(at[stop] for stop in chain), at[target]])
        case Combine(place, target, controller):
            led = f" FOR {board.chart.powers[controller]}" if controller >= 0 else ""
            return f"{unit(place)} + {unit(target)}{led}"
        case Retreat(place, target):
            return f"{unit(place)} R {at[target]}"
        case Disband(place):
            return f"{unit(place)} D"
        case Build(kind, place):
            return f"{kind} {at[place]} B"
        case Waive():
            return "WAIVE"
        case Spoilt(place):
            return f"{unit(place)} H"


def write_unit(board: Board, place: int) -> str:
    """The unit at a place by letter and place; where the letter cannot be known, by the place alone."""
    return f"{letter(board, place)} {board.chart.places[place]}".lstrip()


def letter(board: Board, place: int) -> str:
    """The letter of the unit at a place, or of the only kind that could be there, or ""."""
    chart = board.chart
    province = chart.province[place]
    if (number := board.unit_in(province)) >= 0:
        return board.units[number].kind
    if place != province or chart.terrain[province] is Terrain.SEA:
        return Kind.FLEET
    return Kind.ARMY if chart.terrain[province] is Terrain.LAND else ""
