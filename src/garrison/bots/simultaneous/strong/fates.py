"""The fates of a battle: what is left of both sides if it is won and if it is lost, each on average."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from garrison.bots.risk.steady.battles import KEPT
from garrison.bots.simultaneous.steady.battles import Odds, battles
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


@lru_cache(maxsize=16)
def fighting(options: Options) -> Fighting:
    known = battles(options)
    to_the_end = _to_the_end if options.with_dice else _at_once
    return Fighting(to_the_end(known.ordinary), to_the_end(known.meeting))


def _to_the_end(odds: Odds) -> Fates:
    @lru_cache(maxsize=KEPT)
    def fate(attackers: int, defenders: int) -> Fate:
        chance, lost, killed = odds(attackers, defenders)
        won = (attackers - lost) / chance if chance else 0.0
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
