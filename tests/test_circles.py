"""The tools of the suite itself: tables that name the rows which fail, and marks that say why a test comes later."""

import pytest

from circles import circle_of
from rows import rows


def test_every_row_is_tried_and_those_that_fail_are_named():
    tried = []

    @rows("one, other", [(1, 1), (2, 3), pytest.param(4, 4, id="four"), pytest.param(5, 6, id="five")])
    def table(one, other):
        tried.append(one)
        assert one == other

    with pytest.raises(BaseExceptionGroup, match=r"2 of 4 rows: 2-3, five"):
        table()
    assert tried == [1, 2, 4, 5]


def test_a_row_without_the_error_that_it_promises_fails():
    @rows("text", ["1", "x"], ids=["a number", "a word"])
    def table(text):
        with pytest.raises(ValueError, match="invalid literal"):
            int(text)

    with pytest.raises(BaseExceptionGroup, match=r"1 of 2 rows: a number"):
        table()


def test_a_row_that_is_skipped_skips_no_other():
    tried = []

    @rows("number", [1, 2])
    def table(number):
        tried.append(number)
        pytest.skip("not here")

    with pytest.raises(pytest.skip.Exception, match="not here"):
        table()
    assert tried == [1, 2]


def test_a_table_without_rows_is_an_error():
    with pytest.raises(pytest.UsageError, match="A table of word has no rows"):
        rows("word", [])


@rows("names", [["check"], ["nightly", "check"], []])
def test_of_several_marks_the_latest_circle_counts(request, names):
    item = pytest.Function.from_parent(request.node.parent, name="marked", callobj=lambda: None)
    for name in names:
        item.add_marker(getattr(pytest.mark, name)("it takes long"))
    assert circle_of(item) == ("nightly" if "nightly" in names else [*names, "test"][0])


@rows("reason", [(), (5,), ("one", "two")])
def test_a_mark_without_its_reason_is_an_error(request, reason):
    item = pytest.Function.from_parent(request.node.parent, name="marked", callobj=lambda: None)
    item.add_marker(pytest.mark.check(*reason))
    with pytest.raises(pytest.UsageError, match="takes the reason, in words"):
        circle_of(item)
