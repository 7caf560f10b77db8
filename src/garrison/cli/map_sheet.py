"""A map of territories as a sheet: its drawing, its borders, what continents cost and pay, and the starting armies."""

from collections.abc import Iterator
from itertools import cycle
from math import isinf

from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from garrison.cli.chart import Label, chart, named, shortened
from garrison.maps.building import links_of
from garrison.maps.graph import Sheet, balance
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
