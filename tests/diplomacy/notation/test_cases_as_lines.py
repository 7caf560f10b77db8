"""Every order of the published cases is read, and comes back in both forms."""

from diplomacy.case import COASTAL, IN_PORT, Case, cases, unit
from garrison.diplomacy.options import DATC, HARBOUR
from garrison.diplomacy.order_text import either, short, written
from garrison.diplomacy.position import Position
from rows import rows

LINES = [(COASTAL, DATC, case) for case in (*cases("datc"), *cases("extra"))]
LINES += [(IN_PORT, HARBOUR, case) for case in cases("harbour")]


def texts(case: Case) -> list[str]:
    """Every order in a case."""
    written_down = case["orders"] if isinstance(case["orders"], dict) else {"": case["orders"]}
    blocks = [written_down, case.get("retreat", {}).get("orders", {})]
    return [text for block in blocks for lines in block.values() for text in lines]


@rows(("chart", "options", "case"), LINES, ids=[case["id"] for _, _, case in LINES])
def test_an_order_of_a_case_comes_back_in_both_forms(chart, options, case):
    position = Position(chart, options, [unit(chart, entry) for entry in case["units"]])
    for text in texts(case):
        order = either.read(position, text).order
        assert either.read(position, short.write(position, order)).order == order
        assert either.read(position, written.write(position, order)).order == order


def test_no_line_is_left_out():
    assert sum(len(texts(case)) for _, _, case in LINES) == 800
