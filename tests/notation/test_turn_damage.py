"""Damaged lines of simultaneous turns: they are read, or one sentence tells why not, and never another error comes."""

from hypothesis import given
from hypothesis import strategies as st

from garrison.engine.notation import InvalidNotation
from garrison.simultaneous.notation import read_move, read_state
from notation.test_turn_moves import GAME, UNREADABLE, WORDS
from notation.test_turn_states import LINES

PIECES = st.one_of(
    st.sampled_from(
        [" ", ",", ";", ":", "-", "/", "?", "*", "x", ">", "+", "%", "0", "red", "over", "\n", "\0", "١", "İ"]
    ),
    st.sampled_from(
        ["999999999", "1000000001", "resigned red", "; sealed red", " of 1,1,1", " / a - b 1", ", blue nop 1"]
    ),
    st.sampled_from([word for line in (*WORDS, *LINES) for word in line.split()]),
    st.text(max_size=3),
)


@st.composite
def damaged(draw, lines):
    """A line with some pieces put in, or others taken out."""
    line = draw(st.sampled_from([*lines]))
    for _ in range(draw(st.integers(1, 4))):
        begin = draw(st.integers(0, len(line)))
        line = line[:begin] + draw(PIECES) + line[begin + draw(st.integers(0, 6)) :]
    return line


@given(damaged((*WORDS, *UNREADABLE)) | st.text())
def test_a_damaged_move_is_read_or_told_why(line):
    assert len(told(read_move, GAME, line)) < 1000


@given(on=st.sampled_from([*LINES.values()]), line=damaged(LINES))
def test_a_damaged_state_is_read_or_told_why(on, line):
    assert len(told(read_state, on, line)) < 3000


def told(read, on, line):
    """Why a line cannot be read, or nothing."""
    try:
        read(on, line)
    except InvalidNotation as invalid:
        return str(invalid)
    return ""
