"""Games of bots, played once for all tests of reviews."""

from functools import cache

from garrison.arena.match import GameLimits, play
from garrison.bots import BOTS
from garrison.catalogue import new_game
from garrison.engine.play import states
from garrison.engine.streams import Chance

GAMES = {
    "classic": ("classic", "islands", 3),
    "missions": ("missions", "world", 4),
    "rixk": ("rixk", "islands", 2),
    "simultaneous": ("simultaneous", "stars", 3),
    "warlight": ("warlight", "stars", 3),
    "energy": ("energy", "stars", 3),
    "harbour": ("harbour", "", 7),
}
ROUNDS = {"rixk": 60}
"""The most rounds of games that take longer than others."""


@cache
def record_of(name):
    """The record of a game between the best bots of its family."""
    game = new_game(*GAMES[name])
    best = next(iter(BOTS[game.ruleset.family.name].values()))
    bots = [best(game, Chance(3, "seat", seat).below) for seat in range(len(game.seats))]
    return play(game, bots, Chance(3, "dice").below, GameLimits(rounds=ROUNDS.get(name, 25))).record


@cache
def states_of(name):
    record = record_of(name)
    return tuple(states(record.game, record.start, record.moves))
