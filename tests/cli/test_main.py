"""The command as a whole: quick to answer, one line for bad input, and no traceback when nobody reads on."""

import os
import re
import subprocess
import sys

import pytest

import garrison
from garrison.cli import ENTRIES, main
from rows import rows


@pytest.fixture
def run(capsys):
    """What `garrison` prints, what it says is wrong, and its exit code."""

    def given(*arguments):
        code = main(list(arguments))
        printed = capsys.readouterr()
        return printed.out, printed.err, code

    return given


def process(*arguments, **more):
    command = [sys.executable, "-m", "garrison", *arguments]
    return subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False, **more)


def test_the_version_is_the_packages(run):
    assert run("--version") == (f"garrison {garrison.__version__}\n", "", 0)


@pytest.mark.parametrize("arguments", [(), ("--help",), ("-h",)])
def test_the_help_names_every_command(run, arguments):
    out, err, code = run(*arguments)
    assert (err, code) == ("", 0)
    assert not [name for name, entry in ENTRIES.items() if f"  {name} " not in out or entry.summary not in out]


@rows("name", ENTRIES)
def test_every_command_is_there_and_has_help(run, name):
    out, err, code = run(name, "--help")
    assert (err, code) == ("", 0)
    assert out.startswith(f"Usage: garrison {name}")


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["paly"], "garrison: There is no command 'paly'. Did you mean 'play'?\n"),
        (["--verison"], "garrison: No such option '--verison'. Did you mean '--version'?\n"),
        (["odds", "ten", "7"], "garrison: 'ten' is not a whole number.\n"),
    ],
)
def test_what_cannot_be_used_is_one_line_and_exit_code_2(run, arguments, line):
    out, err, code = run(*arguments)
    assert (out, code) == ("", 2)
    assert re.sub("[:?] \\(?Possible|\\.? Did you mean", ". Did you mean", err) == line


def test_the_help_imports_nothing_that_a_command_needs():
    told = "import sys; from garrison.cli import main; main(['--help']); print(*sys.modules, file=sys.stderr)"
    loaded = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True).stderr.split()
    assert not {"rich", "garrison.risk", "garrison.maps", "garrison.bots"} & set(loaded)


@pytest.mark.parametrize("arguments", [("play",), ("odds", "10", "7"), ("--help",)])
def test_nobody_needs_to_read_to_the_end(arguments):
    command = [sys.executable, "-m", "garrison", *arguments]
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert done.stderr == b""


def test_a_bug_is_one_line_that_can_be_reported_and_developers_see_the_traceback():
    broken = (
        "import garrison.odds; from garrison.cli import main; del garrison.odds.armies_needed; exit(main(['odds']))"
    )
    done = subprocess.run([sys.executable, "-c", broken], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (70, "")
    assert re.fullmatch(r"garrison: This is a bug in Garrison; please report it: ImportError: .*\.\n", done.stderr)
    done = subprocess.run([sys.executable, "-X", "dev", "-c", broken], capture_output=True, text=True, check=False)
    assert "Traceback" in done.stderr


def test_a_terminal_that_knows_no_other_letters_gets_question_marks():
    options = ("--map", "quad", "--seats", "steady,steady", "--names", "Zoë,Zoé")
    done = process("play", *options, env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert "(Zo?) wins in round" in done.stdout
