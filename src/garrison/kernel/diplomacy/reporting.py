"""What comes of each unit in a movement phase, compiled: the twin of `diplomacy.rules.reporting`."""

from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy import on
from garrison.kernel.diplomacy.equations import arrives, prevents
from garrison.kernel.diplomacy.matching import kind_of, to
from garrison.kernel.jit import compiled
from garrison.kernel.rows import Row


@compiled
def report(t: Row, w: Row, units: int) -> int:
    """Fill in the results, where units end and by whom they are beaten; gives the number of beaten units."""
    for place in range(units):
        unit = w[at.UNITS + place]
        if w[at.TARGET + unit] >= 0 and w[at.DONE + unit]:
            w[at.ENTERED + w[at.TARGET + unit]] = unit
    beaten = 0
    for place in range(units):
        unit = w[at.UNITS + place]
        w[at.RESULT + unit] = _result(t, w, unit)
        w[at.FINAL + unit], w[at.ATTACKER + unit] = w[at.PLACE + unit], at.NONE
        if w[at.RESULT + unit] == at.MOVES:
            w[at.FINAL + unit] = to(w[at.ORDER + unit])
        elif w[at.ENTERED + unit] >= 0:
            w[at.FINAL + unit], w[at.ATTACKER + unit] = at.NONE, w[at.PLACE + w[at.ENTERED + unit]]
            beaten += 1
    for province in range(t[on.PROVINCES]):
        w[at.CONTESTED + province] = _is_contested(t, w, province)
    return beaten


@compiled
def _result(t: Row, w: Row, unit: int) -> int:
    if w[at.MISMATCHED + unit]:
        return at.UNMATCHED
    done, kind = w[at.DONE + unit], kind_of(w[at.ORDER + unit])
    if w[at.INTO + unit] >= 0:
        return at.VALID if done else at.CUT
    if w[at.TARGET + unit] >= 0:
        if done:
            return at.MOVES
        return at.BOUNCES if arrives(t, w, unit, at.DONE) else at.NO_CONVOY
    if kind == at.CONVOY:
        return at.CONVOYS if done else at.DISRUPTED
    return at.IS_VOID if kind == at.VOID else at.HOLDS


@compiled
def _is_contested(t: Row, w: Row, province: int) -> bool:
    """Whether units tried in vain to enter a province that is empty in the end."""
    rival = w[at.RIVAL + province]
    if rival == at.NONE or w[at.ENTERED + province] >= 0:
        return False
    if w[at.POWER + province] >= 0 and not (w[at.TARGET + province] >= 0 and w[at.DONE + province]):
        return False
    while rival != at.NONE:
        if prevents(t, w, rival, at.DONE, at.DONE):
            return True
        rival = w[at.NEXT_RIVAL + rival]
    return False
