"""The command `garrison warcode`: lines of JSON in, a line of JSON out for each, and it goes on whatever comes."""

import io
import json
import subprocess
import sys

import pytest

from garrison.importers import warcode
from garrison.importers.warcode import read_config, reduce
from garrison.importers.warcode.reducer import LONGEST_LINE, answers
from rows import rows

STARTED = reduce(None, warcode.start_match(3))
START = json.dumps(warcode.start_match(3))


def told(*lines):
    return [
        *answers(
            io.BytesIO(b"".join(line if isinstance(line, bytes) else f"{line}\n".encode() for line in lines)),
            read_config(),
        )
    ]


def run(*arguments, told=b""):
    command = [sys.executable, "-m", "garrison", "warcode", *arguments]
    return subprocess.run(command, input=told, capture_output=True, check=False, timeout=60)


def test_an_action_is_taken_in_the_current_state():
    assert told(START, json.dumps(warcode.select_first_player(2)))[1]["state"]["currentPlayer"] == 2


def test_a_line_may_bring_its_own_state_which_is_the_current_one_from_then_on():
    line = {"state": STARTED, "action": warcode.select_first_player(1)}
    first, second = told(json.dumps(line), json.dumps(warcode.occupy_territory(7)))
    assert first == {"state": reduce(STARTED, warcode.select_first_player(1))}
    assert second["state"]["territories"][7] == {"owner": 1, "armies": 1}


def test_a_refused_action_leaves_the_state_that_it_came_with():
    (answer,) = told(json.dumps({"state": STARTED, "action": warcode.select_first_player(3)}))
    assert answer == {"refused": ["There is no such player."], "state": STARTED}


def test_a_state_that_is_none_does_not_become_the_current_one():
    _, answer = told(START, json.dumps({"state": {**STARTED, "trades": -1}, "action": warcode.select_first_player(0)}))
    assert answer == {"refused": ["state.trades: Expected 'int' >= 0."], "state": STARTED}


@rows(
    ("line", "place"),
    [
        ("nothing", "line: JSON is malformed"),
        ("[1,", "line: Input data was truncated"),
        ('{"type":NaN}', "line: JSON is malformed"),
        ("5", "line: Expected 'object'"),
        ("[]", "line: Expected 'object'"),
        ("{}", "action: "),
        ('{"type":"Nope"}', "action.type: "),
        ('{"type":"SelectFirstPlayer","firstPlayer":1.0}', "action.firstPlayer: Expected 'int', got 'float'"),
        ('{"type":"SelectFirstPlayer","firstPlayer":1e400}', "line[...]: Number out of range."),
        ('{"type":"SelectFirstPlayer","firstPlayer":' + "9" * 5000 + "}", "line[...]: Integer value out of range."),
        ('{"state":{}}', "line: "),
        ('{"action":{}}', "line: "),
        ('{"state":5,"action":{}}', "line.state: "),
        ('{"state":{},"action":{}}', "state: "),
        ('{"state":{},"action":{},"more":1}', "line: "),
        (b'{"type":"\xff"}\n', "line: This is not UTF-8."),
        (b"\x00\n", "line: "),
        ("[" * 100_000, "line: The lists and objects are nested too deeply."),
        ('{"a":' * 100_000, "line: The lists and objects are nested too deeply."),
        (" " * LONGEST_LINE + "1", f"line: This is longer than {LONGEST_LINE} bytes."),
        (b"1" * (3 * LONGEST_LINE) + b"\n", f"line: This is longer than {LONGEST_LINE} bytes."),
    ],
)
def test_a_line_that_is_none_is_told_with_its_place_and_the_stream_goes_on(line, place):
    _, refusal, last = told(START, line, json.dumps(warcode.select_first_player(0)))
    assert refusal["refused"][0].startswith(place)
    assert refusal["state"] == STARTED
    assert last["state"]["state"] == "OccupyingTerritory"


def test_empty_lines_are_passed_over_and_the_last_line_needs_no_end():
    assert (
        told(b"\n", b"  \r\n", START, b"\n", b'{"type":"SelectFirstPlayer","firstPlayer":0}')[1]["state"][
            "currentPlayer"
        ]
        == 0
    )


def test_each_line_is_answered_before_the_next_is_read():
    command = [sys.executable, "-m", "garrison", "warcode"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line, state in ((START, "SelectingFirstPlayer"), ("?", "SelectingFirstPlayer")):
            process.stdin.write(f"{line}\n".encode())
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["state"]["state"] == state
        process.stdin.close()
        assert process.wait(60) == 0


def test_the_end_of_the_input_is_the_end():
    assert (run().returncode, run().stdout) == (0, b"")


def test_another_config_is_read_from_a_file(tmp_path):
    file = tmp_path / "config.json"
    file.write_text(json.dumps(warcode.DEFAULT_CONFIG | {"minPlayers": 5, "name": "Größer"}), encoding="utf-8")
    ended = run("--config", str(file), told=START.encode())
    assert json.loads(ended.stdout)["refused"] == ["The config is for 5 to 6 players."]
    assert (ended.returncode, ended.stderr) == (0, b"")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "config: Input data was truncated."),
        ("{}", "config: Object missing required field 'territories'."),
        ("[" * 100_000, "config: The lists and objects are nested too deeply."),
        (" " * 2_000_000, "larger than"),
        (
            json.dumps(warcode.DEFAULT_CONFIG | {"cards": [[9, 99]]}),
            "config.cards[0][0]: There is no card type 9. And 1 more.",
        ),
    ],
    ids=["empty", "object", "deep", "long", "faults"],
)
def test_a_bad_config_is_told_in_one_line(tmp_path, text, reason):
    file = tmp_path / "config.json"
    file.write_text(text, encoding="utf-8")
    ended = run("--config", str(file))
    assert ended.returncode == 2
    assert ended.stdout == b""
    assert reason in ended.stderr.decode()
    assert ended.stderr.count(b"\n") == 1


def test_a_config_that_is_not_there_is_told_in_one_line(tmp_path):
    ended = run("--config", str(tmp_path / "nowhere.json"))
    assert (ended.returncode, ended.stderr.count(b"\n")) == (2, 1)
