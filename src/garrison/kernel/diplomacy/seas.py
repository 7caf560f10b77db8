"""How armies cross the sea, compiled: seas are sets, and a way is a chain of seas that takes no detour.

The twin of `diplomacy.position`: a chain leaves each sea for one next to it that is not next to an earlier one.
"""

from typing import Final

import numpy as np

from garrison.kernel.diplomacy import layout as at
from garrison.kernel.machine import Numbers, Row, compiled, lowest

# The charts: which coasts each body of water joins, worked out once for each, in a row that each thread has for itself

KNOWN: Final = 1 << 12
KEYS: Final = 0
"""The sets of connected seas that are known, or 0: a table with open addressing."""
BEGINS: Final = KEYS + KNOWN
"""By place among the keys: where its numbers begin."""
COUNT, END = range(BEGINS + KNOWN, BEGINS + KNOWN + 2)
"""How many bodies of water are known, and where the next numbers begin."""
PATH: Final = END + 1
DEEP: Final = 64
LEFT: Final = PATH + DEEP
CLOSED: Final = LEFT + DEEP
"""For each step of a way that is being tried: its sea, the seas left to try, and the seas closed to later steps."""
BETWEEN: Final = CLOSED + DEEP
"""By coast and coast: the seas that help."""
TOLD: Final = BETWEEN + DEEP * DEEP
"""For each body of water: by coast, where its crossings begin, with one more for the end; by coast, the set of coasts
it reaches; then the crossings, each a coast and the set of seas that help."""
LENGTH: Final = TOLD + (1 << 19)


def new_charts() -> Numbers:
    """Charts in which no body of water is known yet."""
    charts = np.zeros((1, LENGTH), np.int64)
    charts[0, END] = TOLD
    return charts


@compiled
def connects(t: Row, seas: int, first: int, last: int) -> bool:
    """Whether a sea of `first` is connected with one of `last`, over seas of the set `seas`."""
    return _spread(t, seas, seas & first, last) & last != 0


@compiled
def around(t: Row, seas: int, sea: int) -> int:
    """The seas of the set that are connected with this one."""
    return _spread(t, seas, 1 << sea, 0)


@compiled
def _spread(t: Row, seas: int, edge: int, last: int) -> int:
    """The seas of the set that are connected with those of the edge, as far as the nearest of the last."""
    seen = edge
    while edge and not edge & last:
        near = 0
        while edge:
            near |= t[at.WATERS + lowest(edge)]
            edge &= edge - 1
        edge = near & seas & ~seen
        seen |= edge
    return seen


@compiled
def on_routes(t: Row, c: Row, seas: int, first: int, last: int) -> int:
    """The seas of all ways from one of the first to the nearest of the last."""
    found = 0
    first, last = first & seas, last & seas
    beginnings = first
    while beginnings:
        c[PATH + 0], c[CLOSED + 0] = lowest(beginnings), 0
        beginnings &= beginnings - 1
        depth = 0
        c[LEFT + 0] = _ahead(t, c[PATH + 0], seas & ~first, 0, last)
        if last >> c[PATH + 0] & 1:
            found |= 1 << c[PATH + 0]
        while depth >= 0:
            if not c[LEFT + depth]:
                depth -= 1
                continue
            here = lowest(c[LEFT + depth])
            c[LEFT + depth] &= c[LEFT + depth] - 1
            barred = c[CLOSED + depth] | t[at.WATERS + c[PATH + depth]] | 1 << c[PATH + depth]
            depth += 1
            c[PATH + depth], c[CLOSED + depth] = here, barred
            if last >> here & 1:
                for step in range(depth + 1):
                    found |= 1 << c[PATH + step]
            c[LEFT + depth] = _ahead(t, here, seas & ~first, barred, last)
    return found


@compiled
def _ahead(t: Row, sea: int, seas: int, barred: int, last: int) -> int:
    """The seas where a way can go on; none once it has arrived."""
    if last >> sea & 1:
        return 0
    ahead: int = t[at.WATERS + sea] & seas & ~barred & ~(1 << sea)
    return ahead


# Bodies of water


