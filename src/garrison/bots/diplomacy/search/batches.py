"""What Python calls: drafts and values of many positions at once, compiled."""

from typing import Final

import numpy as np

from garrison.bots.diplomacy.search.board import NONE, Board, Flags, Parts, Whole
from garrison.bots.diplomacy.search.drafting import BEATEN, OWNER, POWER, draft, draft_retreats
from garrison.bots.diplomacy.search.judging import shares
from garrison.kernel.chance import GOLDEN, MASK, mix
from garrison.kernel.jit import compiled, entry
from garrison.kernel.written import layout as at
from garrison.kernel.written.packing import Rows
from garrison.kernel.written.playing import Orders
from garrison.kernel.chance import Word, S30

FRACTION: Final = 1.0 / (1 << 34)


@compiled
def unpacked(b: Board, rows: Rows, number: int) -> Whole:
    provinces = len(b.home)
    held = np.empty((at.BOARDS, provinces), np.int64)
    for board in range(at.BOARDS):
        for province in range(provinces):
            held[board, province] = rows[number, at.HEAD + board * provinces + province]
    return held


@compiled
def bend(seed: int, power: int, spread: float, bent: Parts) -> float:
    """Factors for all prizes, and how boldly to judge; none if the spread is 0."""
    word = mix(Word(seed) + Word(power + 1) * GOLDEN)
    for number in range(len(bent)):
        word = mix(word + GOLDEN)
        bent[number] = np.exp(spread * (2 * (word >> S30) * FRACTION - 1))
    word = mix(word + GOLDEN)
    return np.exp(spread * ((word >> S30) * FRACTION * 1.5 - 1))


@entry
def draft_all(b: Board, rows: Rows, powers: Whole, seeds: Whole, spread: float, out: Orders) -> None:
    """Draft the orders of every position, in place, for a power or (NONE) for all of them."""
    provinces = len(b.home)
    told = np.empty(provinces, np.int64)
    bent = np.ones(len(b.centres))
    for number in range(len(rows)):
        phase, fall = rows[number, at.PHASE], rows[number, at.FALL]
        if phase != at.ORDERING and phase != at.RETREATING:
            continue
        held = unpacked(b, rows, number)
        which = held[POWER] if phase == at.ORDERING else held[BEATEN]
        told[:] = at.SILENT
        for power in range(b.powers):
            if powers[number] not in (power, NONE) or not (which == power).any():
                continue
            bold = bend(seeds[number], power, spread, bent)
            if phase == at.ORDERING:
                draft(b, held, fall, power, bent, bold, told)
            else:
                draft_retreats(b, held, fall, power, bent, bold, told)
        for province in range(provinces):
            out[number, province] = told[province]


@entry
def value_all(b: Board, rows: Rows, values: Parts) -> None:
    """By position and power: its share of the game."""
    for number in range(len(rows)):
        held = unpacked(b, rows, number)
        counting = rows[number, at.PHASE] == at.RETREATING and rows[number, at.FALL]
        shares(b, held, rows[number, at.PHASE] == at.OVER, rows[number, at.WINNERS], counting, values[number])


@entry
def sound_all(b: Board, orders: Orders, mine: Whole, found: Flags) -> None:
    """Of orders of the units in some provinces: whether none goes where another of them stays or goes."""
    ends = np.zeros(len(b.home), np.int64)
    for number in range(len(orders)):
        ends[:] = 0
        for home in mine:
            ends[end(b, orders[number], home)] += 1
        found[number] = True
        for home in mine:
            goal = end(b, orders[number], home)
            if ends[goal] > 1:
                found[number] = False
            if goal != home and ends[home] and home != goal and swaps(b, orders[number], home, goal, mine):
                found[number] = False


@compiled
def end(b: Board, orders: Orders, home: int) -> int:
    kind = orders[home] & at.KINDS - 1
    return b.province[orders[home] >> at.TO] if kind in (at.MOVE, at.VIA) else home


@compiled
def swaps(b: Board, orders: Orders, home: int, goal: int, mine: Whole) -> bool:
    for other in mine:
        if other == goal:
            return end(b, orders, goal) == home and orders[home] & at.KINDS - 1 == at.MOVE == orders[goal] & at.KINDS - 1
    return False
