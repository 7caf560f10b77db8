"""`besieger`: continents with strong gates, the break of others', and those whom it outnumbers by far."""

from scenes import moves, turn
from war import FIELD, LINE, board, game

DUEL = game(FIELD)
THREE = game(FIELD, seats=3)
LONG = game(board("ab bc cd", {"west": ("abc", 2), "east": ("d", 1)}, {2: 3}, "icai"))
BEHIND = game(board("ab bc cd", {"west": ("a", 2), "east": ("bcd", 3)}, {2: 3}, "icai"))


def does(line, on=THREE):
    return moves("besieger", line, on)


# Attacking


def test_in_a_continent_within_its_reach_it_attacks_at_good_odds():
    assert does("red attacking: a red 6, b blue 2, c blue 9", game(LINE)) == {"red: a x b 3"}
    assert does("red attacking: a red 3, b blue 3, c blue 9", game(LINE)) == {"red: done"}


def test_it_goes_through_a_continent_once_a_turn():
    line = "red attacking: a red 12, b blue 1, c blue 3, d blue 9"
    assert turn("besieger", line, "6 5 4 / 1", on=LONG) == ["a x b 3", "occupy 11", "done"]


def test_it_breaks_a_continent_by_a_gate_that_it_outnumbers():
    line = "red attacking: a red 4, b green 9, c blue 3, d blue 9, e green 9, f green 9"
    assert does(line) == {"red: a x c 3"}
    assert does(line.replace("d blue", "d green")) == {"red: done"}


def test_for_a_card_alone_it_attacks_only_what_it_crushes():
    line = "red attacking: a red 6, b green 9, c blue 1, d green 9, e blue 9, f green 9"
    assert does(line) == {"red: a x c 3"}
    assert does(line.replace("a red 6", "a red 5")) == {"red: done"}
    assert does(line, game(FIELD, seats=3, cards="none")) == {"red: done"}


def test_whom_it_outnumbers_five_to_one_it_attacks_at_any_odds():
    line = "red attacking: a red 2, b blue 3, c red 1, d green 16, e red 14, f red 1"
    assert does(line) == {"red: a x b 1"}
    assert does(line.replace("e red 14", "e red 9")) == {"red: done"}


def test_the_continent_of_the_dominant_player_is_entered_first():
    line = "red attacking: a red 1, b blue 1, c red 5, d blue 5, e blue 1, f blue 1"
    assert turn("besieger", line, "6 5 4 / 1", on=DUEL)[:2] == ["c x e 3", "occupy 4"]


# Placing


def test_against_the_dominant_player_all_go_where_the_way_begins():
    assert does("red deploying 3: a red 1, b blue 1, c red 5, d blue 5, e blue 1, f blue 1", DUEL) == {"red: c +3"}


def test_the_weakest_gate_of_its_continent_is_strengthened():
    line = "red deploying 2: a red 5, b red 1, c blue 9, d blue 9, e green 9, f green 9"
    assert does(line) == {"red: b +2"}


def test_with_more_than_all_others_it_first_outnumbers_each_neighbour():
    line = "red deploying 3: a red 9, b red 1, c blue 3, d blue 3, e red 1, f red 1"
    assert does(line, DUEL) == {"red: b +3"}


def test_each_game_has_its_own_border_force():
    line = "red deploying 9: a red 12, b red 8, c blue 30, d blue 30, e green 60, f green 1"
    assert len(does(line)) > 1


# Moving


def test_armies_move_to_the_side_with_more_enemies():
    line = "red occupying a b 3: a red 9, b blue 0, c {}, d {}, e green 3, f green 3"
    assert does(line.format("red 1", "blue 3")) == {"red: occupy 8"}
    assert does(line.format("blue 3", "red 1")) == {"red: occupy 3"}
    assert does(line.format("blue 3", "blue 3")) == {"red: occupy 4"}


def test_armies_without_enemies_go_into_its_continents():
    assert does("red fortifying: a red 1, b red 5, c red 1, d blue 3", BEHIND) == {"red: b > a 4"}


def test_armies_inside_a_continent_go_to_its_gates():
    assert does("red fortifying: a red 5, b red 1, c red 1, d blue 2", LONG) == {"red: a > b 4"}


def test_gates_side_by_side_are_levelled():
    line = "red fortifying: a red 7, b red 1, c blue 1, d blue 1, e green 1, f green 1"
    assert does(line) == {"red: a > b 3"}


def test_it_trades_at_once():
    line = "red trading 3: a red 5, b red 5, c blue 1, d blue 9, e blue 9, f blue 9; hands red a b c"
    (move,) = does(line, DUEL)
    assert move.startswith("red: trade a b c on ")
