"""`garrison odds`: battles, chains, armies needed and tables, in words, as bars and as JSON, as the manual says."""

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from garrison.cli import main
from garrison.cli.odds import odds as command
from garrison.cli.odds_sheets import exactly, plain
from garrison.odds import (
    CLASSIC,
    EVEN,
    AtMost,
    Battle,
    Defence,
    Dice,
    ImpossibleForces,
    Ties,
    UntilHalfLost,
    UntilLeft,
    WhileChance,
    armies_needed,
    chance_to_take_all,
    chance_to_win,
    exact_campaign,
    exact_chance_to_win,
    outlook,
)
from rows import rows

MANUAL = (Path(__file__).parents[2] / "docs" / "odds.md").read_text(encoding="utf-8")


@pytest.fixture
def odds(capsys):
    """What `garrison odds` prints, and its exit code."""

    def run(*arguments):
        code = main(["odds", *arguments])
        printed = capsys.readouterr()
        return printed.out or printed.err, code

    return run


@pytest.fixture
def told(odds):
    """The numbers that `garrison odds` prints."""

    def run(line):
        return json.loads(odds(*line.split(), "--json")[0])

    return run


# One battle


def test_the_chance_is_the_exact_one(odds):
    out, code = odds("10", "7")
    assert code == 0
    assert out.startswith(f"10 against 7: the attacker wins {chance_to_win(10, 7):.1%} of the time.\n")
    assert "Lost on average: 5.3 by the attacker, 6.2 by the defender." in out


def test_every_end_has_a_bar_as_long_as_its_chance(odds):
    lines = odds("10", "7")[0].splitlines()[3:]
    ends = outlook(10, 7).ends.values()
    assert len(lines) == len(ends)
    assert [line.count("#") for line in lines] == [round(40 * chance / max(ends)) for chance in ends]
    assert max(map(len, lines)) < 80


LARGE = [
    "1001 900",
    "1001 1000 --until 60%",
    "1001 1000 --even --until half",
    "300 --chain 9,8,7,6,5,4,3,2,1,9,9,9,9,90",
]


@pytest.mark.check("tables of a thousand armies")
@pytest.mark.parametrize("line", LARGE)
def test_large_battles_have_no_more_lines_than_a_screen(odds, line):
    lines = odds(*line.split())[0].splitlines()
    assert len(lines) < 32
    assert max(map(len, lines)) <= 80
    bars = lines[lines.index("") + 1 :]
    assert sum(float(line.split("%")[0].split()[-1]) for line in bars) == pytest.approx(100, abs=1)


def test_the_numbers_are_there_for_programs(told):
    battle = told("3 1")
    assert battle["won"] == pytest.approx(chance_to_win(3, 1))
    assert sum(end["chance"] for end in battle["ends"]) == pytest.approx(1)
    assert battle["ends"][0] == {"armies": 3, "defenders": 0, "chance": pytest.approx(0.5787, abs=1e-4)}


@pytest.mark.parametrize(
    ("words", "stops"),
    [
        ("--until 4", [UntilLeft(4)]),
        ("--until half", [UntilHalfLost()]),
        ("--until x2", [AtMost(2)]),
        ("--until 60%", [WhileChance(0.6)]),
        ("--until 0.6", [WhileChance(0.6)]),
        ("--until x3 --until half", [AtMost(3), UntilHalfLost()]),
    ],
)
def test_every_rule_to_stop_by_has_a_word(odds, told, words, stops):
    battle, exact = told(f"10 7 {words}"), outlook(10, 7, stops)
    assert (battle["won"], battle["spent"], battle["stopped"]) == (exact.won, exact.spent, exact.stopped)
    assert f": {exact.stopped:.1%}; spent: {exact.spent:.1%}.\n" in odds("10", "7", *words.split())[0]


# Dice


