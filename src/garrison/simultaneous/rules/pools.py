"""What the pools bring to the board: unowned territories are auctioned, and territories are reinforced.

Ruleset documentation, «Initial Turns»: "Empty territories may be built on by any players in an auction style. Most
units attempted wins, other players are not docked units (but they could be :P.) In the case of a tie a virtual roll-off
occurs, winner grabs the territory."
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import NOWHERE, Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Colonized, Reinforced, RolledOff, Undecided, Void, Why
from garrison.simultaneous.option_words import BidSource, BidTie, Funding, Reach, ReinforceCap, ReinforceOrder
from garrison.simultaneous.orders import Stack, affordable, joined, less, part_of, price_of, wanted
from garrison.simultaneous.rules.board import Board, ListedOrder, rest_of


@dataclass(slots=True)
class Bid:
    """A bid in an auction: where its armies come from (NOWHERE is the pool), and how many there are."""

    by: Seat
    order: v.Colonize | v.March
    source: Territory
    amount: Stack

    @property
    def armies(self) -> int:
        """The armies bid."""
        return sum(self.amount)


class Purse:
    """What is left for bids if each army is set aside only once."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._pools = list(board.pool)
        self._garrisons: dict[Territory, Stack] = {}

    def draw(self, by: Seat, source: Territory, order: v.Colonize | v.March) -> Stack:
        """Set aside what a bid needs, or as much of it as there is."""
        board = self._board
        if source == NOWHERE:
            amount = affordable(board.options, wanted(order, len(board.nothing)), self._pools[by])
            self._pools[by] -= price_of(board.options, amount)
            return amount
        stack = self._garrisons.get(source, board.stacks[source])
        amount = part_of(stack, order, max(0, sum(stack) - board.options.leave_behind))
        self._garrisons[source] = less(stack, amount)
        return amount


def colonise(board: Board, entries: Iterable[ListedOrder]) -> None:
    """Every territory with a bid is auctioned, in the fixed order."""
    bids = list(_valid(board, entries))
    bids.sort(key=lambda bid: board.rank[bid.order.target])
    if board.options.bid_funding is Funding.COMMITTED:
        _fund(bids, Purse(board))
    for where in dict.fromkeys(bid.order.target for bid in bids):
        offers = [bid for bid in bids if bid.order.target == where]
        if board.options.bid_funding is Funding.SEQUENTIAL:
            _fund(offers, Purse(board))
        _auction(board, where, offers)
        for bid in offers:
            if board.owner[where] != bid.by:
                board.tell(Void(bid.by, bid.order, Why.OUTBID))


def _valid(board: Board, entries: Iterable[ListedOrder]) -> Iterator[Bid]:
    for entry in sorted(entries, key=lambda entry: (entry.by, entry.place)):
        assert isinstance(entry.order, v.Colonize | v.March)
        if why := objection(board, entry.by, entry.order):
            board.void(entry, why)
        else:
            yield Bid(entry.by, entry.order, _source(board, entry.order), board.nothing)


def objection(board: Board, by: Seat, order: v.Colonize | v.March) -> Why | None:
    """Why a bid doesn't count; None if it does."""
    source, options = _source(board, order), board.options
    if order.target in board.before.wasted:
        return Why.WASTE
    if board.owner[order.target] != NOBODY:
        return Why.TAKEN
    if source == NOWHERE and options.bid_source is BidSource.TERRITORY:
        return Why.NO_SUCH_SOURCE
    if source != NOWHERE and board.owner[source] != by:
        return Why.NOT_YOURS
    if isinstance(order, v.March) and not board.borders(order.source, order.target):
        return Why.NO_BORDER
    if options.bid_reach is Reach.ADJACENT and not _within_reach(board, by, order.target):
        return Why.TOO_FAR
    return None


def _source(board: Board, order: v.Colonize | v.March) -> Territory:
    from_pool = isinstance(order, v.Colonize) and board.options.bid_source is BidSource.POOL
    return NOWHERE if from_pool else order.source


def _within_reach(board: Board, by: Seat, target: Territory) -> bool:
    own = [Territory(where) for where, owner in enumerate(board.owner) if owner == by]
    return not own or any(board.borders(where, target) for where in own)


def _fund(bids: list[Bid], purse: Purse) -> None:
    """Each bid gets what it needs while there is any left: first come, first served."""
    for bid in bids:
        bid.amount = purse.draw(bid.by, bid.source, bid.order)


def _auction(board: Board, where: Territory, offers: list[Bid]) -> None:
    rivals = _rivals(board, offers)
    bids = tuple((seat, sum(bid.armies for bid in rivals[seat])) for seat in sorted(rivals))
    highest = max((armies for _, armies in bids), default=0)
    winners = [seat for seat, armies in bids if armies == highest]
    if len(winners) > 1 and board.options.bid_tie is BidTie.NOBODY:
        board.tell(Undecided(where, bids))
    elif winners:
        winner = _rolled_off(board, where, winners)
        stack = board.nothing
        for bid in rivals[winner]:
            spend(board, bid.by, bid.source, bid.amount)
            stack = joined(stack, bid.amount)
        board.settle(where, winner, stack)
        board.tell(Colonized(where, winner, sum(stack), bids))
        _dock(board, [bid for seat in rivals if seat != winner for bid in rivals[seat]])


def _rivals(board: Board, offers: list[Bid]) -> dict[Seat, list[Bid]]:
    """The bids that count, by seat: all bids of a seat together, or the highest of them."""
    by_seat: dict[Seat, list[Bid]] = {}
    for bid in offers:
        by_seat.setdefault(bid.by, []).append(bid)
    if not board.options.combine_bids:
        by_seat = {seat: [max(bids, key=lambda bid: bid.armies)] for seat, bids in by_seat.items()}
    least = max(1, board.options.min_colonize)
    return {seat: bids for seat, bids in by_seat.items() if sum(bid.armies for bid in bids) >= least}


def _rolled_off(board: Board, where: Territory, seats: list[Seat]) -> Seat:
    """The seat with the highest die; seats that are level roll again."""
    while len(seats) > 1:
        dice = tuple(board.luck.die() for _ in seats)
        board.tell(RolledOff(where, tuple(seats), dice))
        seats = [seat for seat, die in zip(seats, dice, strict=True) if die == max(dice)]
    return seats[0]


def _dock(board: Board, lost: list[Bid]) -> None:
    if board.options.losers_docked:
        for bid in lost:
            spend(board, bid.by, bid.source, bid.amount)


def spend(board: Board, by: Seat, source: Territory, amount: Stack) -> None:
    """Armies leave the pool or garrison they were bid from."""
    if source == NOWHERE:
        board.pool[by] -= price_of(board.options, amount)
    else:
        board.remove(source, amount)


# Reinforcing: armies come from the pool to the seat's own territories, while there are any


def reinforce(board: Board, entries: Iterable[ListedOrder]) -> None:
    """Carry out the orders by the rank of their territories, which may be reversed."""
    sign = -1 if board.options.reinforce_order is ReinforceOrder.REVERSED else 1
    for entry in sorted(board.in_order(entries), key=lambda entry: sign * board.rank[_target(entry)]):
        if board.owner[_target(entry)] != entry.by:
            board.void(entry, Why.NOT_YOURS)
        else:
            _carry_out(board, entry)


def _target(entry: ListedOrder) -> Territory:
    assert isinstance(entry.order, v.Reinforce)
    return entry.order.target


def _carry_out(board: Board, entry: ListedOrder) -> None:
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
