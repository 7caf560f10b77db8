"""`garrison simulate`: who wins how often, for people and for programs, and what can't be played."""

import itertools
import re
from functools import partial

import pytest

from cli.running import in_json, ran, without_time
from garrison.bots import BOTS
from garrison.catalogue import RULESETS
from garrison.maps import bundled, bundled_names, dump
from rows import rows

QUICK = "--map", "quad", "--seats", "steady,random"
"""A game between these is over in a moment."""


@pytest.fixture
def simulate(capsys):
    """What `garrison simulate` prints, what it says is wrong, and its exit code."""
    return partial(ran, capsys, "simulate")


@pytest.fixture
def as_json(simulate):
    """What it prints for programs."""
    return partial(in_json, simulate)


# For people


def test_a_table_tells_who_won_how_often_by_bot_and_by_seat(simulate):
    out, err, code = simulate(*QUICK, "--games", 6)
    assert (err, code) == ("", 0)
    assert out.startswith("6 games of classic on quad, seed 1\n")
    rows = dict(re.findall(r"^ +(steady|random|red|blue) +(\d+) ", out, re.MULTILINE))
    assert rows.keys() == {"steady", "random", "red", "blue"}
    assert int(rows["steady"]) + int(rows["random"]) == int(rows["red"]) + int(rows["blue"]) == 6
    assert re.search(r"^ +bot +won +shared +share +95% between +and *$", out, re.MULTILINE)
    assert re.search(r"^rounds  \d+ to \d+, middle half \d+ to \d+, median \d+$", out, re.MULTILINE)
    assert re.search(r"^[\d,.]+ games and [\d,]+ moves a second$", out, re.MULTILINE)


def test_the_same_bot_on_several_seats_is_one_line(simulate):
    out, _, _ = simulate("--map", "islands", "--seats", "random,random,random", "--games", 2, "--max-rounds", 3)
    assert len(re.findall(r"^ +random ", out, re.MULTILINE)) == 1


def test_games_that_were_broken_off_are_told(simulate):
    out, _, code = simulate("--seats", "random,random,random", "--games", 2, "--max-rounds", 2)
    assert code == 0
    assert "2 broken off after 2 rounds" in out


def test_no_line_is_wider_than_80_columns(simulate):
    out, _, _ = simulate("--games", 1, "--max-rounds", 2)
    assert max(map(len, out.splitlines())) <= 80


# For programs


def test_the_numbers_do_not_depend_on_the_number_of_processes(as_json):
    asked = *QUICK, "--games", 9, "--seed", 5, "--ruleset", "missions"
    one, two = (as_json(*asked, "--jobs", jobs) for jobs in (1, 2))
    assert without_time(one) == without_time(two)
    assert one["summary"]["games"] == 9


def test_the_same_seed_gives_the_same_numbers_and_another_others(as_json):
    one, same, other = (without_time(as_json(*QUICK, "--games", 4, "--seed", seed))["summary"] for seed in (1, 1, 2))
    assert one == same
    assert one != other


def test_what_was_asked_is_told_with_the_numbers(as_json):
    told = as_json(*QUICK, "--games", 2, "--seed", -7, "--ruleset", "rixk", "--set", "rounds=9", "--max-rounds", 50)
    asked = told["contest"]
    assert (asked["ruleset"], asked["map"], asked["seats"]) == ("rixk", "quad", ["steady", "random"])
    assert (asked["games"], asked["seed"], asked["max_rounds"]) == (2, -7, 50)
    assert asked["options"] == {"rounds": 9}
    assert asked["version"] == RULESETS["rixk"].version
    assert told["timing"].keys() == {"seconds", "games_per_second", "moves_per_second"}


def test_shares_come_with_their_bounds(as_json):
    for share in as_json(*QUICK, "--games", 5)["summary"]["by_bot"]:
        assert 0 <= share["least"] <= share["won"] / share["games"] <= share["most"] <= 1


# Ctrl-C


def test_ctrl_c_tells_what_is_known_so_far(simulate, monkeypatch):
    games = itertools.count()

    def tired(game, below):
        if next(games) == 2:
            raise KeyboardInterrupt
        return BOTS["risk"]["steady"](game, below)

    monkeypatch.setitem(BOTS["risk"], "tired", tired)
    out, err, code = simulate("--map", "quad", "--seats", "tired,random", "--games", 5)
    assert (err, code) == ("", 130)
    assert out.startswith("2 games of classic on quad, seed 1\n")


