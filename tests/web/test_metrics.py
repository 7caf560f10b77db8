"""Garbage is found while it is young, or when there is much of it, and what lives is left alone."""

import gc
from pathlib import Path
from weakref import WeakSet

import pytest

from garrison import read_record
from garrison.table.chronicle import Chronicle
from garrison.web.metrics import MIDDLE, YOUNG, GarbageCollector

SPARE = 10_000

GAMES = Path(__file__).parents[1] / "games"


class Ring:
    """Refers to itself, so that only the collector can free it."""

    def __init__(self):
        self.itself = self


@pytest.fixture
def collector():
    before = gc.get_threshold()
    made = GarbageCollector(SPARE)
    made.begin()
    yield made
    gc.set_threshold(*before)
    gc.unfreeze()


@pytest.mark.usefixtures("collector")
def test_young_garbage_is_found_and_never_piles_up():
    rings = WeakSet[Ring]()
    for _ in range(20 * YOUNG):
        rings.add(Ring())
    assert len(rings) <= (MIDDLE + 2) * YOUNG


def test_what_has_survived_is_looked_through_only_when_there_is_much_of_it(collector):
    ring = Ring()
    rings = WeakSet([ring])
    collector.tend()
    del ring
    gc.collect()
    collector.tend()
    assert len(rings) == 1, "it was put aside"
    many = [list[int]() for _ in range(gc.get_freeze_count() + SPARE)]
    collector.tend()
    assert len(rings) == 0
    assert len(many) > SPARE


def looked_through():
    """How many objects of this program a pass of the collector looks at."""
    gc.collect()
    return sum(str(type(one).__module__).startswith("garrison.") for one in gc.get_objects())


@pytest.mark.parametrize("name", ["classic-world", "simultaneous-stars", "diplomacy-europe"])
def test_the_moves_of_a_game_are_nothing_to_look_through(name):
    record = read_record((GAMES / f"{name}.game").read_text())
    first = Chronicle(record.game, record.start, record.moves)
    before = looked_through()
    again = Chronicle(record.game, record.start, record.moves)
    assert looked_through() - before < len(again.past) / 10
    assert again.state == first.state
