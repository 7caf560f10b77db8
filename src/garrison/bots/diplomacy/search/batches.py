"""What Python calls: drafts and values of many positions at once, and which plans are sound, compiled."""

from typing import Final

import numpy as np

from garrison.bots.diplomacy.search.board import BEATEN, POWER, Board, Flags, Parts, Whole
from garrison.bots.diplomacy.search.drafting import draft, draft_retreats
from garrison.bots.diplomacy.search.judging import share_hopes, share_won
from garrison.bots.diplomacy.search.weighing import Bent, judged
from garrison.kernel.chance import GOLDEN, S30, Word, mix
from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy.packing import Rows
from garrison.kernel.diplomacy.playing import Orders
from garrison.kernel.jit import compiled, entry

FRACTION: Final = 1.0 / (1 << 34)
CAUTION: Final = -1.0, 0.5
"""Between which powers of e, times the spread, caution is bent: more often to less of it."""


@entry
def draft_all(b: Board, rows: Rows, seeds: Whole, spread: float, orders: Orders) -> None:
    """Draft the orders of all powers in movement phases and retreats, bent by up to e ** spread, alike for a seed."""
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
def value_all(b: Board, rows: Rows, values: Parts) -> None:
    """By position and power: its share of the game."""
    for number in range(len(rows)):
        phase = rows[number, at.PHASE]
        if phase == at.OVER:
            share_won(rows[number, at.WINNERS], values[number])
        else:
            counting = phase == at.RETREATING and rows[number, at.FALL] != 0
            share_hopes(b, _held(b, rows, number), counting, values[number])


@entry
def sound_all(b: Board, orders: Orders, mine: Whole, sound: Flags) -> None:
    """Whether, of the units in some provinces, none is ordered to go where another of them stays or goes."""
    for number in range(len(orders)):
        sound[number] = _is_sound(b, orders[number], mine)


@compiled
def _held(b: Board, rows: Rows, number: int) -> Whole:
    return rows[number, at.HEAD :].astype(np.int64).reshape(at.BOARDS, len(b.home))


@compiled
def _bent(b: Board, seed: int, power: int, spread: float) -> Bent:
    word = mix(Word(seed) + Word(power + 1) * GOLDEN)
    prizes = np.empty(len(b.centres))
    for number in range(len(b.centres)):
        word = mix(word + GOLDEN)
        prizes[number] = np.exp(spread * (2 * (word >> S30) * FRACTION - 1))
    least, most = CAUTION
    fraction = (mix(word + GOLDEN) >> S30) * FRACTION
    return Bent(prizes, np.exp(spread * (least + fraction * (most - least))))


@compiled
def _is_sound(b: Board, orders: Whole, mine: Whole) -> bool:
    ends = np.zeros(len(b.home), np.int64)
    for home in mine:
        ends[_end(b, orders, home)] += 1
    for home in mine:
        goal = _end(b, orders, home)
        if ends[goal] > 1 or (goal != home and _changes_places(b, orders, home, goal, mine)):
            return False
    return True


@compiled
def _end(b: Board, orders: Whole, home: int) -> int:
    return int(b.province[orders[home] >> at.TO]) if orders[home] & at.KINDS - 1 in (at.MOVE, at.VIA) else home


@compiled
def _changes_places(b: Board, orders: Whole, home: int, goal: int, mine: Whole) -> bool:
    """Whether two of them would have to pass each other on foot."""
    on_foot = orders[home] & at.KINDS - 1 == at.MOVE == orders[goal] & at.KINDS - 1
    return bool((mine == goal).any() and on_foot and _end(b, orders, goal) == home)
