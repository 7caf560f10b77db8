"""A trial: a whole turn, carried out in outline with these plans and this luck."""

from collections import deque
from collections.abc import Iterable, Sequence
from itertools import groupby

from garrison.bots.simultaneous.strong.board import BattleOutcomes, Luck, RankedMarch, TrialBoard, TurnStage
from garrison.bots.simultaneous.strong.plans import TurnPlan
from garrison.engine.vocabulary import NOBODY
from garrison.maps import NOWHERE
from garrison.simultaneous.option_words import Funding, MutualMode, ReinforceOrder, SameTarget


def tried(at: TurnStage, plans: Sequence[TurnPlan], luck: Luck) -> TrialBoard:
    """The board after the marches of a turn; the plans are those of all seats."""
    board = TrialBoard(at, luck)
    if at.scene.context.bids:
        colonize(board, plans)
    reinforce(board, plans)
    marches = _marches(at, plans)
    if not at.options.with_dice:
        march_by_turns(board, marches)
    elif at.options.same_target is SameTarget.TOGETHER:
        march_together(board, marches)
    else:
        march(board, marches)
    return board


def _marches(at: TurnStage, plans: Sequence[TurnPlan]) -> list[RankedMarch]:
    rank = at.rank
    return sorted(
        [
            RankedMarch(rank[source], by, number, source, target, armies)
            for by, plan in enumerate(plans)
            for number, ((source, target), armies) in enumerate(plan.marches.items())
        ]
    )


# Colonizing and reinforcing as they are tried out: what each seat's pool pays for, in the fixed order

Bid = tuple[int, int, int]
"""A seat, the source of its armies, and their number."""


def colonize(board: TrialBoard, plans: Sequence[TurnPlan]) -> None:
    """Every territory goes to the highest bid; if two are level, luck decides."""
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

    def __init__(self, board: TrialBoard) -> None:
        self._board = board
        self._pool = board.pool if board.at.options.bid_funding is Funding.SEQUENTIAL else [*board.pool]

    def drawn(self, by: int, source: int, armies: int) -> int:
        """The armies of a bid, as far as there are any."""
        if source != NOWHERE:
            return max(0, min(armies, self._board.armies[source] - self._board.at.options.leave_behind))
        armies = min(armies, self._pool[by])
        if self._pool is not self._board.pool:
            self._pool[by] -= armies
        return armies


def _auction(board: TrialBoard, target: int, bids: Sequence[Bid]) -> None:
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


def _pay(board: TrialBoard, by: int, source: int, armies: int) -> None:
    if source == NOWHERE:
        board.pool[by] -= armies
    else:
        board.armies[source] -= armies


def reinforce(board: TrialBoard, plans: Sequence[TurnPlan]) -> None:
    sign = -1 if board.at.options.reinforce_order is ReinforceOrder.REVERSED else 1
    for by, plan in enumerate(plans):
        for where in sorted(plan.coming, key=lambda where: sign * board.at.rank[where]):
            if board.owner[where] == by:
                armies = min(plan.coming[where], board.pool[by])
                board.pool[by] -= armies
                board.armies[where] += armies


# Marching as it is tried out, step by step: first moves, then clashes and attacks, then surges

Marches = Sequence[RankedMarch]
"""In the order in which they are carried out."""


def march(board: TrialBoard, marches: Marches) -> None:
    """All marches of a turn; those out of land that is yet to be taken come last."""
    own = [one for one in marches if board.owner[one.source] == one.by]
    surges = [one for one in marches if board.owner[one.source] != one.by]
    attacks = [one for one in own if board.owner[one.target] not in (one.by, NOBODY)]
    late = _move(board, [one for one in own if board.owner[one.target] in (one.by, NOBODY)])
    _attack(board, sorted([*late, *attacks]) if late else attacks)
    if board.at.options.surge:
        _surge(board, surges)


# Moves


def _move(board: TrialBoard, moves: Marches) -> Marches:
    """Carry out the moves; returns those into unowned land where others came first, which become attacks."""
    board.count()
    came = dict.fromkeys([one.target for one in moves], 0)
    settling = [one for one in moves if board.owner[one.target] == NOBODY and board.at.scene.context.walks_in]
    for one in moves:
        if board.owner[one.target] == one.by:
            came[one.target] += moved(board, one)
    for one in settling:
        if board.owner[one.target] in (one.by, NOBODY):
            came[one.target] += moved(board, one)
    board.count()
    for where, armies in came.items() if not board.at.options.moved_units_may_attack else ():
        board.free[where] -= armies
    return [one for one in settling if board.owner[one.target] != one.by]


