"""The links: each between two known territories, written once, and enough of them to reach every territory."""

from collections.abc import Iterator

from garrison.maps.checks.names import unknown
from garrison.maps.faults import Finding, Path
from garrison.maps.format import LinkEntry, MapFile, OneWayLink
from garrison.maps.reach import reachable

_SHOWN = 5


def ends(link: LinkEntry) -> tuple[str, str]:
    """The ids of the linked territories; for a one-way link, the origin comes first."""
    if isinstance(link, tuple):
        return link
    return (link.source, link.target) if isinstance(link, OneWayLink) else link.between


def ends_are_known(file: MapFile) -> Iterator[Finding]:
    known = {territory.id for territory in file.territories} - {""}
    for place, link in enumerate(file.links):
        for path, end in zip(_end_paths(link), ends(link), strict=True):
            if known and end and end not in known:
                yield Finding(("links", place, *path), unknown("territory", end, known))


def _end_paths(link: LinkEntry) -> tuple[Path, Path]:
    if isinstance(link, tuple):
        return (0,), (1,)
    return (("from",), ("to",)) if isinstance(link, OneWayLink) else (("between", 0), ("between", 1))


def lead_elsewhere(file: MapFile) -> Iterator[Finding]:
    for place, link in enumerate(file.links):
        source, target = ends(link)
        if source and source == target:
            yield Finding(("links", place), f"{source} is linked to itself. A link joins two territories.")


def are_written_once(file: MapFile) -> Iterator[Finding]:
    """No two links open the same way; a link holds in both directions."""
    open_ways: set[tuple[str, str]] = set()
    for place, link in enumerate(file.links):
        opened = _ways(link)
        if "" not in ends(link) and opened & open_ways:
            sentence = "{} and {} are already linked. A link is written once and works both ways."
            yield Finding(("links", place), sentence.format(*ends(link)))
        open_ways |= opened


def _ways(link: LinkEntry) -> set[tuple[str, str]]:
    source, target = ends(link)
    return {(source, target)} if isinstance(link, OneWayLink) else {(source, target), (target, source)}


def connect_the_map(file: MapFile) -> Iterator[Finding]:
    """Every territory can be reached from every other; skipped while any link leads nowhere."""
    places = {territory.id: place for place, territory in enumerate(file.territories)}
    if not places or any(end not in places for link in file.links for end in ends(link)) or "" in places:
        return
    there: list[list[int]] = [[] for _ in file.territories]
    back: list[list[int]] = [[] for _ in file.territories]
    for source, target in {way for link in file.links for way in _ways(link)}:
        there[places[source]].append(places[target])
        back[places[target]].append(places[source])
    yield from _cut_off(file, set(places.values()) - reachable(there, 0), "can't be reached from {}")
    yield from _cut_off(file, (set(places.values()) & reachable(there, 0)) - reachable(back, 0), "can't reach {}")


def _cut_off(file: MapFile, territories: set[int], how: str) -> Iterator[Finding]:
    if territories:
        apart = sorted(territories)
        named = ", ".join(file.territories[place].name for place in apart[:_SHOWN])
        more = f" and {len(apart) - _SHOWN} more" if len(apart) > _SHOWN else ""
        sentence = f"{named}{more} {how.format(file.territories[0].name)}. A map must be in one piece."
        yield Finding(("territories", apart[0]), sentence)
