"""What is typed after `garrison odds`: armies, chains, chances, rules for stopping, and dice."""

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import click
import msgspec

from garrison.cli.arguments import Whole
from garrison.odds import CLASSIC, EVEN, AtMost, Defence, Dice, Stop, Ties, UntilHalfLost, UntilLeft, WhileChance
from garrison.odds.dice import FULL_LUCK, MOST_DICE, Battle

RULES = "4 (armies left), half (lost), x5 (rolls), 60% (chance to win)"

MOST_DIGITS = 9
_CHANCE = re.compile(r"(?P<number>\d{1,3}(\.\d{0,10})?|\.\d{1,10})(?P<percent>%?)", re.ASCII)

_SHOWN = 40


class UnreadableOdds(ValueError):
    """A word that can't be read; the message says what is expected."""


def read_number(word: str) -> int:
    if not (word.isascii() and word.isdigit()):
        raise UnreadableOdds(f"'{word[:_SHOWN]}' is not a whole number.")
    if len(word) > MOST_DIGITS:
        raise UnreadableOdds(f"'{word[:_SHOWN]}' has more than {MOST_DIGITS} digits, and nobody has that many armies.")
    return int(word)


def read_chain(word: str) -> tuple[int, ...]:
    """The defenders of one territory after another, separated by commas.

    >>> read_chain("3,1,2")
    (3, 1, 2)
    """
    return tuple(read_number(number.strip()) for number in word.split(","))


def read_chance(word: str) -> float:
    """A chance, given in percent or as a number from 0 to 1.

    >>> read_chance("90%"), read_chance("0.9")
    (0.9, 0.9)
    """
    read = _CHANCE.fullmatch(word)
    chance = float(read["number"]) / (100 if read["percent"] else 1) if read else -1.0
    if not 0 <= chance <= 1:
        raise UnreadableOdds(f"'{word[:_SHOWN]}' is not a chance, such as 60% or 0.6.")
    return chance


def read_need(word: str) -> float:
    """A chance that some number of armies reaches.

    >>> read_need("90%")
    0.9
    """
    chance = read_chance(word)
    if not 0 < chance < 1:
        none, all_ = ("0%", "100%") if word.endswith("%") else ("0", "1")
        raise UnreadableOdds(f"A chance to reach is more than {none} and less than {all_}, not {word}.")
    return chance


def read_stop(word: str) -> Stop:
    """A stop rule, in the words that the terminal uses for an assault.

    >>> read_stop("x5"), read_stop("60%")
    (AtMost(rolls=5), WhileChance(least=0.6))
    """
    if word == "half":
        return UntilHalfLost()
    if word.startswith("x"):
        return AtMost(read_number(word[1:]))
    if word.isdigit():
        return UntilLeft(read_number(word))
    if _CHANCE.fullmatch(word):
        return WhileChance(read_chance(word))
    raise UnreadableOdds(f"'{word[:_SHOWN]}' is not a stop rule. The stop rules are {RULES}.")


def write_stop(stop: Stop) -> str:
    """The rule in words for people.

    >>> write_stop(AtMost(5))
    'after 5 rolls'
    """
    match stop:
        case UntilLeft(armies):
            return f"with {armies} left"
        case UntilHalfLost():
            return "with half lost"
        case AtMost(rolls):
            return f"after {rolls} roll{'s' * (rolls != 1)}"
        case WhileChance(least):
            return f"below a chance of {least:.12g}"


# The options of `garrison odds` for dice: how they are rolled and compared, and how unusual ones are described


MOST_FACES = 12
"""The most faces of a die: with more, ten dice against ten would take too long to count."""

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
    click.option(
        "--luck",
        type=Whole(0, FULL_LUCK),
        metavar="PERCENT",
        help="How many rolls are made with dice; the others cost the average.  [default: 100]",
    ),
    click.option(
        "--battle",
        type=click.Choice([battle.value for battle in Battle]),
        help="Fight roll by roll, or to the end at once: by the chances of dice, balanced, or for the likelier side."
        "  [default: rolls]",
    ),
]

_BASES = {"classic": CLASSIC, "even": EVEN}

_WON_BY = {
    Ties.DEFENDER: "ties to the defender",
    Ties.ATTACKER: "ties to the attacker",
    Ties.NOBODY: "a tie kills nobody",
}


_AT_ONCE = {
    Battle.DICE: "fought to the end at once",
    Battle.BALANCED: "fought to the end at once, balanced",
    Battle.LIKELIER: "fought to the end at once, for the likelier side",
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
    found = {name: usual if given.get(name) is None else given[name] for name, usual in _BASES[base]._asdict().items()}
    return msgspec.convert([*found.values()], Dice)


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
    if dice.luck != FULL_LUCK:
        words.append(f"{dice.luck}% of the rolls with dice, the others cost the average")
    if dice.battle is not Battle.ROLLS:
        words.append(_AT_ONCE[dice.battle])
    return [f"Dice: {', '.join(words)}."]
