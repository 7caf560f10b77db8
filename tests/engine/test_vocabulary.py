"""Choices: what a seat may do, with a range where something is counted."""

import pytest

from engine.auction import Bid, Leave
from garrison.engine.vocabulary import Choice, Move, Seat
from rows import rows

A, B = Seat(0), Seat(1)
RANGE = Choice(A, Bid(2), 5)
SINGLE = Choice(A, Leave())


def test_a_choice_holds_the_moves_from_its_least_to_its_most():
    assert (RANGE.least, RANGE.most) == (2, 5)
    assert RANGE.moves() == tuple(Move(A, Bid(coins)) for coins in (2, 3, 4, 5))


def test_a_choice_that_counts_nothing_holds_one_move():
    assert (SINGLE.least, SINGLE.most) == (0, 0)
    assert SINGLE.moves() == (Move(A, Leave()),)


def test_a_choice_gives_the_move_with_a_count_or_with_the_least():
    assert RANGE.move(4) == Move(A, Bid(4))
    assert RANGE.move() == Move(A, Bid(2))
    assert SINGLE.move(7) == Move(A, Leave())


@pytest.mark.parametrize("coins", [2, 3, 5])
def test_a_choice_contains_its_moves(coins):
    assert RANGE.contains(Move(A, Bid(coins)))


@rows("move", [Move(A, Bid(1)), Move(A, Bid(6)), Move(A, Bid(-2)), Move(B, Bid(3)), SINGLE.move()])
def test_and_no_others(move):
    assert not RANGE.contains(move)


def test_so_does_one_that_counts_nothing():
    assert SINGLE.contains(Move(A, Leave()))
    assert not SINGLE.contains(Move(B, Leave()))
    assert not SINGLE.contains(Move(A, Bid(0)))
