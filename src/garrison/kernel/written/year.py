"""The year, compiled: the twin of `diplomacy.rules.year`. Phases in which nobody owes an order pass by themselves."""

from garrison.kernel.bits import size
from garrison.kernel.jit import compiled
from garrison.kernel.written import layout as at
from garrison.kernel.written.adjusting import adjust, is_free_home
from garrison.kernel.written.movement import adjudicate
from garrison.kernel.written.retreats import clear, has_way_out, retreat, stand
from garrison.kernel.written.seas import Charts
from garrison.kernel.written.tables import Numbers, Tables


@compiled
def carry_out(t: Tables, c: Charts, head: Numbers, w: Numbers) -> None:
    """Carry out a phase with the orders on the board, and any after it that nobody has to order."""
    _close(t, c, head, w)
    while not _ends(t, head, w) and not owing(t, head, w):
        for province in range(w.shape[1]):
            w[at.ORDER, province] = at.SILENT
        _close(t, c, head, w)


@compiled
def _close(t: Tables, c: Charts, head: Numbers, w: Numbers) -> None:
    if head[at.PHASE] == at.ORDERING:
        beaten = adjudicate(t, c, w)
        stand(t, w)
        if beaten:
            head[at.PHASE] = at.RETREATING
        else:
            clear(w)
            _end_season(t, head, w)
    elif head[at.PHASE] == at.RETREATING:
        retreat(t, w)
        _end_season(t, head, w)
    elif head[at.PHASE] == at.ADJUSTING:
        _end_year(t, head, w)


# The seasons


@compiled
def _end_season(t: Tables, head: Numbers, w: Numbers) -> None:
    if not head[at.FALL]:
        head[at.PHASE], head[at.FALL] = at.ORDERING, 1
        return
    for province in range(w.shape[1]):
        if w[at.POWER, province] >= 0 and t.centre[province]:
            w[at.OWNER, province] = w[at.POWER, province]
    leader = _winner(t, head, w)
    if leader >= 0:
        head[at.PHASE], head[at.WINNERS] = at.OVER, 1 << leader
        return
    _count_out(t, head, w)
    head[at.PHASE] = at.ADJUSTING
    for power in range(t.powers):
        head[at.BALANCE + power] = due(t, w, power)


@compiled
def _winner(t: Tables, head: Numbers, w: Numbers) -> int:
    """The power with enough centres and more than every other power still playing, or NONE."""
    most, leader = -1, at.NONE
    for power in range(t.powers):
        if not head[at.QUITTERS] >> power & 1:
            held = centres(t, w, power)
            if held == most:
                leader = at.NONE
            elif held > most:
                most, leader = held, power
    return leader if most >= t.rulings.victory else at.NONE


@compiled
def centres(t: Tables, w: Numbers, power: int) -> int:
    held = 0
    for province in range(w.shape[1]):
        held += t.centre[province] != 0 and w[at.OWNER, province] == power
    return held


@compiled
def _count_out(t: Tables, head: Numbers, w: Numbers) -> None:
    """The powers without a unit or a centre are eliminated."""
    head[at.GONE] = 0
    for power in range(t.powers):
        if not centres(t, w, power) and not _stands(w, power):
            head[at.GONE] |= 1 << power


@compiled
def _stands(w: Numbers, power: int) -> bool:
    for province in range(w.shape[1]):
        if w[at.POWER, province] == power:
            return True
    return False


@compiled
def due(t: Tables, w: Numbers, power: int) -> int:
    """The units to build, as far as there is room for them, or (negative) to remove."""
    balance, room = centres(t, w, power), 0
    for province in range(w.shape[1]):
        balance -= w[at.POWER, province] == power
        room += is_free_home(t, w, province, power)
    return min(balance, room)


@compiled
def _end_year(t: Tables, head: Numbers, w: Numbers) -> None:
    for power in range(t.powers):
        adjust(t, w, power, head[at.BALANCE + power])
        head[at.BALANCE + power] = 0
    head[at.PHASE], head[at.FALL] = at.ORDERING, 0
    head[at.YEAR] += 1
    _count_out(t, head, w)
    left = survivors(t, head, w)
    if left and _is_deserted(t, w, left):
        head[at.PHASE], head[at.WINNERS] = at.OVER, left


@compiled
def _is_deserted(t: Tables, w: Numbers, left: int) -> bool:
    """Whether no power still playing has a unit or can build one."""
    for power in range(t.powers):
        if left >> power & 1 and (_stands(w, power) or due(t, w, power) > 0):
            return False
    return True


# Who plays


@compiled
def survivors(t: Tables, head: Numbers, w: Numbers) -> int:
    """The set of powers that still have a unit or a centre and have not surrendered."""
    alive = 0
    for province in range(w.shape[1]):
        if w[at.POWER, province] >= 0:
            alive |= 1 << w[at.POWER, province]
        if w[at.OWNER, province] >= 0:
            alive |= 1 << w[at.OWNER, province]
    return alive & ~(head[at.GONE] | head[at.QUITTERS])


@compiled
def owing(t: Tables, head: Numbers, w: Numbers) -> int:
    """The set of powers whose orders the phase needs."""
    wanted = 0
    for province in range(w.shape[1]):
        if head[at.PHASE] == at.ORDERING and w[at.POWER, province] >= 0:
            wanted |= 1 << w[at.POWER, province]
        elif head[at.PHASE] == at.RETREATING and w[at.BEATEN, province] >= 0 and has_way_out(t, w, province):
            wanted |= 1 << w[at.BEATEN, province]
    if head[at.PHASE] == at.ADJUSTING:
        for power in range(t.powers):
            wanted |= (head[at.BALANCE + power] != 0) << power
    return wanted & ~head[at.QUITTERS]


@compiled
def _ends(t: Tables, head: Numbers, w: Numbers) -> bool:
    """Whether the game is over; it is if one power is left."""
    if head[at.PHASE] != at.OVER:
        left = survivors(t, head, w)
        if size(left) == 1:
            head[at.PHASE], head[at.WINNERS] = at.OVER, left
    return head[at.PHASE] == at.OVER
