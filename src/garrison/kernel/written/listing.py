"""All legal orders of a position, compiled: the twin of `diplomacy.rules.possible` and `crossing`.

They are listed province by province, always in the same sequence: in ORDERING those of the unit there, in RETREATING
those of the unit that was beaten there, and in ADJUSTING the builds or the removal there.
"""

from typing import Final, NamedTuple

import numpy as np

from garrison.kernel.bits import lowest
from garrison.kernel.jit import compiled
from garrison.kernel.written import layout as at
from garrison.kernel.written.adjusting import is_free_home
from garrison.kernel.written.retreats import is_open
from garrison.kernel.written.seas import Charts, around, connects, explored, helping, reached
from garrison.kernel.written.tables import SEA, Numbers, Tables

MOST: Final = 1 << 17
"""The most orders that are listed for a position."""
BODIES: Final = 64


class Afloat(NamedTuple):
    """Room to work in: what the fleets on the board make of the sea."""

    bodies: Numbers
    """The bodies of water that have fleets: their seas, and where each begins in the charts."""
    body_of: Numbers
    """By sea: the body of water, or -1."""
    landings: Numbers
    """By province: for an army there, the coasts that it can reach by sea and not on foot."""
    crossings: Numbers
    """By province: for an army there, all coasts that it can reach by sea."""


def new_afloat(provinces: int) -> Afloat:
    return Afloat(
        np.zeros((2, BODIES), np.int64),
        np.zeros(BODIES, np.int64),
        np.zeros(provinces, np.int64),
        np.zeros(provinces, np.int64),
    )


@compiled
def list_orders(t: Tables, c: Charts, a: Afloat, head: Numbers, w: Numbers, first: Numbers, told: Numbers) -> int:
    """Write the orders into `told`, and into `first` where those of each province begin; gives their number."""
    if head[at.PHASE] == at.ORDERING:
        return _list_moves(t, c, a, w, first, told)
    count = 0
    for province in range(w.shape[1]):
        first[province] = count
        if head[at.PHASE] == at.RETREATING and w[at.BEATEN, province] >= 0:
            count = _list_retreats(t, w, province, told, count)
        elif head[at.PHASE] == at.ADJUSTING:
            count = _list_adjustments(t, head, w, province, told, count)
    first[w.shape[1]] = count
    return count


@compiled
def code(kind: int, whom: int, place: int) -> int:
    return kind | whom << at.OTHER | place << at.TO


@compiled
def _list_retreats(t: Tables, w: Numbers, province: int, told: Numbers, count: int) -> int:
    start = w[at.BEATEN_KIND, province] * len(t.province) + w[at.BEATEN_PLACE, province]
    for way in range(t.first_way[start], t.first_way[start + 1]):
        if is_open(t, w, province, t.ways[way]):
            told[count] = code(at.RETREAT, 0, t.ways[way])
            count += 1
    told[count] = at.DISBAND
    return count + 1


@compiled
def _list_adjustments(t: Tables, head: Numbers, w: Numbers, province: int, told: Numbers, count: int) -> int:
    power = w[at.POWER, province]
    if power >= 0:
        if head[at.BALANCE + power] < 0:
            told[count] = at.DISBAND
            return count + 1
        return count
    power = t.home[province]
    if power < 0 or head[at.BALANCE + power] <= 0 or not is_free_home(t, w, province, power):
        return count
    if t.terrain[province] != SEA:
        told[count] = code(at.BUILD_ARMY, 0, province)
        count += 1
    for port in range(t.first_port[province], t.first_port[province + 1]):
        told[count] = code(at.BUILD_FLEET, 0, t.ports[port])
        count += 1
    return count


# Moves


@compiled
def _list_moves(t: Tables, c: Charts, a: Afloat, w: Numbers, first: Numbers, told: Numbers) -> int:
    set_afloat(t, c, a, w)
    count = 0
    for province in range(w.shape[1]):
        first[province] = count
        if w[at.POWER, province] < 0 or count > MOST // 2:
            continue
        told[count] = at.HOLD
        count += 1
        start = w[at.KIND, province] * len(t.province) + w[at.PLACE, province]
        for way in range(t.first_way[start], t.first_way[start + 1]):
            told[count] = code(at.MOVE, 0, t.ways[way])
            count += 1
        count = _list_supports(t, a, w, province, told, count)
        if w[at.KIND, province] == at.ARMY:
            count = _list_crossings(t, a, w, province, told, count)
        elif t.sea[province] >= 0:
            count = _list_convoys(t, c, a, w, province, told, count)
    first[w.shape[1]] = count
    return count


