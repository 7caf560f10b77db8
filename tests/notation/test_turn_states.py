"""Every word of a state of the simultaneous game, read and written; and lines that cannot be read."""

from typing import get_args

import pytest

from garrison.engine.notation import InvalidNotation
from garrison.engine.play import begin
from garrison.engine.vocabulary import Over
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.notation import chapter, read_state, write_state
from garrison.simultaneous.notation.states import PHASES
from rows import rows
from turns import FIELD, LINE, WITH_CARDS, WITH_TYPES, energy, game

TWO = game()
THREE = game(LINE, 3)
CARDS = game(FIELD, 3, **WITH_CARDS)
DEALT = game(LINE, 3, start="one_each", late_seats=1)
WASTE = game(FIELD, 3, "warlight", devastated=2, start="one_each", start_pool=30)
TYPES = game(**WITH_TYPES, carry_turns=1)
RETREAT = game(allow_retreat=True)
QUEUE = game(queue_mode="fifo")
ARMED = energy(FIELD)
FIRST = game(book="warlight")

LAND = "a red 3, b blue 2, c -"
FULL = "a red 3, b blue 2, c blue 2, d green 1, e green 5, f red 1"
ARMY = "a red 3+land, b red 2+naval+space, c blue 3, d blue 1, e red 5, f -"
ALL = "a red 3, b blue 2, c green 2"

LINES = {
    "ordering: a -, b -, c -; pool red 30, blue 30": TWO,
    f"ordering: {LAND}; turn 12; pool blue 4": TWO,
    f"ordering: {LAND}; pool red 5; orders red colonize c 5 / a - b 2, blue nop 1; sealed red": TWO,
    f"throwing: {LAND}; orders red a - b 2": TWO,
    f"throwing: {LAND}; orders red a - b 2; sealed red blue": TWO,
    f"ordering: {LAND}; owned red blue green; eliminated green": THREE,
    f"ordering: {ALL}; resigned green": THREE,
    "ordering: a -, b -, c -; owned red": THREE,
    f"over blue: {LAND}": TWO,
    f"over -: {LAND}; turn 4": TWO,
    f"drawing blue,red: {FULL}; turn 2; hands red a *1, green b; traded d e *2; trades 1": CARDS,
    f"ordering: {FULL}; hands red a b c; orders red trade a b c on a / a +4": CARDS,
    "dealing 1,1,0: a -, b -, c -; pool red 30, blue 30; absent green": DEALT,
    f"ordering: {LAND}; absent green": DEALT,
    "devastating 1: a -, b -, c -, d -, e -, f -; pool red 30, blue 30, green 30; wasted a": WASTE,
    "ordering: a -, b red 1, c -, d -, e -, f -; wasted a f": WASTE,
    "ordering: a red 3,0,1, b blue 0,2,0, c -": TYPES,
    "ordering: a red 3,0,1, b blue 0,2,0, c -; orders red a - b 3 of 2,0,1 lead 2,1,0": TYPES,
    "ordering: a red 4, b blue 2, c -; orders red a - b 3 stop 1": RETREAT,
    "ordering: a red 3,0,1, b blue 0,2,0, c -; carried red 1 a +20, blue 1 b +5 of 1,2,2": TYPES,
    f"ordering: {LAND}; carried red 0 nop 2 at a, blue 0 nop 1, red 0 a - b 3": QUEUE,
    f"ordering: {LAND}; orders red a - b 50%; first blue red": FIRST,
    f"ordering: {ARMY}; energy red 3; stations a; commands blue levy lift; spent veto veto": ARMED,
    f"supplying: {ARMY}; turn 2; energy blue 1; due red naval,land, blue space": ARMED,
}


@rows("line", LINES)
def test_a_state_is_one_line_both_ways(line):
    assert sorted(write_state(LINES[line], read_state(LINES[line], line)).split("; ")) == sorted(line.split("; "))
    written = write_state(LINES[line], read_state(LINES[line], line))
    assert write_state(LINES[line], read_state(LINES[line], written)) == written


def test_every_phase_has_its_line():
    shown = {type(read_state(on, line).phase) for line, on in LINES.items()}
    assert shown == {*get_args(v.AnyPhase)} == {*PHASES.values()}


def test_what_is_not_said_is_as_at_the_start_of_a_game():
    state = read_state(THREE, "ordering: a -, b -, c -; pool red 30, blue 30, green 30")
    assert state == begin(THREE)


def test_who_owns_a_territory_has_owned_one():
    assert read_state(THREE, f"ordering: {ALL}").owned == (0, 1, 2)
    assert read_state(THREE, "ordering: a red 1, b -, c -").owned == (0,)


