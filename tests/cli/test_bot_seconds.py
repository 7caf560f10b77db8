"""`--bot-seconds`: the time that every command gives to a program of your own."""

import json
import os
from functools import partial
from pathlib import Path

import pytest

from cli.running import in_json, ran
from rows import rows

pytestmark = pytest.mark.skipif(os.name != "posix", reason="programs need Linux or macOS")

NOTING = """
import json, pathlib, sys
for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello":
        print('{"type": "hello", "protocol": 1}', flush=True)
    elif said["type"] == "game":
        pathlib.Path(__file__).with_suffix(".told").write_text(json.dumps(said["seconds"]))
    else:
        print('{"type": "move", "choice": 0}', flush=True)
"""


COMMANDS = {
    "simulate": ("--map", "quad", "--seats", "random,{}", "--games", "1", "--max-rounds", "1"),
    "arena": ("--map", "quad", "--seats", "random,{}", "--games", "2", "--max-rounds", "1"),
    "balance": ("quad", "--seats", "2", "--bot", "{}", "--games", "1", "--max-rounds", "1"),
    "dataset": ("g.jsonl", "--map", "quad", "--seats", "random,{}", "--games", "1", "--max-rounds", "1"),
}
"""`{}` is the whole path of the program. By a relative one, an idle program of another folder would be taken."""


@pytest.fixture
def run(capsys, tmp_path, monkeypatch):
    """What a command prints, what it says is wrong, and its exit code, with a program that notes what it is told."""
    monkeypatch.chdir(tmp_path)
    program = tmp_path / "noting.py"
    program.write_text(NOTING, encoding="utf-8")
    return lambda *words: ran(capsys, *(f"{word}".format(program) for word in words))


@rows("command", COMMANDS)
@pytest.mark.parametrize(("words", "told"), [((), (5, 300)), (("--bot-seconds", 7), (7, 420))])
def test_a_program_has_the_time_that_was_given(run, command, words, told):
    _, err, code = run(command, *COMMANDS[command], *words)
    assert (err, code) == ("", 0)
    assert tuple(json.loads(Path("noting.told").read_text(encoding="utf-8")).values()) == told


def test_balance_gives_time_to_bots_alone(run):
    out, err, code = run("balance", "quad", "--bot-seconds", 7)
    assert (out, code) == ("", 2)
    assert "--bot-seconds needs --bot." in err


def test_a_folder_holds_games_with_the_same_time(run):
    arena = partial(run, "arena", *COMMANDS["arena"], "--out", "out")
    assert arena()[1:] == ("", 0)
    out, err, code = arena("--bot-seconds", 7)
    assert (out, code) == ("", 2)
    assert "2-seats.jsonl, line 1: These games have" in err


def test_the_time_says_nothing_of_built_in_bots(run):
    arena = partial(run, "arena", "--map", "quad", "--games", 2, "--max-rounds", 1, "--out", "out")
    assert in_json(arena)["tables"] == in_json(partial(arena, "--bot-seconds", 7))["tables"]
