"""The comparison with the engine finds what is wrong: each of these mistakes, planted into a copy of the kernel."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]

PLANTED = {
    "ties to the attacker": (
        "tables.py",
        "roll_chances(attack, defend).items()",
        "roll_chances(attack, defend, DICE._replace(ties=Ties.ATTACKER)).items()",
    ),
    "one comparison only": (
        "moves.py",
        "killed = min(dice, state[at.DEFENCE]) - lost",
        "killed = 1 - min(1, lost)",
    ),
    "a wrong fortify count": (
        "moves.py",
        "spare = state[at.ARMIES + source] - 1",
        "spare = state[at.ARMIES + source]",
    ),
    "an eliminated seat not skipped": (
        "turn.py",
        "        if state[at.LAND + seat]:\n            break",
        "        break",
    ),
    "two options swapped": (
        "tables.py",
        "at.ATTACK_DICE, options.attack_dice",
        "at.ATTACK_DICE, options.defend_dice",
    ),
    "extra armies in the order of the seats": (
        "turn.py",
        "place_of(rules, state, state[at.TURN]) - place_of(rules, state, state[at.OPENER])",
        "state[at.TURN]",
    ),
    "the cards of the fallen lost": ("moves.py", "state[at.HAND + seat] |= state[at.HAND + loser]", "pass"),
    "attacks from land just taken": (
        "moves.py",
        "left = mine & ~state[at.TAKEN] if attacking else mine",
        "left = mine",
    ),
}

IMPORTS = "from garrison.odds.dice", "from garrison.odds.dice import CLASSIC as DICE, Ties\nfrom garrison.odds.dice"
"""What the first mistake needs."""


def walked(folder: Path) -> subprocess.CompletedProcess[str]:
    """What comes of the walks with the package in this folder, where nothing is compiled."""
    paths = {"PYTHONPATH": os.pathsep.join([str(folder), str(ROOT / "tests")]), "NUMBA_DISABLE_JIT": "1"}
    walk = [sys.executable, "-m", "kernel.risk.plain_walk"]
    return subprocess.run(walk, env=os.environ | paths, cwd=folder, capture_output=True, text=True, check=False)


@pytest.mark.check("plain Python plays what is compiled elsewhere")
def test_a_sound_kernel_comes_through(tmp_path):
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    assert walked(tmp_path / "src").returncode == 0


@pytest.mark.check("plain Python plays what is compiled elsewhere")
@pytest.mark.parametrize("mistake", PLANTED)
def test_a_mistake_is_found(mistake, tmp_path):
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    name, right, wrong = PLANTED[mistake]
    file = tmp_path / "src" / "garrison" / "kernel" / "risk" / name
    text = file.read_text(encoding="utf-8")
    assert text.count(right) == 1
    file.write_text(text.replace(right, wrong).replace(*IMPORTS), encoding="utf-8")
    done = walked(tmp_path / "src")
    assert done.returncode == 1
    assert "AssertionError" in done.stderr
