"""The board as one seat sees it: what the map means for fighting, who holds what, and what can be counted on it.

All bots of the family share it. Boards that a bot only imagines, after conquests or in a duel, are with that bot.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import inf
from typing import Final, NamedTuple

from msgspec.structs import replace

from garrison.bots.moves import counted, fitted
from garrison.engine.vocabulary import NOBODY
from garrison.maps import Continent, Map, Territory
from garrison.maps.world import Assassinate, Destroy, HoldContinents, HoldTerritories
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.marks import Named, Taken, of_kind
from garrison.risk.options import Cards, Options
from garrison.risk.questions import meant, next_worth
from garrison.risk.view import View

SET = 3
"""The cards of a set."""

DUEL = 2
"""The seats of a duel."""

# The map, worked out once

Neighbours = tuple[tuple[int, ...], ...]

PER_ARMY = 3
"""This many territories of a continent make it as attractive as one more army."""


class Region(NamedTuple):
    """A continent as a target: what it pays, where it can be entered, and how hard it is to hold."""

    bonus: int
    members: tuple[int, ...]
    inside: frozenset[int]
    """The members, as a set."""
    gates: tuple[int, ...]
    """The members that can be attacked from outside."""
    around: tuple[int, ...]
    """The members, and the territories outside from which they can be attacked."""
    edge: tuple[int, ...]
    """The members with a neighbour outside, whichever of the two can attack the other."""
    outside: tuple[int, ...]
    """The neighbours outside of those members."""
    appeal: float
    """What it brings, by how hard it is to hold."""


class Ground(NamedTuple):
    borders: Neighbours
    """Where each territory can attack."""
    facing: Neighbours
    """Where each territory can be attacked from."""
    beside: Neighbours
    """Where each territory can attack or be attacked from."""
    regions: tuple[Region, ...]
    region: tuple[int, ...]
    """The continent of each territory."""


@lru_cache(maxsize=16)
def ground(map_: Map) -> Ground:
    facing: list[list[int]] = [[] for _ in map_.ids]
    for source, targets in enumerate(map_.borders):
        for target in targets:
            facing[target].append(source)
    beside = tuple(_sorted({*targets, *facing[where]}) for where, targets in enumerate(map_.borders))
    regions = tuple(_region(continent, facing, beside) for continent in map_.continents)
    return Ground(map_.borders, tuple(map(tuple, facing)), beside, regions, map_.continent_of)


def _region(continent: Continent, facing: Sequence[Iterable[int]], beside: Neighbours) -> Region:
    members = frozenset(map(int, continent.territories))
    gates = [where for where in members if not members.issuperset(facing[where])]
    around = members.union(*(facing[where] for where in gates))
    outside = {where: set(beside[where]) - members for where in _sorted(members)}
    edge = tuple(where for where, beyond in outside.items() if beyond)
    hold = max(1, 2 * sum(map(len, outside.values())) - len(edge))
    appeal = max(0, continent.bonus + len(members) // PER_ARMY) / hold**2
    beyond = _sorted(set().union(*outside.values()))
    return Region(continent.bonus, _sorted(members), members, _sorted(gates), _sorted(around), edge, beyond, appeal)


def _sorted(territories: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(territories))


# The state of a continent, from the owners and armies of all territories


def share(region: Region, owner: Sequence[int], armies: Sequence[int], me: int) -> float:
    """My chance of taking a continent: twice my share of the armies in and around it, and at most 1."""
    mine = sum([armies[t] for t in region.around if owner[t] == me])
    others = sum([armies[t] for t in region.members if owner[t] != me])
    return min(1.0, 2 * mine / (mine + others + 1))


def step(region: Region, owner: Sequence[int], me: int, power: float) -> float:
    """How much nearer one more territory brings a continent, as a part of the whole; the last ones count most."""
    held, size = sum([owner[t] == me for t in region.members]), len(region.members)
    part: float = ((held + 1) / size) ** power - (held / size) ** power
    return part


def _lord(region: Region, owner: Sequence[int]) -> int:
    """Who holds all of a continent, or NOBODY."""
    first = owner[region.members[0]]
    return first if all(owner[t] == first for t in region.members) else NOBODY


# What house rules let a seat attack


class Scope(NamedTuple):
    """What the seat on turn can attack in the rest of its turn."""

    idle: frozenset[int] = frozenset()
    """Territories from which it can't attack."""
    onward: bool = True
    """Whether it can attack from what it takes."""
    left: float = inf
    """How many territories it can still take."""
    closed: frozenset[int] = frozenset()
    """Territories that it can't attack."""
    cap: float = inf
    """The most armies that it can bring to a territory."""

    def allows(self, source: int) -> bool:
        """Whether a territory that the seat holds now can attack."""
        return self.left > 0 and source not in self.idle


