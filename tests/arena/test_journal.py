"""The file of fast games: gone on with where it was cut, and refused when it holds others."""

import json

import pytest

from fast_games import played, series
from garrison.arena.fast.journal import BrokenJournal, Journal
from garrison.arena.fast.kind import Portion


@pytest.fixture(scope="module")
def portions():
    """Four of them."""
    return played(series(), 24, size=6)


@pytest.fixture
def file(tmp_path, portions):
    """A file with the first three."""
    path = tmp_path / "games.jsonl"
    journal = Journal.new(path, series())
    for portion in portions[:3]:
        journal.add(portion)
    journal.close()
    return path


@pytest.fixture
def resumed(portions):
    """What is heeded when a file is gone on with, which gets all that it lacks then."""

    def resume(path, of=None):
        heeded: list[Portion] = []
        journal = Journal.resumed(path, of or series(), heeded.append)
        for portion in portions:
            journal.add(portion)
        journal.close()
        return heeded

    return resume


@pytest.fixture
def whole(tmp_path, resumed):
    """The bytes of the file with all four."""
    resumed(tmp_path / "whole.jsonl")
    return (tmp_path / "whole.jsonl").read_bytes()


def test_what_was_written_is_heeded_and_only_the_rest_is_added(file, whole, portions, resumed):
    assert resumed(file) == portions[:3]
    assert file.read_bytes() == whole
    assert resumed(file) == portions


def test_a_run_may_be_cut_off_at_every_byte(file, whole, portions, resumed):
    for length in range(0, len(whole), 11):
        file.write_bytes(whole[:length])
        kept = whole[:length].count(b"\n") - 1
        assert resumed(file) == portions[: max(0, kept)]
        assert file.read_bytes() == whole


def test_each_line_is_json_and_the_first_tells_what_is_played(file):
    head, *lines = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    assert (head["format"], head["map"], head["policy"], head["seed"]) == ("garrison games 2", "quad", "border", 1)
    assert [(line["first"], len(line["rounds"])) for line in lines] == [(0, 6), (6, 6), (12, 6)]


def test_a_file_that_is_there_is_not_written_over(file):
    before = file.read_bytes()
    with pytest.raises(BrokenJournal, match="File exists"):
        Journal.new(file, series())
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("other", "told"),
    [
        ({"seed": 2}, "seed is 1, not 2"),
        ({"policy": "uniform"}, 'policy is "border", not "uniform"'),
        ({"rounds": 9}, "max_rounds is 500, not 9"),
        ({"fortify": "free"}, 'options is {}, not {"fortify":"free"}'),
        ({"map_": "islands"}, 'map is "quad", not "islands"'),
        ({"ruleset": "rixk"}, 'ruleset is "classic", not "rixk"'),
    ],
    ids=lambda value: value if isinstance(value, str) else str(*value),
)
def test_a_file_of_other_games_is_refused_and_left_alone(file, resumed, other, told):
    before = file.read_bytes()
    with pytest.raises(BrokenJournal) as fault:
        resumed(file, series(**other))
    assert str(fault.value) == f"{file}, line 1: Other games: {told}."
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"first": 7}, "Expected game 6, not 7."),
        ({"winners": [4] * 6}, "winners: Expected a number from 0 to 3, not 4."),
        ({"ahead": [0] * 5}, "ahead: Expected a length of 6, not 5."),
        ({"rounds": [501] * 6}, "rounds: Expected a number from 0 to 500, not 501."),
        ({"decisions": [-1] * 6}, "decisions: Expected a number from 0 to 9223372036854775807, not -1."),
        ({"openers": [2] * 6}, "openers: Expected a number from 0 to 1, not 2."),
        ({"continents": [[0] * 6]}, "continents: Expected a column for each of the 2 seats."),
        ({"continents": [[0] * 6, [9] * 6]}, "continents: Expected a number from -1 to 0, not 9."),
        ({"checksum": "x"}, "This is not a portion of games: "),
        ({"decisions": "many"}, "This is not a portion of games: "),
        ({"more": 1}, "This is not a portion of games: "),
        ({"rounds": []}, "There are no games in it."),
    ],
    ids=lambda value: value if isinstance(value, str) else str(*value),
)
def test_a_line_that_cannot_be_is_refused_with_its_place(file, resumed, change, told):
    lines = file.read_text(encoding="utf-8").splitlines()
    lines[2] = json.dumps(json.loads(lines[2]) | change)
    file.write_text("\n".join([*lines, ""]), encoding="utf-8")
    before = file.read_bytes()
    with pytest.raises(BrokenJournal) as fault:
        resumed(file)
    assert str(fault.value).startswith(f"{file}, line 3: {told}")
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "change", [{"winners": [1] * 6}, {"rounds": [7] * 6}, {"checksum": "0" * 16}, {"chain": "0" * 16}]
)
@pytest.mark.parametrize("line", [1, 2, 3])
def test_results_that_were_changed_are_not_believed(file, resumed, change, line):
    lines = file.read_text(encoding="utf-8").splitlines()
    lines[line] = json.dumps(json.loads(lines[line]) | change)
    file.write_text("\n".join([*lines, ""]), encoding="utf-8")
    before = file.read_bytes()
    with pytest.raises(BrokenJournal) as fault:
        resumed(file)
    assert str(fault.value).startswith(f"{file}, line {line + 1}: This line or one above it has changed")
    assert file.read_bytes() == before


def test_results_of_a_file_that_cannot_be_checked_are_not_believed(file, resumed):
    file.write_text(file.read_text(encoding="utf-8").replace("garrison games 2", "garrison games 1"), encoding="utf-8")
    with pytest.raises(BrokenJournal, match="line 1: An older version wrote this"):
        resumed(file)


@pytest.mark.parametrize(
    "text", ["{}\n", "[1]\n", "a letter to my aunt", '{"format":"garrison games 3"', "\n", "[" * 9999]
)
def test_a_file_of_something_else_is_refused_and_left_alone(file, resumed, text):
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BrokenJournal) as fault:
        resumed(file)
    assert str(fault.value) == f"{file}, line 1: This is not a file of fast games."
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("number", [0, 2])
@pytest.mark.parametrize("raw", [b'{"x": "\xff"}', b'{"\x1b[31m": 1}'])
def test_bytes_that_are_no_text_are_refused_in_plain_words(file, resumed, number, raw):
    lines = file.read_bytes().split(b"\n")
    lines[number] = raw
    file.write_bytes(b"\n".join(lines))
    with pytest.raises(BrokenJournal) as fault:
        resumed(file)
    assert f"line {number + 1}: " in str(fault.value)
    assert str(fault.value).isprintable()


@pytest.mark.parametrize("name", ["a" * 300, "a\0b"])
def test_a_name_that_no_file_can_have_is_told(tmp_path, resumed, name):
    with pytest.raises(BrokenJournal):
        resumed(tmp_path / name)


def test_a_folder_is_no_file(tmp_path, resumed):
    with pytest.raises(BrokenJournal, match="This is not a file"):
        resumed(tmp_path)
