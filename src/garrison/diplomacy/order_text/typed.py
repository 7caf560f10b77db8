"""Orders as people type them, read only: ``par to bur``, ``mar supports par > bur``, ``f nrg c edi nor via convoy``.

Signs such as `-` can be words, and signs and letters can be left out; names can be short, or other programs'
abbreviations. A line can therefore have several meanings, and the caller decides which of them is possible. Records and
cases are read in the strict forms, which never guess.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice, product
from typing import NamedTuple

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import COASTS, NOWHERE, Chart, folded, names
from garrison.diplomacy.position import Position
from garrison.engine.vocabulary import Seat
from garrison.maps.provinces import abbreviations

__all__ = ["SIGNS", "before_sign", "meanings", "provinces_meant", "signed"]


# The words of a typed line: names as they are, and one sign for each of the many ways to say it.
#
# ``Par moves to Bur`` is ``par - bur``, ``mar supports par -> bur`` is ``mar S par - bur``.


WORDS = {
    "-": "- to into moves move moving m goes go attacks attack att",
    "S": "s supports support supporting supp sup",
    "C": "c convoys convoy conv carries transports transport",
    "H": "h holds hold stands stand stays stay",
    "R": "r ret retreats retreat retreating",
    "D": "d dis disbands disband removes remove destroys destroy",
    "B": "b builds build",
    "+": "+ combines combine joins join",
    "VIA": "via by",
    "FOR": "for controller",
    "WAIVE": "waive waives",
    "": "the in at from defense defence with",
}
SIGNS = {word: sign for sign, words in WORDS.items() for word in words.split()}

_PARTS = re.compile(r"[-=]*>|[-\u2013\u2014\u2192]|\+|[^-=>+,;:()/\u2013\u2014\u2192\s]+")


def signed(text: str) -> list[str]:
    """The words of a typed line: names in lower case, and signs as the keys of WORDS.

    >>> signed("A Par moves to Bur."), signed("Army Marseilles => attack support => Army Paris into Burgundy")
    (['a', 'par', '-', 'bur'], ['army', 'marseilles', 'S', 'army', 'paris', '-', 'burgundy'])
    """
    words = (part.strip(".!'\"").removesuffix("'s") for part in _PARTS.findall(text.casefold()))
    signs = ["-" if set(word) <= set("-=>\u2013\u2014\u2192") else SIGNS.get(word, word) for word in words if word]
    return _in_front(_plain([sign for sign in signs if sign]))


def _plain(words: list[str]) -> list[str]:
    """The words without the hyphens beside another sign: ``=> attack =>``, ``retreats to``."""
    kept: list[str] = []
    for word in words:
        if word == "-" and (not kept or kept[-1] in WORDS):
            continue
        if word in WORDS and kept[-1:] == ["-"]:
            kept.pop()
        kept.append(word)
    return kept


def _in_front(words: list[str]) -> list[str]:
    """The words with a leading sign put last, as in ``build army Paris``; a leading ``retreat`` is left out."""
    if words[:1] == ["R"]:
        return words[1:]
    return [*words[1:], words[0]] if words[:1] in (["B"], ["D"], ["H"]) else words


def before_sign(words: Iterable[str]) -> Iterator[str]:
    """The words before the first sign: in an order, its unit."""
    for word in words:
        if word in WORDS:
            return
        yield word


# The provinces, coasts and berths that typed words can mean


LEAST = 3
"""The fewest letters that can stand for a name."""


def provinces_meant(chart: Chart, words: str) -> tuple[int, ...]:
    """The province with this name; otherwise all provinces whose names begin with it, or that it abbreviates."""
    word, known = folded(words), names(chart).provinces
    if word in known:
        return (known[word],)
    others = [known[folded(id_)] for id_ in abbreviations(chart.id).get(word, ()) if folded(id_) in known]
    begun = [province for name, province in known.items() if len(word) >= LEAST and name.startswith(word)]
    return tuple(sorted({*others, *begun}))


def places_meant(chart: Chart, words: Sequence[str]) -> tuple[int, ...]:
    """The places that words can mean: provinces, or coasts or berths if words follow the name."""
    if whole := provinces_meant(chart, " ".join(words)):
        return whole
    ends = range(len(words) - 1, 0, -1)
    found = (_within(chart, provinces_meant(chart, " ".join(words[:end])), " ".join(words[end:])) for end in ends)
    return next(filter(None, found), ())


def _within(chart: Chart, provinces: Iterable[int], words: str) -> tuple[int, ...]:
    return tuple(
        place
        for province in provinces
        for place in chart.fleets_in[province]
        if place != province and _is_called(chart, place, folded(words))
    )


def _is_called(chart: Chart, place: int, word: str) -> bool:
    """Whether this is the name of the coast, such as `sc` or `south`, or of the berth's sea."""
    part = chart.places[place].partition("/")[2].casefold()
    coasts = {short.casefold(): name for name, short in COASTS.items()}
    if part in coasts:
        return word in (part, coasts[part], coasts[part].removesuffix(" coast"))
    return chart.sea[place] in provinces_meant(chart, word)


