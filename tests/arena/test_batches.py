"""Many games: the same results in one process and in several, fair seats, and honest bounds of what they show."""

import itertools
import multiprocessing

import pytest
from msgspec.structs import replace

from garrison.arena.batch import results
from garrison.arena.contest import Contest, Entrant, Result, result, seating
from garrison.arena.match import GameLimits
from garrison.arena.summary import Spread, spread, summary, wilson
from garrison.bots import BOTS
from garrison.catalogue import new_game
from garrison.engine.play import IllegalMove
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Move, Seat
from garrison.maps import NOWHERE
from garrison.risk import vocabulary as v
from rows import rows


def contest(*names, ruleset="classic", map_="quad", seed=1, limits=GameLimits(), **options):  # noqa: B008  a frozen value
    game = new_game(ruleset, map_, len(names), options)
    return Contest(game, tuple(Entrant(name, BOTS["risk"][name]) for name in names), seed, limits)


def ended(winners, *, number=0, finished=True, rounds=5, moves=100):
    """A game of three that the seats `winners` have won."""
    won = tuple(Seat(seat) for seat in winners)
    return Result(number, seating(3, number), won, finished, rounds, moves)


# One process and several


def test_results_do_not_depend_on_the_number_of_processes():
    played = contest("steady", "random", "random", ruleset="missions", setup="deal")
    alone = list(results(played, 9))
    assert [one.number for one in alone] == list(range(9))
    assert sorted(results(played, 9, jobs=2), key=lambda one: one.number) == alone


def test_each_game_is_itself_whatever_was_played_before():
    played = contest("random", "random", limits=GameLimits(moves=300))
    assert result(played, 7) == list(results(played, 8))[7]


def test_another_seed_is_another_series():
    one, other = (list(results(contest("random", "random", "random", seed=seed), 3)) for seed in (1, 2))
    assert [game.moves for game in one] != [game.moves for game in other]


def test_a_rule_set_of_ones_own_is_played_in_one_process_only():
    played = contest("random", "random")
    own = replace(played.game.ruleset, name="mine")
    mine = replace(played, game=replace(played.game, ruleset=own))
    assert len(list(results(mine, 1))) == 1
    with pytest.raises(ValueError, match="'mine' is not in the catalogue, so only one process can play it"):
        results(mine, 1, jobs=2)


def test_who_has_seen_enough_may_stop():
    coming = results(contest("random", "random", limits=GameLimits(moves=50)), 1000, jobs=2)
    assert isinstance(next(coming), Result)
    coming.close()
    assert multiprocessing.active_children() == []


class Rash:
    """A bot that claims what is not on the map."""

    def __init__(self, game, below):
        pass

    def choose(self, view):
        return Move(view.seat, v.Claim(NOWHERE))


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_may_not_do_what_it_chose_is_told_why_whatever_process_it_plays_in(jobs):
    base = contest("random", "random")
    rash = replace(base, entrants=(Entrant("rash", Rash),) * 2)
    told = r"^There is no such territory on the map\.\nrash made an illegal move in game \d, Claim\(where=-1\)$"
    with pytest.raises(IllegalMove, match=told):
        list(results(rash, 3, jobs))


# Seats and streams


@rows("seats", range(2, 7))
def test_in_as_many_games_as_seats_everybody_sits_everywhere_once(seats):
    rounds = [seating(seats, number) for number in range(seats)]
    assert all(sorted(row) == list(range(seats)) for row in rounds)
    assert all(sorted(column) == list(range(seats)) for column in zip(*rounds, strict=True))
    assert seating(seats, seats) == seating(seats, 0) == tuple(range(seats))


@rows("seats", range(2, 7))
def test_everybody_follows_the_same_neighbour_in_every_game(seats):
    for number in range(seats):
        row = seating(seats, number)
        assert all((after - before) % seats == 1 for before, after in itertools.pairwise(row))


def test_every_seat_of_every_game_has_a_stream_of_its_own_and_none_has_the_dice():
    heard = []

    def listening(game, below):
        heard.append([below(1000) for _ in range(5)])
        return BOTS["risk"]["random"](game, below)

    base = contest("random", "random", "random", limits=GameLimits(moves=1))
    mine = replace(base, entrants=tuple(Entrant("listening", listening) for _ in range(3)))
    for number in range(3):
        result(mine, number)
    names: list[tuple[int | str, ...]] = [("game", number, "seat", seat) for number in range(3) for seat in range(3)]
    names += [("game", number, "dice") for number in range(3)]
    streams = [Chance(mine.seed, *name) for name in names]
    numbers = [[stream.below(1000) for _ in range(5)] for stream in streams]
    assert heard == numbers[:9]
    assert len(set(map(tuple, numbers))) == 12


