"""Adjudicating a movement phase: which moves succeed, which supports are given, which convoys hold, all at once.

The equations are those of DATC 3.0, chapter 5.B, with a unit's power in the place of the 1. They are solved from what is
sure and what may be (chapter 5.E): each decision is narrowed by the others until nothing changes. What then hangs in a
circle is taken out circle by circle, the inmost first: a ring of moves goes round, and convoys in a paradox fail
(Szykman), unless there is just one way to decide them that agrees with itself.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

NONE = -1
"""No province, no unit, no nation."""

MOST_TRIED = 8
"""So many convoys in one circle are tried both ways; in a greater circle they fail at once."""

View = list[bool]
"""What is taken for done, by unit: what is sure, or what may be."""


class Battle(NamedTuple):
    """A movement phase made ready for the equations: units are numbered, and every sequence has an entry a unit.

    Only orders that count are in it: legal ones, and matched where they name what another unit does. The others stand.
    """

    nation: Sequence[int]
    """Whose unit it is."""
    power: Sequence[int]
    """For how many ordinary units it counts."""
    home: Sequence[int]
    """The province it is in."""
    target: Sequence[int]
    """The province it moves to, or NONE."""
    into: Sequence[int]
    """The province into which it gives support, or NONE."""
    aid: dict[int, list[int]]
    """The units that support a unit, by the unit."""
    routes: dict[int, tuple[tuple[int, ...], ...]]
    """By unit that is convoyed: the fleets of each way that it can take."""
    fleets: frozenset[int]
    """The units that convoy."""
    passing: frozenset[int]
    """The units that meet nobody on their way, since they go by sea."""
    lends: Sequence[int]
    """By how much its support strengthens another."""
    bonus: dict[int, int] = {}  # noqa: RUF012  never changed
    """By convoyed unit that is stronger by one on landing: the nation whose fleet it owes that to."""
    joins: dict[int, int] = {}  # noqa: RUF012  never changed
    """By unit that gives up its place to combine with another: that other."""
    spared: frozenset[tuple[int, int]] = frozenset()
    """An attacker, and a unit whose support it does not cut."""
    offshore: frozenset[int] = frozenset()
    """The units that attack from the sea, and so never from the front."""
    nerve: int = 0
    """The force of an attack that ends a convoy; 0 when only dislodging a fleet does."""
    beaten_bounce: bool = True
    """Whether a dislodged unit still keeps others out of where its attacker came from, if they did not meet head on."""
    all_hold: bool = False
    """Whether the moves of a paradox fail with its convoys."""


class Decisions:
    """The equations of a battle, and the answer of each: whether the unit does what it was told."""

    __slots__ = ("attackers", "battle", "done", "may", "occupant", "partner", "ruled")

    def __init__(self, battle: Battle) -> None:
        units = len(battle.home)
        self.battle = battle
        self.done: View = [False] * units
        """What is sure; in the end, what is so."""
        self.may: View = [True] * units
        """What is not yet impossible."""
        self.ruled: set[int] = set()
        """What the equations left open, and a backup rule decided."""
        self.occupant = {province: unit for unit, province in enumerate(battle.home)}
        self.partner = {kept: given for given, kept in battle.joins.items()}
        self.attackers: dict[int, list[int]] = {}
        for unit, target in enumerate(battle.target):
            if target >= 0:
                self.attackers.setdefault(target, []).append(unit)
        self._decide()

    # Solving

    def _decide(self) -> None:
        left = self._narrowed(self._asked())
        while left:
            self._break(left)
            left = self._narrowed(left)

    def _asked(self) -> list[int]:
        """The units that do anything: supports and convoys first, since most moves hang on them."""
        battle, attackers, home = self.battle, self.attackers, self.battle.home
        asked: list[int] = []
        for unit, into in enumerate(battle.into):
            if into >= 0:
                if home[unit] in attackers:
                    asked.append(unit)
                else:
                    self.done[unit] = True
        asked += [*battle.fleets, *battle.joins]
        asked += [unit for unit, target in enumerate(battle.target) if target >= 0]
        return asked

    def _narrowed(self, asked: list[int]) -> list[int]:
        """Decide what can be decided, each time with what is known by then; gives what stays open."""
        left = [unit for unit in asked if not self._decided(unit)]
        while left and len(left) < len(asked):
            asked, left = left, [unit for unit in left if not self._decided(unit)]
        return left

    def _decided(self, unit: int) -> bool:
        done, may = self.done, self.may
        if done[unit] or not may[unit]:
            return True
        if not self._does(unit, may, done):
            may[unit] = False
            return True
        if self._does(unit, done, may):
            done[unit] = True
            return True
        return False

    def _break(self, left: list[int]) -> None:
        """Rule on the inmost circle: the smallest set of open decisions that hang on nothing open outside it."""
        circle = min((self._hanging(unit, set(left)) for unit in left), key=len)
        convoys = sorted(circle & self.battle.fleets)
        if convoys and len(ways := self._consistent(circle, convoys)) == 1:
            for convoy, holds in zip(convoys, ways[0], strict=True):
                self.done[convoy] = self.may[convoy] = holds
            return
        moves = {unit for unit in circle if self.battle.target[unit] >= 0}
        ring = {unit for unit in moves if self._is_in_ring(unit)}
        for unit in convoys or ring or circle:
            self._rule(unit, holds=not convoys and bool(ring))
        if convoys and self.battle.all_hold:
            for unit in moves:
                self._rule(unit, holds=False)

    def _is_in_ring(self, unit: int) -> bool:
        """Whether, from each unit to the one whose place it takes, one comes round to the first."""
        here = unit
        for _ in self.battle.home:
            here = self.occupant.get(self.battle.target[here], NONE)
            if here in (unit, NONE):
                break
        return here == unit

    def _rule(self, unit: int, *, holds: bool) -> None:
        self.done[unit] = self.may[unit] = holds
        self.ruled.add(unit)

    def _consistent(self, circle: set[int], convoys: list[int]) -> list[tuple[bool, ...]]:
        """The ways to decide these convoys from which, by the equations, just these ways follow."""
        if len(convoys) > MOST_TRIED:
            return []
        before = (self.done.copy(), self.may.copy(), self.ruled.copy())
        found: list[tuple[bool, ...]] = []
        for guess in product((False, True), repeat=len(convoys)):
            for convoy, holds in zip(convoys, guess, strict=True):
                self.done[convoy] = self.may[convoy] = holds
            left = self._narrowed(sorted(circle))
            while left:
                self._break(left)
                left = self._narrowed(left)
            if all(self._does(c, self.done, self.may) == holds for c, holds in zip(convoys, guess, strict=True)):
                found.append(guess)
            self.done[:], self.may[:] = before[0], before[1]
            self.ruled = before[2].copy()
        return found

    def _hanging(self, unit: int, left: set[int]) -> set[int]:
        """A decision, and the open ones on which it hangs, at first, second or further hand."""
        seen = {unit}
        ahead = [unit]
        for here in ahead:
            for on in self._speaks_of(here):
                if on in left and on not in seen:
                    seen.add(on)
                    ahead.append(on)
        return seen

    def _speaks_of(self, unit: int) -> Iterator[int]:
        """Every decision that stands in the equation of a unit."""
        battle = self.battle
        attackers = self.attackers.get(battle.home[unit], [])
        if battle.target[unit] >= 0:
            yield from self._of_a_move(unit)
        elif battle.into[unit] >= 0:
            for attacker in attackers:
                front = battle.home[attacker] == battle.into[unit]
                yield from (attacker,) if front else self._of_a_way(attacker)
        elif unit in battle.joins or battle.nerve:
            struck = self.attackers.get(battle.home[battle.joins[unit]], []) if unit in battle.joins else []
            yield from (on for attacker in (*attackers, *struck) for on in self._of_a_force(attacker))
        else:
            yield from attackers

    def _of_a_move(self, unit: int) -> Iterator[int]:
        battle = self.battle
        rivals = self.attackers[battle.target[unit]]
        yield from (on for rival in rivals for on in self._of_a_force(rival))
        if not battle.beaten_bounce:
            yield from rivals
        occupant = self.occupant.get(battle.target[unit], NONE)
        if occupant != NONE:
            yield from (occupant, *battle.aid.get(occupant, ()))
            if occupant in self.partner:
                yield self.partner[occupant]

    def _of_a_force(self, unit: int) -> Iterator[int]:
        yield from self.battle.aid.get(unit, ())
        yield from self._of_a_way(unit)

    def _of_a_way(self, unit: int) -> Iterator[int]:
        return (fleet for route in self.battle.routes.get(unit, ()) for fleet in route)

    # The equations. `ours` is what is taken for done where it helps the unit, `theirs` where it works against it.

    def _does(self, unit: int, ours: View, theirs: View) -> bool:
        battle = self.battle
        if battle.target[unit] >= 0:
            return self._moves(unit, ours, theirs)
        if battle.into[unit] >= 0:
            return self._supports(unit, theirs)
        if unit in battle.fleets:
            return self._convoys(unit, theirs)
        return self._combines(unit, theirs)

    def _moves(self, unit: int, ours: View, theirs: View) -> bool:
        """A move succeeds when its force beats what holds its target, and what else comes there."""
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

    def attack(self, unit: int, ours: View, theirs: View) -> tuple[int, int]:
        """The force with which a unit comes, and the force of who holds its target against it."""
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

    def arrives(self, unit: int, view: View) -> bool:
        """Whether the way is open: always by land, by sea while one route holds."""
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

    def prevents(self, unit: int, ours: View, theirs: View) -> int:
        """The force with which a unit keeps others out of its target, even if it does not come there itself."""
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

    def _hold(self, unit: int, ours: View, theirs: View) -> int:
        """The force with which a unit that does not leave keeps its province."""
        battle = self.battle
        power = battle.power[unit]
        if battle.target[unit] >= 0 or unit in battle.joins:
            return power
        if unit in self.partner:
            return power + (battle.power[self.partner[unit]] if ours[self.partner[unit]] else 0)
        if battle.nerve and unit in battle.fleets and theirs[unit]:
            return power
        return self.force(unit, NONE, ours)

    def force(self, unit: int, against: int, view: View) -> int:
        """A unit's power with its supports, less what would help against a unit of the helper's own nation."""
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

    def _supports(self, unit: int, theirs: View) -> bool:
        """A support is cut by a foreign attack from elsewhere, or when its giver is dislodged."""
        return next(self.cutting(unit, theirs), NONE) == NONE

    def cutting(self, unit: int, view: View) -> Iterator[int]:
        """The attackers that cut the support of a unit."""
        battle = self.battle
        for attacker in self.attackers.get(battle.home[unit], ()):
            if battle.nation[attacker] != battle.nation[unit] and (attacker, unit) not in battle.spared:
                front = battle.home[attacker] == battle.into[unit] and attacker not in battle.offshore
                if view[attacker] if front else self.arrives(attacker, view):
                    yield attacker

    def _convoys(self, unit: int, theirs: View) -> bool:
        """A convoy holds while its fleet is not dislodged or, with less nerve, not attacked with so much force."""
        return next(self.disrupting(unit, theirs), NONE) == NONE

    def disrupting(self, unit: int, view: View) -> Iterator[int]:
        """The attackers that end the convoy of a fleet."""
        battle = self.battle
        for attacker in self.attackers.get(battle.home[unit], ()):
            if self.strikes(attacker, unit, battle.nerve, view) if battle.nerve else view[attacker]:
                yield attacker

    def _combines(self, unit: int, theirs: View) -> bool:
        """Two units combine unless one of them is attacked with more force than both have."""
        return next(self.parting(unit, theirs), NONE) == NONE

    def parting(self, unit: int, view: View) -> Iterator[int]:
        """The attackers that keep a unit from combining."""
        battle = self.battle
        partner = battle.joins[unit]
        least = battle.power[unit] + battle.power[partner] + 1
        for attacked in (unit, partner):
            for attacker in self.attackers.get(battle.home[attacked], ()):
                if self.strikes(attacker, attacked, least, view):
                    yield attacker

    def strikes(self, attacker: int, attacked: int, least: int, view: View) -> bool:
        """Whether a unit comes upon a foreign one with so much force."""
        nation = self.battle.nation[attacked]
        return (
            self.battle.nation[attacker] != nation
            and self.arrives(attacker, view)
            and self.force(attacker, nation, view) >= least
        )
