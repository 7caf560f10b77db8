"""Maps of Rixk: territories inside their continents, known only by name, each with a list of its neighbours."""

from collections.abc import Iterator
from itertools import chain
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import UNSET, Meta, UnsetType

from garrison.maps import format as form
from garrison.maps.faults import Finding, Path, Strictness, Weight, meant, quoted
from garrison.maps.fitting import fit
from garrison.maps.importers.drafting import NO_DRAWING, DraftedWay, Drawing, drawing, links_of, mendable, slug, slugs
from garrison.maps.reading import Draft
from garrison.maps.source import Source

_MOST = 254

Armies = Annotated[int, Meta(ge=1, le=form.MOST_ARMIES, description=form.Condition.STARTING_ARMIES.value)]


class Connection(msgspec.Struct, frozen=True):
    name: form.Line


class Region(msgspec.Struct, frozen=True):
    name: form.Line
    connections: Annotated[tuple[Connection, ...], Meta(max_length=_MOST)]


class Group(msgspec.Struct, frozen=True):
    name: form.Line
    bonus: Annotated[int, Meta(ge=0, le=form.MOST_ARMIES, description=form.Condition.BONUSES.value)]
    territories: Annotated[tuple[Region, ...], Meta(max_length=_MOST)]


class RixkFile(msgspec.Struct, frozen=True, kw_only=True):
    """A map of Rixk; like Rixk itself, we ignore keys that we don't know."""

    two: Armies | UnsetType = msgspec.field(name="2player", default=UNSET)
    three: Armies | UnsetType = msgspec.field(name="3player", default=UNSET)
    four: Armies | UnsetType = msgspec.field(name="4player", default=UNSET)
    five: Armies | UnsetType = msgspec.field(name="5player", default=UNSET)
    six: Armies | UnsetType = msgspec.field(name="6player", default=UNSET)
    continents: Annotated[
        tuple[Group, ...], Meta(max_length=form.MOST_CONTINENTS, description=form.Condition.CONTINENTS.value)
    ]
    ascii: Any = UNSET

    def armies(self) -> tuple[tuple[form.Seats, int | UnsetType], ...]:
        """The starting armies for each number of seats; UNSET if the file has none."""
        return (("2", self.two), ("3", self.three), ("4", self.four), ("5", self.five), ("6", self.six))


class _Spot(NamedTuple):
    region: Region
    path: Path


def draft(source: Source, name: str, strictness: Strictness) -> Draft:
    """The map in a Rixk file; lenient reading mends one-way connections and the like, with warnings."""
    rixk, misfits = fit(source.value, RixkFile)
    spots = tuple(_spots(rixk))
    names = [spot.region.name for spot in spots]
    ids = slugs(names, "t")
    links = links_of(_ways(spots), ids, names, strictness)
    drawn = drawing(rixk.ascii, [(group.name, len(group.territories)) for group in rixk.continents])
    file = form.MapFile(
        format=1,
        id=slug(name, "map"),
        name=name,
        starting_armies=_starting_armies(rixk, len(spots), strictness),
        continents=tuple(_continents(rixk)),
        territories=tuple(_territories(rixk, ids, drawn)),
        links=links.pairs,
        size=drawn.size if drawn.places else UNSET,
        cards=_deck(ids),
    )
    findings = chain(_players(rixk, len(spots), strictness), _unknown(spots, strictness), links.findings)
    return Draft(file, misfits, (*findings, *_undrawn(rixk, drawn)), dict(_origins(rixk, spots, links.paths)))


def _spots(rixk: RixkFile) -> Iterator[_Spot]:
    for continent, group in enumerate(rixk.continents):
        for place, region in enumerate(group.territories):
            yield _Spot(region, ("continents", continent, "territories", place))


def _continents(rixk: RixkFile) -> Iterator[form.ContinentEntry]:
    names = [group.name for group in rixk.continents]
    for made, group in zip(slugs(names, "c"), rixk.continents, strict=True):
        yield form.ContinentEntry(id=made, name=group.name, bonus=group.bonus)


