"""Closing in: when few of several seats are left to fight for the world, somebody has to stop whoever grows.

With sets of a fixed worth that is so from the beginning for trading and deploying: a set that is kept loses nothing.
"""

from garrison.bots.risk.steady.sight import Theatre, haste
from garrison.bots.risk.steady.situation import DUEL
from garrison.engine.vocabulary import NOBODY
from garrison.maps.world import World
from garrison.risk import vocabulary as v
from garrison.risk.options import Aim, Cards
from garrison.risk.view import View


def closing(theatre: Theatre, view: View, few: int) -> bool:
    """Whether at most `few` seats are left of several, the world is to be won, and the game does not drag on."""
    return _undecided(theatre, view) and _left(view) <= few


def raising(theatre: Theatre, view: View) -> bool:
    """Whether armies are raised in such a game, however many are left, with sets of a fixed worth."""
    fixed = theatre.options.cards is Cards.FIXED and isinstance(view.phase, v.Trading | v.Deploying)
    return fixed and _undecided(theatre, view)


def duel(theatre: Theatre, view: View, few: int) -> bool:
    """Whether two are left, or were two from the beginning, and fight for the world."""
    return few >= DUEL and _left(view) == DUEL and _for_the_world(theatre, view)


def _undecided(theatre: Theatre, view: View) -> bool:
    return len(view.hand_sizes) > DUEL and not haste(theatre, view) and _for_the_world(theatre, view)


def _left(view: View) -> int:
    return len({*view.owner} - {NOBODY})


def _for_the_world(theatre: Theatre, view: View) -> bool:
    return theatre.options.goal is Aim.WORLD and view.goal == World()
