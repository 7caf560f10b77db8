"""`dumb` goes where the most centres are near, helps its own units against others, and is beaten by `advance`."""

import pytest

from garrison.arena.match import GameLimits, course
from garrison.bots import BOTS
from garrison.diplomacy import vocabulary as v
from garrison.engine.play import begin
from garrison.engine.streams import Chance
from orders import DIPLOMACY, FRANCE, POWERS, TURKEY, all_but, orders, position

FAMILY = DIPLOMACY.ruleset.family


def bots(names, number):
    return [BOTS["diplomacy"][name](DIPLOMACY, Chance(number, seat).below) for seat, name in enumerate(names)]


def plan(state, seat, number=1):
    """What it writes before it seals."""
    written = set()
    for move, _ in course(DIPLOMACY, state, bots(["dumb"] * 7, number), Chance(number).below):
        if move.by == seat and isinstance(move.action, v.Write):
            written.add(move.action.order)
        if move.by == seat and isinstance(move.action, v.Seal):
            return written
    raise AssertionError


def held(names, number, years=8):
    """The centres of each after some years."""
    state = begin(DIPLOMACY)
    for _, after in course(DIPLOMACY, state, bots(names, number), Chance(number).below, GameLimits(rounds=years)):
        state = after
    return FAMILY.held(DIPLOMACY, state)


@pytest.mark.parametrize("seat", [0, 3, 6], ids=lambda seat: POWERS[seat])
def test_it_beats_six_that_play_at_random(seat):
    names = ["random"] * 7
    names[seat] = "dumb"
    found = held(names, 2)
    assert found[seat] == max(found)


def test_six_of_it_are_no_match_for_advance():
    found = held(["dumb", "advance", *["dumb"] * 5], 3, years=12)
    assert found[1] == max(found)


def test_it_goes_into_a_centre_that_nobody_holds():
    state = position("fall 1901: austria A BUD, turkey A SMY; owners austria BUD VIE TRI, turkey SMY ANK CON")
    (order,) = plan(state, 0)
    assert order in orders(state, "A BUD - SER", "A BUD - RUM")


def test_it_supports_its_own_attack_on_whoever_holds_one():
    state = position(f"fall 1905: austria A BUD, A TRI, turkey A SER; {all_but('austria', 'turkey', 'SER')}")
    assert plan(state, 0) in (
        orders(state, "A BUD - SER", "A TRI S A BUD - SER"),
        orders(state, "A TRI - SER", "A BUD S A TRI - SER"),
    )


def test_none_of_its_units_goes_where_another_of_its_goes_or_stands():
    state = begin(DIPLOMACY)
    for seat in range(7):
        ends = [getattr(order, "target", order.unit) for order in plan(state, seat) if not helps(order)]
        ends += [order.unit for order in plan(state, seat) if helps(order)]
        provinces = [DIPLOMACY.map.province[end] for end in ends]
        assert len(set(provinces)) == len(provinces)


def helps(order):
    return isinstance(order, v.SupportMove | v.SupportHold)


def test_a_unit_that_must_retreat_goes_where_most_centres_are_near():
    state = position(
        "fall retreats 1901: france A PAR, germany A BUR; dislodged france A BUR from MUN to BEL,GAS;"
        " owners france PAR MAR BRE SPA POR, germany MUN KIE BER"
    )
    assert plan(state, FRANCE) == {v.Retreat(DIPLOMACY.map.number["BUR"], DIPLOMACY.map.number["BEL"])}


def test_it_builds_as_many_as_are_due_and_removes_what_is_of_least_use():
    state = position(
        "adjustments 1905: austria A VIE, A SYR, turkey A BUL; owners austria VIE, turkey SMY ANK CON BUL;"
        " balance austria -1,turkey +3"
    )
    assert {type(order) for order in plan(state, TURKEY)} == {v.Build}
    assert plan(state, 0) == {v.Disband(DIPLOMACY.map.number["SYR"])}