def _territories(rixk: RixkFile, ids: tuple[str, ...], drawn: Drawing) -> Iterator[form.TerritoryEntry]:
    continents = slugs((group.name for group in rixk.continents), "c")
    inside = (
        continent for continent, group in zip(continents, rixk.continents, strict=True) for _ in group.territories
    )
    for place, (made, continent, spot) in enumerate(zip(ids, inside, _spots(rixk), strict=True)):
        at = drawn.places[place] if drawn.places else UNSET
        yield form.TerritoryEntry(id=made, name=spot.region.name, continent=continent, at=at)


def _ways(spots: tuple[_Spot, ...]) -> Iterator[DraftedWay]:
    number = {spot.region.name: place for place, spot in enumerate(spots)}
    for source, spot in enumerate(spots):
        for place, connection in enumerate(spot.region.connections):
            if connection.name in number:
                yield DraftedWay(source, number[connection.name], (*spot.path, "connections", place, "name"))


def _deck(ids: tuple[str, ...]) -> form.CardsEntry:
    """A card for every territory, with the kinds in turn, and two wild cards; Rixk itself has no cards."""
    kinds = form.CardsEntry(of={}).types
    return form.CardsEntry(of={territory: kinds[place % len(kinds)] for place, territory in enumerate(ids)}, wild=2)


def _unknown(spots: tuple[_Spot, ...], strictness: Strictness) -> Iterator[Finding]:
    names = {spot.region.name for spot in spots}
    for spot in spots:
        for place, connection in enumerate(spot.region.connections):
            if connection.name not in names:
                sentence = f"There is no territory {quoted(connection.name)}.{meant(connection.name, names)}"
                yield Finding((*spot.path, "connections", place, "name"), sentence, mendable(strictness))


def _starting_armies(rixk: RixkFile, territories: int, strictness: Strictness) -> dict[form.Seats, int]:
    """The starting armies in the file; lenient reading leaves out numbers of seats with too few."""
    lenient = strictness is Strictness.LENIENT
    told = {seats: armies for seats, armies in rixk.armies() if armies is not UNSET}
    return {seats: armies for seats, armies in told.items() if not lenient or int(seats) * armies >= territories}


def _players(rixk: RixkFile, territories: int, strictness: Strictness) -> Iterator[Finding]:
    """Rixk needs starting armies for every number of players from two to six."""
    for seats, armies in rixk.armies():
        if armies is UNSET:
            sentence = f"'{seats}player' is missing. {form.Condition.STARTING_ARMIES}"
            yield Finding((f"{seats}player",), sentence, mendable(strictness))
        elif strictness is Strictness.LENIENT and 0 < int(seats) * armies < territories:
            sentence = f"{seats} seats with {armies} each can't claim {territories} territories, so they are left out."
            yield Finding((f"{seats}player",), sentence, Weight.WARNING)


def _undrawn(rixk: RixkFile, drawn: Drawing) -> Iterator[Finding]:
    if rixk.ascii is not UNSET and drawn is NO_DRAWING:
        yield Finding(("ascii",), "The drawing lacks a box for some continents, so it is left out.", Weight.WARNING)


def _origins(rixk: RixkFile, spots: tuple[_Spot, ...], links: tuple[Path, ...]) -> Iterator[tuple[Path, Path]]:
    yield from (((key,), ("continents",)) for key in ("continents", "territories"))
    for seats, _ in rixk.armies():
        yield ("starting_armies", seats), (f"{seats}player",)
    for place in range(len(rixk.continents)):
        yield ("continents", place), ("continents", place)
        yield ("continents", place, "name"), ("continents", place, "name")
        yield ("continents", place, "bonus"), ("continents", place, "bonus")
    for place, spot in enumerate(spots):
        yield ("territories", place), spot.path
        yield ("territories", place, "name"), (*spot.path, "name")
    for place, path in enumerate(links):
        yield ("links", place), path
