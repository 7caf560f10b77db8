"""What holds in every movement phase, however absurd."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from diplomacy.case import chart_of
from diplomacy.positions import crowds, ordered
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.option_words import Abort, Bounce, Given, Paradox
from garrison.diplomacy.options import DATC, EDITIONS, HARBOUR, Options
from garrison.diplomacy.outcome import Result
from garrison.diplomacy.rules.movement import adjudicate, standing
from garrison.diplomacy.rules.retreats import at_first, dislodged, retreated
from garrison.engine.vocabulary import Seat

BOOKS = {
    "datc": DATC,
    **EDITIONS,
    "with paths": replace(DATC, convoy_path=Given.ALLOWED, land_fallback=True),
    "all hold": replace(DATC, paradox=Paradox.ALL_HOLD, dislodged_bounce=Bounce.NEVER),
    "harbour": HARBOUR,
    "harbour attacked": replace(HARBOUR, convoy_abort=Abort.ATTACKED, swap_by_convoy=False, combine_max_power=4),
}
every_book = pytest.mark.parametrize("options", BOOKS.values(), ids=BOOKS)


@st.composite
def absurd(draw, options: Options, units: tuple[v.Unit, ...]):
    """Any orders at all, for places with and without units."""
    chart = chart_of(options)
    place = st.integers(-2, len(chart.places) + 1) | st.sampled_from([unit.place for unit in units])
    near = st.sampled_from([unit.place for unit in units])
    orders: st.SearchStrategy[v.AnyOrder] = st.one_of(
        st.builds(v.Hold, near),
        st.builds(v.Go, near, place, st.booleans()),
        st.builds(v.SupportHold, near, place),
        st.builds(v.SupportMove, near, place, place),
        st.builds(v.Convoy, near, place, place),
        st.builds(v.Voyage, near, st.lists(place, max_size=5).map(tuple), place),
        st.builds(v.Combine, near, place, st.integers(-3, 9).map(Seat)),
        st.builds(v.Retreat, near, place),
        st.builds(v.Disband, near),
        st.builds(v.Build, st.sampled_from(v.Kind), place),
        st.just(v.Waive()),
        st.builds(v.Spoilt, near, st.text(max_size=5)),
    )
    return draw(st.dictionaries(near | place, orders, max_size=20))


def holds(options: Options, units: tuple[v.Unit, ...], orders: Mapping[int, v.AnyOrder], season: v.Season) -> None:
    """The laws of one phase."""
    chart = chart_of(options)
    resolution = adjudicate(chart, options, units, orders, season)
    after = standing(resolution)
    assert [outcome.unit for outcome in resolution.outcomes] == list(units)
    assert len({chart.province[unit.place] for unit in after}) == len(after)
    beaten = dislodged(chart, options, resolution, at_first(chart))
    joined = sum(outcome.result is Result.COMBINES for outcome in resolution.outcomes)
    assert len(after) + len(beaten) + joined // 2 == len(units)
    assert sum(unit.strength for unit in (*after, *(one.unit for one in beaten))) == sum(
        unit.strength for unit in units
    )
    taken = {chart.province[unit.place] for unit in after}
    for one in beaten:
        assert not taken & {chart.province[place] for place in one.options}
        assert one.attacker in {unit.place for unit in units}
    for outcome in resolution.outcomes:
        assert outcome.final == -1 or outcome.unit.kind is v.Kind.ARMY or chart.fleet[outcome.final]
        assert outcome.final == -1 or outcome.unit.kind is v.Kind.FLEET or chart.army[outcome.final]
    orders_back = {one.unit.place: v.Retreat(one.unit.place, one.options[0]) for one in beaten if one.options}
    ends = [place for place in retreated(chart, beaten, orders_back) if place >= 0]
    assert len({chart.province[place] for place in ends} | taken) == len(ends) + len(taken)


@every_book
@given(data=st.data())
def test_laws_of_likely_phases(options: Options, data):
    units = data.draw(crowds(chart_of(options), most=14, size=18, strengths=(1, 1, 2) if options.combining else (1,)))
    season = data.draw(st.sampled_from(v.Season))
    holds(options, units, data.draw(ordered(chart_of(options), options, units, season)), season)


@every_book
@given(data=st.data())
def test_laws_of_absurd_phases(options: Options, data):
    chart = chart_of(options)
    units = data.draw(crowds(chart, most=14, size=18, strengths=(1, 2, 3)))
    if units:
        holds(options, units, data.draw(absurd(options, units)), data.draw(st.sampled_from(v.Season)))


@every_book
@given(data=st.data())
def test_the_order_of_the_units_does_not_matter(options: Options, data):
    chart = chart_of(options)
    units = data.draw(crowds(chart, most=12, size=16))
    orders = data.draw(ordered(chart, options, units, v.Season.FALL))
    shuffled = tuple(data.draw(st.permutations(units)))
    one = adjudicate(chart, options, units, orders, v.Season.FALL)
    other = adjudicate(chart, options, shuffled, orders, v.Season.FALL)

    def told(resolution):
        return {o.unit.place: (o.result, o.final, o.attacker, o.order) for o in resolution.outcomes}

    assert told(one) == told(other)
    assert one.contested == other.contested


@every_book
def test_a_board_full_of_units_is_decided(options: Options):
    """A unit in every province, all going round, all supporting, all convoying one army."""
    chart = chart_of(options)
    units = tuple(
        v.Unit(Seat(n % 7), v.Kind.ARMY if chart.army[n] and n % 3 else v.Kind.FLEET, (chart.fleets_in[n] or (n,))[0])
        if chart.fleets_in[n]
        else v.Unit(Seat(n % 7), v.Kind.ARMY, n)
        for n in range(len(chart.provinces))
        if chart.fleets_in[n] or chart.army[n]
    )
    units = tuple(
        unit if unit.kind is v.Kind.FLEET else replace(unit, place=chart.province[unit.place]) for unit in units
    )
    onward = {unit.place: v.Go(unit.place, min(chart.steps[unit.kind][unit.place])) for unit in units}
    holds(options, units, onward, v.Season.FALL)
    london, norway = chart.number["LON"], chart.number["NWY"]
    convoy: dict[int, v.AnyOrder] = {unit.place: v.Convoy(unit.place, london, norway) for unit in units}
    holds(options, units, {**convoy, london: v.Go(london, norway, via=True)}, v.Season.FALL)
    helping = {unit.place: v.SupportHold(unit.place, min(chart.steps[unit.kind][unit.place])) for unit in units}
    holds(options, units, helping, v.Season.FALL)
    everywhere = {unit.place: v.Voyage(unit.place, tuple(range(75)), 0) for unit in units}
    holds(options, units, everywhere, v.Season.FALL)
