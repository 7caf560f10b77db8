"""A movement phase and the result of each order, compiled: the twin of `diplomacy.rules.movement`."""

from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy.equations import arrives, break_circle, does, prevents
from garrison.kernel.diplomacy.matching import kind_of, match, spare, to
from garrison.kernel.diplomacy.seas import connects
from garrison.kernel.machine import Row, compiled


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
    for province in range(t[at.PROVINCES]):
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


# Adjudicating a movement phase, compiled: the twin of `diplomacy.rules.movement`.
#
# Every decision is narrowed by what is certain about the others, until nothing changes; what stays open lies in
# circles, which backup rules decide (`break_circle`).


@compiled
def adjudicate(t: Row, c: Row, w: Row) -> int:
    """Fill in the results, where units end and by whom they are beaten; gives the number of beaten units."""
    units = match(t, c, w)
    _walk_at_once(t, c, w, units)
    decide(t, c, w, units)
    while _walk_instead(t, c, w, units):
        decide(t, c, w, units)
    return report(t, w, units)


# Armies that can walk if their convoy fails


@compiled
def _walk_at_once(t: Row, c: Row, w: Row, units: int) -> None:
    for place in range(units):
        army = w[at.UNITS + place]
        if w[at.WALKS + army] and not connects(
            t, w[at.CARRIED + army], t[at.SHORES + army], t[at.SHORES + w[at.TARGET + army]]
        ):
            _walk(t, c, w, army)


@compiled
def _walk_instead(t: Row, c: Row, w: Row, units: int) -> bool:
    """Let armies walk whose convoy failed; gives whether there were any, so that the battle must be decided anew."""
    more = 0
    for place in range(units):
        army = w[at.UNITS + place]
        w[at.SEEN + army] = w[at.WALKS + army] and not arrives(t, w, army, at.DONE)
        more += w[at.SEEN + army]
    for place in range(units):
        if w[at.SEEN + w[at.UNITS + place]]:
            _walk(t, c, w, w[at.UNITS + place])
    return more > 0


@compiled
def _walk(t: Row, c: Row, w: Row, army: int) -> None:
    w[at.BY_SEA + army] = w[at.WALKS + army] = 0
    if t[at.PARADOX] >= at.RULE_1971:
        spare(t, c, w, army)


# Deciding


@compiled
def decide(t: Row, c: Row, w: Row, units: int) -> None:
    """Fill in DONE and MAY, which are the same in the end."""
    for place in range(units):
        unit = w[at.UNITS + place]
        w[at.DONE + unit], w[at.MAY + unit] = 0, 1
    left = _asked(w, units)
    while left:
        before = left
        left = _narrowed(t, w, left)
        if left == before:
            break_circle(t, c, w, left)


@compiled
def _asked(w: Row, units: int) -> int:
    """List the units with something to decide: supports and convoys first, since most moves depend on them."""
    asked = 0
    for place in range(units):
        unit = w[at.UNITS + place]
        if w[at.INTO + unit] >= 0 and w[at.RIVAL + unit] == at.NONE:
            w[at.DONE + unit] = 1
        elif w[at.INTO + unit] >= 0 or w[at.CONVOYED + unit] >= 0:
            w[at.ASKED + asked] = unit
            asked += 1
    for place in range(units):
        if w[at.TARGET + w[at.UNITS + place]] >= 0:
            w[at.ASKED + asked] = w[at.UNITS + place]
            asked += 1
    return asked


@compiled
def _narrowed(t: Row, w: Row, asked: int) -> int:
    """Decide what can be decided by what is known so far; keeps the open decisions, and gives their number."""
    left = 0
    for place in range(asked):
        unit = w[at.ASKED + place]
        if w[at.DONE + unit] or not w[at.MAY + unit]:
            continue
        if not does(t, w, unit, at.MAY, at.DONE):
            w[at.MAY + unit] = 0
        elif does(t, w, unit, at.DONE, at.MAY):
            w[at.DONE + unit] = 1
        else:
            w[at.ASKED + left] = unit
            left += 1
    return left