def moved(board: TrialBoard, one: RankedMarch) -> int:
    armies = board.sent(one)
    board.arrive(one, armies, board.at.fighting.ordinary)
    if board.at.options.chained_moves:
        board.free[one.target] += armies
    return armies


# Attacks

Left = dict[RankedMarch, int]
"""The armies that are left of marches that have clashed."""


def _attack(board: TrialBoard, attacks: Marches) -> None:
    """Attacks meet at the borders, then fight one by one, or all attacks of a seat on one territory as one force."""
    if board.at.options.mutual_mode is MutualMode.CLASH:
        left, level = _clash(board, attacks), set[tuple[int, int]]()
    else:
        left, level = {}, against_each_other(attacks)
    if board.at.options.same_target is SameTarget.SEQUENTIAL:
        for one in attacks:
            _strike(board, (one,), left, level)
    else:
        rank = board.at.rank
        for _, force in groupby(sorted(attacks, key=lambda one: (rank[one.target], one.by, one)), key=_aim):
            _strike(board, tuple(force), left, level)


def _aim(one: RankedMarch) -> tuple[int, int]:
    return one.target, one.by


def against_each_other(attacks: Marches) -> set[tuple[int, int]]:
    """The ways on which armies march in both directions."""
    ways = {(one.source, one.target) for one in attacks}
    return {(source, target) for source, target in ways if (target, source) in ways}


def _clash(board: TrialBoard, attacks: Marches) -> Left:
    left: Left = {}
    level = against_each_other(attacks)
    first = {(one.source, one.target): one for one in reversed(attacks) if (one.source, one.target) in level}
    for (source, target), one in sorted(first.items(), key=lambda item: item[1]):
        other = first[target, source]
        if one < other and board.able(one) and board.able(other):
            _meet(board, one, other, left)
    return left


def _meet(board: TrialBoard, one: RankedMarch, other: RankedMarch, left: Left) -> None:
    outcome = board.at.fighting.meeting(board.sent(one), board.sent(other))
    if board.chance(one.source, one.target) < outcome.chance:
        left[one], left[other] = outcome.won, 0
    else:
        left[one], left[other] = 0, outcome.held


def _strike(board: TrialBoard, force: Marches, left: Left, level: set[tuple[int, int]]) -> None:
    armies = sum([left[one] if one in left else board.sent(one) for one in force])
    first = force[0]
    if armies:
        board.arrive(first, armies, outcomes(board, first, level))


def outcomes(board: TrialBoard, one: RankedMarch, level: set[tuple[int, int]]) -> BattleOutcomes:
    even = (one.source, one.target) in level and not board.fallen & {one.source, one.target}
    return board.at.fighting.meeting if even else board.at.fighting.ordinary


# Surges


def _surge(board: TrialBoard, surges: Iterable[RankedMarch]) -> None:
    """Marches out of land just taken, in the fixed order, as many for each seat as the options allow."""
    done: dict[int, int] = {}
    for one in surges:
        if one.source in board.fallen and done.get(one.by, 0) < board.at.options.surge:
            board.free[one.source] = board.armies[one.source]
            done[one.by] = done.get(one.by, 0) + 1
            _strike(board, (one,), {}, set())


# Marching as it is tried out in other ways: all in a single pass, or by turns without dice


def march_together(board: TrialBoard, marches: Marches) -> None:
    """Each march in the fixed order of its source; the owner of its target decides what it is."""
    board.count()
    level = against_each_other([one for one in marches if board.owner[one.target] not in (one.by, NOBODY)])
    for one in marches:
        owner = board.owner[one.target]
        if owner == one.by or (owner == NOBODY and board.at.scene.context.walks_in):
            moved(board, one)
        elif owner != NOBODY:
            board.arrive(one, board.sent(one), outcomes(board, one, level))


def march_by_turns(board: TrialBoard, marches: Marches) -> None:
    """Each seat's next march, there and back again; a march that sends nobody uses no turn."""
    board.count()
    lists = {seat: deque(one for one in _as_written(marches) if one.by == seat) for seat in board.at.first}
    seats = board.at.first
    while any(lists.values()):
        for seat in seats:
            while lists[seat] and not _goes(board, lists[seat].popleft()):
                pass
        seats = seats[::-1]


def _as_written(marches: Marches) -> Marches:
    return sorted(marches, key=lambda one: one.number)


def _goes(board: TrialBoard, one: RankedMarch) -> int:
    """The armies that a march sends."""
    armies = board.sent(one)
    board.arrive(one, armies, board.at.fighting.ordinary)
    return armies
