"""`garrison simulate` and `garrison replay` for games of written orders."""

import json
from functools import partial

import pytest

from cli.running import ran
from games.golden import FOLDER


@pytest.fixture
def command(capsys):
    return partial(ran, capsys)


def test_the_best_bot_plays_against_random_ones_unless_others_are_named(command):
    out, err, code = command("simulate", "--ruleset", "diplomacy", "--games", 2, "--max-rounds", 2, "--json")
    assert (err, code) == ("", 0)
    told = json.loads(out)
    assert told["contest"]["seats"] == ["advance", *["random"] * 6]
    assert told["contest"]["map"] == "europe"
    assert told["summary"]["unfinished"] == 2
    assert told["summary"]["by_bot"][0]["ahead"] == 2


def test_games_that_were_broken_off_are_told_as_such(command):
    out, _, code = command("simulate", "--ruleset", "harbour", "--games", 1, "--max-rounds", 1)
    assert code == 0
    assert "ahead" in out
    assert "1 broken off after 1 year\n" in out
    assert "those ahead held the most centres then" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seats", "random,random"], "The seats of the map 'europe' are its powers: austria"),
        (["--seats", "steady"], "There is no bot 'steady'"),
        (["--map", "world"], "'diplomacy' needs a map of provinces, and 'world' is not one."),
        (["--set", "pres=none"], "There is no option 'pres'. Did you mean 'press'?"),
    ],
)
def test_what_does_not_fit_is_told_in_a_line(command, words, said):
    out, err, code = command("simulate", "--ruleset", "diplomacy", *words)
    assert (out, code) == ("", 2)
    assert said in err
    assert err.count("\n") == 1


# Records


@pytest.mark.parametrize("name", ["harbour-europe"])
def test_a_record_is_checked_and_printed(command, name):
    file = FOLDER / f"{name}.game"
    assert command("replay", file, "--verify")[0].endswith("moves, all legal; result: russia\n")
    out, _, code = command("replay", file)
    assert code == 0
    assert "# fall 1901\n" in out
    assert out.splitlines()[-1] == "# the end: russia"


def test_a_page_hides_nothing(command):
    out, _, code = command("replay", FOLDER / "diplomacy-old.game", "--at", 40)
    assert code == 0
    assert "austria: A BUD - RUM: moved to RUM\n" in out
    assert "france    3 centres  A BUR, F MAO, A PIE\n         writes F MAO - WES\n" in out
