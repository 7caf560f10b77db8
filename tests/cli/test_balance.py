"""`garrison balance`: how fair a map is, as tables, as JSON, as a picture, and what can't be tried."""

import json
import re
from functools import partial

import pytest
from msgspec.structs import replace

from cli.running import ran
from garrison.cli.files import FORMATS
from garrison.maps import bundled, bundled_names, dump
from rows import rows

QUICK = "quad", "--games", 60

SIGNS = {".png": b"\x89PNG\r\n\x1a\n", ".svg": b"<?xml"}


@pytest.fixture
def balance(capsys):
    """What `garrison balance` prints, what it says is wrong, and its exit code."""
    return partial(ran, capsys, "balance")


@pytest.fixture
def as_json(balance):
    """What it prints for programs, except for the time."""

    def run(*arguments):
        out, err, code = balance(*arguments, "--json")
        assert (err, code) == ("", 0)
        told = json.loads(out)
        assert told.pop("timing").keys() == {"seconds", "games_per_second"}
        return told

    return run


def test_tables_tell_who_wins_by_turn_and_by_continent_and_how_long_games_are(balance):
    out, err, code = balance("islands", "--games", 60, "--seats", "2-3")
    assert (err, code) == ("", 0)
    assert out.startswith("60 fast games each: classic on islands, border on all seats, seed 1\n")
    titles = re.findall(r"^\S.*$", out, re.MULTILINE)[1:]
    assert titles == [
        "The first to move",
        "Victories in %, by order of play",
        "The same, by first continent held",
        "Rounds",
    ]
    assert re.search(r"^  first +\d+\.\d ±\d+\.\d +\d+\.\d ±\d+\.\d *$", out, re.MULTILINE)
    assert re.search(r"^  third +\d+\.\d ±\d+\.\d *$", out, re.MULTILINE)
    assert all(f"  {continent.name} " in out for continent in bundled("islands").continents)


@rows("map_", bundled_names())
def test_no_line_is_wider_than_80_columns(balance, map_):
    out, _, _ = balance(map_, "--games", 3)
    assert max(map(len, out.splitlines())) <= 80


def test_the_numbers_do_not_depend_on_the_threads(as_json):
    one, two = (as_json("islands", "--games", 700, "--seats", "2,4", "--threads", threads) for threads in (1, 2))
    assert one == two
    assert [trial["seats"] for trial in one["trials"]] == one["contest"]["seats"] == [2, 4]
    assert {trial["games"] for trial in one["trials"]} == {one["contest"]["games"]} == {700}


def test_what_was_asked_is_told_with_the_numbers(as_json):
    told = as_json(*QUICK, "--seed", -7, "--ruleset", "missions", "--set", "fortify=free", "--policy", "uniform")
    asked = told["contest"]
    assert (asked["map"], asked["ruleset"], asked["seed"], asked["policy"]) == ("quad", "missions", -7, "uniform")
    assert asked["options"] == {"fortify": "free"}


def test_what_is_not_named_are_two_to_six_seats_as_far_as_the_map_is_for_them(as_json):
    assert as_json("quad", "--games", 1)["contest"]["seats"] == [2, 3, 4]


def test_names_of_a_map_of_ones_own_are_told_as_they_stand(balance, tmp_path):
    quad = bundled("quad")
    named = tuple(replace(continent, name="[red]Mine[/red]") for continent in quad.continents)
    file = tmp_path / "own.json"
    file.write_text(dump(replace(quad, continents=named)), encoding="utf-8")
    out, err, code = balance(file, "--games", 5, "--seats", 2)
    assert (err, code) == ("", 0)
    assert "  [red]Mine[/red] " in out


def test_games_that_are_not_compiled_are_played_by_the_engine_which_is_told(balance, as_json):
    out, err, code = balance("quad", "--games", 3, "--seats", 2, "--max-rounds", 1_000_000, "--json")
    assert code == 0
    assert err.startswith("garrison: The engine has to play these games, which is slow: ")
    assert json.loads(out)["trials"] == as_json("quad", "--games", 3, "--seats", 2)["trials"]


# Bots


def test_a_bot_plays_on_all_seats(balance):
    out, err, code = balance(*QUICK, "--seats", 2, "--bot", "steady")
    assert (err, code) == ("", 0)
    assert out.startswith("60 games each: classic on quad, steady on all seats, seed 1\n")


def test_the_numbers_of_a_bot_say_what_was_played_and_are_the_same_each_time(as_json):
    once, again = (as_json(*QUICK, "--seats", 2, "--bot", "random", "--max-rounds", 4) for _ in range(2))
    assert once == again
    assert (once["contest"]["bot"], once["contest"]["max_rounds"]) == ("random", 4)
    assert once["trials"][0]["games"] == 60


@pytest.mark.parametrize("players", [("--bot", "steady"), ("--policy", "border")], ids=" ".join)
def test_extra_armies_for_the_second_take_the_advantage_from_the_first(as_json, players):
    none, many = (as_json(*QUICK, "--seats", 2, *players, "--set", f"opening={more}")["trials"][0] for more in (0, 100))
    assert none["by_order"][0]["won"] > 30 > many["by_order"][0]["won"]


