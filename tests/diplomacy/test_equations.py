"""The adjudicator against the slow one, over positions drawn by hypothesis, under both rule sets and many options."""

from functools import cache

import pytest
from hypothesis import event, given
from hypothesis import strategies as st
from msgspec.structs import replace

from diplomacy.case import COASTAL, cases, chart_of, ordered_units
from diplomacy.positions import crowds, knots, ordered
from diplomacy.slowly import Answer, Phase
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.option_words import Abort, Adjacent, Bounce, Landing
from garrison.diplomacy.options import DATC, HARBOUR, Options
from garrison.diplomacy.outcome import Result
from garrison.diplomacy.position import Position
from garrison.diplomacy.rules.movement import adjudicate, decided, matched

DONE = {Result.MOVES, Result.VALID, Result.CONVOYS, Result.COMBINES}

STANDARD = {
    "datc": DATC,
    "never bounce": replace(DATC, dislodged_bounce=Bounce.NEVER),
    "from the sea": replace(DATC, convoyed_attack_cuts=True, adjacent_convoy=Adjacent.EXPLICIT),
}
HOUSE = {
    "harbour": HARBOUR,
    "harbour attacked": replace(HARBOUR, convoy_abort=Abort.ATTACKED, combined_support_value=2),
    "harbour dislodged": replace(HARBOUR, convoy_abort=Abort.DISLODGED, convoyed_power=Landing.TWO),
    "harbour meeting": replace(HARBOUR, swap_by_convoy=False, combine_max_power=3),
}


@pytest.mark.parametrize("options", [*STANDARD.values(), *HOUSE.values()], ids=[*STANDARD, *HOUSE])
@given(data=st.data())
def test_slow_and_quick_agree(options: Options, data):
    chart = chart_of(options)
    strengths = (1, 1, 2) if options.combining else (1,)
    units = data.draw(crowds(chart, most=9, size=14, strengths=strengths))
    agree(options, units, data.draw(ordered(chart, options, units, v.Season.FALL)))


@pytest.mark.parametrize("options", STANDARD.values(), ids=STANDARD)
@given(data=st.data())
def test_slow_and_quick_agree_on_convoys(options: Options, data):
    agree(options, *data.draw(knots(COASTAL, options, convoys())))


@cache
def convoys() -> tuple[tuple[tuple[v.Unit, ...], dict[int, v.AnyOrder]], ...]:
    """The published positions with convoys, most of them paradoxes."""
    return tuple(ordered_units(case) for case in cases("datc") if case["id"].startswith(("6.F.1", "6.F.2", "6.G")))


def agree(options: Options, units: tuple[v.Unit, ...], orders: dict[int, v.AnyOrder]) -> None:
    chart = chart_of(options)
    phase = Phase(chart, options, units, orders)
    decisions = decided(matched(Position(chart, options, units, v.Season.FALL), orders))
    outcomes = adjudicate(chart, options, units, orders, v.Season.FALL).outcomes
    done = {chart.province[one.unit.place]: one.result in DONE for one in outcomes}
    quick: Answer = {here: done[here] for here in phase.asked()}
    ruled = {chart.province[units[number].place] for number in decisions.ruled}
    solutions = list(phase.solutions())
    event(f"ruled on {min(len(ruled), 3)}, {min(len(solutions), 3)} solutions")
    if ruled:
        assert len(solutions) != 1
        assert all(phase.right(here, quick) for here in quick if here not in ruled & phase.ferrying)
    else:
        assert solutions == [quick]
    assert {chart.province[one.unit.place] for one in outcomes if one.result is Result.UNMATCHED} == unmatched(phase)


def unmatched(phase: Phase) -> set[int]:
    """Where the units are whose support or convoy nobody takes up."""
    return {
        here
        for here, order in phase.given.items()
        if isinstance(order, v.SupportHold | v.SupportMove | v.Convoy)
        and here not in phase.helping
        and here not in phase.ferrying
    }
