"""Adjudicating a movement phase: orders are matched, become a battle, are decided, and their outcome is reported.

A battle is decided by all its equations at once, so the sequence of the units doesn't matter. Each decision is narrowed
by what is certain about the others, until nothing changes (DATC 3.0, chapter 5.E). Decisions that stay open form
circles, which backup rules decide, starting with the innermost: a ring of moves goes round, and the convoys of a
paradox fail (Szykman, 4.A.2 f).
"""

from collections.abc import Iterator, Mapping, Sequence

from garrison.diplomacy import outcome as o
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE, Chart
from garrison.diplomacy.option_words import Abort, Bounce, Landing, Paradox
from garrison.diplomacy.options import Options
from garrison.diplomacy.outcome import Resolution
from garrison.diplomacy.position import Position
from garrison.diplomacy.rules.equations import NONE, Equations, MovementPhase, Taken, inmost, ring
from garrison.diplomacy.rules.matching import Match, Meant, Ways
from garrison.diplomacy.rules.orders import READERS


def adjudicate(
    chart: Chart,
    options: Options,
    units: Sequence[v.Unit],
    orders: Mapping[int, v.AnyOrder],
    season: v.Season = v.Season.SPRING,
) -> Resolution:
    """The outcome of these orders, which are given by the places of their units; units without one hold.

    Each unit must be where such a unit can be, and no two in one province.
    """
    match = matched(Position(chart, options, units, season), orders)
    decisions = decided(match)
    return Report(orders, match, decisions.equations, decisions.done).resolution()


def matched(position: Position, orders: Mapping[int, v.AnyOrder]) -> Match:
    silent: set[int] = set()
    meant: Meant = []
    for number, unit in enumerate(position.units):
        order = orders.get(unit.place)
        if order is None:
            silent.add(number)
            meant.append(v.Hold(unit.place))
        else:
            meant.append(READERS[type(order)](position, unit, order))
    return Match(position, meant, silent)


# Deciding it


class Decisions:
    __slots__ = ("done", "equations", "may", "ruled")

    def __init__(self, battle: MovementPhase) -> None:
        self.equations = Equations(battle)
        self.done: Taken = [False] * len(battle.home)
        """What is certain."""
        self.may: Taken = [True] * len(battle.home)
        """What is not yet impossible."""
        self.ruled: set[int] = set()
        """What the equations left open and a backup rule decided."""
        left = self._narrowed(self._asked())
        while left:
            self._break(left)
            left = self._narrowed(left)

    def _asked(self) -> list[int]:
        """The units that do anything: supports and convoys first, since most moves depend on them."""
        battle, attackers, home = self.equations.battle, self.equations.attackers, self.equations.battle.home
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
        """Decide what can be decided, each time with what is known by then; returns what stays open."""
        left = [unit for unit in asked if not self._decided(unit)]
        while left and len(left) < len(asked):
            asked, left = left, [unit for unit in left if not self._decided(unit)]
        return left

    def _decided(self, unit: int) -> bool:
        done, may = self.done, self.may
        if done[unit] or not may[unit]:
            return True
        if not self.equations.does(unit, may, done):
            may[unit] = False
            return True
        if self.equations.does(unit, done, may):
            done[unit] = True
            return True
        return False

    def _break(self, left: list[int]) -> None:
        """Rule on the innermost circle: its convoys fail or, if it has none, its ring goes round."""
        battle = self.equations.battle
        circle = inmost(self.equations, set(left))
        if convoys := circle & battle.fleets:
            self._rule(convoys, holds=False)
            if battle.all_hold:
                self._rule({unit for unit in circle if battle.target[unit] >= 0}, holds=False)
        elif round_ := ring(self.equations, circle):
            self._rule(round_, holds=True)
        else:
            self._rule(circle, holds=False)

    def _rule(self, units: set[int], *, holds: bool) -> None:
        for unit in units:
            self.done[unit] = self.may[unit] = holds
        self.ruled |= units


def decided(match: Match) -> Decisions:
    """The decisions; an army whose convoy fails walks if it can, and then the battle is decided again."""
    walking = frozenset(army for army in match.walkers if not match.routes[army])
    decisions = Decisions(mustered(match, walking))
    while more := [army for army in match.walkers - walking if not decisions.equations.arrives(army, decisions.done)]:
        walking |= frozenset(more)
        decisions = Decisions(mustered(match, walking))
    return decisions


# The battle, as the options have it

NERVE = {Abort.DISLODGED: 0, Abort.ATTACKED_BY_2: 2, Abort.ATTACKED: 1}


