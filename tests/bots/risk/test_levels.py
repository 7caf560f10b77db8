"""The levels of a quick game: who plays there, and whether it is still a game when one's first turn comes."""

from statistics import fmean, median

import pytest
from bench.openings import SEATS, played

from garrison.bots import BOTS, LEVELS
from rows import rows

GAMES = 12


@rows("family", LEVELS)
def test_a_level_seats_built_in_bots_and_says_in_a_sentence_how_they_play(family):
    for level in LEVELS[family].values():
        assert {*level.bots} <= BOTS[family].keys()
        assert len(level.bots) == SEATS - 1
        assert level.sentence.endswith(".")


@pytest.mark.check("a dozen whole games at each level")
@pytest.mark.parametrize("level", LEVELS["risk"])
def test_at_every_level_everybody_has_their_land_at_their_first_turn_and_games_end_in_an_evening(level):
    bots = LEVELS["risk"][level].bots
    games = played((bots[-1], *bots), GAMES, seed=7, jobs=1)
    assert all(fmean(game.kept[place] for game in games) > 0.9 for place in range(SEATS))
    assert 6 <= median(game.rounds for game in games) <= 25
    assert all(game.finished for game in games)
