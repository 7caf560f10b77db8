"""Which orders are legal, compiled: what a unit in its place could do, whatever the others' orders.

An order that is not legal becomes VOID, so that nothing written into the arrays from outside can mislead the rules.
"""

from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy import on
from garrison.kernel.diplomacy.listing import fleets_at_sea, set_afloat
from garrison.kernel.diplomacy.matching import kind_of, other, reaches, steps, to
from garrison.kernel.diplomacy.seas import connects, helping
from garrison.kernel.jit import compiled
from garrison.kernel.rows import Row


@compiled
def check(t: Row, c: Row, w: Row) -> None:
    """Let orders that are not legal do nothing, in place; other phases read theirs with care."""
    needs_charts = False
    for province in range(t[on.PROVINCES]):
        order = w[at.ORDER + province]
        if order == at.SILENT:
            continue
        if order < 0 or to(order) >= on.PLACES or other(order) >= t[on.PROVINCES]:
            w[at.ORDER + province] = at.VOID
        elif w[at.PHASE] == at.ORDERING and w[at.POWER + province] >= 0:
            needs_charts = needs_charts or kind_of(order) == at.CONVOY
    if w[at.PHASE] != at.ORDERING:
        return
    w[at.FLEETS] = fleets_at_sea(t, w)
    if needs_charts:
        set_afloat(t, c, w)
    for province in range(t[on.PROVINCES]):
        if w[at.POWER + province] < 0:
            w[at.ORDER + province] = at.SILENT
        else:
            w[at.ORDER + province] = _read(t, c, w, province)


@compiled
def _read(t: Row, c: Row, w: Row, unit: int) -> int:
    """The order as it counts."""
    order = w[at.ORDER + unit]
    kind = kind_of(order)
    if order == at.SILENT or kind == at.HOLD:
        return order if order == at.SILENT else at.HOLD
    if kind in (at.MOVE, at.VIA):
        return _read_move(t, w, unit, order)
    if kind == at.SUPPORT_HOLD:
        legal = other(order) != unit and _reaches(t, w, unit, other(order)) and w[at.POWER + other(order)] >= 0
    elif kind == at.SUPPORT_MOVE:
        legal = _can_support(t, w, unit, order)
    elif kind == at.CONVOY:
        legal = _can_convoy(t, c, w, unit, order)
    else:
        legal = False
    return order if legal else at.VOID


@compiled
def _reaches(t: Row, w: Row, unit: int, province: int) -> bool:
    return reaches(t, w[at.KIND + unit], w[at.PLACE + unit], province)


@compiled
def _read_move(t: Row, w: Row, unit: int, order: int) -> int:
    kind, place, target = w[at.KIND + unit], w[at.PLACE + unit], to(order)
    walks = steps(t, kind, place, target)
    by_sea = kind_of(order) == at.VIA
    if walks and (not by_sea or (kind == at.ARMY and t[on.WALKS_ALWAYS])):
        return at.MOVE | target << at.TO
    if kind == at.FLEET or target >= t[on.PROVINCES] or target == unit:
        return at.VOID
    if t[on.TERRAIN + target] != on.COASTAL or not connects(
        t, w[at.FLEETS], t[on.SHORES + unit], t[on.SHORES + target]
    ):
        return at.VOID
    return order


@compiled
def _can_support(t: Row, w: Row, unit: int, order: int) -> bool:
    mover, target = other(order), to(order)
    province = t[on.PROVINCE + target]
    if mover == unit or w[at.POWER + mover] < 0 or province == mover or not _reaches(t, w, unit, province):
        return False
    if steps(t, w[at.KIND + mover], w[at.PLACE + mover], target):
        return True
    if w[at.KIND + mover] == at.FLEET:
        return target == province and _may_leave_out_the_coast(t, w, unit, mover, province)
    if target != province or t[on.TERRAIN + province] != on.COASTAL:
        return False
    seas = w[at.FLEETS]
    if w[at.KIND + unit] == at.FLEET and t[on.SEA + unit] >= 0:
        seas &= ~(1 << t[on.SEA + unit])
    return connects(t, seas, t[on.SHORES + mover], t[on.SHORES + province])


@compiled
def _may_leave_out_the_coast(t: Row, w: Row, unit: int, mover: int, province: int) -> bool:
    if not _reaches(t, w, mover, province):
        return False
    own = w[at.POWER + unit] == w[at.POWER + mover]
    return t[on.COAST_RULE] == on.ANY_COAST or (own and t[on.COAST_RULE] == on.OWN_COAST)


@compiled
def _can_convoy(t: Row, c: Row, w: Row, unit: int, order: int) -> bool:
    army, end = other(order), to(order)
    if (
        w[at.KIND + unit] != at.FLEET
        or w[at.POWER + army] < 0
        or w[at.KIND + army] != at.ARMY
        or end >= t[on.PROVINCES]
    ):
        return False
    start, coast, sea = t[on.COAST + army], t[on.COAST + end], t[on.SEA + unit]
    if start < 0 or coast < 0 or sea < 0:
        return False
    return helping(c, w[at.BEGIN + w[at.BODY_OF + sea]], start, coast) >> sea & 1 != 0
