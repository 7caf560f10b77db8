"""The review of a whole game: its order, what it says of turns, and that it says the same again."""

import re
from functools import cache
from itertools import pairwise

import pytest

from garrison.engine.play import IllegalMove
from garrison.engine.record import Record
from garrison.review.assessors import Judge, assessor
from garrison.review.replaying import Replay, coarse_to_fine
from garrison.review.report import ChanceAt, Review, Reviewing, Swing
from garrison.review.reviewing import ReviewPlan, changes, review, whole
from garrison.telling.sentences import named
from review.played import GAMES, record_of
from rows import rows

PLAN = ReviewPlan(games=24, swings=2)


REVIEWED = [name for name in GAMES if name != "energy"]
"""A turn of the other one takes long."""


@cache
def pieces_of(name, threads=1):
    record = record_of(name)
    return [*review(record, named(record.game), assessor(record.game, PLAN.seed, threads), PLAN)]


@rows("name", REVIEWED)
def test_a_review_begins_with_what_is_to_come_and_keeps_its_word(name):
    first, *rest = pieces_of(name)
    assert isinstance(first, Review)
    assert first.last == len(record_of(name).moves)
    moments = [piece.version for piece in rest if isinstance(piece, ChanceAt)]
    assert tuple(moments[: len(first.moments)]) == first.moments
    assert first.words.endswith(".")
    assert all(seat[0].isupper() for seat in first.seats)


@pytest.mark.parametrize("name", ["classic", "simultaneous", "harbour"])
def test_every_round_is_looked_at_from_its_beginning(name):
    replay, found = Replay(record_of(name)), whole(iter(pieces_of(name)))
    assert {one.round for one in found.chances} == set(range(1, replay.round(replay.last) + 1))
    assert all(one.version < other.version for one, other in pairwise(found.chances))
    assert (found.chances[0].version, found.chances[-1].version) == (0, replay.last)


@rows("name", REVIEWED)
def test_a_swing_is_luck_and_decision_and_nothing_else(name):
    swings = [piece for piece in pieces_of(name) if isinstance(piece, Swing)]
    assert 0 < len(swings) <= PLAN.swings
    for one in swings:
        assert one.luck + one.decision == pytest.approx(one.after - one.before)
        assert one.expected == pytest.approx(one.before + one.decision)
        assert one.words.endswith(".")
        assert one.began < one.version


def test_a_swing_is_told_with_what_the_dice_gave_or_took():
    swings = [piece for name in REVIEWED for piece in pieces_of(name) if isinstance(piece, Swing)]
    told = [(one.luck, re.search(r"the dice (gave|took) (\d+)", one.words)) for one in swings]
    points = [(luck, int(dice[2]) * (1 if dice[1] == "gave" else -1)) for luck, dice in told if dice]
    assert points
    assert [round(100 * luck) for luck, _ in points] == [said for _, said in points]


def test_where_all_order_at_once_a_swing_is_that_of_whoever_won_or_lost_most():
    replay = Replay(record_of("simultaneous"))
    turn = next(turn for turn in replay.turns if turn.chapter != "setup")
    chances = {turn.began: (0.2, 0.5, 0.3), turn.version: (0.4, 0.1, 0.5)}
    (change,) = changes(replay, {version: ChanceAt(version, 1, each) for version, each in chances.items()})
    assert change.seat == 1
    assert change.size == pytest.approx(-0.4)


def test_without_dice_nothing_is_luck():
    swings = [piece for piece in pieces_of("harbour") if isinstance(piece, Swing)]
    assert all(one.luck == 0 for one in swings)
    assert not any("dice" in one.words for one in swings)


@pytest.mark.check("whole reviews, several times")
@pytest.mark.parametrize("name", ["classic", "simultaneous"])
def test_the_same_seed_reviews_the_same_however_many_threads_there_are(name):
    told = [[one for one in pieces_of(name, threads=n) if not isinstance(one, Reviewing)] for n in (1, 3)]
    assert told[0] == told[1]


def test_a_record_without_moves_has_one_moment():
    record = record_of("classic")
    head, chance = review(Record(record.game, record.start), named(record.game), Judge(record.game, 1, ""), PLAN)
    assert isinstance(head, Review)
    assert head.moments == (0,)
    assert isinstance(chance, ChanceAt)
    assert chance.chances == pytest.approx([1 / 3] * 3, abs=0.02)


def test_a_record_that_cannot_be_played_is_refused_before_the_first_piece():
    record = record_of("classic")
    broken = Record(record.game, record.start, record.moves[1:])
    with pytest.raises(IllegalMove):
        review(broken, named(record.game), Judge(record.game, 1, ""), PLAN)


def test_from_coarse_to_fine_everything_comes_once():
    for number in range(1, 40):
        assert sorted(coarse_to_fine(range(number))) == list(range(number))
    assert coarse_to_fine([3, 5, 8, 9])[:2] == [3, 9]


def test_retreats_and_adjustments_belong_to_the_turn_before_them():
    headings = [turn.chapter for turn in Replay(record_of("harbour")).turns]
    assert all(heading.split()[0] in ("spring", "fall") for heading in headings), headings
