"""The orders of a case, as the rules know them; raises InvalidCase, which names the place, if one can't be read."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NoReturn, TypeVar

from msgspec.structs import asdict

from garrison.engine.case_files import InvalidCase, printable
from garrison.engine.notation import nearest
from garrison.maps.world import NOWHERE, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.cases.form import Written
from garrison.simultaneous.cases.names import Ground
from garrison.simultaneous.options import Options

T = TypeVar("T")


@dataclass(frozen=True)
class _Reader:
    """Reads one order; `where` is its place in the file."""

    ground: Ground
    options: Options
    where: str
    written: Written

    # By the kind of the order

    def colonize(self) -> v.Order:
        return v.Colonize(self._target(), self._units(), self._place("source", self.written.source), self._types())

    def reinforce(self) -> v.Order:
        return v.Reinforce(self._target(), self._units(), self._types())

    def march(self) -> v.Order:
        written = self.written
        return v.March(
            source=self._source(),
            target=self._target(),
            armies=0 if written.percent else self._units(),
            percent=written.percent or 0,
            aim=self._aim(),
            stop_at=written.stop_at or 0,
            types=self._types(),
            lead=self._lead(),
        )

    def retreat(self) -> v.Order:
        return v.Retreat(self._source(), self._target())

    def nop(self) -> v.Order:
        turns = 1 if self.written.turns is None else self.written.turns
        return v.Nop(turns, self._place("source", self.written.source or self.written.target))

    def trade(self) -> v.Order:
        words = self._needed("cards", self.written.cards)
        first, second, third = sorted(self.ground.read_card(f"{self.where}.cards", word) for word in words)
        return v.Trade((first, second, third), self._place("reward", self.written.reward))

    # The fields

    def _source(self) -> Territory:
        return self._place("source", self._needed("source", self.written.source))

    def _target(self) -> Territory:
        return self._place("target", self._needed("target", self.written.target))

    def _place(self, name: str, word: str | None) -> Territory:
        return self.ground.territory(f"{self.where}.{name}", word)

    def _units(self) -> int:
        units, types = self.written.units, self.written.types
        if types is None:
            return self._needed("units", units)
        if units not in (None, sum(types)):
            self._refuse(f"The types add up to {sum(types)}, not {units}.")
        return sum(types)

    def _types(self) -> tuple[int, ...]:
        types = self.written.types
        if types is not None and len(self.options.unit_costs) != len(types):
            self._refuse("All units are alike unless 'unit_types' says otherwise.")
        return types or ()

    def _lead(self) -> tuple[int, ...]:
        lead = self.written.lead or ()
        if lead and len(self.options.unit_costs) == 1:
            self._refuse("All units are alike unless 'unit_types' says otherwise.")
        if lead and sorted(lead) != [*range(len(self.options.unit_costs))]:
            self._refuse("'lead' must name each of the types 0, 1 and 2 once.")
        return lead

    def _aim(self) -> v.Aim:
        """What a march is meant as: its aim, if given, or else its kind."""
        kind, said = self.written.kind, self.written.aim
        aim = (kind if said is None and self.options.with_dice else said or v.Aim.ANY).casefold()
        if aim not in {*v.Aim}:
            raise InvalidCase(printable(f"{self.where}.aim: '{aim[:40]}' is not march, move or attack."))
        return v.Aim(aim)

    def _needed(self, name: str, value: T | None) -> T:
        if value is None:
            self._refuse(f"'{name}' is missing.")
        return value

    def _refuse(self, why: str) -> NoReturn:
        raise InvalidCase(f"{self.where}: {why}")


KINDS: dict[str, Callable[[_Reader], v.Order]] = {
    "colonize": _Reader.colonize,
    "colonise": _Reader.colonize,
    "reinforce": _Reader.reinforce,
    "move": _Reader.march,
    "attack": _Reader.march,
    "march": _Reader.march,
    "retreat": _Reader.retreat,
    "nop": _Reader.nop,
    "trade": _Reader.trade,
}


def read(ground: Ground, options: Options, where: str, written: Written) -> v.Carried:
    """An order, new or carried over, from the place `where` in the file."""
    kind = written.kind.casefold()
    if kind not in KINDS:
        raise InvalidCase(printable(f"{where}.kind: There is no order '{written.kind[:40]}'.{nearest(kind, KINDS)}"))
    by = ground.seat(f"{where}.player", written.player)
    return v.Carried(by, KINDS[kind](_Reader(ground, options, where, written)), written.age or 0)


# Writing them out again


def told(ground: Ground, carried: v.Carried) -> dict[str, object]:
    order = carried.order
    kind = order.aim.value if isinstance(order, v.March) else type(order).__name__.lower()
    return {"kind": kind, "player": ground.players[carried.by], **dict(_details(ground, order)), "age": carried.age}


def _details(ground: Ground, order: v.Order) -> Iterator[tuple[str, object]]:
    fields = asdict(order)
    for field, (word, unsaid, tell) in FIELDS.items():
        if field in fields and fields[field] != unsaid:
            yield word, tell(ground, fields[field])


def _place(ground: Ground, where: Territory) -> str:
    return ground.places[where]


def _plain(_: Ground, value: object) -> object:
    return value


FIELDS: dict[str, tuple[str, object, Callable[[Ground, Any], object]]] = {
    "target": ("target", None, _place),
    "armies": ("units", None, _plain),
    "turns": ("turns", None, _plain),
    "source": ("source", NOWHERE, _place),
    "where": ("source", NOWHERE, _place),
    "percent": ("percent", 0, _plain),
    "stop_at": ("stop_at", 0, _plain),
    "types": ("types", (), _plain),
    "lead": ("lead", (), _plain),
    "cards": ("cards", None, lambda ground, cards: [ground.cards[card] for card in cards]),
    "reward": ("reward", NOWHERE, _place),
}
"""The fields of orders: their names in cases, the value that is left out, and how other values are written."""
