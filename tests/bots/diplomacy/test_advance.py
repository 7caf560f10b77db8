"""`advance` takes what it can, with support, guards what it has, and never leaves a unit without an order."""

import pytest

from garrison.arena.match import GameLimits, course
from garrison.bots import BOTS
from garrison.diplomacy import vocabulary as v
from garrison.engine.play import awaited, begin
from garrison.engine.record import result
from garrison.engine.streams import Chance
from orders import AUSTRIA, DIPLOMACY, ENGLAND, FRANCE, HARBOUR, POWERS, TURKEY, all_but, orders, position
from rows import rows

FAMILY = DIPLOMACY.ruleset.family
TEN_YEARS = GameLimits(rounds=10)


def bots(game, number, advancing):
    """`advance` for some powers, and random orders for all others."""
    return [
        BOTS["diplomacy"]["advance" if seat in advancing else "random"](game, Chance(number, seat).below)
        for seat in range(7)
    ]


def plan(state, seat, game=DIPLOMACY):
    """What it writes before it seals."""
    written = set()
    for move, _ in course(game, state, bots(game, 1, range(7)), Chance(1).below):
        if move.by == seat and isinstance(move.action, v.Write):
            written.add(move.action.order)
        if move.by == seat and isinstance(move.action, v.Seal):
            return written
    raise AssertionError


# Whole games


def wins(game, number, seat):
    """Whether it has won alone after ten years, or holds more than anybody else."""
    state = start = begin(game)
    for _, after in course(game, start, bots(game, number, {seat}), Chance(number).below, TEN_YEARS):
        state = after
    held = FAMILY.held(game, state)
    return result(game, state) == POWERS[seat] or sorted(held)[-2] < held[seat]


@pytest.mark.check("a statistic of many games")
@rows("seat", range(7), ids=POWERS)
def test_it_beats_six_that_play_at_random_as_any_power(seat):
    assert all(wins(DIPLOMACY, number, seat) for number in range(2))


@pytest.mark.check("a statistic of many games")
@rows("seat", range(7), ids=POWERS)
def test_it_beats_them_in_the_harbour(seat):
    assert wins(HARBOUR, 1, seat)


@pytest.mark.parametrize("game", [DIPLOMACY, HARBOUR], ids=["diplomacy", "harbour"])
def test_each_unit_has_a_lawful_order_when_it_seals(game):
    before = begin(game)
    for move, after in course(game, before, bots(game, 3, {0, 2, 4, 6}), Chance(3).below, GameLimits(rounds=4)):
        if move.by % 2 == 0:
            view = game.ruleset.view(game, before, move.by)
            order = getattr(move.action, "order", move.action)
            assert isinstance(order, v.Combine | v.Seal) or move.action in [choice.action for choice in view.choices]
            if isinstance(move.action, v.Seal):
                assert len(view.orders) == wanted(view)
        before = after


def wanted(view):
    if isinstance(view.phase, v.Ordering):
        return sum(unit.power == view.seat for unit in view.units)
    if isinstance(view.phase, v.Retreating):
        return sum(beaten.unit.power == view.seat for beaten in view.phase.dislodged)
    assert isinstance(view.phase, v.Adjusting)
    return abs(view.phase.balance[view.seat])


def test_it_finishes_a_sheet_that_somebody_else_began():
    begun = position(
        "fall 1901: austria A VIE, A BUD, turkey A CON; owners austria VIE BUD TRI, turkey CON ANK SMY, england LON;"
        " orders austria A VIE - BOH, A BUD S A VIE"
    )
    for move, state in course(DIPLOMACY, begun, bots(DIPLOMACY, 1, range(7)), Chance(1).below):
        if isinstance(move.action, v.Seal) and move.by == AUSTRIA:
            assert {order.unit for order in state.orders[AUSTRIA]} == {
                unit.place for unit in begun.units if unit.power == AUSTRIA
            }
            assert len(state.orders[AUSTRIA]) == 2
            return


# Orders


def test_it_goes_into_a_centre_that_nobody_holds():
    state = position("fall 1901: austria A BUD, turkey A SMY; owners austria BUD VIE TRI, turkey SMY ANK CON")
    (order,) = plan(state, AUSTRIA)
    assert order in orders(state, "A BUD - SER", "A BUD - RUM")


