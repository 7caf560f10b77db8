"""The end of a turn and the beginning of the next, compiled: `garrison.risk.rules.turn`."""

from garrison.kernel.jit import compiled, woven
from garrison.kernel.layout import (
    CAPTURED,
    DECK,
    DRAWING,
    HAND,
    LAND,
    LAST,
    NO_CARDS,
    OPENER,
    PHASE,
    RECYCLE,
    ROUND,
    SCHEME,
    SEATED,
    SECRET,
    TRADED,
    TURN,
)
from garrison.kernel.reinforcing import begin_deploying, begin_trading, due
from garrison.kernel.rows import Row
from garrison.kernel.victory import fulfilled, strongest, win


@compiled
def end_turn(rules: Row, state: Row) -> None:
    """Missions are judged, a card is earned, and the turn passes."""
    seat = state[TURN]
    if rules[SECRET] and fulfilled(rules, state, seat):
        win(state, 1 << seat)
    elif rules[SCHEME] != NO_CARDS and state[CAPTURED] and _card_left(rules, state):
        state[PHASE] = DRAWING
    else:
        pass_turn(rules, state)


@compiled
def deck(rules: Row, state: Row) -> int:
    """The cards that can be drawn."""
    gone = state[TRADED]
    for seat in range(rules[SEATED]):
        gone |= state[HAND + seat]
    return rules[DECK] & ~gone


@woven
def _card_left(rules: Row, state: Row) -> bool:
    """Whether a card can be drawn; the traded ones come back when none is left."""
    if deck(rules, state):
        return True
    if rules[RECYCLE] and state[TRADED]:
        state[TRADED] = 0
        return True
    return False


@woven
def take_card(rules: Row, state: Row, card: int) -> None:
    """The seat on turn draws this card, and its turn is over."""
    state[HAND + state[TURN]] |= 1 << card
    pass_turn(rules, state)


@compiled
def pass_turn(rules: Row, state: Row) -> None:
    """The next seat with land has its turn; a new round begins when the opener is come to, or passed."""
    seat, opener = state[TURN], state[OPENER]
    while True:
        seat = seat + 1 if seat + 1 < rules[SEATED] else 0
        if seat == opener:
            state[ROUND] += 1
        if state[LAND + seat]:
            break
    state[TURN] = seat
    state[CAPTURED] = 0
    begin_turn(rules, state)


@compiled
def begin_turn(rules: Row, state: Row) -> None:
    """The game ends after the last round; or the reinforcements are counted."""
    if state[ROUND] > rules[LAST]:
        win(state, strongest(rules, state))
        return
    armies = due(rules, state)
    if rules[SCHEME] != NO_CARDS:
        begin_trading(rules, state, armies)
    else:
        begin_deploying(rules, state, armies)
