"""A battle fought to the end, in floats: questions that bots ask thousands of times in a game."""

from typing import NamedTuple

from garrison.odds.dice import CLASSIC, Dice
from garrison.odds.far import FAR, far_chance, far_left
from garrison.odds.forces import ImpossibleForces, checked_forces
from garrison.odds.worth import best_number, left, winning
from garrison.outside.numbers import integer


class Toll(NamedTuple):
    """Armies that each side is expected to lose."""

    attacker: float
    defender: float


def chance_to_win(armies: int, defenders: int, dice: Dice = CLASSIC) -> float:
    """The chance that `armies` on a territory, one of which stays behind, take a territory held by `defenders`.

    Exact up to 1,001 armies against 1,000, within 0.001 beyond. Raises ImpossibleForces if `armies` is below 1 or
    `defenders` below 0.

    >>> round(chance_to_win(4, 2), 4), chance_to_win(1, 1), chance_to_win(2, 0)
    (0.656, 0.0, 1.0)
    """
    armies, defenders = checked_forces(armies, defenders)
    if defenders == 0 or armies == 1:
        return float(defenders == 0)
    if max(armies - 1, defenders) > FAR:
        return far_chance(armies - 1, defenders, dice, winning(dice).at)
    return min(1.0, winning(dice).at(armies - 1, defenders))


def expected_losses(armies: int, defenders: int, dice: Dice = CLASSIC) -> Toll:
    """The armies that each side loses on average in a battle to the end; `armies` includes the one that stays behind.

    Exact up to 1,001 armies against 1,000, within two armies beyond. Raises ImpossibleForces as `chance_to_win` does.

    >>> [round(losses, 2) for losses in expected_losses(11, 10)]
    [7.31, 8.24]
    """
    armies, defenders = checked_forces(armies, defenders)
    free = armies - 1
    if max(free, defenders) > FAR and min(free, defenders) > 0:
        attackers, others = far_left(free, defenders, dice)
    elif min(free, defenders) > 0:
        attackers, others = (table.at(free, defenders) for table in left(dice))
    else:
        attackers, others = free, defenders
    return Toll(free - attackers, defenders - others)


def best_defence(armies: int, defenders: int, attack: int, dice: Dice = CLASSIC) -> int:
    """The number of dice with which `defenders` leave the least chance to `armies` that now roll `attack` dice.

    For a defender who chooses before the dice fall. Later the attacker rolls as many dice as possible, and the
    defender as `dice.defence` says. Raises ImpossibleForces if the attacker can't roll that many, or nobody defends.

    >>> best_defence(10, 5, 3), best_defence(10, 1, 3)
    (2, 1)
    """
    (armies, defenders), attack = checked_forces(armies, defenders), integer("attack", attack)
    if defenders == 0 or not 1 <= attack <= min(dice.attack, armies - 1):
        raise ImpossibleForces(f"{attack} is not a number of dice for {armies} against {defenders}.")
    near = min(1, FAR / max(armies - 1, defenders))
    free, held = int((armies - 1) * near), int(defenders * near)
    return best_number(max(attack, free), max(min(dice.defend, defenders), held), attack, dice)
