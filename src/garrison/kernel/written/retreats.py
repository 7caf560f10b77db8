"""Retreats, compiled: the twin of `diplomacy.rules.retreats`, for games in which land has no owners."""

from garrison.kernel.jit import compiled
from garrison.kernel.written import layout as at
from garrison.kernel.written.matching import kind_of, to
from garrison.kernel.written.tables import Numbers, Tables


@compiled
def stand(t: Tables, w: Numbers) -> None:
    """Move the units to where they end, and note those that were beaten."""
    for province in range(w.shape[1]):
        w[at.BEATEN, province] = at.NONE
        if w[at.POWER, province] >= 0 and w[at.ATTACKER, province] != at.NONE:
            _note_beaten(t, w, province)
    for province in range(w.shape[1]):
        w[at.RESULT, province] |= w[at.KIND, province] << at.OTHER  # the kind, kept while units change places
        w[at.ASKED, province] = w[at.POWER, province]
        w[at.POWER, province] = at.NONE
    for province in range(w.shape[1]):
        if w[at.ASKED, province] >= 0 and w[at.FINAL, province] != at.NONE:
            end = t.province[w[at.FINAL, province]]
            w[at.POWER, end], w[at.PLACE, end] = w[at.ASKED, province], w[at.FINAL, province]
            w[at.KIND, end] = w[at.RESULT, province] >> at.OTHER
    for province in range(w.shape[1]):
        w[at.RESULT, province] &= at.KINDS - 1


@compiled
def _note_beaten(t: Tables, w: Numbers, province: int) -> None:
    origin = t.province[w[at.ATTACKER, province]]
    w[at.BEATEN, province], w[at.BEATEN_KIND, province] = w[at.POWER, province], w[at.KIND, province]
    w[at.BEATEN_PLACE, province], w[at.BEATER, province] = w[at.PLACE, province], w[at.ATTACKER, province]
    w[at.BARRED, province] = at.NONE if t.rulings.to_origin and w[at.BY_SEA, origin] else origin


@compiled
def is_open(t: Tables, w: Numbers, unit: int, place: int) -> bool:
    """Whether the unit that was beaten in a province can retreat to a place."""
    province = t.province[place]
    if province in (unit, w[at.BARRED, unit]) or w[at.POWER, province] >= 0 or w[at.CONTESTED, province]:
        return False
    return t.steps[w[at.BEATEN_KIND, unit], w[at.BEATEN_PLACE, unit], place] != 0


@compiled
def has_way_out(t: Tables, w: Numbers, unit: int) -> bool:
    code = w[at.BEATEN_KIND, unit] * len(t.province) + w[at.BEATEN_PLACE, unit]
    for way in range(t.first_way[code], t.first_way[code + 1]):
        if is_open(t, w, unit, t.ways[way]):
            return True
    return False


@compiled
def retreat(t: Tables, w: Numbers) -> None:
    """Carry out the retreats; two units that go to the same province are disbanded, as are those without an order."""
    for province in range(w.shape[1]):
        w[at.ENTERED, province] = 0
    for province in range(w.shape[1]):
        if w[at.BEATEN, province] >= 0:
            w[at.FINAL, province] = _wish(t, w, province)
            if w[at.FINAL, province] != at.NONE:
                w[at.ENTERED, t.province[w[at.FINAL, province]]] += 1
    for province in range(w.shape[1]):
        if w[at.BEATEN, province] >= 0 and w[at.FINAL, province] != at.NONE:
            end = t.province[w[at.FINAL, province]]
            if w[at.ENTERED, end] == 1:
                w[at.POWER, end], w[at.KIND, end] = w[at.BEATEN, province], w[at.BEATEN_KIND, province]
                w[at.PLACE, end] = w[at.FINAL, province]
    clear(w)


@compiled
def clear(w: Numbers) -> None:
    for province in range(w.shape[1]):
        w[at.BEATEN, province] = at.NONE
        w[at.BEATEN_KIND, province] = w[at.BEATEN_PLACE, province] = w[at.BEATER, province] = 0
        w[at.BARRED, province] = w[at.CONTESTED, province] = 0


@compiled
def _wish(t: Tables, w: Numbers, unit: int) -> int:
    order = w[at.ORDER, unit]
    if kind_of(order) != at.RETREAT:
        return at.NONE
    if is_open(t, w, unit, to(order)):
        return to(order)
    return _only_coast(t, w, unit, to(order)) if to(order) < len(t.sea) else at.NONE


@compiled
def _only_coast(t: Tables, w: Numbers, unit: int, province: int) -> int:
    """If a province has only one open coast, the coast need not be named."""
    found = at.NONE
    for port in range(t.first_port[province], t.first_port[province + 1]):
        if is_open(t, w, unit, t.ports[port]):
            if found != at.NONE:
                return at.NONE
            found = t.ports[port]
    return found
