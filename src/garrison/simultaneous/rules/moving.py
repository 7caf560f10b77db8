"""Moving: armies go to a neighbouring territory of their own.

Ruleset documentation, «Normal Turns»: "Next all attempts by players to move units to an adjacent friendly territory
will be executed." And: "Any movement (friendly or attack) will only move 1 less units than the territory currently has.
I.e. If I have 50 units and I try to attack with 50, or even 500, I only end up attacking with 49."
"""

from collections.abc import Iterable

from garrison.engine.vocabulary import NOBODY
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Moved, Occupied
from garrison.simultaneous.option_words import IntoUnowned
from garrison.simultaneous.orders import part_of
from garrison.simultaneous.reasons import Why
from garrison.simultaneous.rules.board import Board, Entry, rest_of
from garrison.simultaneous.stacks import Stack


class Moves:
    """The moves of a turn. The armies that can leave a territory are counted once, so that none moves two steps."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._movable = [board.spare(Territory(where)) for where in range(len(board.owner))]
        self.arrived: dict[Territory, int] = {}

    def carry_out(self, entries: Iterable[Entry]) -> list[Entry]:
        """Moves in the fixed order of their sources, then marches into unowned land; returns the late ones."""
        ordered = self._board.in_order(entries)
        unowned = [self._board.owner[_march(entry).target] == NOBODY for entry in ordered]
        for entry, late in zip(ordered, unowned, strict=True):
            if not late:
                self.move(entry)
        return [entry for entry, late in zip(ordered, unowned, strict=True) if late and not self.occupy(entry)]

    def move(self, entry: Entry) -> Stack:
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

    def occupy(self, entry: Entry) -> bool:
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

    def _objection(self, entry: Entry) -> Why | None:
        order = _march(entry)
        if (entry.by, order.source) in self._board.lost:
            return Why.LOST
        if self._board.owner[order.source] != entry.by:
            return Why.NOT_YOURS
        return self._board.barred(entry.by, order.source, order.target)


def _march(entry: Entry) -> v.March:
    assert isinstance(entry.order, v.March)
    return entry.order
