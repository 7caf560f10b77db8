"""Running the command in this process: what it prints, what it says is wrong, and its exit code."""

import json

from garrison.cli import main


def ran(capture, *words):
    """What `garrison` prints for these words, what it says is wrong, and its exit code; `capture` is pytest's."""
    code = main([*map(str, words)])
    printed = capture.readouterr()
    return printed.out, printed.err, code


def in_json(run, *words):
    """What a command prints for programs when all goes well."""
    out, err, code = run(*words, "--json")
    assert (err, code) == ("", 0)
    return json.loads(out)


def without_time(told):
    """What is printed, except for the time it took."""
    return {name: part for name, part in told.items() if name != "timing"}
