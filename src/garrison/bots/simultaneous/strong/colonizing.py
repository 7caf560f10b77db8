"""Colonizing and reinforcing as they are tried out: what each seat's pool pays for, in the fixed order."""

from collections.abc import Sequence

from garrison.bots.simultaneous.strong.board import Board
from garrison.bots.simultaneous.strong.plans import Plan
from garrison.engine.vocabulary import NOBODY
from garrison.maps import NOWHERE
from garrison.simultaneous.option_words import Funding, ReinforceOrder

Bid = tuple[int, int, int]
"""A seat, the source of its armies, and their number."""


def colonize(board: Board, plans: Sequence[Plan]) -> None:
    """Every territory goes to the highest bid; where two are level, luck decides."""
    bids: dict[int, list[Bid]] = {}
    for by, plan in enumerate(plans):
        for (source, target), armies in plan.bids.items():
            bids.setdefault(target, []).append((by, source, armies))
    drawn = Purse(board).drawn
    for target in sorted(bids, key=board.at.rank.__getitem__):
        if board.owner[target] == NOBODY:
            _auction(board, target, [(by, source, drawn(by, source, armies)) for by, source, armies in bids[target]])


class Purse:
    """What can still be bid: each army of a pool only once, unless lost bids are free again."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._pool = board.pool if board.at.options.bid_funding is Funding.SEQUENTIAL else [*board.pool]

    def drawn(self, by: int, source: int, armies: int) -> int:
        """The armies of a bid that there are."""
        if source != NOWHERE:
            return max(0, min(armies, self._board.armies[source] - self._board.at.options.leave_behind))
        armies = min(armies, self._pool[by])
        if self._pool is not self._board.pool:
            self._pool[by] -= armies
        return armies


def _auction(board: Board, target: int, bids: Sequence[Bid]) -> None:
    offers: dict[int, int] = {}
    for by, _, armies in bids:
        offers[by] = offers.get(by, 0) + armies
    highest = max(offers.values())
    if highest < board.at.options.min_colonize:
        return
    level = [by for by, armies in offers.items() if armies == highest]
    winner = level[int(board.chance(target, target) * len(level))]
    board.settle(target, winner, highest)
    for by, source, armies in bids:
        if by == winner or board.at.options.losers_docked:
            _pay(board, by, source, armies)


def _pay(board: Board, by: int, source: int, armies: int) -> None:
    if source == NOWHERE:
        board.pool[by] -= armies
    else:
        board.armies[source] -= armies


def reinforce(board: Board, plans: Sequence[Plan]) -> None:
    sign = -1 if board.at.options.reinforce_order is ReinforceOrder.REVERSED else 1
    for by, plan in enumerate(plans):
        for where in sorted(plan.coming, key=lambda where: sign * board.at.rank[where]):
            if board.owner[where] == by:
                armies = min(plan.coming[where], board.pool[by])
                board.pool[by] -= armies
                board.armies[where] += armies
