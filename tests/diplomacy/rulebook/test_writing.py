"""Rulebook, «Writing orders». Each test is one sentence of it."""

import pytest

from diplomacy.rulebook.table import after, harbour, reached, standard, told
from garrison.diplomacy.view import view
from garrison.engine.vocabulary import NOBODY
from rows import rows

TWO = "spring 1901: austria A BUD, A VIE, italy A ROM; owners austria BUD VIE, italy ROM"
BOTH = ("austria: seal", "italy: seal")


def test_orders_are_written_one_by_one():
    later = after(TWO, "austria: A VIE - GAL", "austria: A BUD - SER")
    assert later == f"{TWO}; orders austria A VIE - GAL, A BUD - SER"


def test_nothing_moves_before_all_have_sealed():
    assert after(TWO, "austria: A VIE - GAL", "austria: seal") == f"{TWO}; orders austria A VIE - GAL; sealed austria"


def test_when_all_have_sealed_the_orders_are_carried_out():
    later = after(TWO, "austria: A VIE - GAL", *BOTH)
    assert later == "fall 1901: austria A BUD, A GAL, italy A ROM; owners austria BUD VIE, italy ROM"


def test_a_new_order_stands_in_the_place_of_the_one_before():
    assert after(TWO, "austria: A VIE - GAL", "austria: A VIE - TYR").endswith("orders austria A VIE - TYR")


def test_an_order_may_be_erased():
    assert after(TWO, "austria: A VIE - GAL", "austria: erase A VIE - GAL") == TWO


def test_sealed_orders_may_be_taken_back_and_changed():
    later = after(TWO, "austria: A VIE - GAL", "austria: seal", "austria: unseal", "austria: A VIE - TYR")
    assert later == f"{TWO}; orders austria A VIE - TYR"


def test_a_unit_without_an_order_holds():
    assert told(TWO, "austria: A VIE - GAL", *BOTH) == [
        "austria A BUD H: holds",
        "italy A ROM H: holds",
        "austria A VIE - GAL: moves >GAL",
    ]


@rows("order", ["A VIE - LON", "A VIE S A ROM - VEN", "A VIE C A BUD - SER", "A VIE S F NTH", "A VIE - VIE"])
def test_a_void_order_is_kept_and_the_unit_holds(order):
    assert f"orders austria {order}" in after(TWO, f"austria: {order}")
    (vienna,) = (line for line in told(TWO, f"austria: {order}", *BOTH) if line.startswith("austria A VIE"))
    assert ": void " in vienna


def test_a_void_order_is_told_with_its_reason():
    *_, line = told(TWO, "austria: A VIE - LON", *BOTH)
    assert line.startswith('austria A VIE - LON: void "')


def test_when_time_is_over_the_orders_that_there_are_are_carried_out():
    later = after(TWO, "austria: A VIE - GAL", "italy: A ROM - VEN", "italy: seal", "clock: deadline")
    assert later == "fall 1901: austria A BUD, A GAL, italy A VEN; owners austria BUD VIE, italy ROM"


def test_when_time_is_over_in_spring_without_orders_all_hold():
    assert after(TWO, "clock: deadline") == TWO.replace("spring", "fall")


def test_after_the_fall_the_next_year_begins_when_nobody_builds_or_removes():
    fall = TWO.replace("spring", "fall")
    assert after(fall, *BOTH).startswith(TWO.replace("1901", "1902"))


def test_what_came_of_the_fall_is_told_in_the_next_spring():
    assert told(TWO.replace("spring", "fall"), "austria: A VIE - TYR", *BOTH)[-1] == "austria A VIE - TYR: moves >TYR"


def test_who_has_no_unit_is_not_waited_for():
    later = after(f"{TWO.replace('italy A ROM; ', 'russia A WAR; ')}, russia WAR", "austria: seal", "russia: seal")
    assert later.startswith("fall 1901")


def test_units_combine_in_fall_alone():
    on = harbour()
    start = "1901: russia A LVN, A WAR, turkey A ANK; owners russia LVN WAR, turkey ANK"
    moves = ("russia: A WAR + A LVN", "russia: seal", "turkey: seal")
    assert after(f"spring {start}", *moves, on=on).startswith("fall 1901: russia A LVN, A WAR,")
    assert "A LVN*2" in after(f"fall {start}", *moves, on=on)


def test_the_state_knows_whose_orders_lie_sealed():
    assert reached(TWO, "italy: seal").sealed == (4,)


RETREATS = (
    "fall retreats 1901: austria A SER, italy A ROM; dislodged turkey A SER from BUD to BUL,GRE; "
    "owners austria BUD, italy ROM, turkey ANK"
)
BUILDS = "adjustments 1901: austria A BUD, italy A ROM; balance austria +1; owners austria BUD VIE, italy ROM"


@pytest.mark.parametrize(
    ("start", "option"), [(TWO, "order_hours"), (RETREATS, "retreat_hours"), (BUILDS, "build_hours")]
)
def test_a_phase_is_open_for_the_hours_that_the_options_say(start, option):
    for on, hours in ((standard(), 36), (harbour(), 36), (standard(**{option: 7}), 7)):
        assert view(on, reached(start, on=on), NOBODY).hours == hours
