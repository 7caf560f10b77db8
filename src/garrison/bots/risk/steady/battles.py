"""Forecasts of battles: the exact odds, kept for questions that come up again and again."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final, NamedTuple

from garrison.odds import Defence, Dice, best_defence, chance_to_win, expected_losses
from garrison.risk.options import DefenderDice, Options

LARGEST: Final = 200
"""Larger battles are judged by smaller ones with the same ratio: less certain, but just as favourable."""

KEPT: Final = 1 << 16


class Forecast(NamedTuple):
    chance: float
    lost: float
    killed: float


Forecasts = Callable[[int, int], Forecast]
"""The forecast for these armies on a territory, one of which stays behind, against these defenders."""


def dice_of(options: Options) -> Dice:
    defence = Defence.BEST if options.defender_dice is DefenderDice.CHOOSE else Defence.MOST
    return Dice(attack=options.attack_dice, defend=options.defend_dice, defence=defence)


@cache
def forecasts(dice: Dice) -> Forecasts:
    @lru_cache(maxsize=KEPT)
    def forecast(armies: int, defenders: int) -> Forecast:
        scale = max(1.0, max(armies, defenders) / LARGEST)
        armies, defenders = max(1, round(armies / scale)), max(1, round(defenders / scale))
        lost, killed = expected_losses(armies, defenders, dice)
        return Forecast(chance_to_win(armies, defenders, dice), lost * scale, killed * scale)

    return forecast


def defence(armies: int, defenders: int, attack: int, dice: Dice) -> int:
    """The number of dice that gives an attacker who rolls `attack` dice the smallest chance."""
    scale = max(1.0, max(armies, defenders) / LARGEST)
    attackers = max(min(armies, attack + 1), round(armies / scale))
    return best_defence(attackers, max(min(defenders, dice.defend), round(defenders / scale)), attack, dice)
