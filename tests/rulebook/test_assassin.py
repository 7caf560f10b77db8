"""Rulebook, «Assassins»: one cycle of secret targets, and who wins when a seat falls. Each test is a sentence of it."""

from collections import Counter

from garrison.engine.play import begin, chance, make, trail
from garrison.engine.play import events as events_of
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import Assassinate, World
from garrison.risk import events as e
from garrison.risk import vocabulary as v
from garrison.risk.notation import read_move, read_state, write_state
from garrison.risk.view import shown, told, view
from garrison.telling.risk.goals import decided, goal_told, progress_told
from war import FIELD, after, game, reached

THREE = game(FIELD, seats=3, goal="assassin")
FOUR = game(FIELD, seats=4, goal="assassin")
EMPTY = "a -, b -, c -, d -, e -, f -"
CYCLE = "goals red assassinate green, blue assassinate red, green assassinate blue"
ROUND = "goals red assassinate green, blue assassinate black, green assassinate blue, black assassinate red"
BLUE_TAKES_GREENS_LAST = (
    f"blue occupying d b 3: a red 3, b green 0, c red 2, d blue 4, e red 1, f blue 3; round 2; {CYCLE}"
)

RED, BLUE, GREEN = map(Seat, range(3))


def test_targets_are_dealt_before_anything_else():
    assert write_state(THREE, begin(THREE)) == f"red dealing-targets -: {EMPTY}"


def test_each_seat_is_dealt_one_in_the_order_of_play():
    moves = ("deck: target green", "deck: target red", "deck: target blue")
    assert after(f"red dealing-targets -: {EMPTY}", *moves, on=THREE) == (
        f"red rolling-to-place red,blue,green -: {EMPTY}; {CYCLE}"
    )


def test_all_cycles_are_equally_likely():
    ends = Counter[tuple[int, ...]]()
    for seed in range(600):
        state, luck = begin(FOUR), Chance(seed)
        while isinstance(state.phase, v.DealingTargets):
            state = make(FOUR, state, chance(FOUR, state, luck.below))
        ends[tuple(goal.seat for goal in state.goals if isinstance(goal, Assassinate))] += 1
    assert len(ends) == 6
    assert min(ends.values()) > 70
    for targets in ends:
        assert {targets[0], targets[targets[0]], targets[targets[targets[0]]]} == {1, 2, 3}


def test_nobody_learns_the_target_of_another():
    state = read_state(THREE, f"red dealing-targets green: {EMPTY}; goals red assassinate green")
    move = read_move(THREE, "deck: target red")
    happened = events_of(trail(THREE, state, move))
    for seat in (NOBODY, RED, GREEN):
        assert shown(THREE, state, move, seat) == (read_move(THREE, "deck: target ?"),)
        assert not told(THREE, state, happened, seat)
    assert told(THREE, state, happened, BLUE) == (e.MissionDealt(BLUE, Assassinate(RED)),)
    phases = [view(THREE, state, seat).phase for seat in (RED, BLUE, NOBODY)]
    assert phases == [v.DealingTargets((GREEN,)), *[v.DealingTargets((Seat(-1),))] * 2]


def test_when_a_seat_is_eliminated_the_seat_whose_target_it_was_wins_at_once():
    """Red is after Green, Green after Blue, and Blue after Red; Blue takes Green's last land."""
    end = reached(BLUE_TAKES_GREENS_LAST, "blue: occupy 3", on=THREE)
    assert write_state(THREE, end).startswith("blue over red: ")
    assert decided(THREE, end) == "red won because the target was eliminated: green."


def test_and_keeps_to_itself_who_it_was_until_then():
    happened = events_of(trail(THREE, read_state(THREE, BLUE_TAKES_GREENS_LAST), read_move(THREE, "blue: occupy 3")))
    assert [type(event) for event in happened] == [e.Occupied, e.Eliminated, e.Ended]
    assert view(THREE, read_state(THREE, BLUE_TAKES_GREENS_LAST), NOBODY).goal == World()


def test_a_resigned_target_counts_when_its_last_land_falls():
    start = BLUE_TAKES_GREENS_LAST.replace("b green 0", "b green 1").replace("occupying d b 3", "attacking")
    assert after(start, "green: resign", on=THREE).startswith("blue attacking:")
    end = after(start, "green: resign", "blue: d x b 3", "dice: 6 6 6 / 1", "blue: occupy 3", on=THREE)
    assert end.startswith("blue over red: ")


def test_whoever_resigns_on_a_conquest_still_makes_the_target_fall():
    assert after(BLUE_TAKES_GREENS_LAST, "blue: resign", on=THREE).startswith("blue over red:")


def test_nobody_wins_by_the_fall_of_a_target_whose_assassin_is_out():
    start = (
        "blue occupying d b 3: a red 3, b green 0, c red 2, d blue 4, e black 1, f blue 3; round 2; "
        f"{ROUND}; resigned red"
    )
    assert after(start, "blue: occupy 3", on=FOUR).startswith("blue attacking:")


def test_who_resigns_before_it_has_land_leaves_the_cycle_to_its_assassin():
    start = f"green placing 0,0,1: a blue 1, b green 1, c green 1, d blue 1, e green 1, f blue 1; {CYCLE}; resigned red"
    assert after(start, "green: place b", on=THREE).endswith(
        "goals red assassinate green, blue assassinate green, green assassinate blue; resigned red"
    )


def test_a_target_is_told_with_how_much_it_has_left():
    board = "a red 3, b blue 1, c red 2, d blue 4, e red 1, f green 3"
    seen = view(THREE, read_state(THREE, f"blue attacking: {board}; round 2; {CYCLE}"), RED)
    assert goal_told(THREE, seen.goal) == "See green lose its last territory, to you or to anybody."
    assert progress_told(THREE, seen) == "green holds 1 territory."
