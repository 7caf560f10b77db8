"""Rulebook, «Most armies on a territory» and «Most territories taken a turn». Each test is one sentence of it."""

from typing import Any

import pytest

from garrison.engine.play import events, legal, trail
from garrison.engine.vocabulary import Seat
from garrison.maps import Territory
from garrison.risk import vocabulary as v
from garrison.risk.events import Forfeited, Traded
from garrison.risk.game import Game
from garrison.risk.notation import read_move, read_state
from war import FIELD, after, game, reached, refused

#  a red 10 - b red 12
#     |           |
#  c red 12 - d blue 2
#     |           |
#  e blue 1 - f blue 1
LAND = "b red 12, c red 12, d blue 2, e blue 1, f blue 1"
SIAM = f"red deploying 3: a red 10, {LAND}; round 2"
FULL = f"red deploying 5: a red 12, {LAND}; round 2"
TWELVE = "At most 12 armies can stand on a territory."


def capped(cap: int = 12, **options: Any) -> Game:
    return game(FIELD, army_cap=cap, **options)


def told(on: Game, start: str, line: str) -> tuple[Any, ...]:
    return events(trail(on, read_state(on, start), read_move(on, line)))


# New armies


def test_nothing_may_raise_a_territory_above_the_cap():
    assert refused(SIAM, "red: a +3", on=capped()) == (TWELVE,)
    assert after(SIAM, "red: a +2", on=capped()).startswith("red attacking: a red 12, b red 12")


def test_only_what_fits_can_be_chosen():
    choices = legal(capped(), reached(SIAM, on=capped()))
    assert [(choice.action, choice.most) for choice in choices] == [(v.Deploy(Territory(0), 1), 2)]


def test_armies_that_fit_nowhere_are_lost_at_the_end_of_the_phase_and_told():
    assert after(SIAM, "red: a +2", on=capped()).startswith("red attacking:")
    assert Forfeited(Seat(0), 1) in told(capped(), SIAM, "red: a +2")


def test_all_are_lost_if_none_fits():
    before = f"blue fortifying: a red 12, {LAND}; round 2"
    on = capped(least=5, cards="none")
    assert after(before, "blue: done", on=on).startswith("red attacking: a red 12, b red 12, c red 12,")
    assert Forfeited(Seat(0), 7) in told(on, before, "blue: done")  # 5, and 2 for the continent of a and b


def test_a_greater_stack_stays():
    assert after(SIAM.replace("b red 12", "b red 30"), "red: a +2", on=capped()).startswith(
        "red attacking: a red 12, b red 30"
    )


# Cards


def test_the_armies_of_a_card_come_as_far_as_there_is_room():
    hand = f"red trading 3: a red 11, {LAND}; round 2; hands red a b c"
    assert after(hand, "red: trade a b c on a", on=capped()).startswith("red attacking: a red 12,")
    [traded] = [event for event in told(capped(), hand, "red: trade a b c on a") if isinstance(event, Traded)]
    assert traded.bonus == 1
    assert refused(hand, "red: trade a b c on b", on=capped()) == (TWELVE,)


# Moving


def test_if_the_least_to_occupy_exceeds_the_cap_the_cap_counts():
    before = "red attacking: a red 9, b blue 1, c red 2, d blue 2, e blue 1, f blue 1; round 2"
    roll = ("red: a x b 3", "dice: 6 6 6 / 1")
    assert after(before, *roll, on=capped(2)).startswith("red occupying a b 2:")
    [choice] = legal(capped(2), reached(before, *roll, on=capped(2)))
    assert (choice.least, choice.most) == (2, 2)
    assert refused(after(before, *roll, on=capped(2)), "red: occupy 3", on=capped(2)) == (
        "At most 2 armies can stand on a territory.",
    )


def test_fortifying_ends_at_the_cap():
    fortifying = f"red fortifying: a red 10, {LAND}; round 2"
    assert refused(fortifying, "red: b > a 3", on=capped()) == (TWELVE,)
    assert refused(fortifying, "red: a > b 1", on=capped()) == (TWELVE,)
    assert after(fortifying, "red: b > a 2", on=capped(cards="none")).startswith("blue deploying")


# The setup


def test_the_first_armies_are_placed_only_where_there_is_room():
    placing = "red placing 1,1: a red 3, b blue 3, c red 1, d blue 1, e red 1, f blue 1"
    assert refused(placing, "red: place a", on=capped(3)) == ("At most 3 armies can stand on a territory.",)


def test_and_those_that_fit_nowhere_are_lost():
    placing = "red placing 2,2: a red 2, b blue 3, c red 3, d blue 3, e red 3, f blue 2"
    placed = after(placing, "red: place a", on=capped(3))
    assert placed.startswith("blue placing 0,2:")
    assert Forfeited(Seat(0), 1) in told(capped(3), placing, "red: place a")


@pytest.mark.parametrize("placing", ["even", "fronts"])
def test_armies_that_are_laid_stop_at_the_cap(placing):
    on = capped(2, setup="deal", placing=placing)
    dealt = "red dealing 5,6: a red 1, b blue 1, c red 1, d blue 1, e -, f blue 1"
    assert after(dealt, "deck: deal e", on=on).startswith(
        "red attacking: a red 2, b blue 2, c red 2, d blue 2, e red 2, f blue 2"
    )


# Conquests


TAKEN_ONE = "red attacking: a red 9, b red 3, c blue 1, d blue 1, e blue 1, f blue 1; round 2; captured 1"


def test_at_most_so_many_territories_are_taken_in_a_turn():
    sentence = "You have taken as many territories as you can take in one turn."
    assert refused(TAKEN_ONE, "red: a x c 3", on=game(FIELD, attacks=1)) == (sentence,)
    assert refused(TAKEN_ONE, "red: a x c 3", on=game(FIELD, attacks=2)) == ()
    limited = game(FIELD, attacks=1)
    assert [type(choice.action) for choice in legal(limited, reached(TAKEN_ONE, on=limited))] == [v.Done]


def test_attacks_that_take_nothing_do_not_count():
    on = game(FIELD, attacks=1)
    beaten = after(TAKEN_ONE.removesuffix("; captured 1"), "red: a x c 3", "dice: 1 1 1 / 6", on=on)
    assert refused(beaten, "red: a x c 3", on=on) == ()
