"""Judging the board of a duel at the end of a turn, when the opponent is about to move."""

from collections.abc import Sequence
from math import exp, fsum, inf, log
from operator import mul
from typing import Final, NamedTuple

from garrison.bots.risk.board import SET
from garrison.bots.risk.strong.duels.board import Board, DuelContext, Gates, land, strike
from garrison.engine.value import Value

# What decides a duel, in numbers that were fitted to games as `bench/fitting/duels.py` does it
#
# There were 4,000 games between `steady`, the bots that are yardsticks and a simpler `strong`, and 1,157 in which this
# one took part. Numbers from the games of the yardsticks alone play worse, and so do those from its own games alone.


class Weights(Value, frozen=True, kw_only=True):
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
    """The bonuses within reach, each the less the more of the largest stack it takes."""
    safe: float
    """My own bonuses. Each counts more if breaking it takes a larger part of the opponent's largest stack."""
    cards: float
    foe_cards: float
    """Each card, times the worth of the next set."""
    stack: float
    foe_stack: float
    """The largest stack at the front."""


WEIGHTS: Final = Weights(
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

    @property
    def foe(self) -> int:
        return 1 - self.me


class Lands(NamedTuple):
    """Bonuses: those that I hold, the opponent's, and those that we could take or lose soon, by their chances."""

    bonus: int
    foe_bonus: int
    near: float
    foe_near: float
    safe: float


def features(duel: DuelContext, board: Board, stakes: Stakes) -> tuple[float, ...]:
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


def judge(duel: DuelContext, board: Board, stakes: Stakes, weights: Sequence[float]) -> float:
    """The logarithm of the odds that whoever has just moved wins."""
    if not board.held[stakes.foe]:
        return WON
    return fsum(map(mul, weights, features(duel, board, stakes)))


def chance(odds: float) -> float:
    """The probability with that logarithm of its odds."""
    return 1 / (1 + exp(-max(-SURE, min(SURE, odds))))


def numbers(weights: Weights) -> tuple[float, ...]:
    return tuple(getattr(weights, name) for name in weights.__struct_fields__)


def _force(stack: float, income: int, hand: int, stakes: Stakes) -> float:
    """What can strike on the next turn, with the army that stays."""
    return 1 + stack + income + (stakes.next_set if hand >= SET else 0)


def _lands(duel: DuelContext, board: Board, stakes: Stakes, force: float, foe_force: float) -> Lands:
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


def _breaking(board: Board, gates: Gates, theirs: int) -> float:
    """The price of the weakest gate that the opponent can attack."""
    return min([board.prices[gate] for gate, around in gates if around & theirs], default=inf)
