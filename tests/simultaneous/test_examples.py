"""The published examples of simultaneous turns: every board, and every sentence, is as it stands there."""

from rows import rows
from simultaneous.resolved import COMBATS, TURNS, Case, answer


def test_no_example_is_left_out():
    assert (len(TURNS), len(COMBATS)) == (35, 9)


@rows("case", TURNS, ids=lambda case: f"{case['example'].split()[0]}-{case['case']}")
def test_a_turn_ends_as_published(case: Case):
    told = answer(case)
    assert told["after"] == case["after"]
    assert told["log"] == case["log"]
    assert (told["example"], told["case"]) == (case["example"], case["case"])


@rows("case", COMBATS, ids=lambda case: f"{case['attackers']}v{case['defenders']}-{case['luck']}")
def test_a_battle_without_dice_ends_as_published(case: Case):
    assert answer(case)["result"] == case["result"]
