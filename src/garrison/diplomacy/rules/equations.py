"""The equations of a movement phase: who goes where and helps whom, how that is decided, and circles in it."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

NONE = -1


class MovementPhase(NamedTuple):
    """A movement phase, ready for the equations: units are numbered, and every sequence has one entry per unit.

    It has only orders that count: legal ones, matched if they name another unit's action. All other units stand.
    """

    nation: Sequence[int]
    power: Sequence[int]
    home: Sequence[int]
    target: Sequence[int]
    """A province, or NONE."""
    into: Sequence[int]
    """The province into which it gives support, or NONE."""
    aid: dict[int, list[int]]
    """Supporters, by the unit they support."""
    routes: dict[int, tuple[tuple[int, ...], ...]]
    fleets: frozenset[int]
    passing: frozenset[int]
    """The units that meet nobody on their way because they go by sea."""
    lends: Sequence[int]
    bonus: dict[int, int] = {}  # noqa: RUF012  never changed
    """For each convoyed unit that lands with one extra: the nation whose fleet gives it that."""
    joins: dict[int, int] = {}  # noqa: RUF012  never changed
    """For each unit that gives up its place to combine with another: the other unit."""
    spared: frozenset[tuple[int, int]] = frozenset()
    """Pairs of an attacker and a unit whose support it does not cut."""
    offshore: frozenset[int] = frozenset()
    """The units that attack from the sea, and so never from the front."""
    nerve: int = 0
    """The force of an attack that disrupts a convoy; 0 if only dislodging a fleet does."""
    beaten_bounce: bool = True
    """Whether a dislodged unit still blocks the place its attacker came from, if they did not meet head on."""
    all_hold: bool = False
    """Whether the moves in a paradox fail along with its convoys."""


# The equations of a battle: what each decision is, given the others


Taken = list[bool]


class Equations:
    __slots__ = ("attackers", "battle", "occupant", "partner")

    def __init__(self, battle: MovementPhase) -> None:
        self.battle = battle
        self.occupant = {province: unit for unit, province in enumerate(battle.home)}
        self.partner = {kept: given for given, kept in battle.joins.items()}
        self.attackers: dict[int, list[int]] = {}
        """The units that move to each province."""
        for unit, target in enumerate(battle.target):
            if target >= 0:
                self.attackers.setdefault(target, []).append(unit)

    def does(self, unit: int, ours: Taken, theirs: Taken) -> bool:
        """Whether the unit does what it was ordered to: moves, gives support, convoys undisturbed, combines."""
        battle = self.battle
        if battle.target[unit] >= 0:
            return self._moves(unit, ours, theirs)
        if battle.into[unit] >= 0:
            foes = self.cutting(unit, theirs)
        elif unit in battle.fleets:
            foes = self.disrupting(unit, theirs)
        else:
            foes = self.parting(unit, theirs)
        return next(foes, NONE) == NONE

    def _moves(self, unit: int, ours: Taken, theirs: Taken) -> bool:
        """A move succeeds if its force beats whatever holds its target and whatever else tries to move there."""
        battle = self.battle
        if unit in battle.routes and not self.arrives(unit, ours):
            return False
        target = battle.target[unit]
        force, against = self.attack(unit, ours, theirs)
        if force <= against:
            return False
        attackers = self.attackers[target]
        return len(attackers) == 1 or all(
            rival == unit or self.prevents(rival, theirs, ours) < force for rival in attackers
        )

    def attack(self, unit: int, ours: Taken, theirs: Taken) -> tuple[int, int]:
        """The force of a move, and the force that holds its target against it."""
        occupant = self.occupant.get(self.battle.target[unit], NONE)
        if occupant == NONE:
            return self.force(unit, NONE, ours), 0
        if self.head_on(unit, occupant):
            against = self.force(occupant, NONE, theirs)
        elif ours[occupant] and self._can_leave(occupant):
            return self.force(unit, NONE, ours), 0
        else:
            against = self._hold(occupant, theirs, ours)
        nation = self.battle.nation
        if nation[unit] == nation[occupant]:
            return 0, against
        return self.force(unit, nation[occupant], ours), against

    def arrives(self, unit: int, view: Taken) -> bool:
        """Always true by land; by sea, true while any route holds."""
        routes = self.battle.routes.get(unit)
        if routes is None:
            return True
        for route in routes:
            for fleet in route:
                if not view[fleet]:
                    break
            else:
                return True
        return False

    def prevents(self, unit: int, ours: Taken, theirs: Taken) -> int:
        """The force with which a unit keeps others out of its target, even if it doesn't get there itself."""
        battle = self.battle
        if unit in battle.routes and not self.arrives(unit, ours):
            return 0
        opponent = self.occupant.get(battle.target[unit], NONE)
        if opponent != NONE and theirs[opponent] and battle.target[opponent] == battle.home[unit]:
            beaten = not battle.beaten_bounce and not ours[unit]
            if beaten or self.head_on(unit, opponent):
                return 0
        return self.force(unit, NONE, ours)

    def head_on(self, unit: int, other: int) -> bool:
        """Whether two units move by land, each to the other's province."""
        battle = self.battle
        return (
            battle.target[other] == battle.home[unit]
            and battle.target[unit] == battle.home[other]
            and unit not in battle.passing
            and other not in battle.passing
        )

    def _can_leave(self, unit: int) -> bool:
        return self.battle.target[unit] >= 0 or unit in self.battle.joins

    def _hold(self, unit: int, ours: Taken, theirs: Taken) -> int:
        """The force with which a unit that doesn't leave holds its province."""
        battle = self.battle
        power = battle.power[unit]
        if battle.target[unit] >= 0 or unit in battle.joins:
            return power
        if unit in self.partner:
            return power + (battle.power[self.partner[unit]] if ours[self.partner[unit]] else 0)
        if battle.nerve and unit in battle.fleets and theirs[unit]:
            return power
        return self.force(unit, NONE, ours)

    def force(self, unit: int, against: int, view: Taken) -> int:
        """A unit's power with its supports, except any that would help against the supporter's own nation."""
        battle = self.battle
        force = battle.power[unit]
        if unit in battle.aid:
            nation, lends = battle.nation, battle.lends
            for helper in battle.aid[unit]:
                if view[helper] and nation[helper] != against:
                    force += lends[helper]
        if unit in battle.bonus and battle.bonus[unit] != against:
            force += 1
        return force

    def cutting(self, unit: int, view: Taken) -> Iterator[int]:
        """Support is cut by a foreign attack from elsewhere, or if the supporter is dislodged."""
        battle = self.battle
        for attacker in self.attackers.get(battle.home[unit], ()):
            if battle.nation[attacker] == battle.nation[unit] or (attacker, unit) in battle.spared:
                continue
            if view[attacker] if self.is_in_front(attacker, unit) else self.arrives(attacker, view):
                yield attacker

    def is_in_front(self, attacker: int, unit: int) -> bool:
        """Whether a unit is attacked from where it gives support, so that only dislodging it cuts the support."""
        battle = self.battle
        return battle.home[attacker] == battle.into[unit] and attacker not in battle.offshore

    def disrupting(self, unit: int, view: Taken) -> Iterator[int]:
        """A convoy holds unless its fleet is dislodged or, with some options, attacked with enough force."""
        battle = self.battle
        for attacker in self.attackers.get(battle.home[unit], ()):
            if self.strikes(attacker, unit, battle.nerve, view) if battle.nerve else view[attacker]:
                yield attacker

    def parting(self, unit: int, view: Taken) -> Iterator[int]:
        """Two units combine unless one of them is attacked with more force than both have."""
        battle = self.battle
        partner = battle.joins[unit]
        least = battle.power[unit] + battle.power[partner] + 1
        for attacked in (unit, partner):
            for attacker in self.attackers.get(battle.home[attacked], ()):
                if self.strikes(attacker, attacked, least, view):
                    yield attacker

    def strikes(self, attacker: int, attacked: int, least: int, view: Taken) -> bool:
        """Whether a unit attacks a foreign one with at least this force."""
        nation = self.battle.nation[attacked]
        return (
            self.battle.nation[attacker] != nation
            and self.arrives(attacker, view)
            and self.force(attacker, nation, view) >= least
        )


