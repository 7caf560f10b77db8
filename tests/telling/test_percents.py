"""Chances in percent: nothing that can fail looks certain, and nothing that can happen looks impossible."""

import json
from fractions import Fraction
from pathlib import Path

import hypothesis.strategies as st
from hypothesis import given

from garrison.telling.sentences import percent, percent_in_words

ROWS = json.loads((Path(__file__).parent / "percents.json").read_text("utf-8"))
"""The page has a function of its own, which is tried with the same rows."""


def test_chances_are_told_in_percent():
    assert [percent(row["chance"], row["places"]) for row in ROWS] == [row["told"] for row in ROWS]


@given(st.fractions(0, 1), st.integers(0, 6))
def test_only_what_is_certain_or_impossible_looks_like_it(chance, places):
    for one in (chance, float(chance)):
        told = percent(one, places)
        assert (told == f"{1:.{places}%}") == (one == 1)
        assert (told == f"{0:.{places}%}") == (one == 0)


def test_fractions_are_compared_exactly():
    assert percent(1 - Fraction(1, 10**400)) == ">99.9%"


def test_sentences_have_words_for_it():
    assert [percent_in_words(chance, 0) for chance in (0.001, 0.5, 0.999)] == ["under 1%", "50%", "over 99%"]
