"""DATC, chapter 4.D: what counts when there is too much on a sheet, and who may be supported."""

import pytest

from diplomacy.rulebook.table import reached, standard
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.rules import adjust
from garrison.engine.vocabulary import Seat


def carried_out(due, units, owners, *orders, **options):
    """The orders of Austria that are carried out."""
    game = standard(**options)
    state = reached(f"over 1901: {units}; owners {owners}", on=game)
    actions = [game.ruleset.notation.read_move(game, f"austria: {order}").action for order in orders]
    sheet = [action.order for action in actions if isinstance(action, v.Write)]
    ledger = adjust.Ledger(game.map, game.options, state.owner, Seat(0))
    verdicts = adjust.judged(ledger, adjust.Books(state.units, due), sheet).verdicts
    assert [order for order, _ in verdicts] == sheet or options.get("fleet_inland")
    return [line for line, (_, reasons) in zip(orders, verdicts, strict=True) if not reasons]


@pytest.mark.parametrize(("which", "counted"), [("first", ["A BUD B"]), ("last", ["A VIE B"]), ("none", [])])
def test_of_too_many_builds_those_count_that_the_options_say(which, counted):
    orders = ("A BUD B", "A VIE B")
    assert carried_out(1, "austria A SER", "austria BUD VIE", *orders, too_many_builds=which) == counted


@pytest.mark.parametrize(("which", "counted"), [("first", ["A TRI B"]), ("last", ["F TRI B"]), ("none", [])])
def test_of_two_builds_in_one_place_too(which, counted):
    orders = ("A TRI B", "F TRI B")
    assert carried_out(2, "austria A SER", "austria TRI", *orders, two_builds=which) == counted


@pytest.mark.parametrize(("which", "counted"), [("first", ["A SER D"]), ("last", ["A BUD D"]), ("none", [])])
def test_of_too_many_removals_too(which, counted):
    orders = ("A SER D", "A BUD D")
    assert carried_out(-1, "austria A SER, A BUD", "austria BUD", *orders, too_many_disbands=which) == counted


def test_builds_are_waived_only_where_the_options_allow_it():
    due = (1, "austria A SER", "austria BUD", "WAIVE")
    assert carried_out(*due) == ["WAIVE"]
    assert carried_out(*due, waive=False) == []


def test_a_fleet_inland_is_an_army_where_the_options_follow_the_slip():
    due = (1, "austria A SER", "austria BUD", "F BUD B")
    assert carried_out(*due) == []
    assert carried_out(*due, fleet_inland="followed") == ["F BUD B"]


@pytest.mark.parametrize("disorder_supported", [True, False])
def test_a_power_that_orders_nothing_is_supported_where_the_options_allow_it(disorder_supported):
    game = standard(disorder_supported=disorder_supported)
    start = "spring 1901: austria A BOH, A VIE, italy A TYR, germany A MUN; owners austria BUD, italy ROM, germany MUN"
    later = reached(
        start,
        *("austria: A BOH - TYR", "austria: A VIE S A BOH - TYR", "austria: seal"),
        *("germany: A MUN S A TYR", "germany: seal", "clock: deadline"),
        on=game,
    )
    stands = any(
        unit.place == game.map.number["TYR"] and unit.power == game.seats.index("italy") for unit in later.units
    )
    assert stands == disorder_supported
