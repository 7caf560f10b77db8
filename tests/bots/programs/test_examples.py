"""The examples in docs and examples/bots/: each plays whole games without a fault, where its language is installed."""

import os
import shutil
import subprocess
from functools import partial
from pathlib import Path

import pytest

from cli.running import in_json, ran

pytestmark = pytest.mark.skipif(os.name != "posix", reason="programs need Linux or macOS")

EXAMPLES = Path(__file__).parents[3] / "examples" / "bots"
NEEDS = {"raider.py": "", "raider.js": "node", "raider.c": "cc", "raider.sh": "awk"}
LONGEST = 60
EVERY = "raider.py", "raider.js"
"""Those that play every rule set."""


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The word for an example, compiled if need be; skips what can't be tried here."""

    def word(name):
        if not shutil.which(NEEDS[name] or "sh"):
            pytest.skip(f"{NEEDS[name]} is not installed")
        if name != "raider.c":
            return str(EXAMPLES / name)
        program = tmp_path_factory.mktemp("built") / "raider"
        subprocess.run(["cc", "-O1", "-Wall", "-Wextra", "-Werror", "-o", program, EXAMPLES / name], check=True)
        return str(program)

    return word


@pytest.fixture
def simulate(capsys):
    return partial(in_json, partial(ran, capsys, "simulate"))


def test_all_examples_are_tried_and_short():
    files = {path.name: path for path in EXAMPLES.iterdir() if path.is_file()}
    assert {*files} == {*NEEDS}
    assert all(len(path.read_text(encoding="utf-8").splitlines()) < LONGEST for path in files.values())


def test_the_python_example_imports_nothing():
    assert "import " not in (EXAMPLES / "raider.py").read_text(encoding="utf-8").split('"""', 2)[2]


@pytest.mark.parametrize("name", NEEDS)
def test_an_example_plays_whole_games_of_classic(built, simulate, name):
    told = simulate("--seats", f"{built(name)},steady,random", "--games", 3, "--max-rounds", 40)
    assert told["summary"]["games"] == 3
    assert "faults" not in told


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("book", ["simultaneous", "diplomacy"])
def test_some_play_with_orders_too(built, simulate, name, book):
    others = ",".join(["random"] * (6 if book == "diplomacy" else 2))
    told = simulate("--ruleset", book, "--seats", f"{built(name)},{others}", "--games", 1, "--max-rounds", 2)
    assert "faults" not in told


def test_all_of_them_play_one_another(built, simulate):
    words = [built(name) for name in NEEDS if shutil.which(NEEDS[name] or "sh")]
    told = simulate("--seats", ",".join([*words, "steady"]), "--games", 2, "--max-rounds", 5)
    assert len(told["summary"]["by_bot"]) == len(words) + 1
    assert "faults" not in told
