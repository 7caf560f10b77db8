"""Marching by turns: the seats take turns, each with one march at a time, in the order in which it wrote them.

After the game Warzone, formerly Warlight: first all armies are deployed; then everybody's next march is carried out in
the order of the seats, the one after that in reverse order, and so on. An army goes only once a turn. Nothing is
colonized: whoever marches into an unowned territory owns it.
"""

from collections import deque
from fractions import Fraction

from msgspec.structs import replace

from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Attacked, Emptied, Moved, Occupied, Struck
from garrison.simultaneous.reasons import Why
from garrison.simultaneous.rules.attacking import march
from garrison.simultaneous.rules.board import Board, Entry, rest_of
from garrison.simultaneous.rules.course import Course
from garrison.simultaneous.rules.marching import ALL
from garrison.simultaneous.rules.rounds import rounds
from garrison.simultaneous.rules.striking import nearest, strike


def take_turns(on: Course) -> None:
    """Seats take turns to march, one order each, as they wrote them; an order that sends no army uses no turn."""
    board = on.board
    lists: dict[Seat, deque[Entry]] = {seat: deque() for seat in board.living}
    for entry in on.of(v.March):
        lists[entry.by].append(entry)
    marches = Marches(board)
    for seats in rounds(board, lambda: tuple(seat for seat in lists if lists[seat])):
        for seat in seats:
            while lists[seat] and not marches.carry_out(lists[seat].popleft()):
                pass
    for entry in (entry for waiting in lists.values() for entry in waiting):
        board.void(entry, Why.TOO_LATE)


class Marches:
    """The marches of a turn. `fresh` has the armies of each territory that have not yet gone or come this turn."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._guard = board.options.leave_behind if board.options.one_army_stands_guard else 0
        self._fresh = [board.armies(Territory(where)) for where in range(len(board.owner))]
        self._gone: set[tuple[Seat, Territory, Territory]] = set()

    def carry_out(self, entry: Entry) -> bool:
        """Whether an order sends any army; if not, it is void."""
        if why := self._objection(entry):
            self._board.void(entry, why)
            return False
        order = self._counted(march(entry))
        if armies := min(order.armies, self._available(order.source)):
            self._send(entry, order, armies)
            return True
        self._board.void(entry, Why.NOTHING_FREE)
        self._board.excess(entry, march(entry))
        return False

    def _objection(self, entry: Entry) -> Why | None:
        board, order = self._board, march(entry)
        at_home = board.owner[order.target] == entry.by
        if board.owner[order.source] != entry.by:
            return Why.LOST if (entry.by, order.source) in board.lost else Why.NOT_YOURS
        if not board.borders(order.source, order.target):
            return Why.NO_BORDER
        if at_home and order.aim is v.Aim.ATTACK:
            return Why.NOT_AN_ATTACK
        if not at_home and order.aim is v.Aim.MOVE:
            return Why.NOT_A_MOVE
        return Why.GONE_BEFORE if (entry.by, order.source, order.target) in self._gone else None

    def _available(self, source: Territory) -> int:
        """The armies that can go: those that have not gone yet, or all of them, except for the guard."""
        now = self._board.armies(source)
        able = now if self._board.options.multi_attack else min(now, self._fresh[source])
        return max(0, able - self._guard)

    def _counted(self, order: v.March) -> v.March:
        """The order with the number of armies that its percentage means now, rounded to the nearest, halves up."""
        if not order.percent:
            return order
        return replace(order, armies=nearest(Fraction(order.percent * self._available(order.source), ALL)))

    def _send(self, entry: Entry, order: v.March, armies: int) -> None:
        """Armies leave their territory, which becomes unowned if nobody is left."""
        board = self._board
        self._gone.add((entry.by, order.source, order.target))
        self._fresh[order.source] -= armies
        board.remove(order.source, (armies,))
        if board.owner[order.target] in (entry.by, NOBODY):
            self._walk(entry, order, armies)
        else:
            self._attack(entry.by, order, armies)
        if not board.armies(order.source):
            board.tell(Emptied(order.source, entry.by))
            board.vacate(order.source)

    def _walk(self, entry: Entry, order: v.March, armies: int) -> None:
        """Armies go to a territory of their own, or into an unowned one, which is then theirs."""
        board = self._board
        board.tell(Moved(order.source, order.target, entry.by, armies, order.armies))
        if board.owner[order.target] == NOBODY:
            board.settle(order.target, entry.by, (armies,))
            board.tell(Occupied(order.target, entry.by))
            self._fresh[order.target] = 0
        else:
            board.add(order.target, (armies,))
        if armies < order.armies:
            board.excess(entry, rest_of(order, order.armies - armies, ()))

    def _attack(self, by: Seat, order: v.March, armies: int) -> None:
        """One strike; attackers who capture the territory move in, and otherwise those who are left go home."""
        board, target = self._board, order.target
        defenders = board.armies(target)
        board.tell(Attacked((order.source,), target, by, armies, board.owner[target], defenders, even=False))
        captured, ours, theirs, dice = strike(armies, defenders, board.options, board.luck)
        board.tell(Struck(armies - ours, defenders - theirs, ours, theirs, dice))
        if captured:
            board.capture(target, by, (ours,))
            self._fresh[target] = 0
        else:
            board.add(order.source, (ours,))
            board.stacks[target] = (theirs,)
            self._fresh[target] -= defenders - theirs
