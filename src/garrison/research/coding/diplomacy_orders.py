"""The orders of diplomacy that have a number: every order that is possible on a map, once, in a fixed sequence.

Units are named by their provinces, since no province has two; the places to which they go, with coast or berth.
"""

from collections.abc import Iterable, Iterator
from itertools import islice

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE, Chart
from garrison.diplomacy.game import Game
from garrison.diplomacy.option_words import Given
from garrison.diplomacy.options import Options
from garrison.diplomacy.order_text import short
from garrison.diplomacy.position import Position, Way, ends, paths
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.provinces import Terrain

MOST_FLEETS = 6
"""The most fleets of a convoy with a number: longer ones are rare, but would be a fifth of all orders."""

MOST_WAYS = 10_000
"""The most chains of seas to look at; on maps with many seas, convoys have fewer fleets than `MOST_FLEETS` for it."""

MOST_ORDERS = 1_000_000
"""The most orders on one map."""

SEVERAL = ()
"""In place of the fleets of a voyage with two or more, since the board decides which ones they are."""

Goals = list[set[int]]
"""For each province, the places to which a unit can go."""


def vocabulary(chart: Chart, options: Options) -> tuple[v.AnyOrder, ...]:
    """All orders on a map that have a number, in sequence; raises ValueError if there are too many."""
    found = tuple(islice(_all(chart, options), MOST_ORDERS + 1))
    if len(found) > MOST_ORDERS:
        raise ValueError(f"The map '{chart.id}' has more than {MOST_ORDERS:,} orders, too many for numbers.")
    return found


def _all(chart: Chart, options: Options) -> Iterator[v.AnyOrder]:
    near, crossings = moves(chart), Crossings(chart)
    yield from (v.Hold(province) for province in range(len(chart.provinces)))
    yield from (v.Go(start, target) for start, target in _pairs(near))
    yield from voyages(chart, crossings) if options.convoy_path is Given.REQUIRED else convoyed(crossings)
    yield from (v.SupportHold(unit, held) for unit, provinces in enumerate(chart.near) for held in provinces)
    yield from support_moves(chart, near, crossings)
    yield from convoys(chart, crossings)
    yield from combining(chart) if options.combining else ()
    yield from (v.Retreat(start, to) for start, to in _pairs(near) if chart.province[to] != start)
    yield from (v.Disband(province) for province in range(len(chart.provinces)))
    yield from builds(chart)
    yield v.Waive()


def _pairs(goals: Goals) -> Iterator[tuple[int, int]]:
    return ((start, goal) for start, found in enumerate(goals) for goal in sorted(found))


# By land and along the coast


def moves(chart: Chart) -> Goals:
    """The places that an army or a fleet in each province can go to without a convoy."""
    found: Goals = [set() for _ in chart.provinces]
    for table in chart.steps.values():
        for place, targets in enumerate(table):
            found[chart.province[place]] |= targets
    return found


def support_moves(chart: Chart, near: Goals, crossings: "Crossings") -> Iterator[v.SupportMove]:
    """Supports of moves: into the provinces to which the supporting unit could move, from all others."""
    for unit, reached in enumerate(chart.near):
        for mover, targets in enumerate(near):
            landings = {end for end in crossings.goals[mover] if unit not in crossings.needed[mover, end]}
            for target in sorted(targets | landings) if mover != unit else ():
                if chart.province[target] in reached and chart.province[target] != mover:
                    yield v.SupportMove(unit, mover, target)


# Across the sea


class Crossings:
    """The convoys of a map with a fleet on every sea, by start and end."""

    def __init__(self, chart: Chart) -> None:
        self.goals: Goals = [set() for _ in chart.provinces]
        self.helpful: dict[tuple[int, int], set[int]] = {}
        """The seas on any way of a crossing."""
        self.needed: dict[tuple[int, int], set[int]] = {}
        """The seas on all ways of a crossing."""
        self.most: dict[tuple[int, int], int] = {}
        """The fleets on the longest way of a crossing."""
        for path in _ways(chart):
            for start, end in ends(chart, path):
                if start != end:
                    self._found((start, end), path)

    def _found(self, shores: tuple[int, int], path: Way) -> None:
        self.goals[shores[0]].add(shores[1])
        self.helpful.setdefault(shores, set()).update(path)
        self.needed.setdefault(shores, set(path)).intersection_update(path)
        self.most[shores] = max(len(path), self.most.get(shores, 0))


