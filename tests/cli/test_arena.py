"""`garrison arena`: tables, JSON, Markdown and pictures; the same again from a file; and what can't be played."""

import itertools
import json
import os
import re
from functools import partial
from pathlib import Path

import pytest

from cli.running import in_json, ran, without_time
from garrison.bots import BOTS
from garrison.catalogue import RULESETS
from garrison.cli.files import FORMATS
from garrison.outside.files import opened_alone
from hostile.faces import in_a_folder
from hostile.server import dropped
from rows import rows

QUICK = "--map", "islands", "--set", "setup=deal"
THREE = "--seats", "steady,random,hunter"
ROOT = Path(__file__).parents[2]
programs = pytest.mark.skipif(os.name != "posix", reason="programs need Linux or macOS")
SIGNS = {".png": b"\x89PNG\r\n\x1a\n", ".svg": b"<?xml"}


@pytest.fixture
def arena(capsys):
    return partial(ran, capsys, "arena", *QUICK)


@pytest.fixture
def at_once(capsys):
    return partial(ran, capsys, "arena")


# What it reports


def test_duels_and_tables_are_reported_apart(arena):
    out, err, code = arena(*THREE, "--pairs", "--fields", 3, "--games", 6)
    assert (err, code) == ("", 0)
    duels, three = out.split("\n\n6 games")
    assert duels.startswith("6 duels: classic on islands, seed 1\n")
    assert "Points of the row against the column, in %" in duels
    assert "3 deals, and 3 choices of 2 bots in turn" in duels
    assert three.startswith(" with 3 seats: classic on islands, seed 1\n")
    for part in (duels, three):
        assert re.search(r"\n  bot +rating +95% +games +won +points +95% *\n", part)
        assert re.search(r"\n  bot +decisions +ms each +slowest +faults *\n", part)
        assert re.search(r"\nrounds +\d+ to \d+, middle half \d+ to \d+, median \d+\nmoves ", part)


@pytest.mark.check("whole tournaments")
def test_json_has_everything_and_only_the_time_differs(arena):
    words = *THREE, "--pairs", "--games", 12, "--anchor", "hunter"
    told, again = in_json(arena, *words), in_json(arena, *words, "--jobs", 2)
    assert without_time(told) == without_time(again)
    (table,) = told["tables"]
    assert (table["seats"], table["fields"], table["deals"], table["games"], table["complete"]) == (2, 3, 6, 12, True)
    assert {row["name"]: row["games"] for row in table["rows"]} == {"steady": 8, "random": 8, "hunter": 8}
    assert next(row["rating"]["rating"] for row in table["rows"] if row["name"] == "hunter") == 1500
    assert len(table["meetings"]) == 6
    assert sum(row["points"]["share"] * row["games"] for row in table["rows"]) == pytest.approx(12, abs=0.001)
    assert told["tournament"]["scoring"] == "wins"
    assert {one["name"] for one in told["timing"]["thought"]} == {"steady", "random", "hunter"}
    assert all(one["decisions"] > 0 for one in told["timing"]["thought"])


def test_markdown_has_the_same_tables(arena):
    out, err, code = arena("--games", 2, "--markdown")
    assert (err, code) == ("", 0)
    assert out.startswith("## 2 duels: classic on islands, seed 1\n\n| bot | rating | 95% |")
    assert re.search(r"\n\| steady \| \d+ \| \d+–\d+ \| 2 \| [0-2] \| ", out)


@pytest.mark.check("whole tournaments")
@pytest.mark.parametrize("suffix", FORMATS)
def test_a_picture_is_the_same_each_time_and_light_or_dark(arena, tmp_path, suffix):
    drawn = []
    for name, more in [("a", ()), ("b", ()), ("c", ("--dark",))]:
        file = tmp_path / f"{name}{suffix}"
        assert arena(*THREE, "--pairs", "--games", 6, "--plot", file, *more)[1:] == ("", 0)
        drawn.append(file.read_bytes())
    assert drawn[0].startswith(SIGNS[suffix])
    assert drawn[0] == drawn[1] != drawn[2]


@pytest.mark.check("whole tournaments")
@rows("book", RULESETS)
def test_every_rule_set_has_tournaments(at_once, book):
    board = {"risk": "quad", "simultaneous": "ten-stars"}.get(RULESETS[book].family.name, "europe")
    words = "--ruleset", book, "--map", board, "--games", 1, "--max-rounds", 2, "--scoring", "squares"
    (table,) = in_json(at_once, *words)["tables"]
    assert table["games"] == table["seats"]
    assert sum(row["points"]["share"] for row in table["rows"]) == pytest.approx(1, abs=1e-5)


