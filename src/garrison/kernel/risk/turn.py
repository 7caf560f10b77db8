"""A turn, compiled: `garrison.risk.rules.reinforce`, `trade` and `turn`, with winning and the stream of chance."""

from typing import Final

from garrison.kernel import chance
from garrison.kernel.machine import Row, compiled, inlined_early, inlined_late, lowest, nth, offset, size
from garrison.kernel.risk import layout as at


@inlined_late
def below(state: Row, n: int) -> int:
    """An integer from 0 to n-1 from the stream of this game, all exactly as likely; n is at most 2**31."""
    return chance.below(offset(state, at.LUCK), n)


@compiled
def name_stream(state: Row, plan: Row, index: int) -> None:
    """Give a game the stream of its index; the plan begins with the two halves made from the seed."""
    chance.name_stream(offset(state, at.LUCK), plan, index)


# Winning, compiled: `garrison.risk.rules.turn`, and the goals that change when a seat falls


@compiled
def win(state: Row, winners: int) -> None:
    state[at.PHASE] = at.OVER
    state[at.WAITING] = 0
    state[at.WINNERS] = winners


@compiled
def playing(rules: Row, state: Row) -> int:
    seats = 0
    for seat in range(rules[at.SEATED]):
        if state[at.LAND + seat]:
            seats |= 1 << seat
    return seats


@compiled
def fulfilled(rules: Row, state: Row, seat: int) -> bool:
    goal = at.GOALS + at.GOAL_SIZE * state[at.GOAL + seat]
    held, asks = state[at.LAND + seat], rules[goal + at.ASKS]
    if asks == at.ASK_WORLD:
        return held == rules[at.EVERYWHERE]
    if asks == at.ASK_LANDS:
        return _strong(state, held, rules[goal + at.STRENGTH]) >= rules[goal + at.NUMBER]
    if asks == at.ASK_CONTINENTS:
        whole = continents(rules, held)
        wanted = rules[goal + at.WANTED]
        return wanted & ~whole == 0 and size(whole & ~wanted) >= rules[goal + at.BESIDES]
    return state[at.LAND + rules[goal + at.PREY]] == 0


@inlined_early
def continents(rules: Row, held: int) -> int:
    whole = 0
    for n in range(rules[at.PIECES]):
        if rules[at.CONTINENT + n] & ~held == 0:
            whole |= 1 << n
    return whole


@inlined_early
def _strong(state: Row, held: int, armies: int) -> int:
    number = 0
    while held:
        number += state[at.ARMIES + lowest(held)] >= armies
        held &= held - 1
    return number


@compiled
def console(rules: Row, state: Row, by: int) -> None:
    """Give every seat but `by` whose prey has no land left the other half of its mission."""
    for seat in range(rules[at.SEATED]):
        goal = at.GOALS + at.GOAL_SIZE * state[at.GOAL + seat]
        if seat != by and rules[goal + at.ASKS] == at.ASK_PREY and state[at.LAND + rules[goal + at.PREY]] == 0:
            state[at.GOAL + seat] = rules[goal + at.OTHERWISE]


@compiled
def strongest(rules: Row, state: Row) -> int:
    """The seats that win after the last round: those with the most territories and, of these, the most armies.

    A limit of rounds may count other things first: armies, or income.
    """
    best, most = 0, (0, 0, 0)
    for seat in range(rules[at.SEATED]):
        held = state[at.LAND + seat]
        if held:
            mine = _standing(rules, state, held)
            if best == 0 or mine > most:
                best, most = 0, mine
            if mine == most:
                best |= 1 << seat
    return best


@inlined_early
def _standing(rules: Row, state: Row, held: int) -> tuple[int, int, int]:
    """What a seat with this land has, what counts most first."""
    lands, armies = size(held), _armies(state, held)
    income = earned(rules, held) if rules[at.LIMITED] else 0
    if rules[at.RANK_BY] == at.BY_ARMIES:
        return armies, income, lands
    return (income, lands, armies) if rules[at.RANK_BY] == at.BY_INCOME else (lands, armies, income)


@inlined_early
def _armies(state: Row, held: int) -> int:
    armies = 0
    while held:
        armies += state[at.ARMIES + lowest(held)]
        held &= held - 1
    return armies


