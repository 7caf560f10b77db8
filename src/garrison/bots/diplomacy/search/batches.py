"""Many positions at once, compiled: the orders drafted in each, whether they are sound, and what it is worth."""

from typing import Final

import numpy as np

from garrison.bots.diplomacy.search.board import BEATEN, KIND, OWNER, PLACE, POWER, BoardArrays, Flags, Parts, Whole
from garrison.bots.diplomacy.search.drafting import Bent, draft, draft_retreats, judged
from garrison.kernel.chance import GOLDEN, S30, Word, mix
from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy.batch import Orders
from garrison.kernel.diplomacy.packing import Rows
from garrison.kernel.machine import compiled, entry

CERTAIN: Final = 0.6
"""The share of a centre that its owner surely keeps; the rest goes to whoever is strong there."""
OWNED: Final = 0.6
"""How much owning a centre adds to a power's strength there."""
STANDS: Final = 1.0
"""How much a unit in it adds, in addition to being near."""
FAR: Final = 0.2
"""A unit that is less near than this does not count."""


@compiled
def share_won(winners: int, shares: Parts) -> None:
    """Share the point among the winners, a set of seats."""
    for power in range(len(shares)):
        shares[power] = winners >> power & 1
    shares /= max(1.0, shares.sum())


@compiled
def share_hopes(b: BoardArrays, held: Whole, counting: int, shares: Parts) -> None:
    """Share the point by the squares of what powers can hope for; `counting` if units in centres will own them now."""
    hopes = np.zeros(b.powers)
    for number in range(len(b.centres)):
        here = held[POWER, b.centres[number]]
        owner = here if counting and here >= 0 else held[OWNER, b.centres[number]]
        strong = _strong(b, held, number)
        if owner >= 0:
            strong[owner] += OWNED
            hopes[owner] += CERTAIN
        if here >= 0:
            strong[here] += STANDS
        strong *= strong
        if strong.sum():
            hopes += (1 - CERTAIN) * strong / strong.sum()
    hopes *= hopes
    shares[:] = hopes / max(hopes.sum(), 1.0e-9)


@compiled
def _strong(b: BoardArrays, held: Whole, number: int) -> Parts:
    """For each power, how strong its units are at a centre."""
    strong = np.zeros(b.powers)
    for province in range(len(b.home)):
        if held[POWER, province] >= 0:
            near = b.near[held[KIND, province], number, held[PLACE, province]]
            if near >= FAR:
                strong[held[POWER, province]] += near * near
    return strong


# What Python calls: drafts and values of many positions at once, and which plans are sound, compiled

FRACTION: Final = 1.0 / (1 << 34)
CAUTION: Final = -1.0, 0.5
"""The range, as powers of e times the spread, in which caution is bent, more often downwards."""


@entry
def draft_all(b: BoardArrays, rows: Rows, seeds: Whole, spread: float, orders: Orders) -> None:
    """Draft all powers' orders in movement phases and retreats, bent by up to e ** spread; seeds decide how."""
    for number in range(len(rows)):
        held, phase, is_fall = _held(b, rows, number), rows[number, at.PHASE], rows[number, at.FALL] != 0
        told = np.full(len(b.home), at.SILENT)
        for power in range(b.powers):
            bent = _bent(b, seeds[number], power, spread)
            if phase == at.ORDERING and (held[POWER] == power).any():
                draft(judged(b, held, is_fall, power, bent), told)
            elif phase == at.RETREATING and (held[BEATEN] == power).any():
                draft_retreats(judged(b, held, is_fall, power, bent), told)
        orders[number] = told


@entry
def value_all(b: BoardArrays, rows: Rows, values: Parts) -> None:
    """Fill in `values`: for each position and power, its share of the point."""
    for number in range(len(rows)):
        phase = rows[number, at.PHASE]
        if phase == at.OVER:
            share_won(rows[number, at.WINNERS], values[number])
        else:
            counting = phase == at.RETREATING and rows[number, at.FALL] != 0
            share_hopes(b, _held(b, rows, number), counting, values[number])


@entry
def sound_all(b: BoardArrays, orders: Orders, mine: Whole, sound: Flags) -> None:
    """Fill in `sound`: whether no unit in the provinces `mine` is ordered to go where another of them stays or goes."""
    for number in range(len(orders)):
        sound[number] = _is_sound(b, orders[number], mine)


@compiled
def _held(b: BoardArrays, rows: Rows, number: int) -> Whole:
    return rows[number, at.HEAD :].astype(np.int64).reshape(at.BOARDS, len(b.home))


@compiled
def _bent(b: BoardArrays, seed: int, power: int, spread: float) -> Bent:
    word = mix(Word(seed) + Word(power + 1) * GOLDEN)
    prizes = np.empty(len(b.centres))
    for number in range(len(b.centres)):
        word = mix(word + GOLDEN)
        prizes[number] = np.exp(spread * (2 * (word >> S30) * FRACTION - 1))
    least, most = CAUTION
    fraction = (mix(word + GOLDEN) >> S30) * FRACTION
    return Bent(prizes, np.exp(spread * (least + fraction * (most - least))))


@compiled
def _is_sound(b: BoardArrays, orders: Whole, mine: Whole) -> bool:
    ends = np.zeros(len(b.home), np.int64)
    for home in mine:
        ends[_end(b, orders, home)] += 1
    for home in mine:
        goal = _end(b, orders, home)
        if ends[goal] > 1 or (goal != home and _changes_places(b, orders, home, goal, mine)):
            return False
    return True


@compiled
def _end(b: BoardArrays, orders: Whole, home: int) -> int:
    return int(b.province[orders[home] >> at.TO]) if orders[home] & at.KINDS - 1 in (at.MOVE, at.VIA) else home


@compiled
def _changes_places(b: BoardArrays, orders: Whole, home: int, goal: int, mine: Whole) -> bool:
    """Whether two of them would have to pass each other on foot."""
    on_foot = orders[home] & at.KINDS - 1 == at.MOVE == orders[goal] & at.KINDS - 1
    return bool((mine == goal).any() and on_foot and _end(b, orders, goal) == home)
