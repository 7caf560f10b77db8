"""Setting up, compiled: `garrison.risk.rules.setup`, and the dealing of missions."""

from garrison.kernel.bits import lowest, size
from garrison.kernel.jit import compiled, woven
from garrison.kernel.layout import (
    ARMIES,
    ASK_PREY,
    ASKED,
    ASKS,
    BY_LOT,
    CLAIMING,
    CONTENDERS,
    DEALING,
    DEALING_MISSIONS,
    DEALT,
    EVERYWHERE,
    GOAL,
    GOAL_SIZE,
    GOALS,
    LAND,
    LOT,
    MISSION,
    MISSION_ROW,
    OPENER,
    OTHERWISE,
    OWN_ROLL,
    PHASE,
    PILE,
    PILES,
    PLACING,
    PREY,
    ROLLING_TO_PLACE,
    ROLLING_TO_PLAY,
    ROUND,
    ROW,
    SEATED,
    SECRET,
    TURN,
)
from garrison.kernel.rows import Row
from garrison.kernel.turn import begin_turn
from garrison.kernel.victory import console, playing


@compiled
def begin(rules: Row, state: Row) -> None:
    """The empty board, and the dice on the table."""
    for place in range(ROW):
        state[place] = 0
    state[ROUND] = 1
    if rules[SECRET]:
        state[PHASE] = DEALING_MISSIONS
    else:
        _cast_lots(state, ROLLING_TO_PLACE, _everyone(rules))


@compiled
def _everyone(rules: Row) -> int:
    return (1 << rules[SEATED]) - 1


# Missions


@woven
def deal_mission(rules: Row, state: Row, mission: int) -> None:
    """The next seat is dealt this mission; with its own colour to destroy, the other half is meant."""
    seat, row = state[ASKED], rules[MISSION_ROW + mission]
    goal = GOALS + GOAL_SIZE * row
    if rules[goal + ASKS] == ASK_PREY and rules[goal + PREY] == seat:
        row = rules[goal + OTHERWISE]
    state[GOAL + seat] = row
    state[MISSION + seat] = mission + 1
    state[ASKED] = seat + 1
    state[DEALT] |= 1 << mission
    if seat + 1 == rules[SEATED]:
        _all_dealt(rules, state)


@woven
def _all_dealt(rules: Row, state: Row) -> None:
    for seat in range(rules[SEATED]):
        state[MISSION + seat] = 0
    state[ASKED] = 0
    state[DEALT] = 0
    _cast_lots(state, ROLLING_TO_PLACE, _everyone(rules))


# Lots


@compiled
def _cast_lots(state: Row, phase: int, contenders: int) -> None:
    state[PHASE] = phase
    state[CONTENDERS] = contenders


@compiled
def cast(rules: Row, state: Row, die: int) -> None:
    """The next contender rolls this; the highest leads, the tied roll again."""
    waiting = state[CONTENDERS]
    while state[LOT + lowest(waiting)]:
        waiting &= waiting - 1
    state[LOT + lowest(waiting)] = die
    if size(waiting) == 1:
        _judge_lots(rules, state)


@woven
def _judge_lots(rules: Row, state: Row) -> None:
    highest, most = 0, 0
    for seat in range(rules[SEATED]):
        die = state[LOT + seat]
        if die > most:
            highest, most = 0, die
        if die and die == most:
            highest |= 1 << seat
        state[LOT + seat] = 0
    state[CONTENDERS] = highest
    if size(highest) == 1:
        _lead(rules, state, lowest(highest))


@woven
def _lead(rules: Row, state: Row, seat: int) -> None:
    state[CONTENDERS] = 0
    state[TURN] = seat
    state[OPENER] = seat
    if state[PHASE] == ROLLING_TO_PLAY:
        begin_turn(rules, state)
        return
    state[PHASE] = DEALING if rules[BY_LOT] else CLAIMING
    for other in range(rules[SEATED]):
        state[PILE + other] = rules[PILES]


# The first armies


@compiled
def empty(rules: Row, state: Row) -> int:
    """The territories that nobody owns."""
    owned = 0
    for seat in range(rules[SEATED]):
        owned |= state[LAND + seat]
    return rules[EVERYWHERE] & ~owned


@compiled
def settle(rules: Row, state: Row, where: int) -> None:
    """The seat on turn owns an empty territory now, with one army of its pile."""
    seat = state[TURN]
    state[LAND + seat] |= 1 << where
    state[ARMIES + where] = 1
    state[PILE + seat] = max(0, state[PILE + seat] - 1)
    state[TURN] = next_seat(rules, state, seat)
    if empty(rules, state) == 0:
        state[PHASE] = PLACING
        _go_on_placing(rules, state)


@compiled
def next_seat(rules: Row, state: Row, seat: int) -> int:
    """The seat that plays after this one; all play while there is something to claim."""
    all_play = empty(rules, state) != 0
    while True:
        seat = seat + 1 if seat + 1 < rules[SEATED] else 0
        if all_play or state[LAND + seat]:
            return seat


@compiled
def place(rules: Row, state: Row, where: int) -> None:
    """The seat on turn places an army of its pile."""
    seat = state[TURN]
    state[ARMIES + where] += 1
    state[PILE + seat] -= 1
    state[TURN] = next_seat(rules, state, seat)
    _go_on_placing(rules, state)


@compiled
def _go_on_placing(rules: Row, state: Row) -> None:
    """Empty piles are passed over; when all are empty, the first turn begins or is rolled for."""
    able = 0
    for seat in range(rules[SEATED]):
        if state[PILE + seat] and state[LAND + seat]:
            able |= 1 << seat
    if able:
        while not able >> state[TURN] & 1:
            state[TURN] = next_seat(rules, state, state[TURN])
    else:
        _all_placed(rules, state)


@woven
def _all_placed(rules: Row, state: Row) -> None:
    console(rules, state, rules[SEATED])
    for seat in range(rules[SEATED]):
        state[PILE + seat] = 0
    first = state[OPENER]
    if rules[OWN_ROLL]:
        _cast_lots(state, ROLLING_TO_PLAY, playing(rules, state))
        return
    if state[LAND + first] == 0:
        first = next_seat(rules, state, first)
    state[TURN] = first
    state[OPENER] = first
    begin_turn(rules, state)
