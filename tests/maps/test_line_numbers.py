"""The line of a value is the line on which it stands."""

import json

from hypothesis import given
from hypothesis import strategies as st

from garrison.maps.source import lines
from strategies_maps import parts

JSON = st.recursive(
    st.integers() | st.text(max_size=4) | st.just('{"a": [1,') | st.just('\n\\"'),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=15,
)


def paths(value, path=()):
    yield path
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield from paths(value[key], (*path, key))


@given(JSON, st.data())
def test_every_value_is_on_its_line(value, data):
    """One value a line, as json.dumps sets them: the n-th line that begins one is that of the n-th path."""
    text = json.dumps(value, indent=1)
    begins = [n for n, line in enumerate(text.split("\n"), 1) if line.strip() not in {"}", "]", "},", "],"}]
    expected = dict(zip(paths(value), begins, strict=True))
    asked = data.draw(st.lists(st.sampled_from(list(expected)), unique=True))
    assert lines(text, asked) == {path: expected[path] for path in asked}


@given(JSON)
def test_what_is_not_there_is_on_the_line_of_what_should_hold_it(value):
    text = json.dumps([value], indent=1)
    assert lines(text, [(0, "no such key", 3)]) == {(0, "no such key", 3): 2}


def test_of_a_doubled_key_the_last_counts():
    assert lines('{"a": 1,\n"a": 2}', [("a",)]) == {("a",): 2}


def test_behind_too_many_values_the_line_is_that_of_the_whole():
    text = json.dumps([[0] * 300_000, "here"], indent=0)
    assert lines(text, [(1,)]) == {(1,): 1}


def test_a_text_that_ends_too_early_does_no_harm():
    for end in range(20):
        assert lines('{"a": [1, {"b": 2}]}'[:end], [("a", 1, "b")])
    assert list(parts([{"a": 1}]))
