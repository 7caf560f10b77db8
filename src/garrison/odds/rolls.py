"""The exact chances of one roll: the armies that each side loses, for any number of dice."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb
from types import MappingProxyType
from typing import NamedTuple

from garrison.odds.dice import CLASSIC, Dice, Ties, checked


class Losses(NamedTuple):
    attacker: int
    defender: int


_Dealt = tuple[int, int]
"""The attacker's and the defender's dice that show the faces gone through so far, highest first."""

_Further = tuple[_Dealt, int, Losses]
"""More dice of each side that show the next lower face: with those dealt so far, in how many ways, at what cost."""


@lru_cache(maxsize=256)
def roll_chances(attack: int, defend: int, dice: Dice = CLASSIC) -> Mapping[Losses, Fraction]:
    """The chance of each pair of losses when `attack` dice are rolled against `defend` dice.

    Only the ties and faces of `dice` matter here. Raises ImpossibleDice for a number of dice outside 1..10.

    >>> {tuple(losses): str(chance * 7776) for losses, chance in roll_chances(3, 2).items()}
    {(0, 2): '2890', (1, 1): '2611', (2, 0): '2275'}
    """
    checked(dice._replace(attack=attack, defend=defend))
    total = dice.faces ** (attack + defend)
    found = _ways((attack, defend), dice, total)
    return MappingProxyType({losses: Fraction(ways, total) for losses, ways in found.items() if ways})


def _ways(all_dealt: _Dealt, dice: Dice, total: int) -> dict[Losses, int]:
    """In how many of `total` ways the dice may fall, by the losses.

    The ways to deal some of the dice are kept in one number, with a digit for each pair of losses, none of which can
    reach its base: so more losses are a shift.
    """
    digit, pairs = total.bit_length(), min(all_dealt)
    place = {Losses(*divmod(number, pairs + 1)): number * digit for number in range((pairs + 1) ** 2)}
    further = {
        dealt: [(after, ways, place[losses]) for after, ways, losses in _followers(dealt, all_dealt, dice.ties)]
        for dealt in product(range(all_dealt[0] + 1), range(all_dealt[1] + 1))
    }
    dealt = {(0, 0): 1}
    for _ in range(dice.faces):
        so_far, dealt = dealt, dict.fromkeys(further, 0)
        for before, number in so_far.items():
            for after, ways, shift in further[before]:
                dealt[after] += number * ways << shift
    return {losses: dealt[all_dealt] >> shift & (1 << digit) - 1 for losses, shift in place.items()}


def _followers(dealt: _Dealt, all_dealt: _Dealt, ties: Ties) -> Iterator[_Further]:
    (attack, defend), (most_attack, most_defend), pairs = dealt, all_dealt, min(all_dealt)
    for more_attack in range(attack, most_attack + 1):
        ways = comb(most_attack - attack, more_attack - attack)
        for more_defend in range(defend, most_defend + 1):
            after = more_attack, more_defend
            yield after, ways * comb(most_defend - defend, more_defend - defend), _compared(dealt, after, pairs, ties)


def _compared(before: _Dealt, after: _Dealt, pairs: int, ties: Ties) -> Losses:
    """What the dice of one face cost; each pair goes to the side that filled it first."""
    (attack, defend), (then_attack, then_defend) = before, after
    won = max(0, min(then_attack, pairs) - max(attack, then_defend))
    lost = max(0, min(then_defend, pairs) - max(defend, then_attack))
    tied = max(0, min(then_attack, then_defend, pairs) - max(attack, defend))
    return Losses(lost + tied * (ties is Ties.DEFENDER), won + tied * (ties is Ties.ATTACKER))


@lru_cache(maxsize=256)
def fall_chances(attack: int, defend: int, dice: Dice = CLASSIC) -> Mapping[Losses, Fraction]:
    """The same as `roll_chances`, if the dice are rolled again until somebody falls."""
    chances = {losses: chance for losses, chance in roll_chances(attack, defend, dice).items() if any(losses)}
    total = sum(chances.values())
    return MappingProxyType({losses: chance / total for losses, chance in chances.items()})
