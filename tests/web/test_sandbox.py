"""The sandbox over HTTP: positions of written orders, judged like cases in a file, and forgotten."""

import json
from typing import Any

import msgspec
import pytest

from circles import amount
from drawing.charts import chart
from garrison.diplomacy.formats.cases import Judge, answer, ground, published
from garrison.diplomacy.rulesets.diplomacy import DIPLOMACY
from garrison.generating import Wish, generate
from garrison.hosting import sandbox
from garrison.maps import dump
from garrison.maps.provinces_reading import PROVINCES
from garrison.wire.sandbox import Sandbox
from isles import ISLES
from rows import rows
from web.games import new_game

JUDGE = Judge(ground(DIPLOMACY.options))


def position(visitor, number):
    return visitor.get(f"/api/cases/{number}").json["sandbox"]


def test_every_published_case_is_listed(visitor):
    listed = visitor.get("/api/cases").json
    assert [case["id"] for case in listed] == [*published()]
    assert listed[0] == {"id": "6.A.1", "name": "Moving to an area that is not a neighbour", "phase": "movement"}


@rows("number", [*published()][:: amount(test=40, check=10, nightly=1)])
def test_a_published_case_ends_as_it_does_in_a_file(number):
    """A case here and there: the rules and the notation are tried with all of them."""
    here = sandbox.one_published(number).sandbox
    told = sandbox.adjudicated(msgspec.convert(msgspec.to_builtins(here), Sandbox))
    assert told.answer == answer(JUDGE.settle(published()[number]))
    assert told.differences == ()


def test_a_case_is_judged_over_http(visitor):
    answered = visitor.post("/api/adjudicate", position(visitor, "6.D.3"))
    assert answered.status == 200, answered.raw
    (first, *_) = answered.json["rulings"]
    assert (first["text"], first["result"]) == ("F ADR S A TRI - VEN", "cut")
    assert first["order"] == {
        "type": "support move",
        **{key: first["order"][key] for key in ("unit", "supported", "target")},
    }


def test_an_order_without_effect_says_why(visitor):
    told = visitor.post("/api/adjudicate", position(visitor, "6.A.1")).json
    assert told["rulings"][0]["result"] == "void"
    assert told["rulings"][0]["why"].startswith("void: ")


def test_a_result_that_the_document_does_not_expect_is_told(visitor):
    here = position(visitor, "6.A.1")
    here["orders"] = {"ENGLAND": ["F NTH - NWG"]}
    differences = visitor.post("/api/adjudicate", here).json["differences"]
    assert "F NTH, order is moves, not void" in differences


def test_a_year_is_played_from_the_first_position(visitor):
    here = visitor.get("/api/sandbox/diplomacy").json["start"]
    assert (here["phase"], here["season"], len(here["units"])) == ("movement", "spring", 22)
    here["orders"] = {"FRANCE": ["A PAR - BUR", "A MAR - SPA", "F BRE - MAO"]}
    here = visitor.post("/api/adjudicate", here).json["next"]
    assert (here["phase"], here["season"]) == ("movement", "fall")
    here["orders"] = {"FRANCE": ["A BUR - BEL", "F MAO - POR"]}
    here = visitor.post("/api/adjudicate", here).json["next"]
    assert here["phase"] == "adjustment"
    assert {"BEL", "SPA", "POR"} <= {*here["owned"]["FRANCE"]}
    builds = [each["text"] for each in visitor.post("/api/sandbox/orders", here).json["possible"]]
    assert {"A PAR B", "F BRE B", "A MAR B"} <= {*builds}
    here["orders"] = {"FRANCE": ["A PAR B", "F BRE B", "A MAR B"]}
    here = visitor.post("/api/adjudicate", here).json["next"]
    assert (here["phase"], here["season"], len(here["units"])) == ("movement", "spring", 25)


def test_dislodged_units_retreat(visitor):
    units = [("FRANCE", "A BUR"), ("FRANCE", "A GAS"), ("GERMANY", "A PAR")]
    here = {
        "units": [{"power": power, "unit": unit} for power, unit in units],
        "orders": {"FRANCE": ["A BUR - PAR", "A GAS S A BUR - PAR"]},
    }
    told = visitor.post("/api/adjudicate", here).json
    (lost,) = told["dislodged"]
    places = visitor.get("/api/sandbox/diplomacy").json["places"]
    assert {places[place]["id"] for place in lost["options"]} == {"PIC", "BRE"}
    assert len(told["next"]["units"]) == 2
    told = visitor.post("/api/adjudicate", {**here, "retreats": {"GERMANY": ["A PAR - PIC"]}}).json
    assert {"power": "GERMANY", "unit": "A PIC", "strength": 1} in told["next"]["units"]


