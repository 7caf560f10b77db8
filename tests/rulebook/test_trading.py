"""Rulebook, «Trading». Each test is one sentence of it.

The cards of the field are a, d and f (infantry), b and e (cavalry), c (artillery), and two wild ones.
"""

import pytest
from msgspec.structs import replace

from garrison.maps import Card, Territory
from garrison.risk.game import Game
from garrison.risk.rules.trade import Refused
from rows import rows
from war import FIELD, after, game, refused

GAME = game(FIELD)
LAND = "a red 1, b red 1, c blue 1, d blue 1, e blue 1, f blue 1"


def trading(hand: str, rest: str = "") -> str:
    """Red, with these cards and three armies to come, may trade."""
    return f"red trading 3: {LAND}; hands red {hand}{rest}"


def brought(cards: str, sets_before: int = 0, on: Game = GAME) -> int:
    """The armies that a set brings."""
    before = trading("a b c d e f *1 *2", f"; trades {sets_before}")
    words = after(before, f"red: trade {cards}", on=on).partition(":")[0].split()
    return int(words[-1]) - 3


# What a set is worth


@rows("cards", ["a b c", "b c f", "a d f", "a e *1", "a d *1", "a b *2", "c *1 *2"])
def test_a_set_is_three_of_a_kind_or_one_of_each_or_any_two_and_a_wild_card(cards):
    assert brought(cards) == 4


@rows(("sets_before", "armies"), [(0, 4), (1, 6), (2, 8), (3, 10), (4, 12), (5, 15), (6, 20), (7, 25), (20, 90)])
def test_each_set_in_the_game_is_worth_more_than_the_one_before(sets_before, armies):
    assert brought("a b c", sets_before) == armies


def test_what_the_sets_are_worth_are_numbers_of_the_book():
    other = game(FIELD, set_values=(1, 2), set_step=3)
    assert [brought("a b c", before, on=other) for before in range(4)] == [1, 2, 5, 8]


@rows(
    ("cards", "armies"),
    [("a d f", 4), ("b e *1", 6), ("c *1 *2", 10), ("a b c", 10), ("a b *1", 10), ("a d *1", 4)],
)
def test_or_its_worth_is_fixed_by_the_kinds_and_a_wild_card_is_whatever_is_worth_most(cards, armies):
    assert brought(cards, sets_before=9, on=game(FIELD, cards="fixed")) == armies


def test_what_a_fixed_set_is_worth_are_numbers_of_the_book():
    other = game(FIELD, cards="fixed", fixed_values=(1, 2, 30, 4))
    worth = {cards: brought(cards, on=other) for cards in ("a d f", "b e *1", "a b c", "c *1 *2")}
    assert worth == {"a d f": 1, "b e *1": 2, "a b c": 4, "c *1 *2": 30}


def test_three_of_the_last_kind_are_a_set_of_that_kind():
    artillery = replace(
        FIELD, cards=(Card(2, Territory(0)), *FIELD.cards[1:3], Card(2, Territory(3)), *FIELD.cards[4:])
    )
    assert brought("a c d", on=game(artillery, cards="fixed")) == 8


def test_the_set_counts_for_the_sets_of_all_seats():
    before = trading("a b c", ", blue d e f")
    assert after(before, "red: trade a b c", on=GAME).endswith("; hands blue d e f; traded a b c; trades 1")


# What happens to the cards


def test_the_armies_of_a_set_are_deployed_with_the_others():
    assert after(trading("a b c"), "red: trade a b c", on=GAME).startswith("red deploying 7:")


def test_two_more_armies_go_at_once_onto_an_own_territory_that_a_traded_card_pictures():
    before = trading("a b c")
    assert after(before, "red: trade a b c on b", on=GAME).startswith("red deploying 7: a red 1, b red 3, c blue 1,")


def test_how_many_more_armies_is_a_number_of_the_book():
    five = game(FIELD, card_bonus=5)
    assert " b red 6," in after(trading("a b c"), "red: trade a b c on b", on=five)


# Who may, and who must


def test_with_three_or_four_cards_one_may_trade_and_need_not():
    assert after(trading("a b c d"), "red: done", on=GAME).startswith("red deploying 3:")


def test_one_may_trade_several_sets():
    before = trading("a b c d e f *1")
    later = after(before, "red: trade a b c", "red: trade d e *1", on=GAME)
    assert later.startswith("red deploying 13:")


def test_who_has_too_few_cards_for_a_set_is_not_asked():
    before = f"blue fortifying: {LAND}; hands red a b"
    assert after(before, "blue: done", on=GAME).startswith("red deploying")


@pytest.mark.parametrize("hand", ["a b c", "a b d"])
def test_who_has_enough_is_asked_when_the_turn_begins_so_that_nobody_sees_whether_it_is_a_set(hand):
    before = f"blue fortifying: {LAND}; hands red {hand}"
    assert after(before, "blue: done", on=GAME).startswith("red trading 5:")


def test_without_cards_nobody_is_asked():
    before = f"blue fortifying: {LAND}; hands red a b c"
    assert after(before, "blue: done", on=game(FIELD, cards="none")).startswith("red deploying 5:")


def test_with_five_or_more_one_must_trade_until_four_are_left():
    before = trading("a b c d e *1 *2")
    assert refused(before, "red: done", on=GAME) == (Refused.MUST_TRADE,)
    assert after(before, "red: trade a b c", "red: done", on=GAME).startswith("red deploying 7:")


def test_from_how_many_on_is_a_number_of_the_book():
    assert refused(trading("a b c d"), "red: done", on=game(FIELD, hand_limit=4)) == (Refused.MUST_TRADE,)
    assert not refused(trading("a b c d e f"), "red: done", on=game(FIELD, hand_limit=7))
