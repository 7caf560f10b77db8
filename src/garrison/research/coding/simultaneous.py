"""Simultaneous games as numbers: the orders of a sheet by name, one after the other or a whole sheet at once."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
from msgspec.structs import replace

from garrison.engine.play import make
from garrison.engine.vocabulary import Action, Move, Seat
from garrison.maps.world import NOWHERE, Territory
from garrison.research.coding.coding import CLASSES, Board, Classes, Mask
from garrison.research.coding.numbered import Counted, Entry, Name, Numbered, Offer
from garrison.research.coding.simultaneous_views import Observer
from garrison.research.coding.territories import BEYOND_THE_HAND, MOST_IN_HAND, trade_entries, trade_name
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game
from garrison.simultaneous.options import Options, with_queues
from garrison.simultaneous.orders import cost
from garrison.simultaneous.reckoning import as_seen
from garrison.simultaneous.staff import CommandCard
from garrison.simultaneous.view import View, view


class ArmiesLeft(NamedTuple):
    """The armies that can still be ordered: those left in the pool, and by territory those that can leave it."""

    pool: int
    leaving: dict[Territory, int]

    def most(self, options: Options, order: v.Reinforce | v.Colonize | v.March) -> int:
        """The most armies that an order can name without naming more than there are."""
        source = NOWHERE if isinstance(order, v.Reinforce) else order.source
        return self.pool // _price(options, order.types) if source == NOWHERE else self.leaving.get(source, 0)


def left(game: Game, view: View) -> ArmiesLeft:
    """The armies that a seat's written orders leave."""
    options, pool = game.options, view.pool[view.seat] if view.pool else 0
    staying = options.leave_behind if options.one_army_stands_guard else 0
    leaving = {
        Territory(where): armies - staying
        for where, (owner, armies) in enumerate(zip(view.owner, view.armies, strict=True))
        if owner == view.seat
    }
    for order in view.orders:
        pool -= cost(options, order)
        _book(leaving, order)
    return ArmiesLeft(pool, leaving)


def _book(leaving: dict[Territory, int], order: v.Order) -> None:
    match order:
        case v.Reinforce(target, armies) if target in leaving:
            leaving[target] += armies
        case v.Colonize(_, armies, source) | v.March(source, _, armies) if source != NOWHERE and source in leaving:
            leaving[source] -= armies
        case _:
            pass


def _price(options: Options, types: tuple[int, ...]) -> int:
    """What an army of these types costs; without a type, it is of the first."""
    return options.unit_costs[types.index(1) if 1 in types else 0]


# The orders of a sheet by name


ON_THE_SHEET: Final = (
    "Orders are numbered as they are written. What is on the sheet is not erased, and a sheet is not taken back."
)
WAITING: Final = "Doing nothing has a number only where orders wait for one another, and for one to three turns."
AT_THE_TABLE: Final = "Joining and giving up have no numbers, so that whoever acts at random plays on."
SPELLED: Final = (
    "Only orders as the game lists them have a number, with one type of units or none, and not the same one twice "
    "where nothing is counted."
)
TOO_MANY: Final = "Orders for more armies than there are have no number."
TURNS: Final = 3
"""The longest wait that has a number."""
OF_THE_CLOCK: Final = "The clock is not a player, so its deadline has no number."


COUNTED: Final = (v.Reinforce, v.Colonize, v.March)
MOST_KEPT: Final = 20_000
"""The most offers that are kept."""


