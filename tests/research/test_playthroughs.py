"""The playthroughs of OpenSpiel say today what they said when they were written down."""

import pytest

from garrison.catalogue import RULESETS

pytest.importorskip("pyspiel", reason="OpenSpiel has no wheels for Windows")

from research.playing_through import FOLDER, GAMES, file_of, replayed
from rows import rows


@rows("name", GAMES)
def test_a_game_played_through_again_says_the_same(name):
    assert replayed(name) == file_of(name).read_text(encoding="utf-8")


def test_every_rule_set_is_played_through_and_every_file_is_a_game():
    assert {game.partition("(")[0] for game in GAMES.values()} == {f"garrison_{name}" for name in RULESETS}
    assert {path.stem for path in FOLDER.iterdir()} == {*GAMES}
