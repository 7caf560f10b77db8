"""`strong` where all order at once: plans that beat what others are likely to order, and whole games of every kind."""

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from garrison.arena.match import Limits, play
from garrison.bots import BOTS
from garrison.catalogue import new_game
from garrison.engine.record import verify
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Over, Seat
from garrison.maps import bundled_names
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.rulesets import RULESETS
from garrison.simultaneous.view import View
from laws.simultaneous import games

PRESETS = [(book.name, preset) for book in RULESETS.values() for preset in book.presets or ("",)]


# Whole games


class Watched:
    """The bot, and that it is given Views and does not resign."""

    def __init__(self, bot):
        self.bot = bot

    def choose(self, view):
        assert type(view) is View
        move = self.bot.choose(view)
        assert not isinstance(move.action, v.Resign)
        return move


def whole(of, seed=1, limits=Limits(), kinds=("strong",)):  # noqa: B008  a frozen value
    """A game in which the engine has accepted every order."""
    names = [kinds[seat % len(kinds)] for seat in range(len(of.seats))]
    bots = [Watched(BOTS["simultaneous"][name](of, Chance(seed, seat).below)) for seat, name in enumerate(names)]
    return play(of, bots, Chance(seed).below, limits)


@pytest.mark.parametrize(("book", "preset"), PRESETS)
def test_it_plays_every_preset_to_the_end(book, preset):
    whole_land = {"devastated": 0} if book == "energy" else {}
    played = whole(new_game(book, "ten-stars", 2, {"preset": preset, **whole_land}))
    assert played.finished
    assert verify(played.record) is None


@pytest.mark.parametrize("map_", bundled_names())
def test_it_plays_on_every_map(map_):
    assert whole(new_game("simultaneous", map_, 3), limits=Limits(rounds=4)).record.moves


@settings(deadline=None)
@given(st.sampled_from([*RULESETS.values()]).flatmap(games), st.integers(0, 9))
def test_it_plays_on_any_map_under_any_options(of, seed):
    played = whole(of, seed, Limits(rounds=6), ("strong", "random", "steady"))
    assert played.finished or played.end.round == 7
    assert verify(played.record) is None


def test_the_same_seed_is_the_same_game():
    of = new_game("simultaneous", "ten-stars", 2)
    assert whole(of) == whole(of) != whole(of, seed=2)


@pytest.mark.parametrize("seed", range(3))
def test_two_of_them_do_not_stand_still(seed):
    assert whole(new_game("simultaneous", "quad", 2), seed).finished


def test_it_beats_those_who_play_at_random():
    of = new_game("simultaneous", "stars", 4)
    for seed in range(3):
        assert whole(of, seed, kinds=("strong", "random", "random", "random")).end.phase == Over((Seat(0),))
