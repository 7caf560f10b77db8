"""A thousand random games of every rule set keep every law; fewer where a game is dear."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from garrison.catalogue import RULESETS
from garrison.engine.play import begin
from garrison.engine.streams import Chance
from laws.families import FAMILIES
from laws.of_the_machine import LAWS
from laws.random_play import story

GAMES = max(1000, 10 * settings().max_examples)

BOOKS = [(family, book) for family in FAMILIES for book in family.rulesets.values()]


@pytest.mark.parametrize(("family", "book"), BOOKS, ids=[book.name for _, book in BOOKS])
def test_random_games_keep_the_laws(family, book):
    @settings(max_examples=GAMES // family.dear)
    @given(game=family.games(book), seed=st.integers(0, 2**32 - 1))
    def keep_the_laws(game, seed):
        played = story(family, game, begin(game), Chance(seed))
        for law in LAWS:
            law(family, played)
        for law in family.laws:
            law(played)

    keep_the_laws()


def test_no_rule_set_is_above_the_law():
    assert {book.name for _, book in BOOKS} == {*RULESETS}
