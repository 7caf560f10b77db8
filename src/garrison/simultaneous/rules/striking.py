"""Striking: a battle without dice, in which each side kills a share of the other at once.

Exact fractions only: 7/10 of 45 is 31.5, which binary floating point makes 31.499999999999996 and rounds down.
"""

from fractions import Fraction
from typing import NamedTuple

from garrison.simultaneous.luck import Luck
from garrison.simultaneous.option_words import Rounding
from garrison.simultaneous.options import Options, share


class Outcome(NamedTuple):
    """How a strike ends; `dice` has what was left to chance, in order."""

    captured: bool
    attackers_left: int
    defenders_left: int
    dice: tuple[int, ...] = ()


def strike(attackers: int, defenders: int, options: Options, luck: Luck) -> Outcome:
    """What is left of these attackers and defenders, at least one of each; if all would die, one defender stays.

    Chance gives the attackers' hits, then the rounding of their kills; then the same for the defenders.
    """
    chance = Chance(luck)
    killed = kills(attackers, share(options.attack_kill_rate), options, chance)
    lost = kills(defenders, share(options.defend_kill_rate), options, chance)
    return outcome(attackers, defenders, (killed, lost), tuple(chance.fallen))


def outcome(attackers: int, defenders: int, losses: tuple[int, int], dice: tuple[int, ...] = ()) -> Outcome:
    """What is left after the defenders and the attackers have lost this many."""
    killed, lost = min(defenders, losses[0]), min(attackers, losses[1])
    if killed == defenders and lost == attackers:
        killed -= 1
    return Outcome(killed == defenders, attackers - lost, defenders - killed, dice)


class Chance:
    """A stream of chance that is used only where something is left to chance; `fallen` is what it gave."""

    def __init__(self, luck: Luck) -> None:
        self._luck = luck
        self.fallen: list[int] = []

    def hits(self, tries: int, chance: Fraction) -> int:
        """How many of these tries succeed, each with this chance."""
        if chance in (0, 1):
            return tries * int(chance)
        self.fallen.append(self._luck.hits(tries, chance))
        return self.fallen[-1]


def kills(armies: int, rate: Fraction, options: Options, chance: Chance) -> int:
    """How many these armies kill, rounded, as a mixture of the expected number and the actual hits."""
    mixed = share(options.luck)
    killed = (1 - mixed) * armies * rate
    if mixed:
        killed += mixed * chance.hits(armies, rate)
    if options.rounding is Rounding.STRAIGHT:
        return nearest(killed)
    return int(killed) + chance.hits(1, killed % 1)


def nearest(number: Fraction) -> int:
    """The nearest whole number, at least 0, with halves rounded up.

    >>> nearest(Fraction("31.5")), nearest(Fraction("10.5")), nearest(Fraction("2.4"))
    (32, 11, 2)
    """
    return int(number + Fraction(1, 2))
