"""The fates of a battle: what is left of both sides if it is won and if it is lost, each on average."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from garrison.bots.risk.battles import KEPT
from garrison.bots.simultaneous.steady.battles import Odds, battles
from garrison.simultaneous.option_words import DiceFrom
from garrison.simultaneous.options import Options


class Fate(NamedTuple):
    chance: float
    """The chance that the attackers win."""
    won: int
    """The attackers who are left if they win."""
    home: int
    """The attackers who are left if they lose."""
    held: int
    """The defenders who are left if they win."""


Fates = Callable[[int, int], Fate]
"""The fate of these attackers and defenders, at least one of each."""


class Fighting(NamedTuple):
    ordinary: Fates
    meeting: Fates


THRIFT: Final = 1.4
"""How many times more an army is worth that attacks alone, for one roll, with the dice of its whole garrison."""


@lru_cache(maxsize=16)
def fighting(options: Options) -> Fighting:
    known = battles(options)
    if not options.with_dice:
        return Fighting(_at_once(known.ordinary), _at_once(known.meeting))
    times = THRIFT if options.battle_rounds == 1 and options.dice_from is DiceFrom.GARRISON else 1.0
    return Fighting(_to_the_end(known.ordinary, times), _to_the_end(known.meeting, times))


def _to_the_end(odds: Odds, times: float) -> Fates:
    """With dice one side is gone in the end; each attacker fights like this many."""

    @lru_cache(maxsize=KEPT)
    def fate(attackers: int, defenders: int) -> Fate:
        force = round(times * attackers)
        chance, lost, killed = odds(force, defenders)
        won = (force - lost) / times / chance if chance else 0.0
        held = (defenders - killed) / (1 - chance) if chance < 1 else 0.0
        return Fate(chance, _about(won, attackers), 0, _about(held, defenders))

    return fate


def _at_once(odds: Odds) -> Fates:
    """Without dice both sides lose a share, whoever wins; attackers who would all fall don't win."""

    @lru_cache(maxsize=KEPT)
    def fate(attackers: int, defenders: int) -> Fate:
        chance, lost, killed = odds(attackers, defenders)
        left = round(attackers - lost)
        return Fate(chance if left else 0.0, left, left, _about(defenders - killed, defenders))

    return fate


def _about(left: float, most: int) -> int:
    return max(1, min(most, round(left)))
