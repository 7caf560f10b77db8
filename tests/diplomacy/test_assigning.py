"""Which of the orders that were written counts: coasts, letters, nations, two orders for one unit (DATC 4.B to 4.D)."""

import pytest
from msgspec.structs import replace

from diplomacy.case import COASTAL, seat
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.formats.cases.moves import Assigned, Spoiled, assigned
from garrison.diplomacy.option_words import Name, Slipped, Which
from garrison.diplomacy.options import DATC, Options
from garrison.diplomacy.order_text import short
from garrison.diplomacy.position import Position
from rows import rows

UNITS = tuple(
    v.Unit(seat(power), v.Kind(name[0]), COASTAL.number[name[2:]])
    for power, name in (
        ("FRANCE", "F SPA/SC"),
        ("FRANCE", "A GAS"),
        ("FRANCE", "A PAR"),
        ("GERMANY", "A BUR"),
    )
)


def counted(*lines: str, options: Options = DATC) -> dict[str, str]:
    """By unit, the order that counts, or why it counts for nothing; every line begins with its power."""
    position = Position(COASTAL, options, UNITS)
    given = all_(position, lines)
    return {
        short.write_unit(position, place): order.reason if isinstance(order, v.Spoilt) else short.write(position, order)
        for place, order in given.orders.items()
    }


def all_(position: Position, lines: tuple[str, ...]) -> Assigned:
    split = [line.partition(": ") for line in lines]
    return assigned(position, [(seat(power), short.read(position, text)) for power, _, text in split])


def test_an_order_is_for_the_unit_where_it_is():
    assert counted("FRANCE: F SPA - LYO") == {"F SPA/SC": "F SPA/SC - LYO"}


def test_a_wrong_coast_of_the_unit_is_passed_over_or_fatal():
    assert counted("FRANCE: F SPA/NC - LYO") == {"F SPA/SC": "F SPA/SC - LYO"}
    strict = replace(DATC, wrong_coast=Slipped.FAILS)
    assert counted("FRANCE: F SPA/NC - LYO", options=strict) == {"F SPA/SC": Spoiled.OTHER_COAST}
    assert counted("FRANCE: F SPA - LYO", options=strict) == {"F SPA/SC": "F SPA/SC - LYO"}


@rows(
    ("option", "line", "reason"),
    [
        ("missing_letter", "FRANCE: PAR - BRE", Spoiled.MISSING_LETTER),
        ("wrong_letter", "FRANCE: F PAR - BRE", Spoiled.WRONG_LETTER),
        ("missing_letter", "FRANCE: A PAR S GAS", Spoiled.MISSING_LETTER),
        ("missing_nation", "FRANCE: A PAR S A BUR", Spoiled.MISSING_NATION),
        ("wrong_nation", "FRANCE: A PAR S Russian A BUR", Spoiled.WRONG_NATION),
    ],
)
def test_a_slip_of_the_pen_is_followed_or_fatal_or_gives_way(option: str, line: str, reason: str):
    followed = counted(line)
    assert list(followed.values()) != [reason]
    fatal = replace(DATC, **{option: Name.FAILS})
    assert counted(line, options=fatal) == {"A PAR": reason}
    gives_way = replace(DATC, **{option: Name.UNLESS_RIGHT})
    assert counted(line, options=gives_way) == followed
    assert counted(line, "FRANCE: A PAR H", options=gives_way) == {"A PAR": "A PAR H"}
    assert counted("FRANCE: A PAR H", line, options=gives_way) == {"A PAR": "A PAR H"}


def test_a_coast_that_is_not_there_is_passed_over_or_fatal():
    assert counted("FRANCE: A PAR - BRE/EC") == {"A PAR": "A PAR - BRE"}
    strict = replace(DATC, odd_coast=Slipped.FAILS)
    assert counted("FRANCE: A PAR - BRE/EC", options=strict) == {"A PAR": Spoiled.ODD_COAST}


@pytest.mark.parametrize(
    ("rule", "expected"),
    [(Which.FIRST, "A PAR - BRE"), (Which.LAST, "A PAR - PIC"), (Which.NONE, Spoiled.TWO_ORDERS)],
)
def test_of_two_orders_the_options_choose(rule: Which, expected: str):
    options = replace(DATC, two_orders=rule)
    assert counted("FRANCE: A PAR - BRE", "FRANCE: A PAR - PIC", options=options) == {"A PAR": expected}
    assert counted("FRANCE: A PAR - BRE", "FRANCE: A PAR - BRE", options=options) == {"A PAR": "A PAR - BRE"}


def test_an_illegal_order_is_no_second_order():
    assert counted("FRANCE: A PAR - MOS", "FRANCE: A PAR - PIC") == {"A PAR": "A PAR - PIC"}
    assert counted("FRANCE: A PAR - MOS") == {"A PAR": "A PAR - MOS"}


def test_who_orders_the_unit_of_another_has_written_nothing():
    assert counted("GERMANY: A PAR - BRE") == {"A PAR": Spoiled.NOT_YOURS}
    assert counted("GERMANY: A PAR - BRE", "FRANCE: A PAR H") == {"A PAR": "A PAR H"}


def test_orders_that_are_no_units_are_told():
    position = Position(COASTAL, DATC, UNITS)
    given = all_(position, ("FRANCE: A MOS H", "GERMANY: A PAR H", "FRANCE: WAIVE"))
    assert [(one.by, one.reason) for one in given.astray] == [
        (seat("FRANCE"), Spoiled.NO_UNIT),
        (seat("GERMANY"), Spoiled.NOT_YOURS),
        (seat("FRANCE"), Spoiled.NO_UNIT),
    ]
