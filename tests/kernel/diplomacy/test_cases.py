"""The kernel of written orders on the published cases of retreats, builds and removals; moves are in test_equality."""

import numpy as np
from msgspec.structs import replace

from diplomacy.case import COASTAL, Case, adjudicated, cases, ordered, seat, unit
from diplomacy.test_adjustment_cases import RECORDS, due, named
from garrison.catalogue import new_game
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.options import DATC
from garrison.diplomacy.position import Position
from garrison.diplomacy.rules import adjust
from garrison.engine.options import changed
from garrison.engine.play import begin
from garrison.kernel.diplomacy import OrderKernel, unpack
from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy.numbering import number_of
from kernel.diplomacy.following import kernel, row_of
from rows import rows

MOVEMENTS = [case for case in (*cases("datc"), *cases("extra")) if case["phase"] == "movement"]
BEATEN = [case for case in MOVEMENTS if "retreat_options" in case]
RETREATS = [case for case in MOVEMENTS if "retreat" in case]


def test_no_case_is_left_out():
    assert (len(BEATEN), len(RETREATS), len(RECORDS)) == (61, 8, 20)


# Retreats


def moved(case: Case):
    """The kernel, and the position after the moves of a case."""
    game = replace(new_game("diplomacy", "europe", 7), options=changed(DATC, case.get("options", {})))
    twin, season = OrderKernel(game), v.Season(case.get("season", "spring").lower())
    units = tuple(sorted((unit(COASTAL, entry) for entry in case["units"]), key=lambda one: one.place))
    row = twin.positions([replace(begin(game), phase=v.Ordering(season), units=units)])
    twin.step(row, row_of(twin, ordered(Position(game.map, game.options, units, season), case["orders"])))
    return twin, row


@rows("case", BEATEN, ids=lambda case: case["id"])
def test_places_to_retreat_to(case: Case):
    """Where nobody has any, the phase passes by itself."""
    twin, row = moved(case)
    phase = unpack(twin.game, row[0]).phase
    found = {
        f"{lost.unit.kind} {COASTAL.places[lost.unit.place]}": sorted(COASTAL.places[way] for way in lost.options)
        for lost in (phase.dislodged if isinstance(phase, v.Retreating) else ())
    }
    assert found == (case["retreat_options"] if any(case["retreat_options"].values()) else {})


@rows("case", RETREATS, ids=lambda case: case["id"])
def test_retreats(case: Case):
    twin, row = moved(case)
    texts = [text for those in case["retreat"]["orders"].values() for text in those]
    ways = [text.split()[1::2] for text in texts if " - " in text and " S " not in text and " C " not in text]
    twin.step(row, row_of(twin, {COASTAL.number[one]: _retreat(one, other) for one, other in ways}))
    stayed = [f"{one.unit.kind} {COASTAL.places[one.final]}" for one in adjudicated(case).outcomes if not one.dislodged]
    expected = case["retreat"]["expected"].items()
    retreated = [f"{name[0]} {place}" for name, place in expected if place != "disbanded"]
    assert named(unpack(twin.game, row[0]).units) == sorted([*stayed, *retreated])


def _retreat(start: str, end: str) -> v.Retreat:
    return v.Retreat(COASTAL.number[start], COASTAL.number[end])


# Builds and removals


@rows("case", RECORDS, ids=lambda case: case["id"])
def test_builds_and_removals(case: Case):
    """The kernel is given all orders but those that come too late, since it knows no sequence."""
    state, by, twin = due(case), seat(case["power"]), kernel({})
    ledger = adjust.Ledger(twin.game.map, twin.game.options, state.owner, by)
    judged = adjust.judged(ledger, adjust.Books(state.units, case["builds"]), state.orders[by])
    sheet = np.full((1, twin.provinces), at.SILENT, np.int32)
    for order, why in reversed(judged.verdicts):
        if adjust.Refused.NOTHING_DUE not in why and order.subject >= 0:
            sheet[0, COASTAL.province[order.subject]] = number_of(COASTAL, order)
    row = twin.positions([state])
    twin.step(row, sheet)
    before, after = named(state.units), named(unpack(twin.game, row[0]).units)
    assert [one for one in before if one not in after] == sorted(case.get("expected_removed", []))
    built = [order.split(" B")[0] for order, result in case["expected_orders"].items() if result == "built"]
    assert [one for one in after if one not in before] == sorted(built)
