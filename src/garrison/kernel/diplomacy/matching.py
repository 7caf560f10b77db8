"""Which orders match, compiled: the twin of `diplomacy.rules.matching`, for fleets at sea.

The work is a table with a row for each board of `layout` and a column for each province. Its boards of orders hold only
legal ones; a unit whose order is void holds.
"""

from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy.seas import connects, on_routes
from garrison.kernel.machine import Row, compiled


@compiled
def steps(t: Row, kind: int, place: int, target: int) -> bool:
    """Whether such a unit can move from place to place without a convoy."""
    word = t[at.STEPS + (kind * at.PLACES + place) * at.STEP_WORDS + (target >> at.WORD)]
    return word >> (target & at.IN_WORD) & 1 != 0


@compiled
def reaches(t: Row, kind: int, place: int, province: int) -> bool:
    """Whether such a unit can move to another province without a convoy, on whatever coast."""
    word = t[at.REACH + (kind * at.PLACES + place) * at.REACH_WORDS + (province >> at.WORD)]
    return word >> (province & at.IN_WORD) & 1 != 0


@compiled
def kind_of(order: int) -> int:
    return order & at.KINDS - 1 if order >= 0 else at.HOLD


@compiled
def other(order: int) -> int:
    return order >> at.OTHER & at.OTHERS - 1


@compiled
def to(order: int) -> int:
    return order >> at.TO


@compiled
def moves(order: int) -> bool:
    return order >= 0 and (kind_of(order) == at.MOVE or kind_of(order) == at.VIA)


@compiled
def match(t: Row, c: Row, w: Row) -> int:
    """Fill in who goes where, who helps whom and who goes by sea; gives the number of units, which are listed."""
    units = _cleared(t, w)
    for place in range(units):
        _load(t, w, w[at.UNITS + place])
    for place in range(units):
        _set_out(t, c, w, w[at.UNITS + place])
    for place in range(units):
        _left_behind(w, w[at.UNITS + place])
    for place in range(units):
        _help(t, w, w[at.UNITS + place])
    for place in range(units):
        unit = w[at.UNITS + place]
        if w[at.TARGET + unit] >= 0:
            w[at.NEXT_RIVAL + unit] = w[at.RIVAL + w[at.TARGET + unit]]
            w[at.RIVAL + w[at.TARGET + unit]] = unit
    if t[at.PARADOX] >= at.RULE_1971:
        for place in range(units):
            spare(t, c, w, w[at.UNITS + place])
    return units


@compiled
def _cleared(t: Row, w: Row) -> int:
    units = 0
    for province in range(t[at.PROVINCES]):
        w[at.TARGET + province] = w[at.INTO + province] = at.NONE
        w[at.RIVAL + province] = w[at.HELPER + province] = at.NONE
        w[at.CONVOYED + province] = w[at.ENTERED + province] = at.NONE
        w[at.BY_SEA + province] = w[at.CARRIED + province] = w[at.NEEDED + province] = 0
        w[at.MISMATCHED + province] = w[at.SPARED + province] = w[at.WALKS + province] = 0
        w[at.DONE + province], w[at.MAY + province] = 0, 1
        if w[at.POWER + province] >= 0:
            w[at.UNITS + units] = province
            units += 1
    return units


# Convoys


@compiled
def _load(t: Row, w: Row, fleet: int) -> None:
    order = w[at.ORDER + fleet]
    if kind_of(order) != at.CONVOY:
        return
    army = other(order)
    told = w[at.ORDER + army]
    if moves(told) and to(told) == to(order):
        w[at.CARRIED + army] |= 1 << t[at.SEA + fleet]
        w[at.CONVOYED + fleet] = army
    else:
        w[at.MISMATCHED + fleet] = 1


@compiled
def _left_behind(w: Row, fleet: int) -> None:
    """Free a fleet whose army walks."""
    army = w[at.CONVOYED + fleet]
    if army >= 0 and not w[at.BY_SEA + army]:
        w[at.CONVOYED + fleet] = at.NONE
        w[at.MISMATCHED + fleet] = 1


# Moves


@compiled
def _set_out(t: Row, c: Row, w: Row, unit: int) -> None:
    order = w[at.ORDER + unit]
    if not moves(order):
        return
    target = t[at.PROVINCE + to(order)]
    w[at.TARGET + unit] = target
    if w[at.KIND + unit] == at.FLEET:
        return
    walks = steps(t, at.ARMY, w[at.PLACE + unit], target)
    if not walks or kind_of(order) == at.VIA:
        w[at.BY_SEA + unit] = 1
        w[at.WALKS + unit] = walks and t[at.LAND_FALLBACK]
    elif w[at.CARRIED + unit]:
        _go_round(t, w, unit)
    if w[at.BY_SEA + unit] and t[at.ALL_ROUTES]:
        w[at.NEEDED + unit] = on_routes(t, c, w[at.CARRIED + unit], t[at.SHORES + unit], t[at.SHORES + target])


