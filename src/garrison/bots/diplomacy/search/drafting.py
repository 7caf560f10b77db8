"""Orders for a power, compiled: the plan of `advance` in a few microseconds, with its judgement bent at random if wanted.

A unit goes where most is to be had, with the help of those that have least to do; nobody moves to where another unit of
its power stays or goes.
"""

from typing import Final

import numpy as np

from garrison.bots.diplomacy.search.board import NONE, Board, Parts, Whole
from garrison.kernel.jit import compiled
from garrison.kernel.written import layout as at

CENTRE: Final = 10.0
NEUTRAL: Final = 1.2
COVERED: Final = 0.15
NEXT_YEAR: Final = 0.35
IN_THE_WAY: Final = 1.5
LEAST_GAIN: Final = 0.05
MOST_HELPERS: Final = 3
SURE: Final = 0.9
GUARDED: Final = 0.5
BOUNCED: Final = 0.45
EACH: Final = 0.05
"""What a helper costs besides what else it could do."""
BY_SEA: Final = 0.9
RISK: Final = np.array([0.0, 0.35, 0.6, 0.8, 0.9])
TURN_OUT: Final = np.array([0.12, 0.22, 0.86, 0.95, 0.97])
HELP: Final = np.array([0.05, 0.06, 0.13, 0.08, 0.04])
LEAST: Final = 0.02

POWER, KIND, PLACE, OWNER, BEATEN, BEATEN_KIND, BEATEN_PLACE, BEATER, BARRED, CONTESTED = range(at.BOARDS)


@compiled
def code(kind: int, whom: int, place: int) -> int:
    return kind | whom << at.OTHER | place << at.TO


@compiled
def judge(b: Board, held: Whole, fall: int, power: int, bent: Parts, bold: float):  # type: ignore[no-untyped-def]
    """What a power makes of a position: its values of places, of standing in provinces, and who could come."""
    provinces = len(b.home)
    coming = np.zeros(provinces)
    for province in range(provinces):
        if held[POWER, province] >= 0 and held[POWER, province] != power:
            for goal in range(provinces):
                if b.reach[held[KIND, province], held[PLACE, province], goal]:
                    coming[goal] += bold
    values = np.zeros((2, len(b.province)))
    standing = np.zeros(provinces)
    for number in range(len(b.centres)):
        centre = b.centres[number]
        risk = RISK[min(int(coming[centre] + 0.5), 4)] * (1.0 if fall else 0.5)
        if held[OWNER, centre] == power:
            prize = CENTRE * risk / 2
            standing[centre] = CENTRE * risk
            if risk == 0 and b.home[centre] == power and fall:
                standing[centre] = -IN_THE_WAY
        else:
            prize = CENTRE * (NEUTRAL if held[OWNER, centre] < 0 else 1.0) * bent[number]
            standing[centre] = (CENTRE if fall else CENTRE / 2) * bent[number]
            if held[POWER, centre] == power:
                prize *= COVERED
        if prize:
            for kind in range(2):
                for place in range(len(b.province)):
                    values[kind, place] += prize * b.near[kind, number, place]
    return values, standing, coming


@compiled
def worth(b: Board, held: Whole, fall: int, power: int, values: Parts, standing: Parts, kind: int, home: int, place: int) -> float:
    """What it is worth to a unit from a province to end in a place."""
    later = values[kind, place]
    number = b.centre[home]
    if number >= 0 and held[OWNER, home] != power:
        later += (1 - COVERED) * CENTRE * (NEUTRAL if held[OWNER, home] < 0 else 1.0) * b.near[kind, number, place]
    return standing[b.province[place]] + (NEXT_YEAR * later if fall else later)


@compiled
def into_empty(near: float, force: int) -> float:
    return max(LEAST, 0.98 / (1 + BOUNCED * near) if force == 1 else 0.98 - 0.1 * near / force)


@compiled
def chance(held: Whole, power: int, coming: Parts, leaving: Parts, goal: int, force: int) -> float:
    whose = held[POWER, goal]
    if whose == power:
        return leaving[goal] * into_empty(coming[goal], force)
    if whose < 0:
        return into_empty(coming[goal], force)
    more = max(0, min(force, 4))
    return max(LEAST, TURN_OUT[more] - HELP[more] * coming[goal])


