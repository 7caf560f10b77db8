"""The outcome of each order and why, from the decisions."""

from collections.abc import Mapping

from garrison.diplomacy import outcome as o
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.rules.battle import NONE
from garrison.diplomacy.rules.equations import Equations, Taken
from garrison.diplomacy.rules.matching import Match

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
        """The unit that moved in, by province."""

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
        """A fleet that has no order and is bound to a convoy convoys."""
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
