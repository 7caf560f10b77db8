"""Whole games, compiled: each is played from its index alone, and its result is written down."""

from garrison.kernel.bits import size
from garrison.kernel.chance import mix, number_of, word_of
from garrison.kernel.jit import entry, woven
from garrison.kernel.risk import layout as at
from garrison.kernel.risk.luck import name_stream
from garrison.kernel.risk.moves import awaits_chance, fall
from garrison.kernel.risk.plan import BORDER, FIRST, LAST, POLICY
from garrison.kernel.risk.policies import border, uniform
from garrison.kernel.risk.results import AHEAD, CHECK, DECISIONS, OPENED, PAID_FIRST, ROUNDS, WON
from garrison.kernel.risk.setup import begin
from garrison.kernel.rows import Numbers, Row, fixed, row


@entry
def play_games(rules: Numbers, plan: Numbers, states: Numbers, choices: Numbers, told: Numbers) -> None:
    """Play one game for each row of `told`, all in the first row of `states`."""
    book, state, offered = fixed(rules), row(states, 0), row(choices, 0)
    for number in range(told.shape[0]):
        begin(book, state)
        name_stream(state, fixed(plan), plan[FIRST] + number)
        decisions = 0
        while state[at.PHASE] != at.OVER and state[at.ROUND] <= plan[LAST]:
            if awaits_chance(state):
                fall(book, state)
            elif plan[POLICY] == BORDER:
                decisions += border(book, state, offered)
            else:
                decisions += uniform(book, state, offered)
        tell(book, state, row(told, number), decisions)


@woven
def tell(rules: Row, state: Row, told: Row, decisions: int) -> None:
    told[WON] = state[at.WINNERS]
    told[ROUNDS] = state[at.ROUND]
    told[DECISIONS] = decisions
    told[OPENED] = state[at.OPENER]
    told[CHECK] = checksum(state)
    told[AHEAD] = 0 if state[at.PHASE] == at.OVER else largest(rules, state)
    for seat in range(rules[at.SEATED]):
        told[PAID_FIRST + seat] = state[at.PAID + seat]


@woven
def largest(rules: Row, state: Row) -> int:
    found, most = 0, 0
    for seat in range(rules[at.SEATED]):
        lands = size(state[at.LAND + seat])
        if lands > most:
            found, most = 0, lands
        if lands == most:
            found |= 1 << seat
    return found


@woven
def checksum(state: Row) -> int:
    """A number made from the whole state and the place that its stream of chance has reached."""
    total = word_of(state[at.LUCK + 1])
    for place in range(at.STATE):
        total = mix(total ^ word_of(state[place]))
    return number_of(total)
