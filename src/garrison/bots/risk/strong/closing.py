"""Closing in: when few of several seats are left to fight for the world, somebody has to stop whoever grows."""

from garrison.bots.risk.steady.sight import Theatre, haste
from garrison.bots.risk.steady.situation import DUEL
from garrison.engine.vocabulary import NOBODY
from garrison.maps.missions import World
from garrison.risk.options import Aim
from garrison.risk.view import View


def closing(theatre: Theatre, view: View, few: int) -> bool:
    """Whether at most `few` seats are left of several, the world is to be won, and the game does not drag on."""
    if len(view.hand_sizes) <= DUEL or haste(theatre, view):
        return False
    return _for_the_world(theatre, view) and _left(view) <= few


def duel(theatre: Theatre, view: View, few: int) -> bool:
    """Whether two are left, or were two from the beginning, and fight for the world."""
    return few >= DUEL and _left(view) == DUEL and _for_the_world(theatre, view)


def _left(view: View) -> int:
    return len({*view.owner} - {NOBODY})


def _for_the_world(theatre: Theatre, view: View) -> bool:
    return theatre.options.goal is Aim.WORLD and view.goal == World()
