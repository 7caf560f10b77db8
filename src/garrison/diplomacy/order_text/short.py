"""The short form of orders, the same both ways: ``A PAR - BUR``.

``A MUN H`` hold, ``A PAR - BUR`` move, ``A LON - BEL VIA`` move by convoy, ``A LON - NTH - BEL`` move by convoy of
these fleets, ``A MUN S A BER`` support to hold, ``A MUN S A BER - SIL`` support to move, ``F NTH C A LON - BEL``
convoy, ``A WAR + A LVN`` combine (``FOR RUSSIA`` names the controller), ``A PAR R BUR`` retreat, ``A PAR D`` disband,
``F STP/NC B`` build, ``WAIVE`` build nothing. The words and the names of places may be written out, with the coast or
berth after a slash or in brackets.
"""

import re
from collections.abc import Callable

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE, Found, folded, names, read_place, read_power
from garrison.diplomacy.order_text.line import Line, Named, build_of, line_of
from garrison.diplomacy.position import Position
from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.provinces import Terrain

__all__ = ["letter", "read", "write", "write_unit"]


# Reading orders in the short form, word by word from left to right


LONGEST = 4_000

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

_ARROW = re.compile(r"\s*(?:->|=>|–|→|-)\s*")


def read(position: Position, text: str) -> Line:
    """The order in a line; raises InvalidNotation, which names the word."""
    if len(text) > LONGEST:
        raise InvalidNotation(f"An order can have at most {LONGEST:,} characters.")
    words = _Words(position, text)
    if [word.casefold() for word in words.left] in (["waive"], ["waives"]):
        return Line(v.Waive())
    if words.next() in ("build", "disband"):
        words.left.append(words.left.pop(0))
    unit = words.unit()
    line = words.verb()(words, unit)
    if words.left:
        raise InvalidNotation(f"'{' '.join(words.left)[:40]}' does not belong in '{words.text[:60]}'.")
    return line


class _Words:
    def __init__(self, position: Position, text: str) -> None:
        self.position = position
        self.text = text.strip().removesuffix(".")
        plain = self.text
        for name in names(position.chart).hyphened:
            plain = re.sub(re.escape(name), name.replace("-", " "), plain, flags=re.IGNORECASE)
        self.left = _ARROW.sub(" - ", plain).replace("+", " + ").split()
        self.places: list[Found] = []

    def next(self) -> str:
        """What the next word means; "" at the end."""
        return MEANING.get(self.left[0].casefold(), "") if self.left else ""

    def skips(self, meaning: str) -> bool:
        if self.next() != meaning:
            return False
        del self.left[0]
        return True

    def verb(self) -> Callable[["_Words", Named], Line]:
        if self.next() not in _VERBS:
            hint = nearest(self.left[0], MEANING) if self.left else ""
            raise InvalidNotation(f"'{self.text[:60]}' does not say what the unit does.{hint}")
        return _VERBS[MEANING[self.left.pop(0).casefold()]]

    def phrase(self) -> str:
        end = next((n for n, word in enumerate(self.left) if word.casefold() in MEANING), len(self.left))
        phrase, self.left = self.left[:end], self.left[end:]
        if not phrase:
            raise InvalidNotation(f"'{self.text[:60]}' is missing a name.")
        return " ".join(phrase)

    def place(self) -> int:
        found = read_place(self.position.chart, self.phrase())
        self.places.append(found)
        return found.place

    def power(self) -> Seat:
        return Seat(read_power(self.position.chart, self.phrase()))

    def unit(self) -> Named:
        """The unit that comes next; its nation and its letter may be left out."""
        powers = names(self.position.chart).powers
        nation, letter = NOWHERE, ""
        while self.left and not letter and (folded(self.left[0]) in LETTERS or folded(self.left[0]) in powers):
            word = folded(self.left.pop(0))
            letter = LETTERS.get(word, "")
            nation = powers.get(word, nation)
        found = read_place(self.position.chart, self.phrase())
        return Named(found.place, letter, nation, found.odd)

    def line(self, order: v.AnyOrder, unit: Named, *others: Named) -> Line:
        return line_of(self.position, order, unit, *others, *self.places)


