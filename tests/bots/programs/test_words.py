"""The words that name a program, and what is said of those that name none."""

import os
import sys
from ast import literal_eval
from pathlib import Path
from textwrap import dedent

import pytest

from bots.programs.hostile_bots import GREETINGS
from cli.running import ran
from garrison.bots.own import BotFault, called, factory_of, is_own, program_of
from garrison.bots.programs.player import Program

pytestmark = pytest.mark.skipif(os.name != "posix", reason="programs need Linux or macOS")

BOT = """
class Cautious:
    def __init__(self, game, below): pass
    def choose(self, view): return view.choices[0].move()
"""
READS = "import sys\nfor line in sys.stdin: pass\n"


@pytest.fixture
def at(tmp_path, monkeypatch):
    """The folder in which the words are looked up."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_file_that_reads_lines_is_run(at):
    (at / "mybot.py").write_text(READS + BOT)
    assert program_of("mybot.py") == (sys.executable, "-u", "mybot.py")


@pytest.mark.parametrize("word", ["mybot.py", "mybot.py:Cautious"])
def test_a_bot_in_a_file_is_served(at, word):
    (at / "mybot.py").write_text(BOT)
    assert program_of(word)[-2:] == ("garrison.bots.programs.serve", "mybot.py:Cautious")


def test_a_module_is_served(at):
    assert program_of("mymodule:Cautious")[-1] == "mymodule:Cautious"


def test_an_executable_is_run(at):
    program = at / "mybot"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    assert program_of("./mybot") == (str(program),)


def test_a_command_has_words(at):
    assert program_of("sh 'my bot.sh' -x") == ("sh", "my bot.sh", "-x")


def test_an_address_stays_as_it_is():
    assert program_of("http://127.0.0.1:9000/bot") == ("http://127.0.0.1:9000/bot",)


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("./nothere", "There is no file nothere."),
        ("nothere.py", "There is no file nothere.py."),
        ("nothere.py:Bot", "There is no file nothere.py."),
        ("./folder", "There is no file folder."),
        ("plain.txt", "plain.txt can't be run. Make it executable, or name what runs it: 'node bot.js'."),
        ("several.py", "Name the bot in that file: several.py:Cautious."),
        ("module:", "Name the bot in that module: module:NAME."),
        ("no-such-program x", "There is no program 'no-such-program'."),
        ("node 'half", "'node 'half' is not a command: no closing quotation."),
        ("http://", "'http://' is not an address such as http://127.0.0.1:9000."),
        ("http://a:99999", "'http://a:99999' is not an address such as http://127.0.0.1:9000."),
        ("http://[::1", "'http://[::1' is not an address such as http://127.0.0.1:9000."),
        ("./\x1b[2J", "There is no file \\x1b[2J."),
        ("./a\x00b", "There is no file a\\x00b."),
    ],
)
def test_what_names_no_program_is_told(at, word, sentence):
    (at / "folder").mkdir()
    (at / "plain.txt").write_text("")
    (at / "several.py").write_text(BOT + BOT.replace("Cautious", "Bold"))
    with pytest.raises(BotFault) as fault:
        program_of(word)
    assert str(fault.value) == sentence


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (GREETINGS["death before hello"], "mybot.py can't play. It ended with exit code 1. It said: not today"),
        (GREETINGS["another version"], "mybot.py can't play. It speaks version 2 of the protocol"),
        ("import sys\nsys.stdin\n1 / 0", "mybot.py can't play. It ended with exit code 1. It said: ZeroDivisionError"),
    ],
)
def test_a_program_that_can_not_begin_is_told_at_once(at, code, sentence):
    (at / "mybot.py").write_text(code)
    with pytest.raises(BotFault) as fault:
        factory_of("mybot.py", {})
    assert str(fault.value).startswith(sentence)


def test_what_a_program_is_called_has_no_folders():
    words = "bots/anna/mybot.py", "./mybot", "node bots/raider.js", "http://127.0.0.1:9000", "in-process:a/b.py:C"
    assert [called(word) for word in words] == ["mybot.py", "mybot", "raider.js", "127.0.0.1:9000", "b.py:C"]
    assert all(is_own(word) for word in words)


@pytest.mark.check("several processes")
def test_a_program_travels_to_other_processes(at, capsys):
    (at / "mybot.py").write_text(dedent(BOT))
    words = "simulate", "--map", "quad", "--seats", "mybot.py,random", "--games", 4, "--jobs", 2
    assert ran(capsys, *words)[1:] == ("", 0)
    assert isinstance(factory_of("mybot.py", {}), Program)


def test_a_program_sees_only_what_it_may_of_the_environment(at, monkeypatch, tmp_path):
    seen = tmp_path / "seen"
    for name in ("GARRISON_DATABASE_URL", "AWS_SECRET_ACCESS_KEY", "OPENAI_API_KEY", "SSH_AUTH_SOCK"):
        monkeypatch.setenv(name, "secret")
    monkeypatch.setenv("GARRISON_BOT_ENV", "OPENAI_API_KEY MODEL")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    (at / "mybot.py").write_text(f"import os\nopen({str(seen)!r}, 'w').write(str([*os.environ]))\n")
    with pytest.raises(BotFault):
        factory_of("mybot.py", {})
    names = {*literal_eval(seen.read_text())}
    assert names >= {"PATH", "LC_ALL", "OPENAI_API_KEY"}
    assert not names & {"GARRISON_DATABASE_URL", "AWS_SECRET_ACCESS_KEY", "SSH_AUTH_SOCK", "GARRISON_BOT_ENV"}


def test_no_file_is_run_to_find_out_what_it_holds(at):
    (at / "mybot.py").write_text(f"open({str(at / 'ran')!r}, 'w')\n{BOT}")
    program_of("mybot.py")
    assert not Path("ran").exists()
