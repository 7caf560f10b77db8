"""The exact chances of one roll: the armies that each side loses, for any number of dice."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb
from types import MappingProxyType
from typing import NamedTuple

from garrison.odds.dice import CLASSIC, Dice, Ties, checked


class Losses(NamedTuple):
    attacker: int
    defender: int


class _Dealt(NamedTuple):
    """The dice of both sides that show the faces gone through so far, highest first."""

    attack: int
    defend: int


class _Further(NamedTuple):
    """Some more dice of each side that show the next lower face, in how many ways, and the losses they cause."""

    after: _Dealt
    ways: int
    losses: Losses


@lru_cache(maxsize=256)
def roll_chances(attack: int, defend: int, dice: Dice = CLASSIC) -> Mapping[Losses, Fraction]:
    """The chance of each pair of losses when `attack` dice are rolled against `defend` dice.

    Only the ties and faces of `dice` matter here. Raises ImpossibleDice for a number of dice outside 1..10.

    >>> {tuple(losses): str(chance * 7776) for losses, chance in roll_chances(3, 2).items()}
    {(0, 2): '2890', (1, 1): '2611', (2, 0): '2275'}
    """
    checked(dice._replace(attack=attack, defend=defend))
    total = dice.faces ** (attack + defend)
    found = _ways(_Dealt(attack, defend), dice, total)
    return MappingProxyType({losses: Fraction(ways, total) for losses, ways in found.items() if ways})


def _ways(all_dealt: _Dealt, dice: Dice, total: int) -> dict[Losses, int]:
    """In how many of `total` ways the dice may fall, by the losses.

    The ways to deal some of the dice are kept in one number, with a digit for each pair of losses, none of which can
    reach its base: so more losses are a shift.
    """
    digit, pairs = total.bit_length(), min(all_dealt)
    place = {Losses(*divmod(number, pairs + 1)): number * digit for number in range((pairs + 1) ** 2)}
    further = {
        dealt: [(then.after, then.ways, place[then.losses]) for then in _followers(dealt, all_dealt, pairs, dice.ties)]
        for dealt in _upto(all_dealt)
    }
    dealt = {_Dealt(0, 0): 1}
    for _ in range(dice.faces):
        so_far, dealt = dealt, dict.fromkeys(further, 0)
        for before, number in so_far.items():
            for after, ways, shift in further[before]:
                dealt[after] += number * ways << shift
    return {losses: dealt[all_dealt] >> shift & (1 << digit) - 1 for losses, shift in place.items()}


def _upto(most: _Dealt) -> Iterator[_Dealt]:
    return (_Dealt(attack, defend) for attack in range(most.attack + 1) for defend in range(most.defend + 1))


def _followers(dealt: _Dealt, all_dealt: _Dealt, pairs: int, ties: Ties) -> Iterator[_Further]:
    left = _Dealt(all_dealt.attack - dealt.attack, all_dealt.defend - dealt.defend)
    for attack, defend in _upto(left):
        after = _Dealt(dealt.attack + attack, dealt.defend + defend)
        ways = comb(left.attack, attack) * comb(left.defend, defend)
        yield _Further(after, ways, _compared(dealt, after, pairs, ties))


def _compared(before: _Dealt, after: _Dealt, pairs: int, ties: Ties) -> Losses:
    """What the dice of one face cost; each pair goes to the side that filled it first."""
    won = max(0, min(after.attack, pairs) - max(before.attack, after.defend))
    lost = max(0, min(after.defend, pairs) - max(before.defend, after.attack))
    tied = max(0, min(*after, pairs) - max(before))
    return Losses(lost + tied * (ties is Ties.DEFENDER), won + tied * (ties is Ties.ATTACKER))


@lru_cache(maxsize=256)
def fall_chances(attack: int, defend: int, dice: Dice = CLASSIC) -> Mapping[Losses, Fraction]:
    """The same as `roll_chances`, if the dice are rolled again until somebody falls."""
    chances = {losses: chance for losses, chance in roll_chances(attack, defend, dice).items() if any(losses)}
    total = sum(chances.values())
    return MappingProxyType({losses: chance / total for losses, chance in chances.items()})
