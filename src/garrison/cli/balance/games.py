"""The games of a trial: fast games of a policy, or games of a bot, on every seat the same."""

from collections.abc import Callable, Generator
from functools import partial
from typing import Any, NamedTuple

from garrison.arena.fast.kind import Series
from garrison.arena.fast.portion import Portion
from garrison.arena.fast.series import asked, by_this_process
from garrison.arena.match import GameLimits, last_round
from garrison.arena.measuring import measured
from garrison.bots import BOTS
from garrison.bots.own import called, factory_of
from garrison.bots.programs.terms import Terms
from garrison.catalogue import described
from garrison.engine.game import AnyGame


class Games(NamedTuple):
    game: AnyGame
    kind: str
    player: str
    seed: int
    asked: dict[str, Any]
    """What is played, as plain values."""
    played: Callable[[int], Generator[Portion]]
    """The first of the games, as many as named."""


def of_policy(series: Series, threads: int) -> Games:
    played = partial(by_this_process, series, 0, threads=threads)
    return Games(series.game, "fast games", series.policy, series.seed, asked(series), played)


def of_bot(game: AnyGame, word: str, seed: int, rounds: int | None, terms: Terms) -> Games:
    """Games of the bot that this word names; raises ValueError, and BotFault, which is one."""
    family = game.ruleset.family.name
    if family != "risk":
        raise ValueError(f"Only in the risk family do players take turns, and '{game.ruleset.name}' is not in it.")
    name, bot = called(word), factory_of(word, BOTS[family], terms)
    last = last_round(game, GameLimits(rounds=rounds))
    plain = {**described(game), "seats": list(game.seats), "bot": name, "seed": seed, "max_rounds": last}
    return Games(game, "games", name, seed, plain, lambda games: measured(game, bot, games, seed, rounds))
