"""`cluster` and its cautious brother: the attack packs, the dominant player, and a level front."""

import pytest

from scenes import moves, turn
from war import FIELD, board, game

DUEL = game(FIELD)
THREE = game(FIELD, seats=3)
LONG = game(board("ab bc cd", {"west": ("abc", 2), "east": ("d", 1)}, {2: 3}, "icai"))
BOTH = pytest.mark.parametrize("bot", ["cluster", "cautious_cluster"])

TAKEN = "6 5 4 / 1"


# Attack packs


@BOTH
def test_a_territory_with_only_one_weaker_enemy_takes_it_and_all_move_in(bot):
    line = "red attacking: a red 5, b blue 1, c red 1, d green 9, e green 9, f red 1"
    assert turn(bot, line, TAKEN, on=THREE)[:2] == ["a x b 3", "occupy 4"]


@BOTH
def test_what_is_enclosed_is_taken_by_any_stronger_neighbour_and_as_few_as_possible_move_in(bot):
    line = "red attacking: a blue 9, b red 2, c red 6, d blue 1, e green 9, f red 2"
    assert turn(bot, line, TAKEN, on=THREE)[:2] == ["c x d 3", "occupy 3"]


@BOTH
def test_several_attack_the_only_enemy_of_each_if_they_are_stronger_together(bot):
    line = "red attacking: a red 3, b blue 4, c red 1, d red 3, e red 1, f red 1"
    assert turn(bot, line, "1 1 / 6 6", "1 1 / 6 6", on=DUEL) == ["a x b 2", "d x b 2", "done"]


@BOTH
def test_they_do_not_if_they_are_weaker_together(bot):
    line = "red attacking: a red 3, b blue 9, c red 1, d red 3, e red 1, f red 1"
    assert moves(bot, line, DUEL) == {"red: done"}


SPLIT = "red attacking: a red 9, b blue 1, c green 3, d blue 1, e blue 1, f green 9"


def test_a_stack_splits_up_among_all_the_enemies_around_it():
    assert turn("cluster", SPLIT, TAKEN, on=THREE) == ["a x b 3", "occupy 4", "a x c 3"]


def test_the_cautious_one_only_attacks_for_a_card():
    assert turn("cautious_cluster", SPLIT, TAKEN, on=THREE) == ["a x b 3", "occupy 3", "done"]


@BOTH
def test_whoever_has_more_than_all_others_attacks_at_any_odds(bot):
    line = "red attacking: a red 9, b red 1, c red 2, d blue 3"
    assert moves(bot, line, LONG) == {"red: c x d 1"}
    assert moves(bot, line.replace("a red 9", "a red 1").replace("blue 3", "blue 5"), LONG) == {"red: done"}


# The dominant player


DOMINANT = "a red 1, b blue 1, c red 5, d blue 5, e blue 1, f blue 1"


@BOTH
def test_all_new_armies_go_where_the_way_into_a_continent_of_the_dominant_player_begins(bot):
    assert moves(bot, f"red deploying 3: {DOMINANT}", DUEL) == {"red: c +3"}


@BOTH
def test_the_continent_of_the_dominant_player_is_entered_first_and_by_all(bot):
    assert turn(bot, f"red attacking: {DOMINANT}", TAKEN, on=DUEL)[:2] == ["c x e 3", "occupy 4"]


# Placing


@BOTH
def test_the_front_around_a_continent_is_kept_level(bot):
    line = "red deploying 4: a red 3, b red 1, c blue 1, d blue 1, e green 1, f green 1"
    assert turn(bot, line, on=THREE)[:2] == ["a +1", "b +3"]


@BOTH
def test_without_a_continent_all_go_where_most_of_one_belongs_to_it(bot):
    line = "red deploying 3: a red 4, b blue 1, c blue 9, d red 1, e green 9, f red 1"
    assert moves(bot, line, THREE) == {"red: a +3"}


@BOTH
def test_a_pile_is_placed_likewise(bot):
    line = "red placing 3,3,3: a red 4, b blue 1, c blue 9, d red 1, e green 9, f red 1"
    assert moves(bot, line, THREE) == {"red: place a"}


# Moving


@BOTH
def test_armies_inside_the_block_go_to_its_front(bot):
    line = "red fortifying: a red 9, b red 1, c red 1, d blue 1, e blue 1, f blue 1"
    assert moves(bot, line, DUEL) <= {"red: a > b 8", "red: a > c 8"}


@BOTH
def test_armies_at_the_front_stay(bot):
    line = "red fortifying: a red 9, b red 9, c blue 1, d blue 1, e blue 1, f blue 1"
    assert moves(bot, line, DUEL) == {"red: done"}


@pytest.mark.parametrize(("setup", "defenders", "moving"), [("claim", 2, 3), ("claim", 9, 8), ("deal", 9, 3)])
def test_armies_stay_for_what_it_wants_at_home_and_where_it_chose_no_home(setup, defenders, moving):
    line = f"red occupying a c 3: a red 9, b blue {defenders}, c blue 0, d blue 9, e green 9, f green 9"
    assert moves("cluster", line, game(FIELD, seats=3, setup=setup)) == {f"red: occupy {moving}"}


# Trading


def test_it_keeps_its_cards_until_it_must_trade():
    line = "red trading 3: a red 5, b red 5, c blue 1, d blue 9, e blue 9, f blue 9; hands red a b c"
    assert moves("cluster", line, DUEL) == {"red: done"}
    (move,) = moves("cluster", f"{line} *1 *2", DUEL)
    assert move.startswith("red: trade ")


def test_the_cautious_one_trades_at_once():
    line = "red trading 3: a red 5, b red 5, c blue 1, d blue 9, e blue 9, f blue 9; hands red a b c"
    (move,) = moves("cautious_cluster", line, DUEL)
    assert move.startswith("red: trade a b c on ")
