"""Ruleset documentation, «Initial Turns»: the auctions of unowned territories. Each test is one sentence of it."""

import pytest

from garrison.simultaneous.rules.writing import Refused
from turns import FIELD, after, carried_out, game, refused

EMPTY = "a -, b -, c -; pool red 10, blue 10"


def test_the_most_armies_win_and_the_losers_keep_theirs():
    state = carried_out(EMPTY, "red: colonize b 4", "blue: colonize b 5")
    assert (state.owner, state.pool) == ((-3, 1, -3), (10, 5))


def test_bids_of_a_seat_for_one_territory_count_together():
    assert after(EMPTY, "red: colonize b 3", "red: colonize b 3", "blue: colonize b 5") == "a -, b red 6, c -"


def test_where_bids_do_not_combine_the_highest_one_wins_and_is_all_that_is_paid():
    on = game(combine_bids=False)
    assert after(EMPTY, "red: colonize b 3", "red: colonize b 3", "blue: colonize b 5", on=on) == "a -, b blue 5, c -"
    state = carried_out(EMPTY, "red: colonize b 3", "red: colonize b 6", "blue: colonize b 5", on=on)
    assert (state.armies, state.pool) == ((0, 6, 0), (4, 10))


def test_armies_are_set_aside_for_the_first_bids_in_the_fixed_order():
    state = carried_out(EMPTY, "red: colonize b 8", "red: colonize c 8")
    assert (state.armies, state.pool) == ((0, 2, 8), (0, 10))  # c has fewer neighbours


def test_where_bids_are_funded_one_by_one_the_armies_of_a_lost_bid_are_free_for_the_next():
    on = game(bid_funding="sequential")
    orders = ("red: colonize c 8", "red: colonize b 8", "blue: colonize c 9")
    assert after(EMPTY, *orders, on=on) == "a -, b red 8, c blue 9"
    assert after(EMPTY, *orders) == "a -, b red 2, c blue 9"


def test_a_bid_of_fewer_armies_than_the_least_does_not_count():
    assert after(EMPTY, "red: colonize b 2", on=game(min_colonize=3)) == "a -, b -, c -"


def test_equal_bids_are_rolled_off_and_those_who_are_level_roll_again():
    orders = ("red: colonize b 4", "blue: colonize b 4")
    assert after(EMPTY, *orders, dice="3 3 2 5") == "a -, b blue 4, c -"


def test_equal_bids_may_leave_the_territory_unowned():
    state = carried_out(EMPTY, "red: colonize b 4", "blue: colonize b 4", on=game(bid_tie="nobody", losers_docked=True))
    assert (state.owner[1], state.pool) == (-3, (10, 10))


def test_losers_may_be_docked():
    state = carried_out(EMPTY, "red: colonize b 4", "blue: colonize b 5", on=game(losers_docked=True))
    assert state.pool == (6, 5)


def test_the_armies_of_a_lost_bid_may_still_reinforce():
    start = "a red 1, b -, c blue 1; pool red 4, blue 5"
    orders = ("red: colonize b 4", "red: a +4", "blue: colonize b 5")
    assert after(start, *orders) == "a red 5, b blue 5, c blue 1"


def test_what_is_won_may_be_reinforced_at_once():
    assert after(EMPTY, "red: colonize b 4", "red: b +3") == "a -, b red 7, c -"


SOME = "a red 5, b -, c blue 5; pool red 3, blue 0"


def test_armies_of_a_territory_are_bid_where_the_options_say_and_one_stays():
    on = game(bid_source="territory", start="one_each")
    assert after(SOME, "red: colonize b 9 from a", on=on) == "a red 1, b red 4, c blue 5"
    assert tuple(refused(SOME, "red: colonize b 2", on)) == (Refused.WRONG_SOURCE,)


def test_bids_may_come_from_the_pool_and_from_territories_at_once():
    on = game(bid_source="both")
    state = carried_out(SOME, "red: colonize b 9", "red: colonize b 9 from a", "blue: colonize b 4 from c", on=on)
    assert (state.owner, state.armies, state.pool) == ((0, 0, 1), (1, 7, 5), (0, 0))


def test_one_may_have_to_bid_for_what_borders_on_ones_own():
    on, start = game(FIELD, bid_reach="adjacent"), "a red 1, b -, c -, d -, e -, f -; pool red 5, blue 5; owned red"
    assert tuple(refused(start, "red: colonize d 1", on)) == (Refused.TOO_FAR,)
    assert not tuple(refused(start, "red: colonize c 1", on))
    assert not tuple(refused(start, "blue: colonize f 1", on))  # who owns none may bid anywhere


def test_a_march_into_what_nobody_owns_may_be_a_bid():
    on = game(march_into_unowned="bid")
    assert after(SOME, "red: a - b 4", "blue: c - b 3", on=on) == "a red 1, b red 4, c blue 5"


@pytest.mark.parametrize("order", ["red: colonize a 1", "red: colonize c 1"])
def test_only_what_nobody_owns_is_colonized(order):
    assert tuple(refused(SOME, order)) == (Refused.TAKEN,)


def test_where_nothing_is_colonized_no_bid_is_written():
    on = game(bid_source="none", march_into_unowned="occupy", start="one_each")
    assert tuple(refused(SOME, "red: colonize b 1", on)) == ("You can't do that in this phase.",)
