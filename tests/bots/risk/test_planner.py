"""`planner` and `lesser_planner`: for each aim a scene in which the description demands the move, and whole games."""

import pytest

from garrison.arena.contest import Contest, Entrant, result
from garrison.bots import BOTS
from garrison.bots.risk.board import Board, ground
from garrison.bots.risk.planner.attacks import eliminate, eliminate_with_luck, good_idea
from garrison.bots.risk.planner.position import NO_ORDER, OrderStage, PlannedPosition
from garrison.bots.risk.planner.routes import attacking_costs, placing_costs, sight
from garrison.bots.risk.planner.weights import PLANNER
from garrison.catalogue import new_game
from garrison.engine.lines import read_move, write_move
from garrison.engine.play import awaited, make
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, NOBODY, Move
from garrison.maps import bundled
from war import FIELD, TWO, game, reached

NAMES = ["planner", "lesser_planner"]

FIELD_OF_TWO = game(FIELD)
FIELD_OF_THREE = game(FIELD, seats=3)
MISSIONS = game(FIELD, seats=3, goal="mission")


def moves(line, on=TWO, name="planner"):
    """Everything that it does here, with whatever luck."""
    state = reached(line, on=on)
    view = on.ruleset.view(on, state, min(awaited(on, state)))
    return {write_move(on, BOTS["risk"][name](on, Chance(seed).below).choose(view)) for seed in range(20)}


def turn(line, *falls, on=TWO):
    """The moves that it makes until it is done or the game over, when the dice fall so."""
    state, dice, said = reached(line, on=on), iter(falls), [""]
    bot = BOTS["risk"]["planner"](on, Chance(1).below)
    while said[-1] != "done" and (seats := awaited(on, state)):
        if seats == {CHANCE}:
            move: Move = read_move(on, f"dice: {next(dice)}")
        else:
            move = bot.choose(on.ruleset.view(on, state, min(seats)))
            said.append(write_move(on, move).removeprefix("red: "))
        state = make(on, state, move)
    return said[1:]


def seen(line, stage, extra=0, on=FIELD_OF_THREE):
    """What it knows in this position when it goes down its list of aims."""
    state = reached(line, on=on)
    view = on.ruleset.view(on, state, state.turn)
    return sight(PlannedPosition(Board(on, ground(on.map), view), PLANNER, Chance(1).below, stage, extra))


# What it judges by


def test_continents_are_worth_what_they_bring_by_how_hard_they_are_to_hold():
    world = bundled("world")
    appeals = {
        continent.name: round(region.appeal, 2)
        for continent, region in zip(world.continents, ground(world).regions, strict=True)
    }
    assert appeals == {
        "Australia": 3.0,
        "North America": 0.89,
        "South America": 0.75,
        "Asia": 0.14,
        "Africa": 0.08,
        "Europe": 0.05,
    }


def test_what_is_left_after_a_battle_is_read_from_a_table():
    assert [attacking_costs(3, defenders) for defenders in (1, 2, 3, 4)] == [1, 1, -2, -3]
    assert [attacking_costs(20, defenders) for defenders in (1, 4, 9, 14)] == [18, 16, 12, 9]
    assert [placing_costs(3, defenders) for defenders in (1, 2, 3, 4)] == [1, 0, -2, -3]
    assert [placing_costs(20, defenders) for defenders in (1, 4, 9, 14)] == [18, 16, 10, 6]


def test_a_route_leaves_one_army_behind_at_every_step():
    at = seen("red attacking: a red 12, b blue 1, c blue 4, d blue 1, e green 9, f green 9", OrderStage.ATTACKING)
    assert at.routes.reaches[0].left == {1: 9, 2: 7, 3: 6, 4: -6, 5: -6}
    assert at.routes.reaches[0].way(3) == (1, 3)


def test_stacks_that_arrive_together_are_added():
    at = seen("red attacking: a red 5, b blue 1, c blue 1, d red 7, e green 9, f green 9", OrderStage.ATTACKING)
    assert at.routes.remaining[1] == at.routes.reaches[0].left[1] + at.routes.reaches[3].left[1] == 2 + 4


