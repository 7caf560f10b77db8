"""The learners in examples/learners/: they learn more than chance knows, and say in a sentence what is wrong."""

import csv
import json
import runpy
from pathlib import Path

import pytest

from garrison.cli import main as garrison

pytest.importorskip("pyspiel", reason="OpenSpiel has no wheels for Windows")

LEARNERS = Path(__file__).parents[2] / "examples" / "learners"
SMALLER = ["--options", "max_turns:1;start:one_each;start_units:3;start_pool:0;move_order:no_luck_cyclic"]


@pytest.fixture(scope="module")
def solve():
    return runpy.run_path(str(LEARNERS / "solve.py"))["main"]


@pytest.fixture(scope="module")
def imitate():
    return runpy.run_path(str(LEARNERS / "imitate.py"))["main"]


@pytest.fixture(scope="module")
def games(tmp_path_factory):
    path = tmp_path_factory.mktemp("games") / "games.parquet"
    assert garrison(["dataset", str(path), "--games=30", "--map=quad", "--seats=steady,steady"]) == 0
    return str(path)


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


def test_a_clone_is_right_more_often_than_the_most_usual_action(imitate, games, tmp_path, capsys):
    out = tmp_path / "curve.csv"
    assert imitate([games, "--epochs", "3", "--games", "4", "--against", "random", "--out", str(out)]) == 0
    right, usual = (float(part.split("%")[0].split()[-1]) for part in learned_line(capsys.readouterr().out))
    assert right > usual
    assert curve(out)[-1] == pytest.approx(right / 100, abs=0.001)


def learned_line(said):
    line = next(line for line in said.splitlines() if "right" in line)
    return line, line.split("usual")[1]


def test_the_same_seed_learns_the_same(imitate, games, tmp_path):
    outs = [tmp_path / "one.csv", tmp_path / "other.csv"]
    for out in outs:
        assert imitate([games, "--epochs", "1", "--games", "0", "--out", str(out)]) == 0
    one, other = map(curve, outs)
    assert one == other


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


def test_a_bot_that_does_not_exist_is_told_at_once(imitate, games, tmp_path, capsys):
    out = tmp_path / "curve.csv"
    assert imitate([games, "--against", "sturdy", "--out", str(out)]) == 2
    assert capsys.readouterr().err.startswith("imitate.py: There is no bot 'sturdy'.")
    assert not out.exists()


def test_files_that_are_no_dataset_are_explained(imitate, tmp_path, capsys):
    path = tmp_path / "games.parquet"
    path.write_text("no games", "utf-8")
    assert imitate([str(path), "--out", str(tmp_path / "curve.csv")]) == 2
    assert capsys.readouterr().err == f"imitate.py: {path}: This is not a Parquet file.\n"