def test_the_house_rules_have_berths_and_land(visitor):
    here = visitor.get("/api/sandbox/harbour").json["start"]
    fleets = [unit["unit"] for unit in here["units"] if unit["unit"].startswith("F")]
    assert all("/" in fleet for fleet in fleets)
    assert visitor.post("/api/adjudicate", here).status == 200
    assert visitor.post("/api/sandbox/orders", here).json["possible"]


def test_every_possible_order_has_an_effect(visitor):
    here = visitor.get("/api/sandbox/diplomacy").json
    start, powers = here["start"], here["powers"]
    possible = visitor.post("/api/sandbox/orders", start).json["possible"]
    orders: dict[str, list[str]] = {}
    for unit in {each["order"]["unit"] for each in possible}:
        each = [each for each in possible if each["order"]["unit"] == unit][-1]
        orders.setdefault(powers[each["power"]], []).append(each["text"])
    rulings = visitor.post("/api/adjudicate", {**start, "orders": orders}).json["rulings"]
    assert len(rulings) == 22
    assert not [ruling for ruling in rulings if ruling["result"] == "void"]


REFUSED = {
    "units": ([{"power": "FRANCE", "unit": "A XYZ"}], "units[0]"),
    "orders": ({"FRANCE": ["A PAR to the moon"]}, "orders.FRANCE[0]"),
    "options": ({"paradoks": "1"}, "paradox"),
    "retreats": ({"ATLANTIS": ["A PAR - BUR"]}, "retreat.orders"),
    "owned": ({"FRANCE": ["XYZ"]}, "XYZ"),
}


@rows("name", REFUSED)
def test_what_cannot_be_read_is_refused_with_its_place(visitor, name):
    wrong, place = REFUSED[name]
    here = {"units": [{"power": "FRANCE", "unit": "A PAR"}], name: wrong}
    answered = visitor.post("/api/adjudicate", here)
    assert (answered.status, answered.code) == (422, "invalid"), answered.raw
    assert place in answered.json["message"]


@pytest.mark.parametrize("address", ["/api/cases/6.Z.1", "/api/cases/%00"])
def test_a_case_that_is_not_there(visitor, address):
    assert visitor.get(address).status == 404


def test_a_sandbox_for_rules_without_orders(visitor):
    assert visitor.get("/api/sandbox/classic").status in (400, 404)


def test_the_answer_is_the_line_that_the_command_prints(visitor):
    told = visitor.post("/api/adjudicate", position(visitor, "6.a.5")).json
    assert json.dumps(told["answer"]) == json.dumps(answer(JUDGE.settle(published()["6.A.5"])))


def test_a_unit_that_no_order_removes_is_told(visitor):
    units = [{"power": "ITALY", "unit": "A ROM"}, {"power": "ITALY", "unit": "A TUN"}]
    here = {"units": units, "phase": "adjustment", "owned": {"ITALY": ["ROM"]}}
    (ruling,) = visitor.post("/api/adjudicate", here).json["rulings"]
    assert (ruling["text"], ruling["result"]) == ("", "removed")
    assert ruling["why"] == "removed in civil disorder: no order says which unit goes"


# Retreats by themselves, and what people type

BATTLE: dict[str, Any] = {
    "units": [
        {"power": "FRANCE", "unit": "A BUR"},
        {"power": "FRANCE", "unit": "A GAS"},
        {"power": "GERMANY", "unit": "A PAR"},
        {"power": "ENGLAND", "unit": "A BEL"},
        {"power": "ITALY", "unit": "F MAO"},
    ],
    "orders": {
        "FRANCE": ["A BUR - PAR", "A GAS S A BUR - PAR"],
        "ENGLAND": ["A BEL - PIC"],
        "ITALY": ["F MAO H"],
    },
}


def test_a_battle_leaves_a_phase_of_retreats(visitor):
    told = visitor.post("/api/adjudicate", BATTLE).json["next"]
    assert (told["phase"], told["season"]) == ("retreat", "spring")
    assert told["dislodged"] == [{"power": "GERMANY", "unit": "A PAR", "strength": 1, "attacker": "BUR"}]
    assert {unit["unit"] for unit in told["units"]} == {"A PAR", "A GAS", "A PIC", "F MAO"}


