"""The course of a turn: the board, the orders on their way, and what one stage leaves to those after it."""

from functools import cached_property

from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.rules.attacking import Attacks
from garrison.simultaneous.rules.board import Board, Entry
from garrison.simultaneous.rules.moving import Moves
from garrison.simultaneous.rules.queue import Queue
from garrison.simultaneous.rules.retreating import Refuges

QUEUED = (v.Colonize, v.Reinforce, v.March, v.Nop)
"""The orders that wait for one another, where orders have queues."""


class Course:
    """A turn while it goes through its stages."""

    def __init__(self, board: Board, entries: list[Entry]) -> None:
        self.board, self.entries = board, entries
        self.queue = Queue(board, self.of(*QUEUED))
        self.refuges = Refuges()
        self.attackers: list[Entry] = []
        """The marches that are no moves."""
        self.surges: list[Entry] = []
        """The marches that wait until all others are over."""

    def of(self, *kinds: type[v.Order]) -> list[Entry]:
        """The orders of these kinds, of each seat as they were written."""
        return [entry for entry in self.entries if isinstance(entry.order, kinds)]

    @cached_property
    def moves(self) -> Moves:
        """The moves: what may go is counted when they begin."""
        return Moves(self.board)

    @cached_property
    def attacks(self) -> Attacks:
        """The attacks: what may go is counted when they begin."""
        return Attacks(self.board, self.moves.arrived, self.refuges)