def _ways(chart: Chart) -> list[Way]:
    """The chains of up to `MOST_FLEETS` seas, or of fewer if there are too many."""
    waters = frozenset(province for province, kind in enumerate(chart.terrain) if kind is Terrain.SEA)
    tries = ([*islice(paths(chart, waters, most), MOST_WAYS)] for most in range(MOST_FLEETS, 1, -1))
    return next((ways for ways in tries if len(ways) < MOST_WAYS), [(sea,) for sea in sorted(waters)])


def convoyed(crossings: Crossings) -> Iterator[v.Go]:
    return (v.Go(start, end, via=True) for start, end in _pairs(crossings.goals))


def voyages(chart: Chart, crossings: Crossings) -> Iterator[v.Voyage]:
    """Convoys by one fleet, which they name; those by several fleets share one number for each start and end."""
    for start, end in _pairs(crossings.goals):
        common = [sea for sea in chart.shores[start] if sea in chart.shores[end]]
        for fleet in sorted(carriers(chart, common) - {start, end}):
            yield v.Voyage(start, (fleet,), end)
        if crossings.most[start, end] > 1:
            yield v.Voyage(start, SEVERAL, end)


def convoys(chart: Chart, crossings: Crossings) -> Iterator[v.Convoy]:
    for start, end in _pairs(crossings.goals):
        fleets = carriers(chart, crossings.helpful[start, end]) - {start}
        yield from (v.Convoy(fleet, start, end) for fleet in sorted(fleets))


def carriers(chart: Chart, seas: Iterable[int]) -> set[int]:
    """The provinces of fleets that convoy over these seas: the seas, or the ports on them."""
    return {port for sea in seas for port in chart.shores[sea]} if chart.in_port else {*seas}


# Combining, and after the Fall


def combining(chart: Chart) -> Iterator[v.Combine]:
    leaders = (NOBODY, *map(Seat, range(len(chart.powers))))
    for unit, provinces in enumerate(chart.near):
        for target in (unit, *provinces):
            yield from (v.Combine(unit, target, leader) for leader in leaders if leader != NOBODY or target != unit)


def builds(chart: Chart) -> Iterator[v.Build]:
    homes = [centre for centre in chart.centres if chart.home[centre] != NOWHERE]
    yield from (v.Build(v.Kind.ARMY, centre) for centre in homes)
    yield from (v.Build(v.Kind.FLEET, place) for centre in homes for place in chart.fleets_in[centre])


# The order of the vocabulary that an order of the game becomes, and why some orders have no number


TALK = "Talk, draws and surrender have no numbers: the numbers are for orders alone."
ON_THE_SHEET = (
    "Orders are numbered as they are written. What is on the sheet is not erased, and a sheet is not taken back."
)
BY_THE_CLOCK = "The clock is not a player, so its deadline has no number."
SPELLED = "Only orders as the game lists them have a number, and this is not one that it lists now."
TOO_LONG = "A convoy by so many fleets has no number."
OTHER_FLEETS = (
    "Of the convoys by several fleets between two provinces, only one has a number: the first with the most of the "
    "power's own fleets."
)

UNNUMBERED: dict[type[v.AnyAction], str] = {
    **dict.fromkeys((v.Say, v.OfferDraw, v.WithdrawDraw, v.Surrender), TALK),
    **dict.fromkeys((v.Erase, v.Unseal), ON_THE_SHEET),
    v.Deadline: BY_THE_CLOCK,
}
"""Why actions other than writing and sealing have no number."""


def by_province(chart: Chart, order: v.AnyOrder) -> v.AnyOrder:
    """An order of the game as the vocabulary has it, with units named by their provinces."""
    at = chart.province
    match order:
        case v.Go(unit, target, via):
            return v.Go(at[unit], target, via)
        case v.SupportMove(unit, mover, target):
            return v.SupportMove(at[unit], at[mover], target)
        case v.SupportHold(unit, held):
            return v.SupportHold(at[unit], at[held])
        case v.Convoy(unit, army, target):
            return v.Convoy(at[unit], army, target)
        case v.Hold(unit) | v.Disband(unit):
            return type(order)(at[unit])
        case v.Retreat(unit, target):
            return v.Retreat(at[unit], target)
        case v.Voyage(unit, chain, target):
            return v.Voyage(unit, chain if len(chain) == 1 else SEVERAL, target)
        case v.Combine(unit, target, leader):
            return v.Combine(at[unit], at[target], leader)
        case _:
            return order


def words(game: Game, order: v.AnyOrder) -> str:
    """An order in the short form, without the letters of units that could be either: `LON - NTH`, `A BER B`."""
    if isinstance(order, v.Voyage) and order.chain == SEVERAL:
        return f"{game.map.places[order.unit]} - ... - {game.map.places[order.target]}"
    return short.write(Position(game.map, game.options, ()), order)
