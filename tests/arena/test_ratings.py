"""Ratings and tests of strength: from games drawn with known strengths they find these again, as surely as they say."""

from collections import Counter
from itertools import combinations
from math import log
from random import Random

import pytest

from garrison.arena.tournament.ratings import (
    AVERAGE,
    Lots,
    choices,
    elo_of,
    expected,
    ratings,
    share_of,
    strengths,
)
from garrison.arena.tournament.stopping import Hypotheses, SequentialTest

TRUE = 1750, 1600, 1500, 1400, 1200
ANCHOR = 2


def drawn(chance, deals, seats, true=TRUE):
    """The outcomes of deals between players with known ratings, every choice of them in turn."""
    tables = list(combinations(range(len(true)), seats))
    return [_deal(chance, tables[deal % len(tables)], true) for deal in range(deals)]


def _deal(chance, table, true):
    weights = [10 ** (true[player] / 400) for player in table]
    won = Counter(chance.choices(range(len(table)), weights, k=len(table)))
    return table, tuple(float(won[seat]) for seat in range(len(table)))


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_known_strengths_are_found_again(seats):
    found = ratings(len(TRUE), drawn(Random(7), 1500, seats), ANCHOR)
    assert found[ANCHOR].rating == found[ANCHOR].least == found[ANCHOR].most == AVERAGE
    assert [one.rating for one in found] == pytest.approx(TRUE, abs=75)
    assert all(one.least < true < one.most for one, true in zip(found, TRUE, strict=True) if true != AVERAGE)


@pytest.mark.check("a statistic of many tournaments")
@pytest.mark.parametrize(("true", "deals"), [((1500, 1600, 1350), 60), ((1500, 900), 30)])
def test_intervals_hold_the_true_rating_about_as_often_as_they_say(true, deals):
    chance, players = Random(3), len(true)
    found = [ratings(players, drawn(chance, deals, 2, true), 0, seed, resamples=120) for seed in range(80)]
    held = [one.least <= t <= one.most for all_ in found for one, t in zip(all_[1:], true[1:], strict=True)]
    assert sum(held) / len(held) == pytest.approx(0.94, abs=0.05)


def test_without_an_anchor_the_average_is_1500():
    found = ratings(len(TRUE), drawn(Random(1), 300, 2))
    assert sum(one.rating for one in found) / len(found) == pytest.approx(AVERAGE, abs=0.1)


def test_for_two_it_is_the_share_of_the_points():
    """70 points of 100, and one more win each; a tenth of a game against the imagined opponent hardly matters."""
    (one, other) = ratings(2, [((0, 1), (70.0, 30.0))])
    assert expected(one.rating, [other.rating]) == pytest.approx(71 / 102, abs=0.001)


def test_strengths_are_most_likely_where_no_step_makes_them_likelier():
    """A player's points, also against the imagined opponent, are those that the strengths expect."""
    tables = choices(Counter(drawn(Random(2), 200, 3)))
    found = strengths(tables, Lots([1.0] * len(TRUE), [1.0] * len(TRUE)), [0.0] * len(TRUE))
    scale = [400 * own / log(10) for own in found]
    for player in range(len(TRUE)):
        at_table = [table for table in tables if player in table.players]
        due = sum(
            table.games * expected(scale[player], [scale[other] for other in table.players if other != player])
            for table in at_table
        )
        won = sum(table.points[table.players.index(player)] for table in at_table)
        assert won + 1 == pytest.approx(due + 2 * expected(scale[player], [0.0]), abs=0.01)


def test_shared_games_count_in_parts():
    halves = ratings(2, [((0, 1), (1.0, 1.0))] * 40)
    assert halves[0].rating == halves[1].rating == AVERAGE
    assert halves[0].most - halves[0].least < 60
    three = ratings(3, [((0, 1, 2), (1.5, 1.5, 0.0))] * 40, 0)
    assert three[1].rating == pytest.approx(AVERAGE, abs=0.2)
    assert three[2].most < AVERAGE


@pytest.mark.parametrize("deals", [1, 20, 1000])
def test_whoever_never_wins_has_a_rating_with_bounds(deals):
    winner, loser = ratings(2, [((0, 1), (2.0, 0.0))] * deals, 0)
    assert winner.rating == AVERAGE
    assert -3000 < loser.least < loser.rating < loser.most < AVERAGE + 400
    assert loser.rating < ratings(2, [((0, 1), (2.0, 0.0))] * (deals // 2), 0)[1].rating


def test_without_games_all_are_equal():
    assert [one.rating for one in ratings(3, [])] == [AVERAGE] * 3
    assert ratings(2, [])[0].most - ratings(2, [])[0].least > 400


def test_players_who_never_met_are_compared_through_others():
    first, _, last = ratings(3, [((0, 1), (1.5, 0.5))] * 100 + [((1, 2), (1.5, 0.5))] * 100, 1)
    assert first.rating - last.rating == pytest.approx(2 * elo_of(0.75), abs=15)


def test_a_bot_with_several_seats_is_one_player():
    """It has two of three seats and wins two games of three: it is as strong as the other."""
    one, other = ratings(2, [((0, 0, 1), (2.0, 0.0, 1.0))] * 50, 0)
    assert other.rating == pytest.approx(one.rating, abs=1)


def test_the_same_games_in_any_order_give_the_same_ratings():
    deals = drawn(Random(4), 60, 3)
    forward, back = (ratings(len(TRUE), each, 0, resamples=50) for each in (deals, reversed(deals)))
    assert [one.rating for one in forward] == [one.rating for one in back]
    assert forward == ratings(len(TRUE), deals, 0, resamples=50)


@pytest.mark.parametrize("elo", [-300, 0, 20, 600])
def test_a_difference_is_a_share_and_back(elo):
    assert elo_of(share_of(elo)) == pytest.approx(elo)


@pytest.mark.parametrize("share", [0.0, 1.0, -1.0])
def test_a_certain_win_is_no_difference_in_elo(share):
    with pytest.raises(ValueError, match="Expected a share between 0 and 1"):
        elo_of(share)


# The sequential test in Elo


def pair(chance, elo):
    """The share of a pair of games in which whoever begins wins more often, so that many pairs end 1 to 1."""
    return (int(chance.random() < share_of(elo) + 0.2) + int(chance.random() < share_of(elo) - 0.2)) / 2


@pytest.mark.check("a statistic of many tournaments")
@pytest.mark.parametrize(("elo", "right"), [(0, "low"), (60, "high")])
def test_a_test_in_elo_is_wrong_at_most_as_often_as_it_says(elo, right):
    chance, verdicts = Random(9), Counter[str]()
    for _ in range(100):
        test = SequentialTest(Hypotheses(low=share_of(0), high=share_of(60)))
        while not (verdict := test.add(pair(chance, elo))):
            pass
        verdicts[verdict] += 1
    assert verdicts[right] >= 100 * 0.95 - 3 * (100 * 0.95 * 0.05) ** 0.5
