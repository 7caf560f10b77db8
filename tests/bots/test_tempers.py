"""What people are told of each bot before a game."""

from garrison.bots import BOTS
from garrison.bots.tempers import TEMPERS


def test_every_bot_has_a_temper_and_no_two_of_a_family_the_same():
    assert {family: {*bots} for family, bots in TEMPERS.items()} == {family: {*bots} for family, bots in BOTS.items()}
    for bots in TEMPERS.values():
        assert len({temper.says for temper in bots.values()}) == len(bots)
        assert len({temper.word for temper in bots.values()}) == len(bots)
