"""Preparing: what is done before the steps of a turn, with cards and with energy, each for all seats at once."""

from collections.abc import Callable, Iterable

from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.rules.board import Board, Entry
from garrison.simultaneous.rules.hiring import hire
from garrison.simultaneous.rules.playing import play
from garrison.simultaneous.rules.preceding import precede
from garrison.simultaneous.rules.supplying import buy
from garrison.simultaneous.rules.trading import trade

Preparation = Callable[[Board, Iterable[Entry]], None]

PREPARATIONS: dict[type[v.Order], Preparation] = {
    v.Trade: trade,
    v.Precede: precede,
    v.Hire: hire,
    v.Buy: buy,
    v.Play: play,
}
"""What is done with each kind of order, in this order."""


def prepare(board: Board, entries: Iterable[Entry]) -> list[Entry]:
    """The orders that are left for the steps of the turn when all is prepared."""
    listed = list(entries)
    for kind, carry_out in PREPARATIONS.items():
        carry_out(board, [entry for entry in listed if isinstance(entry.order, kind)])
    return [entry for entry in listed if type(entry.order) not in PREPARATIONS]
