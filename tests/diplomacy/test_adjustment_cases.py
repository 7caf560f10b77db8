"""The adjustments of DATC 3.0, sections 6.B, 6.I and 6.J: every published record by the rules of the whole game."""

from diplomacy.case import cases, seat, unit
from diplomacy.rulebook.table import STANDARD
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.order_text.either import read
from garrison.diplomacy.position import Position
from garrison.diplomacy.rules import adjust
from garrison.diplomacy.rules.year import carried_out
from garrison.diplomacy.state import State
from garrison.engine.vocabulary import NOBODY, Seat
from rows import rows

CHART = STANDARD.map
RECORDS = [case for case in cases("datc") if case["phase"] == "adjustment"]


def due(case):
    """The state in which the power of a case writes its orders, as they stand there."""
    by, places = seat(case["power"]), {CHART.number[centre] for centre in case["centers"]}
    units = tuple(sorted((unit(CHART, entry) for entry in case["units"]), key=lambda unit: unit.place))
    position = Position(CHART, STANDARD.options, units)
    orders = tuple(read(position, text).order for text in case["orders"][case["power"]])
    powers = [Seat(number) for number in range(len(STANDARD.seats))]
    return State(
        phase=v.Adjusting(tuple(case["builds"] if power == by else 0 for power in powers)),
        year=1901,
        units=units,
        owner=tuple(by if province in places else NOBODY for province in range(len(CHART.provinces))),
        orders=tuple(orders if power == by else () for power in powers),
    )


def named(units):
    return sorted(f"{unit.kind} {CHART.places[unit.place]}" for unit in units)


def numbered(texts):
    """The orders as the records call them: the second of two alike is `A MOS B #2`."""
    return [text + (f" #{n}" if (n := texts[: i + 1].count(text)) > 1 else "") for i, text in enumerate(texts)]


def test_there_are_twenty():
    assert len(RECORDS) == 20


@rows("case", RECORDS, ids=[case["id"] for case in RECORDS])
def test_orders_are_judged_as_published(case):
    state, by = due(case), seat(case["power"])
    books = adjust.judged(
        adjust.Ledger(CHART, STANDARD.options, state.owner, by),
        adjust.Books(state.units, case["builds"]),
        state.orders[by],
    )
    results = ["void" if why else "built" if isinstance(order, v.Build) else "removed" for order, why in books.verdicts]
    told = numbered(case["orders"][case["power"]])
    assert dict(zip(told, results, strict=True)) == case["expected_orders"]


@rows("case", RECORDS, ids=[case["id"] for case in RECORDS])
def test_units_are_built_and_removed_as_published(case):
    state = due(case)
    before, after = named(state.units), named(carried_out(STANDARD, state).units)
    assert [unit for unit in before if unit not in after] == sorted(case.get("expected_removed", []))
    built = [order.split(" B")[0] for order, result in case["expected_orders"].items() if result == "built"]
    assert [unit for unit in after if unit not in before] == sorted(built)
