"""Maps as sheets: their drawing, their borders or ways, and what continents pay or powers begin with."""

from collections.abc import Iterable, Iterator
from itertools import cycle
from math import isinf

from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from garrison.cli.chart import Label, chart, named, shortened
from garrison.maps.building import links_of
from garrison.maps.graph import Sheet, balance
from garrison.maps.provinces import Power, Province, ProvinceMap, Terrain, Way, of, places
from garrison.maps.world import WILD, Destroy, HoldContinents, HoldTerritories, Map, Mission, Territory
from garrison.telling.sentences import counted

_COLOURS = ("#d9a441", "#c8553d", "#4f7cac", "#a0785a", "#6a994e", "#8e5ea2")

_QUIET = "bright_black"
_MARGIN = 2
_SHORT = 10


def sheet(of: Map, width: int) -> Group:
    weighed = balance(of)
    return Group(
        _heading(of),
        chart(of, _labels(of), width - _MARGIN),
        _borders(of),
        _balance(of, weighed),
        Text(),
        *(Text(line) for line in _facts(of, weighed)),
    )


def colours(of: Map) -> tuple[str, ...]:
    """The colour of each continent: its own, or else one of ours."""
    return tuple(continent.colour or other for continent, other in zip(of.continents, cycle(_COLOURS), strict=False))


def _labels(of: Map) -> list[Label]:
    colour = colours(of)
    return [named(name, f"bold {colour[of.continent_of[t]]}") for t, name in enumerate(of.names)]


def _heading(of: Map) -> Text:
    links = len(links_of(of))
    counts = ", ".join(
        (counted(len(of.ids), "territory"), counted(len(of.continents), "continent"), counted(links, "link"))
    )
    return Text.assemble(
        (of.name, "bold"), f"  {counts}", (f"  {', '.join(of.authors)} {of.licence}".rstrip(), _QUIET), "\n"
    )


def _borders(of: Map) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True, max_width=28)
    table.add_column()
    colour = colours(of)
    for place, continent in enumerate(of.continents):
        table.add_row(Text(continent.name, f"bold reverse {colour[place]}"), Text(f"bonus {continent.bonus}", _QUIET))
        for territory in sorted(continent.territories):
            table.add_row(Text(f"  {of.names[territory]}"), _ways(of, territory, colour))
    return table


def _ways(of: Map, here: Territory, colour: tuple[str, ...]) -> Text:
    """The neighbours of a territory, in colour if on another continent, with an arrow if there is no way back."""
    home = of.continent_of[here]
    text = Text()
    for number, there in enumerate(of.borders[here]):
        abroad = of.continent_of[there] != home
        arrow = "" if here in of.borders[there] else "→ "
        text.append(", " if number else "")
        text.append(f"{arrow}{of.names[there]}", f"bold {colour[of.continent_of[there]]}" if abroad else "")
    return text


def _balance(of: Map, weighed: Sheet) -> Padding:
    table = Table(box=None, header_style=_QUIET, padding=(0, 1), pad_edge=False)
    table.add_column("continent")
    for head in ("land", "bonus", "to guard", "ways in", "bonus/border"):
        table.add_column(head, justify="right")
    table.add_column("next to")
    colour = colours(of)
    for holding in weighed.holdings:
        each = "—" if isinf(holding.bonus_per_border) else f"{holding.bonus_per_border:.2f}"
        numbers = (holding.territories, holding.bonus, len(holding.borders), holding.ways_in, each)
        near = Text(", ").join(
            Text(shortened(of.continents[place].name, _SHORT), colour[place]) for place in holding.neighbours
        )
        name = Text(of.continents[holding.continent].name, f"bold {colour[holding.continent]}")
        table.add_row(name, *map(str, numbers), near)
    return Padding(table, (1, 0, 0, 0))


def _facts(of: Map, weighed: Sheet) -> Iterator[str]:
    armies = ", ".join(f"{seats} seats {armies}" for seats, armies in of.starting_armies)
    yield f"Starting armies: {armies}."
    yield f"Farthest apart: {weighed.diameter} borders; on average {weighed.mean_distance:.1f}."
    wild = sum(card.kind == WILD for card in of.cards)
    kinds = (f"{sum(card.kind == kind for card in of.cards)} {name}" for kind, name in enumerate(of.kinds))
    yield f"Cards: {', '.join(kinds)}, {wild} wild." if of.cards else "Cards: none."
    yield "Missions:" if of.missions else "Missions: none, so it can't be played with missions."
    yield from (f"  {in_words(of, mission)}" for mission in of.missions)
    if of.relaxed:
        yield "This map is exempt from the rule of four territories per continent."


def in_words(of: Map, mission: Mission) -> str:
    match mission:
        case HoldContinents(all=places, plus_any=others):
            named = [of.continents[place].name for place in places]
            more = [f"any {others} {'other' if named else ''}".strip()] if others else []
            return f"Hold {' and '.join(named + more)}."
        case HoldTerritories(count=count, armies=armies):
            garrisons = f" with at least {armies} armies on each" if armies > 1 else ""
            return f"Hold {counted(count, 'territory')}{garrisons}."
        case Destroy(seat=seat, otherwise=otherwise):
            instead = in_words(of, otherwise)
            unless = "if that is you, or somebody else does it"
            return f"Destroy seat {seat + 1}; {unless}, {instead[:1].lower()}{instead[1:]}"
        case _:
            return "Hold the world."


# A map of provinces as a sheet: what each power begins with, and the ways from every province


_TERRAINS = {Terrain.LAND: "land", Terrain.COAST: "coasts", Terrain.SEA: "seas"}


def province_sheet(map_: ProvinceMap) -> Group:
    return Group(_provinces_heading(map_), _powers(map_), Padding(_provinces(map_), (1, 0, 0, 0)))


def praise(map_: ProvinceMap) -> str:
    provinces, powers = len(map_.provinces), len(map_.powers)
    return f"{map_.name} has {provinces} provinces, {_centres(map_)} of them centres, for {powers} powers."


def _centres(map_: ProvinceMap) -> int:
    return sum(province.centre for province in map_.provinces)


def _provinces_heading(map_: ProvinceMap) -> Text:
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
        table.add_row(Text(province.id, "bold"), _name(map_, province), _ways_from(map_, province))
    return table


def _name(map_: ProvinceMap, province: Province) -> Text:
    name = Text(province.name, "italic" if province.terrain is Terrain.SEA else "")
    return name.append(" ●" if province.home else " ○" if province.centre else "", _QUIET)


def _ways_from(map_: ProvinceMap, province: Province) -> Text:
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
