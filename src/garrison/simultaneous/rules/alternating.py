"""Marching in turn, without dice: the order of the seats, one order each, and battles that are sums."""

from collections import deque
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import islice
from typing import NamedTuple

from msgspec.structs import replace

from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Attacked, Emptied, InTurn, Moved, Occupied, Struck, Why
from garrison.simultaneous.luck import Luck, shuffled
from garrison.simultaneous.option_words import MoveOrder, Rounding
from garrison.simultaneous.options import Options, share
from garrison.simultaneous.rules.attacking import march
from garrison.simultaneous.rules.board import Board, ListedOrder, rest_of
from garrison.simultaneous.rules.course import Course
from garrison.simultaneous.rules.marching import ALL

Seats = tuple[Seat, ...]

MOST_FLIPS = 50
"""The most rounds in a turn if each begins with a lot."""


def rounds(board: Board, waiting: Callable[[], Seats]) -> Iterator[Seats]:
    """The seats in the order of each round, while any of them are `waiting` to march."""
    if board.options.move_order is MoveOrder.COIN_FLIP:
        return islice(_flipped(board, waiting), MOST_FLIPS)
    return _there_and_back(board, waiting)


def _flipped(board: Board, waiting: Callable[[], Seats]) -> Iterator[Seats]:
    """The seats that still have a march, in a new random order for every round."""
    while waiting():
        yield _told(board, shuffled(waiting(), board.luck))


def _there_and_back(board: Board, waiting: Callable[[], Seats]) -> Iterator[Seats]:
    """Three seats march in the order A B C, C B A, A B C, and so on; two as A, B B, A A, B B."""
    seats = _told(board, _order(board, waiting()))
    while waiting():
        yield seats
        seats = seats[::-1]


def _order(board: Board, waiting: Seats) -> Seats:
    """The seats in the order of this turn, which is remembered if the next turn's order depends on it."""
    if board.options.move_order is MoveOrder.RANDOM:
        return shuffled(waiting, board.luck)
    by_lot = board.options.move_order is MoveOrder.CYCLIC
    board.first = _rotated(board) or (shuffled(board.living, board.luck) if by_lot else board.living)
    return tuple(seat for seat in board.first if seat in waiting)


def _rotated(board: Board) -> Seats:
    """The seats in the order of the turn before, but with the first of them last, followed by new seats."""
    turned = board.first[1:] + board.first[:1]
    still = [seat for seat in turned if seat in board.living]
    new = [seat for seat in board.living if seat not in turned] if turned else []
    return (*still, *new)


def _told(board: Board, seats: Seats) -> Seats:
    if len(seats) > 1:
        board.tell(InTurn(seats))
    return seats


# Striking: a battle without dice, in which each side kills a share of the other at once.
#
# Exact fractions only: 7/10 of 45 is 31.5, which binary floating point makes 31.499999999999996 and rounds down.


class Outcome(NamedTuple):
    """How a strike ends; `dice` has what was left to chance, in order."""

    captured: bool
    attackers_left: int
    defenders_left: int
    dice: tuple[int, ...] = ()


def strike(attackers: int, defenders: int, options: Options, luck: Luck) -> Outcome:
    """What is left of these attackers and defenders, at least one of each; if all would die, one defender stays.

    Chance gives the attackers' hits, then the rounding of their kills; then the same for the defenders.
    """
    chance = Chance(luck)
    killed = kills(attackers, share(options.attack_kill_rate), options, chance)
    lost = kills(defenders, share(options.defend_kill_rate), options, chance)
    return outcome(attackers, defenders, (killed, lost), tuple(chance.fallen))


def outcome(attackers: int, defenders: int, losses: tuple[int, int], dice: tuple[int, ...] = ()) -> Outcome:
    """What is left after the defenders and the attackers have lost this many."""
    killed, lost = min(defenders, losses[0]), min(attackers, losses[1])
    if killed == defenders and lost == attackers:
        killed -= 1
    return Outcome(killed == defenders, attackers - lost, defenders - killed, dice)


class Chance:
    """A stream of chance that is used only where something is left to chance; `fallen` is what it gave."""

    def __init__(self, luck: Luck) -> None:
        self._luck = luck
        self.fallen: list[int] = []

    def hits(self, tries: int, chance: Fraction) -> int:
        """How many of these tries succeed, each with this chance."""
        if chance in (0, 1):
            return tries * int(chance)
        self.fallen.append(self._luck.hits(tries, chance))
        return self.fallen[-1]


def kills(armies: int, rate: Fraction, options: Options, chance: Chance) -> int:
    """How many these armies kill, rounded, as a mixture of the expected number and the actual hits."""
    mixed = share(options.luck)
    killed = (1 - mixed) * armies * rate
    if mixed:
        killed += mixed * chance.hits(armies, rate)
    if options.rounding is Rounding.STRAIGHT:
        return nearest(killed)
    return int(killed) + chance.hits(1, killed % 1)


def nearest(number: Fraction) -> int:
    """The nearest whole number, at least 0, with halves rounded up.

    >>> nearest(Fraction("31.5")), nearest(Fraction("10.5")), nearest(Fraction("2.4"))
    (32, 11, 2)
    """
    return int(number + Fraction(1, 2))


# Marching by turns: the seats take turns, each with one march at a time, in the order in which it wrote them


def take_turns(on: Course) -> None:
    """Seats take turns to march, one order each, as they wrote them; an order that sends no army uses no turn."""
    board = on.board
    lists: dict[Seat, deque[ListedOrder]] = {seat: deque() for seat in board.living}
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

    def carry_out(self, entry: ListedOrder) -> bool:
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

    def _objection(self, entry: ListedOrder) -> Why | None:
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

    def _send(self, entry: ListedOrder, order: v.March, armies: int) -> None:
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

    def _walk(self, entry: ListedOrder, order: v.March, armies: int) -> None:
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
