"""Positions of bots' games, each with the shares of those who won: what chances are learnt from, and measured on."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any, Final, NamedTuple

from garrison.arena.contest import ahead
from garrison.arena.match import GameLimits, PlayedGame, play
from garrison.bots import BOTS, Below
from garrison.catalogue import new_game
from garrison.diplomacy.view import View
from garrison.engine.game import Game
from garrison.engine.play import awaited, states
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Move
from garrison.review.again import best_of
from garrison.review.judging import Shares, ended, shared


class Setting(NamedTuple):
    ruleset: str
    map: str
    seats: int
    options: dict[str, Any]


class Sample(NamedTuple):
    setting: int
    """Its place among the settings of the family."""
    number: int
    """Of the position, within all of one seed."""
    state: Any
    won: Shares


SETTINGS: Final[dict[str, tuple[Setting, ...]]] = {
    "risk": (
        *(Setting("classic", "world", seats, {}) for seats in (2, 3, 4, 5, 6)),
        Setting("classic", "islands", 4, {}),
        Setting("classic", "straits", 3, {}),
        *(Setting("missions", "world", seats, {}) for seats in (3, 4, 5)),
        *(Setting("rixk", "world", seats, {}) for seats in (3, 4)),
        Setting("classic", "world", 4, {"cards": "fixed"}),
        Setting("classic", "world", 3, {"cards": "none"}),
        Setting("classic", "world", 4, {"goal": "share"}),
        Setting("classic", "world", 4, {"goal": "rounds", "rounds": 15}),
        Setting("classic", "islands", 3, {"cards": "fixed", "fortify": "free"}),
    ),
    "simultaneous": (
        *(Setting("simultaneous", "stars", seats, {}) for seats in (3, 4)),
        *(Setting("simultaneous", "world", seats, {}) for seats in (2, 4)),
        Setting("trumps", "stars", 3, {}),
        Setting("trumps", "world", 4, {}),
        Setting("energy", "stars", 3, {}),
        Setting("energy", "world", 4, {}),
        Setting("warlight", "stars", 3, {}),
        Setting("warlight", "world", 4, {}),
    ),
    "diplomacy": (Setting("diplomacy", "", 7, {}), Setting("harbour", "", 7, {}), Setting("diplomacy", "", 7, {})),
}
"""The games of each family, in turn; those of risk with all schemes of cards and all goals."""

LIMITS: Final = {"risk": GameLimits(150), "simultaneous": GameLimits(100), "diplomacy": GameLimits(40)}
WAVERS: Final = 6
"""A bot of the diplomacy family orders at random in one of so many phases."""

EACH: Final = 10
"""Positions from one game, at moments when a seat decides."""


class Wavering:
    """The best bot, which leaves some phases to chance: without dice it would play the same game every time."""

    def __init__(self, game: Game, below: Below) -> None:
        best, random = list(BOTS[game.ruleset.family.name].values())
        self._sure, self._unsure, self._below = best(game, below), random(game, below), below
        self._phase: object = None

    def choose(self, view: View) -> Move:
        if self._phase != (view.phase, view.year):
            self._phase, self._mind = (view.phase, view.year), self._sure if self._below(WAVERS) else self._unsure
        return self._mind.choose(view)


def game_of(family: str, setting: int) -> Game:
    chosen = SETTINGS[family][setting]
    return new_game(chosen.ruleset, chosen.map, chosen.seats, chosen.options)


def samples(family: str, seed: int, games: int, jobs: int) -> Iterator[Sample]:
    """The positions of so many games, the same for any number of processes."""
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for found in pool.map(partial(_of_one_game, family, seed), range(games), chunksize=4):
            yield from found


def _of_one_game(family: str, seed: int, number: int) -> list[Sample]:
    setting = number % len(SETTINGS[family])
    game = game_of(family, setting)
    played = _played(family, game, seed, number)
    won = ended(game, played.end) or shared(game, ahead(game, played.end))
    every = [*states(game, played.record.start, played.record.moves)]
    deciding = [state for state in every if awaited(game, state) and min(awaited(game, state)) >= 0]
    chance = Chance(seed, "positions", number)
    chosen = sorted(chance.below(len(deciding)) for _ in range(EACH))
    return [Sample(setting, number * EACH + place, deciding[at], won) for place, at in enumerate(chosen)]


def _played(family: str, game: Game, seed: int, number: int) -> PlayedGame:
    chances = [Chance(seed, "game", number, "seat", seat) for seat in range(len(game.seats))]
    bot = Wavering if family == "diplomacy" else best_of(game)[1]
    bots = [bot(game, chance.below) for chance in chances]
    return play(game, bots, Chance(seed, "game", number, "dice").below, LIMITS[family])
