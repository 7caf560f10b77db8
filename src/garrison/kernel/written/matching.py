"""Which orders match, compiled: the twin of `diplomacy.rules.matching`, for fleets at sea.

The work is a table with a row for each board of `layout` and a column for each province. Its boards of orders hold only
legal ones; a unit whose order is void holds.
"""

from garrison.kernel.jit import compiled
from garrison.kernel.written import layout as at
from garrison.kernel.written.seas import Charts, connects, on_routes
from garrison.kernel.written.tables import (
    BY_1971,
    BY_OWN,
    RULE_1971,
    RULE_1982,
    RULE_2000,
    Numbers,
    Tables,
)


@compiled
def kind_of(order: int) -> int:
    return order & at.KINDS - 1 if order >= 0 else at.HOLD


@compiled
def other(order: int) -> int:
    return order >> at.OTHER & at.PLACES - 1


@compiled
def to(order: int) -> int:
    return order >> at.TO


@compiled
def moves(order: int) -> bool:
    return order >= 0 and (kind_of(order) == at.MOVE or kind_of(order) == at.VIA)


@compiled
def match(t: Tables, c: Charts, w: Numbers) -> int:
    """Fill in who goes where, who helps whom and who goes by sea; gives the number of units, which are listed."""
    units = _cleared(w)
    for place in range(units):
        _load(t, w, w[at.UNITS, place])
    for place in range(units):
        _set_out(t, c, w, w[at.UNITS, place])
    for place in range(units):
        _left_behind(w, w[at.UNITS, place])
    for place in range(units):
        _help(t, w, w[at.UNITS, place])
    for place in range(units):
        unit = w[at.UNITS, place]
        if w[at.TARGET, unit] >= 0:
            w[at.NEXT_RIVAL, unit] = w[at.RIVAL, w[at.TARGET, unit]]
            w[at.RIVAL, w[at.TARGET, unit]] = unit
    if t.rulings.paradox >= RULE_1971:
        for place in range(units):
            spare(t, c, w, w[at.UNITS, place])
    return units


@compiled
def _cleared(w: Numbers) -> int:
    units = 0
    for province in range(w.shape[1]):
        w[at.TARGET, province] = w[at.INTO, province] = at.NONE
        w[at.RIVAL, province] = w[at.HELPER, province] = at.NONE
        w[at.CONVOYED, province] = w[at.ENTERED, province] = at.NONE
        w[at.BY_SEA, province] = w[at.CARRIED, province] = w[at.NEEDED, province] = 0
        w[at.UNMATCHED_, province] = w[at.SPARED, province] = w[at.WALKS, province] = 0
        w[at.DONE, province], w[at.MAY, province] = 0, 1
        if w[at.POWER, province] >= 0:
            w[at.UNITS, units] = province
            units += 1
    return units


# Convoys


@compiled
def _load(t: Tables, w: Numbers, fleet: int) -> None:
    order = w[at.ORDER, fleet]
    if kind_of(order) != at.CONVOY:
        return
    army = other(order)
    told = w[at.ORDER, army]
    if moves(told) and to(told) == to(order):
        w[at.CARRIED, army] |= 1 << t.sea[fleet]
        w[at.CONVOYED, fleet] = army
    else:
        w[at.UNMATCHED_, fleet] = 1


@compiled
def _left_behind(w: Numbers, fleet: int) -> None:
    """Fleets are not needed by an army that walks."""
    army = w[at.CONVOYED, fleet]
    if army >= 0 and not w[at.BY_SEA, army]:
        w[at.CONVOYED, fleet] = at.NONE
        w[at.UNMATCHED_, fleet] = 1


# Moves


@compiled
def _set_out(t: Tables, c: Charts, w: Numbers, unit: int) -> None:
    order = w[at.ORDER, unit]
    if not moves(order):
        return
    target = t.province[to(order)]
    w[at.TARGET, unit] = target
    if w[at.KIND, unit] == at.FLEET:
        return
    walks = t.steps[at.ARMY, w[at.PLACE, unit], target]
    if not walks or kind_of(order) == at.VIA:
        w[at.BY_SEA, unit] = 1
        w[at.WALKS, unit] = walks and t.rulings.land_fallback
    elif w[at.CARRIED, unit]:
        _go_round(t, w, unit)
    if w[at.BY_SEA, unit] and t.rulings.all_routes:
        w[at.NEEDED, unit] = on_routes(t, c, w[at.CARRIED, unit], t.shores[unit], t.shores[target])