# Reading what is typed: every order that the words of a line can mean


MOST_WORDS = 40
MOST_MEANINGS = 300
LONGEST_NAME = 5
MOST_STOPS = 8
"""The most stops of a typed voyage: a longer one could be read in too many ways. The strict forms have no limit."""

BY_SEA: tuple[list[str], ...] = ([], ["VIA"], ["VIA", "C"], ["VIA", "sea"], ["C"])
"""What can follow a move to say that it goes by sea, or nothing."""

LETTERS = {"a": v.Kind.ARMY, "army": v.Kind.ARMY, "f": v.Kind.FLEET, "fleet": v.Kind.FLEET}

Slot = tuple[int, ...]
"""The places that a name can mean."""


class Sentence(NamedTuple):
    """An order, in which each place may be any of several."""

    order: Callable[..., v.AnyOrder]
    slots: tuple[Slot, ...]


class Unit(NamedTuple):
    kinds: tuple[v.Kind, ...]
    slot: Slot


def meanings(position: Position, text: str) -> list[v.AnyOrder]:
    """All orders that a line can mean, void or not; none if it can't be read."""
    words = signed(text)
    if words == ["WAIVE"]:
        return [v.Waive()]
    sentences = _Reader(position, words).sentences() if len(words) <= MOST_WORDS else iter(())
    orders = (one.order(*places) for one in sentences for places in product(*one.slots))
    return list(dict.fromkeys(islice(orders, MOST_MEANINGS)))


class _Reader:
    """Each method yields everything that can begin at a word, with the number of the word after it."""

    def __init__(self, position: Position, words: list[str]) -> None:
        self.position, self.words = position, words
        self._places: dict[int, list[tuple[Slot, int]]] = {}

    def sentences(self) -> Iterator[Sentence]:
        for unit, end in self.units(0):
            verb = self.words[end] if end < len(self.words) else ""
            read = _VERBS.get(verb, _move)
            yield from read(self, unit, end + (verb in _VERBS))

    def ends(self, at: int) -> bool:
        return at == len(self.words)

    def past(self, at: int, sign: str) -> int:
        return at + (self.words[at : at + 1] == [sign])

    # Names

    def units(self, at: int) -> Iterator[tuple[Unit, int]]:
        """Units, with or without power and letter; of several places, those with such a unit if there are any."""
        word = self.words[at] if at < len(self.words) else ""
        if word in names(self.position.chart).powers:
            yield from self.units(at + 1)
        kinds = (LETTERS[word],) if word in LETTERS else tuple(v.Kind)
        for slot, end in self.places(at + (word in LETTERS)):
            yield Unit(kinds, self._standing(kinds, slot)), end

    def _standing(self, kinds: tuple[v.Kind, ...], slot: Slot) -> Slot:
        met = tuple(place for place in slot if self._there(place))
        return tuple(place for place in met if self._there(place) in kinds) or met or slot

    def ashore(self, unit: Unit) -> Slot:
        """The places where the unit could be, without those that have a fleet."""
        return tuple(place for place in unit.slot if self._there(place) != v.Kind.FLEET)

    def _there(self, place: int) -> str:
        """The letter of the unit in this province, if there is one."""
        number = self.position.unit_in(self.position.chart.province[place])
        return "" if number == NOWHERE else self.position.units[number].kind

    def places(self, at: int) -> list[tuple[Slot, int]]:
        if at not in self._places:
            self._places[at] = [*self._read_places(at)]
        return self._places[at]

    def _read_places(self, at: int) -> Iterator[tuple[Slot, int]]:
        for end in range(at + 1, min(at + LONGEST_NAME, len(self.words)) + 1):
            if "-" in (self.words[at], self.words[end - 1]):
                continue
            if self.words[end - 1] in WORDS:
                return
            if slot := places_meant(self.position.chart, [word for word in self.words[at:end] if word != "-"]):
                yield slot, end

    def chains(self, at: int, most: int = MOST_STOPS) -> Iterator[tuple[tuple[Slot, ...], int]]:
        """Places with signs between them."""
        for slot, end in self.places(at) if most else ():
            yield (slot,), end
            if self.words[end : end + 1] == ["-"]:
                yield from (((slot, *rest), last) for rest, last in self.chains(end + 1, most - 1))

    def routes(self, at: int) -> Iterator[tuple[tuple[Slot, ...], int]]:
        """A place and where its unit goes, with or without a sign between them."""
        for unit, middle in self.units(at):
            for slot, end in self.places(self.past(middle, "-")):
                yield (unit.slot, slot), end