class Sheets:
    """The orders of one game; implements `Book`."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self._observer: Final = Observer(game)
        self.columns = self._observer.columns
        kinds = len(game.options.unit_costs)
        self._types: Final = ((), *(_unit(kind, kinds) for kind in range(kinds))) if kinds > 1 else ((),)
        self._queues: Final = with_queues(game.options)
        self._offers: dict[tuple[v.AnyAction, int], Offer] = {}
        self._known: Final = {entry.name for entry in self.entries()}

    def observe(self, view: View) -> Board:
        return self._observer.observe(view)

    # Names

    def entries(self) -> Iterator[Entry]:
        """The entry of the seal, then those of the orders as a turn carries them out."""
        kinds = self.game.rows[v.Ordering].steps
        yield Entry(v.Seal(), "seal")
        if v.Trade in kinds:
            yield from trade_entries(self.game.map)
        if v.Precede in kinds:
            yield Entry(v.Precede(1), "bid to go first, energy", Counted.ARMIES)
        if v.Hire in kinds:
            yield from self._purchases()
        if v.Colonize in kinds:
            yield from self._bids()
        yield from self._typed(v.Reinforce(where, 1) for where in self._places())
        yield from self._typed(v.March(source, target, 1) for source, target in self._marches())
        if v.Retreat in kinds:
            yield from map(self._plain, (v.Retreat(*border) for border in self._borders()))
        if self._queues:
            waits = (v.Nop(1, where) for where in (NOWHERE, *self._places()))
            yield from (Entry(wait, self._words(wait), Counted.SMALL, TURNS) for wait in waits)

    def _places(self) -> Iterator[Territory]:
        return map(Territory, range(len(self.game.map.ids)))

    def _borders(self) -> Iterator[tuple[Territory, Territory]]:
        return ((source, target) for source in self._places() for target in self.game.map.borders[source])

    def _marches(self) -> Iterator[tuple[Territory, Territory]]:
        """Source and target of every march: across a border or, where cards allow it, across two."""
        yield from self._borders()
        if v.Play in self.game.rows[v.Ordering].steps:
            yield from self._crossings()

    def _crossings(self) -> Iterator[tuple[Territory, Territory]]:
        borders = self.game.map.borders
        for source in self._places():
            beyond = {far for near in borders[source] for far in borders[near]} - {source, *borders[source]}
            yield from ((source, far) for far in sorted(beyond))

    def _bids(self) -> Iterator[Entry]:
        source = self.game.options.bid_source
        purses = (*((NOWHERE,) if source != "territory" else ()), *(self._places() if source != "pool" else ()))
        bids = (v.Colonize(target, 1, purse) for target in self._places() for purse in purses if purse != target)
        yield from self._typed(bids)

    def _typed(self, orders: Iterator[v.Reinforce | v.Colonize | v.March]) -> Iterator[Entry]:
        for order in orders:
            for types in self._types:
                name = replace(order, types=types)
                yield Entry(name, self._words(name), Counted.ARMIES)

    def _purchases(self) -> Iterator[Entry]:
        staff = self.game.options.staff
        yield from map(self._plain, (v.Hire(one, where) for one in staff for where in self._places()))
        yield from map(self._plain, map(v.Build, self._places()))
        yield from map(self._plain, map(v.Buy, staff))
        yield from map(self._plain, self._plays())

    def _plays(self) -> Iterator[v.Play]:
        """Each card with everything it can be played on."""
        seats, places = (Seat(seat) for seat in range(len(self.game.seats))), [*self._places()]
        yield from (v.Play(CommandCard.VETO, against=seat) for seat in seats)
        yield v.Play(CommandCard.SUNLIGHT)
        for card in (CommandCard.RAMPART, CommandCard.LEVY, CommandCard.ROCKET, CommandCard.FALLOUT):
            yield from (v.Play(card, where) for where in places)
        yield from (v.Play(CommandCard.BLOCKADE, *border) for border in self._borders())
        yield from (v.Play(CommandCard.CROSSING, *pair) for pair in self._crossings())
        yield from (v.Play(CommandCard.LIFT, one, other) for one in places for other in places if one != other)

    def _plain(self, order: v.Order) -> Entry:
        return Entry(order, self._words(order))

    def _words(self, order: v.Order) -> str:
        """An order in words, with the names of territories."""
        return " ".join((type(order).__name__.lower(), *_said(self.game, order)))

    def name(self, view: View, action: v.AnyAction) -> Name:
        match action:
            case v.Trade():
                return trade_name(self.game.map, view.hand, action)
            case v.Reinforce() | v.Colonize() | v.March():
                return replace(action, armies=1, types=tuple(min(1, armies) for armies in action.types))
            case _:
                return replace(action, **{action.counts: 1}) if action.counts else action

    # Offers

    def offers(self, view: View) -> Iterator[Offer]:
        """The choices for which there are armies, without orders that are written and can't be given twice."""
        spare = left(self.game, view)
        for choice in view.choices:
            action = choice.action
            if isinstance(action, COUNTED):
                yield from self._armies(spare, action)
            elif isinstance(action, v.Trade):
                yield from self._trade(view, action)
            elif isinstance(action, v.Precede):
                yield Offer(action, action, 1, choice.most)
            elif isinstance(action, v.Nop):
                yield from self._wait(view, action)
            elif action in self._known and not (isinstance(action, v.Retreat) and action in view.orders):
                yield self._kept(action, 0)

    def _armies(self, spare: ArmiesLeft, order: v.Reinforce | v.Colonize | v.March) -> Iterator[Offer]:
        for types in self._types:
            typed = replace(order, types=types) if types else order
            if (most := spare.most(self.game.options, typed)) > 0:
                yield self._kept(typed, min(most, v.MOST_ORDERED))

    def _kept(self, order: v.AnyAction, most: int) -> Offer:
        """The offer of an order up to an amount, which is kept: the same ones come again and again."""
        found = self._offers.get((order, most))
        if found is None:
            if len(self._offers) > MOST_KEPT:
                self._offers.clear()
            found = self._offers[order, most] = Offer(order, order, min(1, most), most)
        return found

    def _trade(self, view: View, trade: v.Trade) -> Iterator[Offer]:
        name = trade_name(self.game.map, view.hand, trade)
        if max(name.places) < MOST_IN_HAND:
            yield Offer(name, trade)

    def _wait(self, view: View, wait: v.Nop) -> Iterator[Offer]:
        if self._queues and not any(isinstance(order, v.Nop) and order.where == wait.where for order in view.orders):
            yield Offer(wait, wait, 1, TURNS)

    def why_not(self, view: View, action: v.AnyAction) -> str:
        match action:
            case v.Erase() | v.Unseal():
                return ON_THE_SHEET
            case v.Nop():
                return WAITING
            case v.Resign() | v.Join():
                return AT_THE_TABLE
            case v.Deadline():
                return OF_THE_CLOCK
            case v.Trade():
                return BEYOND_THE_HAND
            case _:
                return TOO_MANY if self.name(view, action) in self._known and action.counts else SPELLED


