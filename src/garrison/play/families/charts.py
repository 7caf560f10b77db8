"""The chart of a map of provinces as the page draws it: what kind each province is, and what each place is called."""

from garrison.diplomacy.chart import COASTS, NOWHERE, Chart
from garrison.wire.sheets import PlaceInfo, ProvinceInfo, Terrain

COAST_NAMES = {short: name for name, short in COASTS.items()}


def province_infos(chart: Chart) -> tuple[ProvinceInfo, ...]:
    return tuple(_province(chart, one) for one in range(len(chart.provinces)))


def _province(chart: Chart, one: int) -> ProvinceInfo:
    terrain: Terrain = chart.terrain[one].value
    return ProvinceInfo(terrain, one in chart.centre_set, chart.home[one], chart.land_of[one])


def place_infos(chart: Chart) -> tuple[PlaceInfo, ...]:
    return tuple(
        PlaceInfo(id_, _name(chart, place), chart.province[place], _berth(chart, place))
        for place, id_ in enumerate(chart.places)
    )


def _name(chart: Chart, place: int) -> str:
    province = chart.names[chart.province[place]]
    part = chart.places[place].partition("/")[2]
    if not part:
        return province
    return f"{province} ({chart.names[chart.sea[place]] if chart.in_port else COAST_NAMES.get(part, part)})"


def _berth(chart: Chart, place: int) -> int:
    return chart.sea[place] if chart.in_port and chart.province[place] != place else NOWHERE
