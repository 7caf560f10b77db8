"""Retreating, where the options allow it: attackers break off, and a last defender leaves for a neighbour.

Ruleset documentation, «Normal Turns»: "I don't really think a defending territory should have the advantage of
including retreated armies." So they come to where they go when all battles are over.
"""

from collections.abc import Callable, Iterable

from garrison.engine.vocabulary import Seat
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Vanished, Withdrew
from garrison.simultaneous.reasons import Why
from garrison.simultaneous.rules.board import Board, Entry
from garrison.simultaneous.rules.force import Force
from garrison.simultaneous.stacks import Stack


class Refuges:
    """Where the last defender of a territory goes, and who is on the way."""

    def __init__(self) -> None:
        self._orders: dict[Territory, Entry] = {}
        self._on_the_way: list[tuple[Seat, Territory, Territory, Stack]] = []

    def prepare(self, board: Board, entries: Iterable[Entry]) -> None:
        """Who may leave is known before anything is carried out."""
        for entry in entries:
            if board.owner[_retreat(entry).source] != entry.by:
                board.void(entry, Why.NOT_YOURS)
            elif not board.borders(_retreat(entry).source, _retreat(entry).target):
                board.void(entry, Why.NO_BORDER)
            else:
                self._orders[_retreat(entry).source] = entry

    def ends(self, board: Board, target: Territory) -> Callable[[Force, Force], bool]:
        """Whether a battle for `target` ends now, since the attackers break off or the last defender leaves."""

        def over(attackers: Force, defenders: Force) -> bool:
            if attackers.armies <= attackers.stop_at:
                return True
            if defenders.armies == 1 and self._may_leave(board, target, defenders.by):
                self._leave(target, defenders)
                return True
            return False

        return over

    def _may_leave(self, board: Board, source: Territory, by: Seat) -> bool:
        entry = self._orders.get(source)
        return entry is not None and entry.by == by and board.owner[_retreat(entry).target] == by

    def _leave(self, source: Territory, defenders: Force) -> None:
        target = _retreat(self._orders.pop(source)).target
        self._on_the_way.append((defenders.by, source, target, defenders.stack))
        defenders.lose(defenders.lead[0], defenders.armies)

    def arrive(self, board: Board) -> None:
        """All battles are over: who withdrew comes to where he went, if it is still his."""
        for by, source, target, stack in self._on_the_way:
            if board.owner[target] == by:
                board.add(target, stack)
                board.tell(Withdrew(source, target, by, sum(stack)))
            else:
                board.tell(Vanished(by, sum(stack)))


def _retreat(entry: Entry) -> v.Retreat:
    assert isinstance(entry.order, v.Retreat)
    return entry.order


def go_home(board: Board, force: Force) -> None:
    """What is left of attackers is back where it came from; those whose territory was lost meanwhile are lost."""
    for source, stack in force.parts:
        if board.owner[source] == force.by:
            board.add(source, stack)
        elif any(stack):
            board.tell(Vanished(force.by, sum(stack)))