def test_a_stand_off_bars_a_retreat(visitor):
    here = {**BATTLE, "units": [*BATTLE["units"], {"power": "ITALY", "unit": "F ENG"}]}
    here["orders"] = {**BATTLE["orders"], "ITALY": ["F ENG - PIC", "F MAO H"]}
    told = visitor.post("/api/adjudicate", here).json["next"]
    assert told["standoffs"] == ["PIC"]
    possible = visitor.post("/api/sandbox/orders", told).json["possible"]
    assert {each["text"] for each in possible} == {"A PAR R BRE", "A PAR D"}


@rows(
    ("orders", "result", "why"),
    [
        (["A PAR R GAS"], "disbanded", "disbanded: it can't retreat to GAS"),
        (["A PAR R BRE"], "retreats", "retreated to BRE"),
        (["A PAR - BRE"], "retreats", "retreated to BRE"),
        (["Army Paris => hold"], "disbanded", "disbanded: by order"),
        (["A PAR S A GAS"], "disbanded", "disbanded: its order is not a retreat"),
        (["A PAR R BRE", "A PAR R PIC"], "disbanded", "disbanded: it has more than one order"),
        ([], "disbanded", "disbanded: it has no order"),
    ],
)
def test_what_comes_of_a_retreat(visitor, orders, result, why):
    here = {**visitor.post("/api/adjudicate", {**BATTLE, "units": BATTLE["units"][:3]}).json["next"]}
    told = visitor.post("/api/adjudicate", {**here, "orders": {"GERMANY": orders}}).json
    assert [(one["result"], one["why"]) for one in told["rulings"]] == [(result, why)]
    assert told["next"]["phase"] == "movement"
    assert told["next"]["season"] == "fall"
    assert len(told["next"]["units"]) == 2 + (result == "retreats")


def test_two_retreats_to_one_province(visitor):
    here = {
        "phase": "retreat",
        "units": [{"power": "FRANCE", "unit": "A PAR"}, {"power": "FRANCE", "unit": "A BEL"}],
        "dislodged": [
            {"power": "GERMANY", "unit": "A PAR", "attacker": "BUR"},
            {"power": "ENGLAND", "unit": "A BEL", "attacker": "RUH"},
        ],
        "orders": {"GERMANY": ["A PAR R PIC"], "ENGLAND": ["A BEL R PIC"]},
    }
    told = visitor.post("/api/adjudicate", here).json
    assert [one["why"] for one in told["rulings"]] == ["disbanded: another unit also retreats to PIC"] * 2
    assert told["answer"]["retreat"] == {"A PAR": "disbanded", "A BEL": "disbanded"}


def test_an_order_for_no_dislodged_unit(visitor):
    here = visitor.post("/api/adjudicate", BATTLE).json["next"]
    told = visitor.post("/api/adjudicate", {**here, "orders": {"FRANCE": ["A GAS - SPA"]}}).json
    assert told["rulings"][-1]["why"] == "void: this power has no dislodged unit there"


def lines(visitor, text, here=None):
    return visitor.post("/api/sandbox/lines", {"sandbox": here or BATTLE, "text": text})


def test_orders_typed_in_both_forms(visitor):
    told = lines(visitor, "Army Burgundy => attack => Munich\nitaly: f mao - por\n\nENGLAND:\nbel H").json
    powers = visitor.get("/api/sandbox/diplomacy").json["powers"]
    assert [(powers[one["power"]], one["short"]) for one in told] == [
        ("FRANCE", "A BUR - MUN"),
        ("ITALY", "F MAO - POR"),
        ("ENGLAND", "A BEL H"),
    ]
    assert told[0]["words"] == "Army Burgundy => attack => Munich"


@rows(
    ("text", "said"),
    [
        ("A BUR H\nA BUR flies home", "line 2: "),
        ("A WAR H", "line 1: There is no unit for this order."),
        ("Narnia: A BUR H", "line 1: "),
        ("WAIVE", "line 1: There is no unit for this order."),
        ("x" * 401, "line 1: An order has at most 400 characters."),
        ("A BUR \x1b[31m H", "line 1: "),
    ],
)
def test_a_line_that_cannot_be_read(visitor, text, said):
    answered = lines(visitor, text)
    assert (answered.status, answered.code) == (422, "invalid")
    assert said in answered.json["message"]


