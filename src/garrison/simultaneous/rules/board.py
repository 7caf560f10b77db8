"""The board during a turn, which the stages change, and the arsenal: energy and what it has bought."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from msgspec.structs import replace

from garrison.engine.vocabulary import NOBODY, Over, Seat
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import AnyEvent, Captured, Void, Waits, Why
from garrison.simultaneous.game import Game
from garrison.simultaneous.luck import Luck
from garrison.simultaneous.options import Options
from garrison.simultaneous.orders import Stack, column_of, in_service, joined, lacking, less, place_of
from garrison.simultaneous.staff import CommandCard, in_the_order_of_play
from garrison.simultaneous.state import State, living


class Arsenal:
    """Energy, stations and command cards, and the effects of the cards this turn."""

    def __init__(self, state: State) -> None:
        self.energy = list(state.energy or (0,) * len(state.pool))
        self.stations = set(state.stations)
        self.commands = [list(hand) for hand in state.commands or ((),) * len(state.pool)]
        self.spent, self.due = list(state.spent), list[v.Due]()
        self.vetoes: set[tuple[Seat, Seat]] = set()
        """Pairs of seats: the first is safe from the second's attacks this turn."""
        self.ramparts: set[Territory] = set()
        """The territories whose defenders have better dice this turn."""
        self.blockades: set[frozenset[Territory]] = set()
        """The borders that nobody can cross this turn."""
        self.crossings: set[tuple[Seat, Territory, Territory]] = set()
        """The seats that can march this turn where there is no border."""

    def stations_of(self, owner: Sequence[Seat], seat: Seat) -> list[Territory]:
        """The stations of a seat, in rising order."""
        return [where for where in sorted(self.stations) if owner[where] == seat]

    def pays(self, seat: Seat, price: int) -> bool:
        """Whether a seat has the energy for something; then it is spent."""
        if self.energy[seat] < price:
            return False
        self.energy[seat] -= price
        return True

    def forfeit(self, seat: Seat) -> None:
        """Seats that are out keep nothing."""
        self.energy[seat] = 0
        for card in self.commands[seat][:]:
            self.discard(seat, card)
        self.due = [due for due in self.due if due.by != seat]

    def discard(self, seat: Seat, card: CommandCard) -> None:
        """A command card goes out of play."""
        self.commands[seat].remove(card)
        self.spent.append(card)

    def closed(self, by: Seat, source: Territory, target: Territory, owner: Seat) -> list[Why]:
        """Why cards forbid a march to somebody's territory."""
        if {source, target} in self.blockades:
            return [Why.CLOSED]
        return [Why.VETOED] if (owner, by) in self.vetoes else []

    def put_by(self, state: State) -> State:
        """The state after the turn with what is left of everything; once the game is over, nothing is due."""
        return replace(
            state,
            energy=tuple(self.energy),
            stations=tuple(sorted(self.stations)),
            commands=tuple(map(in_the_order_of_play, self.commands)),
            spent=in_the_order_of_play(self.spent),
            due=() if isinstance(state.phase, Over) else tuple(self.due),
        )


# The board during a turn: it changes as the rules are applied, and keeps what happened


def kinds(options: Options) -> int:
    """How many kinds of units are on the board: the types, and the commanders."""
    return len(options.unit_costs) + len(options.staff)


class ListedOrder(NamedTuple):
    """An order as it appears in a seat's list: its place, and how often it was carried over."""

    by: Seat
    order: v.Order
    place: int
    age: int = 0


