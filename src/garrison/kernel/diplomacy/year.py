"""Retreats, adjustments and the year, compiled: the twin of `diplomacy.rules.retreats`, `adjust` and `year`."""

from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy.matching import kind_of, steps, to
from garrison.kernel.diplomacy.movement import adjudicate
from garrison.kernel.machine import Row, compiled, size


@compiled
def stand(t: Row, w: Row) -> None:
    """Move the units to where they end, and note those that were beaten."""
    for province in range(t[at.PROVINCES]):
        w[at.BEATEN + province] = at.NONE
        if w[at.POWER + province] >= 0 and w[at.ATTACKER + province] != at.NONE:
            _note_beaten(t, w, province)
    for province in range(t[at.PROVINCES]):
        w[at.RESULT + province] |= w[at.KIND + province] << at.OTHER  # the kind, kept while units change places
        w[at.ASKED + province] = w[at.POWER + province]
        w[at.POWER + province] = at.NONE
    for province in range(t[at.PROVINCES]):
        if w[at.ASKED + province] >= 0 and w[at.FINAL + province] != at.NONE:
            end = t[at.PROVINCE + w[at.FINAL + province]]
            w[at.POWER + end], w[at.PLACE + end] = w[at.ASKED + province], w[at.FINAL + province]
            w[at.KIND + end] = w[at.RESULT + province] >> at.OTHER
    for province in range(t[at.PROVINCES]):
        w[at.RESULT + province] &= at.KINDS - 1


@compiled
def _note_beaten(t: Row, w: Row, province: int) -> None:
    origin = t[at.PROVINCE + w[at.ATTACKER + province]]
    w[at.BEATEN + province], w[at.BEATEN_KIND + province] = w[at.POWER + province], w[at.KIND + province]
    w[at.BEATEN_PLACE + province], w[at.BEATER + province] = w[at.PLACE + province], w[at.ATTACKER + province]
    w[at.BARRED + province] = at.NONE if t[at.TO_ORIGIN] and w[at.BY_SEA + origin] else origin


@compiled
def is_open(t: Row, w: Row, unit: int, place: int) -> bool:
    """Whether the unit that was beaten in a province can retreat to a place."""
    province = t[at.PROVINCE + place]
    if province in (unit, w[at.BARRED + unit]) or w[at.POWER + province] >= 0 or w[at.CONTESTED + province]:
        return False
    return steps(t, w[at.BEATEN_KIND + unit], w[at.BEATEN_PLACE + unit], place)


@compiled
def has_way_out(t: Row, w: Row, unit: int) -> bool:
    code = w[at.BEATEN_KIND + unit] * at.PLACES + w[at.BEATEN_PLACE + unit]
    for way in range(t[at.FIRST_WAY + code], t[at.FIRST_WAY + code + 1]):  # noqa: SIM110  numba has no generators
        if is_open(t, w, unit, t[way]):
            return True
    return False


@compiled
def retreat(t: Row, w: Row) -> None:
    """Carry out the retreats; two units that go to the same province are disbanded, as are those without an order."""
    for province in range(t[at.PROVINCES]):
        w[at.ENTERED + province] = 0
    for province in range(t[at.PROVINCES]):
        if w[at.BEATEN + province] >= 0:
            w[at.FINAL + province] = _wish(t, w, province)
            if w[at.FINAL + province] != at.NONE:
                w[at.ENTERED + t[at.PROVINCE + w[at.FINAL + province]]] += 1
    for province in range(t[at.PROVINCES]):
        if w[at.BEATEN + province] >= 0 and w[at.FINAL + province] != at.NONE:
            end = t[at.PROVINCE + w[at.FINAL + province]]
            if w[at.ENTERED + end] == 1:
                w[at.POWER + end], w[at.KIND + end] = w[at.BEATEN + province], w[at.BEATEN_KIND + province]
                w[at.PLACE + end] = w[at.FINAL + province]
    clear(t, w)


@compiled
def clear(t: Row, w: Row) -> None:
    for province in range(t[at.PROVINCES]):
        w[at.BEATEN + province] = at.NONE
        w[at.BEATEN_KIND + province] = w[at.BEATEN_PLACE + province] = w[at.BEATER + province] = 0
        w[at.BARRED + province] = w[at.CONTESTED + province] = 0


@compiled
def _wish(t: Row, w: Row, unit: int) -> int:
    order = w[at.ORDER + unit]
    if kind_of(order) != at.RETREAT:
        return at.NONE
    if is_open(t, w, unit, to(order)):
        return to(order)
    return _only_coast(t, w, unit, to(order)) if to(order) < t[at.PROVINCES] else at.NONE


