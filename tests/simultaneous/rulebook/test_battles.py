"""Ruleset documentation, «Normal Turns»: attacks, and those that are mutual. Each test is one sentence of it."""

from typing import Any

from garrison.engine.vocabulary import CHANCE, Move
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Void, Why
from turns import FIELD, after, carried_out, game, happened, sealed

FRONT = "a red 5, b blue 3, c blue 1"


def test_a_battle_is_fought_to_the_end_and_all_who_are_left_move_in():
    assert after(FRONT, "red: a - b 9", dice="6 4 1 5 5 6 6 2 3 1") == "a red 1, b red 3, c blue 1"


def test_rolls_may_be_limited_and_who_is_left_goes_home():
    assert after(FRONT, "red: a - b 9", dice="6 4 1 5 5", on=game(battle_rounds=1)) == "a red 4, b blue 2, c blue 1"


def test_fewer_dice_are_rolled_by_fewer_armies_and_the_defender_wins_ties():
    assert after(FRONT, "red: a - b 1", dice="5 5 3") == "a red 4, b blue 3, c blue 1"


def test_ties_may_be_the_attackers_or_nobodys():
    assert (
        after(FRONT, "red: a - b 1", dice="5 5 3 6 5 3 4 3", on=game(ties="attacker")) == "a red 4, b red 1, c blue 1"
    )
    assert after(FRONT, "red: a - b 1", dice="5 5 3 2 4 3", on=game(ties="none")) == "a red 4, b blue 3, c blue 1"


def test_dice_may_be_counted_by_all_who_hold_the_territory():
    on = game(dice_from="garrison")
    assert after(FRONT, "red: a - b 1", dice="5 6 1 6 3", on=on) == "a red 4, b blue 2, c blue 1"


def test_who_holds_the_territory_counts_once_however_many_orders_leave_it():
    on = game(dice_from="garrison", same_target="combined", attacker_dice=10, battle_rounds=1)
    orders, dice = ("red: a - b 1", "red: a - b 1"), "6 6 1 1 5 5"  # four dice, two by those who stay
    assert after("a red 4, b blue 3, c blue 1", *orders, dice=dice, on=on) == "a red 4, b blue 1, c blue 1"


def test_a_lost_die_may_cost_more_and_needs_more_armies():
    on = game(attack_damage=2)
    assert (
        after("a red 5, b blue 3, c blue 1", "red: a - b 4", dice="6 1 5 6 2 3", on=on) == "a red 1, b red 4, c blue 1"
    )


def test_later_attackers_fight_whoever_is_there_then():
    start = "a red 3, b blue 1, c green 4"
    dice = "6 5 1 6 6 6 1 1"
    assert (
        after(start, "red: a - b 2", "green: c - b 3", dice=dice, on=game(seats=3)) == "a red 1, b green 3, c green 1"
    )


def test_attacks_of_a_seat_on_one_territory_may_be_one_force():
    start, orders = "a red 2, b blue 2, c red 2", ("red: a - b 1", "red: c - b 1")
    combined = after(start, *orders, dice="6 5 4 4", on=game(same_target="combined"))
    assert combined == "a red 1, b red 2, c red 1"


def test_a_territory_that_is_lost_sends_nobody():
    start = "a red 9, b blue 9, c red 1"
    assert after(start, "red: a - b 1", "blue: b - c 1", dice="1 5 5 6 2") == "a red 8, b blue 8, c blue 1"
    lost = "a red 9, b blue 1, c red 1"
    assert after(lost, "red: a - b 8", dice="6 6 6 1") == "a red 1, b red 8, c red 1"


# Mutual attacks


def test_forces_that_attack_each_other_clash_at_the_border_and_ties_kill_nobody():
    start, orders = "a red 3, b blue 3, c blue 1", ("red: a - b 2", "blue: b - a 2")
    assert after(start, *orders, dice="6 3 6 3 6 5 5 4 6 5 1", on=game()) == "a red 1, b red 2, c blue 1"


def test_two_clashes_of_one_territory_are_fought_as_they_were_written():
    start, others = "a red 2, b blue 2, c blue 2", "d blue 1, e blue 1, f blue 1"  # one may leave a
    orders = ("red: a - c 1", "red: a - b 1", "blue: b - a 1", "blue: c - a 1")
    dice = "6 2 5 1 3 1"  # at the border of c, at c itself, and at a
    assert after(f"{start}, {others}", *orders, dice=dice, on=game(FIELD)) == f"a blue 1, b blue 1, c red 1, {others}"


