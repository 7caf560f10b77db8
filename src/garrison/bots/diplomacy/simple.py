"""`dumb`, a simple bot and a yardstick for others, whose units go to the best places they can reach; and `random`.

`dumb` follows the idea of DumbBot (D. Norman, 2003), which many programs have been measured against, in code of our
own. It talks to nobody, and judges every phase on its own.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from garrison.bots.bot import Below
from garrison.bots.diplomacy.board import PhaseBot, Plan, next_move, orders
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart, counts, upkeep
from garrison.diplomacy.game import Game, Move
from garrison.diplomacy.questions import undecided
from garrison.diplomacy.view import View

# What a place is worth: another power's centre is worth the size of that power, and a centre of our own that of the
# largest power beside it. Centres spread their worth from place to place, in rounds: in each round, a place has a fifth
# of what it and its neighbours had in the round before.

Spread = dict[v.Kind, list[float]]
"""What each place has in a round, by kind of unit and place."""

SPREAD: Final = 5
"""The sum of what a place and its neighbours have is divided by this."""
SIZE: Final = (16, 4, 1)
"""The size of a power: the first number, plus the second for each centre, plus the third times their number squared."""


class SeasonWeights(NamedTuple):
    """What counts in a season: each round of spreading, the first for the place itself; and the units around."""

    rounds: tuple[int, ...]
    attack: int
    """The weight of others' centres."""
    defence: int
    """The weight of its own centres."""
    strength: int
    """The weight of each of its units beside a place."""
    rivals: int
    """The weight of each unit of the strongest other power there."""


SPRING: Final = SeasonWeights(
    (100, 1000, 30, 10, 6, 5, 4, 3, 2, 1), attack=700, defence=300, strength=1000, rivals=1000
)
FALL: Final = SeasonWeights((1000, 100, 30, 10, 6, 5, 4, 3, 2, 1), attack=600, defence=400, strength=1000, rivals=1000)
BUILDING: Final = SeasonWeights((1000, 100, 30, 10, 6, 5, 4, 3, 2, 1), attack=700, defence=300, strength=0, rivals=0)
"""The weights for builds, whose units will leave in the spring, and for removals, whose units will be missed there."""


class Worth(NamedTuple):
    places: Spread
    rivals: list[int]
    """For each province, the most units that any other power has in it or beside it."""


def worth(chart: Chart, view: View, weights: SeasonWeights) -> Worth:
    beside = _beside(chart, view)
    found = _spread(chart, _prizes(chart, view, weights, beside), weights)
    strength = [around.get(view.seat, 0) for around in beside]
    rivals = [max([n for power, n in around.items() if power != view.seat], default=0) for around in beside]
    for table in found.values():
        for place, province in enumerate(chart.province):
            table[place] += weights.strength * strength[province] - weights.rivals * rivals[province]
    return Worth(found, rivals)


def _beside(chart: Chart, view: View) -> list[dict[int, int]]:
    """For each province, how many units of each power are there or can move there."""
    found: list[dict[int, int]] = [{} for _ in chart.provinces]
    for unit in view.units:
        for province in {*chart.reach[unit.kind][unit.place], chart.province[unit.place]}:
            found[province][unit.power] = found[province].get(unit.power, 0) + 1
    return found


def _prizes(chart: Chart, view: View, weights: SeasonWeights, beside: Sequence[dict[int, int]]) -> dict[int, int]:
    sizes = [_size(held) for held in counts(chart, view.owner)]
    prizes: dict[int, int] = {}
    for centre in chart.centres:
        owner = view.owner[centre]
        if owner == view.seat:
            threats = [sizes[power] for power in beside[centre] if power != view.seat]
            prizes[centre] = weights.defence * max(threats, default=0)
        else:
            prizes[centre] = weights.attack * (sizes[owner] if owner >= 0 else _size(0))
    return prizes


def _size(centres: int) -> int:
    constant, linear, square = SIZE
    return constant + linear * centres + square * centres * centres


def _spread(chart: Chart, prizes: dict[int, int], weights: SeasonWeights) -> Spread:
    found: Spread = {}
    for kind, ways in ((v.Kind.ARMY, chart.army), (v.Kind.FLEET, chart.fleet)):
        now = [float(prizes.get(province, 0)) for province in chart.province]
        table = [weights.rounds[0] * value for value in now]
        for weight in weights.rounds[1:]:
            now = [(now[place] + _around(chart, now, near)) / SPREAD for place, near in enumerate(ways)]
            table = [value + weight * more for value, more in zip(table, now, strict=True)]
        found[kind] = table
    return found


