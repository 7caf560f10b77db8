"""Which orders are void and why; and that just the others are listed as possible."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from diplomacy.case import COASTAL, IN_PORT, chart_of, seat
from diplomacy.positions import crowds
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart
from garrison.diplomacy.option_words import Adjacent, Given
from garrison.diplomacy.options import DATC, EDITION_1982, HARBOUR, Options
from garrison.diplomacy.order_text import short
from garrison.diplomacy.outcome import Void
from garrison.diplomacy.position import Position
from garrison.diplomacy.rules.orders import understood
from garrison.diplomacy.rules.possible import possible
from rows import rows


def position_of(*names: str, options: Options = DATC, season: v.Season = v.Season.SPRING) -> Position:
    """A board of these units, all of one power; `F ANK/BLA!` is one that has combined."""
    chart = chart_of(options)
    units = [
        v.Unit(
            seat("RUSSIA"), v.Kind(name[0]), chart.number[name[2:].removesuffix("!")], 2 if name.endswith("!") else 1
        )
        for name in names
    ]
    return Position(chart, options, units, season)


def reason(position: Position, text: str) -> str:
    """Why the order of the first unit is void, or nothing."""
    read = understood(position, position.units[0], short.read(position, text).order)
    return read.reason if isinstance(read, Void) else ""


@rows(
    ("units", "order", "sentence"),
    [
        ("A LVP", "A LVP - IRI", "An army can't go to sea."),
        ("A LVP", "A LVP - LVP", "A unit can't move to where it is."),
        ("A LVP", "A LVP - PAR", "It can't get there in one move."),
        ("A LVP", "A LVP - NWY", "No chain of fleets leads there."),
        ("A LVP, F NWG", "A LVP - NWY", "No chain of fleets leads there."),
        ("A LVP, F NAO, F NWG", "A LVP - NWY", ""),
        ("A LVP, F NAO, F NWG", "A LVP - YOR VIA", "No chain of fleets leads there."),
        ("A LVP, F NAO, F NWG", "A LVP - CLY VIA", ""),
        ("F KIE", "F KIE - MUN", "A fleet can't go inland."),
        ("F KIE", "F KIE - KIE", "A unit can't move to where it is."),
        ("F KIE", "F KIE - SWE", "It can't get there in one move."),
        ("F KIE, F BAL", "F KIE - DEN VIA", "Only armies can be convoyed."),
        ("F POR", "F POR - SPA", "It can reach more than one coast there, so the order must name one."),
        ("F MAO", "F MAO - SPA", "It can reach more than one coast there, so the order must name one."),
        ("F GAS", "F GAS - SPA/SC", "It can't reach that coast."),
        ("F STP/SC", "F STP/SC - STP/NC", "A unit can't move to where it is."),
        ("A VIE, F TRI", "A VIE S F TRI", ""),
        ("A VIE", "A VIE S F TRI", "There is no such unit."),
        ("A VIE", "A VIE S A VIE", "A unit can't support itself."),
        ("A VIE, A VEN", "A VIE S A VEN", "It can give support only where it could move."),
        ("A VIE, A VEN", "A VIE S A VEN - TRI", ""),
        ("A VIE, A VEN", "A VIE S A VEN - ROM", "It can give support only where it could move."),
        ("A VIE, A ROM", "A VIE S A ROM - TRI", "The supported unit can't make that move."),
        ("A VIE, A ROM", "A VIE S A VIE - TRI", "A unit can't support itself."),
        ("A VIE", "A VIE S A VEN - TRI", "There is no such unit."),
        ("A VIE, A VEN", "A VIE S A VEN - VIE", "It can give support only where it could move."),
        ("F MAR, F SPA/NC", "F MAR S F SPA/NC - LYO", "The supported unit can't make that move."),
        ("F POR, F GAS", "F POR S F GAS - SPA/SC", "The supported unit can't make that move."),
        ("F BLA, A RUM", "F BLA S A RUM - ARM", "The supported unit can't make that move."),
        ("A SEV, A RUM, F BLA", "A SEV S A RUM - ARM", ""),
        ("F ENG, A LON", "F ENG C A LON - BRE", ""),
        ("F BRE, A LON", "F BRE C A LON - PIC", "A fleet can convoy only at sea."),
        ("A BRE, A LON", "A BRE C A LON - PIC", "Only fleets can convoy."),
        ("F ENG, F LON", "F ENG C F LON - BRE", "Only armies can be convoyed."),
        ("F ENG", "F ENG C A LON - BRE", "There is no such unit."),
        ("F ENG, A LON", "F ENG C A LON - LON", "A unit can't move to where it is."),
        ("F IRI, A LON, F ENG", "F IRI C A LON - BEL", "The fleet is not on any route that this convoy could take."),
        ("F NTH, A LON", "F NTH C A LON - NAF", "The fleet is not on any route that this convoy could take."),
        ("A MUN, A BER", "A MUN + A BER", "These rules have no such order."),
        ("A MUN", "A MUN D", "That can't be ordered in this phase."),
        ("A MUN", "A MUN R BER", "That can't be ordered in this phase."),
    ],
)
def test_reasons(units: str, order: str, sentence: str):
    assert reason(position_of(*units.split(", ")), order) == sentence


@rows(
    ("units", "order", "sentence"),
    [
        ("F TUN/ION", "F TUN/ION - SPA/WES", "It can't get there in one move."),
        ("F TUN/ION", "F TUN/ION - TUN/WES", ""),
        ("F TUN/ION", "F TUN/ION - TUN/ION", "A unit can't move to where it is."),
        ("F TUN/ION", "F TUN/ION - BUL/BLA", "It can't reach that coast."),
        ("F TUN/ION", "F TUN/ION - BUL", ""),
        ("F TUN/ION", "F TUN/ION - NAP", "It can reach more than one coast there, so the order must name one."),
        (
            "A NWY, F CLY/NWG",
            "A NWY - CLY - LVP",
            "The army must embark on a coast of the first fleet's sea and land on a coast of the last fleet's.",
        ),
        ("A NWY, F CLY/NWG", "A NWY - CLY - EDI", ""),
        ("A NWY, F CLY/NWG", "A NWY - CLY - CLY", "A convoy can't land where one of its fleets lies."),
        ("A NWY, F CLY/NWG", "A NWY - CLY - NWY", "A unit can't move to where it is."),
        ("A NWY, F CLY/NWG", "A NWY - EDI - LON", "The convoy names a province without a fleet."),
        (
            "A NWY, F CLY/NWG, F LVP/IRI",
            "A NWY - CLY - LVP - WAL",
            "Each fleet of a convoy must be on a sea next to that of the one before, and no two on the same sea.",
        ),
        ("A NWY, F CLY/NWG, F EDI/NWG", "A NWY - CLY - EDI - NWY", "A unit can't move to where it is."),
        (
            "A LON, F HOL/NTH, F BEL/NTH",
            "A LON - HOL - BEL - DEN",
            "Each fleet of a convoy must be on a sea next to that of the one before, and no two on the same sea.",
        ),
        ("F CLY/NWG, F EDI/NTH", "F CLY/NWG - EDI - NWY", "Only armies can be convoyed."),
        ("A NWY, F CLY/NWG", "A NWY - EDI", "A convoy must name its fleets."),
        ("A NWY, F CLY/NWG", "A NWY - SWE", ""),
        ("A NWY, F SWE/SKA", "A NWY - DEN VIA", "A convoy must name its fleets."),
        ("A VEN, F ANK/BLA", "A VEN + F ANK/BLA", "Only two armies, or two fleets, can combine."),
        ("A VEN, A ROM", "A VEN + A ROM", ""),
        ("A VEN, A ROM", "A VEN + A VEN", ""),
        ("A VEN, A NAP", "A VEN + A NAP", "It can't get there in one move."),
        ("A VEN, A ROM!", "A VEN + A ROM", "The combined unit would be too strong."),
        ("A VEN", "A VEN + A ROM", "There is no such unit."),
        ("F SEV/BLA, F ANK/BLA", "F SEV/BLA + F ANK/BLA", ""),
        ("A UKR, F ANK/BLA", "A UKR S F ANK/BLA - SEV/BLA", ""),
        ("F TUN/ION, F NAP/ION", "F TUN/ION S F NAP/ION - NAP/TYS", "The supported unit can't make that move."),
        ("F GRE/AEG, A SMY, F CON/AEG", "F GRE/AEG C A SMY - BUL", ""),
        ("F GRE/AEG, A SMY", "F GRE/AEG C A SMY - TUN", "The fleet is not on any route that this convoy could take."),
    ],
)
def test_reasons_in_port(units: str, order: str, sentence: str):
    found = reason(position_of(*units.split(", "), options=HARBOUR, season=v.Season.FALL), order)
    assert found.startswith(sentence)
    assert bool(found) == bool(sentence)


def test_units_combine_in_fall_only():
    assert reason(position_of("A VEN", "A ROM", options=HARBOUR), "A VEN + A ROM") == "Units can combine only in Fall."


def test_before_via_was_written_an_army_that_can_walk_walks():
    position = position_of("A BEL", "F NTH", options=EDITION_1982)
    assert understood(
        position, position.units[0], v.Go(COASTAL.number["BEL"], COASTAL.number["HOL"], via=True)
    ) == v.Go(COASTAL.number["BEL"], COASTAL.number["HOL"])


@rows(
    "order",
    [
        v.Go(0, -1),
        v.Go(0, 10_000),
        v.SupportHold(0, -5),
        v.SupportMove(0, 10_000, 3),
        v.SupportMove(0, 3, 10_000),
        v.Convoy(0, -1, 5),
        v.Convoy(0, 5, 10_000),
        v.Voyage(0, (-1,), 4),
        v.Voyage(0, (), 4),
        v.Voyage(0, tuple(range(75)) * 20, 4),
        v.Combine(0, -2),
        v.Build(v.Kind.ARMY, 3),
        v.Retreat(0, 1),
        v.Disband(0),
        v.Waive(),
        v.Spoilt(0, "Not today."),
    ],
    ids=repr,
)
@rows("options", [DATC, HARBOUR], ids=["datc", "harbour"])
def test_absurd_orders_are_void(order: v.AnyOrder, options: Options):
    fleet = "F NTH" if options is DATC else "F EDI/NTH"
    position = position_of("A LON", fleet, "A NWY", options=options, season=v.Season.FALL)
    for unit in position.units:
        assert isinstance(understood(position, unit, order), Void)


# What is possible


def every_order(chart: Chart, unit: v.Unit, units: tuple[v.Unit, ...]) -> list[v.AnyOrder]:
    """Every order of a kind that is listed, good or bad."""
    places = range(len(chart.places))
    orders: list[v.AnyOrder] = [v.Hold(unit.place)]
    orders += [v.Go(unit.place, target, via) for target in places for via in (False, True)]
    for other in units:
        orders.append(v.SupportHold(unit.place, other.place))
        orders += [v.SupportMove(unit.place, other.place, target) for target in places]
        orders += [v.Convoy(unit.place, other.place, target) for target in places]
    return orders


@pytest.mark.parametrize("options", [DATC, replace(DATC, adjacent_convoy=Adjacent.RULE_1971)], ids=["datc", "1971"])
@given(data=st.data())
def test_what_is_possible_is_what_is_legal(options: Options, data):
    units = data.draw(crowds(COASTAL, most=6, size=12))
    position = Position(COASTAL, options, units)
    for unit, listed in zip(units, possible(COASTAL, options, units), strict=True):
        legal = {
            read
            for order in every_order(COASTAL, unit, units)
            if not isinstance(read := understood(position, unit, order), Void)
        }
        assert set(listed) == {one for one in legal if not unlisted(one, unit, units)}
        assert len(set(listed)) == len(listed)


def unlisted(order: v.AnyOrder, unit: v.Unit, units: tuple[v.Unit, ...]) -> bool:
    """What is legal and not listed: a crossing without `via`, a support for a fleet that leaves out the coast."""
    match order:
        case v.Go(_, target, via=False):
            return target not in COASTAL.steps[unit.kind][unit.place]
        case v.SupportMove(_, place, target):
            (other,) = (other for other in units if other.place == place)
            return other.kind is v.Kind.FLEET and target not in COASTAL.steps[v.Kind.FLEET][place]
        case _:
            return False


@pytest.mark.parametrize("path", [*Given])
@given(data=st.data())
def test_what_is_possible_in_port_is_legal(path: Given, data):
    options = replace(HARBOUR, convoy_path=path)
    units = data.draw(crowds(IN_PORT, most=9, size=16, strengths=(1, 1, 2)))
    position = Position(IN_PORT, options, units, v.Season.FALL)
    for unit, listed in zip(units, possible(IN_PORT, options, units, v.Season.FALL), strict=True):
        assert all(understood(position, unit, order) == order for order in listed)
        assert len(set(listed)) == len(listed)


def test_the_possible_orders_of_a_small_position():
    position = position_of("A LON", "F NTH", "F ENG")
    listed = possible(COASTAL, DATC, position.units)
    told = [[short.write(position, order) for order in orders] for orders in listed]
    assert told[0][:5] == ["A LON H", "A LON - WAL", "A LON - YOR", "A LON S F ENG - WAL", "A LON S F NTH - YOR"]
    assert "A LON - BEL VIA" in told[0]
    assert "F ENG C A LON - BRE" in told[2]
    assert "F ENG C A LON - NWY" not in told[2]
    assert "F NTH S A LON - BEL" in told[1]
    assert "F NTH S A LON - NWY" not in told[1]
