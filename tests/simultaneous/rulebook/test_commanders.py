"""«Commanders»: units that energy buys, and that roll better dice where they are at home. Each test is one sentence."""

import pytest

from garrison.engine.lines import read_state, write_state
from garrison.engine.play import legal
from garrison.maps import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Void, Why
from garrison.simultaneous.luck import Written
from garrison.simultaneous.notation import write_order
from garrison.simultaneous.rules import spending
from garrison.simultaneous.rules.turn import resolve
from garrison.simultaneous.rules.writing import Refused
from garrison.simultaneous.staff import Commander
from turns import LINE, after, carried_out, energy, refused, started

STAFF = energy(LINE)

START = "a red 5, b blue 2, c blue 2; energy red 7"


# Hiring


def test_a_commander_comes_as_one_more_army_before_anything_else_is_done():
    state = carried_out(START, "red: hire land a", on=STAFF)
    assert write_state(STAFF, state).startswith("ordering: a red 5+land, b blue 2, c blue 2")
    assert (state.armies[0], state.energy[0]) == (6, 4)


def test_who_is_hired_goes_along_in_the_same_turn():
    assert (
        after(START, "red: hire land a", "red: a - b 4 with land", dice="8 6 5 1 1", on=STAFF)
        == "a red 2, b red 3+land, c blue 2"
    )


def test_each_seat_has_one_commander_of_each_kind():
    assert refused("a red 5+land, b blue 2, c blue 2; energy red 7", "red: hire land a", on=STAFF) == (
        spending.Refused.IN_SERVICE,
    )
    assert refused(f"{START}; orders red hire naval a", "red: hire naval a", on=STAFF) == (spending.Refused.IN_SERVICE,)
    assert refused("a red 5+land, b blue 2+land, c blue 2; energy red 7", "red: hire naval a", on=STAFF) == ()


def test_one_hires_for_ones_own_territories_with_energy_that_one_has():
    assert refused(START, "red: hire land b", on=STAFF) == (Refused.NOT_YOURS,)
    assert refused(START, "blue: hire land b", on=STAFF) == (spending.Refused.TOO_DEAR,)
    assert refused(f"{START}; orders red hire naval a / hire space a", "red: hire land a", on=STAFF) == (
        spending.Refused.TOO_DEAR,
    )


def test_what_is_offered_is_what_can_be_paid():
    choices = legal(STAFF, read_state(STAFF, f"ordering: {START}"))
    assert [choice.action for choice in choices if isinstance(choice.action, v.Hire)] == [
        v.Hire(kind, Territory(0)) for kind in Commander
    ]


# Going along


def test_a_commander_goes_along_only_where_an_order_names_it():
    on, start = STAFF, "a red 3+land, b red 1, c blue 2"
    assert after(start, "red: a - b 9", on=on) == "a red 0+land, b red 4, c blue 2"
    assert after(start, "red: a - b 9 with land", on=on) == "a red 1, b red 3+land, c blue 2"
    assert (
        after("a red 3+land+naval, b red 1, c blue 2", "red: a - b 2 with naval,land", on=on)
        == "a red 3, b red 1+land+naval, c blue 2"
    )


def test_the_named_commanders_count_among_the_armies_that_are_ordered():
    assert refused("a red 3+land, b red 1, c blue 2", "red: a - b 1 with land,naval", on=STAFF) == (
        Refused.NOT_THESE_COMMANDERS,
    )
    assert refused("a red 3+land, b red 1, c blue 2", "red: a - b 2 with land,land", on=STAFF) == (
        Refused.NOT_THESE_COMMANDERS,
    )
    assert refused("a red 3, b red 1, c blue 2", "red: a - b 2 with land") == (Refused.NOT_THESE_COMMANDERS,)


def test_a_commander_who_is_not_there_stays_away():
    assert after("a red 3, b red 1, c blue 2", "red: a - b 2 with naval", on=STAFF) == "a red 2, b red 2, c blue 2"


def test_an_order_that_leaves_nobody_to_go_is_void():
    state = started("a red 1+land, b blue 1, c blue 2; orders red a - b 3", STAFF)
    (void, *_) = resolve(STAFF, state, Written((6, 1))).events
    assert not isinstance(void, Void)  # the army goes, and the commander stays behind
    alone = started("a red 0+land+naval, b blue 1, c blue 2; orders red a - b 3", STAFF)
    (void, *_) = resolve(STAFF, alone, Written(())).events
    assert isinstance(void, Void)
    assert void.why is Why.NOTHING_FREE


# Dice


def test_a_commander_always_defends_with_a_better_die():
    start = "a red 3, b blue 1+diplomat, c blue 2"
    assert after(start, "red: a - b 2", dice="6 6 8 5 6 8", on=STAFF) == "a red 1, b blue 0+diplomat, c blue 2"


def test_a_land_commander_attacks_land_with_a_better_die_and_a_naval_one_does_not():
    assert (
        after("a red 2+land, b blue 1, c blue 2", "red: a - b 2 with land", dice="8 1 6", on=STAFF)
        == "a red 1, b red 1+land, c blue 2"
    )
    with pytest.raises(ValueError, match="That number can't be rolled there"):
        after("a red 2+naval, b blue 1, c blue 2", "red: a - b 2 with naval", dice="8 1 6", on=STAFF)


@pytest.mark.parametrize(("kind", "face"), [("nuclear", 8), ("diplomat", 6), ("space", 6)])
def test_a_nuclear_commander_attacks_with_a_better_die_everywhere_and_a_diplomat_nowhere(kind, face):
    start = f"a red 2+{kind}, b blue 1, c blue 2"
    result = after(start, f"red: a - b 2 with {kind}", dice=f"{face} 1 5", on=STAFF)
    assert result == f"a red 1, b red 1+{kind}, c blue 2"


def test_a_commander_falls_last_whatever_its_die_shows():
    start = "a red 2+land, b blue 1, c blue 2"
    assert after(start, "red: a - b 2 with land", dice="1 1 6 8 1", on=STAFF) == "a red 1, b red 0+land, c blue 2"


def test_both_attack_in_a_clash():
    start = "a red 2+land, b blue 2+diplomat, c blue 2"
    orders = ("red: a - b 2 with land", "blue: b - a 2 with diplomat")
    assert after(start, *orders, dice="8 3 6 2 8 3 2", on=STAFF) == "a red 1, b red 1+land, c blue 2"


def test_what_could_not_go_waits_without_the_commanders_who_went():
    on = energy(LINE, carry_turns=1)
    state = carried_out("a red 2+land, b red 1, c blue 2", "red: a - b 5 with land,naval", on=on)
    assert [write_order(on, then.order) for then in state.carried] == ["a - b 3 with naval"]