@pytest.mark.parametrize(
    ("words", "dice", "line"),
    [
        ("", CLASSIC, ""),
        ("--even", EVEN, "Dice: 3 against 3, a tie kills nobody.\n"),
        ("--even --attack-dice 2", EVEN._replace(attack=2), "Dice: 2 against 3, a tie kills nobody.\n"),
        ("--attack-dice 4 --defend-dice 1", Dice(4, 1), "Dice: 4 against 1, ties to the defender.\n"),
        ("--ties attacker", Dice(ties=Ties.ATTACKER), "Dice: 3 against 2, ties to the attacker.\n"),
        ("--faces 8", Dice(faces=8), "Dice: 3 against 2, ties to the defender, 8 faces.\n"),
        (
            "--luck 0",
            Dice(luck=0),
            "Dice: 3 against 2, ties to the defender, 0% of the rolls with dice, the others cost the average.\n",
        ),
        (
            "--battle balanced",
            Dice(battle=Battle.BALANCED),
            "Dice: 3 against 2, ties to the defender, fought to the end at once, balanced.\n",
        ),
        (
            "--best-defence",
            Dice(defence=Defence.BEST),
            "Dice: 3 against 2, ties to the defender, the defender chooses how many.\n",
        ),
    ],
)
def test_every_question_knows_the_rules_of_the_dice(odds, told, words, dice, line):
    assert told(f"7 5 {words}")["won"] == pytest.approx(chance_to_win(7, 5, dice), abs=1e-14)
    assert told(f"7 --chain 2,1 {words}")["won"] == pytest.approx(chance_to_take_all(7, [2, 1], dice), abs=1e-14)
    assert told(f"5 --need 70% {words}")["armies"] == armies_needed(0.7, [5], dice)
    assert told(f"--table 3 {words}")["won"][-1][-1] == chance_to_win(3, 3, dice)
    for question in ("7 5", "7 --chain 2,1", "5 --need 70%", "--table 3"):
        printed = odds(*question.split(), *words.split())[0]
        assert re.findall(r"^Dice: .*\n", printed, re.MULTILINE) == [line] * bool(line)


def test_fractions_are_told_whole(odds, told):
    assert f"Exactly {exact_chance_to_win(4, 3)}.\n" in odds("4", "3", "--exact")[0]
    assert told("12 11 --exact --even")["won"] == "1/2"
    assert sum(Fraction(end["chance"]) for end in told("9 9 --exact")["ends"]) == 1
    assert told("5 --chain 1,1 --exact")["taken"] == [str(exact_campaign(5, [1, 1]).reached(k)) for k in (1, 2)]


def test_a_fraction_that_nobody_could_read_is_refused():
    long = Fraction(1, 1 << 14_000)
    with pytest.raises(ImpossibleForces, match="too long"):
        plain(long)
    with pytest.raises(ImpossibleForces, match="too long"):
        list(exactly(long))
    assert plain(2 * long) == str(2 * long)


# Chains, armies needed, tables


def test_a_chain_is_told_territory_by_territory(odds, told):
    march = told("10 --chain 3,1,2")
    assert march["won"] == march["taken"][-1] == pytest.approx(chance_to_take_all(10, [3, 1, 2]))
    assert march["taken"] == sorted(march["taken"], reverse=True)
    assert odds("10", "--chain", "3, 1, 2")[0].startswith(
        "10 against 3, then 1, then 2: all are taken 71.6% of the time.\n"
    )


def test_the_armies_needed_are_the_least(odds, told):
    for words, chain in (("10 --need 90%", [10]), ("--chain 3,1,2 --need .9", [3, 1, 2])):
        need = told(words)
        assert need["armies"] == armies_needed(0.9, chain)
        assert need["won_with_one_less"] < need["chance"] == 0.9 <= need["won"]
    assert "for a 99.5% chance of winning.\n" in odds("3", "--need", "99.5%")[0]


def test_no_row_looks_as_if_it_had_the_chance_that_it_lacks(odds):
    for need in ("99.9999%", "89.62%", "99.99%"):
        lines = odds("7", "--need", need)[0].splitlines()
        armies = int(re.findall(r"need (\d+) armies", lines[0])[0])
        rows = [re.findall(r"^(\d+) armies +>?([\d.]+)%", line)[0] for line in lines if " armies  " in line]
        assert len(rows) == 7
        assert [int(number) for number, chance in rows if float(chance) < float(need[:-1])] == [
            *range(armies - 4, armies)
        ]


def test_a_chance_that_no_army_reaches_is_refused_as_it_was_typed(odds):
    said = "garrison: A chance to reach is more than {} and less than {}, not {}.\n"
    for need, least, most in (("100%", "0%", "100%"), ("1", "0", "1"), ("0%", "0%", "100%"), ("0.0", "0", "1")):
        assert odds("7", "--need", need) == (said.format(least, most, need), 2)