@pytest.mark.check("whole tournaments")
def test_a_test_in_elo_says_what_it_found(arena):
    out, err, code = arena("--sprt", "0,50", "--games", 200)
    assert (err, code) == ("", 0)
    told = " ".join(out.split())
    assert re.search(
        r"steady against random: \+\d+ Elo, 95% between \+\d+ and \+\d+\. This is nearer to 50 than to 0", told
    )
    assert int(out.split()[0]) < 200
    (test,) = in_json(arena, "--sprt", "0,50", "--games", 4)["tests"]
    assert (test["name"], test["low"], test["high"], test["verdict"]) == ("steady", 0, 50, "")


def test_games_go_on_until_the_interval_is_narrow(arena):
    (table,) = in_json(arena, "--until", 0.2, "--games", 1000)["tables"]
    assert table["deals"] == 50
    assert table["complete"]


# Files


def lines(folder):
    return (folder / "2-seats.jsonl").read_text(encoding="utf-8").splitlines()


@pytest.mark.check("whole tournaments")
def test_the_same_command_goes_on_and_plays_nothing_again(arena, tmp_path):
    words = *THREE, "--pairs", "--out", tmp_path / "out"
    arena(*words, "--games", 6)
    before = lines(tmp_path / "out")
    told = in_json(arena, *words, "--games", 12)
    assert lines(tmp_path / "out")[:7] == before
    assert len(lines(tmp_path / "out")) == 13
    whole = in_json(arena, *THREE, "--pairs", "--games", 12)
    assert without_time(told) == without_time(whole)
    assert in_json(arena, *words, "--games", 12)["timing"]["thought"] == told["timing"]["thought"]


@pytest.fixture
def tired(monkeypatch):
    """A bot during whose fifth game somebody presses Ctrl-C."""
    games = itertools.count()

    def factory(game, below):
        if next(games) == 4:
            raise KeyboardInterrupt
        return BOTS["risk"]["hunter"](game, below)

    monkeypatch.setitem(BOTS["risk"], "tired", factory)


@pytest.mark.skipif(os.name != "posix", reason="only there can a file be kept")
@rows(
    "command",
    [
        ("arena", "--out", "{}/out"),
        ("simulate", "--out", "{}/a.jsonl", "--resume"),
        ("simulate", "--fast", "--out", "{}/b.jsonl", "--resume"),
        ("dataset", "{}/c.jsonl"),
    ],
)
def test_a_file_that_another_process_writes_to_is_refused(capsys, tmp_path, command):
    def run():
        return ran(capsys, *(word.format(tmp_path) for word in command), "--map", "quad", "--games", 2)

    assert run()[1:] == ("", 0)
    (file,) = [path for path in tmp_path.rglob("*.jsonl") if path.name != "old.jsonl"]
    with opened_alone(file, "r+b"):
        _, err, code = run()
    assert (code, err.strip()) == (2, f"garrison: {file}: Another process is writing to this file.")
    file.rename(tmp_path / "old.jsonl")


@pytest.mark.usefixtures("tired")
def test_ctrl_c_prints_what_is_known_and_loses_nothing(arena, tmp_path):
    words = "--seats", "steady,tired", "--games", 12, "--out", tmp_path
    out, err, code = arena(*words)
    assert (err, code) == ("The same command goes on from here.\n", 130)
    assert out.startswith("4 duels: ")
    assert len(lines(tmp_path)) == 5
    assert without_time(in_json(arena, *words)) == without_time(in_json(arena, *words[:-2]))


@pytest.mark.usefixtures("tired")
def test_ctrl_c_during_the_first_deal_tells_that_nothing_is_known(arena):
    assert arena("--seats", "steady,tired", "--games", 4)[2] == 0
    out, err, code = arena("--seats", "steady,tired", "--games", 4)
    assert (out, err, code) == (
        "0 duels: classic on islands, seed 1\nNo deal has been played from all seats yet.\n",
        "",
        130,
    )


def test_each_game_is_kept_as_a_record_that_replays_here_and_on_a_server(arena, capsys, tmp_path):
    assert arena("--games", 4, "--records", tmp_path / "games", "--jobs", 2)[1:] == ("", 0)
    files = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in files] == [f"2-seats-00000{number}.game" for number in range(4)]
    for file in files:
        out, err, code = ran(capsys, "replay", file, "--verify")
        assert (err, code) == ("", 0)
        assert "all legal; result: " in out
    with in_a_folder():
        assert dropped((tmp_path / "games" / "2-seats-000003.game").read_bytes()).code == 0


