"""Preparing: what is done before the steps of a turn, with cards and with energy, each for all seats at once."""

from collections.abc import Callable, Iterable

from garrison.risk.simultaneous.rules.board import Board, Entry
from garrison.risk.simultaneous.rules.hiring import hire
from garrison.risk.simultaneous.rules.playing import play
from garrison.risk.simultaneous.rules.preceding import precede
from garrison.risk.simultaneous.rules.supplying import buy
from garrison.risk.simultaneous.rules.trading import trade
from garrison.risk.simultaneous.spending import Buy, Hire, Play, Precede
from garrison.risk.simultaneous.vocabulary import Order, Trade

Preparation = Callable[[Board, Iterable[Entry]], None]

PREPARATIONS: dict[type[Order], Preparation] = {Trade: trade, Precede: precede, Hire: hire, Buy: buy, Play: play}
"""What is done with each kind of order, in this order."""


def prepare(board: Board, entries: Iterable[Entry]) -> list[Entry]:
    """The orders that are left for the steps of the turn when all is prepared."""
    listed = list(entries)
    for kind, carry_out in PREPARATIONS.items():
        carry_out(board, [entry for entry in listed if isinstance(entry.order, kind)])
    return [entry for entry in listed if type(entry.order) not in PREPARATIONS]