def test_a_bot_that_fails_is_told_in_one_line(balance, tmp_path):
    file = tmp_path / "broken.py"
    file.write_text("class Broken:\n    def __init__(self, game, below): ...\n    def choose(self, view): 1 / 0\n")
    out, err, code = balance(*QUICK, "--seats", 2, "--bot", f"{file}:Broken")
    assert (out, code, err.count("\n")) == ("", 2, 1)
    assert "ZeroDivisionError" in err


# The picture


@pytest.mark.check("draws with matplotlib")
@pytest.mark.parametrize("suffix", FORMATS)
def test_the_picture_is_the_same_each_time(balance, tmp_path, suffix):
    pictures = []
    for name, threads in (("one", 1), ("two", 2)):
        file = tmp_path / f"{name}{suffix}"
        out, err, code = balance("islands", "--games", 40, "--plot", file, "--threads", threads)
        assert (err, code) == ("", 0)
        assert out.startswith("40 fast games each: ")
        pictures.append(file.read_bytes())
    assert pictures[0].startswith(SIGNS[suffix])
    assert pictures[0] == pictures[1]


@pytest.mark.check("draws with matplotlib")
def test_the_picture_names_the_continents_and_the_numbers_of_seats(balance, tmp_path):
    file = tmp_path / "islands.svg"
    balance("islands", "--games", 40, "--seats", "2-3", "--plot", file)
    written = file.read_text(encoding="utf-8")
    words = ("2 seats", "3 seats", "first", "third", *(continent.name for continent in bundled("islands").continents))
    assert not [word for word in words if f"<!-- {word} -->" not in written]


def test_a_map_on_which_nobody_holds_a_continent_has_a_picture_too(balance, tmp_path):
    assert balance("quad", "--games", 1, "--plot", tmp_path / "quad.png")[2] == 0


@pytest.mark.check("draws with matplotlib")
def test_there_is_a_picture_of_games_none_of_which_came_to_an_end(balance, tmp_path):
    assert balance("world", "--games", 2, "--max-rounds", 1, "--plot", tmp_path / "world.png")[2] == 0


# What cannot be tried


@rows(
    ("arguments", "told"),
    [
        (["wrld"], "There is no map 'wrld'. Did you mean 'world'?"),
        (["no/such.json"], "no/such.json: "),
        (["europe"], "Fast games need a map of territories, and 'europe' is a map of provinces."),
        (["quad", "--ruleset", "diplomacy"], "'diplomacy' needs a map of provinces, and 'quad' is not one."),
        (["quad", "--seats", "1"], "The map 'quad' is for 2, 3, 4 seats, not 1."),
        (["quad", "--seats", "2-9999"], "The map 'quad' is for 2, 3, 4 seats, not 5."),
        (["quad", "--seats", "6-2"], "'6-2' is not a number of seats, such as 3, 2-6 or 2,4."),
        (["quad", "--seats", "2,"], "'2,' is not a number of seats, such as 3, 2-6 or 2,4."),
        (["quad", "--seats", "two"], "'two' is not a number of seats, such as 3, 2-6 or 2,4."),
        (["quad", "--policy", "bordr"], "There is no policy 'bordr'. Did you mean 'border'?"),
        (["quad", "--bot", "stedy"], "There is no bot 'stedy'. Did you mean 'steady'?"),
        (["quad", "--bot", "steady", "--policy", "uniform"], "--policy is for fast games, and --bot plays others."),
        (["quad", "--bot", "steady", "--threads", "2"], "--threads is for fast games, and --bot plays others."),
        (
            ["quad", "--bot", "steady", "--ruleset", "simultaneous"],
            "Only in the risk family do players take turns, and 'simultaneous' is not in it.",
        ),
        (["quad", "--set", "fortfy=free"], "There is no option 'fortfy'. Did you mean 'fortify'?"),
        (["quad", "--games", "0"], "Invalid value for '--games': 0 is not in the range"),
        (["quad", "--plot", "quad.gif"], "quad.gif: The name of a picture must end in .png or .svg."),
        (["quad", "--plot", "no/such/quad.png"], "no/such/quad.png: There is no such folder."),
        ([], "Missing argument 'MAP|FILE'."),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_cannot_be_tried_is_told_in_one_line(balance, arguments, told):
    out, err, code = balance(*arguments)
    assert (out, code) == ("", 2)
    assert err.startswith(f"garrison: {told}")
    assert err.count("\n") == 1


def test_a_picture_that_cannot_be_written_is_told_after_the_tables(balance, tmp_path):
    (tmp_path / "quad.png").mkdir()
    out, err, code = balance(*QUICK, "--plot", tmp_path / "quad.png")
    assert out.startswith("60 fast games each: ")
    assert (err.count("\n"), code) == (1, 2)
    assert err.startswith(f"garrison: {tmp_path / 'quad.png'}: ")
