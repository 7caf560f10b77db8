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

_Further = tuple[_Dealt, int, int]
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
    lost, won = (pairs + 1) * digit, digit
    tied = {Ties.DEFENDER: lost, Ties.ATTACKER: won}.get(dice.ties, 0)
    further = {
        dealt: [*_followers(dealt, all_dealt, (lost, won, tied))]
        for dealt in product(range(all_dealt[0] + 1), range(all_dealt[1] + 1))
    }
    dealt = {(0, 0): 1}
    for _ in range(dice.faces):
        so_far, dealt = dealt, dict.fromkeys(further, 0)
        for before, number in so_far.items():
            for after, ways, shift in further[before]:
                dealt[after] += number * ways << shift
    places = {Losses(*divmod(number, pairs + 1)): number * digit for number in range((pairs + 1) ** 2)}
    return {losses: dealt[all_dealt] >> shift & (1 << digit) - 1 for losses, shift in places.items()}


def _followers(dealt: _Dealt, all_dealt: _Dealt, costs: tuple[int, int, int]) -> Iterator[_Further]:
    """What can follow, with its cost as a shift, if `costs` are those of one pair that is lost, won or tied.

    A pair goes to the side that filled its place first, and is tied if both do so now.
    """
    (attack, defend), (most_attack, most_defend), (lost, won, tied) = dealt, all_dealt, costs
    pairs, either = min(all_dealt), max(dealt)
    choices = [(then, comb(most_defend - defend, then - defend)) for then in range(defend, most_defend + 1)]
    for then_attack in range(attack, most_attack + 1):
        ways = comb(most_attack - attack, then_attack - attack)
        filled, held = min(then_attack, pairs), max(defend, then_attack)
        for then_defend, other_ways in choices:
            cost, answered = 0, min(then_defend, pairs)
            if filled > then_defend and filled > attack:
                cost += won * (filled - max(attack, then_defend))
            if answered > held:
                cost += lost * (answered - held)
            if filled > either and answered > either:
                cost += tied * (min(filled, answered) - either)
            yield (then_attack, then_defend), ways * other_ways, cost


@lru_cache(maxsize=256)
def fall_chances(attack: int, defend: int, dice: Dice = CLASSIC) -> Mapping[Losses, Fraction]:
    """The same as `roll_chances`, if the dice are rolled again until somebody falls."""
    chances = {losses: chance for losses, chance in roll_chances(attack, defend, dice).items() if any(losses)}
    total = sum(chances.values())
    return MappingProxyType({losses: chance / total for losses, chance in chances.items()})