# What a unit does

Reading = Callable[[_Reader, Unit, int], Iterator[Sentence]]


def _move(line: _Reader, unit: Unit, at: int) -> Iterator[Sentence]:
    for stops, end in line.chains(at):
        if len(stops) == 1 and line.words[end:] in BY_SEA:
            yield Sentence(partial(v.Go, via=bool(line.words[end:])), (unit.slot, *stops))
    yield from _voyages(line, unit, at)


def _voyages(line: _Reader, unit: Unit, at: int) -> Iterator[Sentence]:
    """Only armies go by the fleets that they name."""
    for stops, end in line.chains(at):
        if len(stops) > 1 and line.words[end:] in BY_SEA:
            yield Sentence(lambda place, *way: v.Voyage(place, way[:-1], way[-1]), (line.ashore(unit), *stops))


def _support(line: _Reader, unit: Unit, at: int) -> Iterator[Sentence]:
    for other, end in line.units(at):
        if line.words[end:] in ([], ["H"]):
            yield Sentence(v.SupportHold, (unit.slot, other.slot))
    for route, end in line.routes(at):
        if line.words[end:] in BY_SEA:
            yield Sentence(v.SupportMove, (unit.slot, *route))


def _convoy(line: _Reader, unit: Unit, at: int) -> Iterator[Sentence]:
    """A fleet's order names the army and its target, an army's order its fleets and the target."""
    for route, end in line.routes(at):
        if line.words[end:] in BY_SEA:
            yield Sentence(v.Convoy, (unit.slot, *route))
    for slot, end in line.places(at):
        if line.ends(end):
            yield Sentence(partial(v.Go, via=True), (line.ashore(unit), slot))
    yield from _voyages(line, unit, at)


def _combine(line: _Reader, unit: Unit, at: int) -> Iterator[Sentence]:
    powers = names(line.position.chart).powers
    for other, end in line.units(at):
        if line.ends(end):
            yield Sentence(v.Combine, (unit.slot, other.slot))
        match line.words[end:]:
            case ["FOR", power] if power in powers:
                yield Sentence(partial(v.Combine, controller=Seat(powers[power])), (unit.slot, other.slot))
            case _:
                pass


def _retreat(line: _Reader, unit: Unit, at: int) -> Iterator[Sentence]:
    for slot, end in line.places(at):
        if line.ends(end):
            yield Sentence(v.Retreat, (unit.slot, slot))


def _build(line: _Reader, unit: Unit, at: int) -> Iterator[Sentence]:
    if line.ends(at):
        yield from (Sentence(partial(v.Build, kind), (unit.slot,)) for kind in unit.kinds)


def _alone(order: Callable[[int], v.AnyOrder]) -> Reading:
    def read(line: _Reader, unit: Unit, at: int) -> Iterator[Sentence]:
        if line.ends(at):
            yield Sentence(order, (unit.slot,))

    return read


_VERBS: dict[str, Reading] = {
    "-": _move,
    "S": _support,
    "C": _convoy,
    "H": _alone(v.Hold),
    "R": _retreat,
    "D": _alone(v.Disband),
    "B": _build,
    "+": _combine,
}
