"""Datasets: the same bytes for the same seed, nothing lost, every row as the rules have it, and all of it read back."""

import json
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

from cli.running import ran
from garrison.catalogue import RULESETS, new_game
from garrison.cli import main
from garrison.engine.play import states
from garrison.engine.record import verify
from garrison.research import dataset, portions, records
from garrison.research.coding import EXACT, coding
from garrison.research.data.parquet import Columns, left_out
from garrison.research.data.records import BrokenDataset

SMALL = {
    "risk": ("--map=quad", "--seats=steady,random", "--max-rounds=6"),
    "simultaneous": ("--map=ten-stars", "--seats=steady,random", "--max-rounds=3"),
    "diplomacy": ("--seats=advance,random,random,random,random,random,random", "--max-rounds=1"),
}


def words(book="classic", games=3, *more):
    return "dataset", f"--ruleset={book}", f"--games={games}", *SMALL[RULESETS[book].family.name], *more


@pytest.fixture
def made(capfd, tmp_path, monkeypatch):
    """Runs the command in a folder of its own, and gives the bytes of the file."""
    monkeypatch.chdir(tmp_path)

    def run(name, *asked):
        out, err, code = ran(capfd, *asked, name)
        assert (err, code) == ("", 0), out
        return Path(name).read_bytes()

    return run


@pytest.fixture
def refused(capfd, tmp_path, monkeypatch):
    """Runs the command and gives why it is refused."""
    monkeypatch.chdir(tmp_path)

    def run(name, *asked):
        _, err, code = ran(capfd, *asked, name)
        assert (code, err.count("\n")) == (2, 1)
        return err

    return run


FORMS = ("games.jsonl", "games.parquet")


@pytest.mark.check("several processes")
@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize("book", ["classic", "diplomacy"])
def test_the_same_seed_gives_the_same_bytes_however_it_is_run(made, book, name):
    whole = made(name, *words(book))
    assert made(f"jobs-{name}", *words(book, 3, "--jobs=2")) == whole
    made(f"parts-{name}", *words(book, 1))
    assert made(f"parts-{name}", *words(book, 3)) == whole
    assert made(f"parts-{name}", *words(book, 2)) == whole
    assert made(f"seed-{name}", *words(book, 3, "--seed=2")) != whole
    assert {path.suffix for path in Path().iterdir()} == {Path(name).suffix}


# Nothing is lost

INTERRUPTED = """
import os, signal
from pathlib import Path

class Interrupting:
    moves = 0

    def __init__(self, game, below):
        self.below = below

    def choose(self, view):
        Interrupting.moves += 1
        if Interrupting.moves == 150 and not Path("interrupted").exists():
            Path("interrupted").touch()
            os.kill(os.getpid(), signal.SIGINT)
        choice = view.choices[self.below(len(view.choices))]
        return choice.move()
"""


