"""Everything that a battle may come to: each end with its chance, for a battle to the end or to a stop rule."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

from garrison.odds.dice import CLASSIC, Dice, Ties, checked
from garrison.odds.far import FAR
from garrison.odds.forces import Forces, ImpossibleForces, checked_forces
from garrison.odds.rolls import Losses, fall_chances, roll_chances
from garrison.odds.stops import AtMost, Standing, Stop, attacks_on
from garrison.odds.worth import number_of_dice

Chance = TypeVar("Chance", float, Fraction)

MOST_EXACT: Final = 200
"""The largest force whose outlook is told in fractions: their digits grow with every roll."""

MOST_PLACES: Final = 50_000
"""The largest product of armies, defenders and rolls when rolls that kill nobody count too."""


class Outlook(NamedTuple, Generic[Chance]):
    """What a battle may come to: each end with its chance, the best for the attacker first.

    An end counts the armies on the attacking territory before anybody marches in, with the one that stays.
    """

    began: Forces
    ends: Mapping[Forces, Chance]

    @property
    def won(self) -> Chance:
        """The chance that no defender is left."""
        return self.weighed(lambda end: int(end.defenders == 0))

    @property
    def spent(self) -> Chance:
        """The chance that the attacker has nobody left to attack with, and defenders are left."""
        return self.weighed(lambda end: int(end.armies == 1 and end.defenders > 0))

    @property
    def stopped(self) -> Chance:
        """The chance that a stop rule ended the attack, neither won nor spent."""
        return self.weighed(lambda end: int(end.armies > 1 and end.defenders > 0))

    @property
    def armies_lost(self) -> Chance:
        """The armies that the attacker is expected to lose."""
        return self.weighed(lambda end: self.began.armies - end.armies)

    @property
    def defenders_lost(self) -> Chance:
        """The armies that the defender is expected to lose."""
        return self.weighed(lambda end: self.began.defenders - end.defenders)

    def weighed(self, weight: Callable[[Forces], int]) -> Chance:
        """What `weight` of the end is on average."""
        shares: list[Chance] = [chance * weight(end) for end, chance in self.ends.items()]
        return sum(shares[1:], shares[0])


def outlook(armies: int, defenders: int, stops: Iterable[Stop] = (), dice: Dice = CLASSIC) -> Outlook[float]:
    """What may come of `armies`, one of whom stays behind, attacking `defenders` until one of `stops` or the end.

    Raises ImpossibleForces for more than 1,001 armies or 1,000 defenders.

    >>> battle = outlook(3, 1)
    >>> {tuple(end): round(chance, 4) for end, chance in battle.ends.items()}
    {(3, 0): 0.5787, (2, 0): 0.1755, (1, 1): 0.2458}
    >>> round(outlook(10, 5, [AtMost(3)]).stopped, 4)
    0.8161
    """
    stops = tuple(stops)
    forces = _bounded(Forces(armies, defenders), FAR, stops, dice)
    return Outlook(forces, _sorted(_ends(forces, stops, dice, 1.0)))


def exact_outlook(armies: int, defenders: int, stops: Iterable[Stop] = (), dice: Dice = CLASSIC) -> Outlook[Fraction]:
    """The same as `outlook`, in fractions; raises ImpossibleForces for more than 201 armies or 200 defenders.

    >>> {tuple(end): str(chance) for end, chance in exact_outlook(2, 2).ends.items()}
    {(2, 0): '275/2592', (1, 1): '385/2592', (1, 2): '161/216'}
    """
    stops = tuple(stops)
    forces = _bounded(Forces(armies, defenders), MOST_EXACT, stops, dice)
    return Outlook(forces, _sorted(_ends(forces, stops, dice, Fraction(1))))


def exact_chance_to_win(armies: int, defenders: int, dice: Dice = CLASSIC) -> Fraction:
    """The same as `chance_to_win`, as a fraction; raises ImpossibleForces for more than 201 armies or 200 defenders.

    >>> exact_chance_to_win(2, 1), exact_chance_to_win(3, 1)
    (Fraction(5, 12), Fraction(1955, 2592))
    """
    return exact_outlook(armies, defenders, (), dice).won


def _bounded(forces: Forces, most: int, stops: tuple[Stop, ...], dice: Dice) -> Forces:
    checked(dice)
    checked_forces(*forces)
    if forces.armies > most + 1 or forces.defenders > most:
        told = f"{forces.armies} against {forces.defenders}"
        raise ImpossibleForces(f"A battle is told in full up to {most + 1} armies against {most}, not {told}.")
    rolls = min([stop.rolls for stop in stops if isinstance(stop, AtMost)], default=0)
    if dice.ties is Ties.NOBODY and forces.armies * forces.defenders * rolls > MOST_PLACES:
        raise ImpossibleForces(f"{rolls} rolls in which nobody need fall are too many to follow for such forces.")
    return forces


Place: TypeAlias = tuple[int, int, int]
"""Armies on the attacking territory, defenders, and rolls so far (0 where no rule counts them)."""


def _ends(began: Forces, stops: tuple[Stop, ...], dice: Dice, certain: Chance) -> dict[Forces, Chance]:
    """All ends, from the largest number of armies down, so that a place is left only when all ways to it are known."""
    ends: dict[Forces, Chance] = {}
    waiting: dict[int, dict[Place, Chance]] = {sum(began): {(*began, 0): certain}}
    follow = _followers(dice, _counts_rolls(stops), certain)
    for total in range(sum(began), 0, -1):
        while places := waiting.pop(total, {}):  # again, after rolls in which nobody fell
            for place, chance in places.items():
                armies, defenders, rolls = place
                if attacks_on(Standing(began.armies, armies, defenders, rolls), stops, dice):
                    for after, share in follow(place):
                        _add(waiting.setdefault(after[0] + after[1], {}), after, chance * share)
                else:
                    _add(ends, Forces(armies, defenders), chance)
    return ends


def _followers(dice: Dice, counted: int, certain: Chance) -> Callable[[Place], Iterable[tuple[Place, Chance]]]:
    """What one roll leads to; rolls that kill nobody are a step only where rolls are `counted` (0 or 1)."""

    @cache
    def rolled(attack: int, number: int) -> tuple[tuple[Losses, Chance], ...]:
        chances = roll_chances(attack, number, dice) if counted else fall_chances(attack, number, dice)
        return tuple((losses, certain * chance) for losses, chance in chances.items())

    def follow(place: Place) -> Iterable[tuple[Place, Chance]]:
        armies, defenders, rolls = place
        number = number_of_dice(armies - 1, defenders, dice)
        return [
            ((armies - losses.attacker, defenders - losses.defender, rolls + counted), chance)
            for losses, chance in rolled(min(dice.attack, armies - 1), number)
        ]

    return follow


Key = TypeVar("Key")


def _add(chances: dict[Key, Chance], key: Key, chance: Chance) -> None:
    chances[key] = chances[key] + chance if key in chances else chance


def _counts_rolls(stops: Iterable[Stop]) -> int:
    return int(any(isinstance(stop, AtMost) for stop in stops))


def _sorted(ends: Mapping[Forces, Chance]) -> Mapping[Forces, Chance]:
    best_first = sorted(ends.items(), key=lambda item: (item[0].defenders, -item[0].armies))
    return MappingProxyType(dict(best_first))