def test_a_bot_of_your_own_that_changed_begins_a_new_file(arena, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "mine.py"
    file.write_text("from garrison.bots import BOTS\nMine = BOTS['risk']['random']\n", encoding="utf-8")
    words = "--seats", "steady,mine.py:Mine", "--games", 2, "--out", tmp_path / "out"
    assert arena(*words)[1:] == ("", 0)
    assert arena(*words)[1:] == ("", 0)
    file.write_text(file.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    out, err, code = arena(*words)
    assert (out, code) == ("", 2)
    assert re.search(r"2-seats\.jsonl, line 1: These games have code \{\"mine\.py:Mine\":\"\w{8}\"\}, not", err)


# Programs

NONSENSE = """
for line in __import__("sys").stdin:
    print('{"type": "hello", "protocol": 1}' if '"hello"' in line else "nonsense", flush=True)
"""


@programs
def test_a_program_that_writes_nonsense_stands_in_the_table_with_its_faults(arena, tmp_path):
    file = tmp_path / "mad.py"
    file.write_text(NONSENSE, encoding="utf-8")
    words = "--seats", f"hunter,{file},{ROOT}/examples/bots/raider.py", "--pairs", "--games", 6
    told = in_json(arena, *words, "--out", tmp_path / "out")
    assert {row["name"]: bool(row["faults"]) for row in told["tables"][0]["rows"]} == {
        "hunter": False,
        "mad.py": True,
        "raider.py": False,
    }
    assert without_time(in_json(arena, *words, "--out", tmp_path / "out")) == without_time(told)
    out, err, code = arena(*words, "--out", tmp_path / "out")
    assert (err, code) == ("", 0)
    assert re.search(r"\nfaults of mad\.py: \d+ unreadable\n", out)


# What can't be played


@rows(
    ("words", "said"),
    [
        (("--seats", "steady"), "A tournament needs at least two bots, and there is only 'steady'."),
        (("--seats", "steady,steady"), "A tournament needs at least two bots, and there is only 'steady'."),
        (("--seats", "steady,nobody"), "There is no bot 'nobody'. Choose from steady, strong, "),
        (("--seats", ","), "A tournament needs at least two bots, and there is only ''."),
        (("--fields", "4"), "A game has 4 seats, and there are only 2 bots."),
        (("--fields", "two"), "'two' is not numbers of seats, such as 4 or 3,6."),
        (("--fields", "1"), "'1' is not numbers of seats, such as 4 or 3,6."),
        (("--pairs", "--seats", "steady,random,random"), "With --pairs or --fields, each bot is named once."),
        (("--anchor", "stead"), "'stead' does not play, so it cannot be the anchor. Did you mean 'steady'?"),
        (("--sprt", "20"), "'20' is not two numbers, such as 0,20."),
        (("--sprt", "20,0"), "Expected two differences in rising order, from -1000 to 1000, not 20 and 0."),
        (("--sprt", "0,20", *THREE), "--sprt compares two bots in duels. Name two."),
        (("--until", "nan"), "Invalid value for '--until': 'nan' is not a number."),
        (("--until", "1e-3"), "Invalid value for '--until': '1e-3' is not a number."),
        (("--until", "0.7"), "Invalid value for '--until': 0.7 is not in the range 0.001 to 0.5."),
        (("--dark",), "--dark is for the picture of --plot."),
        (("--json", "--markdown"), "Use either --markdown or --json, not both."),
        (("--plot", "ranks.gif"), "ranks.gif: The name of a picture must end in .png or .svg."),
        (("--ruleset", "diplomacy", "--map", "europe", "--seats", "advance,random"), "A game has 7 seats, and there"),
        (("--ruleset", "none"), "There is no rule set 'none'."),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(at_once, words, said):
    out, err, code = at_once(*words)
    assert (out, code) == ("", 2)
    assert err.startswith(f"garrison: {said}")
    assert err.count("\n") == 1


def test_two_bots_of_the_same_name_are_told_apart(at_once, tmp_path):
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "mine.py").write_text("from garrison.bots.risk.simple import Random\n", encoding="utf-8")
    out, err, code = at_once("--seats", ",".join(f"{tmp_path}/{folder}/mine.py:Random" for folder in ("one", "two")))
    assert (out, code) == ("", 2)
    assert err == "garrison: Two bots are called 'mine.py:Random'. Rename one of the files.\n"


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"mine\n", "line 1: This is not a file of bots' results."),
        (json.dumps({"format": "garrison results 1"}).encode() + b"\n", "line 1: This is not a file of bots' results."),
    ],
)
def test_a_file_of_something_else_is_left_alone(arena, tmp_path, raw, said):
    file = tmp_path / "2-seats.jsonl"
    file.write_bytes(raw)
    out, err, code = arena("--games", 2, "--out", tmp_path)
    assert (out, err, code) == ("", f"garrison: {file}, {said}\n", 2)
    assert file.read_bytes() == raw


def test_a_folder_that_is_a_file_is_named(arena, tmp_path):
    file = tmp_path / "taken"
    file.write_text("", encoding="utf-8")
    for option in ("--out", "--records"):
        out, err, code = arena("--games", 2, option, file)
        assert (out, code) == ("", 2)
        assert re.fullmatch(rf"garrison: {file}\S*: (File exists|Not a directory)\.\n", err)
