"""Saved games in the habits of other programs: what they leave out, and what they have besides, changes no position.

Random games on crowded boards, in which many units are dislodged, are saved and then rewritten in some of these habits.
"""

import json
from functools import cache
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given
from msgspec.structs import replace

from garrison.catalogue import new_game
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.formats.pypi_games import read_saved, write_saved
from garrison.diplomacy.rules.writing import choices
from garrison.engine.game import Moment
from garrison.engine.play import begin, make, replay
from garrison.engine.record import Record
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CLOCK, Move, Over, Seat
from laws.random_play import one_of

PHASES = 6
CROWD = 48
GAME = new_game("diplomacy", "europe", 7, {"land_fallback": True})
"""With the option that a game without options of ours is read with."""

SEEDS = st.integers(0, 59)


# Random games


def crowded(luck):
    """A first position with units of all powers all over the board, and owners by lot."""
    chart, start = GAME.map, begin(GAME)
    provinces = sorted(range(len(chart.provinces)), key=lambda _: luck.below(1 << 30))[:CROWD]
    units = []
    for province in provinces:
        kind = v.Kind.FLEET if chart.fleets_in[province] and luck.below(2) else v.Kind.ARMY
        places = chart.fleets_in[province] if kind is v.Kind.FLEET else (province,)
        if chart.steps[kind][places[0]]:
            units.append(v.Unit(Seat(luck.below(7)), kind, one_of(places, luck)))
    owner = [Seat(luck.below(7)) if place in chart.centre_set else own for place, own in enumerate(start.owner)]
    return replace(start, units=tuple(sorted(units, key=lambda unit: unit.place)), owner=tuple(owner))


def orders(state, luck):
    """For each unit that needs one: an attack, most often, or a support of an attack that was written before."""
    written = dict[Any, Any]()
    for seat in sorted(state.owing, key=lambda _: luck.below(1 << 30)):
        lawful = dict[Any, Any]()
        for order in choices(Moment(GAME, state, state.phase, seat)):
            lawful.setdefault(order.subject, []).append(order)
        for subject, able in lawful.items():
            going = {(order.unit, order.target) for order in written.values() if isinstance(order, v.Go)}
            helping = [one for one in able if isinstance(one, v.SupportMove) and (one.supported, one.target) in going]
            attacks = [one for one in able if isinstance(one, v.Go)]
            liked = (helping if luck.below(4) else []) or (attacks if luck.below(3) else []) or able
            written[subject] = one_of(liked, luck)
            yield seat, written[subject]


def moves(state, luck):
    """Those of a phase: orders, now and then a letter to all, and removals that civil disorder might not choose."""
    if luck.below(2):
        yield Move(one_of(state.owing, luck), v.Say((), "Hello."))
    if isinstance(state.phase, v.Adjusting):
        for seat, due in enumerate(state.phase.balance):
            mine = [unit.place for unit in state.units if unit.power == seat]
            for _ in range(-due):
                yield Move(Seat(seat), v.Write(v.Disband(mine.pop(luck.below(len(mine))))))
    else:
        yield from (Move(seat, v.Write(order)) for seat, order in orders(state, luck))
    yield Move(CLOCK, v.Deadline())


@cache
def random_game(seed):
    """A saved game; nobody may change it."""
    luck = Chance(seed)
    start = state = crowded(luck)
    made = []
    for _ in range(PHASES):
        if isinstance(state.phase, Over):
            break
        for move in moves(state, luck):
            state = make(GAME, state, move)
            made.append(move)
    saved = json.loads(write_saved(Record(GAME, start, tuple(made))))
    del saved["garrison"]
    return saved


@cache
def read_plainly(seed):
    return read_saved(json.dumps(random_game(seed)))


# Habits: each rewrites the phases of a saved game


def doomed(phase):
    """The power and the unit of each that is dislodged without a retreat."""
    retreats = phase["state"]["retreats"]
    return [(power, unit) for power, units in retreats.items() for unit, ways in units.items() if not ways]


def retreating(phases):
    return [phase for phase in phases if phase["name"].endswith("R")]


def drops_the_doomed(phases):
    for phase in retreating(phases):
        for power, unit in doomed(phase):
            phase["state"]["units"][power].remove(f"*{unit}")
            del phase["state"]["retreats"][power][unit]


def orders_the_doomed(phases):
    for phase in retreating(phases):
        for power, unit in doomed(phase):
            phase["orders"][power] = [*(phase["orders"][power] or ()), f"{unit} D"]


