"""How the seats of a fast game decide, compiled: `border` pushes outwards, `uniform` does anything."""

from garrison.kernel.attacking import attack, defend, most_defence, occupy, roll
from garrison.kernel.bits import lowest, nth, size
from garrison.kernel.chance import below
from garrison.kernel.fortifying import march, most, reach
from garrison.kernel.jit import compiled, inlined, woven
from garrison.kernel.layout import (
    ARMIES,
    ATTACK_DICE,
    ATTACKING,
    BORDERS,
    CLAIMING,
    DEFENDING,
    DEPLOYING,
    DICE,
    FORTIFYING,
    LAND,
    OCCUPYING,
    PAIRS,
    PHASE,
    PLACING,
    REWARDS,
    SIZE,
    SOURCE,
    TRADE,
    TURN,
    WAITING,
    WORD_BITS,
)
from garrison.kernel.legal import choose_from, least_count, most_count, offer_trades
from garrison.kernel.moves import be_done, make, trade_or_be_done
from garrison.kernel.reinforcing import deploy
from garrison.kernel.rows import Row
from garrison.kernel.setup import empty, place, settle

# Uniform: any choice, and any count that it allows


@compiled
def any_slot(state: Row, choices: Row, words: int) -> int:
    """A slot of the first so many words, each as likely."""
    number = 0
    for word in range(words):
        number += size(choices[word])
    wanted = below(state, number)
    for word in range(words):
        here = size(choices[word])
        if wanted < here:
            return word << WORD_BITS | nth(choices[word], wanted)
        wanted -= here
    return 0


@woven
def uniform(rules: Row, state: Row, choices: Row) -> int:
    """Make one decision: any choice, each as likely, then any count of it."""
    choose_from(rules, state, choices)
    slot = any_slot(state, choices, PAIRS + rules[SIZE])
    least, count = least_count(state, slot), most_count(rules, state, slot)
    if count:
        count = least + below(state, count - least + 1)
    make(rules, state, slot, count)
    return 1


# Border


@woven
def border(rules: Row, state: Row, choices: Row) -> int:
    """Make one decision, or all the attacks as long as they last; so many decisions have been made."""
    phase = state[PHASE]
    if phase == ATTACKING:
        return _attack_all(rules, state)
    if phase == OCCUPYING:
        _move_in(rules, state)
    elif phase == DEPLOYING:
        deploy(rules, state, _at_the_border(rules, state), state[WAITING])
    elif phase == PLACING:
        place(rules, state, _at_the_border(rules, state))
    elif phase == CLAIMING:
        settle(rules, state, any_of(empty(rules, state), state))
    elif phase == DEFENDING:
        defend(state, most_defence(rules, state))
    elif phase == FORTIFYING:
        _march_or_stay(rules, state)
    else:
        offer_trades(rules, state, choices)
        trade_or_be_done(rules, state, any_slot(state, choices, TRADE + REWARDS))
    return 1


@inlined
def any_of(those: int, state: Row) -> int:
    """A member of the set, each as likely."""
    return nth(those, below(state, size(those)))


@compiled
def frontier(rules: Row, mine: int) -> int:
    """The territories of a set from which one may go out of it."""
    found, left = 0, mine
    while left:
        if rules[BORDERS + lowest(left)] & ~mine:
            found |= left & -left
        left &= left - 1
    return found


@compiled
def strong(state: Row, those: int) -> int:
    """The territories of a set that armies may leave."""
    found = 0
    while those:
        if state[ARMIES + lowest(those)] > 1:
            found |= those & -those
        those &= those - 1
    return found


@compiled
def _at_the_border(rules: Row, state: Row) -> int:
    """A territory at the border of one's own, if there is one, or any."""
    mine = state[LAND + state[TURN]]
    outer = frontier(rules, mine)
    return any_of(outer or mine, state)


@woven
def _attack_all(rules: Row, state: Row) -> int:
    """Attack while one can, with all dice; until the defender has to choose his, or cards have to be traded."""
    decisions, seat = 0, state[TURN]
    mine = state[LAND + seat]
    ready = strong(state, frontier(rules, mine))
    while state[PHASE] == ATTACKING:
        decisions += 1
        if ready == 0:
            be_done(rules, state)
            break
        source = any_of(ready, state)
        target = any_of(rules[BORDERS + source] & ~mine, state)
        attack(rules, state, source, target, min(rules[ATTACK_DICE], state[ARMIES + source] - 1))
        if state[PHASE] == DEFENDING:
            break
        roll(rules, state)
        if state[PHASE] == OCCUPYING:
            _move_in(rules, state)
            decisions += 1
            mine = state[LAND + seat]
            ready = strong(state, frontier(rules, mine))
        elif state[ARMIES + source] == 1:
            ready &= ~(1 << source)
    return decisions


@compiled
def _move_in(rules: Row, state: Row) -> None:
    """Occupy with all armies half of the time, else with any number of them."""
    least, all_of_them = state[DICE], state[ARMIES + state[SOURCE]] - 1
    count = all_of_them if below(state, 2) else least + below(state, all_of_them - least + 1)
    occupy(rules, state, count)


@woven
def _march_or_stay(rules: Row, state: Row) -> None:
    """March with all armies that may half of the time, if any may."""
    mine = state[LAND + state[TURN]]
    able = strong(state, _with_neighbours(rules, mine))
    if below(state, 2) and able:
        source = any_of(able, state)
        target = any_of(reach(rules, mine, source), state)
        march(rules, state, source, target, most(rules, state, source))
    else:
        be_done(rules, state)


@woven
def _with_neighbours(rules: Row, mine: int) -> int:
    found, left = 0, mine
    while left:
        if rules[BORDERS + lowest(left)] & mine:
            found |= left & -left
        left &= left - 1
    return found
