"""The board of a duel: as it is, or as it would be on average after some conquests.

Sets of territories are bits of a number, the first in the lowest, since thousands of boards are compared in a turn.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import exp, fsum, inf, log
from operator import mul
from typing import Final, NamedTuple

from garrison.bots.risk.board import ANYTHING, SET, Region, Scope
from garrison.bots.risk.steady.situation import Context
from garrison.engine.value import Value
from garrison.odds import Dice
from garrison.odds.chain import KNOWN, costs
from garrison.risk.view import View

ME: Final = 0
FOE: Final = 1
"""The seats on a board, whatever they are in the game: a duel may be what is left of a larger game."""

MOVING_ON: Final = 0.5
"""How many armies more than the defenders an attack should have, without the one that stays."""

FEWEST: Final = 2
"""The fewest armies that an attack takes, without the one that stays."""

Bits = int

Gates = tuple[tuple[int, Bits], ...]
"""Territories that can be attacked from outside, each with all those from which it can be."""


class Prize(NamedTuple):
    """A continent: what it pays, and where it lies."""

    bonus: int
    members: Bits
    gates: Gates


class DuelContext(NamedTuple):
    """What never changes in a duel."""

    context: Context
    borders: tuple[tuple[int, ...], ...]
    reach: tuple[Bits, ...]
    """What each territory borders."""
    least: int
    """The fewest armies that territories pay."""
    territories_per_army: int
    prizes: tuple[Prize, ...]
    region: tuple[int, ...]
    cost: Callable[[float], float]
    """The armies that it costs on average to take a territory with this many defenders."""


class DuelBoard(NamedTuple):
    """Owners, armies and prices at one moment; each pair has an entry for each seat."""

    held: tuple[Bits, Bits]
    armies: list[float]
    prices: list[float]
    """What it takes to conquer each territory: the cost, and the army that stays."""
    totals: tuple[float, float]
    """All armies of each."""
    costs: tuple[list[float], list[float]]
    """The prices of what each holds in each continent, together."""
    ranked: list[int]
    """All territories by their armies, most first, as they were before some `moved`."""
    unmoved: Bits
    """The territories whose armies are still the same as then."""
    moved: tuple[int, ...] = ()
    """The territories whose armies are not."""


def duel_context(context: Context) -> DuelContext:
    ground = context.ground
    prizes = tuple([_prize(region, ground.facing) for region in ground.regions])
    reach = tuple([bits(targets) for targets in ground.borders])
    least, territories_per_army = context.options.least, context.options.territories_per_army
    cost = _costs(context.dice)
    return DuelContext(context, ground.borders, reach, least, territories_per_army, prizes, ground.region, cost)


def _prize(region: Region, facing: Sequence[Iterable[int]]) -> Prize:
    return Prize(region.bonus, bits(region.members), tuple([(gate, bits(facing[gate])) for gate in region.gates]))


def bits(territories: Iterable[int]) -> Bits:
    """The set of these territories."""
    return sum([1 << where for where in {*territories}])


def _costs(dice: Dice) -> Callable[[float], float]:
    return partial(_cost, [costs(dice)(defenders).mean for defenders in range(KNOWN + 1)])


def _cost(means: Sequence[float], defenders: float) -> float:
    whole = int(defenders)
    if whole >= KNOWN:
        return means[KNOWN] + (defenders - KNOWN) * (means[KNOWN] - means[KNOWN - 1])
    return means[whole] + (defenders - whole) * (means[whole + 1] - means[whole])


def board(duel: DuelContext, owner: Sequence[int], armies: Sequence[float]) -> DuelBoard:
    """The board with these owners, ME or FOE, and these armies on each territory."""
    stacks = [float(stack) for stack in armies]
    prices = [duel.cost(stack) + 1 for stack in stacks]
    held = bits([t for t, seat in enumerate(owner) if seat == ME]), bits([t for t, seat in enumerate(owner) if seat])
    costs: tuple[list[float], list[float]] = [0.0] * len(duel.prizes), [0.0] * len(duel.prizes)
    totals = [0.0, 0.0]
    for where, seat in enumerate(owner):
        costs[seat][duel.region[where]] += prices[where]
        totals[seat] += stacks[where]
    ranked = sorted(range(len(stacks)), key=stacks.__getitem__, reverse=True)
    return DuelBoard(held, stacks, prices, (totals[ME], totals[FOE]), costs, ranked, held[ME] | held[FOE])


def board_of(duel: DuelContext, view: View) -> DuelBoard:
    """The board as it is."""
    return board(duel, [ME if owner == view.seat else FOE for owner in view.owner], view.armies)


# Other boards


def stationed(duel: DuelContext, before: DuelBoard, stacks: dict[int, float]) -> DuelBoard:
    """The board with these armies on some of its territories."""
    armies, prices = before.armies[:], before.prices[:]
    totals, costs = [*before.totals], (before.costs[ME][:], before.costs[FOE][:])
    for where, stack in stacks.items():
        seat = holder(before, where)
        totals[seat] += stack - armies[where]
        armies[where], price = stack, duel.cost(stack) + 1
        costs[seat][duel.region[where]] += price - prices[where]
        prices[where] = price
    unmoved, moved = before.unmoved & ~bits(stacks), (*before.moved, *stacks)
    return DuelBoard(before.held, armies, prices, (totals[ME], totals[FOE]), costs, before.ranked, unmoved, moved)


def reinforced(duel: DuelContext, before: DuelBoard, where: int, more: float) -> DuelBoard:
    return stationed(duel, before, {where: before.armies[where] + more})


def conquered(duel: DuelContext, before: DuelBoard, step: tuple[int, int], stacks: tuple[float, float]) -> DuelBoard:
    """The board when the first territory of a step has taken the second, with these armies on both."""
    (source, target), (stays, moves), (seat, other) = step, stacks, (ME, FOE)
    if not before.held[ME] >> source & 1:
        seat, other = FOE, ME
    held, totals = [*before.held], [*before.totals]
    held[seat] |= 1 << target
    held[other] &= ~(1 << target)
    armies, prices, costs = before.armies[:], before.prices[:], (before.costs[ME][:], before.costs[FOE][:])
    totals[seat] += stays + moves - armies[source]
    totals[other] -= armies[target]
    costs[other][duel.region[target]] -= prices[target]
    costs[seat][duel.region[source]] -= prices[source]
    for where, stack in ((source, stays), (target, moves)):
        armies[where], prices[where] = stack, duel.cost(stack) + 1
        costs[seat][duel.region[where]] += prices[where]
    moved = (*before.moved, source, target) if before.unmoved >> source & 1 else (*before.moved, target)
    unmoved, ranked = before.unmoved & ~(1 << source | 1 << target), before.ranked
    return DuelBoard((held[ME], held[FOE]), armies, prices, (totals[ME], totals[FOE]), costs, ranked, unmoved, moved)


# Questions


def holder(on: DuelBoard, where: int) -> int:
    return ME if on.held[ME] >> where & 1 else FOE


def front(duel: DuelContext, on: DuelBoard, seat: int) -> list[int]:
    """The territories from which `seat` can attack, the largest stack first, and then the one with most to attack."""
    mine, theirs = on.held[seat], on.held[1 - seat]
    ranked = [
        (-on.armies[where], -foes, where)
        for where, reach in enumerate(duel.reach)
        if mine >> where & 1 and (foes := (reach & theirs).bit_count())
    ]
    return [where for _, _, where in sorted(ranked)]


def strike(duel: DuelContext, on: DuelBoard, seat: int) -> float:
    """The armies that the largest stack of `seat` at the front can send."""
    mine, theirs, armies, reach = on.held[seat], on.held[1 - seat], on.armies, duel.reach
    most, unmoved = 1.0, mine & on.unmoved
    if unmoved != mine:
        for where in on.moved:
            if armies[where] > most and mine >> where & 1 and reach[where] & theirs:
                most = armies[where]
    for where in on.ranked:
        if unmoved >> where & 1 and (armies[where] <= most or reach[where] & theirs):
            return max(most, armies[where]) - 1
    return most - 1


def income(duel: DuelContext, on: DuelBoard, seat: int) -> int:
    """The armies that `seat` gets at the beginning of a turn."""
    bonus = sum([prize.bonus for prize in duel.prizes if not prize.members & on.held[1 - seat]])
    return land(duel, on, seat) + bonus


def land(duel: DuelContext, on: DuelBoard, seat: int) -> int:
    """The part of the income that territories pay, however few they are."""
    return max(duel.least, on.held[seat].bit_count() // duel.territories_per_army)


def can_take(free: float, defenders: float) -> bool:
    """Whether an attack with this many armies, without the one that stays, is worth considering."""
    return free >= FEWEST and free >= defenders + MOVING_ON


# Judging the board at the end of a turn, when the opponent is about to move


# What decides a duel, in numbers fitted to games as `bench/fitting/duels.py` fits them
#
# There were 4,000 games between `steady`, the yardstick bots and a simpler `strong`, and 1,157 in which this one took
# part. Numbers from the yardsticks' games alone play worse, and so do those from its own games alone.


class DuelWeights(Value, frozen=True, kw_only=True):
    """How much each advantage adds to the logarithm of the odds of victory for whoever has just moved.

    Armies are counted as parts of all armies on the board.
    """

    share: float
    """My part of the armies."""
    land: float
    """My part of the territories."""
    ratio: float
    """The logarithm of my armies, as a multiple of the opponent's."""
    income: float
    foe_income: float
    """The armies of the next turn."""
    foe_bonus: float
    """The bonuses of the opponent's continents, in addition to the income from them."""
    near: float
    foe_near: float
    """The bonuses within reach. Each counts less if taking it takes a larger part of the largest stack."""
    safe: float
    """My own bonuses. Each counts more if breaking it takes a larger part of the opponent's largest stack."""
    cards: float
    foe_cards: float
    """Each card, times the worth of the next set."""
    stack: float
    foe_stack: float
    """The largest stack at the front."""


