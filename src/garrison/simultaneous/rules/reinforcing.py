"""Reinforcing: armies come from the pool to the seat's own territories, while there are any.

Ruleset documentation, «Normal Turns»: "If a player tries to allocate say 150 units, when they only have 100
reinforcements only the FIRST 100 reinforcements will be issued. The fixed order of territories may be reversed or
modified to favor higher risk territories."
"""

from collections.abc import Iterable

from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Reinforced
from garrison.simultaneous.option_words import ReinforceCap, ReinforceOrder
from garrison.simultaneous.orders import affordable, price_of, wanted
from garrison.simultaneous.reasons import Why
from garrison.simultaneous.rules.board import Board, Entry, rest_of


def reinforce(board: Board, entries: Iterable[Entry]) -> None:
    """Carry out the orders by the rank of their territories, which may be reversed."""
    sign = -1 if board.options.reinforce_order is ReinforceOrder.REVERSED else 1
    for entry in sorted(board.in_order(entries), key=lambda entry: sign * board.rank[_target(entry)]):
        if board.owner[_target(entry)] != entry.by:
            board.void(entry, Why.NOT_YOURS)
        else:
            _carry_out(board, entry)


def _target(entry: Entry) -> Territory:
    assert isinstance(entry.order, v.Reinforce)
    return entry.order.target


def _carry_out(board: Board, entry: Entry) -> None:
    order, options = entry.order, board.options
    assert isinstance(order, v.Reinforce)
    asked = wanted(order, len(board.nothing))
    come = affordable(options, asked, board.pool[entry.by])
    if options.reinforce_cap is ReinforceCap.REJECT and come != asked:
        board.void(entry, Why.TOO_MANY)
        return
    board.pool[entry.by] -= price_of(options, come)
    board.add(order.target, come)
    armies = sum(come)
    if armies:
        board.tell(Reinforced(order.target, entry.by, armies, sum(asked)))
    else:
        board.void(entry, Why.NOTHING_LEFT)
    if armies < sum(asked):
        board.excess(entry, rest_of(order, sum(asked) - armies, come))