# Reinforcing, compiled: `garrison.risk.rules.reinforce`, and how trading, deploying and attacking begin


SET_SIZE: Final = 3


@inlined_early
def due(rules: Row, state: Row) -> int:
    """The armies due to the seat whose turn it is; the first continent that ever pays it a bonus is noted."""
    seat = state[at.TURN]
    held = state[at.LAND + seat]
    armies = max(rules[at.LEAST], size(held) // rules[at.PER_ARMY])
    for n in range(rules[at.PIECES]):
        if rules[at.CONTINENT + n] & ~held == 0:
            armies += rules[at.PAY + n]
            if state[at.PAID + seat] == 0:
                state[at.PAID + seat] = n + 1
    return max(0, armies) + _head_start(rules, state)


@compiled
def earned(rules: Row, held: int) -> int:
    """The new armies that land brings in a turn."""
    armies = max(rules[at.LEAST], size(held) // rules[at.PER_ARMY])
    for n in range(rules[at.PIECES]):
        armies += 0 if rules[at.CONTINENT + n] & ~held else rules[at.PAY + n]
    return max(0, armies)


@inlined_early
def _head_start(rules: Row, state: Row) -> int:
    """The extra armies of the first round for the seat whose turn it is."""
    if state[at.ROUND] > 1:
        return 0
    before = place_of(rules, state, state[at.TURN]) - place_of(rules, state, state[at.OPENER])
    return rules[at.OPENING] * (before if before >= 0 else before + rules[at.SEATED])


@inlined_early
def place_of(rules: Row, state: Row, seat: int) -> int:
    """The place of a seat in the order of play, which is that of the seats until dice have decided it."""
    place = seat
    if rules[at.ROLLED] and state[at.ORDER]:
        place = 0
        while state[at.ORDER + place] != seat + 1:
            place += 1
    return place


@compiled
def begin_trading(rules: Row, state: Row, armies: int) -> None:
    if size(state[at.HAND + state[at.TURN]]) >= SET_SIZE:
        state[at.PHASE] = at.TRADING
        state[at.WAITING] = armies
    else:
        begin_deploying(rules, state, armies)


@compiled
def begin_deploying(rules: Row, state: Row, armies: int) -> None:
    state[at.WAITING] = armies
    if armies:
        state[at.PHASE] = at.DEPLOYING
    else:
        begin_attacking(rules, state)


@compiled
def begin_attacking(rules: Row, state: Row) -> None:
    state[at.PHASE] = at.ATTACKING
    if rules[at.AT_ONCE]:
        judge_at_once(rules, state)


@compiled
def judge_at_once(rules: Row, state: Row) -> None:
    """An achieved mission wins at once, but never in the first round."""
    seat = state[at.TURN]
    if state[at.ROUND] > 1 and fulfilled(rules, state, seat):
        win(state, 1 << seat)


@compiled
def deploy(rules: Row, state: Row, where: int, armies: int) -> None:
    state[at.ARMIES + where] += armies
    begin_deploying(rules, state, state[at.WAITING] - armies)


# Trading, compiled: `garrison.risk.rules.trade`.
#
# Only the first eight cards of a hand are considered; any five contain a set, so there is always one to trade. A set is
# named by its rank among all triples of eight places, in rising order.


LOOKED_AT: Final = 8


@inlined_early
def is_set(rules: Row, first: int, second: int, third: int) -> bool:
    """Whether these cards can be traded: three of a kind, one of each, or any two with a wild card."""
    one, two, three = rules[at.KIND + first], rules[at.KIND + second], rules[at.KIND + third]
    same = (one == two) + (two == three) + (one == three)
    return same != 1 or min(one, two, three) < 0


@inlined_early
def worth(rules: Row, trades: int, first: int, second: int, third: int) -> int:
    if rules[at.SCHEME] == at.ESCALATING:
        beyond = trades + 1 - rules[at.FIRST_SETS]
        return (
            rules[at.SET_WORTH + trades]
            if beyond <= 0
            else rules[at.SET_WORTH + rules[at.FIRST_SETS] - 1] + beyond * rules[at.SET_STEP]
        )
    return _fixed_worth(rules, rules[at.KIND + first], rules[at.KIND + second], rules[at.KIND + third])


@inlined_early
def _fixed_worth(rules: Row, one: int, two: int, three: int) -> int:
    """The value of three of a kind, or of a mixed set; a wild card stands for whatever is worth most."""
    highest, wild = max(one, two, three), (one < 0) + (two < 0) + (three < 0)
    mixed = rules[at.MIXED]
    if wild == SET_SIZE:
        for kind in range(rules[at.SORTS]):
            mixed = max(mixed, rules[at.KIND_WORTH + kind])
        return mixed
    alike = (one in (-1, highest)) and (two in (-1, highest)) and (three in (-1, highest))
    if not alike:
        return mixed
    of_a_kind = rules[at.KIND_WORTH + highest]
    return max(of_a_kind, mixed) if wild == SET_SIZE - 1 else of_a_kind


@inlined_early
def trade(rules: Row, state: Row, cards: int, reward: int) -> None:
    """Trade a set of cards; the extra armies go to the territory `reward`, unless that is negative."""
    seat = state[at.TURN]
    first, second, third = nth(cards, 0), nth(cards, 1), nth(cards, 2)
    armies = worth(rules, state[at.TRADES], first, second, third)
    state[at.HAND + seat] &= ~cards
    state[at.TRADED] |= cards
    state[at.TRADES] += 1
    if reward >= 0:
        state[at.ARMIES + reward] += rules[at.BONUS]
    begin_trading(rules, state, state[at.WAITING] + armies)


@inlined_early
def ranks(rules: Row, hand: int, reward: int, mine: int) -> int:
    """The ranks of the sets in a hand; for a `reward` of 1 to 3, of those whose card of that number pictures `mine`."""
    found, rank, cards = 0, 0, min(size(hand), LOOKED_AT)
    for i in range(LOOKED_AT):
        for j in range(i + 1, LOOKED_AT):
            for k in range(j + 1, LOOKED_AT):
                if k < cards:
                    one, two, three = nth(hand, i), nth(hand, j), nth(hand, k)
                    pictured = rules[at.PICTURED + (one, one, two, three)[reward]]
                    if is_set(rules, one, two, three) and (reward == 0 or pictured & mine):
                        found |= 1 << rank
                rank += 1
    return found


@inlined_early
def ranked(hand: int, rank: int) -> int:
    for i in range(LOOKED_AT):
        for j in range(i + 1, LOOKED_AT):
            if rank < LOOKED_AT - 1 - j:
                return 1 << nth(hand, i) | 1 << nth(hand, j) | 1 << nth(hand, j + 1 + rank)
            rank -= LOOKED_AT - 1 - j
    return 0


# The end of a turn and the beginning of the next, compiled: `garrison.risk.rules.turn`


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


@inlined_early
def _card_left(rules: Row, state: Row) -> bool:
    """Whether a card can be drawn; if none are left, the traded ones come back."""
    if deck(rules, state):
        return True
    if rules[at.RECYCLE] and state[at.TRADED]:
        state[at.TRADED] = 0
        return True
    return False


@inlined_early
def take_card(rules: Row, state: Row, card: int) -> None:
    state[at.HAND + state[at.TURN]] |= 1 << card
    pass_turn(rules, state)


@inlined_early
def following(rules: Row, state: Row, seat: int) -> int:
    """The seat after this one in the order of play, whether it still plays or not."""
    place = place_of(rules, state, seat) + 1
    place = place if place < rules[at.SEATED] else 0
    return state[at.ORDER + place] - 1 if rules[at.ROLLED] and state[at.ORDER] else place


@compiled
def pass_turn(rules: Row, state: Row) -> None:
    """Give the turn to the next seat with land; a new round begins when the opener is reached or passed."""
    seat, opener = state[at.TURN], state[at.OPENER]
    while True:
        seat = following(rules, state, seat)
        if seat == opener:
            state[at.ROUND] += 1
        if state[at.LAND + seat]:
            break
    state[at.TURN] = seat
    state[at.CAPTURED] = 0
    state[at.TAKEN] = 0
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
