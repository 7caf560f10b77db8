"""How armies cross the sea, compiled: seas are sets, and a way is a chain of seas that takes no detour.

The twin of `diplomacy.routes`: a chain leaves each sea for one next to it and for none that is next to an earlier one.
"""

from typing import Final, NamedTuple

import numpy as np

from garrison.kernel.bits import lowest
from garrison.kernel.jit import compiled
from garrison.kernel.written.tables import Numbers, Tables

DEEP: Final = 64


class Charts(NamedTuple):
    """Which coasts each body of water joins, worked out once for each; a thread has its own."""

    keys: Numbers
    """The sets of connected seas that are known, or 0: a table with open addressing."""
    begins: Numbers
    """By place in `keys`: where its numbers begin in `told`."""
    told: Numbers
    """For each body of water: by coast, where its crossings begin, with one entry more for the end; by coast, the set
    of coasts it reaches; then the crossings, each a coast and the set of seas that help."""
    counts: Numbers
    """The bodies of water that are known, and the numbers in `told`."""
    between: Numbers
    """By coast and coast: room to work in."""
    path: Numbers
    """For each step: the sea, the seas still to try, and the seas closed to later steps."""


def new_charts(coasts: int) -> Charts:
    """At first nothing is known."""
    known, numbers = 1 << 12, 1 << 19
    return Charts(
        keys=np.zeros(known, np.int64),
        begins=np.zeros(known, np.int64),
        told=np.zeros(numbers, np.int64),
        counts=np.zeros(2, np.int64),
        between=np.zeros((max(coasts, 1), max(coasts, 1)), np.int64),
        path=np.zeros((3, DEEP), np.int64),
    )


@compiled
def connects(t: Tables, seas: int, first: int, last: int) -> bool:
    """Whether one of the first seas is connected with one of the last, over seas of the set."""
    seen = edge = seas & first
    while edge:
        if edge & last:
            return True
        around = 0
        while edge:
            around |= t.waters[lowest(edge)]
            edge &= edge - 1
        edge = around & seas & ~seen
        seen |= edge
    return False


@compiled
def around(t: Tables, seas: int, sea: int) -> int:
    """The seas of the set that are connected with this one."""
    seen = edge = 1 << sea
    while edge:
        near = 0
        while edge:
            near |= t.waters[lowest(edge)]
            edge &= edge - 1
        edge = near & seas & ~seen
        seen |= edge
    return seen


@compiled
def on_routes(t: Tables, c: Charts, seas: int, first: int, last: int) -> int:
    """The seas of all ways from one of the first to the nearest of the last."""
    found, sea, left, closed = 0, c.path[0], c.path[1], c.path[2]
    first, last = first & seas, last & seas
    beginnings = first
    while beginnings:
        sea[0], closed[0] = lowest(beginnings), 0
        beginnings &= beginnings - 1
        depth = 0
        left[0] = _ahead(t, sea[0], seas & ~first, 0, last)
        if last >> sea[0] & 1:
            found |= 1 << sea[0]
        while depth >= 0:
            if not left[depth]:
                depth -= 1
                continue
            here = lowest(left[depth])
            left[depth] &= left[depth] - 1
            barred = closed[depth] | t.waters[sea[depth]] | 1 << sea[depth]
            depth += 1
            sea[depth], closed[depth] = here, barred
            if last >> here & 1:
                for step in range(depth + 1):
                    found |= 1 << sea[step]
            left[depth] = _ahead(t, here, seas & ~first, barred, last)
    return found


@compiled
def _ahead(t: Tables, sea: int, seas: int, barred: int, last: int) -> int:
    """Where a way goes on; nowhere once it has arrived."""
    if last >> sea & 1:
        return 0
    ahead: int = t.waters[sea] & seas & ~barred & ~(1 << sea)
    return ahead


# Bodies of water


@compiled
def explored(t: Tables, c: Charts, seas: int) -> int:
    """Where the numbers of a body of water begin in `c.told`."""
    size = len(c.keys)
    spot = _spot(seas, size)
    while c.keys[spot]:
        if c.keys[spot] == seas:
            return int(c.begins[spot])
        spot = (spot + 1) % size
    _explore(t, c, seas)
    coasts = len(c.between)
    need = 2 * coasts + 1 + 2 * _joined(c)
    if 2 * c.counts[0] >= size or c.counts[1] + need > len(c.told):
        c.keys[:] = 0
        c.counts[:] = 0
        spot = _spot(seas, size)
    c.keys[spot], c.begins[spot] = seas, c.counts[1]
    c.counts[0] += 1
    _write(c, c.counts[1])
    c.counts[1] += need
    return int(c.begins[spot])


@compiled
def _spot(seas: int, size: int) -> int:
    return (seas ^ seas >> 17 ^ seas >> 34 ^ seas << 5 & 0xFFFF) * 31 % size


@compiled
def _joined(c: Charts) -> int:
    count = 0
    for here in range(len(c.between)):
        for there in range(len(c.between)):
            count += c.between[here, there] != 0
    return count


@compiled
def _write(c: Charts, begin: int) -> None:
    coasts = len(c.between)
    end = begin + 2 * coasts + 1
    for here in range(coasts):
        c.told[begin + here] = end
        reached = 0
        for there in range(coasts):
            if c.between[here, there]:
                reached |= 1 << there
                c.told[end], c.told[end + 1] = there, c.between[here, there]
                end += 2
        c.told[begin + coasts + 1 + here] = reached
    c.told[begin + coasts] = end


@compiled
def _explore(t: Tables, c: Charts, seas: int) -> None:
    """By coast and coast: the seas of all ways that touch neither coast on the way."""
    c.between[:] = 0
    sea, left, closed = c.path[0], c.path[1], c.path[2]
    beginnings = seas
    while beginnings:
        sea[0], closed[0] = lowest(beginnings), 0
        beginnings &= beginnings - 1
        left[0] = t.waters[sea[0]] & seas & ~(1 << sea[0])
        depth = 0
        _note(t, c, depth)
        while depth >= 0:
            if not left[depth]:
                depth -= 1
                continue
            here = lowest(left[depth])
            left[depth] &= left[depth] - 1
            barred = closed[depth] | t.waters[sea[depth]] | 1 << sea[depth]
            depth += 1
            sea[depth], closed[depth] = here, barred
            left[depth] = t.waters[here] & seas & ~barred & ~(1 << here)
            _note(t, c, depth)


@compiled
def _note(t: Tables, c: Charts, depth: int) -> None:
    """Note the way that is being tried for the coasts at its ends."""
    way = before = after = 0
    for step in range(depth + 1):
        way |= 1 << c.path[0, step]
        if step:
            after |= t.lands[c.path[0, step]]
        if step < depth:
            before |= t.lands[c.path[0, step]]
    starts = t.lands[c.path[0, 0]] & ~after
    while starts:
        here = lowest(starts)
        starts &= starts - 1
        ends = t.lands[c.path[0, depth]] & ~before & ~(1 << here)
        while ends:
            c.between[here, lowest(ends)] |= way
            ends &= ends - 1


@compiled
def helping(c: Charts, begin: int, start: int, end: int) -> int:
    """The seas of a body of water that help an army from coast to coast."""
    for entry in range(c.told[begin + start], c.told[begin + start + 1], 2):
        if c.told[entry] == end:
            return int(c.told[entry + 1])
    return 0


@compiled
def reached(c: Charts, begin: int, start: int) -> int:
    """The set of coasts that an army can reach over a body of water."""
    coasts: int = c.told[begin + len(c.between) + 1 + start]
    return coasts
