"""Rulebook, the switches of cards: extra armies for each territory, and the hands of the eliminated."""

import pytest

from garrison.engine.play import IllegalMove, events, legal, trail
from garrison.engine.vocabulary import Seat
from garrison.risk import vocabulary as v
from garrison.risk.notation import read_move, read_state, write_move
from garrison.risk.view import view
from garrison.telling.risk.deeds import deeds
from garrison.telling.risk.now import trades_told
from war import FIELD, after, game

BOARD = "a red 5, b blue 1, c red 1, d blue 2, e red 1, f blue 1"
HAND = f"red trading 3: {BOARD}; hands red a b c"
EACH = game(FIELD, bonus_each=True)


def test_every_territory_of_yours_on_the_cards_gets_the_extra_armies():
    assert after(HAND, "red: trade a b c", on=EACH).startswith("red deploying 7: a red 7, b blue 1, c red 3, d blue 2")
    assert after(HAND, "red: trade a b c on a", on=game(FIELD)).startswith(
        "red deploying 7: a red 7, b blue 1, c red 1"
    )


def test_so_a_trade_names_none():
    trades = [choice for choice in legal(EACH, read_state(EACH, HAND)) if isinstance(choice.action, v.Trade)]
    assert [write_move(EACH, choice.move()) for choice in trades] == ["red: trade a b c"]
    with pytest.raises(IllegalMove, match=r"Every territory of yours on the cards gets the extra armies"):
        after(HAND, "red: trade a b c on a", on=EACH)


def test_people_are_told_where_the_extra_armies_go():
    state = read_state(EACH, HAND)
    [told] = trades_told(EACH, view(EACH, state, Seat(0)))
    assert told.startswith("trade 1: 4 armies, plus 2 each on a and c, for ")
    happenings = events(trail(EACH, state, read_move(EACH, "red: trade a b c")))
    assert [line.words for line in deeds(EACH, happenings)] == [
        "red trades a set of cards for 4 armies.",
        "red gets 2 more on a.",
        "red gets 2 more on c.",
    ]


LAST = "red occupying a b 3: a red 9, b blue 0, c red 1, d green 2, e red 1, f green 1; hands red a, blue b c *1"


def test_the_conqueror_takes_the_cards_unless_nobody_does():
    assert after(LAST, "red: occupy 3", on=game(FIELD, 3)).endswith("; captured 1; hands red a b c *1")
    alone = after(LAST, "red: occupy 3", on=game(FIELD, 3, hand_taken="none"))
    assert alone.endswith("; captured 1; hands red a; traded b c *1")


def test_nobody_is_told_of_cards_that_nobody_takes():
    on = game(FIELD, 3, hand_taken="none")
    happenings = events(trail(on, read_state(on, LAST), read_move(on, "red: occupy 3")))
    assert [line.words for line in deeds(on, happenings)][-1].endswith("blue is eliminated.")


def test_a_conqueror_who_resigns_before_moving_in_leaves_them_out_of_play_too():
    on = game(FIELD, 3, hand_taken="none")
    left = after(LAST, "red: resign", on=on)
    assert "traded b c *1" in left
