"""Rulebook, «Fortifying». Each test is one sentence of it."""

from typing import Any

from garrison.engine.play import legal
from garrison.risk import vocabulary as v
from garrison.risk.notation import write_move
from war import FIELD, after, game, reached, refused

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


# Step by step: a red 5 - b red 1 - d red 1, and one army of each may stay behind

STEPS = "red fortifying: a red 5, b red 1, c blue 1, d red 1, e blue 3, f blue 1"


def stepped(*moves: str) -> str:
    return after(STEPS, *moves, on=game(FIELD, fortify="step", cards="none"))


def test_step_by_step_every_army_may_move_once_to_a_neighbour():
    assert stepped("red: a > b 4").startswith("red fortifying: a red 1, b red 5, c blue 1, d red 1,")


def test_an_army_that_has_moved_stays_but_those_that_stood_there_may_go_on():
    on = game(FIELD, fortify="step")
    assert stepped("red: a > b 4").endswith("; moved b 4")
    assert refused(stepped("red: a > b 4"), "red: b > d 2", on=on) == (
        "Armies that have moved this turn can't move again.",
    )
    assert stepped("red: a > b 4", "red: b > d 1") == (
        "red fortifying: a red 1, b red 4, c blue 1, d red 2, e blue 3, f blue 1; moved b 4, d 1"
    )


def test_the_turn_ends_when_its_player_says_so_and_then_all_may_move_again():
    assert "moved" not in stepped("red: a > b 4", "red: done")


def test_by_parachute_armies_move_once_between_any_two_own_territories():
    assert marches(fortify="parachute") == {
        **dict.fromkeys(("ab", "ad", "ae", "af"), 4),
        **dict.fromkeys(("da", "db", "de", "df"), 1),
        **dict.fromkeys(("ea", "eb", "ed", "ef"), 2),
    }
    assert later("red: a > f 4", fortify="parachute", cards="none").startswith("blue deploying")


def test_with_trench_they_may_leave_land_that_was_just_taken():
    start = "red fortifying: a red 9, b red 5, c blue 1, d blue 1, e red 1, f blue 1; captured 1; taken b"
    moved = after(start, "red: b > e 4", on=game(FIELD, fortify="parachute", trench=True, cards="none"))
    assert "b red 1, c blue 1, d blue 1, e red 5" in moved
