"""Writing the orders that spend energy."""

from collections.abc import Iterator
from enum import StrEnum

from garrison.engine.game import Rule
from garrison.engine.vocabulary import Choice
from garrison.risk.simultaneous.options import Options
from garrison.risk.simultaneous.rules.writing import At, room, write
from garrison.risk.simultaneous.staff import Precede
from garrison.risk.simultaneous.vocabulary import Order, Ordering


class Refused(StrEnum):
    """Why an order that spends energy cannot be written."""

    TOO_DEAR = "You spend energy that you have, and a bid is of one or more."
    NOT_TWICE = "You bid once a turn for your place."


# What every such order asks


def price(options: Options, order: Order) -> int:
    """What an order costs in energy."""
    match order:
        case Precede(energy):
            return energy
        case _:
            return 0


def left(at: At) -> int:
    """The energy of a seat that its orders do not spend yet."""
    return at.state.energy[at.by] - sum(price(at.game.options, order) for order in at.state.orders[at.by])


# Precede


def _bids(at: At) -> Iterator[Choice[Precede]]:
    bid = Precede(1)
    if not any(_refuse_bid(at, bid)):
        yield Choice(at.by, bid, left(at))


def _refuse_bid(at: At, bid: Precede) -> Iterator[StrEnum]:
    if not 1 <= bid.energy <= left(at):
        yield Refused.TOO_DEAR
    if any(isinstance(order, Precede) for order in at.state.orders[at.by]):
        yield Refused.NOT_TWICE
    yield from room(at)


PRECEDE: Rule[Ordering, Precede] = Rule(_bids, _refuse_bid, write)
