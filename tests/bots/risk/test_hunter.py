"""`hunter`: whom it hunts and how, and what it does when there is nobody to hunt."""

import pytest

from garrison.bots.risk.board import Board, ground
from garrison.bots.risk.packs.hunter import hunt
from scenes import moves, turn, view
from war import FIELD, LINE, board, game

THREE = game(FIELD, seats=3)
WITHOUT_CARDS = game(FIELD, seats=3, cards="none")
LONG = game(board("ab bc cd", {"west": ("abc", 2), "east": ("d", 1)}, {2: 3}, "icai"))
FORK = game(board("ab ac bd", {"one": ("ab", 2), "two": ("cd", 1)}, {2: 3}, "icai"))

TAKEN = "6 5 4 / 1"


def does(line, on=THREE):
    return moves("hunter", line, on)


def path(line, coming=0, on=THREE):
    """The path of the hunt, in letters."""
    at = Board(on, ground(on.map), view(line, on))
    return "".join(on.map.ids[where] for where in hunt(at, coming))


# Hunting

PREY = "red attacking: a red 9, b blue 1, c green 5, d blue 1, e green 5, f blue 1"


def test_one_stack_walks_over_all_the_land_of_its_victim():
    said = turn("hunter", PREY, TAKEN, TAKEN, TAKEN, on=THREE)
    assert said == ["a x b 3", "occupy 8", "b x d 3", "occupy 7", "d x f 3", "occupy 6", "done"]


def test_all_new_armies_go_where_the_hunt_begins():
    line = "red deploying 3: a red 3, b green 1, c red 7, d blue 2, e green 9, f blue 2"
    assert path(line, 3) == "cdf"
    assert does(line) == {"red: c +3"}
    assert does(line.replace("blue 2", "blue 3")) == {"red: a +3"}


def test_it_walks_on_while_the_dice_are_bad():
    said = turn("hunter", PREY, "1 1 1 / 6", "1 1 1 / 6", "1 1 1 / 6", TAKEN, TAKEN, on=THREE)
    assert said[:6] == ["a x b 3"] * 4 + ["occupy 5", "b x d 3"]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("red attacking: a red 9, b blue 1, c green 5, d green 5, e green 5, f blue 1", "two blocks"),
        ("red attacking: a blue 1, b red 9, c blue 1, d blue 1, e blue 1, f green 9", "a fork"),
        ("red attacking: a red 9, b blue 3, c green 5, d blue 1, e green 5, f blue 1", "too many for us"),
        ("red attacking: a red 9, b green 7, c green 7, d blue 1, e green 5, f blue 2", "too many in the way"),
    ],
)
def test_some_are_not_hunted(line, why):
    assert path(line) == "", why


def test_cards_are_worth_a_risk():
    line = "red attacking: a red 9, b blue 3, c green 5, d blue 1, e green 5, f blue 1"
    assert path(line) == ""
    assert path(f"{line}; hands blue a") == "abdf"


@pytest.mark.parametrize(("richer", "move"), [("blue", "b x a 3"), ("green", "b x c 3")])
def test_of_two_victims_it_hunts_the_one_with_more_cards(richer, move):
    line = f"red attacking: a blue 1, b red 9, c green 1; hands {richer} a b c"
    assert does(line, game(LINE, seats=3)) == {f"red: {move}"}


def test_the_way_to_its_victim_may_lead_over_others():
    assert path("red attacking: a red 9, b green 1, c green 9, d blue 1, e green 9, f blue 1") == "abdf"


# Continents


def test_in_the_continent_it_wants_it_attacks_with_enough():
    line = "red attacking: a red 4, b blue 2, c blue 9, d blue 9, e blue 9, f green 9"
    assert does(line, WITHOUT_CARDS) == {"red: a x b 3"}
    assert does(line.replace("a red 4", "a red 3"), WITHOUT_CARDS) == {"red: done"}


def test_it_breaks_a_continent_by_a_gate_with_less_than_half_its_armies():
    line = "red attacking: a red 7, b green 9, c blue 3, d blue 9, e green 9, f green 9"
    assert does(line, WITHOUT_CARDS) == {"red: a x c 3"}
    assert does(line.replace("c blue 3", "c blue 4"), WITHOUT_CARDS) == {"red: done"}


def test_for_a_card_it_attacks_whatever_it_outnumbers():
    line = "red attacking: a red 7, b green 9, c blue 4, d blue 9, e green 9, f green 9"
    assert does(line) == {"red: a x c 3"}
    assert does(line.replace("c blue 4", "c blue 7")) == {"red: done"}


def test_the_weakest_gate_of_its_continent_is_strengthened_first():
    line = "red deploying 2: a red 5, b red 1, c blue 9, d blue 9, e green 9, f green 9"
    assert does(line) == {"red: b +2"}


def test_with_strong_gates_it_stands_beside_the_weakest_block():
    line = "red deploying 2: a red 21, b red 21, c blue 40, d green 20, e blue 40, f green 20"
    assert does(line) == {"red: b +2"}


# Moving


def test_armies_move_in_where_there_are_enemies():
    line = "red occupying a b 3: a red 9, b blue 0, c {}, d {}, e green 3, f green 3"
    assert does(line.format("red 1", "blue 3")) == {"red: occupy 8"}
    assert does(line.format("blue 3", "red 1")) == {"red: occupy 3"}
    assert does(line.format("blue 3", "blue 3")) == {"red: occupy 8"}


def test_between_enemies_that_are_apart_half_move_in():
    assert does("red occupying a b 3: a red 9, b blue 0, c blue 2, d blue 2", FORK) == {"red: occupy 4"}


def test_armies_inside_a_continent_go_to_its_gates():
    assert does("red fortifying: a red 5, b red 1, c red 1, d blue 2", LONG) == {"red: a > b 4"}


def test_elsewhere_they_go_where_the_enemy_is_weaker():
    assert does("red fortifying: a red 5, b blue 6, c red 1, d blue 1, e green 3, f green 3") == {"red: a > c 4"}


def test_it_trades_at_once():
    line = "red trading 3: a red 5, b red 5, c blue 1, d blue 9, e blue 9, f blue 9; hands red a b c"
    (move,) = does(line)
    assert move.startswith("red: trade a b c on ")