ANYTHING: Final = Scope()


def whole_turn(options: Options) -> Scope:
    """What a seat can attack when its turn begins."""
    if not (options.trench or options.attacks or options.alert or options.army_cap):
        return ANYTHING
    return Scope(onward=not options.trench, left=options.attacks or inf, cap=options.army_cap or inf)


def scope_of(game: risk.Game, view: View) -> Scope:
    """What is left of that in a turn that goes on."""
    scope = whole_turn(game.options)
    if scope is ANYTHING:
        return scope
    idle = frozenset(int(mark.where) for mark in of_kind(view.marks, Taken))
    return scope._replace(idle=idle, left=scope.left - view.captured, closed=_closed(game.options, view))


def _closed(options: Options, view: View) -> frozenset[int]:
    """What was not announced; nothing is closed before the announcements."""
    if not options.alert or not isinstance(view.phase, v.Attacking | v.Occupying):
        return frozenset()
    named = {int(mark.where) for mark in of_kind(view.marks, Named)}
    return frozenset(where for where, owner in enumerate(view.owner) if owner != view.seat and where not in named)


def struck(view: View, wish: v.Attack) -> risk.Move:
    """An attack that is wished for, or on the same territory from a larger stack; otherwise the end of the attacks."""
    pair = wish.source, wish.target
    attacks = {(a.source, a.target): choice for choice in view.choices if isinstance(a := choice.action, v.Attack)}
    if pair in attacks:
        return counted(attacks[pair], wish.dice)
    larger = [source for source, to in attacks if to == wish.target and view.armies[source] > view.armies[to] + 1]
    best = max(larger, key=view.armies.__getitem__, default=None)
    return fitted(view, v.Done()) if best is None else attacks[best, wish.target].move(attacks[best, wish.target].most)


# The board


class Board:
    """What a View shows, counted for the seat of the View.

    It can `see` another View later, so that a plan that keeps its board is always up to date.
    """

    view: View
    me: int
    owner: tuple[int, ...]
    armies: tuple[int, ...]
    """On each territory."""
    mine: tuple[int, ...]
    territories: tuple[int, ...]
    forces: tuple[int, ...]
    """The territories and the armies of each seat."""
    scope: Scope
    lords: tuple[int, ...]
    """Who holds all of each continent, or NOBODY."""

    def __init__(self, game: risk.Game, of: Ground, view: View | None = None) -> None:
        self.game, self.ground = game, of
        if view:
            self.see(view)

    def see(self, view: View) -> None:
        self.view, self.me, self.owner, self.armies = view, view.seat, view.owner, view.armies
        territories, forces = [0] * len(view.hand_sizes), [0] * len(view.hand_sizes)
        for owner, stack in zip(view.owner, view.armies, strict=True):
            if owner >= 0:
                territories[owner] += 1
                forces[owner] += stack
        self.territories, self.forces = tuple(territories), tuple(forces)
        self.mine = tuple([where for where, owner in enumerate(view.owner) if owner == view.seat])
        self.scope = scope_of(self.game, view)
        self.lords = tuple([_lord(region, view.owner) for region in self.ground.regions])

    # Territories

    @property
    def front(self) -> list[int]:
        """My territories that can attack somebody."""
        owner, me, borders = self.owner, self.me, self.ground.borders
        facing = [where for where in self.mine if any(owner[near] != me for near in borders[where])]
        return facing if self.scope is ANYTHING else [where for where in facing if self.scope.allows(where)]

    def is_mine(self, where: int) -> bool:
        return self.owner[where] == self.me

    def land(self, seat: int) -> list[int]:
        return [where for where, owner in enumerate(self.owner) if owner == seat]

    def hostile(self, near: Iterable[int]) -> list[int]:
        """Those of these territories that are not mine."""
        owner, me = self.owner, self.me
        return [where for where in near if owner[where] != me]

    def foes(self, where: int) -> list[int]:
        """The hostile territories that can be attacked from a territory."""
        owner, me = self.owner, self.me
        return [near for near in self.ground.borders[where] if owner[near] != me]

    def beside(self, where: int) -> list[int]:
        """My territories from which a territory can be attacked."""
        owner, me = self.owner, self.me
        return [near for near in self.ground.facing[where] if owner[near] == me]

    def strongest(self, among: Iterable[int]) -> int:
        return max(among, key=lambda where: self.armies[where])

    # Continents and seats

    @property
    def held(self) -> list[Region]:
        return self.held_by(self.me)

    def held_by(self, seat: int) -> list[Region]:
        return [region for region, lord in zip(self.ground.regions, self.lords, strict=True) if lord == seat]

    @property
    def alive(self) -> int:
        """How many seats have land."""
        return sum(map(bool, self.territories))

    @property
    def opponents(self) -> list[int]:
        return [seat for seat, land in enumerate(self.territories) if land and seat != self.me]

    @property
    def outnumbers_all(self) -> bool:
        """Whether I have more armies than all others together, without those that can't attack any more."""
        idle = sum([self.armies[where] for where in self.scope.idle])
        return 2 * (self.forces[self.me] - idle) > sum(self.forces) - idle

    # Cards

    @property
    def earns_a_card(self) -> bool:
        """Whether the first conquest of this turn is still to come, and brings a card."""
        return not self.view.captured and self.game.options.cards is not Cards.NONE


