"""The manual of the protocol speaks of every message, field, fault and limit, and its lines are valid."""

import json
import re
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import fields

from bots.programs.test_traffic import PROGRAM
from garrison import Move, Seat, new_game, read_state
from garrison.bots.programs import terms
from garrison.bots.programs.messages import Decided, FromProgram, FromReferee, board
from garrison.bots.programs.reading import message_in, move_in
from garrison.bots.programs.terms import STDERR, USUAL
from garrison.maps.world import Territory
from garrison.risk import vocabulary as v
from rows import rows

MANUAL = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text(encoding="utf-8")
CHOICE, ANSWERS = (block.splitlines() for block in re.findall(r"```json\n(.*?)```", MANUAL, re.DOTALL))


@rows("kind", [*get_args(FromReferee), *get_args(FromProgram)])
def test_every_message_and_field_is_explained(kind):
    assert f"`{kind.__struct_config__.tag}`" in MANUAL
    assert [field.name for field in fields(kind) if f"`{field.name}`" not in MANUAL] == []


def test_every_fault_is_explained():
    kinds = [each.kind for each in vars(terms).values() if isinstance(each, type) and hasattr(each, "kind")]
    assert [kind for kind in kinds if f"| `{kind}` |" not in MANUAL] == []


@pytest.mark.parametrize(("book", "seats"), [("classic", 3), ("diplomacy", 7)])
def test_every_part_of_a_board_is_explained(book, seats):
    assert [part for part in board(new_game(book, "", seats).map) if f"`{part}`" not in MANUAL] == []


def test_the_limits_are_those_of_the_code():
    assert f"{USUAL.start:g} seconds |" in MANUAL
    assert f"| a decision | {USUAL.decision:g} seconds |" in MANUAL
    assert f"| all decisions of a game | {USUAL.game:g} seconds |" in MANUAL
    assert f"| a line | {USUAL.line >> 10} KiB" in MANUAL
    assert f"| memory | {USUAL.memory >> 30} GiB" in MANUAL
    assert f"| faults in a game | {USUAL.faults} |" in MANUAL
    assert f"| messages to other players before a move | {USUAL.said} |" in MANUAL
    assert f"its last {STDERR >> 10} KiB" in MANUAL


def test_the_answers_of_the_manual_mean_the_same():
    game = new_game("classic", "quad", 2)
    state = read_state(game, "red deploying 3: north blue 1, east blue 1, south red 1, west blue 1")
    view = game.ruleset.view(game, state, Seat(0))
    assert json.loads(CHOICE[0])["action"] == {"type": "deploy", "where": 2, "armies": 1}
    for line in ANSWERS:
        PROGRAM.validate(json.loads(line))
        answer = message_in(line.encode())
        assert isinstance(answer, Decided)
        assert move_in(answer, game, view) == Move(Seat(0), v.Deploy(Territory(2), 3))