@compiled
def draft(b: Board, held: Whole, fall: int, power: int, bent: Parts, bold: float, out: Whole) -> None:
    """Write the orders of a movement phase for a power; the boards of the position are in `held`."""
    values, standing, coming = judge(b, held, fall, power, bent, bold)
    provinces = len(b.home)
    free = np.zeros(provinces, np.bool_)
    taken = np.zeros(provinces, np.bool_)
    leaving = np.zeros(provinces)
    goals = np.full(provinces, NONE)
    likely = np.zeros(provinces)
    forces = np.zeros(provinces, np.int64)
    mine = np.zeros(provinces, np.int64)
    count = 0
    for province in range(provinces):
        if held[POWER, province] == power:
            free[province] = True
            mine[count] = province
            count += 1
            out[province] = at.HOLD
    mine = mine[:count]
    here = np.zeros(provinces)
    for home in mine:
        here[home] = worth(b, held, fall, power, values, standing, held[KIND, home], home, held[PLACE, home])
    alone = np.zeros(provinces)
    helpers = np.zeros(provinces, np.int64)
    while True:
        for home in mine:
            if free[home]:
                alone[home] = best_alone(b, held, fall, power, values, standing, coming, taken, leaving, goals, home, here[home])
        most, from_, to_, aided, carrier = LEAST_GAIN, NONE, NONE, 0, NONE
        for home in mine:
            if not free[home]:
                continue
            kind, place = held[KIND, home], held[PLACE, home]
            for way in b.ways[kind, place]:
                if way == NONE:
                    break
                gain, n = weigh(b, held, fall, power, values, standing, coming, taken, leaving, goals, free, mine, alone, helpers, home, way, here[home], NONE)
                if gain > most:
                    most, from_, to_, aided, carrier = gain, home, way, n, NONE
            if kind == at.ARMY:
                for sea in mine:
                    if not free[sea] or held[KIND, sea] != at.FLEET or not b.reach[at.FLEET, held[PLACE, sea], home] or b.shores[sea, 0] == NONE:
                        continue
                    for way in b.shores[sea]:
                        if way == NONE:
                            break
                        if way == home or b.reach[at.ARMY, place, way]:
                            continue
                        gain, n = weigh(b, held, fall, power, values, standing, coming, taken, leaving, goals, free, mine, alone, helpers, home, way, here[home], sea)
                        if gain > most:
                            most, from_, to_, aided, carrier = gain, home, way, n, sea
        if from_ == NONE:
            break
        goal = b.province[to_]
        sort_helpers(b, held, free, mine, alone, helpers, from_, goal, carrier)
        leaving[from_] = likely[from_] = chance(held, power, coming, leaving, goal, 1 + aided)
        forces[from_] = 1 + aided
        free[from_] = False
        taken[goal] = True
        goals[from_] = to_
        out[from_] = code(at.VIA if carrier != NONE else at.MOVE, 0, to_)
        if carrier != NONE:
            out[carrier] = code(at.CONVOY, from_, to_)
            free[carrier] = False
            taken[carrier] = True
        for number in range(aided):
            out[helpers[number]] = code(at.SUPPORT_MOVE, from_, to_)
            free[helpers[number]] = False
            taken[helpers[number]] = True
    for home in mine:
        if free[home]:
            out[home] = left_over(b, held, fall, power, values, standing, coming, goals, forces, mine, home)


@compiled
def is_open(b: Board, held: Whole, power: int, taken: Whole, leaving: Parts, goals: Whole, home: int, goal: int) -> bool:
    """Whether no unit of ours is in the way."""
    if taken[goal] or goal == home or (goals[goal] != NONE and b.province[goals[goal]] == home):
        return False
    return held[POWER, goal] != power or leaving[goal] >= SURE


@compiled
def best_alone(b: Board, held: Whole, fall: int, power: int, values: Parts, standing: Parts, coming: Parts, taken: Whole, leaving: Parts, goals: Whole, home: int, here: float) -> float:
    most = 0.0
    for way in b.ways[held[KIND, home], held[PLACE, home]]:
        if way == NONE:
            break
        goal = b.province[way]
        if is_open(b, held, power, taken, leaving, goals, home, goal):
            there = worth(b, held, fall, power, values, standing, held[KIND, home], home, way)
            most = max(most, chance(held, power, coming, leaving, goal, 1) * (there - here))
    return most


