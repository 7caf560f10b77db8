"""«Stations»: what energy builds on land, and whoever owns the territory is served by. Each test is one sentence."""

import pytest
from msgspec.structs import replace

from garrison.engine.lines import write_state
from garrison.engine.notation import InvalidNotation
from garrison.simultaneous.rules import spending
from garrison.simultaneous.rules.writing import Refused
from turns import LINE, after, carried_out, energy, refused, started

STATIONS = energy(LINE)

START = "a red 5, b blue 2, c blue 2; energy red 9"


def test_a_station_is_built_when_its_territory_is_reinforced():
    state = carried_out(START, "red: build a", on=STATIONS)
    assert state.stations == (0,)
    assert state.energy[0] == 9 - 5 + 1  # the station brings one


def test_one_builds_on_ones_own_territories():
    assert refused(START, "red: build b", on=STATIONS) == (Refused.NOT_YOURS,)


def test_each_turn_a_station_brings_an_army_to_its_territory_and_energy():
    state = carried_out("a red 5, b blue 2, c blue 2; stations a c", on=STATIONS)
    assert write_state(STATIONS, state) == (
        "ordering: a red 6, b blue 2, c blue 3; turn 2; energy red 1, blue 1; stations a c"
    )


def test_all_who_defend_a_station_roll_better_dice():
    start = "a red 4, b blue 2, c blue 2"
    result = after(f"{start}; stations b", "red: a - b 3", dice="6 6 6 8 7 6 8 7", on=STATIONS)
    assert result == "a red 1, b blue 3, c blue 2"  # one came to the station
    with pytest.raises(ValueError, match="That number can't be rolled there"):
        after(start, "red: a - b 3", dice="6 6 6 8 7 6 8 7", on=STATIONS)


def test_a_station_serves_whoever_takes_its_territory():
    state = carried_out("a red 4, b blue 1, c blue 2; stations b", "red: a - b 3", dice="6 6 6 1", on=STATIONS)
    assert write_state(STATIONS, state).startswith("ordering: a red 1, b red 4, c blue 2")  # three came, and one is new


def test_there_is_one_station_at_a_place():
    assert refused(f"{START}; stations a", "red: build a", on=STATIONS) == (spending.Refused.BUILT,)
    double = f"{START.replace('9', '19')}; orders red build a"
    assert refused(double, "red: build a", on=STATIONS) == (spending.Refused.BUILT,)


def test_a_seat_has_so_many_stations_and_no_more():
    one = energy(LINE, most_stations=1)
    both = "a red 5, b red 2, c blue 2; energy red 9"
    assert refused(f"{both}; stations a", "red: build b", on=one) == (spending.Refused.ENOUGH,)
    assert refused(f"{both}; stations a", "red: build b", on=STATIONS) == ()


def test_a_station_is_paid_with_energy_that_one_has():
    assert refused(START.replace("9", "4"), "red: build a", on=STATIONS) == (spending.Refused.TOO_DEAR,)


def test_stations_stand_on_land():
    lagoon = energy(replace(LINE, elements=("water", "land", "land")))
    assert refused(START, "red: build a", on=lagoon) == (spending.Refused.NOT_ON_LAND,)
    with pytest.raises(InvalidNotation, match="Stations must be on land that is not laid waste"):
        started(f"{START}; stations a", lagoon)
