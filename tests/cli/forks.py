"""Runs the command again and again in forks of one warm process, each with standard streams of its own.

As a program it reads `{"warm": [words, ...], "cases": [[words, streams], ...]}` in JSON, and writes the result of each.
"""

import io
import json
import os
import signal
import subprocess
import sys
import tempfile
import traceback
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

from garrison.cli import main

PATIENCE = 120
"""In seconds, far more than any command here needs; a command that waits for ever is stopped."""

INPUT, OUTPUT, ERROR = range(3)
CLOSED, UNREAD, DEAF = "closed", "unread", "deaf"
"""A missing stream, a pipe whose reader has gone, and an input that can only be written to."""

NAMES = "stdin", "stdout", "stderr"


class Done(NamedTuple):
    code: int
    out: str
    err: str


def forked(cases, warm, folder):
    """The result of `(words, streams)`, run in `folder` after the command has run with each words of `warm`.

    `streams` has a file, or one of the words above, for each stream by its number.
    """
    asked = json.dumps({"cases": cases, "warm": warm})
    command = [sys.executable, __file__]
    answer = subprocess.run(command, input=asked, stdout=subprocess.PIPE, cwd=folder, text=True, check=True).stdout
    return [Done(*done) for done in json.loads(answer)]


# In the warm process


def _warm_up(words):
    with redirect_stdout(io.TextIOWrapper(io.BytesIO())), redirect_stderr(io.StringIO()):
        main(words)


def _fork(words, streams):
    with tempfile.TemporaryDirectory() as folder:
        usual = {"0": os.devnull, "1": f"{folder}/out", "2": f"{folder}/err"}
        if not (child := os.fork()):
            _become(words, {int(number): to for number, to in {**usual, **streams}.items()})
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        return [code, _text(usual["1"]), _text(usual["2"])]


def _become(words, streams):
    """Become the command, and never return."""
    code = 1
    try:
        signal.alarm(PATIENCE)
        for number in sorted(streams, key=lambda number: streams[number] == CLOSED):
            _connect(number, streams[number])
        code = main(words)
    except BaseException:  # noqa: BLE001  a user would see it
        traceback.print_exc()
    finally:
        os._exit(code)


def _connect(number, to):
    if to == CLOSED:
        os.close(number)
        setattr(sys, NAMES[number], None)
        setattr(sys, f"__{NAMES[number]}__", None)
    else:
        end = _end(number, to)
        os.dup2(end, number)
        os.close(end)


def _end(number, to):
    if to == UNREAD:
        reading, writing = os.pipe()
        os.close(reading)
        return writing
    if to == DEAF:
        return os.open(os.devnull, os.O_WRONLY)
    return os.open(to, os.O_RDONLY if number == INPUT else os.O_WRONLY | os.O_CREAT)


def _text(path):
    """What a file holds; nothing if it was never opened."""
    return Path(path).read_bytes().decode(errors="surrogateescape") if Path(path).exists() else ""


if __name__ == "__main__":
    asked = json.load(sys.stdin)
    for words in asked["warm"]:
        _warm_up(words)
    json.dump([_fork(*case) for case in asked["cases"]], sys.stdout)
