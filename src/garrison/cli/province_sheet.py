"""A map of provinces as a sheet: what each power begins with, and the ways from every province."""

from collections.abc import Iterable, Iterator

from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from garrison.maps.provinces import Power, Province, ProvinceMap, Terrain, Way, of, places

_QUIET = "bright_black"
_TERRAINS = {Terrain.LAND: "land", Terrain.COAST: "coasts", Terrain.SEA: "seas"}


def province_sheet(map_: ProvinceMap) -> Group:
    return Group(_heading(map_), _powers(map_), Padding(_provinces(map_), (1, 0, 0, 0)))


def praise(map_: ProvinceMap) -> str:
    provinces, powers = len(map_.provinces), len(map_.powers)
    return f"{map_.name} has {provinces} provinces, {_centres(map_)} of them centres, for {powers} powers."


def _centres(map_: ProvinceMap) -> int:
    return sum(province.centre for province in map_.provinces)


def _heading(map_: ProvinceMap) -> Text:
    counts = ", ".join(
        f"{sum(province.terrain is terrain for province in map_.provinces)} {word}"
        for terrain, word in _TERRAINS.items()
    )
    authors = f"  {', '.join(map_.authors)} {map_.licence}".rstrip()
    return Text.assemble((map_.name, "bold"), f"  {counts}; {_centres(map_)} centres", (authors, _QUIET), "\n")


# Powers


def _powers(map_: ProvinceMap) -> Table:
    table = Table(box=None, header_style=_QUIET, padding=(0, 2, 0, 0), pad_edge=False)
    for head in ("power", "home centres", f"units in Spring {map_.first_year}"):
        table.add_column(head)
    for power in map_.powers:
        homes = (province.name for province in map_.provinces if province.home == power.id)
        table.add_row(Text(power.name, "bold"), Text(", ".join(homes)), Text(", ".join(_units(map_, power))))
    return table


def _units(map_: ProvinceMap, power: Power) -> Iterator[str]:
    """The units of a power; after a fleet in port, in brackets, the sea on which it lies."""
    for unit in map_.units:
        if unit.power == power.id:
            yield f"{unit.kind} {unit.place}" + (f" ({unit.berth})" if unit.berth else "")


# Provinces


def _provinces(map_: ProvinceMap) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, max_width=26)
    table.add_column()
    for province in sorted(map_.provinces, key=lambda province: province.id):
        table.add_row(Text(province.id, "bold"), _name(map_, province), _ways(map_, province))
    return table


def _name(map_: ProvinceMap, province: Province) -> Text:
    name = Text(province.name, "italic" if province.terrain is Terrain.SEA else "")
    return name.append(" ●" if province.home else " ○" if province.centre else "", _QUIET)


def _ways(map_: ProvinceMap, province: Province) -> Text:
    lines = []
    if province.terrain is not Terrain.SEA:
        lines.append(f"A {_listed(_from(province.id, map_.armies))}")
    for place in places(province):
        coast = f"/{place.partition('/')[2]}" if province.coasts else ""
        lines.append(f"F{coast} {_listed(_from(place, map_.fleets))}")
    return Text("\n".join(lines))


def _from(place: str, ways: Iterable[Way]) -> list[str]:
    return sorted(
        {two if one == place else one for one, two in ways if place in (one, two)}, key=lambda end: (of(end), end)
    )


def _listed(ends: list[str]) -> str:
    return " ".join(ends) or "—"
