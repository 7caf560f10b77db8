"""The course of a turn: its orders in their queues, moves to a seat's own territories, and retreats.

Ruleset documentation, «Normal Turns»: "Next all attempts by players to move units to an adjacent friendly territory
will be executed." And: "Any movement (friendly or attack) will only move 1 less units than the territory currently has.
I.e. If I have 50 units and I try to attack with 50, or even 500, I only end up attacking with 49."
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

from msgspec.structs import replace

from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import NOWHERE, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Moved, Occupied, Vanished, Why, Withdrew
from garrison.simultaneous.option_words import IntoUnowned, QueueMode
from garrison.simultaneous.orders import Stack, part_of, place_of
from garrison.simultaneous.rules.attacking import Attacks, Leaves, march, nobody_leaves
from garrison.simultaneous.rules.battle import Force
from garrison.simultaneous.rules.board import Board, ListedOrder, rest_of


class Moves:
    """The moves of a turn. The armies that can leave a territory are counted once, so that none moves two steps."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._movable = [board.spare(Territory(where)) for where in range(len(board.owner))]
        self.arrived: dict[Territory, int] = {}

    def carry_out(self, entries: Iterable[ListedOrder]) -> list[ListedOrder]:
        """Moves in the fixed order of their sources, then marches into unowned land; returns the late ones."""
        ordered = self._board.in_order(entries)
        unowned = [self._board.owner[_march(entry).target] == NOBODY for entry in ordered]
        for entry, late in zip(ordered, unowned, strict=True):
            if not late:
                self.move(entry)
        return [entry for entry, late in zip(ordered, unowned, strict=True) if late and not self.occupy(entry)]

    def move(self, entry: ListedOrder) -> Stack:
        """Armies go to a territory of their own; those that could not go are excess."""
        board, order = self._board, _march(entry)
        if why := self._objection(entry):
            board.void(entry, why)
            return board.nothing
        stack = part_of(board.stacks[order.source], order, self._free(order.source))
        armies = sum(stack)
        self._movable[order.source] -= armies
        board.remove(order.source, stack)
        board.add(order.target, stack)
        self.arrived[order.target] = self.arrived.get(order.target, 0) + armies
        if armies:
            board.tell(Moved(order.source, order.target, entry.by, armies, order.armies))
        else:
            board.void(entry, Why.NOTHING_FREE)
        if armies < order.armies:
            board.excess(entry, rest_of(order, order.armies - armies, stack))
        return stack

    def occupy(self, entry: ListedOrder) -> bool:
        """A march into an unowned territory: depending on the options it is void, or the first to arrive owns it.

        False if somebody else was there first: then it is an attack.
        """
        board, target = self._board, _march(entry).target
        if board.owner[target] == NOBODY and board.options.march_into_unowned is not IntoUnowned.OCCUPY:
            board.void(entry, Why.UNOWNED)
        elif board.owner[target] == NOBODY:
            stack = self.move(entry)
            if any(stack):
                board.settle(target, entry.by, stack)
                board.tell(Occupied(target, entry.by))
        elif board.owner[target] == entry.by:
            self.move(entry)
        else:
            return False
        return True

    def _free(self, source: Territory) -> int:
        spare = self._board.spare(source)
        return spare if self._board.options.chained_moves else min(spare, self._movable[source])

    def _objection(self, entry: ListedOrder) -> Why | None:
        order = _march(entry)
        if (entry.by, order.source) in self._board.lost:
            return Why.LOST
        if self._board.owner[order.source] != entry.by:
            return Why.NOT_YOURS
        return self._board.barred(entry.by, order.source, order.target)


def _march(entry: ListedOrder) -> v.March:
    assert isinstance(entry.order, v.March)
    return entry.order


# Retreating, if the options allow it: attackers break off, and a last defender leaves for a neighbour


class Refuges:
    """Where last defenders go, which is known before anything is carried out, and who is on the way."""

    def __init__(self, board: Board, entries: Iterable[ListedOrder]) -> None:
        self._board = board
        self._orders: dict[Territory, tuple[Seat, Territory]] = {}
        self._on_the_way: list[tuple[Seat, Territory, Territory, Stack]] = []
        for entry in entries:
            self._prepare(entry)

    def _prepare(self, entry: ListedOrder) -> None:
        assert isinstance(entry.order, v.Retreat)
        source, target = entry.order.source, entry.order.target
        if self._board.owner[source] != entry.by:
            self._board.void(entry, Why.NOT_YOURS)
        elif not self._board.borders(source, target):
            self._board.void(entry, Why.NO_BORDER)
        else:
            self._orders[source] = entry.by, target

    def leaves(self, source: Territory, defenders: Force) -> bool:
        """Whether the defenders who are left leave now; if so, they are on the way."""
        by, target = self._orders.get(source, (NOBODY, NOWHERE))
        if by != defenders.by or self._board.owner[target] != by:
            return False
        del self._orders[source]
        self._on_the_way.append((by, source, target, defenders.stack))
        defenders.lose(defenders.lead[0], defenders.armies)
        return True

    def arrive(self) -> None:
        """After all battles, defenders who withdrew arrive where they went, if their seat still owns it."""
        for by, source, target, stack in self._on_the_way:
            if self._board.owner[target] == by:
                self._board.add(target, stack)
                self._board.tell(Withdrew(source, target, by, sum(stack)))
            else:
                self._board.tell(Vanished(by, sum(stack)))


# One pass for moves and attacks: every march in the fixed order of its source, whatever it finds at its target


def march_together(attacks: Attacks, moves: Moves, entries: Iterable[ListedOrder]) -> None:
    """Each march by itself, in the fixed order of its source."""
    for entry in attacks.board.in_order(entries):
        march_now(attacks, moves, entry)


