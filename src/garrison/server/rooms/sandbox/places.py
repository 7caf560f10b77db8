"""The map of the sandbox and the position that a game begins with, under the rules as they come."""

from functools import lru_cache
from typing import Any

from garrison.diplomacy import cases
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart
from garrison.server.rooms.families.charts import place_infos
from garrison.server.rooms.sandbox.positions import drawn, judge
from garrison.server.wire.sandbox import Sandbox, SandboxBoard, SandboxPlace, SandboxRules


@lru_cache
def board(ruleset: SandboxRules) -> SandboxBoard:
    ground = judge(ruleset).ground
    chart = ground.chart
    places = tuple(_place(chart, place) for place in range(len(chart.places)))
    start = drawn(ground, cases.beginning(ground), Sandbox((), ruleset=ruleset))
    return SandboxBoard(f"/api/maps/{chart.id}/shapes", chart.powers, places, start)


def _place(chart: Chart, place: int) -> SandboxPlace:
    province = chart.province[place]
    told: Any = chart.terrain[province].value
    info = place_infos(chart)[place]
    return SandboxPlace(
        id=info.id,
        name=chart.names[province],
        province=province,
        terrain=told,
        centre=place in chart.centre_set,
        title=info.name,
        sea=info.sea,
        land=chart.land_of[province],
        stands=tuple(kind.value for kind in v.Kind if chart.steps[kind][place]),
    )
