"""Whatever a file of cases holds, each case is answered, or refused in one line that names the place."""

import io
import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from diplomacy.answers import HOUSE, PUBLISHED, STANDARD, answered, case, refused, said_of
from diplomacy.case import Case, named
from garrison.diplomacy.formats.cases import InvalidCase, Judge, answer, found, ground, identity
from garrison.diplomacy.options import DATC
from rows import rows

# Names


def test_names_are_read_as_people_write_them():
    told = answered(
        {
            "units": [{"power": "france", "unit": "A Paris"}, {"power": "Russian", "unit": "F St. Petersburg(sc)"}],
            "orders": {"France": ["A Paris - Burgundy"], "RUSSIA": ["F StP/SC - Gulf of Bothnia"]},
            "phase": "Movement",
            "season": "FALL",
            "colour": "blue",
        }
    )
    assert told["id"] == "line 1"
    assert {name: unit["final"] for name, unit in told["units"].items()} == {
        "A Paris": "BUR",
        "F St. Petersburg(sc)": "BOT",
    }


def test_a_case_brings_its_options_along():
    convoy = named("datc", "6.F.16")
    assert answered(convoy)["units"] != answered(convoy | {"options": {"paradox": "1982"}})["units"]
    assert Judge(ground(DATC)).ground.with_options({"fleets": "in_port"}).chart.in_port


@rows(
    ("broken", "why"),
    [
        (case("FRANCE B PAR"), "units[0]: 'B PAR' is not a unit, such as 'A BER' or 'F STP/SC'."),
        (case("FRANCE A PAX"), "units[0]: There is no province 'PAX'."),
        (case("FRANCE A ENG"), "units[0]: An army can't be at ENG."),
        (case("FRANCE F PAR"), "units[0]: A fleet can't be at PAR under these rules."),
        (case("FRANCE F SPA"), "units[0]: A fleet there is at SPA/NC or SPA/SC. Name the coast or sea."),
        (case("FRANCE F SPA/EC"), "units[0]: There is no place 'SPA/EC'."),
        (case("GAUL A PAR"), "units[0]: There is no power 'GAUL'."),
        (case("FRANCE A PAR", "ITALY F ANK", "ITALY A PAR"), "units: There are two units in PAR."),
        (case("FRANCE A PAR", orders={"GAUL": []}), "orders: There is no power 'GAUL'."),
        (
            case("FRANCE A PAR", orders={"FRANCE": ["A PAR H", "A PAR - BRU"]}),
            "orders.FRANCE[1]: There is no province 'BRU'.",
        ),
        (case(phase="winter"), "phase: 'winter' is not 'movement' or 'adjustment'"),
        (case(season="autumn"), "season: 'autumn' is not 'spring' or 'fall'"),
        (case(options=[]), "options: Expected 'object', got 'array'"),
        (case(options={"paradoks": "1982"}), "options: There is no option 'paradoks'. Did you mean 'paradox'?"),
        (case(phase="adjustment", centers=["PAR"]), "power: Name the power that owns the centers."),
        (case(phase="adjustment", builds=1), "power: Name the power that has the builds."),
        (case(phase="adjustment", power="FRANCE", centers=["PAR", "X"]), "centers[1]: There is no province 'X'."),
        (case(phase="adjustment", power="FRANCE", builds=9999), "builds: Expected 'int' <= 1000"),
        ({"id": "a"}, "Object missing required field 'units'."),
        ({"units": [{"power": 1, "unit": "A PAR"}]}, "units[0].power: Expected 'str', got 'int'"),
        (case("FRANCE A PAR", retreat={"orders": {"FRANCE": "x"}}), "retreat.orders[...]: Expected 'array', got 'str'"),
        ({"units": [{"power": "ITALY", "unit": "F TUN", "sea": "ION"}]}, "units[0]: There is no place 'TUN/ION'."),
        (
            {"units": [{"power": "ITALY", "unit": "A TUN", "strength": 2}]},
            "units[0]: Under these rules, a strength is 1, not 2.",
        ),
    ],
    ids=str,
)
def test_a_case_that_cannot_be_read_names_the_place(broken: Case, why: str):
    assert refused(broken).startswith(why)


def test_what_only_the_house_rules_know_is_named():
    assert refused(case("ITALY F TYS"), HOUSE) == "units[0]: A fleet can't be at TYS under these rules."
    assert "units[1]: A fleet there is at SPA/LYO or SPA/MAO or SPA/WES. Name the coast or sea." in refused(
        case("ITALY F ROM", "FRANCE F SPA"), HOUSE
    )
    strong = {"units": [{"power": "ITALY", "unit": "A TUN", "strength": 3}]}
    assert refused(strong, HOUSE) == "units[0]: Under these rules, a strength is from 1 to 2, not 3."