def march_now(attacks: Attacks, moves: Moves, entry: ListedOrder) -> None:
    """Carry out a march: its target's owner at that moment decides whether it is a move or an attack."""
    order, board = march(entry), attacks.board
    fights = board.owner[order.target] not in (entry.by, NOBODY) or order.source in attacks.fallen
    if fights or entry in attacks.marched or entry in attacks.over:
        for force in attacks.mustered(entry):
            attacks.strike(force, order.target)
        return
    before = board.armies(order.source)
    moves.occupy(entry)
    gone = before - board.armies(order.source)
    attacks.free[order.source] -= gone
    if board.options.moved_units_may_attack:
        attacks.free[order.target] += gone


# The course of a turn: the orders that wait for their stage, and what one stage leaves for the next


QUEUED = (v.Colonize, v.Reinforce, v.March, v.Nop)
"""The orders that wait for one another, if there are queues."""


class Course:
    """A turn as it goes through its stages."""

    def __init__(self, board: Board, entries: list[ListedOrder]) -> None:
        self.board, self.entries = board, entries
        self.queue = Queue(board, self.of(*QUEUED))
        self.leaves: Leaves = nobody_leaves
        self.attackers: list[ListedOrder] = []
        """The marches that are not moves."""
        self.surges: list[ListedOrder] = []
        """The marches that wait until all others are over."""

    def of(self, *kinds: type[v.Order]) -> list[ListedOrder]:
        """The orders of these kinds, for each seat in the order in which they were written."""
        return [entry for entry in self.entries if isinstance(entry.order, kinds)]

    @cached_property
    def refuges(self) -> Refuges:
        """Where last defenders go."""
        return Refuges(self.board, self.of(v.Retreat))

    @cached_property
    def moves(self) -> Moves:
        """The moves: the armies that can go are counted when moves begin."""
        return Moves(self.board)

    @cached_property
    def attacks(self) -> Attacks:
        """The attacks: the armies that can go are counted when attacks begin."""
        return Attacks(self.board, self.moves.arrived, self.leaves)


# Orders that wait: step by step, or for each territory in the order in which they were written

Belongs = Callable[[Board, ListedOrder], bool]


class Queue:
    """Orders in lines, from which each step takes whatever belongs to it and is in front."""

    def __init__(self, board: Board, entries: Iterable[ListedOrder]) -> None:
        self._board = board
        self._lines: dict[tuple[Seat, Territory], list[ListedOrder]] = {}
        for entry in entries:
            self._lines.setdefault((entry.by, place_of(entry.order)), []).append(entry)

    def take(self, belongs: Belongs) -> list[ListedOrder]:
        """The orders of a step: all in each line that belong to it, or in a queue only those in front."""
        return [entry for line in self._lines.values() for entry in self._taken(line, belongs)]

    def _taken(self, line: list[ListedOrder], belongs: Belongs) -> list[ListedOrder]:
        wanted = [belongs(self._board, entry) for entry in line]
        if self._board.options.queue_mode is QueueMode.FIFO:
            front = (*wanted, False).index(False)
            wanted = [number < front for number in range(len(line))]
        taken = [entry for entry, goes in zip(line, wanted, strict=True) if goes]
        line[:] = [entry for entry, goes in zip(line, wanted, strict=True) if not goes]
        return taken

    def rest(self) -> Iterator[ListedOrder]:
        """The orders that no step has taken, line by line in the fixed order; a line ends where it has to wait."""
        rank = self._board.rank
        for by, place in sorted(self._lines, key=lambda line: (rank.get(line[1], -1), line[0])):
            line = self._lines[by, place]
            while line and not isinstance(line[0].order, v.Nop):
                yield line.pop(0)
            self._wait(line)

    def _wait(self, line: list[ListedOrder]) -> None:
        """A nop stays for its number of turns, and whatever is behind it waits too."""
        if not line or self._board.options.queue_mode is QueueMode.TYPED:
            return
        first = line.pop(0)
        assert isinstance(first.order, v.Nop)
        if first.order.turns > 1:
            line.insert(0, first._replace(order=replace(first.order, turns=first.order.turns - 1)))
        self._board.carried += (v.Carried(entry.by, entry.order, entry.age) for entry in line)


# What belongs to a stage


def is_bid(board: Board, entry: ListedOrder) -> bool:
    """Whether an order takes part in the auctions: a bid, or with some options a march into an unowned territory."""
    match entry.order:
        case v.Colonize():
            return True
        case v.March(_, target):
            return board.options.march_into_unowned is IntoUnowned.BID and board.owner[target] == NOBODY
        case _:
            return False


def is_reinforcement(_: Board, entry: ListedOrder) -> bool:
    """Whether an order brings armies from the pool."""
    return isinstance(entry.order, v.Reinforce)


def is_march(_: Board, entry: ListedOrder) -> bool:
    """Whether an order sends armies anywhere."""
    return isinstance(entry.order, v.March)


def is_move(board: Board, entry: ListedOrder) -> bool:
    """Whether an order is a move: the target's owner when moves begin decides. Unowned targets may be moves."""
    return isinstance(entry.order, v.March) and board.owner[entry.order.target] in (entry.by, NOBODY)


def is_surge(board: Board, entry: ListedOrder) -> bool:
    """Whether an order leaves a territory that the seat doesn't own yet when marches begin."""
    return isinstance(entry.order, v.March) and board.owner[entry.order.source] != entry.by


def against_each_other(marches: list[ListedOrder]) -> list[ListedOrder]:
    """The marches to a territory from which another march comes back."""
    ways = {(march(entry).target, march(entry).source) for entry in marches}
    return [entry for entry in marches if (march(entry).source, march(entry).target) in ways]
