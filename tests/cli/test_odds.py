"""`garrison odds`: the chances of one battle, in words, as bars and as JSON."""

import json

import pytest

from garrison.cli import main
from garrison.odds import chance_to_win, outlook


@pytest.fixture
def odds(capsys):
    """What `garrison odds` prints, and its exit code."""

    def run(*arguments):
        code = main(["odds", *arguments])
        printed = capsys.readouterr()
        return printed.out or printed.err, code

    return run


def test_the_chance_is_the_exact_one(odds):
    out, code = odds("10", "7")
    assert code == 0
    assert out.startswith(f"10 against 7: the attacker wins {chance_to_win(10, 7):.1%} of such battles.\n")
    assert "Lost on average: 5.3 by the attacker, 6.2 by the defender." in out


def test_every_end_has_a_bar_as_long_as_its_chance(odds):
    lines = odds("10", "7")[0].splitlines()[3:]
    ends = outlook(10, 7).ends.values()
    assert len(lines) == len(ends)
    assert [line.count("#") for line in lines] == [round(40 * chance / max(ends)) for chance in ends]
    assert max(map(len, lines)) < 80


def test_large_battles_have_no_more_lines_than_a_screen(odds):
    lines = odds("1001", "900")[0].splitlines()
    assert len(lines) < 30
    assert sum(float(line.split("%")[0].split()[-1]) for line in lines[3:]) == pytest.approx(100, abs=1)


def test_the_numbers_are_there_for_programs(odds):
    told = json.loads(odds("3", "1", "--json")[0])
    assert told["won"] == pytest.approx(chance_to_win(3, 1))
    assert sum(end["chance"] for end in told["ends"]) == pytest.approx(1)
    assert told["ends"][0] == {"armies": 3, "defenders": 0, "chance": pytest.approx(0.5787, abs=1e-4)}


@pytest.mark.parametrize(
    "arguments", [("0", "7"), ("10", "0"), ("1002", "7"), ("10", "1001"), ("1e3", "1"), ("-3", "1")]
)
def test_there_are_battles_that_are_none(odds, arguments):
    told, code = odds(*arguments)
    assert code == 2
    assert told.count("\n") == 1
