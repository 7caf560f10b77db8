"""Programs in games: what the commands print of them, how they are kept, and what they may say."""

import json
import os
import sys
from functools import partial

import pytest

from bots.programs.hostile_bots import code_of
from cli.running import in_json, ran
from garrison import BOTS, Chance, Limits, new_game, play
from garrison.arena.contest import Contest, Entrant, result
from garrison.bots.programs.kept import release
from garrison.bots.programs.pipes import LIVING
from garrison.bots.programs.player import Program
from garrison.bots.programs.terms import Terms, within

pytestmark = pytest.mark.skipif(os.name != "posix", reason="programs need Linux or macOS")

SAYS = """
import json, sys
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "hello":
        print('{"type":"hello","name":"talker"}', flush=True)
    elif m["type"] == "choose":
        said = any(message["by"] == m["view"]["seat"] for message in m["view"]["messages"])
        if sys.argv[1] == "always" or not said:
            print(json.dumps({"type": "say", "text": "Peace?", "to": [1]}), flush=True)
        else:
            print('{"type":"move","action":{"type":"seal"}}', flush=True)
"""


@pytest.fixture(autouse=True)
def _nothing_is_left():
    yield
    release()


@pytest.fixture
def written(tmp_path):
    def write(code, *words):
        file = tmp_path / "mybot.py"
        file.write_text(code, encoding="utf-8")
        return Program((sys.executable, "-u", str(file), *words), Terms(start=30.0))

    return write


@pytest.fixture
def rash(tmp_path):
    """The word for a bot that chooses what is not there."""
    file = tmp_path / "rash.py"
    file.write_text(code_of("a choice that is not there"), encoding="utf-8")
    return str(file)


# What is printed


def test_simulate_counts_faults_by_name(capsys, rash):
    run = partial(
        ran, capsys, "simulate", "--map", "quad", "--games", 2, "--max-rounds", 3, "--seats", f"{rash},random"
    )
    out, err, code = run()
    assert (err, code) == ("", 0)
    assert "rash.py made 10 faults: 10 unreadable" in out
    assert in_json(run)["faults"] == {"rash.py": {"unreadable": 10}}


def test_play_says_what_was_wrong_first(capsys, rash):
    out, err, code = ran(capsys, "play", "--map", "quad", "--seats", f"{rash},steady", "--seed", 1)
    assert (err, code) == ("", 0)
    told = " ".join(out.split())
    assert "Red (rash.py) made 5 faults. The first, in decision 1: It chose number 100000 of 4 choices" in told


def test_a_saved_game_names_a_command_in_one_word(capsys, rash, tmp_path):
    words, file = f"python3 -u {rash},steady", tmp_path / "a.game"
    assert ran(capsys, "play", "--map", "quad", "--seats", words, "--seed", 1, "--save", file)[2] == 0
    _, err, code = ran(capsys, "play", "--load", file)
    assert (code, err.count("\n")) == (2, 1)
    assert f"This game was played by python3+-u+{rash}." in err
    assert ran(capsys, "play", "--load", file, "--seats", words)[1:] == ("", 0)


def test_check_names_every_fault(capsys, rash):
    out, err, code = ran(capsys, "bot", "check", rash, "--ruleset", "trumps")
    assert (err, code) == ("", 1)
    assert "trumps start=one_each: " in out
    faults = out.count('It wrote: {"type":"move","choice":100000}')
    assert faults > 4
    assert out.endswith(f"rash.py played 2 games, with {faults} faults.\n")


def test_check_in_json(capsys, rash):
    out, _, code = ran(capsys, "bot", "check", rash, "--ruleset", "trumps", "--json")
    told = json.loads(out)
    assert code == 1
    assert told["faults"] == sum(len(game["faults"]) for game in told["games"]) > 4
    assert told["games"][0]["faults"][0]["kind"] == "unreadable"


def test_check_finds_no_fault_in_a_good_bot(capsys, tmp_path):
    file = tmp_path / "ours.py"
    file.write_text("from garrison.bots import BOTS\nOURS = BOTS['risk']['steady']\n")
    out, err, code = ran(capsys, "bot", "check", f"{file}:OURS", "--ruleset", "rixk")
    assert (err, code) == ("", 0)
    assert "deploying" in out
    assert "with no faults." in out


@pytest.mark.parametrize("word", ["steady", "in-process:bot.py:Bot", ""])
def test_check_needs_a_program(capsys, word):
    out, err, code = ran(capsys, "bot", "check", word)
    assert (out, code) == ("", 2)
    assert err == f"garrison: '{word}' is not a program. Name a file, a command or an address.\n"


# Games


def test_a_program_is_kept_from_game_to_game(written):
    game = new_game("classic", "quad", 2)
    program = written(
        'import os\nopen(os.path.join(os.path.dirname(__file__), f"ran-{os.getpid()}"), "w")\n' + code_of("late")
    )
    program = Program(program.what, within(30))
    entrants = Entrant("late", program), Entrant("random", BOTS["risk"]["random"])
    contest = Contest(game, entrants, 1, Limits(rounds=1, moves=14))
    assert [result(contest, number).faults for number in range(3)] == [(), (), ()]
    assert len(LIVING) == 1


def test_a_result_names_the_faults_by_seat(written):
    entrants = Entrant("rash", written(code_of("no json"))), Entrant("random", BOTS["risk"]["random"])
    contest = Contest(new_game("classic", "quad", 2), entrants, 1, Limits(rounds=2))
    assert result(contest, 0).faults == (("unreadable",) * 5, ())
    assert result(contest, 1).faults == ((), ("unreadable",) * 5)


def diplomacy(program):
    game = new_game("diplomacy", "", 7)
    bot = program(game, Chance(1).below)
    others = [BOTS["diplomacy"]["random"](game, Chance(2, seat).below) for seat in range(6)]
    return play(game, [bot, *others], Chance(3).below, Limits(rounds=1)), bot


def test_a_program_talks_to_others(written):
    played, bot = diplomacy(written(SAYS, "once"))
    assert not bot.faults
    assert [message.text for message in played.end.messages] == ["Peace?"]


def test_but_not_for_ever(written):
    _, bot = diplomacy(written(SAYS, "always"))
    assert {fault.sentence for fault in bot.faults} >= {"It said more than 20 things without making a move."}


def test_a_program_that_names_what_it_plays_is_not_asked_for_more(written):
    plays = code_of("no json").replace('"type":"hello"', '"type":"hello","plays":["risk"]')
    _, bot = diplomacy(written(plays))
    assert [fault.sentence for fault in bot.faults] == ["It does not play diplomacy; it plays risk."]
