"""Tournaments: every deal is played from every seat, and the totals are the same however the games are played."""

import pickle
from itertools import islice

import msgspec
import pytest
from msgspec.structs import replace

from garrison.arena.batch import results
from garrison.arena.contest import Entrant, Result, result, seated
from garrison.arena.ledger import BrokenLedger
from garrison.arena.match import GameLimits, course
from garrison.arena.tournament.field import (
    Field,
    absent,
    by_processes,
    contest,
    deals,
    in_deals,
    kept_deals,
    points,
    share,
    whole_deals,
)
from garrison.arena.tournament.stopping import Hypotheses, until_clear
from garrison.arena.tournament.table import ANYBODY, standing
from garrison.bots import BOTS
from garrison.catalogue import Unknown
from garrison.engine.play import begin
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, NOBODY, Seat
from rows import rows

DEALT = {"setup": "deal"}
DUEL = Field(bots=("steady", "random"), map="islands", options=DEALT)
FOUR = Field(bots=("steady", "random", "steady", "random"), map="islands", options=DEALT)


def ended(winners, *, seating, number=0, opener=0, rounds=5):
    won = tuple(map(Seat, winners))
    return Result(number, tuple(seating), won, finished=True, rounds=rounds, moves=100, opener=Seat(opener))


# The same deal from every seat


@rows("seats", range(2, 7))
def test_on_each_deal_everybody_sits_everywhere_once(seats):
    of = contest(Field(bots=("random",) * seats))
    for deal in range(5):
        rows = [seated(of, deal * seats + turn) for turn in range(seats)]
        assert all(sorted(row) == list(range(seats)) for row in rows)
        assert all(sorted(column) == list(range(seats)) for column in zip(*rows, strict=True))


def test_who_follows_whom_changes_from_deal_to_deal():
    of = contest(Field(bots=("random",) * 4))
    behind = {(row := seated(of, deal * 4))[(row.index(0) + 1) % 4] for deal in range(20)}
    assert behind == {1, 2, 3}