def test_how_the_orders_were_read(visitor):
    told = visitor.post("/api/sandbox/orders", BATTLE).json["written"]
    assert [one["text"] for one in told] == [text for texts in BATTLE["orders"].values() for text in texts]
    assert told[0]["order"]["type"] == "move"


PASTED = (
    "fall retreats 1902: england F LON, france A PAR, russia A NWY, F SWE; dislodged england F NWY from STP to "
    "BAR,NTH,NWG; owners england EDI LON LVP, france PAR, russia NWY SWE; orders england F NWY R BAR"
)


def test_a_position_is_pasted_in_the_notation(visitor):
    here = visitor.post("/api/sandbox/position", {"text": PASTED}).json
    assert (here["phase"], here["season"], here["standoffs"]) == ("retreat", "fall", ["SKA"])
    assert here["orders"] == {"ENGLAND": ["F NWY R BAR"]}
    assert here["owned"]["FRANCE"] == ["PAR"]
    (lost,) = visitor.post("/api/sandbox/orders", here).json["dislodged"]
    places = visitor.get("/api/sandbox/diplomacy").json["places"]
    assert {places[place]["id"] for place in lost["options"]} == {"BAR", "NTH", "NWG"}


def test_a_case_is_pasted(visitor):
    here = visitor.post("/api/sandbox/position", {"text": bytes(published()["6.A.1"].raw).decode()}).json
    assert here == {**position(visitor, "6.A.1"), "case": ""}


LONG = json.dumps({"units": [], "orders": {"FRANCE": ["A PAR H" + " " * 1000]}})
DEEP = '{"units": ' + "[" * 15_000


@rows("text", ["", "hello", "{", "{}", LONG, DEEP, '{"cases": []}', "over 1901: none; winners france", "\x00"])
def test_a_position_that_cannot_be_read(visitor, text):
    answered = visitor.post("/api/sandbox/position", {"text": text})
    assert (answered.status, answered.code) == (422, "invalid"), answered.raw
    assert answered.json["message"][-1] in ".?"
    assert answered.json["message"].isprintable()


def test_what_a_case_expects_is_told(visitor):
    told = visitor.get("/api/cases/6.H.1").json
    assert told["expected"]["retreat"] == {"F TRI": "disbanded", "F GRE": "disbanded"}
    assert told["expected"]["units"]["F TRI"]["dislodged"] is True


# A map of one's own


def test_a_map_of_your_own_has_its_places_its_start_and_its_shapes(visitor):
    told = visitor.post("/api/sandbox/board", {"map_file": json.dumps(json.loads(ISLES), indent=4)}).json
    assert (told["map"], told["powers"]) == ("The Seven Isles", ["NORTHERN", "SOUTHERN", "WESTERN"])
    assert [place["id"] for place in told["places"]] == [one["id"] for one in json.loads(ISLES)["provinces"]]
    assert {*told["drawing"]["territories"]} == {one["name"] for one in json.loads(ISLES)["provinces"]}
    assert len(told["start"]["units"]) == 6
    assert len(told["start"]["map_file"]) <= len(ISLES)


def test_the_usual_map_from_a_file_is_the_usual_map(visitor):
    usual = visitor.get("/api/sandbox/harbour").json
    europe = PROVINCES.dump(PROVINCES.bundled("europe"))
    assert visitor.post("/api/sandbox/board", {"map_file": europe, "ruleset": "harbour"}).json == usual
    assert (usual["map"], usual["shapes"], usual["drawing"]) == ("Europe", "/api/maps/europe/shapes", None)


@pytest.mark.parametrize("rules", ["diplomacy", "harbour"])
def test_a_year_on_a_map_of_your_own(visitor, rules):
    here = visitor.post("/api/sandbox/board", {"map_file": ISLES, "ruleset": rules}).json["start"]
    possible = {one["text"] for one in visitor.post("/api/sandbox/orders", here).json["possible"]}
    assert {"A ASH - CLD", "A FEN - GRV", "A DUN S A ASH - CLD"} <= possible
    (line,) = lines(visitor, "Army Ashford => attack => Caldera", here).json
    assert (line["power"], line["short"]) == (0, "A ASH - CLD")
    for orders in ({"NORTHERN": ["A ASH - CLD"]}, {"NORTHERN": ["A CLD H"]}):
        told = visitor.post("/api/adjudicate", {**here, "orders": orders}).json
        assert told["rulings"][0]["result"] in ("moves", "holds"), told["rulings"]
        here = told["next"]
    assert here["phase"] == "adjustment"
    assert here["owned"]["NORTHERN"] == ["ASH", "BRK", "CLD"]
    assert "A ASH B" in {one["text"] for one in visitor.post("/api/sandbox/orders", here).json["possible"]}


