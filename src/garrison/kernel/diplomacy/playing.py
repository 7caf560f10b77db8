"""Positions played on, compiled: a phase of many positions at once, or whole games by random legal orders."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from garrison.kernel.chance import below, mix, name_stream, number_of, word_of
from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy import on
from garrison.kernel.diplomacy.listing import check, list_orders
from garrison.kernel.diplomacy.matching import kind_of
from garrison.kernel.diplomacy.movement import adjudicate
from garrison.kernel.diplomacy.packing import Rows
from garrison.kernel.diplomacy.results import AHEAD, CHECK, HELD, PHASES, WON, YEAR
from garrison.kernel.diplomacy.seas import END as CHARTS_END
from garrison.kernel.diplomacy.seas import LENGTH
from garrison.kernel.diplomacy.seas import TOLD as CHARTED
from garrison.kernel.diplomacy.year import carry_out, centres
from garrison.kernel.machine import Numbers, Row, compiled, constant, entry, offset, row

Outcomes = NDArray[np.int16]
Orders = NDArray[np.int32]
"""A row for each position, a column for each province: the orders of the units, or of builds, there."""

FROM, LAST = 2, 3
"""Of a plan, after the two halves of its seed: the number of the first game, and the last year."""

# The room that a thread works in: rows of different lengths, one after another in one array

CHARTS: Final = 0
WORK: Final = LENGTH
ROOM: Final = WORK + at.SIZE


def new_room() -> Numbers:
    room = np.zeros((1, ROOM), np.int64)
    room[0, CHARTS_END] = CHARTED
    return room


@compiled
def _load(t: Row, w: Row, states: Rows, number: int) -> None:
    for place in range(at.HEAD):
        w[place] = states[number, place]
    provinces = t[on.PROVINCES]
    for board in range(at.BOARDS):
        for province in range(provinces):
            w[at.HEAD + at.STRIDE * board + province] = states[number, at.HEAD + board * provinces + province]


@compiled
def _store(t: Row, w: Row, states: Rows, number: int) -> None:
    for place in range(at.HEAD):
        states[number, place] = w[place]
    provinces = t[on.PROVINCES]
    for board in range(at.BOARDS):
        for province in range(provinces):
            states[number, at.HEAD + board * provinces + province] = w[at.HEAD + at.STRIDE * board + province]


@compiled
def _read(t: Row, w: Row, orders: Orders, number: int) -> None:
    for province in range(t[on.PROVINCES]):
        w[at.ORDER + province] = orders[number, province]


@entry
def list_all(tables: Numbers, room: Numbers, states: Rows, first: Numbers, told: Orders) -> int:
    """List the orders of all positions, one after another; gives their number, and writes as many as there is room."""
    t, c = constant(tables), row(room, 0)
    w = offset(c, WORK)
    count, provinces = 0, t[on.PROVINCES]
    for number in range(states.shape[0]):
        _load(t, w, states, number)
        size = list_orders(t, c, w)
        for province in range(provinces):
            first[number * provinces + province] = count + w[at.FIRST + province]
        for place in range(size):
            if count + place < told.shape[0]:
                told[count + place] = w[at.LISTED + place]
        count += size
    first[states.shape[0] * provinces] = count
    return count


@entry
def judge_all(tables: Numbers, room: Numbers, states: Rows, orders: Orders, outcomes: Outcomes) -> None:
    """Judge a phase of every position; orders that are not legal have no effect.

    If there is room for outcomes, a movement phase is adjudicated, and by board and province the result, the end and
    the attacker are written down. If not, the phase is carried out, in place. It is one function, since both need the
    adjudicator, which takes long to compile.
    """
    t, c = constant(tables), row(room, 0)
    w = offset(c, WORK)
    for number in range(states.shape[0]):
        _load(t, w, states, number)
        _read(t, w, orders, number)
        check(t, c, w)
        if outcomes.shape[0]:
            adjudicate(t, c, w)
            for province in range(t[on.PROVINCES]):
                stands = w[at.POWER + province] >= 0
                outcomes[number, 0, province] = w[at.RESULT + province] if stands else at.NONE
                outcomes[number, 1, province] = w[at.FINAL + province] if stands else at.NONE
                outcomes[number, 2, province] = w[at.ATTACKER + province] if stands else at.NONE
        else:
            carry_out(t, c, w)
            _store(t, w, states, number)


# Random games


@compiled
def _count(w: Row, province: int) -> int:
    """How many orders are listed for a province."""
    return w[at.FIRST + province + 1] - w[at.FIRST + province]


@compiled
def draw_orders(t: Row, c: Row, w: Row) -> None:
    """Any of its legal orders for each unit; of builds and removals as many as are due, at any place."""
    list_orders(t, c, w)
    luck = offset(w, at.LUCK)
    adjusting = w[at.PHASE] == at.ADJUSTING
    for province in range(t[on.PROVINCES]):
        count = _count(w, province)
        w[at.ORDER + province] = at.SILENT
        if count and not adjusting:
            w[at.ORDER + province] = w[at.LISTED + w[at.FIRST + province] + below(luck, count)]
    if adjusting:
        for power in range(t[on.POWERS]):
            _draw_adjustments(t, w, power)


@compiled
def _draw_adjustments(t: Row, w: Row, power: int) -> None:
    luck = offset(w, at.LUCK)
    for _ in range(abs(w[at.BALANCE + power])):
        places = 0
        for province in range(t[on.PROVINCES]):
            places += _is_choice(t, w, power, province)
        if not places:
            return
        chosen = below(luck, places)
        for province in range(t[on.PROVINCES]):
            if _is_choice(t, w, power, province):
                if chosen == 0:
                    count = _count(w, province)
                    w[at.ORDER + province] = w[at.LISTED + w[at.FIRST + province] + below(luck, count)]
                chosen -= 1


@compiled
def _is_choice(t: Row, w: Row, power: int, province: int) -> bool:
    """Whether the power has something left to order there."""
    if w[at.ORDER + province] != at.SILENT or not _count(w, province):
        return False
    order = w[at.LISTED + w[at.FIRST + province]]
    whose = w[at.POWER + province] if kind_of(order) == at.DISBAND else t[on.HOME + province]
    return whose == power


@entry
def draw_all(tables: Numbers, room: Numbers, states: Rows, plan: Numbers, orders: Orders) -> None:
    """Random legal orders for every position; number n draws from the stream FROM + n of the plan's seed."""
    t, c = constant(tables), row(room, 0)
    w = offset(c, WORK)
    for number in range(states.shape[0]):
        name_stream(offset(w, at.LUCK), constant(plan), plan[FROM] + number)
        _load(t, w, states, number)
        draw_orders(t, c, w)
        for province in range(t[on.PROVINCES]):
            orders[number, province] = w[at.ORDER + province]


