"""How a map comes about: its land, its territories, the ways between them, its continents, and all that games need."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple, cast

from garrison.engine.streams import Chance
from garrison.generating import names
from garrison.generating.grid import BESIDE, CELL, CELLS, HEIGHT, SEA, WIDTH, Owners, borders, parts
from garrison.generating.land import divided, land
from garrison.generating.tracing import outlines
from garrison.generating.ways import continents, sea_ways, ways_of
from garrison.generating.wish import InvalidWish, Wish, check
from garrison.maps import format as form
from garrison.maps.building import build
from garrison.maps.importers.drafting import slug, slugs
from garrison.maps.world import Map

TRIES: Final = 12
"""How often at most land is made until it comes out right, and continents on each."""

PATIENCE: Final = 4
"""Each time this many tries have failed, there is one island fewer."""

SHORE: Final = 3
"""Territories with a border share at least this many sides of cells."""

ROOM: Final = 3
"""Every territory has a cell that is at least this far from all other territories."""

CLASSIC: Final = {2: 40, 3: 35, 4: 30, 5: 25, 6: 20}
"""The armies of each seat on 42 territories."""

CLASSIC_SIZE: Final = 42
KINDS: Final = "infantry", "cavalry", "artillery"
WILD: Final = 2


class PlannedLand(NamedTuple):
    owners: Owners
    land: list[tuple[int, int]]
    sea: list[tuple[int, int]]
    region: list[int]
    middles: list[int]


def generate(wish: Wish) -> Map:
    """The map of a seed; raises InvalidWish."""
    check(wish)
    return build(_file(wish, _ground(wish)))


# The ground


def _ground(wish: Wish) -> PlannedLand:
    """The first land that comes out right, with fewer islands if that many don't fit."""
    for turn in range(TRIES):
        for found in _tried(Chance(wish.seed, "map", turn), wish, turn):
            return found
    raise InvalidWish(("This seed gives no such map. Try another seed, fewer territories or fewer continents.",))


def _tried(chance: Chance, wish: Wish, turn: int) -> Iterator[PlannedLand]:
    owners = _territories(chance, wish, max(1, wish.islands - turn // PATIENCE))
    middles = _middles(owners, wish.territories)
    if not middles:
        return
    shared = borders(owners)
    by_land = sorted(pair for pair, sides in shared.items() if pair[0] != SEA and sides >= SHORE)
    by_sea = sea_ways(owners, by_land, wish.territories)
    ways = ways_of(wish.territories, by_land, by_sea)
    for _ in range(TRIES):
        if region := continents(chance, ways, wish.regions):
            yield PlannedLand(owners, by_land, by_sea, region, middles)


def _territories(chance: Chance, wish: Wish, islands: int) -> Owners:
    ground = land(chance, islands, wish.land)
    least = sum(owner != SEA for owner in ground) // (wish.territories * 3)
    pieces = [piece for number in range(islands) for piece in parts(ground, number)[:1] if len(piece) > least]
    return divided(chance, pieces[: wish.territories], wish.territories, len(CELLS))


def _middles(owners: Owners, count: int) -> list[int]:
    """For each territory its cell farthest from all others; empty if a territory is too small."""
    depth = _depths(owners)
    deepest = [-1] * count
    for cell, owner in enumerate(owners):
        if owner != SEA and (deepest[owner] < 0 or depth[cell] > depth[deepest[owner]]):
            deepest[owner] = cell
    return deepest if all(cell >= 0 and depth[cell] >= ROOM for cell in deepest) else []


def _depths(owners: Owners) -> list[int]:
    """How many steps each cell is from the nearest cell of another owner."""
    depth = [0] * len(owners)
    edge = [cell for cell in CELLS if any(owners[near] != owners[cell] for near in BESIDE[cell])]
    for cell in edge:
        depth[cell] = 1
    for cell in edge:
        for near in BESIDE[cell]:
            if not depth[near]:
                depth[near] = depth[cell] + 1
                edge.append(near)
    return depth


# The file


def _file(wish: Wish, ground: PlannedLand) -> form.MapFile:
    chance = Chance(wish.seed, "names")
    places, regions = names.territories(chance, wish.territories), names.continents(chance, wish.regions)
    name, ids, region_ids = names.whole(chance), slugs(places, "t"), slugs(regions, "c")
    drawn = outlines(ground.owners, wish.territories)
    territories = tuple(
        form.TerritoryEntry(
            id=ids[n], name=places[n], continent=region_ids[ground.region[n]], at=_at(ground.middles[n]), shape=drawn[n]
        )
        for n in range(wish.territories)
    )
    return form.MapFile(
        format=1,
        id=slug(name, "map"),
        name=name,
        authors=("Garrison",),
        licence="CC0-1.0",
        size=(WIDTH * CELL, HEIGHT * CELL),
        starting_armies=_armies(wish.territories),
        continents=tuple(
            form.ContinentEntry(id=region_ids[n], name=regions[n], bonus=_bonus(ground, n)) for n in range(wish.regions)
        ),
        territories=territories,
        links=(
            *((ids[a], ids[b]) for a, b in ground.land),
            *(form.SeaLink(between=(ids[a], ids[b])) for a, b in ground.sea),
        ),
        cards=form.CardsEntry(of={id_: KINDS[n % len(KINDS)] for n, id_ in enumerate(ids)}, wild=WILD),
        missions=tuple(_missions(wish, region_ids)),
    )


def _at(cell: int) -> form.Point:
    return (cell % WIDTH * CELL + CELL // 2, cell // WIDTH * CELL + CELL // 2)


def _bonus(ground: PlannedLand, number: int) -> int:
    """A bonus like those of the map `world`, by the number of territories and of those that border on others."""
    inside = {place for place, one in enumerate(ground.region) if one == number}
    guarded = {end for a, b in (*ground.land, *ground.sea) for end in (a, b) if end in inside and not {a, b} <= inside}
    return max(1, (4 * len(inside) + 6 * len(guarded)) // 10)


def _armies(territories: int) -> dict[form.Seats, int]:
    """The starting armies for each number of seats: as many to a territory as on the map `world`."""
    return {
        cast("form.Seats", str(seats)): max(-(-territories // seats) + 1, territories * armies // CLASSIC_SIZE)
        for seats, armies in CLASSIC.items()
    }


def _missions(wish: Wish, regions: Sequence[str]) -> Iterator[form.MissionEntry]:
    """Missions to hold two continents or much of the map, or to destroy a seat."""
    for one, other in pairwise(regions):
        yield form.ContinentsMission(all=(one, other))
    most = form.TerritoriesMission(count=wish.territories * 4 // 7 + 1)
    yield most
    yield form.TerritoriesMission(count=wish.territories * 3 // 7, armies=2)
    for seat in range(1, max(CLASSIC) + 1):
        yield form.DestroyMission(seat=seat, otherwise=most)
