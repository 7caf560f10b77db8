"""No program outlives its referee, however that ends."""

import os
import select
import signal
import subprocess
import sys

import pytest

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
