"""A movement phase, ready to be decided: who goes where, who helps whom, and the convoys' routes."""

from collections.abc import Sequence
from typing import NamedTuple

NONE = -1


class Battle(NamedTuple):
    """A movement phase, ready for the equations: units are numbered, and every sequence has one entry per unit.

    It has only orders that count: legal ones, matched if they name another unit's action. All other units stand.
    """

    nation: Sequence[int]
    power: Sequence[int]
    home: Sequence[int]
    target: Sequence[int]
    """A province, or NONE."""
    into: Sequence[int]
    """The province into which it gives support, or NONE."""
    aid: dict[int, list[int]]
    """Supporters, by the unit they support."""
    routes: dict[int, tuple[tuple[int, ...], ...]]
    fleets: frozenset[int]
    passing: frozenset[int]
    """The units that meet nobody on their way because they go by sea."""
    lends: Sequence[int]
    bonus: dict[int, int] = {}  # noqa: RUF012  never changed
    """For each convoyed unit that lands with one extra: the nation of the fleet it owes that to."""
    joins: dict[int, int] = {}  # noqa: RUF012  never changed
    """For each unit that gives up its place to combine with another: the other unit."""
    spared: frozenset[tuple[int, int]] = frozenset()
    """Pairs of an attacker and a unit whose support it does not cut."""
    offshore: frozenset[int] = frozenset()
    """The units that attack from the sea, and so never from the front."""
    nerve: int = 0
    """The force of an attack that disrupts a convoy; 0 if only dislodging a fleet does."""
    beaten_bounce: bool = True
    """Whether a dislodged unit still blocks the place its attacker came from, if they did not meet head on."""
    all_hold: bool = False
    """Whether the moves in a paradox fail along with its convoys."""
