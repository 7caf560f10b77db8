"""`strong` where all order at once: plans that beat what others are likely to order, and whole games of every kind."""

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from garrison.arena.match import Limits, play
from garrison.bots import BOTS
from garrison.catalogue import new_game
from garrison.engine.lines import read_move, write_move
from garrison.engine.play import make
from garrison.engine.record import verify
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Over, Seat
from garrison.maps import bundled_names
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.rulesets import RULESETS
from garrison.simultaneous.view import View
from laws.simultaneous import games
from turns import FIELD, WITH_CARDS, game, started

PRESETS = [(book.name, preset) for book in RULESETS.values() for preset in book.presets or ("",)]


def sheet(position, on, others=(), seed=1):
    """What red has written when it seals; `others` have written their orders before."""
    state = started(position, on)
    for order in others:
        state = make(on, state, read_move(on, order))
    bot = BOTS["simultaneous"]["strong"](on, Chance(seed).below)
    while True:
        seen = on.ruleset.view(on, state, Seat(0))
        move = bot.choose(seen)
        if write_move(on, move) == "red: seal":
            return [write_move(on, type(move)(Seat(0), order)).removeprefix("red: ") for order in seen.orders]
        state = make(on, state, move)


# Attacking


@pytest.mark.parametrize("seed", range(3))
def test_it_takes_the_last_territory_of_an_opponent(seed):
    orders = sheet("a red 9, b blue 1, c red 1", game(), seed=seed)
    assert any(order.startswith(("a - b", "c - b")) for order in orders)


def test_it_does_not_attack_what_is_much_stronger():
    orders = sheet("a red 1, b red 1, c red 3, d blue 30, e blue 30, f blue 30; pool red 3", game(FIELD))
    assert not any(order.startswith("c - ") for order in orders)


def test_on_the_last_turn_it_takes_the_territory_that_decides():
    on = game(FIELD, max_turns=5)
    orders = sheet("a red 1, b red 1, c red 5, d blue 1, e blue 3, f blue 20; turn 5", on)
    assert any(order.startswith("c - d") for order in orders)


def test_it_surges_on_if_that_wins_the_game():
    orders = sheet("a red 30, b blue 1, c blue 1", game(surge=1))
    assert [order.rpartition(" ")[0] for order in orders if " - " in order] == ["a - b", "b - c"]


def test_it_sends_armies_one_by_one_if_the_garrison_rolls_with_them():
    on = game(battle_rounds=1, dice_from="garrison")
    orders = sheet("a red 20, b blue 6, c blue 2", on)
    assert orders.count("a - b 1") > 6


def test_its_last_defenders_leave_a_threatened_territory():
    on = game(allow_retreat=True)
    assert "retreat b a" in sheet("a red 3, b red 1, c blue 12", on)


# What it may know


def test_its_orders_do_not_depend_on_what_others_have_written():
    on, board = game(FIELD), "a red 4, b red 2, c red 3, d blue 3, e blue 4, f blue 3; pool red 5, blue 5"
    assert sheet(board, on) == sheet(board, on, others=("blue: d +5", "blue: d - b 7"))


def test_its_orders_do_not_depend_on_the_cards_of_others():
    on, board = game(FIELD, **WITH_CARDS), "a red 4, b red 2, c red 3, d blue 3, e blue 4, f blue 3; hands blue {}"
    assert sheet(board.format("a b"), on) == sheet(board.format("d e"), on)


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
    assert whole(new_game("simultaneous", map_, 3), limits=Limits(rounds=2)).record.moves


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
    assert whole(of, kinds=("strong", "random", "random", "random")).end.phase == Over((Seat(0),))