@compiled
def _only_coast(t: Row, w: Row, unit: int, province: int) -> int:
    """If a province has only one open coast, the coast need not be named."""
    found = at.NONE
    for port in range(t[at.FIRST_PORT + province], t[at.FIRST_PORT + province + 1]):
        if is_open(t, w, unit, t[port]):
            if found != at.NONE:
                return at.NONE
            found = t[port]
    return found


# Builds and removals, compiled: the twin of `diplomacy.rules.adjust`.
#
# A power's orders are read province by province, so it never gives two for one, and of too many builds the first count.


@compiled
def is_free_home(t: Row, w: Row, province: int, power: int) -> bool:
    mine = t[at.HOME + province] == power and w[at.OWNER + province] == power
    return mine and t[at.CENTRE + province] != 0 and w[at.POWER + province] == at.NONE


@compiled
def can_build(t: Row, w: Row, power: int, province: int, order: int) -> bool:
    if not is_free_home(t, w, province, power):
        return False
    if kind_of(order) == at.BUILD_ARMY:
        return t[at.TERRAIN + province] != at.AT_SEA and to(order) == province
    for port in range(t[at.FIRST_PORT + province], t[at.FIRST_PORT + province + 1]):
        if t[port] == to(order):
            return kind_of(order) == at.BUILD_FLEET
    return False


@compiled
def adjust(t: Row, w: Row, power: int, due: int) -> None:
    """Carry out a power's orders; removals that are not ordered follow the rule for civil disorder."""
    for province in range(t[at.PROVINCES]):
        order = w[at.ORDER + province]
        if due > 0 and kind_of(order) >= at.BUILD_ARMY and can_build(t, w, power, province, order):
            w[at.POWER + province], w[at.PLACE + province] = power, to(order)
            w[at.KIND + province] = at.FLEET if kind_of(order) == at.BUILD_FLEET else at.ARMY
            due -= 1
        elif due < 0 and kind_of(order) == at.DISBAND and w[at.POWER + province] == power:
            w[at.POWER + province] = at.NONE
            due += 1
    if due < 0:
        _measure(t, w, power)
        for _ in range(-due):
            _remove_farthest(t, w, power)


@compiled
def _remove_farthest(t: Row, w: Row, power: int) -> None:
    """Remove a unit: the farthest first, then fleets before armies, then by the alphabet."""
    gone = at.NONE
    for province in range(t[at.PROVINCES]):
        if w[at.POWER + province] == power and (gone == at.NONE or _goes_before(t, w, province, gone)):
            gone = province
    if gone != at.NONE:
        w[at.POWER + gone] = at.NONE


@compiled
def _goes_before(t: Row, w: Row, one: int, other: int) -> bool:
    if w[at.SEEN + one] != w[at.SEEN + other]:
        return w[at.SEEN + one] > w[at.SEEN + other]
    if w[at.KIND + one] != w[at.KIND + other]:
        return w[at.KIND + one] == at.FLEET
    return t[at.RANK + one] < t[at.RANK + other]


@compiled
def _measure(t: Row, w: Row, power: int) -> None:
    """Write into SEEN how far each province is from the power's centres, or with FROM_HOME from its home centres."""
    last = 0
    for province in range(t[at.PROVINCES]):
        mine = t[at.HOME + province] if t[at.FROM_HOME] else w[at.OWNER + province]
        w[at.SEEN + province] = t[at.PROVINCES]
        if t[at.CENTRE + province] and mine == power:
            w[at.SEEN + province], w[at.ASKED + last] = 0, province
            last += 1
    first = 0
    while first < last:
        here = w[at.ASKED + first]
        first += 1
        for way in range(t[at.FIRST_NEAR + here], t[at.FIRST_NEAR + here + 1]):
            if w[at.SEEN + t[way]] == t[at.PROVINCES]:
                w[at.SEEN + t[way]] = w[at.SEEN + here] + 1
                w[at.ASKED + last] = t[way]
                last += 1


# The year, compiled: the twin of `diplomacy.rules.year`. Phases in which nobody owes an order pass by themselves


@compiled
def carry_out(t: Row, c: Row, w: Row) -> None:
    """Carry out a phase with the orders on the board, and any after it that nobody has to order."""
    _close(t, c, w)
    while not _ends(t, w) and not owing(t, w):
        for province in range(t[at.PROVINCES]):
            w[at.ORDER + province] = at.SILENT
        _close(t, c, w)


@compiled
def _close(t: Row, c: Row, w: Row) -> None:
    if w[at.PHASE] == at.ORDERING:
        beaten = adjudicate(t, c, w)
        stand(t, w)
        if beaten:
            w[at.PHASE] = at.RETREATING
        else:
            clear(t, w)
            _end_season(t, w)
    elif w[at.PHASE] == at.RETREATING:
        retreat(t, w)
        _end_season(t, w)
    elif w[at.PHASE] == at.ADJUSTING:
        _end_year(t, w)


