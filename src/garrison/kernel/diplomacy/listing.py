"""All legal orders of a position, and which given orders are legal, compiled: the twin of `diplomacy.rules.possible`.

They are listed province by province, always in the same sequence: in ORDERING those of the unit there, in RETREATING
those of the unit that was beaten there, and in ADJUSTING the builds or the removal there.
"""

from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy.matching import kind_of, other, reaches, steps, to
from garrison.kernel.diplomacy.seas import COUNT, around, connects, explored, helping, reached
from garrison.kernel.diplomacy.year import is_free_home, is_open
from garrison.kernel.machine import Row, compiled, lowest


@compiled
def list_orders(t: Row, c: Row, w: Row) -> int:
    """List the orders, and where those of each province begin; gives their number."""
    if w[at.PHASE] == at.ORDERING:
        return _list_moves(t, c, w)
    count = 0
    for province in range(t[at.PROVINCES]):
        w[at.FIRST + province] = count
        if w[at.PHASE] == at.RETREATING and w[at.BEATEN + province] >= 0:
            count = _list_retreats(t, w, province, count)
        elif w[at.PHASE] == at.ADJUSTING:
            count = _list_adjustments(t, w, province, count)
    w[at.FIRST + t[at.PROVINCES]] = count
    return count


@compiled
def code(kind: int, whom: int, place: int) -> int:
    return kind | whom << at.OTHER | place << at.TO


@compiled
def _list_retreats(t: Row, w: Row, province: int, count: int) -> int:
    start = w[at.BEATEN_KIND + province] * at.PLACES + w[at.BEATEN_PLACE + province]
    for way in range(t[at.FIRST_WAY + start], t[at.FIRST_WAY + start + 1]):
        if is_open(t, w, province, t[way]):
            w[at.LISTED + count] = code(at.RETREAT, 0, t[way])
            count += 1
    w[at.LISTED + count] = at.DISBAND
    return count + 1


@compiled
def _list_adjustments(t: Row, w: Row, province: int, count: int) -> int:
    power = w[at.POWER + province]
    if power >= 0:
        if w[at.BALANCE + power] < 0:
            w[at.LISTED + count] = at.DISBAND
            return count + 1
        return count
    power = t[at.HOME + province]
    if power < 0 or w[at.BALANCE + power] <= 0 or not is_free_home(t, w, province, power):
        return count
    if t[at.TERRAIN + province] != at.AT_SEA:
        w[at.LISTED + count] = code(at.BUILD_ARMY, 0, province)
        count += 1
    for port in range(t[at.FIRST_PORT + province], t[at.FIRST_PORT + province + 1]):
        w[at.LISTED + count] = code(at.BUILD_FLEET, 0, t[port])
        count += 1
    return count


# Moves


@compiled
def _list_moves(t: Row, c: Row, w: Row) -> int:
    set_afloat(t, c, w)
    count = 0
    for province in range(t[at.PROVINCES]):
        w[at.FIRST + province] = count
        if w[at.POWER + province] < 0 or count > at.MOST // 2:
            continue
        w[at.LISTED + count] = at.HOLD
        count += 1
        start = w[at.KIND + province] * at.PLACES + w[at.PLACE + province]
        for way in range(t[at.FIRST_WAY + start], t[at.FIRST_WAY + start + 1]):
            w[at.LISTED + count] = code(at.MOVE, 0, t[way])
            count += 1
        count = _list_supports(t, w, province, count)
        if w[at.KIND + province] == at.ARMY:
            count = _list_crossings(t, w, province, count)
        elif t[at.SEA + province] >= 0:
            count = _list_convoys(t, c, w, province, count)
    w[at.FIRST + t[at.PROVINCES]] = count
    return count


@compiled
def _list_supports(t: Row, w: Row, helper: int, count: int) -> int:
    kind, place = w[at.KIND + helper], w[at.PLACE + helper]
    for unit in range(t[at.PROVINCES]):
        if w[at.POWER + unit] < 0 or unit == helper:
            continue
        if reaches(t, kind, place, unit):
            w[at.LISTED + count] = code(at.SUPPORT_HOLD, unit, 0)
            count += 1
        start = w[at.KIND + unit] * at.PLACES + w[at.PLACE + unit]
        for way in range(t[at.FIRST_WAY + start], t[at.FIRST_WAY + start + 1]):
            if reaches(t, kind, place, t[at.PROVINCE + t[way]]):
                w[at.LISTED + count] = code(at.SUPPORT_MOVE, unit, t[way])
                count += 1
        if w[at.KIND + unit] == at.ARMY and w[at.LANDINGS + unit]:
            count = _list_landings(t, w, helper, unit, count)
    return count


