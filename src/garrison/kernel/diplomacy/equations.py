"""The equations of a battle and its circles, compiled: the twin of `diplomacy.rules.equations`.

`ours` is the board of the decisions that are assumed where they help a unit, `theirs` of those where they work against
it: DONE has the certain ones, MAY the possible ones.
"""

from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy.seas import connects, on_routes
from garrison.kernel.machine import Row, compiled, lowest


@compiled
def does(t: Row, w: Row, unit: int, ours: int, theirs: int) -> bool:
    """Whether the unit does what it was ordered to: moves, gives support, convoys undisturbed."""
    if w[at.TARGET + unit] >= 0:
        return _moves(t, w, unit, ours, theirs)
    if w[at.INTO + unit] >= 0:
        return not is_cut(t, w, unit, theirs)
    return not is_disrupted(t, w, unit, theirs)


@compiled
def _moves(t: Row, w: Row, unit: int, ours: int, theirs: int) -> bool:
    """Whether a move arrives and its force beats whatever holds its target and whatever else tries to move there."""
    if not arrives(t, w, unit, ours):
        return False
    force, against = attack(t, w, unit, ours, theirs)
    if force <= against:
        return False
    rival = w[at.RIVAL + w[at.TARGET + unit]]
    while rival != at.NONE:
        if rival != unit and prevents(t, w, rival, theirs, ours) >= force:
            return False
        rival = w[at.NEXT_RIVAL + rival]
    return True


@compiled
def attack(t: Row, w: Row, unit: int, ours: int, theirs: int) -> tuple[int, int]:
    """The force of a move, and the force that holds its target against it."""
    occupant = w[at.TARGET + unit]
    nation = w[at.POWER + occupant]
    if nation < 0:
        return force(w, unit, at.NONE, ours), 0
    if head_on(t, w, unit, occupant):
        against = force(w, occupant, at.NONE, theirs)
    elif w[ours + occupant] and w[at.TARGET + occupant] >= 0:
        return force(w, unit, at.NONE, ours), 0
    else:
        against = _hold(t, w, occupant, theirs, ours)
    if nation == w[at.POWER + unit]:
        return 0, against
    return force(w, unit, nation, ours), against


@compiled
def arrives(t: Row, w: Row, unit: int, view: int) -> bool:
    """Whether a unit gets to its target: always by land; by sea while a route holds, or all if the options say so."""
    if not w[at.BY_SEA + unit]:
        return True
    seas = kept = w[at.CARRIED + unit]
    while seas:
        sea = lowest(seas)
        seas &= seas - 1
        if not w[view + t[at.SEA_AT + sea]]:
            kept &= ~(1 << sea)
    if t[at.ALL_ROUTES]:
        return w[at.NEEDED + unit] != 0 and w[at.NEEDED + unit] & ~kept == 0
    return connects(t, kept, t[at.SHORES + unit], t[at.SHORES + w[at.TARGET + unit]])


@compiled
def prevents(t: Row, w: Row, unit: int, ours: int, theirs: int) -> int:
    """The force with which a unit keeps others out of its target, even if it doesn't get there itself."""
    if not arrives(t, w, unit, ours):
        return 0
    opponent = w[at.TARGET + unit]
    if w[at.POWER + opponent] >= 0 and w[theirs + opponent] and w[at.TARGET + opponent] == unit:
        beaten = not t[at.BEATEN_BOUNCE] and not w[ours + unit]
        if beaten or head_on(t, w, unit, opponent):
            return 0
    return force(w, unit, at.NONE, ours)


@compiled
def head_on(t: Row, w: Row, unit: int, other: int) -> bool:
    """Whether two units move to each other's provinces; with SWAP, only by land."""
    if w[at.TARGET + other] != unit or w[at.TARGET + unit] != other:
        return False
    return not (t[at.SWAP] and (w[at.BY_SEA + unit] or w[at.BY_SEA + other]))


@compiled
def _hold(t: Row, w: Row, unit: int, ours: int, theirs: int) -> int:
    """The force with which a unit that doesn't leave holds its province."""
    if w[at.TARGET + unit] >= 0:
        return 1
    if t[at.NERVE] and w[at.CONVOYED + unit] >= 0 and w[theirs + unit]:
        return 1
    return force(w, unit, at.NONE, ours)


