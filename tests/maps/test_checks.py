"""Every fault is told, with its line, its place and the rule: the cases are data, in `broken.toml`."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from garrison.maps import BrokenMap, Strictness, Weight, check, parse
from garrison.maps.checks import CHECKS, is_not_too_large
from garrison.maps.fitting import fit
from garrison.maps.format import MapFile
from garrison.maps.source import read
from rows import rows

HERE = Path(__file__).parent
TEA = (HERE / "tea.map.json").read_text(encoding="utf-8")
CASES = tomllib.loads((HERE / "broken.toml").read_text(encoding="utf-8"))["case"]


def broken(case: dict[str, Any]) -> str:
    text = TEA
    for there, instead in case["replace"]:
        assert there in text
        text = text.replace(there, instead)
    return text


@rows("case", [pytest.param(case, id=case["name"]) for case in CASES])
def test_every_fault_is_told(case):
    assert [fault.told("tea") for fault in check(broken(case))] == case["faults"]


@rows("case", [pytest.param(case, id=case["name"]) for case in CASES])
def test_a_map_with_an_error_is_no_map(case):
    faults = check(broken(case))
    if any(fault.weight is Weight.ERROR for fault in faults):
        with pytest.raises(BrokenMap) as broke:
            parse(broken(case), "tea")
        assert str(broke.value).splitlines() == case["faults"]
    else:
        assert parse(broken(case)).name == "Tea"


def test_a_sound_map_has_no_faults():
    assert check(TEA) == []


def test_no_check_is_without_a_case():
    files = [fit(read(broken(case)).value, MapFile)[0] for case in CASES if "the file" not in case["name"].lower()
             and "comma" not in case["name"] and "number is none" not in case["name"]]  # fmt: skip
    silent = {check for check in CHECKS if not any(any(check(file)) for file in files)}
    assert silent == {is_not_too_large}  # the form of our own files sees to it


def test_a_lenient_reader_is_warned_of_small_continents():
    small = TEA.replace('"Matale", "continent": "ceylon"', '"Matale", "continent": "assam"')
    (fault,) = check(small, Strictness.LENIENT)
    assert (fault.place, fault.weight) == ("$.continents[1]", Weight.WARNING)
    assert parse(small, strictness=Strictness.LENIENT).relaxed == ("small_continents",)


def test_a_lenient_reader_lets_nothing_else_pass():
    with pytest.raises(BrokenMap):
        parse(TEA.replace('["kandy", "galle"]', '["kandy", "gale"]'), strictness=Strictness.LENIENT)


def test_faults_without_end_are_cut_short():
    links = ", ".join(f'["dibru", "nowhere{n}"]' for n in range(1000))
    faults = check(TEA.replace('["dibru", "jorhat"]', links))
    assert len(faults) == 201
    assert faults[-1].sentence == "There are more faults."
