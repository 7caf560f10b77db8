"""Every possible outcome of a battle with its chance, to the end or to a stop rule, and the cost of an answer."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import log2
from types import MappingProxyType
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

from garrison.odds.battle import FAR, chance_to_win, number_of_dice
from garrison.odds.dice import (
    CLASSIC,
    FULL_LUCK,
    Battle,
    Defence,
    Dice,
    Forces,
    ImpossibleForces,
    Losses,
    Ties,
    checked,
    checked_forces,
    fall_chances,
    roll_chances,
)
from garrison.odds.whole import battle_ends, is_whole
from garrison.territories.luck import LARGEST


class Standing(NamedTuple):
    """The state of a repeated attack; armies include the one that stays behind."""

    began: int
    armies: int
    defenders: int
    rolls: int


@dataclass(frozen=True, slots=True)
class UntilLeft:
    """Attack until at most `armies` are left on the attacking territory, including the one that stays."""

    armies: int


@dataclass(frozen=True, slots=True)
class UntilHalfLost:
    """Attack until half of the armies at the start are lost."""


@dataclass(frozen=True, slots=True)
class AtMost:
    rolls: int


@dataclass(frozen=True, slots=True)
class WhileChance:
    """Attack while the chance to win, fighting to the end, is at least `least`."""

    least: float


Stop: TypeAlias = UntilLeft | UntilHalfLost | AtMost | WhileChance


def attacks_on(standing: Standing, stops: Iterable[Stop] = (), dice: Dice = CLASSIC) -> bool:
    """Whether the attack goes on: it is neither won nor spent, and no stop rule applies.

    >>> [armies for armies in range(10, 0, -1) if attacks_on(Standing(10, armies, 3, 0), [UntilHalfLost()])]
    [10, 9, 8, 7, 6]
    """
    if standing.defenders == 0 or standing.armies == 1:
        return False
    return not any(_says_stop(stop, standing, dice) for stop in stops)


def _says_stop(stop: Stop, standing: Standing, dice: Dice) -> bool:
    match stop:
        case UntilLeft(armies):
            return standing.armies <= armies
        case UntilHalfLost():
            return 2 * standing.armies <= standing.began
        case AtMost(rolls):
            return standing.rolls >= rolls
        case WhileChance(least):
            return chance_to_win(standing.armies, standing.defenders, dice) < least


# The cost of an answer, estimated in advance: places of a battle, outcomes of a roll, digits of a fraction


MOST_STEPS: Final = 10_000_000
"""The most steps to follow, which takes a few seconds."""

COUNTING: Final = 2
"""How many times more a step costs if rolls are counted."""

MOST_DIGITS: Final = 700_000_000
"""The most binary digits of all steps in fractions together, which takes a few seconds."""


def outcomes(dice: Dice) -> int:
    """The most outcomes to consider in one place of a battle.

    >>> outcomes(Dice()), outcomes(Dice(defend=3, ties=Ties.NOBODY)), outcomes(Dice(defence=Defence.BEST))
    (3, 9, 5)
    """
    least = 1 if dice.defence is Defence.BEST else dice.defend
    pairs = [min(dice.attack, number) for number in range(least, dice.defend + 1)]
    return sum(most + 1 if dice.ties is not Ties.NOBODY else (most + 1) * (most + 2) // 2 - 1 for most in pairs)


def steps(armies: int, defenders: int, stops: Iterable[Stop], dice: Dice) -> int:
    """The most steps it takes to follow a battle to all its ends.

    If rolls are counted, a place is visited once for each number of rolls that leads there: about one if every roll
    costs the same number of armies, but any number if a roll may kill nobody or the defender changes dice.
    """
    rolls = min((stop.rolls for stop in stops if isinstance(stop, AtMost)), default=0)
    if rolls == 0 or (dice.ties is not Ties.NOBODY and dice.defence is Defence.MOST):
        return armies * defenders * outcomes(dice)
    reach = rolls * min(dice.attack, dice.defend) + 1
    return min(armies, reach) * min(defenders, reach) * rolls * outcomes(dice) * COUNTING


def battles(armies: int, dice: Dice) -> int:
    """How many times more steps it takes if whole battles must be followed one by one, each with up to `armies`."""
    return max(1, armies // 2) if dice.battle in (Battle.BALANCED, Battle.LIKELIER) else 1


def checked_steps(number: int) -> None:
    if number > MOST_STEPS:
        raise ImpossibleForces("That is too many armies to calculate with these dice and rules.")


def checked_digits(number: int, armies: int, dice: Dice) -> None:
    """Raise ImpossibleForces if these are too many steps in fractions, given the armies of both sides together."""
    digits = armies * ((dice.attack + dice.defend) * log2(dice.faces) + (dice.luck < FULL_LUCK) * log2(FULL_LUCK))
    if number * digits > MOST_DIGITS:
        raise ImpossibleForces("That is too many armies to calculate in fractions with these dice and rules.")


# A battle followed roll by roll, all ways at once, from each possible start to every end, in floats or fractions


Chance = TypeVar("Chance", float, Fraction)

Place: TypeAlias = tuple[int, int, int]
"""Armies on the attacking territory, defenders, and rolls so far, which are counted only for stop rules."""


def ends(starts: Mapping[Forces, Chance], stops: tuple[Stop, ...], dice: Dice, certain: Chance) -> dict[Forces, Chance]:
    """All ends with their chances, for a battle that begins at each of `starts` with that chance; `certain` is 1.

    Works down from the largest number of armies, so that a place is left only once all ways to it are known. For stop
    rules, the attack began with the largest force.
    """
    found: dict[Forces, Chance] = {}
    if is_whole(dice):
        if dice.battle is not Battle.DICE or stops or max(map(max, starts), default=0) > LARGEST:
            return _whole_ends(starts, stops, dice, certain)
        dice = dice._replace(battle=Battle.ROLLS)
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


def _whole_ends(
    starts: Mapping[Forces, Chance], stops: tuple[Stop, ...], dice: Dice, certain: Chance
) -> dict[Forces, Chance]:
    """The same where a battle is fought whole: all armies are committed but those that a stop rule keeps."""
    found: dict[Forces, Chance] = {}
    if any(isinstance(stop, AtMost | UntilHalfLost) for stop in stops):
        raise ImpossibleForces(
            "A battle that is fought whole can't be stopped; only some armies can be kept out of it."
        )
    if dice.battle is Battle.BALANCED and not isinstance(certain, float):
        raise ImpossibleForces("The chances of balanced battles are no fractions.")
    kept = max((stop.armies for stop in stops if isinstance(stop, UntilLeft)), default=1)
    for (armies, defenders), chance in starts.items():
        free = armies - max(1, kept)
        if free < 1 or not defenders or not attacks_on(Standing(armies, armies, defenders, 0), stops, dice):
            add(found, Forces(armies, defenders), chance)
        else:
            for end in battle_ends(free, defenders, dice):
                add(found, Forces(armies - end.lost, defenders - end.killed), chance * type(certain)(end.chance))
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


# Every possible outcome of a battle, fought to the end or to a stop rule, with its chance


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
    >>> from garrison.odds.outlook import AtMost
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
