"""Maps of provinces, in files."""

import msgspec

from garrison.maps.faults import Strictness
from garrison.maps.kind import Checked, MapKind
from garrison.maps.provinces import ProvinceMap
from garrison.maps.provinces_checks import examine
from garrison.maps.shape import fit, told_once
from garrison.maps.source import Source


def _judged(source: Source, _: Strictness) -> Checked[ProvinceMap]:
    map_, misfits = fit(source.value, ProvinceMap)
    return Checked(source.located(told_once(misfits, examine(map_))), lambda: map_)


def _dump(map_: ProvinceMap) -> str:
    return msgspec.json.format(msgspec.json.encode(map_)).decode() + "\n"


PROVINCES = MapKind("provinces", ProvinceMap, "map of provinces", ".provinces.json", _judged, _dump)

bundled_provinces, parse_provinces, check_provinces = PROVINCES.bundled, PROVINCES.parse, PROVINCES.check
