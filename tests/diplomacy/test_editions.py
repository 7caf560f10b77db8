"""The disputed issues: what the cases of DATC say of other editions and other choices than those it prefers."""

from typing import Any

import pytest
from msgspec.structs import replace

from diplomacy.case import COASTAL, adjudicated, cases, named, told
from garrison.diplomacy.option_words import Adjacent, Bounce, Given, Paradox, Route, Slipped, SupportCoast
from garrison.diplomacy.options import DATC, EDITION_1971, EDITION_1982, EDITION_2000, EDITION_2023, EDITIONS, Options
from garrison.diplomacy.rules.retreats import Land, dislodged
from rows import rows

EXPLICIT = replace(DATC, adjacent_convoy=Adjacent.EXPLICIT)
FALLBACK = replace(DATC, land_fallback=True)
NEVER = replace(DATC, dislodged_bounce=Bounce.NEVER)
FROM_SEA = replace(DATC, convoyed_attack_cuts=True)


def result(number: str, options: Options) -> dict[str, str]:
    """What came of each unit of a case, as its result and its place or `dislodged`."""
    answer = told(COASTAL, adjudicated(named("datc", number), options))
    return {name: f"{one['order']} {one['final'] or 'dislodged'}" for name, one in answer.items()}


CASES: list[tuple[str, str, Options, dict[str, str]]] = [
    # 4.A.1
    ("6.F.9", "1971", EDITION_1971, {"A LON": "no convoy LON", "F NTH": "convoys NTH"}),
    ("6.F.10", "1971", EDITION_1971, {"A LON": "no convoy LON"}),
    ("6.F.11", "1971", EDITION_1971, {"A LON": "no convoy LON"}),
    ("6.F.11", "1982", EDITION_1982, {"A LON": "moves BEL"}),
    ("6.F.12", "1971", EDITION_1971, {"A LON": "moves BEL"}),
    # 4.A.2
    *[
        ("6.F.14", year, options, {"F LON": "valid LON", "F WAL": "moves ENG", "A BRE": "no convoy BRE"})
        for year, options in EDITIONS.items()
    ],
    *[
        ("6.F.16", year, options, {"F LON": "valid LON", "F ENG": "convoys ENG", "A BRE": "bounces BRE"})
        for year, options in EDITIONS.items()
    ],
    *[
        ("6.F.17", year, options, {"F LON": "valid dislodged", "F ENG": "convoys ENG", "A BRE": "moves LON"})
        for year, options in EDITIONS.items()
    ],
    ("6.F.18", "1982", EDITION_1982, {"F BEL": "valid dislodged", "F NTH": "convoys NTH", "A LON": "moves BEL"}),
    ("6.F.19", "1971", EDITION_1971, {"F NAP": "valid NAP", "F ROM": "moves TYS"}),
    ("6.F.19", "1982", EDITION_1982, {"F NAP": "valid NAP", "F ROM": "moves TYS"}),
    ("6.F.19", "2000", EDITION_2000, {"F NAP": "cut NAP", "F ROM": "bounces ROM"}),
    ("6.F.20", "1982", EDITION_1982, {"F NAP": "valid NAP", "F EAS": "bounces EAS"}),
    ("6.F.20", "2023", EDITION_2023, {"F NAP": "cut NAP", "F EAS": "moves ION"}),
    ("6.F.21", "1982", EDITION_1982, {"F CLY": "valid dislodged", "F MAO": "bounces MAO"}),
    ("6.F.21", "2000", EDITION_2000, {"F CLY": "cut dislodged", "F MAO": "moves NAO"}),
    ("6.F.22", "1982", EDITION_1982, {"F LON": "valid LON", "F BEL": "valid BEL", "F EDI": "moves NTH"}),
    ("6.F.23", "1982", EDITION_1982, {"F EDI": "bounces EDI", "F MAO": "bounces MAO", "F BEL": "valid BEL"}),
    ("6.F.24", "1982", EDITION_1982, {"F EDI": "moves NTH", "F IRI": "bounces IRI", "F BEL": "valid BEL"}),
    (
        "6.F.14",
        "all hold",
        replace(DATC, paradox=Paradox.ALL_HOLD),
        {"F WAL": "bounces WAL", "F ENG": "disrupted ENG", "A BRE": "no convoy BRE"},
    ),
    # 4.A.3
    ("6.G.1", "explicit", EXPLICIT, {"A NWY": "bounces NWY", "A SWE": "bounces SWE"}),
    ("6.G.1", "1982", EDITION_1982, {"A NWY": "moves SWE", "A SWE": "moves NWY"}),
    ("6.G.2", "1971", EDITION_1971, {"A NWY": "moves SWE", "F SWE": "moves NWY"}),
    ("6.G.2", "1982", EDITION_1982, {"A NWY": "bounces NWY", "F SWE": "bounces SWE"}),
    ("6.G.3", "1971", EDITION_1971, {"A PIC": "moves BEL"}),
    ("6.G.4", "1971", EDITION_1971, {"A PIC": "moves BEL", "A BEL": "bounces dislodged"}),
    ("6.G.5", "explicit", EXPLICIT, {"A ROM": "bounces ROM", "A APU": "bounces APU"}),
    ("6.G.6", "1971", EDITION_1971, {"A LVP": "moves EDI", "A EDI": "moves LVP"}),
    ("6.G.6", "explicit", EXPLICIT, {"A LVP": "bounces LVP", "A EDI": "bounces EDI"}),
    ("6.G.7", "1971", EDITION_1971, {"F NWY": "moves SWE", "A SWE": "moves NWY"}),
    ("6.G.8", "with fallback", FALLBACK, {"A BEL": "moves HOL"}),
    ("6.G.9", "explicit", EXPLICIT, {"A NWY": "moves SWE", "A SWE": "bounces dislodged"}),
    ("6.G.11", "1971", EDITION_1971, {"A SWE": "moves NWY", "F NWY": "cut dislodged", "F NTH": "bounces NTH"}),
    ("6.G.11", "2023", EDITION_2023, {"A SWE": "no convoy SWE", "F SKA": "disrupted dislodged"}),
    ("6.G.19", "1971", EDITION_1971, {"A MAR": "moves SPA", "A SPA": "moves MAR"}),
    ("6.G.20", "with fallback", FALLBACK, {"A PIC": "moves BEL"}),
    # 4.A.4, 4.A.7
    ("6.G.13", "1971", EDITION_1971, {"A VEN": "valid VEN", "A TRI": "bounces dislodged"}),
    ("6.G.13", "from the sea", FROM_SEA, {"A VEN": "cut VEN", "A TRI": "bounces TRI"}),
    ("6.G.10", "never", NEVER, {"F NWG": "moves NWY"}),
    ("6.G.14", "never", NEVER, {"F NWG": "moves NWY"}),
    ("6.G.15", "never", NEVER, {"A YOR": "moves LON"}),
    ("6.G.16", "never", NEVER, {"A NWY": "moves SWE", "A SWE": "moves NWY", "F NTH": "bounces NTH"}),
    # 4.B
    ("6.B.2", "no coast", replace(DATC, one_coast=Slipped.FAILS), {"F GAS": "void GAS"}),
    ("6.B.3", "wrong coast", replace(DATC, impossible_coast=Slipped.FOLLOWED), {"F GAS": "moves SPA/NC"}),
    ("6.B.7", "own", replace(DATC, support_coast=SupportCoast.OWN), {"F POR": "valid POR"}),
    ("6.B.15", "own", replace(DATC, support_coast=SupportCoast.OWN), {"F POR": "void POR", "F WES": "moves SPA/SC"}),
    ("6.B.7", "must not", replace(DATC, support_coast=SupportCoast.MUST_NOT), {"F POR": "void POR"}),
    ("6.B.10", "wrong coast", replace(DATC, wrong_coast=Slipped.FAILS), {"F SPA/SC": "void SPA/SC"}),
    ("6.B.12", "odd coast", replace(DATC, odd_coast=Slipped.FAILS), {"A GAS": "void GAS"}),
]


