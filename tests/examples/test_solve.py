"""The example that solves small games: it finds what a linear program finds, and says in a sentence what is wrong."""

import csv
import json
import runpy
from pathlib import Path

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel has no wheels for Windows")

LEARNERS = Path(__file__).parents[2] / "examples" / "learners"
SMALLER = ["--options", "max_turns:1;start:one_each;start_units:3;start_pool:0;move_order:no_luck_cyclic"]


@pytest.fixture(scope="module")
def solve():
    return runpy.run_path(str(LEARNERS / "solve.py"))["main"]


def curve(path):
    labels, *rows = path.read_text("utf-8").splitlines()
    assert json.loads(labels.removeprefix("# ")).keys() >= {"title", "x", "y"}
    return [float(row["y"]) for row in csv.DictReader(rows)]


@pytest.mark.parametrize(("solver", "times"), [("cfr", 128), ("cfr+", 128), ("sampling", 1024)])
def test_solvers_become_less_exploitable_and_find_the_exact_value(solve, tmp_path, capsys, solver, times):
    out = tmp_path / "curve.csv"
    assert solve([*SMALLER, "--solver", solver, "--iterations", f"{times}", "--out", str(out)]) == 0
    first, *_, last = curve(out)
    assert last < first / 2
    exact, reached = (float(line.split("worth ")[1].split()[0]) for line in capsys.readouterr().out.splitlines())
    assert abs(reached - exact) <= 2 * last + 1e-6


TWO_TURNS = "max_turns:2;start:one_each;start_units:2;start_pool:0;income_min:0;move_order:no_luck_cyclic"


def test_a_game_of_two_turns_is_solved_since_nobody_forgets_the_first(solve, tmp_path, capsys):
    out = tmp_path / "curve.csv"
    assert solve(["--options", TWO_TURNS, "--iterations", "128", "--out", str(out)]) == 0
    assert capsys.readouterr().out.startswith("392 situations; ")
    assert curve(out)[-1] < 0.001


def test_the_linear_program_knows_the_value_of_kuhn_poker():
    pyspiel = pytest.importorskip("pyspiel")
    exact_value = runpy.run_path(str(LEARNERS / "solve.py"))["exact_value"]
    value, situations = exact_value(pyspiel.load_game("kuhn_poker"))
    assert (value, situations) == (pytest.approx(-1 / 18), 12)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--ruleset", "warlite"], "There is no rule set 'warlite'."),
        (["--map", "qad"], "There is no map 'qad'. Did you mean 'quad'?"),
    ],
)
def test_games_that_cannot_be_solved_are_explained(solve, tmp_path, capsys, words, sentence):
    assert solve([*words, "--out", str(tmp_path / "curve.csv")]) == 2
    assert capsys.readouterr().err.splitlines()[-1] == f"solve.py: {sentence}"