@pytest.mark.parametrize("name", FORMS)
def test_a_run_that_is_broken_off_goes_on(capfd, tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    bot = f"interrupting_{Path(name).suffix[1:]}"
    Path(f"{bot}.py").write_text(INTERRUPTED)
    asked = (
        "dataset",
        "--games=12",
        "--map=quad",
        f"--seats=in-process:{bot}.py:Interrupting,random",
        "--max-rounds=3",
    )
    out, _, code = ran(capfd, *asked, name)
    assert code == 130
    assert "of 12. The same command goes on." in out
    assert ran(capfd, *asked, name)[1:] == ("", 0)
    whole = Path(name).read_bytes()
    Path(name).unlink()
    assert ran(capfd, *asked, name)[1:] == ("", 0)
    assert Path(name).read_bytes() == whole


@pytest.mark.parametrize("cut", [1, 100, 5_000])
def test_what_was_written_by_half_is_written_again(made, cut):
    whole = made("games.jsonl", *words())
    Path("games.jsonl").write_bytes(whole[:-cut])
    assert made("games.jsonl", *words()) == whole


def test_games_that_wait_are_taken_up_even_if_the_last_one_is_cut(made, monkeypatch):
    whole = made("games.parquet", *words())
    Path("games.parquet").unlink()
    with monkeypatch.context() as unfinished:
        unfinished.setattr(Columns, "finish", lambda _: None)
        main([*words(), "games.parquet"])
    waiting = Path("games.parquet.part")
    waiting.write_bytes(waiting.read_bytes()[:-10])
    assert made("games.parquet", *words()) == whole


# What is in it


@pytest.mark.parametrize("book", RULESETS)
def test_every_row_is_what_a_seat_saw_and_did(made, book):
    made("games.jsonl", *words(book, 2))
    made("games.parquet", *words(book, 2))
    rows = dataset("games.parquet")
    assert rows.observation.dtype == np.float32
    assert rows.observation.shape == (len(rows.action), len(rows.about.columns))
    assert rows.mask.shape == (len(rows.action), rows.about.actions)
    assert rows.mask[np.arange(len(rows.action)), rows.action].all()
    for number, record in enumerate(records("games.jsonl")):
        assert verify(record) is None
        _compare(rows, number, record)


def test_a_file_says_by_itself_who_did_what(made):
    """Whoever reads it without Garrison has the bot of each row, and the words of actions."""
    made("games.parquet", *words("classic", 3))
    made("games.jsonl", *words("classic", 3))
    games = [json.loads(line) for line in Path("games.jsonl").read_text(encoding="utf-8").splitlines()]
    table = pq.read_table("games.parquet", columns=["game", "seat", "player"]).to_pylist()
    assert all(row["player"] == games[row["game"]]["players"][row["seat"]] for row in table)
    about = json.loads(pq.read_schema("games.parquet").metadata[b"garrison"])
    code = coding(new_game("classic", "quad", 2))
    assert about["words"] == [code.words(number) for number in range(about["actions"])]


def _compare(rows, number, record):
    game, code = record.game, coding(record.game)
    before = [*states(game, record.start, record.moves)]
    won = getattr(before[-1].phase, "winners", ())
    (places,) = np.nonzero(rows.game == number)
    assert len(places) > 0
    for row in places[:: max(1, len(places) // 20)]:
        at, seat = rows.move[row], rows.seat[row]
        view = game.ruleset.view(game, before[at], seat)
        assert record.moves[at].by == seat
        assert (rows.mask[row] == code.mask(view).astype(bool)).all()
        assert (rows.observation[row] == code.observe(view)).all()
        assert code.number(view, record.moves[at].action) == rows.action[row]
        assert rows.outcome[row] == (1 if seat in won else -1 if won else 0)


def test_decisions_without_a_number_are_counted(made):
    made("games.parquet", *words("classic", 2))
    made("games.jsonl", *words("classic", 2))
    decisions = sum(move.by >= 0 for record in records("games.jsonl") for move in record.moves)
    with pq.ParquetFile("games.parquet") as file:
        assert left_out(file) == decisions - len(dataset("games.parquet").action)


def test_exact_amounts_leave_out_no_amount(made):
    made("classes.parquet", *words("simultaneous", 2))
    made("exact.parquet", *words("simultaneous", 2, "--amounts=exact"))
    rows = [dataset(name) for name in ("classes.parquet", "exact.parquet")]
    assert rows[0].about.actions > rows[1].about.actions
    assert len(rows[0].action) < len(rows[1].action)
    assert rows[1].amount.max() > 3
    code = coding(next(records_of(made)).game, EXACT)
    assert code.actions == rows[1].about.actions


def records_of(made):
    made("games.jsonl", *words("simultaneous", 2))
    return records("games.jsonl")


def test_a_line_says_what_was_played_and_how_it_ended(made):
    first, second = map(json.loads, made("games.jsonl", *words("classic", 2)).splitlines())
    assert (first["game"], second["game"]) == (0, 1)
    assert first["players"] == second["players"][::-1] == ["steady", "random"]
    assert (first["ruleset"], first["map"], first["seed"], first["max_rounds"]) == ("classic", "quad", 1, 6)
    assert first["moves"] == len(next(records("games.jsonl")).moves)


# Reading


def test_a_part_of_the_games_can_be_read(made):
    made("games.parquet", *words("diplomacy", 3))
    whole = dataset("games.parquet")
    assert set(whole.game.tolist()) == {0, 1, 2}
    assert set(dataset("games.parquet", [1]).game.tolist()) == {1}
    assert [set(part.game.tolist()) for part in portions("games.parquet", 2)] == [{0, 1}, {2}]
    assert len(dataset("games.parquet", []).action) == 0
    with pytest.raises(BrokenDataset, match=r"There is no game 3; it has games 0 to 2\."):
        dataset("games.parquet", [3])


@pytest.mark.parametrize("raw", [b"", b"PAR1", b"\0" * 100, b"{}\n", b'{"game":0}\n', b"\xff\n"], ids=range(6))
@pytest.mark.parametrize("read", [dataset, lambda path: [*records(path)]], ids=["arrays", "records"])
def test_what_is_not_a_dataset_is_named(tmp_path, raw, read):
    path = tmp_path / "games.any"
    path.write_bytes(raw)
    if read is not dataset and not raw.endswith(b"\n"):
        assert read(path) == []
    else:
        with pytest.raises(BrokenDataset, match=r"games\.any"):
            read(path)
    with pytest.raises(BrokenDataset, match=r"nowhere\.any: No such file"):
        read(tmp_path / "nowhere.any")


# Refusing


@pytest.mark.parametrize("name", FORMS)
def test_a_file_of_other_games_is_left_alone(made, refused, name):
    whole = made(name, *words("diplomacy", 1))
    assert " seed " in refused(name, *words("diplomacy", 1, "--seed=5"))
    assert " players " in refused(
        name, *words("diplomacy", 1, "--seats=random,random,random,random,random,random,random")
    )
    assert Path(name).read_bytes() == whole


@pytest.mark.parametrize("name", FORMS)
def test_a_file_that_is_no_dataset_is_left_alone(refused, tmp_path, name):
    (tmp_path / name).write_bytes(b"something else\n")
    assert refused(name, *words()).startswith(f"garrison: {name}")
    assert (tmp_path / name).read_bytes() == b"something else\n"


def test_a_name_needs_a_suffix_that_says_the_form(refused, tmp_path):
    assert "The name of a dataset ends in .jsonl or .parquet." in refused("games.csv", *words())
    (tmp_path / "folder.jsonl").mkdir()
    assert "This is a directory." in refused("folder.jsonl", *words())
    assert "No such file or directory" in refused("nowhere/games.jsonl", *words())
