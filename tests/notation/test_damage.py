"""Lines that cannot be read: one sentence that names the word, and never another error."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garrison.engine.notation import InvalidNotation
from garrison.risk.notation import read_move, read_state
from rows import rows
from war import FIELD, game

GAME = game(FIELD, seats=3, defender_dice="choose")

LAND = "a red 3, b blue 2, c blue 2, d green 1, e green 5, f red 1"
STATE = f"red attacking: {LAND}"

MOVES = {
    "": "'' has no colon. A move is written 'seat: action'.",
    "red a +3": "'red a +3' has no colon. A move is written 'seat: action'.",
    "read: done": "There is no seat 'read'. Did you mean 'red'?",
    "purple: done": "There is no seat 'purple'.",
    "red:": "'' is not a move.",
    "red: don": "'don' is not a move. Did you mean 'done'?",
    "red: done now": "'done now' is not a move. Did you mean 'done'?",
    "red: a x b": "'a x b' is not a move.",
    "red: claim g": "There is no territory 'g'.",
    "red: claim": "'claim' is not a move. Did you mean 'claim'?",
    "red: a +": "'' is not a whole number.",
    "red: a +-1": "'-1' is not a whole number.",
    "red: a +1.5": "'1.5' is not a whole number.",
    "red: a +²": "'²' is not a whole number.",
    "red: a +1000000000": "'1000000000' is not a whole number.",
    "red: a x b two": "'two' is not a whole number.",
    "red: trade a b *9": "There is no card '*9'.",
    "dice: 6 six / 1": "'six' is not a whole number.",
}

STATES = {
    "": "A state is written 'seat phase: territory owner armies, ...'.",
    "red: ": "A state is written 'seat phase: territory owner armies, ...'.",
    f"red attacking {LAND}": "A state is written 'seat phase: territory owner armies, ...'.",
    f"pink attacking: {LAND}": "There is no seat 'pink'.",
    f"red atacking: {LAND}": "There is no phase 'atacking'. Did you mean 'attacking'?",
    f"red attacking 3: {LAND}": "Words after 'attacking': expected 0, not 1.",
    f"red deploying: {LAND}": "Words after 'deploying': expected 1, not 0.",
    f"red deploying many: {LAND}": "'many' is not a whole number.",
    f"red rolling a g 1 1: {LAND}": "There is no territory 'g'.",
    "red attacking: a red 3": "The board does not say who owns b, c, d, e, f.",
    "red attacking: ": "'' is not written 'territory owner armies'.",
    f"{STATE}, g red 1": "There is no territory 'g'.",
    f"{STATE}, a red 1": "The board lists a territory twice.",
    f"{STATE}; hand red a": "'hand' is not part of a state. Did you mean 'hands'?",
    f"{STATE}; round 2; round 3": "'round' is written twice.",
    f"{STATE}; hands": "A list of seats is empty.",
    f"{STATE}; hands red a, red b": "'red a, red b' must name each seat at most once.",
    f"{STATE}; hands - a": "'- a' must name each seat at most once.",
    f"{STATE}; hands red z": "There is no card 'z'.",
    f"{STATE}; goals red peace": "'peace' is not a goal.",
    f"{STATE}; goals red continents north 0": "There is no continent 'north'.",
    f"{STATE}; round": "'' is not a whole number.",
}


@rows("line", MOVES)
def test_a_move_that_cannot_be_read_is_told_why(line):
    with pytest.raises(InvalidNotation) as invalid:
        read_move(GAME, line)
    assert str(invalid.value) == MOVES[line]


@rows("line", STATES)
def test_a_state_that_cannot_be_read_is_told_why(line):
    with pytest.raises(InvalidNotation) as invalid:
        read_state(GAME, line)
    assert str(invalid.value) == STATES[line]


def test_a_line_has_a_limit():
    for read in (read_move, read_state):
        with pytest.raises(InvalidNotation, match="A line can have at most 200,000 characters"):
            read(GAME, "red: done" + " " * 200_000)


def test_a_sentence_about_a_long_word_is_short():
    with pytest.raises(InvalidNotation) as invalid:
        read_move(GAME, "red: claim " + "a" * 100_000)
    assert len(str(invalid.value)) < 200


# Anything else

LINES = (
    *MOVES,
    *STATES,
    STATE,
    f"{STATE}; hands red a b, blue *1; goals green destroy red 5 1; traded c; resigned blue",
)
PIECES = st.one_of(
    st.sampled_from([" ", ",", ";", ":", "-", "/", "?", "*", "x", ">", "+", "0", "red", "over", "\n", "\0", "١", "İ"]),
    st.sampled_from([word for line in LINES for word in line.split()]),
    st.text(max_size=3),
)


@st.composite
def damaged(draw):
    """A line with some pieces put in, or others taken out."""
    line = draw(st.sampled_from(LINES))
    for _ in range(draw(st.integers(1, 4))):
        begin = draw(st.integers(0, len(line)))
        line = line[:begin] + draw(PIECES) + line[begin + draw(st.integers(0, 6)) :]
    return line


@given(damaged() | st.text())
def test_a_damaged_line_is_read_or_told_why(line):
    assert all(len(told(read, line)) < 1000 for read in (read_move, read_state))


def told(read, line):
    """Why a line cannot be read, or nothing."""
    try:
        read(GAME, line)
    except InvalidNotation as invalid:
        return str(invalid)
    return ""