def mustered(match: Match, walking: frozenset[int] = frozenset()) -> MovementPhase:
    """The battle; armies in `walking` go by land although they could be convoyed."""
    options, units = match.position.options, match.position.units
    by_sea = {army: ways for army, ways in match.routes.items() if army not in walking}
    value = options.combined_support_value
    return MovementPhase(
        nation=[unit.power for unit in units],
        power=[unit.strength for unit in units],
        home=match.home,
        target=match.target,
        into=match.into,
        aid=match.aid,
        routes=by_sea,
        fleets=frozenset(fleet for fleets in match.carried.values() for fleet in fleets),
        passing=frozenset(by_sea) if options.swap_by_convoy else frozenset(),
        lends=[value if unit.strength > 1 else 1 for unit in units],
        bonus=dict(_bonus(match, by_sea)),
        joins=match.joins,
        spared=frozenset(_spared(match, by_sea)),
        offshore=frozenset(by_sea) if options.convoyed_attack_cuts else frozenset(),
        nerve=NERVE[options.convoy_abort],
        beaten_bounce=options.dislodged_bounce is Bounce.UNLESS_HEAD_ON,
        all_hold=options.paradox is Paradox.ALL_HOLD,
    )


def _bonus(match: Match, by_sea: Mapping[int, Ways]) -> Iterator[tuple[int, int]]:
    """Each convoyed army that lands with one extra, and the nation of its last fleet (house rule V6)."""
    units, landing = match.position.units, match.position.options.convoyed_power
    if landing is not Landing.OWN:
        for army, ways in by_sea.items():
            if ways and (landing is Landing.ONE_MORE or units[army].strength == 1):
                yield army, units[ways[0][-1]].power


# The editions' rules for paradoxes (DATC 4.A.2)


def _spared(match: Match, by_sea: Mapping[int, Ways]) -> Iterator[tuple[int, int]]:
    """Each convoyed army, with the support at its target that the edition keeps it from cutting."""
    rule = match.position.options.paradox
    if rule in (Paradox.SZYKMAN, Paradox.ALL_HOLD):
        return
    for army, ways in by_sea.items():
        helper = match.position.unit_in(match.target[army])
        if ways and helper != NONE and match.into[helper] != NONE and _SPARES[rule](match, helper, ways):
            yield army, helper


def _spares_1971(match: Match, helper: int, ways: Ways) -> bool:
    """A fleet "supporting a fleet which is attacking one of the convoy fleets"."""
    order = match.meant[helper]
    if not isinstance(order, v.SupportMove):
        return False
    chart, units = match.position.chart, match.position.units
    kinds = {units[helper].kind, units[match.position.at[chart.province[order.supported]]].kind}
    return kinds == {v.Kind.FLEET} and any(match.into[helper] == match.home[fleet] for way in ways for fleet in way)


def _spares_1982(match: Match, helper: int, _: Ways) -> bool:
    """A fleet "supporting an action in a body of water; and that body of water contains a convoying fleet"."""
    convoying = {match.home[fleet] for fleets in match.carried.values() for fleet in fleets}
    return match.position.units[helper].kind is v.Kind.FLEET and match.into[helper] in convoying


def _spares_2000(match: Match, helper: int, ways: Ways) -> bool:
    """A unit "supporting an attack against one of the fleets necessary for the army to convoy"."""
    if not isinstance(match.meant[helper], v.SupportMove):
        return False
    return all(any(match.into[helper] == match.home[fleet] for fleet in way) for way in ways)


_SPARES = {Paradox.RULE_1971: _spares_1971, Paradox.RULE_1982: _spares_1982, Paradox.RULE_2000: _spares_2000}


# The outcome of each order and why, from the decisions


Told = tuple[o.Result, o.AnyWhy]
HELD: Told = (o.Result.HOLDS, o.Plainly())
MOVED: Told = (o.Result.MOVES, o.Plainly())
GIVEN: Told = (o.Result.VALID, o.Plainly())
CONVOYED: Told = (o.Result.CONVOYS, o.Plainly())


