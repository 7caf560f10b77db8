"""The missions: about continents of this map, possible, not achieved from the start, and enough for all seats."""

from collections.abc import Iterator

from garrison.maps import format as form
from garrison.maps.checks.names import unknown
from garrison.maps.faults import Finding, Path, Weight


def continents_are_known(file: form.MapFile) -> Iterator[Finding]:
    known = {continent.id for continent in file.continents} - {""}
    for path, mission in _of_continents(file):
        for place, name in enumerate(mission.all):
            if known and name and name not in known:
                yield Finding((*path, "all", place), unknown("continent", name, known))
            if name and name in mission.all[:place]:
                yield Finding((*path, "all", place), f"{name} is listed twice. A continent can be held only once.")


def can_be_reached(file: form.MapFile) -> Iterator[Finding]:
    """A mission demands something, and no more than the map has."""
    for path, mission in _of_continents(file):
        wanted = len(mission.all) + mission.plus_any
        if wanted == 0:
            yield Finding(path, "The mission asks for no continents, so it would be fulfilled at once.")
        if wanted > len(file.continents) > 0:
            yield Finding(path, f"The mission asks for {wanted} continents; the map has {len(file.continents)}.")
    for path, hold in _of_territories(file):
        if hold.count > len(file.territories) > 0:
            sentence = f"The mission asks for {hold.count} territories; the map has {len(file.territories)}."
            yield Finding((*path, "count"), sentence)


def are_work(file: form.MapFile) -> Iterator[Finding]:
    """No mission is achieved before the first turn, and no two are the same."""
    seats = min(map(int, file.starting_armies), default=0)
    most = -(-len(file.territories) // seats) if seats else 0
    for path, hold in _of_territories(file):
        if hold.armies == 1 and 0 < hold.count <= most:
            sentence = f"With {seats} seats, somebody fulfils this mission before the first turn."
            yield Finding((*path, "count"), sentence, Weight.WARNING)
    for place, mission in enumerate(file.missions):
        if mission in file.missions[:place]:
            yield Finding(("missions", place), "This mission is listed twice.", Weight.WARNING)


def go_round(file: form.MapFile) -> Iterator[Finding]:
    """There is a mission for every seat, not counting missions to destroy a seat that is not in the game."""
    if not file.missions:
        return
    few: dict[int, list[int]] = {}
    for seats in sorted(map(int, file.starting_armies)):
        dealt = sum(not isinstance(m, form.DestroyMission) or m.seat <= seats for m in file.missions)
        if dealt < seats:
            few.setdefault(dealt, []).append(seats)
    for dealt, those in few.items():
        span = f"{those[0]}" if len(those) == 1 else f"{those[0]} to {those[-1]}"
        sentence = f"With {span} seats, only {dealt} of the missions can be dealt."
        yield Finding(("missions",), sentence, Weight.WARNING)


def _of_continents(file: form.MapFile) -> Iterator[tuple[Path, form.ContinentsMission]]:
    for path, mission in _missions(file):
        if isinstance(mission, form.ContinentsMission):
            yield path, mission


def _of_territories(file: form.MapFile) -> Iterator[tuple[Path, form.TerritoriesMission]]:
    for path, mission in _missions(file):
        if isinstance(mission, form.TerritoriesMission):
            yield path, mission
        elif isinstance(mission, form.DestroyMission):
            yield (*path, "otherwise"), mission.otherwise


def _missions(file: form.MapFile) -> Iterator[tuple[Path, form.MissionEntry]]:
    for place, mission in enumerate(file.missions):
        yield ("missions", place), mission