def test_whoever_is_far_ahead_is_everybodys_threat():
    at = seen("red attacking: a red 5, b green 5, c blue 30, d blue 30, e blue 9, f blue 9", OrderStage.ATTACKING)
    assert at.judged.threat == ({1}, True, 1)


def test_two_who_are_ahead_are_both_targets_but_no_common_threat():
    at = seen("red attacking: a red 5, b green 25, c blue 25, d green 9, e blue 9, f blue 9", OrderStage.ATTACKING)
    assert at.judged.threat == ({1, 2}, True, NOBODY)


@pytest.mark.parametrize(("trades", "count"), [(0, False), (4, False), (5, True)])
def test_sets_count_once_the_next_is_worth_more_than_twelve(trades, count):
    line = "red attacking: a red 5, b green 5, c blue 5, d blue 5, e blue 5, f blue 5"
    assert seen(f"{line}; trades {trades}", OrderStage.ATTACKING).judged.sets_count is count


def test_a_single_opponent_is_always_pressed():
    at = seen(
        "red attacking: a red 1, b blue 30, c blue 9, d blue 9, e blue 9, f blue 9",
        OrderStage.ATTACKING,
        on=FIELD_OF_TWO,
    )
    assert (at.judged.press, at.judged.end, at.judged.weak) == (True, False, False)


# The list of aims


@pytest.mark.parametrize("name", NAMES)
def test_it_eliminates_an_opponent_with_cards_before_anything_else(name):
    line = "red attacking: a blue 1, b blue 5, c blue 5, d red 9, e blue 9, f green 1; hands green a b c d"
    assert moves(line, FIELD_OF_THREE, name) == {"red: d x f 3"}


def test_it_places_what_an_elimination_lacks():
    line = "red deploying 8: a blue 9, b blue 9, c blue 9, d red 1, e blue 9, f green 1; hands green a b c d"
    assert moves(line, FIELD_OF_THREE) == {"red: d +4"}


def test_it_goes_for_all_of_a_victim_or_for_none_of_it():
    line = "red attacking: a red 9, b green 1, c blue 1, d blue {}, e blue 9, f green 1; hands green a b c d"
    assert moves(line.format(1), FIELD_OF_THREE) == {"red: a x b 3"}
    assert moves(line.format(30), FIELD_OF_THREE) != {"red: a x b 3"}


def test_once_sets_count_it_tries_an_elimination_that_only_luck_can_complete():
    line = "red attacking: a blue 9, b green 2, c red 1, d red 8, e red 1, f green 2; hands green a c e; trades {}"
    assert eliminate(seen(line.format(6), OrderStage.ATTACKING)) == NO_ORDER
    assert eliminate_with_luck(seen(line.format(6), OrderStage.ATTACKING)).start == 3
    assert eliminate_with_luck(seen(line.format(0), OrderStage.ATTACKING)) == NO_ORDER


def test_it_does_not_weaken_a_player_whom_somebody_else_would_finish():
    line = "red attacking: a red 15, b green 3, c red 2, d green 3, e blue 15, f blue 15; captured 1; hands green {}"
    rich, poor = (seen(line.format(cards), OrderStage.ATTACKING) for cards in ("a b", "a"))
    assert [good_idea(rich, target) for target in (1, 4)] == [False, True]
    assert [good_idea(poor, target) for target in (1, 4)] == [True, True]


def test_it_does_not_break_the_continents_of_those_who_are_no_threat():
    line = "red attacking: a green 3, b green 3, c red 9, d red 9, e blue 25, f blue 25; captured 1"
    assert not good_idea(seen(line, OrderStage.ATTACKING), 0)


def test_weak_players_make_sure_of_a_card_with_just_what_it_lacks():
    line = "red deploying 5: a red 1, b red 1, c green 2, d blue 40, e blue 40, f green 40"
    assert moves(line, FIELD_OF_THREE) == {"red: a +4"}


