"""The legal choices and making a move, compiled: slots of choices as sets, counts, and outcomes of chance."""

from garrison.kernel.machine import Row, compiled, inlined_early, lowest, nth, size
from garrison.kernel.risk import layout as at
from garrison.kernel.risk.attacking import attack, cease, defend, fight, march, most, most_defence, occupy, reach, ways
from garrison.kernel.risk.setup import cast, deal_mission, empty, place, settle, thinnest
from garrison.kernel.risk.turn import begin_deploying, below, deck, deploy, end_turn, ranked, ranks, take_card, trade


@compiled
def choose_from(rules: Row, state: Row, choices: Row) -> None:
    """Write the choices of the awaited seat into this row; empty while chance is awaited."""
    for word in range(at.PAIRS + rules[at.SIZE]):
        choices[word] = 0
    phase = state[at.PHASE]
    mine = state[at.LAND + state[at.TURN]]
    if phase == at.ATTACKING:
        choices[at.ACTS] = 1 << at.DONE
        _pairs(rules, state, choices, mine)
    elif phase in (at.PLACING, at.DEPLOYING):
        choices[at.WHERE] = mine
    elif phase == at.CLAIMING:
        choices[at.WHERE] = empty(rules, state)
    elif phase == at.OCCUPYING:
        choices[at.ACTS] = 1 << at.OCCUPY
    elif phase == at.FORTIFYING:
        choices[at.ACTS] = 1 << at.DONE
        _pairs(rules, state, choices, mine)
    elif phase == at.TRADING:
        offer_trades(rules, state, choices)
    elif phase == at.DEFENDING:
        choices[at.ACTS] = 1 << at.DEFEND


@compiled
def _pairs(rules: Row, state: Row, choices: Row, mine: int) -> None:
    attacking, left = state[at.PHASE] == at.ATTACKING, mine
    while left:
        source = lowest(left)
        left &= left - 1
        if state[at.ARMIES + source] > 1:
            near = rules[at.BORDERS + source] & ~mine
            choices[at.PAIRS + source] = near if attacking else reach(rules, mine, source)


@compiled
def offer_trades(rules: Row, state: Row, choices: Row) -> None:
    hand, mine = state[at.HAND + state[at.TURN]], state[at.LAND + state[at.TURN]]
    for reward in range(at.REWARDS if rules[at.BONUS] else 1):
        choices[at.TRADE + reward] = ranks(rules, hand, reward, mine)
    must_trade = size(hand) >= rules[at.HAND_LIMIT] and choices[at.TRADE] != 0
    choices[at.ACTS] = 0 if must_trade else 1 << at.DONE


@compiled
def least_count(state: Row, slot: int) -> int:
    """The least count of the choice in this slot; 0 if it has no count."""
    phase = state[at.PHASE]
    if phase == at.OCCUPYING:
        return state[at.DICE]
    return 1 if slot != at.DONE and phase in (at.DEPLOYING, at.ATTACKING, at.DEFENDING, at.FORTIFYING) else 0


@compiled
def most_count(rules: Row, state: Row, slot: int) -> int:
    phase = state[at.PHASE]
    if phase == at.DEPLOYING:
        return state[at.WAITING]
    if phase == at.DEFENDING:
        return most_defence(rules, state)
    if phase == at.OCCUPYING:
        return state[at.ARMIES + state[at.SOURCE]] - 1
    source = (slot >> at.WORD_BITS) - at.PAIRS
    if source < 0:
        return 0
    if phase == at.ATTACKING:
        return min(rules[at.ATTACK_DICE], state[at.ARMIES + source] - 1)
    return most(rules, state, source)


# Making a move, compiled: a seat's choice by its slot and count, an outcome of chance by its number


FACES = 6


@compiled
def make(rules: Row, state: Row, slot: int, count: int) -> None:
    """Make the choice in this slot, which must be legal, with this count if it has one."""
    phase, word, bit = state[at.PHASE], slot >> at.WORD_BITS, slot & at.IN_WORD
    if phase == at.ATTACKING and slot != at.DONE:
        attack(rules, state, word - at.PAIRS, bit, count)
    elif phase == at.OCCUPYING:
        occupy(rules, state, count)
    elif phase == at.DEFENDING:
        defend(state, count)
    elif phase == at.DEPLOYING:
        deploy(rules, state, bit, count)
    elif phase == at.PLACING:
        place(rules, state, bit)
    elif phase == at.CLAIMING:
        settle(rules, state, bit)
    elif phase == at.FORTIFYING and slot != at.DONE:
        march(rules, state, word - at.PAIRS, bit, count)
    else:
        trade_or_be_done(rules, state, slot)


@compiled
def be_done(rules: Row, state: Row) -> None:
    if state[at.PHASE] == at.ATTACKING:
        cease(rules, state)
    elif state[at.PHASE] == at.FORTIFYING:
        end_turn(rules, state)
    else:
        begin_deploying(rules, state, state[at.WAITING])


@compiled
def trade_or_be_done(rules: Row, state: Row, slot: int) -> None:
    if slot == at.DONE:
        be_done(rules, state)
        return
    reward = (slot >> at.WORD_BITS) - at.TRADE
    cards = ranked(state[at.HAND + state[at.TURN]], slot & at.IN_WORD)
    where = lowest(rules[at.PICTURED + nth(cards, reward - 1)]) if reward else -1
    trade(rules, state, cards, where)


# Chance


@compiled
def awaits_chance(state: Row) -> bool:
    return state[at.PHASE] in (
        at.ROLLING,
        at.DRAWING,
        at.DEALING,
        at.LAYING,
        at.ROLLING_TO_PLACE,
        at.ROLLING_TO_PLAY,
        at.DEALING_MISSIONS,
    )


@compiled
def outcomes(rules: Row, state: Row) -> int:
    phase = state[at.PHASE]
    if phase == at.ROLLING:
        return ways(rules, state)
    if phase == at.DRAWING:
        return size(deck(rules, state))
    if phase == at.DEALING:
        return size(empty(rules, state))
    if phase == at.LAYING:
        return size(thinnest(state))
    if phase == at.DEALING_MISSIONS:
        return size(rules[at.MISSION_DECK] & ~state[at.DEALT])
    return FACES


@inlined_early
def happen(rules: Row, state: Row, outcome: int) -> None:
    """Let chance have outcome number `outcome`, in rising order of all outcomes."""
    phase = state[at.PHASE]
    if phase == at.ROLLING:
        fight(rules, state, outcome)
    elif phase == at.DRAWING:
        take_card(rules, state, nth(deck(rules, state), outcome))
    elif phase == at.DEALING:
        settle(rules, state, nth(empty(rules, state), outcome))
    elif phase == at.LAYING:
        place(rules, state, nth(thinnest(state), outcome))
    elif phase == at.DEALING_MISSIONS:
        deal_mission(rules, state, nth(rules[at.MISSION_DECK] & ~state[at.DEALT], outcome))
    else:
        cast(rules, state, outcome + 1)


@compiled
def fall(rules: Row, state: Row) -> None:
    happen(rules, state, below(state, outcomes(rules, state)))
