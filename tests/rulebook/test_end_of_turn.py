"""Rulebook, «The end of a turn»: a card for a conquest, and the next seat. Each test is one sentence of it."""

from war import FIELD, LINE, after, game

GAME = game(FIELD)
LAND = "a red 1, b blue 1, c red 1, d blue 1, e red 1, f blue 1"
CONQUEROR = f"red fortifying: {LAND}; captured 2"

ALL_IN_HANDS = "hands red a, blue b c d e f *1 *2"
ALL_TRADED = "hands blue b c d e; traded a f *1 *2"


# The card


def test_who_has_taken_a_territory_draws_one_card():
    drawing = after(CONQUEROR, "red: done", on=GAME)
    assert drawing == f"red drawing: {LAND}; captured 2"
    assert after(drawing, "deck: card e", on=GAME) == f"blue deploying 3: {LAND}; hands red e"


def test_who_has_taken_none_draws_none():
    assert after(f"red fortifying: {LAND}", "red: done", on=GAME) == f"blue deploying 3: {LAND}"


def test_nobody_draws_where_there_are_no_cards():
    assert after(CONQUEROR, "red: done", on=game(FIELD, cards="none")) == f"blue deploying 3: {LAND}"


def test_when_the_deck_is_empty_the_traded_cards_come_back():
    drawing = after(f"{CONQUEROR}; {ALL_TRADED}", "red: done", on=GAME)
    assert drawing == f"red drawing: {LAND}; captured 2; hands blue b c d e"
    assert after(drawing, "deck: card *2", on=GAME).endswith("; hands red *2, blue b c d e")


def test_or_they_do_not_and_no_card_is_drawn():
    without = game(FIELD, recycle=False)
    assert after(f"{CONQUEROR}; {ALL_TRADED}", "red: done", on=without).startswith("blue trading 3:")


def test_when_all_cards_are_in_hands_none_is_drawn():
    assert after(f"{CONQUEROR}; {ALL_IN_HANDS}", "red: done", on=GAME).startswith("blue trading 3:")


# The next seat


def test_the_turn_passes_to_the_next_seat():
    three = game(LINE, seats=3)
    board = "a red 1, b blue 1, c green 2"
    assert after(f"red fortifying: {board}", "red: done", on=three) == f"blue deploying 3: {board}"


def test_a_round_is_over_when_the_seat_that_opened_it_is_come_to():
    board = "a red 1, b blue 1, c blue 2"
    assert after(f"blue fortifying: {board}", "blue: done") == f"red deploying 3: {board}; round 2"
    assert (
        after(f"red fortifying: {board}; first blue", "red: done") == f"blue deploying 4: {board}; round 2; first blue"
    )


def test_or_passed_over():
    three = game(LINE, seats=3)
    board = "a blue 1, b blue 1, c green 2"
    assert (
        after(f"green fortifying: {board}; round 4", "green: done", on=three) == f"blue deploying 5: {board}; round 5"
    )


def test_what_was_taken_is_counted_anew():
    assert "captured" not in after(f"{CONQUEROR}; {ALL_IN_HANDS}", "red: done", on=GAME)
