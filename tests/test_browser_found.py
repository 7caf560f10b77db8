"""How a browser is found on a stranger's machine, and how one is installed where there is none."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SHELL_WORDS = ["sh", "dirname", "chmod", "env"]

RUNS = "exit 0"
NOTE = "exit 1"  # Ubuntu's chromium-browser, where snaps are not installed
ROOT_USER = "echo 0"
INSTALLS = 'case "$1" in install) printf "#!/bin/sh\\n" >{place} && chmod +x {place} ;; esac'

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the script needs a POSIX shell")


@pytest.fixture
def machine(tmp_path):
    """A machine that holds a checkout and a shell, and no browser."""
    (tmp_path / "bin").mkdir()
    for word in SHELL_WORDS:
        (tmp_path / "bin" / word).symlink_to(shutil.which(word))
    (tmp_path / "checkout" / "scripts").mkdir(parents=True)
    shutil.copy(ROOT / "scripts" / "browser", tmp_path / "checkout" / "scripts")
    return tmp_path


def put(machine, program, behaviour):
    path = machine / "bin" / program
    path.write_text(f"#!/bin/sh\n{behaviour}\n", encoding="utf-8")
    path.chmod(0o755)


def browser(machine, word, **environment):
    told = [str(machine / "checkout" / "scripts" / "browser"), word]
    surroundings = {"PATH": str(machine / "bin"), **environment}
    return subprocess.run(told, env=surroundings, capture_output=True, text=True, check=False)


def test_where_there_is_none_one_line_says_so(machine):
    told = browser(machine, "find")
    assert (told.returncode, told.stdout) == (1, "")
    assert told.stderr.startswith("Garrison: There is no Chromium or Chrome")
    assert told.stderr.count("\n") == 1


def test_a_name_that_does_not_run_is_passed_over(machine):
    put(machine, "chromium", NOTE)
    put(machine, "google-chrome", RUNS)
    assert browser(machine, "find").stdout == f"{machine}/bin/google-chrome\n"


def test_the_one_that_is_named_is_the_only_one_tried(machine):
    put(machine, "chromium", RUNS)
    assert browser(machine, "get", CHROMIUM="snake").stderr == "Garrison: CHROMIUM=snake does not run.\n"


def test_one_is_installed_only_when_asked_for(machine):
    put(machine, "id", ROOT_USER)
    put(machine, "apt-get", INSTALLS.format(place=machine / "bin" / "chromium"))
    assert browser(machine, "find").returncode == 1
    told = browser(machine, "get")
    assert told.stdout == f"{machine}/bin/chromium\n"
    assert told.stderr == "Installing Chromium for the tests of the page ...\n"


def test_without_the_right_to_install_nothing_is_installed(machine):
    put(machine, "id", "echo 1000")
    put(machine, "apt-get", INSTALLS.format(place=machine / "bin" / "chromium"))
    put(machine, "sudo", "exit 1")
    assert "Install one" in browser(machine, "get").stderr
