"""The year, compiled: the twin of `diplomacy.rules.year`. Phases in which nobody owes an order pass by themselves."""

from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy import on
from garrison.kernel.diplomacy.adjusting import adjust, clear, has_way_out, is_free_home, retreat, stand
from garrison.kernel.diplomacy.movement import adjudicate
from garrison.kernel.machine import Row, compiled, size


@compiled
def carry_out(t: Row, c: Row, w: Row) -> None:
    """Carry out a phase with the orders on the board, and any after it that nobody has to order."""
    _close(t, c, w)
    while not _ends(t, w) and not owing(t, w):
        for province in range(t[on.PROVINCES]):
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
    for province in range(t[on.PROVINCES]):
        if w[at.POWER + province] >= 0 and t[on.CENTRE + province]:
            w[at.OWNER + province] = w[at.POWER + province]
    leader = _winner(t, w)
    if leader >= 0:
        w[at.PHASE], w[at.WINNERS] = at.OVER, 1 << leader
        return
    _count_out(t, w)
    w[at.PHASE] = at.ADJUSTING
    for power in range(t[on.POWERS]):
        w[at.BALANCE + power] = due(t, w, power)


@compiled
def _winner(t: Row, w: Row) -> int:
    """The power with enough centres and more than every other power still playing, or NONE."""
    most, leader = -1, at.NONE
    for power in range(t[on.POWERS]):
        if not w[at.QUITTERS] >> power & 1:
            held = centres(t, w, power)
            if held == most:
                leader = at.NONE
            elif held > most:
                most, leader = held, power
    return leader if most >= t[on.VICTORY] else at.NONE


@compiled
def centres(t: Row, w: Row, power: int) -> int:
    held = 0
    for province in range(t[on.PROVINCES]):
        held += t[on.CENTRE + province] != 0 and w[at.OWNER + province] == power
    return held


@compiled
def _count_out(t: Row, w: Row) -> None:
    """The powers without a unit or a centre are eliminated."""
    w[at.GONE] = 0
    for power in range(t[on.POWERS]):
        if not centres(t, w, power) and not _stands(t, w, power):
            w[at.GONE] |= 1 << power


@compiled
def _stands(t: Row, w: Row, power: int) -> bool:
    for province in range(t[on.PROVINCES]):  # noqa: SIM110  numba has no generators
        if w[at.POWER + province] == power:
            return True
    return False


@compiled
def due(t: Row, w: Row, power: int) -> int:
    """The units to build, as far as there is room for them, or (negative) to remove."""
    balance, room = centres(t, w, power), 0
    for province in range(t[on.PROVINCES]):
        balance -= w[at.POWER + province] == power
        room += is_free_home(t, w, province, power)
    return min(balance, room)


@compiled
def _end_year(t: Row, w: Row) -> None:
    for power in range(t[on.POWERS]):
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
    for power in range(t[on.POWERS]):
        if left >> power & 1 and (_stands(t, w, power) or due(t, w, power) > 0):
            return False
    return True


# Who plays


@compiled
def survivors(t: Row, w: Row) -> int:
    """The set of powers that still have a unit or a centre and have not surrendered."""
    alive = 0
    for province in range(t[on.PROVINCES]):
        if w[at.POWER + province] >= 0:
            alive |= 1 << w[at.POWER + province]
        if w[at.OWNER + province] >= 0:
            alive |= 1 << w[at.OWNER + province]
    return alive & ~(w[at.GONE] | w[at.QUITTERS])


@compiled
def owing(t: Row, w: Row) -> int:
    """The set of powers whose orders the phase needs."""
    wanted = 0
    for province in range(t[on.PROVINCES]):
        if w[at.PHASE] == at.ORDERING and w[at.POWER + province] >= 0:
            wanted |= 1 << w[at.POWER + province]
        elif w[at.PHASE] == at.RETREATING and w[at.BEATEN + province] >= 0 and has_way_out(t, w, province):
            wanted |= 1 << w[at.BEATEN + province]
    if w[at.PHASE] == at.ADJUSTING:
        for power in range(t[on.POWERS]):
            wanted |= (w[at.BALANCE + power] != 0) << power
    return wanted & ~w[at.QUITTERS]


@compiled
def _ends(t: Row, w: Row) -> bool:
    """Whether the game is over; it is if one power is left."""
    if w[at.PHASE] != at.OVER:
        left = survivors(t, w)
        if size(left) == 1:
            w[at.PHASE], w[at.WINNERS] = at.OVER, left
    return w[at.PHASE] == at.OVER
