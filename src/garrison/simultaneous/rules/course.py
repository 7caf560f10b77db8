"""The course of a turn: the orders that wait for their stage, and what one stage leaves for the next.

Ruleset documentation, «Normal Turns»: "As with all rulesets the last order executed is always the no operation order."
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

from msgspec.structs import replace

from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.option_words import IntoUnowned, QueueMode
from garrison.simultaneous.orders import place_of
from garrison.simultaneous.rules.attacking import Attacks, Leaves, march, nobody_leaves
from garrison.simultaneous.rules.board import Board, Entry
from garrison.simultaneous.rules.moving import Moves
from garrison.simultaneous.rules.retreating import Refuges

QUEUED = (v.Colonize, v.Reinforce, v.March, v.Nop)
"""The orders that wait for one another, if there are queues."""


class Course:
    """A turn as it goes through its stages."""

    def __init__(self, board: Board, entries: list[Entry]) -> None:
        self.board, self.entries = board, entries
        self.queue = Queue(board, self.of(*QUEUED))
        self.leaves: Leaves = nobody_leaves
        self.attackers: list[Entry] = []
        """The marches that are not moves."""
        self.surges: list[Entry] = []
        """The marches that wait until all others are over."""

    def of(self, *kinds: type[v.Order]) -> list[Entry]:
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

Belongs = Callable[[Board, Entry], bool]


class Queue:
    """Orders in lines, from which each step takes whatever belongs to it and is in front."""

    def __init__(self, board: Board, entries: Iterable[Entry]) -> None:
        self._board = board
        self._lines: dict[tuple[Seat, Territory], list[Entry]] = {}
        for entry in entries:
            self._lines.setdefault((entry.by, place_of(entry.order)), []).append(entry)

    def take(self, belongs: Belongs) -> list[Entry]:
        """The orders of a step: all in each line that belong to it, or in a queue only those in front."""
        return [entry for line in self._lines.values() for entry in self._taken(line, belongs)]

    def _taken(self, line: list[Entry], belongs: Belongs) -> list[Entry]:
        wanted = [belongs(self._board, entry) for entry in line]
        if self._board.options.queue_mode is QueueMode.FIFO:
            front = (*wanted, False).index(False)
            wanted = [number < front for number in range(len(line))]
        taken = [entry for entry, goes in zip(line, wanted, strict=True) if goes]
        line[:] = [entry for entry, goes in zip(line, wanted, strict=True) if not goes]
        return taken

    def rest(self) -> Iterator[Entry]:
        """The orders that no step has taken, line by line in the fixed order; a line ends where it has to wait."""
        rank = self._board.rank
        for by, place in sorted(self._lines, key=lambda line: (rank.get(line[1], -1), line[0])):
            line = self._lines[by, place]
            while line and not isinstance(line[0].order, v.Nop):
                yield line.pop(0)
            self._wait(line)

    def _wait(self, line: list[Entry]) -> None:
        """A nop stays for its number of turns, and whatever is behind it waits too."""
        if not line or self._board.options.queue_mode is QueueMode.TYPED:
            return
        first = line.pop(0)
        assert isinstance(first.order, v.Nop)
        if first.order.turns > 1:
            line.insert(0, first._replace(order=replace(first.order, turns=first.order.turns - 1)))
        self._board.carried += (v.Carried(entry.by, entry.order, entry.age) for entry in line)


# What belongs to a stage


def is_bid(board: Board, entry: Entry) -> bool:
    """Whether an order takes part in the auctions: a bid, or with some options a march into an unowned territory."""
    match entry.order:
        case v.Colonize():
            return True
        case v.March(_, target):
            return board.options.march_into_unowned is IntoUnowned.BID and board.owner[target] == NOBODY
        case _:
            return False


def is_reinforcement(_: Board, entry: Entry) -> bool:
    """Whether an order brings armies from the pool."""
    return isinstance(entry.order, v.Reinforce)


def is_march(_: Board, entry: Entry) -> bool:
    """Whether an order sends armies anywhere."""
    return isinstance(entry.order, v.March)


def is_move(board: Board, entry: Entry) -> bool:
    """Whether an order is a move: the target's owner when moves begin decides. Unowned targets may be moves."""
    return isinstance(entry.order, v.March) and board.owner[entry.order.target] in (entry.by, NOBODY)


def is_surge(board: Board, entry: Entry) -> bool:
    """Whether an order leaves a territory that the seat doesn't own yet when marches begin."""
    return isinstance(entry.order, v.March) and board.owner[entry.order.source] != entry.by


def against_each_other(marches: list[Entry]) -> list[Entry]:
    """The marches to a territory from which another march comes back."""
    ways = {(march(entry).target, march(entry).source) for entry in marches}
    return [entry for entry in marches if (march(entry).source, march(entry).target) in ways]