def test_the_seating_of_a_result_is_who_sat_where():
    made = []

    def named(name):
        def factory(game, below):
            made.append(name)
            return BOTS["risk"]["random"](game, below)

        return Entrant(name, factory)

    base = contest("random", "random", "random", limits=GameLimits(moves=1))
    mine = replace(base, entrants=tuple(map(named, "abc")))
    seats = result(mine, 1).seating
    assert made == ["abc"[entrant] for entrant in seats] == ["c", "a", "b"]


# Games that were broken off


def test_games_that_are_broken_off_are_counted_and_have_no_winner():
    played = list(results(contest("random", "random", "random", map_="world", limits=GameLimits(rounds=2)), 3))
    assert [(one.finished, one.winners, one.rounds) for one in played] == [(False, (), 2)] * 3
    total = summary(["random"] * 3, ("red", "blue", "green"), played)
    assert (total.games, total.unfinished, total.drawn) == (3, 3, 0)
    assert [share.won for share in (*total.by_bot, *total.by_seat)] == [0, 0, 0, 0]


def test_a_finished_game_is_told_with_its_winner():
    one = result(contest("steady", "random", ruleset="rixk", map_="islands"), 0)
    assert one.finished
    assert len(one.winners) == 1
    assert one.rounds > 0
    assert one.moves > one.rounds


# Sums


def test_wins_are_counted_by_bot_wherever_it_sat_and_by_seat_whoever_sat_there():
    names, seats = ["steady", "random", "random"], ("red", "blue", "green")
    played = [ended([0]), ended([1], number=1), ended([2], number=2), ended([0], number=3), ended([0], number=4)]
    total = summary(names, seats, played)
    # Game 4 is seated as game 1: a random sits on red.
    assert [(share.name, share.won, share.games) for share in total.by_bot] == [("steady", 4, 5), ("random", 1, 5)]
    assert [(share.name, share.won) for share in total.by_seat] == [("red", 3), ("blue", 1), ("green", 1)]
    assert (total.games, total.unfinished, total.drawn) == (5, 0, 0)


def test_a_victory_that_is_shared_is_nobodys_alone():
    total = summary(["steady", "random", "random"], ("red", "blue", "green"), [ended([0, 1]), ended([1, 2])])
    assert [(share.won, share.shared) for share in total.by_bot] == [(0, 1), (1, 1)]
    assert [(share.won, share.shared) for share in total.by_seat] == [(0, 1), (0, 2), (0, 1)]


def test_a_game_that_ended_without_a_winner_is_drawn_and_one_that_did_not_end_is_not():
    total = summary(["random"] * 3, ("red", "blue", "green"), [ended([]), ended([], finished=False), ended([1])])
    assert (total.drawn, total.unfinished, total.by_bot[0].won) == (1, 1, 1)


def test_a_summary_does_not_depend_on_the_order_of_the_games():
    names, seats = ["steady", "random", "random"], ("red", "blue", "green")
    played = [ended([number % 3], number=number, rounds=number, moves=number * number) for number in range(5)]
    assert len({repr(summary(names, seats, order)) for order in itertools.permutations(played)}) == 1


def test_of_no_games_nothing_is_known():
    total = summary(["steady", "random"], ("red", "blue"), [])
    assert [(share.share, share.least, share.most) for share in total.by_bot] == [(0.0, 0.0, 1.0)] * 2
    assert total.rounds == total.moves == Spread(0, 0, 0, 0, 0, 0)


# Bounds


@pytest.mark.parametrize(
    ("won", "games", "least", "most"),
    [
        # Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_bounds_are_those_of_the_literature(won, games, least, most):
    assert wilson(won, games) == pytest.approx((least, most), abs=0.00005)


@pytest.mark.parametrize("games", [1, 2, 7, 100])
def test_bounds_hold_the_share_and_mirror_the_losses(games):
    for won in range(games + 1):
        least, most = wilson(won, games)
        assert 0 <= least <= won / games <= most <= 1
        assert wilson(games - won, games) == pytest.approx((1 - most, 1 - least), abs=0.000_002)


def test_bounds_are_narrower_after_more_games():
    widths = [most - least for least, most in (wilson(games // 2, games) for games in (2, 10, 100, 10_000))]
    assert widths == sorted(widths, reverse=True)


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ([7], (7, 7, 7, 7, 7, 7)),
        ([5, 1, 4, 2, 3], (1, 2, 3, 4, 5, 15)),
        (list(range(101)), (0, 25, 50, 75, 100, 5050)),
    ],
)
def test_a_spread_tells_the_quarters(numbers, told):
    assert spread(numbers) == Spread(*told)
