"""Adjudicating a movement phase, compiled: the twin of `diplomacy.rules.movement`, `circles` and `reporting`.

Every decision is narrowed by what is certain about the others, until nothing changes; what stays open lies in circles,
which backup rules decide.
"""

from garrison.kernel.bits import lowest
from garrison.kernel.jit import compiled
from garrison.kernel.rows import Row
from garrison.kernel.written import layout as at
from garrison.kernel.written import on
from garrison.kernel.written.equations import arrives, does, is_in_front, prevents
from garrison.kernel.written.matching import kind_of, match, spare, to
from garrison.kernel.written.seas import connects, on_routes


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
            t, w[at.CARRIED + army], t[on.SHORES + army], t[on.SHORES + w[at.TARGET + army]]
        ):
            _walk(t, c, w, army)


@compiled
def _walk_instead(t: Row, c: Row, w: Row, units: int) -> bool:
    """Those whose convoy failed walk, and the battle has to be decided anew."""
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
    if t[on.PARADOX] >= on.RULE_1971:
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
            _break(t, c, w, left)


@compiled
def _asked(w: Row, units: int) -> int:
    """List the units that do anything: supports and convoys first, since most moves depend on them."""
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
    """Decide what can be decided, each time with what is known by then; keeps the rest, and gives its number."""
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


# Circles


@compiled
def _break(t: Row, c: Row, w: Row, left: int) -> None:
    """Rule on the innermost circle: its convoys fail or, if it has none, its ring goes round."""
    smallest = left + 1
    for place in range(left):
        size = _hanging(t, c, w, w[at.ASKED + place], left)
        if size < smallest:
            smallest = size
            for unit in range(t[on.PROVINCES]):
                w[at.SMALLEST + unit] = w[at.SEEN + unit]
    convoys = goes_round = False
    for place in range(left):
        unit = w[at.ASKED + place]
        if w[at.SMALLEST + unit]:
            convoys = convoys or w[at.CONVOYED + unit] >= 0
            w[at.CIRCLE + unit] = _comes_round(t, w, unit)
            goes_round = goes_round or w[at.CIRCLE + unit] != 0
    for place in range(left):
        unit = w[at.ASKED + place]
        if w[at.SMALLEST + unit]:
            _rule(t, w, unit, convoys, goes_round)


@compiled
def _rule(t: Row, w: Row, unit: int, convoys: bool, goes_round: bool) -> None:  # noqa: FBT001  what the circle holds
    if convoys:
        fails = w[at.CONVOYED + unit] >= 0 or (t[on.PARADOX] == on.ALL_HOLD and w[at.TARGET + unit] >= 0)
        if fails:
            w[at.DONE + unit] = w[at.MAY + unit] = 0
    elif not goes_round or w[at.CIRCLE + unit]:
        w[at.DONE + unit] = w[at.MAY + unit] = goes_round


@compiled
def _comes_round(t: Row, w: Row, unit: int) -> bool:
    """Whether each unit takes the place of the next, and the last that of the first."""
    here = unit
    for _ in range(t[on.PROVINCES]):
        here = w[at.TARGET + here]
        if here == unit:
            return True
        if here == at.NONE or w[at.POWER + here] < 0:
            return False
    return False


@compiled
def _hanging(t: Row, c: Row, w: Row, unit: int, left: int) -> int:
    """Mark in SEEN the open decisions that one depends on, directly or not, and itself; gives their number."""
    for province in range(t[on.PROVINCES]):
        w[at.SEEN + province] = 0
        w[at.CIRCLE + province] = 0
    for place in range(left):
        w[at.CIRCLE + w[at.ASKED + place]] = 1
    w[at.SEEN + unit] = 1
    size, grown = 1, True
    while grown:
        grown = False
        for place in range(left):
            here = w[at.ASKED + place]
            if w[at.SEEN + here] == 1:
                w[at.SEEN + here] = 2
                size += _speak(t, c, w, here)
                grown = True
    return size


@compiled
def _meet(w: Row, unit: int) -> int:
    """Note a decision that another depends on, if it is open; gives 1 if it is new."""
    if w[at.CIRCLE + unit] and not w[at.SEEN + unit]:
        w[at.SEEN + unit] = 1
        return 1
    return 0


@compiled
def _speak(t: Row, c: Row, w: Row, unit: int) -> int:
    """Note what a decision depends on; gives the number of new ones."""
    new = 0
    if w[at.TARGET + unit] >= 0:
        return _speak_of_a_move(t, c, w, unit)
    attacker = w[at.RIVAL + unit]
    while attacker != at.NONE:
        if w[at.INTO + unit] >= 0:
            in_front = is_in_front(t, w, attacker, unit)
            new += _meet(w, attacker) if in_front else _speak_of_a_way(t, c, w, attacker)
        elif t[on.NERVE]:
            new += _speak_of_a_force(t, c, w, attacker)
        else:
            new += _meet(w, attacker)
        attacker = w[at.NEXT_RIVAL + attacker]
    return new


@compiled
def _speak_of_a_move(t: Row, c: Row, w: Row, unit: int) -> int:
    new, target = 0, w[at.TARGET + unit]
    rival = w[at.RIVAL + target]
    while rival != at.NONE:
        new += _speak_of_a_force(t, c, w, rival)
        if not t[on.BEATEN_BOUNCE]:
            new += _meet(w, rival)
        rival = w[at.NEXT_RIVAL + rival]
    if w[at.POWER + target] >= 0:
        new += _meet(w, target) + _speak_of_help(w, target)
    return new


@compiled
def _speak_of_a_force(t: Row, c: Row, w: Row, unit: int) -> int:
    return _speak_of_help(w, unit) + _speak_of_a_way(t, c, w, unit)


@compiled
def _speak_of_help(w: Row, unit: int) -> int:
    new, helper = 0, w[at.HELPER + unit]
    while helper != at.NONE:
        new += _meet(w, helper)
        helper = w[at.NEXT_HELPER + helper]
    return new


@compiled
def _speak_of_a_way(t: Row, c: Row, w: Row, unit: int) -> int:
    if not w[at.BY_SEA + unit]:
        return 0
    new = 0
    seas = on_routes(t, c, w[at.CARRIED + unit], t[on.SHORES + unit], t[on.SHORES + w[at.TARGET + unit]])
    while seas:
        new += _meet(w, t[on.SEA_AT + lowest(seas)])
        seas &= seas - 1
    return new


# The outcome


@compiled
def report(t: Row, w: Row, units: int) -> int:
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
