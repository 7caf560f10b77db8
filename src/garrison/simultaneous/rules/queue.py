"""The orders that wait to be carried out: step by step, or those of each territory as they were written.

Ruleset documentation, «Normal Turns»: "As with all rulesets the last order executed is always the no operation order."
"""

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from garrison.engine.vocabulary import Seat
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.option_words import QueueMode
from garrison.simultaneous.orders import place_of
from garrison.simultaneous.rules.board import Board, Entry

Belongs = Callable[[Entry], bool]


class Queue:
    """Orders in lines, out of which each step takes what belongs to it and stands in front."""

    def __init__(self, board: Board, entries: Iterable[Entry]) -> None:
        self._board = board
        self._lines: dict[tuple[Seat, Territory], list[Entry]] = {}
        for entry in entries:
            self._lines.setdefault((entry.by, place_of(entry.order)), []).append(entry)

    def take(self, belongs: Belongs) -> list[Entry]:
        """What belongs to a step: of every line all that does, or in a fifo as many as stand in front."""
        return [entry for line in self._lines.values() for entry in self._taken(line, belongs)]

    def _taken(self, line: list[Entry], belongs: Belongs) -> list[Entry]:
        wanted = [belongs(entry) for entry in line]
        if self._board.options.queue_mode is QueueMode.FIFO:
            front = (*wanted, False).index(False)
            wanted = [number < front for number in range(len(line))]
        taken = [entry for entry, goes in zip(line, wanted, strict=True) if goes]
        line[:] = [entry for entry, goes in zip(line, wanted, strict=True) if not goes]
        return taken

    def rest(self) -> Iterator[Entry]:
        """What no step has taken, line by line in the fixed order; a line ends where it waits."""
        rank = self._board.rank
        for by, place in sorted(self._lines, key=lambda line: (rank.get(line[1], -1), line[0])):
            line = self._lines[by, place]
            while line and not isinstance(line[0].order, v.Nop):
                yield line.pop(0)
            self._wait(line)

    def _wait(self, line: list[Entry]) -> None:
        """A nop stays so many turns, and what is behind it stays with it."""
        if not line or self._board.options.queue_mode is QueueMode.TYPED:
            return
        first = line.pop(0)
        assert isinstance(first.order, v.Nop)
        if first.order.turns > 1:
            line.insert(0, first._replace(order=replace(first.order, turns=first.order.turns - 1)))
        self._board.carried += (v.Carried(entry.by, entry.order, entry.age) for entry in line)
