"""More of what is seen of written orders: the board at every width, and what the tab key offers."""

from functools import partial

import pytest

from cli.desk import new_table, table_at
from cli.map_room import europe, kinds
from garrison.cli.terminal.diplomacy import DiplomacyFace, board
from garrison.cli.terminal.diplomacy_looking import sketch
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.table.players import players
from rows import rows

FRANCE = Seat(2)
FULL = (
    "adjustments 1905: france A MUN, A PAR, F SPA/SC, F MAO, F ENG, F NTH, A BUR, A RUH, germany A BER; "
    "balance france -1, germany +1; owners france BRE PAR MAR SPA POR BEL HOL, germany BER MUN KIE; "
    "sealed germany; surrendered england"
)


def seen(line, width, seat=FRANCE, of=None):
    table = table_at(line, of or europe())
    lines = board(table.game, table.view(seat), players("diplomacy", kinds("france")), width)
    return [shown.plain for shown in lines]


def row(lines, power):
    return next(" ".join(line.split()) for line in lines if f" {power} (" in line)


@rows("width", [80, 100, 160])
@rows("seat", [FRANCE, NOBODY])
def test_the_board_fits_the_screen(width, seat):
    assert max(map(len, seen(FULL, width, seat))) <= width


def test_each_power_has_its_units_and_centres():
    lines = seen(FULL, 160)
    assert lines[0].startswith("Adjustments 1905 ")
    assert row(lines, "france") == (
        "> F france (you) 8 -1 A BUR F ENG F MAO A MUN F NTH A PAR A RUH F SPA/SC 7 BEL BRE HOL MAR PAR POR SPA"
    )
    assert row(lines, "germany") == "* G germany (advance) 1 +1 A BER 3 BER KIE MUN!"
    assert row(lines, "england") == "E england (surrendered) 0 0"


def test_a_dislodged_unit_stands_in_brackets():
    line = "fall retreats 1905: france A MUN; dislodged germany A MUN from BUR to BER,KIE; owners germany BER MUN"
    assert "[A MUN]" in row(seen(line, 80), "germany")


@pytest.mark.parametrize("ruleset", ["diplomacy", "harbour"])
def test_the_sketch_has_every_province_once_and_every_unit(ruleset):
    table = new_table(europe(ruleset))
    *drawn, legend = [line.plain for line in sketch(table.game, table.view(FRANCE))]
    words = " ".join(drawn).split()
    assert sorted(word.upper() for word in words if len(word) == 3) == sorted(table.game.map.provinces)
    assert sum(len(word) == 2 for word in words) == 22
    assert "BRE Ff PAR Fa bur" in " ".join(words)
    assert max(map(len, [*drawn, legend])) <= 80


# The tab key


@pytest.fixture
def offered():
    table = new_table(europe())
    return partial(DiplomacyFace().completions, table.game, table.view(FRANCE))


def test_orders_are_completed_word_by_word(offered):
    assert offered("", "a") == ["a", "auto"]
    assert offered("a ", "") == ["mar", "par"]
    assert offered("a par ", "") == ["-", "h", "s"]
    assert offered("A PAR - ", "b") == ["bre", "bur"]
    assert offered("a par s a mar - ", "") == ["bur", "gas"]
    assert offered("a lon ", "") == []


def test_commands_powers_and_provinces_are_completed(offered):
    assert offered("", "uns") == ["unseal"]
    assert offered("help ", "cl") == ["clock"]
    assert offered("tell ", "g") == ["germany"]
    assert offered("tell ", "f") == []
    assert offered("look ", "gr") == ["gre"]
    assert offered("say ", "x") == []