@compiled
def _list_landings(t: Row, w: Row, helper: int, army: int, count: int) -> int:
    """The supports of a landing; a fleet that the crossing needs can't give any."""
    ends = w[at.LANDINGS + army]
    while ends:
        end = t[at.COAST_AT + lowest(ends)]
        ends &= ends - 1
        if reaches(t, w[at.KIND + helper], w[at.PLACE + helper], end) and spares(t, w, helper, army, end):
            w[at.LISTED + count] = code(at.SUPPORT_MOVE, army, end)
            count += 1
    return count


@compiled
def _list_crossings(t: Row, w: Row, army: int, count: int) -> int:
    ends = w[at.LANDINGS + army] if t[at.WALKS_ALWAYS] else w[at.CROSSINGS + army]
    while ends:
        w[at.LISTED + count] = code(at.VIA, 0, t[at.COAST_AT + lowest(ends)])
        ends &= ends - 1
        count += 1
    return count


@compiled
def _list_convoys(t: Row, c: Row, w: Row, fleet: int, count: int) -> int:
    body = w[at.BODY_OF + t[at.SEA + fleet]]
    begin = w[at.BEGIN + body]
    for army in range(t[at.PROVINCES]):
        if w[at.POWER + army] < 0 or w[at.KIND + army] != at.ARMY or not t[at.SHORES + army] & w[at.BODY + body]:
            continue
        start = t[at.COAST + army]
        for entry in range(c[begin + start], c[begin + start + 1], 2):
            if c[entry + 1] >> t[at.SEA + fleet] & 1:
                w[at.LISTED + count] = code(at.CONVOY, army, t[at.COAST_AT + c[entry]])
                count += 1
    return count


# What is afloat


@compiled
def set_afloat(t: Row, c: Row, w: Row) -> None:
    """Work out which waters the fleets on the board can carry armies over."""
    fleets = w[at.FLEETS] = fleets_at_sea(t, w)
    left, bodies = fleets, 0
    while left:
        w[at.BODY + bodies] = around(t, fleets, lowest(left))
        left &= ~w[at.BODY + bodies]
        bodies += 1
    _find(t, c, w, bodies)
    for army in range(t[at.PROVINCES]):
        w[at.LANDINGS + army] = w[at.CROSSINGS + army] = 0
        if w[at.POWER + army] >= 0 and w[at.KIND + army] == at.ARMY and t[at.SHORES + army] & fleets:
            for body in range(bodies):
                if t[at.SHORES + army] & w[at.BODY + body]:
                    w[at.CROSSINGS + army] |= reached(t, c, w[at.BEGIN + body], t[at.COAST + army])
            w[at.LANDINGS + army] = _not_on_foot(t, army, w[at.CROSSINGS + army])


@compiled
def _find(t: Row, c: Row, w: Row, bodies: int) -> None:
    """Find the charts of all bodies of water; if there was no room for one, all others have to be found again."""
    found = -1
    while found != c[COUNT]:
        found = c[COUNT]
        for body in range(bodies):
            w[at.BEGIN + body] = explored(t, c, w[at.BODY + body])
            seas = w[at.BODY + body]
            while seas:
                w[at.BODY_OF + lowest(seas)] = body
                seas &= seas - 1


@compiled
def fleets_at_sea(t: Row, w: Row) -> int:
    fleets = 0
    for sea in range(t[at.SEAS]):
        if w[at.POWER + t[at.SEA_AT + sea]] >= 0:
            fleets |= 1 << sea
    return fleets


@compiled
def _not_on_foot(t: Row, army: int, coasts: int) -> int:
    left, rest = coasts, coasts
    while left:
        coast = lowest(left)
        left &= left - 1
        if steps(t, at.ARMY, army, t[at.COAST_AT + coast]):
            rest &= ~(1 << coast)
    return rest


