"""Circles of decisions that depend on one another, compiled: the twin of `diplomacy.rules.circles`."""

from garrison.kernel.bits import lowest
from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy import on
from garrison.kernel.diplomacy.equations import is_in_front
from garrison.kernel.diplomacy.seas import on_routes
from garrison.kernel.jit import compiled
from garrison.kernel.rows import Row


@compiled
def break_circle(t: Row, c: Row, w: Row, left: int) -> None:
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
