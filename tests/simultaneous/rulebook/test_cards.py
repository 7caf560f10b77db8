"""Cards of the simultaneous game, drawn for captures and traded for armies. Each test is one sentence of the rules."""

from garrison.engine.lines import read_move
from garrison.engine.play import awaited, make, refusals
from garrison.engine.vocabulary import CHANCE
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.rules.turn import Refused as NotDrawn
from garrison.simultaneous.rules.writing import Refused
from turns import BLUE, FIELD, RED, WITH_CARDS, carried_out, game, refused

CARDS = game(**WITH_CARDS)
FRONT = "a red 5, b blue 1, c blue 1; owned red blue"


def test_who_captures_a_territory_draws_a_card():
    state = carried_out(FRONT, "red: a - b 4", dice="6 6 6 1", on=CARDS)
    assert state.phase == v.Drawing((RED,))
    assert awaited(CARDS, state) == {CHANCE}
    drawn = make(CARDS, state, read_move(CARDS, "deck: card b"))
    assert drawn.hands == ((1,), ())


def test_a_card_is_drawn_from_the_deck():
    state = carried_out(FRONT + "; hands blue b", "red: a - b 4", dice="6 6 6 1", on=CARDS)
    assert refusals(CARDS, state, read_move(CARDS, "deck: card b")) == (NotDrawn.NOT_IN_THE_DECK,)


def test_each_turn_another_seat_draws_first():
    start = "a red 5, b green 1, c blue 5, d green 1, e black 1, f black 1"
    on = game(FIELD, seats=4, **WITH_CARDS)
    orders = ("red: a - b 4", "blue: c - d 4")
    assert carried_out(start, *orders, dice="6 6 6 1 6 6 6 1", on=on).phase == v.Drawing((BLUE, RED))
    assert carried_out(start + "; turn 4", *orders, dice="6 6 6 1 6 6 6 1", on=on).phase == v.Drawing((RED, BLUE))


SET = "a red 5, b blue 3, c blue 1; hands red a b c"


def test_a_set_becomes_armies_of_the_pool_and_two_more_on_a_territory_that_it_pictures():
    state = carried_out(SET, "red: trade a b c", on=CARDS)
    assert (state.hands[0], state.pool[0], state.armies[0], state.trades) == ((), 4, 7, 1)
    assert state.traded == (0, 1, 2)


def test_the_armies_of_a_set_may_bid_and_reinforce_in_the_same_turn():
    assert carried_out(SET, "red: trade a b c", "red: a +4", on=CARDS).armies[0] == 11


def test_all_sets_of_a_turn_are_worth_what_they_are_when_it_begins():
    start = "a red 5, b blue 3, c blue 1, d blue 1, e blue 1, f blue 1; hands red a b c, blue d e *1; trades 1"
    on = game(FIELD, **WITH_CARDS)
    state = carried_out(start, "red: trade a b c", "blue: trade d e *1", on=on)
    assert (state.trades, state.pool[0]) == (3, 6)
    assert state.pool[1] == 6 + 5 // 3 + 1 + 2  # for the set, for five territories, for the middle and the east


def test_who_holds_too_many_cards_trades_without_an_order():
    state = carried_out("a red 5, b blue 3, c blue 1; hands red a b c *1 *2", on=CARDS)
    assert (len(state.hands[0]), state.trades) == (2, 1)


def test_cards_that_are_no_set_and_cards_of_others_are_not_traded():
    assert tuple(refused("a red 5, b blue 3, c blue 1; hands red a b, blue c", "red: trade a b c", CARDS)) == (
        Refused.NOT_YOUR_CARDS,
    )


def test_the_cards_of_who_is_out_go_to_who_took_its_last_territory():
    start = "a red 5, b blue 1, c green 1; hands blue a b"
    state = carried_out(start, "red: a - b 4", dice="6 6 6 1", on=game(seats=3, **WITH_CARDS))
    assert state.hands == ((0, 1), (), ())


def test_cards_pass_through_the_hands_of_who_is_out_in_the_same_turn():
    start = "a green 1, b blue 2, c red 2, d red 2, e red 1, f black 1; hands blue c, green a b"
    on = game(FIELD, seats=4, **WITH_CARDS, territory_order="map")
    orders = ("blue: b - a 1", "red: c - a 1", "red: d - b 1")
    state = carried_out(start, *orders, dice="6 1 6 1 6 1", on=on)
    assert (state.eliminated, state.hands) == ((1, 2), ((0, 1, 2), (), (), ()))


def test_who_loses_its_last_army_to_nobody_leaves_its_cards_to_nobody():
    start = "a red 3, b blue 2, c red 2; hands blue a b; owned red blue"
    on = game(**WITH_CARDS, mutual_mode="each", attack_damage=2)
    state = carried_out(start, "red: a - b 2", "blue: b - a 1", dice="6 1 5 2", on=on)
    assert (state.hands[1], state.traded, state.eliminated) == ((), (0, 1), (1,))


def test_colonizing_may_earn_a_card_too():
    on = game(**WITH_CARDS, cards_for_colonize=True)
    assert carried_out("a -, b -, c -; pool red 5, blue 5", "blue: colonize b 1", on=on).phase == v.Drawing((BLUE,))


def test_traded_cards_come_back_when_the_deck_is_empty():
    start = FRONT + "; hands red a b, blue *1 *2; traded c"
    state = carried_out(start, "red: a - b 4", dice="6 6 6 1", on=CARDS)
    assert make(CARDS, state, read_move(CARDS, "deck: card c")).traded == ()