def first_turns(of, number, moves=200):
    """The states of a game, until the first seat decides."""
    game = of.game
    bots = [of.entrants[one].factory(game, Chance(1).below) for one in seated(of, number)]
    dice = Chance(of.seed, "game", number // of.games_a_deal, "dice").below
    for move, state in islice(course(game, begin(game), bots, dice), moves):
        if move.by != CHANCE:
            return
        yield state


@pytest.mark.parametrize("field", [DUEL, FOUR], ids=["duel", "four"])
def test_the_games_of_a_deal_begin_alike_whoever_sits_where(field):
    of, size = contest(field, seed=7), len(field.bots)
    first, *others = ([*first_turns(of, number)] for number in range(size))
    assert len(first) > 2
    assert all(states == first for states in others)
    assert [*first_turns(of, size)] != first


def test_a_bot_against_itself_wins_every_pair_once():
    of = contest(Field(bots=("steady", "steady"), map="islands", options=DEALT), seed=3)
    pairs = [*deals(of, 12, by_processes())]
    assert [(one.winners, one.opener, one.rounds) for one, _ in pairs] == [
        (other.winners, other.opener, other.rounds) for _, other in pairs
    ]
    assert {share(("a", "b"), pair, "a") for pair in pairs} == {0.5}


def test_a_contest_without_deals_is_what_it_was():
    of = contest(DUEL)
    plain = replace(of, games_a_deal=1)
    assert [seated(plain, number) for number in range(3)] == [(0, 1), (1, 0), (0, 1)]
    assert [one.seating for one in results(plain, 3)] == [(0, 1), (1, 0), (0, 1)]


@pytest.mark.parametrize(
    ("field", "openers"),
    [(DUEL, {0, 1}), (Field(bots=("random", "random"), ruleset="simultaneous", map="quad"), {NOBODY})],
    ids=["turns", "at once"],
)
def test_a_result_says_who_had_the_first_turn(field, openers):
    assert {one.opener for one in results(contest(field, limits=GameLimits(rounds=3)), 16)} == openers


# However the games are played


def test_deals_come_whole_and_in_order_whatever_comes_first():
    of = [ended((), seating=(0, 1), number=number) for number in range(6)]
    wanted = [(of[0], of[1]), (of[2], of[3]), (of[4], of[5])]
    assert [*in_deals(of, 2)] == [*in_deals(reversed(of), 2)] == wanted
    assert [*in_deals(of[1:], 2)] == []


@pytest.mark.check("several processes")
def test_two_processes_give_the_deals_of_one():
    of = contest(FOUR, seed=5)
    assert [*deals(of, 12, by_processes(2))] == [*deals(of, 12, by_processes())]


def test_a_run_that_was_broken_off_is_gone_on_with_to_the_same_deals(tmp_path):
    of, file, whole = contest(DUEL), tmp_path / "duel.jsonl", tmp_path / "whole.jsonl"
    wanted = [*kept_deals(of, 10, by_processes(), whole)]
    begun = kept_deals(of, 10, by_processes(), file)
    next(begun)
    begun.close()
    file.write_bytes(file.read_bytes()[:-7])
    assert [*kept_deals(of, 10, by_processes(), file)] == wanted
    assert file.read_bytes() == whole.read_bytes()
    assert [*kept_deals(of, 4, by_processes(), file)] == wanted[:2]


def copied(contest):
    return pickle.loads(pickle.dumps(contest))  # noqa: S301  our own


def test_what_travels_is_the_whole_contest():
    of = contest(FOUR, seed=5)
    assert result(copied(of), 3) == result(of, 3)


def refused(of, file, raw):
    file.write_bytes(raw)
    with pytest.raises(BrokenLedger) as fault:
        list(kept_deals(of, 4, by_processes(), file))
    return str(fault.value).removeprefix(f"{file}, ")


def test_a_file_that_is_not_of_these_games_is_refused_with_its_place(tmp_path):
    of, file = contest(DUEL), tmp_path / "duel.jsonl"
    list(kept_deals(of, 4, by_processes(), file))
    heading, first, *_ = file.read_bytes().splitlines(keepends=True)
    assert refused(of, file, b"\xff\x00" * 50) == "line 1: This is not a file of bots' results."
    assert refused(of, file, b"[" * 5000 + b"\n") == "line 1: This is not a file of bots' results."
    assert refused(replace(of, games_a_deal=1), file, heading) == "line 1: These games have games_a_deal 2, not null."
    assert refused(replace(of, seed=2), file, heading) == "line 1: These games have seed 1, not 2."
    swapped = msgspec.json.encode({**msgspec.json.decode(first), "seating": [1, 0]}) + b"\n"
    other = msgspec.json.encode({**msgspec.json.decode(first), "seating": [0, 1]}) + b"\n"
    assert "line 2: seating: The bots had other seats in this game." in {
        refused(of, file, heading + line) for line in (swapped, other) if line != first
    }
    late = msgspec.json.encode({**msgspec.json.decode(first), "opener": 7}) + b"\n"
    assert refused(of, file, heading + late) == "line 2: opener: There are 2 seats."
    assert refused(of, file, heading + b"{}\n").startswith("line 2: This is not the result of a game: Object missing")


def test_games_stop_after_the_deal_that_makes_it_clear():
    of = contest(DUEL, seed=2)
    clear = [*until_clear(deals(of, 400, by_processes()), DUEL.names, "steady", Hypotheses(low=0.5, high=0.75))]
    assert 2 < len(clear) < 40
    assert clear == [*deals(of, 2 * len(clear), by_processes())]


# Who can play


def test_what_is_not_there_yet_is_named():
    field = Field(bots=("steady", "nobody", "nobody", "mine.py:Bold"), options={"setup": "deal", "overture": 1})
    assert absent(field) == ("nobody", "overture")
    assert absent(DUEL) == ()
    with pytest.raises(ValueError, match="There is no bot 'nobody'"):
        contest(field)
    with pytest.raises(Unknown):
        contest(Field(bots=("steady",), map="nowhere"))


@pytest.mark.parametrize(("games", "whole"), [(1, 4), (4, 4), (1000, 1000), (1001, 1004)])
def test_deals_are_played_from_every_seat(games, whole):
    assert whole_deals(FOUR, games) == whole


# What the games show


def test_a_shared_victory_is_worth_a_part_to_each():
    names = "a", "b", "a"
    assert [points(names, ended((0,), seating=(2, 1, 0)), name) for name in "ab"] == [1, 0]
    assert [points(names, ended((0, 1), seating=(2, 1, 0)), name) for name in "ab"] == [0.5, 0.5]
    assert [points(names, ended((), seating=(2, 1, 0)), name) for name in "ab"] == [0, 0]


def test_a_standing_counts_by_bot_and_by_place_in_the_order_of_play():
    names = "a", "b"
    played = [
        (ended((0,), seating=(0, 1), opener=1), ended((1,), seating=(1, 0), number=1, opener=1)),
        (ended((0,), seating=(0, 1), number=2), ended((0,), seating=(1, 0), number=3, rounds=9)),
    ]
    found = standing(names, played)
    assert (found.deals, found.games, found.unfinished, found.rounds) == (2, 4, 0, 6)
    assert [(rank.name, rank.seats, rank.alone.share) for rank in found.ranks] == [("a", 1, 0.75), ("b", 1, 0.25)]
    assert (found.rank("a").ahead.share, found.rank("b").ahead.share) == (0.5, -0.5)
    shares = {(place.name, place.place): (place.figure.share, place.games) for place in found.places}
    assert shares == {
        (ANYBODY, "first"): (0.75, 4),
        (ANYBODY, "second"): (0.25, 4),
        ("a", "first"): (1.0, 2),
        ("a", "second"): (0.5, 2),
        ("b", "first"): (0.5, 2),
        ("b", "second"): (0.0, 2),
    }


def test_a_game_that_is_played_twice_on_a_deal_says_no_more_about_the_first_move_than_once():
    names, winners = ("a", "b"), (0, 0, 1)
    once = [(ended((winner,), seating=(0, 1), number=deal),) for deal, winner in enumerate(winners)]
    twice = [(game, replace(game, seating=(1, 0))) for (game,) in once]
    assert standing(names, twice).place(ANYBODY, "first").games == 6
    assert standing(names, twice).place(ANYBODY, "first").figure == standing(names, once).place(ANYBODY, "first").figure


def test_places_are_counted_from_whoever_has_the_first_turn():
    found = standing(("a", "b", "c"), [(ended((0,), seating=(0, 1, 2), opener=2),)])
    places = {(one.name, one.place): one.figure.share for one in found.places if one.name != ANYBODY}
    assert places == {("c", "first"): 0, ("a", "second"): 1, ("b", "third"): 0}


def test_a_bot_that_has_several_seats_is_compared_seat_by_seat():
    names = "a", "b", "b"
    played = [tuple(ended((seat,), seating=(0, 1, 2), number=seat) for seat in range(3))]
    found = standing(names, played)
    assert [(rank.seats, round(rank.alone.share, 3)) for rank in found.ranks] == [(1, 0.333), (2, 0.667)]
    assert found.rank("a").ahead.share == pytest.approx(0)


def test_without_games_nothing_is_known():
    found = standing(("a", "b"), [])
    assert [(rank.alone.share, rank.paired.least, rank.paired.most) for rank in found.ranks] == [(0, 0, 1)] * 2
    assert found.places == ()


@pytest.mark.check("several processes")
def test_bots_of_ones_own_play_in_a_field(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text("from garrison.bots import BOTS\nMine = BOTS['risk']['random']\n", encoding="utf-8")
    field = Field(bots=("steady", f"{file}:Mine"), map="islands", options=DEALT)
    of = contest(field)
    assert field.names == ("steady", "mine.py:Mine")
    assert of.entrants[0] == Entrant("steady", BOTS["risk"]["steady"])
    assert standing(field.names, [*deals(of, 4, by_processes(2))]).games == 4
