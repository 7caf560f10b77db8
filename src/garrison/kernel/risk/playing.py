"""Whole games, compiled: how the seats decide, by `border` or `uniform`, and each game from its index alone."""

from typing import Final

from garrison.kernel.chance import mix, number_of, word_of
from garrison.kernel.machine import (
    Numbers,
    Row,
    compiled,
    constant,
    entry,
    inlined_early,
    inlined_late,
    lowest,
    nth,
    row,
    size,
)
from garrison.kernel.risk import layout as at
from garrison.kernel.risk.moves import (
    attack,
    awaits_chance,
    be_done,
    choose_from,
    defend,
    fall,
    least_count,
    make,
    march,
    most,
    most_count,
    most_defence,
    occupy,
    offer_trades,
    reach,
    roll,
    trade_or_be_done,
)
from garrison.kernel.risk.setup import begin, empty, place, settle
from garrison.kernel.risk.turn import below, deploy, name_stream

WHOLE: Final = 840
"""The parts of a victory, so that up to eight seats can share one without a fraction."""

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


@inlined_early
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


@inlined_early
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


@inlined_late
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


@inlined_early
def _attack_all(rules: Row, state: Row) -> int:
    """Attack with all dice as long as possible, until the defender must choose dice or cards must be traded."""
    decisions, seat = 0, state[at.TURN]
    mine = state[at.LAND + seat]
    ready = strong(state, bordering(rules, mine & ~state[at.TAKEN], ~mine))
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
            ready = strong(state, bordering(rules, mine & ~state[at.TAKEN], ~mine))
        elif state[at.ARMIES + source] == 1:
            ready &= ~(1 << source)
    return decisions


@compiled
def _move_in(rules: Row, state: Row) -> None:
    least, all_of_them = state[at.DICE], state[at.ARMIES + state[at.SOURCE]] - 1
    count = all_of_them if below(state, 2) else least + below(state, all_of_them - least + 1)
    occupy(rules, state, count)


@inlined_early
def _march_or_stay(rules: Row, state: Row) -> None:
    mine = state[at.LAND + state[at.TURN]]
    able = strong(state, bordering(rules, mine, mine))
    if below(state, 2) and able:
        source = any_of(able, state)
        target = any_of(reach(rules, mine, source), state)
        march(rules, state, source, target, most(rules, state, source))
    else:
        be_done(rules, state)


# Whole games, compiled: each is played from its index alone, and its result is written down


@entry
def play_games(rules: Numbers, plan: Numbers, states: Numbers, choices: Numbers, told: Numbers) -> None:
    """Play one game for each row of `told`, all in the first row of `states`."""
    book, state, offered = constant(rules), row(states, 0), row(choices, 0)
    for number in range(told.shape[0]):
        begin(book, state)
        name_stream(state, constant(plan), plan[at.FIRST] + number)
        decisions = 0
        while state[at.PHASE] != at.OVER and state[at.ROUND] <= plan[at.LAST_ROUND]:
            if awaits_chance(state):
                fall(book, state)
            elif plan[at.POLICY] == at.BORDER:
                decisions += border(book, state, offered)
            else:
                decisions += uniform(book, state, offered)
        tell(book, state, row(told, number), decisions)


@inlined_early
def tell(rules: Row, state: Row, told: Row, decisions: int) -> None:
    told[at.WON] = state[at.WINNERS]
    told[at.ROUNDS] = state[at.ROUND]
    told[at.DECISIONS] = decisions
    told[at.OPENED] = state[at.OPENER]
    told[at.CHECK] = checksum(rules, state)
    told[at.AHEAD] = 0 if state[at.PHASE] == at.OVER else largest(rules, state)
    for seat in range(rules[at.SEATED]):
        told[at.PAID_FIRST + seat] = state[at.PAID + seat]


@inlined_early
def largest(rules: Row, state: Row) -> int:
    found, most = 0, 0
    for seat in range(rules[at.SEATED]):
        lands = size(state[at.LAND + seat])
        if lands > most:
            found, most = 0, lands
        if lands == most:
            found |= 1 << seat
    return found


@inlined_early
def checksum(rules: Row, state: Row) -> int:
    """A number made from the whole state and the place that its stream of chance has reached."""
    total = word_of(state[at.LUCK + 1])
    for number in range(at.STATE):
        total = mix(total ^ word_of(state[number]))
    for number in range(at.HOUSE, at.ROW if rules[at.KEEPS] else at.HOUSE):
        total = mix(total ^ word_of(state[number]))
    return number_of(total)


# Games played on from a position, compiled


@entry
def play_games_on(  # noqa: PLR0913, PLR0917  compiled code gets arrays, not objects
    rules: Numbers, plan: Numbers, start: Numbers, states: Numbers, choices: Numbers, won: Numbers, count: int
) -> None:
    """Play `count` games, all in the first row of `states`, and add up in the first row of `won` who wins them."""
    book, state, offered, sums = constant(rules), row(states, 0), row(choices, 0), row(won, 0)
    begun = constant(start)
    for number in range(count):
        for where in range(at.ROW):
            state[where] = begun[where]
        name_stream(state, constant(plan), plan[at.FIRST] + number)
        while state[at.PHASE] != at.OVER and state[at.ROUND] <= plan[at.LAST_ROUND]:
            if awaits_chance(state):
                fall(book, state)
            elif plan[at.POLICY] == at.BORDER:
                border(book, state, offered)
            else:
                uniform(book, state, offered)
        share(book, sums, state[at.WINNERS] if state[at.PHASE] == at.OVER else largest(book, state))


@inlined_early
def share(rules: Row, sums: Row, winners: int) -> None:
    """Add a victory, shared equally by the winners."""
    number = size(winners)
    for seat in range(rules[at.SEATED]):
        if winners >> seat & 1:
            sums[seat] += WHOLE // number