class March(NamedTuple):
    """A way that some armies can go at the end of a turn, and what it gains."""

    gain: float
    armies: int
    choice: risk.Choice


def put(of: Ground, view: View, wish: v.Deploy | v.Place) -> risk.Move:
    """New armies where they are wished for or, if there is no room, on the nearest territory that has some."""
    able = {choice.action.where for choice in view.choices if isinstance(choice.action, v.Deploy | v.Place)}
    seen, edge = {wish.where}, [wish.where]
    while edge and not able.intersection(edge):
        edge = [Territory(near) for near in dict.fromkeys(n for t in edge for n in of.beside[t]) if near not in seen]
        seen.update(edge)
    return fitted(view, replace(wish, where=next((where for where in edge if where in able), wish.where)))


def trades(view: View) -> list[risk.Choice]:
    """The sets of cards that can be traded now."""
    return [choice for choice in view.choices if isinstance(choice.action, v.Trade)]


def seat_wanted(view: View) -> int:
    """The seat that the goal of a view is to eliminate, or NOBODY."""
    return view.goal.seat if isinstance(view.goal, Destroy | Assassinate) else NOBODY


def likeliest_mission(game: risk.Game, view: View) -> risk.Choice:
    """The choice of the mission that is most likely to be achieved, as far as the map alone says."""
    return min(view.choices, key=lambda choice: _effort(game, choice.action, view))


GARRISONED = 0.25
"""How much harder a territory is for each further army that must stand there."""

CONTESTED = 2.0
"""How much harder it is to take the last land of a given seat, which others may take, than as much land anywhere."""


def _effort(game: risk.Game, action: v.AnyAction, view: View) -> float:
    """How many territories a mission is worth."""
    assert isinstance(action, v.ChooseMission)
    match meant(game.map.missions[action.mission], view.seat):
        case HoldTerritories(count, armies):
            return count * (1 + GARRISONED * (armies - 1))
        case HoldContinents(wanted, plus_any):
            regions = ground(game.map).regions
            named = [len(regions[number].around) for number in wanted]
            others = sorted(len(region.around) for number, region in enumerate(regions) if number not in wanted)
            return sum(named) + sum(others[:plus_any])
        case Destroy():
            return CONTESTED * len(game.map.ids) / len(game.seats)
        case _:
            return len(game.map.ids)


def next_set(game: risk.Game, view: View) -> float:
    """The armies that the next set brings, on average if its worth depends on its kinds."""
    options = game.options
    match options.cards:
        case Cards.NONE:
            return 0.0
        case Cards.FIXED:
            return sum(options.fixed_values) / len(options.fixed_values)
        case Cards.ESCALATING:
            return next_worth(game, view)


def card_worth(game: risk.Game, view: View) -> float:
    return next_set(game, view) / SET