@compiled
def explored(t: Row, c: Row, seas: int) -> int:
    """Where the numbers of a body of water begin in the charts; it is explored if it is new."""
    size = KNOWN
    spot = _spot(seas, size)
    while c[KEYS + spot]:
        if c[KEYS + spot] == seas:
            return int(c[BEGINS + spot])
        spot = (spot + 1) % size
    _explore(t, c, seas)
    coasts = t[at.COASTS]
    need = 2 * coasts + 1 + 2 * _joined(t, c)
    if 2 * c[COUNT] >= size or c[END] + need > LENGTH:
        for place in range(KNOWN):
            c[KEYS + place] = 0
        c[COUNT], c[END] = 0, TOLD
        spot = _spot(seas, size)
    c[KEYS + spot], c[BEGINS + spot] = seas, c[END]
    c[COUNT] += 1
    _write(t, c, c[END])
    c[END] += need
    return int(c[BEGINS + spot])


@compiled
def _spot(seas: int, size: int) -> int:
    return (seas ^ seas >> 17 ^ seas >> 34 ^ seas << 5 & 0xFFFF) * 31 % size


@compiled
def _joined(t: Row, c: Row) -> int:
    count = 0
    for here in range(t[at.COASTS]):
        for there in range(t[at.COASTS]):
            count += c[BETWEEN + DEEP * here + there] != 0
    return count


@compiled
def _write(t: Row, c: Row, begin: int) -> None:
    coasts = t[at.COASTS]
    end = begin + 2 * coasts + 1
    for here in range(coasts):
        c[begin + here] = end
        reached = 0
        for there in range(coasts):
            if c[BETWEEN + DEEP * here + there]:
                reached |= 1 << there
                c[end], c[end + 1] = there, c[BETWEEN + DEEP * here + there]
                end += 2
        c[begin + coasts + 1 + here] = reached
    c[begin + coasts] = end


@compiled
def _explore(t: Row, c: Row, seas: int) -> None:
    """Fill BETWEEN with the seas of all ways that touch neither coast in between."""
    for place in range(DEEP * t[at.COASTS]):
        c[BETWEEN + place] = 0
    beginnings = seas
    while beginnings:
        c[PATH + 0], c[CLOSED + 0] = lowest(beginnings), 0
        beginnings &= beginnings - 1
        c[LEFT + 0] = t[at.WATERS + c[PATH + 0]] & seas & ~(1 << c[PATH + 0])
        depth = 0
        _note(t, c, depth)
        while depth >= 0:
            if not c[LEFT + depth]:
                depth -= 1
                continue
            here = lowest(c[LEFT + depth])
            c[LEFT + depth] &= c[LEFT + depth] - 1
            barred = c[CLOSED + depth] | t[at.WATERS + c[PATH + depth]] | 1 << c[PATH + depth]
            depth += 1
            c[PATH + depth], c[CLOSED + depth] = here, barred
            c[LEFT + depth] = t[at.WATERS + here] & seas & ~barred & ~(1 << here)
            _note(t, c, depth)


@compiled
def _note(t: Row, c: Row, depth: int) -> None:
    """Add the way that is being tried to BETWEEN, for the coasts at its ends."""
    way = before = after = 0
    for step in range(depth + 1):
        way |= 1 << c[PATH + step]
        if step:
            after |= t[at.LANDS + c[PATH + step]]
        if step < depth:
            before |= t[at.LANDS + c[PATH + step]]
    starts = t[at.LANDS + c[PATH + 0]] & ~after
    while starts:
        here = lowest(starts)
        starts &= starts - 1
        ends = t[at.LANDS + c[PATH + depth]] & ~before & ~(1 << here)
        while ends:
            c[BETWEEN + DEEP * here + lowest(ends)] |= way
            ends &= ends - 1


@compiled
def helping(c: Row, begin: int, start: int, end: int) -> int:
    """The seas of a body of water that help an army from coast to coast."""
    for entry in range(c[begin + start], c[begin + start + 1], 2):
        if c[entry] == end:
            return int(c[entry + 1])
    return 0


@compiled
def reached(t: Row, c: Row, begin: int, start: int) -> int:
    """The set of coasts that an army can reach over a body of water."""
    coasts: int = c[begin + t[at.COASTS] + 1 + start]
    return coasts
