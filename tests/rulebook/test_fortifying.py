"""Rulebook, «Fortifying». Each test is one sentence of it."""

from typing import Any

from garrison.engine.play import legal
from garrison.risk import vocabulary as v
from garrison.risk.notation import write_move
from war import FIELD, after, game, reached

#  a red 5 - b red 1
#     |         |
#  c blue 1 - d red 2
#     |         |
#  e red 3 - f red 1
BOARD = "a red 5, b red 1, c blue 1, d red 2, e red 3, f red 1"
BEFORE = f"red fortifying: {BOARD}"


def marches(**options: Any) -> dict[str, int]:
    """The marches that red may make, and how many armies at most."""
    on = game(FIELD, **options)
    choices = legal(on, reached(BEFORE, on=on))
    ids = on.map.ids
    return {
        ids[choice.action.source] + ids[choice.action.target]: choice.most
        for choice in choices
        if isinstance(choice.action, v.Fortify)
    }


def later(*moves: str, **options: Any) -> str:
    return after(BEFORE, *moves, on=game(FIELD, **options))


def test_armies_move_once_to_an_own_neighbour_and_one_stays_behind():
    assert marches() == {"ab": 4, "db": 1, "df": 1, "ef": 2}


def test_or_along_own_territories():
    assert marches(fortify="connected") == {
        "ab": 4, "ad": 4, "ae": 4, "af": 4, "da": 1, "db": 1, "de": 1, "df": 1, "ea": 2, "eb": 2, "ed": 2, "ef": 2,
    }  # fmt: skip


def test_or_as_often_as_wanted():
    assert marches(fortify="free") == marches(fortify="connected")
    twice = later("red: a > b 3", "red: b > f 2", fortify="free")
    assert twice == "red fortifying: a red 2, b red 2, c blue 1, d red 2, e red 3, f red 3"


def test_or_a_single_army_to_an_own_neighbour():
    assert marches(fortify="one_army") == {"ab": 1, "db": 1, "df": 1, "ef": 1}


def test_or_not_at_all():
    attacking = BEFORE.replace("fortifying", "attacking")
    assert after(attacking, "red: done", on=game(FIELD, fortify="none")).startswith("blue deploying")


def test_the_turn_ends_with_the_march():
    assert later("red: a > b 4").startswith("blue deploying 3: a red 1, b red 5,")
    assert later("red: a > f 4", fortify="connected").startswith("blue deploying 3: a red 1, b red 1,")
    assert later("red: a > b 1", fortify="one_army").startswith("blue deploying 3: a red 4, b red 2,")


def test_or_without_one():
    assert later("red: done") == f"blue deploying 3: {BOARD}"


def test_the_way_does_not_lead_through_others():
    cut_off = BEFORE.replace("d red 2", "d blue 2").replace("f red 1", "f blue 1")
    on = game(FIELD, fortify="connected")
    reachable = [write_move(on, choice.move()) for choice in legal(on, reached(cut_off, on=on)) if choice.most]
    assert reachable == ["red: a > b 1"]
