"""Retreating, if the options allow it: attackers break off, and a last defender leaves for a neighbour.

Ruleset documentation, «Normal Turns»: "I don't really think a defending territory should have the advantage of
including retreated armies." So they arrive only after all battles are over.
"""

from collections.abc import Iterable

from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import NOWHERE, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Vanished, Withdrew
from garrison.simultaneous.reasons import Why
from garrison.simultaneous.rules.battle import Force
from garrison.simultaneous.rules.board import Board, Entry
from garrison.simultaneous.stacks import Stack


class Refuges:
    """Where last defenders go, which is known before anything is carried out, and who is on the way."""

    def __init__(self, board: Board, entries: Iterable[Entry]) -> None:
        self._board = board
        self._orders: dict[Territory, tuple[Seat, Territory]] = {}
        self._on_the_way: list[tuple[Seat, Territory, Territory, Stack]] = []
        for entry in entries:
            self._prepare(entry)

    def _prepare(self, entry: Entry) -> None:
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
