"""When to stop a repeated attack: rules that are applied before each roll, in a forecast as in a game."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from garrison.odds.battle import chance_to_win
from garrison.odds.dice import CLASSIC, Dice


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
