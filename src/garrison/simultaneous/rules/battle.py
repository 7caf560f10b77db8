"""A battle: roll after roll, the highest dice against each other, then the next highest.

Ruleset documentation, «Normal Turns»: "This movement will result in a battle. Odds favor attacker, unless territories
are mutually attacking each other (in which case odds are even)."
"""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import NamedTuple

from garrison.simultaneous.events import Fought
from garrison.simultaneous.option_words import MutualTies, Ties
from garrison.simultaneous.options import ONE_MORE, Options
from garrison.simultaneous.rules.board import Board
from garrison.simultaneous.rules.force import Force

Count = Callable[[int], int]
"""How many dice so many armies roll."""

Ends = Callable[[Force, Force], bool]
"""Whether a battle between attackers and defenders is broken off."""


class Terms(NamedTuple):
    """How the dice of either side are counted, and who wins when two are equal."""

    attacker: Count
    defender: Count
    ties: Ties


def ordinary(options: Options) -> Terms:
    """The terms that favour a large attacker."""
    return Terms(_up_to(options.attacker_dice, options), _up_to(options.defender_dice, options), options.ties)


def even(options: Options) -> Terms:
    """The terms of mutual attacks: as many dice for either side, and equal dice kill nobody; or as the options say."""
    ties = Ties.DEFENDER if options.mutual_ties is MutualTies.DEFENDER else Ties.NONE
    if options.mutual_dice == ONE_MORE:
        return Terms(_up_to(options.attacker_dice, options), _up_to(options.defender_dice + 1, options), ties)
    dice = int(options.mutual_dice)
    return Terms(lambda armies: min(dice, armies), lambda armies: min(dice, armies), ties)


def _up_to(most: int, options: Options) -> Count:
    """One die for so many armies as a lost die costs, at least one."""
    return lambda armies: min(most, max(1, armies // options.attack_damage))


def to_the_end(_: Force, __: Force) -> bool:
    """Nobody breaks off."""
    return False


def fight(board: Board, attackers: Force, defenders: Force, terms: Terms, ends: Ends) -> None:
    """Roll until one side is gone, the rolls of the options are over, or the battle `ends`."""
    rounds = 0
    while attackers.armies and defenders.armies and not ends(attackers, defenders):
        _roll(board, attackers, defenders, terms)
        rounds += 1
        if rounds == board.options.battle_rounds:
            return


def _roll(board: Board, attackers: Force, defenders: Force, terms: Terms) -> None:
    before = attackers.armies, defenders.armies
    ours = attackers.units(terms.attacker(attackers.armies + attackers.behind))
    theirs = defenders.units(terms.defender(defenders.armies + defenders.behind))
    attack = tuple(board.luck.die(attackers.faces[unit]) for unit in ours)
    defence = tuple(board.luck.die(defenders.faces[unit]) for unit in theirs)
    for (high, attacker), (other, defender) in zip(_ranked(attack, ours), _ranked(defence, theirs), strict=False):
        margin = high - other + _edge(board.options, attacker, defender)
        if margin > 0 or (margin == 0 and terms.ties is Ties.ATTACKER):
            defenders.lose(defender, board.options.attack_damage)
        elif margin < 0 or terms.ties is Ties.DEFENDER:
            attackers.lose(attacker, board.options.attack_damage)
    lost = before[0] - attackers.armies, before[1] - defenders.armies
    board.tell(Fought(attack, defence, *lost, attackers.armies, defenders.armies))


def _ranked(dice: Sequence[int], units: Sequence[int]) -> list[tuple[int, int]]:
    """Each die with its unit: the highest first, and of equal ones the unit that fights in front."""
    return sorted(zip(dice, units, strict=True), key=_DIE, reverse=True)


_DIE: Callable[[tuple[int, int]], int] = itemgetter(0)


def _edge(options: Options, unit: int, other: int) -> int:
    """What a die is worth more, or less, since one unit beats the other: each type the next, and no commander any."""
    types = len(options.unit_costs)
    if not options.rps_bonus or max(unit, other) >= types:
        return 0
    return options.rps_bonus * (((unit + 1) % types == other) - ((other + 1) % types == unit))