@compiled
def _go_round(t: Row, w: Row, army: int) -> None:
    """An army that could walk goes by sea if the options say so (DATC 4.A.3)."""
    rule, target = t[at.ADJACENT], w[at.TARGET + army]
    meant = (rule == at.BY_OWN and _has_own_fleet(t, w, army)) or (
        rule == at.BY_1971 and _comes_against(t, w, army, target)
    )
    if meant and connects(t, w[at.CARRIED + army], t[at.SHORES + army], t[at.SHORES + target]):
        w[at.BY_SEA + army] = 1
        w[at.WALKS + army] = rule == at.BY_1971 or t[at.LAND_FALLBACK]


@compiled
def _has_own_fleet(t: Row, w: Row, army: int) -> bool:
    for sea in range(t[at.SEAS]):
        if w[at.CARRIED + army] >> sea & 1 and w[at.POWER + t[at.SEA_AT + sea]] == w[at.POWER + army]:
            return True
    return False


@compiled
def _comes_against(t: Row, w: Row, army: int, target: int) -> bool:
    told = w[at.ORDER + target]
    return w[at.POWER + target] >= 0 and moves(told) and t[at.PROVINCE + to(told)] == army


# Supports


@compiled
def _help(t: Row, w: Row, helper: int) -> None:
    order = w[at.ORDER + helper]
    kind, whom = kind_of(order), other(order)
    if kind == at.SUPPORT_MOVE:
        target, told = t[at.PROVINCE + to(order)], w[at.ORDER + whom]
        fits = to(order) == target or (moves(told) and to(order) == to(told))
        fits = fits and w[at.TARGET + whom] == target
    elif kind == at.SUPPORT_HOLD:
        target = whom
        fits = w[at.TARGET + whom] == at.NONE and not _is_forsaken(t, w, whom)
    else:
        return
    if fits:
        w[at.INTO + helper] = target
        w[at.NEXT_HELPER + helper] = w[at.HELPER + whom]
        w[at.HELPER + whom] = helper
    else:
        w[at.MISMATCHED + helper] = 1


@compiled
def _is_forsaken(t: Row, w: Row, unit: int) -> bool:
    """Whether a unit is in civil disorder and can't be supported: its power has ordered nothing (DATC 4.D.9)."""
    if t[at.DISORDER_SUPPORTED]:
        return False
    for province in range(t[at.PROVINCES]):
        if w[at.POWER + province] == w[at.POWER + unit] and w[at.ORDER + province] != at.SILENT:
            return False
    return True


# The editions' rules for paradoxes (DATC 4.A.2)


@compiled
def spare(t: Row, c: Row, w: Row, army: int) -> None:
    """Note whether the edition keeps a convoyed army from cutting the support at its target."""
    w[at.SPARED + army] = 0
    if not w[at.BY_SEA + army]:
        return
    helper = w[at.TARGET + army]
    if w[at.POWER + helper] < 0 or w[at.INTO + helper] == at.NONE:
        return
    if connects(t, w[at.CARRIED + army], t[at.SHORES + army], t[at.SHORES + helper]):
        w[at.SPARED + army] = _spares(t, c, w, army, helper)


@compiled
def _spares(t: Row, c: Row, w: Row, army: int, helper: int) -> bool:
    rule, into, carried = t[at.PARADOX], w[at.INTO + helper], w[at.CARRIED + army]
    first, last = t[at.SHORES + army], t[at.SHORES + helper]
    sea = t[at.SEA + into]
    if sea < 0:
        return False
    if rule == at.RULE_1982:
        return w[at.KIND + helper] == at.FLEET and w[at.CONVOYED + into] >= 0
    if kind_of(w[at.ORDER + helper]) != at.SUPPORT_MOVE:
        return False
    if rule == at.RULE_2000:
        if t[at.ALL_ROUTES]:
            return w[at.NEEDED + army] >> sea & 1 != 0
        return not connects(t, carried & ~(1 << sea), first, last)
    both = w[at.KIND + helper] == at.FLEET and w[at.KIND + other(w[at.ORDER + helper])] == at.FLEET
    return both and on_routes(t, c, carried, first, last) >> sea & 1 != 0
