"""The table of a tournament: who sits at it, what games are worth, and the same figures however they were played."""

from collections import Counter
from functools import partial
from itertools import combinations

import msgspec
import pytest
from msgspec.structs import replace

from garrison.arena.contest import broken_off, choices, seated, sitting
from garrison.arena.ledger import BrokenLedger
from garrison.arena.match import GameLimits
from garrison.arena.tournament.bout import Bout, Thought, bout, bouts, kept
from garrison.arena.tournament.field import Field, contest, deals, deals_in, until
from garrison.arena.tournament.stopping import Duel, Narrow
from garrison.arena.tournament.table import SCORINGS, holdings, names_of, points_by, squares, table, thoughts, wins
from garrison.catalogue import RULESETS, load_record
from garrison.engine.record import verify
from garrison.engine.vocabulary import Seat
from hostile.faces import BOARDS
from rows import rows

DEALT = {"setup": "deal"}
FOUR = "steady", "random", "hunter", "cluster"


def field(*bots, at_table=0):
    return contest(Field(bots=bots, at_table=at_table, map="islands", options=DEALT), seed=5)


def ended(seating, *, winners=(), held=(1, 1), number=0, faults=()):
    """A game that was finished if somebody won it."""
    won = tuple(map(Seat, winners))
    thought = (Thought(10, 0.5, 0.1),) * len(held)
    return Bout(number, tuple(seating), won, bool(won), 5, 100, held=tuple(held), thought=thought, faults=faults)


# Who sits at the table


@rows(("entrants", "seats"), [(2, 2), (4, 2), (5, 3), (7, 7), (6, 5)])
def test_every_choice_of_bots_comes_once_before_any_comes_again(entrants, seats):
    ways, all_ = choices(entrants, seats), {*combinations(range(entrants), seats)}
    for turn in range(2):
        played = [sitting(entrants, seats, 3, turn * ways + place) for place in range(ways)]
        assert {*played} == all_
        assert len(played) == len(all_)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_on_each_deal_every_bot_that_plays_it_sits_everywhere_once(seats):
    of = field(*FOUR, at_table=seats)
    for deal in range(12):
        rows = [seated(of, deal * seats + turn) for turn in range(seats)]
        assert {frozenset(row) for row in rows} == {frozenset(sitting(4, seats, of.seed, deal))}
        assert all(len({*column}) == seats for column in zip(*rows, strict=True))


def test_a_table_that_nobody_can_fill_is_refused():
    with pytest.raises(ValueError, match=r"^A game has 3 seats, and there are only 2 bots\.$"):
        field("steady", "random", at_table=3)
    with pytest.raises(ValueError, match=r"^5 of 60 bots can be chosen in 5,461,512 ways\. At most 5,000 can be"):
        choices(60, 5)


# What a game is worth


@rows("scoring", SCORINGS.values(), ids=SCORINGS)
@rows("held", [(0, 0, 0), (3, 0, 1), (12, 12, 10)])
@rows("winners", [(), (0,), (0, 2)])
def test_a_game_is_worth_a_point(scoring, held, winners):
    points = scoring(ended((0, 1, 2), winners=winners, held=held))
    assert sum(points) == pytest.approx(1)
    assert all(0 <= share <= 1 for share in points)
    assert points[0] == 1 or len(winners) != 1


def test_games_that_nobody_won_are_shared():
    drawn = ended((0, 1, 2), held=(3, 0, 1))
    assert wins(drawn) == (0.5, 0, 0.5)
    assert squares(drawn) == (0.9, 0, 0.1)
    assert holdings(drawn) == (0.75, 0, 0.25)
    assert wins(ended((0, 1, 2), winners=(1, 2), held=(9, 2, 1))) == (0, 0.5, 0.5)


# The table


def test_what_games_were_broken_off_after_is_what_happened():
    of = field("random", "random")
    for limits, games, phrase in (
        (GameLimits(moves=30), (2, 2), "2 broken off after 30 moves"),
        (GameLimits(rounds=1), (2, 0), "2 broken off after 1 round"),
    ):
        short = replace(of, limits=limits)
        found = table(short, [(bout(short, 0), bout(short, 1))], wins)
        assert (found.unfinished, found.out_of_moves) == games
        assert [*broken_off(short, *games)] == [phrase]


