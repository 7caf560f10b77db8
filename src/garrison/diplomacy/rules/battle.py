"""A movement phase made ready to be decided: who goes where, who helps whom, by which ways the convoys go."""

from collections.abc import Sequence
from typing import NamedTuple

NONE = -1


class Battle(NamedTuple):
    """A movement phase made ready for the equations: units are numbered, and every sequence has an entry a unit.

    Only orders that count are in it: legal ones, and matched where they name what another unit does. The others stand.
    """

    nation: Sequence[int]
    power: Sequence[int]
    home: Sequence[int]
    target: Sequence[int]
    """A province, or NONE."""
    into: Sequence[int]
    """The province into which it gives support, or NONE."""
    aid: dict[int, list[int]]
    """Supporters, by the supported."""
    routes: dict[int, tuple[tuple[int, ...], ...]]
    fleets: frozenset[int]
    passing: frozenset[int]
    """The units that meet nobody on their way, since they go by sea."""
    lends: Sequence[int]
    bonus: dict[int, int] = {}  # noqa: RUF012  never changed
    """By convoyed unit that lands with one more: the nation whose fleet it owes that to."""
    joins: dict[int, int] = {}  # noqa: RUF012  never changed
    """By unit that gives up its place to combine with another: that other."""
    spared: frozenset[tuple[int, int]] = frozenset()
    """An attacker, and a unit whose support it does not cut."""
    offshore: frozenset[int] = frozenset()
    """The units that attack from the sea, and so never from the front."""
    nerve: int = 0
    """The force of an attack that ends a convoy; 0 when only dislodging a fleet does."""
    beaten_bounce: bool = True
    """Whether a dislodged unit still keeps others out of where its attacker came from, if they did not meet head on."""
    all_hold: bool = False
    """Whether the moves of a paradox fail with its convoys."""