def test_positions_and_cases_are_pasted_on_a_map_of_your_own(visitor):
    case = {"units": [{"power": "SOUTHERN", "unit": "F ELM"}], "orders": {"SOUTHERN": ["F ELM - GLF"]}}
    beaten = "spring retreats 801: northern A CLD; dislodged southern A CLD from ASH to DUN; owners southern ELM"
    for text, units in (
        ("spring 801: northern A ASH, southern F ELM; owners southern ELM", ["A ASH", "F ELM"]),
        (json.dumps(case), ["F ELM"]),
        (beaten, ["A CLD"]),
    ):
        here = visitor.post("/api/sandbox/position", {"text": text, "map_file": ISLES}).json
        assert [one["unit"] for one in here["units"]] == units
        assert visitor.post("/api/adjudicate", here).status == 200
    assert visitor.post("/api/sandbox/position", {"text": "spring 1901: france A PAR", "map_file": ISLES}).status == 422


def test_other_options_stay_on_the_map_of_your_own(visitor):
    here = {"units": [{"power": "SOUTHERN", "unit": "F ELM/GLF"}], "options": {"fleets": "in_port"}}
    told = visitor.post("/api/sandbox/orders", {**here, "map_file": ISLES}).json
    assert {one["text"] for one in told["possible"]} >= {"F ELM/GLF - DUN/GLF"}


def test_the_file_of_a_games_map_opens_in_the_sandbox(visitor):
    seats = [{"player": "me"}, {"player": "random"}, {"player": "random"}]
    wanted = {"seats": seats, "ruleset": "diplomacy", "map_file": ISLES, "options": {"victory_centres": 4}}
    game = visitor.post("/api/games", {**wanted, "pace": "instant"}).json["id"]
    file = visitor.get(f"/api/games/{game}/map").raw.decode()
    assert visitor.post("/api/sandbox/board", {"map_file": file}).json["map"] == "The Seven Isles"
    quad = visitor.get(f"/api/games/{new_game(visitor)['id']}/map").json
    assert quad == visitor.get("/api/maps/quad/file").json
    assert visitor.get("/api/games/nowhere/map").status == 404


DEEP_MAP = '{"format": "provinces 1", "provinces": ' + "[" * 100_000


@rows(
    ("file", "code", "said"),
    [
        (dump(generate(Wish(seed=7, territories=8, continents=1))), "invalid", "This is a map of territories."),
        (ISLES.replace('"land"', '"air"'), "broken_map", "$.provinces[2].terrain: "),
        (ISLES.replace('["ASH", "CLD"]', '["ASH", "XYZ"]'), "broken_map", "'XYZ'"),
        ("garrison record 1", "broken_map", "$: "),
        ("{}", "broken_map", "$"),
        (" ", "broken_map", "$: The file is empty."),
        ("\ud800", "", ""),
        ("\x00\x1b[31m", "broken_map", "$: "),
        (DEEP_MAP, "broken_map", "$: "),
        ("9" * 5_000_000, "", ""),
    ],
)
def test_a_map_that_cannot_be_used_is_refused_everywhere(visitor, file, code, said):
    unit = {"units": [], "map_file": file}
    for path, body in (
        ("/api/sandbox/board", {"map_file": file}),
        ("/api/sandbox/orders", unit),
        ("/api/sandbox/lines", {"sandbox": unit, "text": "A ASH H"}),
        ("/api/sandbox/position", {"text": "spring 801: none", "map_file": file}),
        ("/api/adjudicate", unit),
    ):
        answered = visitor.post(path, body)
        assert answered.status in (400, 413, 422), (path, answered.raw)
        assert answered.json["message"][-1] in ".?"
        assert answered.json["message"].isprintable()
        if code:
            assert (answered.status, answered.code) == (422, code), (path, answered.raw)
            assert said in answered.json["message"]


def test_coasts_have_whatever_names_their_map_gives_them(visitor):
    file = PROVINCES.dump(chart(["AA", "BB"], [("AA", "BB")], {"AA": {"NC": ["SEA"], "LEE": ["LAKE"]}}))
    places = visitor.post("/api/sandbox/board", {"map_file": file}).json["places"]
    assert [place["title"] for place in places if "/" in place["id"]] == ["Aa (north coast)", "Aa (LEE)"]
