"""`garrison simulate --out`: the results of bots, game by game, in a file that can be continued."""

import json
import re
from functools import partial

import pytest

from cli.running import in_json, ran, without_time

QUICK = "--map", "quad", "--seats", "random,random", "--max-rounds", "30"


@pytest.fixture
def simulate(capsys):
    return partial(ran, capsys, "simulate", *QUICK)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "results.jsonl"


def lines(file):
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def test_the_first_line_says_what_is_played_and_each_other_line_is_a_game(simulate, file):
    told = in_json(simulate, "--games", 5, "--out", file)
    heading, *games = lines(file)
    assert heading.pop("format") == "garrison results 1"
    assert {**heading, "games": 5} == told["contest"]
    assert [game["number"] for game in games] == [*range(5)]
    assert {"seating", "winners", "finished", "rounds", "moves", "ahead"} < {*games[0]}
    assert sum(game["moves"] for game in games) == told["summary"]["moves"]["total"]


def test_the_file_does_not_depend_on_the_processes_nor_on_how_often_it_was_gone_on_with(simulate, tmp_path):
    one, two, three = (tmp_path / name for name in ("one", "two", "three"))
    simulate("--games", 12, "--out", one)
    simulate("--games", 12, "--out", two, "--jobs", 2)
    for games in (0 + 1, 7, 12):
        assert simulate("--games", games, "--out", three, "--resume")[1:] == ("", 0)
    assert one.read_bytes() == two.read_bytes() == three.read_bytes()


def test_what_the_file_holds_is_counted_and_not_played_again(simulate, file):
    simulate("--games", 6, "--out", file)
    for games in (3, 6, 9):
        told = in_json(simulate, "--games", games, "--out", file, "--resume")
        assert without_time(told) == without_time(in_json(simulate, "--games", games))


@pytest.mark.parametrize("left", [0, 1, 5])
def test_a_line_that_was_not_finished_is_dropped(simulate, file, left):
    simulate("--games", 4, "--out", file)
    whole = file.read_bytes()
    file.write_bytes(whole[: left - 6] if left else b"")
    assert simulate("--games", 4, "--out", file, "--resume")[1:] == ("", 0)
    assert file.read_bytes() == whole


def refused(simulate, *words):
    out, err, code = simulate("--games", 3, *words)
    assert (out, code) == ("", 2)
    return err.removeprefix("garrison: ").rstrip("\n")


def test_a_file_that_is_there_is_only_gone_on_with_when_that_is_asked_for(simulate, file, tmp_path):
    file.write_text("mine\n", encoding="utf-8")
    assert refused(simulate, "--out", file) == f"{file}: This file already exists. Use --resume to continue it."
    assert refused(simulate, "--out", file, "--resume") == f"{file}, line 1: This is not a file of bots' results."
    assert refused(simulate, "--out", tmp_path, "--resume") == f"{tmp_path}: This is not a file."
    nowhere = tmp_path / "no" / "such"
    assert refused(simulate, "--out", nowhere) == f"{nowhere}: No such file or directory."
    assert file.read_text(encoding="utf-8") == "mine\n"


def test_fast_games_and_bots_do_not_share_a_file(simulate, file):
    simulate("--fast", "--seats", 2, "--games", 3, "--out", file)
    assert refused(simulate, "--out", file, "--resume") == f"{file}, line 1: This is not a file of bots' results."


def test_a_file_of_another_contest_is_refused(simulate, file):
    simulate("--games", 3, "--out", file)
    told = refused(simulate, "--out", file, "--resume", "--seed", 2)
    assert told == f"{file}, line 1: These games have seed 1, not 2."
    told = refused(simulate, "--out", file, "--resume", "--seats", "steady,random")
    assert told == f'{file}, line 1: These games have seats ["random","random"], not ["steady","random"].'


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"number":1,', '"number":2,', "line 3: Expected game 1, not 2."),
        (r'"seating":\[1,0\]', '"seating":[0,1]', "line 3: seating: The bots had other seats in this game"),
        (r'"winners":\[.*?\]', '"winners":[9]', "line 2: winners, ahead and replaced: There are 2 seats"),
        ('"rounds":', '"rounds":99', "line 2: rounds and moves:"),
        (r'\{"number":1,', "{[", "line 3: This is not the result of a game: "),
    ],
)
def test_results_that_cannot_be_are_refused_with_their_line(simulate, file, old, new, sentence):
    simulate("--games", 3, "--out", file)
    file.write_text(re.sub(old, new, file.read_text(encoding="utf-8"), count=1), encoding="utf-8")
    assert sentence in refused(simulate, "--out", file, "--resume")
