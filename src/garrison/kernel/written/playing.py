"""Positions played on, compiled: a phase of many positions at once, or whole games by random legal orders."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from garrison.kernel import layout as risk
from garrison.kernel.chance import below, name_stream
from garrison.kernel.jit import compiled, entry
from garrison.kernel.rows import Row, fixed, row
from garrison.kernel.written import layout as at
from garrison.kernel.written.lawful import check
from garrison.kernel.written.listing import MOST, Afloat, list_orders, new_afloat
from garrison.kernel.written.matching import kind_of
from garrison.kernel.written.movement import adjudicate
from garrison.kernel.written.packing import Rows
from garrison.kernel.written.seas import Charts, new_charts
from garrison.kernel.written.tables import COAST, Numbers, Tables
from garrison.kernel.written.year import carry_out, centres

Orders = NDArray[np.int32]
"""A row for each position, a column for each province: the orders of the units, or of builds, there."""

PHASES, WON, AHEAD, YEARS, HELD = range(5)


class Bench(NamedTuple):
    """The room that a thread works in, and what it knows of the seas by now."""

    charts: Charts
    afloat: Afloat
    head: Numbers
    work: Numbers
    first: Numbers
    told: Numbers
    luck: Numbers


def new_bench(t: Tables) -> Bench:
    provinces = len(t.sea)
    return Bench(
        charts=new_charts(int((t.terrain == COAST).sum())),
        afloat=new_afloat(provinces),
        head=np.zeros(at.HEAD, np.int64),
        work=np.zeros((at.FIELDS, provinces), np.int64),
        first=np.zeros(provinces + 1, np.int64),
        told=np.zeros(MOST, np.int64),
        luck=np.zeros((1, risk.ROW), np.int64),
    )


@compiled
def _load(b: Bench, states: Rows, number: int) -> None:
    for place in range(at.HEAD):
        b.head[place] = states[number, place]
    provinces = b.work.shape[1]
    for board in range(at.BOARDS):
        for province in range(provinces):
            b.work[board, province] = states[number, at.HEAD + board * provinces + province]


@compiled
def _store(b: Bench, states: Rows, number: int) -> None:
    for place in range(at.HEAD):
        states[number, place] = b.head[place]
    provinces = b.work.shape[1]
    for board in range(at.BOARDS):
        for province in range(provinces):
            states[number, at.HEAD + board * provinces + province] = b.work[board, province]


@compiled
def _read(b: Bench, orders: Orders, number: int) -> None:
    for province in range(b.work.shape[1]):
        b.work[at.ORDER, province] = orders[number, province]


@entry
def list_all(t: Tables, b: Bench, states: Rows, first: Numbers, told: Orders) -> int:
    """List the orders of all positions, one after another; gives their number, and writes as many as there is room."""
    count, provinces = 0, b.work.shape[1]
    for number in range(states.shape[0]):
        _load(b, states, number)
        size = list_orders(t, b.charts, b.afloat, b.head, b.work, b.first, b.told)
        for province in range(provinces):
            first[number * provinces + province] = count + b.first[province]
        for place in range(size):
            if count + place < told.shape[0]:
                told[count + place] = b.told[place]
        count += size
    first[states.shape[0] * provinces] = count
    return count


@entry
def step_all(t: Tables, b: Bench, states: Rows, orders: Orders) -> None:
    """Carry out a phase of every position, in place; orders that are not legal have no effect."""
    for number in range(states.shape[0]):
        _load(b, states, number)
        _read(b, orders, number)
        check(t, b.charts, b.afloat, b.head, b.work)
        carry_out(t, b.charts, b.head, b.work)
        _store(b, states, number)


@entry
def judge_all(t: Tables, b: Bench, states: Rows, orders: Orders, outcomes: NDArray[np.int16]) -> None:
    """Adjudicate a movement phase of every position: by board and province the result, the end and the attacker."""
    for number in range(states.shape[0]):
        _load(b, states, number)
        _read(b, orders, number)
        check(t, b.charts, b.afloat, b.head, b.work)
        adjudicate(t, b.charts, b.work)
        for province in range(b.work.shape[1]):
            stands = b.work[at.POWER, province] >= 0
            outcomes[number, 0, province] = b.work[at.RESULT, province] if stands else at.NONE
            outcomes[number, 1, province] = b.work[at.FINAL, province] if stands else at.NONE
            outcomes[number, 2, province] = b.work[at.ATTACKER, province] if stands else at.NONE


# Random games


@compiled
def draw_orders(t: Tables, b: Bench, luck: Row) -> None:
    """Any of its legal orders for each unit; of builds and removals as many as are due, at any place."""
    list_orders(t, b.charts, b.afloat, b.head, b.work, b.first, b.told)
    adjusting = b.head[at.PHASE] == at.ADJUSTING
    for province in range(b.work.shape[1]):
        count = b.first[province + 1] - b.first[province]
        b.work[at.ORDER, province] = at.SILENT
        if count and not adjusting:
            b.work[at.ORDER, province] = b.told[b.first[province] + below(luck, count)]
    if adjusting:
        for power in range(t.powers):
            _draw_adjustments(t, b, power, luck)


@compiled
def _draw_adjustments(t: Tables, b: Bench, power: int, luck: Row) -> None:
    for _ in range(abs(b.head[at.BALANCE + power])):
        places = 0
        for province in range(b.work.shape[1]):
            places += _is_choice(t, b, power, province)
        if not places:
            return
        chosen = below(luck, places)
        for province in range(b.work.shape[1]):
            if _is_choice(t, b, power, province):
                if chosen == 0:
                    count = b.first[province + 1] - b.first[province]
                    b.work[at.ORDER, province] = b.told[b.first[province] + below(luck, count)]
                chosen -= 1


@compiled
def _is_choice(t: Tables, b: Bench, power: int, province: int) -> bool:
    """Whether the power has something left to order there."""
    if b.work[at.ORDER, province] != at.SILENT or b.first[province + 1] == b.first[province]:
        return False
    order = b.told[b.first[province]]
    whose = b.work[at.POWER, province] if kind_of(order) == at.DISBAND else t.home[province]
    return whose == power


@entry
def draw_all(t: Tables, b: Bench, states: Rows, plan: Numbers, first: int, orders: Orders) -> None:
    """Random legal orders for every position; number n draws from the stream first + n of the plan's seed."""
    luck = row(b.luck, 0)
    for number in range(states.shape[0]):
        name_stream(luck, fixed(plan), first + number)
        _load(b, states, number)
        draw_orders(t, b, luck)
        for province in range(b.work.shape[1]):
            orders[number, province] = b.work[at.ORDER, province]


@entry
def play_games(t: Tables, b: Bench, start: Rows, plan: Numbers, first: int, last_year: int, told: Numbers) -> None:
    """Play one game for each row of `told`, from the one row of `start` up to the end of the last year."""
    luck = row(b.luck, 0)
    for number in range(told.shape[0]):
        name_stream(luck, fixed(plan), first + number)
        _load(b, start, 0)
        phases = 0
        while b.head[at.PHASE] != at.OVER and b.head[at.YEAR] <= last_year:
            draw_orders(t, b, luck)
            carry_out(t, b.charts, b.head, b.work)
            phases += 1
        _tell(t, b, phases, told, number)


@compiled
def _tell(t: Tables, b: Bench, phases: int, told: Numbers, number: int) -> None:
    told[number, PHASES], told[number, WON] = phases, b.head[at.WINNERS]
    told[number, YEARS], told[number, AHEAD] = b.head[at.YEAR], 0
    most = 0
    for power in range(t.powers):
        held = centres(t, b.work, power)
        told[number, HELD + power] = held
        if held > most:
            most, told[number, AHEAD] = held, 0
        if held == most:
            told[number, AHEAD] |= 1 << power
