"""The table of planted faults: each can be planted, and every room has one."""

from pathlib import Path

from planted.plant import ROOT, faults
from rows import rows

ROOMS = (
    "risk rules",
    "simultaneous rules",
    "diplomacy rules",
    "resolver",
    "adjudicator",
    "odds",
    "kernel",
    "notation",
    "views",
    "dice",
    "store",
    "clocks",
    "wire",
    "guard",
    "ownership",
    "page",
    "maps",
    "importers",
    "arena",
    "environments",
    "review",
)
"""Where a fault must be planted; there may be others elsewhere."""


@rows("fault", faults(), ids=lambda fault: fault.name)
def test_a_fault_changes_one_line_that_stands_once(fault):
    text = fault.path.read_text(encoding="utf-8")
    sown = fault.sown(text)
    pairs = zip(text.splitlines(), sown.splitlines(), strict=True)
    assert [(line.strip(), other.strip()) for line, other in pairs if line != other] == [(fault.line, fault.planted)]


@rows("fault", faults(), ids=lambda fault: fault.name)
def test_the_tests_near_a_fault_are_there(fault):
    assert fault.near
    assert [place for place in fault.near if not (ROOT / place).exists()] == []
    assert all(Path(place).parts[0] in ("tests", "src") for place in fault.near)


def test_every_room_has_a_fault():
    found = [fault.room for fault in faults()]
    assert {*ROOMS} <= {*found}
    assert len(found) >= 25


def test_every_fault_has_a_name_and_a_reason_of_its_own():
    names = [fault.name for fault in faults()]
    assert len({*names}) == len(names) == len({fault.why for fault in faults()})
    assert all(fault.why.endswith(".") for fault in faults())