def _around(chart: Chart, now: Sequence[float], near: Sequence[int]) -> float:
    """What the neighbours have, counting each province once."""
    best: dict[int, float] = {}
    for place in near:
        best[chart.province[place]] = max(best.get(chart.province[place], 0.0), now[place])
    return sum(best.values())


# The bot


class Dumb(PhaseBot):
    def __init__(self, game: Game, below: Below) -> None:
        super().__init__()
        self._game, self._below = game, below

    def planned(self, view: View) -> Plan:
        chart = self._game.map
        match view.phase:
            case v.Ordering(season):
                of = worth(chart, view, SPRING if season is v.Season.SPRING else FALL)
                return moves(chart, view, of, self._below)
            case v.Retreating(season):
                of = worth(chart, view, FALL if season is v.Season.SPRING else SPRING)
                return self._retreats(view, of)
            case v.Adjusting(balance):
                of = worth(chart, view, BUILDING)
                due = balance[view.seat]
                return self._builds(view, of, due) if due > 0 else self._removals(view, of, -due)
            case _:
                return ()

    def _retreats(self, view: View, of: Worth) -> Plan:
        """The best place for each dislodged unit, no province twice."""
        plan: list[v.AnyOrder] = []
        taken = set[int]()
        for place, listed in sorted(orders(view).items()):
            ways = [order for order in listed if isinstance(order, v.Retreat)]
            free = [order for order in ways if self._game.map.province[order.target] not in taken]
            kind = next(one.unit.kind for one in _beaten(view) if one.unit.place == place)
            best = max(free, key=lambda order: of.places[kind][order.target], default=None)
            plan.append(v.Disband(place) if best is None else best)
            taken |= set() if best is None else {self._game.map.province[best.target]}
        return tuple(plan)

    def _builds(self, view: View, of: Worth, due: int) -> Plan:
        chart, plan, taken = self._game.map, list[v.AnyOrder](), set[int]()
        found = [order for listed in orders(view).values() for order in listed if isinstance(order, v.Build)]
        for build in sorted(found, key=lambda order: -of.places[order.kind][order.place]):
            if len(plan) < due and chart.province[build.place] not in taken:
                plan.append(build)
                taken.add(chart.province[build.place])
        return tuple(plan)

    def _removals(self, view: View, of: Worth, due: int) -> Plan:
        mine = [unit for unit in view.units if unit.power == view.seat]
        gone: list[v.Unit] = []
        for unit in sorted(mine, key=lambda unit: (of.places[unit.kind][unit.place], unit.place)):
            if sum(upkeep(other, self._game.options.combined_counts_as) for other in gone) < due:
                gone.append(unit)
        return tuple(v.Disband(unit.place) for unit in gone)


def _beaten(view: View) -> Iterable[v.Dislodged]:
    return view.phase.dislodged if isinstance(view.phase, v.Retreating) else ()


# The orders of a season: each unit goes to the best place that no other of its power takes, or helps whoever does

OFTEN: Final = 50
"""How many times in 100 a unit takes the second-best place if that is as good as the best."""
STEEP: Final = 5
"""How fast that becomes rarer as the second best gets worse, by the part of the best that it lacks."""


def moves(chart: Chart, view: View, of: Worth, below: Below) -> Plan:
    return _Orders(chart, view, of, below).written()


