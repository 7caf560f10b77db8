"""The two sides of a battle, and the numbers of armies that are possible."""

from math import nextafter
from typing import Final, NamedTuple

from garrison.outside.numbers import integer

NEARLY: Final = nextafter(1.0, 0.0)
"""The chance next to 1. Any battle can be lost, even where its chance as a float is 1."""


class Forces(NamedTuple):
    armies: int
    """Armies on the attacking territory, including the one that must stay behind."""
    defenders: int
    """0 once the battle is won, before anybody has moved in."""


class ImpossibleForces(ValueError):
    """A battle that is impossible, or too large to list in full; the message says which number is wrong."""


def checked_forces(armies: int, defenders: int) -> Forces:
    """The two forces; raises ImpossibleForces if `armies` is below 1 or `defenders` below 0.

    Like every function of odds, it also takes the whole numbers of NumPy, and raises ValueError for others.
    """
    armies, defenders = integer("armies", armies), integer("defenders", defenders)
    if armies < 1:
        raise ImpossibleForces(f"A territory holds at least one army, not {armies}.")
    if defenders < 0:
        raise ImpossibleForces(f"The number of defenders must be at least 0, not {defenders}.")
    return Forces(armies, defenders)
