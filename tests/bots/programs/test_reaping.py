"""No program outlives its referee, however that ends."""

import os
import select
import signal
import subprocess
import sys

import pytest

from garrison.bots.programs.pipes import Pipes
from garrison.bots.programs.terms import Ended, Terms

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux can promise it")

STUBBORN = """
import os, signal, sys, time
for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
for line in sys.stdin:
    if '"hello"' in line:
        print('{"type":"hello"}', flush=True)
    if '"choose"' in line:
        open(sys.argv[1], "w").write(f"{os.getpid()}\\n")
        while True:
            time.sleep(1000)
"""
LONG = 30.0
"""Seconds after which a process that should have ended is said to live for ever."""


@pytest.mark.check("processes of processes")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_a_program_ends_with_its_referee(tmp_path, number):
    file, heard = tmp_path / "stubborn.py", tmp_path / "heard"
    file.write_text(STUBBORN, encoding="utf-8")
    os.mkfifo(heard)
    words = f"{sys.executable} -u {file} {heard}"
    command = [sys.executable, "-m", "garrison", "simulate", "--map", "quad", "--seats", f"{words},random"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as referee:
        program = os.pidfd_open(int(heard.read_text(encoding="utf-8")))
        referee.send_signal(number)
        referee.wait(LONG)
    ended, _, _ = select.select([program], [], [], LONG)
    os.close(program)
    assert ended


SCATTERED = """
import os, subprocess, sys
sleep = [sys.executable, "-c", "import time; time.sleep(1000)"]
own = subprocess.Popen(sleep)
session = subprocess.Popen(sleep, start_new_session=True)
between = f"import subprocess; print(subprocess.Popen({sleep}, start_new_session=True, stdout=-3).pid)"
again = subprocess.run([sys.executable, "-c", between], stdout=subprocess.PIPE)
open(sys.argv[1], "w").write(f"{os.getpid()} {own.pid} {session.pid} {int(again.stdout)}")
if sys.argv[2] == "stays":
    own.wait()
"""


@pytest.mark.parametrize("ends", ["stays", "goes"])
def test_nothing_that_a_program_has_started_outlives_it(tmp_path, ends):
    """Also what has made itself a session of its own, and what has lost its parent."""
    file, heard = tmp_path / "scattered.py", tmp_path / "heard"
    file.write_text(SCATTERED, encoding="utf-8")
    os.mkfifo(heard)
    program = Pipes([sys.executable, str(file), str(heard), ends], Terms())
    numbers = heard.read_text(encoding="utf-8").split()
    living = [descriptor for number in numbers for descriptor in opened(int(number))]
    if ends == "stays":
        assert len(living) == 4
        program.close()
    for one in living:
        ended, _, _ = select.select([one], [], [], LONG)
        os.close(one)
        assert ended
    program.close()


def opened(number):
    """A descriptor of a process, unless it has ended already."""
    try:
        return [os.pidfd_open(number)]
    except ProcessLookupError:
        return []


@pytest.mark.parametrize(
    ("code", "said"), [("raise SystemExit(7)", "exit code 7"), ("os.kill(os.getpid(), 15)", "SIGTERM")]
)
def test_a_program_is_said_to_end_as_it_did(tmp_path, code, said):
    program = Pipes([sys.executable, "-c", f"import os\n{code}"], Terms())
    with pytest.raises(Ended, match=said):
        program.receive(LONG)
    program.close()
