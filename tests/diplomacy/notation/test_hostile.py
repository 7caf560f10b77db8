"""Whatever stands in a line, it is read or told to be unreadable: nothing else is raised, and nothing hangs."""

import hypothesis.strategies as st
import pytest
from hypothesis import given

from diplomacy.notation.any_lines import HARBOUR, STANDARD, empty, games, moves, orders, positions, stories
from garrison.diplomacy.notation import read_move, read_state, write_move, write_state
from garrison.diplomacy.notation.words import split, write_text
from garrison.diplomacy.order_text import either, short, written
from garrison.engine.notation import InvalidNotation
from rows import rows

PIECES = [
    "=>",
    ">",
    ":",
    ";",
    ",",
    '"',
    "\\",
    "[",
    "]",
    "(",
    ")",
    "*",
    "-",
    "/",
    " ",
    "\n",
    "\x00",
    "\u202e",
    "A",
    "F",
    "to",
]


@st.composite
def bent(draw: st.DrawFn, line: str) -> str:
    """The line with pieces of it cut out, doubled, or something else put in."""
    for _ in range(draw(st.integers(1, 4))):
        begin, end = sorted((draw(st.integers(0, len(line))), draw(st.integers(0, len(line)))))
        piece = draw(st.one_of(st.sampled_from(PIECES), st.text(max_size=3), st.just(line[begin:end] * 2)))
        line = line[:begin] + piece + line[end if draw(st.booleans()) else begin :]
    return line


@given(st.data())
def test_any_order(data):
    game = data.draw(games)
    position = data.draw(positions(game))
    write = data.draw(st.sampled_from([short.write, written.write]))
    line = data.draw(bent(write(position, data.draw(orders(game.map)))))
    for read in (either.read, short.read, written.read):
        try:
            order = read(position, line).order
        except InvalidNotation:
            pass
        else:
            assert written.read(position, written.write(position, order)).order == order


@given(st.data())
def test_any_move(data):
    game = data.draw(games)
    line = data.draw(bent(write_move(game, data.draw(moves(game)))))
    try:
        move = read_move(game, line)
    except InvalidNotation:
        pass
    else:
        assert read_move(game, write_move(game, move)) == move


@given(st.data())
def test_any_state(data):
    game, _, states = data.draw(stories(30))
    line = data.draw(bent(write_state(game, data.draw(st.sampled_from(states)))))
    try:
        state = read_state(game, line)
    except InvalidNotation:
        pass
    else:
        assert read_state(game, write_state(game, state)) == state


@given(st.lists(st.text(), min_size=1))
def test_parts_are_split_only_where_no_text_is_quoted(texts):
    parts = [f"a {write_text(text)}" for text in texts]
    assert split(";".join(parts), ";") == parts


LONG = ['"' * 4_000_000, '"\\' * 2_000_000, ";" * 4_000_000, "spring 1901: -" + ";said " * 700_000, "A," * 2_000_000]


@pytest.mark.check("lines as long as they may be")
@rows("line", [*LONG, "spring 1901: " + LONG[-1][20:]], ids=range(len(LONG) + 1))
def test_lines_as_long_as_they_may_be_are_refused(line: str):
    for read in (read_state, read_move):
        with pytest.raises(InvalidNotation):
            read(STANDARD, line)


@rows("piece", ["-", "a-", "(", "sea ", "(controller ", " via", "=>", " to ", " into ", "a ", ".", "rom "])
def test_orders_as_long_as_they_may_be_are_refused(piece: str):
    for text in ("{}", "Army {} => hold", "Army Rome => attack => {}", "Army Rome => combine => {}", "A ROM - {}"):
        for position in (empty(STANDARD), empty(HARBOUR)):
            with pytest.raises(InvalidNotation):
                either.read(position, text.format(piece * (900 // len(piece))))
