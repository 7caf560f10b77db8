"""`strong`: scenes in which it must see a campaign, or see that there is none, and whole games under every rule."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from garrison.bots import BOTS
from garrison.bots.risk.strong import Strong
from garrison.bots.risk.strong.weights import WEIGHTS
from garrison.engine.play import awaited, make
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE
from garrison.maps.world import Destroy, HoldContinents, HoldTerritories, World
from garrison.odds import CLASSIC, chance_to_take_all
from garrison.odds.chain import chance
from garrison.odds.dice import dice_of
from garrison.risk import vocabulary as v
from garrison.risk.notation import read_move, write_move
from rows import rows
from war import FIELD, game, reached

THREE = game(FIELD, seats=3)
FOUR = game(FIELD, seats=4)
MISSION_OF_THREE = game(FIELD, seats=3, goal="mission")
MISSION_OF_FOUR = game(FIELD, seats=4, goal="mission")


def strong(of):
    return BOTS["risk"]["strong"](of, Chance(1).below)


def patient(of):
    """As calm with few seats left as with many."""
    return Strong(of, Chance(1).below, replace(WEIGHTS, few=0))


def move(line, on=THREE, bot=strong):
    state = reached(line, on=on)
    return write_move(on, bot(on).choose(on.ruleset.view(on, state, min(awaited(on, state)))))


def turn(line, *falls, on=THREE):
    """Its moves up to the end of its attacks, or of these dice."""
    state, dice, said = reached(line, on=on), iter(falls), [""]
    bot = strong(on)
    while not isinstance(state.phase, v.Fortifying) and (seats := awaited(on, state)):
        if seats == {CHANCE}:
            if not (fall := next(dice, "")):
                break
            made = read_move(on, f"dice: {fall}")
        else:
            made = bot.choose(on.ruleset.view(on, state, min(seats)))
            said.append(write_move(on, made).removeprefix("red: "))
        state = make(on, state, made)
    return said[1:]


# Eliminations


RICH = "hands red a b, blue c d e"


def test_it_goes_through_others_to_eliminate_a_seat_with_cards():
    line = f"red attacking: a red 12, b green 1, c green 2, d blue 2, e red 1, f green 9; {RICH}"
    said = turn(line, "6 5 4 / 1", "6 5 4 / 1 1")
    assert said[:3] == ["a x b 3", "occupy 11", "b x d 3"]


def test_it_puts_all_new_armies_on_the_stack_that_eliminates():
    line = f"red deploying 6: a red 6, b green 1, c green 4, d blue 2, e red 3, f green 9; {RICH}"
    assert move(line) == "red: a +6"


def test_it_leaves_an_elimination_that_is_out_of_reach():
    line = f"red attacking: a red 4, b green 3, c black 4, d blue 7, e red 1, f green 9; captured 1; {RICH}"
    assert move(line, FOUR) == "red: done"


def test_it_leaves_a_seat_that_costs_more_than_its_cards_bring():
    line = "red attacking: a red 30, b green 9, c black 9, d blue 9, e red 1, f green 9; captured 1; hands blue c"
    assert move(line, FOUR) == "red: done"


def test_a_second_stack_takes_what_the_first_one_does_not_reach():
    line = f"red attacking: a red 5, b blue 1, c green 9, d green 9, e red 6, f blue 1; captured 1; {RICH}"
    said = turn(line, "6 5 4 / 1", "6 5 4 / 1")
    assert {"a x b 3", "e x f 3"} <= {*said}


def test_it_takes_side_branches_first_and_keeps_enough_for_the_rest():
    line = f"red attacking: a blue 1, b red 14, c green 9, d green 1, e green 9, f blue 1; captured 1; {RICH}"
    assert turn(line, "6 5 4 / 1", "6 5 4 / 1")[:4] == ["b x a 3", "occupy 3", "b x d 3", "occupy 10"]


def test_it_breaks_off_a_campaign_when_its_luck_runs_out():
    line = f"red attacking: a green 9, b green 9, c green 9, d red 8, e blue 2, f green 1; captured 1; {RICH}"
    assert turn(line, *["1 1 1 / 6"] * 5) == [*["d x f 3"] * 4, "done"]


def test_it_trades_a_set_that_makes_an_elimination_possible():
    near = "a red 1, b blue 2, c green 9, d blue 1, e green 9, f green 9; trades 4"
    assert move(f"red trading 3: {near}; hands red a b c, blue d e f *1").startswith("red: trade")


def test_it_carries_on_with_the_armies_of_a_trade_after_a_kill():
    board = "a red 9, b blue 1, c red 1, d green 2, e green 2, f green 1; trades 4"
    line = f"red attacking: {board}; hands red a b d, blue c e f, green *1 *2"
    said = turn(line, "6 5 4 / 1", "6 5 4 / 1 1")
    assert said[0] == "a x b 3"
    assert [word for word in said if word.startswith("trade")]
    assert "b x d 3" in said


# Continents


def test_it_takes_a_continent_that_it_can_hold():
    line = "red attacking: a blue 9, b green 9, c red 3, d red 20, e green 1, f blue 1; captured 1"
    assert turn(line, "6 5 4 / 1", "6 5 4 / 1")[0::2] == ["d x f 3", "f x e 3", "done"]


def test_it_leaves_a_continent_that_it_cannot_hold():
    line = "red attacking: a black 9, b green 9, c blue 30, d red 6, e green 1, f blue 1; captured 1"
    assert move(line, FOUR) == "red: done"


def test_a_continent_gets_no_more_armies_than_it_needs():
    line = "red deploying 20: a blue 9, b green 9, c red 3, d red 5, e green 1, f blue 1"
    assert move(line).startswith("red: d +")
    assert move(line) != "red: d +20"


# The goal within reach

SHARE_OF_THREE = game(FIELD, seats=3, goal="share")


def test_it_takes_its_share_of_the_map_when_it_can():
    line = "red attacking: a red 12, b blue 1, c green 1, d blue 1, e green 9, f green 9; captured 1"
    said = turn(line, *["6 5 4 / 1"] * 3, on=SHARE_OF_THREE)
    assert len([word for word in said if word.startswith("occupy")]) == 3


def test_it_saves_its_armies_while_its_share_is_out_of_reach():
    line = "red attacking: a red 1, b red 9, c green 9, d blue 1, e blue 9, f green 9; captured 1"
    assert move(line, SHARE_OF_THREE) == "red: done"


def test_stacks_that_reach_the_goal_together_share_the_new_armies():
    line = "red deploying 6: a red 3, b blue 3, c green 9, d green 9, e green 3, f red 3"
    goals = "goals red territories 4 1, blue world, green world"
    said = turn(f"{line}; {goals}", on=MISSION_OF_THREE)
    assert {word.split()[0] for word in said if "+" in word} == {"a", "f"}


def test_it_takes_the_continents_of_its_mission_with_several_stacks():
    line = "red attacking: a red 6, b blue 1, c red 9, d green 9, e green 1, f blue 1; captured 1"
    goals = "goals red continents west,east 0, blue world, green world"
    said = turn(f"{line}; {goals}", *["6 5 4 / 1"] * 3, on=MISSION_OF_THREE)
    assert {"a x b 3", "c x e 3", "e x f 3"} <= {*said}


def garrisons(line, *falls, count=3):
    """The moves of red, whose mission is `count` territories with two armies each."""
    return turn(f"{line}; goals red territories {count} 2, blue world, green world", *falls, on=MISSION_OF_THREE)


def test_it_raises_thin_territories_when_that_reaches_its_goal():
    said = garrisons("red deploying 3: a red 9, b red 1, c red 1, d blue 1, e green 9, f green 9")
    assert {"b +1", "c +1"} <= {*said}
    assert said[-1] == "done"


def test_it_leaves_a_garrison_behind_and_takes_one_along():
    line = "red attacking: a red 8, b blue 1, c green 1, d blue 9, e green 9, f green 9; captured 1"
    said = garrisons(line, "6 5 4 / 1", "6 5 4 / 1")
    assert said == ["a x b 3", "occupy 3", "a x c 3", "occupy 3", "done"]


def test_it_rolls_no_more_dice_than_may_leave_its_garrison():
    line = "red attacking: a red 5, b blue 1, c green 9, d blue 9, e green 9, f red 2; captured 1"
    assert garrisons(line, "6 5 4 / 6", "6 5 / 1") == ["a x b 3", "a x b 2", "occupy 2", "done"]


def test_it_saves_its_armies_while_its_garrisons_are_out_of_reach():
    line = "red attacking: a red 1, b red 9, c green 9, d blue 1, e blue 9, f green 9; captured 1"
    assert garrisons(line, count=5) == ["done"]


# Calm


def test_it_keeps_its_armies_once_it_has_earned_a_card():
    line = "red attacking: a red 1, b red 9, c green 3, d blue 1, e blue 9, f black 9"
    assert move(line, FOUR) == "red: b x d 3"
    assert move(f"{line}; captured 1", FOUR) == "red: done"


def test_it_still_completes_a_continent():
    line = "red attacking: a red 9, b blue 1, c green 9, d blue 3, e blue 3, f black 9; captured 1"
    assert move(line, FOUR) == "red: a x b 3"


def test_it_still_breaks_a_continent():
    line = "red attacking: a green 9, b black 9, c blue 9, d red 9, e blue 9, f blue 1; captured 1"
    assert move(line, FOUR) == "red: d x f 3"
    assert move(line.replace("e blue", "e green"), FOUR) == "red: done"


def test_it_is_not_calm_in_a_duel():
    line = "red attacking: a red 1, b red 9, c blue 3, d blue 1, e blue 3, f blue 3; captured 1"
    assert move(line, game(FIELD)) == "red: b x d 3"


# Alarm


NEARLY_GREEN = "red attacking: a green 1, b blue 9, c red 9, d green 9, e blue 9, f green 9; captured 1"


def test_it_takes_land_from_a_seat_that_may_win_its_share_next_turn():
    goals = "goals red territories 4 1, blue territories 4 1, green territories 4 1"
    assert move(f"{NEARLY_GREEN}; {goals}", SHARE_OF_THREE) == "red: c x a 3"


def test_it_keeps_its_armies_while_no_seat_comes_near_its_share():
    goals = "goals red territories 6 1, blue territories 6 1, green territories 6 1"
    assert move(f"{NEARLY_GREEN}; {goals}", game(FIELD, seats=3, goal="share", share=100)) == "red: done"


def secret(seats, *others):
    """A game with missions of four territories, also in place of a colour, and others."""
    colours = [Destroy(seat, HoldTerritories(4)) for seat in range(seats)]
    return game(replace(FIELD, missions=(World(), *others, HoldTerritories(4), *colours)), seats=seats, goal="mission")


def test_it_takes_land_from_a_seat_that_may_have_a_mission_of_so_many_territories():
    line = f"{NEARLY_GREEN}; goals red world, blue world, green world"
    assert move(line, secret(3)) == "red: c x a 3"
    none = replace(FIELD, missions=(World(), HoldContinents((0, 2)), HoldContinents((0,), plus_any=1)))
    assert move(line, game(none, seats=3, goal="mission")) == "red: done"


def test_it_fears_such_missions_more_when_a_colour_is_gone():
    many = secret(4, *[HoldContinents((0, 2))] * 7)
    goals = "goals red world, blue world, green world, black world"
    assert move(f"{NEARLY_GREEN}; {goals}".replace("e blue", "e black"), many) == "red: done"
    assert move(f"{NEARLY_GREEN}; {goals}", many) == "red: c x a 3"


# When few are left


AHEAD = "red attacking: a green 9, b red 9, c green 3, d blue 3, e blue 9, f green 9; captured 1"


def test_it_attacks_on_when_two_opponents_are_left():
    assert move(AHEAD) == "red: b x d 3"
    assert move(AHEAD, FOUR) == "red: b x d 3"


def test_it_keeps_calm_while_three_opponents_are_left():
    assert move(AHEAD.replace("a green", "a black"), FOUR) == "red: done"


def test_a_temperament_can_be_calm_to_the_end():
    assert move(AHEAD, bot=patient) == "red: done"


def test_it_stays_calm_if_another_goal_than_the_world_wins():
    assert move(AHEAD, game(FIELD, seats=3, goal="share", share=90)) == "red: done"


def test_it_takes_no_land_for_its_own_sake_where_there_are_no_cards_to_win():
    line = "red attacking: a red 1, b red 9, c green 3, d blue 1, e blue 9, f black 9; captured 1"
    assert move(line, game(FIELD, seats=4, cards="none")) == "red: done"


def test_it_eliminates_whoever_is_weak_also_where_there_are_no_cards_to_win():
    line = "red attacking: a red 1, b red 9, c green 3, d blue 1, e green 9, f black 9; captured 1"
    assert move(line, game(FIELD, seats=4, cards="none")) == "red: b x d 3"


SET_IN_HAND = "red trading 3: a red 9, b blue 9, c green 9, d red 9, e black 9, f green 9; hands red a b c"
FIXED = game(FIELD, seats=4, cards="fixed")


def test_it_keeps_a_set_of_a_fixed_worth_while_nothing_is_urgent():
    assert move(SET_IN_HAND, FIXED) == "red: done"


def test_a_temperament_trades_a_set_of_a_fixed_worth_at_once():
    assert move(SET_IN_HAND, FIXED, bot=patient).startswith("red: trade")


TWO_OPEN_GATES = "red attacking: a red 14, b black 9, c green 1, d blue 1, e green 9, f blue 9; captured 1"


def test_it_leaves_a_continent_with_two_open_gates_where_sets_have_a_fixed_worth():
    assert move(TWO_OPEN_GATES, FOUR) == "red: a x c 3"
    assert move(TWO_OPEN_GATES, FIXED) == "red: done"


def test_a_temperament_takes_such_a_continent_also_where_sets_have_a_fixed_worth():
    assert move(TWO_OPEN_GATES, FIXED, bot=patient) == "red: a x c 3"


# The goal, and what is hidden


def test_it_eliminates_the_seat_of_its_mission_without_cards():
    line = "red attacking: a red 12, b green 1, c green 9, d blue 2, e green 9, f green 9"
    goals = "goals red destroy blue 5 1, blue world, green world"
    assert turn(f"{line}; {goals}", "6 5 4 / 1", on=MISSION_OF_THREE)[:3] == ["a x b 3", "occupy 11", "b x d 3"]


def test_it_ends_its_turn_when_its_mission_is_fulfilled():
    line = f"red attacking: a red 12, b blue 1, c red 4, d red 4, e red 4, f green 1; {RICH}"
    assert move(f"{line}; goals red territories 4 1, blue world, green world", MISSION_OF_THREE) == "red: done"


# Chances


@rows("armies", [8, 20, 40, 70])
@rows("defenders", [(1,) * 8, (3, 1, 2), (9, 4, 1, 1), (12, 1, 1, 7, 1, 5)])
def test_the_chance_of_a_way_is_nearly_exact(armies, defenders):
    assert chance(armies, defenders, CLASSIC) == pytest.approx(chance_to_take_all(armies, defenders), abs=0.04)


@pytest.mark.parametrize("options", [{}, {"attack_dice": 1}, {"defend_dice": 1}, {"defender_dice": "choose"}], ids=str)
def test_more_armies_have_a_better_chance_with_any_dice(options):
    dice = dice_of(game(FIELD, **options).options)
    chances = [chance(armies, (4, 1, 6, 2), dice) for armies in range(1, 200)]
    assert chances[0] == 0
    assert chances[-1] > 0.99
    assert all(more >= less - 0.05 for less, more in pairwise(chances))
