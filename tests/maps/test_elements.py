"""A territory lies on land, in water or on the moon; what says nothing lies on land."""

import json
from pathlib import Path

from garrison.maps import Territory, bundled, check, dump, parse

HERE = Path(__file__).parent
TEA = (HERE / "tea.map.json").read_text(encoding="utf-8")


def tea(**elements: str) -> str:
    """The tea islands, where some territories lie in other elements."""
    file = json.loads(TEA)
    for entry in file["territories"]:
        entry.update({"element": elements[entry["id"]]} if entry["id"] in elements else {})
    return json.dumps(file, indent=1)


def test_a_map_says_what_its_territories_lie_in():
    drawn = parse(tea(uva="water", galle="moon", kandy="land"))
    lie = {drawn.ids[where]: element for where, element in enumerate(drawn.elements) if element != "land"}
    assert lie == {"uva": "water", "galle": "moon"}
    assert [drawn.element(Territory(where)) for where in (0, drawn.ids.index("uva"))] == ["land", "water"]


def test_a_map_that_is_all_land_says_nothing():
    assert parse(tea(kandy="land")) == parse(TEA)
    assert parse(TEA).elements == ()
    assert parse(TEA).element(Territory(0)) == "land"
    assert '"element"' not in dump(parse(tea(kandy="land")))


def test_the_element_stands_in_the_file():
    assert '"continent": "ceylon", "element": "water"' in dump(parse(tea(uva="water")))


def test_another_element_is_told_with_the_nearest():
    (fault,) = check(tea(uva="watr"))
    assert fault.place.endswith(".element")
    assert fault.sentence == "Expected land, moon or water, not 'watr'. Did you mean 'water'?"


def test_one_of_the_bundled_maps_has_all_of_them():
    elements = bundled("moonlit-sea").elements
    assert {element: elements.count(element) for element in elements} == {"land": 8, "water": 4, "moon": 4}
