"""Builds and removals, compiled: the twin of `diplomacy.rules.adjust` and `disorder`.

A power's orders are read province by province, so it never gives two for one, and of too many builds the first count.
"""

from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy import on
from garrison.kernel.diplomacy.matching import kind_of, to
from garrison.kernel.jit import compiled
from garrison.kernel.rows import Row


@compiled
def is_free_home(t: Row, w: Row, province: int, power: int) -> bool:
    mine = t[on.HOME + province] == power and w[at.OWNER + province] == power
    return mine and t[on.CENTRE + province] != 0 and w[at.POWER + province] == at.NONE


@compiled
def can_build(t: Row, w: Row, power: int, province: int, order: int) -> bool:
    if not is_free_home(t, w, province, power):
        return False
    if kind_of(order) == at.BUILD_ARMY:
        return t[on.TERRAIN + province] != on.AT_SEA and to(order) == province
    for port in range(t[on.FIRST_PORT + province], t[on.FIRST_PORT + province + 1]):
        if t[port] == to(order):
            return kind_of(order) == at.BUILD_FLEET
    return False


@compiled
def adjust(t: Row, w: Row, power: int, due: int) -> None:
    """Carry out a power's orders; removals that are not ordered follow the rule for civil disorder."""
    for province in range(t[on.PROVINCES]):
        order = w[at.ORDER + province]
        if due > 0 and kind_of(order) >= at.BUILD_ARMY and can_build(t, w, power, province, order):
            w[at.POWER + province], w[at.PLACE + province] = power, to(order)
            w[at.KIND + province] = at.FLEET if kind_of(order) == at.BUILD_FLEET else at.ARMY
            due -= 1
        elif due < 0 and kind_of(order) == at.DISBAND and w[at.POWER + province] == power:
            w[at.POWER + province] = at.NONE
            due += 1
    if due < 0:
        _measure(t, w, power)
        for _ in range(-due):
            _remove_farthest(t, w, power)


@compiled
def _remove_farthest(t: Row, w: Row, power: int) -> None:
    """Farthest first, then fleets before armies, then by the alphabet."""
    gone = at.NONE
    for province in range(t[on.PROVINCES]):
        if w[at.POWER + province] == power and (gone == at.NONE or _goes_before(t, w, province, gone)):
            gone = province
    if gone != at.NONE:
        w[at.POWER + gone] = at.NONE


@compiled
def _goes_before(t: Row, w: Row, one: int, other: int) -> bool:
    if w[at.SEEN + one] != w[at.SEEN + other]:
        return w[at.SEEN + one] > w[at.SEEN + other]
    if w[at.KIND + one] != w[at.KIND + other]:
        return w[at.KIND + one] == at.FLEET
    return t[on.RANK + one] < t[on.RANK + other]


@compiled
def _measure(t: Row, w: Row, power: int) -> None:
    """Write into SEEN how far each province is from the power's centres, or from its home centres."""
    last = 0
    for province in range(t[on.PROVINCES]):
        mine = t[on.HOME + province] if t[on.FROM_HOME] else w[at.OWNER + province]
        w[at.SEEN + province] = t[on.PROVINCES]
        if t[on.CENTRE + province] and mine == power:
            w[at.SEEN + province], w[at.ASKED + last] = 0, province
            last += 1
    first = 0
    while first < last:
        here = w[at.ASKED + first]
        first += 1
        for way in range(t[on.FIRST_NEAR + here], t[on.FIRST_NEAR + here + 1]):
            if w[at.SEEN + t[way]] == t[on.PROVINCES]:
                w[at.SEEN + t[way]] = w[at.SEEN + here] + 1
                w[at.ASKED + last] = t[way]
                last += 1