@compiled
def force(w: Row, unit: int, against: int, view: int) -> int:
    """A unit's power with its supports, except any that would help against the supporter's own nation."""
    found = 1
    helper = w[at.HELPER + unit]
    while helper != at.NONE:
        found += w[view + helper] and w[at.POWER + helper] != against
        helper = w[at.NEXT_HELPER + helper]
    return found


@compiled
def is_cut(t: Row, w: Row, unit: int, view: int) -> bool:
    """Whether a support is cut: by a foreign attack from elsewhere, or because the supporter is dislodged."""
    attacker = w[at.RIVAL + unit]
    while attacker != at.NONE:
        if w[at.POWER + attacker] != w[at.POWER + unit] and not w[at.SPARED + attacker]:
            comes = w[view + attacker] if is_in_front(t, w, attacker, unit) else arrives(t, w, attacker, view)
            if comes:
                return True
        attacker = w[at.NEXT_RIVAL + attacker]
    return False


@compiled
def is_in_front(t: Row, w: Row, attacker: int, unit: int) -> bool:
    """Whether a unit is attacked from where it gives support, so that only dislodging it cuts the support."""
    return attacker == w[at.INTO + unit] and not (t[at.CONVOYED_CUTS] and w[at.BY_SEA + attacker])


@compiled
def is_disrupted(t: Row, w: Row, unit: int, view: int) -> bool:
    """Whether a convoy fails: its fleet is dislodged or, with some options, attacked with enough force."""
    attacker = w[at.RIVAL + unit]
    while attacker != at.NONE:
        if strikes(t, w, attacker, unit, view) if t[at.NERVE] else w[view + attacker]:
            return True
        attacker = w[at.NEXT_RIVAL + attacker]
    return False


@compiled
def strikes(t: Row, w: Row, attacker: int, attacked: int, view: int) -> bool:
    """Whether a unit attacks a foreign one with the force that disrupts a convoy."""
    nation = w[at.POWER + attacked]
    if w[at.POWER + attacker] == nation or not arrives(t, w, attacker, view):
        return False
    return force(w, attacker, nation, view) >= t[at.NERVE]


# Circles of decisions that depend on one another, compiled: the twin of `diplomacy.rules.equations`


@compiled
def break_circle(t: Row, c: Row, w: Row, left: int) -> None:
    """Rule on the innermost circle: its convoys fail or, if it has none, its ring goes round."""
    smallest = left + 1
    for place in range(left):
        size = _hanging(t, c, w, w[at.ASKED + place], left)
        if size < smallest:
            smallest = size
            for unit in range(t[at.PROVINCES]):
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
        fails = w[at.CONVOYED + unit] >= 0 or (t[at.PARADOX] == at.ALL_HOLD and w[at.TARGET + unit] >= 0)
        if fails:
            w[at.DONE + unit] = w[at.MAY + unit] = 0
    elif not goes_round or w[at.CIRCLE + unit]:
        w[at.DONE + unit] = w[at.MAY + unit] = goes_round


@compiled
def _comes_round(t: Row, w: Row, unit: int) -> bool:
    """Whether a unit is in a ring, in which each moves to the place of the next, and the last to that of the first."""
    here = unit
    for _ in range(t[at.PROVINCES]):
        here = w[at.TARGET + here]
        if here == unit:
            return True
        if here == at.NONE or w[at.POWER + here] < 0:
            return False
    return False


@compiled
def _hanging(t: Row, c: Row, w: Row, unit: int, left: int) -> int:
    """Mark in SEEN a decision and all open ones that it depends on, directly or not; gives their number."""
    for province in range(t[at.PROVINCES]):
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
    """Note the open decisions that one depends on; gives the number of new ones."""
    new = 0
    if w[at.TARGET + unit] >= 0:
        return _speak_of_a_move(t, c, w, unit)
    attacker = w[at.RIVAL + unit]
    while attacker != at.NONE:
        if w[at.INTO + unit] >= 0:
            in_front = is_in_front(t, w, attacker, unit)
            new += _meet(w, attacker) if in_front else _speak_of_a_way(t, c, w, attacker)
        elif t[at.NERVE]:
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
        if not t[at.BEATEN_BOUNCE]:
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
    seas = on_routes(t, c, w[at.CARRIED + unit], t[at.SHORES + unit], t[at.SHORES + w[at.TARGET + unit]])
    while seas:
        new += _meet(w, t[at.SEA_AT + lowest(seas)])
        seas &= seas - 1
    return new
