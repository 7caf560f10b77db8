"""The exact chances of one roll: the armies that each side loses, for any number of dice."""

from collections import Counter
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
    """The dice of both sides that show the faces covered so far, highest first, and the losses they cause."""

    attack: int
    defend: int
    losses: Losses


@lru_cache(maxsize=256)
def roll_chances(attack: int, defend: int, dice: Dice = CLASSIC) -> Mapping[Losses, Fraction]:
    """The chance of each pair of losses when `attack` dice are rolled against `defend` dice.

    Only the ties and faces of `dice` matter here. Raises ImpossibleDice for a number of dice outside 1..10.

    >>> {tuple(losses): str(chance * 7776) for losses, chance in roll_chances(3, 2).items()}
    {(0, 2): '2890', (1, 1): '2611', (2, 0): '2275'}
    """
    checked(dice._replace(attack=attack, defend=defend))
    ways = Counter({_Dealt(0, 0, Losses(0, 0)): 1})
    for faces_left in reversed(range(dice.faces)):
        further: Counter[_Dealt] = Counter()
        for dealt, number in ways.items():
            for attackers, defenders in _shows(dealt, attack, defend, faces_left):
                way = comb(attack - dealt.attack, attackers) * comb(defend - dealt.defend, defenders)
                after = _compared(dealt, attackers, defenders, min(attack, defend), dice.ties)
                further[after] += number * way
        ways = further
    total = dice.faces ** (attack + defend)
    return MappingProxyType({dealt.losses: Fraction(ways[dealt], total) for dealt in sorted(ways)})


@lru_cache(maxsize=256)
def fall_chances(attack: int, defend: int, dice: Dice = CLASSIC) -> Mapping[Losses, Fraction]:
    """The same as `roll_chances`, if the dice are rolled again until somebody falls."""
    chances = {losses: chance for losses, chance in roll_chances(attack, defend, dice).items() if any(losses)}
    total = sum(chances.values())
    return MappingProxyType({losses: chance / total for losses, chance in chances.items()})


def _shows(dealt: _Dealt, attack: int, defend: int, faces_left: int) -> Iterator[tuple[int, int]]:
    """How many more dice of each side can show the current face: all the rest if it is the lowest."""
    attackers, defenders = attack - dealt.attack, defend - dealt.defend
    if faces_left == 0:
        yield attackers, defenders
    else:
        yield from ((some, others) for some in range(attackers + 1) for others in range(defenders + 1))


def _compared(dealt: _Dealt, attackers: int, defenders: int, pairs: int, ties: Ties) -> _Dealt:
    """The tally after this many more dice show the next lower face; each pair goes to the side that filled it first."""
    attack, defend = dealt.attack + attackers, dealt.defend + defenders
    won = max(0, min(attack, pairs) - max(dealt.attack, defend))
    lost = max(0, min(defend, pairs) - max(dealt.defend, attack))
    tied = max(0, min(attack, defend, pairs) - max(dealt.attack, dealt.defend))
    return _Dealt(
        attack,
        defend,
        Losses(
            dealt.losses.attacker + lost + (tied if ties is Ties.DEFENDER else 0),
            dealt.losses.defender + won + (tied if ties is Ties.ATTACKER else 0),
        ),
    )
