"""The options of `garrison odds` for dice: how they are rolled and compared, and how unusual ones are described."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import click
import msgspec

from garrison.cli.numbers import Whole
from garrison.odds import CLASSIC, EVEN, Defence, Dice, Ties
from garrison.odds.dice import MOST_DICE

MOST_FACES = 12
"""Nobody plays with larger dice; with more faces, ten dice against ten would take too long to count."""

_NUMBER = Whole(1, MOST_DICE)

F = TypeVar("F", bound=Callable[..., Any])

_OPTIONS = [
    click.option(
        "--even",
        "base",
        flag_value="even",
        default="classic",
        help="For forces that attack each other: three dice each, and ties kill nobody.",
    ),
    click.option(
        "--attack-dice", "attack", type=_NUMBER, metavar="N", help="The most dice the attacker rolls.  [default: 3]"
    ),
    click.option(
        "--defend-dice", "defend", type=_NUMBER, metavar="N", help="The most dice the defender rolls.  [default: 2]"
    ),
    click.option(
        "--ties",
        type=click.Choice([ties.value for ties in Ties]),
        help="Who wins when two dice are equal.  [default: defender]",
    ),
    click.option(
        "--best-defence",
        "defence",
        flag_value="best",
        default="most",
        help="The defender rolls the best number of dice.",
    ),
    click.option("--faces", type=Whole(2, MOST_FACES), metavar="N", help="The number of faces on a die.  [default: 6]"),
]

_BASES = {"classic": CLASSIC, "even": EVEN}

_WON_BY = {
    Ties.DEFENDER: "ties to the defender",
    Ties.ATTACKER: "ties to the attacker",
    Ties.NOBODY: "a tie kills nobody",
}


def dice_options(command: F) -> F:
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def dice_of(base: str, given: Mapping[str, str | int | None]) -> Dice:
    """The dice that the options name; the rest comes from the base.

    >>> dice_of("even", {"attack": 4})._asdict()["attack"], dice_of("even", {"attack": 4}).ties.value
    (4, 'nobody')
    """
    return msgspec.convert([given.get(name) or usual for name, usual in _BASES[base]._asdict().items()], Dice)


def told_dice(dice: Dice) -> list[str]:
    """A line about dice, if they are not the usual ones.

    >>> told_dice(Dice(defend=3))
    ['Dice: 3 against 3, ties to the defender.']
    """
    if dice == CLASSIC:
        return []
    words = [f"{dice.attack} against {dice.defend}", _WON_BY[dice.ties]]
    if dice.faces != CLASSIC.faces:
        words.append(f"{dice.faces} faces")
    if dice.defence is Defence.BEST:
        words.append("the defender chooses how many")
    return [f"Dice: {', '.join(words)}."]
