"""Making a move, compiled: a choice of a seat by its slot and count, an outcome of chance by its number."""

from garrison.kernel.attacking import attack, cease, defend, fight, occupy, ways
from garrison.kernel.bits import lowest, nth, size
from garrison.kernel.chance import below
from garrison.kernel.fortifying import march
from garrison.kernel.jit import compiled, woven
from garrison.kernel.layout import (
    ATTACKING,
    CLAIMING,
    DEALING,
    DEALING_MISSIONS,
    DEALT,
    DEFENDING,
    DEPLOYING,
    DONE,
    DRAWING,
    FORTIFYING,
    HAND,
    IN_WORD,
    MISSION_DECK,
    OCCUPYING,
    PAIRS,
    PHASE,
    PICTURED,
    PLACING,
    ROLLING,
    ROLLING_TO_PLACE,
    ROLLING_TO_PLAY,
    TRADE,
    TURN,
    WAITING,
    WORD_BITS,
)
from garrison.kernel.reinforcing import begin_deploying, deploy
from garrison.kernel.rows import Row
from garrison.kernel.setup import cast, deal_mission, empty, place, settle
from garrison.kernel.trading import ranked, trade
from garrison.kernel.turn import deck, end_turn, take_card

FACES = 6


@compiled
def make(rules: Row, state: Row, slot: int, count: int) -> None:
    """Make the choice in this slot, which has to be legal, with this count where it counts."""
    phase, word, bit = state[PHASE], slot >> WORD_BITS, slot & IN_WORD
    if phase == ATTACKING and slot != DONE:
        attack(rules, state, word - PAIRS, bit, count)
    elif phase == OCCUPYING:
        occupy(rules, state, count)
    elif phase == DEFENDING:
        defend(state, count)
    elif phase == DEPLOYING:
        deploy(rules, state, bit, count)
    elif phase == PLACING:
        place(rules, state, bit)
    elif phase == CLAIMING:
        settle(rules, state, bit)
    elif phase == FORTIFYING and slot != DONE:
        march(rules, state, word - PAIRS, bit, count)
    else:
        trade_or_be_done(rules, state, slot)


@compiled
def be_done(rules: Row, state: Row) -> None:
    """End the trading, the attacks or the turn."""
    if state[PHASE] == ATTACKING:
        cease(rules, state)
    elif state[PHASE] == FORTIFYING:
        end_turn(rules, state)
    else:
        begin_deploying(rules, state, state[WAITING])


@compiled
def trade_or_be_done(rules: Row, state: Row, slot: int) -> None:
    """Trade the set of this slot, or end what one does."""
    if slot == DONE:
        be_done(rules, state)
        return
    reward = (slot >> WORD_BITS) - TRADE
    cards = ranked(state[HAND + state[TURN]], slot & IN_WORD)
    where = lowest(rules[PICTURED + nth(cards, reward - 1)]) if reward else -1
    trade(rules, state, cards, where)


# Chance


@compiled
def awaits_chance(state: Row) -> bool:
    """Whether the game waits for the dice or the deck."""
    phase = state[PHASE]
    return phase in (ROLLING, DRAWING, DEALING, ROLLING_TO_PLACE, ROLLING_TO_PLAY, DEALING_MISSIONS)


@compiled
def outcomes(rules: Row, state: Row) -> int:
    """So many things may happen by chance, each as likely."""
    phase = state[PHASE]
    if phase == ROLLING:
        return ways(rules, state)
    if phase == DRAWING:
        return size(deck(rules, state))
    if phase == DEALING:
        return size(empty(rules, state))
    if phase == DEALING_MISSIONS:
        return size(rules[MISSION_DECK] & ~state[DEALT])
    return FACES


@woven
def happen(rules: Row, state: Row, outcome: int) -> None:
    """Let this happen by chance, of all outcomes in rising order."""
    phase = state[PHASE]
    if phase == ROLLING:
        fight(rules, state, outcome)
    elif phase == DRAWING:
        take_card(rules, state, nth(deck(rules, state), outcome))
    elif phase == DEALING:
        settle(rules, state, nth(empty(rules, state), outcome))
    elif phase == DEALING_MISSIONS:
        deal_mission(rules, state, nth(rules[MISSION_DECK] & ~state[DEALT], outcome))
    else:
        cast(rules, state, outcome + 1)


@compiled
def fall(rules: Row, state: Row) -> None:
    """Let chance decide."""
    happen(rules, state, below(state, outcomes(rules, state)))
