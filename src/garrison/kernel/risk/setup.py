"""Setting up, compiled: `garrison.risk.rules.setup`, and the dealing of missions."""

from typing import Final

from garrison.kernel.machine import Row, compiled, inlined_early, lowest, size
from garrison.kernel.risk import layout as at
from garrison.kernel.risk.turn import begin_turn, console, following, playing


@compiled
def begin(rules: Row, state: Row) -> None:
    for place in range(at.ROW):
        state[place] = 0
    state[at.ROUND] = 1
    if rules[at.SECRET]:
        state[at.PHASE] = at.DEALING_MISSIONS
    else:
        _cast_lots(state, at.ROLLING_TO_PLACE, _everyone(rules))


@compiled
def _everyone(rules: Row) -> int:
    return (1 << rules[at.SEATED]) - 1


# Missions


@inlined_early
def deal_mission(rules: Row, state: Row, mission: int) -> None:
    """Deal this mission to the next seat; a seat that would destroy itself gets the other half of the mission."""
    seat, row = state[at.ASKED], rules[at.MISSION_ROW + mission]
    goal = at.GOALS + at.GOAL_SIZE * row
    if rules[goal + at.ASKS] == at.ASK_PREY and rules[goal + at.PREY] == seat:
        row = rules[goal + at.OTHERWISE]
    state[at.GOAL + seat] = row
    state[at.MISSION + seat] = mission + 1
    state[at.ASKED] = seat + 1
    state[at.DEALT] |= 1 << mission
    if seat + 1 == rules[at.SEATED]:
        _all_dealt(rules, state)


@inlined_early
def _all_dealt(rules: Row, state: Row) -> None:
    for seat in range(rules[at.SEATED]):
        state[at.MISSION + seat] = 0
    state[at.ASKED] = 0
    state[at.DEALT] = 0
    _cast_lots(state, at.ROLLING_TO_PLACE, _everyone(rules))


# Lots


HIGHEST_LOT: Final = 6


@compiled
def _cast_lots(state: Row, phase: int, contenders: int) -> None:
    state[at.PHASE] = phase
    state[at.CONTENDERS] = contenders


@compiled
def cast(rules: Row, state: Row, die: int) -> None:
    """The next contender rolls `die`; after the last, the highest leads, and those who tie roll again."""
    waiting = state[at.CONTENDERS]
    while state[at.LOT + lowest(waiting)]:
        waiting &= waiting - 1
    state[at.LOT + lowest(waiting)] = die
    if size(waiting) > 1:
        return
    if rules[at.ROLLED]:
        _rank_lots(rules, state)
    else:
        _judge_lots(rules, state)


@inlined_early
def _judge_lots(rules: Row, state: Row) -> None:
    highest, most = 0, 0
    for seat in range(rules[at.SEATED]):
        die = state[at.LOT + seat]
        if die > most:
            highest, most = 0, die
        if die and die == most:
            highest |= 1 << seat
        state[at.LOT + seat] = 0
    state[at.CONTENDERS] = highest
    if size(highest) == 1:
        _lead(rules, state, lowest(highest))


@inlined_early
def _rank_lots(rules: Row, state: Row) -> None:
    """Give the contenders their places in the order of play; those who are level roll among themselves."""
    _place_contenders(rules, state)
    for seat in range(rules[at.SEATED]):
        state[at.LOT + seat] = 0
    for place in range(rules[at.SEATED]):
        seat = state[at.ORDER + place] - 1
        if state[at.TIED + seat]:
            state[at.CONTENDERS] = state[at.TIED + seat]
            state[at.TIED + seat] = 0
            return
    first = state[at.ORDER] - 1
    if state[at.PHASE] == at.ROLLING_TO_PLAY and state[at.LAND + first] == 0:
        first = next_seat(rules, state, first)
    _lead(rules, state, first)


@inlined_early
def _place_contenders(rules: Row, state: Row) -> None:
    """Put the contenders, by falling numbers, where contenders stand in the order; note those who are level."""
    if state[at.ORDER] == 0:
        for seat in range(rules[at.SEATED]):
            state[at.ORDER + seat] = seat + 1
    place = 0
    for less in range(HIGHEST_LOT):
        level = _who_cast(rules, state, HIGHEST_LOT - less)
        if size(level) > 1:
            state[at.TIED + lowest(level)] = level
        while level:
            while not state[at.CONTENDERS] >> state[at.ORDER + place] - 1 & 1:
                place += 1
            state[at.ORDER + place] = lowest(level) + 1
            place += 1
            level &= level - 1


@inlined_early
def _who_cast(rules: Row, state: Row, die: int) -> int:
    found = 0
    for seat in range(rules[at.SEATED]):
        if state[at.LOT + seat] == die:
            found |= 1 << seat
    return found


@inlined_early
def _lead(rules: Row, state: Row, seat: int) -> None:
    state[at.CONTENDERS] = 0
    state[at.TURN] = seat
    state[at.OPENER] = seat
    if state[at.PHASE] == at.ROLLING_TO_PLAY:
        begin_turn(rules, state)
        return
    state[at.PHASE] = at.DEALING if rules[at.BY_LOT] else at.CLAIMING
    for other in range(rules[at.SEATED]):
        state[at.PILE + other] = rules[at.PILES]


