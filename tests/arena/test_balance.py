"""How fair a map is in play: what is counted of fast games, by the first move, the order and the first continent."""

import pytest

from fast_games import played, series
from garrison.arena.balance import Advantage, above_even, trial
from garrison.arena.fast.kind import Portion
from garrison.arena.fast.risk import Tally
from garrison.arena.summary import wilson

RED, BLUE, GREEN, NOBODY = 1, 2, 4, 0

GAMES = Portion(
    first=0,
    winners=(RED, BLUE, BLUE, GREEN, RED | BLUE, NOBODY),
    ahead=(0, 0, 0, 0, 0, GREEN),
    rounds=(5, 7, 5, 9, 20, 30),
    decisions=(50, 70, 50, 90, 200, 300),
    openers=(0, 0, 1, 1, 2, 2),
    continents=((0, 0, -1, 1, 0, 0), (-1, 1, 1, -1, 1, 1), (-1, -1, 0, 0, -1, -1)),
    checksum="0" * 16,
)
"""Three seats, two continents: four games that one won alone, one that two won, one that was broken off."""


@pytest.fixture
def tried():
    return trial(3, ("North", "South"), Tally([GAMES]))


def test_games_without_one_winner_are_told_and_count_for_no_share(tried):
    assert (tried.games, tried.unfinished, tried.shared) == (6, 1, 1)
    assert {wins.games for wins in tried.by_order} == {4}


def test_the_order_of_play_begins_with_the_seat_that_has_the_first_turn(tried):
    assert [(wins.name, wins.won) for wins in tried.by_order] == [("first", 2), ("second", 2), ("third", 0)]


def test_the_first_mover_is_compared_with_an_even_share(tried):
    least, most = wilson(2, 4)
    assert tried.first_mover == Advantage(round(1 / 2 - 1 / 3, 6), round(least - 1 / 3, 6), round(most - 1 / 3, 6))
    assert above_even(tried.by_order[2], 3).more == round(-1 / 3, 6)


def test_seats_are_counted_by_the_first_continent_that_they_held(tried):
    assert [(wins.name, wins.games, wins.won) for wins in tried.by_continent] == [
        ("North", 4, 2),
        ("South", 3, 2),
        ("none", 5, 0),
    ]


def test_lengths_are_those_of_the_games_that_ended(tried):
    assert tried.lengths == ((5, 2), (7, 1), (9, 1), (20, 1))
    assert (tried.rounds.least, tried.rounds.median, tried.rounds.most) == (5, 7, 20)


def test_of_no_games_nothing_is_known():
    nothing = trial(2, ("North",), Tally())
    assert (nothing.games, nothing.lengths, nothing.first_mover) == (0, (), Advantage(-0.5, -0.5, 0.5))


@pytest.mark.check("several processes")
def test_shares_add_up_and_numbers_do_not_depend_on_the_portions():
    of = series("islands", 3)
    names = [continent.name for continent in of.game.map.continents]
    one, other = (trial(3, names, Tally(played(of, 300, size=size))) for size in (300, 11))
    assert one == other
    alone = one.games - one.unfinished - one.shared
    assert sum(wins.won for wins in one.by_order) == sum(wins.won for wins in one.by_continent) == alone
    assert sum(wins.games for wins in one.by_continent) == 3 * alone
    assert sum(games for _, games in one.lengths) == one.games - one.unfinished


@pytest.mark.check("a statistic of many games")
def test_who_begins_on_a_small_map_of_two_has_the_better_of_it():
    """The difference is large: on `quad`, with 2,000 games, far beyond chance."""
    gain = trial(2, ("Commons",), Tally(played(series(), 2000))).first_mover
    assert gain.least > 0
