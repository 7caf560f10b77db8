"""What can be paid with: the pool, where each type of unit has its price, and armies that may leave a garrison."""

from garrison.engine.vocabulary import Seat
from garrison.maps.world import NOWHERE, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.options import Options
from garrison.simultaneous.rules.board import Board
from garrison.simultaneous.stacks import Stack, joined, leading, less, named, padded, without_commanders


class Purse:
    """What is left for bids when each armies is set aside once."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._pools = list(board.pool)
        self._garrisons: dict[Territory, Stack] = {}

    def draw(self, by: Seat, source: Territory, order: v.Colonize | v.March) -> Stack:
        """Set aside what a bid asks for, or as much of it as there is."""
        board = self._board
        if source == NOWHERE:
            amount = affordable(board.options, wanted(board, order), self._pools[by])
            self._pools[by] -= cost(board.options, amount)
            return amount
        stack = self._garrisons.get(source, board.stacks[source])
        amount = part_of(stack, order, max(0, sum(stack) - board.options.leave_behind))
        self._garrisons[source] = less(stack, amount)
        return amount


def spend(board: Board, by: Seat, source: Territory, amount: Stack) -> None:
    """Armies leave the pool, or the garrison, that they were bid from."""
    if source == NOWHERE:
        board.pool[by] -= cost(board.options, amount)
    else:
        board.remove(source, amount)


def wanted(board: Board, order: v.Colonize | v.Reinforce | v.March) -> Stack:
    """What an order asks for of the pool; armies of no named type are of the first."""
    return padded(order.types or (order.armies,), len(board.nothing))


def cost(options: Options, stack: Stack) -> int:
    """What armies cost the pool."""
    return sum(armies * price for armies, price in zip(stack, options.unit_costs, strict=False))


def affordable(options: Options, stack: Stack, budget: int) -> Stack:
    """As many of these armies as the budget pays for, the first types first."""
    bought = []
    for armies, price in zip(stack, options.unit_costs, strict=False):
        bought.append(min(armies, budget // price))
        budget -= bought[-1] * price
    return padded(tuple(bought), len(stack))


def part_of(stack: Stack, order: v.Colonize | v.March, most: int) -> Stack:
    """The armies of a stack that go by an order, when at most so many may; of the commanders those that it names."""
    if len(stack) == 1:
        return (min(order.armies, most),)
    lead, staff = (order.lead, order.commanders) if isinstance(order, v.March) else ((), ())
    along, others = named(stack, staff, most), without_commanders(stack)
    if order.types:
        asked = tuple(map(min, others, padded(order.types, len(stack))))
    else:
        asked = leading(others, order.armies - len(staff), lead)
    return joined(leading(asked, most - sum(along), lead), along)
