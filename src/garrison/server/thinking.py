"""What a process for bots does: it keeps the games it has heard of, and answers with a move or a hint for a View."""

import os
from functools import lru_cache
from multiprocessing import parent_process
from signal import SIG_IGN, SIGINT, signal
from threading import Thread

from garrison.bots import BOTS, Bot, fit
from garrison.bots.bot import Paced
from garrison.catalogue import new_game, read_record
from garrison.engine.game import AnyGame, AnyMove, AnyView
from garrison.engine.play import begin
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Seat
from garrison.table.hints import Hint, hint_of
from garrison.table.table import Source

KEPT = 32
POWERS = 7
A_MOMENT = 0.001


def settle_in() -> None:
    """Leave it to the server to be interrupted, and end when it has ended, however that was."""
    signal(SIGINT, SIG_IGN)
    Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    if server := parent_process():
        server.join()
        os._exit(1)


def ready() -> bool:
    """Whether everything is loaded, which this does; what has to be compiled first takes a minute."""
    game = new_game("diplomacy", "", POWERS)
    for bot in fit(game.ruleset.family.name).values():
        if isinstance(bot, Paced):
            bot.paced(A_MOMENT)(game, Chance(0).below).choose(game.ruleset.view(game, begin(game), Seat(0)))
    return bool(BOTS)


def think(header: str, bot: str, chance: Chance, view: AnyView) -> AnyMove:
    """The same move for the same chance, whatever was asked before."""
    return _prepared(header, bot, chance, view).choose(view)


def advise(header: str, bot: str, chance: Chance, view: AnyView) -> Hint:
    return hint_of(_prepared(header, bot, chance, view), _game(header), view)


def _prepared(header: str, bot: str, chance: Chance, view: AnyView) -> Bot:
    mind, source = _mind(header, bot, view.seat)
    source.chance = chance
    return mind


@lru_cache(KEPT)
def _game(header: str) -> AnyGame:
    return read_record(header).game


@lru_cache(8 * KEPT)
def _mind(header: str, bot: str, seat: int) -> tuple[Bot, Source]:
    game = _game(header)
    source = Source(Chance(0))
    return BOTS[game.ruleset.family.name][bot](game, source.below), source