# The first armies


@compiled
def empty(rules: Row, state: Row) -> int:
    owned = 0
    for seat in range(rules[at.SEATED]):
        owned |= state[at.LAND + seat]
    return rules[at.EVERYWHERE] & ~owned


@compiled
def settle(rules: Row, state: Row, where: int) -> None:
    seat = state[at.TURN]
    state[at.LAND + seat] |= 1 << where
    state[at.ARMIES + where] = 1
    state[at.PILE + seat] = max(0, state[at.PILE + seat] - 1)
    state[at.TURN] = next_seat(rules, state, seat)
    if empty(rules, state) == 0:
        state[at.PHASE] = at.LAYING if rules[at.PLACED] == at.EVEN else at.PLACING
        _go_on_placing(rules, state)


@compiled
def next_seat(rules: Row, state: Row, seat: int) -> int:
    """The seat that plays after this one; seats without land are left out once nothing is left to claim."""
    all_play = empty(rules, state) != 0
    while True:
        seat = following(rules, state, seat)
        if all_play or state[at.LAND + seat]:
            return seat


@compiled
def place(rules: Row, state: Row, where: int) -> None:
    seat = state[at.TURN]
    state[at.ARMIES + where] += 1
    state[at.PILE + seat] -= 1
    state[at.TURN] = next_seat(rules, state, seat)
    _go_on_placing(rules, state)


@compiled
def thinnest(state: Row) -> int:
    """The territories of the seat whose turn it is on which the fewest armies stand."""
    found, fewest, left = 0, 0, state[at.LAND + state[at.TURN]]
    while left:
        armies = state[at.ARMIES + lowest(left)]
        if found == 0 or armies < fewest:
            found, fewest = 0, armies
        if armies == fewest:
            found |= left & -left
        left &= left - 1
    return found


@compiled
def _lay_evenly(state: Row, seat: int) -> None:
    """Lay equally many of a seat's armies on each of its territories; those that are left stay in its pile."""
    held = state[at.LAND + seat]
    each = state[at.PILE + seat] // size(held)
    state[at.PILE + seat] -= each * size(held)
    while held:
        state[at.ARMIES + lowest(held)] += each
        held &= held - 1


@compiled
def _hostile_borders(rules: Row, held: int, where: int) -> int:
    return size(rules[at.BORDERS + where] & ~held)


@compiled
def _lay_on_fronts(rules: Row, state: Row, seat: int) -> None:
    """Lay a seat's armies in proportion to borders with others; those rounded down most get what is left."""
    held, pile = state[at.LAND + seat], state[at.PILE + seat]
    fronts, borders, left = 0, 0, held
    while left:
        count = _hostile_borders(rules, held, lowest(left))
        fronts |= left & -left if count else 0
        borders += count
        left &= left - 1
    alone = borders == 0
    if alone:
        fronts, borders = held, size(held)
    left = fronts
    while left:
        share = pile * (1 if alone else _hostile_borders(rules, held, lowest(left))) // borders
        state[at.ARMIES + lowest(left)] += share
        state[at.PILE + seat] -= share
        left &= left - 1
    for _ in range(state[at.PILE + seat]):
        best, most, left = 0, -1, fronts
        while left:
            over = pile * (1 if alone else _hostile_borders(rules, held, lowest(left))) % borders
            if over > most:
                best, most = left & -left, over
            left &= left - 1
        state[at.ARMIES + lowest(best)] += 1
        fronts &= ~best
    state[at.PILE + seat] = 0


@compiled
def _lay(rules: Row, state: Row) -> None:
    """Lay the armies that are laid at once, of every seat that has land; none if the seats place in turn."""
    for seat in range(rules[at.SEATED]):
        if state[at.LAND + seat] and rules[at.PLACED] == at.EVEN:
            _lay_evenly(state, seat)
        elif state[at.LAND + seat] and rules[at.PLACED] == at.FRONTS:
            _lay_on_fronts(rules, state, seat)


@compiled
def _go_on_placing(rules: Row, state: Row) -> None:
    """Skip seats with empty piles; when all piles are empty, the first turn begins or is rolled for."""
    _lay(rules, state)
    able = 0
    for seat in range(rules[at.SEATED]):
        if state[at.PILE + seat] and state[at.LAND + seat]:
            able |= 1 << seat
    if able:
        while not able >> state[at.TURN] & 1:
            state[at.TURN] = next_seat(rules, state, state[at.TURN])
    else:
        _all_placed(rules, state)


@inlined_early
def _all_placed(rules: Row, state: Row) -> None:
    console(rules, state, rules[at.SEATED])
    for seat in range(rules[at.SEATED]):
        state[at.PILE + seat] = 0
    first = state[at.OPENER]
    if rules[at.OWN_ROLL]:
        _cast_lots(state, at.ROLLING_TO_PLAY, playing(rules, state))
        return
    if state[at.LAND + first] == 0:
        first = next_seat(rules, state, first)
    state[at.TURN] = first
    state[at.OPENER] = first
    begin_turn(rules, state)
