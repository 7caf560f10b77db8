"""The end of a turn and the beginning of the next, compiled: `garrison.risk.rules.turn`."""

from garrison.kernel.jit import compiled, woven
from garrison.kernel.risk import layout as at
from garrison.kernel.risk.reinforcing import begin_deploying, begin_trading, due
from garrison.kernel.risk.victory import fulfilled, strongest, win
from garrison.kernel.rows import Row


@compiled
def end_turn(rules: Row, state: Row) -> None:
    seat = state[at.TURN]
    if rules[at.SECRET] and fulfilled(rules, state, seat):
        win(state, 1 << seat)
    elif rules[at.SCHEME] != at.NO_CARDS and state[at.CAPTURED] and _card_left(rules, state):
        state[at.PHASE] = at.DRAWING
    else:
        pass_turn(rules, state)


@compiled
def deck(rules: Row, state: Row) -> int:
    gone = state[at.TRADED]
    for seat in range(rules[at.SEATED]):
        gone |= state[at.HAND + seat]
    return rules[at.DECK] & ~gone


@woven
def _card_left(rules: Row, state: Row) -> bool:
    """Whether a card can be drawn; if none are left, the traded ones come back."""
    if deck(rules, state):
        return True
    if rules[at.RECYCLE] and state[at.TRADED]:
        state[at.TRADED] = 0
        return True
    return False


@woven
def take_card(rules: Row, state: Row, card: int) -> None:
    state[at.HAND + state[at.TURN]] |= 1 << card
    pass_turn(rules, state)


@compiled
def pass_turn(rules: Row, state: Row) -> None:
    """Give the turn to the next seat with land; a new round begins when the opener is reached or passed."""
    seat, opener = state[at.TURN], state[at.OPENER]
    while True:
        seat = seat + 1 if seat + 1 < rules[at.SEATED] else 0
        if seat == opener:
            state[at.ROUND] += 1
        if state[at.LAND + seat]:
            break
    state[at.TURN] = seat
    state[at.CAPTURED] = 0
    begin_turn(rules, state)


@compiled
def begin_turn(rules: Row, state: Row) -> None:
    """End the game after the last round; before that, count the reinforcements."""
    if state[at.ROUND] > rules[at.LAST]:
        win(state, strongest(rules, state))
        return
    armies = due(rules, state)
    if rules[at.SCHEME] != at.NO_CARDS:
        begin_trading(rules, state, armies)
    else:
        begin_deploying(rules, state, armies)