def test_ctrl_c_before_the_first_game_is_over_tells_that_nothing_is_known(simulate, monkeypatch):
    def tired(_, __):
        raise KeyboardInterrupt

    monkeypatch.setitem(BOTS["risk"], "tired", tired)
    out, err, code = simulate("--map", "quad", "--seats", "tired,random")
    assert (err, code) == ("", 130)
    assert "No game has finished yet." in out


# House rules


def test_options_come_from_files_and_words_and_the_last_one_counts(as_json, tmp_path):
    first, second = tmp_path / "first.toml", tmp_path / "second.toml"
    first.write_text('fortify = "free"\nleast = 4\nrounds = 7\n', encoding="utf-8")
    second.write_text("least = 5\nrounds = 8\n", encoding="utf-8")
    told = as_json(*QUICK, "--games", 1, "--rules", first, "--rules", second, "--set", "rounds=9")
    assert told["contest"]["options"] == {"fortify": "free", "least": 5, "rounds": 9}


def test_a_map_of_ones_own_is_played(as_json, tmp_path):
    file = tmp_path / "own.json"
    file.write_text(dump(bundled("quad")), encoding="utf-8")
    assert as_json("--map", file, "--seats", "steady,random", "--games", 1)["contest"]["map"] == "quad"


# What can't be played


@rows(
    ("arguments", "told"),
    [
        (["--seats", "stedy,random"], "There is no bot 'stedy'. Did you mean 'steady'?"),
        (["--seats", "human,random"], f"There is no bot 'human'. Choose from {', '.join(BOTS['risk'])}."),
        (["--seats", "random,,random"], f"There is no bot ''. Choose from {', '.join(BOTS['risk'])}."),
        (["--map", "wrld"], "There is no map 'wrld'. Did you mean 'world'?"),
        (["--map", "no/such.json"], "no/such.json: "),
        (["--ruleset", "clasic"], "There is no rule set 'clasic'. Did you mean 'classic'?"),
        (["--set", "fortfy=free"], "There is no option 'fortfy'. Did you mean 'fortify'?"),
        (
            ["--set", "fortify=fre"],
            "fortify: 'fre' is not adjacent, connected, free, one_army, parachute, step",
        ),
        (["--set", "fortify"], "'fortify' is not written like option=value."),
        (["--games", "0"], "Invalid value for '--games': 0 is not in the range"),
        (["--games", "-3"], "Invalid value for '--games': -3 is not in the range"),
        (["--games", "many"], "Invalid value for '--games': 'many' is not a whole number"),
        (["--jobs", "0"], "Invalid value for '--jobs': 0 is not in the range"),
        (["--max-rounds", "0"], "Invalid value for '--max-rounds': 0 is not in the range"),
        (["--seed", "x"], "Invalid value for '--seed': 'x' is not a whole number."),
        (["--seed", "²"], "Invalid value for '--seed': '²' is not a whole number."),
        (["--seed", "٣"], "Invalid value for '--seed': '٣' is not a whole number."),
        (["--seed", "1_0"], "Invalid value for '--seed': '1_0' is not a whole number."),
        (["--rules", "no/such.toml"], "no/such.toml: No such file or directory."),
        (["more"], "Got unexpected extra argument (more)"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_cannot_be_played_is_told_in_one_line(simulate, arguments, told):
    _one_line(simulate(*arguments), told)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("fortfy = 1\n", "There is no option 'fortfy'. Did you mean 'fortify'?"),
        ("rounds = 0\n", "rounds: 0 is not a whole number from 1 to"),
        ("rounds = \n", "{file}: This is not TOML: "),
        ("x = " + "[" * 50_000, "{file}: This is not TOML: "),
        ("#" * 200_000, "{file}: This file is larger than 100,000 bytes."),
        ("\udcff", "{file}: This file is not UTF-8 text."),
    ],
    ids=["unknown", "outside", "broken", "nested", "large", "binary"],
)
def test_a_file_of_options_that_cannot_be_used_is_told_in_one_line(simulate, tmp_path, text, told):
    file = tmp_path / "my.toml"
    file.write_bytes(text.encode(errors="surrogateescape"))
    _one_line(simulate("--rules", file), told.format(file=file))


@rows("seats", [1, 7, 500])
@rows("map_", bundled_names())
def test_a_map_says_for_how_many_it_is(simulate, map_, seats):
    possible = ", ".join(str(count) for count, _ in bundled(map_).starting_armies)
    told = f"The map '{map_}' is for {possible} seats, not {seats}."
    _one_line(simulate("--map", map_, "--seats", ",".join(["random"] * seats)), told)


def _one_line(printed, told):
    out, err, code = printed
    assert (out, code) == ("", 2)
    assert err.startswith(f"garrison: {told}")
    assert err.count("\n") == 1
