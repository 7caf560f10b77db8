"""Random games of every rule set keep every law: hundreds in `make check`, fewer where a game takes long to play."""

import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st

from circles import amount
from garrison.catalogue import RULESETS
from garrison.engine.play import begin
from garrison.engine.streams import Chance
from laws.families import FAMILIES
from laws.of_the_machine import LAWS
from laws.random_play import story

BOOKS = [(family, book) for family in FAMILIES for book in family.rulesets.values()]
PARTS = amount(test=1, check=3, nightly=10)
"""Each has as many games as hypothesis tries examples."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("family", "book"), BOOKS, ids=[book.name for _, book in BOOKS])
def test_random_games_keep_the_laws(family, book, part):
    @seed(part)  # or each part would play the same games
    @settings(max_examples=max(1, settings().max_examples // family.cost))
    @given(game=family.games(book), dice=st.integers(0, 2**32 - 1))
    def keep_the_laws(game, dice):
        played = story(family, game, begin(game), Chance(dice))
        for law in LAWS:
            law(family, played)
        for law in family.laws:
            law(played)

    keep_the_laws()


def test_no_rule_set_is_above_the_law():
    assert {book.name for _, book in BOOKS} == {*RULESETS}