# What a unit does


def _move(words: _Words, unit: Named) -> Line:
    stops = [words.place()]
    while words.skips("-"):
        stops.append(words.place())
    via = _via(words)
    if len(stops) > 1:
        return words.line(v.Voyage(unit.place, tuple(stops[:-1]), stops[-1]), unit)
    return words.line(v.Go(unit.place, stops[0], via=via), unit)


def _via(words: _Words) -> bool:
    return words.skips("via") and (words.skips("convoy") or True)


def _support(words: _Words, unit: Named) -> Line:
    other = words.unit()
    if words.skips("-"):
        order = v.SupportMove(unit.place, other.place, words.place())
        _via(words)
        return words.line(order, unit, other)
    words.skips("hold")
    return words.line(v.SupportHold(unit.place, other.place), unit, other)


def _convoy(words: _Words, unit: Named) -> Line:
    other = words.unit()
    if not words.skips("-"):
        raise InvalidNotation(f"'{words.text[:60]}' does not say where the convoy goes.")
    order = v.Convoy(unit.place, other.place, words.place())
    _via(words)
    return words.line(order, unit, other)


def _combine(words: _Words, unit: Named) -> Line:
    other = words.unit()
    controller = words.power() if words.skips("for") else NOBODY
    return words.line(v.Combine(unit.place, other.place, controller), unit, other)


def _retreat(words: _Words, unit: Named) -> Line:
    words.skips("-")
    return words.line(v.Retreat(unit.place, words.place()), unit)


_VERBS: dict[str, Callable[[_Words, Named], Line]] = {
    "hold": lambda words, unit: words.line(v.Hold(unit.place), unit),
    "-": _move,
    "support": _support,
    "convoy": _convoy,
    "+": _combine,
    "retreat": _retreat,
    "disband": lambda words, unit: words.line(v.Disband(unit.place), unit),
    "build": lambda words, unit: build_of(words.position, unit),
}


# Writing orders in the short form


def write(position: Position, order: v.AnyOrder) -> str:  # noqa: C901  one line for each order
    at = position.chart.places

    def unit(place: int) -> str:
        return write_unit(position, place)

    match order:
        case v.Hold(place):
            return f"{unit(place)} H"
        case v.Go(place, target, via):
            return f"{unit(place)} - {at[target]}{' VIA' if via else ''}"
        case v.SupportHold(place, other):
            return f"{unit(place)} S {unit(other)}"
        case v.SupportMove(place, other, target):
            return f"{unit(place)} S {unit(other)} - {at[target]}"
        case v.Convoy(place, army, target):
            return f"{unit(place)} C {unit(army)} - {at[target]}"
        case v.Voyage(place, chain, target):
            return " - ".join([unit(place), *(at[stop] for stop in chain), at[target]])
        case v.Combine(place, target, controller):
            led = f" FOR {position.chart.powers[controller]}" if controller >= 0 else ""
            return f"{unit(place)} + {unit(target)}{led}"
        case v.Retreat(place, target):
            return f"{unit(place)} R {at[target]}"
        case v.Disband(place):
            return f"{unit(place)} D"
        case v.Build(kind, place):
            return f"{kind} {at[place]} B"
        case v.Waive():
            return "WAIVE"
        case v.Spoilt(place):
            return f"{unit(place)} H"


def write_unit(position: Position, place: int) -> str:
    """The letter and the place of a unit; if the letter is unknown, the place alone."""
    return f"{letter(position, place)} {position.chart.places[place]}".lstrip()


def letter(position: Position, place: int) -> str:
    """The letter of the unit there, or of the only kind that could be there; "" if both kinds could."""
    chart = position.chart
    province = chart.province[place]
    if (number := position.unit_in(province)) >= 0:
        return position.units[number].kind
    if place != province or chart.terrain[province] is Terrain.SEA:
        return v.Kind.FLEET
    return v.Kind.ARMY if chart.terrain[province] is Terrain.LAND else ""
