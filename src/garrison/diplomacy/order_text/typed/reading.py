"""Reading what is typed: every order that the words of a line can mean."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice, product
from typing import NamedTuple

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.gazetteer import names
from garrison.diplomacy.order_text.typed.places import places_meant
from garrison.diplomacy.order_text.typed.words import WORDS, signed
from garrison.diplomacy.position import Position
from garrison.engine.vocabulary import Seat

MOST_WORDS = 40
MOST_MEANINGS = 300
LONGEST_NAME = 5
MOST_STOPS = 8
"""The most stops of a typed voyage, since a longer one can be read in very many ways; strict forms have no limit."""

BY_SEA: tuple[list[str], ...] = ([], ["VIA"], ["VIA", "C"], ["VIA", "sea"], ["C"])
"""How a move can end."""

LETTERS = {"a": v.Kind.ARMY, "army": v.Kind.ARMY, "f": v.Kind.FLEET, "fleet": v.Kind.FLEET}

Slot = tuple[int, ...]
"""The places that a name can mean."""


class Sentence(NamedTuple):
    """An order of which each place is one of several."""

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
        """The power and the letter are optional; of several places, those with such a unit count."""
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
        """The places of the unit, without those where a fleet is."""
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
        """A unit and where it goes, with a sign between them or none."""
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
