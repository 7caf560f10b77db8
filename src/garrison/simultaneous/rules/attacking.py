"""Attacking: forces go against other seats' territories, in the fixed order; a force that beats a garrison moves in.

Ruleset documentation, «Normal Turns»: "Next all attempts to move onto an enemy territory will be executed. ... If the
attacker defeats an entire army then all units are moved onto the territory."
"""

from collections.abc import Callable, Iterable
from itertools import groupby

from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Attacked, Emptied, Moved, Occupied, Vanished
from garrison.simultaneous.option_words import DiceFrom, IntoUnowned
from garrison.simultaneous.orders import part_of
from garrison.simultaneous.reasons import Why
from garrison.simultaneous.rules.battle import Ends, Force, arm_attackers, arm_defenders, backed, even, fight, ordinary
from garrison.simultaneous.rules.board import Board, Entry
from garrison.simultaneous.stacks import Stack, joined

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
        self.marched: dict[Entry, Force] = {}
        """The forces already on their way, having won a clash."""
        self.over: set[Entry] = set()
        self.mutual: set[Pair] = set()
        """The territories that attack each other at even odds, as long as neither has changed hands."""
        self.fallen: set[Territory] = set()
        """The territories that have changed hands in battle."""

    # Which armies can go

    def committed(self, entry: Entry) -> int:
        """How many armies an order can send now."""
        return sum(self._part(entry))

    def _part(self, entry: Entry) -> Stack:
        order = march(entry)
        most = max(0, min(self.board.spare(order.source), self.free[order.source]))
        return part_of(self.board.stacks[order.source], order, most)

    def startable(self, entry: Entry) -> bool:
        """Whether an order would start a battle now."""
        order, owner = march(entry), self.board.owner
        if (entry.by, order.source) in self.board.lost or owner[order.source] != entry.by:
            return False
        if self.board.barred(entry.by, order.source, order.target):
            return False
        return owner[order.target] not in (entry.by, NOBODY) and self.committed(entry) > 0

    def send(self, entry: Entry) -> Force:
        """The armies of an order leave their territory."""
        order, board = march(entry), self.board
        stack = self._part(entry)
        board.remove(order.source, stack)
        self.free[order.source] -= sum(stack)
        stop_at = order.stop_at if board.options.allow_retreat else 0
        return Force(entry.by, [(order.source, stack)], order.lead, stop_at)

    def mustered(self, entry: Entry) -> list[Force]:
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


def march(entry: Entry) -> v.March:
    """The march that an entry orders."""
    assert isinstance(entry.order, v.March)
    return entry.order


# The order in which they are fought


def one_by_one(attacks: Attacks, entries: Iterable[Entry]) -> None:
    """Each order by itself, in the fixed order of their sources."""
    for entry in attacks.board.in_order(entries):
        for force in attacks.mustered(entry):
            attacks.strike(force, march(entry).target)


def combined(attacks: Attacks, entries: Iterable[Entry]) -> None:
    """A seat's orders for the same target are one force; targets in the fixed order, seats in the order of play."""
    for (_, __, target), together in _by_target(attacks.board, entries):
        if forces := [force for entry in together for force in attacks.mustered(entry)]:
            attacks.strike(united(forces), target)


def _by_target(board: Board, entries: Iterable[Entry]) -> Iterable[tuple[tuple[int, Seat, Territory], Iterable[Entry]]]:
    def key(entry: Entry) -> tuple[int, Seat, Territory]:
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
