"""The dice of a battle: how many are rolled, how they are compared, how much luck they have, and what a roll costs."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, nextafter
from types import MappingProxyType
from typing import Final, NamedTuple

from garrison.outside.numbers import integer
from garrison.risk.options import DefenderDice, Options
from garrison.risk.options.conditions import fought_whole
from garrison.territories.luck import even

MOST_DICE: Final = 10
"""The most dice a side can roll: more than any rulebook uses."""

MOST_FACES: Final = 100

FULL_LUCK: Final = 100
"""Percent of the rolls: all are made with real dice."""


class Ties(StrEnum):
    """Who wins when two dice are equal."""

    DEFENDER = "defender"
    ATTACKER = "attacker"
    NOBODY = "nobody"


class Defence(StrEnum):
    """How many dice the defender rolls."""

    MOST = "most"
    BEST = "best"
    """The number that gives the attacker the smallest chance of winning a battle fought to the end."""


class Battle(StrEnum):
    """How a battle goes on: roll by roll, or to its end at once, by chances with more or less luck."""

    ROLLS = "rolls"
    DICE = "dice"
    """At once, by the chances of rolling to the end."""
    BALANCED = "balanced"
    """At once; the likelier side is favoured, and extremes don't happen."""
    LIKELIER = "likelier"
    """At once and without chance: the likelier side wins, and loses what it then loses on average."""


class Dice(NamedTuple):
    """The dice of a rulebook: the most each side can roll, and how they are compared.

    The attacker rolls one die for each army that may leave the territory, up to `attack`; the defender one for each
    army, up to `defend`. Both numbers are chosen before anybody rolls.
    """

    attack: int = 3
    defend: int = 2
    ties: Ties = Ties.DEFENDER
    defence: Defence = Defence.MOST
    faces: int = 6
    luck: int = FULL_LUCK
    """How many percent of the rolls are made with real dice; the others are even rolls, which cost the mean."""
    battle: Battle = Battle.ROLLS


CLASSIC: Final = Dice()
"""Three dice against two, ties to the defender."""

EVEN: Final = Dice(attack=3, defend=3, ties=Ties.NOBODY)
"""For two forces that attack each other: three dice each, and ties kill nobody."""


def dice_of(options: Options) -> Dice:
    """The dice of a game of the risk family with these options."""
    defence = Defence.BEST if options.defender_dice is DefenderDice.CHOOSE else Defence.MOST
    battle = Battle(options.whole_by.value) if fought_whole(options) else Battle.ROLLS
    return Dice(options.attack_dice, options.defend_dice, defence=defence, luck=options.luck, battle=battle)


class ImpossibleDice(ValueError):
    """Dice that cannot be rolled or decide nothing; the message says which number is wrong."""


def checked(dice: Dice) -> Dice:
    """The same dice, if they can be rolled and can decide a battle.

    Raises ImpossibleDice for a number of dice outside 1..10, of faces outside 2..100, or of luck outside 0..100.
    """
    attack, defend = integer("attack", dice.attack), integer("defend", dice.defend)
    faces, luck = integer("faces", dice.faces), integer("luck", dice.luck)
    dice = dice._replace(attack=attack, defend=defend, faces=faces, luck=luck)
    for side, number in (("attacker", dice.attack), ("defender", dice.defend)):
        if not 1 <= number <= MOST_DICE:
            raise ImpossibleDice(f"The {side} rolls 1 to {MOST_DICE} dice, not {number}.")
    if not 2 <= dice.faces <= MOST_FACES:  # noqa: PLR2004  a die with one face decides nothing
        raise ImpossibleDice(f"A die has 2 to {MOST_FACES} faces, not {dice.faces}.")
    if not 0 <= dice.luck <= FULL_LUCK:
        raise ImpossibleDice(f"Luck is 0 to {FULL_LUCK} percent, not {dice.luck}.")
    if dice.defence is Defence.BEST and dice.battle is not Battle.ROLLS:
        raise ImpossibleDice("A defender who chooses the number of dice can't do so in a battle that is fought whole.")
    return dice


# The two sides of a battle, and the numbers of armies that are possible


NEARLY: Final = nextafter(1.0, 0.0)
"""The chance next to 1. Any battle can be lost, even where its chance as a float is 1."""


def short_of_one(chance: float | Fraction, dice: Dice) -> float:
    """A chance as it is told: less than 1, unless the law of the battle really leaves nothing to chance."""
    if dice.battle in (Battle.BALANCED, Battle.LIKELIER):
        return round(float(chance), 12)
    return min(float(chance), NEARLY)


class Forces(NamedTuple):
    armies: int
    """Armies on the attacking territory, including the one that must stay behind."""
    defenders: int
    """0 once the battle is won, before anybody has moved in."""


class ImpossibleForces(ValueError):
    """A battle that is impossible, or too large to list in full; the message says which number is wrong."""


def checked_forces(armies: int, defenders: int) -> Forces:
    """The two forces; raises ImpossibleForces if `armies` is below 1 or `defenders` below 0.

    Like every function of odds, it also takes the whole numbers of NumPy, and raises ValueError for others.
    """
    armies, defenders = integer("armies", armies), integer("defenders", defenders)
    if armies < 1:
        raise ImpossibleForces(f"A territory holds at least one army, not {armies}.")
    if defenders < 0:
        raise ImpossibleForces(f"The number of defenders must be at least 0, not {defenders}.")
    return Forces(armies, defenders)


# The exact chances of one roll: the armies that each side loses, for any number of dice


class Losses(NamedTuple):
    attacker: int
    defender: int


