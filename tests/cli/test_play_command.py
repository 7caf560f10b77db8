"""`garrison play`: its options, one line for each fault with the nearest name, and what it does without a terminal."""

import io
import re
from typing import Any

import pytest

from garrison.bots import BOTS
from garrison.catalogue import load_record
from garrison.cli import main
from garrison.engine.record import verify
from rows import rows

QUICK = ("--map", "quad", "--seats", "steady,steady")


@pytest.fixture
def play(capsys, monkeypatch, tmp_path):
    """What `garrison play` prints, what it says is wrong, and its exit code; nobody is at a terminal."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr("sys.stdin", io.StringIO())

    def run(*arguments):
        code = main(["play", *map(str, arguments)])
        printed = capsys.readouterr()
        return printed.out, printed.err, code

    return run


# Without a terminal


def test_bots_play_and_the_summary_is_printed(play):
    out, err, code = play("--seed", 1)
    assert (err, code) == ("", 0)
    assert re.search(r"(Red|Blue|Green|Yellow) \(steady\) wins in round \d+, after [\d,]+ moves", out)
    assert [line.split()[1] for line in out.splitlines() if re.match("[RBGY] ", line)] == [
        "red",
        "blue",
        "green",
        "yellow",
    ]


def test_the_same_seed_is_the_same_game(play):
    games = [play(*QUICK, "--seed", seed)[0] for seed in (3, 3, 4)]
    assert games[0] == games[1] != games[2]


def test_a_game_that_leads_nowhere_is_broken_off(play):
    out, _, code = play("--map", "quad", "--seats", "random,random", "--set", "attack_dice=1", "--seed", 1)
    assert code == 0
    assert "wins in round" in out or "broken off" in out


def test_names_and_colours_are_shown(play):
    out, _, _ = play(*QUICK, "--names", "Anna, Bo", "--colours", "white,black", "--seed", 1)
    assert re.search(r"White \(Anna\)|Black \(Bo\)", out)
    assert {line[0] for line in out.splitlines() if re.match("[WK] ", line)} == {"W", "K"}


def test_a_game_is_kept_and_gone_on_with(play, tmp_path):
    file = tmp_path / "mine.game"
    out, _, code = play(*QUICK, "--seed", 5, "--save", file)
    record = load_record(file)
    assert code == 0
    assert verify(record) is None
    assert dict(record.notes)["seed"] == "5"
    assert play("--load", file)[0] == out


@pytest.mark.parametrize("ruleset", ["diplomacy", "harbour"])
def test_powers_write_orders_and_their_centres_are_told_year_by_year(play, ruleset):
    out, err, code = play("--ruleset", ruleset, "--seats", ",".join(["advance", *["random"] * 6]), "--seed", 1)
    assert (err, code) == ("", 0)
    verdict, _, heading, first, *years = out.splitlines()
    assert re.fullmatch(r"\w+ \(\w+\) wins in 19\d\d, after [\d,]+ moves.|The game is broken off .*", verdict)
    assert heading.split() == ["year", *"AEFGIRT"]
    assert first.split() == ["1900", *"3333343"]
    assert [line[:4] for line in years] == [str(1901 + number) for number in range(len(years))]


# Options


@rows(
    ("arguments", "line"),
    [
        (["--ruleset", "clasic"], "There is no rule set 'clasic'. Did you mean 'classic'?"),
        (["--map", "wrold"], "There is no map 'wrold'. Did you mean 'world'?"),
        (["--seats", "human,stedy"], "There is no player 'stedy'. Did you mean 'steady'?"),
        (["--seats", "human,zzz"], f"There is no player 'zzz'. Choose from human, {', '.join(BOTS['risk'])}."),
        (["--seats", "human"], "The map 'world' is for 2, 3, 4, 5, 6 seats, not 1."),
        (["--colours", "red,bleu,green,black"], "There is no colour 'bleu'. Did you mean 'blue'?"),
        (["--colours", "red,red,green,black"], "Each seat needs a different colour."),
        (["--seats", ",".join(["steady"] * 7)], "The map 'world' is for 2, 3, 4, 5, 6 seats, not 7."),
        (["--colours", "red,blue"], "Expected 4 colours, not 2."),
        (["--names", "Anna,Anna"], "Each player needs a different name."),
        (["--names", "a,b,c,d,e"], "There are more names (5) than seats (4)."),
        (["--names", "Anna\x1b[31m"], "A name has 1 to 20 characters and no comma, unlike 'Anna\\x1b[31m'."),
        (["--set", "fortfy=free"], "There is no option 'fortfy'. Did you mean 'fortify'?"),
        (["--set", "fortify"], "'fortify' is not written like option=value."),
        (["--set", "hand_limit=2"], "hand_limit: 2 is not"),
        (["--seed", "x"], "Invalid value for '--seed': 'x' is not a whole number."),
        (["--load", "nothing.game"], "nothing.game: The file can't be read: No such file or directory."),
        (["--rules", "nothing.toml"], "nothing.toml: No such file or directory."),
        (["--rules", "."], ".: This is a directory."),
        (["--power", "bleu"], "There is no seat 'bleu'. Did you mean 'blue'?"),
        (["--power", "blue", "--seats", "human,steady"], "Use either --power or --seats, not both."),
        (["--ruleset", "diplomacy", "--power", "frnce"], "There is no seat 'frnce'. Did you mean 'france'?"),
        (["--ruleset", "diplomacy", "--seats", "human,advance"], "The map sets the 7 seats: austria, england, "),
        (["--ruleset", "diplomacy", "--colours", "red,blue"], "The map sets the 7 seats: austria, england, "),
        (["--ruleset", "diplomacy", "--map", "world"], "'diplomacy' needs a map of provinces, and 'world' is not one."),
        (
            ["--ruleset", "diplomacy", "--seats", ",".join(["steady"] * 7)],
            "There is no player 'steady'. Choose from human, advance, search, dumb, random.",
        ),
    ],
)
def test_a_fault_is_one_line_with_the_nearest_name(play, arguments, line):
    out, err, code = play(*arguments)
    assert (out, code) == ("", 2)
    assert err.startswith(f"garrison: {line}")
    assert err.count("\n") == 1


def test_house_rules_are_read_from_a_file_and_the_command_line_goes_before(play, tmp_path):
    rules, file = tmp_path / "house.toml", tmp_path / "mine.game"
    rules.write_text('fortify = "free"\nset_values = [3, 5]\nhand_limit = 4\n')
    _, _, code = play(*QUICK, "--rules", rules, "--set", "hand_limit=6", "--save", file)
    options: Any = load_record(file).game.options
    assert code == 0
    assert (options.fortify, options.set_values, options.hand_limit) == ("free", (3, 5), 6)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("fortfy = 'free'", "There is no option 'fortfy'. Did you mean 'fortify'?"),
        ("fortify = 'fre'", "fortify: 'fre' is not"),
        ("fortify = ", "This is not TOML"),
        ("[fortify]\nhow = 1", "fortify: "),
        ("x = " + "[" * 50_000, "This is not TOML"),
        ("#" * 200_000, "This file is larger than 100,000 bytes."),
    ],
)
def test_a_broken_file_of_rules_is_one_line(play, tmp_path, text, why):
    rules = tmp_path / "house.toml"
    rules.write_text(text)
    out, err, code = play(*QUICK, "--rules", rules)
    assert (out, code) == ("", 2)
    assert why in err
    assert err.count("\n") == 1


def test_a_loaded_game_has_rules_of_its_own(play, tmp_path):
    file = tmp_path / "mine.game"
    play(*QUICK, "--save", file)
    assert play("--load", file, "--map", "world")[1] == "garrison: A loaded game has its own --map.\n"
    assert play("--load", file, "--seats", "steady")[1] == "garrison: The loaded game has 2 seats, not 1.\n"


def test_a_file_in_the_way_is_not_written_over(play, tmp_path):
    file = tmp_path / "letter.txt"
    file.write_text("dear")
    _, err, code = play(*QUICK, "--save", file)
    assert code == 2
    assert "This file already exists" in err
    assert file.read_text() == "dear"