class Board:
    """A turn in progress; `rank` is the place of each territory in the fixed order."""

    def __init__(self, game: Game, state: State, luck: Luck, ranking: Iterable[Territory]) -> None:
        self.game, self.map, self.options, self.luck = game, game.map, game.options, luck
        self.before = state
        self.living = living(state)
        self.put_in_order(ranking)
        self.owner = list(state.owner)
        self.nothing: Stack = (0,) * kinds(game.options)
        """No armies, of any kind."""
        self.stacks: list[Stack] = list(state.troops or ((armies, *self.nothing[1:]) for armies in state.armies))
        self.pool = list(state.pool)
        self.hands = [set(hand) for hand in state.hands]
        self.traded, self.trades = set(state.traded), state.trades
        self.owned = set(state.owned)
        self.changed: set[Territory] = set()
        """The territories that have changed hands this turn."""
        self.lost: set[tuple[Seat, Territory]] = set()
        """Who has lost what this turn, even if they won it back: the orders of such a territory are over."""
        self.captors: dict[Seat, Seat] = {}
        """For each seat, who last took a territory from it."""
        self.earned: set[Seat] = set()
        self.out: list[Seat] = []
        self.ends: list[tuple[Seat, ...]] = []
        """The winners (possibly nobody) if the game is over."""
        self.next: v.AnyPhase = v.Ordering()
        """The phase after the turn, unless somebody has won."""
        self.first = state.first
        self.carried: list[v.Carried] = []
        self.events: list[AnyEvent] = []

    @cached_property
    def arsenal(self) -> Arsenal:
        """What energy has bought."""
        return Arsenal(self.before)

    def put_in_order(self, ranking: Iterable[Territory]) -> None:
        """Make this the fixed order."""
        self.rank = {where: rank for rank, where in enumerate(ranking)}

    # What is on the board

    def armies(self, where: Territory) -> int:
        """The armies of a territory."""
        return sum(self.stacks[where])

    def armies_of(self, seat: Seat) -> int:
        """All armies of a seat."""
        return sum(sum(stack) for owner, stack in zip(self.owner, self.stacks, strict=True) if owner == seat)

    def spare(self, where: Territory) -> int:
        """The armies that can leave a territory."""
        return max(0, self.armies(where) - self.options.leave_behind)

    @property
    def still(self) -> list[Seat]:
        """The seats that stay in the game."""
        return [seat for seat in self.living if seat not in self.out]

    @property
    def is_full(self) -> bool:
        """Whether every territory has an owner, except for land laid waste."""
        return self.owner.count(NOBODY) == len(self.before.wasted)

    def borders(self, source: Territory, target: Territory) -> bool:
        """Whether armies can go from `source` to `target`."""
        return target in self.map.borders[source] and target not in self.before.wasted

    def barred(self, by: Seat, source: Territory, target: Territory) -> Why | None:
        """Why a seat's armies can't go there; None if they can."""
        if self.options.staff:
            return self._barred_by_energy(by, source, target)
        return None if self.borders(source, target) else Why.NO_BORDER

    def _barred_by_energy(self, by: Seat, source: Territory, target: Territory) -> Why | None:
        """Cards open and close ways, and commanders and stations open ways into other elements."""
        if not self.borders(source, target) and (by, source, target) not in self.arsenal.crossings:
            return Why.NO_BORDER
        if closed := self.arsenal.closed(by, source, target, self.owner[target]):
            return closed[0]
        if self.owner[target] == by:
            return None
        return lacking(self.map, in_service(self.owner, self.stacks, by), self.arsenal.stations, source, target)

    def in_order(self, entries: Iterable[ListedOrder]) -> list[ListedOrder]:
        """The entries in the fixed order of their territories, then by seat, then as they were written."""
        return sorted(entries, key=lambda entry: (self.rank[place_of(entry.order)], entry.by, entry.place))

    # What changes

    def add(self, where: Territory, stack: Stack) -> None:
        """Armies arrive in a territory."""
        self.stacks[where] = joined(self.stacks[where], stack)

    def remove(self, where: Territory, stack: Stack) -> None:
        """Armies leave a territory."""
        self.stacks[where] = less(self.stacks[where], stack)

    def settle(self, where: Territory, by: Seat, stack: Stack) -> None:
        """An unowned territory is taken with these armies."""
        self.owner[where], self.stacks[where] = by, stack
        self.owned.add(by)
        self.changed.add(where)
        if self.options.cards_for_colonize:
            self.earned.add(by)

    def capture(self, where: Territory, by: Seat, stack: Stack) -> None:
        """Somebody else's territory is taken with these armies, and its garrison is gone."""
        self.tell(Captured(where, by, self.owner[where], sum(stack)))
        self.captors[self.owner[where]] = by
        self.lost.add((self.owner[where], where))
        self.earned.add(by)
        self.owner[where], self.stacks[where] = by, stack
        self.owned.add(by)
        self.changed.add(where)

    def vacate(self, where: Territory) -> None:
        """The last army of a territory is gone: it becomes unowned."""
        self.captors.pop(self.owner[where], None)
        self.lost.add((self.owner[where], where))
        self.owner[where], self.stacks[where] = NOBODY, self.nothing
        self.changed.add(where)

    # What happened

    def tell(self, event: AnyEvent) -> None:
        """Something has happened."""
        self.events.append(event)

    def void(self, entry: ListedOrder, why: Why) -> None:
        """An order fails."""
        self.tell(Void(entry.by, entry.order, why))

    def excess(self, entry: ListedOrder, rest: v.Order) -> None:
        """What is left of an order waits for the next turn, as often as the options allow."""
        if entry.age < self.options.carry_turns:
            self.carried.append(v.Carried(entry.by, rest, entry.age + 1))
            self.tell(Waits(entry.by, rest))


def entries_of(state: State) -> list[ListedOrder]:
    """All orders of the seats in the game: for each seat, first those carried over, then those just written."""
    still = living(state)
    listed: list[ListedOrder] = []
    for seat in still:
        carried = [(then.order, then.age) for then in state.carried if then.by == seat]
        written = [(order, 0) for order in state.orders[seat]]
        listed += (ListedOrder(seat, order, place, age) for place, (order, age) in enumerate((*carried, *written)))
    return listed


def rest_of(order: v.March | v.Reinforce, armies: int, gone: Stack) -> v.Order:
    """The same order for the rest of its armies, once these have gone."""
    rest = replace(order, armies=armies, types=less(order.types, gone[: len(order.types)]) if order.types else ())
    if isinstance(order, v.Reinforce) or not order.commanders or not gone:
        return rest
    return replace(rest, commanders=tuple(one for one in order.commanders if not gone[column_of(gone, one)]))
