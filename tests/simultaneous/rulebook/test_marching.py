"""Ruleset documentation, «Normal Turns»: reinforcements, moves, what is carried over. Each test is one sentence."""

from garrison.maps import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.rules.writing import Refused
from turns import FIELD, RED, after, carried_out, game, refused

OWN = "a red 5, b red 2, c blue 3; pool red 6, blue 0"


# Reinforcing


def test_only_the_first_reinforcements_are_issued_when_more_are_ordered():
    assert after(OWN, "red: b +5", "red: a +5") == "a red 10, b red 3, c blue 3"  # a has fewer neighbours


def test_the_order_of_territories_may_be_reversed_for_reinforcements():
    assert after(OWN, "red: b +5", "red: a +5", on=game(reinforce_order="reversed")) == "a red 6, b red 7, c blue 3"


def test_an_order_for_more_than_the_pool_has_may_be_void():
    assert after(OWN, "red: b +7", "red: a +5", on=game(reinforce_cap="reject")) == "a red 10, b red 2, c blue 3"


def test_nobody_reinforces_what_belongs_to_another():
    assert tuple(refused(OWN, "red: c +1")) == (Refused.NOT_YOURS,)


# Moving


def test_one_army_stays_whatever_is_ordered():
    assert after(OWN, "red: a - b 500") == "a red 1, b red 6, c blue 3"


def test_more_may_have_to_stay():
    assert after(OWN, "red: a - b 500", on=game(leave_behind=3)) == "a red 3, b red 4, c blue 3"


def test_reinforcements_move_in_the_same_turn():
    assert after(OWN, "red: a - b 500", "red: a +6") == "a red 1, b red 12, c blue 3"


def test_armies_move_one_step_only():
    start = "a red 9, b red 2, c red 1, d -, e blue 1, f -"
    orders = ("red: a - c 9", "red: c - d 9", "red: b - a 9")
    assert after(start, *orders, on=game(FIELD)) == "a red 2, b red 1, c red 9, d -, e blue 1, f -"


def test_chained_moves_go_on_in_the_fixed_order():
    start = "a red 9, b red 2, c red 1, d red 1, e blue 1, f -"
    on = game(FIELD, chained_moves=True)
    assert after(start, "red: a - b 9", "red: b - d 9", on=on) == "a red 1, b red 1, c red 1, d red 10, e blue 1, f -"


def test_an_order_that_nobody_may_carry_out_is_void_and_no_error():
    assert after("a red 5, b -, c blue 3", "red: a - b 4") == "a red 5, b -, c blue 3"


def test_the_first_to_arrive_may_own_what_nobody_owned_and_the_next_one_attacks_it():
    on = game(march_into_unowned="occupy")
    start = "a red 3, b -, c blue 5"
    assert after(start, "red: a - b 2", "blue: c - b 4", dice="6 6 6 1 1", on=on) == "a red 1, b blue 4, c blue 1"


def test_a_march_within_ones_own_is_written_for_neighbours_only():
    assert tuple(refused(OWN, "red: a - c 1")) == (Refused.NO_BORDER,)
    assert tuple(refused(OWN, "blue: a - b 1")) == (Refused.NOT_YOURS,)


# What is carried over


def test_what_could_not_be_carried_out_may_wait_for_the_next_turn_and_then_no_longer():
    on = game(carry_turns=1)
    state = carried_out(OWN, "red: b +9", on=on)
    assert state.carried == (v.Carried(RED, v.Reinforce(Territory(1), 3), 1),)
    again = carried_out("a red 5, b red 8, c blue 3; pool red 1, blue 0; carried red 1 b +3", on=on)
    assert (again.armies, again.carried) == ((5, 9, 3), ())


def test_a_nop_holds_up_the_orders_behind_it_in_its_territory():
    on = game(queue_mode="fifo", start="one_each")
    state = carried_out(OWN, "red: nop 2 at a", "red: a - b 2", "red: b +1", on=on)
    assert state.armies == (5, 3, 3)
    assert [type(then.order).__name__ for then in state.carried] == ["Nop", "March"]
    later = carried_out("a red 5, b red 3, c blue 3; carried red 0 nop 1 at a, red 0 a - b 2", on=on)
    assert [type(then.order).__name__ for then in later.carried] == ["March"]


def test_orders_of_a_territory_are_carried_out_as_they_were_written_where_they_queue():
    start, orders = "a red 5, b blue 1, c blue 1; pool red 4", ("red: a - b 4", "red: a +4")
    queued = after(start, *orders, dice="6 5 4 1", on=game(queue_mode="fifo"))
    assert queued == "a red 5, b red 4, c blue 1"  # reinforced after the attack
    typed = after(start, "red: a - b 9", "red: a +4", dice="6 5 4 1")
    assert typed == "a red 1, b red 8, c blue 1"


def test_a_march_behind_an_attack_in_the_queue_comes_when_all_attacks_are_over():
    start = "a red 5, b red 1, c blue 1, d red 1, e blue 1, f blue 1"
    orders, on = ("red: a - c 1", "red: a - b 3"), game(FIELD, queue_mode="fifo")
    assert after(start, *orders, dice="1 6", on=on) == "a red 1, b red 4, c blue 1, d red 1, e blue 1, f blue 1"


def test_orders_that_wait_leave_less_room_for_others():
    full = "; carried " + ", ".join(["red 0 nop 1 at a"] * 1000)
    assert tuple(refused(OWN + full, "red: b +1", on=game(queue_mode="fifo"))) == (Refused.TOO_MANY_ORDERS,)
    assert not refused(OWN + full.removesuffix(", red 0 nop 1 at a"), "red: b +1", on=game(queue_mode="fifo"))


# Together


def test_moves_and_attacks_may_be_carried_out_in_one_pass_in_the_order_of_their_sources():
    start = "a blue 1, b red 4, c red 4, d red 1, e blue 1, f blue 1"
    orders = ("red: b - a 3", "red: c - a 3")
    on = game(FIELD, same_target="together")
    assert after(start, *orders, dice="6 5 4 1", on=on) == "a red 6, b red 1, c red 1, d red 1, e blue 1, f blue 1"
