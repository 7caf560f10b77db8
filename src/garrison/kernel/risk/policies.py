"""How the seats of a fast game decide, compiled: `border` pushes outwards, `uniform` does anything at random."""

from garrison.kernel.bits import lowest, nth, size
from garrison.kernel.jit import compiled, inlined, woven
from garrison.kernel.risk import layout as at
from garrison.kernel.risk.attacking import attack, defend, most_defence, occupy, roll
from garrison.kernel.risk.fortifying import march, most, reach
from garrison.kernel.risk.legal import choose_from, least_count, most_count, offer_trades
from garrison.kernel.risk.luck import below
from garrison.kernel.risk.moves import be_done, make, trade_or_be_done
from garrison.kernel.risk.reinforcing import deploy
from garrison.kernel.risk.setup import empty, place, settle
from garrison.kernel.rows import Row

# Uniform: any choice, and any count that it allows


@compiled
def any_slot(state: Row, choices: Row, words: int) -> int:
    """A slot from the first `words` words, all equally likely."""
    number = 0
    for word in range(words):
        number += size(choices[word])
    wanted = below(state, number)
    for word in range(words):
        here = size(choices[word])
        if wanted < here:
            return word << at.WORD_BITS | nth(choices[word], wanted)
        wanted -= here
    return 0


@woven
def uniform(rules: Row, state: Row, choices: Row) -> int:
    """Make one decision: any choice, all equally likely, then any count that it allows."""
    choose_from(rules, state, choices)
    slot = any_slot(state, choices, at.PAIRS + rules[at.SIZE])
    least, count = least_count(state, slot), most_count(rules, state, slot)
    if count:
        count = least + below(state, count - least + 1)
    make(rules, state, slot, count)
    return 1


# Border


@woven
def border(rules: Row, state: Row, choices: Row) -> int:
    """Make one decision, or all attacks for as long as they last; returns the number of decisions made."""
    phase = state[at.PHASE]
    if phase == at.ATTACKING:
        return _attack_all(rules, state)
    if phase == at.OCCUPYING:
        _move_in(rules, state)
    elif phase == at.DEPLOYING:
        deploy(rules, state, _at_the_border(rules, state), state[at.WAITING])
    elif phase == at.PLACING:
        place(rules, state, _at_the_border(rules, state))
    elif phase == at.CLAIMING:
        settle(rules, state, any_of(empty(rules, state), state))
    elif phase == at.DEFENDING:
        defend(state, most_defence(rules, state))
    elif phase == at.FORTIFYING:
        _march_or_stay(rules, state)
    else:
        offer_trades(rules, state, choices)
        trade_or_be_done(rules, state, any_slot(state, choices, at.TRADE + at.REWARDS))
    return 1


@inlined
def any_of(those: int, state: Row) -> int:
    return nth(those, below(state, size(those)))


@compiled
def bordering(rules: Row, those: int, others: int) -> int:
    found = 0
    while those:
        if rules[at.BORDERS + lowest(those)] & others:
            found |= those & -those
        those &= those - 1
    return found


@compiled
def strong(state: Row, those: int) -> int:
    """The territories of the set that armies can leave."""
    found = 0
    while those:
        if state[at.ARMIES + lowest(those)] > 1:
            found |= those & -those
        those &= those - 1
    return found


@compiled
def _at_the_border(rules: Row, state: Row) -> int:
    mine = state[at.LAND + state[at.TURN]]
    return any_of(bordering(rules, mine, ~mine) or mine, state)


@woven
def _attack_all(rules: Row, state: Row) -> int:
    """Attack with all dice as long as possible, until the defender must choose dice or cards must be traded."""
    decisions, seat = 0, state[at.TURN]
    mine = state[at.LAND + seat]
    ready = strong(state, bordering(rules, mine, ~mine))
    while state[at.PHASE] == at.ATTACKING:
        decisions += 1
        if ready == 0:
            be_done(rules, state)
            break
        source = any_of(ready, state)
        target = any_of(rules[at.BORDERS + source] & ~mine, state)
        attack(rules, state, source, target, min(rules[at.ATTACK_DICE], state[at.ARMIES + source] - 1))
        if state[at.PHASE] == at.DEFENDING:
            break
        roll(rules, state)
        if state[at.PHASE] == at.OCCUPYING:
            _move_in(rules, state)
            decisions += 1
            mine = state[at.LAND + seat]
            ready = strong(state, bordering(rules, mine, ~mine))
        elif state[at.ARMIES + source] == 1:
            ready &= ~(1 << source)
    return decisions


@compiled
def _move_in(rules: Row, state: Row) -> None:
    least, all_of_them = state[at.DICE], state[at.ARMIES + state[at.SOURCE]] - 1
    count = all_of_them if below(state, 2) else least + below(state, all_of_them - least + 1)
    occupy(rules, state, count)


@woven
def _march_or_stay(rules: Row, state: Row) -> None:
    mine = state[at.LAND + state[at.TURN]]
    able = strong(state, bordering(rules, mine, mine))
    if below(state, 2) and able:
        source = any_of(able, state)
        target = any_of(reach(rules, mine, source), state)
        march(rules, state, source, target, most(rules, state, source))
    else:
        be_done(rules, state)
