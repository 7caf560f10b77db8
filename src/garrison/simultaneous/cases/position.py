"""The position and the orders of a case, as the rules know them, or InvalidCase with the place of what is wrong."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn, TypeVar

from msgspec.structs import asdict

from garrison.engine.case_files import InvalidCase, printable
from garrison.engine.notation import nearest
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import NOWHERE, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.cases.form import Before, Case, CaseTerritory, Written
from garrison.simultaneous.options import Options
from garrison.simultaneous.state import State

T = TypeVar("T")


@dataclass(frozen=True)
class _Reader:
    """Reads one order; `where` is its place in the file."""

    ground: CaseTerritory
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
        """Whether a march only moves, only attacks, or does either: its aim, if given, or else its kind."""
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


def read(ground: CaseTerritory, options: Options, where: str, written: Written) -> v.Carried:
    """An order, new or carried over, from the place `where` in the file."""
    kind = written.kind.casefold()
    if kind not in KINDS:
        raise InvalidCase(printable(f"{where}.kind: There is no order '{written.kind[:40]}'.{nearest(kind, KINDS)}"))
    by = ground.seat(f"{where}.player", written.player)
    return v.Carried(by, KINDS[kind](_Reader(ground, options, where, written)), written.age or 0)


# Writing them out again


def told(ground: CaseTerritory, carried: v.Carried) -> dict[str, object]:
    order = carried.order
    kind = order.aim.value if isinstance(order, v.March) else type(order).__name__.lower()
    return {"kind": kind, "player": ground.players[carried.by], **dict(_details(ground, order)), "age": carried.age}


def _details(ground: CaseTerritory, order: v.Order) -> Iterator[tuple[str, object]]:
    fields = asdict(order)
    for field, (word, unsaid, tell) in FIELDS.items():
        if field in fields and fields[field] != unsaid:
            yield word, tell(ground, fields[field])


def _place(ground: CaseTerritory, where: Territory) -> str:
    return ground.places[where]


def _plain(_: CaseTerritory, value: object) -> object:
    return value


FIELDS: dict[str, tuple[str, object, Callable[[CaseTerritory, Any], object]]] = {
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


# The position of a case: who owns what before the turn, as the rules know it


def position(ground: CaseTerritory, options: Options, case: Case) -> State:
    before = case.before
    owner, armies = _board(ground, before)
    hands = _by_seat(ground, "hands", before.hands or {})
    alive = _by_seat(ground, "alive", before.alive or {})
    pool = _by_seat(ground, "pool", before.pool)
    return State(
        phase=v.Throwing(),
        round=(before.turn or 0) + 1,
        owner=owner,
        armies=armies,
        troops=_troops(ground, options, before, armies),
        pool=tuple(pool.get(seat, 0) for seat in _seats(ground)),
        orders=_orders(ground, options, case),
        carried=tuple(_read(ground, options, "before.carried", before.carried or ())),
        owned=_owned(ground, before, owner),
        eliminated=tuple(seat for seat in _seats(ground) if not alive.get(seat, True)),
        hands=tuple(_cards(ground, "hands", hands.get(seat, [])) for seat in _seats(ground)),
        traded=_cards(ground, "traded", before.traded or []),
        wasted=tuple(sorted({ground.territory("before.wasted", word) for word in before.wasted or ()})),
        trades=before.trades or 0,
        first=_first(ground, before),
    )


def _seats(ground: CaseTerritory) -> list[Seat]:
    return [Seat(seat) for seat in range(len(ground.players))]


def _by_seat(ground: CaseTerritory, name: str, told: Mapping[str, T]) -> dict[Seat, T]:
    seats = [ground.seat(f"before.{name}", word) for word in told]
    _assert_once(f"before.{name}", seats, ground.players)
    return dict(zip(seats, told.values(), strict=True))


def _assert_once(where: str, numbers: Sequence[int], names: tuple[str, ...]) -> None:
    """Raise InvalidCase if something is named twice in two spellings."""
    for number, times in Counter(numbers).items():
        if times > 1:
            raise InvalidCase(f"{where}: '{names[number]}' is listed twice.")


# The board


def _board(ground: CaseTerritory, before: Before) -> tuple[tuple[Seat, ...], tuple[int, ...]]:
    owner, armies = [NOBODY] * len(ground.places), [0] * len(ground.places)
    places = [ground.territory("before.board", word) for word in before.board]
    _assert_once("before.board", places, ground.places)
    for where, (word, (player, units)) in zip(places, before.board.items(), strict=True):
        if (player is None) != (units == 0):
            raise InvalidCase(f"before.board.{word[:40]}: A territory has units exactly when it has an owner.")
        if player is not None:
            owner[where], armies[where] = ground.seat(f"before.board.{word[:40]}", player), units
    return tuple(owner), tuple(armies)


def _troops(
    ground: CaseTerritory, options: Options, before: Before, armies: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    if len(options.unit_costs) == 1:
        if before.troops:
            raise InvalidCase("before.troops: All units are alike unless 'unit_types' says otherwise.")
        return ()
    others = (0,) * (len(options.unit_costs) - 1)
    stacks: list[tuple[int, ...]] = [(units, *others) for units in armies]
    for word, types in (before.troops or {}).items():
        where = ground.territory("before.troops", word)
        if sum(types) != armies[where]:
            raise InvalidCase(f"before.troops.{word[:40]}: The types add up to {sum(types)}, not {armies[where]}.")
        stacks[where] = types
    return tuple(stacks)


# The players


def _owned(ground: CaseTerritory, before: Before, owner: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The players who have ever owned a territory, including those who own one now."""
    told = before.ever_owned or {}
    named = told if isinstance(told, dict) else dict.fromkeys(told, True)
    then = {seat for seat, owned in _by_seat(ground, "ever_owned", named).items() if owned}
    return tuple(sorted({seat for seat in owner if seat != NOBODY} | then))


def _first(ground: CaseTerritory, before: Before) -> tuple[Seat, ...]:
    seats = tuple(ground.seat("before.first", word) for word in before.first or ())
    if seats and sorted(seats) != _seats(ground):
        raise InvalidCase("before.first: Each player must be listed once.")
    return seats


# Cards and orders


def _cards(ground: CaseTerritory, name: str, words: Iterable[str]) -> tuple[int, ...]:
    return tuple(sorted(ground.read_card(f"before.{name}", word) for word in words))


def _orders(ground: CaseTerritory, options: Options, case: Case) -> tuple[tuple[v.Order, ...], ...]:
    new = [*_read(ground, options, "orders", case.orders)]
    return tuple(tuple(each.order for each in new if each.by == seat) for seat in _seats(ground))


def _read(ground: CaseTerritory, options: Options, place: str, orders: Iterable[Written]) -> Iterator[v.Carried]:
    for number, written in enumerate(orders):
        then = read(ground, options, f"{place}[{number}]", written)
        if _is_possible(then.order):
            yield then


def _is_possible(order: v.Order) -> bool:
    """Whether an order could be written at all; an order for no units is void."""
    share = isinstance(order, v.March) and order.percent > 0
    return share or not isinstance(order, v.Colonize | v.Reinforce | v.March) or order.armies > 0