def test_each_attack_may_be_fought_by_itself_at_even_odds():
    start, orders = "a red 3, b blue 3, c blue 1", ("red: a - b 2", "blue: b - a 2")
    on = game(mutual_mode="each")
    dice = "1 1 2 2 2 5 5 3"  # the attack fails; then two attack the one who stayed, and both dice count once
    assert after(start, *orders, dice=dice, on=on) == "a blue 2, b blue 1, c blue 1"


def test_at_even_odds_the_defender_may_have_one_die_more_and_win_ties():
    start, orders = "a red 4, b blue 4, c blue 1", ("red: a - b 3", "blue: b - a 3")
    on = game(mutual_mode="each", mutual_dice="+1", mutual_ties="defender", battle_rounds=1)
    dice = "6 5 2 6 4 3 6 3 6 3"  # three against three; then two of the blue against two of the red
    assert after(start, *orders, dice=dice, on=on) == "a red 2, b blue 1, c blue 1"


HOME_FALLS = "a blue 5, b red 3, c green 3", "red: b - c 2", "green: c - b 2", "blue: a - b 4"
RED_WINS_AT_THE_BORDER, BLUE_TAKES_ITS_HOME = "1 1 6 5", "6 6 6 1"


def test_the_winners_of_a_clash_do_not_defend_their_home_and_attack_though_it_falls():
    dice = f"{RED_WINS_AT_THE_BORDER} {BLUE_TAKES_ITS_HOME} 5 5 1"
    assert after(*HOME_FALLS, dice=dice, on=game(seats=3)) == "a blue 1, b blue 4, c red 2"


def test_the_winners_of_a_clash_are_lost_when_their_battle_is_broken_off_and_their_home_has_fallen():
    dice = f"{RED_WINS_AT_THE_BORDER} {BLUE_TAKES_ITS_HOME} 1 1 6"
    assert after(*HOME_FALLS, dice=dice, on=game(seats=3, battle_rounds=1)) == "a blue 1, b blue 4, c green 1"


def test_a_battle_that_kills_both_sides_leaves_the_territory_to_nobody():
    start, orders = "a red 3, b blue 2, c blue 2", ("red: a - b 2", "blue: b - a 1")
    on = game(mutual_mode="each", attack_damage=2)
    state = carried_out(start, *orders, dice="6 1 5 2", on=on)
    assert (state.owner, state.armies) == ((0, -3, 1), (1, 0, 2))


def test_a_later_attack_finds_it_unowned_and_takes_it_only_where_marches_may():
    start, orders = "a red 3, b blue 2, c green 4", ("red: a - b 2", "blue: b - a 1", "green: c - b 3")
    options: dict[str, Any] = {"seats": 3, "mutual_mode": "each", "attack_damage": 2}
    assert after(start, *orders, dice="6 1 5 2", on=game(**options)) == "a red 1, b -, c green 4"
    on = game(**options, march_into_unowned="occupy")
    assert after(start, *orders, dice="6 1 5 2", on=on) == "a red 1, b green 3, c green 1"


def test_a_joint_force_fights_at_even_odds_if_any_of_its_territories_and_the_target_attack_each_other():
    start, orders = "a red 3, b blue 3, c red 3", ("red: a - b 2", "red: c - b 2", "blue: b - c 1")
    on = game(same_target="combined", mutual_mode="each", battle_rounds=1)
    dice = "1 6 6 6 6 5 1 6 5"  # blue fails at c; then two ties, which kill nobody
    assert after(start, *orders, dice=dice, on=on) == "a red 3, b blue 2, c red 3"


# Spoils, surges and retreats


def test_all_forces_go_home_when_a_limited_battle_leaves_the_garrison_standing():
    start, on = "a red 3, b blue 3, c green 3", game(seats=3, same_target="spoils", battle_rounds=1)
    orders = ("red: a - b 2", "green: c - b 2")
    assert after(start, *orders, dice="6 1 5 5 6 1 5 5", on=on) == "a red 2, b blue 1, c green 2"


