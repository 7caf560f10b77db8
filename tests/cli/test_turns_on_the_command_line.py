"""The commands know simultaneous turns: bots play them, and their records are printed and stepped through."""

import io
import json
from functools import partial

import pytest

from cli.running import ran
from cli.star_room import opening, turn
from garrison.cli.positions import of_simultaneous
from garrison.cli.terminal.saving import load

BOARD = "deneb red 7+land, sadr blue 4, rigel green 1"


@pytest.fixture
def command(capsys, monkeypatch, tmp_path):
    """What a command prints, what it says is wrong, and its exit code; nobody is at a terminal."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr("sys.stdin", io.StringIO())
    return partial(ran, capsys)


def test_bots_play_and_the_summary_is_printed(command):
    words = ("--ruleset", "simultaneous", "--map", "ten-stars", "--seats", "steady,random", "--set", "preset=fair")
    out, err, code = command("play", *words, "--seed", 1)
    assert (err, code) == ("", 0)
    assert " in turn " in out
    assert " lands  armies settled attacks   taken    lost  killed  fallen  earned\n" in out


def test_a_preset_that_is_not_known_is_one_line(command):
    out, err, code = command("play", "--ruleset", "simultaneous", "--set", "preset=fear")
    assert (out, code) == ("", 2)
    assert err == "garrison: There is no preset 'fear' in simultaneous. Did you mean 'fair'?\n"


def test_what_was_a_preset_once_is_a_rule_set(command):
    _, err, code = command("play", "--ruleset", "simultaneous", "--set", "preset=warlight")
    assert code == 2
    assert err == "garrison: There is no preset 'warlight' in simultaneous. It is now the rule set warlight.\n"


@pytest.mark.parametrize(
    ("word", "today"),
    [
        ("resolver=alternating", "The rule set in which the seats take turns is warlight."),
        ("cards=classic", "It belongs to trumps and warlight."),
        ("unit_costs=1,2,3", "It belongs to trumps."),
        ("commanders=true", "It belongs to the rule set energy, which always has it."),
        ("commander_cost=2", "It belongs to energy."),
        ("march_pass=together", "Use same_target=together for a single pass."),
    ],
)
def test_an_option_of_another_book_names_it(command, word, today):
    _, err, code = command("play", "--ruleset", "simultaneous", "--set", word)
    name = word.partition("=")[0]
    assert (err, code) == (f"garrison: There is no option '{name}' in simultaneous. {today}\n", 2)


def test_games_are_counted_in_turns(command):
    words = ("--ruleset", "simultaneous", "--map", "ten-stars", "--seats", "steady,random,random")
    out, _, code = command("simulate", *words, "--games", 2, "--max-rounds", 1)
    assert code == 0
    assert "\nturns   " in out
    assert "broken off after 1 turn\n" in out
    assert "those ahead held the most territories then" in out
    told = json.loads(command("simulate", *words, "--games", 2, "--json")[0])
    assert told["contest"]["max_rounds"] == 300


def test_a_page_of_a_record_hides_nothing():
    rest = (
        "pool red 9, blue 2; orders red deneb - sadr 3 / deneb +1, blue nop 1; sealed blue; "
        "carried blue 1 sadr +20; energy red 4; stations sadr"
    )
    table = turn(BOARD, rest, carry_turns=1, spectate=False, book="energy")
    lines = [f"{line}" for line in of_simultaneous(table.game, table.state, 100)]
    assert any(line.startswith("R  8 deneb +land") for line in lines)
    assert any(line.startswith("B  4 sadr  ^") for line in lines)
    assert "red      1 territory      8 armies    9 in the pool  energy 4" in lines
    assert "       writes deneb - sadr 3" in lines
    assert "       waits sadr +20" in lines
    assert any(line.startswith("blue *") for line in lines)


def test_a_record_is_printed_with_what_each_order_adds(command, tmp_path):
    file = tmp_path / "stars.game"
    opening("bid deneb 3", "bid sadr 4", "seal", f"save {file}", folder=tmp_path)
    record = load(file)
    out, _, code = command("replay", file)
    assert code == 0
    told = [line.split("  ")[-1] for line in out.splitlines() if " red: colonize " in line]
    assert told[-1] == "colonize sadr 4"
    assert "# turn 2" in out
    page, _, code = command("replay", file, "--at", len(record.moves) // 2)
    assert code == 0
    assert "in the pool" in page
    assert command("replay", file, "--verify")[2] == 0
