"""Rulebook, «How missions are given»: offered, chosen, or common to all. Each test is a sentence of it."""

import pytest
from msgspec.structs import replace

from garrison.engine.play import begin, trail
from garrison.engine.play import events as events_of
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import Destroy, HoldContinents, HoldTerritories
from garrison.risk import events as e
from garrison.risk import vocabulary as v
from garrison.risk.notation import read_move, read_state, write_state
from garrison.risk.view import shown, told, view
from garrison.telling.risk.goals import aim_told, decided
from war import FIELD, after, game, reached

OFFERED = game(FIELD, goal="mission", missions_by="offered")
CHOSEN = game(FIELD, seats=3, goal="mission", missions_by="chosen")
COMMON = game(FIELD, goal="mission", missions_by="common", common_mission=5)

EMPTY = "a -, b -, c -, d -, e -, f -"
WORLD, WEST_EAST, WEST_ANY, FOUR, THREE_BY_TWO, DESTROY_RED, DESTROY_BLUE, DESTROY_GREEN = range(8)
RED, BLUE, GREEN = map(Seat, range(3))
BOTH = f"red choosing-missions {WEST_EAST},{WORLD},{FOUR},{THREE_BY_TWO} -: {EMPTY}"


# Offered


def test_each_is_dealt_two_in_turn():
    deals = [f"deck: mission {n}" for n in (WEST_EAST, WORLD, FOUR, THREE_BY_TWO)]
    assert after(f"red dealing-missions -: {EMPTY}", *deals, on=OFFERED) == BOTH


def test_red_is_dealt_two_and_keeps_the_second_and_the_first_is_out_of_the_game():
    state = reached(BOTH, f"red: choose {FOUR}", "blue: choose 0", on=OFFERED)
    assert write_state(OFFERED, state) == f"red rolling-to-place red,blue -: {EMPTY}; goals red territories 4 1"
    assert HoldContinents((0, 2)) not in state.goals


def test_all_choose_at_once_in_any_order():
    assert after(BOTH, "blue: choose 4", on=OFFERED) == (
        f"red choosing-missions 1,0,3,4 blue: {EMPTY}; goals blue territories 3 2"
    )
    assert after(BOTH, "blue: choose 4", "red: choose 1", on=OFFERED).startswith("red rolling-to-place")


def test_nobody_sees_what_another_was_offered_or_keeps_but_all_see_who_has_chosen():
    state, move = read_state(OFFERED, BOTH), read_move(OFFERED, "blue: choose 4")
    happened = events_of(trail(OFFERED, state, move))
    for seat in (RED, NOBODY):
        assert shown(OFFERED, state, move, seat) == (read_move(OFFERED, "blue: choose ?"),)
        assert told(OFFERED, state, happened, seat) == (e.Sealed(BLUE, (RED,)),)
    assert view(OFFERED, state, RED).phase == v.ChoosingMissions((1, -1, 3, -1))
    assert view(OFFERED, state, NOBODY).phase == v.ChoosingMissions((-1, -1, -1, -1))
    one, other = (reached(BOTH, f"blue: choose {n}", on=OFFERED) for n in (WORLD, THREE_BY_TWO))
    assert view(OFFERED, one, RED) == view(OFFERED, other, RED)


def test_whoever_is_late_has_the_first():
    state = reached(BOTH, "blue: choose 4", "clock: deadline", on=OFFERED)
    assert state.goals == (HoldContinents((0, 2)), HoldTerritories(3, 2))


def test_with_fewer_missions_than_twice_the_seats_nobody_can_begin():
    with pytest.raises(ValueError, match="has only 7 missions, too few to offer two to each of 4 seats"):
        game(replace(FIELD, missions=FIELD.missions[:7]), seats=4, goal="mission", missions_by="offered")


# Chosen


def test_two_may_choose_the_same():
    state = reached(f"red choosing-missions - -: {EMPTY}", "red: choose 3", "blue: choose 3", on=CHOSEN)
    assert state.goals[:2] == (HoldTerritories(4), HoldTerritories(4))


def test_of_those_who_choose_to_destroy_a_colour_only_the_first_has_to():
    moves = (f"blue: choose {DESTROY_GREEN}", f"red: choose {DESTROY_GREEN}", f"green: choose {DESTROY_GREEN}")
    state = reached(f"red choosing-missions - -: {EMPTY}", *moves, on=CHOSEN)
    assert state.goals == (HoldTerritories(5), Destroy(GREEN, HoldTerritories(5)), HoldTerritories(5))


def test_nobody_is_refused_a_mission_because_of_what_another_has():
    start = f"red choosing-missions - -: {EMPTY}"
    one, other = (reached(start, f"blue: choose {n}", on=CHOSEN) for n in (DESTROY_GREEN, FOUR))
    assert view(CHOSEN, one, RED) == view(CHOSEN, other, RED)


# Common


def test_a_common_mission_is_everybodys_from_the_start():
    assert write_state(COMMON, begin(COMMON)).endswith("goals red territories 3 2, blue territories 3 2")
    assert {view(COMMON, begin(COMMON), seat).goal for seat in (RED, BLUE)} == {HoldTerritories(3, 2)}


def test_whoever_first_meets_it_at_the_end_of_a_turn_wins():
    """Three territories with two armies each."""
    board = "a red 2, b blue 2, c red 2, d blue 2, e red 2, f blue 1; round 2"
    goals = "goals red territories 3 2, blue territories 3 2"
    end = reached(f"red fortifying: {board}; {goals}", "red: done", on=COMMON)
    assert write_state(COMMON, end).startswith("red over red:")
    assert aim_told(COMMON) == ("Everybody had the same mission: hold 3 territories with at least 2 armies on each.")
    assert decided(COMMON, end).startswith("red achieved the mission: hold 3 territories")


def test_it_must_be_a_mission_of_the_map_for_colours_in_the_game():
    with pytest.raises(ValueError, match="The map 'board' has no mission 9 for this game"):
        game(FIELD, goal="mission", missions_by="common", common_mission=9)
    with pytest.raises(ValueError, match="The map 'board' has no mission 8 for this game"):
        game(FIELD, goal="mission", missions_by="common", common_mission=8)
