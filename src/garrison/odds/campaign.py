"""Every possible outcome of an attack on a chain of territories: how far it gets, and what is left there."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from types import MappingProxyType
from typing import Final, Generic, NamedTuple

from garrison.odds.battle import FAR
from garrison.odds.chain import MOST_PLACES
from garrison.odds.dice import CLASSIC, Dice, Forces, ImpossibleForces, checked, checked_forces
from garrison.odds.outlook import MOST_EXACT, Chance, add, battles, checked_digits, checked_steps, ends, outcomes
from garrison.outside.numbers import integer

MOST_TERRITORIES: Final = FAR
"""A longer chain would need more armies than are followed, since one stays on each territory."""


class Halt(NamedTuple):
    """Where an attack on a chain ends."""

    taken: int
    armies: int
    """The armies on the last territory taken, including the one that stays."""
    defenders: int
    """The defenders of the next territory; 0 if there is none, or no army is left to march in."""


class Campaign(NamedTuple, Generic[Chance]):
    """The possible ends of an attack on a chain of territories with their chances, the best for the attacker first."""

    armies: int
    """The armies on the first territory at the start, including the one that stays."""
    chain: tuple[int, ...]
    ends: Mapping[Halt, Chance]

    @property
    def won(self) -> Chance:
        """The chance that all territories are taken."""
        return self.reached(len(self.chain))

    @property
    def armies_lost(self) -> Chance:
        """The armies that the attacker is expected to lose, not counting those that stay behind."""
        return self.weighed(lambda end: self.armies - end.taken - end.armies)

    @property
    def defenders_lost(self) -> Chance:
        met = [0, *accumulate(self.chain)]
        return self.weighed(lambda end: met[min(end.taken + 1, len(self.chain))] - end.defenders)

    def reached(self, territories: int) -> Chance:
        return self.weighed(lambda end: int(end.taken >= territories))

    def weighed(self, weight: Callable[[Halt], int]) -> Chance:
        shares: list[Chance] = [chance * weight(end) for end, chance in self.ends.items()]
        return sum(shares[1:], shares[0])


def campaign(armies: int, chain: Sequence[int], dice: Dice = CLASSIC) -> Campaign[float]:
    """The outlook for `armies` attacking all of `chain`; one stays behind at the start and on each territory taken.

    Raises ImpossibleForces for more than 1,001 armies, or if armies times (defenders + territories) is above a million,
    or less with dice that have many outcomes; `chance_to_take_all` answers for these.

    >>> march = campaign(4, [1, 1])
    >>> {tuple(end): round(chance, 3) for end, chance in march.ends.items()}
    {(2, 2, 0): 0.382, (2, 1, 0): 0.198, (1, 1, 1): 0.337, (0, 1, 1): 0.084}
    """
    armies, chain = _whole(armies, chain)
    places = _bounded(armies, chain, FAR, dice)
    checked_steps(places * outcomes(dice) * battles(armies, dice))
    return Campaign(armies, chain, _ends(armies, chain, dice, 1.0))


def exact_campaign(armies: int, chain: Sequence[int], dice: Dice = CLASSIC) -> Campaign[Fraction]:
    """The same as `campaign`, in fractions; raises ImpossibleForces for more than 201 armies, or fewer on long chains.

    >>> exact_campaign(3, [1, 1]).won
    Fraction(625, 2592)
    """
    armies, chain = _whole(armies, chain)
    places = _bounded(armies, chain, MOST_EXACT, dice)
    checked_digits(places * outcomes(dice) * battles(armies, dice), armies + sum(chain), dice)
    return Campaign(armies, chain, _ends(armies, chain, dice, Fraction(1)))


def _whole(armies: int, chain: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    return integer("armies", armies), tuple(integer("defenders", defenders) for defenders in chain)


def _bounded(armies: int, chain: Sequence[int], most: int, dice: Dice) -> int:
    """The number of places to go through; raises ImpossibleForces if there are too many."""
    checked(dice)
    checked_forces(armies, min(chain, default=0))
    places = armies * (sum(chain) + len(chain))
    if armies > most + 1 or places > MOST_PLACES or len(chain) > MOST_TERRITORIES:
        told = f"{armies} against {sum(chain)} on {len(chain)} territories"
        raise ImpossibleForces(f"A full chain can have at most {most + 1} armies and a million places, not {told}.")
    return places


def _ends(armies: int, chain: Sequence[int], dice: Dice, certain: Chance) -> Mapping[Halt, Chance]:
    """All ends with their chances, territory by territory: the winner of one begins the next with one army fewer."""
    found: dict[Halt, Chance] = {}
    ready = {armies: certain}
    for taken, defenders in enumerate(chain):
        starts = {Forces(number, defenders): chance for number, chance in ready.items()}
        ready = {}
        for end, chance in ends(starts, (), dice, certain).items():
            if end.defenders == 0 and end.armies > 1:
                add(ready, end.armies - 1, chance)
            else:
                add(found, Halt(taken, *end), chance)
    for number, chance in ready.items():
        add(found, Halt(len(chain), number, 0), chance)
    best_first = sorted(found.items(), key=lambda item: (-item[0].taken, item[0].defenders, -item[0].armies))
    return MappingProxyType(dict(best_first))
