"""The orders of a case, as the rules know them; what cannot be read raises InvalidCase, which names the place."""

from collections.abc import Callable
from typing import NoReturn, TypeVar

from garrison.engine.case_files import InvalidCase, printable
from garrison.engine.notation import nearest
from garrison.maps.world import NOWHERE, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.cases.form import Written
from garrison.simultaneous.cases.names import Ground
from garrison.simultaneous.options import Options

T = TypeVar("T")


class Reader:
    """Reads the orders of one case."""

    def __init__(self, ground: Ground, options: Options) -> None:
        self._ground = ground
        self._options = options

    def read(self, where: str, written: Written) -> v.Carried:
        """Whose order it is, what is ordered, and how often it was carried over."""
        kind = written.kind.casefold()
        if kind not in KINDS:
            raise InvalidCase(printable(f"{where}.kind: there is no order '{written.kind[:40]}'{nearest(kind, KINDS)}"))
        by = self._ground.seat(f"{where}.player", written.player)
        return v.Carried(by, KINDS[kind](self, where, written), written.age or 0)

    # By the kind of the order

    def colonize(self, where: str, written: Written) -> v.Order:
        """A bid."""
        source = self._ground.territory(f"{where}.source", written.source)
        return v.Colonize(
            self._target(where, written), self._units(where, written), source, self._types(where, written)
        )

    def reinforce(self, where: str, written: Written) -> v.Order:
        """Armies of the pool."""
        return v.Reinforce(self._target(where, written), self._units(where, written), self._types(where, written))

    def march(self, where: str, written: Written) -> v.Order:
        """A move or an attack: which it is, its target decides."""
        return v.March(
            source=self._source(where, written),
            target=self._target(where, written),
            armies=0 if written.percent else self._units(where, written),
            percent=written.percent or 0,
            aim=self._aim(where, written),
            stop_at=written.stop_at or 0,
            types=self._types(where, written),
            lead=self._lead(where, written),
        )

    def retreat(self, where: str, written: Written) -> v.Order:
        """Where a last defender goes."""
        return v.Retreat(self._source(where, written), self._target(where, written))

    def nop(self, where: str, written: Written) -> v.Order:
        """Nothing, at a place or at none."""
        turns = 1 if written.turns is None else written.turns
        return v.Nop(turns, self._ground.territory(f"{where}.source", written.source or written.target))

    def trade(self, where: str, written: Written) -> v.Order:
        """Three cards."""
        words = _needed(where, "cards", written.cards)
        first, second, third = sorted(self._ground.read_card(f"{where}.cards", word) for word in words)
        return v.Trade((first, second, third), self._ground.territory(f"{where}.reward", written.reward))

    # The fields

    def _source(self, where: str, written: Written) -> Territory:
        return self._ground.territory(f"{where}.source", _needed(where, "source", written.source))

    def _target(self, where: str, written: Written) -> Territory:
        return self._ground.territory(f"{where}.target", _needed(where, "target", written.target))

    def _units(self, where: str, written: Written) -> int:
        if written.types is None:
            return _needed(where, "units", written.units)
        if written.units not in (None, sum(written.types)):
            _refuse(where, f"the types are {sum(written.types)} units together, and not {written.units}")
        return sum(written.types)

    def _types(self, where: str, written: Written) -> tuple[int, ...]:
        if written.types is not None and len(self._options.unit_costs) != len(written.types):
            _refuse(where, "all units are alike unless 'unit_types' says otherwise")
        return written.types or ()

    def _lead(self, where: str, written: Written) -> tuple[int, ...]:
        lead = written.lead or ()
        if lead and len(self._options.unit_costs) == 1:
            _refuse(where, "all units are alike unless 'unit_types' says otherwise")
        if lead and sorted(lead) != [*range(len(self._options.unit_costs))]:
            _refuse(where, "'lead' names each of the types 0, 1 and 2 once")
        return lead

    def _aim(self, where: str, written: Written) -> v.Aim:
        """What is meant: an aim that is said, or the kind, where that is no more than a name."""
        aim = (written.kind if written.aim is None and self._options.with_dice else written.aim or v.Aim.ANY).casefold()
        if aim not in {*v.Aim}:
            raise InvalidCase(printable(f"{where}.aim: '{aim[:40]}' is not march, move or attack"))
        return v.Aim(aim)


KINDS: dict[str, Callable[[Reader, str, Written], v.Order]] = {
    "colonize": Reader.colonize,
    "colonise": Reader.colonize,
    "reinforce": Reader.reinforce,
    "move": Reader.march,
    "attack": Reader.march,
    "march": Reader.march,
    "retreat": Reader.retreat,
    "nop": Reader.nop,
    "trade": Reader.trade,
}


def _needed(where: str, name: str, value: T | None) -> T:
    if value is None:
        _refuse(where, f"'{name}' is missing")
    return value


def _refuse(where: str, why: str) -> NoReturn:
    raise InvalidCase(f"{where}: {why}")


# Telling them again


def told(ground: Ground, carried: v.Carried) -> dict[str, object]:
    """An order that is carried over, in the form in which cases have it."""
    order = carried.order
    kind = order.aim.value if isinstance(order, v.March) else type(order).__name__.lower()
    return {"kind": kind, "player": ground.players[carried.by], **_details(ground, order), "age": carried.age}


def _details(ground: Ground, order: v.Order) -> dict[str, object]:
    places = ground.places
    match order:
        case v.March():
            more = {"percent": order.percent, "stop_at": order.stop_at, "types": order.types, "lead": order.lead}
            words = {"target": places[order.target], "units": order.armies, "source": places[order.source]}
            return words | {name: value for name, value in more.items() if value}
        case v.Reinforce():
            return {"target": places[order.target], "units": order.armies} | _types(order)
        case v.Colonize():
            return (
                {"target": places[order.target], "units": order.armies} | _source(ground, order.source) | _types(order)
            )
        case v.Retreat():
            return {"target": places[order.target], "source": places[order.source]}
        case v.Nop():
            return {"turns": order.turns} | _source(ground, order.where)
        case v.Trade():
            reward = () if order.reward == NOWHERE else (("reward", places[order.reward]),)
            return {"cards": [ground.cards[card] for card in order.cards], **dict(reward)}
        case _:
            return {}  # what is bought with energy is never carried over


def _source(ground: Ground, where: Territory) -> dict[str, object]:
    return {} if where == NOWHERE else {"source": ground.places[where]}


def _types(order: v.Colonize | v.Reinforce) -> dict[str, object]:
    return {"types": order.types} if order.types else {}
