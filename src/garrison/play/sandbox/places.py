"""The map of the sandbox and the position that a game begins with, under the rules as they come."""

from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart
from garrison.diplomacy.formats import cases
from garrison.diplomacy.formats.cases import Ground
from garrison.maps.shapes import dump_shapes
from garrison.play.families.charts import place_infos
from garrison.play.pictures import shapes_of
from garrison.play.sandbox.positions import drawn, judge
from garrison.wire.sandbox import Sandbox, SandboxBoard, SandboxMap, SandboxPlace, SandboxRules


@lru_cache
def board(ruleset: SandboxRules) -> SandboxBoard:
    """The usual map of the rule set."""
    return _board(judge(ruleset).ground, Sandbox((), ruleset=ruleset))


def board_on(data: SandboxMap) -> SandboxBoard:
    """The map in a text, with its shapes; raises Refusal 404 or 422."""
    map_ = judge(data.ruleset, data.map_file).ground.chart.source
    if map_ == judge(data.ruleset).ground.chart.source:
        return board(data.ruleset)
    short = msgspec.json.encode(map_).decode()
    found = _board(judge(data.ruleset, short).ground, Sandbox((), ruleset=data.ruleset, map_file=short))
    return replace(found, shapes="", drawing=msgspec.json.decode(dump_shapes(shapes_of(map_))))


def _board(ground: Ground, rules: Sandbox) -> SandboxBoard:
    chart = ground.chart
    places = tuple(_place(chart, place) for place in range(len(chart.places)))
    start = drawn(ground, cases.beginning(ground), rules)
    return SandboxBoard(chart.source.name, f"/api/maps/{chart.id}/shapes", chart.powers, places, start)


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
