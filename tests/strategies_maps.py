"""Random maps for hypothesis: every one passes the checks, and every part of the format turns up in some."""

import json
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from garrison.maps import Map, parse

_NAMES = ("Tea", "São Tomé", "Côte d’Ivoire", "中国", "[red]", 'The "Gap"', "back\\slash", "{brace}", "Ö", "a, b; c: d")


@st.composite
def maps(draw: st.DrawFn, min_territories: int = 2, max_territories: int = 12) -> Map:
    """A map of so many territories; with small continents it is let off the rule of four."""
    return parse(json.dumps(draw(map_files(min_territories, max_territories))))


@st.composite
def map_files(draw: st.DrawFn, min_territories: int = 2, max_territories: int = 12) -> dict[str, Any]:
    """What the file of such a map says."""
    size = draw(st.integers(min_territories, max_territories))
    territories = [f"t{n}" for n in range(size)]
    seats = draw(st.sets(st.integers(2, min(6, size)), min_size=1))
    home = draw(_homes(size))
    return {
        "format": 1,
        "id": "random",
        "name": draw(st.sampled_from(_NAMES)),
        **draw(_drawing(territories, home)),
        "relaxed": ["small_continents"],
        "starting_armies": {str(n): -(-size // n) + draw(st.integers(0, 5)) for n in sorted(seats)},
        "continents": [
            {"id": f"c{n}", "name": f"{draw(st.sampled_from(_NAMES))} {n}", "bonus": draw(st.integers(0, 7))}
            for n in range(max(home) + 1)
        ],
        "links": draw(_links(territories)),
        **draw(st.sampled_from([{}, {"authors": ["A. Person", "B. Person"], "licence": "CC0-1.0"}])),
        **draw(st.one_of(st.just({}), st.builds(lambda cards: {"cards": cards}, _cards(territories)))),
        "missions": draw(st.lists(_missions(size, max(home) + 1), max_size=8)),
        "l10n": draw(st.sampled_from([{}, {"de": {"t0": "Tee", "c0": "Land"}}])),
    }


def parts(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a JSON value: what holds it, and its key there."""
    for key in value if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], dict | list):
            yield from parts(value[key])


def _homes(size: int) -> st.SearchStrategy[list[int]]:
    """The continent of each territory; they are numbered without gaps."""
    return st.lists(st.integers(0, 3), min_size=size, max_size=size).map(
        lambda drawn: [sorted(set(drawn)).index(home) for home in drawn]
    )


@st.composite
def _drawing(draw: st.DrawFn, territories: list[str], home: list[int]) -> dict[str, Any]:
    """The territories, and how they are drawn, if they are."""
    entries: list[dict[str, Any]] = [
        {"id": name, "name": f"{draw(st.sampled_from(_NAMES))} {n}", "continent": f"c{home[n]}"}
        for n, name in enumerate(territories)
    ]
    if draw(st.booleans()):
        for entry in entries:
            entry.update(draw(st.sampled_from([{}, {"element": "land"}, {"element": "water"}, {"element": "moon"}])))
    if not draw(st.booleans()):
        return {"territories": entries}
    for entry in entries:
        x, y = draw(st.integers(0, 400)), draw(st.one_of(st.integers(0, 300), st.just(99.5)))
        entry["at"] = [x, y]
        if draw(st.booleans()):
            entry |= {"shape": f"M{x} {y} L{x + 9} {y} L{x + 9} {y + 9} Z", "label": [x + 5, y + 2]}
    return {"size": [420, 320], "territories": entries}


@st.composite
def _links(draw: st.DrawFn, territories: list[str]) -> list[Any]:
    """A tree, so that the map is of one piece, and some more links of every kind."""
    pairs = {(draw(st.integers(0, n - 1)), n) for n in range(1, len(territories))}
    more = [(a, b) for b in range(len(territories)) for a in range(b) if (a, b) not in pairs]
    extra = draw(st.lists(st.sampled_from(more), max_size=8, unique=True)) if more else []
    tree = [draw(_both_ways(territories[a], territories[b])) for a, b in sorted(pairs)]
    return tree + [draw(st.one_of(_both_ways(*ends), _one_way(*ends))) for ends in _named(extra, territories)]


def _named(pairs: list[tuple[int, int]], names: list[str]) -> list[tuple[str, str]]:
    return [(names[a], names[b]) for a, b in pairs]


def _both_ways(a: str, b: str) -> st.SearchStrategy[Any]:
    sea = {"kind": "sea", "between": [a, b]}
    return st.sampled_from([[a, b], [b, a], sea, {"kind": "land", "between": [b, a]}])


def _one_way(a: str, b: str) -> st.SearchStrategy[Any]:
    return st.sampled_from([{"kind": "one_way", "from": a, "to": b}, {"kind": "one_way", "from": b, "to": a}])


@st.composite
def _cards(draw: st.DrawFn, territories: list[str]) -> dict[str, Any]:
    kinds = draw(st.sampled_from([["infantry", "cavalry", "artillery"], ["foot", "horse", "guns"]]))
    pictured = draw(st.permutations(territories))[: draw(st.integers(0, len(territories)))]
    places = st.lists(st.integers(0, len(pictured)), max_size=3, unique=True)
    wild = draw(st.one_of(st.integers(0, 3), places))
    return {"types": kinds, "of": {name: draw(st.sampled_from(kinds)) for name in pictured}, "wild": wild}


def _missions(size: int, continents: int) -> st.SearchStrategy[Any]:
    hold = st.builds(
        lambda count, armies: {"kind": "territories", "count": count, "armies": armies},
        st.integers(1, size),
        st.integers(1, 4),
    )
    named = st.lists(st.integers(0, continents - 1).map(lambda n: f"c{n}"), min_size=1, unique=True)
    return st.one_of(
        st.just({"kind": "world"}),
        hold,
        named.map(lambda names: {"kind": "continents", "all": names, "plus_any": continents - len(names)}),
        st.builds(lambda n, otherwise: {"kind": "destroy", "seat": n, "otherwise": otherwise}, st.integers(1, 6), hold),
    )