# Files and streams


def test_cases_come_from_a_document_and_from_lines_alike():
    three = [*PUBLISHED[:3]]
    lines = b"\xef\xbb\xbf\n" + b"\r\n\n".join(json.dumps(case).encode() for case in three)
    for text in (
        json.dumps({"cases": three, "meta": {}}).encode(),
        json.dumps({"cases": three}, indent=1).encode(),
        json.dumps(three, indent=2).encode(),
        lines,
    ):
        assert [answer(STANDARD.settle(one))["id"] for one in found(io.BytesIO(text))] == ["6.A.1", "6.A.2", "6.A.3"]


def test_a_line_is_answered_before_the_next_is_read():
    class Slow(io.BytesIO):
        def readline(self, size=-1):
            read.append(1)
            return super().readline(size)

    read: list[int] = []
    lines = found(Slow(b'{"units": []}\n{"units": []}\n{"units": []}\n'))
    next(lines)
    assert len(read) == 1


def test_a_broken_case_does_not_spoil_the_others():
    good = b'{"id": "good", "units": []}'
    for first in (
        b"}{",
        b"42",
        b"null",
        b'"text"',
        b'{"id": "x", "units": [',
        b'{"id": [1], "units": 1}',
        b"\xff\xfe{}",
    ):
        said = said_of(b"\n".join([first, good, b"[]", good]))
        assert [name for name, fault in said if not fault] == ["good", "good"]
        assert [name for name, fault in said if fault] == ["line 1", "line 3"]


def test_a_document_with_broken_cases_is_answered_case_by_case():
    said = said_of(b'{"cases": [1, {"id": 7}, {"id": "good", "units": []}, null]}')
    assert said == [
        ("case 1", "Expected 'object', got 'int'."),
        (7, "Object missing required field 'units'."),
        ("good", ""),
        ("case 4", "Expected 'object', got 'null'."),
    ]


def test_an_empty_stream_has_no_cases():
    assert said_of(b"") == said_of(b"\n \r\n") == said_of(b'{"cases": []}') == []


def test_a_file_that_holds_no_cases_is_refused():
    for text in (b'{"cases": 5}', b'{"cases":\n [', b"[\n"):
        with pytest.raises(InvalidCase, match="or one case per line"):
            said_of(text)


def test_what_is_too_long_or_too_deep_is_refused():
    deep = b'{"units": [], "expected": ' + b"[" * 50_000 + b"]" * 50_000 + b"}"
    wide = b'{"id": "w", "units": [' + b" " * 1_100_000 + b"]}"
    assert [fault for _, fault in said_of(b'{"units": []}\n' + deep + b"\n" + wide)] == [
        "",
        "The lists and objects are nested too deeply.",
        "A case can have at most 1,000,000 bytes.",
    ]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
KEYS = ["id", "name", "phase", "season", "units", "orders", "options", "owner", "retreat", "power", "centers", "builds"]


@given(st.dictionaries(st.sampled_from(KEYS), JSON), st.sampled_from(PUBLISHED), st.sampled_from([STANDARD, HOUSE]))
def test_whatever_a_case_holds_is_answered_or_refused_in_one_line(changes, published, judge):
    raw = json.dumps({**published, **changes}).encode()
    for one in found(io.BytesIO(raw)):
        try:
            text = msgspec.json.encode(answer(judge.settle(one))).decode()
        except InvalidCase as fault:
            text = str(fault)
            msgspec.json.encode(identity(one.raw, one.place))
        assert text
        assert text.isprintable()


ORDERS = [
    "H",
    "- VIE",
    "- STP/NC",
    "S F TRI - VEN",
    "S A",
    "C A LON - NWY",
    "B",
    "D",
    "R GAL",
    "+ A BUD",
    "- NTH - VIE VIA",
]


@given(
    st.lists(
        st.sampled_from(["A VIE", "A BUD", "F TRI", "STP", "F STP/EC", "A XXX", "F NTH", "WAIVE", "A"]), max_size=4
    ),
    st.lists(st.sampled_from(ORDERS), max_size=4),
    st.sampled_from(["movement", "adjustment"]),
    st.sampled_from([STANDARD, HOUSE]),
)
def test_absurd_orders_are_void_or_refused(units, orders, phase, judge):
    texts = [f"{unit} {order}" for unit in units for order in orders]
    absurd = case(
        "AUSTRIA A VIE", "AUSTRIA A BUD", "ITALY F TRI", phase=phase, orders={"AUSTRIA": texts, "ITALY": texts}
    )
    [(name, fault)] = said_of(json.dumps(absurd | {"retreat": {"orders": {"ITALY": texts}}}).encode(), judge)
    assert name == "ours"
    assert not fault or "orders" in fault
