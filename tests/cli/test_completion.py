"""What the tab key offers: commands, and territories that fit a legal move."""

import pytest

from cli.desk import fresh, game, session, table_at
from garrison.cli.terminal.risk import RiskFace
from garrison.cli.terminal.turns import play
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


# Behind commands


@pytest.fixture
def pressed(tmp_path, monkeypatch):
    """What the tab key offers at the prompt, in a folder with some files."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "old games").mkdir()
    for name in ("monday.game", "moon.game", ".hidden", "old games/first.game"):
        (tmp_path / name).touch()

    def press(before, word):
        offered = []

        class Tab:
            def read(self, prompt, complete):
                offered.extend(complete(before, word))
                raise EOFError

        ready = session(fresh(), [], tmp_path)
        ready.keyboard = Tab()
        play(ready)
        return offered

    return press


@pytest.mark.parametrize("command", ["save", "load"])
def test_a_file_is_completed(pressed, command, tmp_path):
    assert pressed(f"{command} ", "mo") == ["monday.game", "moon.game"]
    assert pressed(f"{command} ", "old games/") == ["old games/first.game"]
    assert pressed(f"{command} ", "") == ["monday.game", "moon.game", "old games/"]
    assert pressed(f"{command} ", f"{tmp_path}/.h") == [f"{tmp_path}/.hidden"]
    assert pressed(f"{command} ", "~/mon") == ["~/monday.game"]
    assert pressed(f"{command} ", "nowhere/x") == []


def test_an_option_is_completed(pressed):
    assert pressed("rules ", "fort") == ["fortify"]
    assert pressed("help ", "ass") == ["assault"]
