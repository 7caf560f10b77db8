"""Lines are read one at a time: each before the next, with the number that an editor shows, and within limits."""

import io

import pytest

from garrison.engine.case_files import InvalidCase, found
from garrison.outside.lines import MOST_EMPTY, NumberedLine, TooManyEmpty, lines


class Drip(io.BytesIO):
    """A source that counts what is asked of it."""

    asked = 0

    def readline(self, size=-1, /):
        self.asked += 1
        return super().readline(size)


def test_empty_lines_are_counted_and_passed_over():
    assert [*lines(io.BytesIO(b"\na\n \nb"), 9)] == [NumberedLine(2, b"a\n"), NumberedLine(4, b"b")]


def test_each_line_is_given_before_the_next_is_read():
    source = Drip(b"a\nb\n")
    next(lines(source, 9))
    assert source.asked == 1


def test_of_a_line_that_is_too_long_one_byte_too_many_is_given():
    assert [*lines(io.BytesIO(b"a" * 100 + b"\nb\n"), 9)] == [NumberedLine(1, b"a" * 10), NumberedLine(2, b"b\n")]


def test_so_many_empty_lines_that_there_is_no_end_are_refused():
    source = Drip(b"\n" * (MOST_EMPTY + 9))
    with pytest.raises(TooManyEmpty, match="more than 1,000,000 empty lines"):
        next(lines(source, 9))
    assert source.asked == MOST_EMPTY + 1


@pytest.mark.parametrize("before", [b"", b"{}\n", b"{\n{}\n"])
def test_so_they_are_in_a_file_of_cases(before):
    with pytest.raises(InvalidCase, match="empty lines"):
        [*found(io.BytesIO(before + b"\n" * (MOST_EMPTY + 9)), "cases")]


def test_a_case_is_called_by_its_line_after_empty_lines_too():
    assert [case.place for case in found(io.BytesIO(b"\n\n{}\n\n{}\n"), "cases")] == ["line 3", "line 5"]
