"""Who fights: armies on a territory against the armies on another, and which of such numbers make no battle."""

from typing import NamedTuple


class Forces(NamedTuple):
    """Two territories at war.

    `armies` stand on the attacking territory, with the one that has to stay behind; `defenders` on the other. When
    `defenders` is 0 the battle is won and nobody has marched in yet.
    """

    armies: int
    defenders: int


class ImpossibleForces(ValueError):
    """There is no such battle, or it is too large to be told in full; the message says which number is wrong."""


def checked_forces(armies: int, defenders: int) -> Forces:
    """The two forces, or ImpossibleForces when there is no army to attack with, or less than nobody to attack."""
    if armies < 1:
        raise ImpossibleForces(f"A territory holds at least one army, not {armies}.")
    if defenders < 0:
        raise ImpossibleForces(f"Nobody is the least that can defend, not {defenders}.")
    return Forces(armies, defenders)
