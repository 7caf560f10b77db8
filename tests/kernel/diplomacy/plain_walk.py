"""Plays by kernel and engine at once, as a program: for a kernel with something wrong in it."""

from random import Random

from msgspec.structs import replace

from diplomacy.case import COASTAL, ordered, unit
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.position import Position
from garrison.engine.play import begin
from kernel.diplomacy.following import compare_judging, kernel, walk
from kernel.diplomacy.test_equality import MOVEMENTS

WALKS = 12

if __name__ == "__main__":
    twin = kernel({})
    for case in MOVEMENTS:
        if not case.get("options"):
            units = tuple(sorted((unit(COASTAL, entry) for entry in case["units"]), key=lambda one: one.place))
            orders = ordered(Position(twin.game.map, twin.game.options, units), case["orders"])
            compare_judging(twin, replace(begin(twin.game), units=units), orders, v.Season.SPRING)
    for number in range(WALKS):
        walk(twin, Random(number), phases=40)
