"""Attacking: forces go against other seats' territories, in the fixed order; a force that beats a garrison moves in.

Ruleset documentation, «Normal Turns»: "Next all attempts to move onto an enemy territory will be executed. ... If the
attacker defeats an entire army then all units are moved onto the territory."
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Attacked, Clashed, Emptied, Moved, Occupied, Vanished, Why
from garrison.simultaneous.option_words import DiceFrom, IntoUnowned, MutualMode
from garrison.simultaneous.orders import Stack, joined, part_of
from garrison.simultaneous.rules.battle import (
    Ends,
    Force,
    arm_attackers,
    arm_defenders,
    backed,
    even,
    fight,
    ordinary,
    to_the_end,
)
from garrison.simultaneous.rules.board import Board, ListedOrder

Pair = frozenset[Territory]

Leaves = Callable[[Territory, Force], bool]
"""Whether the last defender leaves the territory now."""


def nobody_leaves(_: Territory, __: Force) -> bool:
    """Defenders stay until the end."""
    return False


class Attacks:
    """The attacks of a turn. `free` has the armies of each territory that can still attack."""

    def __init__(self, board: Board, arrived: dict[Territory, int], leaves: Leaves) -> None:
        self.board, self._leaves = board, leaves
        held_back = {} if board.options.moved_units_may_attack else arrived
        everywhere = map(Territory, range(len(board.owner)))
        self.free = [board.spare(where) - held_back.get(where, 0) for where in everywhere]
        self.marched: dict[ListedOrder, Force] = {}
        """The forces already on their way, having won a clash."""
        self.over: set[ListedOrder] = set()
        self.mutual: set[Pair] = set()
        """The territories that attack each other at even odds, as long as neither has changed hands."""
        self.fallen: set[Territory] = set()
        """The territories that have changed hands in battle."""

    # Which armies can go

    def committed(self, entry: ListedOrder) -> int:
        """How many armies an order can send now."""
        return sum(self._part(entry))

    def _part(self, entry: ListedOrder) -> Stack:
        order = march(entry)
        most = max(0, min(self.board.spare(order.source), self.free[order.source]))
        return part_of(self.board.stacks[order.source], order, most)

    def startable(self, entry: ListedOrder) -> bool:
        """Whether an order would start a battle now."""
        order, owner = march(entry), self.board.owner
        if (entry.by, order.source) in self.board.lost or owner[order.source] != entry.by:
            return False
        if self.board.barred(entry.by, order.source, order.target):
            return False
        return owner[order.target] not in (entry.by, NOBODY) and self.committed(entry) > 0

    def send(self, entry: ListedOrder) -> Force:
        """The armies of an order leave their territory."""
        order, board = march(entry), self.board
        stack = self._part(entry)
        board.remove(order.source, stack)
        self.free[order.source] -= sum(stack)
        stop_at = order.stop_at if board.options.allow_retreat else 0
        return Force(entry.by, [(order.source, stack)], order.lead, stop_at)

    def mustered(self, entry: ListedOrder) -> list[Force]:
        """The force of an order, if any; otherwise the order is void."""
        order = march(entry)
        if entry in self.marched:
            return [self.marched.pop(entry)]
        if entry in self.over:
            return []
        if (entry.by, order.source) in self.board.lost:
            self.board.void(entry, Why.LOST)
        elif self.board.owner[order.source] != entry.by:
            self.board.void(entry, Why.NOT_YOURS)
        elif why := self.board.barred(entry.by, order.source, order.target):
            self.board.void(entry, why)
        elif not self.committed(entry):
            self.board.void(entry, Why.NOTHING_FREE)
            self.board.excess(entry, order)
        elif self.board.owner[order.target] == NOBODY and not self._occupies:
            self.board.void(entry, Why.UNOWNED)
        else:
            return [self.send(entry)]
        return []

    # How attacks end

    def strike(self, force: Force, target: Territory) -> None:
        """A force arrives: it marches into its own seat's territory and fights in any other."""
        owner = self.board.owner[target]
        if owner == force.by:
            self.march_in(force, target)
        elif owner == NOBODY:
            self._enter(force, target)
        else:
            self._battle(force, target)

    def march_in(self, force: Force, target: Territory) -> None:
        """The force joins a garrison of its own seat."""
        board = self.board
        for source, stack in force.parts:
            board.add(target, stack)
            board.tell(Moved(source, target, force.by, sum(stack), sum(stack)))

    def _enter(self, force: Force, target: Territory) -> None:
        """A territory that has since lost its last army is taken without a battle."""
        self.board.settle(target, force.by, force.stack)
        self.board.tell(Occupied(target, force.by))
        self.free[target] = 0

    def _battle(self, force: Force, target: Territory) -> None:
        garrison = Force(self.board.owner[target], [(target, self.board.stacks[target])])
        self.storm(force, garrison, target)
        self.board.stacks[target] = garrison.stack
        if garrison.armies:
            self.send_home(force)
        else:
            self.settle(force, garrison, target)

    def send_home(self, force: Force) -> None:
        """What is left of a force returns to where it came from, and another order can send it again.

        Armies whose territory was lost in the meantime are lost.
        """
        for source, stack in force.parts:
            if self.board.owner[source] == force.by:
                self.board.add(source, stack)
                self.free[source] += sum(stack)
            elif any(stack):
                self.board.tell(Vanished(force.by, sum(stack)))

    def storm(self, force: Force, garrison: Force, target: Territory) -> None:
        """A force fights a garrison: at even odds if the two attacked each other, otherwise in the usual way."""
        board = self.board
        level = any(self._is_even(source, target) for source in force.sources)
        board.tell(Attacked(force.sources, target, force.by, force.armies, garrison.by, garrison.armies, level))
        arm_attackers(board, force, target)
        arm_defenders(board, garrison, target)
        terms = even(board.options) if level else ordinary(board.options)
        fight(board, force, garrison, backed(terms, self._behind(force)), self._ends(target))

    def _ends(self, target: Territory) -> Ends:
        """A battle ends when the attackers break off or the last defender leaves."""
        return lambda attackers, defenders: (
            attackers.armies <= attackers.stop_at or (defenders.armies == 1 and self._leaves(target, defenders))
        )

    def settle(self, force: Force, garrison: Force, target: Territory) -> None:
        """A garrison is gone, and the attackers who are left move in; if none are, the territory is unowned."""
        self.fallen.add(target)
        if force.armies:
            self.board.capture(target, force.by, force.stack)
            self.free[target] = 0
        else:
            self.board.tell(Emptied(target, garrison.by))
            self.board.vacate(target)

    def _behind(self, force: Force) -> int:
        """The armies that stay in a force's territories and count for its dice."""
        if self.board.options.dice_from is DiceFrom.COMMITTED:
            return 0
        return sum(self.board.armies(source) for source in force.sources if self.board.owner[source] == force.by)

    @property
    def _occupies(self) -> bool:
        """Whether marches take unowned territories."""
        return self.board.options.march_into_unowned is IntoUnowned.OCCUPY

    def _is_even(self, source: Territory, target: Territory) -> bool:
        return {source, target} in self.mutual and not {source, target} & self.fallen


