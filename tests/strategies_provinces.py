"""Random maps of provinces for hypothesis: small ones, with coasts apart, islands and seas, that pass the checks."""

import json
from itertools import pairwise
from typing import Any

from hypothesis import strategies as st

from garrison.maps.provinces import ProvinceMap
from garrison.maps.provinces_reading import parse_provinces

POWERS = ("ALPHA", "BETA", "GAMMA", "DELTA")

Ends = tuple[str, str]


@st.composite
def province_maps(draw: st.DrawFn, least: int = 4, most: int = 8, powers: int = 3) -> ProvinceMap:
    """A map of so many provinces on land, some seas, and up to so many powers, each with a home and mostly a unit."""
    return parse_provinces(json.dumps(draw(province_files(least, most, powers))))


@st.composite
def province_files(draw: st.DrawFn, least: int, most: int, powers: int) -> dict[str, Any]:
    """What the file of such a map says."""
    lands = [f"L{n}" for n in range(draw(st.integers(least, most)))]
    seas = [f"S{n}" for n in range(draw(st.integers(0, 3)))]
    washed = {sea: sorted(draw(st.sets(st.sampled_from(lands), min_size=2, max_size=5))) for sea in seas}
    armies = draw(_land_ways(lands, washed))
    coasts = {land: draw(_coasts([sea for sea in seas if land in washed[sea]])) for land in lands}
    playing = POWERS[: draw(st.integers(2, powers))]
    home, entries = draw(_provinces(lands, coasts, playing))
    return {
        "format": "provinces 1",
        "id": "random",
        "name": "Random",
        "powers": [{"id": power, "name": power.title(), "adjective": f"{power.title()}n"} for power in playing],
        "provinces": [*entries, *({"id": sea, "name": f"Sea {sea[1:]}", "terrain": "sea"} for sea in seas)],
        "armies": armies,
        "fleets": [*_to_sea(coasts), *_from_sea_to_sea(draw, seas), *draw(_along_the_coast(armies, coasts))],
        "units": draw(_units(home, coasts)),
    }


Coasts = dict[str, dict[str, list[str]]]
"""By province: its coasts, each with the seas that wash it."""


@st.composite
def _land_ways(draw: st.DrawFn, lands: list[str], washed: dict[str, list[str]]) -> list[Ends]:
    """A tree of ways, less those between provinces that a sea joins, and some more."""
    sure = set[Ends]()
    for number, land in enumerate(lands[1:], 1):
        near = lands[draw(st.integers(max(0, number - 3), number - 1))]
        if not any({near, land} <= {*shores} for shores in washed.values()) or draw(st.integers(0, 2)):
            sure.add((near, land))
    pairs = [(one, other) for n, one in enumerate(lands) for other in lands[n + 1 :]]
    return sorted(sure | draw(st.sets(st.sampled_from(pairs), max_size=len(lands))))


@st.composite
def _coasts(draw: st.DrawFn, seas: list[str]) -> dict[str, list[str]]:
    """The coasts of a province on these seas: none, one without a name, or two."""
    if len(seas) > 1 and draw(st.booleans()):
        cut = draw(st.integers(1, len(seas) - 1))
        return {"NC": seas[:cut], "SC": seas[cut:]}
    return {"": seas} if seas else {}


@st.composite
def _provinces(
    draw: st.DrawFn, lands: list[str], coasts: Coasts, playing: tuple[str, ...]
) -> tuple[dict[str, list[str]], list[dict[str, Any]]]:
    """Whose home is where, and the entries of the provinces on land."""
    free = list(draw(st.permutations(lands)))
    home: dict[str, list[str]] = {power: [free.pop()] for power in playing}
    neutral = draw(st.sets(st.sampled_from(free), max_size=4)) if free else set[str]()
    for land in free:
        if land not in neutral and draw(st.integers(0, 2)) == 0:
            home[draw(st.sampled_from(playing))].append(land)
    owner = {land: power for power, owned in home.items() for land in owned}
    entries: list[dict[str, Any]] = []
    for land in lands:
        entry: dict[str, Any] = {"id": land, "name": f"Land {land[1:]}"}
        entry["terrain"] = "coast" if coasts[land] else "land"
        if "" not in coasts[land] and coasts[land]:
            entry["coasts"] = [*coasts[land]]
        if land in owner:
            entry |= {"centre": True, "home": owner[land]}
            entry |= draw(st.sampled_from([{}, {"land_of": owner[land]}]))
        elif land in neutral:
            entry["centre"] = True
        else:
            entry |= draw(st.sampled_from([{}, *({"land_of": power} for power in playing)]))
        entries.append(entry)
    return home, entries


def _place(land: str, coast: str) -> str:
    return f"{land}/{coast}" if coast else land


def _to_sea(coasts: Coasts) -> list[Ends]:
    lying = [(land, coast, seas) for land, around in coasts.items() for coast, seas in around.items()]
    return [(_place(land, coast), sea) for land, coast, seas in lying for sea in seas]


def _from_sea_to_sea(draw: st.DrawFn, seas: list[str]) -> list[Ends]:
    return [ends for ends in pairwise(seas) if draw(st.integers(0, 3))]


@st.composite
def _along_the_coast(draw: st.DrawFn, armies: list[Ends], coasts: dict[str, dict[str, list[str]]]) -> list[Ends]:
    """Some of the ways from coast to coast on one sea, where an army could walk too."""
    ways = [
        (_place(one, here), _place(other, there))
        for one, other in armies
        for here, seas in coasts[one].items()
        for there, others in coasts[other].items()
        if {*seas} & {*others}
    ]
    return [way for way in ways if draw(st.integers(0, 3))]


@st.composite
def _units(
    draw: st.DrawFn, home: dict[str, list[str]], coasts: dict[str, dict[str, list[str]]]
) -> list[dict[str, str]]:
    """A unit in most homes; a fleet now and then says at which berth it begins."""
    units: list[dict[str, str]] = []
    for power, owned in home.items():
        for land in owned:
            coast = draw(st.sampled_from([*coasts[land], *coasts[land], "army", "none"]))
            if coast == "army":
                units.append({"power": power, "kind": "A", "place": land})
            elif coast != "none":
                berth = draw(st.sampled_from([{}, *({"berth": sea} for sea in coasts[land][coast])]))
                units.append({"power": power, "kind": "F", "place": _place(land, coast), **berth})
    return units
