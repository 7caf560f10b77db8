"""Attacking and fortifying, compiled: `garrison.risk.rules.attack` and `fortify`; then the choices, and any move."""

from garrison.kernel.machine import Row, compiled, inlined_early, inlined_late, lowest, nth, size
from garrison.kernel.risk import layout as at
from garrison.kernel.risk.setup import cast, deal_mission, empty, place, settle, thinnest
from garrison.kernel.risk.turn import (
    begin_attacking,
    begin_deploying,
    begin_trading,
    below,
    console,
    deck,
    deploy,
    end_turn,
    fulfilled,
    judge_at_once,
    playing,
    ranked,
    ranks,
    take_card,
    trade,
    win,
)


@inlined_late
def attack(rules: Row, state: Row, source: int, target: int, dice: int) -> None:
    state[at.SOURCE] = source
    state[at.TARGET] = target
    state[at.DICE] = dice
    most = most_defence(rules, state)
    if most > 1 and rules[at.CHOOSES]:
        state[at.PHASE] = at.DEFENDING
    else:
        defend(state, most)


@compiled
def most_defence(rules: Row, state: Row) -> int:
    return min(rules[at.DEFEND_DICE], state[at.ARMIES + state[at.TARGET]])


@inlined_late
def defend(state: Row, dice: int) -> None:
    state[at.DEFENCE] = dice
    state[at.PHASE] = at.ROLLING


@compiled
def ways(rules: Row, state: Row) -> int:
    """The number of equally likely ways the dice on the table can fall."""
    return rules[at.CHANCES + 16 * state[at.DICE] + 4 * state[at.DEFENCE] + 3]


@inlined_early
def roll(rules: Row, state: Row) -> None:
    fight(rules, state, below(state, ways(rules, state)))


@inlined_late
def fight(rules: Row, state: Row, way: int) -> None:
    """Let the dice fall in way number `way`; ways are numbered from the cheapest for the attacker to the costliest."""
    source, target, dice = state[at.SOURCE], state[at.TARGET], state[at.DICE]
    place = at.CHANCES + 16 * dice + 4 * state[at.DEFENCE]
    lost = (way >= rules[place]) + (way >= rules[place + 1]) + (way >= rules[place + 2])
    killed = min(dice, state[at.DEFENCE]) - lost
    state[at.ARMIES + source] -= lost
    state[at.ARMIES + target] -= killed
    state[at.DEFENCE] = 0
    if state[at.ARMIES + target] == 0:
        state[at.PHASE] = at.OCCUPYING
        if rules[at.ONE_ENTERS]:
            state[at.DICE] = 1
    else:
        _forget_battle(state)
        begin_attacking(rules, state)


@compiled
def _forget_battle(state: Row) -> None:
    state[at.SOURCE] = 0
    state[at.TARGET] = 0
    state[at.DICE] = 0


@compiled
def occupy(rules: Row, state: Row, armies: int) -> None:
    source, target = state[at.SOURCE], state[at.TARGET]
    loser = owner(rules, state, target)
    state[at.LAND + loser] ^= 1 << target
    state[at.LAND + state[at.TURN]] |= 1 << target
    state[at.ARMIES + source] -= armies
    state[at.ARMIES + target] = armies
    state[at.CAPTURED] += 1
    state[at.TAKEN] |= rules[at.TRENCH] << target
    _forget_battle(state)
    _conquered(rules, state, loser)


@compiled
def owner(rules: Row, state: Row, where: int) -> int:
    """The seat that owns a territory; the number of seats if nobody does."""
    for seat in range(rules[at.SEATED]):
        if state[at.LAND + seat] >> where & 1:
            return seat
    return rules[at.SEATED]


@inlined_early
def _conquered(rules: Row, state: Row, loser: int) -> None:
    seat = state[at.TURN]
    if state[at.LAND + loser] == 0:
        state[at.HAND + seat] |= state[at.HAND + loser]
        state[at.HAND + loser] = 0
        if size(playing(rules, state)) == 1:
            console(rules, state, seat)
            win(state, 1 << seat)
            return
    if rules[at.SECRET]:
        console(rules, state, seat)
    elif fulfilled(rules, state, seat):
        win(state, 1 << seat)
        return
    _go_on(rules, state)


@inlined_early
def _go_on(rules: Row, state: Row) -> None:
    """With too many cards the seat must trade; otherwise the attacks go on."""
    if rules[at.AT_ONCE]:
        judge_at_once(rules, state)
    if state[at.PHASE] == at.OVER:
        return
    if rules[at.SCHEME] != at.NO_CARDS and size(state[at.HAND + state[at.TURN]]) > rules[at.HAND_LIMIT]:
        begin_trading(rules, state, 0)
    else:
        begin_attacking(rules, state)


@inlined_early
def cease(rules: Row, state: Row) -> None:
    if rules[at.FORTIFY] == at.STAY:
        end_turn(rules, state)
    else:
        state[at.PHASE] = at.FORTIFYING


# Fortifying, compiled: `garrison.risk.rules.fortify`


@compiled
def reach(rules: Row, mine: int, source: int) -> int:
    near = rules[at.BORDERS + source] & mine
    if rules[at.FORTIFY] == at.ADJACENT or rules[at.FORTIFY] == at.ONE_ARMY:
        return near
    found, edge = 1 << source, near
    edge &= ~found
    while edge:
        found |= edge
        near = 0
        while edge:
            near |= rules[at.BORDERS + lowest(edge)]
            edge &= edge - 1
        edge = near & mine & ~found
    return found & ~(1 << source)


@compiled
def most(rules: Row, state: Row, source: int) -> int:
    spare = state[at.ARMIES + source] - 1
    return min(1, spare) if rules[at.FORTIFY] == at.ONE_ARMY else spare


@compiled
def march(rules: Row, state: Row, source: int, target: int, armies: int) -> None:
    state[at.ARMIES + source] -= armies
    state[at.ARMIES + target] += armies
    if rules[at.FORTIFY] != at.FREE:
        end_turn(rules, state)


# The legal choices, compiled: slots as sets, and counts


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
    attacking = state[at.PHASE] == at.ATTACKING
    left = mine & ~state[at.TAKEN] if attacking else mine
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