# Which decisions depend on each other in a circle, and so are left open by the equations


def inmost(equations: Equations, left: AbstractSet[int]) -> set[int]:
    """The smallest set of open decisions that depend on nothing open outside it."""
    return min((hanging(equations, unit, left) for unit in sorted(left)), key=len)


def hanging(equations: Equations, unit: int, left: AbstractSet[int]) -> set[int]:
    """A decision and the open decisions it depends on, directly or indirectly."""
    seen = {unit}
    ahead = [unit]
    for here in ahead:
        for on in _speaks_of(equations, here):
            if on in left and on not in seen:
                seen.add(on)
                ahead.append(on)
    return seen


def ring(equations: Equations, circle: AbstractSet[int]) -> set[int]:
    """The moves in a circle that go round: each unit takes the place of the next, and the last that of the first."""
    return {unit for unit in circle if _comes_round(equations, unit)}


def _comes_round(equations: Equations, unit: int) -> bool:
    here = unit
    for _ in equations.battle.home:
        here = equations.occupant.get(equations.battle.target[here], NONE)
        if here in (unit, NONE):
            break
    return here == unit


def _speaks_of(equations: Equations, unit: int) -> Iterator[int]:
    battle = equations.battle
    attackers = equations.attackers.get(battle.home[unit], [])
    if battle.target[unit] >= 0:
        yield from _of_a_move(equations, unit)
    elif battle.into[unit] >= 0:
        for attacker in attackers:
            yield from (attacker,) if equations.is_in_front(attacker, unit) else _of_a_way(equations, attacker)
    elif unit in battle.joins or battle.nerve:
        struck = equations.attackers.get(battle.home[battle.joins[unit]], []) if unit in battle.joins else []
        for attacker in (*attackers, *struck):
            yield from _of_a_force(equations, attacker)
    else:
        yield from attackers


def _of_a_move(equations: Equations, unit: int) -> Iterator[int]:
    battle = equations.battle
    rivals = equations.attackers[battle.target[unit]]
    for rival in rivals:
        yield from _of_a_force(equations, rival)
    if not battle.beaten_bounce:
        yield from rivals
    occupant = equations.occupant.get(battle.target[unit], NONE)
    if occupant != NONE:
        yield from (occupant, *battle.aid.get(occupant, ()))
        if occupant in equations.partner:
            yield equations.partner[occupant]


def _of_a_force(equations: Equations, unit: int) -> Iterator[int]:
    yield from equations.battle.aid.get(unit, ())
    yield from _of_a_way(equations, unit)


def _of_a_way(equations: Equations, unit: int) -> Iterator[int]:
    return (fleet for route in equations.battle.routes.get(unit, ()) for fleet in route)
