"""Judging the board of a duel at the end of a turn, when the opponent is about to move."""

from collections.abc import Sequence
from math import exp, inf, log
from typing import NamedTuple

from garrison.bots.risk.steady.ground import Region
from garrison.bots.risk.strong.duels.board import Board, War
from garrison.bots.risk.strong.duels.weights import Weights

SET = 3
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

    @property
    def foe(self) -> int:
        return 1 - self.me


class Side(NamedTuple):
    """What one of the two has on the board."""

    armies: float
    territories: int
    stack: float
    """The armies that the largest stack at the front can send."""


class Lands(NamedTuple):
    """Bonuses: those that I hold, the opponent's, and those that we could take or lose soon, by their chances."""

    bonus: int
    foe_bonus: int
    near: float
    foe_near: float
    safe: float


def features(war: War, board: Board, stakes: Stakes) -> tuple[float, ...]:
    """The advantages of whoever has just moved, in the order of the weights."""
    me, foe = _sides(war, board, stakes.me)
    own, theirs = _land(war, me), _land(war, foe)
    force, foe_force = _force(me, own, stakes.hand, stakes), _force(foe, theirs, stakes.foe_hand, stakes)
    lands = _lands(war, board, stakes, force, foe_force)
    total = me.armies + foe.armies
    cards = stakes.next_set / total
    return (
        me.armies / total - 1 / 2,
        me.territories / len(board.owner) - 1 / 2,
        log(me.armies / foe.armies),
        (own + lands.bonus) / total,
        (theirs + lands.foe_bonus) / total,
        lands.foe_bonus / total,
        lands.near / total,
        lands.foe_near / total,
        lands.safe / total,
        stakes.hand * cards,
        stakes.foe_hand * cards,
        me.stack / total,
        foe.stack / total,
    )


def judge(war: War, board: Board, stakes: Stakes, weights: Sequence[float]) -> float:
    """The logarithm of the odds that whoever has just moved wins."""
    if stakes.foe not in board.owner:
        return WON
    return sum([weight * feature for weight, feature in zip(weights, features(war, board, stakes), strict=True)])


def chance(odds: float) -> float:
    """The probability with that logarithm of its odds."""
    return 1 / (1 + exp(-max(-SURE, min(SURE, odds))))


def numbers(weights: Weights) -> tuple[float, ...]:
    return tuple(getattr(weights, name) for name in weights.__struct_fields__)


def _sides(war: War, board: Board, me: int) -> tuple[Side, Side]:
    """Mine and the opponent's, in one pass, since this is asked for every line that is tried."""
    owner, borders = board.owner, war.borders
    armies, territories, largest = [0.0, 0.0], [0, 0], [1.0, 1.0]
    for where, (seat, stack) in enumerate(zip(owner, board.armies, strict=True)):
        armies[seat] += stack
        territories[seat] += 1
        if stack > largest[seat] and any(owner[to] != seat for to in borders[where]):
            largest[seat] = stack
    mine, foe = (Side(armies[seat], territories[seat], largest[seat] - 1) for seat in (me, 1 - me))
    return mine, foe


def _land(war: War, of: Side) -> int:
    """The income from territories."""
    options = war.theatre.options
    return max(options.least, of.territories // options.territories_per_army)


def _force(of: Side, income: int, hand: int, stakes: Stakes) -> float:
    """What can strike on the next turn, with the army that stays."""
    return 1 + of.stack + income + (stakes.next_set if hand >= SET else 0)


def _lands(war: War, board: Board, stakes: Stakes, force: float, foe_force: float) -> Lands:
    owner, prices, me = board.owner, board.prices, stakes.me
    bonus = foe_bonus = 0
    near = foe_near = safe = 0.0
    for region in war.regions:
        price = foe_price = 0.0
        for where in region.members:
            if owner[where] == me:
                foe_price += prices[where]
            else:
                price += prices[where]
        near += region.bonus * max(0.0, 1 - price / force)
        foe_near += region.bonus * max(0.0, 1 - foe_price / foe_force)
        if not price:
            bonus += region.bonus
            near -= region.bonus
            safe += region.bonus * min(1.0, _breaking(war, board, region, me) / foe_force)
        if not foe_price:
            foe_bonus += region.bonus
            foe_near -= region.bonus
    return Lands(bonus, foe_bonus, near, foe_near, safe)


def _breaking(war: War, board: Board, region: Region, me: int) -> float:
    """The price of the weakest gate that the opponent can attack."""
    facing, owner = war.theatre.ground.facing, board.owner
    open_ = [board.prices[gate] for gate in region.gates if any(owner[t] != me for t in facing[gate])]
    return min(open_, default=inf)
