"""A sheet that one bot has begun is finished the same by another of its kind, as after a server has restarted."""

import pytest

from bots.watched import ALL, books_of, quick
from garrison.arena.match import GameLimits, play
from garrison.catalogue import new_game, seat_names
from garrison.engine.streams import Chance

SHORT = GameLimits(rounds=2)
WHOLE_WORLD = "world", {"start": "random_split"}
GAMES = dict.fromkeys(("trumps", "energy", "warlight"), WHOLE_WORLD) | {"simultaneous": ("ten-stars", {})}
"""The map and the options of those that are not played on the usual map."""

LONG = pytest.mark.check("a bot that thinks for long")
WRITING = [
    pytest.param(bot, book.name, marks=[LONG] if bot.name in ("strong", "search") else [])
    for bot in ALL
    if bot.family != "risk" and bot.name != "random"
    for book in books_of(bot.family)
]


class Forgetful:
    """Its decisions are those of a bot that has seen the whole game, and also those of one that is new each time."""

    def __init__(self, bot, game):
        self._factory, self._game = quick(bot.factory), game
        self._chance = Chance(0)
        self._kept = self._new()

    def _new(self):
        return self._factory(self._game, self._below)

    def _below(self, number):
        return self._chance.below(number)

    def choose(self, view):
        kept, new = (self._asked(bot, view) for bot in (self._kept, self._new()))
        assert kept == new
        return kept

    def _asked(self, bot, view):
        """As the server asks: the chance is the same for a whole turn."""
        self._chance = Chance(1, str(view.phase), age(view), "seat", view.seat)
        return bot.choose(view)


def age(view):
    return view.round if hasattr(view, "round") else view.year


@pytest.mark.parametrize(("bot", "book"), WRITING, ids=str)
def test_a_bot_that_sits_down_in_the_middle_of_a_turn_goes_on_as_the_one_before(bot, book):
    board, changes = GAMES.get(book, ("", {}))
    game = new_game(book, board, len(seat_names(book, board)) or 2, changes)
    bots = [Forgetful(bot, game) for _ in game.seats]
    assert play(game, bots, Chance(1).below, SHORT).record.moves