def _unit(kind: int, kinds: int) -> tuple[int, ...]:
    return tuple(int(kind == each) for each in range(kinds))


def _said(game: Game, order: v.Order) -> Iterator[str]:
    """What the fields of an order say, in the order in which people say it."""
    ids, names = game.map.ids, {"where": "in", "beyond": "beyond", "source": "from", "target": "to"}
    for field in order.__struct_fields__:
        value = getattr(order, field)
        if field in names and value != NOWHERE:
            yield f"{names[field]} {ids[value]}"
        if field in ("commander", "card"):
            yield str(value)
        if field == "against" and value >= 0:
            yield f"against {game.seats[value]}"
        if field == "types" and value:
            yield f"of type {value.index(1) + 1}"


# Whole sheets as numbers: an order for each slot, one after another, and then the sheet is handed in


SLOTS: Final = 12
"""The most orders of a sheet that is written at once."""
SEAL: Final = 0
"""The number that hands in the sheet; in a slot, it means no order."""


class Slots(Numbered[View, v.AnyAction]):
    """The orders of one game as numbers, one after the other or a whole sheet at once."""

    def __init__(self, game: Game, amounts: Classes = CLASSES) -> None:
        super().__init__(Sheets(game), amounts)
        self.game: Final = game
        self.units = SLOTS

    def __reduce__(self) -> tuple[object, ...]:
        return Slots, (self.game, self.classes)

    def masks(self, seen: View) -> Mask:
        """An array (slots, actions). Each slot can have any order that the first one can, or SEAL for none."""
        mask = self.mask(seen)
        mask[SEAL] = 1
        return np.broadcast_to(mask, (self.units, self.actions))

    def sheet(self, seen: View, decisions: Sequence[int] | Sequence[Sequence[int]]) -> tuple[Action, ...]:
        """What to do for these numbers, or for these pairs of a number and an amount if amounts are exact.

        They write the orders and hand them in. An order for which earlier ones have left nothing is left out. Raises
        ValueError if there are more decisions than slots.
        """
        if len(decisions) > self.units:
            raise ValueError(f"A sheet takes {self.units} numbers, not {len(decisions)}.")
        state, written = as_seen(seen, seen.orders, seen.carried), list[Action]()
        for decision in decisions:
            now = view(self.game, state, seen.seat)
            number, *amount = decision if isinstance(decision, Sequence) else (decision,)
            if number != SEAL and self.mask(now)[number]:
                written.append(self.exactly(now, number, *amount) if amount else self.action(now, number))
                state = make(self.game, state, Move(seen.seat, written[-1]))
        return (*written, v.Seal())
