"""Whoever makes a game on the server can name only built-in bots: no word of theirs starts a program."""

import pytest

from garrison import RULESETS, new_game
from garrison.bots import BOTS
from garrison.hosting.making import seated
from garrison.hosting.requests import STRANGER, Refusal
from garrison.wire.making import NewGame, NewSeat
from rows import rows

WORDS = "bot.py", "./bot", "bot.py:Bold", "os:system", "http://127.0.0.1:1", "in-process:os:system", "sh bot.sh"


@rows("word", WORDS)
@rows("family", BOTS)
def test_a_word_that_names_a_program_is_refused(word, family):
    book = next(name for name, book in RULESETS.items() if book.family.name == family)
    game = new_game(book, "", 7 if family == "diplomacy" else 3)
    new = NewGame(ruleset=book, seats=(NewSeat(player=word), *[NewSeat(player="random")] * (len(game.seats) - 1)))
    with pytest.raises(Refusal, match="There is no player"):
        seated(new, STRANGER, game)


def test_a_word_that_would_do_is_named():
    new = NewGame(ruleset="classic", seats=(NewSeat(player="human"), NewSeat(player="random")))
    with pytest.raises(Refusal, match=r"There is no player 'human'\. Choose from me, open, steady, .*random\."):
        seated(new, STRANGER, new_game("classic", "", 2))
