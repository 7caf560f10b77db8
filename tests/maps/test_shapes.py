"""Every bundled map has shapes, they fit it, and shapes that do not fit a map are refused with every reason."""

import json

import pytest

from garrison.maps import BrokenMap, UnknownMap, bundled
from garrison.maps.kinds import all_names, find_any
from garrison.maps.provinces import ProvinceMap
from garrison.maps.shapes import CHECKS, BrokenShapes, bundled_shapes, dump_shapes, parse_shapes, shapes_bytes
from rows import rows

SIZES = {"world": 60_000, "europe": 90_000}


@rows("name", all_names())
def test_every_bundled_map_has_shapes_that_fit(name):
    shapes, map_ = bundled_shapes(name), find_any(name)
    names = [one.name for one in map_.provinces] if isinstance(map_, ProvinceMap) else [*map_.names]
    assert list(shapes.territories) == names
    assert all(" ".join(shape.lines) == territory for territory, shape in shapes.territories.items())


@rows("name", all_names())
def test_a_file_of_shapes_is_compact_and_says_where_it_is_from(name):
    raw = shapes_bytes(name)
    assert dump_shapes(bundled_shapes(name)).encode() == raw
    assert len(raw) < SIZES.get(name, 20_000)
    assert bundled_shapes(name).credit.endswith(".")
    assert bundled_shapes(name).licence in {"MIT", "CC0-1.0"}


def test_there_are_no_shapes_for_a_map_that_is_not_there():
    for asked in (shapes_bytes, bundled_shapes):
        with pytest.raises(UnknownMap, match="Did you mean 'world'"):
            asked("wrold")


# Shapes that do not fit


def changed(name, change):
    value = json.loads(shapes_bytes(name))
    change(value)
    return json.dumps(value)


def faults(name, change):
    with pytest.raises(BrokenShapes) as broken:
        parse_shapes(changed(name, change), find_any(name), "mine")
    return [f"{fault.place} {fault.sentence}" for fault in broken.value.faults]


def renamed(value, old, new):
    value[new] = value.pop(old)


MISFITS = {
    "a territory without a shape": (
        "straits",
        lambda value: value["territories"].pop("Elm"),
        ["$.territories The territory 'Elm' is missing."],
    ),
    "a shape without a territory": (
        "straits",
        lambda value: renamed(value["territories"], "Elm", "Elms"),
        [
            "$.territories.Elms The map has no territory 'Elms'. Did you mean 'Elm'?",
            "$.territories The territory 'Elm' is missing.",
        ],
    ),
    "another id": (
        "straits",
        lambda value: value["territories"]["Elm"].update(id="oak"),
        ["$.territories.Elm.id The id is 'elm', not 'oak'."],
    ),
    "a disc outside the picture": (
        "straits",
        lambda value: value["territories"]["Elm"].update(label=[2001, 5]),
        ["$.territories.Elm.label This is outside the picture."],
    ),
    "a missing link": (
        "straits",
        lambda value: value["links"].pop(0),
        ["$.links A link is not drawn: 'Alder' to 'Elm'."],
    ),
    "a link too many": (
        "straits",
        lambda value: value["links"][0].update(between=["Alder", "Birch"]),
        [
            "$.links[0] The map has no such link: 'Alder' to 'Birch'.",
            "$.links A link is not drawn: 'Alder' to 'Elm'.",
        ],
    ),
    "a link twice": (
        "straits",
        lambda value: value["links"].append({**value["links"][0], "between": ["Elm", "Alder"]}),
        ["$.links[3] This link is drawn twice: 'Alder' to 'Elm'."],
    ),
    "no centre": (
        "europe",
        lambda value: value["centres"].pop("Ankara"),
        ["$.centres The supply centre 'Ankara' is missing."],
    ),
    "no unit": ("europe", lambda value: value["units"].pop("Ankara"), ["$.units The province 'Ankara' is missing."]),
    "no coast": (
        "europe",
        lambda value: value["coasts"]["Spain"].pop("NC"),
        ["$.coasts.Spain The coast 'NC' is missing."],
    ),
    "a berth on land": (
        "europe",
        lambda value: renamed(value["berths"]["Spain/NC"], "Mid-Atlantic Ocean", "Burgundy"),
        [
            """$.berths["Spain/NC"].Burgundy The map has no berth 'Burgundy'.""",
            """$.berths["Spain/NC"] The berth 'Mid-Atlantic Ocean' is missing.""",
        ],
    ),
}


@rows("case", MISFITS)
def test_shapes_that_do_not_fit_their_map_are_refused(case):
    name, change, told = MISFITS[case]
    assert faults(name, change) == told


def test_every_check_has_a_case():
    assert len(CHECKS) == 8


MALFORMED = {
    "a script in an outline": lambda value: value["territories"]["Elm"].update(path="M0 0l1 1 1 0z<script>"),
    "an odd number in an outline": lambda value: value["territories"]["Elm"].update(path="M0 0l1 1 1 0 2z"),
    "an outline without end": lambda value: value["territories"]["Elm"].update(path="M0 0l1 1 1 0z" * 5000),
    "a point far away": lambda value: value["territories"]["Elm"].update(label=[10**9, 0]),
    "a line of nothing": lambda value: value["territories"]["Elm"].update(lines=["a\u202eb"]),
    "an unknown key": lambda value: value.update(onload="alert(1)"),
    "a script in a link": lambda value: value["links"][0].update(path="javascript:alert(1)"),
    "another version": lambda value: value.update(viewBox="0 0 1 1"),
}


@rows("case", MALFORMED)
def test_each_part_of_the_file_has_a_form_and_a_limit(case):
    assert len(faults("straits", MALFORMED[case])) == 1


@rows("raw", [b"", b"{", b"[]", b"\xff", b'{"a":' * 60 + b"1" + b"}" * 60, b" " * 5_000_000])
def test_what_is_no_file_of_shapes_is_refused(raw):
    with pytest.raises(BrokenShapes) as broken:
        parse_shapes(raw, bundled("quad"))
    assert all(line.startswith("shapes:") and line.endswith(".") for line in str(broken.value).splitlines())
    assert isinstance(broken.value, BrokenMap)
