"""Rulebook, «Winning» without missions. Each test is one sentence of it."""

import pytest

from war import FIELD, LINE, after, game

THREE = game(LINE, seats=3)


def test_who_takes_the_last_territory_has_won():
    before = "red attacking: a red 1, b red 3, c blue 1"
    later = after(before, "red: b x c 2", "dice: 6 1 / 1", "red: occupy 2")
    assert later == "red over red: a red 1, b red 1, c red 2; captured 1"


def test_who_alone_has_neither_been_eliminated_nor_resigned_has_won():
    before = "red occupying a b 1: a red 3, b green 0, c blue 1; resigned blue"
    assert after(before, "red: occupy 1", on=THREE).startswith("red over red:")


def test_as_long_as_another_plays_the_game_goes_on():
    before = "red occupying a b 1: a red 3, b green 0, c blue 1"
    assert after(before, "red: occupy 1", on=THREE).startswith("red attacking:")


@pytest.mark.parametrize(("percent", "phase"), [(66, "red over red"), (67, "red attacking"), (100, "red attacking")])
def test_or_a_share_of_the_territories_rounded_up_wins(percent, phase):
    before = "red occupying a b 1: a red 1, b blue 0, c red 3, d red 1, e blue 1, f blue 1"
    share = game(FIELD, goal="share", share=percent)
    needed = -(-6 * percent // 100)
    line = before.replace("red occupying a b", "red occupying d b").replace("d red 1", "d red 3")
    later = after(f"{line}; goals red territories {needed} 1, blue territories {needed} 1", "red: occupy 1", on=share)
    assert later.startswith(f"{phase}:")


# The limit of rounds


def over(board: str, seats: int = 3, resigned: str = "") -> str:
    """Who wins when the last of three rounds ends with this board."""
    limited = game(LINE, seats, goal="rounds", rounds=3)
    last = ("red", "blue", "green")[seats - 1]
    ended = after(f"{last} fortifying: {board}; round 3{resigned}", f"{last}: done", on=limited)
    return ended.partition(":")[0]


def test_after_the_last_round_the_most_territories_win():
    assert over("a blue 1, b blue 1, c green 9") == "blue over blue"


def test_then_the_most_armies():
    assert over("a red 1, b blue 3, c green 2") == "red over blue"


def test_else_those_who_are_level_share_it():
    assert over("a red 3, b blue 3, c green 2") == "red over red,blue"


def test_who_has_resigned_does_not_win():
    assert over("a red 9, b blue 3, c green 2", resigned="; resigned red") == "blue over blue"


def test_before_the_last_round_is_over_the_game_goes_on():
    limited = game(goal="rounds", rounds=3)
    board = "a red 1, b blue 1, c blue 9"
    assert after(f"blue fortifying: {board}; round 2", "blue: done", on=limited) == f"red deploying 3: {board}; round 3"
    assert after(f"red fortifying: {board}; round 3", "red: done", on=limited) == f"blue deploying 4: {board}; round 3"
