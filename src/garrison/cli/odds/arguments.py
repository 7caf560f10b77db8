"""The arguments of `garrison odds` in words: numbers of armies, a chain, a chance, a stop rule."""

import re

from garrison.odds import AtMost, Stop, UntilHalfLost, UntilLeft, WhileChance

RULES = "4 (armies left), half (lost), x5 (rolls), 60% (chance to win)"

MOST_DIGITS = 9
_CHANCE = re.compile(r"(?P<number>\d{1,3}(\.\d{0,10})?|\.\d{1,10})(?P<percent>%?)", re.ASCII)

_SHOWN = 40


class Unreadable(ValueError):
    """A word that can't be read; the message says what is expected."""


def read_number(word: str) -> int:
    if not (word.isascii() and word.isdigit()):
        raise Unreadable(f"'{word[:_SHOWN]}' is not a whole number.")
    if len(word) > MOST_DIGITS:
        raise Unreadable(f"'{word[:_SHOWN]}' has more than {MOST_DIGITS} digits, and nobody has that many armies.")
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
        raise Unreadable(f"'{word[:_SHOWN]}' is not a chance, such as 60% or 0.6.")
    return chance


def read_need(word: str) -> float:
    """A chance that some number of armies reaches.

    >>> read_need("90%")
    0.9
    """
    chance = read_chance(word)
    if not 0 < chance < 1:
        none, all_ = ("0%", "100%") if word.endswith("%") else ("0", "1")
        raise Unreadable(f"A chance to reach is more than {none} and less than {all_}, not {word}.")
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
    raise Unreadable(f"'{word[:_SHOWN]}' is not a stop rule. The stop rules are {RULES}.")


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