@rows("scoring", SCORINGS.values(), ids=SCORINGS)
def test_a_bot_that_failed_has_no_points_whatever_its_stand_in_did(scoring):
    def worth(*replaced, winners=(), held=(9, 2, 1)):
        return scoring(replace(ended((0, 1, 2), winners=winners, held=held), replaced=tuple(map(Seat, replaced))))

    assert worth(0, winners=(2,), held=(42, 0, 0)) == (0, 0, 1)
    assert worth(0)[0] == 0 < worth(0)[2] <= worth(0)[1]
    assert worth(0, 1, held=(30, 12, 0)) == (0, 0, 1)
    assert worth(0, 1, 2) == (1 / 3,) * 3


def test_what_a_game_is_worth_to_a_bot_is_what_its_seats_have_together():
    of = ended((1, 0, 2), held=(1, 2, 3))
    assert points_by(squares)(("a", "b", "a"), of, "a") == pytest.approx(13 / 14)
    assert points_by(squares)(("a", "b", "a"), of, "b") == pytest.approx(1 / 14)


def test_a_table_has_shares_ratings_and_faults_of_every_bot():
    of = field("steady", "random")
    played = [
        (
            ended((0, 1), winners=(0,), faults=((), ("late", "illegal"))),
            ended((1, 0), winners=(1,), number=1, faults=(("late",), ())),
        ),
        (ended((0, 1), winners=(0,), number=2), ended((1, 0), number=3)),
    ]
    found = table(of, played, wins)
    assert (found.deals, found.games, found.unfinished, found.fields) == (2, 4, 1, 1)
    steady, random = found.rows
    assert (steady.name, steady.games, steady.won, steady.points.share) == ("steady", 4, 3, 0.875)
    assert (random.name, random.won, random.points.share) == ("random", 0, 0.125)
    assert random.faults == (("late", 2), ("illegal", 1))
    assert steady.faults == ()
    assert steady.rating.rating + random.rating.rating == pytest.approx(3000)
    shares = {(one.name, one.other): (one.games, one.points.share) for one in found.meetings}
    assert shares == {("steady", "random"): (4, 0.875), ("random", "steady"): (4, 0.125)}
    assert thoughts(of, played)["steady"] == Thought(40, 2.0, 0.1)


def test_a_bot_with_several_seats_has_one_row():
    of = field("steady", "random", "random")
    played = [tuple(ended((0, 1, 2), winners=(number,), held=(1, 1, 1), number=number) for number in range(3))]
    found = table(of, played, wins, "steady")
    assert {row.name: round(row.points.share, 3) for row in found.rows} == {"steady": 0.333, "random": 0.667}
    assert {row.name: row.rating.rating for row in found.rows}["steady"] == 1500


def test_without_games_a_table_is_even():
    found = table(field(*FOUR, at_table=2), [], wins)
    assert {(row.rating.rating, row.points.least, row.points.most) for row in found.rows} == {(1500, 0, 1)}


def untimed(rounds):
    return [tuple(replace(one, thought=()) for one in deal) for deal in rounds]


@pytest.mark.check("several processes")
@pytest.mark.parametrize("seats", [2, 3])
def test_two_processes_give_the_table_of_one(seats):
    of = field(*FOUR, at_table=seats)
    one, two = ([*deals(of, 12, bouts(jobs))] for jobs in (1, 2))
    assert untimed(one) == untimed(two)
    assert table(of, one, wins) == table(of, two, wins)


def test_a_run_that_was_broken_off_goes_on_to_the_same_table(tmp_path):
    of, file = field(*FOUR, at_table=2), tmp_path / "duels.jsonl"
    whole = [*deals(of, 16, bouts())]
    begun = deals_in(kept({}), file, of, 16, bouts())
    next(begun)
    begun.close()
    file.write_bytes(file.read_bytes()[:-5])
    resumed = [*deals_in(kept({}), file, of, 16, bouts())]
    assert untimed(resumed) == untimed(whole)
    assert table(of, resumed, wins) == table(of, whole, wins)
    assert [*deals_in(kept({}), file, of, 16, bouts())] == resumed