@compiled
def _list_supports(t: Tables, a: Afloat, w: Numbers, helper: int, told: Numbers, count: int) -> int:
    kind, place = w[at.KIND, helper], w[at.PLACE, helper]
    for unit in range(w.shape[1]):
        if w[at.POWER, unit] < 0 or unit == helper:
            continue
        if t.reach[kind, place, unit]:
            told[count] = code(at.SUPPORT_HOLD, unit, 0)
            count += 1
        start = w[at.KIND, unit] * len(t.province) + w[at.PLACE, unit]
        for way in range(t.first_way[start], t.first_way[start + 1]):
            if t.reach[kind, place, t.province[t.ways[way]]]:
                told[count] = code(at.SUPPORT_MOVE, unit, t.ways[way])
                count += 1
        if w[at.KIND, unit] == at.ARMY and a.landings[unit]:
            count = _list_landings(t, a, w, helper, unit, told, count)
    return count


@compiled
def _list_landings(t: Tables, a: Afloat, w: Numbers, helper: int, army: int, told: Numbers, count: int) -> int:
    """The supports of a landing; a fleet that the crossing needs can't give any."""
    ends = a.landings[army]
    while ends:
        end = t.coast_at[lowest(ends)]
        ends &= ends - 1
        if t.reach[w[at.KIND, helper], w[at.PLACE, helper], end] and spares(t, a, w, helper, army, end):
            told[count] = code(at.SUPPORT_MOVE, army, end)
            count += 1
    return count


@compiled
def _list_crossings(t: Tables, a: Afloat, w: Numbers, army: int, told: Numbers, count: int) -> int:
    ends = a.landings[army] if t.rulings.walks_always else a.crossings[army]
    while ends:
        told[count] = code(at.VIA, 0, t.coast_at[lowest(ends)])
        ends &= ends - 1
        count += 1
    return count


@compiled
def _list_convoys(t: Tables, c: Charts, a: Afloat, w: Numbers, fleet: int, told: Numbers, count: int) -> int:
    body = a.body_of[t.sea[fleet]]
    begin = a.bodies[1, body]
    for army in range(w.shape[1]):
        if w[at.POWER, army] < 0 or w[at.KIND, army] != at.ARMY or not t.shores[army] & a.bodies[0, body]:
            continue
        start = t.coast[army]
        for entry in range(c.told[begin + start], c.told[begin + start + 1], 2):
            if c.told[entry + 1] >> t.sea[fleet] & 1:
                told[count] = code(at.CONVOY, army, t.coast_at[c.told[entry]])
                count += 1
    return count


# What is afloat


@compiled
def set_afloat(t: Tables, c: Charts, a: Afloat, w: Numbers) -> None:
    """Work out which waters the fleets on the board can carry armies over."""
    fleets = fleets_at_sea(t, w)
    left, bodies = fleets, 0
    while left:
        a.bodies[0, bodies] = around(t, fleets, lowest(left))
        left &= ~a.bodies[0, bodies]
        bodies += 1
    _find(t, c, a, bodies)
    for army in range(w.shape[1]):
        a.landings[army] = a.crossings[army] = 0
        if w[at.POWER, army] >= 0 and w[at.KIND, army] == at.ARMY and t.shores[army] & fleets:
            for body in range(bodies):
                if t.shores[army] & a.bodies[0, body]:
                    a.crossings[army] |= reached(c, a.bodies[1, body], t.coast[army])
            a.landings[army] = _not_on_foot(t, army, a.crossings[army])


@compiled
def _find(t: Tables, c: Charts, a: Afloat, bodies: int) -> None:
    """Find the charts of all bodies of water; if there was no room for one, all others have to be found again."""
    found = -1
    while found != c.counts[0]:
        found = c.counts[0]
        for body in range(bodies):
            a.bodies[1, body] = explored(t, c, a.bodies[0, body])
            seas = a.bodies[0, body]
            while seas:
                a.body_of[lowest(seas)] = body
                seas &= seas - 1


@compiled
def fleets_at_sea(t: Tables, w: Numbers) -> int:
    fleets = 0
    for sea in range(len(t.waters) - 1):
        if w[at.POWER, t.sea_at[sea]] >= 0:
            fleets |= 1 << sea
    return fleets


@compiled
def _not_on_foot(t: Tables, army: int, coasts: int) -> int:
    left, rest = coasts, coasts
    while left:
        coast = lowest(left)
        left &= left - 1
        if t.steps[at.ARMY, army, t.coast_at[coast]]:
            rest &= ~(1 << coast)
    return rest


@compiled
def spares(t: Tables, a: Afloat, w: Numbers, helper: int, start: int, end: int) -> bool:
    """Whether an army that can cross could do so even if this unit did something else."""
    if w[at.KIND, helper] == at.ARMY or t.sea[helper] < 0:
        return True
    return connects(t, fleets_at_sea(t, w) & ~(1 << t.sea[helper]), t.shores[start], t.shores[end])


@compiled
def is_needed(t: Tables, c: Charts, a: Afloat, fleet: int, start: int, end: int) -> bool:
    """Whether a fleet can help an army from one coast to another."""
    if t.coast[start] < 0 or t.coast[end] < 0 or t.sea[fleet] < 0:
        return False
    seas = helping(c, a.bodies[1, a.body_of[t.sea[fleet]]], t.coast[start], t.coast[end])
    return seas >> t.sea[fleet] & 1 != 0
