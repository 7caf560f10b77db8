"""What the tab key offers: commands, and territories that fit a legal move."""

from cli.desk import game, table_at
from garrison.cli.terminal.risk.face import RiskFace
from garrison.engine.vocabulary import Seat

OF = game(map_="world")
RED = {"alaska": 4, "alberta": 3, "peru": 1}
BOARD = ", ".join(f"{name} red {RED[name]}" if name in RED else f"{name} blue 1" for name in OF.map.ids)


def offered(before, word, phase="attacking", seat=0, rest=""):
    table = table_at(f"red {phase}: {BOARD}{rest}", OF)
    return RiskFace().completions(OF, table.view(Seat(seat)), before, word)


def test_an_attack_is_completed_from_where_one_can_attack_to_where():
    assert offered("", "al") == ["alaska", "alberta"]
    assert offered("", "per") == []
    assert offered("alaska x ", "") == ["kamchatka", "north-west-territory"]
    assert offered("alas x ", "k") == ["kamchatka"]
    assert offered("nowhere x ", "k") == []


def test_a_name_is_found_by_its_parts():
    assert offered("alberta x ", "w-u") == ["western-united-states"]
    assert offered("alaska x ", "terr") == ["north-west-territory"]


def test_an_assault_and_its_rules_are_completed():
    assert offered("assault ", "alb") == ["alberta"]
    assert offered("assault alaska ", "k") == ["kamchatka"]
    assert offered("assault alaska kamchatka ", "u") == ["until"]


def test_armies_march_and_are_placed_where_they_may():
    assert offered("alaska > ", "", phase="fortifying") == ["alberta"]
    assert offered("", "p", phase="deploying 3") == ["peru"]


def test_commands_and_cards_are_completed():
    assert offered("", "un") == ["undo"]
    assert offered("help ", "ass") == ["assault"]
    assert offered("look ", "sia") == ["siam"]
    assert offered("trade ", "p", phase="trading 3", rest="; hands red peru siam egypt") == ["peru"]


def test_nothing_is_offered_where_anything_may_stand():
    assert offered("save ", "x") == []