def march(entry: ListedOrder) -> v.March:
    """The march that an entry orders."""
    assert isinstance(entry.order, v.March)
    return entry.order


# The order in which they are fought


def one_by_one(attacks: Attacks, entries: Iterable[ListedOrder]) -> None:
    """Each order by itself, in the fixed order of their sources."""
    for entry in attacks.board.in_order(entries):
        for force in attacks.mustered(entry):
            attacks.strike(force, march(entry).target)


def combined(attacks: Attacks, entries: Iterable[ListedOrder]) -> None:
    """A seat's orders for the same target are one force; targets in the fixed order, seats in the order of play."""
    for (_, __, target), together in _by_target(attacks.board, entries):
        if forces := [force for entry in together for force in attacks.mustered(entry)]:
            attacks.strike(united(forces), target)


def _by_target(
    board: Board, entries: Iterable[ListedOrder]
) -> Iterable[tuple[tuple[int, Seat, Territory], Iterable[ListedOrder]]]:
    def key(entry: ListedOrder) -> tuple[int, Seat, Territory]:
        target = march(entry).target
        return board.rank[target], entry.by, target

    return groupby(sorted(board.in_order(entries), key=key), key=key)


def united(forces: list[Force]) -> Force:
    """Several forces of a seat as one, which stops where the first of them does."""
    first = forces[0]
    if len(forces) == 1:
        return first
    stack = first.stack
    for force in forces[1:]:
        stack = joined(stack, force.stack)
    return Force(first.by, [part for force in forces for part in force.parts], (), first.stop_at)


# Mutual attacks: two territories that attack each other fight at even odds


def clash(attacks: Attacks, entries: Iterable[ListedOrder]) -> None:
    """Find the mutual attacks; if the options say so, their forces meet at the border before any other fighting."""
    ordered = attacks.board.in_order(entries)
    if attacks.board.options.mutual_mode is MutualMode.EACH:
        attacks.mutual = {frozenset((march(one).source, march(one).target)) for one, _ in _mutual(attacks, ordered)}
    else:
        for one, other in _mutual(attacks, ordered):
            if attacks.startable(one) and attacks.startable(other):
                _meet(attacks, one, other)


