"""The comparison with the engine finds what is wrong: each of these mistakes, planted into a copy of the kernel."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]

PLANTED = {
    "a support counted though cut": (
        "equations.py",
        "found += w[view + helper] and w[at.POWER + helper] != against",
        "found += w[at.POWER + helper] != against",
    ),
    "a convoy that survives its fleet": (
        "equations.py",
        "        if not w[view + t[at.SEA_AT + sea]]:\n            kept &= ~(1 << sea)",
        "        pass",
    ),
    "a swap allowed by land": (
        "equations.py",
        "    return not (t[at.SWAP] and (w[at.BY_SEA + unit] or w[at.BY_SEA + other]))",
        "    return False",
    ),
    "a build on a foreign centre": (
        "year.py",
        "mine = t[at.HOME + province] == power and w[at.OWNER + province] == power",
        "mine = t[at.HOME + province] == power",
    ),
    "self-dislodgement": (
        "equations.py",
        "    if nation == w[at.POWER + unit]:\n        return 0, against\n",
        "",
    ),
}


def walked(folder: Path) -> subprocess.CompletedProcess[str]:
    """What comes of the walks with the package in this folder, where nothing is compiled."""
    paths = {"PYTHONPATH": os.pathsep.join([str(folder), str(ROOT / "tests")]), "NUMBA_DISABLE_JIT": "1"}
    walk = [sys.executable, "-m", "kernel.diplomacy.plain_walk"]
    return subprocess.run(walk, env=os.environ | paths, cwd=folder, capture_output=True, text=True, check=False)


@pytest.mark.check("plain Python plays what is compiled elsewhere")
def test_a_sound_kernel_comes_through(tmp_path):
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    assert not walked(tmp_path / "src").stderr


@pytest.mark.check("plain Python plays what is compiled elsewhere")
@pytest.mark.parametrize("mistake", PLANTED)
def test_a_mistake_is_found(mistake, tmp_path):
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    name, right, wrong = PLANTED[mistake]
    file = tmp_path / "src" / "garrison" / "kernel" / "diplomacy" / name
    text = file.read_text(encoding="utf-8")
    assert text.count(right) == 1
    file.write_text(text.replace(right, wrong), encoding="utf-8")
    done = walked(tmp_path / "src")
    assert done.returncode == 1
    assert "AssertionError" in done.stderr
