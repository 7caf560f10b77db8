"""A series: the fast games of a seed, numbered from 0, and who plays them."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import msgspec

from garrison.arena.fast.portion import Portion, portion_of
from garrison.arena.match import Limits, last_round
from garrison.catalogue import digest, source
from garrison.engine.game import AnyGame
from garrison.engine.options import differences
from garrison.engine.value import Value

COMPILED: Final = 512
"""So many games of usual length are a portion where they are compiled: a moment's work, and little to lose."""
BY_ENGINE: Final = 1
"""And where the engine plays them, which takes hundreds of times as long."""

Player = Callable[[int, int], Portion]
"""Plays so many games from a number on."""


class Series(Value, frozen=True):
    """What is played: a game of the risk family, by one policy on all seats, up to a round."""

    game: AnyGame
    policy: str
    seed: int
    last_round: int


def new_series(game: AnyGame, policy: str, seed: int = 1, rounds: int | None = None) -> Series:
    """A series of which games are broken off after so many rounds, or as many as the family has patience for.

    Raises MissingExtra without the extra 'fast', and ValueError for a policy that is none or a game of another family.
    """
    from garrison.kernel.plan import planned  # noqa: PLC0415  only with the extra

    if game.ruleset.family.name != "risk":
        raise ValueError(f"'{game.ruleset.name}' is not of the risk family, and no other has fast games")
    last = last_round(game, Limits(rounds=rounds))
    planned(game, seed, policy, last)
    return Series(game, policy, seed, last)


def uncompiled(series: Series) -> tuple[str, ...]:
    """Every reason why the engine has to play these games; none when they are compiled."""
    from garrison.kernel import fallbacks  # noqa: PLC0415  only with the extra

    return fallbacks(series.game, series.last_round)


def player(series: Series) -> Player:
    """Who plays the games, each of which depends on the series and its own number alone; for any number of threads."""
    from garrison.kernel import Kernel, play  # noqa: PLC0415  only with the extra

    batch = partial(play, series.game) if uncompiled(series) else Kernel(series.game).play
    return lambda first, count: portion_of(
        batch(series.seed, first, count, policy=series.policy, last_round=series.last_round), series.last_round
    )


def portions(series: Series, first: int, end: int, size: int = COMPILED) -> Iterator[tuple[int, int]]:
    """The games `first` .. `end` - 1 in portions, by first number and size.

    They have this size when they are compiled, and fewer games when these may be unusually long.
    """
    from garrison.kernel.plan import at_a_time  # noqa: PLC0415  only with the extra

    fitting = BY_ENGINE if uncompiled(series) else at_a_time(series.game, series.last_round, size)
    return ((start, min(fitting, end - start)) for start in range(first, end, fitting))


def asked(series: Series) -> dict[str, Any]:
    """The series as plain values: equal when each of its games is the same."""
    game = series.game
    told = {
        "ruleset": game.ruleset.name,
        "version": game.ruleset.version,
        "options": differences(game.options, game.ruleset.options),
        "map": game.map.id,
        "digest": digest(source(game)),
        "seats": list(game.seats),
        "policy": series.policy,
        "seed": series.seed,
        "max_rounds": series.last_round,
    }
    plain: dict[str, Any] = msgspec.to_builtins(told)
    return plain