def test_everybody_breaks_the_continent_of_the_common_threat():
    line = "red attacking: a red 9, b green 1, c red 9, d green 1, e blue 3, f blue 40"
    assert moves(line, FIELD_OF_THREE) == {"red: c x e 3"}


def test_posts_are_guarded_by_two_armies_and_then_against_the_strongest_neighbour():
    line = "red deploying 6: a red {}, b red {}, c green 3, d blue 3, e blue 9, f green 9"
    assert moves(line.format(9, 1), FIELD_OF_THREE) == {"red: b +1"}
    assert moves(line.format(9, 2), FIELD_OF_THREE) == {"red: b +1"}


def test_beside_a_thin_neighbour_a_post_is_also_guarded_by_as_many_armies_as_its_bonus():
    line = "red deploying 3: a red 2, b red 2, c blue 1, d blue 5, e green 1, f green 3"
    assert moves(line, FIELD_OF_THREE) == {"red: a +1"}


def test_with_one_opponent_it_breaks_a_continent_before_taking_one():
    line = "red attacking: a red 9, b red 9, c blue 6, d red 6, e blue 1, f blue 1"
    assert moves(line, FIELD_OF_TWO) == {"red: d x f 3"}


def test_it_takes_the_continent_that_is_nearest():
    line = "red attacking: a red 9, b blue 1, c blue 9, d green 9, e blue 9, f green 9"
    assert moves(line, FIELD_OF_THREE) == {"red: a x b 3"}


def test_it_places_so_that_two_armies_would_be_left():
    line = "red deploying 6: a red 1, b blue 1, c blue 9, d red 1, e red 1, f blue 9"
    assert moves(line, FIELD_OF_TWO) <= {"red: a +4", "red: d +4"}


def test_where_the_cheapest_way_lacks_nothing_other_ways_get_nothing_either():
    line = "red deploying 6: a red 8, b red 8, c blue 3, d blue 8, e blue 8, f green 1"
    assert moves(line, FIELD_OF_THREE) == {"red: a +2"}


def test_with_nothing_better_to_do_it_cuts_down_a_rival():
    assert moves("red attacking: a red 4, b blue 9, c blue 1") == {"red: a x b 3"}


def test_small_stacks_stay_where_they_are():
    assert moves("red attacking: a red 2, b blue 9, c blue 1") == {"red: done"}
    assert moves("red attacking: a red 3, b blue 9, c blue 1") == {"red: done"}


def test_the_lesser_planner_puts_some_armies_wherever_a_place_is_too_weak_for_a_neighbour():
    line = "red deploying 9: a red 1, b blue 1, c red 1, d blue 1, e blue 9, f blue 9"
    assert moves(line, FIELD_OF_TWO) == {"red: a +4"}
    assert moves(line, FIELD_OF_TWO, "lesser_planner") == {"red: a +4", "red: a +3", "red: c +3"}


def test_it_takes_what_its_mission_asks_for():
    line = "red attacking: a blue 1, b blue 3, c blue 1, d red 9, e green 3, f green 3; captured 1"
    assert moves(f"{line}; goals red continents west 0, blue world, green world", MISSIONS) == {"red: d x b 3"}
    line = "red attacking: a blue 3, b blue 3, c blue 3, d red 19, e green 1, f green 1; captured 1"
    assert moves(f"{line}; goals red destroy green 5 1, blue world, green world", MISSIONS) == {"red: d x f 3"}


def test_it_ends_its_attacks_when_its_mission_is_fulfilled():
    held = "red attacking: a red 5, b red 4, c red 4, d red 9, e green 4, f blue 1"
    assert moves(f"{held}; goals red continents west 0, blue world, green world", MISSIONS) == {"red: done"}


# Fighting and moving


def test_it_fights_on_until_all_is_taken():
    line = "red attacking: a red 9, b blue 1, c blue 1"
    assert turn(line, "6 5 4 / 1", "6 5 4 / 1") == ["a x b 3", "occupy 8", "b x c 3", "occupy 3"]