class Report:
    __slots__ = ("done", "entered", "equations", "given", "match", "units")

    def __init__(self, given: Mapping[int, v.AnyOrder], match: Match, equations: Equations, done: Taken) -> None:
        self.given = given
        self.match = match
        self.equations, self.done = equations, done
        self.units = match.position.units
        self.entered = {target: unit for unit, target in enumerate(match.target) if target >= 0 and done[unit]}
        """By province: the unit that moved in."""

    def resolution(self) -> o.Resolution:
        outcomes = tuple(map(self._outcome, range(len(self.units))))
        routes = self.equations.battle.routes
        by_sea = tuple(self.units[army].place for army in routes if self.done[army]) if routes else ()
        return o.Resolution(outcomes, self._contested(), by_sea)

    def _outcome(self, number: int) -> o.Outcome:
        match, unit = self.match, self.units[number]
        result, why = self._told(number)
        order = match.meant[number]
        if isinstance(order, o.Void):
            order = self.given[unit.place]
        elif match.carried and number in match.silent:
            order = self._bound(number)
        if result is o.Result.MOVES:
            return o.Outcome(unit, order, result, why, order.target)  # type: ignore[union-attr]  # only these move
        enemy = self.entered.get(match.home[number], NONE)
        if isinstance(why, o.Joined):
            return o.Outcome(unit, order, result, why, why.combined.place)
        if enemy == NONE:
            return o.Outcome(unit, order, result, why, unit.place)
        return o.Outcome(unit, order, result, why, NOWHERE, self.units[enemy].place)

    def _bound(self, number: int) -> v.AnyOrder:
        """The order that a unit without one counts as having: a fleet bound to a convoy convoys, others hold."""
        match, unit = self.match, self.units[number]
        for army, fleets in match.carried.items():
            if number in fleets:
                return v.Convoy(unit.place, self.units[army].place, match.target[army])
        return v.Hold(unit.place)

    def _told(self, number: int) -> Told:
        match = self.match
        if number in match.notes:
            return o.Result.UNMATCHED, match.notes[number]
        meant = match.meant[number]
        kind = type(meant)
        if kind is v.SupportMove or kind is v.SupportHold:
            return GIVEN if self.done[number] else self._of_cut(number)
        if match.target[number] != NONE:
            return self._of_move(number)
        if kind is v.Go:
            return self._of_berth(number)
        if isinstance(meant, o.Void):
            return o.Result.VOID, meant
        if kind is v.Convoy:
            return CONVOYED if self.done[number] else self._of_convoy(number)
        return self._of_standing(number)

    # Moves

    def _of_move(self, number: int) -> Told:
        if self.done[number]:
            return MOVED
        if self.equations.arrives(number, self.done):
            return o.Result.BOUNCES, self._against(number)
        fleets = (fleet for fleet in self.match.carried.get(number, ()) if not self.done[fleet])
        return o.Result.NO_CONVOY, o.Stranded(tuple(self.units[fleet].place for fleet in fleets))

    def _against(self, number: int) -> o.AnyWhy:
        """The strongest of the units that kept this unit out of its target."""
        equations, done, target = self.equations, self.done, self.match.target[number]
        force, against = equations.attack(number, done, done)
        occupant = equations.occupant.get(target, NONE)
        if not force:
            return o.OwnUnit(self.units[occupant])
        for rival in equations.attackers[target]:
            strength = equations.prevents(rival, done, done) if rival != number else 0
            if strength > against:
                against, occupant = strength, rival
        return o.Bounced(force, against, target, self.units[occupant])

    def _of_berth(self, number: int) -> Told:
        """A fleet changes its berth unless it is dislodged."""
        home = self.match.home[number]
        enemy = self.entered.get(home, NONE)
        if enemy == NONE:
            return MOVED
        force, against = self.equations.attack(enemy, self.done, self.done)
        return o.Result.BOUNCES, o.Bounced(against, force, home, self.units[enemy])

    # Supports, convoys and the rest

    def _of_cut(self, number: int) -> Told:
        by = next(self.equations.cutting(number, self.done), NONE)
        return o.Result.CUT, o.InParadox() if by == NONE else o.Cut(self.units[by])

    def _of_convoy(self, number: int) -> Told:
        by = next(self.equations.disrupting(number, self.done), NONE)
        return o.Result.DISRUPTED, o.InParadox() if by == NONE else o.Disrupted(self.units[by])

    def _of_standing(self, number: int) -> Told:
        """A unit that neither moves nor helps: it may convoy without an order, or be one of a combining pair."""
        match = self.match
        if match.joins and number in match.busy:
            giver = number if number in match.joins else self.equations.partner[number]
            return self._of_pair(giver, match.joins[giver], number)
        if number in self.equations.battle.fleets:
            return CONVOYED if self.done[number] else self._of_convoy(number)
        return HELD

    def _of_pair(self, giver: int, kept: int, number: int) -> Told:
        one, other = self.units[giver], self.units[kept]
        if self.done[giver]:
            order = self.match.meant[giver]
            lead = order.controller if isinstance(order, v.Combine) and one.power != other.power else other.power
            combined = v.Unit(lead, other.kind, other.place, one.strength + other.strength)
            return o.Result.COMBINES, o.Joined(other if number == giver else one, combined)
        by = next(self.equations.parting(giver, self.done), NONE)
        if by == NONE:
            return o.Result.CANCELLED, o.InParadox()
        return o.Result.CANCELLED, o.Parted(self.equations.force(by, NONE, self.done), self.units[by])

    # Stand-offs

    def _contested(self) -> tuple[int, ...]:
        """Empty provinces that units tried to enter in vain."""
        failed = {target for number, target in enumerate(self.match.target) if target >= 0 and not self.done[number]}
        return tuple(sorted(target for target in failed if self._is_empty(target) and self._is_fought_for(target)))

    def _is_empty(self, province: int) -> bool:
        if province in self.entered:
            return False
        occupant = self.equations.occupant.get(province, NONE)
        leaves = occupant == NONE or self.match.target[occupant] >= 0 or occupant in self.match.joins
        return leaves and (occupant == NONE or self.done[occupant])

    def _is_fought_for(self, province: int) -> bool:
        return any(self.equations.prevents(unit, self.done, self.done) for unit in self.equations.attackers[province])


def standing(resolution: o.Resolution) -> tuple[v.Unit, ...]:
    found: list[v.Unit] = []
    for outcome in resolution.outcomes:
        unit, final = outcome.unit, outcome.final
        if isinstance(outcome.why, o.Joined):
            found += [outcome.why.combined] if unit.place == outcome.why.combined.place else []
        elif final == unit.place:
            found.append(unit)
        elif final != NOWHERE:
            found.append(v.Unit(unit.power, unit.kind, final, unit.strength))
    return tuple(found)