def test_all_types_of_units_are_counted():
    state = read_state(TYPES, "ordering: a red 3,0,1, b blue 0,2,0, c -")
    assert (state.armies, state.troops) == ((4, 2, 0), ((3, 0, 1), (0, 2, 0), (0, 0, 0)))


@rows(
    ("loosely", "strictly"),
    [
        (f"ORDERING: {LAND.upper()}", f"ordering: {LAND}"),
        ("ordering:  c -, b blue 2,  a red 3", f"ordering: {LAND}"),
        (f"ordering: {LAND}; sealed red; turn 2", f"ordering: {LAND}; turn 2; sealed red"),
        (f"ordering: {LAND}; orders red a - b 2/nop 1", f"ordering: {LAND}; orders red a - b 2 / nop 1"),
        (f"ordering: {LAND}; owned blue red; pool red 0; turn 1", f"ordering: {LAND}"),
    ],
)
def test_reading_is_more_generous_than_writing(loosely, strictly):
    assert write_state(TWO, read_state(TWO, loosely)) == strictly


# What cannot be read

UNREADABLE = {
    "": "A state is written 'phase: territory owner armies, ...'.",
    f": {LAND}": "A state is written 'phase: territory owner armies, ...'.",
    f"ordering {LAND}": "A state is written 'phase: territory owner armies, ...'.",
    f"odering: {LAND}": "There is no phase 'odering'. Did you mean 'ordering'?",
    f"ordering 3: {LAND}": "Words after 'ordering': expected 0, not 1.",
    f"dealing: {LAND}": "Words after 'dealing': expected 1, not 0.",
    "ordering: ": "'' is not written 'territory owner armies'.",
    "ordering: a red 3": "The board does not say who owns b, c.",
    f"ordering: {LAND}, a red 1": "The board lists a territory twice.",
    f"ordering: {LAND}, d red 1": "There is no territory 'd'.",
    "ordering: a red 3,1,1, b blue 2, c -": "'3,1,1' is not a whole number.",
    f"ordering: {LAND}; order red a +3": "'order' is not part of a state. Did you mean 'orders'?",
    f"ordering: {LAND}; turn 2; turn 3": "'turn' is written twice.",
    f"ordering: {LAND}; turn": "'' is not a whole number.",
    f"ordering: {LAND}; pool": "A list of seats is empty.",
    f"ordering: {LAND}; pool red": "'' is not a whole number.",
    f"ordering: {LAND}; pool red 2, red 3": "'red 2, red 3' must name each seat at most once.",
    f"ordering: {LAND}; orders red": "'' is not an order.",
    f"ordering: {LAND}; orders red seal": "'seal' is not an order.",
    f"ordering: {LAND}; orders red a - b 2 / ": "'' is not an order.",
    f"ordering: {LAND}; carried red": "'red' is not written 'seat times order'.",
    f"ordering: {LAND}; carried red nop 2": "'2' is not an order.",
    f"ordering: {LAND}; sealed pink": "There is no seat 'pink'.",
}


@rows("line", UNREADABLE)
def test_a_state_that_cannot_be_read_is_told_why(line):
    with pytest.raises(InvalidNotation) as invalid:
        read_state(TWO, line)
    assert str(invalid.value) == UNREADABLE[line]


def test_armies_are_told_by_their_types_where_there_are_several():
    with pytest.raises(InvalidNotation, match="'4' must name the units of each of the 3 types"):
        read_state(TYPES, "ordering: a red 4, b -, c -")


# Chapters


@rows(
    ("line", "heading"),
    [
        (f"ordering: {LAND}; turn 3", "turn 3"),
        (f"throwing: {LAND}; orders red a - b 2; turn 3", "turn 3"),
        (f"drawing red: {FULL}; turn 4", "turn 3"),
        ("dealing 1,1,0: a -, b -, c -; absent green", "setup"),
        ("dealing 0,0,1: a red 3, b blue 3, c -; turn 5", "turn 5"),
        ("devastating 1: a -, b -, c -, d -, e -, f -; wasted a", "setup"),
    ],
)
def test_moves_stand_under_their_turn(line, heading):
    on = {"dra": CARDS, "dea": DEALT, "dev": WASTE}.get(line[:3], TWO)
    assert chapter(on, read_state(on, line)) == heading


def test_a_game_ends_in_the_turn_that_decided_it():
    assert isinstance(read_state(TWO, f"over blue: {LAND}; turn 4").phase, Over)
    assert chapter(TWO, read_state(TWO, f"over blue: {LAND}; turn 4")) == "turn 4"
