"""Types of units: rock, paper and scissors. Each test is one sentence of the rules."""

from garrison.simultaneous.rules.writing import Refused
from turns import WITH_TYPES, carried_out, game, refused

TYPES = game(**WITH_TYPES)


def start(red: str, blue: str) -> str:
    """A board on which red has these units in a, and blue those in b."""
    return f"a red {red}, b blue {blue}, c blue 1,0,0"


def test_a_die_is_worth_more_when_its_unit_beats_the_other():
    level = carried_out(start("2,0,0", "0,1,0"), "red: a - b 1", dice="3 3", on=TYPES)
    assert level.troops == ((1, 0, 0), (1, 0, 0), (1, 0, 0))  # the first type beats the second: four against three
    beaten = carried_out(start("2,0,0", "0,0,1"), "red: a - b 1", dice="4 3", on=TYPES)
    assert beaten.troops == ((1, 0, 0), (0, 0, 1), (1, 0, 0))  # the third beats the first: level, so the defender wins


ONE_ROLL = game(**WITH_TYPES, battle_rounds=1)
LED = "red: a - b 3 of 2,1,0 lead 1,0,2"


def test_dice_belong_to_units_in_the_order_of_the_lead_and_the_unit_behind_the_losing_die_falls():
    second_lost = carried_out(start("3,1,0", "0,0,4"), LED, dice="6 6 1 5 5", on=ONE_ROLL)
    assert second_lost.troops[:2] == ((2, 1, 0), (0, 0, 3))  # the second type leads with a six, and beats the third
    both_won = carried_out(start("3,1,0", "0,4,0"), LED, dice="1 6 6 5 5", on=ONE_ROLL)
    assert both_won.troops[:2] == ((3, 1, 0), (0, 2, 0))


def test_the_most_numerous_type_goes_first_unless_an_order_says():
    state = carried_out("a red 1,3,1, b red 1,0,0, c blue 1,0,0", "red: a - b 3", on=TYPES)
    assert state.troops[:2] == ((1, 0, 1), (1, 3, 0))
    named = carried_out("a red 1,3,1, b red 1,0,0, c blue 1,0,0", "red: a - b 2 of 1,0,1", on=TYPES)
    assert named.troops[:2] == ((0, 3, 0), (2, 0, 1))


def test_types_may_cost_more():
    on = game(**WITH_TYPES, unit_costs=(1, 2, 3))
    state = carried_out("a red 1,0,0, b blue 1,0,0, c blue 1,0,0; pool red 6", "red: a +4 of 1,1,2", on=on)
    assert (state.troops[0], state.pool[0]) == ((2, 1, 1), 0)


def test_types_are_named_where_there_are_some_and_add_up():
    board = "a red 1,3,1, b red 1,0,0, c blue 1,0,0"
    assert tuple(refused(board, "red: a - b 3 of 1,1,0", TYPES)) == (Refused.NOT_THESE_TYPES,)
    assert tuple(refused("a red 5, b red 1, c blue 1", "red: a - b 3 of 1,1,1")) == (Refused.NOT_THESE_TYPES,)
