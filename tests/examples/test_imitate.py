"""The example that learns from a dataset: it foresees what bots decide in other games, and plays as they do."""

import runpy
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from garrison.cli import main as garrison
from garrison.research import dataset

SCRIPT = Path(__file__).parents[2] / "examples" / "learners" / "imitate.py"
imitate = SimpleNamespace(**runpy.run_path(str(SCRIPT)))
RIGHT, LOSS = 0, 1


def made(path, *words):
    assert garrison(["dataset", str(path), "--map=quad", "--seats=steady,steady", *words]) == 0
    return path


@pytest.fixture(scope="module")
def games(tmp_path_factory):
    return made(tmp_path_factory.mktemp("games") / "games.parquet", "--games=60")


@pytest.fixture(scope="module")
def learned(games, tmp_path_factory):
    """What a run leaves behind: a curve and weights."""
    folder = tmp_path_factory.mktemp("learned")
    return run(games, folder / "curve.csv", folder / "weights.npz", "--seed", "3")


def run(games, curve, weights, *words):
    assert imitate.main([str(games), "--curve", str(curve), "--weights", str(weights), *words]) == 0
    return SimpleNamespace(curve=curve, weights=weights)


def weights_in(path):
    with np.load(path) as file:
        return [file[name] for name in file.files]


def test_games_are_learned_from_or_kept_back_and_forced_decisions_are_neither(games):
    data = dataset(games)
    rows, other = imitate.split(data)
    assert set(data.game[rows]) == set(range(54))
    assert set(data.game[other]) == set(range(54, 60))
    assert len(rows) + len(other) == np.count_nonzero(data.mask.sum(axis=1) > 1)


def test_it_foresees_more_of_other_games_than_chance_and_than_habit(games, learned):
    data = dataset(games)
    rows, other = imitate.split(data)
    often = np.bincount(data.action[rows], minlength=data.about.actions) + 1
    model = imitate.Model(data.observation.shape[1], data.about.actions, np.random.default_rng(0))
    model.begin_with(learned.weights)
    found = imitate.measured(model, data, other)
    for blind in (imitate.blind(data, other, np.ones_like(often)), imitate.blind(data, other, often)):
        assert found[RIGHT] > blind[RIGHT] + 0.1
        assert found[LOSS] < blind[LOSS] - 0.2


def test_what_is_illegal_has_no_chance(games, learned):
    data = dataset(games)
    model = imitate.Model(data.observation.shape[1], data.about.actions, np.random.default_rng(0))
    model.begin_with(learned.weights)
    chances, _ = model.chances(data.observation, data.mask)
    assert not chances[~data.mask].any()
    np.testing.assert_allclose(chances.sum(axis=1), 1, rtol=1e-5)


def test_it_goes_down_the_slope_of_the_log_loss(games):
    data = dataset(games)
    rows = imitate.split(data)[0][:100]
    model = imitate.Model(data.observation.shape[1], data.about.actions, np.random.default_rng(0))
    before = imitate.measured(model, data, rows)[LOSS]
    model.learn(data.observation[rows], data.mask[rows], data.action[rows], 1e-3)
    assert imitate.measured(model, data, rows)[LOSS] < before


def test_the_same_seed_gives_the_same_weights_and_another_others(games, learned, tmp_path):
    again = run(games, tmp_path / "curve.csv", tmp_path / "again.npz", "--seed", "3")
    other = run(games, tmp_path / "curve.csv", tmp_path / "other.npz", "--seed", "4")
    same = zip(weights_in(learned.weights), weights_in(again.weights), strict=True)
    assert all(np.array_equal(one, two) for one, two in same)
    assert not np.array_equal(weights_in(learned.weights)[0], weights_in(other.weights)[0])


def test_a_curve_has_a_row_for_each_seed_and_epoch(games, tmp_path):
    labels, head, *rows = (
        run(games, tmp_path / "curve.csv", tmp_path / "weights.npz", "--epochs", "1", "--seeds", "2")
        .curve.read_text("utf-8")
        .splitlines()
    )
    assert labels.startswith('# {"title": ')
    assert head == "seed,minutes,x,y"
    assert [(row.split(",")[0], row.split(",")[2]) for row in rows] == [("1", "0"), ("1", "1"), ("2", "0"), ("2", "1")]


def test_it_plays_with_weights_from_a_file(games, learned, capsys):
    words = ["--begin", str(learned.weights), "--epochs", "0", "--play", "random", "--games", "20"]
    assert imitate.main([str(games), *words]) == 0
    said = next(line for line in capsys.readouterr().out.splitlines() if "against" in line).split()
    assert said[:2] == ["against", "random:"]
    assert int(said[2]) > 10
    assert said[4] == "20"


# What cannot be used


def refused(capsys, *words):
    assert imitate.main([*map(str, words)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("imitate.py: ")
    assert said.count("\n") == 1
    return said.removeprefix("imitate.py: ").strip()


def test_a_file_that_is_no_dataset_is_refused(tmp_path, capsys):
    page = tmp_path / "page.parquet"
    page.write_text("Not games.", encoding="utf-8")
    assert str(page) in refused(capsys, page)
    assert str(tmp_path / "none.parquet") in refused(capsys, tmp_path / "none.parquet")


def test_a_dataset_of_one_game_or_with_exact_amounts_is_refused(tmp_path, capsys):
    one = made(tmp_path / "one.parquet", "--games=1")
    assert refused(capsys, one) == "There are too few games: some are to be learned from, and others kept back."
    exact = made(tmp_path / "exact.parquet", "--games=2", "--amounts=exact")
    assert refused(capsys, exact) == f"{exact}: Its amounts are exact. Make it again without --amounts."


def test_weights_of_another_game_and_what_are_no_weights_are_refused(games, tmp_path, capsys):
    other = tmp_path / "other.npz"
    np.savez(other, np.zeros(3))
    assert refused(capsys, games, "--begin", other) == f"{other}: These weights are not for this game."
    assert refused(capsys, games, "--begin", games) == f"{games}: This is not a file of weights."
    single = tmp_path / "single.npy"
    np.save(single, np.zeros(3))
    assert refused(capsys, games, "--begin", single) == f"{single}: This is not a file of weights."


def test_weights_that_are_no_numbers_are_refused(games, learned, tmp_path, capsys):
    broken = tmp_path / "broken.npz"
    np.savez(broken, *(part * np.nan for part in weights_in(learned.weights)))
    assert refused(capsys, games, "--begin", broken) == f"{broken}: These weights are not for this game."


def test_a_bot_that_does_not_exist_and_a_place_for_no_file_are_refused(games, tmp_path, capsys):
    assert "nobody" in refused(capsys, games, "--epochs", 0, "--play", "nobody", "--games", 1)
    assert "none" in refused(capsys, games, "--epochs", 0, "--curve", tmp_path / "none" / "curve.csv")


@pytest.mark.parametrize("words", [["--epochs", "-1"], ["--seed", "x"], ["--games", "9999999"], ["--seeds", "²"]])
def test_a_number_that_cannot_be_used_is_refused(games, capsys, words):
    with pytest.raises(SystemExit) as left:
        imitate.main([str(games), *words])
    assert left.value.code == 2
    assert "is not a whole number from 0 to 999999." in capsys.readouterr().err
