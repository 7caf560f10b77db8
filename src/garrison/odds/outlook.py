"""Every possible outcome of a battle, fought to the end or to a stop rule, with its chance."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final, Generic, NamedTuple

from garrison.odds.dice import CLASSIC, Dice, checked
from garrison.odds.effort import checked_digits, checked_steps, steps
from garrison.odds.far import FAR
from garrison.odds.forces import Forces, ImpossibleForces, checked_forces
from garrison.odds.stops import Stop
from garrison.odds.walk import Chance, ends

MOST_EXACT: Final = 200
"""The largest force whose outlook is given in fractions, which gain digits with every roll."""


class Outlook(NamedTuple, Generic[Chance]):
    """The possible ends of a battle with their chances, best for the attacker first.

    An end counts the armies on the attacking territory before anybody moves in, including the one that stays.
    """

    began: Forces
    ends: Mapping[Forces, Chance]

    @property
    def won(self) -> Chance:
        """The chance that no defender is left."""
        return self.weighed(lambda end: int(end.defenders == 0))

    @property
    def spent(self) -> Chance:
        """The chance that defenders are left and the attacker has no army left to attack with."""
        return self.weighed(lambda end: int(end.armies == 1 and end.defenders > 0))

    @property
    def stopped(self) -> Chance:
        """The chance that a stop rule ends the attack, neither won nor spent."""
        return self.weighed(lambda end: int(end.armies > 1 and end.defenders > 0))

    @property
    def armies_lost(self) -> Chance:
        return self.weighed(lambda end: self.began.armies - end.armies)

    @property
    def defenders_lost(self) -> Chance:
        return self.weighed(lambda end: self.began.defenders - end.defenders)

    def weighed(self, weight: Callable[[Forces], int]) -> Chance:
        shares: list[Chance] = [chance * weight(end) for end, chance in self.ends.items()]
        return sum(shares[1:], shares[0])


def outlook(armies: int, defenders: int, stops: Iterable[Stop] = (), dice: Dice = CLASSIC) -> Outlook[float]:
    """The outlook for `armies`, one of which stays behind, attacking `defenders` to the end or to one of `stops`.

    Raises ImpossibleForces for more than 1,001 armies or 1,000 defenders, and for fewer if the dice or the stop rules
    make too many ways to follow.

    >>> battle = outlook(3, 1)
    >>> {tuple(end): round(chance, 4) for end, chance in battle.ends.items()}
    {(3, 0): 0.5787, (2, 0): 0.1755, (1, 1): 0.2458}
    >>> from garrison.odds.stops import AtMost
    >>> round(outlook(10, 5, [AtMost(3)]).stopped, 4)
    0.8161
    """
    stops = tuple(stops)
    armies, defenders = forces = _bounded(Forces(armies, defenders), FAR, dice)
    checked_steps(steps(armies, defenders, stops, dice))
    return Outlook(forces, _sorted(ends({forces: 1.0}, stops, dice, 1.0)))


def exact_outlook(armies: int, defenders: int, stops: Iterable[Stop] = (), dice: Dice = CLASSIC) -> Outlook[Fraction]:
    """The same as `outlook`, in fractions; raises ImpossibleForces for more than 201 armies or 200 defenders, or fewer.

    >>> {tuple(end): str(chance) for end, chance in exact_outlook(2, 2).ends.items()}
    {(2, 0): '275/2592', (1, 1): '385/2592', (1, 2): '161/216'}
    """
    stops = tuple(stops)
    armies, defenders = forces = _bounded(Forces(armies, defenders), MOST_EXACT, dice)
    checked_digits(steps(armies, defenders, stops, dice), sum(forces), dice)
    return Outlook(forces, _sorted(ends({forces: Fraction(1)}, stops, dice, Fraction(1))))


def exact_chance_to_win(armies: int, defenders: int, dice: Dice = CLASSIC) -> Fraction:
    """The same as `chance_to_win`, as a fraction; raises ImpossibleForces for more than 201 armies or 200 defenders.

    >>> exact_chance_to_win(2, 1), exact_chance_to_win(3, 1)
    (Fraction(5, 12), Fraction(1955, 2592))
    """
    return exact_outlook(armies, defenders, (), dice).won


def _bounded(forces: Forces, most: int, dice: Dice) -> Forces:
    checked(dice)
    forces = checked_forces(*forces)
    if forces.armies > most + 1 or forces.defenders > most:
        told = f"{forces.armies} against {forces.defenders}"
        raise ImpossibleForces(f"A full battle can have at most {most + 1} armies against {most}, not {told}.")
    return forces


def _sorted(found: Mapping[Forces, Chance]) -> Mapping[Forces, Chance]:
    best_first = sorted(found.items(), key=lambda item: (item[0].defenders, -item[0].armies))
    return MappingProxyType(dict(best_first))