def test_only_what_is_certain_is_told_as_certain(odds):
    assert odds("1000", "1")[0].startswith("1000 against 1: the attacker wins over 99.9% of the time.\n")
    assert odds("2", "30")[0].startswith("2 against 30: the attacker wins under 0.1% of the time.\n")
    assert "all are taken over 99.9% of the time" in odds("900", "--chain", "1,1")[0]
    assert "100" not in odds("--table", "30")[0]


def test_a_table_has_every_chance(odds, told):
    table = told("--table 30")
    for armies, row in zip(table["armies"], table["won"], strict=True):
        assert row == [chance_to_win(armies, defenders) for defenders in table["defenders"]]
    lines = odds("--table", "30")[0].splitlines()
    cells = [line.split() for line in lines if re.match(r" +\d", line)]
    assert sum(len(line) for line in cells) == 29 * 30 + 30 + 2 * 29
    assert max(map(len, lines)) <= 80


@pytest.mark.check("tables of a thousand armies")
def test_a_table_of_a_thousand_is_told(told):
    table = told("--table 1000")
    assert table["won"][999 - 1][999] == chance_to_win(1000, 1000)


# What you can't ask


@pytest.mark.check("fifty refusals, of which other tests see some")
@rows(
    "line",
    [
        *["0 7", "10 0", "1002 7", "10 1001", "1e3 1", "-3 1", "٣ 7", "10", "", "1 2 3", f"{'9' * 5000} 1"],
        *[
            "10 7 --until",
            "10 7 --until foo",
            "10 7 --until 1e5",
            "10 7 --until 101%",
            "10 7 --until x",
            "10 7 --until -1",
        ],
        *["10 --chain 3,,1", "10 --chain 3;1", "10 7 --chain 3", "0 --chain 3", "--chain 3", "1001 --chain 999,999"],
        *["5 --need 0", "5 --need 1", "5 --need 90", "5 --need foo", "5 --need nan", "0 --need 50%", "999 --need 50%"],
        *["5 3 --need 50%", "5 --chain 3 --need 50%", "998 --need 50% --attack-dice 1 --defend-dice 9", "5 --need 2.5"],
        *["--table 1", "--table 1001", "--table x", "--table 5 3", "--table 5 --need 50%", "--table 5 --exact"],
        *["10 --chain 3 --until half", "5 --need 50% --exact", "5 --need 50% --until half", "--table 5 --chain 3"],
        *["9 9 --attack-dice 0", "9 9 --defend-dice 11", "9 9 --faces 1", "9 9 --faces 13", "9 9 --ties me"],
        *[
            "300 300 --exact",
            "99 99 --exact --even --attack-dice 9",
            "1001 1000 --even --until x900",
            "--table 1000 --even --attack-dice 10 --defend-dice 10",
        ],
    ],
)
def test_what_cannot_be_asked_is_refused_in_a_line(odds, line):
    told, code = odds(*line.split())
    assert code == 2
    assert told.count("\n") == 1
    assert len(told) < 250


def test_a_number_that_is_too_large_is_not_said_to_be_none(odds):
    told, _ = odds("1234567890", "7")
    assert told == "garrison: '1234567890' has more than 9 digits, and nobody has that many armies.\n"


# The manual


@rows(("line", "printed"), re.findall(r"^\$ garrison odds (.*?)\n(.*?)```", MANUAL, re.MULTILINE | re.DOTALL))
def test_the_examples_of_the_manual_are_what_is_printed(odds, line, printed):
    assert odds(*line.split()) == (printed, 0)


def test_every_option_is_in_the_manual_and_in_the_help(odds):
    options = [option.opts[0] for option in command.params if option.opts[0].startswith("--")]
    assert len(options) == 15
    helped = odds("--help")[0]
    assert not [option for option in options if option not in MANUAL or option not in helped]
    assert "including the one that stays" in helped


def test_every_key_of_the_numbers_is_in_the_manual(told):
    for line in ("3 2", "5 --chain 1,1", "5 --need 50%", "--table 3"):
        assert not [key for key in told(line) if f"`{key}`" not in MANUAL]


def test_under_trench_warfare_a_chain_has_one_link(odds):
    told, code = odds("10", "--chain", "3,1", "--trench")
    assert code == 2
    assert "With trench nobody attacks on from land just taken, so a chain has only one territory." in told
    assert odds("10", "--chain", "3", "--trench") == odds("10", "--chain", "3")
