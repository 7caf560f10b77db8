"""The short form of orders: read as people write it, written the same way again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diplomacy.case import COASTAL, IN_PORT, chart_of
from diplomacy.positions import crowds
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.options import DATC, HARBOUR, Options
from garrison.diplomacy.order_text import short
from garrison.diplomacy.order_text.line import Slip
from garrison.diplomacy.position import Position
from garrison.diplomacy.rules.possible import possible
from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import Seat
from rows import rows

N = COASTAL.number
UNITS = tuple(
    v.Unit(Seat(power), v.Kind(name[0]), N[name[2:]])
    for power, name in ((0, "A BUD"), (0, "F STP/SC"), (1, "A LON"), (1, "F NTH"), (2, "F MAO"), (2, "A MAR"))
)
BOARD = Position(COASTAL, DATC, UNITS)


@rows(
    ("text", "order"),
    [
        ("A BUD H", v.Hold(N["BUD"])),
        ("a bud hold", v.Hold(N["BUD"])),
        ("Army Budapest holds.", v.Hold(N["BUD"])),
        ("A BUD - SER", v.Go(N["BUD"], N["SER"])),
        ("A BUD -> SER", v.Go(N["BUD"], N["SER"])),
        ("A BUD-SER", v.Go(N["BUD"], N["SER"])),
        ("A Budapest – Serbia", v.Go(N["BUD"], N["SER"])),
        ("F STP/SC - LVN", v.Go(N["STP/SC"], N["LVN"])),
        ("F STP(sc) - LVN", v.Go(N["STP/SC"], N["LVN"])),
        ("F St. Petersburg (south coast) - Gulf of Bothnia", v.Go(N["STP/SC"], N["BOT"])),
        ("F Mid-Atlantic Ocean - Spain (north coast)", v.Go(N["MAO"], N["SPA/NC"])),
        ("F MAO - SPA/NC", v.Go(N["MAO"], N["SPA/NC"])),
        ("A LON - BEL VIA", v.Go(N["LON"], N["BEL"], via=True)),
        ("A LON - BEL via convoy", v.Go(N["LON"], N["BEL"], via=True)),
        ("A LON - NTH - BEL", v.Voyage(N["LON"], (N["NTH"],), N["BEL"])),
        ("F NTH S A LON", v.SupportHold(N["NTH"], N["LON"])),
        ("F NTH S A LON H", v.SupportHold(N["NTH"], N["LON"])),
        ("F NTH supports A LON - YOR", v.SupportMove(N["NTH"], N["LON"], N["YOR"])),
        ("F NTH S English A LON - YOR", v.SupportMove(N["NTH"], N["LON"], N["YOR"])),
        ("F NTH C A LON - NWY", v.Convoy(N["NTH"], N["LON"], N["NWY"])),
        ("F NTH convoys London - NWY via", v.Convoy(N["NTH"], N["LON"], N["NWY"])),
        ("A BUD + A VIE", v.Combine(N["BUD"], N["VIE"])),
        ("A BUD + A VIE for Austria", v.Combine(N["BUD"], N["VIE"], Seat(0))),
        ("A BUD R SER", v.Retreat(N["BUD"], N["SER"])),
        ("A BUD retreats - SER", v.Retreat(N["BUD"], N["SER"])),
        ("A BUD D", v.Disband(N["BUD"])),
        ("Remove A BUD", v.Disband(N["BUD"])),
        ("F STP/NC B", v.Build(v.Kind.FLEET, N["STP/NC"])),
        ("Build A MOS", v.Build(v.Kind.ARMY, N["MOS"])),
        ("MOS B", v.Build(v.Kind.ARMY, N["MOS"])),
        ("STP/NC B", v.Build(v.Kind.FLEET, N["STP/NC"])),
        ("WAIVE", v.Waive()),
    ],
)
def test_orders_are_read(text: str, order: v.AnyOrder):
    assert short.read(BOARD, text).order == order


@rows(
    ("text", "slips"),
    [
        ("A BUD H", ()),
        ("BUD H", (Slip.MISSING_LETTER,)),
        ("F BUD H", (Slip.WRONG_LETTER,)),
        ("F NTH S LON", (Slip.MISSING_LETTER,)),
        ("F NTH S F LON", (Slip.WRONG_LETTER,)),
        ("F NTH S A MAR - GAS", (Slip.MISSING_NATION,)),
        ("F NTH S French A MAR - GAS", ()),
        ("F NTH S German A MAR - GAS", (Slip.WRONG_NATION,)),
        ("A MAR - SPA/WC", (Slip.ODD_COAST,)),
        ("A MAR - GAS/NC", (Slip.ODD_COAST,)),
        ("F MAO/NC H", (Slip.ODD_COAST,)),
    ],
)
def test_slips_of_the_pen_are_seen(text: str, slips: tuple[Slip, ...]):
    assert short.read(BOARD, text).slips == slips


@rows(
    ("text", "message"),
    [
        ("", "'' is missing a name."),
        ("A", "'A' is missing a name."),
        ("A BUD", "'A BUD' does not say what the unit does."),
        ("A BUD -", "'A BUD -' is missing a name."),
        ("A BUDD H", "There is no province 'BUDD'. Did you mean 'bud'?"),
        ("A Budapesst - SER", "There is no province 'Budapesst'. Did you mean 'budapest'?"),
        ("A BUD - SER SER", "There is no province 'SER SER'."),
        ("A BUD H H", "'H' does not belong in 'A BUD H H'."),
        ("F NTH C A LON", "'F NTH C A LON' does not say where the convoy goes."),
        ("A BUD + A VIE FOR AUSTRA", "There is no power 'AUSTRA'. Did you mean 'austria'?"),
        ("A BUD S", "'A BUD S' is missing a name."),
        ("x" * 5000, "An order can have at most 4,000 characters."),
        ("A BUD - SER/((", "'SER/((' is not a place."),
    ],
)
def test_what_cannot_be_read_names_the_word(text: str, message: str):
    with pytest.raises(InvalidNotation) as fault:
        short.read(BOARD, text)
    assert str(fault.value).startswith(message)


@given(
    st.text(max_size=40)
    | st.lists(
        st.sampled_from(
            ["A", "F", "BUD", "STP/SC", "-", "+", "S", "C", "H", "D", "B", "R", "VIA", "FOR", "(", "/", "."]
        )
    ).map(" ".join)
)
def test_any_line_is_read_or_refused(text: str):
    try:
        line = short.read(BOARD, text)
    except InvalidNotation:
        return
    assert short.write(BOARD, line.order)


@pytest.mark.parametrize("options", [DATC, HARBOUR], ids=["datc", "harbour"])
@given(data=st.data())
def test_what_is_written_is_read_again(options: Options, data):
    chart = chart_of(options)
    units = data.draw(crowds(chart, most=8, size=14))
    position = Position(chart, options, units, v.Season.FALL)
    listed = [order for orders in possible(chart, options, units, v.Season.FALL) for order in orders]
    extra: list[v.AnyOrder] = (
        [v.Retreat(units[0].place, units[0].place), v.Disband(units[0].place), v.Waive()] if units else []
    )
    for order in data.draw(st.lists(st.sampled_from([*listed, *extra, v.Build(v.Kind.ARMY, 3)]), max_size=20)):
        assert short.read(position, short.write(position, order)).order == order


def test_in_port_a_berth_is_named_by_its_sea():
    fleet = v.Unit(Seat(0), v.Kind.FLEET, IN_PORT.number["TUN/ION"])
    position = Position(IN_PORT, HARBOUR, (fleet,))
    for text in ("F TUN/ION - BUL/AEG", "F Tunis (Ionian Sea) - Bulgaria/Aegean Sea", "F Tunisia/ION - Bulagria/AEG"):
        assert short.read(position, text).order == v.Go(fleet.place, IN_PORT.number["BUL/AEG"])