WEIGHTS: Final = DuelWeights(
    share=10.8,
    land=1.88,
    ratio=0.96,
    income=4.8,
    foe_income=-11.9,
    foe_bonus=-13.2,
    near=2.52,
    foe_near=-2.83,
    safe=4.98,
    cards=2.58,
    foe_cards=-3.04,
    stack=0.88,
    foe_stack=-2.98,
)


# The judgement

WON = 1e9
SURE = 30.0
"""More than this is as good as certain."""


class Stakes(NamedTuple):
    """Who moves, and what is not on the board."""

    me: int
    hand: int
    """How many cards I hold."""
    card: int
    """One if I would earn a card by a conquest."""
    foe_hand: int
    next_set: float
    scope: Scope = ANYTHING
    """What the house rules let me attack."""

    @property
    def foe(self) -> int:
        return 1 - self.me


class Lands(NamedTuple):
    """Bonuses: mine, the opponent's, and those that we could take or lose soon, by their chances."""

    bonus: int
    foe_bonus: int
    near: float
    foe_near: float
    safe: float


def features(duel: DuelContext, board: DuelBoard, stakes: Stakes) -> tuple[float, ...]:
    """The advantages of whoever has just moved, in the order of the weights."""
    me, foe = stakes.me, 1 - stakes.me
    mine, theirs = board.totals[me], board.totals[foe]
    stack, foe_stack = strike(duel, board, me), strike(duel, board, foe)
    own, foes = land(duel, board, me), land(duel, board, foe)
    force, foe_force = _force(stack, own, stakes.hand, stakes), _force(foe_stack, foes, stakes.foe_hand, stakes)
    lands = _lands(duel, board, stakes, force, foe_force)
    total = mine + theirs
    cards = stakes.next_set / total
    return (
        mine / total - 1 / 2,
        board.held[me].bit_count() / len(board.armies) - 1 / 2,
        log(mine / theirs),
        (own + lands.bonus) / total,
        (foes + lands.foe_bonus) / total,
        lands.foe_bonus / total,
        lands.near / total,
        lands.foe_near / total,
        lands.safe / total,
        stakes.hand * cards,
        stakes.foe_hand * cards,
        stack / total,
        foe_stack / total,
    )


