"""Rulebook, «Trench warfare». Each test is one sentence of it."""

from typing import Any

import pytest

from garrison.engine.play import IllegalMove, legal
from garrison.risk import vocabulary as v
from garrison.risk.notation import write_move
from war import FIELD, after, game, reached

#  a red 9 - b blue 1
#     |          |
#  c blue 1 - d green 1
#     |          |
#  e green 2 - f green 3
BOARD = "a red 9, b blue 1, c blue 1, d green 1, e green 2, f green 3"
BEFORE = f"red attacking: {BOARD}; round 2"
TAKE_B = ("red: a x b 3", "dice: 6 6 6 / 1", "red: occupy 7")


def later(*moves: str, **options: Any) -> str:
    return after(BEFORE, *moves, on=game(FIELD, 3, trench=True, **options))


def attacks(state: str, **options: Any) -> list[str]:
    on = game(FIELD, 3, **options)
    return [
        write_move(on, choice.move())
        for choice in legal(on, reached(state, on=on))
        if isinstance(choice.action, v.Attack)
    ]


def test_land_taken_this_turn_is_marked():
    assert later(*TAKE_B).endswith("; round 2; captured 1; taken b")


def test_and_nobody_attacks_from_it_before_the_next_turn():
    with pytest.raises(IllegalMove, match=r"^You took b this turn; with trench you can attack from it next turn.$"):
        later(*TAKE_B, "red: b x d 3")


def test_but_from_land_held_since_the_turn_began():
    assert attacks(later(*TAKE_B), trench=True) == ["red: a x c 1"]
    assert attacks(later(*TAKE_B).removesuffix("; taken b")) == ["red: a x c 1", "red: b x d 1"]


def test_armies_may_be_put_on_it_by_a_trade_and_may_march_out_of_it():
    marched = later(*TAKE_B, "red: done", "red: b > a 6", fortify="connected", cards="none")
    assert "a red 8, b red 1" in marched


def test_the_mark_is_gone_when_the_turn_passes():
    assert "taken" not in later(*TAKE_B, "red: done", "red: done", cards="none")