def test_it_supports_its_own_attack_on_whoever_holds_one():
    state = position(f"fall 1905: austria A BUD, A TRI, turkey A SER; {all_but('austria', 'turkey', 'SER')}")
    assert plan(state, AUSTRIA) in (
        orders(state, "A BUD - SER", "A TRI S A BUD - SER"),
        orders(state, "A TRI - SER", "A BUD S A TRI - SER"),
    )


def test_in_fall_it_stays_in_a_centre_that_it_has_come_to():
    state = position(f"fall 1905: austria A SER, turkey A SMY; {all_but('austria', 'turkey', 'SER')}")
    assert plan(state, AUSTRIA) == orders(state, "A SER H")


def test_it_guards_a_home_that_is_in_danger():
    state = position(f"fall 1905: turkey A ANK, russia A ARM, F BLA; {all_but('turkey', 'russia', 'SEV')}")
    assert plan(state, TURKEY) == orders(state, "A ANK H")


def test_none_of_its_units_goes_where_another_of_its_goes():
    state = begin(DIPLOMACY)
    for seat in range(7):
        goals = [getattr(order, "target", order.unit) for order in plan(state, seat) if hasattr(order, "unit")]
        moved = [DIPLOMACY.map.province[goal] for goal in goals]
        assert len(set(moved)) == len(moved)


def test_it_follows_only_a_unit_of_its_own_that_is_all_but_sure_to_leave():
    contested = position(f"fall 1905: france A BUR, A GAS, germany A MUN, A KIE; {all_but('france', 'germany', 'MUN')}")
    assert plan(contested, FRANCE) == orders(contested, "A BUR - MUN", "A GAS H")
    open_ = position(f"fall 1905: france A PAR, A BUR, germany A BEL, A PIE; {all_but('france', 'germany', 'MUN')}")
    assert plan(open_, FRANCE) == orders(open_, "A BUR - MUN", "A PAR - BUR")


@pytest.mark.parametrize(
    ("game", "fleet", "moves"), [(DIPLOMACY, "NTH", v.Go), (HARBOUR, "LON/NTH", v.Voyage)], ids=["diplomacy", "harbour"]
)
def test_it_has_a_fleet_carry_an_army_that_cannot_walk_there(game, fleet, moves):
    owners = all_but("england", "russia", "MOS")
    state = position(f"spring 1905: england A YOR, F {fleet}, russia A MOS; {owners}", game)
    planned = plan(state, ENGLAND, game)
    (move,) = (order for order in planned if isinstance(order, moves))
    (convoy,) = planned - {move}
    assert isinstance(convoy, v.Convoy)
    assert (convoy.army, convoy.target) == (move.unit, move.target)


def test_two_become_one_where_there_is_no_room_beside():
    state = position(f"fall 1907: france A SPA, A GAS, italy A POR; {all_but('france', 'italy', 'POR')}", HARBOUR)
    assert plan(state, FRANCE, HARBOUR) == orders(state, "A GAS + A SPA", "A SPA + A SPA", game=HARBOUR)


# Retreats and adjustments


def test_it_retreats_to_where_there_is_more_to_be_had():
    state = position(
        "fall retreats 1903: austria A SER, turkey A RUM; owners austria BUD VIE TRI, turkey SMY ANK CON;"
        " dislodged austria A RUM from BUL to BUD,GAL,SEV,UKR"
    )
    (order,) = plan(state, AUSTRIA)
    assert order.target != order.unit


def test_it_builds_all_that_are_due_one_in_each_home():
    state = position(
        "adjustments 1901: austria A SER, turkey A BUL; owners austria BUD VIE TRI SER, turkey SMY ANK CON BUL;"
        " balance austria +3,turkey +3"
    )
    built = plan(state, AUSTRIA)
    assert len(built) == 3
    assert all(isinstance(order, v.Build) for order in built)
    assert len({DIPLOMACY.map.province[order.place] for order in built}) == 3


def test_it_removes_who_has_least_to_do():
    state = position(
        "adjustments 1905: austria A VIE, A SYR, turkey A BUL; owners austria VIE, turkey SMY ANK CON BUL;"
        " balance austria -1,turkey +3"
    )
    assert plan(state, AUSTRIA) == orders(state, "A SYR D")


def test_it_waits_for_nobody_when_the_game_is_over():
    assert not awaited(DIPLOMACY, position("over 1905: austria A VIE; winners austria; owners austria VIE"))
