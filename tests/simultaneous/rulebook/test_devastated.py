"""«Devastated lands»: territories that are laid waste before the game begins. Each test is one sentence of it."""

import pytest

from garrison.engine.game import InvalidGame
from garrison.engine.lines import read_move, write_state
from garrison.engine.play import begin, legal, make, refusals
from garrison.maps import Territory
from garrison.simultaneous.luck import Written, fixed_order
from garrison.simultaneous.option_words import TerritoryOrder
from garrison.simultaneous.rules import setup
from garrison.simultaneous.rules.setup import share_of
from garrison.simultaneous.rules.writing import Refused
from turns import FIELD, LINE, carried_out, energy, refused

WASTE = energy(FIELD, devastated=2)
DEALT = energy(FIELD, devastated=2, start="random_split")

LAID = "a red 5, b -, c red 2, d blue 4, e red 3, f -; wasted b f"


def test_chance_lays_waste_before_anything_else():
    state = begin(WASTE)
    assert write_state(WASTE, state).startswith("devastating 2: a -, b -")
    for move in ("deck: devastate b", "deck: devastate f"):
        state = make(WASTE, state, read_move(WASTE, move))
    assert (
        write_state(WASTE, state)
        == "ordering: a -, b -, c -, d -, e -, f -; pool red 30, blue 30; wasted b f; energy red 3, blue 3"
    )


def test_the_others_are_dealt_afterwards():
    state = begin(DEALT)
    for move in ("deck: devastate b", "deck: devastate f", "deck: deal a", "deck: deal c", "deck: deal d"):
        state = make(DEALT, state, read_move(DEALT, move))
    assert share_of(DEALT) == 2
    assert [getattr(choice.action, "where", None) for choice in legal(DEALT, state)] == [4]


def test_the_rest_of_the_map_stays_in_one_piece():
    on = energy(LINE, devastated=1)
    assert refusals(on, begin(on), read_move(on, "deck: devastate b")) == (setup.Refused.CUTS_OFF,)
    assert refusals(on, begin(on), read_move(on, "deck: devastate a")) == ()


def test_nothing_is_laid_waste_twice():
    state = make(WASTE, begin(WASTE), read_move(WASTE, "deck: devastate b"))
    assert refusals(WASTE, state, read_move(WASTE, "deck: devastate b")) == (setup.Refused.NOT_STANDING,)


@pytest.mark.parametrize("order", ["red: a - b 1", "red: colonize b 3", "red: b +1", "red: nop 1 at b"])
def test_nobody_goes_there(order):
    assert Refused.WASTE in refused(LAID, order, on=WASTE)


def test_a_continent_is_what_is_left_of_it():
    state = carried_out(LAID, on=WASTE)
    assert state.pool == (1 + 2 + 2, 0)  # three territories, a of west and e of east; c shares the middle with d


def test_a_continent_without_a_territory_is_nobodys():
    assert carried_out("a -, b -, c red 2, d blue 4, e red 3, f -; wasted a b", on=WASTE).pool == (0, 0)


def test_who_owns_what_is_left_owns_the_world():
    state = carried_out(
        "a red 5, b -, c red 9, d blue 1, e red 3, f -; wasted b f", "red: c - d 3", dice="6 6 6 1", on=WASTE
    )
    assert write_state(WASTE, state).startswith("over red:")


def test_who_has_lost_all_is_out_when_there_is_nothing_but_waste_to_colonize():
    on = energy(FIELD, 3, devastated=2, elimination="territories_and_pool")
    start = "a red 5, b -, c red 9, d blue 1, e green 3, f -; wasted b f; pool blue 9"
    assert carried_out(start, "red: c - d 3", dice="6 6 6 1", on=on).eliminated == (1,)


def test_a_neighbour_that_is_laid_waste_does_not_count():
    order = fixed_order(FIELD, (Territory(1), Territory(3)), TerritoryOrder.CONNECTIVITY, 1, Written(()))
    assert order == (0, 5, 2, 4, 1, 3)  # a and f have one neighbour left, c and e two


def test_there_is_something_left_for_everybody():
    with pytest.raises(
        InvalidGame, match="The map 'board' needs at least 2 seats and at most 1 when 2 are laid waste, not 2"
    ):
        energy(LINE, devastated=2)
