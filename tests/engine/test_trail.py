"""What happened is known once: the trail of a move, the events on it, and what each seat is told of them."""

import msgspec
import pytest

from engine.auction import Bade, Bid, Bidding, Paid, Paying, State, auction
from garrison.engine.game import silent
from garrison.engine.play import Followed, IllegalMove, Made, events, make, trail
from garrison.engine.vocabulary import Move, Seat

GAME = auction()
A, B, C = map(Seat, range(3))
TWO_BIDS = State(Bidding(((A, 0), (B, 2))), (3, 3, 3))
LAST = Move(C, Bid(1))


def test_a_trail_has_the_step_and_each_consequence_with_the_states_between():
    way = trail(GAME, TWO_BIDS, LAST)
    assert [type(link) for link in way] == [Made, *[Followed] * 4]
    assert [link.after.phase for link in way] == [
        Bidding(((A, 0), (B, 2), (C, 1))),
        *(Paying(B, coins) for coins in (2, 1, 0)),
        Bidding(),
    ]
    assert [link.before for link in way[1:]] == [link.after for link in way[:-1]]
    assert make(GAME, TWO_BIDS, LAST) == way[-1].after


def test_each_row_says_what_happened_by_it():
    assert events(trail(GAME, TWO_BIDS, LAST)) == (Bade(C, 1), Paid(B), Paid(B))
    assert silent(GAME, TWO_BIDS, LAST) == ()


def test_a_seat_is_told_what_it_may_know():
    happened = events(trail(GAME, TWO_BIDS, LAST))
    told = GAME.ruleset.told
    assert told(GAME, TWO_BIDS, happened, C) == happened
    assert told(GAME, TWO_BIDS, happened, A) == (Paid(B), Paid(B))


def test_events_go_over_the_wire_and_back():
    happened = events(trail(GAME, TWO_BIDS, LAST))
    assert msgspec.json.decode(msgspec.json.encode(happened), type=tuple[Bade | Paid, ...]) == happened


def test_a_move_that_is_refused_has_no_trail():
    with pytest.raises(IllegalMove):
        trail(GAME, TWO_BIDS, Move(A, Bid(1)))
