"""Rulebook, «Alternating»: the resolver in which the seats take turns. Each test is one sentence of it."""

import pytest

from garrison.engine import play
from garrison.engine.game import InvalidGame
from garrison.engine.vocabulary import Seat
from garrison.maps import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Attacked, Captured, Earned, Emptied, Moved, Occupied, Struck, Why
from garrison.simultaneous.rules.writing import Refused
from turns import FIELD, after, carried_out, refused
from turns import game as any_game
from warlight import FRONT, HOMES, TWO, events, game, of, reasons

RED, BLUE = map(Seat, range(2))
A, B, C, D = map(Territory, range(4))

# Deploying


def test_all_deploy_before_anybody_marches():
    position = f"{FRONT}; pool red 5, blue 5"
    assert (
        after(position, "red: a x c 9", "blue: c +5", on=TWO) == "a red 2, b red 3, c blue 5, d blue 2, e blue 4, f -"
    )


def test_armies_that_were_deployed_march_in_the_same_turn():
    assert after(f"{FRONT}; pool red 5", "red: a x c 99", "red: a +5", on=TWO).startswith("a red 1, b red 3, c red 9,")


def test_nothing_is_colonized():
    assert tuple(refused(FRONT, "red: colonize f 5", on=TWO)) == (play.Refused.NOT_NOW,)


def test_a_turn_brings_five_armies_and_the_bonuses_and_what_was_not_deployed_is_gone():
    state = carried_out(f"{FRONT}; pool red 3", on=TWO)
    assert state.pool == (5 + FIELD.continents[0].bonus, 5 + FIELD.continents[1].bonus)


def test_or_so_many_armies_for_the_territories_with_five_at_least():
    few, many = (game(3, income_number=number, income_rate=1, region_bonus=False) for number in (1, 3))
    assert [event.armies for event in of(Earned, HOMES, on=few)] == [5, 5, 5]
    assert [event.armies for event in of(Earned, HOMES, on=many)] == [6, 6, 6]


# Marching


def test_a_march_to_ones_own_is_a_transfer_and_else_an_attack_as_it_is_when_its_turn_comes():
    assert after(FRONT, "red: a - c 8", "red: b - d 2", on=TWO).startswith("a red 1, b red 2, c red 4, d blue 1")
    meeting = ("red: a - b 8", "blue: d - b 3")
    position = "a red 9, b red 1, c blue 1, d blue 4, e blue 4, f -"
    assert after(position, *meeting, on=TWO) == "a red 1, b red 7, c blue 1, d blue 1, e blue 4, f -"
    behind = f"{position}; turn 2; first red blue"
    assert [event.target for event in of(Attacked, behind, *meeting)] == [B, B]


def test_a_march_captures_what_nobody_owns():
    assert after(FRONT, "blue: e - f 3", on=TWO).endswith("e blue 1, f blue 3")
    assert [type(event) for event in events(FRONT, "blue: e - f 3", on=TWO)][:2] == [Moved, Occupied]


def test_crossing_attacks_do_not_meet_the_first_hits_all_and_the_second_is_what_is_left():
    assert after(
        "a red 9, b red 1, c blue 9, d blue 1, e blue 1, f -", "red: a x c 8", "blue: c x a 8", on=TWO
    ).startswith("a red 1, b red 1, c blue 2")  # eight kill five of nine; three that may go meet three who stayed


def test_an_army_goes_only_once_in_a_turn():
    onward = ("red: b x d 2", "red: a - b 8")
    assert after(FRONT, "red: a - b 8", "red: b x d 9", on=TWO) == after(FRONT, *onward, on=TWO)
    assert reasons(FRONT, "red: a - b 8", "red: b - d 2", "red: b - a 1") == [Why.NOTHING_FREE]


def test_survivors_of_an_attack_stay_at_home():
    position = "a red 9, b red 1, c blue 20, d blue 1, e blue 1, f -"
    assert reasons(position, "red: a x c 8", "red: a - b 8") == [Why.NOTHING_FREE]


def test_who_was_lost_in_defence_is_missing_and_who_came_does_not_stand_in():
    position = "a red 9, b red 9, c blue 9, d blue 3, e blue 1, f -"
    orders = ("red: b - a 8", "blue: c x a 8", "red: a x c 99")  # 17 stand there; five fall of the nine who may go
    assert of(Attacked, position, *orders)[1].armies == 3


def test_the_garrison_of_a_territory_that_fell_does_nothing_even_if_it_was_retaken():
    position = "a red 20, b red 1, c red 2, d blue 4, e blue 1, f -; turn 2; first red blue"
    orders = ("blue: d x c 3", "red: a x c 19", "red: c x d 9")
    assert [event.where for event in of(Captured, position, *orders)] == [C, C]
    assert reasons(position, *orders) == [Why.NOTHING_FREE]


def test_armies_go_one_way_once():
    assert reasons(FRONT, "red: a - b 2", "red: a - b 2") == [Why.GONE_BEFORE]
    assert reasons(FRONT, "red: a - b 2", "red: b - a 2") == []


def test_armies_may_march_on_where_the_options_have_it_so():
    on = game(multi_attack=True)
    orders = ("red: a x c 8", "red: c x d 9", "red: d x f 9")
    assert after(FRONT, *orders, on=on) == "a red 1, b red 3, c red 1, d red 1, e blue 4, f red 1"
    assert tuple(refused(FRONT, "red: c - d 9", on=TWO)) == (Refused.NOT_YOURS,)


