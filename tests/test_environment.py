"""How `make` finds a Python on a stranger's machine, and what it says when there is none."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SHELL_WORDS = ["sh", "cat", "cksum", "dirname", "mkdir"]

# Each is a program by the name of python3 that behaves like one found in the wild.
ABSENT_SHIM = "exit 127"  # a pyenv shim for a version that is not chosen
TOO_OLD = "exit 1"
NO_ENSUREPIP = 'case "$2" in *ensurepip*) exit 1 ;; esac'
GOOD = 'case "$1 $2" in "--version "*) echo Python 3.14.9 ;; "-m venv") mkdir -p .venv ;; esac'

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the Makefile needs a POSIX shell")


@pytest.fixture
def machine(tmp_path):
    """A machine that holds a checkout, a shell and no Python."""
    programs = tmp_path / "bin"
    programs.mkdir()
    for word in SHELL_WORDS:
        (programs / word).symlink_to(shutil.which(word))
    for part in ("scripts", "requirements"):
        shutil.copytree(ROOT / part, tmp_path / "checkout" / part)
    shutil.copy(ROOT / "pyproject.toml", tmp_path / "checkout")
    return tmp_path


def put(machine, program, behaviour):
    path = machine / "bin" / program
    path.write_text(f"#!/bin/sh\n{behaviour}\n", encoding="utf-8")
    path.chmod(0o755)


def complaint(machine, **environment):
    """What is said when the environment is made, which always fails here: no candidate is a real Python."""
    surroundings = {key: text for key, text in os.environ.items() if key != "PYTHON"}
    surroundings |= {"PATH": str(machine / "bin"), **environment}
    told = [machine / "checkout" / "scripts" / "environment", "play"]
    run = subprocess.run(told, env=surroundings, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    assert run.returncode == 1
    return run.stderr


def test_without_any_python_it_says_what_is_needed(machine):
    assert "needs Python 3.11 or newer" in complaint(machine)


@pytest.mark.parametrize("behaviour", [ABSENT_SHIM, TOO_OLD], ids=["shim", "old"])
def test_a_python_that_does_not_run_or_is_too_old_does_not_count(machine, behaviour):
    put(machine, "python3", behaviour)
    assert "needs Python 3.11 or newer" in complaint(machine)


def test_a_broken_python_is_passed_over_for_the_next(machine):
    put(machine, "python3", ABSENT_SHIM)
    put(machine, "python3.14", NO_ENSUREPIP)
    put(machine, "python3.12", GOOD)
    assert "Making .venv with Python 3.14.9" in complaint(machine)


def test_a_python_that_cannot_make_environments_is_named_with_the_remedy(machine):
    put(machine, "python3", NO_ENSUREPIP)
    message = complaint(machine)
    assert "python3 cannot make a virtual environment" in message
    assert "python3-venv" in message


def test_a_python_that_is_named_is_the_only_one_tried(machine):
    put(machine, "python3", GOOD)
    assert "PYTHON=snake does not run" in complaint(machine, PYTHON="snake")


def test_a_failed_installation_is_told_and_not_taken_for_done(machine):
    put(machine, "python3", GOOD)
    assert "installation from requirements/play.txt failed" in complaint(machine)
    assert "installation from requirements/play.txt failed" in complaint(machine)