def _mutual(attacks: Attacks, ordered: list[ListedOrder]) -> Iterator[tuple[ListedOrder, ListedOrder]]:
    """The first attack of each of two territories on the other, each pair once.

    The pairs are in the order of their earlier attacks: the fixed order and, from one territory, as they were written.
    """
    first: dict[tuple[Territory, Territory], ListedOrder] = {}
    for entry in ordered:
        if attacks.startable(entry):
            first.setdefault((march(entry).source, march(entry).target), entry)
    rank = attacks.board.rank
    for (source, target), one in first.items():
        if (target, source) in first and rank[source] < rank[target]:
            yield one, first[target, source]


def _meet(attacks: Attacks, one: ListedOrder, other: ListedOrder) -> None:
    """Two forces fight at the border until one is gone; the survivors go on, but after a limited battle nobody does.

    Only armies at the border count for the dice, so the two forces are never both gone if a die costs one army.
    """
    board, (ours, theirs) = attacks.board, (attacks.send(one), attacks.send(other))
    places = march(one).source, march(other).source
    board.tell(Clashed(*places, ours.by, ours.armies, theirs.by, theirs.armies))
    arm_attackers(board, ours, places[1])
    arm_attackers(board, theirs, places[0])
    fight(board, ours, theirs, even(board.options), broken_off)
    for entry, force, enemy in ((one, ours, theirs), (other, theirs, ours)):
        if force.armies and not enemy.armies:
            attacks.marched[entry] = force
        else:
            attacks.over.add(entry)
            attacks.send_home(force)


def broken_off(ours: Force, theirs: Force) -> bool:
    """Whether either side has shrunk to the point where it breaks off."""
    return ours.armies <= ours.stop_at or theirs.armies <= theirs.stop_at


# Spoils: every force fights the original garrison of a territory; the forces left over then fight one another


def spoils(attacks: Attacks, entries: Iterable[ListedOrder]) -> None:
    """Targets in the fixed order; at each target, its attackers in the fixed order of their first sources."""
    by_target: dict[Territory, list[ListedOrder]] = {}
    for entry in attacks.board.in_order(entries):
        by_target.setdefault(march(entry).target, []).append(entry)
    for target in sorted(by_target, key=attacks.board.rank.__getitem__):
        _share(attacks, _forces(attacks, by_target[target]), target)


def _forces(attacks: Attacks, entries: list[ListedOrder]) -> list[Force]:
    """One force per seat, in the order of their first orders."""
    by_seat: dict[int, list[Force]] = {}
    for entry in entries:
        for force in attacks.mustered(entry):
            by_seat.setdefault(force.by, []).append(force)
    return [united(forces) for forces in by_seat.values()]


def _share(attacks: Attacks, forces: list[Force], target: Territory) -> None:
    """The forces storm one after another; once the garrison is gone, the last force left occupies."""
    board = attacks.board
    garrison = Force(board.owner[target], [(target, board.stacks[target])])
    for force in forces:
        if garrison.armies:
            attacks.storm(force, garrison, target)
    left = [force for force in forces if force.armies]
    if garrison.armies:
        board.stacks[target] = garrison.stack
        for force in left:
            attacks.send_home(force)
    elif forces:
        attacks.settle(_last(board, left, target) if left else forces[0], garrison, target)


def _last(board: Board, forces: list[Force], target: Territory) -> Force:
    """The force that is left after each has fought the one before it at even odds."""
    holder = forces[0]
    for rival in forces[1:]:
        board.tell(Attacked(rival.sources, target, rival.by, rival.armies, holder.by, holder.armies, even=True))
        arm_attackers(board, rival, target)
        arm_attackers(board, holder, target)
        while rival.armies and holder.armies:
            fight(board, rival, holder, even(board.options), to_the_end)
        holder = holder if holder.armies else rival
    return holder


# Surging: armies march on from a territory they have just captured, as often a turn as the options allow


def surge(attacks: Attacks, entries: Iterable[ListedOrder]) -> None:
    """Marches out of captured territories, in the fixed order; each capture may open the way for another."""
    left = attacks.board.in_order(entries)
    done: Counter[Seat] = Counter()
    while ready := [entry for entry in left if done[entry.by] < attacks.board.options.surge and _may(attacks, entry)]:
        entry = ready[0]
        left.remove(entry)
        done[entry.by] += 1
        attacks.free[march(entry).source] = attacks.board.spare(march(entry).source)
        for force in attacks.mustered(entry):
            attacks.strike(force, march(entry).target)
    for entry in left:
        attacks.board.void(entry, _why_not(attacks.board, entry))


def _may(attacks: Attacks, entry: ListedOrder) -> bool:
    source, board = march(entry).source, attacks.board
    return board.owner[source] == entry.by and source in board.changed and board.spare(source) > 0


def _why_not(board: Board, entry: ListedOrder) -> Why:
    source = march(entry).source
    if (entry.by, source) in board.lost:
        return Why.LOST
    return Why.NOTHING_FREE if board.owner[source] == entry.by else Why.NOT_YOURS