def test_those_who_beat_the_same_garrison_fight_for_the_spoils_at_even_odds():
    start, on = "a red 3, b blue 1, c green 3", game(seats=3, same_target="spoils")
    orders = ("red: a - b 2", "green: c - b 2")
    assert after(start, *orders, dice="6 5 1 6 4 5 4 6 1 5", on=on) == "a red 1, b green 2, c green 1"


def test_only_those_who_are_left_fight_for_the_spoils_whoever_stayed_behind():
    start, on = "a red 3, b blue 1, c green 2", game(seats=3, same_target="spoils", dice_from="garrison")
    orders = ("red: a - b 1", "green: c - b 1")
    dice = "2 1 5 1 3 1"  # red storms with three dice, for two stay behind; then green and red roll one each
    assert after(start, *orders, dice=dice, on=on) == "a red 2, b green 1, c green 1"


def test_a_captured_territory_may_be_marched_on_from_so_many_times():
    start = "a red 9, b blue 1, c blue 1"
    orders = ("red: a - b 8", "red: b - c 5")
    assert after(start, *orders, dice="6 6 6 1 6 6 6 1", on=game(surge=1)) == "a red 1, b red 3, c red 5"


def test_who_surges_may_march_to_its_own_too():
    start = "a red 4, b blue 1, c red 1"
    orders = ("red: a - b 3", "red: b - c 9")
    assert after(start, *orders, dice="6 5 4 1", on=game(surge=1)) == "a red 1, b red 1, c red 3"


def test_a_surge_that_the_options_do_not_allow_is_void():
    on = game(surge=1)
    start, orders = "a red 9, b blue 1, c blue 1", ("red: a - b 8", "red: b - c 2", "red: b - c 2")
    state, dice = sealed(start, *orders, on=on), (6, 6, 6, 1, 1, 2, 1)
    events = happened(on, state, Move(CHANCE, v.Throw(dice)))
    assert [event.why for event in events if isinstance(event, Void)] == [Why.NOTHING_FREE]


def test_an_attack_may_stop_when_few_are_left():
    on = game(allow_retreat=True)
    assert after("a red 5, b blue 3, c blue 1", "red: a - b 4 stop 2", dice="1 1 1 6 6", on=on) == (
        "a red 3, b blue 3, c blue 1"
    )


def test_a_last_defender_may_leave_and_comes_home_when_all_battles_are_over():
    on = game(allow_retreat=True)
    start = "a red 5, b blue 2, c blue 1"
    assert after(start, "red: a - b 4", "blue: retreat b c", dice="6 6 1 5 6", on=on) == "a red 1, b red 3, c blue 2"


def test_a_last_defender_is_lost_when_it_has_nowhere_to_go_any_more():
    start, on = "a red 9, b blue 1, c blue 1, d blue 1, e red 1, f red 9", game(FIELD, allow_retreat=True)
    orders = ("red: a - b 8", "blue: retreat b d", "red: f - d 8")
    taken = after(start, *orders, dice="6 5 4 1", on=on)
    assert taken == "a red 1, b red 8, c blue 1, d red 8, e red 1, f red 1"


def test_moved_armies_may_have_to_wait_for_an_attack():
    start = "a red 5, b red 1, c blue 1"
    orders = ("red: a - b 4", "red: b - c 4")
    assert after(start, *orders, on=game(moved_units_may_attack=False)) == "a red 1, b red 5, c blue 1"


def test_the_fixed_order_may_be_drawn_by_lot():
    start, on = "a red 3, b -, c blue 3", game(territory_order="random", march_into_unowned="occupy")
    orders = ("red: a - b 2", "blue: c - b 2")
    assert after(start, *orders, dice="3 1 6 1 6 1", on=on) == "a red 1, b blue 2, c blue 1"  # c, then a


def test_the_fixed_order_may_turn_with_the_turns():
    start = "a red 3, b red 1, c -, d blue 1, e green 3, f green 1"
    on = game(FIELD, seats=3, territory_order="rotating", march_into_unowned="occupy")
    orders = ("red: a - c 2", "green: e - c 2")
    first = after(start, *orders, dice="1 1 6 5", on=on)  # the first turn begins with b, e
    assert first == "a red 1, b red 1, c green 2, d blue 1, e green 1, f green 1"