def offers_the_occupied(phases):
    """A program that lets units go where others stand; here they prefer to disband."""
    for phase in retreating(phases):
        for power, unit in doomed(phase):
            phase["state"]["retreats"][power][unit] = ["BUR", "MUN"]
            phase["orders"][power] = [*(phase["orders"][power] or ()), f"{unit} D"]


def has_phases_of_doomed_units(phases):
    for place in range(len(phases) - 1, 0, -1):
        before, after = phases[place - 1 : place + 1]
        lost = [unit for unit, words in before["results"].items() if "dislodged" in words]
        if before["name"].endswith("M") and lost and not after["name"].endswith("R"):
            phases.insert(place, _phase_of_doomed_units(before, after, lost))


def _phase_of_doomed_units(before, after, lost):
    phase = json.loads(json.dumps(after))
    phase["name"] = phase["state"]["name"] = before["name"][:-1] + "R"
    phase["state"]["centers"] = before["state"]["centers"]
    phase["orders"], phase["results"], phase["messages"] = dict.fromkeys(before["orders"]), {}, []
    for power, units in before["state"]["units"].items():
        gone = [unit for unit in units if unit in lost]
        phase["state"]["units"][power] += [f"*{unit}" for unit in gone]
        phase["state"]["retreats"][power] = {unit: [] for unit in gone}
        phase["orders"][power] = [f"{unit} D" for unit in gone] or None
    return phase


def lacks_phases_without_retreats(phases):
    for phase in retreating(phases)[::-1]:
        if phase in phases[:-1] and all(words == ["disband"] for words in phase["results"].values()):
            phases.remove(phase)


def has_silent_winters(phases):
    """No orders to remove units, and no word of which were removed: only the next position shows it."""
    for phase in phases[:-1]:
        if phase["name"].endswith("A"):
            phase["orders"] = dict.fromkeys(phase["orders"])
            phase["results"] = {}


def lacks_winters(phases):
    for phase in phases[:-1]:
        if phase["name"].endswith("A"):
            phases.remove(phase)


def has_no_results(phases):
    for phase in phases:
        phase["results"] = {}


def writes_to_all(phases):
    for phase in phases:
        for message in phase["messages"]:
            message["recipient"] = "ALL"


HABITS = (
    has_phases_of_doomed_units,
    lacks_phases_without_retreats,
    offers_the_occupied,
    orders_the_doomed,
    drops_the_doomed,
    has_silent_winters,
    lacks_winters,
    has_no_results,
    writes_to_all,
)
"""In an order in which each still finds what it needs."""


def rewritten(saved, habits):
    phases = json.loads(json.dumps(saved["phases"]))
    for habit in HABITS:
        if habit in habits:
            habit(phases)
    return json.dumps({**saved, "phases": phases})


def end(imported):
    record = imported.record
    return replay(record.game, record.start, record.moves)


def position(state):
    return state.units, state.owner, type(state.phase)


# The law


@given(SEEDS, st.sets(st.sampled_from(HABITS)))
def test_a_game_in_the_habits_of_others_is_read_to_the_same_position(seed, habits):
    saved = random_game(seed)
    plain, other = read_plainly(seed), read_saved(rewritten(saved, habits))
    assert (plain.whole, plain.remarks) == (True, ())
    assert (other.whole, other.remarks) == (True, ())
    assert position(end(other)) == position(end(plain))
    if habits.isdisjoint({lacks_phases_without_retreats, lacks_winters}):
        assert end(other).messages == end(plain).messages
    again = read_saved(write_saved(other.record))
    assert (again.whole, again.remarks) == (True, ())
    assert position(end(again)) == position(end(other))


@pytest.mark.check("the law above is tried with the same games")
@given(SEEDS, st.sets(st.sampled_from(HABITS)))
def test_a_unit_that_stands_elsewhere_still_ends_the_reading(seed, habits):
    saved = json.loads(rewritten(random_game(seed), habits))
    last = saved["phases"][-1]
    power = next(power for power, units in last["state"]["units"].items() if any(unit[0] != "*" for unit in units))
    gone = next(unit for unit in last["state"]["units"][power] if unit[0] != "*")
    last["state"]["units"][power].remove(gone)
    found = read_saved(json.dumps(saved))
    assert not found.whole
    assert found.remarks[-1] == f"{last['name']}: The rest is not read."
    assert found.remarks[-2].startswith(f"{last['name']}: {power} has ")


@pytest.mark.parametrize("habit", HABITS)
def test_every_habit_changes_some_game(habit):
    assert any(rewritten(saved, {habit}) != rewritten(saved, ()) for saved in map(random_game, range(12)))
