"""Retreats, compiled: the twin of `diplomacy.rules.retreats`, for games in which land has no owners."""

from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy import on
from garrison.kernel.diplomacy.matching import kind_of, steps, to
from garrison.kernel.jit import compiled
from garrison.kernel.rows import Row


@compiled
def stand(t: Row, w: Row) -> None:
    """Move the units to where they end, and note those that were beaten."""
    for province in range(t[on.PROVINCES]):
        w[at.BEATEN + province] = at.NONE
        if w[at.POWER + province] >= 0 and w[at.ATTACKER + province] != at.NONE:
            _note_beaten(t, w, province)
    for province in range(t[on.PROVINCES]):
        w[at.RESULT + province] |= w[at.KIND + province] << at.OTHER  # the kind, kept while units change places
        w[at.ASKED + province] = w[at.POWER + province]
        w[at.POWER + province] = at.NONE
    for province in range(t[on.PROVINCES]):
        if w[at.ASKED + province] >= 0 and w[at.FINAL + province] != at.NONE:
            end = t[on.PROVINCE + w[at.FINAL + province]]
            w[at.POWER + end], w[at.PLACE + end] = w[at.ASKED + province], w[at.FINAL + province]
            w[at.KIND + end] = w[at.RESULT + province] >> at.OTHER
    for province in range(t[on.PROVINCES]):
        w[at.RESULT + province] &= at.KINDS - 1


@compiled
def _note_beaten(t: Row, w: Row, province: int) -> None:
    origin = t[on.PROVINCE + w[at.ATTACKER + province]]
    w[at.BEATEN + province], w[at.BEATEN_KIND + province] = w[at.POWER + province], w[at.KIND + province]
    w[at.BEATEN_PLACE + province], w[at.BEATER + province] = w[at.PLACE + province], w[at.ATTACKER + province]
    w[at.BARRED + province] = at.NONE if t[on.TO_ORIGIN] and w[at.BY_SEA + origin] else origin


@compiled
def is_open(t: Row, w: Row, unit: int, place: int) -> bool:
    """Whether the unit that was beaten in a province can retreat to a place."""
    province = t[on.PROVINCE + place]
    if province in (unit, w[at.BARRED + unit]) or w[at.POWER + province] >= 0 or w[at.CONTESTED + province]:
        return False
    return steps(t, w[at.BEATEN_KIND + unit], w[at.BEATEN_PLACE + unit], place)


@compiled
def has_way_out(t: Row, w: Row, unit: int) -> bool:
    code = w[at.BEATEN_KIND + unit] * on.PLACES + w[at.BEATEN_PLACE + unit]
    for way in range(t[on.FIRST_WAY + code], t[on.FIRST_WAY + code + 1]):  # noqa: SIM110  numba has no generators
        if is_open(t, w, unit, t[way]):
            return True
    return False


@compiled
def retreat(t: Row, w: Row) -> None:
    """Carry out the retreats; two units that go to the same province are disbanded, as are those without an order."""
    for province in range(t[on.PROVINCES]):
        w[at.ENTERED + province] = 0
    for province in range(t[on.PROVINCES]):
        if w[at.BEATEN + province] >= 0:
            w[at.FINAL + province] = _wish(t, w, province)
            if w[at.FINAL + province] != at.NONE:
                w[at.ENTERED + t[on.PROVINCE + w[at.FINAL + province]]] += 1
    for province in range(t[on.PROVINCES]):
        if w[at.BEATEN + province] >= 0 and w[at.FINAL + province] != at.NONE:
            end = t[on.PROVINCE + w[at.FINAL + province]]
            if w[at.ENTERED + end] == 1:
                w[at.POWER + end], w[at.KIND + end] = w[at.BEATEN + province], w[at.BEATEN_KIND + province]
                w[at.PLACE + end] = w[at.FINAL + province]
    clear(t, w)


@compiled
def clear(t: Row, w: Row) -> None:
    for province in range(t[on.PROVINCES]):
        w[at.BEATEN + province] = at.NONE
        w[at.BEATEN_KIND + province] = w[at.BEATEN_PLACE + province] = w[at.BEATER + province] = 0
        w[at.BARRED + province] = w[at.CONTESTED + province] = 0


@compiled
def _wish(t: Row, w: Row, unit: int) -> int:
    order = w[at.ORDER + unit]
    if kind_of(order) != at.RETREAT:
        return at.NONE
    if is_open(t, w, unit, to(order)):
        return to(order)
    return _only_coast(t, w, unit, to(order)) if to(order) < t[on.PROVINCES] else at.NONE


@compiled
def _only_coast(t: Row, w: Row, unit: int, province: int) -> int:
    """If a province has only one open coast, the coast need not be named."""
    found = at.NONE
    for port in range(t[on.FIRST_PORT + province], t[on.FIRST_PORT + province + 1]):
        if is_open(t, w, unit, t[port]):
            if found != at.NONE:
                return at.NONE
            found = t[port]
    return found