# The seasons


@compiled
def _end_season(t: Row, w: Row) -> None:
    if not w[at.FALL]:
        w[at.PHASE], w[at.FALL] = at.ORDERING, 1
        return
    for province in range(t[at.PROVINCES]):
        if w[at.POWER + province] >= 0 and t[at.CENTRE + province]:
            w[at.OWNER + province] = w[at.POWER + province]
    leader = _winner(t, w)
    if leader >= 0:
        w[at.PHASE], w[at.WINNERS] = at.OVER, 1 << leader
        return
    _count_out(t, w)
    w[at.PHASE] = at.ADJUSTING
    for power in range(t[at.POWERS]):
        w[at.BALANCE + power] = due(t, w, power)


@compiled
def _winner(t: Row, w: Row) -> int:
    """The power with enough centres and more than every other power still playing, or NONE."""
    most, leader = -1, at.NONE
    for power in range(t[at.POWERS]):
        if not w[at.QUITTERS] >> power & 1:
            held = centres(t, w, power)
            if held == most:
                leader = at.NONE
            elif held > most:
                most, leader = held, power
    return leader if most >= t[at.VICTORY] else at.NONE


@compiled
def centres(t: Row, w: Row, power: int) -> int:
    held = 0
    for province in range(t[at.PROVINCES]):
        held += t[at.CENTRE + province] != 0 and w[at.OWNER + province] == power
    return held


@compiled
def _count_out(t: Row, w: Row) -> None:
    """Eliminate the powers with neither a unit nor a centre."""
    w[at.GONE] = 0
    for power in range(t[at.POWERS]):
        if not centres(t, w, power) and not _stands(t, w, power):
            w[at.GONE] |= 1 << power


@compiled
def _stands(t: Row, w: Row, power: int) -> bool:
    for province in range(t[at.PROVINCES]):  # noqa: SIM110  numba has no generators
        if w[at.POWER + province] == power:
            return True
    return False


@compiled
def due(t: Row, w: Row, power: int) -> int:
    """The number of units to build, as far as there is room for them, or (negative) to remove."""
    balance, room = centres(t, w, power), 0
    for province in range(t[at.PROVINCES]):
        balance -= w[at.POWER + province] == power
        room += is_free_home(t, w, province, power)
    return min(balance, room)


@compiled
def _end_year(t: Row, w: Row) -> None:
    for power in range(t[at.POWERS]):
        adjust(t, w, power, w[at.BALANCE + power])
        w[at.BALANCE + power] = 0
    w[at.PHASE], w[at.FALL] = at.ORDERING, 0
    w[at.YEAR] += 1
    _count_out(t, w)
    left = survivors(t, w)
    if left and _is_deserted(t, w, left):
        w[at.PHASE], w[at.WINNERS] = at.OVER, left


@compiled
def _is_deserted(t: Row, w: Row, left: int) -> bool:
    """Whether no power still playing has a unit or can build one."""
    for power in range(t[at.POWERS]):
        if left >> power & 1 and (_stands(t, w, power) or due(t, w, power) > 0):
            return False
    return True


# Who plays


@compiled
def survivors(t: Row, w: Row) -> int:
    """The set of powers that have a unit or own a province and were neither eliminated nor have surrendered."""
    alive = 0
    for province in range(t[at.PROVINCES]):
        if w[at.POWER + province] >= 0:
            alive |= 1 << w[at.POWER + province]
        if w[at.OWNER + province] >= 0:
            alive |= 1 << w[at.OWNER + province]
    return alive & ~(w[at.GONE] | w[at.QUITTERS])


@compiled
def owing(t: Row, w: Row) -> int:
    """The set of powers whose orders the phase needs."""
    wanted = 0
    for province in range(t[at.PROVINCES]):
        if w[at.PHASE] == at.ORDERING and w[at.POWER + province] >= 0:
            wanted |= 1 << w[at.POWER + province]
        elif w[at.PHASE] == at.RETREATING and w[at.BEATEN + province] >= 0 and has_way_out(t, w, province):
            wanted |= 1 << w[at.BEATEN + province]
    if w[at.PHASE] == at.ADJUSTING:
        for power in range(t[at.POWERS]):
            wanted |= (w[at.BALANCE + power] != 0) << power
    return wanted & ~w[at.QUITTERS]


@compiled
def _ends(t: Row, w: Row) -> bool:
    """Whether the game is over; ends it if only one power is left."""
    if w[at.PHASE] != at.OVER:
        left = survivors(t, w)
        if size(left) == 1:
            w[at.PHASE], w[at.WINNERS] = at.OVER, left
    return w[at.PHASE] == at.OVER