@compiled
def spares(t: Row, w: Row, helper: int, start: int, end: int) -> bool:
    """Whether an army that can cross could do so even if this unit did something else."""
    if w[at.KIND + helper] == at.ARMY or t[at.SEA + helper] < 0:
        return True
    return connects(t, w[at.FLEETS] & ~(1 << t[at.SEA + helper]), t[at.SHORES + start], t[at.SHORES + end])


# Which orders are legal, compiled: what a unit in its place could do, whatever the others' orders.
#
# An order that is not legal becomes VOID, so that nothing written into the arrays from outside can mislead the rules.


@compiled
def check(t: Row, c: Row, w: Row) -> None:
    """Make orders that are not legal VOID, in place; other phases than movement check theirs as they read them."""
    needs_charts = False
    for province in range(t[at.PROVINCES]):
        order = w[at.ORDER + province]
        if order == at.SILENT:
            continue
        if order < 0 or to(order) >= at.PLACES or other(order) >= t[at.PROVINCES]:
            w[at.ORDER + province] = at.VOID
        elif w[at.PHASE] == at.ORDERING and w[at.POWER + province] >= 0:
            needs_charts = needs_charts or kind_of(order) == at.CONVOY
    if w[at.PHASE] != at.ORDERING:
        return
    w[at.FLEETS] = fleets_at_sea(t, w)
    if needs_charts:
        set_afloat(t, c, w)
    for province in range(t[at.PROVINCES]):
        if w[at.POWER + province] < 0:
            w[at.ORDER + province] = at.SILENT
        else:
            w[at.ORDER + province] = _read(t, c, w, province)


@compiled
def _read(t: Row, c: Row, w: Row, unit: int) -> int:
    """The order of a unit as the rules read it: VOID if it is not legal."""
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
    if walks and (not by_sea or (kind == at.ARMY and t[at.WALKS_ALWAYS])):
        return at.MOVE | target << at.TO
    if kind == at.FLEET or target >= t[at.PROVINCES] or target == unit:
        return at.VOID
    if t[at.TERRAIN + target] != at.COASTAL or not connects(
        t, w[at.FLEETS], t[at.SHORES + unit], t[at.SHORES + target]
    ):
        return at.VOID
    return order


@compiled
def _can_support(t: Row, w: Row, unit: int, order: int) -> bool:
    mover, target = other(order), to(order)
    province = t[at.PROVINCE + target]
    if mover == unit or w[at.POWER + mover] < 0 or province == mover or not _reaches(t, w, unit, province):
        return False
    if steps(t, w[at.KIND + mover], w[at.PLACE + mover], target):
        return True
    if w[at.KIND + mover] == at.FLEET:
        return target == province and _may_leave_out_the_coast(t, w, unit, mover, province)
    if target != province or t[at.TERRAIN + province] != at.COASTAL:
        return False
    seas = w[at.FLEETS]
    if w[at.KIND + unit] == at.FLEET and t[at.SEA + unit] >= 0:
        seas &= ~(1 << t[at.SEA + unit])
    return connects(t, seas, t[at.SHORES + mover], t[at.SHORES + province])


@compiled
def _may_leave_out_the_coast(t: Row, w: Row, unit: int, mover: int, province: int) -> bool:
    if not _reaches(t, w, mover, province):
        return False
    own = w[at.POWER + unit] == w[at.POWER + mover]
    return t[at.COAST_RULE] == at.ANY_COAST or (own and t[at.COAST_RULE] == at.OWN_COAST)


@compiled
def _can_convoy(t: Row, c: Row, w: Row, unit: int, order: int) -> bool:
    army, end = other(order), to(order)
    if (
        w[at.KIND + unit] != at.FLEET
        or w[at.POWER + army] < 0
        or w[at.KIND + army] != at.ARMY
        or end >= t[at.PROVINCES]
    ):
        return False
    start, coast, sea = t[at.COAST + army], t[at.COAST + end], t[at.SEA + unit]
    if start < 0 or coast < 0 or sea < 0:
        return False
    return helping(c, w[at.BEGIN + w[at.BODY_OF + sea]], start, coast) >> sea & 1 != 0
