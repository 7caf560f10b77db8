"""The learner by trial: it gets better, writes its files, and refuses nonsense with a sentence."""

import csv
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

SCRIPT = Path(__file__).parents[2] / "examples" / "learners" / "by_trial.py"


def run(*words):
    return subprocess.run([sys.executable, SCRIPT, *map(str, words)], capture_output=True, text=True, check=False)


@pytest.mark.nightly("a learner to its line")
def test_it_gets_better_than_it_began_and_writes_its_files(tmp_path):
    weights, curve = tmp_path / "quad.npz", tmp_path / "quad.csv"
    done = run("train", "--weights", weights, "--curve", curve, "--updates", 8, "--every", 8, "--games", 40)
    assert done.returncode == 0, done.stderr
    rows = [*csv.DictReader(curve.read_text("utf-8").splitlines()[1:])]
    assert [row["x"] for row in rows] == ["0", "8"]
    assert float(rows[1]["y"]) > float(rows[0]["y"]) + 0.1
    with np.load(weights) as arrays:
        assert len(arrays.files) == 4
    played = run("play", "--weights", weights, "--games", 10)
    assert "of 10 duels won" in played.stdout


@pytest.mark.check("a program of its own, with all that learners import")
def test_nonsense_is_refused_with_a_sentence(tmp_path):
    files = ("--weights", tmp_path / "w.npz", "--curve", tmp_path / "c.csv")
    unknown = run("train", "--against", "nobody", *files)
    assert unknown.returncode == 2
    assert "nobody" in unknown.stderr
    assert "Traceback" not in unknown.stderr
    odd = run("train", "--games", 3, *files)
    assert odd.returncode == 2
    assert "must be even" in odd.stderr
