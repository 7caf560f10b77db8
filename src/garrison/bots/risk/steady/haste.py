"""Haste: a game that has lasted long enough is brought to an end, so that no two bots wait for one another for ever."""

from garrison.bots.risk.steady.sight import Theatre
from garrison.risk.view import View


def haste(theatre: Theatre, view: View) -> float:
    """How urgent it is to come to an end: 0 for many rounds, then rising with each without bound.

    In haste kills are dear, worse odds are taken, and everybody falls on whoever is nearest to elimination.
    """
    weights = theatre.weights
    return weights.haste * max(0, view.round - weights.patience)