class _Orders:
    """The orders, found unit by unit in random order; a unit that another waits for is ordered first."""

    def __init__(self, chart: Chart, view: View, of: Worth, below: Below) -> None:
        self._chart, self._of, self._below = chart, of, below
        self._units = {chart.province[unit.place]: unit for unit in view.units if unit.power == view.seat}
        self._legal = {place: frozenset(listed) for place, listed in orders(view).items()}
        self._told: dict[int, v.AnyOrder] = {}
        self._goals: dict[int, v.Unit] = {}
        """For each province, the unit that moves there."""

    def written(self) -> Plan:
        for province in self._shuffled():
            if province not in self._told:
                self._order(province, frozenset())
        for province, told in [*self._told.items()]:
            if isinstance(told, v.Hold):
                self._told[province] = self._help(self._units[province])
        return tuple(self._told[province] for province in sorted(self._told))

    def _shuffled(self) -> list[int]:
        left = sorted(self._units)
        return [left.pop(self._below(len(left))) for _ in range(len(left))]

    def _order(self, province: int, waiting: frozenset[int]) -> None:
        """Move to the best place, support whoever goes or stands there, or hold; `waiting` wait for this unit."""
        unit = self._units[province]
        targets = self._targets(unit)
        while targets:
            target = targets.pop(self._chosen(unit, targets))
            goal = self._chart.province[target]
            if goal == province:
                break
            if goal in self._units and goal not in self._told and goal not in waiting:
                self._order(goal, waiting | {province})
            if (help_ := self._instead(unit, goal)) != v.Hold(unit.place):
                self._told[province] = help_
                return
            if not self._is_held(goal):
                self._told[province], self._goals[goal] = v.Go(unit.place, target), unit
                return
        self._told[province] = v.Hold(unit.place)

    def _targets(self, unit: v.Unit) -> list[int]:
        """The places where it can move or stay, the best first."""
        legal = self._legal.get(unit.place, frozenset())
        ways = [order.target for order in legal if isinstance(order, v.Go) and not order.via]
        return sorted([*ways, unit.place], key=lambda place: (-self._of.places[unit.kind][place], place))

    def _chosen(self, unit: v.Unit, targets: list[int]) -> int:
        """The best, or sometimes the next, if it is nearly as good; and so on."""
        table = self._of.places[unit.kind]
        for number, (one, other) in enumerate(pairwise(targets)):
            missing = 1 - table[other] / table[one] if table[one] > 0 else 1.0
            if self._below(100) >= OFTEN * (1 - STEEP * missing):
                return number
        return len(targets) - 1

    def _is_held(self, goal: int) -> bool:
        """Whether one of its own units will be there."""
        stays = goal in self._units and not isinstance(self._told.get(goal), v.Go)
        return stays or goal in self._goals

    def _instead(self, unit: v.Unit, goal: int) -> v.AnyOrder:
        """Support for another of its units there, or on its way there, if others could come; otherwise a hold."""
        if not self._is_held(goal) or not self._of.rivals[goal]:
            return v.Hold(unit.place)
        return self._support(unit, goal)

    def _support(self, unit: v.Unit, goal: int) -> v.AnyOrder:
        legal = self._legal.get(unit.place, frozenset())
        mover = self._goals.get(goal)
        told = None if mover is None else self._told[self._chart.province[mover.place]]
        order: v.AnyOrder = v.Hold(unit.place)
        if mover is not None and isinstance(told, v.Go):
            order = v.SupportMove(unit.place, mover.place, told.target)
        elif goal in self._units:
            order = v.SupportHold(unit.place, self._units[goal].place)
        return order if order in legal else v.Hold(unit.place)

    def _help(self, unit: v.Unit) -> v.AnyOrder:
        """A support by a unit that would otherwise hold, where most units of another power could come; or a hold."""
        near = sorted(self._chart.reach[unit.kind][unit.place], key=lambda at: (-self._of.rivals[at], at))
        found = (self._support(unit, goal) for goal in near if self._is_held(goal))
        return next((order for order in found if not isinstance(order, v.Hold)), v.Hold(unit.place))


# Random orders


class Random:
    """Writes a random order for each unit and seals them; it talks to nobody and never surrenders."""

    def __init__(self, game: Game, below: Below) -> None:
        self._game, self._chart = game, game.map
        self._below = below

    def choose(self, view: View) -> Move:
        """One more order, or the seal once every unit has an order or all that are due are written."""
        listed = self._open(view)
        if not listed:
            return next_move(view, view.orders)
        units = sorted(listed)
        unit = units[self._below(len(units))] if isinstance(view.phase, v.Adjusting) else units[0]
        return Move(view.seat, v.Write(listed[unit][self._below(len(listed[unit]))]))

    def _open(self, view: View) -> dict[int, list[v.AnyOrder]]:
        """The orders for each unit, or for each province where units can be built."""
        if isinstance(view.phase, v.Adjusting) and not undecided(self._game, view):
            return {}
        listed: dict[int, list[v.AnyOrder]] = {}
        for place, those in orders(view).items():
            listed.setdefault(self._province(place), []).extend(those)
        done = {self._province(order.subject) for order in view.orders if not isinstance(order, v.Waive)}
        return {province: those for province, those in listed.items() if province not in done}

    def _province(self, place: int) -> int:
        return self._chart.province[place] if place >= 0 else place
