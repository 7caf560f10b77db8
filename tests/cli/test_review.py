"""`garrison review`: what it prints, as text and as JSON, and what it says about bad records."""

import json

import pytest

from cli.running import ran
from garrison.catalogue import write_record
from records.recorded import DUEL, duel
from review.played import record_of

QUICK = ("--games", "20", "--swings", "1")


@pytest.fixture
def review(tmp_path, monkeypatch, capsys):
    """What `garrison review my.game` prints, what it says is wrong, and its exit code."""
    monkeypatch.chdir(tmp_path)

    def run(text, *arguments):
        (tmp_path / "my.game").write_text(text, encoding="utf-8")
        return ran(capsys, "review", "my.game", *QUICK, *arguments)

    return run


@pytest.mark.check("whole reviews, which tests/review looks at more closely")
def test_a_review_is_a_table_a_curve_and_the_swings(review):
    out, err, code = review(write_record(record_of("classic")))
    method, table, curves, swings = out.split("\n\n")
    assert code == 0, err
    assert (
        " ".join(method.split())
        == "Each position is played out 20 times by simple players; armies, land and cards then correct the result."
    )
    assert table.splitlines()[0].split() == ["round", "move", "Red", "Blue", "Green"]
    assert table.splitlines()[1].split()[:2] == ["1", "0"]
    assert any(line.startswith("Green  ") and "█" not in line[:9] for line in curves.splitlines())
    assert "turn in round" in swings
    assert swings.endswith(".\n")


@pytest.mark.check("whole reviews, which tests/review looks at more closely")
@pytest.mark.parametrize("columns", [80, 120])
def test_sentences_fit_the_terminal(review, monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", str(columns))
    out, _, _ = review(write_record(record_of("classic")))
    longest = max(map(len, out.splitlines()))
    assert 72 < longest <= columns


def test_a_game_that_cannot_be_played_out_is_judged(review):
    out, _, code = review(write_record(record_of("warlight")))
    assert code == 0
    assert out.startswith("Each position is judged by what is on the board.")


def test_as_json_each_piece_is_a_line(review):
    out, _, code = review(write_record(record_of("classic")), "--json")
    lines = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert {name for line in lines for name in line} == {"review", "chance", "swing"}
    assert [*lines[0]] == ["review"]


@pytest.mark.check("whole reviews, which tests/review looks at more closely")
def test_the_same_seed_prints_the_same_with_any_number_of_threads(review):
    text = write_record(record_of("classic"))
    assert review(text, "--threads", "1") == review(text, "--threads", "3")
    assert review(text, "--seed", "2") != review(text)


def test_a_few_moves_can_be_reviewed(review):
    out, _, code = review(DUEL)
    assert code == 0
    assert " 100%" in out


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "my.game: "),
        ("ruleset: clasic 1\n", "my.game: "),
        (duel("dice", "dice: 6 5 / 2"), "my.game: line "),
    ],
)
def test_a_record_that_cannot_be_played_is_named_with_the_place(review, text, told):
    out, err, code = review(text)
    assert (out, code) == ("", 2)
    assert told in err
    assert err.count("\n") == 1


def test_a_file_that_is_not_there_is_named(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    out, err, code = ran(capsys, "review", "none.game")
    assert (out, code) == ("", 2)
    assert "none.game" in err
