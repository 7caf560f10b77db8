"""A battle followed roll by roll, all ways at once, from each possible start to every end, in floats or fractions."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from typing import TypeAlias, TypeVar

from garrison.odds.dice import Dice
from garrison.odds.forces import Forces
from garrison.odds.rolls import Losses, fall_chances, roll_chances
from garrison.odds.stops import AtMost, Standing, Stop, attacks_on
from garrison.odds.worth import number_of_dice

Chance = TypeVar("Chance", float, Fraction)

Place: TypeAlias = tuple[int, int, int]
"""Armies on the attacking territory, defenders, and rolls so far, which are counted only for stop rules."""


def ends(starts: Mapping[Forces, Chance], stops: tuple[Stop, ...], dice: Dice, certain: Chance) -> dict[Forces, Chance]:
    """All ends with their chances, for a battle that begins at each of `starts` with that chance; `certain` is 1.

    Works down from the largest number of armies, so that a place is left only once all ways to it are known. For stop
    rules, the attack began with the largest force.
    """
    found: dict[Forces, Chance] = {}
    waiting: dict[int, dict[Place, Chance]] = {}
    for start, chance in starts.items():
        add(waiting.setdefault(sum(start), {}), (start.armies, start.defenders, 0), chance)
    began = max((start.armies for start in starts), default=1)
    follow = _followers(dice, int(any(isinstance(stop, AtMost) for stop in stops)), certain)
    for total in range(max(waiting, default=0), 0, -1):
        while places := waiting.pop(total, {}):  # back here, after rolls in which nobody fell
            for place, chance in places.items():
                armies, defenders, rolls = place
                if attacks_on(Standing(began, armies, defenders, rolls), stops, dice):
                    for after, share in follow(place):
                        add(waiting.setdefault(after[0] + after[1], {}), after, chance * share)
                else:
                    add(found, Forces(armies, defenders), chance)
    return found


def _followers(dice: Dice, counted: int, certain: Chance) -> Callable[[Place], Iterable[tuple[Place, Chance]]]:
    """What one roll leads to; a roll that kills nobody is a step only if rolls are `counted` (0 or 1)."""

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


def add(chances: dict[Key, Chance], key: Key, chance: Chance) -> None:
    chances[key] = chances[key] + chance if key in chances else chance
