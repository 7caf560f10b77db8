"""Which orders are legal, compiled: what a unit in its place could do, whatever the others' orders.

An order that is not legal becomes VOID, so that nothing written into the arrays from outside can mislead the rules.
"""

from garrison.kernel.jit import compiled
from garrison.kernel.written import layout as at
from garrison.kernel.written.listing import Afloat, fleets_at_sea, is_needed, set_afloat
from garrison.kernel.written.matching import kind_of, other, to
from garrison.kernel.written.seas import Charts, connects
from garrison.kernel.written.tables import ANY_COAST, COAST, OWN_COAST, Numbers, Tables


@compiled
def check(t: Tables, c: Charts, a: Afloat, head: Numbers, w: Numbers) -> None:
    """Let orders that are not legal do nothing, in place; other phases read theirs with care."""
    needs_charts = False
    for province in range(w.shape[1]):
        order = w[at.ORDER, province]
        if order == at.SILENT:
            continue
        if order < 0 or to(order) >= len(t.province) or other(order) >= w.shape[1]:
            w[at.ORDER, province] = at.VOID
        elif head[at.PHASE] == at.ORDERING and w[at.POWER, province] >= 0:
            needs_charts = needs_charts or kind_of(order) == at.CONVOY
    if head[at.PHASE] != at.ORDERING:
        return
    if needs_charts:
        set_afloat(t, c, a, w)
    for province in range(w.shape[1]):
        if w[at.POWER, province] < 0:
            w[at.ORDER, province] = at.SILENT
        else:
            w[at.ORDER, province] = _read(t, c, a, w, province)


@compiled
def _read(t: Tables, c: Charts, a: Afloat, w: Numbers, unit: int) -> int:
    """The order as it counts."""
    order = w[at.ORDER, unit]
    kind = kind_of(order)
    if order == at.SILENT or kind == at.HOLD:
        return order if order == at.SILENT else at.HOLD
    if kind == at.MOVE or kind == at.VIA:
        return _read_move(t, w, unit, order)
    if kind == at.SUPPORT_HOLD:
        legal = other(order) != unit and _reaches(t, w, unit, other(order)) and w[at.POWER, other(order)] >= 0
    elif kind == at.SUPPORT_MOVE:
        legal = _can_support(t, w, unit, order)
    elif kind == at.CONVOY:
        legal = _can_convoy(t, c, a, w, unit, order)
    else:
        legal = False
    return order if legal else at.VOID


@compiled
def _reaches(t: Tables, w: Numbers, unit: int, province: int) -> bool:
    return t.reach[w[at.KIND, unit], w[at.PLACE, unit], province] != 0


@compiled
def _read_move(t: Tables, w: Numbers, unit: int, order: int) -> int:
    kind, place, target = w[at.KIND, unit], w[at.PLACE, unit], to(order)
    steps = t.steps[kind, place, target] != 0
    by_sea = kind_of(order) == at.VIA
    if steps and (not by_sea or (kind == at.ARMY and t.rulings.walks_always)):
        return at.MOVE | target << at.TO
    if kind == at.FLEET or target >= len(t.sea) or target == unit:
        return at.VOID
    if t.terrain[target] != COAST or not connects(t, fleets_at_sea(t, w), t.shores[unit], t.shores[target]):
        return at.VOID
    return order


@compiled
def _can_support(t: Tables, w: Numbers, unit: int, order: int) -> bool:
    mover, target = other(order), to(order)
    province = t.province[target]
    if mover == unit or w[at.POWER, mover] < 0 or province == mover or not _reaches(t, w, unit, province):
        return False
    if t.steps[w[at.KIND, mover], w[at.PLACE, mover], target]:
        return True
    if w[at.KIND, mover] == at.FLEET:
        return target == province and _may_leave_out_the_coast(t, w, unit, mover, province)
    if target != province or t.terrain[province] != COAST:
        return False
    seas = fleets_at_sea(t, w)
    if w[at.KIND, unit] == at.FLEET and t.sea[unit] >= 0:
        seas &= ~(1 << t.sea[unit])
    return connects(t, seas, t.shores[mover], t.shores[province])


@compiled
def _may_leave_out_the_coast(t: Tables, w: Numbers, unit: int, mover: int, province: int) -> bool:
    if not _reaches(t, w, mover, province):
        return False
    own = w[at.POWER, unit] == w[at.POWER, mover]
    return t.rulings.coast == ANY_COAST or (own and t.rulings.coast == OWN_COAST)


@compiled
def _can_convoy(t: Tables, c: Charts, a: Afloat, w: Numbers, unit: int, order: int) -> bool:
    army, end = other(order), to(order)
    if w[at.KIND, unit] != at.FLEET or w[at.POWER, army] < 0 or w[at.KIND, army] != at.ARMY or end >= len(t.sea):
        return False
    return is_needed(t, c, a, unit, army, end)
