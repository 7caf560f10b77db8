"""Whatever a program answers, its match is played, its faults stand in the result, and nothing is left running."""

import os
import sys

import pytest

from bots.programs.hostile_bots import ANSWERS, GREETINGS, code_of
from garrison import BOTS, Chance, GameLimits, new_game, play
from garrison.bots.programs.kept import release
from garrison.bots.programs.pipes import LIVING
from garrison.bots.programs.player import Program
from garrison.bots.programs.terms import MEBIBYTE, Terms

pytestmark = pytest.mark.skipif(os.name != "posix", reason="programs need Linux or macOS")

TERMS = Terms(start=30.0, decision=0.1, game=20.0, memory=256 * MEBIBYTE, faults=3)
NOT_A_FAULT = {"two answers", "a flood on the side"}
"""What is allowed, if it comes in time."""


@pytest.fixture(autouse=True)
def _nothing_is_left():
    yield
    release()
    assert not LIVING


def opponent(game):
    return BOTS["risk"]["steady"](game, Chance(2).below)


def met(tmp_path, code, terms=TERMS):
    """The match of a program with this code, and the program as a player."""
    file = tmp_path / "bot.py"
    file.write_text(code, encoding="utf-8")
    game = new_game("classic", "quad", 2)
    bot = Program((sys.executable, "-u", str(file)), terms)(game, Chance(1).below)
    return play(game, [bot, opponent(game)], Chance(3).below, GameLimits(rounds=5)), bot


@pytest.mark.check("a program for each bad answer")
@pytest.mark.parametrize("name", ANSWERS)
def test_no_answer_ends_a_match(tmp_path, name):
    played, bot = met(tmp_path, code_of(name, begin=3))
    assert played.finished or played.end.round > 5
    assert bot.faults or name in NOT_A_FAULT
    assert len(bot.faults) <= TERMS.faults


@pytest.mark.parametrize("name", GREETINGS)
def test_no_greeting_ends_a_match(tmp_path, name):
    hasty = Terms(start=0.5, faults=3)
    played, bot = met(tmp_path, GREETINGS[name], hasty if name == "no hello" else TERMS)
    assert played.finished or played.end.round > 5
    assert [fault.kind for fault in bot.faults] in (["unfit"], ["ended"])


def test_a_program_that_does_not_exist_loses_no_match():
    game = new_game("classic", "quad", 2)
    bot = Program(("/nowhere/bot",), TERMS)(game, Chance(1).below)
    assert play(game, [bot, opponent(game)], Chance(3).below, GameLimits(rounds=5)).record.moves
    assert "No such file or directory" in bot.faults[0].sentence


def test_a_late_answer_is_not_taken_for_the_next_one(tmp_path):
    code = """
import sys, time, json
n = 0
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "hello":
        print('{"type":"hello"}', flush=True)
    if m["type"] == "choose":
        n += 1
        if n == 3:
            time.sleep(2)
            print('{"type":"move","choice":99}', flush=True)
        else:
            print('{"type":"move","choice":0}', flush=True)
"""
    _, bot = met(tmp_path, code, Terms(start=30.0, decision=1.5, faults=3))
    assert [fault.kind for fault in bot.faults] == ["late"]


def test_the_time_for_a_game_runs_out(tmp_path):
    slow = code_of("late").replace("0.2", "0.05")
    _, bot = met(tmp_path, slow, Terms(start=30.0, decision=20.0, game=0.2, faults=100))
    assert [fault.kind for fault in bot.faults] == ["out of time"]


def test_faults_are_told_to_the_program_with_what_was_played(tmp_path):
    heard = tmp_path / "heard"
    code = code_of("an illegal action").replace("count = 0", f"count = 0; heard = open({str(heard)!r}, 'w')")
    code = code.replace("    m = json.loads(line)", "    m = json.loads(line); print(line, file=heard, flush=True)")
    met(tmp_path, code)
    assert '"kind":"illegal","why":"There is no such territory on the map.' in heard.read_text()
    assert '"left":2' in heard.read_text()