_Dealt = tuple[int, int]
"""The attacker's and the defender's dice that show the faces gone through so far, highest first."""

_Further = tuple[_Dealt, int, int]
"""The dice dealt then, the ways to choose those dealt before from them, and the cost of the pairs now decided."""


@lru_cache(maxsize=256, typed=True)
def roll_chances(attack: int, defend: int, dice: Dice = CLASSIC) -> Mapping[Losses, Fraction]:
    """The chance of each pair of losses when `attack` dice are rolled against `defend` dice.

    Only the ties, faces and luck of `dice` matter here. Raises ImpossibleDice for a number of dice outside 1..10.

    >>> {tuple(losses): str(chance * 7776) for losses, chance in roll_chances(3, 2).items()}
    {(0, 2): '2890', (1, 1): '2611', (2, 0): '2275'}
    >>> {tuple(losses): str(chance) for losses, chance in roll_chances(3, 2, Dice(luck=0)).items()}
    {(0, 2): '205/2592', (1, 1): '2387/2592'}
    """
    attack, defend = integer("attack", attack), integer("defend", defend)
    checked(dice._replace(attack=attack, defend=defend))
    fair = _rolled(attack, defend, dice)
    if dice.luck == FULL_LUCK:
        return MappingProxyType(fair)
    share = Fraction(dice.luck, FULL_LUCK)
    evened = {Losses(*losses): chance for losses, chance in even(fair).items()}
    mixed = {
        losses: share * fair.get(losses, 0) + (1 - share) * evened.get(losses, 0) for losses in sorted({*fair, *evened})
    }
    return MappingProxyType({losses: chance for losses, chance in mixed.items() if chance})


def even_chances(attack: int, defend: int, dice: Dice = CLASSIC) -> Mapping[Losses, Fraction]:
    """The chances of an even roll: each side loses what it loses on average, rounded down or up by chance.

    No other law with the same means is less spread. If each pair of dice costs somebody an army, so does each here.

    >>> {tuple(losses): str(chance) for losses, chance in even_chances(2, 2).items()}
    {(1, 1): '505/648', (2, 0): '143/648'}
    """
    return roll_chances(attack, defend, dice._replace(luck=0))


def _rolled(attack: int, defend: int, dice: Dice) -> dict[Losses, Fraction]:
    """The chances with real dice, which are checked."""
    total, digit = dice.faces ** (attack + defend), _digit(dice.faces)
    most = max(attack, min(dice.attack, MOST_DICE)), max(defend, min(dice.defend, MOST_DICE))
    ways = _ways(most, dice.faces, dice.ties)[attack, defend]
    found = {Losses(*lost): ways >> _cost(*lost, digit) & (1 << digit) - 1 for lost in _pairs(min(attack, defend))}
    return {losses: Fraction(number, total) for losses, number in found.items() if number}


@lru_cache(maxsize=32)
def _ways(most: _Dealt, faces: int, ties: Ties) -> Mapping[_Dealt, int]:
    """The number of ways the dice can fall, by the losses, for every number of dice up to `most`.

    The ways to deal some dice are one number with a digit for each pair of losses. No digit overflows, so adding losses
    is a shift.
    """
    digit = _digit(faces)
    lost, won = _cost(1, 0, digit), _cost(0, 1, digit)
    tied = {Ties.DEFENDER: lost, Ties.ATTACKER: won, Ties.NOBODY: 0}[ties]
    dealt = dict.fromkeys(product(range(most[0] + 1), range(most[1] + 1)), 0)
    further = {before: [*_further(before, most, (lost, won, tied))] for before in dealt}
    dealt[0, 0] = 1
    for _ in range(faces):
        so_far, dealt = dealt, dict.fromkeys(dealt, 0)
        for before, number in so_far.items():
            for after, ways, cost in further[before]:
                dealt[after] += number * ways << cost
    return dealt


def _further(dealt: _Dealt, most: _Dealt, costs: tuple[int, int, int]) -> Iterator[_Further]:
    """All that can be dealt next; `costs` are those of one pair of dice that is lost, won or tied.

    A pair is decided as soon as both of its dice are dealt: for the side whose die came first, and otherwise tied.
    """
    (attack, defend), (lost, won, tied) = dealt, costs
    for then in product(range(attack, most[0] + 1), range(defend, most[1] + 1)):
        decided = min(then)
        ahead, behind = max(0, min(attack, decided) - defend), max(0, min(defend, decided) - attack)
        level = max(0, decided - max(dealt))
        yield then, comb(then[0], attack) * comb(then[1], defend), won * ahead + lost * behind + tied * level


def _digit(faces: int) -> int:
    """The bits of a digit, enough for any number of ways."""
    most: int = faces ** (2 * MOST_DICE)
    return most.bit_length()


def _cost(attacker: int, defender: int, digit: int) -> int:
    """The place of a pair of losses, in bits."""
    return (attacker * (MOST_DICE + 1) + defender) * digit


def _pairs(dice: int) -> Iterator[_Dealt]:
    """All pairs of losses that this many dice on both sides can bring."""
    return ((attacker, defender) for attacker in range(dice + 1) for defender in range(dice + 1 - attacker))


@lru_cache(maxsize=256)
def fall_chances(attack: int, defend: int, dice: Dice = CLASSIC) -> Mapping[Losses, Fraction]:
    """The same as `roll_chances`, if the dice are rolled again until somebody falls."""
    chances = {losses: chance for losses, chance in roll_chances(attack, defend, dice).items() if any(losses)}
    total = sum(chances.values())
    return MappingProxyType({losses: chance / total for losses, chance in chances.items()})
