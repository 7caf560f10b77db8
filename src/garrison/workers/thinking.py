"""What a process for bots does: it keeps the latest games, and answers with a move or a hint for a View."""

from functools import lru_cache

from garrison.bots import BOTS, Bot
from garrison.bots.bot import Paced
from garrison.catalogue import read_record
from garrison.engine.game import Game, View
from garrison.engine.play import awaited, begin
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Move
from garrison.table.table import Hint, Source, hint_of

KEPT = 32
A_MOMENT = 0.001
"""Seconds of thinking for a bot that only has to show that it can play."""


def ready() -> bool:
    """Load everything that all bots need."""
    return bool(BOTS)


def is_slow_to_start(bot: str) -> bool:
    """Whether a bot is compiled, which takes up to a minute the first time."""
    return any(isinstance(bots.get(bot), Paced) for bots in BOTS.values())


@lru_cache(KEPT)
def start(header: str, bot: str) -> bool:
    """Load all that a bot needs for a game, by letting it make the first move."""
    game = game_of(header)
    factory = BOTS[game.ruleset.family.name][bot]
    if isinstance(factory, Paced):
        state = begin(game)
        seat = min(awaited(game, state))
        factory.paced(A_MOMENT)(game, Chance(0).below).choose(game.ruleset.view(game, state, seat))
    return True


def think(header: str, bot: str, chance: Chance, view: View) -> Move:
    """The move of a bot, which is the same for the same chance, whatever was asked before."""
    return _prepared(header, bot, chance, view).choose(view)


def advise(header: str, bot: str, chance: Chance, view: View) -> Hint:
    return hint_of(_prepared(header, bot, chance, view), game_of(header), view)


def _prepared(header: str, bot: str, chance: Chance, view: View) -> Bot:
    player, source = _bot(header, bot, view.seat)
    source.chance = chance
    return player


@lru_cache(KEPT)
def game_of(header: str) -> Game:
    """The game of a record without moves."""
    return read_record(header).game


@lru_cache(8 * KEPT)
def _bot(header: str, bot: str, seat: int) -> tuple[Bot, Source]:
    game = game_of(header)
    source = Source(Chance(0))
    return BOTS[game.ruleset.family.name][bot](game, source.below), source
