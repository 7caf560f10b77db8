"""Battles that are fought whole: one draw decides them, by the chances of rolling to the end or with less luck.

The attacker commits some armies, which take the territory or are all lost. `committed` does not count those that stay.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from garrison.odds.dice import Battle, Dice, Losses, checked, roll_chances
from garrison.territories.luck import LARGEST, End, Falls, WholeBy, ends, with_falls

BY: Final = {Battle.DICE: WholeBy.DICE, Battle.BALANCED: WholeBy.BALANCED, Battle.LIKELIER: WholeBy.LIKELIER}

KNOWN: Final = 1 << 14
"""The battles whose ends are kept."""

FEW: Final = 40
PLENTY: Final = 4
"""An attacker with PLENTY armies for each defender and FEW more can be taken never to fail."""


class Outcome(NamedTuple):
    """The chance to win, and what each side loses on average."""

    chance: float
    lost: float
    killed: float


def is_whole(dice: Dice) -> bool:
    return dice.battle is not Battle.ROLLS


def follows_rolls(committed: int, defenders: int, dice: Dice) -> bool:
    """Whether the end is just that of rolling to the end, army by army."""
    return dice.battle is Battle.ROLLS or (dice.battle is Battle.DICE and max(committed, defenders) <= LARGEST)


@lru_cache(maxsize=KNOWN)
def battle_ends(committed: int, defenders: int, dice: Dice) -> tuple[End, ...]:
    """How a battle ends, with the chances, the best for the attacker first; both sides have armies in it.

    >>> battle_ends(9, 7, Dice(battle=Battle.LIKELIER))
    (End(lost=4, killed=7, chance=1.0),)
    """
    return ends(committed, defenders, _falls(dice), BY[dice.battle])


@lru_cache(maxsize=64)
def _falls(dice: Dice) -> Falls:
    rolls = checked(dice)._replace(battle=Battle.ROLLS)
    return with_falls(lambda attack, defend: roll_chances(attack, defend, rolls), dice.attack, dice.defend)


@lru_cache(maxsize=KNOWN)
def blow_chances(attack: int, defend: int, dice: Dice) -> Mapping[Losses, Fraction]:
    """The chance of each pair of losses when these forces meet: of dice in a roll, of armies in a whole battle.

    >>> {tuple(losses): str(chance) for losses, chance in blow_chances(1, 1, Dice()).items()}
    {(0, 1): '5/12', (1, 0): '7/12'}
    """
    if not is_whole(dice):
        return roll_chances(attack, defend, dice)
    return {Losses(end.lost, end.killed): Fraction(end.chance) for end in battle_ends(attack, defend, dice)}


@lru_cache(maxsize=KNOWN)
def outcome(committed: int, defenders: int, dice: Dice) -> Outcome:
    """What a battle comes to on average; both sides have armies in it."""
    possible = battle_ends(committed, defenders, dice)
    return Outcome(
        sum(end.chance for end in possible if end.killed == defenders),
        sum(end.lost * end.chance for end in possible),
        sum(end.killed * end.chance for end in possible),
    )


@lru_cache(maxsize=KNOWN)
def price(defenders: int, dice: Dice) -> tuple[float, float]:
    """The mean and the variance of the armies that a territory costs an attacker with plenty."""
    if not defenders:
        return 0.0, 0.0
    possible = battle_ends(PLENTY * defenders + FEW, defenders, dice)
    mean = sum(end.lost * end.chance for end in possible)
    return mean, sum((end.lost - mean) ** 2 * end.chance for end in possible)


def take_all(committed: int, chain: tuple[int, ...], dice: Dice) -> float:
    """The chance to take all territories of a chain one after another, with one army left on each."""
    ready = {committed: 1.0}
    for defenders in chain:
        before, ready = ready, {}
        for free, chance in before.items():
            for end in battle_ends(free, defenders, dice) if free and defenders else (End(0, defenders, 1.0),):
                if end.killed == defenders and free > end.lost:
                    ready[free - end.lost - 1] = ready.get(free - end.lost - 1, 0.0) + chance * end.chance
    return min(1.0, sum(ready.values()))