@rows(
    ("number", "options", "expected"),
    [(number, options, expected) for number, _, options, expected in CASES],
    ids=[f"{number} {name}" for number, name, _, _ in CASES],
)
def test_other_choices(number: str, options: Options, expected: dict[str, Any]):
    answer = result(number, options)
    assert {name: answer[name] for name in expected} == expected


def test_an_army_may_be_kept_from_retreating_to_where_its_attacker_embarked():
    older = replace(DATC, retreat_to_convoy_origin=False)
    resolution = adjudicated(named("datc", "6.H.11"), older)
    (beaten,) = dislodged(COASTAL, older, resolution, Land())
    assert [COASTAL.places[place] for place in beaten.options] == ["PIE", "SPA"]


ALL_WAYS = replace(DATC, multi_route=Route.ALL)


def stranded(number: str, options: Options) -> set[str]:
    return {name for name, came in result(number, options).items() if came.startswith("no convoy")}


def test_one_open_way_of_a_convoy_is_enough_but_in_1971():
    assert [year for year, options in EDITIONS.items() if stranded("6.F.9", options)] == ["1971"]


def test_no_army_crosses_since_more_of_its_ways_have_to_be_open():
    convoys = [case["id"] for case in cases("datc") if case["id"].startswith("6.F")]
    assert all(stranded(number, DATC) <= stranded(number, ALL_WAYS) for number in convoys)


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        (Given.IGNORED, {"A LON": "moves BEL"}),
        (Given.ALLOWED, {"A LON": "no convoy LON"}),
        (Given.REQUIRED, {"A LON": "no convoy LON"}),
    ],
)
def test_a_path_may_keep_an_army_from_other_ways(path: Given, expected: dict[str, str]):
    case = named("datc", "6.F.13")
    orders = {**case["orders"], "ENGLAND": ["A LON - NTH - BEL", "F NTH C A LON - BEL"]}
    answer = told(COASTAL, adjudicated({**case, "orders": orders}, replace(DATC, convoy_path=path)))
    assert {name: f"{answer[name]['order']} {answer[name]['final']}" for name in expected} == expected


def test_a_required_path_cannot_be_left_out():
    answer = result("6.F.9", replace(DATC, convoy_path=Given.REQUIRED))
    assert answer["A LON"] == "void LON"