def test_an_order_from_a_territory_that_was_lost_is_skipped():
    position = "a red 9, b red 1, c blue 2, d blue 1, e blue 9, f -"
    assert reasons(position, "red: a x c 8", "blue: c - d 1", "blue: e - f 1") == [Why.LOST]


def test_a_march_may_be_only_a_transfer_or_only_an_attack():
    assert reasons(FRONT, "red: a > c 8", "red: a x b 8") == [Why.NOT_A_MOVE, Why.NOT_AN_ATTACK]
    assert reasons(FRONT, "blue: e > f 1", "blue: c > d 1") == [Why.NOT_A_MOVE]


def test_what_could_not_go_may_be_carried_over():
    on = game(carry_turns=1)
    state = carried_out(FRONT, "red: b - a 5", "red: a x c 8", "blue: d - c 2", "blue: d x b 1", on=on)
    left = [then.order for then in state.carried]
    assert left == [v.March(B, A, 3), v.March(D, C, 1), v.March(D, B, 1, v.Aim.ATTACK)]


# A share


def test_a_percentage_is_one_of_those_that_may_go_when_the_march_begins():
    position = "a red 41, b red 1, c red 1, d blue 2, e blue 4, f -"
    assert after(position, "red: a - b 50%", "red: a - c 50%", on=TWO).startswith("a red 11, b red 21, c red 11")
    assert after(position, "red: a - b 50%", "red: a - c 100%", on=TWO).startswith("a red 1, b red 21, c red 21")


def test_it_is_rounded_to_the_nearest_and_a_half_upwards_and_none_uses_no_turn():
    assert of(Moved, "a red 4, b red 2, c blue 5, d blue 2, e blue 4, f -", "red: a - b 50%")[0].armies == 2
    assert reasons(FRONT, "red: a - b 6%") == [Why.NOTHING_FREE]  # 0.48
    assert of(Moved, FRONT, "red: a - b 7%")[0].armies == 1  # 0.56


def test_a_percentage_is_from_1_to_100_and_for_games_in_which_the_seats_take_turns():
    assert tuple(refused(FRONT, "red: a - b 101%", on=TWO)) == (Refused.NO_SUCH_SHARE,)
    assert tuple(refused(FRONT, "red: a - b 100%", on=TWO)) == ()
    assert tuple(refused(FRONT, "red: a - b 50%", on=any_game(FIELD))) == (Refused.NO_SHARES,)
    assert tuple(refused(FRONT, "red: a - b 0", on=TWO)) == (Refused.NOT_SO_MANY,)


# The guard


def test_a_territory_may_be_left_empty_where_no_army_need_stand_guard():
    on = game(one_army_stands_guard=False)
    assert after(FRONT, "red: a - b 99", on=on).startswith("a -, b red 12")
    assert after(FRONT, "red: a x c 99", on=on).startswith("a -, b red 3, c red 5")
    assert of(Emptied, FRONT, "red: a x c 99", on=on) == [Emptied(A, RED)]


def test_attackers_who_come_home_still_own_it():
    position = "a red 9, b red 4, c blue 5, d blue 4, e blue 4, f -"
    on = game(one_army_stands_guard=False)
    assert after(position, "red: b x d 4", on=on) == "a red 9, b red 1, c blue 5, d blue 2, e blue 4, f -"


def test_who_has_left_everything_is_out():
    on = game(one_army_stands_guard=False)
    position = "a red 1, b blue 9, c blue 9, d blue 9, e blue 9, f -"
    assert carried_out(position, "red: a x b 1", on=on).eliminated == (RED,)


def test_more_than_one_may_have_to_stay():
    assert after(FRONT, "red: a - b 99", on=game(leave_behind=4)).startswith("a red 4, b red 8")


# Striking


def test_an_attack_is_one_strike_and_who_captures_moves_in():
    told = events(FRONT, "red: a x c 8")
    assert told[:3] == (Attacked((A,), C, RED, 8, BLUE, 5, even=False), Struck(4, 5, 4, 0), Captured(C, RED, BLUE, 4))


def test_what_is_left_of_those_who_fail_is_back_at_home():
    assert of(Struck, FRONT, "red: b x d 2") == [Struck(1, 1, 1, 1)]
    assert after(FRONT, "red: b x d 2", on=TWO) == "a red 9, b red 2, c blue 5, d blue 1, e blue 4, f -"


def test_luck_and_weighted_rounding_are_told():
    on = game(luck="0.16", rounding="weighted")
    told = of(
        Struck, "a red 11, b red 3, c blue 10, d blue 2, e blue 4, f -", "red: a x c 10", dice=(5, 0, 8, 1), on=on
    )
    assert told == [Struck(8, 5, 2, 5, (5, 0, 8, 1))]


# What cannot be


@pytest.mark.parametrize(
    "options",
    [
        {"start": "empty"},
        {"luck": "2"},
        {"attack_kill_rate": "1.5"},
    ],
)
def test_what_cannot_be_played_is_refused_when_the_game_is_made(options):
    with pytest.raises(InvalidGame):
        game(**options)
