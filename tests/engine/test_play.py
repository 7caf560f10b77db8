"""The machine, on a toy game of its own: it knows the table, and no rule and no war."""

import pytest

from engine.auction import AUCTION, Bid, Bidding, Leave, Options, State, Toss, Tossing, auction
from engine.auction import Refused as Rule
from garrison.engine.game import InvalidGame, new_game
from garrison.engine.play import (
    IllegalMove,
    Refused,
    asides,
    awaited,
    begin,
    can_go_on,
    legal,
    make,
    refusals,
    replay,
    settle,
    states,
)
from garrison.engine.vocabulary import CHANCE, CLOCK, NOBODY, Action, Choice, Move, Over, Seat
from rows import rows

GAME = auction()
A, B, C = map(Seat, range(3))
START = State(Bidding(), (3, 3, 3))


def bids(*coins: int) -> list[Move[Action]]:
    return [Move(Seat(seat), Bid(amount)) for seat, amount in enumerate(coins)]


def after(*moves: Move[Action], start: State = START, options: Options | None = None) -> State:
    return replay(auction(options=options), start, moves)


# Beginning


def test_a_game_begins_as_its_rule_set_says():
    assert begin(GAME) == START


def test_a_game_that_is_over_before_it_begins_is_settled():
    assert settle(GAME, State(Bidding(), (0, 2, 0))).phase == Over((B,))


def test_a_game_that_cannot_be_played_is_refused_with_every_reason():
    with pytest.raises(InvalidGame) as invalid:
        new_game("", AUCTION, ("a",))
    assert invalid.value.reasons == ("An auction needs two seats.", "There is nothing to bid for.")
    assert str(invalid.value) == "An auction needs two seats. There is nothing to bid for."


# Several seats at once


def test_a_game_may_wait_for_several_seats_at_once():
    assert awaited(GAME, START) == {A, B, C}
    assert awaited(GAME, after(Move(B, Bid(1)))) == {A, C}


def test_they_may_act_in_any_order():
    forth = after(*bids(1, 2, 0))
    back = after(*reversed(bids(1, 2, 0)))
    assert forth == back == State(Bidding(), (3, 1, 3))


def test_each_is_offered_its_own_choices():
    assert legal(GAME, after(Move(B, Bid(1)))) == [Choice(A, Bid(0), 3), Choice(C, Bid(0), 3)]


# What follows


def test_nothing_follows_before_it_is_due():
    assert after(*bids(1, 2)).phase == Bidding(((A, 1), (B, 2)))


def test_what_follows_follows_until_nothing_changes():
    assert after(*bids(0, 3, 1)) == State(Bidding(), (3, 0, 3))


def test_the_first_consequence_that_changes_anything_comes_first():
    assert after(*bids(3, 2), start=State(Bidding(), (3, 2, 0))) == State(Over((B,)), (0, 2, 0))


def test_a_consequence_may_lead_to_a_phase_of_chance():
    assert after(*bids(2, 2, 1)).phase == Tossing((A, B), 2)
    assert after(*bids(2, 2, 1), Move(CHANCE, Toss(B))) == State(Bidding(), (3, 1, 3))


def test_a_row_is_in_force_under_its_options_only():
    assert after(*bids(2, 2, 1), options=Options(coin=False)) == START
    assert Tossing not in auction(options=Options(coin=False)).rows


# Besides


def test_what_is_done_besides_is_not_waited_for():
    sealed = after(Move(A, Bid(1)))
    assert A not in awaited(GAME, sealed)
    assert asides(GAME, sealed) == [Choice(seat, Leave()) for seat in (A, B, C)]
    assert after(Move(A, Bid(1)), Move(A, Leave())) == State(Bidding(), (0, 3, 3))


def test_what_follows_from_it_follows_too():
    assert after(Move(A, Leave()), Move(C, Leave())).phase == Over((B,))


# Refusals


def test_another_phase_refuses():
    assert refusals(GAME, START, Move(CHANCE, Toss(A))) == (Refused.NOT_NOW,)
    assert refusals(GAME, State(Tossing((A, B), 2), (3, 3, 3)), Move(A, Leave())) == (Refused.NOT_NOW,)


@rows("by", [A, Seat(3), CHANCE, CLOCK, NOBODY])
def test_another_turn_refuses(by):
    assert refusals(GAME, after(Move(A, Bid(1))), Move(by, Bid(1))) == (Refused.NOT_YOUR_TURN,)


def test_a_game_that_is_over_refuses():
    ended = State(Over((A,)), (3, 0, 0))
    assert refusals(GAME, ended, Move(A, Bid(1))) == (Refused.GAME_OVER,)
    assert refusals(GAME, ended, Move(A, Leave())) == (Refused.GAME_OVER,)
    assert not awaited(GAME, ended)
    assert not legal(GAME, ended)
    assert not asides(GAME, ended)
    assert not can_go_on(GAME, ended)


@pytest.mark.parametrize("coins", [-1, 4, 10**30])
def test_a_rule_refuses(coins):
    assert refusals(GAME, START, Move(A, Bid(coins))) == (Rule.TOO_MUCH,)


def test_an_illegal_move_is_raised_with_every_reason():
    with pytest.raises(IllegalMove) as illegal:
        make(GAME, START, Move(A, Bid(9)))
    assert (illegal.value.move, illegal.value.reasons) == (Move(A, Bid(9)), (Rule.TOO_MUCH,))
    assert str(illegal.value) == "You bid no more than you have."


def test_a_legal_move_is_refused_by_nothing():
    assert refusals(GAME, START, Move(A, Bid(3))) == ()
    assert can_go_on(GAME, START)


# Replaying


def test_the_states_of_a_game_are_its_first_and_one_after_each_move():
    moves = bids(1, 2, 0)
    assert list(states(GAME, START, moves)) == [after(*moves[:made]) for made in range(4)]


def test_a_replay_stops_at_the_first_illegal_move():
    with pytest.raises(IllegalMove):
        after(*bids(1, 9, 0))


# One seat


def test_what_a_seat_may_choose_is_its_part_of_what_all_may():
    for state in (
        START,
        State(Tossing((A, C), 2), (3, 3, 3)),
        State(Bidding(((B, 1),)), (3, 3, 0)),
        State(Over(), (1, 0, 0)),
    ):
        for seat in (A, B, C, CHANCE, CLOCK, NOBODY):
            assert legal(GAME, state, seat) == [choice for choice in legal(GAME, state) if choice.by == seat]
            assert asides(GAME, state, seat) == [choice for choice in asides(GAME, state) if choice.by == seat]
