"""The arena serves all families: how long a game is, who is ahead when it is broken off, statistics of its own."""

from itertools import pairwise

import pytest

from garrison.arena.batch import results
from garrison.arena.contest import Contest, Entrant, result
from garrison.arena.diplomacy_statistics import years
from garrison.arena.match import GameLimits, play
from garrison.arena.summary import summary
from garrison.bots import BOTS
from garrison.catalogue import new_game
from garrison.engine.record import play_through
from garrison.engine.streams import Chance
from orders import DIPLOMACY, HARBOUR

NAMES = ("advance", *["random"] * 6)


def contest(game=DIPLOMACY, names=NAMES, rounds=None):
    bots = BOTS[game.ruleset.family.name]
    return Contest(game, tuple(Entrant(name, bots[name]) for name in names), limits=GameLimits(rounds=rounds))


@pytest.fixture(scope="module")
def record():
    bots = [BOTS["diplomacy"][name](DIPLOMACY, Chance(1, seat).below) for seat, name in enumerate(NAMES)]
    return play(DIPLOMACY, bots, Chance(1).below).record


def test_games_of_written_orders_are_as_long_as_their_years():
    ended = result(contest(), 0)
    assert ended.finished
    assert ended.winners == (0,)
    assert 3 <= ended.rounds <= 10
    assert ended.ahead == ()


def test_who_holds_most_is_ahead_when_a_game_is_broken_off():
    ended = result(contest(rounds=2), 0)
    assert (ended.finished, ended.winners, ended.rounds, ended.ahead) == (False, (), 2, (0,))


def test_a_game_has_no_more_years_than_its_family_has_patience():
    assert new_game("classic", "quad", 2).ruleset.family.patience == 500
    game = DIPLOMACY
    held = game.ruleset.family.held
    assert game.ruleset.family.patience == 50
    assert sum(held(game, game.ruleset.begin(game))) == 22


def test_the_summary_tells_who_was_ahead():
    ended = [result(contest(rounds=2), number) for number in range(3)]
    total = summary(NAMES, DIPLOMACY.seats, ended)
    assert total.unfinished == 3
    share = total.by_bot[0]
    assert (share.name, share.won, share.ahead) == ("advance", 0, 3)
    assert sum(share.ahead for share in total.by_seat) >= 3


@pytest.mark.check("several processes")
@pytest.mark.parametrize("game", [DIPLOMACY, HARBOUR], ids=["diplomacy", "harbour"])
def test_processes_play_the_same_games(game):
    one = sorted(results(contest(game, rounds=2), 2), key=lambda ended: ended.number)
    two = sorted(results(contest(game, rounds=2), 2, jobs=2), key=lambda ended: ended.number)
    assert one == two


# Simultaneous turns


TURNS = new_game("simultaneous", "ten-stars", 3)


def test_games_of_simultaneous_turns_are_as_long_as_their_turns():
    ended = result(contest(TURNS, ("steady", "random", "random")), 1)
    assert ended.finished
    assert len(ended.winners) == 1
    assert ended.rounds < ended.moves
    assert TURNS.ruleset.family.patience == 300


def test_who_has_most_territories_is_ahead_when_simultaneous_turns_are_broken_off():
    ended = result(contest(TURNS, ("steady", "random", "random"), rounds=1), 0)
    assert (ended.finished, ended.winners, ended.rounds, ended.ahead) == (False, (), 1, (0,))


def test_of_seats_that_all_write_the_first_that_has_not_sealed_is_asked():
    bots = [BOTS["simultaneous"]["steady"](TURNS, Chance(1, seat).below) for seat in range(3)]
    record = play(TURNS, bots, Chance(1).below, GameLimits(rounds=1)).record
    writers = [move.by for move in record.moves if move.by >= 0]
    assert writers == sorted(writers)
    assert {*writers} == {0, 1, 2}


def test_processes_play_the_same_simultaneous_turns():
    of = contest(TURNS, ("steady", "steady", "random"), rounds=5)
    one = sorted(results(of, 4), key=lambda ended: ended.number)
    two = sorted(results(of, 4, jobs=2), key=lambda ended: ended.number)
    assert one == two


# Statistics of a game of written orders


def test_centres_and_units_are_told_by_year(record):
    told = years(record)
    *_, end = play_through(record)
    assert told.first == 1901
    assert told.years == end.year - 1900
    assert told.powers[0].centres[0] == 3
    assert told.powers[5].units[0] == 4
    assert tuple(power.centres[-1] for power in told.powers) == DIPLOMACY.ruleset.family.held(DIPLOMACY, end)
    assert all(len(power.centres) == len(power.units) == told.years + 1 for power in told.powers)


def test_every_order_has_its_fate(record):
    states = list(play_through(record))
    news = [state.news for before, state in pairwise(states) if state.news != before.news]
    told = years(record)
    assert sum(sum(power.orders.values()) for power in told.powers) == sum(map(len, news))
    assert sum(power.dislodged for power in told.powers) == sum(found.dislodged for many in news for found in many)


def test_who_has_lost_the_last_centre_is_told_with_the_year(record):
    told = years(record)
    gone = {seat for seat, power in enumerate(told.powers) if not power.centres[-1]}
    assert gone <= {seat for seat, _ in told.lost}
    assert all(told.first <= year < told.first + told.years for _, year in told.lost)
