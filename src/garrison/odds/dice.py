"""How dice are rolled and compared in a battle: the numbers in a rulebook that the odds depend on."""

from enum import StrEnum
from typing import Final, NamedTuple

from garrison.outside.numbers import integer

MOST_DICE: Final = 10
"""The most dice a side can roll: more than any rulebook uses."""

MOST_FACES: Final = 100


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


CLASSIC: Final = Dice()
"""Three dice against two, ties to the defender."""

EVEN: Final = Dice(attack=3, defend=3, ties=Ties.NOBODY)
"""For two forces that attack each other: three dice each, and ties kill nobody."""


class ImpossibleDice(ValueError):
    """Dice that cannot be rolled or decide nothing; the message says which number is wrong."""


def checked(dice: Dice) -> Dice:
    """The same dice, if they can be rolled and can decide a battle.

    Raises ImpossibleDice for a number of dice outside 1..10, or of faces outside 2..100.
    """
    attack, defend = integer("attack", dice.attack), integer("defend", dice.defend)
    dice = dice._replace(attack=attack, defend=defend, faces=integer("faces", dice.faces))
    for side, number in (("attacker", dice.attack), ("defender", dice.defend)):
        if not 1 <= number <= MOST_DICE:
            raise ImpossibleDice(f"The {side} rolls 1 to {MOST_DICE} dice, not {number}.")
    if not 2 <= dice.faces <= MOST_FACES:  # noqa: PLR2004  a die with one face decides nothing
        raise ImpossibleDice(f"A die has 2 to {MOST_FACES} faces, not {dice.faces}.")
    return dice
