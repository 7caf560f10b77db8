"""What clocks say, worked out from the times of moves."""

import pytest

from garrison.engine.vocabulary import Seat
from garrison.table.clocks import Allowance, due, extended, late, left_at, moved_on, paused, waiting, wound_up

LIVE = Allowance("live", bank=60, increment=5)
RED, BLUE, GREEN = Seat(0), Seat(1), Seat(2)
TURN = Allowance("turn", turn=30)


def test_without_clocks_nobody_is_ever_late():
    clocks = waiting(wound_up(Allowance(), 2), 0, "round 1, red", [RED])
    assert (due(clocks), late(clocks, 10**15), left_at(clocks, 10**15)) == (0, (), (-1, -1))


def test_a_bank_runs_while_its_seat_is_awaited():
    clocks = waiting(wound_up(LIVE, 2), 100, "round 1, red", [RED])
    assert (due(clocks), left_at(clocks, 120)) == (160, (40, 60))
    same_turn = waiting(clocks, 120, "round 1, red", [BLUE])
    assert (due(same_turn), left_at(same_turn, 130)) == (180, (40, 50))


def test_a_bank_gains_its_increment_when_the_turn_is_over():
    clocks = waiting(wound_up(LIVE, 2), 100, "round 1, red", [RED])
    following = waiting(clocks, 120, "round 1, blue", [BLUE])
    assert left_at(following, 120) == (45, 60)


def test_whoever_was_awaited_earlier_in_the_turn_gains_it_too():
    clocks = waiting(wound_up(LIVE, 3), 0, "turn 1", [RED, BLUE])
    sealed = waiting(clocks, 10, "turn 1", [BLUE])
    assert left_at(waiting(sealed, 20, "turn 2", [RED, BLUE]), 20) == (55, 45, 60)


def test_each_turn_has_its_own_time():
    clocks = waiting(wound_up(TURN, 2), 0, "round 1, red", [RED])
    assert left_at(waiting(clocks, 20, "round 1, red", [RED]), 25) == (5, 30)
    assert left_at(waiting(clocks, 20, "round 1, blue", [BLUE]), 25) == (30, 25)


@pytest.mark.parametrize(("time", "seats"), [(29, ()), (30, (0,)), (31, (0,))])
def test_a_seat_is_late_when_its_time_is_up_and_not_before(time, seats):
    assert late(waiting(wound_up(TURN, 2), 0, "round 1, red", [RED]), time) == seats


def test_several_clocks_run_while_all_write():
    clocks = waiting(wound_up(LIVE, 3), 0, "turn 1", [RED, BLUE, GREEN])
    sealed = waiting(clocks, 20, "turn 1", [BLUE])
    assert (left_at(sealed, 30), due(sealed)) == ((40, 30, 40), 60)


def test_a_pause_and_an_absence_of_the_server_cost_nobody_time():
    clocks = waiting(wound_up(TURN, 2), 0, "round 1, red", [RED])
    resting = paused(clocks, 10)
    assert (due(resting), left_at(resting, 1_000)) == (0, (20, 30))
    assert due(waiting(resting, 1_000, "round 1, red", [RED])) == 1_020
    assert due(moved_on(clocks, 500)) == 530


def test_time_that_runs_backwards_gives_nobody_more():
    clocks = waiting(wound_up(TURN, 2), 100, "round 1, red", [RED])
    assert left_at(clocks, 50) == (30, 30)


def test_more_time_is_for_this_turn_and_for_everybody_in_it():
    clocks = extended(waiting(wound_up(TURN, 3), 0, "turn 1", [RED, BLUE]), 10)
    assert (due(clocks), left_at(clocks, 5)) == (40, (35, 35, 40))
    assert left_at(waiting(clocks, 20, "turn 2", [RED]), 20) == (30, 30, 30)


def test_where_there_is_no_clock_there_is_no_more_time():
    assert extended(wound_up(Allowance(), 2), 10) == wound_up(Allowance(), 2)
