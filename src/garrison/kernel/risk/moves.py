"""Making a move, compiled: a seat's choice by its slot and count, an outcome of chance by its number."""

from garrison.kernel.bits import lowest, nth, size
from garrison.kernel.jit import compiled, woven
from garrison.kernel.risk import layout as at
from garrison.kernel.risk.attacking import attack, cease, defend, fight, occupy, ways
from garrison.kernel.risk.fortifying import march
from garrison.kernel.risk.luck import below
from garrison.kernel.risk.reinforcing import begin_deploying, deploy
from garrison.kernel.risk.setup import cast, deal_mission, empty, place, settle, thinnest
from garrison.kernel.risk.trading import ranked, trade
from garrison.kernel.risk.turn import deck, end_turn, take_card
from garrison.kernel.rows import Row

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


@woven
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
