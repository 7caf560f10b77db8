"""Published cases: DATC 3.0, chapter 6, and positions and examples of our own, each unit and each retreat."""

from diplomacy.case import COASTAL, IN_PORT, Case, adjudicated, cases, seat, told, unit
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.options import DATC, HARBOUR
from garrison.diplomacy.outcome import Joined, Outcome, Resolution
from garrison.diplomacy.rules.retreats import Land, at_first, dislodged, retreated, retreats
from rows import rows

MOVEMENTS = [case for case in (*cases("datc"), *cases("extra")) if case["phase"] == "movement"]


def test_no_case_is_left_out():
    assert len([case for case in MOVEMENTS if case["id"].startswith("6.")]) == 145
    assert len(MOVEMENTS) == 149
    assert len(cases("harbour")) == 30


@rows("case", MOVEMENTS, ids=lambda case: case["id"])
def test_moves(case: Case):
    answer = told(COASTAL, adjudicated(case))
    for name, expected in case["expected"].items():
        assert {key: answer[name].get(key) for key in expected} == expected
    assert answer.keys() == case["expected"].keys()


@rows("case", [case for case in MOVEMENTS if "retreat_options" in case], ids=lambda case: case["id"])
def test_places_to_retreat_to(case: Case):
    answer = {
        f"{beaten.unit.kind} {COASTAL.places[beaten.unit.place]}": sorted(COASTAL.places[at] for at in beaten.options)
        for beaten in dislodged(COASTAL, DATC, adjudicated(case), Land())
    }
    assert answer == case["retreat_options"]


@rows("case", [case for case in MOVEMENTS if "retreat" in case], ids=lambda case: case["id"])
def test_retreats(case: Case):
    beaten = dislodged(COASTAL, DATC, adjudicated(case), Land())
    orders = {}
    for texts in case["retreat"]["orders"].values():
        for text in texts:
            if " - " in text and " S " not in text and " C " not in text:
                _, place, _, target = text.split()
                orders[COASTAL.number[place]] = v.Retreat(COASTAL.number[place], COASTAL.number[target])
    ends = retreated(COASTAL, beaten, orders)
    assert {
        f"{one.unit.kind} {COASTAL.places[one.unit.place]}": COASTAL.places[end] if end >= 0 else "disbanded"
        for one, end in zip(beaten, ends, strict=True)
    } == case["retreat"]["expected"]


# The house rules


def at(resolution: Resolution, name: str) -> Outcome:
    return next(
        outcome
        for outcome in resolution.outcomes
        if f"{outcome.unit.kind} {IN_PORT.provinces[IN_PORT.province[outcome.unit.place]]}" == name
    )


def agrees(outcome: Outcome, expected: str) -> bool:
    """Whether an outcome is what the example says in words."""
    head, _, tail = expected.partition(", ")
    stays = not outcome.dislodged and outcome.final == outcome.unit.place
    strength = outcome.why.combined.strength if isinstance(outcome.why, Joined) else outcome.unit.strength
    match head.split():
        case ["dislodged"]:
            found = outcome.dislodged
        case ["joined", province]:
            found = isinstance(outcome.why, Joined) and IN_PORT.provinces[IN_PORT.province[outcome.final]] == province
        case ["stays"]:
            found = stays
        case ["stays", "at", sea]:
            found = stays and IN_PORT.places[outcome.final].endswith(f"/{sea}")
        case _:
            found = IN_PORT.places[outcome.final] == head
    said = {"support cut": "cut", "support valid": "valid", "order void": "void"}
    return found and (not tail or str(outcome.result) == said.get(tail) or tail == f"power {strength}")


@rows("case", cases("harbour"), ids=lambda case: case["id"])
def test_house_rules(case: Case):
    resolution = adjudicated(case, HARBOUR)
    for name, expected in case["expected"].items():
        if name.startswith("retreat_options"):
            land = {**at_first(IN_PORT).owner, **{IN_PORT.number[at]: seat(who) for at, who in case["owner"].items()}}
            fleet = unit(IN_PORT, case["units"][0])
            open_ = retreats(IN_PORT, HARBOUR, fleet, (), Land(land))
            assert [IN_PORT.provinces[IN_PORT.province[place]] for place in open_] == expected
        else:
            assert agrees(at(resolution, name), expected)
