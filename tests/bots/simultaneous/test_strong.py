"""`strong` where all order at once: plans that beat what others are likely to order, and whole games of every kind."""

import pytest

from bots.watched import whole
from garrison.bots import BOTS
from garrison.catalogue import new_game
from garrison.engine.lines import read_move, write_move
from garrison.engine.play import make
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Over, Seat
from rows import rows
from turns import FIELD, game, started


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


# Bidding


@rows("seed", range(5))
def test_it_bids_only_where_it_may(seed):
    on = game(FIELD, bid_reach="adjacent")
    assert sheet("a red 3, b -, c -, d -, e -, f blue 3; pool red 9, blue 9", on, seed=seed)


# Whole games


@pytest.mark.check("a statistic of many games")
@pytest.mark.parametrize("seed", range(3))
def test_two_of_them_do_not_stand_still(seed):
    assert whole(new_game("simultaneous", "quad", 2), ["strong"], seed=seed).finished


@pytest.mark.check("a statistic of many games")
def test_it_beats_those_who_play_at_random():
    of = new_game("simultaneous", "stars", 4)
    assert whole(of, ["strong", "random", "random", "random"]).end.phase == Over((Seat(0),))