def judge(duel: DuelContext, board: DuelBoard, stakes: Stakes, weights: Sequence[float]) -> float:
    """The logarithm of the odds that whoever has just moved wins."""
    if not board.held[stakes.foe]:
        return WON
    return fsum(map(mul, weights, features(duel, board, stakes)))


def chance(odds: float) -> float:
    """The probability with that logarithm of its odds."""
    return 1 / (1 + exp(-max(-SURE, min(SURE, odds))))


def numbers(weights: DuelWeights) -> tuple[float, ...]:
    return tuple(getattr(weights, name) for name in weights.__struct_fields__)


def _force(stack: float, income: int, hand: int, stakes: Stakes) -> float:
    """What can strike on the next turn, with the army that stays."""
    return 1 + stack + income + (stakes.next_set if hand >= SET else 0)


def _lands(duel: DuelContext, board: DuelBoard, stakes: Stakes, force: float, foe_force: float) -> Lands:
    theirs, mine = board.held[stakes.foe], board.held[stakes.me]
    bonus = foe_bonus = 0
    near = foe_near = safe = 0.0
    theirs_to_take, mine_to_take = board.costs[stakes.foe], board.costs[stakes.me]
    for (pays, members, gates), price, foe_price in zip(duel.prizes, theirs_to_take, mine_to_take, strict=True):
        if not members & theirs:
            bonus += pays
            safe += pays * min(1.0, _breaking(board, gates, theirs) / foe_force)
        elif price < force:
            near += pays * (1 - price / force)
        if not members & mine:
            foe_bonus += pays
        elif foe_price < foe_force:
            foe_near += pays * (1 - foe_price / foe_force)
    return Lands(bonus, foe_bonus, near, foe_near, safe)


def _breaking(board: DuelBoard, gates: Gates, theirs: int) -> float:
    """The price of the weakest gate that the opponent can attack."""
    return min([board.prices[gate] for gate, around in gates if around & theirs], default=inf)
