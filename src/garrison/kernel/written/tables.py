"""The tables of the order game: a chart and its options as arrays, made once for each."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from garrison.diplomacy import options as o
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart
from garrison.diplomacy.game import Game
from garrison.maps.provinces import Terrain

Numbers = NDArray[np.int64]
Flags = NDArray[np.uint8]

TERRAIN: Final = {Terrain.LAND: 0, Terrain.COAST: 1, Terrain.SEA: 2}
LAND, COAST, SEA = range(3)
SZYKMAN, ALL_HOLD, RULE_1971, RULE_1982, RULE_2000 = range(5)
PARADOXES: Final = {
    o.Paradox.SZYKMAN: SZYKMAN,
    o.Paradox.ALL_HOLD: ALL_HOLD,
    o.Paradox.RULE_1971: RULE_1971,
    o.Paradox.RULE_1982: RULE_1982,
    o.Paradox.RULE_2000: RULE_2000,
}
BY_1971, BY_OWN, BY_ORDER = range(3)
ADJACENT: Final = {
    o.Adjacent.RULE_1971: (BY_1971, 1),
    o.Adjacent.RULE_1982: (BY_OWN, 1),
    o.Adjacent.RULE_2000: (BY_OWN, 0),
    o.Adjacent.EXPLICIT: (BY_ORDER, 0),
}
NERVE: Final = {o.Abort.DISLODGED: 0, o.Abort.ATTACKED_BY_2: 2, o.Abort.ATTACKED: 1}
NO_COAST, OWN_COAST, ANY_COAST = range(3)
COASTS: Final = {
    o.SupportCoast.MUST_NOT: NO_COAST,
    o.SupportCoast.OWN: OWN_COAST,
    o.SupportCoast.MAY: ANY_COAST,
}


class Rulings(NamedTuple):
    """The options, as numbers."""

    victory: int
    all_routes: int
    paradox: int
    adjacent: int
    walks_always: int
    """Whether an army that can walk does so even if its order says `via`."""
    land_fallback: int
    convoyed_cuts: int
    to_origin: int
    beaten_bounce: int
    swap: int
    nerve: int
    coast: int
    waive: int
    from_home: int
    disorder_supported: int


class Tables(NamedTuple):
    """A chart as numbers. A kind is 0 for armies and 1 for fleets; seas and coasts are numbered apart, for sets."""

    rulings: Rulings
    powers: int
    province: Numbers
    """By place."""
    steps: Flags
    """By kind, place and place: whether such a unit can move there without a convoy."""
    reach: Flags
    """By kind, place and province."""
    first_way: Numbers
    """By kind and place: where its ways begin in `ways`, with one entry more for the end."""
    ways: Numbers
    terrain: Numbers
    centre: Flags
    home: Numbers
    first_near: Numbers
    near: Numbers
    first_port: Numbers
    """By province: where the places of fleets there begin in `ports`."""
    ports: Numbers
    rank: Numbers
    """By province: its place in the alphabet."""
    sea: Numbers
    """By province: the number of the sea, or -1."""
    sea_at: Numbers
    """By number of a sea: its province."""
    coast: Numbers
    """By province: the number of the coast, or -1."""
    coast_at: Numbers
    shores: Numbers
    """By province: the set of seas on its shore."""
    waters: Numbers
    """By number of a sea: the set of seas next to it."""
    lands: Numbers
    """By number of a sea: the set of coasts on its shore."""


def tables(game: Game) -> Tables:
    return _tables(game.map, game.options)


@lru_cache(maxsize=16)
def _tables(chart: Chart, options: o.Options) -> Tables:
    seas = [province for province, terrain in enumerate(chart.terrain) if terrain is Terrain.SEA]
    coasts = [province for province, terrain in enumerate(chart.terrain) if terrain is Terrain.COAST]
    kinds = [chart.army, chart.fleet]
    first_way, ways = _lists([sorted(there) for table in kinds for there in table])
    first_near, near = _lists(chart.near)
    first_port, ports = _lists(chart.fleets_in)
    alphabet = sorted(range(len(chart.provinces)), key=lambda province: chart.names[province])
    return Tables(
        rulings=_rulings(options),
        powers=len(chart.powers),
        province=_numbers(chart.province),
        steps=_flags([[_row(len(chart.places), there) for there in table] for table in kinds]),
        reach=_flags([[_row(len(chart.provinces), there) for there in chart.reach[kind]] for kind in v.Kind]),
        first_way=first_way,
        ways=ways,
        terrain=_numbers(TERRAIN[terrain] for terrain in chart.terrain),
        centre=_flags(_row(len(chart.provinces), chart.centres)),
        home=_numbers(chart.home),
        first_near=first_near,
        near=near,
        first_port=first_port,
        ports=ports,
        rank=_inverse(len(chart.provinces), alphabet),
        sea=_inverse(len(chart.provinces), seas),
        sea_at=_numbers([*seas, -1]),
        coast=_inverse(len(chart.provinces), coasts),
        coast_at=_numbers([*coasts, -1]),
        shores=_numbers(_set(seas, chart.shores[province]) for province in range(len(chart.provinces))),
        waters=_numbers([*(_set(seas, chart.waters[sea]) for sea in seas), 0]),
        lands=_numbers([*(_set(coasts, chart.shores[sea]) for sea in seas), 0]),
    )


def _rulings(options: o.Options) -> Rulings:
    adjacent, walks_always = ADJACENT[options.adjacent_convoy]
    return Rulings(
        victory=options.victory_centres,
        all_routes=int(options.multi_route is o.Route.ALL),
        paradox=PARADOXES[options.paradox],
        adjacent=adjacent,
        walks_always=walks_always,
        land_fallback=int(options.land_fallback),
        convoyed_cuts=int(options.convoyed_attack_cuts),
        to_origin=int(options.retreat_to_convoy_origin),
        beaten_bounce=int(options.dislodged_bounce is o.Bounce.UNLESS_HEAD_ON),
        swap=int(options.swap_by_convoy),
        nerve=NERVE[options.convoy_abort],
        coast=COASTS[options.support_coast],
        waive=int(options.waive),
        from_home=int(options.removal is o.Removal.FROM_HOME),
        disorder_supported=int(options.disorder_supported),
    )


def _numbers(those: Iterable[int]) -> Numbers:
    return np.array([*those], np.int64)


def _flags(those: object) -> Flags:
    return np.array(those, np.uint8)


def _row(size: int, those: Iterable[int]) -> list[int]:
    row = [0] * size
    for one in those:
        row[one] = 1
    return row


def _lists(those: Sequence[Sequence[int]]) -> tuple[Numbers, Numbers]:
    """Lists of numbers in one array, and where each begins, with one entry more for the end."""
    ends = np.cumsum([0, *map(len, those)])
    return ends.astype(np.int64), _numbers([*(one for there in those for one in there), -1])


def _inverse(size: int, those: Sequence[int]) -> Numbers:
    places = dict(zip(those, range(len(those)), strict=True))
    return _numbers(places.get(one, -1) for one in range(size))


def _set(members: Sequence[int], those: Iterable[int]) -> int:
    return sum(1 << members.index(one) for one in those if one in members)
