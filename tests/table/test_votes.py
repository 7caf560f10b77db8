"""Votes: who agrees, and when all have agreed."""

from garrison.engine.vocabulary import Seat
from garrison.table.votes import agreed, cast, closed, needed, passed, withdrawn

RED, BLUE, GREEN = Seat(0), Seat(1), Seat(2)


def test_a_vote_passes_when_all_agree():
    one = cast((), "pause", [RED])
    assert not passed(one, "pause", [RED, BLUE])
    assert passed(cast(one, "pause", [BLUE]), "pause", [RED, BLUE])


def test_whoever_does_not_play_has_no_say():
    assert passed(cast((), "draw", [RED, GREEN]), "draw", [RED])
    assert not passed(cast((), "draw", [GREEN]), "draw", [RED])


def test_more_time_is_given_by_most_of_them():
    three = [RED, BLUE, GREEN]
    assert not passed(cast((), "extend", [RED]), "extend", three)
    assert passed(cast((), "extend", [RED, GREEN]), "extend", three)
    assert [needed("extend", voters) for voters in (1, 2, 3, 7)] == [1, 2, 2, 4]
    assert needed("pause", 7) == 7


def test_nothing_passes_without_voters():
    assert not passed((), "draw", [])


def test_a_vote_can_be_withdrawn():
    both = cast((), "pause", [RED, BLUE])
    assert agreed(withdrawn(both, "pause", [RED]), "pause") == (BLUE,)
    assert withdrawn(both, "pause", [RED, BLUE]) == ()


def test_different_votes_go_on_side_by_side():
    two = cast(cast((), "pause", [RED]), "draw", [BLUE])
    assert (agreed(two, "pause"), agreed(two, "draw")) == ((RED,), (BLUE,))
    assert agreed(closed(two, "pause"), "draw") == (BLUE,)