def test_it_stops_when_few_attackers_face_more_defenders():
    line = "red attacking: a red 6, b blue 5, c blue 9"
    assert turn(line, "1 1 1 / 6 6", "1 1 1 / 6 6") == ["a x b 3", "a x b 3", "done"]


def test_everything_leaves_a_place_that_has_nobody_left_to_fight():
    line = "red occupying b d 1: a red 1, b red 9, c red 1, d blue 0, e blue 3, f blue 3"
    assert moves(line, FIELD_OF_TWO) == {"red: occupy 8"}


def test_only_the_fewest_move_into_a_place_that_has_nobody_left_to_fight():
    line = "red occupying a b 3: a red 9, b blue 0, c blue 5, d red 1, e blue 3, f blue 3"
    assert moves(line, FIELD_OF_TWO) == {"red: occupy 3"}


def test_guards_of_a_continent_stay():
    line = "red occupying c a 3: a blue 0, b blue 9, c red 20, d red 3, e green 4, f green 9"
    # The strongest neighbour has 4 armies, and four times the bonus of 1 is shared by two gates: 6 guards stay.
    assert moves(line, FIELD_OF_THREE) == {"red: occupy 13"}


def test_armies_in_the_rear_go_to_the_front():
    line = "red fortifying: a red 1, b red 1, c red 9, d red 1, e red 1, f blue 2"
    assert moves(line, FIELD_OF_TWO) <= {"red: c > d 8", "red: c > e 8"}


def test_a_post_that_lacks_armies_gets_them_first():
    line = "red fortifying: a red 9, b red 2, c red 1, d blue 5, e blue 5, f blue 5"
    assert moves(line, FIELD_OF_TWO) == {"red: a > c 8"}


def test_free_marches_come_to_an_end():
    of = game(FIELD, fortify="free")
    said = turn("red fortifying: a red 9, b red 4, c red 7, d red 1, e red 1, f blue 2", on=of)
    assert said[-1] == "done"
    assert len(said) < 8


# Cards


def test_it_trades_at_once_when_there_is_one_opponent():
    assert moves("red trading 3: a red 5, b red 5, c blue 1; hands red a b c") <= {
        f"red: trade a b c on {where}" for where in "ab"
    }


def test_among_several_it_keeps_a_set_while_nothing_is_urgent():
    line = "red trading 3: a red 9, b blue 9, c green 9, d red 9, e blue 9, f green 9; hands red a b c"
    assert moves(line, FIELD_OF_THREE) == {"red: done"}


def test_it_trades_when_it_must_and_keeps_its_wild_cards():
    line = "red trading 3: a red 9, b blue 9, c green 9, d red 9, e blue 9, f green 9; hands red a b c f *1"
    (move,) = moves(line, FIELD_OF_THREE)
    assert "*1" not in move


# Setting up


def test_it_claims_the_other_half_of_a_continent():
    assert moves("red claiming 3,3: a red 1, b -, c blue 1, d -, e -, f -", FIELD_OF_TWO) == {"red: claim b"}


def test_in_the_setup_an_army_goes_where_some_are_lacking():
    line = "red placing 6,6,6: a green 1, b red 3, c blue 1, d green 5, e red 8, f blue 3"
    assert moves(line, FIELD_OF_THREE) == {"red: place b"}


def test_armies_are_placed_where_a_continent_is_nearest():
    line = "red placing 3,3: a red 1, b blue 1, c blue 1, d red 1, e blue 1, f blue 1"
    assert moves(line, FIELD_OF_TWO) <= {"red: place a", "red: place d"}


# Whole games


@pytest.mark.check("a statistic of many games")
@pytest.mark.parametrize("name", NAMES)
def test_they_beat_three_who_play_at_random(name):
    names = name, "random", "random", "random"
    of = new_game("classic", "world", 4)
    contest = Contest(of, tuple(Entrant(name, BOTS["risk"][name]) for name in names), seed=11)
    games = [result(contest, number) for number in range(20)]
    assert sum([one.seating[seat] for seat in one.winners] == [0] for one in games) >= 18