def test_files_of_other_code_and_impossible_results_are_refused(tmp_path):
    of, file = field("steady", "random"), tmp_path / "duels.jsonl"
    list(deals_in(kept({"code": {"mine.py:Bold": "00000000"}}), file, of, 2, bouts()))
    heading, first, *_ = file.read_bytes().splitlines(keepends=True)

    def refused(code, raw):
        file.write_bytes(raw)
        with pytest.raises(BrokenLedger) as fault:
            list(deals_in(kept({"code": code}), file, of, 2, bouts()))
        return str(fault.value).removeprefix(f"{file}, ")

    code = {"mine.py:Bold": "00000000"}
    told = refused({"mine.py:Bold": "11111111"}, heading)
    assert told == 'line 1: These games have code {"mine.py:Bold":"00000000"}, not {"mine.py:Bold":"11111111"}.'
    sound = msgspec.json.decode(first)
    for name, value, place in [
        ("held", [1], "held, thought and faults: There are 2 seats."),
        ("faults", [[]], "held, thought and faults: There are 2 seats."),
        ("held", [1, -5], "held: Nobody holds -5."),
        ("moves", 10**9, "moves and thought: These numbers are impossible here."),
        ("thought", [{"seconds": -1.0}, {}], "moves and thought: These numbers are impossible here."),
    ]:
        raw = msgspec.json.encode({**sound, name: value}) + b"\n"
        assert refused(code, heading + raw) == f"line 2: {place}"


# When it is enough


def test_games_go_on_until_every_interval_is_narrow_enough():
    of = field("steady", "random")
    pair = partial(ended, (0, 1), winners=(0,)), partial(ended, (1, 0), winners=(0,))
    coming = (tuple(game(number=2 * deal + turn) for turn, game in enumerate(pair)) for deal in range(10_000))
    played = [*until((deal for deal in coming), Narrow(of, wins, 0.02))]
    found = table(of, played, wins)
    assert all(row.points.most - row.points.least <= 0.04 for row in found.rows)
    assert len(played) < 100


def test_a_test_of_two_bots_stops_when_it_is_clear():
    of = field("steady", "random")
    duel = Duel(of, wins, 0, 50)
    played = [*until(deals(of, 400, bouts()), duel.clear())]
    found = duel.judgement(played)
    assert (found.name, found.other, found.verdict) == ("steady", "random", "high")
    assert found.evidence >= found.above
    assert 50 < found.least < found.elo <= found.most
    assert duel.judgement(played[:-1]).verdict == ""
    assert duel.judgement([]).verdict == ""


# All rule sets


@pytest.mark.parametrize("book", RULESETS)
def test_the_games_of_every_rule_set_are_kept_as_records(book, tmp_path):
    family = RULESETS[book].family.name
    board, seats = BOARDS[family]
    rival = {"diplomacy": "advance"}.get(family, "steady")
    of = contest(Field(bots=(rival, *["random"] * (seats - 1)), ruleset=book, map=board), 2, GameLimits(rounds=3))
    played = bout(of, 1, (tmp_path,))
    (file,) = tmp_path.iterdir()
    record = load_record(file)
    assert verify(record) is None
    assert len(record.moves) == played.moves
    notes = dict(record.notes)
    assert notes["players"].split(", ") == [of.entrants[entrant].name for entrant in played.seating]
    assert notes["event"] == "tournament, deal 0, game 1"
    assert [one.decisions for one in played.thought] == [
        Counter(int(move.by) for move in record.moves)[seat] for seat in range(seats)
    ]
    assert len(played.held) == seats
    assert sum(SCORINGS["squares"](played)) == pytest.approx(1)


def test_a_record_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "taken").write_text("", encoding="utf-8")
    with pytest.raises(BrokenLedger, match=r"2-seats-000000\.game: (File exists|Not a directory)\."):
        bout(field("steady", "random"), 0, (tmp_path / "taken",))


def test_names_are_those_of_the_entrants_once():
    assert names_of(field("steady", "random", "random")) == ("steady", "random")