@entry
def play_years(  # noqa: PLR0913, PLR0917  one array for each purpose
    tables: Numbers, room: Numbers, start: Rows, plan: Numbers, told: Numbers, sheets: Orders
) -> None:
    """Play one game for each row of `told`, from the one row of `start` up to the end of the last year.

    The orders of the first phases are written down, as many as there are sheets.
    """
    t, c = constant(tables), row(room, 0)
    w = offset(c, WORK)
    for number in range(told.shape[0]):
        name_stream(offset(w, at.LUCK), constant(plan), plan[FROM] + number)
        _load(t, w, start, 0)
        phases = 0
        while w[at.PHASE] != at.OVER and w[at.YEAR] <= plan[LAST]:
            draw_orders(t, c, w)
            if phases < sheets.shape[0]:
                for province in range(t[on.PROVINCES]):
                    sheets[phases, province] = w[at.ORDER + province]
            carry_out(t, c, w)
            phases += 1
        _tell(t, w, phases, row(told, number))


@compiled
def _tell(t: Row, w: Row, phases: int, told: Row) -> None:
    told[WON], told[YEAR], told[PHASES] = w[at.WINNERS], w[at.YEAR], phases
    told[CHECK], told[AHEAD] = _checksum(t, w), 0
    most = 0
    for power in range(t[on.POWERS]):
        held = centres(t, w, power)
        told[HELD + power] = held
        if w[at.PHASE] != at.OVER and held >= most:
            told[AHEAD] = (told[AHEAD] if held == most else 0) | 1 << power
            most = held


@compiled
def _checksum(t: Row, w: Row) -> int:
    """The number that `results.checksum` makes from the state."""
    total = mix(mix(word_of(w[at.YEAR])) ^ word_of(w[at.WINNERS]))
    for province in range(t[on.PROVINCES]):
        unit = at.NONE
        if w[at.POWER + province] >= 0:
            unit = (w[at.POWER + province] << 1 | w[at.KIND + province]) * on.PLACES + w[at.PLACE + province]
        total = mix(mix(total ^ word_of(unit)) ^ word_of(w[at.OWNER + province]))
    return number_of(total)
