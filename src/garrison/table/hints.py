"""Hints: what the strongest bot of a family would do in a player's place, knowing what the player knows, and why."""

from typing import NamedTuple

from garrison.bots import BOTS, Below, Bot, Explains
from garrison.engine.game import AnyGame, AnyMove, AnyView
from garrison.table.players import adviser
from garrison.telling.risk.analysis import reasons_told
from garrison.telling.sentences import named


class Hint(NamedTuple):
    """A move, and what speaks for it in sentences, by the names on the map; empty if the bot can't say."""

    move: AnyMove
    why: str


def hint(game: AnyGame, view: AnyView, below: Below) -> Hint:
    """What the strongest bot of the family would do for `view.seat`, which is awaited.

    >>> from garrison import Chance, new_game, read_state
    >>> game = new_game("classic", "quad", 3)
    >>> state = read_state(game, "red attacking: north red 9, east blue 1, south green 4, west green 4; hands blue *1")
    >>> hint(game, game.ruleset.view(game, state, 0), Chance(1).below).why
    'Blue can be eliminated this turn: over 99%.'
    """
    return hint_of(BOTS[game.ruleset.family.name][adviser(game.ruleset.family.name)](game, below), game, view)


def hint_of(bot: Bot, game: AnyGame, view: AnyView) -> Hint:
    """The same from a bot that has played or advised this seat before."""
    move = bot.choose(view)
    return Hint(move, reasons_told(named(game), bot.why(view, move)) if isinstance(bot, Explains) else "")