@compiled
def _go_round(t: Tables, w: Numbers, army: int) -> None:
    """An army that could walk goes by sea if the options say so (DATC 4.A.3)."""
    rule, target = t.rulings.adjacent, w[at.TARGET, army]
    meant = (rule == BY_OWN and _has_own_fleet(t, w, army)) or (rule == BY_1971 and _comes_against(t, w, army, target))
    if meant and connects(t, w[at.CARRIED, army], t.shores[army], t.shores[target]):
        w[at.BY_SEA, army] = 1
        w[at.WALKS, army] = rule == BY_1971 or t.rulings.land_fallback


@compiled
def _has_own_fleet(t: Tables, w: Numbers, army: int) -> bool:
    for sea in range(len(t.waters) - 1):
        if w[at.CARRIED, army] >> sea & 1 and w[at.POWER, t.sea_at[sea]] == w[at.POWER, army]:
            return True
    return False


@compiled
def _comes_against(t: Tables, w: Numbers, army: int, target: int) -> bool:
    told = w[at.ORDER, target]
    return w[at.POWER, target] >= 0 and moves(told) and t.province[to(told)] == army


# Supports


@compiled
def _help(t: Tables, w: Numbers, helper: int) -> None:
    order = w[at.ORDER, helper]
    kind, whom = kind_of(order), other(order)
    if kind == at.SUPPORT_MOVE:
        target, told = t.province[to(order)], w[at.ORDER, whom]
        fits = to(order) == target or (moves(told) and to(order) == to(told))
        fits = fits and w[at.TARGET, whom] == target
    elif kind == at.SUPPORT_HOLD:
        target = whom
        fits = w[at.TARGET, whom] == at.NONE and not _is_forsaken(t, w, whom)
    else:
        return
    if fits:
        w[at.INTO, helper] = target
        w[at.NEXT_HELPER, helper] = w[at.HELPER, whom]
        w[at.HELPER, whom] = helper
    else:
        w[at.UNMATCHED_, helper] = 1


@compiled
def _is_forsaken(t: Tables, w: Numbers, unit: int) -> bool:
    """Whether a unit is in civil disorder and can't be supported: its power has ordered nothing (DATC 4.D.9)."""
    if t.rulings.disorder_supported:
        return False
    for province in range(w.shape[1]):
        if w[at.POWER, province] == w[at.POWER, unit] and w[at.ORDER, province] != at.SILENT:
            return False
    return True


# The editions' rules for paradoxes (DATC 4.A.2)


@compiled
def spare(t: Tables, c: Charts, w: Numbers, army: int) -> None:
    """Note whether the edition keeps a convoyed army from cutting the support at its target."""
    w[at.SPARED, army] = 0
    if not w[at.BY_SEA, army]:
        return
    helper = w[at.TARGET, army]
    if w[at.POWER, helper] < 0 or w[at.INTO, helper] == at.NONE:
        return
    shores, carried = t.shores, w[at.CARRIED, army]
    if connects(t, carried, shores[army], shores[helper]):
        w[at.SPARED, army] = _spares(t, c, w, army, helper)


@compiled
def _spares(t: Tables, c: Charts, w: Numbers, army: int, helper: int) -> bool:
    rule, into, carried = t.rulings.paradox, w[at.INTO, helper], w[at.CARRIED, army]
    first, last = t.shores[army], t.shores[helper]
    sea = t.sea[into]
    if sea < 0:
        return False
    if rule == RULE_1982:
        return w[at.KIND, helper] == at.FLEET and w[at.CONVOYED, into] >= 0
    if kind_of(w[at.ORDER, helper]) != at.SUPPORT_MOVE:
        return False
    if rule == RULE_2000:
        if t.rulings.all_routes:
            return w[at.NEEDED, army] >> sea & 1 != 0
        return not connects(t, carried & ~(1 << sea), first, last)
    both = w[at.KIND, helper] == at.FLEET and w[at.KIND, other(w[at.ORDER, helper])] == at.FLEET
    return both and on_routes(t, c, carried, first, last) >> sea & 1 != 0