@compiled
def sort_helpers(b: Board, held: Whole, free: Whole, mine: Whole, alone: Parts, helpers: Whole, home: int, goal: int, carrier: int) -> int:
    """The units that could support a move, those that have least to do first; gives their number."""
    count = 0
    for other in mine:
        if free[other] and other not in (home, carrier) and b.reach[held[KIND, other], held[PLACE, other], goal]:
            place = count
            while place > 0 and alone[helpers[place - 1]] > alone[other]:
                helpers[place] = helpers[place - 1]
                place -= 1
            helpers[place] = other
            count += 1
    return count


@compiled
def weigh(b: Board, held: Whole, fall: int, power: int, values: Parts, standing: Parts, coming: Parts, taken: Whole, leaving: Parts, goals: Whole, free: Whole, mine: Whole, alone: Parts, helpers: Whole, home: int, way: int, here: float, carrier: int):  # type: ignore[no-untyped-def]
    """The gain of a move with the best number of helpers, and that number."""
    goal = b.province[way]
    if not is_open(b, held, power, taken, leaving, goals, home, goal):
        return 0.0, 0
    more = worth(b, held, fall, power, values, standing, held[KIND, home], home, way) - here
    if more <= 0:
        return 0.0, 0
    count = sort_helpers(b, held, free, mine, alone, helpers, home, goal, carrier)
    paid = alone[carrier] if carrier != NONE else 0.0
    best, aided = 0.0, 0
    for number in range(min(count, MOST_HELPERS) + 1):
        if number:
            paid += alone[helpers[number - 1]] + EACH
        likely = chance(held, power, coming, leaving, goal, 1 + number) * (BY_SEA if carrier != NONE else 1.0)
        if likely * more - paid > best:
            best, aided = likely * more - paid, number
    return best, aided


@compiled
def left_over(b: Board, held: Whole, fall: int, power: int, values: Parts, standing: Parts, coming: Parts, goals: Whole, forces: Whole, mine: Whole, home: int) -> int:
    """The order of a unit that has nothing better to do: it helps where that changes most, or holds."""
    kind, place = held[KIND, home], held[PLACE, home]
    most, order = LEAST_GAIN, at.HOLD
    none = np.zeros(len(b.home))
    for other in mine:
        if other == home:
            continue
        if goals[other] != NONE:
            goal = b.province[goals[other]]
            if b.reach[kind, place, goal] and goal != home:
                more = chance(held, power, coming, none, goal, forces[other] + 1) - chance(held, power, coming, none, goal, forces[other])
                gain = more * max(0.0, worth(b, held, fall, power, values, standing, held[KIND, other], other, goals[other]))
                if gain > most:
                    most, order = gain, code(at.SUPPORT_MOVE, other, goals[other])
        elif b.reach[kind, place, other] and coming[other] > 1 and GUARDED * standing[other] > most:
            most, order = GUARDED * standing[other], code(at.SUPPORT_HOLD, other, 0)
    return order


@compiled
def draft_retreats(b: Board, held: Whole, fall: int, power: int, bent: Parts, bold: float, out: Whole) -> None:
    """The best open place for each unit that was beaten, no province twice."""
    values, standing, _ = judge(b, held, fall, power, bent, bold)
    taken = np.zeros(len(b.home), np.bool_)
    for home in range(len(b.home)):
        if held[BEATEN, home] != power:
            continue
        kind, place = held[BEATEN_KIND, home], held[BEATEN_PLACE, home]
        most, out[home] = -1.0e9, at.DISBAND
        for way in b.ways[kind, place]:
            if way == NONE:
                break
            goal = b.province[way]
            if goal in (home, held[BARRED, home]) or held[POWER, goal] >= 0 or held[CONTESTED, goal] or taken[goal]:
                continue
            there = worth(b, held, fall, power, values, standing, kind, home, way)
            if there > most:
                most, out[home] = there, code(at.RETREAT, 0, way)
        if out[home] != at.DISBAND:
            taken[b.province[out[home] >> at.TO]] = True
