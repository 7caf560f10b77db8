"""Rulebook, «Eliminating»: what follows when a seat loses its last territory. Each test is one sentence of it."""

from war import FIELD, after, game

GAME = game(FIELD, seats=3)

LAST_OF_GREEN = "red occupying d f 1: a red 1, b red 1, c red 1, d red 3, e blue 2, f green 0"
TAKEN = "a red 1, b red 1, c red 1, d red 2, e blue 2, f red 1; captured 1"


def taken(hands: str) -> str:
    return after(f"{LAST_OF_GREEN}; hands {hands}", "red: occupy 1", on=GAME)


def test_the_conqueror_takes_all_cards_of_the_eliminated():
    assert taken("red a, green d b") == f"red attacking: {TAKEN}; hands red a b d"


def test_who_only_loses_a_territory_keeps_his_cards():
    before = "red occupying d f 1: a red 1, b red 1, c red 1, d red 3, e green 2, f blue 0"
    assert after(f"{before}; hands green a b", "red: occupy 1", on=GAME).endswith("; hands green a b")


def test_with_six_cards_or_more_he_must_trade_at_once():
    assert taken("red a b d, green e f *1").startswith("red trading 0:")


def test_until_four_are_left_at_most_then_places_the_armies_and_attacks_on():
    before = f"{LAST_OF_GREEN}; hands red a b c, green d e f *1"
    four_left = after(before, "red: occupy 1", "red: trade a b c", on=GAME)
    assert four_left.startswith("red trading 4:")
    assert after(four_left, "red: done", "red: a +4", on=GAME).startswith("red attacking: a red 5,")


def test_he_may_go_on_and_trade_more():
    before = f"red trading 4: {TAKEN}; hands red d e f *1; traded a b c; trades 1"
    assert after(before, "red: trade d f *1", on=GAME).startswith("red deploying 10:")


def test_with_exactly_five_he_waits_for_his_next_turn():
    assert taken("red a b d, green e f").startswith("red attacking:")


def test_how_many_cards_are_too_many_is_a_number_of_the_book():
    four = game(FIELD, seats=3, hand_limit=4)
    before = f"{LAST_OF_GREEN}; hands red a b c, green e f"
    assert after(before, "red: occupy 1", on=four).startswith("red trading 0:")


def test_without_cards_the_attacks_go_on():
    without = game(FIELD, seats=3, cards="none")
    assert after(LAST_OF_GREEN, "red: occupy 1", on=without) == f"red attacking: {TAKEN}"


def test_the_eliminated_have_no_more_turns():
    before = f"red fortifying: {TAKEN.partition(';')[0]}"
    assert after(before, "red: done", on=GAME).startswith("blue deploying")
    assert after(before.replace("red fort", "blue fort"), "blue: done", on=GAME).startswith("red deploying")
